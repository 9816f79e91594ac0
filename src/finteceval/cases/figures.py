"""Figures as cases write them: a number, a blank, a unit."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from pitfall.quantities import parse_unit, to_base

if TYPE_CHECKING:
    from pitfall.quantities import Unit


@dataclass(frozen=True, slots=True)
class Stated:
    """A number in the unit it is written in."""

    value: Decimal
    spelling: str

    @property
    def unit(self) -> Unit:
        """The canonical unit with the scale it is written in."""
        return parse_unit(self.spelling)

    @property
    def measures(self) -> str:
        """What the unit measures: ratio, CNY, days …; a bare number counts as a ratio."""
        return to_base(self.unit.name)[0]

    @property
    def base(self) -> Decimal:
        """The value in the base unit of what it measures: 8.31 % is 0.0831."""
        return self.value * self.unit.factor * to_base(self.unit.name)[1]


def read_figure(text: str) -> Stated:
    """Read `534.02 CNY`, `-1.5 %`, `0.45 ratio`.

    Raises:
        InputError: the unit is not known.
    """
    number, _, unit = text.strip().partition(" ")
    stated = Stated(Decimal(number), unit.strip())
    parse_unit(stated.spelling)
    return stated
