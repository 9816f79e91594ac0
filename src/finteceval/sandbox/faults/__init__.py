"""Planned faults of a case: what can go wrong, when it is due, what it changes, whether it landed and was noticed.

`kinds` (the fourteen) < `changes` (what each does to a result) < `schedule` (one trial's plan and its state) <
`noticed` (read from the trajectory).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.faults.changes import Changed
    from finteceval.sandbox.faults.kinds import KINDS, Kind
    from finteceval.sandbox.faults.noticed import Noticed
    from finteceval.sandbox.faults.schedule import Conditions, Failure, Landed, Planned, Schedule

__all__ = [
    "KINDS",
    "Changed",
    "Conditions",
    "Failure",
    "Kind",
    "Landed",
    "Noticed",
    "Planned",
    "Schedule",
]
_HOMES: Final = {
    "changes": ("Changed",),
    "kinds": ("KINDS", "Kind"),
    "noticed": ("Noticed",),
    "schedule": ("Conditions", "Failure", "Landed", "Planned", "Schedule"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
