"""Times that a text writes short: 15年三季报, 17Q4, Sep-18, 31.12.2015, FYE23."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.words import look_for, parts_of
from pitfall.lint.times.moment import MONTHS_EN, QUARTERS, Mention, day_of, month_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.times.moment import Report

# CY13, CY2013: the calendar's year; Q2 '22: the year behind an apostrophe; 08/2021: a month.
_CALENDAR: Final = re.compile(r"(?<![a-z0-9])cy\s?'?(?:20)?(?P<y>[0-4][0-9])(?P<est>[ef])?(?![0-9a-z])")
_APOSTROPHE: Final = re.compile(
    r"(?<![a-z0-9])(?:(?P<q>q[1-4]|[1-4]q)|(?P<h>h[12]|[12]h)|(?P<n>(?:first|second|third|fourth)[- ]quarter))\s'(?P<y>[0-4][0-9])(?![0-9])|(?<![0-9a-z])'(?P<y2>[12][0-9])\s?(?:(?P<q2>q[1-4])|(?P<h2>h[12]))(?![0-9a-z])"
)
_MONTH_SLASH: Final = re.compile(
    r"(?<![0-9/.,-])(?P<m>0?[1-9]|1[0-2])/(?P<y>20[0-4][0-9])(?![0-9/]|[.-][0-9])"
)
_MONTH_DASH_YEAR: Final = re.compile(
    r"\b(?P<m>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?:(?:-|\s?')(?P<y>[12][0-9])|\s?'(?P<y0>0[0-9]))(?![0-9])"
)
_YEAR_END: Final = re.compile(r"(?<![a-z0-9])f?ye\s?'?(?:20)?(?P<y>[0-4][0-9])(?![0-9a-z])")
# 31.12.14 is a day where a word of time or a bracket leads to it; else it may be the number of a section.
_LEADS_TO_DAY: Final = re.compile(
    r"(?:(?:\b(?:as (?:at|of)|on|dated|since|until|till|to|from|by|ended|ending|am|vom|per|date:|filed|signed)|[(（|])\s?|(?:^|\n)[ \t]*[-*]?[ \t]*)$"
)
# 2019-W38, week 38 of 2019.
_WEEK: Final = re.compile(
    r"(?<![0-9a-z])(?P<y>20[0-4][0-9])-?w(?P<w>[0-5][0-9])(?![0-9a-z])|\bweek (?P<w2>[0-5]?[0-9]) (?:of |, ?)?(?P<y2>20[0-4][0-9])(?![0-9])"
)
_LIKE_A_WEEK: Final = look_for(("week", *(f"w{digit}" for digit in "012345")))
_LIKE_MONTHS: Final = look_for(f"{digit}m" for digit in "0123456789")
_LIKE_A_QUARTER: Final = look_for(f"q{digit}" for digit in "1234")
_TRADED: Final = re.compile(r"\s(?:contracts?|futures?|options?|expiry|strike|delivery)\b")
_NINE_MONTHS: Final = re.compile(r"(?<![0-9a-z])(?P<m>1[01]|[2-9])m[- ']?(?:20)?(?P<y>[12][0-9])(?![0-9a-z])")
_SHORT_YEAR: Final = re.compile(
    r"(?<![0-9.,近约满共第足过超逾每])(?P<y>[12][0-9])\s?年\s?(?=年报|年度报告|半年度?报|中报|第?[一二三四]季[报度]|前三(?:个)?季度|前[四五六七八九十]个?月|上半年|下半年|全年|年[末底]|[末底](?![部层])|(?:1[0-2]|0?[1-9])\s?月(?!\s?内)|q[1-4]|报(?!道)|度(?:报告|净|营|收|亏|业绩|审计|财务|利润))"
)
_SHORT_PART: Final = re.compile(
    r"(?P<month>1[0-2]|0?[1-9])\s?月|(?P<months>三季报|前三个?季度|前九个月)|(?P<half>[上下])半年|(?P<half_report>半年|中报)|第?(?P<zh>[一二三四])季|q(?P<q>[1-4])|(?P<end>年?[末底])"
)
_SHORT_QUARTER: Final = re.compile(r"(?<![0-9a-z.])(?P<y>[12][0-9])q(?P<q>[1-4])(?![0-9a-z])")
_SHORT_HALF: Final = re.compile(
    r"(?<![0-9a-z.])(?:(?P<y>[12][0-9])h(?P<h>[12])|hy ?(?:20)?(?P<y2>[12][0-9]))(?![0-9a-z])"
)
_NUMERIC_DAY: Final = re.compile(
    r"(?<![0-9./$€£a-z-])(?P<one>[0-9]{1,2})(?P<mark>[./])(?P<two>[0-9]{1,2})(?P=mark)(?P<y>(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9/%a-z]|\.[0-9])"
)
_LIKE_A_DAY: Final = re.compile(r"[0-9][./][0-9]{1,2}[./][0-9]")
_AMERICAN: Final = re.compile(
    r"(?<![a-z])\$|\busd\b|\bu\.s\.|\b(?:nyse|nasdaq|sec|8-k|10-[kq]|e[sd]?t|chapter 11|delaware|insider|form 4)\b"
)
_BRITISH: Final = re.compile(r"[£€]|\bgbp\b|\bplc\b|\b(?:lse|rns|gmt|bst|cet|asx|a\$)\b")


def short_years(form: str) -> Iterator[Mention]:
    """15年三季报, 17Q4, Sep-18: years of two digits."""
    for found in _SHORT_YEAR.finditer(form):
        yield _short_year(form, found)
    parts = parts_of(form)
    for found in () if _LIKE_MONTHS.isdisjoint(parts) else _NINE_MONTHS.finditer(form):
        year = 2000 + int(found["y"])
        yield Mention(*found.span(), date(year, 1, 1), month_end(year, int(found["m"])), "months")
    for found in () if _LIKE_A_QUARTER.isdisjoint(parts) else _SHORT_QUARTER.finditer(form):
        year, quarter = 2000 + int(found["y"]), int(found["q"])
        yield Mention(*found.span(), date(year, 3 * quarter - 2, 1), month_end(year, 3 * quarter), "quarter")
    for found in _SHORT_HALF.finditer(form) if "h1" in form or "h2" in form or "hy" in form else ():
        year, last = 2000 + int(found["y"] or found["y2"]), 6 * int(found["h"] or 1)
        yield Mention(*found.span(), date(year, last - 5, 1), month_end(year, last), "half")
    for found in _YEAR_END.finditer(form) if "ye" in form else ():
        last = date(2000 + int(found["y"]), 12, 31)
        yield Mention(*found.span(), last, last, "day")
    yield from _calendar_years(form)
    for found in _MONTH_DASH_YEAR.finditer(form) if any(month in form for month in MONTHS_EN) else ():
        if _TRADED.match(form, found.end()):
            continue
        year, month = 2000 + int(found["y"] or found["y0"]), MONTHS_EN[found["m"][:3]]
        yield Mention(*found.span(), date(year, month, 1), month_end(year, month), "month")


def _calendar_years(form: str) -> Iterator[Mention]:
    """CY13, Q2 '22, H1 '22, 08/2021."""
    for found in _CALENDAR.finditer(form) if "cy" in form else ():
        year = 2000 + int(found["y"])
        if not found["est"]:
            yield Mention(
                *found.span(), date(year, 1, 1), date(year, 12, 31), "year", fiscal=True, year_end=12
            )
    for found in _APOSTROPHE.finditer(form) if any(mark in form for mark in (" '", "'1", "'2")) else ():
        year = 2000 + int(found["y"] or found["y2"])
        if half := found["h"] or found["h2"]:
            last = 6 * int(half.strip("h"))
            yield Mention(*found.span(), date(year, last - 5, 1), month_end(year, last), "half")
        else:
            quarter = QUARTERS[(found["q"] or found["q2"] or found["n"].split("-")[0].split()[0]).strip("q")]
            yield Mention(
                *found.span(), date(year, 3 * quarter - 2, 1), month_end(year, 3 * quarter), "quarter"
            )
    for found in () if _LIKE_A_WEEK.isdisjoint(parts_of(form)) else _WEEK.finditer(form):
        number = int(found["w"] or found["w2"])
        if 1 <= number <= 52:
            first = date.fromisocalendar(int(found["y"] or found["y2"]), number, 1)
            yield Mention(*found.span(), first, first + timedelta(days=6), "day")
    for found in _MONTH_SLASH.finditer(form) if "/20" in form else ():
        year, month = int(found["y"]), int(found["m"])
        yield Mention(*found.span(), date(year, month, 1), month_end(year, month), "month")


def numeric_days(form: str) -> Iterator[Mention]:
    """31.12.2015 (day first), 12/31/2015, 7/16/18 (month first in American text) and, in Chinese, 18/09/12."""
    found = list(_NUMERIC_DAY.finditer(form)) if _LIKE_A_DAY.search(form) else []
    if not found:
        return
    for match in found:
        one, two, three = int(match["one"]), int(match["two"]), int(match["y"])
        year = three if three >= 100 else 2000 + three
        month_first, day_first = day_of(year, one, two), day_of(year, two, one)
        if three < 100 and not form[max(0, match.start() - 12) : match.end() + 12].isascii():
            month_first, day_first = day_of(2000 + one, two, three), None
        chinese_short = three < 100 and month_first is not None and day_first is None
        if match["mark"] == "." and not chinese_short:
            month_first = None if three >= 100 else day_first
        elif month_first and day_first and (order := _order(form, found)):
            month_first, day_first = (month_first, None) if order == "month" else (None, day_first)
        days = [when for when in (month_first, day_first) if when]
        led = three >= 100 or match["mark"] == "/" or _is_led(form, match)
        if days and led:
            yield Mention(*match.span(), min(days), max(days), "day")


def _is_led(form: str, day: re.Match[str]) -> bool:
    """Whether two digits each, parted by stops, are told as a day: as at 31.12.14."""
    whole = len(day["one"]) == len(day["two"]) == 2
    return whole and _LEADS_TO_DAY.search(form, max(0, day.start() - 10), day.start()) is not None


def _order(form: str, found: list[re.Match[str]]) -> str:
    """Whether the slashes of a text put the month or the day first: by a number beyond 12, else by its currency."""
    if any(int(match["two"]) > 12 for match in found):
        return "month"
    if any(int(match["one"]) > 12 for match in found):
        return "day"
    return order_of(form)


def order_of(form: str) -> str:
    """What stands first in the numbers of a day where the text comes from: "month", "day", or "" for unknown."""
    american, british = _AMERICAN.search(form), _BRITISH.search(form)
    return "month" if american and not british else "day" if british and not american else ""


def _short_year(form: str, found: re.Match[str]) -> Mention:
    year = 2000 + int(found["y"])
    whole = Mention(found.start(), found.end(), date(year, 1, 1), date(year, 12, 31), "year")
    tail = form[found.end() : found.end() + 5]
    part = _SHORT_PART.match(tail)
    if part and part["month"]:
        month = int(part["month"])
        whole = replace(whole, first=date(year, month, 1), last=month_end(year, month), kind="month")
    elif part and part["months"]:
        whole = replace(whole, last=date(year, 9, 30), kind="months")
    elif part and part["half"]:
        first = 7 if part["half"] == "下" else 1
        whole = replace(whole, first=date(year, first, 1), last=month_end(year, first + 5), kind="half")
    elif part and part["half_report"]:
        whole = replace(whole, last=date(year, 6, 30), kind="half")
    elif part and (part["zh"] or part["q"]):
        quarter = QUARTERS[part["zh"] or part["q"]]
        first = date(year, 3 * quarter - 2, 1)
        whole = replace(whole, first=first, last=month_end(year, 3 * quarter), kind="quarter")
    elif part and part["end"]:
        whole = replace(whole, first=whole.last, kind="day")
    report: Report = "report" if "报" in tail else ""
    # 前三季度 belongs to the time; read on its own, 前 would say "before".
    end = found.end() + part.end() if part and part["months"] and tail.startswith("前") else found.end()
    return replace(whole, end=end, report=report)
