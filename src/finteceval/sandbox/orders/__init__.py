"""Orders: what a market takes, what it fills, and what an account owes and owns afterwards. Pure, and dated."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.orders.account import AccountState, Due, Lot, Margin, Risk, Short
    from finteceval.sandbox.orders.book import Cancelled, Sent, cancel, close_day, send, take
    from finteceval.sandbox.orders.calendar import Calendar
    from finteceval.sandbox.orders.charges import CommissionPlan, Fees, fees
    from finteceval.sandbox.orders.corporate import CorporateAction, apply_action
    from finteceval.sandbox.orders.day_trades import deficit
    from finteceval.sandbox.orders.dividends import tax_rate
    from finteceval.sandbox.orders.margin import financing_margin, maintenance_ratio, may_open
    from finteceval.sandbox.orders.market import Lending, MarketState, Quote, Security
    from finteceval.sandbox.orders.match import Auction, Bar, Fill, Fills, Tick, fill
    from finteceval.sandbox.orders.order import LIVE, NEXT, Order, Placed
    from finteceval.sandbox.orders.prices import Band, NoBand, band, cage, reference_price, tick
    from finteceval.sandbox.orders.reg_sho import breaker, close_out_day, luld_band, price_test
    from finteceval.sandbox.orders.rules import RuleNotKnownError, rule, rule_if_any
    from finteceval.sandbox.orders.session import after_hours_end, cancels, phase, takes
    from finteceval.sandbox.orders.verdict import CODES, Accepted, Rejected, validate

__all__ = [
    "CODES",
    "LIVE",
    "NEXT",
    "Accepted",
    "AccountState",
    "Auction",
    "Band",
    "Bar",
    "Calendar",
    "Cancelled",
    "CommissionPlan",
    "CorporateAction",
    "Due",
    "Fees",
    "Fill",
    "Fills",
    "Lending",
    "Lot",
    "Margin",
    "MarketState",
    "NoBand",
    "Order",
    "Placed",
    "Quote",
    "Rejected",
    "Risk",
    "RuleNotKnownError",
    "Security",
    "Sent",
    "Short",
    "Tick",
    "after_hours_end",
    "apply_action",
    "band",
    "breaker",
    "cage",
    "cancel",
    "cancels",
    "close_day",
    "close_out_day",
    "deficit",
    "fees",
    "fill",
    "financing_margin",
    "luld_band",
    "maintenance_ratio",
    "may_open",
    "phase",
    "price_test",
    "reference_price",
    "rule",
    "rule_if_any",
    "send",
    "take",
    "takes",
    "tax_rate",
    "tick",
    "validate",
]
_HOMES: Final = {
    "account": ("AccountState", "Due", "Lot", "Margin", "Risk", "Short"),
    "book": ("Cancelled", "Sent", "cancel", "close_day", "send", "take"),
    "calendar": ("Calendar",),
    "corporate": ("CorporateAction", "apply_action"),
    "day_trades": ("deficit",),
    "dividends": ("tax_rate",),
    "charges": ("CommissionPlan", "Fees", "fees"),
    "margin": ("financing_margin", "maintenance_ratio", "may_open"),
    "market": ("Lending", "MarketState", "Quote", "Security"),
    "match": ("Auction", "Bar", "Fill", "Fills", "Tick", "fill"),
    "order": ("LIVE", "NEXT", "Order", "Placed"),
    "prices": ("Band", "NoBand", "band", "cage", "reference_price", "tick"),
    "reg_sho": ("breaker", "close_out_day", "luld_band", "price_test"),
    "rules": ("RuleNotKnownError", "rule", "rule_if_any"),
    "session": ("after_hours_end", "cancels", "phase", "takes"),
    "verdict": ("CODES", "Accepted", "Rejected", "validate"),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, whose module is imported only now."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
