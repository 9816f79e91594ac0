"""Dates in Chinese and English text, each with the precision it is stated in."""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from pitfall.quantities.numerals import chinese_number
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Precision = Literal["day", "month", "quarter", "half", "year"]
EARLIEST_YEAR: Final = 1900
LATEST_YEAR: Final = 2100


@dataclass(frozen=True, slots=True)
class DateMention:
    """A date as stated: the first and last calendar day it covers, and its place in the text.

    `fiscal` marks a fiscal period (FY2025, 2025 财年, Q3 FY2024): its calendar days are those of a
    fiscal year that equals the calendar year, which a reader must correct for other year ends.
    """

    first: date
    last: date
    precision: Precision
    start: int
    end: int
    raw: str
    fiscal: bool = False


_MONTH_NAMES: Final = """
january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct
november|nov december|dec
"""
_MONTHS: Final = {
    name: at for at, names in enumerate(_MONTH_NAMES.split(), start=1) for name in names.split("|")
}
_MONTH: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ZH_DIGITS: Final = "〇零一二三四五六七八九"
_ZH_SMALL: Final = "[一二三四五六七八九十]{1,3}"
_YEAR: Final = r"(?:19|20)[0-9]{2}"
_ORDINAL: Final = r"(?:st|nd|rd|th)?"
_FISCAL: Final = r"(?:fy|fiscal(?:\s+year)?)\s?'?"
_SHORT_YEAR: Final = rf"(?:{_YEAR}|[0-9]{{2}}(?![0-9]))"


def _of_year(prefix: str) -> str:
    """The year behind a quarter or half; two digits only where they touch it (3Q15) or follow FY (Q3 FY25)."""
    return (
        rf"(?:[\s-]?(?:of\s)?(?:the\s)?(?:(?P<{prefix}_f>{_FISCAL})(?P<{prefix}_fy>{_SHORT_YEAR})|(?P<{prefix}_y>{_YEAR}))"
        rf"|'?(?P<{prefix}_sy>[0-9]{{2}}))"
    )


_CHINESE: Final = (
    rf"(?P<zh_y>{_YEAR}|[{_ZH_DIGITS}]{{4}})\s?年\s?(?:"
    rf"(?P<zh_m>1[0-2]|0?[1-9]|{_ZH_SMALL})\s?月(?:份|\s?(?P<zh_d>[0-9]{{1,2}}|{_ZH_SMALL})\s?[日号])?"
    r"|第?(?P<zh_q>[一二三四1-4])\s?(?:季度|季报|季)"
    r"|(?P<zh_h>上半年|下半年|半年度?报告?|中报|半年度))"
)
# Each pattern begins at a digit, a Chinese digit or a letter; the first that matches at a place wins.
_PATTERNS: Final = (
    rf"(?P<iso_y>{_YEAR})(?P<iso_sep>[-/.])(?P<iso_m>[0-9]{{1,2}})(?P=iso_sep)(?P<iso_d>[0-9]{{1,2}})(?![0-9])",
    rf"(?P<compact>{_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01]))(?![0-9.])",
    _CHINESE,
    rf"(?P<zh_fy>{_YEAR}|[{_ZH_DIGITS}]{{4}})\s?(?:财年|财政年度|会计年度|财务年度)",
    rf"(?P<zh_year>{_YEAR}|[{_ZH_DIGITS}]{{4}})\s?年(?!\s?[0-9]{{1,2}}\s?月)(?:度|末|底|初|内)?",
    rf"(?P<dm_d>[0-9]{{1,2}}){_ORDINAL}[\s-](?:of\s)?(?P<dm_m>{_MONTH})\.?,?[\s-](?P<dm_y>{_YEAR})(?![0-9])",
    rf"(?P<md_m>{_MONTH})\.?\s(?P<md_d>[0-9]{{1,2}}){_ORDINAL},?\s(?P<md_y>{_YEAR})(?![0-9])",
    rf"(?P<my_m>{_MONTH})\.?,?[\s-](?:of\s)?(?P<my_y>{_YEAR})(?![0-9])",
    rf"(?P<qy_q>q[1-4]|[1-4]q|(?:first|second|third|fourth)[\s-]quarter){_of_year('qy')}(?![0-9])",
    rf"(?P<yq_f>{_FISCAL})?(?P<yq_y>{_YEAR})[\s-]?(?:q(?P<yq_q>[1-4])|(?P<yq_r>[1-4])q)(?![0-9a-z])",
    rf"(?P<hy_h>h[12]|[12]h|(?:first|second)[\s-]half){_of_year('hy')}(?![0-9])",
    rf"(?P<yh_y>{_YEAR})[\s-]?h(?P<yh_h>[12])(?![0-9a-z])",
    rf"{_FISCAL}(?P<fy>{_SHORT_YEAR})(?:[ea](?![a-z]))?(?![0-9])",
    rf"(?P<ym_y>{_YEAR})[-/](?P<ym_m>0[1-9]|1[0-2])(?![0-9])(?![-/.][0-9])",
    rf"(?P<year>{_YEAR})(?![0-9])(?![.,][0-9])",
)
_DATE: Final = re.compile(
    r"(?<![0-9a-z_.])(?=[0-9〇零一二三四五六七八九adfhjmnoqst])(?:" + "|".join(_PATTERNS) + ")"
)
# What may stand before a bare year without making it another number.
_NOT_A_YEAR_BEFORE: Final = re.compile(r"(?:[$¥€£#§]|[0-9],|\b(?:cu|cny|usd|rmb|hkd|no\.?))\s?$")
_NOT_A_YEAR_AFTER: Final = re.compile(
    r"\s?(?:%|‰|[年多余万亿千百元股倍天个家吨港美日欧英名人户项次台件点]|(?:million|billion|thousand|bn|mn|m|k|x|bps?|pp|percent|per cent|shares?|days?|months?|"
    r"points?|units?|basis|times|yuan|dollars|tonnes?|tons?|[gmk]wh?)(?![a-z]))"
)
_ORDINAL_QUARTERS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}


def find_dates(text: str) -> list[DateMention]:
    """Every date with a year in the text, in order, without overlaps.

    Days (2015-05-15, 2015/5/15, 20150515, 2015年5月15日, May 15, 2015, 15 May 2015), months,
    quarters (2015Q3, Q3 FY2025, 3Q15, 2015年三季报), halves and years (2015年度, FY2025, a bare
    2015). A day that does not exist (2015-02-30) is no date. Days without a year are left out.
    """
    return list(dates_in(reading_form(text), text))


def dates_in(form: str, text: str) -> Iterator[DateMention]:
    """The same over a reading form that is already made; `text` supplies the raw spelling."""
    for start, end, (first, last, precision, fiscal) in _periods(form):
        yield DateMention(first, last, precision, start, end, text[start:end], fiscal)


def date_spans(form: str) -> list[tuple[int, int]]:
    """Where the dates of a reading form stand."""
    return [(start, end) for start, end, _ in _periods(form)]


_Period = tuple[date, date, Precision, bool]


@lru_cache(maxsize=4)
def _periods(form: str) -> tuple[tuple[int, int, _Period], ...]:
    """The dates of a text, which quantities and times are both read from."""
    read = ((found, _period(found, form)) for found in _DATE.finditer(form))
    return tuple((*found.span(), period) for found, period in read if period is not None)


def _period(found: re.Match[str], form: str) -> _Period | None:
    for group, read in _READERS:
        if found[group] is not None:
            return read(found)
    if _NOT_A_YEAR_BEFORE.search(form, max(0, found.start() - 6), found.start()) or _NOT_A_YEAR_AFTER.match(
        form, found.end()
    ):
        return None
    return _year(int(found["year"]), fiscal=False)


def _day(year: int, month: int, day: int) -> _Period | None:
    try:
        when = date(year, month, day)
    except ValueError:
        return None
    return when, when, "day", False


def _months(year: int, month: int, count: int, precision: Precision, *, fiscal: bool = False) -> _Period:
    last_month = month + count - 1
    return (
        date(year, month, 1),
        date(year, last_month, calendar.monthrange(year, last_month)[1]),
        precision,
        fiscal,
    )


def _quarter(year: int, quarter: int, *, fiscal: bool = False) -> _Period:
    return _months(year, 3 * quarter - 2, 3, "quarter", fiscal=fiscal)


def _half(year: int, half: int, *, fiscal: bool = False) -> _Period:
    return _months(year, 6 * half - 5, 6, "half", fiscal=fiscal)


def _year(year: int, *, fiscal: bool) -> _Period:
    return date(year, 1, 1), date(year + 1, 1, 1) - timedelta(days=1), "year", fiscal


def _number(text: str) -> int:
    """Digits, Chinese digits (二〇一五) or a Chinese number (十五); a two-digit year is of this century."""
    if text.isascii():
        return int(text)
    value = chinese_number(text)
    return int(value) if value is not None else 0


def _full_year(text: str) -> int:
    return 2000 + int(text) if len(text) == 2 else int(text)


def _year_of(found: re.Match[str], prefix: str) -> int:
    return _full_year(found[f"{prefix}_y"] or found[f"{prefix}_fy"] or found[f"{prefix}_sy"])


def _ordinal(text: str) -> int:
    """q3, 3q, h1, 1h or "third quarter" as a number."""
    digits = re.sub(r"[^0-9]", "", text)
    return int(digits) if digits else _ORDINAL_QUARTERS[re.split(r"[\s-]", text, maxsplit=1)[0]]


def _chinese(found: re.Match[str]) -> _Period | None:
    year = _number(found["zh_y"])
    if not EARLIEST_YEAR <= year < LATEST_YEAR:
        return None
    if found["zh_q"]:
        return _quarter(year, _number(found["zh_q"]))
    if found["zh_h"]:
        return _half(year, 2 if found["zh_h"] == "下半年" else 1)
    month = _number(found["zh_m"])
    if not 1 <= month <= 12:
        return None
    return _day(year, month, _number(found["zh_d"])) if found["zh_d"] else _months(year, month, 1, "month")


def _chinese_year(found: re.Match[str]) -> _Period | None:
    year = _number(found["zh_fy"] or found["zh_year"])
    return _year(year, fiscal=bool(found["zh_fy"])) if EARLIEST_YEAR <= year < LATEST_YEAR else None


def _compact(found: re.Match[str]) -> _Period | None:
    digits = found["compact"]
    return _day(int(digits[:4]), int(digits[4:6]), int(digits[6:]))


_READERS: Final[tuple[tuple[str, Callable[[re.Match[str]], _Period | None]], ...]] = (
    ("iso_y", lambda m: _day(int(m["iso_y"]), int(m["iso_m"]), int(m["iso_d"]))),
    ("compact", _compact),
    ("zh_y", _chinese),
    ("zh_fy", _chinese_year),
    ("zh_year", _chinese_year),
    ("dm_d", lambda m: _day(int(m["dm_y"]), _MONTHS[m["dm_m"]], int(m["dm_d"]))),
    ("md_m", lambda m: _day(int(m["md_y"]), _MONTHS[m["md_m"]], int(m["md_d"]))),
    ("my_m", lambda m: _months(int(m["my_y"]), _MONTHS[m["my_m"]], 1, "month")),
    ("qy_q", lambda m: _quarter(_year_of(m, "qy"), _ordinal(m["qy_q"]), fiscal=bool(m["qy_f"]))),
    ("yq_y", lambda m: _quarter(int(m["yq_y"]), int(m["yq_q"] or m["yq_r"]), fiscal=bool(m["yq_f"]))),
    ("hy_h", lambda m: _half(_year_of(m, "hy"), _ordinal(m["hy_h"]), fiscal=bool(m["hy_f"]))),
    ("yh_y", lambda m: _half(int(m["yh_y"]), int(m["yh_h"]))),
    ("fy", lambda m: _year(_full_year(m["fy"]), fiscal=True)),
    ("ym_y", lambda m: _months(int(m["ym_y"]), int(m["ym_m"]), 1, "month")),
)
