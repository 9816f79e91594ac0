"""Steps of a calculation written out in the Question, part of rule L015: 7,000 ÷ 5,200 = 1.346, 816 less 900 leaves -84."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.companions import AGAINST, OTHERWISE
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.sameness import unit_of
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

_BESIDE: Final = r"[\s()\[\]*]*(?:(?:cu|cny|usd|rmb|[$¥€£万亿元倍年%])[\s()]*)?"
_OPERATES: Final = re.compile(
    rf"{_BESIDE}(?:[×÷*/+−-]|除以|乘以?|加上?|减去?|扣除|\b(?:divided by|over|times|multiplied by|plus|minus|less|on)\b){_BESIDE}"
)
_EQUALS: Final = re.compile(
    rf"[\s()\[\]]*(?:[a-z ]{{0,24}}|[万亿元倍年%，,]{{0,4}})[\s)]*(?:[=＝≈→]|等于|得[到出]?|约?[为是即]|约等于|\b(?:is|are|equals?|gives?|giving|leaves?|leaving|makes?|making|comes? to|works? out (?:at|to)|yields?|i\.e\.)\b)[\s约]*(?:about |roughly |just |only )?{_BESIDE}[−-]?\s?"
)
_LEAST: Final = 2
_SHARE: Final = 100


def equations(document: Document, quantities: Sequence[Quantity], figures: Sequence[Figure]) -> Iterator[Hit]:
    """Equations whose result the reader was to arrive at: a figure of the truth, or a step between two of them.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities.
        figures: Every figure of its truth.
    """
    placed = sorted({each.start: each for each in quantities}.values(), key=lambda each: each.start)
    steps = [step for step in _written(document.form, placed) if not document.states_the_task(step[1].start)]
    if not steps:
        return
    wanted = _values(figures)
    for whole, result in steps:
        told = document.sentence(result.start)
        if OTHERWISE.search(AGAINST.sub("", document.form[told.start : told.end])):
            continue  # last year's sum
        if digits_of(result.raw) < _LEAST or _stands_elsewhere(result, placed, whole):
            continue
        if any(_states(result, value) for value in wanted):
            yield Hit("L015", result.start, result.end, values={"name": result.raw.strip()})


def _written(form: str, placed: Sequence[Quantity]) -> Iterator[tuple[tuple[Quantity, Quantity], Quantity]]:
    """Spans of equations, and the quantity alone on one side of the sign."""
    for at in range(len(placed) - 2):
        end = at
        while end + 1 < len(placed) and _OPERATES.fullmatch(form, placed[end].end, placed[end + 1].start):
            end += 1
        if at == end:
            continue
        if end + 1 < len(placed) and _EQUALS.fullmatch(form, placed[end].end, placed[end + 1].start):
            yield (placed[at], placed[end + 1]), placed[end + 1]
        elif at and _EQUALS.fullmatch(form, placed[at - 1].end, placed[at].start):
            yield (placed[at - 1], placed[end]), placed[at - 1]


def _values(figures: Sequence[Figure]) -> set[Decimal]:
    """What the figures are, and what one step between two of them of one unit arrives at."""
    found = {abs(figure.value) for figure in figures if figure.value}
    for one, other in combinations(figures, 2):
        if one.value and other.value:
            found |= {abs(one.value / other.value), abs(other.value / one.value)}
            if unit_of(one) == unit_of(other):
                found |= {abs(one.value - other.value), abs(one.value + other.value)}
    return {value for value in found if value}


def _states(result: Quantity, value: Decimal) -> bool:
    shown = abs(result.value)
    half = abs(result.step) / 2
    return (
        any(abs(shown - each) <= min(half, each / 50) for each in (value, value * _SHARE, value / _SHARE))
        or abs(shown / value).log10() % 1 == 0
    )


def _stands_elsewhere(result: Quantity, placed: Sequence[Quantity], whole: tuple[Quantity, Quantity]) -> bool:
    """Whether the Question states the result beside the equation, so that the step tells nothing."""
    first, last = whole
    return any(
        abs(each.value) == abs(result.value) and not first.start <= each.start <= last.start
        for each in placed
    )
