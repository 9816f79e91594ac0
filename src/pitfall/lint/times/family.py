"""Rule L014: a point whose horizon differs from that of its family, so that its length can tell the outcome."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pitfall.point import Labels, Point

_YEAR: Final = re.compile(
    r"(20[0-9]{2})\s?(?:年度|财年|会计年度|财政年度|fiscal year|年报|年年度报告|年年报)|(?:fy|fiscal(?: year)?)\s?(20[0-9]{2})",
    re.IGNORECASE,
)
_SLACK_DAYS: Final = 15
_SLACK_SHARE: Final = 0.05
_SLACK_WAIT: Final = 150  # a report's term and the months around it; a year more or less is another horizon
_CUT: Final = 1.6  # how much longer than another a window is that is no matter of days
_DAYS_ALIKE: Final = 6  # a month is up to three days shorter than another, a weekend two days long
_FEWEST_ALIKE: Final = 3
_SLIP: Final = 20
_MONTH_DAYS: Final = 30.44


@dataclass(frozen=True, slots=True)
class Outlier:
    """A point out of line with its family: how far it looks ahead, how far the others do."""

    point: Point
    measure: str  # "window" (days to the window's end), "year" (fiscal years to the year asked about) or
    # "wait" (days from the end of that year to the window's)
    own: str
    others: str


def horizons(points: Iterable[tuple[Point, Labels]]) -> list[Outlier]:
    """Points whose window or asked-for fiscal year lies further or nearer than in the rest of their family."""
    families: dict[str, list[tuple[Point, Labels]]] = defaultdict(list)
    for point, known in points:
        if known.family and known.as_of and known.status != "watch":  # those are set aside already
            families[known.family].append((point, known))
    found: list[Outlier] = []
    for members in families.values():
        if all(_year_ahead(*member) is not None for member in members):
            # A window that waits for the annual report of the year asked about is as long as that report needs.
            uneven = _uneven(members, "year", _year_ahead, int.__eq__)
            found += uneven or _uneven(members, "wait", _wait_days, _is_near_year) or _cut(members)
        else:
            found += _uneven(members, "window", _window_days, _is_near) or _slipped(members)
    return found


def _uneven(
    members: Sequence[tuple[Point, Labels]],
    measure: str,
    measured: Callable[[Point, Labels], int | None],
    alike: Callable[[int, int], bool],
) -> list[Outlier]:
    """Those unlike the family's most common length; of a family of two unlike ones, both."""
    lengths = [(point, length) for point, known in members if (length := measured(point, known)) is not None]
    if len(lengths) < 2:
        return []
    support = Counter({own: sum(alike(own, other) for _, other in lengths) for _, own in lengths})
    [(usual, backing)] = support.most_common(1)
    if backing * 2 <= len(lengths):
        odd = lengths if any(not alike(usual, length) for _, length in lengths) else []
    else:
        odd = [(point, length) for point, length in lengths if not alike(usual, length)]
    return [
        _outlier(point, measure, length, [other for who, other in lengths if who is not point])
        for point, length in odd
    ]


def _cut(members: Sequence[tuple[Point, Labels]]) -> list[Outlier]:
    """One window that is cut short, or runs on, among windows of one length."""
    found = _uneven(members, "window", _window_days, _is_near)
    lengths = [length for member in members if (length := _window_days(*member)) is not None]
    return found if len(found) == 1 and len(lengths) > 2 and max(lengths) > _CUT * min(lengths) else []


def _slipped(members: Sequence[tuple[Point, Labels]]) -> list[Outlier]:
    """One window that ends weeks away from where it would, among windows that are alike to a few days."""
    lengths = [
        (point, length) for point, known in members if (length := _window_days(point, known)) is not None
    ]
    found: list[Outlier] = []
    for point, own in lengths:
        others = [length for other, length in lengths if other is not point]
        alike = len(others) >= _FEWEST_ALIKE and max(others) - min(others) <= _DAYS_ALIKE
        if alike and min(abs(own - other) for other in others) >= _SLIP:
            found.append(_outlier(point, "window", own, others))
    return found if len(found) == 1 else []


def _outlier(point: Point, measure: str, own: int, others: Sequence[int]) -> Outlier:
    usual = Counter(others).most_common(1)[0][0]
    if measure != "year":
        return Outlier(point, measure, f"{own / _MONTH_DAYS:.1f}", f"{usual / _MONTH_DAYS:.1f}")
    return Outlier(point, measure, f"{own}", f"{usual}")


def _window_days(_: Point, known: Labels) -> int | None:
    return (known.window_end - known.as_of).days if known.window_end and known.as_of else None


def _year_ahead(point: Point, known: Labels) -> int | None:
    """Years from the as-of year to the latest fiscal year that the definition or the criteria name."""
    assert known.as_of is not None
    lines = [
        line
        for line in point.question.splitlines()
        if re.search(r"definition|定义|criteria|[<>=]{1,2} ?-?\d", line, re.IGNORECASE)
    ]
    years = [int(found[1] or found[2]) for line in lines for found in _YEAR.finditer(line)]
    return max(years) - known.as_of.year if years else None


def _wait_days(point: Point, known: Labels) -> int | None:
    """From the end of the year asked about to the window's end: how long the report is waited for."""
    ahead = _year_ahead(point, known)
    if ahead is None or known.window_end is None or known.as_of is None:
        return None
    return (known.window_end - date(known.as_of.year + ahead, 12, 31)).days


def _is_near_year(one: int, other: int) -> bool:
    return abs(one - other) <= _SLACK_WAIT


def _is_near(one: int, other: int) -> bool:
    return abs(one - other) <= max(_SLACK_DAYS, _SLACK_SHARE * max(one, other))
