"""What dealings in funds and policies, and payments, leave in the world."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from typing import Literal

from finteceval.record import Record
from finteceval.sandbox.world import Held


class FundLot(Record):
    """Units of a fund that were confirmed together; `cost` is what they cost in all."""

    product: str
    units: Decimal
    since: date
    cost: Decimal


class FundBook(Held):
    """The lots of a fund account, under the account's id, the oldest first."""

    lots: tuple[FundLot, ...]


class FundOrder(Held):
    """An order to a fund. `size` is money to be put in, or units to be taken out.

    `fee` is money for a subscription, for a redemption the rate. It deals at the value of `day`, unknown when it
    was given, is confirmed on `confirms`, and a redemption is paid on `pays`.
    """

    account: str
    product: str
    kind: Literal["subscription", "redemption"]
    size: Decimal
    fee: Decimal
    day: date
    confirms: date
    pays: date
    suitability_id: str = ""
    state: Literal["pending", "confirmed"] = "pending"
    value: Decimal | None = None
    units: Decimal | None = None


class Payment(Held):
    """Money that comes into an account (positive) or leaves it, at `due`. What is to leave is frozen until then."""

    account: str
    amount: Decimal
    due: datetime
    kind: Literal["transfer", "redemption", "surrender", "premium"]
    counterparty: str
    memo: str
    number: str = ""
    state: Literal["waiting", "done"] = "waiting"


class Cover(Held):
    """The periods of a policy that was bought here, under the policy's id; each day named still counts."""

    waiting_until: date
    cooling_off_until: date


class Surrendered(Held):
    """A policy that was given up, under the policy's id, and what it brought."""

    value: Decimal
    in_cooling_off: bool
