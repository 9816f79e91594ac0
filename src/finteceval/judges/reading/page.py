"""One answer's figures beside the references of its point.

A figure is only called wrong when it is said of the same thing: the words around it are those around
the reference, it measures the same, and the reference itself stands nowhere in the answer. Everything
else is another figure, not a wrong one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.context import apart, clause_around, periods_before, words_around
from finteceval.judges.reading.question import overlap
from finteceval.judges.reading.references import counts, digits, figure, same
from finteceval.judges.reading.truth import is_bare_amount, shows
from pitfall.errors import InputError
from pitfall.quantities import parse_unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.references import Figure, Known, Reference
    from pitfall.point import Fact
    from pitfall.quantities import Quantity

Kind = Literal["misread", "derived", "sum", "unclear", "untraced", "turned", "reversed"]
# What is wrong, or may be, without telling of which class: a false sum or another result, from figures of nowhere.
UNTOLD: Final = frozenset({"unclear", "untraced", "turned"})
# Percentages of common words from which two figures are said of the same thing.
_ENOUGH: Final = 60  # of the smaller set
_LEAST: Final = 34  # of the larger set
_TELLING: Final = 4  # digits that are no coincidence when they are those of a reference in another order
_FEWEST: Final = 2  # words of the event in the clause of its figure
_ORDER: Final = 5  # how many times larger or smaller a misread figure can be
_EXCHANGED: Final = 2
_NO_NUMBER: Final = re.compile(r"[^0-9.]+")
_TOTAL: Final = re.compile(
    r"合计|共计|总计|之和|差额|相差|两者|(?<![a-z])(?:total|sum|combined|together|difference)"
)
# Where a limit is named as one, not only compared with.
_LIMIT_NAMED: Final = re.compile(
    r"上限|下限|限额|限制|门槛|阈值|允许|规定|协议要求|(?<![a-z])(?:maximum|minimum|ceiling|cap|threshold|allows?|permits?|hurdle|limit)(?![a-z])"
)
SUPPOSING: Final = re.compile(r"若|如果|假设|即使|哪怕|(?<![a-z])(?:if|even|would|were|suppose)(?![a-z])")


@dataclass(frozen=True, slots=True)
class FigureError:
    """A wrong figure at its place: what is stated and what it should be."""

    kind: Kind
    at: int
    stated: str
    expected: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A plain answer, its clauses, its quantities and the probability it states."""

    form: str
    clauses: Sequence[Clause]
    quantities: Sequence[Quantity]
    chance: Chance | None


@dataclass(frozen=True, slots=True)
class _Said:
    """A figure of an answer with the words and periods said with it."""

    figure: Figure
    words: frozenset[str]
    periods: frozenset[str]
    ahead: bool

    def may_be(self, reference: Reference) -> bool:
        """Whether the figure could be said of the reference at all."""
        if reference.figure.measures != self.figure.measures or not reference.stated:
            return False
        return not (self.ahead and reference.given) and not apart(self.periods, reference.periods)

    def likeness(self, reference: Reference) -> int:
        """The percentage of common words in the larger set."""
        return _likeness(self.words, reference.words)

    def is_of(self, reference: Reference) -> bool:
        """Whether the words around the figure are those around the reference."""
        shared = len(self.words & reference.words)
        smaller = min(len(self.words), len(reference.words))
        return shared >= 2 and shared * 100 >= _ENOUGH * smaller and self.likeness(reference) >= _LEAST


def _likeness(left: frozenset[str], right: frozenset[str]) -> int:
    larger = max(len(left), len(right))
    return 100 * len(left & right) // larger if larger else 0


def _written(quantity: Quantity) -> str:
    return _NO_NUMBER.sub("", quantity.raw)


class Page:
    """One answer's figures beside the references of its point; what is looked up once is kept."""

    def __init__(self, answer: Answer, asked: Asked, references: Known) -> None:
        self.form = answer.form
        self.asked = asked
        self.known = references
        self.all = [figure(_in_money(quantity, references.currency)) for quantity in answer.quantities]
        self.figures = [one for one in self.all if counts(self.form, one.quantity)]
        self._around: dict[int, str] = {}
        self._equal: dict[int, list[Reference]] = {}
        self._stated: dict[int, bool] = {}
        self._missed: dict[str, Reference | None] = {}

    def around(self, quantity: Quantity) -> str:
        """The clause around a quantity."""
        if quantity.start not in self._around:
            self._around[quantity.start] = clause_around(self.form, quantity)
        return self._around[quantity.start]

    def wrong(self, stated: Figure, *, ahead: bool) -> FigureError | None:
        """The error a figure is, or None; a figure of what is to come (`ahead`) is no reading of a given one."""
        quantity = stated.quantity
        words = words_around(self.form, quantity, self.around(quantity))
        if any(_likeness(words, one.words) >= _LEAST for one in self.equals(stated)):
            return None  # a figure of the point, said of what it is said of there
        said = _Said(stated, words, periods_before(self.form, quantity), ahead)
        best = self._slipped(said) or self._contradicted(said)
        if best is not None:
            return error_of("misread" if best.given else "derived", stated, best)
        return self._wrong_event_figure(stated)

    def transposed(self, stated: Figure) -> Iterator[FigureError]:
        """A given figure with two digits exchanged: a misreading in whatever clause, when the digits are many.

        Nothing else about a limit, a report or another year can be held against the Question.
        """
        key = digits(stated.quantity)
        written = _written(stated.quantity)
        many = len(written.replace(".", "")) >= _TELLING
        if not many or not self.known.by_digits.get(key) or self.equals(stated):
            return
        for one in self.known.by_digits[key]:
            given = _written(one.figure.quantity)
            if (
                one.given
                and one.figure.quantity.unit == stated.quantity.unit
                and len(written) == len(given)
                and sum(left != right for left, right in zip(written, given, strict=True)) == _EXCHANGED
                and not self._states(one)
            ):
                yield error_of("misread", stated, one)
                return

    def _slipped(self, said: _Said) -> Reference | None:
        """The reference whose digits, swapped or with the point moved, are those of the figure: a misreading.

        Four digits are enough by themselves; fewer need a word in common, a single one most of the words.
        """
        key = digits(said.figure.quantity)
        if is_bare_amount(said.figure.quantity):
            return None  # without a unit, another scale is no moved point
        least = 0 if len(key) >= _TELLING else _ENOUGH if len(key) == 1 else 1
        unit = said.figure.quantity.unit
        found = [
            one
            for one in (self.known.by_digits.get(key, ()) if key else ())
            if one.figure.quantity.unit == unit and said.likeness(one) >= least and said.may_be(one)
        ]
        best = max(found, key=said.likeness, default=None)
        return None if best is None or self._states(best) or self.equals(said.figure) else best

    def _contradicted(self, said: _Said) -> Reference | None:
        """The reference a figure is said to be and is not, or None."""
        near = {id(one): one for word in said.words for one in self.known.by_word.get(word, ())}
        unit = said.figure.quantity.unit
        best = max(
            (one for one in near.values() if said.may_be(one)),
            key=lambda one: (said.likeness(one), one.figure.quantity.unit == unit),
            default=None,
        )
        if (
            best is None
            or not said.is_of(best)
            or not self._could_become(said.figure, best)
            or self._states(best)
        ):
            return None
        equal = self.equals(said.figure)
        # The value of something else that is stated in the point, said of this thing, is a mix-up.
        mixed_up = said.likeness(best) >= _ENOUGH and all(
            one.stated and said.likeness(one) < _LEAST for one in equal
        )
        return best if not equal or mixed_up else None

    def equals(self, stated: Figure) -> list[Reference]:
        """The references that have the value of a figure."""
        start = stated.quantity.start
        if start not in self._equal:
            self._equal[start] = [
                one
                for one in self.known.near(stated.measures, stated.low, stated.high)
                if same(stated, one.figure)
            ]
        return self._equal[start]

    def _could_become(self, stated: Figure, best: Reference) -> bool:
        """Whether a figure could stand for the reference: same order and, of a given one, same unit and no total."""
        if best.given and stated.quantity.unit != best.figure.quantity.unit:
            return False
        if best.given and _TOTAL.search(self.around(stated.quantity)):
            return False
        return best.figure.high / _ORDER <= stated.high <= best.figure.high * _ORDER

    def lacks(self, fact: Fact) -> bool:
        """Whether amounts in a fact's unit are stated and the fact is not."""
        return any(measures_like(one, fact) for one in self.all) and not any(
            shows(one.quantity, fact) for one in self.all
        )

    def is_foreign(self, stated: Figure) -> bool:
        """Whether a figure measures what the event's limit does and has the value of nothing in the point."""
        if stated.quantity.unit == "none" or stated.measures not in self.asked.limit_measures:
            return False
        return not self.equals(stated)

    def wrong_limits(self) -> Iterator[FigureError]:
        """Limits said to be what they are not, where the answer states no limit of the Question in their unit."""
        for stated in self.all:
            if stated.quantity.bound == "exact" or self.equals(stated):
                continue
            around = self.around(stated.quantity)
            if not _LIMIT_NAMED.search(around) or SUPPOSING.search(around):
                continue
            limits = [
                one
                for one in self.known.by_measure.get(stated.measures, ())
                if one.given
                and one.figure.quantity.bound != "exact"
                and one.figure.quantity.unit == stated.quantity.unit
                and self._could_become(stated, one)
            ]
            if limits and not any(self._states(one) for one in limits):
                nearest = min(limits, key=lambda one: abs(one.figure.high - stated.high))
                yield error_of("misread", stated, nearest)

    def _states(self, reference: Reference) -> bool:
        key = id(reference)
        if key not in self._stated:
            measures = reference.figure.measures
            self._stated[key] = any(
                one.measures == measures and same(one, reference.figure) for one in self.all
            )
        return self._stated[key]

    def _wrong_event_figure(self, stated: Figure) -> FigureError | None:
        """A figure for the very thing the event measures, where the truth derives another the answer never states."""
        if self.equals(stated):
            return None
        if stated.measures not in self._missed:
            self._missed[stated.measures] = self._missed_result(stated.measures)
        missed = self._missed[stated.measures]
        if missed is None or overlap(self.around(stated.quantity), self.asked) < _FEWEST:
            return None
        return error_of("derived", stated, missed)

    def _missed_result(self, measures: str) -> Reference | None:
        """The truth's result in the measure of the event's limit, where the answer states no such result."""
        comparable = self.known.by_measure.get(measures, ())
        results = [one for one in comparable if one.decisive] or [
            one for one in comparable if not one.given and one.stated
        ]
        if not results or not any(_is_limit(one, self.asked) for one in comparable):
            return None
        return None if any(self._states(one) for one in results) else results[-1]


def error_of(kind: Kind, stated: Figure, reference: Reference) -> FigureError:
    """The error a figure is beside the reference it should be."""
    quantity = stated.quantity
    return FigureError(kind, quantity.start, quantity.raw.strip(), reference.figure.quantity.raw.strip())


def _is_limit(reference: Reference, asked: Asked) -> bool:
    """Whether a reference is the threshold of the event itself."""
    return (
        reference.figure.quantity.bound != "exact"
        and len(reference.words & (asked.chinese | asked.english)) >= 2
    )


def _in_money(quantity: Quantity, currency: str | None) -> Quantity:
    """A bare amount in the point's only currency: 3.6 亿 is CU 360 million."""
    return replace(quantity, unit=currency) if currency and is_bare_amount(quantity) else quantity


def measures_like(stated: Figure, fact: Fact) -> bool:
    """Whether a figure is in the unit of a fact."""
    try:
        return parse_unit(fact.unit).name == stated.quantity.unit
    except InputError:
        return False
