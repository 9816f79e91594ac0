"""The figures of a point, each with the words around it, for comparison with an answer's figures."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.context import clause_around, content, periods_before, words_around
from finteceval.judges.reading.question import stems
from finteceval.judges.reading.text import plain
from finteceval.judges.reading.truth import read_truth
from pitfall.errors import InputError
from pitfall.quantities import Quantity, find_quantities, parse_unit, to_base
from pitfall.quantities.units import CURRENCIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.point import Fact

_OPERATOR_BEFORE: Final = re.compile(r"[-+−–×*/÷]\s*\(?\s*$")
_OPERATOR_AFTER: Final = re.compile(r"\s*\)?\s*(?:[-+−–×*/÷]\s*[(0-9]|[=→]|x\s?[0-9])")
_SUPPOSED: Final = re.compile(
    r"若|如果|假设|即使|须达|需要|要达|须降|不到|(?<![a-z])(?:if|even|would need|needs?|needed|acceptable|reaches zero)(?![a-z])"
)
_ERROR_CLASSES: Final = re.compile(r"^\s*(?:错误类别提示|error classes)[^\n]*", re.MULTILINE)
_FACTS_FENCE: Final = re.compile(r"^\s*(?:```|~~~)facts.*?(?:```|~~~)", re.MULTILINE | re.DOTALL)
_HEADING: Final = re.compile(r"^\s*(?=[^\n:]{2,40}:\n)", re.MULTILINE)
_KEY: Final = re.compile(r"[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+")
_PERIOD_IN_NAME: Final = re.compile(r"(?:19|20)[0-9]{2}|q[1-4]|h[12]")
_FEWEST: Final = 2
_MONEY: Final = frozenset(name for name, _ in CURRENCIES.values())
_SPECIFIC: Final = 3  # digits and shared words that make two equal figures one
_TWENTIETH: Final = Decimal("0.05")
# A twentieth of the reference either way, seen from the figure.
_LOWEST: Final = Decimal("0.95")
_HIGHEST: Final = Decimal("1.06")
_HUNDREDS: Final = Decimal("0.005")


@dataclass(frozen=True, slots=True)
class Figure:
    """A quantity made comparable: the sizes of its ends in the base unit of what it measures, sign aside."""

    quantity: Quantity
    measures: str
    low: Decimal
    high: Decimal
    half_step: Decimal
    middle: Decimal


@dataclass(frozen=True, slots=True)
class Reference:
    """A figure of the Question or the truth and the content words said with it.

    `given` figures stand in the Question; `stated` ones are stated as they are, neither a limit nor supposed.
    `decisive` ones are results the truth rests on.
    """

    figure: Figure
    words: frozenset[str]
    given: bool
    periods: frozenset[str]
    stated: bool = True
    decisive: bool = False


@dataclass(frozen=True, slots=True)
class Known:
    """All references of one point, found by what they measure, by their words and by their digits.

    `by_value` holds those of one measure in order of their values, `wide` those with a tolerance of their own, which
    may reach further than rounding. `currency` is that of a point with one currency and no numbers of shares: what a bare 3.6 亿 is in.
    """

    by_measure: dict[str, tuple[Reference, ...]]
    by_word: dict[str, tuple[Reference, ...]]
    by_digits: dict[str, tuple[Reference, ...]]
    by_value: dict[str, tuple[tuple[Decimal, ...], tuple[Reference, ...]]]
    wide: dict[str, tuple[Reference, ...]]
    currency: str | None

    def near(self, measure: str, low: Decimal, high: Decimal) -> Iterator[Reference]:
        """The references that a figure between `low` and `high` may have the value of (`same` decides)."""
        values, ordered = self.by_value.get(measure, ((), ()))
        begin = bisect_left(values, low * _LOWEST)
        yield from ordered[begin : bisect_right(values, high * _HIGHEST)]
        yield from self.wide.get(measure, ())


def figure(quantity: Quantity) -> Figure:
    """Make a quantity comparable."""
    measures, factor = to_base(quantity.unit)
    low, high = abs(quantity.low * factor), abs(quantity.high * factor)
    if low > high:
        low, high = high, low
    middle = low if low == high else (low + high) / 2
    return Figure(quantity, measures, low, high, quantity.step * factor / 2, middle)


def same(stated: Figure, reference: Figure) -> bool:
    """Whether two figures that measure the same state one value, sign and rounding aside."""
    value = reference.middle
    share = value * _TWENTIETH
    rounding = share if stated.quantity.approximate else min(stated.half_step, share)
    allowed = max(
        rounding, value * _HUNDREDS, reference.half_step if not reference.quantity.start else rounding
    )
    return stated.low - allowed <= value <= stated.high + allowed


@lru_cache(maxsize=512)
def known(question: str, truth: str) -> Known:
    """All figures of a point that an answer could be compared with; cached by the two texts.

    A figure of the truth that equals one of the Question is the given one said in other words. The other
    figures of a truth that was settled later nobody need state; whoever does misreads nothing.
    """
    asked = plain(_KEY.sub(" ", question))
    given = [*_read(asked, given=True), *_headed(asked)]
    parts = read_truth(truth)
    form = plain(_KEY.sub(" ", _FACTS_FENCE.sub("", truth)))
    hints = _ERROR_CLASSES.search(form)  # what stands under the hints are wrong figures
    found = [*_read(form[: hints.start()] if hints else form, given=False), *_named(parts.facts)]
    again = [replace(one, given=any(_is_one(one, other) for other in given)) for one in found]
    if parts.is_settled_later:
        again = [one if one.given else replace(one, stated=False, decisive=False) for one in again]
    return _indexed([*given, *again])


def _indexed(references: Sequence[Reference]) -> Known:
    by_measure: defaultdict[str, list[Reference]] = defaultdict(list)
    by_word: defaultdict[str, list[Reference]] = defaultdict(list)
    by_digits: defaultdict[str, list[Reference]] = defaultdict(list)
    for reference in references:
        by_measure[reference.figure.measures].append(reference)
        by_digits[digits(reference.figure.quantity)].append(reference)
        for word in reference.words:
            by_word[word].append(reference)
    by_value: dict[str, tuple[tuple[Decimal, ...], tuple[Reference, ...]]] = {}
    for measure, found in by_measure.items():
        ordered = sorted((one for one in found if not _is_wide(one)), key=lambda one: one.figure.middle)
        by_value[measure] = tuple(one.figure.middle for one in ordered), tuple(ordered)
    return Known(
        {measure: tuple(found) for measure, found in by_measure.items()},
        {word: tuple(found) for word, found in by_word.items()},
        {key: tuple(found) for key, found in by_digits.items()},
        by_value,
        {measure: tuple(one for one in found if _is_wide(one)) for measure, found in by_measure.items()},
        _only_currency(references),
    )


def _only_currency(references: Sequence[Reference]) -> str | None:
    units = {one.figure.quantity.unit for one in references}
    money = units & _MONEY
    return next(iter(money)) if len(money) == 1 and "shares" not in units else None


def _is_wide(reference: Reference) -> bool:
    return reference.figure.half_step > reference.figure.middle * _TWENTIETH


def _is_one(left: Reference, right: Reference) -> bool:
    """Whether a figure of the truth is one of the Question: the rounder the value, the more words it must share."""
    if left.figure.measures != right.figure.measures or not same(left.figure, right.figure):
        return False
    return len(significant(right.figure.quantity)) + len(left.words & right.words) >= _SPECIFIC


def _read(form: str, *, given: bool) -> Iterator[Reference]:
    for quantity in find_quantities(form):
        if counts(form, quantity):
            stated = quantity.bound == "exact" and not _SUPPOSED.search(clause_around(form, quantity))
            words, periods = words_around(form, quantity), periods_before(form, quantity)
            yield Reference(figure(quantity), words, given, periods, stated)


def _headed(form: str) -> Iterator[Reference]:
    """The only figure of its unit under a heading is what the heading names, whatever the sentence says."""
    for section in _HEADING.split(form)[1:]:
        heading, _, body = section.partition("\n")
        words = frozenset(content(heading))
        found = [quantity for quantity in find_quantities(body) if counts(body, quantity)]
        units = [quantity.unit for quantity in found]
        for quantity in found:
            if len(words) >= _FEWEST and units.count(quantity.unit) == 1 and quantity.bound == "exact":
                yield Reference(figure(quantity), words, given=True, periods=frozenset())


def _named(facts: Sequence[Fact]) -> Iterator[Reference]:
    for fact in facts:
        try:
            unit = parse_unit(fact.unit)
        except InputError:
            continue
        value = fact.value * unit.factor
        step = 2 * fact.tolerance * unit.factor if fact.tolerance else Decimal(0)
        quantity = Quantity(value, value, unit.name, 0, 0, f"{fact.value} {fact.unit}", step)
        name = fact.name.replace("_", " ").lower()
        periods = frozenset(_PERIOD_IN_NAME.findall(name))
        yield Reference(
            figure(quantity),
            frozenset(stems(name)),
            given=False,
            periods=periods,
            decisive=fact.tolerance is not None,
        )


def counts(form: str, quantity: Quantity) -> bool:
    """Whether a quantity is a statement: not a count of things, and no operand of a written-out sum."""
    if quantity.unit == "count":
        return False
    return not (
        _OPERATOR_AFTER.match(form, quantity.end)
        or _OPERATOR_BEFORE.search(form, max(0, quantity.start - 3), quantity.start)
    )


def digits(quantity: Quantity) -> str:
    """The digits of a figure other than zero, sorted: equal when digits are swapped or the point is moved."""
    return "".join(sorted(re.sub(r"[^1-9]", "", quantity.raw)))


def significant(quantity: Quantity) -> str:
    """The digits of a figure without the zeros around them."""
    return re.sub(r"[^0-9]", "", quantity.raw).strip("0")
