"""The answer of an invented case stated in its evidence in any form, part of rule L015.

Each quantity stands for an interval, as wide as its rounding; a goal is told when its value, or what one step makes of it
(the rest, the excess over one, the inverse, other units of time), lies within.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.expressions import expressions
from pitfall.lint.figures.namesake import names
from pitfall.lint.figures.placed import Place
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.lint.figures.spelt import is_in_words
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.finding import Hit
from pitfall.quantities import find_quantities

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

_MONEY: Final = frozenset({"CNY", "USD", "CU", "EUR", "HKD", "GBP", "JPY"})
# A month is the common measure of time.
_MONTHS: Final = {
    "years": Decimal(12), "quarters": Decimal(3), "months": Decimal(1), "weeks": 12 / Decimal(52),
    "days": 12 / Decimal(365),
}  # fmt: skip
# What was so at another time, or holds for others.
_OTHER: Final = re.compile(
    r"上[一两]?个?(?:[年季期月周次]|季度|星期|年度)(?!涨|升)|去年|前年|此前|往年|历年|历史|以前|过去|曾|原先|当初|[0-9一二三四五六七八九十]+月末|年初|期初|年前|同期|签约时|设立时|最初"
    r"|行业|同业|同行|可比|其他(?:公司|客户|产品|基金|银行)|别家|另一|竞争对手|大盘|平均"
    r"|\b(?:last|previous|prior|earlier|former\w*|formerly|preceding|historical\w*|(?:a|one|two|three) (?:years?|quarters?|months?|weeks?) (?:ago|earlier|before)|year-ago|opening|at signing|at inception|peers?|peer group|sector|industry|competitors?|rivals?|other (?:banks|funds|companies|firms|issuers|borrowers)|average|median)\b"
)
# A rule, a plan or a supposition.
_SUPPOSED: Final = re.compile(
    r"若|如果|如[遇有需]|倘|假[如设定]|一旦|不得|不[低高少多大小]于|不超过|上限|下限|须|应当|必须|至少|至多|最[低高]|起点|门槛|阈值|约定|规定|要求|计划|预算|目标|拟|容许|允许|警戒线?[为是设]|是否|能否|每[低高]|[？?]"
    r"|\b(?:if|whether|when|unless|must|shall|should|may not|at least|at most|minimum|maximum|limit|cap|floor|threshold|target|budget|planned|plans?|requires?|required|asks? for|allows?|permits?|hurdle|would have to)\b|\?"
)
_SHORT: Final = re.compile(
    r"[低少减跌亏折缺短剩差]|不[足到]|余下|其余|损失|空缺|亏|削|回撤|缩水|未|"
    r"\b(?:below|under|short\w*|less|lower|discount\w*|los[est]\w*|lost|haircut|cut|off|left|remain\w*|rest|unpaid|uncovered|missing|gap|deficit|down|fell|fall\w*|declin\w*|drop\w*|writ\w+|wiped|forgone|gone|margin|net)\b"
)
_OVER: Final = re.compile(
    r"[高多超余富涨升增]|盈|溢|利润率|"
    r"\b(?:above|over|exceed\w*|more|higher|headroom|cushion|room|buffer|surplus|excess|beyond|premium|up|rise|rose|grew|gain\w*|spare|margin|better)\b"
)
_THAN: Final = re.compile(r"比|较|超|距|离|差|\b(?:than|short|over|under|above|below|behind|ahead|beyond|off|from)\b")
_HALF: Final = re.compile(r"半|\bhalf\b")
_WORTH: Final = re.compile(
    r"相当于|折合|抵得上|够|等于|合[^，。]{0,3}[张手份倍]|\b(?:equals?|equivalent|worth|amounts? to|as much as|times)\b"
)
_ABOUT_MORE: Final = re.compile(r"\s?(?:[倍元年月天])?(?:出头|多一?点?|有余|挂零|余|强|开外|odd\b|and change|and a bit|plus\b)")
_ABOUT_LESS: Final = re.compile(
    r"(?:不到|将近|接近|差不多|近|不足|差一点|\b(?:nearly|almost|just under|under|less than|not quite|close to|a shade under|a little under|a touch under))\s?(?:cu|usd|eur|[$¥€£])?\s?$"
)
_OVER_BEFORE: Final = re.compile(
    r"(?:超过|逾|略高于|多于|\b(?:just over|over|(?:a (?:bit|little|shade|touch|trifle) )?more than|a little over|a shade over|a touch over|slightly above|upwards of))\s?(?:cu|usd|eur|[$¥€£])?\s?$"
)
_ROUND_BEFORE: Final = re.compile(r"(?:约|大约|大概|\b(?:about|around|roughly|some|approximately|circa|c\.))\s?(?:cu|usd|eur|[$¥€£])?\s?$")
_ROUND_AFTER: Final = re.compile(r"\s?(?:左右|上下|or so\b|thereabouts)")
_TASK_LINE: Final = re.compile(r"^\s*[-*]\s*(?:evidence id|发布日期|url)")
_ROW_HAS_PERIOD: Final = re.compile(r"(?<![0-9])(?P<year>(?:19|20)[0-9]{2})(?![0-9,.]|\s?(?:[元万亿%股]|usd|cu\b|million|billion|points))")
# The name of a field: "runway_months": , runway_months=.
_KEY: Final = re.compile(r"[\"']?(?P<name>[^\"',:={}\[\]]+)[\"']?\s?[:=]\s?[\"']?[^\"',:={}\[\]]*$")
_CODE: Final = re.compile(r"`[^`\n]*[0-9][^`\n]*`")
# A sum for each of something: USD per ounce, 元/股.
_PRICE: Final = re.compile(r"(?:cny|usd|cu|eur|hkd|gbp|jpy|元|美元|港元)\s?(?:/|per\b|每|an?\b)", re.IGNORECASE)
_EACH: Final = re.compile(
    r"\b(?:of|out of|in|from|for|on|to) (?:every|each|a|one|the) (?:[a-z]+ )?(?:unit|dollar|euro|pound|yuan|cu)\b|每[^，。；;\n]{0,4}(?:元|块)|一(?:元|块)钱?的"
)
_PAIR, _FEW = 2, 3
_WIDEST: Final = Decimal("0.09")
_LEAST: Final = Decimal("0.004")


@dataclass(frozen=True, slots=True)
class _Told:
    """What a quantity stands for, in the common measure of its kind."""

    low: Decimal
    high: Decimal
    kind: str
    digits: int
    words: str
    in_words: bool = False
    pointed: bool = False

    def holds(self, value: Decimal) -> bool:
        return self.low <= value <= self.high


def reached(
    document: Document, quantities: Sequence[Quantity], goals: Sequence[Figure], every: Sequence[Figure]
) -> Iterator[Hit]:
    """Quantities and sums of the evidence that tell what the reader is to arrive at.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities that no quotation mark encloses, those in words among them.
        goals: What the reader is to arrive at.
        every: All figures of the truth.
    """
    begins = document.evidence.start
    form = with_records(document)
    quantities = [*quantities, *in_records(document, form)]
    quantities = _longest(quantities)
    names_of_goals = {figure.name for figure in goals}
    inputs = {
        (abs(figure.value * unit_of(figure).factor), unit_of(figure).name)
        for figure in every
        if figure.name not in names_of_goals and not figure.op
    }
    asked = {(abs(each.value), each.unit) for each in quantities if each.start < begins}
    for start, end, value in expressions(form, begins):
        figure = next((one for one in goals if _is_result(value, one)), None)
        whole = document.sentence(start)
        if figure is not None and not _OTHER.search(form, whole.start, whole.end):
            yield Hit("L015", start, end, values={"name": figure.name})
    prices = [abs(each.value) for each in quantities if each.start >= begins and each.unit in _MONEY and each.value]
    for each in quantities:
        own = (abs(each.value), each.unit)
        if each.start < begins or each.is_interval or own in inputs or own in asked or not each.value:
            continue
        words = _words_around(document, form, each)
        if _OTHER.search(words) or _SUPPOSED.search(words) or _earlier_year(document, words):
            continue
        told = _told(form, each, words)
        beside = _beside(quantities, each, words, form)
        figure = next((one for one in goals if _tells(told, one, prices, beside)), None)
        if figure is not None:
            yield Hit("L015", each.start, each.end, values={"name": figure.name})


def _longest(quantities: Sequence[Quantity]) -> list[Quantity]:
    """Of quantities that two scanners read in one place the one that reads most, with its unit where one has it."""
    kept: list[Quantity] = []
    for each in sorted(quantities, key=lambda one: (-one.end, one.start, one.unit == "none")):
        if not any(_overlap(each, one) for one in kept[-2:]):
            kept.append(each)
    return kept


def _beside(quantities: Sequence[Quantity], each: Quantity, words: str, form: str) -> list[Decimal]:
    """The sums of money in the same words, from one of which a step may lead to the goal."""
    start = form.rfind(words, 0, each.end + len(words)) if each.unit in _MONEY else -1
    if start < 0:
        return []
    return [
        abs(one.value)
        for one in quantities
        if start <= one.start < start + len(words) and one.start != each.start and one.unit in {*_MONEY, "none"}
    ]


def _overlap(one: Quantity, other: Quantity) -> bool:
    return one.start < other.end and other.start < one.end


def _words_around(document: Document, form: str, each: Quantity) -> str:
    place = Place(document, each, 0, None)
    if document.in_table(each.start):
        return place.column
    sentence = document.sentence(each.start)
    start = max(sentence.start, form.rfind("\n", 0, each.start) + 1)
    if document.form[each.start].isspace():  # a field of a record: its own name, and the year the record is of
        opens = form.rfind("`", 0, each.start)
        key = _KEY.search(form, max(0, opens), each.start)
        years = " ".join(_ROW_HAS_PERIOD.findall(form[opens : each.start]))
        return f"{form[start:max(start, opens)]} {key['name'] if key else ''} {years}".replace("_", " ")
    return form[start : sentence.end]


def _earlier_year(document: Document, words: str) -> bool:
    """Whether the words give only years well before the as-of date."""
    years = [int(found["year"]) for found in _ROW_HAS_PERIOD.finditer(words)]
    return bool(years) and document.as_of is not None and max(years) < document.as_of.year - 1


def _told(form: str, each: Quantity, words: str) -> _Told:
    value, half = abs(each.value), abs(each.step) / 2
    low, high = value - half, value + half
    before = form[max(0, each.start - 16) : each.start]
    last = max(abs(each.step), _last_place(each)) if value >= 1 else abs(each.step)
    if _ABOUT_MORE.match(form, each.end) or _OVER_BEFORE.search(before) or each.bound == "above":
        low, high = value, value + last
    elif _ABOUT_LESS.search(before) or each.bound == "below":
        low, high = value - last, value
    elif each.approximate or _ROUND_BEFORE.search(before) or _ROUND_AFTER.match(form, each.end):
        if _HALF.search(each.raw) and last.normalize().as_tuple().digits == (1,):
            last *= 5  # about seven and a half
        low, high = value - last / 2, value + last / 2
    unit = "pp" if each.unit == "points" else each.unit
    if unit in _MONTHS:
        kind, scale = "time", _MONTHS[unit]
    elif unit == "none":
        kind, scale = "bare", Decimal(1)
    elif unit in PURE:
        kind, scale = "pure", PURE[unit]
    else:
        kind, scale = "money" if unit in _MONEY else unit, Decimal(1)
    digits = digits_of(each.raw) + (_PAIR if _HALF.search(each.raw) else 0)
    in_words = is_in_words(form[each.start : each.end])
    return _Told(low * scale, high * scale, kind, digits, words, in_words=in_words, pointed="." in each.raw)


def _last_place(each: Quantity) -> Decimal:
    whole = f"{abs(each.value):f}".partition(".")[0]
    return Decimal(10) ** (len(whole) - len(whole.rstrip("0"))) if "." not in f"{each.value.normalize():f}" else abs(each.step)


def _kind(figure: Figure) -> tuple[str, Decimal]:
    unit = unit_of(figure)
    value = abs(figure.value * unit.factor)
    if _PRICE.match(unit.name):
        return "money", value
    if unit.name in _MONTHS:
        return "time", value * _MONTHS[unit.name]
    if unit.name in PURE or unit.name == "ratio":
        return "pure", value * PURE.get(unit.name, Decimal(1))
    return "money" if unit.name in _MONEY else unit.name, value


def _is_result(value: Decimal, figure: Figure) -> bool:
    kind, wanted = _kind(figure)
    if kind == "time":
        wanted = abs(figure.value)
    if not wanted or not value:
        return False
    scales = (wanted, wanted * 100) if kind == "pure" else (wanted * Decimal(10) ** -power for power in (0, 3, 4, 6, 8, 9))
    return any(abs(abs(value) / each - 1) <= _LEAST for each in scales)


def _tells(told: _Told, figure: Figure, prices: Sequence[Decimal], beside: Sequence[Decimal]) -> bool:
    kind, wanted = _kind(figure)
    if not wanted or told.high <= 0 or (told.high - told.low) / told.high > _WIDEST * 2:
        return False
    named = names(told.words, figure.name)
    if told.kind == "bare":
        if kind == "money" and _WORTH.search(told.words) and (told.digits >= _PAIR or told.in_words):
            return any(told.holds(wanted / price) for price in prices)
        return _tells_bare(told, figure, kind, wanted, named)
    if told.kind != kind:
        each = kind == "pure" and told.kind == "money" and _EACH.search(told.words) is not None
        return each and (told.digits >= _PAIR or told.in_words) and wanted < 1 and told.holds(wanted)
    if told.holds(wanted) and _is_plain(told, figure, kind, wanted, named):
        return True
    if kind == "money" and told.digits >= _FEW and told.high - told.low <= told.high / 100:
        return any(told.holds(abs(other - wanted)) for other in beside)
    return kind == "pure" and _tells_rest(told, figure, wanted)


def _tells_rest(told: _Told, figure: Figure, wanted: Decimal) -> bool:
    """The rest of one, the excess over one, and after a change what has become of one."""
    if told.digits < _PAIR or figure.op == "difference" or figure.name[0].isdecimal():
        return False
    if wanted < 1 and told.holds(1 - wanted):
        return told.digits >= _FEW or _SHORT.search(told.words) is not None
    if told.holds(abs(wanted - 1)) and (_OVER if wanted > 1 else _SHORT).search(told.words):
        return True
    return figure.op == "pct_change" and told.digits >= _FEW and told.holds(1 + figure.value / 100)


def _is_plain(told: _Told, figure: Figure, kind: str, wanted: Decimal, named: int) -> bool:
    """Whether a number that is the goal's states it, and is no chance number or ratio that was given."""
    exact = told.low + told.high == 2 * wanted
    if kind == "pure" and figure.ties and not figure.is_result and exact:
        return False
    if figure.value < 0 and figure.op in {"pct_change", "cagr", "margin"} and not _SHORT.search(told.words):
        return False
    if told.digits >= _FEW:
        return True
    if kind == "pure" and exact and "rate" in figure.name.split("_") and not figure.is_result:
        return False  # a rate that the truth works out again was given
    if told.digits < _PAIR:
        spelt = told.in_words and exact and kind == "pure"
        return spelt and sum(names(told.words, name) for name in figure.inputs) >= _PAIR
    if told.in_words and figure.op == "difference" and _THAN.search(told.words):
        return True
    narrow = (told.high - told.low) / told.high <= _WIDEST
    return (narrow or named > 0) and (kind != "pure" or told.pointed or told.in_words or not exact or figure.is_result)


def _tells_bare(told: _Told, figure: Figure, kind: str, wanted: Decimal, named: int) -> bool:
    """A number whose unit stands elsewhere, in the head of a column, in a field's name, or nowhere."""
    own = abs(figure.value)
    if kind == "pure":
        values = [wanted, wanted * 100, *((1 - wanted, 100 - 100 * wanted) if wanted < 1 else ())]
    else:
        values = [own, wanted, *(wanted * Decimal(10) ** -power for power in (3, 4, 6, 8))]
    return any(told.holds(each) for each in values[: None if told.digits >= _FEW or named else 1]) and (
        told.digits >= _FEW or (told.digits >= _PAIR and named > 0)
    )


def with_records(document: Document) -> str:
    """The text that rules about prose read, with the records of the evidence that stand as code."""
    begins, form = document.evidence.start, document.form
    if "`" not in document.folded[begins:]:
        return form
    parts, at = [], 0
    for found in _CODE.finditer(document.folded, begins):
        if ":" in found.group() or "=" in found.group():
            parts += [form[at : found.start()], found.group()]
            at = found.end()
    return "".join((*parts, form[at:]))


def in_records(document: Document, form: str) -> list[Quantity]:
    """The quantities of the records."""
    if form == document.form:
        return []
    spans = ((found.start(), found.group()) for found in _CODE.finditer(form, document.evidence.start))
    return [
        replace(each, start=each.start + start, end=each.end + start)
        for start, code in spans
        for each in find_quantities(code)
    ]
