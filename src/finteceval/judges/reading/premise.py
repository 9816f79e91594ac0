"""Votes on the premise: valid, partly valid, invalid, or anything short of valid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.decision import negations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause

Verdict = Literal["valid", "partly_valid", "invalid"]
NOT_FULLY: Final[frozenset[Verdict]] = frozenset({"partly_valid", "invalid"})
_ONLY: Final[dict[Verdict, frozenset[Verdict]]] = {
    "valid": frozenset({"valid"}),
    "partly_valid": frozenset({"partly_valid"}),
    "invalid": frozenset({"invalid"}),
}
_OPINIONS: Final = frozenset({"valid", "invalid", "soft", "partly", "agree", "disagree"})
_BARE: Final = re.compile(r"[\s\"“”‘’'()\[\]{}.。,，!;:·…/-]+")


_TOGETHER: Final = 120  # characters between two clauses of one judgement


@dataclass(frozen=True, slots=True)
class PremiseVote:
    """One statement about the premise: the verdicts it allows ("flawed" allows two)."""

    allows: frozenset[Verdict]
    strength: int
    at: int


def premise_votes(clauses: Sequence[Clause]) -> Iterator[PremiseVote]:
    """Every statement about the premise, in order."""
    halves: list[PremiseVote] = []
    topic = -1000  # where the premise was last named: "it" still means the premise a little later
    for clause in clauses:
        if "premise" in clause.kinds or clause.label == "premise":
            topic = clause.start
        if not (clause.asserted or _about_premise_though(clause)) or not clause.kinds & _OPINIONS:
            continue
        vote = _vote(clause, near=clause.start - topic < 60)
        if vote is None:
            continue
        if "half" in clause.kinds:
            halves.append(vote)
        else:
            yield vote
    if halves:
        allows = halves[0].allows
        partly = len({vote.allows for vote in halves}) > 1 or allows == _ONLY["partly_valid"]
        if partly:
            yield PremiseVote(_ONLY["partly_valid"], max(vote.strength for vote in halves), halves[0].at)


def _about_premise_though(clause: Clause) -> bool:
    return (
        False
        if clause.kinds & {"cond", "whether"}
        else bool(clause.kinds & {"premise"} and clause.kinds & {"though"} and False)
    )


def _vote(clause: Clause, *, near: bool) -> PremiseVote | None:
    kinds = clause.kinds
    named = "premise" in kinds or clause.label == "premise"
    if (
        not named
        and not _is_bare(clause)
        and not (near and "half" in kinds)
        and not (near and re.match(r"\s*(?:它|这|该|but |and |it |that |this |所以|因此|但|并)", clause.text))
    ):
        return None
    allows = _allows(clause)
    if allows is None:
        return None
    strength = (
        3 if clause.label == "premise" or clause.strength == 3 else max(clause.strength, 2 if named else 1)
    )
    return PremiseVote(allows, strength, clause.start)


def _is_bare(clause: Clause) -> bool:
    """不能成立。"Invalid." without a noun; a decision's own words (event, risk) make it another statement."""
    return len(_BARE.sub("", clause.text)) <= 14 and not clause.kinds & {"event", "risk", "occur", "meet"}


def _allows(clause: Clause) -> frozenset[Verdict] | None:
    kinds = clause.kinds
    if "partly" in kinds:
        return _ONLY["partly_valid"] if _partly(clause) else None
    if kinds >= {"valid", "invalid"}:
        return _ONLY["partly_valid"] if "contrast" not in kinds else None
    if "soft" in kinds:
        return NOT_FULLY if negations(clause) % 2 == 0 else None
    negative = negations(clause) % 2 == 1
    if kinds & {"invalid", "disagree"}:
        return _ONLY["valid"] if negative and _certain(clause) else None if negative else _ONLY["invalid"]
    return _ONLY["invalid"] if negative else _ONLY["valid"]


def _partly(clause: Clause) -> bool:
    return (
        bool(clause.kinds & {"premise", "valid", "invalid", "agree", "disagree"})
        or clause.label == "premise"
        or _is_bare(clause)
    )


def _certain(clause: Clause) -> bool:
    return "hedge" not in clause.kinds


def settle_premise(votes: Sequence[PremiseVote]) -> frozenset[Verdict] | Literal["both"] | None:
    """The verdicts all statements allow; "both" when they exclude each other, None without any.

    "Partly" goes before its parts: whoever says partly also says what holds and what does not. A half that
    holds beside a half that does not, one right after the other, is the same said in two clauses.
    """
    strongest = max((vote.strength for vote in votes), default=0)
    heard = [vote for vote in votes if vote.strength == strongest]
    if not heard:
        return None
    if any(vote.allows == _ONLY["partly_valid"] for vote in heard):
        return _ONLY["partly_valid"]
    allowed = heard[0].allows
    for vote in heard[1:]:
        allowed = allowed & vote.allows
    if allowed:
        return allowed
    return _ONLY["partly_valid"] if _side_by_side(heard) else "both"


def _side_by_side(votes: Sequence[PremiseVote]) -> bool:
    return len(votes) == 2 and 0 < votes[1].at - votes[0].at <= _TOGETHER
