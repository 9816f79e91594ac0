"""The machine-checkable parts of a Ground Truth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from pitfall.errors import InputError, PitfallError
from pitfall.point import Fact, Point, facts, labels
from pitfall.quantities import find_quantities, matches

if TYPE_CHECKING:
    from finteceval.judges.reading.premise import Verdict
    from pitfall.quantities import Quantity

Outcome = Literal["event", "no_event", "high", "low"]
_KEY_FIGURE: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+(?:关键数字|(?:关键数字[ \t]*/[ \t]*)?key figure)[ \t]*[:：]([^\n]*)",
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Truth:
    """What rules can compare an answer with; None and () where the truth does not state it.

    `key` holds the figures an answer must state: those of a line `关键数字 / Key figure`, and where a truth has
    figures alone, those with a tolerance, else the last derived one, else the last.
    """

    outcome: Outcome | None
    premise: Verdict | None
    facts: tuple[Fact, ...]
    key: tuple[Fact, ...]

    @property
    def checkable(self) -> bool:
        """Whether there is anything to compare with."""
        return self.outcome is not None or self.premise is not None or bool(self.facts)

    @property
    def happened(self) -> bool | None:
        """Whether the right decision is event or high."""
        return None if self.outcome is None else self.outcome in {"event", "high"}

    @property
    def is_settled_later(self) -> bool:
        """Whether the figures of the truth became known only after the Question's as-of day."""
        return self.outcome in {"event", "no_event"}


@lru_cache(maxsize=512)
def read_truth(ground_truth: str) -> Truth:
    """Read a Ground Truth by the conventions of points; cached by its text.

    A `facts` block that cannot be read counts as none: the judge must not fall over a point's fault.
    """
    # The conventions are defined for points; nothing but the truth's text takes part here.
    point = Point("truth", "", ground_truth, "", ground_truth, "", "")
    stated = labels(point)
    try:
        figures = facts(point)
    except PitfallError:
        figures = ()
    key = _labelled_key(ground_truth, figures)
    if not key and stated.outcome is None and stated.premise is None:
        key = _unlabelled_key(figures)
    return Truth(stated.outcome, stated.premise, figures, key)


def _labelled_key(ground_truth: str, figures: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The first quantity of the key figure's line; the fact that states it, with its tolerance, where there is one."""
    found = _KEY_FIGURE.search(ground_truth)
    quantities = find_quantities(found[1]) if found else []
    if not quantities:
        return ()
    quantity = quantities[0]
    for fact in figures:
        if states(quantity, fact):
            return (fact,)
    return (Fact("key_figure", quantity.value, quantity.unit, None, None, (), 0),)


def _unlabelled_key(figures: tuple[Fact, ...]) -> tuple[Fact, ...]:
    marked = tuple(fact for fact in figures if fact.tolerance is not None)
    derived = tuple(fact for fact in figures if fact.op is not None)
    return marked or derived[-1:] or figures[-1:]


def states(quantity: Quantity, fact: Fact) -> bool:
    """Whether a quantity states a fact, sign aside; a unit that is not known is never met."""
    try:
        return any(matches(quantity, value, fact.unit, fact.tolerance) for value in (fact.value, -fact.value))
    except InputError:
        return False
