"""Compare a stated quantity with a value."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.quantities.units import convert, parse_unit

if TYPE_CHECKING:
    from pitfall.quantities.records import Quantity

# Rounding never excuses more than a twentieth of the value: "1 billion" does not mean 1.4 billion.
ROUNDING_SHARE: Final = Decimal("0.05")


def matches(
    quantity: Quantity, value: Decimal | int | str, unit: str, tolerance: Decimal | int | str | None = None
) -> bool:
    """Whether the quantity states this value.

    Args:
        quantity: as found in a text.
        value: the true value, in `unit`.
        unit: as a point's facts write it: CNY, `CU million`, 万元, %, bp, pp, x, ratio, days, shares …
        tolerance: allowed distance in `unit`; None allows what rounding to the last stated place
            explains (`slack`), and a twentieth of the value for a hedged number ("about 10 %").

    Returns:
        True for an interval that holds the value, and for a bound ("more than 5") on its side.
        False when the units measure different things.

    Raises:
        InputError: `unit` is not known.
    """
    distance = deviation(quantity, value, unit)
    if distance is None:
        return False
    target = parse_unit(unit)
    allowed = slack(quantity, value, unit) if tolerance is None else abs(Decimal(tolerance)) * target.factor
    return distance <= allowed


def deviation(quantity: Quantity, value: Decimal | int | str, unit: str) -> Decimal | None:
    """How far the value lies outside what the quantity states, in the canonical unit of `unit`.

    0 inside an interval or on the stated side of a bound; None when the units measure different things.
    """
    target = parse_unit(unit)
    true = Decimal(value) * target.factor
    low = convert(quantity.low, quantity.unit, target.name)
    high = convert(quantity.high, quantity.unit, target.name)
    if low is None or high is None:
        return None
    above = max(true - high, Decimal(0))
    below = max(low - true, Decimal(0))
    if quantity.bound == "above":
        return below
    if quantity.bound == "below":
        return above
    return max(above, below)


def slack(quantity: Quantity, value: Decimal | int | str, unit: str) -> Decimal:
    """What rounding explains, in the canonical unit: half the last stated place, at most a twentieth of the value."""
    target = parse_unit(unit)
    share = abs(Decimal(value) * target.factor) * ROUNDING_SHARE
    if quantity.approximate:
        return share
    half = convert(quantity.step, quantity.unit, target.name)
    return min((half or Decimal(0)) / 2, share)
