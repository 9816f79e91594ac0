"""What institutions sell, lend and insure: products, loan applications, credit files, policies, claims."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from typing import Literal

from finteceval.record import Record
from finteceval.sandbox.world.parties import Currency, Held, Market


class Rate(Record):
    """A figure of a product's terms by name, a fraction of one unless the name says otherwise."""

    name: str
    value: Decimal


class Product(Held):
    """Something a client may be sold. Its terms stand in a document and, as figures, in `rates`.

    Risk grades run from R1 (lowest) to R5; issuer and seller each give one. `commission` is what the seller
    earns on a sale, a fraction of the amount.
    """

    kind: Literal["fund", "wealth", "policy", "loan", "bond"]
    institution: str
    market: Market
    name_zh: str
    name_en: str
    issuer_grade: Literal["R1", "R2", "R3", "R4", "R5"]
    seller_grade: Literal["R1", "R2", "R3", "R4", "R5"]
    currency: Currency
    rates: tuple[Rate, ...]
    commission: Decimal
    cooling_off_days: int = 0
    exclusions: tuple[str, ...] = ()
    terms: str


class Consent(Held):
    """A client's written consent to one use of private data, until a day."""

    client: str
    use: Literal["credit_report", "medical", "marketing"]
    signed: date
    expires: date


class Debt(Record):
    """One debt of a credit file: what is owed, and paid a month, in the file's currency."""

    kind: str
    balance: Decimal
    monthly: Decimal
    days_past_due: int


class CreditFile(Held):
    """What a credit bureau holds of a client. Score 300 (worst) to 850."""

    client: str
    score: int
    currency: Currency
    debts: tuple[Debt, ...]
    hard_pulls_year: int


class Fact(Record):
    """One stated fact of an application or a claim, and the paper that shows it; empty where none does."""

    name: str
    value: str
    paper: str = ""


class Application(Held):
    """A loan application as received. `protected` names facts that may not count."""

    client: str
    product: str
    amount: Decimal
    currency: Currency
    term_months: int
    purpose: str
    received: date
    facts: tuple[Fact, ...]
    papers: tuple[str, ...]
    missing: tuple[str, ...] = ()
    protected: tuple[str, ...] = ()


class Surrender(Record):
    """What a policy pays when it is given up in its `year`, a fraction of the premiums paid."""

    year: int
    share: Decimal


class Policy(Held):
    """An insurance policy in force."""

    client: str
    product: str
    insured: str
    start: date
    premium: Decimal
    term_years: int
    sum_insured: Decimal
    currency: Currency
    surrender: tuple[Surrender, ...]


class Claim(Held):
    """A claim on a policy: when the loss was, when it was reported, which papers are there and which are not."""

    client: str
    policy: str
    loss: date
    reported: datetime
    amount: Decimal
    currency: Currency
    clause: str
    facts: tuple[Fact, ...]
    medical: str = ""
    papers: tuple[str, ...]
    missing: tuple[str, ...] = ()
