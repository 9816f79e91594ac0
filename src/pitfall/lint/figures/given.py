"""What the truth's calculation starts from: an input of the evidence is no answer, whatever one step makes of it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.interval import alike, kind_of
from pitfall.lint.figures.sameness import PURE
from pitfall.lint.figures.stated import significant
from pitfall.lint.reading.document import Document
from pitfall.quantities import find_quantities

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from pitfall.lint.figures.lateness import Figure
    from pitfall.quantities import Quantity

_CURRENCY: Final = r"(?:cu|cny|usd|rmb|eur|hkd|gbp|[$¥€£])?"
_STEPS_ON: Final = re.compile(
    r"\s?(?:[a-z%％万亿元/吨股份]{1,8}|million|billion)?\s?[)）]?\s?(?:[×÷*/+−]\s?|[-x]\s)[($¥€£（0-9a-z]"
)
_STEPS_BEFORE: Final = re.compile(
    rf"(?:(?:[×÷*/+−]|\s[-x]\s)\s?[(（]?|(?:减去?(?!少|幅|持|值)|扣除|扣掉|(?<![增追附])加上?(?!权|总|起)|(?<!相)乘以?|除以)[一-龥]{{0,6}}\s?|\b(?:plus|minus|less|divided by|multiplied by)\s(?:the )?){_CURRENCY}\s?$"
)
_ARRIVES: Final = re.compile(
    rf"(?:[=＝≈→]|约为?|即|得[到出]?|合计|共计?|余|剩下?|为|\b(?:is|are|equals?|gives?|giving|leaves?|leaving|makes?|making|comes? to|total(?:s|ling)?))\s?[-−]?{_CURRENCY}\s?[-−]?$"
)
# Left of the equals sign stands a name, no sum.
_NAMED_SUM: Final = re.compile(
    rf"(?:^|[\n。；;.，,：:(（])[^0-9\n。；;=＝≈]{{1,48}}[=＝]\s?[(（]?{_CURRENCY}\s?$"
)
_NAME_REACH: Final = 56
_TIMES: Final = re.compile(r"\s[×x]$")
_FACTOR: Final = re.compile(r"\s?[(（0-9$¥€£]")
_PAIR, _FEW = 2, 3
_BACK: Final = 20


def is_given(quantity: Quantity, starts: frozenset[tuple[Decimal, str]]) -> bool:
    """Whether a quantity of the Question is one that the truth's calculation starts from."""
    return (abs(quantity.value), quantity.unit) in starts


def starts_of(truth: str, every: Sequence[Figure]) -> frozenset[tuple[Decimal, str]]:
    """The values, with their units, that the prose of a truth computes with before it has arrived at them.

    Args:
        truth: The Ground Truth.
        every: All figures of its facts; what they derive is arrived at, wherever the prose goes on with it.
    """
    derived = [kind_of(figure) for figure in every if figure.op and figure.value]
    return frozenset(
        own
        for own in _operands(truth)
        if not any(alike(kind, _kind(own)) and _size(own) == size for kind, size in derived)
    )


def is_scaled_start(quantity: Quantity, starts: frozenset[tuple[Decimal, str]]) -> bool:
    """Whether a bare number is a start in another scale, or lies so close to one that its last digit does not tell them apart.

    1.872 a unit is where 1,872,000 comes from; orders above 6.73 stand beside a spot rate of 6.7248.

    Args:
        quantity: One of the evidence.
        starts: What the calculation of the truth starts from.
    """
    if quantity.unit != "none" or not quantity.value:
        return False
    digits, shown = significant(f"{abs(quantity.value):f}"), abs(quantity.value)
    return len(digits) > _PAIR and any(
        (len(digits) > _FEW and significant(f"{value:f}") == digits)
        or (
            "." in quantity.raw
            and abs(value - shown) <= quantity.step
            and len(significant(f"{value:f}")) > len(digits)
        )
        for value, _ in starts
    )


def terms(form: str) -> Iterator[Quantity]:
    """The quantities of a calculation; the sign of multiplication behind a number is no unit of it.

    Args:
        form: The text in the reading form.
    """
    for each in find_quantities(form):
        times = _TIMES.search(each.raw) if each.unit == "x" and _FACTOR.match(form, each.end) else None
        if times is None:
            yield each
        else:
            yield replace(each, unit="none", raw=each.raw[: times.start()], end=each.start + times.start())


def opens_a_sum(form: str, quantity: Quantity) -> bool:
    """Whether a quantity is the first term of a sum that a name introduces: net capital = 8.260 − 2.345 + ….

    Args:
        form: The text in the reading form.
        quantity: One that stands behind an equals sign.
    """
    named = _NAMED_SUM.search(form, max(0, quantity.start - _NAME_REACH), quantity.start)
    return named is not None and _STEPS_ON.match(form, quantity.end) is not None


def _kind(own: tuple[Decimal, str]) -> str:
    return "pure" if own[1] in PURE else own[1]


def _size(own: tuple[Decimal, str]) -> Decimal:
    return own[0] * PURE[own[1]] if own[1] in PURE else own[0]


@lru_cache(maxsize=2)
def _operands(truth: str) -> frozenset[tuple[Decimal, str]]:
    form = Document(truth.partition("```")[0], as_of=None).form
    found: set[tuple[Decimal, str]] = set()
    results: set[tuple[Decimal, str]] = set()
    for each in terms(form):
        own = (abs(each.value), each.unit)
        before = max(0, each.start - _BACK)
        if own in found or own in results:
            continue
        if _ARRIVES.search(form, before, each.start) and not opens_a_sum(form, each):
            results.add(own)
        elif _STEPS_ON.match(form, each.end) or _STEPS_BEFORE.search(form, before, each.start):
            found.add(own)
    return frozenset(found)
