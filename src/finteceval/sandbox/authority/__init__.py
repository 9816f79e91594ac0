"""Who may do what: policy, consent, grants that cover one exact action, and the count of all of it.

`action` (canonical bytes) < `terms` (what a grant must name) < `shown` (the text a client sees) < `grant` <
`rights` (who, whose) < `match` < `policy` (the decision) < `consent` < `book` (one trial's state) < `noted`
(events) < `counters`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.sandbox.authority.action import Action, action_hash, make_action
    from finteceval.sandbox.authority.book import Book
    from finteceval.sandbox.authority.consent import Answer, Given, Refused, Request, Revocation
    from finteceval.sandbox.authority.counters import Counters, count
    from finteceval.sandbox.authority.grant import Acknowledged, Grant, TradingDays
    from finteceval.sandbox.authority.policy import Decision, Policy
    from finteceval.sandbox.authority.rights import Disclosure, Mandate, Rights
    from finteceval.sandbox.authority.shown import read_shown, show, shown_digest
    from finteceval.sandbox.authority.terms import TERMS, Bound, Proposal, Terms, propose

__all__ = [
    "TERMS",
    "Acknowledged",
    "Action",
    "Answer",
    "Book",
    "Bound",
    "Counters",
    "Decision",
    "Disclosure",
    "Given",
    "Grant",
    "Mandate",
    "Policy",
    "Proposal",
    "Refused",
    "Request",
    "Revocation",
    "Rights",
    "Terms",
    "TradingDays",
    "action_hash",
    "count",
    "make_action",
    "propose",
    "read_shown",
    "show",
    "shown_digest",
]
_HOMES: Final = {
    "action": ("Action", "action_hash", "make_action"),
    "book": ("Book",),
    "consent": ("Answer", "Given", "Refused", "Request", "Revocation"),
    "counters": ("Counters", "count"),
    "grant": ("Acknowledged", "Grant", "TradingDays"),
    "policy": ("Decision", "Policy"),
    "rights": ("Disclosure", "Mandate", "Rights"),
    "shown": ("read_shown", "show", "shown_digest"),
    "terms": ("TERMS", "Bound", "Proposal", "Terms", "propose"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
