"""An offline judge of the six classes, for development: it compares what can be compared by rules.

It reads the machine-checkable parts of a Ground Truth (event or no event; high or low; premise valid,
partly valid or invalid; the figures of a `facts` block) against a free-text answer, and abstains
wherever the answer does not decide or the class cannot be attributed. It never guesses, and it is
never a formal judge.

The order of its rules, first that applies:

1. An answer equal to the Ground Truth, white space aside, is `completely_correct`.
2. An empty answer, one that does nothing but decline, or text that has nothing to do with the Question
   is `other_error`.
3. An answer that only repeats the Question, states both outcomes, takes back its own conclusion or
   hedges without deciding: abstained. A probability of the event on the other side of 50 % than the
   decision is `analysis_logic_error` where the Ground Truth says so or the Question defines the call
   by the probability; abstained where the probability may be that of the call.
4. A wrong figure, a wrong view of the premise, or a wrong decision: the earliest in the text decides.
   A stated figure or limit that contradicts one given in the Question (misread) is
   `numeric_factual_error`. A false sum over given figures, a key figure with its sign turned, or a
   derived figure that differs from the truth's while no given figure does, is `analysis_logic_error`.
   A wrong view of the premise is `analysis_assumption_error`.
5. A wrong decision beside the truth's own result for what the event measures is
   `analysis_logic_error`: the figure is right and the inference is not. With no other cause to be seen it
   is `analysis_assumption_error`. This last is a convention, and the reason of every such verdict says so:
   a forecast that errs without any wrong figure went from the facts to the outcome by an extrapolation
   the facts did not carry; whether the step was assumed or inferred stands between the lines, where rules
   cannot read. That the decision is wrong is certain, its class between these two is not.
6. Where more than one thing may be the cause, or a sentence comes close to a slip that the Ground
   Truth lists under another class: abstained.
7. A part the Ground Truth asks for and the answer surely lacks (decision, view of the premise, figure)
   is `other_error` where the Ground Truth says so.
8. Right decision, right view of the premise (where the truth has one) and no wrong figure is
   `completely_correct`. Where the truth names a key figure, or has figures alone, the key figures
   must be stated; another figure in their unit as the conclusion is a wrong derivation.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.chance import chance_in
from finteceval.judges.reading.clauses import clauses
from finteceval.judges.reading.decision import settle, votes
from finteceval.judges.reading.figures import read_figures
from finteceval.judges.reading.hints import hints
from finteceval.judges.reading.page import UNTOLD, Answer
from finteceval.judges.reading.premise import premise_votes, settle_premise
from finteceval.judges.reading.question import asked
from finteceval.judges.reading.relevance import (
    is_off_topic,
    refusals,
    speaks_of_decision,
    speaks_of_premise,
    takes_back,
)
from finteceval.judges.reading.text import compact, plain, without_quotations
from finteceval.judges.reading.truth import measured, read_truth, states
from finteceval.record import Record
from pitfall.quantities import find_quantities
from pitfall.texts import Language, say
from pitfall.verdict import AnswerClass, Evaluation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.decision import Side, Vote
    from finteceval.judges.reading.figures import Figures
    from finteceval.judges.reading.page import FigureError
    from finteceval.judges.reading.premise import PremiseVote, Verdict
    from pitfall.quantities import Quantity


class Abstained(Record):
    """The rules do not decide, and why."""

    reason: str


def classify(question: str, answer: str, ground_truth: str) -> Evaluation | Abstained:
    """Judge one answer by rules; a pure function of three texts.

    The reason is written in the language of the Question.
    """
    return _Case(question, answer, ground_truth).judge()


_UNTOLD_TEXTS: Final = {"unclear": "unclear_sum", "untraced": "other_result", "turned": "turned"}
_EVEN: Final = Decimal("0.5")
# A probability decides alone only when it is far from even.
_CLEARLY_NO: Final = Decimal("0.35")
_CLEARLY_YES: Final = Decimal("0.65")
# Certainty about what is to come rests on a claim of its own that rules cannot check.
_CERTAIN: Final = Decimal("0.99")


@lru_cache(maxsize=64)
def _squeezed(text: str) -> str:
    return "".join(text.split())


class _Case:
    """One answer before its truth."""

    def __init__(self, question: str, answer: str, ground_truth: str) -> None:
        self.question = question
        self.answer = answer
        self.ground_truth = ground_truth
        self.truth = read_truth(ground_truth)
        self.asked = asked(question)
        self.hints = hints(question, ground_truth)
        self.mostly_repeats = False
        self.lang: Language = "zh" if self.asked.chinese_text else "en"

    def judge(self) -> Evaluation | Abstained:
        """Apply the rules in their order."""
        if _squeezed(self.answer) == _squeezed(self.ground_truth):
            return self._class(AnswerClass.COMPLETELY_CORRECT, "same_text")
        full = plain(self.answer)
        if not compact(full):
            return self._class(AnswerClass.OTHER_ERROR, "empty")
        form = without_quotations(full, self.asked.compact)
        own = len(compact(form))
        if not own:
            return self._abstained("only_question")
        self.mostly_repeats = 2 * own < len(compact(full))
        return self._read(form)

    def _read(self, form: str) -> Evaluation | Abstained:
        parts = clauses(form)
        decisions = list(votes(parts, self.asked))
        premises = list(premise_votes(parts, self.asked)) if self.asked.premise or self.truth.premise else []
        if _is_only_refused(form, [vote.at for vote in (*decisions, *premises)]):
            return self._class(AnswerClass.OTHER_ERROR, "refusal")
        if not decisions and not premises:
            same_language = _is_chinese(form) == self.asked.chinese_text
            asks_figure = bool(self.truth.key) and bool(find_quantities(form))
            if not asks_figure and is_off_topic(form, parts, self.asked.form, same_language=same_language):
                return self._class(AnswerClass.OTHER_ERROR, "off_topic")
        if not self.truth.checkable:
            return self._abstained("nothing_to_check")
        if takes_back(form):
            return self._abstained("taken_back")
        return self._compare(form, parts, decisions, premises)

    def _compare(
        self, form: str, parts: Sequence[Clause], decisions: Sequence[Vote], premises: Sequence[PremiseVote]
    ) -> Evaluation | Abstained:
        side = settle(decisions)
        view = settle_premise(premises)
        quantities = find_quantities(form)
        chance = chance_in(form, quantities)
        if side == "both" or (view == "both" and self.truth.premise):
            return self._abstained("both" if side == "both" else "both_premise")
        if side == "undecided":
            return self._abstained("hedged")
        if side is not None and chance is not None and _contradicts(side, chance):
            return self._against_probability(chance)
        answer = Answer(form, parts, quantities, chance)
        found = _Found(
            side=side or _decided_by(chance),
            view=None if view == "both" else view,
            view_at=min((vote.at for vote in premises), default=0),
            figures=read_figures(answer, self.asked, self.question, self.ground_truth),
            chance=chance,
            suspected=self.hints.suspected(form),
        )
        return self._wrong(found, parts) or self._right(quantities, found, parts)

    def _against_probability(self, chance: Chance) -> Evaluation | Abstained:
        """A contradiction, where the probability says of what it is and is not perhaps that of the call."""
        if chance.named and (self.hints.probability or self.asked.by_probability):
            return self._class(AnswerClass.ANALYSIS_LOGIC_ERROR, "against_probability")
        return self._abstained("contradiction")

    def _wrong(self, found: _Found, parts: Sequence[Clause]) -> Evaluation | Abstained | None:
        """The class of the earliest error, or None when there is none."""
        figure = found.first_figure()
        premise_wrong = (
            self.truth.premise is not None and found.view is not None and self.truth.premise not in found.view
        )
        if premise_wrong and (figure is None or found.view_at <= figure.at):
            return self._wrong_premise(found, figure)
        if figure is not None:
            return self._wrong_figure(found, figure)
        if (
            found.side is not None
            and self.truth.happened is not None
            and (found.side == "yes") != self.truth.happened
        ):
            return self._wrong_decision(found, parts)
        return None

    def _wrong_premise(self, found: _Found, figure: FigureError | None) -> Evaluation | Abstained:
        """An assumption error, unless the view may come out of figures: from wrong ones, or against right ones."""
        if figure is not None and figure.kind != "misread":
            return self._abstained("several_causes")
        if found.is_unclear or (found.figures.decisive and self.truth.outcome) or found.figures.lacks_key:
            return self._abstained("several_causes")
        if found.suspected - {AnswerClass.ANALYSIS_ASSUMPTION_ERROR}:
            return self._abstained("hinted")
        return self._class(
            AnswerClass.ANALYSIS_ASSUMPTION_ERROR,
            "premise_wrong",
            premise=self._word(self.truth.premise or ""),
        )

    def _wrong_figure(self, found: _Found, figure: FigureError) -> Evaluation | Abstained:
        if figure.kind == "misread":
            return self._class(
                AnswerClass.NUMERIC_FACTUAL_ERROR, "misread", stated=figure.stated, expected=figure.expected
            )
        # A false sum is false whatever else is said; another result may only follow from another slip.
        if figure.kind != "sum" and found.suspected - {AnswerClass.ANALYSIS_LOGIC_ERROR}:
            return self._abstained("hinted")
        return self._class(
            AnswerClass.ANALYSIS_LOGIC_ERROR, figure.kind, stated=figure.stated, expected=figure.expected
        )

    def _wrong_decision(self, found: _Found, parts: Sequence[Clause]) -> Evaluation | Abstained:
        """A logic error against the answer's own right figures; an assumption error when no other cause is seen."""
        outcome = self._word(self.truth.outcome or "")
        measures = {measured(fact) for fact in found.figures.decisive}
        if measures & self.asked.limit_measures and not found.suspected:
            return self._class(AnswerClass.ANALYSIS_LOGIC_ERROR, "against_own_figure", truth=outcome)
        if (
            found.is_unclear
            or found.figures.decisive
            or found.figures.foreign
            or self._lacks_premise(found, parts)
        ):
            return self._abstained("several_causes")
        if found.suspected - {AnswerClass.ANALYSIS_ASSUMPTION_ERROR}:
            return self._abstained("hinted")
        return self._class(AnswerClass.ANALYSIS_ASSUMPTION_ERROR, "decision_wrong", truth=outcome)

    def _right(
        self, quantities: Sequence[Quantity], found: _Found, parts: Sequence[Clause]
    ) -> Evaluation | Abstained:
        """Completely correct when everything the truth states is met; else what is missing."""
        missing = self._missing(quantities, found, parts)
        if missing is not None:
            return missing
        untold = next((error for error in found.figures.errors if error.kind in UNTOLD), None)
        if untold is not None:
            return self._abstained(_UNTOLD_TEXTS[untold.kind], stated=untold.stated)
        if found.suspected:
            return self._abstained("hinted")
        if found.figures.foreign and self.truth.decisive and not found.figures.decisive:
            return self._abstained("other_result", stated=found.figures.foreign)
        if self.truth.is_settled_later and found.chance is not None and _is_certain(found.chance):
            return self._abstained("certain")
        return self._class(AnswerClass.COMPLETELY_CORRECT, "agrees")

    def _missing(
        self, quantities: Sequence[Quantity], found: _Found, parts: Sequence[Clause]
    ) -> Evaluation | Abstained | None:
        """A part the truth asks for and the answer lacks: `other_error` where it is surely left out."""
        if self.truth.outcome is not None and found.side is None:
            left_out = "call" in self.hints.missing and found.chance is None and not speaks_of_decision(parts)
            return self._part_missing("decision", left_out=left_out)
        if self.truth.premise is not None and found.view is None:
            return self._part_missing("premise", left_out=self._lacks_premise(found, parts))
        exact = [quantity for quantity in quantities if quantity.bound == "exact"]
        if not all(any(states(one, fact) for one in exact) for fact in self.truth.key):
            return self._part_missing("figure", left_out="figure" in self.hints.missing and not quantities)
        return None

    def _lacks_premise(self, found: _Found, parts: Sequence[Clause]) -> bool:
        if self.truth.premise is None or found.view is not None:
            return False
        return "premise" in self.hints.missing and not speaks_of_premise(parts)

    def _part_missing(self, part: str, *, left_out: bool) -> Evaluation | Abstained:
        if left_out and not self.mostly_repeats:
            return self._class(AnswerClass.OTHER_ERROR, f"{part}_left_out")
        return self._abstained(f"no_{part}")

    def _word(self, key: str) -> str:
        return say(f"rules.word_{key}", self.lang)

    def _class(self, answer_class: AnswerClass, text: str, **values: object) -> Evaluation:
        return Evaluation(answer_class, say(f"rules.{text}", self.lang, **values))

    def _abstained(self, text: str, **values: object) -> Abstained:
        return Abstained(reason=say(f"rules.{text}", self.lang, **values))


@dataclass(frozen=True, slots=True)
class _Found:
    """What an answer was found to say."""

    side: Side | None
    view: frozenset[Verdict] | None
    view_at: int
    figures: Figures
    chance: Chance | None
    suspected: frozenset[AnswerClass]

    @property
    def is_unclear(self) -> bool:
        """Whether a sum is wrong, or comes to another result, and its figures do not tell why."""
        return any(error.kind in UNTOLD for error in self.figures.errors)

    def first_figure(self) -> FigureError | None:
        """The wrong figure that decides: a misread one stands before what was computed from it."""
        clear = [error for error in self.figures.errors if error.kind not in UNTOLD]
        return next((error for error in clear if error.kind == "misread"), clear[0] if clear else None)


def _is_only_refused(form: str, votes_at: Sequence[int]) -> bool:
    """Whether a text declines to answer and decides nothing outside the sentences that decline."""
    declined = refusals(form)
    return bool(declined) and all(any(start <= at < end for start, end in declined) for at in votes_at)


def _is_certain(chance: Chance) -> bool:
    return not chance.bounded and (chance.high <= 1 - _CERTAIN or chance.low >= _CERTAIN)


def _contradicts(side: Side, chance: Chance) -> bool:
    return chance.high < _EVEN if side == "yes" else chance.low > _EVEN


def _decided_by(chance: Chance | None) -> Side | None:
    if chance is None:
        return None
    if chance.high <= _CLEARLY_NO:
        return "no"
    return "yes" if chance.low >= _CLEARLY_YES else None


def _is_chinese(form: str) -> bool:
    return sum("\u4e00" <= char <= "\u9fff" for char in form) * 4 > len(compact(form))
