"""The client of a trial: a state machine over the text it was shown, scripted by the case, worded by a model if wanted.

`script` (what a case may say of a client) < `compare` (what was shown against what is wanted) < `machine` (the
states) < `model` (the same machine, in a model's words).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.client.machine import Client, Reaction, Turn
    from finteceval.sandbox.client.model import ModelClient, SimulatorBrokeError, Worded, prompt_digest
    from finteceval.sandbox.client.script import Script, read_script

__all__ = [
    "Client",
    "ModelClient",
    "Reaction",
    "Script",
    "SimulatorBrokeError",
    "Turn",
    "Worded",
    "prompt_digest",
    "read_script",
]
_HOMES: Final = {
    "machine": ("Client", "Reaction", "Turn"),
    "model": ("ModelClient", "SimulatorBrokeError", "Worded", "prompt_digest"),
    "script": ("Script", "read_script"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
