"""What goes in through the door, once it is known to be an action of a tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from finteceval.sandbox.authority import Action
    from finteceval.sandbox.tools import Tool


class Asked(msgspec.Struct, frozen=True):
    """A call: its tool, its action, the arguments of that by name, and its number."""

    tool: Tool
    action: Action
    named: dict[str, Any]
    call: int
