"""What the figures of an answer come to: the wrong ones, the results it shares with the truth, the unknown ones."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.clauses import CONCLUDING
from finteceval.judges.reading.derivations import wrong_derivations
from finteceval.judges.reading.direction import is_turned
from finteceval.judges.reading.page import SUPPOSING, UNTOLD, FigureError, Page, measures_like
from finteceval.judges.reading.question import overlap
from finteceval.judges.reading.references import known
from finteceval.judges.reading.sums import sums
from finteceval.judges.reading.text import compact, plain
from finteceval.judges.reading.truth import read_truth, shows, states

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.chance import Chance
    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.page import Answer, Kind
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.references import Figure
    from finteceval.judges.reading.sums import Sum
    from finteceval.judges.reading.truth import Truth
    from pitfall.point import Fact
    from pitfall.quantities import Quantity

_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_SIMPLE: Final = frozenset(
    Decimal(number).normalize()
    for number in (1, 2, 3, 4, 5, 10, 12, 30, 50, 90, 100, 180, 252, 360, 365, 1000, 10000)
)
_ZERO: Final = re.compile(
    r"(?:为|是|等于|[=:])\s*(?:零|0(?![0-9.,%]))|(?<![a-z])(?:is|are|equals|of|comes to)\s+(?:zero|nil)(?![a-z])"
)
_CLAUSE_END: Final = re.compile(r"[,，。;!?\n]")
_CLAUSE_REACH: Final = 40
_LEVEL_KINDS: Final = frozenset({"risk", "high", "low", "likely", "unlikely"})
_HEDGES: Final = re.compile(
    r"大?约|左右|大概|(?<![a-z])(?:about|around|roughly|maybe|perhaps|say|likely)(?![a-z])"
)
_ELSEWHERE: Final = re.compile(
    r"同业|竞争对手|上年|去年|上一年|历史|最多|至少|(?<![a-z])(?:peer|competitor|prior year|last year|historical|would need|needed|at most)"
)


@dataclass(frozen=True, slots=True)
class Figures:
    """What the figures of an answer come to.

    Attributes:
        errors: the wrong figures, in order of their place.
        decisive: the results of the truth that the answer states.
        lacks_key: whether the answer states amounts like a key figure and not the key figure.
        foreign: the first figure that measures what the event's limit does and stands in no part of the point.
    """

    errors: list[FigureError]
    decisive: tuple[Fact, ...]
    lacks_key: bool
    foreign: str | None


def read_figures(answer: Answer, asked: Asked, question: str, truth: str) -> Figures:
    """All wrong figures of an answer, and what else its figures tell.

    Args:
        answer: the answer, read.
        asked: the Question, read.
        question: the Question as it stands.
        truth: the Ground Truth as it stands.
    """
    parts = read_truth(truth)
    familiar = _numbers(question, truth)
    written = list(sums(answer.form))
    page = Page(answer, asked, known(question, truth))
    starts = [clause.start for clause in answer.clauses]
    plain_figures = [
        stated
        for stated in page.figures
        # The result of a sum is judged as that sum.
        if starts
        and starts[0] <= stated.quantity.start
        and not any(found.at <= stated.quantity.start < found.end for found in written)
    ]
    single, foreign = _one_by_one(page, plain_figures, answer, starts, later=parts.is_settled_later)
    errors = [*_false_sums(written, familiar), *page.wrong_limits(), *single]
    results = [one.quantity for one in page.all if not _is_likelihood(one.quantity, answer, starts)]
    decisive = tuple(fact for fact in parts.decisive if any(shows(one, fact) for one in results))
    if not errors:
        errors.extend(_wrong_results(page, answer.clauses, starts, parts))
    if written and not decisive and not any(error.kind not in UNTOLD for error in errors):
        errors.extend(_wrong_derivations(written, parts, answer.quantities, familiar))
    return Figures(
        errors=sorted(errors, key=lambda error: error.at),
        decisive=decisive,
        lacks_key=any(page.lacks(fact) for fact in parts.key),
        foreign=foreign,
    )


def _one_by_one(
    page: Page, figures: Sequence[Figure], answer: Answer, starts: Sequence[int], *, later: bool
) -> tuple[list[FigureError], str | None]:
    """The wrong ones of an answer's figures, and the first that stands nowhere in the point."""
    errors: list[FigureError] = []
    foreign: str | None = None
    for stated in figures:
        clause = answer.clauses[bisect_right(starts, stated.quantity.start) - 1]
        if _is_exempt(stated.quantity, clause, answer.chance):
            if not SUPPOSING.search(clause.text):
                errors.extend(page.transposed(stated))
            continue
        error = page.wrong(stated, ahead=later and "modal" in clause.kinds)
        if error is not None:
            errors.append(error)
        elif foreign is None and page.is_foreign(stated):
            foreign = stated.quantity.raw.strip()
    return errors, foreign


def _is_likelihood(quantity: Quantity, answer: Answer, starts: Sequence[int]) -> bool:
    """Whether a percentage stands alone behind a level: "the likelihood is low, 5 %"."""
    at = bisect_right(starts, quantity.start) - 1
    if quantity.unit != "%" or at < 1 or not answer.clauses[at - 1].kinds & _LEVEL_KINDS:
        return False
    clause = answer.clauses[at]
    rest = (
        answer.form[clause.start : quantity.start]
        + answer.form[quantity.end : clause.start + len(clause.text)]
    )
    return not compact(_HEDGES.sub("", rest)).strip(".")


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


@lru_cache(maxsize=512)
def _numbers(question: str, truth: str) -> frozenset[Decimal]:
    return frozenset(
        Decimal(number.replace(",", "")).normalize()
        for text in (question, truth)
        for number in _NUMBER.findall(plain(text))
    )


def _wrong_results(
    page: Page, clauses: Sequence[Clause], starts: Sequence[int], truth: Truth
) -> Iterator[FigureError]:
    """Another figure than a key figure concluded with; a key figure with the sign turned; nothing where there is something."""
    for fact in truth.key:
        stating = [one for one in page.all if states(one.quantity, fact)]
        if not stating:
            yield from _instead(page, clauses, starts, fact)
        elif fact.value > 0 and not truth.free_sign and all(one.quantity.high < 0 for one in stating):
            quantity = stating[0].quantity
            yield FigureError("reversed", quantity.start, quantity.raw.strip(), f"{fact.value} {fact.unit}")
        elif truth.direction is not None and all(
            is_turned(page.form, one.quantity.start, truth.direction) for one in stating
        ):
            quantity = stating[0].quantity
            yield FigureError("turned", quantity.start, quantity.raw.strip(), f"{fact.value} {fact.unit}")
    if truth.decisive and not any(shows(one.quantity, fact) for fact in truth.decisive for one in page.all):
        yield from _nothing(page, truth.decisive[-1])


def _instead(
    page: Page, clauses: Sequence[Clause], starts: Sequence[int], fact: Fact
) -> Iterator[FigureError]:
    """A figure an answer concludes with in the unit of a key figure that it states nowhere."""
    for stated in page.figures:
        clause = clauses[bisect_right(starts, stated.quantity.start) - 1]
        if clause.strength >= CONCLUDING and clause.asserted and measures_like(stated, fact):
            yield FigureError(
                "derived", stated.quantity.start, stated.quantity.raw.strip(), f"{fact.value} {fact.unit}"
            )
            return


def _nothing(page: Page, fact: Fact) -> Iterator[FigureError]:
    """The event's own figure put at zero, where the truth finds one."""
    for found in _ZERO.finditer(page.form):
        clause = _CLAUSE_END.split(page.form[max(0, found.start() - _CLAUSE_REACH) : found.start()])[-1]
        if overlap(clause, page.asked) and not SUPPOSING.search(clause):
            yield FigureError("derived", found.start(), found[0].strip(), f"{fact.value} {fact.unit}")
            return


def _wrong_derivations(
    written: Sequence[Sum], truth: Truth, quantities: Sequence[Quantity], familiar: frozenset[Decimal]
) -> Iterator[FigureError]:
    for wrong in wrong_derivations(written, truth, quantities, familiar | _SIMPLE):
        kind: Kind = "derived" if wrong.traced else "untraced"
        yield FigureError(kind, wrong.sum.at, wrong.sum.raw, f"{wrong.fact.value} {wrong.fact.unit}")
