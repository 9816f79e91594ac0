"""The world's own clock. It is moved by whoever holds it, never by the machine's, and never backwards."""

from __future__ import annotations

import functools
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from pitfall.errors import InputError
from pitfall.texts import language, say

SHANGHAI: Final = ZoneInfo("Asia/Shanghai")
NEW_YORK: Final = ZoneInfo("America/New_York")
_NO_TIME: Final = timedelta()
_A_DAY: Final = timedelta(days=1)
_AN_HOUR: Final = timedelta(hours=1)
ZONES: Final = {"cn": SHANGHAI, "us": NEW_YORK}


class WorldClock:
    """One trial's time. Visible is what was known by `now`; wall time never enters."""

    __slots__ = ("_even_to", "_now")

    def __init__(self, now: datetime) -> None:
        """Start at `now`.

        Raises:
            InputError: `now` has no zone.
        """
        self._now = zoned(now)
        # Up to here from `now` on, an hour on the wall is an hour of time; what is not later than `now` says nothing.
        self._even_to = now

    @property
    def now(self) -> datetime:
        """The instant the world has reached, in the zone it was given in."""
        return self._now

    def advance(self, by: timedelta) -> datetime:
        """Let time pass; the new `now`, in the same zone, and that much later as an instant.

        Raises:
            InputError: `by` is negative.
        """
        if by >= _NO_TIME:
            ahead = self._now + by
            if ahead < self._even_to:
                self._now = ahead
                return ahead
        # Arithmetic on a zoned datetime is on its wall face, so an hour over a change of summer time would be lost.
        later = (self._now.astimezone(UTC) + by).astimezone(self._now.tzinfo)
        if by < _NO_TIME:
            return self.to(later)
        self._now = later
        self._even_to = _even_to(later.date(), later.tzinfo) or later
        return later

    def to(self, instant: datetime) -> datetime:
        """Let time pass until `instant`.

        Raises:
            InputError: `instant` has no zone, or lies before `now`.
        """
        # Two datetimes of one zone compare by their wall faces: in the hour that comes twice, wrongly.
        if zoned(instant).astimezone(UTC) < self._now.astimezone(UTC):
            raise InputError(
                say("world.backwards", language(), now=self._now.isoformat(), to=instant.isoformat())
            )
        self._now = self._even_to = instant
        return instant

    def copy(self) -> WorldClock:
        """Another clock that starts where this one stands."""
        other = WorldClock(self._now)
        other._even_to = self._even_to
        return other


@functools.lru_cache(maxsize=1024)
def _even_to(day: date, zone: tzinfo | None) -> datetime | None:
    """The end of a day on which the zone keeps its distance from UTC; None where it does not, or there is no end."""
    if day == date.max:
        return None
    start = datetime.combine(day, time(), zone)
    offsets = {(start + hour * _AN_HOUR).utcoffset() for hour in range(25)}
    return start + _A_DAY if len(offsets) == 1 else None


def zoned(instant: datetime) -> datetime:
    """The instant itself.

    Raises:
        InputError: it has no zone.
    """
    if instant.tzinfo is None:
        raise InputError(say("world.no_zone", language(), at=instant.isoformat()))
    return instant
