"""Whether a quantity of the Question states a figure of the truth: in any scale, rounding, unit or sign."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.errors import InputError
from pitfall.lint.figures.digits import digits_of
from pitfall.quantities import Quantity, Unit, matches, parse_unit

if TYPE_CHECKING:
    from pitfall.lint.figures.lateness import Figure

# Units of pure numbers, as what one of them is of the whole.
PURE: Final = {
    "%": Decimal("0.01"),
    "pp": Decimal("0.01"),
    "bp": Decimal("0.0001"),
    "x": Decimal(1),
    "none": Decimal(1),
}
_SCALES: Final = tuple(Decimal(10) ** power for power in (0, -2, -3, -4, -6, -8, -9))
# The scale in front of a unit that is known to nobody: 万头, million sq ft.
_SCALED: Final = re.compile(r"(?P<scale>千万|百万|万|亿|千|thousand|million|billion)\s?(?P<name>\S.*)")
_MONEY: Final = frozenset({"CNY", "USD", "CU", "EUR", "HKD", "GBP", "JPY"})
_IN_MONEY: Final = re.compile(
    r"\b[A-Z]{2,3}\b|[元币镑分仙$¥€£]|(?i:dollar|euro|pound|yuan|yen|cent|pence|cny|usd|rmb|eur|hkd|gbp|jpy)"
)
_TIMES: Final = frozenset({"days", "weeks", "months", "quarters", "years"})
_THOUSAND: Final = 1000
_PAIR: Final = 2
_FEW: Final = 3
_OUTCOME: Final = 4


def same(quantity: Quantity, figure: Figure, *, invented: bool = False) -> bool:
    """Whether the quantity states the figure, whatever the sign it is told with (a fall of 30%, -30%)."""
    if not figure.value or quantity.is_interval:
        return False
    exactly = {abs(figure.value), abs(figure.value) * unit_of(figure).factor}
    if figure.exact:
        return abs(quantity.value) in (
            exactly if quantity.unit == "none" else {abs(figure.value) * unit_of(figure).factor}
        )
    if invented and digits_of(quantity.raw) < _PAIR and abs(quantity.value) not in exactly:
        return False  # one digit rounds to too much
    if invented and quantity.approximate and quantity.unit not in PURE:
        quantity = replace(quantity, step=max(quantity.step, _last_place(quantity)))
    if invented and _same_in_invented(quantity, figure):
        return True
    return _matches(quantity, figure)


def _last_place(quantity: Quantity) -> Decimal:
    """What one of the last digit but zeros stands for: a million of about 26 million."""
    whole = f"{abs(quantity.value):f}".partition(".")[0]
    return Decimal(10) ** (len(whole) - len(whole.rstrip("0")))


def _matches(quantity: Quantity, figure: Figure) -> bool:
    exact = replace(quantity, bound="exact", approximate=False)
    try:
        if any(matches(exact, value, figure.unit) for value in (figure.value, -figure.value)):
            return True
    except InputError:
        return _same_of_its_kind(quantity, figure)
    return quantity.unit == "none" and _same_bare(quantity, figure)


def rounds_to(quantity: Quantity, figure: Figure) -> bool:
    """Whether a count told about, in thousands, is the figure: nearly 53,000 of 52,700."""
    if not (quantity.approximate and is_large_count(quantity, figure)):
        return False
    apart = abs(abs(quantity.value) - abs(figure.value))
    return digits_of(quantity.raw) >= _PAIR and apart <= _last_place(quantity) / 2


def is_large_count(quantity: Quantity, figure: Figure) -> bool:
    """Whether both are counts of things, in the thousands, which chance hardly repeats."""
    counts = quantity.unit in {"none", "count"} and unit_of(figure).name not in {*PURE, "CNY", "USD", "CU"}
    return counts and min(abs(quantity.value), abs(figure.value)) >= _THOUSAND


def same_kind(quantity: Quantity, figure: Figure) -> bool:
    """Whether the quantity carries the figure's unit, up to its scale; a bare number of three digits passes."""
    if quantity.unit == "none":
        return digits_of(quantity.raw) >= _FEW
    if quantity.unit in PURE or quantity.unit in {"CNY", "USD"}:
        return True
    try:
        return parse_unit(quantity.unit).name == unit_of(figure).name
    except InputError:
        return quantity.unit == figure.unit


def unit_of(figure: Figure) -> Unit:
    """The figure's unit; one that is not known, a price in two currencies say, stands for itself."""
    try:
        return parse_unit(figure.unit)
    except InputError:
        scaled = _SCALED.fullmatch(figure.unit.strip())
        if scaled is None:
            return Unit(figure.unit, Decimal(1))
        return Unit(scaled["name"], parse_unit(scaled["scale"]).factor)


def _same_of_its_kind(quantity: Quantity, figure: Figure) -> bool:
    """For a figure whose unit is known to nobody: the same number, or the whole rounded as it is told."""
    if quantity.unit in PURE and quantity.unit != "none":
        return False
    if quantity.unit in _MONEY and not _IN_MONEY.search(figure.unit):
        return False  # $1.00 is no letter
    # Twelve months are no price of 12.33 a share.
    if quantity.unit in _TIMES and quantity.unit.rstrip("s") not in figure.unit.lower():
        return False
    shown, value = abs(quantity.value), abs(figure.value)
    whole = value * unit_of(figure).factor
    return shown == value or abs(shown - whole) <= min(abs(quantity.step) / 2, whole / 20)


def _same_in_invented(quantity: Quantity, figure: Figure) -> bool:
    """In an invented case: any currency is its own, 430% is 4.3 times, and three equal digits are the figure."""
    value, unit = abs(figure.value), unit_of(figure)
    if unit.name in PURE and quantity.unit in PURE and quantity.unit != "none":
        part = abs(quantity.value) * PURE[quantity.unit]
        whole = value * unit.factor * PURE[unit.name]
        close = abs(part - whole) <= abs(quantity.step) * PURE[quantity.unit] / 2
        return close and part != 0 and (part == whole or digits_of(quantity.raw) >= _PAIR)
    if unit.name == "CU" and (
        quantity.unit in {"CNY", "USD"} or any(mark in quantity.raw for mark in "万亿")
    ):
        return abs(quantity.value) == value * unit.factor
    shown = abs(quantity.value)
    if (
        unit.name == "x"
        and quantity.unit == "none"
        and "." in quantity.raw
        and digits_of(quantity.raw) == _PAIR
    ):
        return shown == value
    return digits_of(quantity.raw) >= _FEW and shown in {value, value * PURE.get(unit.name, Decimal(1))}


def _same_bare(quantity: Quantity, figure: Figure) -> bool:
    """Whether a number whose unit stands elsewhere (a table's head, a bracket) is the figure in some scale."""
    stated = abs(quantity.value)
    digits = digits_of(quantity.raw)
    value = abs(figure.value)
    whole = value * unit_of(figure).factor
    if digits < _FEW:
        return False
    scales = _SCALES if digits >= _OUTCOME else _SCALES[:2]
    candidates = {value, *(whole * scale for scale in scales)}
    half = abs(quantity.step) / 2
    return any(
        abs(stated - candidate) <= min(half, candidate / 20) for candidate in candidates if candidate >= half
    )
