"""The registry's rules that a case rests on: rules of conduct and market rules, by id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.registry import InForce, MarketRule, Rule, market_rules, rule_on, rules

if TYPE_CHECKING:
    from datetime import date


def rule_ids() -> tuple[str, ...]:
    """Every id that a case may name."""
    return tuple(one.id for one in (*rules(), *market_rules()))


def holds(rule_id: str, on: date) -> bool:
    """Whether a rule is known to be in force on a day.

    Raises:
        KeyError: the registry has no such rule.
    """
    found = _find(rule_id)
    return found.holds(on) if isinstance(found, MarketRule) else isinstance(rule_on(rule_id, on), InForce)


def last_day(rule_id: str) -> date | None:
    """The last day of a rule; None while its end is open.

    Raises:
        KeyError: the registry has no such rule.
    """
    return getattr(_find(rule_id).valid_to, "date", None)


def _find(rule_id: str) -> Rule | MarketRule:
    known: dict[str, Rule | MarketRule] = {one.id: one for one in (*rules(), *market_rules())}
    return known[rule_id]
