"""What the world shows an order engine: the market about one security, and an account with its orders."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from finteceval.sandbox.orders import (
    AccountState,
    Bar,
    Calendar,
    CommissionPlan,
    Lot,
    MarketState,
    Quote,
    Risk,
    Security,
)
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.sandbox.tools.private import the_account, the_client
from finteceval.sandbox.tools.securities import market_of, text, zone_of
from finteceval.sandbox.tools.tool import Write, refuse
from finteceval.sandbox.world import Account, Position

if TYPE_CHECKING:
    from datetime import datetime

    from finteceval.sandbox.data import Row
    from finteceval.sandbox.world import World

EVER: Final = timedelta(days=20_000)
MINUTE: Final = timedelta(minutes=1)
FINE: Final = Decimal("0.0001")
# What every account of a world pays: within the cap of each day, and inclusive of the exchange's own fees.
PLANS: Final = {
    "cn": CommissionPlan(rate=Decimal("0.00025"), minimum=Decimal(5), includes_exchange_fees=True),
    "us": CommissionPlan(rate=Decimal(0), minimum=Decimal(0), includes_exchange_fees=True),
}
EARLY_CLOSE: Final = "13:00"


def calendar_of(world: World, market: str) -> Calendar:
    """The market's sessions, as far as they are announced by now."""
    entity = f"{market}-market"
    sessions = world.history(entity, "session", world.now - EVER, world.now + EVER)
    zone = zone_of(world, entity)
    days = {row.event_time.astimezone(zone).date(): str(row.value) for row in sessions}
    half = tuple(day for day, hours in days.items() if market == "us" and hours.endswith(EARLY_CLOSE))
    return Calendar(days=tuple(days), half_days=half)


def market_state(world: World, entity: str) -> MarketState:
    """The security and its best prices of today, by the day's reference price.

    Raises:
        ToolRefusalError: no price of it is known.
    """
    reference = world.latest(entity, "reference")
    if reference is None:
        refuse("no_market", code=text(world, entity, "code"))
    market = market_of(world, entity)
    return MarketState(
        now=world.now,
        security=_security(world, entity, calendar_of(world, market)),
        reference=Decimal(reference.value),
        quote=_quote(world, entity),
        calendar=calendar_of(world, market),
    )


def book_of(world: World, key: str) -> OrderBook:
    """An account's orders and what they may use; opened from the account as it stands where there are none yet.

    Raises:
        ToolRefusalError: no such account, or not one for securities.
    """
    account = the_account(world, key)
    if account.kind != "securities":
        refuse("no_trading", account=key)
    held = world.held("order_books", key, OrderBook)
    return held if held is not None else _opened(world, account)


def writes_of(world: World, book: OrderBook, state: AccountState) -> tuple[Write, Write]:
    """The account and its orders in their next state, which agree with each other."""
    account = the_account(world, book.id)
    today = world.now.astimezone(zone_of(world, state.market)).date()
    entities = dict.fromkeys(
        [*(held.entity for held in account.positions), *(lot.code for lot in state.lots)]
    )
    positions = [_position(state, entity, today) for entity in entities if state.held(entity)]
    changed = replace(
        account,
        cash=state.cash + book.frozen,
        frozen=book.frozen + state.reserved,
        positions=tuple(positions),
    )
    kept = replace(book, known_at=world.now, state=state, seen_to=world.now)
    return Write("accounts", changed), Write("order_books", kept)


def tape(world: World, entity: str, since: datetime, *, spends: bool) -> list[Bar]:
    """The whole minutes of trading that began at `since` or later and are over.

    The open of a minute is not in the data: the worst price for the side stands for it, so that no fill is better
    than it was.
    """
    fields = ("minute_high", "minute_low", "minute_close", "minute_volume")
    rows: list[dict[datetime, Row]] = [
        {row.event_time: row for row in world.history(entity, field, since + MINUTE, world.now)}
        for field in fields
    ]
    bars: list[Bar] = []
    for end in sorted(set(rows[0]).intersection(*rows[1:])):
        high, low, close, volume = (Decimal(each[end].value) for each in rows)
        bars.append(
            Bar(
                begins=end - MINUTE,
                ends=end,
                open=high if spends else low,
                high=high,
                low=low,
                close=close,
                volume=int(volume),
            )
        )
    return bars


def _security(world: World, entity: str, calendar: Calendar) -> Security:
    status, zone = text(world, entity, "listing_status"), zone_of(world, entity)
    since = world.latest(entity, "listing_status")
    stage = 0
    if status in {"ipo", "delisting_period"} and since is not None:
        first, today = (each.astimezone(zone).date() for each in (since.event_time, world.now))
        stage = sum(1 for day in calendar.days if first <= day <= today)
    facts: dict[str, Any] = {
        "code": entity,
        "board": text(world, entity, "board"),
        "status": "normal" if status in {"", "ipo"} else status,
        "listing": "ipo" if status == "ipo" else "seasoned",
        "stage": stage,
        "trading": text(world, entity, "trading_status") or "trading",
    }
    return Security(**facts)


def _quote(world: World, entity: str) -> Quote:
    zone = zone_of(world, entity)
    found: dict[str, Any] = {}
    for name, field in (
        ("bid", "bid"),
        ("ask", "ask"),
        ("bid_size", "bid_size"),
        ("ask_size", "ask_size"),
        ("last", "minute_close"),
    ):
        row = world.latest(entity, field)
        if row is not None and row.event_time.astimezone(zone).date() == world.now.astimezone(zone).date():
            found[name] = int(row.value) if name.endswith("size") else Decimal(row.value)
    return Quote(at=world.now, **found)


def _opened(world: World, account: Account) -> OrderBook:
    client = the_client(world, account.client)
    market = cast("Any", client.market)
    calendar = calendar_of(world, market)
    today = world.now.astimezone(zone_of(world, f"{market}-market")).date()
    lots: list[Lot] = []
    for held in account.positions:
        whole, ripe = int(held.quantity), int(held.sellable)
        for quantity, sellable_from in ((ripe, held.acquired), (whole - ripe, calendar.after(today, 1))):
            if quantity:
                lots.append(
                    Lot(
                        code=held.entity,
                        quantity=quantity,
                        bought=held.acquired,
                        sellable_from=sellable_from,
                        cost=held.cost * quantity,
                    )
                )
    state = AccountState(
        id=account.id,
        market=market,
        cash=account.cash - account.frozen,
        plan=PLANS[market],
        access=account.access,
        risk=Risk(level=int(client.risk.level[1:]), lowest="lowest" in client.class_),
        lots=tuple(lots),
    )
    return OrderBook(id=account.id, known_at=world.now, state=state, frozen=account.frozen, seen_to=world.now)


def _position(state: AccountState, entity: str, today: date) -> Position:
    lots = [lot for lot in state.lots if lot.code == entity]
    quantity = sum(lot.quantity for lot in lots)
    cost = sum((lot.cost for lot in lots), Decimal(0)) / quantity
    return Position(
        entity=entity,
        quantity=Decimal(quantity),
        sellable=Decimal(state.sellable(entity, today)),
        cost=cost.quantize(FINE),
        acquired=min(lot.bought for lot in lots),
    )
