"""Seasons and feasts: the months or days of a year that their names stand for.

Movable feasts are given with their first and last possible day, Easter with the very day; lunar feasts with
the range of the Gregorian calendar they fall into.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

# First and last month and day.
_DAYS_ZH: Final = {
    "春节": (1, 21, 2, 20), "元旦": (1, 1, 1, 3), "元宵": (2, 4, 3, 6), "清明": (4, 4, 4, 6), "五一": (5, 1, 5, 5), "劳动节": (5, 1, 5, 5),
    "端午": (5, 28, 6, 25), "618": (6, 18, 6, 18), "六一八": (6, 18, 6, 18), "中秋": (9, 8, 10, 6), "国庆": (10, 1, 10, 8), "十一假期": (10, 1, 10, 8), "十一长假": (10, 1, 10, 8), "十一黄金周": (10, 1, 10, 8),
    "双十一": (11, 11, 11, 11), "双11": (11, 11, 11, 11), "双十二": (12, 12, 12, 12), "双12": (12, 12, 12, 12), "圣诞": (12, 24, 12, 26), "平安夜": (12, 24, 12, 24),
    "春季": (3, 1, 5, 31), "春天": (3, 1, 5, 31), "夏季": (6, 1, 8, 31), "夏天": (6, 1, 8, 31), "入夏": (5, 5, 8, 31), "盛夏": (7, 1, 8, 31), "暑期": (7, 1, 8, 31), "暑假": (7, 1, 8, 31), "秋季": (9, 1, 11, 30), "秋天": (9, 1, 11, 30),
    "冬季": (11, 15, 12, 31), "冬天": (11, 15, 12, 31), "入冬": (11, 7, 12, 31), "入秋": (8, 7, 11, 30), "秋冬": (9, 1, 12, 31), "岁末": (12, 1, 12, 31), "年关": (12, 1, 12, 31), "跨年": (12, 31, 12, 31),
}  # fmt: skip
_DAYS_EN: Final = {
    "new year's day": (1, 1, 1, 1), "new year's": (1, 1, 1, 2), "martin luther king day": (1, 15, 1, 21), "mlk day": (1, 15, 1, 21), "lunar new year": (1, 21, 2, 20), "chinese new year": (1, 21, 2, 20), "spring festival": (1, 21, 2, 20),
    "super bowl": (2, 1, 2, 14), "valentine's day": (2, 14, 2, 14), "presidents' day": (2, 15, 2, 21), "presidents day": (2, 15, 2, 21), "st patrick's day": (3, 17, 3, 17),
    "memorial day": (5, 25, 5, 31), "juneteenth": (6, 19, 6, 19), "canada day": (7, 1, 7, 1), "independence day": (7, 4, 7, 4), "the fourth of july": (7, 4, 7, 4), "bastille day": (7, 14, 7, 14), "prime day": (7, 8, 7, 17),
    "labor day": (9, 1, 9, 7), "labour day": (9, 1, 9, 7), "golden week": (10, 1, 10, 8), "national day": (10, 1, 10, 8), "columbus day": (10, 8, 10, 14), "diwali": (10, 17, 11, 15), "halloween": (10, 31, 10, 31),
    "election day": (11, 2, 11, 8), "singles' day": (11, 11, 11, 11), "singles day": (11, 11, 11, 11), "double 11": (11, 11, 11, 11), "veterans day": (11, 11, 11, 11), "thanksgiving": (11, 22, 11, 28), "black friday": (11, 23, 11, 29), "cyber monday": (11, 26, 12, 2),
    "christmas eve": (12, 24, 12, 24), "christmas": (12, 25, 12, 26), "boxing day": (12, 26, 12, 26), "new year's eve": (12, 31, 12, 31), "the holiday season": (11, 15, 12, 31), "holiday season": (11, 15, 12, 31), "the holidays": (12, 15, 12, 31),
    "the summer": (6, 1, 8, 31), "summer": (6, 1, 8, 31), "spring": (3, 1, 5, 31), "autumn": (9, 1, 11, 30), "the winter": (11, 15, 12, 31), "winter": (11, 15, 12, 31), "fall": (9, 1, 11, 30),
}  # fmt: skip
_EASTER: Final = {"good friday": -2, "easter sunday": 0, "easter monday": 1, "easter": 0}
_FEASTS_EN: Final = "|".join(sorted((*_DAYS_EN, *_EASTER), key=len, reverse=True))
NAMES_ZH: Final = "|".join(_DAYS_ZH)
"""Seasons and feasts in Chinese, for a pattern."""
ZH: Final = re.compile(rf"\s?(?:年)?的?(?P<season>{NAMES_ZH})")
"""A season or feast behind a year: 2015年双十一."""
EN: Final = re.compile(
    rf"\b(?P<season>{_FEASTS_EN})(?: holidays?| weekend| week| break| season| quarter)?,?(?: of| in)? $"
)
"""A feast before a year: the Tuesday after Labor Day 2017."""
EN_BEHIND: Final = re.compile(rf"(?:'s)? (?P<season>{_FEASTS_EN})\b")
"""A feast behind a year: the 2017 holiday season."""
NAMED: Final = "new_year's thanksgiving christmas labor_day labour_day memorial_day independence_day black_friday cyber_monday singles'_day golden_week columbus_day veterans_day halloween presidents'_day good_friday easter lunar_new_year chinese_new_year boxing_day"
"""Feasts that stand without a year, for `Words`."""


_WEEK_NUMBERS: Final = {
    **{word: number for number, word in enumerate("一二三四", 1)},
    **{word: number for number, word in enumerate(("first", "second", "third", "fourth"), 1)},
    "opening": 1, "首": 1, "末": 5, "最后一": 5, "last": 5, "final": 5, "closing": 5,
}  # fmt: skip
_PART_BEHIND: Final = re.compile(
    r"\s?份?的?\s?(?:第?(?P<week>[一二三四首末]|最后一)个?(?:周|星期)|(?P<part>[上中下])旬)"
)
_PART_BEFORE: Final = re.compile(
    r"\b(?:(?P<week>first|opening|second|third|fourth|last|final|closing) (?:full )?(?:week|(?:two |three |few )?days|fortnight) of |(?P<part>early|mid|late|the middle of|the end of)[- ])$"
)
_PARTS: Final = {
    "上": (1, 10), "中": (11, 20), "下": (21, 31), "early": (1, 10), "mid": (11, 20), "the middle of": (11, 20), "late": (20, 31), "the end of": (28, 31),
}  # fmt: skip


def part_of_month(form: str, start: int, end: int, first: date) -> tuple[date, date] | None:
    """The days of a month that the words around it leave of it: 8月第三周, 5月下旬, late March, the third week of August."""
    found = _PART_BEHIND.match(form, end) or _PART_BEFORE.search(form, max(0, start - 28), start)
    if found is None:
        return None
    last = (first.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    if found["part"]:
        begin, stop = _PARTS[found["part"]]
    else:
        week = _WEEK_NUMBERS[found["week"]]
        begin, stop = (last.day - 6, 31) if week == 5 else (7 * week - 6, 7 * week)
    return first.replace(day=min(begin, last.day)), first.replace(day=min(stop, last.day))


def feast(name: str, year: int) -> tuple[date, date]:
    """The first and the last day that a season or a feast of a year can have."""
    if name in _EASTER:
        day = _easter(year) + timedelta(days=_EASTER[name])
        return day, day
    first_month, first_day, last_month, last_day = (_DAYS_ZH | _DAYS_EN)[name]
    return date(year, first_month, first_day), date(year, last_month, last_day)


def _easter(year: int) -> date:
    """Easter Sunday by the Gregorian computus (Meeus/Jones/Butcher)."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    rest = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * rest) // 451
    month, day = divmod(h + rest - 7 * m + 114, 31)
    return date(year, month, day + 1)
