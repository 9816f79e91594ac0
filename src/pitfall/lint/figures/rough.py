"""Computed answers told against something else: about a tenth less, 1.106 times last year's, 79 % of the minimum, 36 cents of each unit."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.companions import AGAINST, OTHERWISE, WHEN
from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.given import is_given
from pitfall.lint.figures.namesake import names
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.lint.figures.spelt import is_in_words
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

_FALLS: Final = re.compile(
    r"[降减跌缩]|少了|省|节约|\b(?:down|fell|fall\w*|drop\w*|declin\w*|decreas\w*|less|lower\w*|cut|shrank|shrunk|cheaper|sav\w+|off)\b"
)
_RISES: Final = re.compile(
    r"[升增涨]|多了|提高|扩大|\b(?:up|rose|ris\w+|grew|grow\w*|gain\w*|increas\w*|more|higher|climb\w*|jump\w*|dearer|expand\w*|add\w*)\b"
)
_OF_BEFORE: Final = re.compile(
    r"(?:相当于|等于|是|为|只有|仅为)(?:了)?[^，。；;\n]{0,4}?(?:上年|上期|去年|上一年|前一年|期初|原来|往年)[^，。；;\n]{0,6}?的|\b(?:times|of) (?:the |that of the |last |what it was (?:in )?)?(?:prior|previous|preceding|last|base|earlier|year before|year ago|year-ago|opening|former|before)"
)
_MARK: Final = r"(?:上限|下限|限额|限度|额度|要求|底线|门槛|阈值|最低[^，。；;\n]{0,4}|规定|标准|目标)"
_OF_MARK: Final = re.compile(
    rf"{_MARK}[^，。；;\n]{{0,3}}的|\b(?:of|times) (?:the|its|what|that|his|her) (?:[a-z']+ ){{0,3}}?(?:minimum|maximum|limit|floor(?! (?:space|area|plan))|cap|ceiling|required|requirement|target|threshold|board (?:wants|asks|demands|requires)|(?:wants|asks for|demands|requires|needs)|covenant|level)\b"
)
_FROM_MARK: Final = re.compile(
    rf"(?:比|较|高于|低于|超过|超出|不及)[^，。；;\n]{{0,6}}?{_MARK}|{_MARK}[^，。；;\n]{{0,6}}?(?:高|低|多|少|超|差)|\b(?:above|below|under|over|short of|beyond|past|more than|less than|off|from) (?:the|its|what|that|his|her) (?:[a-z']+ ){{0,3}}?(?:minimum|maximum|limit|floor|cap|ceiling|required|requirement|target|threshold|covenant|level|line)\b"
)
_EACH: Final = re.compile(
    r"每[^，。；;\n]{0,4}(?:元|块|股|份|单位|美元)|\b(?:of|out of|in|from|for|on) (?:every|each|a|one|the) (?:[a-z]+ )?(?:unit|dollar|euro|pound|yuan|cu)\b"
)
# How likely something is, in tenths, is no share of anything.
_CHANCE: Final = re.compile(
    r"可能性|概率|几率|把握|置信|\b(?:probability|chances?|odds|likelihood|confidence)\b"
)
_EACHES: Final = frozenset({"USD", "CU", "CNY", "none"})
_POINTS: Final = frozenset({"%", "pp", "points", "x"})
_ROUGH: Final = Decimal("0.16")
_LEAST: Final = Decimal("0.02")
_PAIR, _FEW = 2, 3


def rough(
    document: Document,
    quantities: Sequence[Quantity],
    answers: Sequence[Figure],
    every: Sequence[Figure],
    starts: frozenset[tuple[Decimal, str]],
) -> Iterator[Hit]:
    """Quantities of the evidence that tell a computed answer as a part of, or a change from, something the reader knows.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities that no quotation mark encloses.
        answers: What the reader is to work out.
        every: All figures of the truth.
        starts: What its calculation starts from.
    """
    begins = document.evidence.start
    levels = [
        (abs(figure.value * unit_of(figure).factor), unit_of(figure).name)
        for figure in every
        if not figure.derived
    ]
    levels += [(abs(each.value), each.unit) for each in quantities if each.start < begins]
    for each in quantities:
        if (
            each.start < begins
            or each.is_interval
            or is_given(each, starts)
            or document.states_the_task(each.start)
        ):
            continue
        whole = document.sentence(each.start)
        words = document.form[whole.start : whole.end]
        if OTHERWISE.search(AGAINST.sub("", words)) or _CHANCE.search(words) or WHEN.search(words):
            continue
        figure = next((one for one in answers if _tells(each, one, words, levels)), None)
        if figure is not None:
            yield Hit("L015", each.start, each.end, values={"name": figure.name})


def _tells(each: Quantity, figure: Figure, words: str, levels: Sequence[tuple[Decimal, str]]) -> bool:
    unit = unit_of(figure)
    share = figure.value * unit.factor * PURE.get(unit.name, Decimal(1))
    is_share = unit.name in PURE and figure.op != "difference"
    digits, spelt = digits_of(each.raw), is_in_words(each.raw)
    if each.unit not in _POINTS:
        inverse = is_share and abs(share) > 1 and digits >= _PAIR and _EACH.search(words)
        return bool(inverse) and each.unit in _EACHES and _is(abs(each.value), 1 / abs(share), each)
    told = abs(each.value) * PURE.get(each.unit, Decimal("0.01"))
    if digits < _PAIR and not spelt:
        return False
    if is_share and each.unit == "points" and names(words, figure.name):
        return _is(told, abs(share), each)
    if figure.op != "pct_change":
        return OTHERWISE.search(words) is None and _tells_against(each, figure, words, levels, told=told)
    moved = (_FALLS if share < 0 else _RISES).search(words)
    by_words = moved is not None and spelt and each.unit != "x" and _is(told, abs(share), each)
    return by_words or (
        _OF_BEFORE.search(words) is not None and digits >= _FEW and _is(told, 1 + share, each)
    )


def _tells_against(
    each: Quantity, figure: Figure, words: str, levels: Sequence[tuple[Decimal, str]], *, told: Decimal
) -> bool:
    """A part of the limit, or how far from it in parts of the limit."""
    unit = unit_of(figure)
    value = abs(figure.value * unit.factor)
    if not value:
        return False
    parts = [value / level for level, name in levels if name == unit.name and level and level != value]
    if figure.op == "ratio" and unit.name in PURE:
        parts.append(value * PURE[unit.name])
    of_mark, from_mark = _OF_MARK.search(words), _FROM_MARK.search(words)
    if of_mark and any(_is(told, part, each) for part in parts):
        return True
    return (
        from_mark is not None and each.unit == "%" and any(_is(told, abs(part - 1), each) for part in parts)
    )


def _is(told: Decimal, wanted: Decimal, each: Quantity) -> bool:
    """Whether the one is the other, as exactly as it is told; a number in words may be a sixth off."""
    if wanted < _LEAST:
        return False
    scale = PURE.get(each.unit, Decimal("0.01")) if each.unit in _POINTS else Decimal(1)
    half = told * _ROUGH if is_in_words(each.raw) else abs(each.step) * scale / 2
    return abs(told - wanted) <= half
