"""A matter handed to a human, with what they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.facts import made, sentences
from finteceval.judges.objective.outcomes import failed, passed
from finteceval.judges.objective.seen.where import text_of

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import Handoff
    from finteceval.cases.written import Fact
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import CallSeen, Seen

HANDING: Final = "escalate_to_human"


def judge_handoff(check: Handoff, seen: Seen) -> Outcome:
    """Whether one handing over has a package that states everything, and the reason."""
    handed = [call for call in seen.calls if call.tool == HANDING and call.succeeded]
    if not handed:
        return failed("never_called", tool=HANDING)
    lacking = [_lacking(check, call) for call in handed]
    if all(lacking):
        best = min(lacking, key=len)
        return failed("package_lacks", *quote_calls(handed), facts=", ".join(best))
    return passed("handed_over", *quote_calls(handed))


def _lacking(check: Handoff, call: CallSeen) -> list[str]:
    parts: tuple[tuple[str, tuple[Fact, ...]], ...] = (("package", check.package), ("reason", check.reason))
    lacking: list[str] = []
    for field, facts in parts:
        said = sentences(text_of(call.arguments.get(field)))
        lacking += [fact.name for fact in facts if made(fact, said) is None]
    return lacking
