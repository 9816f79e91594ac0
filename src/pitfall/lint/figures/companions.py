"""What tells a computed answer without stating it: its distance from the claim, its complement, an index, a part of one."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.bands import is_scale
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.namesake import names
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

_MONEY: Final = frozenset({"CNY", "USD", "CU", "EUR", "HKD", "GBP", "JPY"})
_APART: Final = re.compile(
    r"差|缺|再|(?<![最减降提升增走调压新])[低高少]了?|超|短|多出|不足|不到|落后|领先|之[上下]|以下|余地|余量|空间|富余|盈余|距|离"
    r"|\b(?:gap|differ\w*|short\w*|below|above|over|under|beyond|behind|ahead|exceed\w*|miss\w*|lack\w*|room|headroom|cushion|excess|surplus|deficit|trail\w*|lag\w*|beat\w*|lower|higher|more than|less than|fewer|wide|away|off|apart|clear of|margin|outside|past|light|shy|thin|heavy)\b"
)
_NEEDS: Final = re.compile(
    r"需要?|须|才(?:能|够|行|可)|至少|最[多少]|所需|要求|容许|\b(?:need\w*|requir\w*|would have to|at least|at most|must|allow\w*|support\w*|enough|carry)\b"
)
_INDEX: Final = re.compile(
    r"(?<![0-9.])100(?![0-9.%])|一百|百元|指数|\b(?:a|one|every|each|per|of) hundred\b|\bindex(?:ed)?\b"
)
_EACH: Final = re.compile(
    r"(?:每[^，。；,;\n]{0,8}?|(?<![0-9一-龥])(?=[0-9一][^，。；,;\n]{0,5}?(?:的|钱|[，,]?放|本金|资产|负债|收入|债)))(?P<zh>1|10|100|1,?000|1?万|一|十|百|一百|千|一千|一万|万)?\s?(?:元|块|美元|股|份|单位)|\b(?:every|each|per|for (?:every|each|a|one)|of (?:every|each|a|one)|on (?:every|each|a|one)|to (?:every|each|the|a|one))\s?(?P<en>1|10|100|1,?000|one|ten|hundred|a hundred|one hundred|thousand|[$¥€£]?(?:cu )?1(?:00?0?)?(?:\.0+)?)?\s?(?:dollars?|cu\b|yuan|euros?|of\b|in\b|[$¥€£])"
)
_LIMITS: Final = re.compile(
    r"不[得低高少多大小]于?|上限|下限|要求|警戒|至少|最[低高多少]|\b(?:must|may not|at least|at most|minimum|maximum|limit|cap|floor|covenant|allows?|benchmark|requires?|target)\b"
)
_PER_UNIT: Final = re.compile(
    r"\s?(?:per\b|an? (?!hundred|year)[a-z]+\b|each\b|/[a-z])|\s?[/每]\s?[一份股张手吨]"
)
_TURNS: Final = re.compile(r"\s?(?:turns?|points?)\b")
_BASES: Final = (Decimal(1), Decimal(10), Decimal(100), Decimal(1000), Decimal(10000))
_RATIOS: Final = frozenset({"ratio", "%", "x", "pp", "bp", "none"})
WHEN: Final = re.compile(r"\bwhen\b|时[，,须应]|的[，,](?:须|应|由|公司)")
"""What opens a condition."""
_ONE, _PAIR, _FEW = 1, 2, 3
_REACH: Final = 24
# What the task supposes, asks and sets is no answer.
SUPPOSES: Final = re.compile(
    r"若|如果|假[如设定]|情形|是否|会不会|能否|记为|视为|界线|判断|不[低高少多大小]于|(?<![一-龥]{2})指(?!标|数|引|出)|”指|请?计算|测算[^为是]|估算|称|说[：:]|\b(?:if|whether|suppose|assum\w+|counts? as|treat\w*|compute|calculate|decide|judge|assess|say|will|would|threshold|limit|claim\w*)\b"
)
"""What the task supposes, asks and sets."""
# What was so before, and what the reader is to suppose.
OTHERWISE: Final = re.compile(
    r"上[年季期月]|去年|此前|往年|历史|年前|若|如果|假[如定设]|每低|每高|容[许忍]|允许|不得|不超过|\b(?:last year|a year (?:ago|earlier|before)|previous\w*|prior|earlier|if|whether|allows?|permits?|may|must not|each time|for each (?:step|turn))\b"
)
"""What was so before, is allowed, or is supposed."""


AGAINST: Final = re.compile(
    r"(?:[比较与和]|相当于|等于|不及)(?:上[年期]|去年|上一年|前一年)(?:同期|同季)?(?:相同|一致|持平)?的?|同比|\b(?:than|from|over|on|against|compared with|relative to) (?:in |it was in )?(?:the |a )?(?:prior|previous|last|preceding|year-ago) (?:year|period|quarter)(?:'s)?|\btimes (?:the )?(?:prior|previous|last) year'?s?|\bof (?:the )?(?:prior|previous|last) year's|\b(?:with )?the (?:prior|previous) year (?:at|=|being|set at|as) 100|\byear[- ](?:on|over)[- ]year"
)
"""What a sentence of the present is held against."""


def companions(
    document: Document,
    quantities: Sequence[Quantity],
    answers: Sequence[Figure],
    every: Sequence[Figure],
    starts: frozenset[tuple[Decimal, str]],
) -> Iterator[Hit]:
    """Quantities of the guide and the evidence from which a computed answer follows in one step.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities that no quotation mark encloses.
        answers: What the reader is to work out.
        every: All figures of the truth.
        starts: What its calculation starts from.
    """
    begins = document.evidence.start
    marks = [(abs(each.value), each.unit) for each in quantities if each.start < begins]
    marks += [
        (abs(figure.value * unit_of(figure).factor), unit_of(figure).name)
        for figure in every
        if not figure.derived
    ]
    marks += [(abs(each.value), each.unit) for each in quantities if _is_limit(document, each)]
    by_name = {figure.name: figure for figure in every}
    told = [(figure, *_share_of(figure)) for figure in answers]
    counts = [(abs(each.value), each.unit) for each in quantities]
    plain = {
        (abs(figure.value * unit_of(figure).factor), unit_of(figure).name)
        for figure in every
        if not figure.op
    }
    plain -= {(abs(one.value * unit_of(one).factor), unit_of(one).name) for one in answers}
    for raw in quantities:
        each = _with_unit(document, raw)
        own = (abs(each.value), each.unit)
        if own in plain or own in starts or counts.count(own) > 1 or not _may_tell(document, each):
            continue
        sentence = document.sentence(each.start)
        words = document.form[sentence.start : sentence.end]
        near = document.form[max(sentence.start, each.start - _REACH) : min(sentence.end, each.end + _REACH)]
        for figure, share, is_ratio in told:
            if (
                is_ratio and _tells_share(each, share, words, changes=figure.op == "pct_change")
            ) or _tells_gap(each, figure, marks, near, by_name):
                yield Hit("L015", each.start, each.end, values={"name": figure.name})
                break


def _may_tell(document: Document, each: Quantity) -> bool:
    """Whether it is no line of the task, no price per unit, no condition, and nothing of the time before."""
    if document.states_the_task(each.start) or _PER_UNIT.match(document.form, each.end):
        return False  # $5,200 per contract is a price, no gap
    sentence = document.sentence(each.start)
    words = document.form[sentence.start : sentence.end]
    in_task = each.start < document.evidence.start
    if (SUPPOSES if in_task else WHEN).search(words) or is_scale(words):
        return False
    return OTHERWISE.search(AGAINST.sub("", words)) is None


def _with_unit(document: Document, each: Quantity) -> Quantity:
    """Turns are times, and points are percentage points."""
    if each.unit == "points":
        return replace(each, unit="pp")
    behind = _TURNS.match(document.form, each.end) if each.unit == "none" else None
    return each if behind is None else replace(each, unit="x" if "turn" in behind.group() else "pp")


def _is_limit(document: Document, each: Quantity) -> bool:
    sentence = document.sentence(each.start)
    return _LIMITS.search(document.form, sentence.start, sentence.end) is not None


def _share_of(figure: Figure) -> tuple[Decimal, bool]:
    """The figure as a part of one, and whether it is a ratio at all."""
    unit = unit_of(figure)
    scale = PURE.get(unit.name, Decimal(1))
    return figure.value * unit.factor * scale, unit.name in _RATIOS and figure.op != "difference"


def _tells_share(each: Quantity, share: Decimal, words: str, *, changes: bool) -> bool:
    """The complement, a hundred that has grown, or what one of them stands for."""
    digits = digits_of(each.raw)
    shown, half = abs(each.value), abs(each.step) / 2
    if each.unit in {"%", "pp"} and digits >= _FEW and 0 < share < 1:
        return _close(shown, 100 * (1 - share), half)
    if (
        each.unit in {"none", "%", *_MONEY}
        and digits >= _FEW
        and _INDEX.search(words)
        and shown > _FEW
        and _close(shown, 100 * (1 + share), half)
    ):
        return True
    if each.unit == "x" and digits >= _FEW and abs(share) < 1 and _close(shown, 1 + share, half):
        return True
    if each.unit in {"none", *_MONEY} and digits >= _PAIR and _EACH.search(words):
        return any(
            _close(shown, base * told, half)
            for base in _BASES
            for told in (abs(share), *((1 + share,) if changes else ()))
        )
    return False


def _tells_gap(
    each: Quantity,
    figure: Figure,
    marks: Sequence[tuple[Decimal, str]],
    near: str,
    by_name: dict[str, Figure],
) -> bool:
    apart = _APART.search(near)
    needs = _NEEDS.search(near)
    if not (apart or needs):
        return False
    unit = unit_of(figure)
    if apart and _is_difference(figure) and _states_difference(each, figure):
        return True
    if unit.name in PURE or unit.name == "ratio":
        return _tells_gap_of_ratio(each, figure, marks, by_name, near, apart=apart is not None)
    value, shown, half = abs(figure.value * unit.factor), abs(each.value), abs(each.step) / 2
    if digits_of(each.raw) < _PAIR and not each.approximate:
        half = half / 1000  # a layer of 2 亿元 rounds no distance
    return (
        apart is not None
        and each.unit == unit.name
        and any(
            name == each.unit
            and mark not in {value, shown}  # the mark itself is no distance from it
            and _close(shown, abs(value - mark), half)
            for mark, name in marks
        )
    )


def _is_difference(figure: Figure) -> bool:
    return figure.op == "difference" or any(word in figure.name for word in ("gap", "excess", "short"))


def _states_difference(each: Quantity, figure: Figure) -> bool:
    unit = unit_of(figure)
    pure = unit.name in PURE
    if pure != (each.unit in PURE) or each.unit == "none":
        return False
    kin = pure or each.unit == unit.name or {each.unit, unit.name} <= _MONEY
    wanted = _in_base(abs(figure.value * unit.factor), unit.name)
    return kin and _close(
        _in_base(abs(each.value), each.unit), wanted, _in_base(abs(each.step) / 2, each.unit)
    )


def _tells_gap_of_ratio(
    each: Quantity,
    figure: Figure,
    marks: Sequence[tuple[Decimal, str]],
    by_name: dict[str, Figure],
    near: str,
    *,
    apart: bool,
) -> bool:
    unit = unit_of(figure)
    share = _in_base(abs(figure.value * unit.factor), unit.name)
    levels = [_in_base(mark, name) for mark, name in marks if name in PURE and name != "none"]
    digits = digits_of(each.raw)
    shown, half = abs(each.value), abs(each.step) / 2
    # So many per cent higher is no distance in points, unless it is told of the measure or of its mark.
    plain = each.unit != "%" or digits >= _FEW or _LIMITS.search(near) or names(near, figure.name)
    if each.unit in {"%", "pp", "bp", "x"} and (digits >= _PAIR or "." in each.raw) and apart and plain:
        here, tolerance = _in_base(shown, each.unit), _in_base(half, each.unit)
        return any(
            level not in {share, here} and _close(here, abs(share - level), tolerance) for level in levels
        )
    if each.unit in _MONEY and digits >= _PAIR:
        return any(_close(shown, amount, half) for amount in _amounts(figure, levels, by_name))
    return False


def _amounts(figure: Figure, marks: Sequence[Decimal], by_name: dict[str, Figure]) -> Iterator[Decimal]:
    """The amounts that a ratio at the mark would need, and what is missing or left."""
    inputs = [by_name[name] for name in figure.inputs if name in by_name]
    if figure.op != "ratio" or len(inputs) != _PAIR:
        return
    above, below = (abs(one.value * unit_of(one).factor) for one in inputs)
    for mark in marks:
        if mark and below:
            yield from (abs(above - mark * below), abs(above / mark - below), mark * below, above / mark)


def _in_base(value: Decimal, unit: str) -> Decimal:
    return value * PURE.get(unit, Decimal(1))


def _close(shown: Decimal, wanted: Decimal, half: Decimal) -> bool:
    return bool(wanted) and abs(shown - abs(wanted)) <= min(half, abs(wanted) / 12)
