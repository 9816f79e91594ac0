"""The time that the name of a figure gives: parent_cash_2018q2, revenue_fy2016."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.moment import month_end

if TYPE_CHECKING:
    from datetime import date

_PERIOD_IN_NAME: Final = re.compile(
    r"(?<![0-9])(?P<year>20[0-9]{2})_?(?:(?:q(?P<q>[1-4])|(?P<qq>[1-4])q)|(?:h(?P<h>[12])|(?P<hh>[12])h)|_(?P<m>0[1-9]|1[0-2])(?![0-9]))(?![0-9a-z])|(?:q(?P<q2>[1-4])|h(?P<h2>[12]))_?(?P<year2>20[0-9]{2})(?![0-9])"
)
YEAR_IN_NAME: Final = re.compile(r"(?<![0-9])(?:fy)?(20[0-9]{2})(?![0-9]{3})")
"""A year in the name of a figure."""
_PART_OF_YEAR: Final = re.compile(
    r"(?:^|_|20[0-9]{2}_?)(?:q[1-4]|[1-4]q|h[12]|[12]h|[0-9]+m|ytd|half|first|quarter|to_date|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|interim|mid|early|(?:0[1-9]|1[01])(?:_?[0-3][0-9])?)(?:_|$|20)"
    r"|(?:^|_)[1-9][0-9]*m_?20[0-9]{2}|[1-4]q_?(?:20)?[0-9]{2}|q[1-4]_?(?:20)?[0-9]{2}|[12]h_?(?:20)?[0-9]{2}"
)


def period_end(name: str) -> date | None:
    """The last day of a part of a year that a name states: parent_cash_2018q2."""
    found = _PERIOD_IN_NAME.search(name)
    if found is None:
        return None
    year = int(found["year"] or found["year2"])
    if quarter := found["q"] or found["qq"] or found["q2"]:
        return month_end(year, 3 * int(quarter))
    if half := found["h"] or found["hh"] or found["h2"]:
        return month_end(year, 6 * int(half))
    return month_end(year, int(found["m"]))


def year_ahead(name: str, as_of: date | None) -> bool | None:
    """Whether the year in the figure's name was not over on the as-of date; None when it names no year."""
    years = [int(year) for year in YEAR_IN_NAME.findall(name)]
    if not years or as_of is None:
        return None
    latest = max(years)
    return latest > as_of.year or (latest == as_of.year and not _PART_OF_YEAR.search(name))


def is_unsure(name: str, as_of: date | None) -> bool:
    """Whether the name gives the as-of year and no part of it, so that its day is not plain."""
    years = YEAR_IN_NAME.findall(name) if period_end(name) is None else []
    return as_of is not None and bool(years) and max(map(int, years)) == as_of.year
