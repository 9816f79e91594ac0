"""The tools of a world: what each takes, what tier it is of, and what it would do.

`tool` (what a tool is) < `schema`, `securities`, `kept` (what calls leave) < `prices`, `texts_read`, `calc`,
`private` (reads) < `writes` < `finals` < `market` < `trading` < `shelf` (all of them by name).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.tools.schema import fault
    from finteceval.sandbox.tools.shelf import TOOLS
    from finteceval.sandbox.tools.tool import (
        AGENT,
        PRINCIPAL,
        Call,
        Done,
        Submission,
        Tool,
        ToolRefusalError,
        Undo,
        Write,
    )
    from finteceval.sandbox.tools.trading import passed

__all__ = [
    "AGENT",
    "PRINCIPAL",
    "TOOLS",
    "Call",
    "Done",
    "Submission",
    "Tool",
    "ToolRefusalError",
    "Undo",
    "Write",
    "fault",
    "passed",
]
_HOMES: Final = {
    "schema": ("fault",),
    "shelf": ("TOOLS",),
    "trading": ("passed",),
    "tool": ("AGENT", "PRINCIPAL", "Call", "Done", "Submission", "Tool", "ToolRefusalError", "Undo", "Write"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
