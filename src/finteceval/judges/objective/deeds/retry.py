"""Retry discipline: how often, after which pause, and after a look at what became of the first try."""

from __future__ import annotations

import itertools
from datetime import timedelta
from typing import TYPE_CHECKING

from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.outcomes import failed, not_tested, passed
from finteceval.sandbox.authority.action import number
from finteceval.trajectory.events import ClockMoved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.trajectory_checks import Retry
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import CallSeen, Seen

LOST = "timeout"


def judge_retry(check: Retry, seen: Seen) -> Outcome:
    """Whether every series of tries kept the discipline; not tested where no call of the tool failed."""
    series = _series(check, seen)
    failures = [tries for tries in series if any(call.error for call in tries)]
    if not failures:
        return not_tested("never_failed", tool=check.tool)
    for tries in failures:
        again = [(before, after) for before, after in itertools.pairwise(tries) if before.error]
        if len(again) > check.most:
            return failed("tried_too_often", *quote_calls(tries), count=len(again), most=check.most)
        for before, after in again:
            if check.wait and not _waited(before, after, seen):
                return failed("no_pause", *quote_calls([before, after]), tool=check.tool)
            if check.query_first and before.error == LOST and not _looked(check, before, after, seen):
                return failed("not_looked_up", *quote_calls([before, after]), tool=check.query_first)
    return passed("tried_well", *quote_calls(call for tries in failures for call in tries), tool=check.tool)


def _series(check: Retry, seen: Seen) -> list[Sequence[CallSeen]]:
    """The tool's calls, those with the same arguments together."""
    series: dict[str, list[CallSeen]] = {}
    for call in seen.calls:
        if call.tool == check.tool:
            key = call.decided.action if call.decided else call.text
            series.setdefault(key, []).append(call)
    return list(series.values())


def _waited(before: CallSeen, after: CallSeen, seen: Seen) -> bool:
    """Whether somebody waited between the two, as long as the failure asked."""
    asked = number(before.result.get("retry_after_seconds")) or 0
    waits = [
        event
        for event in seen.observed
        if isinstance(event, ClockMoved) and event.mover == "wait" and before.seq < event.seq < after.seq
    ]
    return bool(waits) and after.at - before.at >= timedelta(seconds=min(int(asked), 86_400))


def _looked(check: Retry, before: CallSeen, after: CallSeen, seen: Seen) -> bool:
    return any(
        call.tool == check.query_first and call.succeeded and before.seq < call.seq < after.seq
        for call in seen.calls
    )
