"""The tools of a world: what each takes, what tier it is of, and what it would do.

`tool` (what a tool is) < `schema`, `securities`, `kept`, `holdings` (what calls leave) < `prices`, `texts_read`,
`calc`, `code`, `private` (reads) < `writes` < `finals` < `market` < `trading`, `dealing` < `payments` < `funds`,
`policies` < `actions` < `passage` (what time does) < `submission` < `shelf` (all of them by name).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.tools.passage import Passed, passed
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

__all__ = [
    "AGENT",
    "PRINCIPAL",
    "TOOLS",
    "Call",
    "Done",
    "Passed",
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
    "passage": ("Passed", "passed"),
    "tool": ("AGENT", "PRINCIPAL", "Call", "Done", "Submission", "Tool", "ToolRefusalError", "Undo", "Write"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
