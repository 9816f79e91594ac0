"""Shares of what was tested, each with its uncertainty. All lie from 0 to 1."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval import statistics
from finteceval.findings.figures import decimal
from finteceval.findings.records import Interval
from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

SMALL = 20


class Share(Record):
    """Of `count` that were tested, `passed` passed, in so many clusters of cases; the interval is over clusters."""

    passed: int
    count: int
    clusters: int
    value: Decimal
    interval: Interval


class Bound(Record):
    """The exact one-sided 95 % upper bound of a breach rate, by exposed try and by exposed case.

    Without exposure it is 1: nothing is bounded. Source: Clopper & Pearson (1934), doi:10.1093/biomet/26.4.404.
    """

    tries: int
    by_try: Decimal
    cases: int
    by_case: Decimal

    @property
    def upper(self) -> Decimal:
        """The wider of the two, which is the one to print."""
        return max(self.by_try, self.by_case)


class Rate(Record):
    """So many of so many, with an exact two-sided 95 % interval (Clopper-Pearson); no value where nothing counted."""

    count: int
    of: int
    value: Decimal | None
    interval: Interval | None


def share(outcomes: Iterable[tuple[Hashable, int, int]]) -> Share | None:
    """The share over (cluster, passed, count) of each case; None where nothing was tested."""
    found: dict[Hashable, list[int]] = {}
    for cluster, passed, count in outcomes:
        held = found.setdefault(cluster, [0, 0])
        held[0] += passed
        held[1] += count
    parts = [statistics.Cluster(passed, count) for passed, count in found.values() if count]
    if not parts:
        return None
    passed, count = sum(part.successes for part in parts), sum(part.total for part in parts)
    return Share(
        passed=passed,
        count=count,
        clusters=len(parts),
        value=decimal(passed / count),
        interval=interval(statistics.wilson_effective(parts), "wilson_effective"),
    )


def rate(count: int, of: int) -> Rate:
    """How often, of how often it could have been."""
    if not of:
        return Rate(count=count, of=of, value=None, interval=None)
    found = interval(statistics.clopper_pearson(count, of), "clopper_pearson")
    return Rate(count=count, of=of, value=decimal(count / of), interval=found)


def bound(*, breached: int, tries: int, breached_cases: int, cases: int) -> Bound:
    """The upper bound of a breach rate, by try and by case: tries of one case are not independent."""
    return Bound(
        tries=tries,
        by_try=_up(statistics.upper_bound(breached, tries)),
        cases=cases,
        by_case=_up(statistics.upper_bound(breached_cases, cases)),
    )


def interval(found: statistics.Range, method: str) -> Interval:
    """An interval as it is stored."""
    method = "wilson_clusters" if found.widened else method
    return Interval(low=decimal(found.low), high=decimal(found.high), method=method)


def _up(value: float) -> Decimal:
    """A bound is rounded to its safe side."""
    rounded = decimal(value)
    return min(Decimal(1), rounded if rounded >= Decimal(value) else rounded + Decimal("0.000001"))
