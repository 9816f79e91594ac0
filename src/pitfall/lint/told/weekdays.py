"""Days told by their weekday, for rule L007: the first Wednesday of October, 十月的第一个星期三."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from pitfall.lint.reading.document import Document

_WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS: Final = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1, "final": -1}
_EN: Final = re.compile(
    rf"\b(?P<which>{'|'.join(_ORDINALS)}) (?P<day>{'|'.join(_WEEKDAYS)}) (?:of|in) (?P<month>{'|'.join(_MONTHS)})\b(?! 20[0-9]{{2}})"
)
_ZH: Final = re.compile(
    r"(?P<month>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s?月(?:份)?的?(?P<which>第[一二三四五]|最后一)个?(?:星期|周|礼拜)(?P<day>[一二三四五六日天])"
)
_DIGITS: Final = "一二三四五六七八九十"
_BEFORE: Final = re.compile(
    r"(?:不[晚迟]于|最[迟晚]|截[至止])\s?$|\b(?:by|before|until|no later than)(?: the)? $"
)


def weekdays(document: Document, days: AbstractSet[date]) -> Iterator[Hit]:
    """Where one of some days is told by its weekday and month.

    Args:
        document: The Question.
        days: The days that it must not tell.
    """
    for pattern in (_EN, _ZH):
        for found in pattern.finditer(document.form):
            told = next((day for day in sorted(days) if day == _day(found, day.year)), None)
            before = document.form[max(0, found.start() - 16) : found.start()]
            if (
                told is not None
                and not document.states_the_task(found.start())
                and not _BEFORE.search(before)
            ):
                yield Hit("L007", *found.span(), values={"when": told.isoformat()})


def _day(found: re.Match[str], year: int) -> date:
    month, which, weekday = _read(found)
    first = date(year, month, 1)
    day = first + timedelta((weekday - first.weekday()) % 7)
    if which > 0:
        return day + timedelta(7 * (which - 1))
    while (day + timedelta(7)).month == month:
        day += timedelta(7)
    return day


def _read(found: re.Match[str]) -> tuple[int, int, int]:
    """The month, which of its weekdays (-1 the last), and the weekday from 0."""
    month, which, day = found["month"], found["which"], found["day"]
    if day in _WEEKDAYS:
        return _MONTHS.index(month) + 1, _ORDINALS[which], _WEEKDAYS.index(day)
    number = int(month) if month.isdecimal() else sum(_DIGITS.index(sign) + 1 for sign in month)
    return (
        number,
        -1 if which[0] == "最" else _DIGITS.index(which[1]) + 1,
        min("一二三四五六日天".index(day), 6),
    )
