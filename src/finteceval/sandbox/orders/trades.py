"""One trade booked: money, shares, what settles when, and what falls due to others."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from finteceval.sandbox.orders.account import Due, Lot, Short
from finteceval.sandbox.orders.charges import fees
from finteceval.sandbox.orders.dividends import tax_on_sale
from finteceval.sandbox.orders.prices import rounded
from finteceval.sandbox.orders.rules import rule

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.account import AccountState
    from finteceval.sandbox.orders.calendar import Calendar
    from finteceval.sandbox.orders.match import Fill
    from finteceval.sandbox.orders.order import Placed

ZERO: Final = Decimal(0)


def booked(account: AccountState, placed: Placed, fill: Fill, on: date, calendar: Calendar) -> AccountState:
    """The account after one fill of one of its live orders.

    Fees are those of the whole order so far less what was charged before. A sale never charges more than it
    brings and is free: what is left waits for the order's next fill, and lapses with the order.

    Raises:
        ValueError: more is filled than remains, or more is sold than is ripe.
    """
    if not 0 < fill.quantity <= placed.remaining:
        raise ValueError(f"{fill.quantity} shares do not fit what remains of order {placed.id}")
    value = fill.price * fill.quantity
    match placed.order.side:
        case "buy":
            return _bought(account, _traded(account, placed, fill, on), fill, on, calendar)
        case "sell":
            return _sold(account, placed, fill, on, calendar)
        case "short":
            paid = _traded(account, placed, fill, on, at_most=account.free(on) + value)
            return _shorted(account, paid, fill, on, calendar)
        case "cover":
            return _covered(account, _traded(account, placed, fill, on), fill)


class _Paid:
    """An order after one fill, and the fee that fill was charged."""

    __slots__ = ("fee", "placed", "value")

    def __init__(self, placed: Placed, fee: Decimal, value: Decimal) -> None:
        self.placed, self.fee, self.value = placed, fee, value


def _traded(
    account: AccountState, placed: Placed, fill: Fill, on: date, *, at_most: Decimal | None = None
) -> _Paid:
    value = fill.price * fill.quantity
    filled, turnover = placed.filled + fill.quantity, placed.turnover + value
    side, board = placed.order.side, placed.board
    total = fees(side, turnover=turnover, quantity=filled, board=board, on=on, plan=account.plan).total
    due = total - placed.fees
    fee = due if at_most is None else max(ZERO, min(due, at_most))
    state = "filled" if filled == placed.order.quantity else "partly_filled"
    after = replace(placed.moved(state), filled=filled, turnover=turnover, fees=placed.fees + fee)
    return _Paid(after, fee, value)


def _bought(account: AccountState, paid: _Paid, fill: Fill, on: date, calendar: Calendar) -> AccountState:
    placed = paid.placed
    wait = rule("day_trading", board=placed.board, on=on).values["sellable_after"].number
    lot = Lot(
        code=placed.order.code,
        quantity=fill.quantity,
        bought=placed.day,
        sellable_from=calendar.after(placed.day, int(wait)),
        cost=paid.value + paid.fee,
    )
    return replace(
        account.with_order(placed),
        cash=account.cash - paid.value - paid.fee,
        lots=(*account.lots, lot),
        fees_paid=account.fees_paid + paid.fee,
    )


def _sold(account: AccountState, placed: Placed, fill: Fill, on: date, calendar: Calendar) -> AccountState:
    kept, sold = _split(account, placed, fill.quantity)
    tax = tax_on_sale(sold, placed.day, placed.board) if account.individual else ZERO
    value = fill.price * fill.quantity
    # The order's own shares leave before the fee is worked out; money that may pay it is what comes and what is free.
    budget = max(ZERO, account.free(on) + value)
    tax = min(tax, budget)
    paid = _traded(account, placed, fill, on, at_most=budget - tax)
    net = value - paid.fee - tax
    return replace(
        account.with_order(paid.placed),
        cash=account.cash + net,
        lots=kept,
        dues=_due(account, placed, net, on, calendar),
        fees_paid=account.fees_paid + paid.fee,
        tax_paid=account.tax_paid + tax,
    )


def _split(account: AccountState, placed: Placed, quantity: int) -> tuple[tuple[Lot, ...], tuple[Lot, ...]]:
    """The lots that stay and those that go, the oldest first; a lot that is cut keeps its cost in proportion."""
    kept: list[Lot] = []
    sold: list[Lot] = []
    for lot in account.lots:
        if quantity == 0 or lot.code != placed.order.code or lot.sellable_from > placed.day:
            kept.append(lot)
            continue
        goes = min(quantity, lot.quantity)
        quantity -= goes
        cut, rest = _cut(lot, goes)
        sold.append(cut)
        if rest.quantity:
            kept.append(rest)
    if quantity:
        raise ValueError(f"order {placed.id} sells {quantity} shares that are not there")
    return tuple(kept), tuple(sold)


def _cut(lot: Lot, goes: int) -> tuple[Lot, Lot]:
    """What goes and what stays of a lot; what stays has the rest of cost and dividends, to the cent."""
    cost, dividends = (
        whole if goes == lot.quantity else rounded(whole * goes / lot.quantity)
        for whole in (lot.cost, lot.dividends)
    )
    rest = replace(
        lot, quantity=lot.quantity - goes, cost=lot.cost - cost, dividends=lot.dividends - dividends
    )
    return replace(lot, quantity=goes, cost=cost, dividends=dividends), rest


def _shorted(account: AccountState, paid: _Paid, fill: Fill, on: date, calendar: Calendar) -> AccountState:
    placed, net = paid.placed, paid.value - paid.fee
    wait = int(rule("short_cover", board=placed.board, on=on).values["after"].number)
    # Margin is held at the order's own price: it is what the check promised, however much better the fill is.
    margin = placed.order.price * placed.margin * fill.quantity
    position = Short(
        code=placed.order.code,
        quantity=fill.quantity,
        sold=placed.day,
        coverable_from=calendar.after(placed.day, wait),
        locked=max(ZERO, net) + margin,
    )
    return replace(
        account.with_order(placed),
        cash=account.cash + net,
        shorts=(*account.shorts, position),
        fees_paid=account.fees_paid + paid.fee,
    )


def _covered(account: AccountState, paid: _Paid, fill: Fill) -> AccountState:
    """Shares owed go, the oldest first, paid from what is locked; the rest stays locked until all are back."""
    placed, cost, quantity = paid.placed, paid.value + paid.fee, fill.quantity
    code = placed.order.code
    left = account.short(code) - quantity
    locked = max(ZERO, account.pool(code) - cost) if left else ZERO
    shorts: list[Short] = []
    for each in account.shorts:
        if each.code != code:
            shorts.append(each)
            continue
        goes = min(quantity, each.quantity) if each.coverable_from <= placed.day else 0
        quantity -= goes
        if goes < each.quantity:
            # The whole pool rests on the first position that stays.
            shorts.append(replace(each, quantity=each.quantity - goes, locked=locked))
            locked = ZERO
    if quantity:
        raise ValueError(f"order {placed.id} returns {quantity} shares that are not owed")
    return replace(
        account.with_order(placed),
        cash=account.cash - cost,
        shorts=tuple(shorts),
        fees_paid=account.fees_paid + paid.fee,
    )


def _due(
    account: AccountState, placed: Placed, net: Decimal, on: date, calendar: Calendar
) -> tuple[Due, ...]:
    if net <= 0:
        return account.dues
    board = "us_equity" if account.market == "us" else placed.board
    after = int(rule("settlement", board=board, on=on).values["after"].number)
    return (*account.dues, Due(amount=net, on=calendar.after(placed.day, after)))
