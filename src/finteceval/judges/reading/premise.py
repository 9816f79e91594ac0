"""Votes on the premise: valid, partly valid, invalid, or anything short of valid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.decision import OPINIONS, negations
from finteceval.judges.reading.question import pairs, stems
from finteceval.judges.reading.text import size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

Verdict = Literal["valid", "partly_valid", "invalid"]
_VALID: Final[frozenset[Verdict]] = frozenset({"valid"})
_PARTLY: Final[frozenset[Verdict]] = frozenset({"partly_valid"})
_INVALID: Final[frozenset[Verdict]] = frozenset({"invalid"})
_NOT_FULLY: Final[frozenset[Verdict]] = frozenset({"partly_valid", "invalid"})
_STILL_PREMISE: Final = re.compile(
    r"\s*(?:它|这|该|但|并|所以|因此|(?:but|and|it|that|this|so|though|yet)\s)"
)
_ONLY: Final = re.compile(r"只|仅|(?<![a-z])only(?![a-z])")
# Who agrees must be the speaker, and with what was said: 供应商同意延长账期 judges no premise.
_SPEAKER: Final = re.compile(
    r"(?:[\s,，。:;\"“”'()]|我们?|本人|笔者|个人|完全|基本上?|大体|大致|部分|也|并|但|而|且|只能|难以|因此|所以|故|对|同事|前提|其|该|这一?|说法|观点|的|可以|能|会|"
    r"(?<![a-z])(?:i|we|would|do|can|could|must|have to|to|fully|largely|partly|broadly|therefore|thus|hence|so|but|and|only|cannot|not|don't|can't|also|mostly)(?![a-z]))*"
)
_THIRD_PARTY_MATTER: Final = re.compile(
    r"\s*(?:把|将|延长|豁免|展期|提供|出资|收购|[^，。]{0,8}(?:账期|条款|方案|价格))"
)
_TOGETHER: Final = 120  # characters between two clauses of one judgement
_LONGEST_BARE: Final = 28  # letters; a Chinese character weighs two


@dataclass(frozen=True, slots=True)
class PremiseVote:
    """One statement about the premise: the verdicts it allows ("flawed" allows two)."""

    allows: frozenset[Verdict]
    strength: int
    at: int


def premise_votes(clauses: Sequence[Clause], question: Asked) -> Iterator[PremiseVote]:
    """Every statement about the premise, in order; judgements of its halves come last, as one."""
    halves: list[PremiseVote] = []
    topic = -_TOGETHER  # where the premise was last named: "it" still means the premise a little later
    for clause in clauses:
        if "premise" in clause.kinds or clause.label == "premise":
            topic = clause.start
        if not clause.words or not clause.asserted:
            continue
        vote = _vote(clause, near=clause.start - topic < _TOGETHER) or _denial(clause, question)
        if vote is not None and "half" in clause.kinds and vote.allows != _PARTLY:
            halves.append(vote)
        elif vote is not None:
            yield vote
    if len({vote.allows for vote in halves}) > 1:
        yield PremiseVote(_PARTLY, max(vote.strength for vote in halves), halves[0].at)


def settle_premise(votes: Sequence[PremiseVote]) -> frozenset[Verdict] | Literal["both"] | None:
    """The verdicts all statements allow; "both" when they exclude each other, None without any.

    "Partly" goes before its parts: whoever says partly also says what holds and what does not. A half
    that holds beside a half that does not, one right after the other, is the same said in two clauses.
    """
    strongest = max((vote.strength for vote in votes), default=0)
    heard = [vote for vote in votes if vote.strength == strongest]
    if not heard:
        return None
    if any(vote.allows == _PARTLY for vote in heard):
        return _PARTLY
    allowed = heard[0].allows
    for vote in heard[1:]:
        allowed &= vote.allows
    if allowed:
        return allowed
    together = len(heard) == 2 and heard[1].at - heard[0].at <= _TOGETHER
    return _PARTLY if together else "both"


def _vote(clause: Clause, *, near: bool) -> PremiseVote | None:
    named = "premise" in clause.kinds or clause.label == "premise"
    near = near and ("half" in clause.kinds or bool(_STILL_PREMISE.match(clause.text)))
    if not named and not near and not _is_bare(clause):
        return None
    allows = _allows(clause)
    if allows is None:
        return None
    return PremiseVote(allows, max(clause.strength, 2 if named or near else 1), clause.start)


def _is_bare(clause: Clause) -> bool:
    """不能成立。"Invalid." without a noun; a decision's own words (event, risk) make it another statement."""
    short = size(clause.text) <= _LONGEST_BARE
    return short and bool(clause.kinds & OPINIONS) and not clause.kinds & {"event", "risk", "occur", "meet"}


def _allows(clause: Clause) -> frozenset[Verdict] | None:
    opinions = [word for word in clause.words if word.kind in OPINIONS and _is_own(clause, word)]
    if not opinions:
        return _INVALID if _fails(clause) else _answered(clause)
    if any(word.kind == "partly" for word in opinions) or (
        "half" in clause.kinds and _ONLY.search(clause.text)
    ):
        return _PARTLY
    main, negative = opinions[-1], negations(clause) % 2 == 1
    for word in opinions[:-1]:
        # "It is wrong that the premise is valid" turns the last opinion; "not true that" brought its own negation.
        negative ^= word.kind in {"invalid", "disagree"}
    if main.kind == "soft":
        return None if negative else _NOT_FULLY
    if "hedge" in clause.kinds:
        return None
    return _VALID if (main.kind in {"valid", "agree"}) != negative else _INVALID


def _is_own(clause: Clause, word: Word) -> bool:
    """Whether an opinion is the answer's own; agreeing is what others do, too."""
    if word.kind not in {"agree", "disagree"}:
        return True
    before = clause.text[: word.start - clause.start]
    after = clause.text[word.end - clause.start :]
    return bool(_SPEAKER.fullmatch(before)) and not _THIRD_PARTY_MATTER.match(after)


def _fails(clause: Clause) -> bool:
    """Whether a clause says of the premise that it fails, without another opinion."""
    last = clause.words[-1] if clause.words else None
    return "premise" in clause.kinds and last is not None and clause.word(last) in {"fails", "fail"}


def _answered(clause: Clause) -> frozenset[Verdict] | None:
    """Under the label of the premise, yes and no: "Is the premise valid? No."."""
    if clause.label != "premise" or not _is_short_reply(clause):
        return None
    if clause.kinds & {"no", "nay", "neg"}:
        return _INVALID
    return _VALID if "yes" in clause.kinds else None


def _is_short_reply(clause: Clause) -> bool:
    return size(clause.text) <= 6


def _denial(clause: Clause, question: Asked) -> PremiseVote | None:
    """The claim's own words, denied: "growth does not prove compliance"."""
    if "notimply" not in clause.kinds or question.claim_denies:
        return None
    shared = question.claim.intersection((*pairs(clause.text), *stems(clause.text)))
    return PremiseVote(_NOT_FULLY, 1, clause.start) if len(shared) >= 2 else None
