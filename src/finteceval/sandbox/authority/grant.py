"""A grant: who agreed to which exact action, until when, on which text; and the days on which it ends."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from datetime import UTC, datetime

from finteceval.record import Record
from finteceval.sandbox.authority.terms import Proposal  # noqa: TC001 - msgspec resolves the annotation
from pitfall.errors import InputError
from pitfall.texts import language, say


class Acknowledged(Record):
    """A disclosure that was shown in this version and acknowledged."""

    document: str
    version: str
    at: datetime


class Grant(Record):
    """One consent to one action, good for one execution.

    It holds from `valid_from`, included, to `valid_to`, excluded. `revoked_at` and `spent_at` are None while
    neither happened; `why_revoked` tells a taking back from a replacement by a later consent.
    """

    id: str
    session: str
    principal: str
    level: int
    proposal: Proposal
    valid_from: datetime
    valid_to: datetime
    shown: str
    utterance: str
    approver: str = ""
    disclosures: tuple[Acknowledged, ...] = ()
    revoked_at: datetime | None = None
    why_revoked: str = ""
    spent_at: datetime | None = None

    @property
    def covers(self) -> str:
        """The digest of what was agreed to: the action's own where nothing was left open."""
        return self.proposal.digest

    @property
    def is_live(self) -> bool:
        """Neither spent nor revoked; it may have expired."""
        return self.revoked_at is None and self.spent_at is None


class TradingDays(Record):
    """A market's closing instants, in order; the end of a trading day is its close."""

    market: str
    closes: tuple[datetime, ...]

    def __post_init__(self) -> None:
        """Refuse closes that are not in order or have no zone."""
        moments = [instant(close) for close in self.closes]
        if not moments or any(first >= second for first, second in itertools.pairwise(moments)):
            raise InputError(say("consent.closes", language(), market=self.market))

    def end_of_day(self, now: datetime) -> datetime:
        """The first close after `now`: a consent given after the close is one for the next trading day.

        Raises:
            InputError: the calendar ends before.
        """
        index = bisect_right([instant(close) for close in self.closes], instant(now))
        if index == len(self.closes):
            last = self.closes[-1].isoformat()
            raise InputError(say("consent.calendar_ends", language(), market=self.market, last=last))
        return self.closes[index]


def instant(moment: datetime) -> datetime:
    """The moment in UTC: two times of one zone compare by their wall faces, which is wrong in one hour a year.

    Raises:
        InputError: it has no zone.
    """
    if moment.tzinfo is None:
        raise InputError(say("consent.no_zone", language(), at=moment.isoformat()))
    return moment.astimezone(UTC)
