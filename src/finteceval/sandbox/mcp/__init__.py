"""A trial's tools for agents that speak the Model Context Protocol: one server, and one token a trial.

`serve` opens the doors, `tokens` says who may come in, `gate` asks for it before anything else, `wire` speaks
the protocol, `relay` carries it over stdin and stdout into a sandbox without network.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.mcp.offer import Offer
    from finteceval.sandbox.mcp.serve import Offers

__all__ = ["Offer", "Offers"]
_HOMES: Final = {"offer": ("Offer",), "serve": ("Offers",)}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
