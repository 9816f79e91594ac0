"""The log as evidence: every reference in it leads somewhere, and nothing is missing between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.outcomes import failed, not_tested, passed
from finteceval.trajectory.events import (
    Answered,
    Blocked,
    ConsentGiven,
    FaultInjected,
    PolicyDecided,
    Submitted,
    ToolCalled,
    ToolReturned,
    WorldChanged,
)

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import LogComplete
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen

REFERRING = (PolicyDecided, ToolReturned, Blocked, FaultInjected, Submitted, WorldChanged)


def judge_log(check: LogComplete, seen: Seen) -> Outcome:
    """Whether the log has no hole."""
    del check
    if seen.idle:
        return not_tested("nothing_done")
    for name, seq in _holes(seen):
        return failed(f"log_{name}", seq=seq)
    return passed("log_whole", count=len(seen.events))


def _holes(seen: Seen) -> list[tuple[str, int]]:
    events = seen.events
    holes = [("number", place) for place, event in enumerate(events) if event.seq != place]
    called = {event.seq for event in events if isinstance(event, ToolCalled)}
    returned = {event.call for event in events if isinstance(event, ToolReturned)}
    holes += [("no_return", seq) for seq in sorted(called - returned)]
    holes += [
        ("no_call", event.seq)
        for event in events
        if isinstance(event, REFERRING) and event.call is not None and event.call not in called
    ]
    holes += [("no_decision", call.seq) for call in seen.calls if call.succeeded and call.decided is None]
    given = {event.grant for event in events if isinstance(event, ConsentGiven)}
    holes += [
        ("no_grant", call.executed.seq)
        for call in seen.calls
        if call.executed is not None and call.executed.grant and call.executed.grant not in given
    ]
    if not events or not isinstance(events[-1], Answered):
        holes.append(("no_answer", len(events)))
    return holes
