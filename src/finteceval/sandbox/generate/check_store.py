"""Whether a world on the disk is whole: its rows, documents and tables lawful, its digest that of what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.sandbox.data import Query, Store, check_documents, check_rows
from finteceval.sandbox.data.check import Fault, check_entities
from finteceval.sandbox.data.row import instant
from finteceval.sandbox.generate.world_store import read_card, read_world_tables, world_digest
from finteceval.sandbox.world import check_tables
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

_END_OF_TIME: Final = instant(2**57)  # no row is known later


def check_world(path: Path) -> list[Fault]:
    """Everything that does not hold of a world; nothing means that it is whole.

    Raises:
        InputError: no world there, or a file of it cannot be read.
    """
    card, tables = read_card(path), read_world_tables(path)
    store = Store.open(path)
    try:
        entities = store.entities(_END_OF_TIME)
        documents = store.documents(Query(versions=True), _END_OF_TIME)
    finally:
        store.close()
    ids = {entity.id for entity in entities}
    faults = [
        *check_rows(path),
        *check_entities(entities),
        *check_documents(documents, ids),
        *check_tables(tables, ids),
    ]
    found = world_digest(path, recomputed=True)
    if found != card.digest:
        message = say("world.altered", language(), card=card.digest, found=found)
        faults.append(Fault(where=str(path), message=message))
    return faults
