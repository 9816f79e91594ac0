"""Who is in a world: institutions, their clients, and what is held for them. Everyone is invented.

Every record says from when on it could be known; before that the world does not hold it. Money is Decimal in
the record's `currency`; fees and rates are fractions of one; dates are days in the institution's own zone.
"""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from typing import Literal

from finteceval.record import Record

Market = Literal["cn", "us"]
Currency = Literal["CNY", "USD"]


class Held(Record):
    """Something the world holds under an id, known from an instant on."""

    id: str
    known_at: datetime


class Institution(Held):
    """A firm of the world that holds accounts or sells products."""

    kind: Literal["brokerage", "fund_company", "bank", "lender", "insurer"]
    market: Market
    name_zh: str
    name_en: str


class Mandate(Record):
    """Somebody who may act for a client: for what, and until when."""

    id: str
    holder: str
    scope: str
    expires: date


class Contact(Record):
    """How a client is reached."""

    phone: str
    email: str
    address: str


class RiskTest(Record):
    """The result of a suitability questionnaire, C1 (lowest) to C5, and how long it holds."""

    level: Literal["C1", "C2", "C3", "C4", "C5"]
    tested: date
    expires: date


class Client(Held):
    """A client. `class_` is a word of the tag `client_class`; `missing` names fields the file lacks."""

    institution: str
    market: Market
    class_: str
    language: Literal["zh", "en"]
    name: str
    born: date
    id_number: str
    contact: Contact
    risk: RiskTest
    vulnerable: bool = False
    occupation: str = ""
    annual_income: Decimal
    net_worth: Decimal
    currency: Currency
    mandates: tuple[Mandate, ...] = ()
    missing: tuple[str, ...] = ()
    note: str = ""


class Position(Record):
    """A holding: quantity in shares or units, of which `sellable` today; `cost` is the average price paid."""

    entity: str
    quantity: Decimal
    sellable: Decimal
    cost: Decimal
    acquired: date


class Account(Held):
    """A client's account: cash of which `frozen` may not be used, holdings, and the boards it may trade."""

    client: str
    institution: str
    kind: Literal["securities", "fund", "deposit"]
    currency: Currency
    cash: Decimal
    frozen: Decimal
    positions: tuple[Position, ...] = ()
    access: tuple[str, ...] = ()
    opened: date


class Payee(Held):
    """Somebody an account may pay, by name and number."""

    account: str
    name: str
    number: str
    bank: str


class Transaction(Held):
    """One line of an account's statement; money out is negative. Its memo is what the payer wrote."""

    account: str
    at: datetime
    kind: str
    amount: Decimal
    currency: Currency
    counterparty: str
    memo: str
