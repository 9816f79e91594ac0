"""What time does to what is held: fills, the end of a day, ex-dates, payments that fall due, units confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.orders import NoBand, band, close_day, fill, take
from finteceval.sandbox.tools.actions import acted, actions_of
from finteceval.sandbox.tools.funds import due_confirmations
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.sandbox.tools.market import LOT, calendar_of, market_state, opened, tape, writes_of
from finteceval.sandbox.tools.payments import due_payments
from finteceval.sandbox.tools.private import the_client
from finteceval.sandbox.world import Account

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date, datetime
    from zoneinfo import ZoneInfo

    from finteceval.sandbox.orders import AccountState, Placed
    from finteceval.sandbox.tools.tool import Write
    from finteceval.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Passed:
    """One change that time brought, by what it is of."""

    what: str
    writes: tuple[Write, ...]


def passed(world: World, since: datetime) -> tuple[Passed, ...]:
    """What happened from `since` to now, in the order in which it is to be written."""
    if _in_one_hour(since, world.clock.now) and world.bare(FOLLOWED):
        return ()
    changes: list[Passed] = []
    for book in _books(world, since):
        changes += _orders(world, book)
    for what, due in DUE:
        changes += _each(world, what, due)
    return tuple(changes)


def _each(world: World, what: str, due: Callable[[World], Iterator[tuple[Write, ...]]]) -> Iterator[Passed]:
    """Each thing that is due, on the world that those before it left."""
    if next(due(world), None) is None:
        return
    ahead = world.fork()
    for writes in due(ahead):
        for write in writes:
            ahead.put(write.table, write.held)
        yield Passed(what, writes)


# A redemption is confirmed before the payment that it brings can fall due.
DUE: Final = (("fund_orders", due_confirmations), ("payments", due_payments))
# Where none of these holds a record, only the beginning of a day can bring something.
FOLLOWED: Final = ("order_books", *(what for what, _ in DUE))


def _books(world: World, since: datetime) -> Iterator[OrderBook]:
    """The accounts with orders, and those whose holdings meet an ex-date and must be followed from here on."""
    books = {book.id: book for book in world.rows("order_books", OrderBook)}
    yield from books.values()
    if _in_one_hour(since, world.now):
        return
    spans = {market: (_day(since, zone), _day(world.now, zone)) for market, zone in ZONES.items()}
    begun = {market: span for market, span in spans.items() if span[0] < span[1]}
    if not begun:
        return
    for account in world.rows("accounts", Account):
        if account.kind != "securities" or account.id in books:
            continue
        span = begun.get(the_client(world, account.client).market)
        if span and any(actions_of(world, held.entity, *span) for held in account.positions):
            yield replace(opened(world, account), seen_to=since)


def _in_one_hour(since: datetime, now: datetime) -> bool:
    """Whether no hour is struck in between. Days begin with an hour in every zone here, so none begins then."""
    return since.hour == now.hour and since.tzinfo is now.tzinfo and since.date() == now.date()


def _day(at: datetime, zone: ZoneInfo) -> date:
    return at.date() if at.tzinfo is zone else at.astimezone(zone).date()


def _orders(world: World, book: OrderBook) -> Iterator[Passed]:
    """An account caught up: fills of the minutes that are over, orders that lapsed, then what ex-dates brought."""
    zone = ZONES[book.state.market]
    seen, today = (at.astimezone(zone).date() for at in (book.seen_to, world.now))
    state = _filled(world, book, today)
    late = [placed.day for placed in state.orders if placed.live and placed.day < today]
    state = close_day(state, max(late)) if late else state
    if state != book.state:
        yield Passed("orders", writes_of(world, book, state))
    if seen < today:
        account = world.account(book.id)
        after = acted(world, state, seen, today, access=account.access if account else ())
        if after != state:
            yield Passed("corporate_actions", writes_of(world, book, after))


def _filled(world: World, book: OrderBook, today: date) -> AccountState:
    state = book.state
    for placed in book.state.orders:
        if placed.live:
            state = _with_fills(world, book, state, placed, today)
    return state


def _with_fills(
    world: World, book: OrderBook, state: AccountState, placed: Placed, today: date
) -> AccountState:
    limits = NoBand()
    if placed.day == today:
        market = market_state(world, placed.order.code)
        limits = band(market.security, market.reference, market.day)
    got = fill(placed, tape(world, placed, book.seen_to), step=LOT[state.market], band=limits)
    if not got.fills:
        return state
    return take(state, got, placed.day, calendar_of(world, state.market))
