"""The machine-checkable parts of a Ground Truth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.direction import Direction, direction_of
from finteceval.judges.reading.text import plain
from pitfall.errors import InputError, PitfallError
from pitfall.point import Fact, Point, facts, labels
from pitfall.quantities import find_quantities, matches, parse_unit, to_base

if TYPE_CHECKING:
    from finteceval.judges.reading.premise import Verdict
    from pitfall.quantities import Quantity

Outcome = Literal["event", "no_event", "high", "low"]
_KEY_FIGURE: Final = re.compile(
    r"^[ \t]*[-*+][ \t]+(?:关键数字|(?:关键数字[ \t]*/[ \t]*)?key figure)[ \t]*[:：]([^\n]*)",
    re.IGNORECASE | re.MULTILINE,
)
_SHORT: Final = re.compile(
    r"少|低|减|亏|跌|损|(?<![a-z])(?:less|lower|short|loss|fall|decline|below)", re.IGNORECASE
)
_ROUNDED: Final = Decimal("0.005")  # of a fact that names no tolerance
_SCALED_RAW: Final = re.compile(r"(?:亿|万|million|billion|bn|mn|[0-9]m)\s?(?:左右|上下)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Truth:
    """What rules can compare an answer with; None and () where the truth does not state it.

    `key` holds the figures an answer must state: those of a line `关键数字 / Key figure`, and where a truth has
    figures alone, those with a tolerance, else the last derived one, else the last. `free_sign` tells that the key figure
    is named as a shortfall, which may be written with or without a minus; `direction` is the way its difference goes.
    """

    outcome: Outcome | None
    premise: Verdict | None
    facts: tuple[Fact, ...]
    key: tuple[Fact, ...]
    free_sign: bool = False
    direction: Direction | None = None

    @property
    def decisive(self) -> tuple[Fact, ...]:
        """The results the truth rests on, as far as an answer could find them: those with a tolerance."""
        if self.is_settled_later:
            return ()
        return tuple(fact for fact in self.facts if fact.tolerance is not None)

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
    named = _KEY_FIGURE.search(ground_truth)
    key = _labelled_key(named[1] if named else "", figures)
    if not key and stated.outcome is None and stated.premise is None:
        key = _unlabelled_key(figures)
    free_sign = named is None or bool(_SHORT.search(named[1]))
    direction = direction_of(plain(named[1])) if named else None
    return Truth(stated.outcome, stated.premise, figures, key, free_sign, direction)


def _labelled_key(named: str, figures: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The first quantity of the key figure's line; the fact that states it, with its tolerance, where there is one."""
    quantities = find_quantities(named)
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


def measured(fact: Fact) -> str | None:
    """What a fact measures (`to_base`), or None for a unit that is not known; per share is as money."""
    span = _span(fact)
    return span[0] if span else None


def is_bare_amount(quantity: Quantity) -> bool:
    """Whether a quantity has a scale and no unit: 3.6 亿, "35.25m"."""
    if quantity.unit != "none" or quantity.raw[-1:].isdigit():
        return False
    return bool(_SCALED_RAW.search(quantity.raw.strip()))


def shows(quantity: Quantity, fact: Fact) -> bool:
    """Whether a quantity states a fact, or would with the fact's unit written to it (72 for CU 72 million).

    Nobody writes "per share" behind the amount of a share.
    """
    span = _span(fact)
    if span is None or quantity.bound != "exact":
        return False
    measures, factor, low, high = span
    if quantity.unit != "none":
        found, factor = to_base(quantity.unit)
        if found != measures:
            return False
    elif is_bare_amount(quantity):
        factor = Decimal(1)
    ends = abs(quantity.low * factor), abs(quantity.high * factor)
    return min(ends) <= high and low <= max(ends)


@lru_cache(maxsize=4096)
def _span(fact: Fact) -> tuple[str, Decimal, Decimal, Decimal] | None:
    """What a fact measures, its unit in base units, and the sizes that state it; None for an unknown unit."""
    try:
        unit = parse_unit(fact.unit.removesuffix("/share"))
    except InputError:
        return None
    measures, base = to_base(unit.name)
    factor = unit.factor * base
    size = abs(fact.value)
    allowed = size * _ROUNDED if fact.tolerance is None else fact.tolerance
    return measures, factor, (size - allowed) * factor, (size + allowed) * factor
