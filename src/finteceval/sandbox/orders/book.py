"""Orders in an account: sent, filled, cancelled, expired. Each step takes an account and gives the next one.

Conservation, which the tests hold: at the price of each trade, cash plus shares plus fees and taxes paid is the
same before and after; cash, free cash and holdings are never negative.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from finteceval.record import Record
from finteceval.sandbox.orders.account import AccountState  # noqa: TC001 - msgspec resolves the annotation
from finteceval.sandbox.orders.day_trades import closes_today
from finteceval.sandbox.orders.order import Placed
from finteceval.sandbox.orders.session import cancels
from finteceval.sandbox.orders.trades import booked
from finteceval.sandbox.orders.verdict import Accepted, Grant, Rejected, validate

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.calendar import Calendar
    from finteceval.sandbox.orders.market import MarketState
    from finteceval.sandbox.orders.match import Fills
    from finteceval.sandbox.orders.order import Order


class Sent(Record):
    """The account after an order was sent, the order as it stands there, and the answer.

    An order refused as a duplicate leaves no second entry: `placed` is the one that was there.
    """

    account: AccountState
    placed: Placed
    answer: Accepted | Rejected


class Cancelled(Record):
    """The account after a cancellation, and `code`, empty where it was carried out."""

    account: AccountState
    code: str = ""


def send(
    order: Order,
    market: MarketState,
    account: AccountState,
    rules_on: date,
    *,
    order_id: str,
    grant: Grant = "not_asked",
) -> Sent:
    """Send an order: it is in the book afterwards, accepted or rejected. `order_id` is the engine's own.

    Raises:
        InputError: as `validate`.
        ValueError: the id is taken.
    """
    answer = validate(order, market, account, rules_on, grant=grant)
    twin = account.sent(order.client_order_id)
    if isinstance(answer, Rejected) and twin is not None:
        return Sent(account=account, placed=twin, answer=answer)
    if account.placed(order_id) is not None:
        raise ValueError(f"the order id {order_id} is taken")
    new = Placed(id=order_id, order=order, board=market.security.board, at=market.now, day=market.day)
    match answer:
        case Accepted():
            placed = replace(new.moved("accepted"), bound=answer.bound, margin=answer.margin)
        case Rejected():
            placed = new.moved("rejected", answer.code)
    return Sent(account=account.with_order(placed), placed=placed, answer=answer)


def take(account: AccountState, fills: Fills, rules_on: date, calendar: Calendar) -> AccountState:
    """Book what an order got, and end it where it has ended.

    Raises:
        ValueError: the order is unknown or not live, or the fills do not fit it.
        InputError: the calendar ends before the settlement day.
    """
    placed = _known(account, fills.order_id)
    if placed.remaining != fills.remaining + sum(each.quantity for each in fills.fills) or not placed.live:
        raise ValueError(f"the fills do not fit what remains of order {placed.id}")
    for each in fills.fills:
        account = _day_trade(account, fills.order_id)
        account = booked(account, _known(account, fills.order_id), each, rules_on, calendar)
    if fills.ended == "cancelled":
        account = account.with_order(_known(account, fills.order_id).moved("cancelled"))
    return account


def cancel(order_id: str, market: MarketState, account: AccountState, rules_on: date) -> Cancelled:
    """Cancel what is left of an order, where the session lets it.

    Raises:
        RuleNotKnownError: the day's hours are not registered.
    """
    placed = account.placed(order_id)
    if placed is None:
        return Cancelled(account=account, code="E_UNKNOWN_ORDER")
    if not placed.live:
        return Cancelled(account=account, code="E_ORDER_STATE")
    if not market.calendar.is_open(market.day):
        return Cancelled(account=account, code="E_CALENDAR")
    answer: Literal["yes", "E_SESSION", "E_NO_CANCEL"] = cancels(placed.order, market, rules_on)
    if answer != "yes":
        return Cancelled(account=account, code=answer)
    return Cancelled(account=account.with_order(placed.moved("cancelled")))


def close_day(account: AccountState, day: date) -> AccountState:
    """End the day: what is still live of its orders and of earlier ones expires, and cash that was due settles."""
    orders = tuple(
        each.moved("expired") if each.live and each.day <= day else each for each in account.orders
    )
    dues = tuple(due for due in account.dues if due.on > day)
    return replace(account, orders=orders, dues=dues)


def _known(account: AccountState, order_id: str) -> Placed:
    placed = account.placed(order_id)
    if placed is None:
        raise ValueError(f"the account has no order {order_id}")
    return placed


def _day_trade(account: AccountState, order_id: str) -> AccountState:
    placed, margin = _known(account, order_id), account.margin
    if account.market != "us" or margin is None or placed.day_trade:
        return account
    if not closes_today(account, placed.order.code, placed.order.side, placed.day):
        return account
    account = replace(account, margin=replace(margin, day_trades=(*margin.day_trades, placed.day)))
    return account.with_order(replace(placed, day_trade=True))
