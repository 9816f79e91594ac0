"""The events of one trial as they happen: numbered without holes, each at the world's own time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.sandbox.world import World
    from finteceval.trajectory.events import AnyEvent, Event


class Log:
    """Appends to the list it is given, which others may append to as well, in the same order."""

    def __init__(self, events: list[AnyEvent], world: World) -> None:
        """Write to `events`, by the clock of `world`."""
        self._events = events
        self._world = world

    @property
    def seq(self) -> int:
        """The number of the next event."""
        return len(self._events)

    def note(self, kind: type[Event], /, **fields: Any) -> int:
        """Append one event; its number."""
        seq = len(self._events)
        self._events.append(cast("AnyEvent", kind(seq=seq, at=self._world.clock.now, **fields)))
        return seq

    def extend(self, events: Iterable[AnyEvent]) -> None:
        """Append events that are numbered already, from `seq` on."""
        self._events.extend(events)
