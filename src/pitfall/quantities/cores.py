"""Numbers before their unit is known: digits, Chinese numerals, English number words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.quantities.numerals import CHINESE, ENGLISH, chinese_number, english_number

if TYPE_CHECKING:
    from collections.abc import Iterator

_BEGIN: Final = "零〇一二两三四五六七八九十"
_POINT: Final = "(?:点[零〇一二两三四五六七八九]+)?"
# Most numerals of ordinary speech (一方面, 三项) are turned away by the character behind them.
_UNIT_AHEAD: Final = r"(?=\s?[成倍个年天日周小星元股吨至到多余交自工基百%~–—-])"
NUMBER: Final = re.compile(
    r"[0-9]{1,3}(?:[,\u2009\u202f][0-9]{3})+(?:\.[0-9]+)?(?![0-9])|[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]{1,3}(?![0-9a-z]))?"
)
CHINESE_NUMBER: Final = re.compile(
    rf"[{CHINESE}]+分之[{CHINESE}]+{_POINT}|[一过近]半(?![年天个月日小])|[{_BEGIN}][{CHINESE}]*{_POINT}(?:(?<=[万亿])|{_UNIT_AHEAD})|[百千][万亿]+"
)
# The look-behind comes first: it turns most positions of a text away at once.
_ENGLISH_NUMBER: Final = re.compile(
    r"(?<![a-z])(?=[abefhnost])(?:(?P<share>half\sof|one[\s-]half|by\shalf|two[\s-]thirds|(?:one|a)[\s-]third|three[\s-]quarters|(?:one|a)[\s-]quarter(?=\sof)|one[\s-]fifth)"
    r"|(?P<twice>twice)"
    rf"|(?:{ENGLISH})(?:(?:-|\s(?:and\s)?)(?:{ENGLISH}))*(?![a-z]))"
)
_SHARES: Final = {"two thirds": "66.67", "three quarters": "75", "one fifth": "20"}
_SHARE_WORDS: Final = {"half": "50", "third": "33.33", "quarter": "25"}
_GROUPING: Final = re.compile(r"[,\u2009\u202f]")
_STEPS: Final = {exponent: Decimal(1).scaleb(exponent) for exponent in range(-4, 1)}
_VAGUE_LEFT: Final = frozenset("数几好上第")  # 数十亿, 几千万, 第三年


@dataclass(slots=True)
class Core:
    """A number as written. `unit` is set when the words carry it (一半, twice), `words` when no digit is used."""

    start: int
    end: int
    value: Decimal
    step: Decimal
    unit: str | None = None
    words: bool = False


def cores(form: str) -> list[Core]:
    """All numbers of a text in reading form, in order of their beginning."""
    found = [digits(match) for match in NUMBER.finditer(form)]
    found.extend(_chinese_cores(form))
    found.extend(_english_cores(form))
    found.sort(key=lambda core: core.start)
    return found


def digits(match: re.Match[str]) -> Core:
    """The core of a NUMBER match; its step is one unit of the last digit written."""
    text = match[0]
    if not text.isdigit():
        text = _GROUPING.sub("", text)
    value = Decimal(text)
    exponent = value.as_tuple().exponent
    assert isinstance(exponent, int)
    return Core(match.start(), match.end(), value, _STEPS.get(exponent) or Decimal(1).scaleb(exponent))


def chinese(match: re.Match[str], form: str) -> Core | None:
    """The core of a CHINESE_NUMBER match, or None when the characters are vague (数十亿) or no number (三四)."""
    text = match[0]
    if form[match.start() - 1 : match.start()] in _VAGUE_LEFT:
        return None
    if text.endswith("半"):
        return Core(match.start(), match.end(), Decimal(50), Decimal(1), "%", words=True)
    below, fraction, above = text.rpartition("分之")
    value = chinese_number(above)
    if value is None:
        return None
    if fraction:
        share = chinese_number(below)
        if not share:
            return None
        return Core(
            match.start(), match.end(), 100 * value / share, 100 * _last_place(value) / share, "%", words=True
        )
    return Core(match.start(), match.end(), value, _last_place(value), words=True)


def _chinese_cores(form: str) -> Iterator[Core]:
    for match in CHINESE_NUMBER.finditer(form):
        core = chinese(match, form)
        if core:
            yield core


def _english_cores(form: str) -> Iterator[Core]:
    for match in _ENGLISH_NUMBER.finditer(form):
        if match["share"]:
            words = match[0].replace("-", " ")
            value = _SHARES.get(words) or next(value for word, value in _SHARE_WORDS.items() if word in words)
            yield Core(match.start(), match.end(), Decimal(value), Decimal("0.01"), "%", words=True)
        elif match["twice"]:
            yield Core(match.start(), match.end(), Decimal(2), Decimal(1), "x", words=True)
        else:
            number = english_number(match[0])
            if number is not None:
                yield Core(match.start(), match.end(), number, _last_place(number), words=True)


def _last_place(value: Decimal) -> Decimal:
    """One unit of the last non-zero place: 十二亿 is stated to the hundred million."""
    exponent = value.normalize().as_tuple().exponent
    assert isinstance(exponent, int)
    return Decimal(1).scaleb(exponent if value else 0)
