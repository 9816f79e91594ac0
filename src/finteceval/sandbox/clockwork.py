"""The world's own clock. It is moved by whoever holds it, never by the machine's, and never backwards."""

from __future__ import annotations

from datetime import UTC, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from datetime import datetime

SHANGHAI: Final = ZoneInfo("Asia/Shanghai")
NEW_YORK: Final = ZoneInfo("America/New_York")
_NO_TIME: Final = timedelta()
ZONES: Final = {"cn": SHANGHAI, "us": NEW_YORK}


class WorldClock:
    """One trial's time. Visible is what was known by `now`; wall time never enters."""

    __slots__ = ("_now",)

    def __init__(self, now: datetime) -> None:
        """Start at `now`.

        Raises:
            InputError: `now` has no zone.
        """
        self._now = zoned(now)

    @property
    def now(self) -> datetime:
        """The instant the world has reached, in the zone it was given in."""
        return self._now

    def advance(self, by: timedelta) -> datetime:
        """Let time pass; the new `now`, in the same zone, and that much later as an instant.

        Raises:
            InputError: `by` is negative.
        """
        # Arithmetic on a zoned datetime is on its wall face, so an hour over a change of summer time would be lost.
        later = (self._now.astimezone(UTC) + by).astimezone(self._now.tzinfo)
        if by < _NO_TIME:
            return self.to(later)
        self._now = later
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
        self._now = instant
        return instant

    def copy(self) -> WorldClock:
        """Another clock that starts where this one stands."""
        return WorldClock(self._now)


def zoned(instant: datetime) -> datetime:
    """The instant itself.

    Raises:
        InputError: it has no zone.
    """
    if instant.tzinfo is None:
        raise InputError(say("world.no_zone", language(), at=instant.isoformat()))
    return instant
