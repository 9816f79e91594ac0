"""The answer of an invented case stated in its evidence in any form, part of rule L015.

Each quantity stands for an interval, as wide as its rounding; a goal is told when its value, or what one step makes of it
(the rest, the excess over one, the inverse, other units of time), lies within.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.bands import is_scale
from pitfall.lint.figures.earlier import is_long_past
from pitfall.lint.figures.expressions import expressions
from pitfall.lint.figures.given import is_scaled_start
from pitfall.lint.figures.interval import MONEY, is_one_sided, kind_of, told_by
from pitfall.lint.figures.records import YEAR, in_records, with_records, words_around
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.lint.figures.spelt import is_in_words
from pitfall.lint.figures.steps import Known, is_gap, is_part, is_result, states, tells, terms_of
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

# What was so at another time, or holds for others.
_OTHER: Final = re.compile(
    r"上[一两]?个?(?:[年季期月周次]|季度|星期|年度)(?!涨|升)|去年|前年|此前|往年|历年|历史|以前|过去|曾|原先|当初|[0-9一二三四五六七八九十]+月末|年初|期初|年前|同期|签约时|设立时|最初"
    r"|行业|同业|同行|可比|其他(?:公司|客户|产品|基金|银行)|别家|另一|竞争对手|大盘|平均"
    r"|\b(?:last|previous|prior|earlier|former\w*|formerly|preceding|historical\w*|(?:a|one|two|three) (?:years?|quarters?|months?|weeks?) (?:ago|earlier|before)|year-ago|at the opening|at signing|at inception|peers?|peer group|sector|industry|competitors?|rivals?|other (?:banks|funds|companies|firms|issuers|borrowers)|average|median)\b"
)
# A rule, a plan or a supposition.
_SUPPOSED: Final = re.compile(
    r"若|如果|如[遇有需]|倘|假[如设定]|一旦|不得|不[低高少多大小]于|不超过|上限|下限|须|应当|必须|至少|至多|最[低高]|起点|门槛|阈值|约定|规定|要求|计划|预算|目标|拟|容许|允许|警戒线?[为是设]|是否|能否|每[低高]|[？?]"
    r"|\b(?:if|whether|when|unless|must|shall|should|may not|at least|at most|minimum|maximum|limit|cap|floor|threshold|target|budget|planned|plans?|requires?|required|asks? for|allows?|permits?|hurdle|would have to|no (?:more|less|fewer|higher|lower|greater|later) than)\b|\?"
)
_OF: Final = re.compile(r"\s?(?:of |的)")


def reached(
    document: Document,
    quantities: Sequence[Quantity],
    goals: Sequence[Figure],
    every: Sequence[Figure],
    starts: frozenset[tuple[Decimal, str]],
) -> Iterator[Hit]:
    """Quantities and sums of the evidence that tell what the reader is to arrive at.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities that no quotation mark encloses, those in words among them.
        goals: What the reader is to arrive at.
        every: All figures of the truth.
        starts: What its calculation starts from.
    """
    begins = document.evidence.start
    form = with_records(document)
    quantities = _longest([*quantities, *in_records(document, form)])
    of_goals = {figure.name for figure in goals}
    given = starts | {
        own
        for figure in every
        if figure.name not in of_goals and not figure.op
        for own in ((abs(figure.value * unit_of(figure).factor), unit_of(figure).name), _as_priced(figure))
    }
    bare = {abs(figure.value) for figure in every if figure.name not in of_goals and not figure.op}
    asked = {(abs(each.value), each.unit) for each in quantities if each.start < begins}
    for start, end, value in expressions(form, begins):
        figure = next((one for one in goals if is_result(value, one)), None)
        whole = document.sentence(start)
        if figure is not None and not _OTHER.search(form, whole.start, whole.end):
            yield Hit("L015", start, end, values={"name": figure.name})
    known = Known.of(quantities, form[:begins], every)
    for each in quantities:
        own = (abs(each.value), each.unit)
        if each.start < begins or each.is_interval or own in given or not each.value:
            continue
        if (
            (each.unit == "none" and own[0] in bare)
            or is_scaled_start(each, starts)
            or (own in asked and not _is_beside(form, each, quantities))
        ):
            continue
        words = words_around(document, form, each)
        if _OTHER.search(words) or _earlier_year(document, words) or is_long_past(words, document.as_of):
            continue
        figure = _told_goal(quantities, each, words, form, goals, known)
        if figure is not None:
            yield Hit("L015", each.start, each.end, values={"name": figure.name})


def _as_priced(figure: Figure) -> tuple[Decimal, str]:
    """The figure as it is told where "a tonne", "a share" is no part of the unit."""
    kind, value = kind_of(figure)
    return value, kind


def _is_beside(form: str, each: Quantity, quantities: Sequence[Quantity]) -> bool:
    """Whether words put it to one side of the mark of the task, where no share of the evidence lies: a little over four fifths."""
    if not (is_in_words(each.raw) and is_one_sided(form, each)):
        return False
    told = told_by(form, each, "")
    shares = (abs(one.value) * PURE[one.unit] for one in quantities if one.unit in PURE)
    return not any(told.low < share < told.high for share in shares)


def _told_goal(
    quantities: Sequence[Quantity],
    each: Quantity,
    words: str,
    form: str,
    goals: Sequence[Figure],
    known: Known,
) -> Figure | None:
    """The goal that a quantity tells; what a rule sets must be the goal itself."""
    told = told_by(form, each, words)
    told = replace(told, about=not known.terms.isdisjoint(terms_of(words)))
    if _SUPPOSED.search(words) or (each.bound != "exact" and is_scale(words)):
        return next((one for one in goals if states(told, one)), None)
    part, beside = _whole_of(quantities, each, form), _beside(quantities, each, words, form)
    found = next((one for one in goals if tells(told, one, known, beside) or is_part(told, one, part)), None)
    return found if found is not None or not is_gap(told, known) else next(iter(goals), None)


def _whole_of(quantities: Sequence[Quantity], each: Quantity, form: str) -> Quantity | None:
    """What the quantity is a part of: five sixths of nine months."""
    gap = _OF.match(form, each.end)
    return next((one for one in quantities if gap and gap.end() - 1 <= one.start <= gap.end()), None)


def _earlier_year(document: Document, words: str) -> bool:
    """Whether the words give only years well before the as-of date."""
    years = [int(found["year"]) for found in YEAR.finditer(words)]
    return bool(years) and document.as_of is not None and max(years) < document.as_of.year - 1


def _longest(quantities: Sequence[Quantity]) -> list[Quantity]:
    """Of quantities that two scanners read in one place the one that reads most, with its unit where one has it."""
    kept: list[Quantity] = []
    for each in sorted(quantities, key=lambda one: (-one.end, one.start, one.unit == "none")):
        if not any(_overlap(each, one) for one in kept[-2:]):
            kept.append(each)
    return kept


def _beside(quantities: Sequence[Quantity], each: Quantity, words: str, form: str) -> list[Decimal]:
    """The sums of money in the same words, from one of which a step may lead to the goal."""
    start = form.rfind(words, 0, each.end + len(words)) if each.unit in MONEY else -1
    if start < 0:
        return []
    return [
        abs(one.value)
        for one in quantities
        if start <= one.start < start + len(words)
        and one.start != each.start
        and one.unit in {*MONEY, "none"}
    ]


def _overlap(one: Quantity, other: Quantity) -> bool:
    return one.start < other.end and other.start < one.end
