"""How figures are written: the same in both languages, never rounded to a claim they do not carry.

Shares are Decimals in 0..1 and read as per cent with one place; money is exact.
"""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import ROUND_HALF_EVEN, Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.findings.records import Interval
    from finteceval.models.usage import Cost

_TENTH: Final = Decimal("0.1")
_HUNDREDTH: Final = Decimal("0.01")


def percent(share: Decimal) -> str:
    """A share (0..1) as per cent with one place: `66.7%`."""
    return f"{(share * 100).quantize(_TENTH, ROUND_HALF_EVEN)}%"


def span(low: Decimal, high: Decimal) -> str:
    """Two shares as a range: `45.1%–83.0%`."""
    return f"{percent(low)}–{percent(high)}"


def interval(found: Interval) -> str:
    """The range of an interval; its method is said elsewhere."""
    return span(found.low, found.high)


def points(share: Decimal) -> str:
    """A difference of two shares (-1..1) as percentage points with a sign: `+4.2`."""
    return f"{(share * 100).quantize(_TENTH, ROUND_HALF_EVEN):+}"


def count(number: int) -> str:
    """A whole number with separators: `12,345`."""
    return f"{number:,}"


def fixed(value: Decimal, places: int) -> str:
    """A Decimal with so many places."""
    return f"{value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN):,f}"


def money(cost: Cost) -> str:
    """An exact amount with its currency, at least two places: `0.0042 USD`."""
    amount = cost.amount.normalize()
    if amount == amount.quantize(_HUNDREDTH):
        amount = amount.quantize(_HUNDREDTH)
    return f"{amount:,f} {cost.currency}"


def seconds(value: Decimal) -> str:
    """Seconds with two places: `12.34 s`; what is shorter than these show is said as such."""
    return "<0.01 s" if value < _HUNDREDTH else f"{fixed(value, 2)} s"


def period(first: str, last: str) -> str:
    """Two stored instants as a range, to the second; what is no instant stays as it is."""
    return f"{instant(first)} – {instant(last)}"


def instant(stored: str) -> str:
    """An ISO 8601 instant in UTC to the second: `2026-11-30 10:05:00 UTC`."""
    try:
        found = datetime.fromisoformat(stored)
    except ValueError:
        return stored
    return f"{found.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC" if found.tzinfo else stored


def repeats(numbers: tuple[int, ...]) -> str:
    """Ascending repeat numbers, runs joined: `1–3, 5`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
