"""What a call costs: a dated table of prices, and nothing where the table is silent.

A price holds for a model at its own provider, from one day to another, up to or above a size of
prompt. A model, day or service tier that is not in the table has no known price: never a zero, never
a neighbour's price. Money is exact: nothing is rounded here.
"""

from __future__ import annotations

import re
from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from decimal import Decimal
from importlib import resources
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import record
from finteceval.models.buckets import rule_for
from finteceval.models.usage import Cost, CostUnknown, NotMetered, Price, Usage
from finteceval.record import Record
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from finteceval.models.usage import Tokens

MILLION: Final = 1_000_000
SHIPPED: Final = "prices.json"
# Providers answer with a dated snapshot's name; it is the same model, and the date says which.
SNAPSHOT: Final = re.compile(r"-\d{4}-\d{2}-\d{2}\Z")
STANDARD_TIERS: Final = frozenset({"", "default", "standard", "auto"})


class PriceRow(Record):
    """One price per million tokens in each bucket.

    `first` and `last` are the days it holds, both included, in UTC; `last` None means no end is known.
    `provider` is a name of `models.buckets.RULES`, or a host with its port. A row holds for prompts of
    more than `above` input tokens, cached ones included; of several that hold, the largest `above`
    counts. `source` says where the figures stand, `checked_on` when somebody looked.
    """

    provider: str
    model: str
    first: date = msgspec.field(name="from")
    last: date | None = msgspec.field(name="to")
    currency: str
    input: Decimal
    cache_read: Decimal
    cache_write: Decimal
    output: Decimal
    source: str
    checked_on: date
    above: int = 0

    def of(self, tokens: Tokens) -> Cost:
        """The exact cost of these tokens."""
        amount = (
            tokens.input * self.input
            + tokens.cache_read * self.cache_read
            + tokens.cache_write * self.cache_write
            + tokens.output * self.output
        ) / MILLION
        return Cost(amount=amount, currency=self.currency)


class PriceTable(Record):
    """All rows, and how to look one up."""

    schema_version: int
    rows: tuple[PriceRow, ...]

    @property
    def digest(self) -> str:
        """SHA-256 over the canonical rows, as a plan records it."""
        return record.record_digest(self)

    def price(self, call: Sale) -> Price:
        """What a call costs, or why that is not known."""
        if isinstance(call.usage, NotMetered):
            return CostUnknown(why=call.usage.why or "not metered")
        if call.tier not in STANDARD_TIERS:
            return CostUnknown(why=f"no price for the service tier {call.tier!r}")
        found = self._rows(call.host, SNAPSHOT.sub("", call.model))
        if not found:
            return CostUnknown(why=f"no price for {call.model} at {call.host}")
        dated = [row for row in found if row.first <= call.day and (row.last is None or call.day <= row.last)]
        if not dated:
            return CostUnknown(why=f"no price for {call.model} on {call.day.isoformat()}: {_span(found)}")
        prompt = call.usage.input + call.usage.cache_read + call.usage.cache_write
        fitting = [row for row in dated if prompt > row.above or row.above == 0]
        return max(fitting, key=lambda row: row.above).of(call.usage)

    def _rows(self, host: str, model: str) -> list[PriceRow]:
        names = {host, rule_for(host).provider} - {""}
        return [row for row in self.rows if row.provider in names and row.model == model]


class Sale(Record):
    """What is to be priced: whose model, as answered, on which day (UTC), in which tier, how many tokens."""

    host: str
    model: str
    day: date
    usage: Usage
    tier: str = ""


class Total(Record):
    """Several costs together: what is known, per currency, and how many calls have no known cost."""

    known: tuple[Cost, ...] = ()
    unknown: int = 0
    why: tuple[str, ...] = ()


def shipped_prices() -> PriceTable:
    """The table that comes with this version."""
    data = resources.files("finteceval.models").joinpath(SHIPPED).read_bytes()
    return parse_prices(data, where=SHIPPED)


def load_prices(path: Path) -> PriceTable:
    """A table of one's own, in the format of the shipped one.

    Raises:
        InputError: missing, or not such a table; names the file and the field.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(
            say("errors.prices_unread", language(), path=path, kind=type(error).__name__)
        ) from error
    return parse_prices(data, where=str(path))


def parse_prices(data: bytes, *, where: str) -> PriceTable:
    """Parse a table whole or refuse.

    Raises:
        InputError: not such a table, a negative price, an empty source, two rows for one call.
    """
    seal.strict_json(data, where=where)
    table = record.decode(data, PriceTable, where=where)
    for number, row in enumerate(table.rows, start=1):
        if fault := _fault(row):
            raise InputError(
                say("errors.prices_row", language(), where=where, number=number, model=row.model, fault=fault)
            )
    for number, row in enumerate(table.rows):
        if any(_overlap(row, other) for other in table.rows[:number]):
            raise InputError(
                say("errors.prices_overlap", language(), where=where, number=number + 1, model=row.model)
            )
    return table


def add_up(prices: Iterable[Price]) -> Total:
    """Sum costs per currency; unknown ones are counted, with their reasons in order of appearance."""
    known: dict[str, Decimal] = {}
    reasons: dict[str, None] = {}
    unknown = 0
    for price in prices:
        if isinstance(price, CostUnknown):
            unknown += 1
            reasons.setdefault(price.why)
        else:
            known[price.currency] = known.get(price.currency, Decimal(0)) + price.amount
    costs = tuple(Cost(amount=amount, currency=currency) for currency, amount in sorted(known.items()))
    return Total(known=costs, unknown=unknown, why=tuple(reasons))


def _fault(row: PriceRow) -> str:
    figures = (row.input, row.cache_read, row.cache_write, row.output)
    if not all(figure.is_finite() and figure >= 0 for figure in figures):
        return say("errors.price_negative", language())
    if not re.fullmatch(r"[A-Z]{3}", row.currency):
        return say("errors.price_currency", language())
    if row.last is not None and row.last < row.first:
        return say("errors.price_ends", language())
    return "" if row.source.strip() and row.above >= 0 else say("errors.price_source", language())


def _overlap(one: PriceRow, other: PriceRow) -> bool:
    if (one.provider, one.model, one.above) != (other.provider, other.model, other.above):
        return False
    return (one.last is None or other.first <= one.last) and (other.last is None or one.first <= other.last)


def _span(rows: list[PriceRow]) -> str:
    first = min(row.first for row in rows)
    if any(row.last is None for row in rows):
        return f"known from {first.isoformat()}"
    last = max(row.last for row in rows if row.last is not None)
    return f"known from {first.isoformat()} to {last.isoformat()}"
