"""Figures an answer states that contradict the given or the derived ones.

A figure is only called wrong when it is said of the same thing: the words around it are those around
the reference, it measures the same, and the reference itself stands nowhere in the answer. Everything
else is another figure, not a wrong one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.clauses import CONCLUDING
from finteceval.judges.reading.context import apart, clause_around, periods_before, words_around
from finteceval.judges.reading.question import overlap
from finteceval.judges.reading.references import counts, digits, figure, known, same
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import plain
from finteceval.judges.reading.truth import read_truth, states
from pitfall.errors import InputError
from pitfall.quantities import parse_unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.references import Figure, Known, Reference
    from finteceval.judges.reading.sums import Sum
    from pitfall.point import Fact
    from pitfall.quantities import Quantity

Kind = Literal["misread", "derived", "sum", "unclear"]
_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_SIMPLE: Final = frozenset(
    Decimal(number).normalize()
    for number in (1, 2, 3, 4, 5, 10, 12, 30, 50, 90, 100, 180, 252, 360, 365, 1000, 10000)
)
# Percentages of common words from which two figures are said of the same thing.
_ENOUGH: Final = 60  # of the smaller set
_LEAST: Final = 34  # of the larger set
_TELLING: Final = 4  # digits that are no coincidence when they are those of a reference in another order
_ORDER: Final = 5  # how many times larger or smaller a misread figure can be
_TOTAL: Final = re.compile(
    r"合计|共计|总计|之和|差额|相差|两者|(?<![a-z])(?:total|sum|combined|together|difference)"
)
_ELSEWHERE: Final = re.compile(
    r"同业|竞争对手|上年|去年|上一年|历史|最多|至少|(?<![a-z])(?:peer|competitor|prior year|last year|historical|would need|needed|at most)"
)


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


def figure_errors(answer: Answer, asked: Asked, question: str, truth: str) -> list[FigureError]:
    """All wrong figures of an answer, in order of their place.

    Args:
        answer: the answer, read.
        asked: the Question, read.
        question: the Question as it stands.
        truth: the Ground Truth as it stands.
    """
    written = list(sums(answer.form))
    errors = list(_false_sums(written, _numbers(question, truth)))
    page = _Page(answer, asked, known(question, truth))
    starts = [clause.start for clause in answer.clauses]
    later = read_truth(truth).is_settled_later
    for stated in page.figures:
        start = stated.quantity.start
        at = bisect_right(starts, start) - 1
        if at < 0 or _is_exempt(stated.quantity, answer.clauses[at], answer.chance):
            continue
        if any(found.at <= start < found.end for found in written):
            continue  # the result of a sum is judged as that sum
        error = page.wrong(stated, ahead=later and "modal" in answer.clauses[at].kinds)
        if error is not None:
            errors.append(error)
    wrong_key = _wrong_key_figure(page, answer.clauses, starts, read_truth(truth).key)
    if wrong_key is not None and not errors:
        errors.append(wrong_key)
    return sorted(errors, key=lambda error: error.at)


def _is_exempt(quantity: Quantity, clause: Clause, chance: Chance | None) -> bool:
    """Whether a figure is no statement about the matter: supposed, of somebody else, a limit, the probability."""
    if not clause.asserted or quantity.bound != "exact" or not quantity.value:
        return True
    if chance is not None and quantity.unit == "%" and chance.low <= quantity.value / 100 <= chance.high:
        return True
    return bool(_ELSEWHERE.search(clause.text))


def _false_sums(written: Sequence[Sum], familiar: frozenset[Decimal]) -> Iterator[FigureError]:
    results: set[Decimal] = set()
    for found in written:
        if not found.holds:
            operands = {operand.normalize() for operand in found.operands}
            kind: Kind = "sum" if operands <= familiar | _SIMPLE | results else "unclear"
            yield FigureError(kind, found.at, found.raw, f"{found.computed:.6g}")
        results.add(found.figure.normalize())


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
        larger = max(len(self.words), len(reference.words))
        return 100 * len(self.words & reference.words) // larger if larger else 0

    def is_of(self, reference: Reference) -> bool:
        """Whether the words around the figure are those around the reference."""
        shared = len(self.words & reference.words)
        smaller = min(len(self.words), len(reference.words))
        return shared >= 2 and shared * 100 >= _ENOUGH * smaller and self.likeness(reference) >= _LEAST


class _Page:
    """One answer's figures beside the references of its point."""

    def __init__(self, answer: Answer, asked: Asked, references: Known) -> None:
        self.form = answer.form
        self.asked = asked
        self.known = references
        self.all = [figure(quantity) for quantity in answer.quantities]
        self.figures = [one for one in self.all if counts(self.form, one.quantity)]

    def wrong(self, stated: Figure, *, ahead: bool) -> FigureError | None:
        """The error a figure is, or None; a figure of what is to come (`ahead`) is no reading of a given one."""
        quantity = stated.quantity
        said = _Said(stated, words_around(self.form, quantity), periods_before(self.form, quantity), ahead)
        best = self._slipped(said) or self._contradicted(said)
        if best is not None:
            return _error("misread" if best.given else "derived", stated, best)
        return self._wrong_event_figure(stated)

    def _slipped(self, said: _Said) -> Reference | None:
        """The reference whose digits, swapped or with the point moved, are those of the figure: a misreading.

        Four digits are enough by themselves; fewer need a word in common, a single one most of the words.
        """
        key = digits(said.figure.quantity)
        least = 0 if len(key) >= _TELLING else _ENOUGH if len(key) == 1 else 1
        unit = said.figure.quantity.unit
        found = [
            one
            for one in (self.known.by_digits.get(key, ()) if key else ())
            if one.figure.quantity.unit == unit and said.likeness(one) >= least and said.may_be(one)
        ]
        best = max(found, key=said.likeness, default=None)
        return None if best is None or self._states(best) or self._equals(said.figure) else best

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
        equal = self._equals(said.figure)
        # The value of something else in the point, said of this thing, is a mix-up.
        mixed_up = said.likeness(best) >= _ENOUGH and all(said.likeness(one) < _LEAST for one in equal)
        return best if not equal or mixed_up else None

    def _equals(self, stated: Figure) -> list[Reference]:
        """The references that have the value of a figure."""
        return [one for one in self.known.by_measure.get(stated.measures, ()) if same(stated, one.figure)]

    def _could_become(self, stated: Figure, best: Reference) -> bool:
        """Whether a figure could stand for the reference: same order and, of a given one, same unit and no total."""
        if best.given and stated.quantity.unit != best.figure.quantity.unit:
            return False
        if best.given and _TOTAL.search(clause_around(self.form, stated.quantity)):
            return False
        return best.figure.high / _ORDER <= stated.high <= best.figure.high * _ORDER

    def _states(self, reference: Reference) -> bool:
        measures = reference.figure.measures
        return any(one.measures == measures and same(one, reference.figure) for one in self.all)

    def _wrong_event_figure(self, stated: Figure) -> FigureError | None:
        """A figure for the very thing the event measures, where the truth derives another the answer never states."""
        comparable = self.known.by_measure.get(stated.measures, ())
        results = [one for one in comparable if not one.given and one.stated]
        if not results or not any(_is_limit(one, self.asked) for one in comparable):
            return None
        if overlap(clause_around(self.form, stated.quantity), self.asked) < 2:
            return None
        if self._equals(stated) or any(self._states(one) for one in results):
            return None
        return _error("derived", stated, results[-1])


def _error(kind: Kind, stated: Figure, reference: Reference) -> FigureError:
    quantity = stated.quantity
    return FigureError(kind, quantity.start, quantity.raw.strip(), reference.figure.quantity.raw.strip())


def _is_limit(reference: Reference, asked: Asked) -> bool:
    """Whether a reference is the threshold of the event itself."""
    return (
        reference.figure.quantity.bound != "exact"
        and len(reference.words & (asked.chinese | asked.english)) >= 2
    )


@lru_cache(maxsize=512)
def _numbers(question: str, truth: str) -> frozenset[Decimal]:
    return frozenset(
        Decimal(number.replace(",", "")).normalize()
        for text in (question, truth)
        for number in _NUMBER.findall(plain(text))
    )


def _wrong_key_figure(
    page: _Page, clauses: Sequence[Clause], starts: Sequence[int], key: Sequence[Fact]
) -> FigureError | None:
    """A figure an answer concludes with in the unit of a key figure that it states nowhere."""
    for fact in key:
        if any(states(one.quantity, fact) for one in page.all):
            continue
        for stated in page.figures:
            clause = clauses[bisect_right(starts, stated.quantity.start) - 1]
            if clause.strength >= CONCLUDING and clause.asserted and _measures_like(stated, fact):
                return FigureError(
                    "derived", stated.quantity.start, stated.quantity.raw.strip(), f"{fact.value} {fact.unit}"
                )
    return None


def _measures_like(stated: Figure, fact: Fact) -> bool:
    try:
        return parse_unit(fact.unit).name == stated.quantity.unit
    except InputError:
        return False
