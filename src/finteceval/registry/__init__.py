"""The registries: external references, capability profiles, rules, and market rules by day.

Each is a JSON file beside this module, read whole or refused with every fault. Look-ups that have no answer
say so with a type: a rule whose start is not known, a day that no row of the market rules claims.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.registry.all import problems
    from finteceval.registry.capability import CapabilityProfile, profile, profiles
    from finteceval.registry.external import ExternalReference, assert_cleared, reference, references
    from finteceval.registry.faults import RegistryError
    from finteceval.registry.market import MarketRule, NotKnown, market_rule, market_rules
    from finteceval.registry.rulebook import (
        InForce,
        NotInForce,
        Rule,
        StartNotKnown,
        binding,
        rule,
        rule_on,
        rules,
    )

__all__ = [
    "CapabilityProfile",
    "ExternalReference",
    "InForce",
    "MarketRule",
    "NotInForce",
    "NotKnown",
    "RegistryError",
    "Rule",
    "StartNotKnown",
    "assert_cleared",
    "binding",
    "market_rule",
    "market_rules",
    "problems",
    "profile",
    "profiles",
    "reference",
    "references",
    "rule",
    "rule_on",
    "rules",
]
_HOMES: Final = {
    "all": ("problems",),
    "faults": ("RegistryError",),
    "market": ("MarketRule", "NotKnown", "market_rule", "market_rules"),
    "capability": ("CapabilityProfile", "profile", "profiles"),
    "external": ("ExternalReference", "assert_cleared", "reference", "references"),
    "rulebook": ("InForce", "NotInForce", "Rule", "StartNotKnown", "binding", "rule", "rule_on", "rules"),
}
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
