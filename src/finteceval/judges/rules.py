"""An offline judge of the six classes, for development: it compares what can be compared by rules.

It reads the machine-checkable parts of a Ground Truth (event or no event; high or low; premise valid,
partly valid or invalid; the figures of a `facts` block) against a free-text answer, and abstains
wherever the answer does not decide or the class cannot be attributed. It never guesses, and it is
never a formal judge.

The order of its rules, first that applies:

1. An answer equal to the Ground Truth, white space aside, is `completely_correct`.
2. An empty answer, a refusal, or text that has nothing to do with the Question is `other_error`.
3. An answer that only repeats the Question, states both outcomes, takes back its own conclusion,
   hedges without deciding, or gives a probability on the other side of 50 % than its decision:
   abstained.
4. A wrong figure, a wrong view of the premise, or a wrong decision: the earliest in the text decides.
   A stated figure that contradicts a figure given in the Question (misread) is
   `numeric_factual_error`. A false sum over given figures, or a derived figure that differs from
   the truth's while no given figure does, is `analysis_logic_error`.
   A wrong view of the premise is `analysis_assumption_error`.
5. A wrong decision with none of these is `analysis_assumption_error`. This is a convention, and the
   reason of every such verdict says so: the mission calls facts right and premise unfounded an
   assumption error, facts and premise right and inference invalid a logic error. A forecast that
   errs without any wrong figure went from the facts to the outcome by an extrapolation the facts
   did not carry; whether the step was assumed or inferred stands between the lines, where rules
   cannot read. That the decision is wrong is certain, its class between these two is not.
6. Right decision, right view of the premise (where the truth has one) and no wrong figure is
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
from finteceval.judges.reading.figures import Answer, figure_errors
from finteceval.judges.reading.premise import premise_votes, settle_premise
from finteceval.judges.reading.question import asked
from finteceval.judges.reading.relevance import is_off_topic, is_refusal, takes_back
from finteceval.judges.reading.text import compact, plain, without_quotations
from finteceval.judges.reading.truth import read_truth, states
from finteceval.record import Record
from pitfall.quantities import find_quantities
from pitfall.texts import Language, say
from pitfall.verdict import AnswerClass, Evaluation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.decision import Side, Vote
    from finteceval.judges.reading.figures import FigureError
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


_EVEN: Final = Decimal("0.5")
# A probability decides alone only when it is far from even.
_CLEARLY_NO: Final = Decimal("0.35")
_CLEARLY_YES: Final = Decimal("0.65")


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
        self.lang: Language = "zh" if self.asked.chinese_text else "en"

    def judge(self) -> Evaluation | Abstained:
        """Apply the rules in their order."""
        if _squeezed(self.answer) == _squeezed(self.ground_truth):
            return self._class(AnswerClass.COMPLETELY_CORRECT, "same_text")
        full = plain(self.answer)
        if not compact(full):
            return self._class(AnswerClass.OTHER_ERROR, "empty")
        form = without_quotations(full, self.asked.compact)
        if not compact(form):
            return self._abstained("only_question")
        return self._read(form)

    def _read(self, form: str) -> Evaluation | Abstained:
        parts = clauses(form)
        decisions = list(votes(parts, self.asked))
        premises = list(premise_votes(parts, self.asked)) if self.asked.premise or self.truth.premise else []
        if not decisions and not premises:
            if is_refusal(form):
                return self._class(AnswerClass.OTHER_ERROR, "refusal")
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
        if side is not None and _contradicts(side, chance):
            return self._abstained("contradiction")
        answer = Answer(form, parts, quantities, chance)
        errors = figure_errors(answer, self.asked, self.question, self.ground_truth)
        found = _Found(
            side=side or _decided_by(chance),
            view=None if view == "both" else view,
            view_at=min((vote.at for vote in premises), default=0),
            errors=errors,
        )
        return self._wrong(found) or self._right(quantities, found)

    def _wrong(self, found: _Found) -> Evaluation | Abstained | None:
        """The class of the earliest error, or None when there is none."""
        figure = found.first_figure()
        premise_wrong = (
            self.truth.premise is not None and found.view is not None and self.truth.premise not in found.view
        )
        if premise_wrong and (figure is None or found.view_at <= figure.at):
            return self._class(
                AnswerClass.ANALYSIS_ASSUMPTION_ERROR,
                "premise_wrong",
                premise=self._word(self.truth.premise or ""),
            )
        if figure is not None:
            wanted = (
                AnswerClass.NUMERIC_FACTUAL_ERROR
                if figure.kind == "misread"
                else AnswerClass.ANALYSIS_LOGIC_ERROR
            )
            return self._class(wanted, figure.kind, stated=figure.stated, expected=figure.expected)
        if (
            found.side is not None
            and self.truth.happened is not None
            and (found.side == "yes") != self.truth.happened
        ):
            return self._class(
                AnswerClass.ANALYSIS_ASSUMPTION_ERROR,
                "decision_wrong",
                truth=self._word(self.truth.outcome or ""),
            )
        return None

    def _right(self, quantities: Sequence[Quantity], found: _Found) -> Evaluation | Abstained:
        """Completely correct when everything the truth states is met; else what is missing."""
        if self.truth.outcome is not None and found.side is None:
            return self._abstained("no_decision")
        if self.truth.premise is not None and found.view is None:
            return self._abstained("no_premise")
        if any(error.kind == "unclear" for error in found.errors):
            return self._abstained("unclear_sum", stated=found.errors[0].stated)
        if not all(any(states(quantity, fact) for quantity in quantities) for fact in self.truth.key):
            return self._abstained("no_figure")
        return self._class(AnswerClass.COMPLETELY_CORRECT, "agrees")

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
    errors: list[FigureError]

    def first_figure(self) -> FigureError | None:
        """The wrong figure that decides: a misread one stands before what was computed from it."""
        clear = [error for error in self.errors if error.kind != "unclear"]
        return next((error for error in clear if error.kind == "misread"), clear[0] if clear else None)


def _contradicts(side: Side, chance: Chance | None) -> bool:
    if chance is None:
        return False
    return chance.high < _EVEN if side == "yes" else chance.low > _EVEN


def _decided_by(chance: Chance | None) -> Side | None:
    if chance is None:
        return None
    if chance.high <= _CLEARLY_NO:
        return "no"
    return "yes" if chance.low >= _CLEARLY_YES else None


def _is_chinese(form: str) -> bool:
    return sum("\u4e00" <= char <= "\u9fff" for char in form) * 4 > len(compact(form))
