"""The numbers that a Question states, and which figure a reader can add up from them."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pitfall.errors import InputError
from pitfall.lint.reading.words import Words, look_for, parts_of
from pitfall.quantities import find_quantities, parse_unit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.quantities import Quantity

_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
# Numbers in words; a text that holds some is read in full.
_IN_CHINESE: Final = look_for(
    first + last
    for firsts, lasts in (
        ("分", "之"),
        ("一二两三四五六七八九十百", "成"),
        ("一二两三四五六七八九", "角"),
        ("一二两三四五六七八九十百千点", "万亿"),
        ("二两三四五六七八九十百千", "倍"),
        ("二三四五六七八九", "十"),
    )
    for first in firsts
    for last in lasts
)
_IN_ENGLISH: Final = re.compile(
    r"\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|eleven|twelve|\w+teen)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:percent|per cent|times|million|billion)|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen)[ -](?:[a-z]+-)?(?:third|quarter|half|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|twentieth)s?\b|\b(?:in|of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten)\b|cents?\b|pence\b|penny\b|pennies\b"
)
# Every English number in words holds one of these; a text with none of them need not be searched.
_ENGLISH_SIGNS: Final = Words(
    "twenty thirty forty fifty sixty seventy eighty ninety hundred eleven twelve teen third quarter half fourth fifth sixth"
    " seventh eighth ninth tenth twelfth twentieth cent pence penny _percent _per_cent _times _million _billion"
    " _two _three _four _five _six _seven _eight _nine _ten",
    "",
).signs
_MOST: Final = 40
"""Quantities of one unit that are added up; a text with more is a table, in which chance sums abound."""
_TERMS: Final = 3
_COUNTS: Final = frozenset({"none", "count", "shares"})
_FEW_UNITS: Final = frozenset({"%", "pp", "bp", "x", "none"})


class Stated:
    """What one text states in numbers.

    Attributes:
        digits: The significant digits of every number, whatever its scale.
        in_words: Whether some numbers stand in words.
    """

    def __init__(self, form: str) -> None:
        """Read the digits; the quantities are read when they are asked for."""
        self._form = form
        self.digits = frozenset(map(significant, _NUMBER.findall(form)))
        self.in_words = not _IN_CHINESE.isdisjoint(parts_of(form)) or (
            _ENGLISH_SIGNS.stand_in(form) and _IN_ENGLISH.search(form) is not None
        )

    @cached_property
    def quantities(self) -> list[Quantity]:
        """Every quantity of the text."""
        return find_quantities(self._form)

    def reaches(self, value: Decimal, unit: str, *, without: Decimal | None = None) -> bool:
        """Whether up to three stated quantities of its unit add up to the figure, some of them taken off.

        `without` is a value that may not be used: what is derived from the figure would prove itself.
        """
        try:
            known = parse_unit(unit)
        except InputError:
            return False
        wanted = abs(value * known.factor)
        return wanted in self._sums(known.name, None if without is None else abs(without * known.factor))

    def _sums(self, unit: str, without: Decimal | None) -> frozenset[Decimal]:
        key = (unit, without)
        if key not in self._known_sums:
            self._known_sums[key] = frozenset(self._each_sum(unit, without))
        return self._known_sums[key]

    @cached_property
    def _known_sums(self) -> dict[tuple[str, Decimal | None], frozenset[Decimal]]:
        return {}

    def _each_sum(self, unit: str, without: Decimal | None) -> Iterator[Decimal]:
        money = unit in {"CNY", "USD", "CU"}
        names = {"CNY", "USD", "CU"} if money else {unit}
        values = list(dict.fromkeys(abs(each.value) for each in self.quantities if each.unit in names))
        values = [value for value in values if value and value != without][:_MOST]
        yield from values
        if unit in _FEW_UNITS:
            return
        if money:  # so many at that price
            counts = {
                abs(each.value) for each in self.quantities if each.unit in _COUNTS and not each.is_interval
            }
            yield from (value * count for value in values for count in sorted(counts)[:_MOST])
        for count in range(2, _TERMS + 1):
            for terms in combinations(values, count):
                total = sum(terms, Decimal(0))
                yield total
                for less in terms:
                    yield abs(total - 2 * less)


def significant(number: str) -> str:
    """The significant digits of a number as written: 12 for 1,200 and 0.012."""
    digits = number.replace(",", "").replace(".", "").lstrip("0")
    return digits.rstrip("0")
