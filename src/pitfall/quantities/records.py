"""One quantity as it stands in a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from decimal import Decimal

Bound = Literal["exact", "above", "below"]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its unit, the scale (万, million, 成 …) already applied.

    A single value has `low == high`; an interval (10%-15%, between 4 and 5 percent) has both ends.
    `bound` tells "more than 5" (`above`) and "at most 5" (`below`) from a plain statement.
    `step` is one unit in the last stated place, after scaling: 0.1 for "12.3", 1000000 for "5.12 亿".
    """

    low: Decimal
    high: Decimal
    unit: str
    start: int
    end: int
    raw: str
    step: Decimal
    approximate: bool = False
    bound: Bound = "exact"

    @property
    def value(self) -> Decimal:
        """The stated value; of an interval its midpoint."""
        return self.low if self.low == self.high else (self.low + self.high) / 2

    @property
    def is_interval(self) -> bool:
        """Whether two different ends are stated."""
        return self.low != self.high
