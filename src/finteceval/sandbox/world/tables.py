"""The tables of a world that are shipped with it, and how they are written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec  # noqa: TC002 - msgspec resolves the annotations

from finteceval import record
from finteceval.sandbox.world.business import Application, Claim, Consent, CreditFile, Policy, Product
from finteceval.sandbox.world.parties import Account, Client, Held, Institution, Payee, Transaction
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

TABLES: Final[dict[str, type[Held]]] = {
    "accounts": Account,
    "applications": Application,
    "claims": Claim,
    "clients": Client,
    "consents": Consent,
    "credit_files": CreditFile,
    "institutions": Institution,
    "payees": Payee,
    "policies": Policy,
    "products": Product,
    "transactions": Transaction,
}


class Line(record.Record):
    """One stored line: which table, and the record, still unread."""

    table: str
    record: msgspec.Raw


def write_tables(tables: Mapping[str, Iterable[Held]]) -> bytes:
    """JSON lines, sorted by table and id: equal tables have equal bytes."""
    lines = (
        b'{"record":' + record.encode(held) + b',"table":' + record.encode(table) + b"}\n"
        for table in sorted(tables)
        for held in sorted(tables[table], key=lambda held: held.id)
    )
    return b"".join(lines)


def read_tables(data: bytes, *, where: str) -> dict[str, list[Held]]:
    """The tables of JSON lines; every known table is there, perhaps empty.

    Raises:
        InputError: a line is no record of its table, or an id stands twice; names the line.
    """
    found: dict[str, list[Held]] = {table: [] for table in TABLES}
    seen: set[tuple[str, str]] = set()
    for place, line in _lines(data, where):
        kind = TABLES.get(line.table)
        if kind is None:
            raise InputError(
                say("world.no_table", language(), where=place, table=line.table, tables=", ".join(TABLES))
            )
        held = record.decode(bytes(line.record), kind, where=place)
        if (line.table, held.id) in seen:
            raise InputError(say("world.held_twice", language(), where=place, table=line.table, id=held.id))
        seen.add((line.table, held.id))
        found[line.table].append(held)
    return found


def _lines(data: bytes, where: str) -> Iterator[tuple[str, Line]]:
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.strip():
            place = f"{where}:{number}"
            yield place, record.decode(line, Line, where=place)
