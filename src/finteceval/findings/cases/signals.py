"""What the events of a failed try show about its cause. Read for a few tries of each kind of failure, not for all."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

import msgspec

from finteceval.findings.cases.modes import order_of
from finteceval.judges.objective.rounds import events_of
from finteceval.trajectory.events import (
    Blocked,
    ConsentGiven,
    ConsentRevoked,
    FaultInjected,
    PolicyDecided,
    ToolCalled,
    ToolReturned,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from finteceval.findings.cases.account import Accounts
    from finteceval.findings.cases.modes import Place
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial
    from finteceval.trajectory.events import AnyEvent

# Tries of one kind of failure whose events are read.
READ: Final = 3
BAD_ARGUMENTS: Final = "bad_arguments"
Key = tuple[str, str, int, int]


@dataclass(frozen=True, slots=True)
class Signals:
    """What one try shows. `refused` are calls that a tool refused for their arguments: the tool and the names given."""

    blocked_after_grant: tuple[int, ...] = ()
    refused: tuple[tuple[str, str, int], ...] = ()
    faults: tuple[int, ...] = ()


@dataclass(slots=True)
class Read:
    """The signals of all tries that were read, and which refused arguments several systems share."""

    by_try: dict[Key, Signals] = field(default_factory=dict[Key, Signals])
    shared: frozenset[tuple[str, str]] = frozenset()


def wanted(accounts: Accounts) -> set[Key]:
    """The tries whose events are to be read: the first few of each kind of failure."""
    found: set[Key] = set()
    for system in accounts.systems.values():
        for mode in system.modes.found.values():
            found.update(key_of(place) for place in first(mode.places))
    return found


def first(places: Iterable[Place]) -> list[Place]:
    """The first few places, in order."""
    return sorted(places, key=order_of)[:READ]


def key_of(place: Place) -> Key:
    """The try that a place is in."""
    return (place.case, place.system, place.repeat, place.attempt)


def read_signals(store: RunStore, tries: Mapping[Key, Trial]) -> Read:
    """Read the events of these tries.

    Raises:
        PlanError: events are missing or changed.
    """
    found = {key: signals_of(events_of(store, trial)) for key, trial in sorted(tries.items())}
    systems: dict[tuple[str, str], set[str]] = defaultdict(set)
    for key, signals in found.items():
        for tool, names, _ in signals.refused:
            systems[tool, names].add(key[1])
    return Read(found, frozenset(refused for refused, of in systems.items() if len(of) > 1))


def signals_of(events: Sequence[AnyEvent]) -> Signals:
    """What the observed events of one try show."""
    seen = [event for event in events if event.by == "observed"]
    return Signals(
        blocked_after_grant=_blocked_after_grant(seen),
        refused=_refused(seen),
        faults=tuple(event.seq for event in seen if isinstance(event, FaultInjected)),
    )


def _blocked_after_grant(events: Sequence[AnyEvent]) -> tuple[int, ...]:
    """Calls that were stopped although a consent to that very action stood, given before and not taken back."""
    grants: dict[str, str] = {}
    actions: dict[int, PolicyDecided] = {}
    used: set[str] = set()
    found: list[int] = []
    for event in events:
        match event:
            case ConsentGiven():
                grants[event.grant] = event.covers
            case ConsentRevoked():
                grants.pop(event.grant, None)
            case PolicyDecided():
                actions[event.call] = event
                if event.phase == "executed" and event.passes and event.grant:
                    used.add(event.grant)
            case Blocked() if event.call in actions:
                standing = {covers for grant, covers in grants.items() if grant not in used}
                # A grant that has run out covers nothing, and the door is right to say so.
                decided = actions[event.call]
                if decided.action in standing and "expired" not in decided.rule:
                    found.append(event.seq)
            case _:
                pass
    return tuple(found)


def _refused(events: Sequence[AnyEvent]) -> tuple[tuple[str, str, int], ...]:
    calls = {event.seq: event for event in events if isinstance(event, ToolCalled)}
    found: list[tuple[str, str, int]] = []
    for event in events:
        if isinstance(event, ToolReturned) and event.call in calls and BAD_ARGUMENTS in event.result:
            result = _plain(event.result)
            if result.get("error") == BAD_ARGUMENTS:
                call = calls[event.call]
                names = ", ".join(sorted(_plain(call.arguments)))
                found.append((call.tool, names, call.seq))
    return tuple(found)


def _plain(text: str) -> dict[str, object]:
    try:
        found: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return {}
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}
