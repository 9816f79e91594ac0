"""The seam between the engine and whatever answers.

`Adapter.open` gives a session, `Session.say` takes a turn and gives a reply. What goes wrong is
raised as one of three facts, so that the engine never guesses who is to blame.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from finteceval.models.usage import NOT_METERED, CostUnknown, Price, Usage

if TYPE_CHECKING:
    from finteceval.sandbox.toolbox import Toolbox
    from finteceval.trajectory.events import Flag


UNPRICED = CostUnknown(why="not metered")


class SystemBrokeError(Exception):
    """The system itself failed: it crashed, refused, cut off, said nothing parsable."""

    def __init__(self, reason: str, *, partial: Reply | None = None, stderr: bytes = b"") -> None:
        """Keep what it had said and written so far."""
        super().__init__(reason)
        self.partial = partial
        self.stderr = stderr


class OverLimitError(Exception):
    """The system used up a budget of the trial: `limit` is wall, tokens, steps, output or cost."""

    def __init__(self, limit: str, reason: str, *, partial: Reply | None = None, stderr: bytes = b"") -> None:
        """Keep what it had said and written so far."""
        super().__init__(reason)
        self.limit = limit
        self.partial = partial
        self.stderr = stderr


class BoundaryBrokeError(Exception):
    """Something outside the system failed: `boundary` is provider, tool, simulator or machine."""

    def __init__(self, boundary: str, reason: str) -> None:
        """Name the boundary."""
        super().__init__(reason)
        self.boundary = boundary


# One of each for every try: a struct is made in a tenth of the time that a frozen dataclass takes.
class Opening(msgspec.Struct, frozen=True):
    """What a session starts with. Only `brief` may reach the system; the rest is the engine's.

    `toolbox` is the door of the trial's world, which every call of the system goes through; None where the
    case has no world. `case` is its id: for the engine's own systems alone.
    """

    brief: str
    repeat: int
    wall_seconds: int
    output_bytes: int
    toolbox: Toolbox | None = None
    case: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something the adapter saw or was told during a turn, to become an event: kind and its fields.

    The `call` of a `tool_returned` counts the reply's own notes from 0; the engine makes it a seq.
    """

    kind: str
    fields: dict[str, object]
    declared: bool = True


class Reply(msgspec.Struct, frozen=True):
    """One turn's answer and what is known of how it came about.

    `session` is the system's own name for the conversation, where it gives one: a program's resume
    command needs it.
    """

    text: str
    flags: tuple[Flag, ...] = ()
    usage: Usage = NOT_METERED
    cost: Price = UNPRICED
    noted: tuple[Noted, ...] = ()
    stderr: bytes = b""
    session: str = ""


class Session(Protocol):
    """One conversation with the system. A new repeat gets a new one."""

    async def say(self, text: str) -> Reply:
        """Take a turn.

        Raises:
            SystemBrokeError: the system failed.
            OverLimitError: a budget was used up.
            BoundaryBrokeError: something else failed.
        """
        ...

    async def close(self) -> None:
        """End it; nothing of it lives on."""
        ...


class Adapter(Protocol):
    """A way to reach one system."""

    async def open(self, opening: Opening) -> Session:
        """Start a conversation. Raises as `Session.say`."""
        ...
