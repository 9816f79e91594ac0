"""Handles to take writes back. They are the door's own, no part of the world's state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING

from finteceval.record import Record
from finteceval.sandbox.tools.tool import PRINCIPAL, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.sandbox.tools import Done, Tool
    from finteceval.sandbox.tools.tool import Instead
    from finteceval.sandbox.world import Change, World


class Handle(Record):
    """The right to take one write back, once: before `expires`, by one of `by` (`agent`, `principal`)."""

    id: str
    tool: str
    by: tuple[str, ...]
    expires: datetime

    @property
    def shown(self) -> dict[str, object]:
        """The handle in plain JSON."""
        return {"handle": self.id, "expires": self.expires.isoformat(), "by": list(self.by)}


@dataclass(frozen=True, slots=True)
class Undoable:
    """A handle, the changes it takes back, and the grant that a request brought, where it was one.

    `instead` gives what is written where the changes stay.
    """

    handle: Handle
    changes: tuple[Change, ...]
    grant: str = ""
    instead: Instead | None = None

    def take_back(self, world: World, by: str) -> list[Change]:
        """Take it back; what that changed.

        Raises:
            InputError: something was changed again since; then nothing is taken back.
        """
        if self.instead:
            return [world.put(write.table, write.held) for write in self.instead(world, by)]
        return world.revert(self.changes)


class Handles:
    """One trial's handles."""

    def __init__(self) -> None:
        """Start without any."""
        self._held: dict[str, Undoable] = {}

    def fork(self) -> Handles:
        """The same handles, apart."""
        other = Handles()
        other._held = dict(self._held)
        return other

    def give(self, tool: Tool, done: Done, call: int, now: datetime) -> Handle | None:
        """A handle for a call of the tool; None where it cannot be undone."""
        undo = done.undo or tool.undo
        if undo is None:
            return None
        return Handle(id=f"undo-{call}", tool=tool.name, by=undo.by, expires=now + undo.lasts)

    def keep(
        self, handle: Handle, changes: Sequence[Change], grant: str = "", instead: Instead | None = None
    ) -> None:
        """Remember what the handle takes back."""
        self._held[handle.id] = Undoable(handle, tuple(changes), grant, instead)

    def due(self, handle_id: str, by: str, *, principal: str, now: datetime) -> Undoable:
        """What a handle takes back, for somebody, now.

        Raises:
            ToolRefusalError: no such handle, used before, over, or not theirs.
        """
        held = self._held.get(handle_id)
        if held is None:
            refuse("no_undo", handle=handle_id)
        if (PRINCIPAL if by == principal else by) not in held.handle.by:
            refuse("undo_not_yours", by=by, handle=handle_id)
        if now >= held.handle.expires:
            refuse("undo_over", handle=handle_id, expires=held.handle.expires.isoformat())
        return held

    def used(self, handle_id: str) -> None:
        """Forget a handle that was used."""
        del self._held[handle_id]
