"""Shares of what was tested, each with its uncertainty. All lie from 0 to 1."""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotations

from finteceval.findings.records import Interval  # noqa: TC001
from finteceval.record import Record


class Share(Record):
    """Of `count` that were tested, `passed` passed, in so many cases; the interval draws whole clusters of cases."""

    passed: int
    count: int
    cases: int
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
