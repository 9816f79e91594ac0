"""A number without its scale: 12.3, 1,230 and 0.123 have one place between 1 and 10."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from decimal import Decimal

    from pitfall.quantities import Quantity

# Nothing is rounded by more than a tenth; only units of time are no tens of one another.
_ROUNDED: Final = 0.05
_TIMES: Final = frozenset({"hours", "days", "weeks", "months", "quarters", "years"})


def order(value: Decimal) -> float | None:
    """What tells two numbers apart whatever their scale: the fraction of the common logarithm; None for zero."""
    return math.log10(abs(value)) % 1 if value else None


def may_be_same(quantity: Quantity, one: float | None, other: float | None) -> bool:
    """Whether no scale or rounding is ruled out by the `order` of a quantity and of a figure: a cheap test before `same`."""
    if one is None or other is None:
        return False
    apart = abs(one - other)
    return min(apart, 1 - apart) <= _ROUNDED or quantity.unit in _TIMES
