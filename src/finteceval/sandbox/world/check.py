"""What must hold of a world's tables: whoever is named is there, and nothing is held that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from finteceval.sandbox.data.check import Fault
from finteceval.sandbox.world.parties import Account
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from finteceval.sandbox.world.parties import Held

# table -> (field, the table its values are ids of)
_NAMED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "accounts": (("client", "clients"), ("institution", "institutions")),
    "applications": (("client", "clients"), ("product", "products")),
    "claims": (("client", "clients"), ("policy", "policies")),
    "clients": (("institution", "institutions"),),
    "consents": (("client", "clients"),),
    "credit_files": (("client", "clients"),),
    "payees": (("account", "accounts"),),
    "policies": (("client", "clients"), ("product", "products")),
    "products": (("institution", "institutions"),),
    "transactions": (("account", "accounts"),),
}


def check_tables(tables: Mapping[str, Sequence[Held]], entities: Collection[str]) -> list[Fault]:
    """What does not hold of tables, given the entities of the data beneath."""
    ids = {table: {held.id for held in rows} for table, rows in tables.items()}
    return [
        fault
        for table, rows in tables.items()
        for held in rows
        for fault in _of_held(table, held, ids, entities)
    ]


def _of_held(
    table: str, held: Held, ids: Mapping[str, set[str]], entities: Collection[str]
) -> Iterator[Fault]:
    where = f"{table}/{held.id}"
    if held.known_at.tzinfo is None:
        yield _fault(where, "time_unread", text=held.known_at.isoformat())
    for field, other in _NAMED.get(table, ()):
        named = cast("str", getattr(held, field))
        if named not in ids.get(other, set()):
            yield _fault(where, "held_names", field=field, id=named, table=other)
    if isinstance(held, Account):
        yield from _of_account(where, held, entities)


def _of_account(where: str, account: Account, entities: Collection[str]) -> Iterator[Fault]:
    if not 0 <= account.frozen <= account.cash:
        yield _fault(where, "account_frozen", frozen=account.frozen, cash=account.cash)
    for position in account.positions:
        if position.entity not in entities:
            yield _fault(where, "held_names", field="positions", id=position.entity, table="entities")
        if not 0 <= position.sellable <= position.quantity:
            yield _fault(where, "position_sellable", entity=position.entity)


def _fault(where: str, name: str, **values: object) -> Fault:
    return Fault(where=where, message=say(f"world.{name}", language(), **values))
