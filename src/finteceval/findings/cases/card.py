"""Which parts of a card its owner did not submit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from finteceval.systems.card import System


def card_gaps(card: System) -> tuple[str, ...]:
    """The names of the parts that read *not submitted*, in the card's order."""
    parts: dict[str, object] = {
        "version": card.version,
        "kinds": card.kinds,
        "model": card.model.id,
        "harness": card.harness.name,
        "instructions": card.instructions,
        "tools": card.tools,
        "permissions": card.permissions,
        "data_sources": card.data_sources,
        "memory": card.memory.reset,
        "planner": card.planner,
        "executor": card.executor,
        "environment": card.environment,
        "log_format": card.log_format,
        "budget": card.budget,
        "allowed_actions": card.allowed_actions,
    }
    return tuple(name for name, value in parts.items() if not value or value == NOT_SUBMITTED)
