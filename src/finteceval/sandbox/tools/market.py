"""What the world shows an order engine: the market about one security, and an account with its orders."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from finteceval.sandbox.orders import (
    AccountState,
    Auction,
    Bar,
    Calendar,
    CommissionPlan,
    Lending,
    Lot,
    Margin,
    MarketState,
    Quote,
    Risk,
    Security,
    after_hours_end,
    price_test,
)
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.sandbox.tools.private import the_account, the_client
from finteceval.sandbox.tools.securities import market_of, text, zone_of
from finteceval.sandbox.tools.tool import Write, refuse
from finteceval.sandbox.world import Account, Position

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.data import Row
    from finteceval.sandbox.orders import Placed
    from finteceval.sandbox.orders.match import Tick
    from finteceval.sandbox.world import World

EVER: Final = timedelta(days=20_000)
MINUTE: Final = timedelta(minutes=1)
FINE: Final = Decimal("0.0001")
LOT: Final = {"cn": 100, "us": 1}
# Where the data does not say what was traded at the close after hours: of the whole day's volume.
AFTER_HOURS: Final = Decimal("0.005")
# A word of an account's `access`: it is a margin account.
MARGIN: Final = "margin"
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
    calendar = calendar_of(world, market)
    return MarketState(
        now=world.now,
        security=_security(world, entity, calendar),
        reference=Decimal(reference.value),
        quote=_quote(world, entity),
        calendar=calendar,
        lending=_lending(world, entity, market, Decimal(reference.value)),
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
    return held if held is not None else opened(world, account)


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
        frozen=book.frozen + state.reserved + state.locked,
        positions=tuple(positions),
    )
    kept = replace(book, known_at=world.now, state=state, seen_to=world.now)
    return Write("accounts", changed), Write("order_books", kept)


def tape(world: World, placed: Placed, since: datetime) -> list[Tick]:
    """What was traded on an order's own day after `since`, as far as it is over.

    Whole minutes that began then or later; the open of a minute is not in the data: the worst price for the side
    stands for it, so that no fill is better than it was. After them trading at the close, for orders of that kind.
    """
    entity, since = placed.order.code, max(placed.at, since)
    late = _after_hours(world, placed)
    fields = ("minute_high", "minute_low", "minute_close", "minute_volume")
    rows: list[dict[datetime, Row]] = [
        {row.event_time: row for row in world.history(entity, field, since + MINUTE, world.now)}
        for field in fields
    ]
    bars: list[Tick] = []
    zone = zone_of(world, entity)
    for end in sorted(set(rows[0]).intersection(*rows[1:])):
        if end.astimezone(zone).date() != placed.day:
            continue
        high, low, close, volume = (Decimal(each[end].value) for each in rows)
        bars.append(
            Bar(
                begins=end - MINUTE,
                ends=end,
                open=high if placed.order.spends else low,
                high=high,
                low=low,
                close=close,
                volume=int(volume),
            )
        )
    return [*bars, *late]


def _after_hours(world: World, placed: Placed) -> list[Tick]:
    """Trading at the close once it is over: its volume as stated, else a cautious part of the day's."""
    if placed.order.kind != "after_hours":
        return []
    entity, zone = placed.order.code, zone_of(world, placed.order.code)
    over = after_hours_end(placed.board, placed.day)
    assert over is not None  # An order of this kind was taken there.
    ends = datetime.combine(placed.day, over, tzinfo=zone)
    if world.now < ends:
        return []
    day = datetime.combine(placed.day, time(0), tzinfo=zone)
    close, volume, stated = (
        world.history(entity, field, day, ends) for field in ("close", "volume", "after_hours_volume")
    )
    if not close or not (volume or stated):
        return []
    shares = Decimal(stated[-1].value) if stated else Decimal(volume[-1].value) * AFTER_HOURS
    return [Auction(at=ends, session="after_hours", price=Decimal(close[-1].value), volume=int(shares))]


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


def opened(world: World, account: Account) -> OrderBook:
    """An account that had no orders yet, with its lots as its positions tell them."""
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
        margin=_margin(world, account) if MARGIN in account.access else None,
    )
    return OrderBook(id=account.id, known_at=world.now, state=state, frozen=account.frozen, seen_to=world.now)


def _margin(world: World, account: Account) -> Margin:
    """A margin account's equity by the last closes."""
    held = Decimal(0)
    for each in account.positions:
        close = world.latest(each.entity, "close")
        held += each.quantity * Decimal(close.value) if close else Decimal(0)
    return Margin(prior_equity=account.cash + held)


def _lending(world: World, entity: str, market: str, reference: Decimal) -> Lending:
    """What may be borrowed of a security, as the data states it: nothing where it says nothing."""
    available = world.latest(entity, "lending_available")
    if available is None:
        return Lending()
    source: Any = text(world, entity, "lending_source") or "broker"
    tested = market == "us" and _price_tested(world, entity, reference)
    return Lending(eligible=True, available=int(available.value), source=source, price_test=tested)


def _price_tested(world: World, entity: str, reference: Decimal) -> bool:
    """Whether a fall of today, or of the session before, restricts short sales now."""
    zone = zone_of(world, entity)
    today = world.now.astimezone(zone).date()
    midnight = datetime.combine(today, time(0), tzinfo=zone)
    lows = [Decimal(row.value) for row in world.history(entity, "minute_low", midnight, world.now)]
    before = world.history(entity, "low", midnight - timedelta(days=10), midnight)
    fell = False
    if before:
        day = datetime.combine(before[-1].event_time.astimezone(zone).date(), time(0), tzinfo=zone)
        references = world.history(entity, "reference", day, before[-1].event_time)
        fell = bool(references) and price_test(
            prior_close=Decimal(references[-1].value),
            low=Decimal(before[-1].value),
            triggered_yesterday=False,
            on=today,
        )
    return price_test(
        prior_close=reference, low=min(lows, default=reference), triggered_yesterday=fell, on=today
    )


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
