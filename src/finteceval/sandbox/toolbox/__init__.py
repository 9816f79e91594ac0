"""The one door of a trial's world: permission, then the fault, then the tool, then the event."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.toolbox.agenda import Agenda
    from finteceval.sandbox.toolbox.box import Toolbox
    from finteceval.sandbox.toolbox.log import Log
    from finteceval.sandbox.toolbox.probe_command import Probed, Touch, probe
    from finteceval.sandbox.toolbox.result import Message, Result
    from finteceval.sandbox.toolbox.undo import Handle
    from finteceval.sandbox.toolbox.voice import Voice

__all__ = ["Agenda", "Handle", "Log", "Message", "Probed", "Result", "Toolbox", "Touch", "Voice", "probe"]
_HOMES: Final = {
    "agenda": ("Agenda",),
    "box": ("Toolbox",),
    "log": ("Log",),
    "probe_command": ("Probed", "Touch", "probe"),
    "result": ("Message", "Result"),
    "undo": ("Handle",),
    "voice": ("Voice",),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
