"""A trial's world: data as of its own clock, and the state that acts change."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.world.business import (
        Application,
        Claim,
        Consent,
        CreditFile,
        Debt,
        Fact,
        Policy,
        Product,
        Rate,
        Surrender,
    )
    from finteceval.sandbox.world.check import check_tables
    from finteceval.sandbox.world.overlay import Overlay, OverlayError, check_overlay, read_overlay
    from finteceval.sandbox.world.parties import (
        Account,
        Client,
        Contact,
        Held,
        Institution,
        Mandate,
        Payee,
        Position,
        RiskTest,
        Transaction,
    )
    from finteceval.sandbox.world.tables import TABLES, read_tables, write_tables
    from finteceval.sandbox.world.world import Change, World

__all__ = [
    "TABLES",
    "Account",
    "Application",
    "Change",
    "Claim",
    "Client",
    "Consent",
    "Contact",
    "CreditFile",
    "Debt",
    "Fact",
    "Held",
    "Institution",
    "Mandate",
    "Overlay",
    "OverlayError",
    "Payee",
    "Policy",
    "Position",
    "Product",
    "Rate",
    "RiskTest",
    "Surrender",
    "Transaction",
    "World",
    "check_overlay",
    "check_tables",
    "read_overlay",
    "read_tables",
    "write_tables",
]
_HOMES: Final = {
    "business": (
        "Application",
        "Claim",
        "Consent",
        "CreditFile",
        "Debt",
        "Fact",
        "Policy",
        "Product",
        "Rate",
        "Surrender",
    ),
    "check": ("check_tables",),
    "parties": (
        "Account",
        "Client",
        "Contact",
        "Held",
        "Institution",
        "Mandate",
        "Payee",
        "Position",
        "RiskTest",
        "Transaction",
    ),
    "overlay": ("Overlay", "OverlayError", "check_overlay", "read_overlay"),
    "tables": ("TABLES", "read_tables", "write_tables"),
    "world": ("Change", "World"),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
