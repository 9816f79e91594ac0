"""What the future tells: forecasts as they were made, before anybody knew. Append-only: nothing here is changed later."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.ledger.forecast import Forecast, Withdrawal, parse_forecast

__all__ = ["Forecast", "Withdrawal", "parse_forecast"]
_HOMES: Final = {"forecast": ("Forecast", "Withdrawal", "parse_forecast")}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
