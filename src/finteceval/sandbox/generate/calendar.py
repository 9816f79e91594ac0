"""Which days a market trades and at what times."""

from __future__ import annotations

import json
from datetime import date, datetime, time, timedelta
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.clockwork import ZONES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FILE: Final = Path(__file__).with_name("calendars.json")
FIRST_YEAR: Final = 2024
LAST_YEAR: Final = 2026


class Calendar(Record):
    """A market's weekdays without trading, its sessions, and the days it closes early."""

    source: str
    sessions: str
    open: str
    close: str
    closed: tuple[str, ...]
    early: dict[str, str]


@cache
def calendar(market: str) -> Calendar:
    """The calendar of a market."""
    found: Mapping[str, dict[str, object]] = json.loads(_FILE.read_text(encoding="utf-8"))
    entry = found[market]
    return Calendar(**{**entry, "closed": tuple(entry["closed"])})  # type: ignore[arg-type]


def trading_days(market: str, start: date, end: date) -> list[date]:
    """The trading days from `start` to `end`, both included."""
    closed = set(calendar(market).closed)
    days = [start + timedelta(days=n) for n in range((end - start).days + 1)]
    return [day for day in days if day.weekday() < 5 and day.isoformat() not in closed]


def closing(market: str, day: date) -> datetime:
    """The instant at which regular trading ends on a trading day."""
    known = calendar(market)
    return at(market, day, known.early.get(day.isoformat(), known.close))


def at(market: str, day: date, clock: str) -> datetime:
    """The instant of `HH:MM` or `HH:MM:SS` on a day, in the market's zone."""
    return datetime.combine(day, time.fromisoformat(clock), tzinfo=ZONES[market])


def minutes_of(market: str, day: date) -> list[datetime]:
    """The end of every minute of regular trading on a trading day, in order."""
    spans = calendar(market).sessions.split(" ")
    early = closing(market, day)
    found: list[datetime] = []
    for span in spans:
        begins, ends = (at(market, day, clock) for clock in span.split("-"))
        count = int((min(ends, early) - begins).total_seconds()) // 60
        found += [begins + timedelta(minutes=n + 1) for n in range(count)]
    return found


def next_day(days: Sequence[date], after: date) -> date:
    """The first of the sorted days that lies after another.

    Raises:
        ValueError: none does.
    """
    for day in days:
        if day > after:
            return day
    raise ValueError(f"no trading day after {after}")
