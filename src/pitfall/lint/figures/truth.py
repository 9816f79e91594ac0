"""What a point's Ground Truth holds as the outcome, as an answer to compute, and as given.

Read from the facts block, from named lines (`revenue_2018: 5 CNY`) and from the prose of the truth.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING, Final

from pitfall.errors import PointError
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.given import opens_a_sum, terms
from pitfall.lint.figures.goals import checks_a_term, key_values
from pitfall.lint.figures.happened import happened, read_prose
from pitfall.lint.figures.lateness import OF_BASE, Figure, is_base, is_invented, is_open, of_outcome, spaced
from pitfall.lint.figures.sameness import unit_of
from pitfall.lint.figures.stated import significant
from pitfall.lint.reading.document import Document
from pitfall.lint.times.timing import is_unsure, year_ahead
from pitfall.point import Fact, facts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from datetime import date

    from pitfall.lint.figures.stated import Stated
    from pitfall.lint.times.moment import Mention
    from pitfall.point import Labels, Point
    from pitfall.quantities import Quantity

# What a name says of a figure that the reader is to work out: stressed, after the shock, short of the covenant.
_OF_RESULT: Final = re.compile(
    r"(?:^|_)(?:after|stressed|stress|post|shocked|shock|pro_forma|shortfall|gap|headroom|cushion|deficit|remaining|left|resulting|implied|excess(?!_(?:cash|spread|reserves?|liability|mortality|layer))|surplus(?!_cash)|total_return|scenario|worst_case|breakeven|break_even|needed|required|change|burnt|burned|used|consumed)(?:_|$)"
)
# What was used up is an input where a ratio is taken of it.
_SPENT: Final = re.compile(r"(?:^|_)(?:burnt|burned|used|consumed|left|needed|required)(?:_|$)")
# A unit or a measure at the end of a name: waiver_fee_musd tests waiver_fee, and transferred_share the amount.
_TAIL: Final = re.compile(
    r"(?:_(?:m|k|bn|mn)?(?:usd|cny|rmb|eur|gbp|hkd|jpy|cu)(?:_?(?:m|mn|bn|k))?|_(?:in|of|to|over|million|billion|thousand|yuan|wan|yi|pct|percent|percentage|bps?|ppm?|x|times|turns|ratio|rate|share|part|fraction|days?|weeks?|months?|years?|shares|units|tonnes|tons|amount|value|level|total|sum|figure|number|base|principal))+$"
)
# What has one name before and after: a criterion on it says nothing of a figure without a time.
_BARE: Final = {
    "revenue",
    "sales",
    "cash",
    "debt",
    "profit",
    "equity",
    "receivables",
    "inventory",
    "goodwill",
}
_NAMED: Final = re.compile(
    r"^[ \t]*(?:[-*+|]|\d+[.)])?[ \t]*`?(?P<name>[A-Za-z][a-z0-9]*(?:_[A-Za-z0-9]+|[A-Z][a-z0-9]*)+)`?[ \t]*(?:[:：=|])[ \t]*`?(?P<value>[-+−]?[0-9][0-9,]*(?:\.[0-9]+)?)`?[ \t]*(?P<unit>[^\n|（(—]{0,12})",
    re.MULTILINE,
)
_FENCE: Final = re.compile(r"```(?<=^```).*?\n```", re.MULTILINE | re.DOTALL)
_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_RESULT_BEFORE: Final = re.compile(r"(?:[=＝≈→]|约为?|即|得|相当于|或)\s?(?:cu|cny|usd|rmb|[$¥€£])?\s?[-−]?$")
_SAID_BEFORE: Final = re.compile(
    r"(?:[=＝≈→]|约为?|即|得|相当于|或|为|是|至|到|达|只有|仅有?|剩|缺口|不足|差|[降升增减]|\b(?:is|are|to|of|at|only|just|by|about|leaves|leaving|equals|reaches|was|be|short))\s?(?:cu|cny|usd|rmb|[$¥€£])?\s?[-−]?$"
)
# What the truth repeats of the time before.
_EARLIER: Final = re.compile(
    r"月末|季度末|年初|期初|上半年|前三季度|截至|信息截止|题内|已知|上年|此前|门槛|阈值|as of|opening|given"
)
# The start of a year is its first day.
_BEGINS: Final = re.compile(
    r"(?:\b(?:start|beginning|opening|outset) of)(?: the| fiscal| financial| year)*\s?$"
)
_OPERATOR_BEHIND: Final = re.compile(r"\s?(?:[a-z%％万亿元]{1,8}|million|billion)?\s?[×÷*/+−]")
_OPERATOR_BEFORE: Final = re.compile(r"[×÷*/+−]\s?\(?(?:cu|cny|usd|[$¥€£])?\s?$")
_PAIR: Final = 2
_PLACES: Final = 12
_WHOLE: Final = 100
_PROSE_DIGITS: Final = 4
_RESULT_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class Truth:
    """The figures a Question may not state, and the absolute values that it gives legitimately.

    `unplaced` are those of a forecast that no name places in the past or the future: known where the evidence
    states them. `invented` marks a case whose figures exist only to be computed with; there `inputs` are what its truth
    derives from, some of which the reader may have to add up first. `every` holds all figures of the facts, `to_compute` the
    answers whether or not a number of the Question can state them.
    """

    outcome: tuple[Figure, ...]
    unplaced: tuple[Figure, ...]
    answers: tuple[Figure, ...]
    given: frozenset[Decimal]
    invented: bool = False
    inputs: tuple[Figure, ...] = ()
    every: tuple[Figure, ...] = ()
    to_compute: tuple[Figure, ...] = ()


def read_truth(point: Point, known: Labels, stated: Stated) -> Truth:
    """Sort the truth's figures; those that no number of the Question can state are left out.

    Args:
        point: The point.
        known: Its labels.
        stated: The numbers of the Question.
    """
    every = _figures(point, known, stated)
    prose = _FENCE.sub("", point.ground_truth)
    late = of_outcome(every, known)
    if not is_invented(known):
        open_yet = [figure for figure in _at_stake(every, stated) if figure.name not in late]
        told = happened(open_yet, prose, known, dated=bool(late))
        late = of_outcome(every, known, told) if told else late
    answers = _answers([figure for figure in every if figure.name not in late], known, prose)
    plain = {figure.name: figure for figure in every if not figure.derived}
    given = {abs(figure.value) for name, figure in plain.items() if name not in late and not figure.is_result}
    given |= {abs(criterion.threshold) for criterion in known.criteria}
    outcome = [figure for figure in every if figure.name in late]
    alone = not is_invented(known) and not every
    open_ = (
        ()
        if is_invented(known)
        else [figure for figure in every if figure.name not in late and is_open(figure, known)]
    )
    if not is_invented(known):
        outcome += _told_only(_in_prose(prose, known.as_of, stated, alone=alone), plain.values(), late)
    outcome += _moves(outcome, every)
    return Truth(
        tuple(each for each in outcome if _can_be_stated(each, stated) or _can_be_told(each, stated)),
        tuple(figure for figure in open_ if figure.value and _can_be_stated(figure, stated)),
        tuple(figure for figure in answers if figure.value and _can_be_stated(figure, stated)),
        frozenset(given),
        invented=is_invented(known),
        inputs=_inputs(every) if is_invented(known) else (),
        every=tuple(every),
        to_compute=tuple(figure for figure in answers if figure.value),
    )


def _told_only(found: Iterable[Figure], plain: Iterable[Figure], late: Collection[str]) -> list[Figure]:
    """The figures of the prose that are none of those which the facts hold as known."""
    known = {abs(one.value * unit_of(one).factor) for one in plain if one.name not in late}
    return [figure for figure in found if abs(figure.value) not in known]


def _moves(outcome: Sequence[Figure], every: Iterable[Figure]) -> list[Figure]:
    """By how much a late figure has moved from a known one, where the truth gives the change in per cent."""
    by_name = {figure.name: figure for figure in every}
    late = {figure.name for figure in outcome}
    found: list[Figure] = []
    for figure in outcome:
        ends = [by_name[name] for name in figure.inputs if name in by_name]
        if figure.op == "pct_change" and len(ends) == _PAIR and ends[0].name not in late:
            moved = ends[1].value - ends[0].value
            found.append(replace(ends[1], value=moved, derived=True, inputs=figure.inputs, op="difference"))
    return found


def _at_stake(every: list[Figure], stated: Stated) -> list[Figure]:
    """The figures that the Question may state, and those that they are worked out from."""
    may = [figure for figure in every if _can_be_stated(figure, stated) or _can_be_told(figure, stated)]
    behind = {name for figure in may for name in figure.inputs}
    return [figure for figure in every if figure in may or figure.name in behind]


def _inputs(figures: list[Figure]) -> tuple[Figure, ...]:
    """The plain figures that a derivation uses."""
    used = {name for figure in figures for name in figure.inputs}
    return tuple(figure for figure in figures if not figure.derived and figure.name in used and figure.value)


def _answers(figures: list[Figure], known: Labels, prose: str) -> list[Figure]:
    """What the reader is to work out: derivations, and in an invented case also what the calculation arrives at."""
    derived = [figure for figure in figures if figure.derived and not is_base(figure, known)]
    if not is_invented(known):
        return derived
    operands, results = _calculation(prose, alone=not figures)
    worked_out = frozenset(abs(figure.value) for figure in results)
    values = {figure.name: abs(figure.value) for figure in figures}
    digits = {significant(f"{value:f}") for value in operands}

    def is_given(figure: Figure) -> bool:
        """65 % of 200,000: the truth computes with the ratio, or works out the part it is taken of."""
        if not figure.inputs and significant(f"{abs(figure.value):f}") in digits:
            return True
        behind = (values[name] for name in figure.inputs if name in values)
        return figure.ties and (abs(figure.value) in operands or not worked_out.isdisjoint(behind))

    key = key_values(prose)
    found = [figure for figure in derived if not is_given(figure) and not checks_a_term(figure, values, key)]
    found += (one for one in figures if one.is_result and not one.derived and not is_base(one, known))
    return found + [figure for figure in results if digits_of(figure.name) >= _RESULT_DIGITS]


def _can_be_stated(figure: Figure, stated: Stated) -> bool:
    """Whether some number has the figure's digits, exactly or rounded: a cheap test before the full one."""
    if stated.in_words:
        return True
    digits = f"{abs(figure.value):e}".partition("e")[0]
    return any(
        significant(f"{Decimal(digits).quantize(Decimal(1).scaleb(-places), rounding):f}") in stated.digits
        for places in range(min(len(digits), _PLACES))
        for rounding in (ROUND_HALF_EVEN, ROUND_HALF_UP)
    )


def _can_be_told(figure: Figure, stated: Stated) -> bool:
    """Whether a ratio may be told by what it leaves of the whole, or as months of a year's spending."""
    if not figure.derived and 0 < figure.value < _WHOLE and figure.value == int(figure.value):
        return True  # a count in words
    if figure.op != "ratio" or not 0 < figure.value < _WHOLE:
        return False
    months = any(quantity.unit == "months" for quantity in stated.quantities)
    return months or _can_be_stated(replace(figure, value=_WHOLE - figure.value), stated)


def _figures(point: Point, known: Labels, stated: Stated) -> list[Figure]:
    try:
        machine = facts(point)
    except PointError:
        machine = ()
    by_name = {fact.name: fact for fact in machine}
    used = {name for fact in machine for name in fact.inputs}
    tested = _tested(machine, known)
    plain = [fact for fact in machine if fact.op is None]
    invented = is_invented(known)
    found = [
        Figure(
            spaced(fact.name),
            fact.value,
            fact.unit,
            derived=_is_derived(fact, by_name, plain, stated) if invented else fact.op is not None,
            asked=fact.name in tested if tested else fact.name not in used,
            tested=fact.name in tested,
            ties=fact.name not in tested and _only_ties(fact, by_name, stated, invented=invented),
            is_result=_OF_RESULT.search(spaced(fact.name)) is not None
            and not OF_BASE.search(spaced(fact.name))
            and not (fact.op is None and fact.name in used and _SPENT.search(spaced(fact.name))),
            unsure=fact.op is None and is_unsure(spaced(fact.name), known.as_of),
            inputs=tuple(map(spaced, fact.inputs)),
            op=fact.op or "",
            alone=fact.op is None and fact.name not in used,
        )
        for fact in machine
    ]
    for line in _NAMED.finditer(_FENCE.sub("", point.ground_truth)):
        value = Decimal(line["value"].replace(",", "").replace("−", "-"))
        found.append(
            Figure(spaced(line["name"]), value, line["unit"].strip() or "CNY", tested=line["name"] in tested)
        )
    return found


def _tested(machine: Iterable[Fact], known: Labels) -> frozenset[str]:
    """The names the criteria test, and of a forecast's facts those that differ from one only in unit or measure."""
    tested = frozenset(criterion.metric for criterion in known.criteria)
    if is_invented(known):
        return tested
    stems = {_TAIL.sub("", spaced(name)) for name in tested} - _BARE
    akin = (fact.name for fact in machine if _TAIL.sub("", spaced(fact.name)) in stems)
    return tested | {name for name in akin if _is_open(spaced(name), known.as_of)}


def _is_open(name: str, as_of: date | None) -> bool:
    """Whether nothing in the name says that the figure is one of the time before."""
    return not OF_BASE.search(name) and year_ahead(name, as_of) is not False


def _adds_up(fact: Fact, plain: list[Fact]) -> bool:
    """Whether a result that the truth writes without its derivation is one of two steps from its other figures."""
    others = [other.value for other in plain if other.name != fact.name and other.unit == fact.unit]
    value = fact.value
    if len(digits := f"{abs(value):f}".replace(".", "").strip("0")) < _RESULT_DIGITS or not digits:
        return False
    changes = [other.value for other in plain if other.name != fact.name and other.unit == "%"]
    return any(value == one + other for at, one in enumerate(others) for other in others[at + 1 :]) or any(
        value == 100 + change for change in changes
    )


def _is_derived(fact: Fact, by_name: dict[str, Fact], plain: list[Fact], stated: Stated) -> bool:
    """In an invented case: worked out, and not itself what the reader needs to find the inputs."""
    if fact.op is None:
        return _adds_up(fact, plain)
    inputs = [by_name[name] for name in fact.inputs if name in by_name]
    return not any(
        figure.op is None
        and stated.reaches(figure.value, figure.unit)
        and not stated.reaches(figure.value, figure.unit, without=fact.value)
        for figure in inputs
    )


def _only_ties(fact: Fact, by_name: dict[str, Fact], stated: Stated, *, invented: bool) -> bool:
    """A derivation that only ties figures together: from figures of which the Question states not all.

    In an invented case the reader may add up what is not stated, though not with the figure itself.
    """
    inputs = [by_name[name] for name in fact.inputs if name in by_name]
    if fact.op is None or any(figure.op is not None for figure in inputs):
        return False
    missing = [
        figure
        for figure in inputs
        if figure.value and significant(f"{abs(figure.value):f}") not in stated.digits
    ]
    if not invented:
        return bool(missing)
    return any(not stated.reaches(each.value, each.unit, without=fact.value) for each in missing)


def _in_prose(prose: str, as_of: date | None, stated: Stated, *, alone: bool) -> Iterator[Figure]:
    """Figures that the truth's prose ties to a time after the as-of date.

    Where prose is all that the truth has (`alone`), a figure without any time is the outcome's too.
    """
    if as_of is None:
        return
    if not _share_digits(prose, stated):
        return
    truth, times, quantities = read_prose(prose, as_of)
    if not (alone or any(mention.last > as_of for mention in times)):
        return
    for quantity in quantities:
        start = truth.sentence(quantity.start).start
        before = [mention for mention in times if start <= mention.start < quantity.start]
        late = (
            _ends(truth.form, before[-1], start) > as_of
            if before
            else alone and not _EARLIER.search(truth.form, start, quantity.start)
        )
        if late and digits_of(quantity.raw) >= _PROSE_DIGITS:
            unit = quantity.unit if quantity.unit != "none" else "CNY"
            name = before[-1].last.isoformat() if before else quantity.raw.strip()
            yield Figure(name, quantity.value, unit)


def _ends(form: str, told: Mention, start: int) -> date:
    """The last day of a time, or the first where only its beginning is meant: at the start of 2020."""
    begins = _BEGINS.search(form, start, told.start) or form.startswith(("初", "年初"), told.end)
    return told.first if begins else told.last


def _share_digits(form: str, stated: Stated) -> bool:
    return stated.in_words or any(
        len(digits) >= _PROSE_DIGITS and digits in stated.digits
        for digits in map(significant, _NUMBER.findall(form))
    )


def _calculation(prose: str, *, alone: bool) -> tuple[frozenset[Decimal], tuple[Figure, ...]]:
    """What the truth's calculation starts from, and what it arrives at.

    A value that first stands beside an operator (200,000 × 65% = …) is given; one that first stands behind
    an equals sign is a result, even where the next step goes on with it. Where prose is all that the truth
    has (`alone`), what it says something is, or falls to, is a result too.
    """
    form = Document(prose, as_of=None).form
    operands: set[Decimal] = set()
    results: dict[Decimal, Figure] = {}
    leads = _SAID_BEFORE if alone else _RESULT_BEFORE
    for quantity in terms(form) if alone or re.search(r"[=＝≈→×÷]", form) else ():
        value = abs(quantity.value)
        if leads.search(form, max(0, quantity.start - 16), quantity.start) and value not in operands:
            if opens_a_sum(form, quantity):
                operands.add(value)
                continue
            results.setdefault(value, _result(quantity))
        elif value not in results and _is_operand(form, quantity):
            operands.add(value)
    return frozenset(operands), tuple(results.values())


def _is_operand(form: str, quantity: Quantity) -> bool:
    return bool(
        _OPERATOR_BEHIND.match(form, quantity.end)
        or _OPERATOR_BEFORE.search(form, max(0, quantity.start - 6), quantity.start)
    )


def _result(quantity: Quantity) -> Figure:
    return Figure(quantity.raw.strip(), quantity.value, quantity.unit, derived=True, is_result=True)
