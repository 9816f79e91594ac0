"""What reversible writes leave in the world. Each record is known from the call that made it."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from typing import Literal

from finteceval.sandbox.orders import AccountState  # noqa: TC001
from finteceval.sandbox.world import Held

Compare = Literal["<", "<=", ">", ">="]


class Alert(Held):
    """Word to be given when a security's last price stands so to a level, until `expires`."""

    entity: str
    compare: Compare
    level: Decimal
    expires: datetime


class Watchlist(Held):
    """The securities somebody watches, by entity, in the order they were added."""

    entities: tuple[str, ...]


class Draft(Held):
    """A text that was written and sent to nobody."""

    kind: str
    title: str
    text: str


class Ticket(Held):
    """Something somebody is to look after."""

    kind: str
    subject: str
    text: str


class Appointment(Held):
    """A time agreed with a client."""

    subject: str
    at: datetime
    topic: str


class Notice(Held):
    """What a client is told, at the contact they had before it was changed."""

    client: str
    to: str
    text: str


class Escalation(Held):
    """A matter handed to a human, with what they need to decide it."""

    reason: str
    package: str


class Decision(Held):
    """What was decided of a loan application or a claim, once; `amount` is None where nothing is paid or lent."""

    of: str
    outcome: Literal["approved", "declined", "paid", "denied"]
    approver: str
    amount: Decimal | None = None
    rate: Decimal | None = None
    term: int | None = None
    clause: str = ""
    reasons: str = ""


class Report(Held):
    """A report of a suspicion about a customer. Nobody it is about may learn of it."""

    customer: str
    facts: str


class Sent(Held):
    """A text that left the house: which draft, to whom, as what. Nothing brings it back."""

    how: Literal["external", "public"]
    draft: str
    recipient: str
    content_hash: str
    classification: str


class OrderBook(Held):
    """An account as its orders see it, under the account's id; its codes are the world's entities.

    `frozen` is cash that was frozen before the first order, for reasons of its own. `seen_to` is the instant up
    to which trading was held against the live orders.
    """

    state: AccountState
    frozen: Decimal
    seen_to: datetime


class Simulation(Held):
    """An order that was tried out and sent nowhere; `code` is empty where it would have been taken."""

    account: str
    entity: str
    side: str
    quantity: int
    price: Decimal
    code: str
