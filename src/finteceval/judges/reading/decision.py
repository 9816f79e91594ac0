"""Votes for and against the event, or for a high and a low risk, in the clauses of an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.clauses import CONCLUDING, LABELLED
from finteceval.judges.reading.happening import (
    is_about_event,
    left_over,
    names_event_words,
    speaks_of_opposite,
    states_event,
)
from finteceval.judges.reading.levels import LEVELS, level_of_risk
from finteceval.judges.reading.question import FAILURE, other_numbers
from finteceval.judges.reading.text import compact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

Side = Literal["yes", "no", "undecided"]
_NEAR: Final = 34  # characters a negation reaches forward to the next word of the decision
# Negations that speak of what is to come; 没有 and 未 state what is.
_AHEAD: Final = re.compile(
    r"不会|不能|无法|难以|很难|不太|不大|不可能|(?<![a-z])(?:won't|wouldn't|cannot|can't|not expect|don't expect|fails? to|avoids?)(?![a-z])"
)
OPINIONS: Final = frozenset({"valid", "invalid", "soft", "partly", "agree", "disagree"})  # of a premise
_PLAIN_LEVEL: Final = re.compile(
    r"[高低]|high|low|elevated|remote|negligible"
)  # "large" alone may describe anything
_SIGNS: Final = {
    "yes": True, "nay": False, "high": True, "low": False, "likely": True, "unlikely": False, "event": True, "modal": True,
    "occur": True, "meet": True, "valid": True, "invalid": False,
}  # fmt: skip
_SHORTEST_ECHO: Final = 5
_TOLERATED: Final = 6  # letters that may stand beside a bare decision under a label (收入占比不会)


@dataclass(frozen=True, slots=True)
class Vote:
    """One statement of the decision.

    `explicit` marks a vote that names the event itself: it is heard even when it is no conclusion.
    """

    side: Side
    strength: int
    at: int
    explicit: bool = False


def votes(clauses: Sequence[Clause], question: Asked) -> Iterator[Vote]:
    """Every statement of the decision, in order."""
    for clause in clauses:
        if clause.words and clause.asserted and clause.label != "premise":
            vote = _vote(clause, question)
            if vote is not None:
                yield vote


def _vote(clause: Clause, question: Asked) -> Vote | None:
    kinds = clause.kinds
    if "undecided" in kinds and (clause.strength >= LABELLED or kinds & {"event", "risk", "occur", "call"}):
        return Vote("undecided", clause.strength, clause.start)
    if "notimply" in kinds:
        return None
    for read, least in _READERS:
        side = read(clause, question)
        if side is not None:
            explicit = read is _happens and "event" in kinds
            return Vote(side, max(clause.strength, least), clause.start, explicit)
    return None


def settle(votes: Sequence[Vote]) -> Side | Literal["both"] | None:
    """What the votes come to: one side, "both" when conclusions differ, None without any.

    Conclusions go before remarks; a remark is heard beside them only when it names the event itself.
    """
    firm = [vote for vote in votes if vote.strength >= CONCLUDING]
    heard = [vote for vote in votes if vote.strength >= CONCLUDING or vote.explicit] if firm else votes
    sides: set[Side] = {vote.side for vote in heard}
    if len(sides) > 1 and not any(vote.side == "undecided" for vote in firm):
        sides.discard("undecided")
    if len(sides) > 1:
        return "both"
    return next(iter(sides), None)


def negations(clause: Clause, *, failing: bool = False) -> int:
    """How many negating words reach a word of the decision; two of them take each other back.

    In a question about a failure, 失败 and "miss" name the event and negate nothing.
    """
    count = 0
    for at, word in enumerate(clause.words):
        if word.kind not in {"neg", "no"} or (failing and FAILURE.match(clause.word(word))):
            continue
        following = clause.words[at + 1] if at + 1 < len(clause.words) else None
        if following is None or following.start - word.end <= _NEAR:
            count += 1
    return count


def _side(clause: Clause, question: Asked, *, yes: bool) -> Side:
    return "yes" if yes == (negations(clause, failing=question.failing) % 2 == 0) else "no"


def _called(clause: Clause, question: Asked) -> Side | None:
    """判断为不发生, 结论为“低”, "I call it high", "the answer is no"."""
    for at, word in enumerate(clause.words):
        rest = clause.words[at + 1 :]
        if word.kind == "call" and rest and rest[0].start - word.end <= 8:
            return _bare_side(clause, rest, word.end, question)
    return None


def _bare(clause: Clause, question: Asked) -> Side | None:
    """A clause that is nothing but a decision: 不会。"No." "Low." under a label, at the beginning, or alone."""
    by_level = any(word.kind in LEVELS and _PLAIN_LEVEL.search(clause.word(word)) for word in clause.words)
    alone = by_level and question.premise and (clause.alone or clause.brief)
    at_first = clause.first and (by_level or not question.premise)
    if clause.strength < LABELLED and not at_first and not alone:
        return None
    return _bare_side(clause, clause.words, clause.start, question)


def _bare_side(clause: Clause, rest: Sequence[Word], begin: int, question: Asked) -> Side | None:
    """The side of words that stand alone, or None when other words stand between them."""
    tolerated = _TOLERATED if clause.label == "decision" and clause.head else 0
    kinds = {word.kind for word in rest}
    if len(left_over(clause, rest, begin, question)) > tolerated:
        return None
    if kinds & {"mid", "hedge", "undecided"}:
        return "undecided" if clause.strength >= LABELLED or "mid" in kinds else None
    if "risk" in kinds and not kinds & LEVELS:
        return None
    if question.premise and kinds & OPINIONS:
        # "Invalid and high": the level alone is the decision, unless a negation could belong to either.
        return None if kinds & {"neg", "no"} else _signed([word for word in rest if word.kind in LEVELS])
    return _signed(rest)


def _signed(rest: Sequence[Word]) -> Side | None:
    """The side of signs that agree, turned by each negation; a negation alone says no."""
    signs = {_SIGNS[word.kind] for word in rest if word.kind in _SIGNS}
    negations = sum(word.kind in {"neg", "no"} for word in rest)
    if len(signs) > 1 or not (signs or negations):
        return None
    positive = signs.pop() if signs else True
    return "yes" if positive == (negations % 2 == 0) else "no"


def _level(clause: Clause, question: Asked) -> Side | None:
    """风险较高, "the likelihood is low", "a high risk of …"."""
    level = level_of_risk(clause, question)
    if level is None:
        return None
    return "undecided" if level.kind == "mid" else _side(clause, question, yes=level.kind == "high")


def _likely(clause: Clause, question: Asked) -> Side | None:
    """大概率不会发生, "a breach is likely", "unlikely to be met"."""
    word = next((word for word in clause.words if word.kind in {"likely", "unlikely"}), None)
    if word is None or (clause.strength < LABELLED and not is_about_event(clause, question)):
        return None
    return _side(clause, question, yes=word.kind == "likely")


def _happens(clause: Clause, question: Asked) -> Side | None:
    """事件不发生, "the event will occur", 不能同时满足三项条件, "no event"."""
    if clause.kinds & {"hedge", "risk", "single"} or not states_event(clause, question):
        return None
    return _side(clause, question, yes="invalid" not in clause.kinds)


def _echoed(clause: Clause, question: Asked) -> Side | None:
    """不会低出 20% 以上: the Question's own words after will or will not."""
    opening = clause.words[0] if clause.words else None
    if opening is None or opening.kind not in {"modal", "neg"} or "hedge" in clause.kinds:
        return None
    before = compact(clause.text[: opening.start - clause.start])
    rest = compact(clause.text[opening.end - clause.start :])
    if before or len(rest) < _SHORTEST_ECHO or rest not in question.compact:
        return None
    return "yes" if opening.kind == "modal" else "no"


def _named(clause: Clause, question: Asked) -> Side | None:
    """A clause that says of the event's own words that they will or will not come true."""
    kinds = clause.kinds
    if kinds & {"hedge", "risk", "premise", "single"} or not kinds & {"modal", "neg"}:
        return None
    if other_numbers(clause.text, question) or speaks_of_opposite(clause.text, question):
        return None
    if clause.strength < LABELLED and "modal" not in kinds and not _AHEAD.search(clause.text):
        return None
    return _side(clause, question, yes=True) if names_event_words(clause, question) else None


# The readers in their order, each with the least strength of what it reads.
_READERS: Final[tuple[tuple[Callable[[Clause, Asked], Side | None], int], ...]] = (
    (_called, LABELLED),
    (_level, 1),
    (_likely, 1),
    (_happens, 1),
    (_bare, CONCLUDING),
    (_echoed, 1),
    (_named, 1),
)
