"""Rule L008: whether a quantity of the Question states a figure of the outcome, in any unit, rounding or words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.companions import SUPPOSES
from pitfall.lint.figures.decades import may_be_same, order
from pitfall.lint.figures.interval import kind_of
from pitfall.lint.figures.namesake import names_all, names_half
from pitfall.lint.figures.sameness import PURE, is_large_count, rounds_to, same, unit_of
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.figures.placed import Place
    from pitfall.lint.figures.truth import Truth
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

# A condition of the task states a threshold, not an answer.
_CONDITION: Final = re.compile(
    r"若|如果|假如|超过|高于|低于|不低于|大于|小于|门槛|阈值|是否|会不会|能否|记为|视为|\b(?:if|whether|above|below|exceeds?|more than|less than|at least|threshold|counts? as)\b"
)
# A figure of a part of the year, or of an earlier one, which the year in a truth's name may hide.
_PART: Final = re.compile(
    r"(?:[1-9]|1[01])\s?月末|季度?末|前三季度|上半年|三季报|半年报|中期|年初|期初|\b(?:quarter[- ]end|half[- ]year|interim|nine months|six months|opening)\b"
)
# How things stood when the item was written.
_STOOD: Final = re.compile(
    r"[年月季期]末|截[至止]|账面|现有|持有|\b(?:as (?:of|at)|at (?:the )?(?:year|quarter|month|period|half)[- ]end|at the end of|outstanding|balance|stands? at|holds?|held)\b"
)
# The whole of a period, or how it came out: there even three digits tell the outcome's figure.
_WHOLE: Final = re.compile(
    r"全年|最终|最后|停在|年报|年度报告|\b(?:full[- ]year|for the (?:full |whole )?year|in the end|eventually|ultimately)\b"
)
_TURNS: Final = re.compile(r"\s?(?:turns\b|[:：]\s?1(?![0-9.])|to (?:1|one)\b)")
_BEFORE: Final = re.compile(
    r"上年|去年|上期|往年|历年|历史|同期|此前|过去|上一|\b(?:last year|a year (?:ago|earlier|before)|previous\w*|prior|earlier|historical\w*|in (?:19|20)[0-9]{2})\b"
)
_EARLIER_ONE: Final = re.compile(r"\blast\b|\b(?:19|20)[0-9]{2}\b|(?<![0-9])(?:19|20)[0-9]{2}\s?年")
_YEAR: Final = re.compile(
    r"(?<![0-9.,])(?P<year>(?:19|20)[0-9]{2})(?:\s?年|(?![0-9.,]|\s?(?:[%元万亿]|million|billion)))"
)
_FOR_TEN: Final = re.compile(r"(?:^|_)per_(?:ten|10)(?:_|$)")
_ON_EACH: Final = re.compile(
    r"\s(?:on|of|in|from|for|out of) (?:each|every|a|the) (?:[a-z]+ )?(?:dollar|euro|pound)\b"
)
_CENT: Final = re.compile("cent|[¢仙分]")
_CENTED: Final = frozenset({"EUR", "HKD", "CU"})
_NAMES_PRIOR: Final = re.compile(r"_to_(?:prior|old|previous|original)$")
_SAYS_PRIOR: Final = re.compile(r"原|先前|此前|旧|之前|\b(?:old|former|prior|previous|original|before)\b")
_SPENDS: Final = re.compile(r"支出|消耗|烧|开支|费用|\b(?:burn\w*|spend\w*|outflow\w*|costs?|expens\w+)\b")
# A small count of what is due or allowed is no outcome.
_DUE: Final = re.compile(
    r"应当?|须|需|拟|将(?!军)|可以|计划|至少|至多|不[少多]于|如|若|\b(?:must|may|will|shall|should|would|can|if|at least|at most|plans?|planned|up to|needs?|requires?)\b"
)
_HUNDRED_MILLION: Final = 10**8
_MONEY_OR_SHARES: Final = frozenset({"CNY", "USD", "EUR", "HKD", "shares"})
_OF_TASK: Final = frozenset({"%", "CNY", "USD"})
_COUNTS: Final = frozenset({"none", "count"})
_PAIR: Final = 2
_FEW: Final = 3
_OUTCOME: Final = 4


class Orders:
    """The figures of a truth, each with its `order`."""

    def __init__(self, truth: Truth, quantities: Sequence[Quantity]) -> None:
        self.told = Counter((abs(each.value), each.unit) for each in quantities)
        self.outcome, self.unplaced, self.answers = (
            [(figure, order(figure.value)) for figure in figures]
            for figures in (truth.outcome, truth.unplaced, truth.answers)
        )


def _stood(place: Place, figure: Figure) -> bool:
    """Whether the text dates the figure to the time before, or the evidence tells it as how things stood."""
    if figure.unsure and _PART.search(place.before):
        return True
    told_beside = figure.alone and not figure.tested and place.in_evidence
    return told_beside and _STOOD.search(place.around) is not None


def stated_result(place: Place, truth: Truth, orders: Orders) -> Hit | None:
    """The hit of a quantity that states, or plainly tells, a figure of the outcome."""
    quantity = place.quantity
    for figure, at in orders.outcome:
        if figure.op != "ratio" and not may_be_same(quantity, place.order, at):
            continue
        if _NAMES_PRIOR.search(figure.name) and not _SAYS_PRIOR.search(place.around):
            continue
        if (
            _tells_rest(place, figure)
            or _tells_months(place, figure)
            or _is_result(place, figure, truth, orders)
        ):
            told = Hit("L008", quantity.start, quantity.end, values={"name": figure.name})
            return None if _of_earlier_year(place) else told
    return None


def _is_result(place: Place, figure: Figure, truth: Truth, orders: Orders) -> bool:
    """Whether it is the figure, with digits enough or its name beside it, and nothing says that it is another."""
    quantity = place.quantity
    if abs(figure.value) in truth.given or not (same(quantity, figure) or rounds_to(quantity, figure)):
        return False
    if not (
        _has_digits(place, figure, orders) or _is_named(place, figure) or is_large_count(quantity, figure)
    ):
        return False
    supposed = place.in_words and not place.in_evidence and not place.in_task
    return not (_stood(place, figure) or (supposed and SUPPOSES.search(place.around)))


def _has_digits(place: Place, figure: Figure, orders: Orders) -> bool:
    """Whether chance would hardly repeat so many digits, of such a unit, in such a place."""
    quantity = place.quantity
    told = (
        figure.tested
        or figure.derived
        or _WHOLE.search(place.before)
        or quantity.unit in _MONEY_OR_SHARES
        or _is_step(place)
        or _is_multiple(place)
        or not place.in_evidence
    )
    if place.digits >= (_FEW if told else _OUTCOME):
        return True
    if place.digits == _PAIR and _is_plain_pair(place, figure):
        return True
    if place.in_words and quantity.approximate and abs(quantity.value) >= _HUNDRED_MILLION:
        return True
    if figure.tested and place.in_words and (place.digits >= _PAIR or quantity.unit not in _COUNTS):
        return True
    in_task = figure.derived and not place.in_evidence and quantity.unit in _OF_TASK
    return in_task and (place.in_words or (place.digits == _PAIR and not _is_threshold(place, orders)))


def _is_named(place: Place, figure: Figure) -> bool:
    """Whether the sentence speaks of what the figure's name says: the renewed line, $200 million; a payment of 3,000 万元.

    A single digit, or a number spelt out, must be the figure itself beside its whole name.
    """
    quantity, unit = place.quantity, unit_of(figure)
    if place.in_task and not (place.in_words and quantity.value > 1 and names_all(place.around, figure.name)):
        return False
    exact = abs(quantity.value) in {abs(figure.value), abs(figure.value) * unit.factor}
    words = place.around
    if quantity.unit in _COUNTS and (place.in_words or place.digits < _PAIR):
        return exact and names_all(words, figure.name) and not _DUE.search(words)
    if not exact and (place.digits < _PAIR or (not place.in_evidence and SUPPOSES.search(words))):
        return False
    if names_half(words, figure.name):
        return True
    # A rounded share beside what only one of the inputs is called by is some other share.
    rounded = quantity.unit in PURE and quantity.approximate and place.digits < _FEW
    return not rounded and any(names_all(words, name) for name in figure.inputs)


def _tells_rest(place: Place, figure: Figure) -> bool:
    """The share that is left beside a share of the outcome: vacancy for occupancy."""
    share = abs(figure.value)
    if figure.op != "ratio" or figure.unit != "%" or place.quantity.unit != "%" or place.digits < _FEW:
        return False
    rest = 100 - share
    return rest > 1 and abs(abs(place.quantity.value) - rest) <= place.quantity.step / 2 and share != rest


def _tells_months(place: Place, figure: Figure) -> bool:
    """A ratio to a year's spending, told as the months that it lasts."""
    quantity = place.quantity
    if figure.op != "ratio" or quantity.unit != "months" or not _SPENDS.search(place.around):
        return False
    unit = unit_of(figure)
    months = 12 * abs(figure.value) * unit.factor * PURE.get(unit.name, PURE["none"])
    below = quantity.bound == "below" or quantity.approximate
    return 0 <= quantity.value - months < 1 if below else abs(quantity.value - months) <= quantity.step / 2


def told_by_the_task(place: Place, orders: Orders, quantities: list[Quantity]) -> Hit | None:
    """A figure of the truth that the task states and no evidence: what was known would stand there."""
    quantity = place.quantity
    if place.in_evidence or place.in_task:
        return None
    for figure, at in orders.unplaced:
        if not may_be_same(quantity, place.order, at):
            continue
        enough = place.digits >= _FEW or _is_named(place, figure)
        if not enough or not same(quantity, figure):
            continue
        begins = place.document.evidence.start
        if not any(other.start >= begins and same(other, figure) for other in quantities):
            return Hit("L008", quantity.start, quantity.end, values={"name": figure.name})
    return None


def _is_plain_pair(place: Place, figure: Figure) -> bool:
    """Two digits that chance would hardly repeat: $6.4 million, 0.15 per unit, about 34 % of what is tested."""
    quantity = place.quantity
    if "." in quantity.raw:
        return figure.tested or quantity.unit in {"CNY", "USD"}
    rounded = quantity.approximate and (figure.tested or place.in_words)
    return rounded and quantity.unit in PURE and not place.in_evidence


def _of_earlier_year(place: Place) -> bool:
    """Whether the year that stands last before it was long over."""
    as_of = place.document.as_of
    years = [int(found["year"]) for found in _YEAR.finditer(place.before)] if place.in_evidence else []
    return bool(years) and as_of is not None and years[-1] < as_of.year - 1


def _is_threshold(place: Place, orders: Orders) -> bool:
    """Whether the task sets the figure as its mark, in a condition or more than once."""
    told = orders.told[abs(place.quantity.value), place.quantity.unit]
    return told > 1 or _CONDITION.search(place.around) is not None


def _is_step(place: Place) -> bool:
    """A step of a rate, fifty basis points, of which nothing says that it was an earlier one."""
    before = _BEFORE.search(place.around) or _EARLIER_ONE.search(place.around)
    return place.quantity.unit in {"bp", "pp"} and before is None


def _is_multiple(place: Place) -> bool:
    """5.61 times, 5.61x, 5.61 turns, 5.61:1."""
    quantity = place.quantity
    return quantity.unit == "x" or _TURNS.match(place.document.form, quantity.end) is not None


def per_share(figures: Sequence[Figure]) -> Iterator[Figure]:
    """What is paid for ten shares, for one of them."""
    for figure in figures:
        if _FOR_TEN.search(figure.name):
            yield replace(figure, value=figure.value / 10)


def in_their_cents(
    document: Document, quantities: Sequence[Quantity], figures: Sequence[Figure]
) -> list[Quantity]:
    """Cents of the currency of the outcome, and cents of each dollar as per cent."""
    units = {kind_of(figure)[0] for figure in figures} & _CENTED
    form = document.form
    cents = [each for each in quantities if each.unit == "USD" and _CENT.search(form, each.start, each.end)]
    shares = [
        replace(each, low=each.low * 100, high=each.high * 100, unit="%", step=each.step * 100, raw=raw)
        for each in cents
        if _ON_EACH.match(form, each.end) and (raw := form[each.start : each.end].partition(" ")[0])
    ]
    return [replace(each, unit=unit) for each in cents for unit in units] + shares
