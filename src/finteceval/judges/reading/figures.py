"""Figures an answer states that contradict the given or the derived ones.

A figure is only called wrong when it is said of the same thing: the words around it are those around
the reference, its unit measures the same, the value stands nowhere in the Question or the truth, and
the reference itself stands nowhere in the answer. Everything else is another figure, not a wrong one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.question import overlap, pairs, stems
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import plain
from pitfall.errors import InputError
from pitfall.quantities import Quantity, convert, find_quantities, matches, parse_unit, slack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.truth import Truth
    from pitfall.point import Fact

Kind = Literal["misread", "derived", "sum", "unclear"]
_LEFT_REACH: Final = 60
_RIGHT_REACH: Final = 34
_BOUNDARY: Final = re.compile(r"[,，。;!?\n()]")
_ERROR_CLASSES: Final = re.compile(r"^:?\s*(?:错误类别提示|error classes)[^\n]*", re.MULTILINE)
_FACTS_FENCE: Final = re.compile(r"^\s*(?:```|~~~)facts.*?(?:```|~~~)", re.MULTILINE | re.DOTALL)
_FIGURE: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_SIMPLE: Final = frozenset(
    Decimal(number) for number in (1, 2, 3, 4, 5, 10, 12, 30, 50, 90, 100, 180, 252, 360, 365, 1000, 10000)
)
_CLOSE: Final = Decimal("0.05")
_ENOUGH: Final = Decimal("0.6")
_SHIFTED: Final = Decimal("0.34")
_ELSEWHERE: Final = re.compile(
    r"同业|竞争对手|上年|去年|历史|(?<![a-z])(?:peer|competitor|prior year|last year|historical|scenario|would need|needed)"
)


@dataclass(frozen=True, slots=True)
class FigureError:
    """A wrong figure at its place: what is stated, and what it should be ("" when only the sum is known false)."""

    kind: Kind
    at: int
    stated: str
    expected: str


@dataclass(frozen=True, slots=True)
class _Reference:
    quantity: Quantity
    words: frozenset[str]
    given: bool


def figure_errors(
    form: str, clauses: Sequence[Clause], question: tuple[str, Asked], truth: tuple[str, Truth]
) -> list[FigureError]:
    """All wrong figures of a plain answer, in order of their place.

    Args:
        form: the answer, plain and without quotations.
        clauses: its clauses.
        question: the Question's text, and the same read.
        truth: the Ground Truth's text, and the same read.
    """
    text, asked = question
    truth_text, parts = truth
    if not any(char.isdigit() for char in form):
        return []
    stated = [quantity for quantity in find_quantities(form) if quantity.unit != "count"]
    given = _given(text)
    derived = () if parts.is_settled_later else _derived(truth_text) + _named(parts.facts)
    known = _known(text, truth_text)
    starts = [clause.start for clause in clauses]
    errors = list(_false_sums(form, known))
    for quantity in stated:
        at = bisect_right(starts, quantity.start) - 1
        if (
            at < 0
            or not clauses[at].asserted
            or quantity.bound != "exact"
            or _ELSEWHERE.search(clauses[at].text)
        ):
            continue
        error = _wrong(form, quantity, given + derived, stated) or _wrong_event_figure(
            form, quantity, asked, (given, derived, stated)
        )
        if error:
            errors.append(error)
    return sorted(errors, key=lambda error: error.at)


def _false_sums(form: str, known: frozenset[Decimal]) -> Iterator[FigureError]:
    results: set[Decimal] = set()
    for found in sums(form):
        results.add(abs(found.stated).normalize())
        if found.holds:
            continue
        familiar = all(
            operand.normalize() in known or operand in _SIMPLE or operand.normalize() in results
            for operand in found.operands
        )
        yield FigureError("sum" if familiar else "unclear", found.at, found.raw, f"{found.computed:.6g}")


def _wrong(
    form: str, quantity: Quantity, references: Sequence[_Reference], stated: Sequence[Quantity]
) -> FigureError | None:
    comparable = [one for one in references if _comparable(quantity, one.quantity)]
    if not comparable or any(_same(quantity, one.quantity) for one in comparable):
        return None
    around = _around(form, quantity)
    best = max(comparable, key=lambda one: _likeness(around, one.words))
    if not _is_the_same_thing(around, best, quantity) or any(_same(other, best.quantity) for other in stated):
        return None
    return FigureError(
        "misread" if best.given else "derived",
        quantity.start,
        quantity.raw.strip(),
        best.quantity.raw.strip(),
    )


def _wrong_event_figure(
    form: str,
    quantity: Quantity,
    asked: Asked,
    known: tuple[Sequence[_Reference], Sequence[_Reference], Sequence[Quantity]],
) -> FigureError | None:
    """A figure for the very thing the event measures, where the truth derives another and the answer never states it."""
    given, derived, stated = known
    limits = [
        one
        for one in given
        if one.quantity.bound != "exact"
        and _comparable(quantity, one.quantity)
        and overlap(" ".join(one.words), asked) >= 2
    ]
    results = [one for one in derived if _comparable(quantity, one.quantity) and not one.given]
    if not limits or not results or overlap(_clause_around(form, quantity), asked) < 2:
        return None
    if any(_same(quantity, one.quantity) for one in (*given, *derived)):
        return None
    if any(_same(other, one.quantity) for other in stated for one in results):
        return None
    return FigureError("derived", quantity.start, quantity.raw.strip(), results[-1].quantity.raw.strip())


def _comparable(left: Quantity, right: Quantity) -> bool:
    return convert(left.low, left.unit, right.unit) is not None


def _same(left: Quantity, right: Quantity) -> bool:
    """Whether two quantities state one value, sign and rounding aside."""
    value = abs(right.value)
    positive = replace(
        left, low=min(abs(left.low), abs(left.high)), high=max(abs(left.low), abs(left.high)), bound="exact"
    )
    converted = convert(abs(left.value), left.unit, right.unit)
    if converted is None:
        return False
    allowed = max(
        slack(positive, value, right.unit),
        value * _CLOSE if left.approximate else value / 200,
        right.step / 2,
    )
    low, high = (convert(end, left.unit, right.unit) or Decimal(0) for end in (positive.low, positive.high))
    return low - allowed <= value <= high + allowed


def _likeness(words: frozenset[str], others: frozenset[str]) -> Decimal:
    if not words or not others:
        return Decimal(0)
    return Decimal(len(words & others)) / max(len(words), len(others))


def _is_the_same_thing(around: frozenset[str], reference: _Reference, quantity: Quantity) -> bool:
    if reference.quantity.bound != "exact":
        return False
    shared = len(around & reference.words)
    likeness = _likeness(around, reference.words)
    if shared >= 2 and likeness >= _ENOUGH:
        return True
    return shared >= 2 and likeness >= _SHIFTED and _digits_shifted(quantity, reference.quantity)


def _digits_shifted(left: Quantity, right: Quantity) -> bool:
    """Whether one figure is the other with digits swapped or the point moved: the marks of a misreading."""
    mine, other = (re.sub(r"[^0-9]", "", one.raw).strip("0") for one in (left, right))
    return len(mine) >= 2 and sorted(mine) == sorted(other)


def _around(form: str, quantity: Quantity) -> frozenset[str]:
    """The content words of the clause around a figure."""
    return frozenset(_words(_clause_around(form, quantity)))


def _clause_around(form: str, quantity: Quantity) -> str:
    left = form[max(0, quantity.start - _LEFT_REACH) : quantity.start]
    right = form[quantity.end : quantity.end + _RIGHT_REACH]
    cut = [found.end() for found in _BOUNDARY.finditer(left)]
    stop = _BOUNDARY.search(right)
    return f"{left[cut[-1] if cut else 0 :]} # {right[: stop.start()] if stop else right}"


def _words(text: str) -> list[str]:
    return [*pairs(text), *stems(text)]


@lru_cache(maxsize=512)
def _given(question: str) -> tuple[_Reference, ...]:
    return tuple(_references(plain(question), given=True))


@lru_cache(maxsize=512)
def _derived(truth: str) -> tuple[_Reference, ...]:
    form = plain(_FACTS_FENCE.sub("", truth))
    hints = _ERROR_CLASSES.search(form)  # what stands under the hints are wrong figures
    return tuple(_references(form[: hints.start()] if hints else form, given=False))


def _references(form: str, *, given: bool) -> Iterator[_Reference]:
    for quantity in find_quantities(form):
        if quantity.unit != "count":
            yield _Reference(quantity, _around(form, quantity), given)


@lru_cache(maxsize=512)
def _named(facts: tuple[Fact, ...]) -> tuple[_Reference, ...]:
    return tuple(reference for fact in facts if (reference := _of_fact(fact)) is not None)


def _of_fact(fact: Fact) -> _Reference | None:
    try:
        unit = parse_unit(fact.unit)
    except InputError:
        return None
    value = fact.value * unit.factor
    step = 2 * fact.tolerance * unit.factor if fact.tolerance else Decimal(0)
    quantity = Quantity(value, value, unit.name, 0, 0, f"{fact.value} {fact.unit}", step)
    return _Reference(quantity, frozenset(stems(fact.name.replace("_", " "))), given=False)


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
        return matches(quantity, fact.value, fact.unit, fact.tolerance) or matches(
            quantity, -fact.value, fact.unit, fact.tolerance
        )
    except InputError:
        return False
