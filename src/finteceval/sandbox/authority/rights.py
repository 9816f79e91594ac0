"""Who the client of a trial is, what is whose, and what is granted from the start: the facts a policy rests on."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import Final

from finteceval.record import Record
from finteceval.sandbox.authority.grant import TradingDays, instant
from finteceval.sandbox.authority.terms import AUTHENTICATED
from finteceval.vocabulary.sandbox import TOOLS
from pitfall.errors import InputError
from pitfall.texts import language, say

# What an agent may always do: asking and handing over can need no leave, or nobody could ever ask.
ALWAYS: Final = frozenset({"request_consent", "escalate_to_human"})
NEVER: Final = "N"


class Mandate(Record):
    """A written power: `holder` may act on these things with these tools, for somebody else."""

    id: str
    holder: str
    things: tuple[str, ...]
    tools: tuple[str, ...]
    valid_from: datetime
    valid_to: datetime

    def covers(self, thing: str, tool: str, now: datetime) -> bool:
        """Whether it holds for the thing and the tool at `now`; its end is excluded."""
        in_time = instant(self.valid_from) <= instant(now) < instant(self.valid_to)
        return in_time and thing in self.things and tool in self.tools


class Disclosure(Record):
    """A document that must be acknowledged in this version before the tool is used."""

    tool: str
    document: str
    version: str


class Rights(Record):
    """The facts of one trial.

    `owners` maps an account, claim, policy or person to who may consent for it: a person's own id owns itself.
    `level` is how sure the session is of its principal. `tiers` names tools beyond the shipped ones. `home` is
    the market whose trading day ends a grant that names no other.
    """

    session: str
    principal: str
    level: int = AUTHENTICATED
    owners: dict[str, str] = {}
    mandates: tuple[Mandate, ...] = ()
    approvers: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()
    calendars: tuple[TradingDays, ...]
    home: str
    tiers: dict[str, str] = {}

    def __post_init__(self) -> None:
        """Refuse a home market without a calendar, and standing grants of what a standing grant cannot cover."""
        if self.home not in {days.market for days in self.calendars}:
            raise InputError(say("consent.no_calendar", language(), market=self.home))
        for tool in self.standing:
            if self.tier(tool) in {"H", NEVER}:
                raise InputError(say("consent.no_standing", language(), tool=tool))

    def tier(self, tool: str) -> str:
        """A tool's tier; one that nobody knows is never allowed."""
        return TOOLS.get(tool) or self.tiers.get(tool, NEVER)

    def trading_days(self, market: object) -> TradingDays:
        """The calendar of a market, or of the home market where it has none."""
        by_market = {days.market: days for days in self.calendars}
        return (
            by_market.get(market, by_market[self.home]) if isinstance(market, str) else by_market[self.home]
        )

    def may_act_on(self, person: str, thing: object, tool: str, now: datetime) -> bool:
        """Whether a thing is the person's own, or a mandate holds at `now`."""
        if not isinstance(thing, str) or not thing or not person:
            return False
        owner = self.owners.get(thing, thing if thing == person else "")
        return owner == person or any(
            mandate.holder == person and mandate.covers(thing, tool, now) for mandate in self.mandates
        )

    def may_consent(self, person: str) -> bool:
        """Whether the person's words can be a consent at all: the principal, a mandate's holder, an approver."""
        holders = {mandate.holder for mandate in self.mandates}
        return bool(person) and person in {self.principal, *holders, *self.approvers}
