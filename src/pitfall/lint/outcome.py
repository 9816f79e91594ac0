"""Rules L007, L008 and L015: the Question states what only the Ground Truth may.

The day the outcome was settled, the outcome's own figures, or the answer the reader is asked to compute.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.errors import InputError, PointError
from pitfall.lint.document import Document
from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions
from pitfall.lint.tense import tense
from pitfall.point import Fact, facts
from pitfall.quantities import Quantity, find_quantities, matches

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from pitfall.lint.mention import Mention
    from pitfall.point import Labels, Point

_DUE: Final = re.compile(
    r"到期|兑付|付息|回售|登记日|除权|除息|发放|届满|期限|行权|赎回|\b(?:due|matur\w+|payable|record date|expir\w+|call date|put date)"
)
_OF_OUTCOME: Final = re.compile(
    r"(?:^|_)(?:outcome|actual|reali[sz]ed|observed|observation|result|eventual|final|terminal_actual)(?:_|$)"
)
_OF_BASE: Final = re.compile(
    r"(?:^|_)(?:base|baseline|as_of|prior|opening|pre|snapshot|promised|committed|commitment_value|contract|contracted|scheduled|announced|limit|threshold|target_value|cap|floor|guidance|beginning|initial|before|current)(?:_|$)"
)
_YEAR_IN_NAME: Final = re.compile(r"(?<![0-9])(20[0-9]{2})(?![0-9])")
_NAMED: Final = re.compile(
    r"^[ \t]*(?:[-*+|]|\d+[.)])?[ \t]*`?(?P<name>[a-z][a-z0-9]*(?:_[a-z0-9]+)+)`?[ \t]*(?:[:：=|])[ \t]*`?(?P<value>[-+−]?[0-9][0-9,]*(?:\.[0-9]+)?)`?[ \t]*(?P<unit>[^\n|（(—]{0,12})",
    re.MULTILINE,
)
_PART_OF_YEAR: Final = re.compile(r"(?:^|_)(?:q[1-4]|h[12]|[0-9]+m|ytd|half|first|quarter|to_date)(?:_|$|20)")
_FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_QUOTED: Final = re.compile(
    r"“[^”\n]{0,400}”|「[^」\n]{0,400}」|\"[^\"\n]{0,400}\"|(?<![a-z])'[^\n']{12,400}'(?![a-z])"
)
_COMPUTED: Final = re.compile(
    r"即(?!使|将)|因此|所以|从而|由此|合计|总计|得出|算得|计算得|计算结果|测算结果|结果为|折合|相当于|约合|意味着|可得|得到|净(?:减少|增加|流出)|降幅(?:为|达)|降至|[=＝]"
    r"|\b(?:imply|implies|implying|implied|therefore|thus|hence|so|equals?|equal to|equivalent|producing|produces|resulting|results? (?:is|in)|which (?:is|gives|means|makes)|giving|gives|works? out|amounts? to|comes? to"
    r"|computed|calculated|approximation|falls?|drops?|declines?|reduces?|lowers?|or (?=[-0-9])|leaving|totals?)\b"
)
_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_PLACES: Final = 12
_FEW_DIGITS: Final = 3
_OUTCOME_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure of the truth: its name, value and unit, and its place among the derivations."""

    name: str
    value: Decimal
    unit: str
    derived: bool = False
    check_like: bool = False
    is_last: bool = True  # no other figure is derived from it


def settled_dates(document: Document, known: Labels) -> Iterator[Hit]:
    """The day on which the outcome came about or could be seen, named in the Question."""
    days = {day for day in (known.resolved_at, known.observed_at) if day is not None}
    days -= {known.window_end, known.as_of}
    if known.as_of is not None:
        days = {day for day in days if day > known.as_of}
    for mention in mentions(document) if days else ():
        if mention.kind == "day" and mention.first in days and not _is_due_date(document, mention):
            yield Hit("L007", mention.start, mention.end, values={"when": mention.first.isoformat()})


def _is_due_date(document: Document, mention: Mention) -> bool:
    """A due date the text announces was public; so is a year's end that the task itself names."""
    if document.states_the_task(mention.start):
        return (mention.first.month, mention.first.day) == (12, 31)
    if tense(document, mention) != "planned":
        return False
    clause = document.clause(mention.start, mention.end)
    in_evidence = 0 < document.evidence.start <= mention.start
    return in_evidence or _DUE.search(document.form, clause.start, clause.end) is not None


def figures(document: Document, point: Point, known: Labels) -> Iterator[Hit]:
    """The outcome's own figures, and computed answers, stated in the Question."""
    written = _written(document.form)
    all_figures = _figures(point, written)
    outcome = [figure for figure in all_figures if _is_of_outcome(figure, known)]
    outcome += _told_in_prose(point, known.as_of, _written(document.form))
    computed = [
        figure for figure in all_figures if figure.derived and figure.value and not _is_base(figure, known)
    ]
    outcome = [figure for figure in outcome if _can_be_stated(figure, written)]
    computed = [figure for figure in computed if _can_be_stated(figure, written)]
    if not outcome and not computed:
        return
    given = {abs(figure.value) for figure in all_figures if not figure.derived and figure not in outcome}
    given |= {abs(criterion.threshold) for criterion in known.criteria}
    asked = frozenset(criterion.metric for criterion in known.criteria)
    quoted = [found.span() for found in _QUOTED.finditer(document.text)]
    for quantity in find_quantities(document.form):
        if document.states_the_task(quantity.start) or any(
            start <= quantity.start < end for start, end in quoted
        ):
            continue
        hit = _stated(quantity, outcome, given) or _answer(
            document, quantity, computed, given=given, asked=asked
        )
        if hit is not None:
            yield hit


def _is_base(figure: _Figure, known: Labels) -> bool:
    return _OF_BASE.search(figure.name) is not None or _year_ahead(figure, known) is False


def _stated(quantity: Quantity, outcome: Sequence[_Figure], given: set[Decimal]) -> Hit | None:
    if _digits(quantity) < _OUTCOME_DIGITS:
        return None
    for figure in outcome:
        if not figure.derived and abs(figure.value) not in given and _same(quantity, figure):
            return Hit("L008", quantity.start, quantity.end, values={"name": figure.name})
    return None


def _is_asked_for(figure: _Figure, asked: frozenset[str]) -> bool:
    """Whether the figure is what the criteria test; without criteria, whether nothing further is derived from it."""
    return figure.name in asked if asked else figure.is_last


def _only_checks(figure: _Figure, asked: frozenset[str]) -> bool:
    """Whether the derivation merely ties figures together; what a criterion tests never does."""
    return figure.check_like and figure.name not in asked


def _answer(
    document: Document,
    quantity: Quantity,
    computed: Sequence[_Figure],
    *,
    given: set[Decimal],
    asked: frozenset[str],
) -> Hit | None:
    if quantity.start < document.evidence.start:
        return None
    for figure in computed:
        if abs(figure.value) in given or not _same(quantity, figure):
            continue
        sentence = document.sentence(quantity.start)
        says_computed = _COMPUTED.search(document.form, sentence.start, quantity.end) is not None
        is_asked = _is_asked_for(figure, asked)
        if says_computed or (
            is_asked and not _only_checks(figure, asked) and _digits(quantity) >= _FEW_DIGITS
        ):
            severity = "warning" if _only_checks(figure, asked) else None
            return Hit("L015", quantity.start, quantity.end, severity, values={"name": figure.name})
    return None


def _digits(quantity: Quantity) -> int:
    """Significant digits as stated: 3 for 7.64 and 0.0764, 2 for 1,200."""
    found = _NUMBER.search(quantity.raw)
    if found is None:
        return 0
    number = found.group().replace(",", "")
    digits = number.replace(".", "").lstrip("0")
    return len(digits) if "." in number else len(digits.rstrip("0"))


def _same(quantity: Quantity, figure: _Figure) -> bool:
    """Whether the quantity states the figure, whatever the sign it is told with (a fall of 30%, -30%)."""
    if not figure.value or quantity.is_interval:
        return False
    exact = replace(quantity, bound="exact", approximate=False)
    try:
        return any(matches(exact, value, figure.unit) for value in (figure.value, -figure.value))
    except InputError:
        return abs(quantity.value) == abs(figure.value)


def _written(form: str) -> frozenset[str]:
    """The significant digits of every number in the text, whatever its scale and unit."""
    return frozenset(_significant(found.group()) for found in _NUMBER.finditer(form))


def _significant(number: str) -> str:
    digits = number.replace(",", "").replace(".", "").lstrip("0")
    return digits.rstrip("0")


def _can_be_stated(figure: _Figure, written: frozenset[str]) -> bool:
    """Whether some number has the figure's digits, exactly or rounded: a cheap test before the full one."""
    digits = f"{abs(figure.value):e}".partition("e")[0]
    return any(
        _significant(f"{Decimal(digits):.{places}f}") in written
        for places in range(min(len(digits), _PLACES))
    )


def _figures(point: Point, written: frozenset[str]) -> list[_Figure]:
    try:
        machine = facts(point)
    except PointError:
        machine = ()
    stated = {fact.name: fact for fact in machine}
    used = {name for fact in machine for name in fact.inputs}
    found = [
        _Figure(
            fact.name,
            fact.value,
            fact.unit,
            derived=fact.op is not None,
            check_like=_is_check_like(fact, stated, written),
            is_last=fact.name not in used,
        )
        for fact in machine
    ]
    for line in _NAMED.finditer(_FENCE.sub("", point.ground_truth)):
        value = Decimal(line["value"].replace(",", "").replace("−", "-"))
        found.append(_Figure(line["name"], value, line["unit"].strip() or "CNY"))
    return found


def _is_check_like(fact: Fact, stated: dict[str, Fact], written: frozenset[str]) -> bool:
    """A derivation that only ties figures together: from given figures of which the Question states not all."""
    inputs = [stated[name] for name in fact.inputs if name in stated]
    if any(figure.op is not None for figure in inputs):
        return False
    return any(_significant(f"{abs(figure.value):f}") not in written for figure in inputs if figure.value)


def _is_of_outcome(figure: _Figure, known: Labels) -> bool:
    if _OF_BASE.search(figure.name):
        return False
    if _OF_OUTCOME.search(figure.name):
        return True
    return known.kind != "synthetic" and _year_ahead(figure, known) is True


def _year_ahead(figure: _Figure, known: Labels) -> bool | None:
    """Whether the year in the figure's name was not over on the as-of date; None when it names no year."""
    years = [int(year) for year in _YEAR_IN_NAME.findall(figure.name)]
    if not years or known.as_of is None:
        return None
    latest = max(years)
    return latest > known.as_of.year or (latest == known.as_of.year and not _PART_OF_YEAR.search(figure.name))


def _told_in_prose(point: Point, as_of: date | None, written: frozenset[str]) -> list[_Figure]:
    """Figures that the truth's prose ties to a time after the as-of date."""
    if as_of is None:
        return []
    truth = Document(_FENCE.sub("", point.ground_truth), as_of=as_of)
    times = [mention for mention in mentions(truth) if mention.has_year]
    late = [mention for mention in times if mention.last > as_of]
    if not late or not any(
        len(digits) >= _OUTCOME_DIGITS and digits in written for digits in _written(truth.form)
    ):
        return []
    found: list[_Figure] = []
    for quantity in find_quantities(truth.form):
        start = truth.sentence(quantity.start).start
        before = [mention for mention in times if start <= mention.start < quantity.start]
        if before and before[-1].last > as_of and _digits(quantity) >= _OUTCOME_DIGITS:
            found.append(
                _Figure(
                    before[-1].last.isoformat(),
                    quantity.value,
                    quantity.unit if quantity.unit != "none" else "CNY",
                )
            )
    return found
