"""Geometry of the charts: where things lie, as text for SVG attributes.

Bars use per cent of the track's width, so text keeps its size on every screen; the reliability
diagram is a square of 320 units.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from finteceval.reports.document import Dot, StripRow

SIDE: Final = 320
EDGE: Final = 30
CELL: Final = 18
HALF: Final = Decimal("0.5")
_TENTH: Final = Decimal("0.1")
_HUNDREDTH: Final = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a strip: where it begins and how wide it is, in per cent of the track."""

    outcome: str
    count: int
    x: str
    width: str
    middle: str
    roomy: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """A dot of the reliability diagram, in units of the square."""

    x: str
    y: str
    radius: str
    count: int
    label_y: str


def at(share: Decimal) -> str:
    """A share (0..1) as a place on the track."""
    return f"{(share * 100).quantize(_TENTH, ROUND_HALF_EVEN)}%"


def wide(low: Decimal, high: Decimal) -> str:
    """The width between two shares."""
    return at(high - low)


def parts(row: StripRow) -> tuple[Part, ...]:
    """The pieces of a strip, in order; their counts make the whole."""
    total = sum(count for _, count in row.parts)
    done = 0
    found: list[Part] = []
    for outcome, count in row.parts:
        low, high = Decimal(done) / total, Decimal(done + count) / total
        done += count
        found.append(
            Part(
                outcome, count, at(low), wide(low, high), at((low + high) / 2), high - low >= Decimal("0.05")
            )
        )
    return tuple(found)


def spots(dots: tuple[Dot, ...]) -> tuple[Spot, ...]:
    """Dots with an area in proportion to their count, the largest of radius 11."""
    most = max((dot.count for dot in dots), default=1)
    found: list[Spot] = []
    for dot in dots:
        radius = max(Decimal(3), 11 * (Decimal(dot.count) / most).sqrt())
        y = unit(1 - dot.happened)
        # Near the upper edge the count stands below its dot, else above.
        below = dot.happened > Decimal("0.9")
        label = Decimal(y) + (radius + 11 if below else -radius - 3)
        found.append(Spot(unit(dot.mean), y, _round(radius), dot.count, _round(label)))
    return tuple(found)


def unit(share: Decimal) -> str:
    """A share as a place inside the square's frame."""
    return _round(EDGE + share * (SIDE - 2 * EDGE))


def depth(share: Decimal) -> str:
    """How dark the tile of a share is, 0.06 to 1: the least is seen, and figures stand beside all of them."""
    return str((Decimal("0.06") + share * Decimal("0.94")).quantize(_HUNDREDTH, ROUND_HALF_EVEN))


def beside(share: Decimal) -> str:
    """Where the letter of a dot stands: right of it, and left of it in the right half."""
    return _round(EDGE + share * (SIDE - 2 * EDGE) + (-9 if share > HALF else 9))


def _round(value: Decimal) -> str:
    return str(value.quantize(_TENTH, ROUND_HALF_EVEN))
