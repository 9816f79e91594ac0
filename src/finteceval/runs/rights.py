"""Who a case's client is and what is whose, read from the case and its world: the facts that the policy rests on."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.sandbox.authority import Disclosure, Mandate, Rights, TradingDays
from finteceval.sandbox.authority.terms import GRANTED_READS
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.data.laid import END_OF_TIME
from finteceval.vocabulary.sandbox import R1, TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.cases.case import Case
    from finteceval.sandbox.world import Client, World
    from finteceval.sandbox.world import Mandate as Written

# What belongs to whom, by table.
OWNED: Final = ("accounts", "applications", "claims", "policies")
ENQUIRIES: Final = ("get_client_profile", "get_positions", "get_transactions", "get_claim_file")
# The scopes that shipped worlds write in words; another scope lists names of tools.
SCOPES: Final = {
    "查询与卖出，不含买入和转账": (*ENQUIRIES, "redeem_fund"),
    "enquiries and sales, neither purchases nor transfers": (*ENQUIRIES, "redeem_fund"),
}
# A grant given long before, and one given late in a long case, find their trading day.
BEFORE: Final = timedelta(days=60)
AFTER: Final = timedelta(days=400)
ALWAYS: Final = datetime(2000, 1, 1, tzinfo=UTC)
NO_MARKET: Final = "none"
# What lies on a desk may be read; what leaves a trace or finds strangers needs the consent of whom it is about.
READS: Final = tuple(name for name in R1 if name not in GRANTED_READS)


def rights_of(case: Case, world: World, *, session: str) -> Rights:
    """The rights of one trial, whose world stands at its start.

    The principal is the case's client; without one nobody can consent to anything.

    Raises:
        InputError: a standing grant of what none can cover, or no calendar of the home market where others have one.
    """
    principal = case.client.profile if case.client else ""
    person = client_of(world, principal)
    home = home_of(case, person, markets_of(world)) or NO_MARKET
    return Rights(
        session=session,
        principal=principal,
        level=case.permissions.level,
        owners=dict(_owners(world)),
        mandates=(*_mandates(world), *_assigned(case, principal)),
        approvers=case.permissions.approvers,
        standing=case.permissions.standing,
        disclosures=tuple(
            Disclosure(tool=due.tool, document=due.document, version=due.version)
            for due in case.permissions.disclosures
        ),
        calendars=tuple(_calendars(world)) or (_plain_days(home, world),),
        home=home,
    )


def client_of(world: World, key: str) -> Client | None:
    """The world's own record of somebody; None for one whom it does not have."""
    return world.client(key) if key else None


def markets_of(world: World) -> tuple[str, ...]:
    """The markets that a world has."""
    listed = {entity.id for entity in world.data.listed}
    return tuple(market for market in ZONES if f"{market}-market" in listed)


def home_of(case: Case, person: Client | None, markets: tuple[str, ...]) -> str:
    """The market whose day ends a grant that names no other: the client's own, else that of the case's law."""
    wished = person.market if person else case.jurisdiction
    return wished if wished in markets or not markets else markets[0]


def _owners(world: World) -> Iterator[tuple[str, str]]:
    shipped = world.shipped()
    for table in OWNED:
        for held in cast("list[Any]", shipped.get(table, [])):
            yield held.id, held.client
    for held in shipped.get("clients", []):
        yield held.id, held.id


def _mandates(world: World) -> Iterator[Mandate]:
    shipped = world.shipped()
    for client in cast("list[Client]", shipped.get("clients", [])):
        for mandate in client.mandates:
            mine = [
                held.id
                for table in OWNED
                for held in cast("list[Any]", shipped.get(table, []))
                if held.client == client.id
            ]
            yield Mandate(
                id=mandate.id,
                holder=mandate.holder,
                things=(client.id, *mine),
                tools=tools_of(mandate),
                valid_from=client.known_at,
                valid_to=_end_of(mandate.expires, client.market),
            )


def tools_of(mandate: Written) -> tuple[str, ...]:
    """The tools that a written mandate opens; none for a scope in words that nobody agreed on."""
    if mandate.scope in SCOPES:
        return SCOPES[mandate.scope]
    named = mandate.scope.replace(",", " ").split()
    return tuple(name for name in named if name in TOOLS)


def _assigned(case: Case, principal: str) -> Iterator[Mandate]:
    """What lies on somebody's desk they may read; it gives no right to act on it."""
    if case.permissions.assigned and principal:
        yield Mandate(
            id="assigned",
            holder=principal,
            things=case.permissions.assigned,
            tools=READS,
            valid_from=ALWAYS,
            valid_to=END_OF_TIME,
        )


def _calendars(world: World) -> Iterator[TradingDays]:
    for market in markets_of(world):
        zone = ZONES[market]
        sessions = world.data.history(
            f"{market}-market", "session", world.now - BEFORE, world.now + AFTER, END_OF_TIME
        )
        closes = tuple(
            datetime.combine(
                row.event_time.astimezone(zone).date(),
                time.fromisoformat(str(row.value).split("-")[-1]),
                tzinfo=zone,
            )
            for row in sessions
        )
        if closes:
            yield TradingDays(market=market, closes=closes)


def _plain_days(market: str, world: World) -> TradingDays:
    """In a world without sessions a consent ends with the day it is given on, by the clock the world starts on."""
    start = datetime.combine((world.now - BEFORE).date(), time(), tzinfo=world.now.tzinfo)
    span = (BEFORE + AFTER).days
    return TradingDays(
        market=market, closes=tuple(start + timedelta(days=number) for number in range(1, span + 1))
    )


def _end_of(day: date, market: str) -> datetime:
    return datetime.combine(day + timedelta(days=1), time(), tzinfo=ZONES[market])
