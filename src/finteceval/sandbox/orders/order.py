"""An order, the states it may take, and what is kept of it once it was placed."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal
from typing import Final, Literal

import msgspec

from finteceval.record import Record

Side = Literal["buy", "sell", "short", "cover"]
Kind = Literal["limit", "market", "after_hours"]
State = Literal["new", "accepted", "partly_filled", "filled", "cancelled", "rejected", "expired"]
LIVE: Final[frozenset[State]] = frozenset({"accepted", "partly_filled"})
NEXT: Final[dict[State, frozenset[State]]] = {
    "new": frozenset({"accepted", "rejected"}),
    "accepted": frozenset({"partly_filled", "filled", "cancelled", "expired"}),
    "partly_filled": frozenset({"partly_filled", "filled", "cancelled", "expired"}),
    "filled": frozenset(),
    "cancelled": frozenset(),
    "rejected": frozenset(),
    "expired": frozenset(),
}
ZERO: Final = Decimal(0)


class Order(Record):
    """What a client instructs. `price` is the limit; for a market order the worst price he accepts.

    `quantity` is in shares, `price` in the market's currency. A market order fills at once or not at all.
    `extended` asks for the sessions before and after the regular one (US). `warnings` are the ids of risk
    warnings the client acknowledged for this very order.
    """

    client_order_id: str
    account: str
    code: str
    side: Side
    quantity: int
    price: Decimal
    kind: Kind = "limit"
    validity: Literal["day", "ioc"] = "day"
    extended: bool = False
    warnings: tuple[str, ...] = ()

    @property
    def spends(self) -> bool:
        """Whether cash goes out for shares: a purchase, or the return of what was sold short."""
        return self.side in {"buy", "cover"}


class Placed(Record):
    """An order in the account's book.

    `bound` is the most cash the whole order may take, fees included; `margin` the part of the order's price
    that a short sale locks per share. `turnover` and `fees` are what was traded and charged so far.
    """

    id: str
    order: Order
    board: str
    at: datetime
    day: date
    state: State = "new"
    code: str = ""
    filled: int = 0
    turnover: Decimal = ZERO
    fees: Decimal = ZERO
    bound: Decimal = ZERO
    margin: Decimal = ZERO
    day_trade: bool = False

    @property
    def live(self) -> bool:
        """Whether it may still fill."""
        return self.state in LIVE

    @property
    def remaining(self) -> int:
        """Shares that may still fill; 0 once the order has ended."""
        return self.order.quantity - self.filled if self.live else 0

    def moved(self, state: State, code: str = "") -> Placed:
        """The order in its next state; `code` says why it was refused.

        Raises:
            ValueError: no order goes from the one state to the other.
        """
        if state not in NEXT[self.state]:
            raise ValueError(f"an order that is {self.state} never becomes {state}")
        return msgspec.structs.replace(self, state=state, code=code)
