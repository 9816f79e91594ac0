"""Figures an answer states that contradict the given or the derived ones.

A figure is only called wrong when it is said of the same thing: the words around it are those around
the reference, its unit measures the same, and the reference itself stands nowhere in the answer.
Everything else is another figure, not a wrong one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.question import overlap
from finteceval.judges.reading.references import (
    clause_around,
    comparable,
    counts,
    references,
    same,
    significant,
    words_around,
)
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import plain
from pitfall.errors import InputError
from pitfall.quantities import Quantity, find_quantities, matches

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.references import Reference
    from finteceval.judges.reading.sums import Sum
    from pitfall.point import Fact

Kind = Literal["misread", "derived", "sum", "unclear"]
_FIGURE: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_SIMPLE: Final = frozenset(
    Decimal(number) for number in (1, 2, 3, 4, 5, 10, 12, 30, 50, 90, 100, 180, 252, 360, 365, 1000, 10000)
)
# Shares of common words from which two figures are said of the same thing.
_ENOUGH: Final = Decimal("0.6")  # of the smaller set
_LEAST: Final = Decimal("0.34")  # of the larger set
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


def figure_errors(
    form: str, clauses: Sequence[Clause], asked: Asked, texts: tuple[str, str], chance: Chance | None
) -> list[FigureError]:
    """All wrong figures of a plain answer, in order of their place.

    Args:
        form: the answer, plain and without quotations.
        clauses: its clauses.
        asked: the Question, read.
        texts: the Question and the Ground Truth as they stand.
        chance: the probability the answer states, which is no figure of the matter.
    """
    page = _Page(form, find_quantities(form), references(*texts), asked)
    starts = [clause.start for clause in clauses]
    written = list(sums(form))
    errors = list(_false_sums(written, _known(*texts)))
    for quantity in page.stated:
        at = bisect_right(starts, quantity.start) - 1
        if chance is not None and quantity.unit == "%" and chance.low <= quantity.value / 100 <= chance.high:
            continue
        if any(found.at <= quantity.start < found.end for found in written):
            continue  # the result of a sum is judged as that sum
        if at >= 0 and clauses[at].asserted and not _ELSEWHERE.search(clauses[at].text):
            error = page.wrong(quantity)
            if error is not None:
                errors.append(error)
    return sorted(errors, key=lambda error: error.at)


def _false_sums(written: Sequence[Sum], known: frozenset[Decimal]) -> Iterator[FigureError]:
    results: set[Decimal] = set()
    for found in written:
        if not found.holds:
            familiar = all(
                operand in known or operand in _SIMPLE or operand in results
                for operand in (operand.normalize() for operand in found.operands)
            )
            yield FigureError("sum" if familiar else "unclear", found.at, found.raw, f"{found.computed:.6g}")
        results.add(found.figure.normalize())


class _Page:
    """One answer's figures beside the references of its point."""

    def __init__(self, form: str, stated: list[Quantity], known: Sequence[Reference], asked: Asked) -> None:
        self.form = form
        self.all = stated
        self.stated = [
            quantity for quantity in stated if quantity.bound == "exact" and counts(form, quantity)
        ]
        self.known = known
        self.asked = asked

    def wrong(self, quantity: Quantity) -> FigureError | None:
        """The error a figure is, or None."""
        alike = [one for one in self.known if comparable(quantity, one.quantity)]
        if not alike:
            return None
        around = words_around(self.form, quantity)
        best = max((one for one in alike if one.stated), key=lambda one: one.likeness(around), default=None)
        if best is not None and self._contradicts(quantity, around, best, alike):
            kind: Kind = "misread" if best.given else "derived"
            return FigureError(kind, quantity.start, quantity.raw.strip(), best.quantity.raw.strip())
        return self._wrong_event_figure(quantity, alike)

    def _contradicts(
        self, quantity: Quantity, around: frozenset[str], best: Reference, alike: Sequence[Reference]
    ) -> bool:
        """Whether a figure is said of what the best reference is about, and differs from it."""
        if self._states(best):
            return False
        equal = [one for one in alike if same(quantity, one.quantity)]
        if equal:
            # The value of something else in the Question, said of this thing: a mix-up.
            elsewhere = max(one.likeness(around) for one in equal)
            return len(around & best.words) >= 2 and best.likeness(around) >= _ENOUGH and elsewhere < _LEAST
        return _is_alike(around, best) or _is_slip(quantity, around, best)

    def _states(self, reference: Reference) -> bool:
        return any(
            comparable(other, reference.quantity) and same(other, reference.quantity) for other in self.all
        )

    def _wrong_event_figure(self, quantity: Quantity, alike: Sequence[Reference]) -> FigureError | None:
        """A figure for the very thing the event measures, where the truth derives another the answer never states."""
        terms = self.asked.chinese | self.asked.english
        limits = [one for one in alike if one.quantity.bound != "exact" and len(one.words & terms) >= 2]
        results = [one for one in alike if not one.given and one.stated]
        if not limits or not results or overlap(clause_around(self.form, quantity), self.asked) < 2:
            return None
        if any(same(quantity, one.quantity) for one in alike) or any(self._states(one) for one in results):
            return None
        return FigureError("derived", quantity.start, quantity.raw.strip(), results[-1].quantity.raw.strip())


def _is_alike(around: frozenset[str], reference: Reference) -> bool:
    shared = len(around & reference.words)
    smaller, larger = sorted((len(around), len(reference.words)))
    return shared >= 2 and shared >= _ENOUGH * smaller and shared >= _LEAST * larger


def _is_slip(quantity: Quantity, around: frozenset[str], reference: Reference) -> bool:
    """Whether one figure is the other with digits swapped or the point moved: the marks of a misreading."""
    mine, other = significant(quantity), significant(reference.quantity)
    if not mine or sorted(mine) != sorted(other):
        return False
    return reference.likeness(around) >= (_LEAST if len(mine) >= 2 else _ENOUGH)


@lru_cache(maxsize=512)
def _known(question: str, truth: str) -> frozenset[Decimal]:
    return frozenset(
        Decimal(figure.replace(",", "")).normalize()
        for text in (question, truth)
        for figure in _FIGURE.findall(plain(text))
    )


def states_key_figures(form: str, facts: Sequence[Fact]) -> bool:
    """Whether an answer states every key figure: those with a tolerance, else the last derived, else the last."""
    stated = find_quantities(form)
    return all(any(_states(quantity, fact) for quantity in stated) for fact in key_figures(facts))


def key_figures(facts: Sequence[Fact]) -> list[Fact]:
    """The figures a truth without any other conclusion asks for."""
    marked = [fact for fact in facts if fact.tolerance is not None]
    derived = [fact for fact in facts if fact.op is not None]
    return marked or derived[-1:] or list(facts[-1:])


def _states(quantity: Quantity, fact: Fact) -> bool:
    try:
        return any(matches(quantity, value, fact.unit, fact.tolerance) for value in (fact.value, -fact.value))
    except InputError:
        return False
