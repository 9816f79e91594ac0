"""How a try can end, and who is to blame (design, section 6)."""

from __future__ import annotations

from typing import Literal

from finteceval.record import Record

Boundary = Literal["agent", "provider", "tool", "simulator", "machine"]
Limit = Literal["wall", "tokens", "steps", "output", "cost"]


class Answered(Record, tag="answered", tag_field="ending"):
    """An answer came, possibly empty. A judge decides."""


class Broke(Record, tag="broke", tag_field="ending"):
    """Something broke at a boundary: `agent` is the system's own fault, the others bound the figures."""

    boundary: Boundary
    reason: str


class OverBudget(Record, tag="over_budget", tag_field="ending"):
    """The system used up a budget of this trial. Hanging is not abstaining: it counts as failed."""

    limit: Limit
    reason: str


class Void(Record, tag="void", tag_field="ending"):
    """A planned fault did not land, so the trial tested something else."""

    reason: str


Ending = Answered | Broke | OverBudget | Void
MAX_TRIES = 3


def blamed_on_system(ending: Ending) -> bool:
    """Whether the try counts as failed without a judge."""
    return isinstance(ending, OverBudget) or (isinstance(ending, Broke) and ending.boundary == "agent")


def is_lost(ending: Ending) -> bool:
    """Whether the measurement failed, not the system: a new try is owed, up to two."""
    return isinstance(ending, Void) or (isinstance(ending, Broke) and ending.boundary != "agent")


def is_answered(ending: Ending) -> bool:
    """Whether a judge has something to read."""
    return isinstance(ending, Answered)


def describe(ending: Ending) -> str:
    """One short English phrase that names the ending, for reasons and logs."""
    match ending:
        case Answered():
            return "answered"
        case Broke(boundary=boundary, reason=reason):
            return f"broke ({boundary}): {reason}"
        case OverBudget(limit=limit, reason=reason):
            return f"over budget ({limit}): {reason}"
        case Void(reason=reason):
            return f"void: {reason}"


def name(ending: Ending) -> str:
    """The ending's key in counts: `answered`, `broke.agent`, `over_budget.wall`, `void`."""
    match ending:
        case Answered():
            return "answered"
        case Broke(boundary=boundary):
            return f"broke.{boundary}"
        case OverBudget(limit=limit):
            return f"over_budget.{limit}"
        case Void():
            return "void"
