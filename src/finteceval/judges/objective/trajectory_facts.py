"""Facts of a trajectory, counted beside every judge's score: idling, feedback, key steps, recoveries, cost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from finteceval.judges.objective.seen.calls import is_free
from finteceval.record import Record
from finteceval.trajectory.events import ClockMoved, ConsentGiven, UserSaid, WorldChanged

if TYPE_CHECKING:
    from finteceval.cases.case import Case
    from finteceval.judges.objective.seen import CallSeen, Seen

# The few seconds that a call takes change nothing that is worth another look.
LATENCY: Final = "latency"


class TrajectoryFacts(Record):
    """What a trajectory shows by itself. The tuples hold the seq of each call.

    `repeats` are identical calls again though nothing had changed; `after_known` calls after the answer was known;
    `ignored` the same call again after the same failure, with nothing done about it. `recoveries` counts failed
    calls that a later success of the same tool made good. `tiers` counts calls by tier, `seconds` are of the
    world's clock.
    """

    calls: int
    tiers: dict[str, int]
    seconds: int
    repeats: tuple[int, ...] = ()
    after_known: tuple[int, ...] = ()
    ignored: tuple[int, ...] = ()
    reached: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    recoveries: int = 0


def trajectory_facts(case: Case, seen: Seen) -> TrajectoryFacts:
    """Count one trial."""
    repeats, ignored = _again(seen)
    steps = {
        step.id: any(_is_done(call, step.tool, step.where) for call in seen.calls) for step in case.key_steps
    }
    tiers = Counter(call.tier or "unknown" for call in seen.calls)
    return TrajectoryFacts(
        calls=len(seen.calls),
        tiers=dict(sorted(tiers.items())),
        seconds=seen.seconds,
        repeats=repeats,
        after_known=_after_known(case, seen),
        ignored=ignored,
        reached=tuple(name for name, done in steps.items() if done),
        missed=tuple(name for name, done in steps.items() if not done),
        recoveries=_recoveries(seen),
    )


def _is_done(call: CallSeen, tool: str, where: dict[str, object]) -> bool:
    return call.fits(tool, where) and call.succeeded and not call.error


def _again(seen: Seen) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Identical calls with nothing changed in between: those that had succeeded, and those that had failed so."""
    moved = [event.seq for event in seen.observed if _changes_something(event)]
    last: dict[str, CallSeen] = {}
    repeats: list[int] = []
    ignored: list[int] = []
    for call in seen.calls:
        key = f"{call.tool} {call.decided.action if call.decided else call.text}"
        before = last.get(key)
        last[key] = call
        if before is None or is_free(call.tool) or any(before.seq < seq < call.seq for seq in moved):
            continue
        if not before.error:
            repeats.append(call.seq)
        elif before.error == call.error:
            ignored.append(call.seq)
    return tuple(repeats), tuple(ignored)


def _changes_something(event: object) -> bool:
    if isinstance(event, ClockMoved):
        return event.mover != LATENCY
    return isinstance(event, WorldChanged | UserSaid | ConsentGiven)


def _after_known(case: Case, seen: Seen) -> tuple[int, ...]:
    known = case.known_after
    if known is None:
        return ()
    came = [
        call.returned_seq
        for call in seen.calls
        if _is_done(call, known.tool, known.where) and call.returned_seq is not None
    ]
    if not came:
        return ()
    return tuple(call.seq for call in seen.calls if call.seq > came[0] and not is_free(call.tool))


def _recoveries(seen: Seen) -> int:
    good = {call.tool: call.seq for call in seen.calls if call.succeeded and not call.error}
    return sum(bool(call.error) and good.get(call.tool, -1) > call.seq for call in seen.calls)
