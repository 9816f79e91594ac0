"""A client's account: money, lots, short positions and orders. What is free or sellable is derived, never stored."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from decimal import Decimal
from typing import Final, Literal

import msgspec

from finteceval.record import Record
from finteceval.sandbox.orders.charges import CommissionPlan  # noqa: TC001 - msgspec resolves the annotation
from finteceval.sandbox.orders.order import Placed  # noqa: TC001 - msgspec resolves the annotation

ZERO: Final = Decimal(0)


class Lot(Record):
    """Shares bought together. `cost` is what they cost in all, fees included.

    `dividends` is the cash these shares brought while held, whose tax falls due on sale.
    """

    code: str
    quantity: int
    bought: date
    sellable_from: date
    cost: Decimal
    dividends: Decimal = ZERO


class Short(Record):
    """Shares sold short. `locked` is cash that only the return of these shares can use: proceeds and margin."""

    code: str
    quantity: int
    sold: date
    coverable_from: date
    locked: Decimal


class Due(Record):
    """Cash of a sale, already in the account's cash, that settles on a day."""

    amount: Decimal
    on: date


class Risk(Record):
    """How much risk the client may take, 1 to 5. `lowest` marks the class that no warning can open."""

    level: int
    lowest: bool = False


class Margin(Record):
    """A margin account's own facts. `prior_equity` is at the last close.

    `regime` is how its firm watches day trades (US): `pattern` until the firm has moved to intraday margin.
    """

    prior_equity: Decimal
    day_trades: tuple[date, ...] = ()
    regime: Literal["pattern", "intraday"] = "pattern"
    private_fund: bool = False


class AccountState(Record):
    """The whole account. `cash` is all of it, settled or not, locked or free, and never negative.

    `access` names the boards the client opened. `risk` is None where no suitability duty is owed, as to one who
    directs himself; `margin` is None for a cash account. `fees_paid` and `tax_paid` only grow.
    """

    id: str
    market: Literal["cn", "us"]
    cash: Decimal
    plan: CommissionPlan
    access: tuple[str, ...] = ()
    risk: Risk | None = None
    margin: Margin | None = None
    individual: bool = True
    lots: tuple[Lot, ...] = ()
    shorts: tuple[Short, ...] = ()
    dues: tuple[Due, ...] = ()
    orders: tuple[Placed, ...] = ()
    fees_paid: Decimal = ZERO
    tax_paid: Decimal = ZERO

    def held(self, code: str) -> int:
        """Shares of a security, sellable or not."""
        return sum(lot.quantity for lot in self.lots if lot.code == code)

    def sellable(self, code: str, on: date) -> int:
        """Shares that may be sold on a day, less those in live orders."""
        ripe = sum(lot.quantity for lot in self.lots if lot.code == code and lot.sellable_from <= on)
        return ripe - self._pending(code, "sell")

    def short(self, code: str) -> int:
        """Shares owed."""
        return sum(position.quantity for position in self.shorts if position.code == code)

    def coverable(self, code: str, on: date) -> int:
        """Shares owed that may be bought back on a day, less those in live orders."""
        ripe = (each.quantity for each in self.shorts if each.code == code and each.coverable_from <= on)
        return sum(ripe) - self._pending(code, "cover")

    def pool(self, code: str) -> Decimal:
        """Cash locked for the shares owed."""
        return sum((position.locked for position in self.shorts if position.code == code), ZERO)

    @property
    def locked(self) -> Decimal:
        """Cash locked for all shares owed."""
        return sum((position.locked for position in self.shorts), ZERO)

    @property
    def reserved(self) -> Decimal:
        """Cash that live orders may still take from what is free."""
        own = sum((_reserve(placed) for placed in self.orders if placed.live), ZERO)
        codes = {placed.order.code for placed in self.orders if placed.live and placed.order.side == "cover"}
        return own + sum((max(ZERO, self.covering(code) - self.pool(code)) for code in codes), ZERO)

    def covering(self, code: str) -> Decimal:
        """Cash that live orders to buy back a security may still take, from its pool first."""
        return sum(
            (
                placed.bound - placed.turnover - placed.fees
                for placed in self.orders
                if placed.live and placed.order.side == "cover" and placed.order.code == code
            ),
            ZERO,
        )

    def unsettled(self, on: date) -> Decimal:
        """Cash of sales that have not settled by the start of a day."""
        return sum((due.amount for due in self.dues if due.on > on), ZERO)

    def free(self, on: date) -> Decimal:
        """Cash a new order may use.

        A US cash account pays with settled money alone, so that no purchase rides on an unsettled sale.
        """
        waits = self.market == "us" and self.margin is None
        return self.cash - self.locked - self.reserved - (self.unsettled(on) if waits else ZERO)

    def withdrawable(self, on: date) -> Decimal:
        """Cash that may leave the account: free and settled."""
        return max(ZERO, self.cash - self.locked - self.reserved - self.unsettled(on))

    def placed(self, order_id: str) -> Placed | None:
        """The order of that id."""
        return next((each for each in self.orders if each.id == order_id), None)

    def sent(self, client_order_id: str) -> Placed | None:
        """The order a client's own id stands for: what to ask after a time-out, before any retry."""
        return next((each for each in self.orders if each.order.client_order_id == client_order_id), None)

    def with_order(self, placed: Placed) -> AccountState:
        """The account with the order added, or in the place of its former state."""
        if self.placed(placed.id) is None:
            return msgspec.structs.replace(self, orders=(*self.orders, placed))
        orders = tuple(placed if each.id == placed.id else each for each in self.orders)
        return msgspec.structs.replace(self, orders=orders)

    def _pending(self, code: str, side: str) -> int:
        return sum(
            each.remaining for each in self.orders if each.order.code == code and each.order.side == side
        )


def _reserve(placed: Placed) -> Decimal:
    match placed.order.side:
        case "buy":
            return placed.bound - placed.turnover - placed.fees
        case "short":
            return placed.order.price * placed.margin * placed.remaining
        case _:
            return ZERO
