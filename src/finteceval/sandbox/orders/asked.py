"""One order beside all that judges it, with what several checks need worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from finteceval.sandbox.orders.charges import fees
from finteceval.sandbox.orders.rules import rule

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.account import AccountState
    from finteceval.sandbox.orders.market import MarketState
    from finteceval.sandbox.orders.order import Order


@dataclass(frozen=True)
class Asked:
    """The order, the market, the account, the day whose rules hold, and what is known of authority."""

    order: Order
    market: MarketState
    account: AccountState
    on: date
    grant: str

    @property
    def board(self) -> str:
        """The security's board."""
        return self.market.security.board

    @cached_property
    def value(self) -> Decimal:
        """The order at its own price."""
        return self.order.price * self.order.quantity

    @cached_property
    def bound(self) -> Decimal:
        """The most cash the whole order may take: price and fees of what it buys, margin of what it sells short."""
        if self.order.side == "sell":
            return Decimal(0)
        if self.order.side == "short":
            return self.value * self.margin
        cost = fees(
            self.order.side,
            turnover=self.value,
            quantity=self.order.quantity,
            board=self.board,
            on=self.on,
            plan=self.account.plan,
        )
        return self.value + cost.total

    @cached_property
    def margin(self) -> Decimal:
        """Margin of a short sale as a share of its price; 0 for every other order, and where none can be made."""
        if self.order.side != "short" or not self.market.lending.eligible:
            return Decimal(0)
        row = rule("short_margin", board=self.board, on=self.on)
        fund = self.account.margin is not None and self.account.margin.private_fund
        return row.values["private_funds" if fund and "private_funds" in row.values else "ratio"].number
