"""What every dealing beyond the exchange rests on: the rules as data, a refusal with one code, and days that count."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.tools.private import the_account, the_client
from finteceval.sandbox.tools.tool import Done, refuse
from finteceval.sandbox.world import Product
from pitfall.texts import say

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders import Calendar
    from finteceval.sandbox.tools.tool import Call
    from finteceval.sandbox.world import Account, Client, World

RULES: Final = Path(__file__).with_name("dealing-rules.json")
CENT: Final = Decimal("0.01")


class FundRules(Record):
    """How a market's funds deal: until when a day's value is had, and how many trading days each step takes.

    `fee_rate` and `short_rate` name figures of a product's terms. Basis `outside`: the amount is net and fee
    together, net = amount / (1 + rate); `inside`: the fee is a share of the amount. Money in the market's own.
    """

    cut_off: time
    confirms_after: int
    pays_after: int
    fee_rate: str
    fee_basis: Literal["outside", "inside"]
    short_rate: str
    short_days: int
    least: Decimal
    unit_step: Decimal
    source: str


class TransferRules(Record):
    """A bank's limits on transfers, and how long one to a payee that nobody registered can be called back."""

    single: Decimal
    daily: Decimal
    new_payee_hours: int
    ahead_days: int
    source: str


class PolicyRules(Record):
    """An insurer's days and costs. `surrender` is the share of premiums paid that comes back, by policy year from 1."""

    waiting_days: int
    cooling_off_cost: Decimal
    pays_after_days: int
    longest_term: int
    surrender: tuple[Decimal, ...]
    source: str


class Rules(Record):
    """The file, whole; each table is by market."""

    schema_version: int
    about: dict[str, str]
    funds: dict[str, FundRules]
    transfers: dict[str, TransferRules]
    policies: dict[str, PolicyRules]


@cache
def dealing_rules() -> Rules:
    """The rules as shipped."""
    return record.decode(RULES.read_bytes(), Rules, where=RULES.name)


class NotDoneError(Exception):
    """A dealing is refused by its own rules: `code`, and what the one line names. Nothing changes."""

    def __init__(self, code: str, /, **places: object) -> None:
        """Keep both."""
        super().__init__(code)
        self.code, self.places = code, places

    def done(self, world: World, call: Call) -> Done:
        """The return: no effect, so that it spends no grant."""
        result = {
            "status": "rejected",
            "code": self.code,
            "message": say(f"dealing.{self.code}", call.lang, **self.places),
            "as_of": world.now.isoformat(),
        }
        return Done(result, effective=False)


def not_done(code: str, /, **places: object) -> NoReturn:
    """Refuse a dealing by its own rules.

    Raises:
        NotDoneError: always.
    """
    raise NotDoneError(code, **places)


def owner_of(world: World, account: Account) -> Client:
    """Whose account it is."""
    return the_client(world, account.client)


def the_account_of(world: World, key: str, *kinds: str) -> Account:
    """An account of one of these kinds.

    Raises:
        ToolRefusalError: there is none, or it is of another kind.
    """
    account = the_account(world, key)
    if account.kind not in kinds:
        refuse("wrong_account", account=key, kind=account.kind, kinds=", ".join(kinds))
    return account


def the_product(world: World, key: str, kind: str) -> Product:
    """A product of a kind.

    Raises:
        ToolRefusalError: there is none, or it is of another kind.
    """
    product = world.product(key)
    if product is None:
        known = ", ".join(one.id for one in world.rows("products", Product))
        refuse("no_product", product=key, known=known)
    if product.kind != kind:
        refuse("wrong_product", product=key, kind=product.kind)
    return product


def figures_of(product: Product) -> dict[str, Decimal]:
    """The figures of a product's terms by name."""
    return {rate.name: rate.value for rate in product.rates}


def today_of(world: World, client: Client) -> date:
    """The day on the clock of the client's market."""
    return world.now.astimezone(ZONES[client.market]).date()


def morning(day: date, market: Any) -> datetime:
    """When a day's work begins: what falls due on a day is done then."""
    return datetime.combine(day, time(9), tzinfo=ZONES[market])


def next_open(calendar: Calendar, day: date) -> date:
    """The day itself where the market is open, else the next on which it is.

    Raises:
        InputError: the calendar ends before it.
    """
    return calendar.after(day - timedelta(days=1), 1)


def cents(text: str) -> Decimal:
    """A sum of money: more than nothing, in whole cents.

    Raises:
        NotDoneError: it is not.
    """
    amount = Decimal(text)
    if amount <= 0 or amount != amount.quantize(CENT):
        not_done("E_AMOUNT", amount=text)
    return amount.quantize(CENT)
