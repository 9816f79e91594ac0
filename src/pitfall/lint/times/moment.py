"""One time that a text names: the record every rule about time reads."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

Kind = Literal["day", "month", "quarter", "half", "year", "months"]
Report = Literal["", "report", "express", "preview"]
MONTHS_EN: Final = {name.lower(): number for number, name in enumerate(calendar.month_abbr) if name}
"""Months by their first three letters."""
QUARTERS: Final = {
    word: number
    for words in ("一二三四", "1234", ("first", "second", "third", "fourth"))
    for number, word in enumerate(words, 1)
}
"""Quarters by their number."""


@dataclass(frozen=True, slots=True)
class Mention:
    """One time named in the text.

    Attributes:
        start, end: Its span.
        first, last: The days it covers, both included.
        kind: How exact it is; `months` is a run of months from January (1-9月, nine months ended).
        report: Names a periodic report ("report") or its early version (业绩快报: "express"), or a forecast of one (业绩预告: "preview").
        fiscal: States a fiscal period, which need not be the calendar's.
        joined: Ends a span of years or days that began on or before `first` of the span's start.
        has_year: Whether the text states the year itself.
        year_end: Of a fiscal period the month in which its year ends, where the issuer is known; else 0.
        closed: Whether the text tells the period by its last day: the year to March 2021.
    """

    start: int
    end: int
    first: date
    last: date
    kind: Kind
    report: Report = ""
    fiscal: bool = False
    joined: date | None = None
    has_year: bool = True
    year_end: int = 0
    closed: bool = False


def month_end(year: int, month: int) -> date:
    """The last day of a month."""
    return date(year, month, calendar.monthrange(year, month)[1])


def day_of(year: int, month: int, day: int) -> date | None:
    """The day, or None where the calendar has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
