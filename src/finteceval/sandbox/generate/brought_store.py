"""A world made from files that others bring: rows as CSV or Parquet, and JSON lines for the rest."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003 - msgspec resolves the annotations
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.data import Entity, Fault, Row, check_documents, read_documents, read_rows
from finteceval.sandbox.data.check import check_entities
from finteceval.sandbox.data.reading_store import read_entities
from finteceval.sandbox.generate.check_store import check_world
from finteceval.sandbox.generate.world_store import BuiltWorld, Content, import_world
from finteceval.sandbox.world import TABLES, check_tables, read_tables
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.sandbox.world import Held

SHOWN: Final = 20


class Brought(Record):
    """The files of a world: rows, and where given entities, documents and tables."""

    rows: tuple[Path, ...]
    entities: Path | None = None
    documents: Path | None = None
    tables: Path | None = None
    zone: str = "Asia/Shanghai"


class FaultyError(InputError):
    """Files that cannot become a world; `faults` are the first of what does not hold."""

    def __init__(self, faults: Sequence[Fault], *, more: int = 0) -> None:
        """The message is their lines; `more` were not kept."""
        self.faults = tuple(faults)
        lines = [str(fault) for fault in faults]
        if more:
            lines.append(say("world.more", language(), count=more))
        super().__init__("\n".join(lines))


def bring(name: str, files: Brought, out: Path) -> BuiltWorld:
    """Check the files and write them as a world into a new directory; its card.

    Raises:
        FaultyError: what they hold is not lawful; nothing is kept.
        InputError: a file cannot be read, or the directory exists.
        StorageError: the disk refused.
    """
    named = _check(files)
    entities = read_entities(files.entities) if files.entities else _derived(named, files.zone)
    known = {entity.id for entity in entities}
    documents = read_documents(files.documents) if files.documents else []
    tables = _tables(files.tables)
    strangers = sorted(named - known)
    _refuse(
        [
            *check_entities(entities),
            *check_documents(documents, known),
            *check_tables(tables, known),
            *(Fault(where=entity, message=say("world.no_entity", language())) for entity in strangers),
        ]
    )
    content = Content(entities, _rows(files), documents, tables)
    card = BuiltWorld(id=name, title_zh=name, title_en=name, digest="")
    return import_world(card, content, out, check=_whole)


def _check(files: Brought) -> set[str]:
    """The entities that the rows name.

    Raises:
        FaultyError: rows that are none.
    """
    faults: list[Fault] = []
    more = 0
    named: set[str] = set()
    for file in files.rows:
        for found in read_rows(file):
            if isinstance(found, Row):
                named.add(found.entity)
            elif len(faults) < SHOWN:
                faults.append(found)
            else:
                more += 1
    if faults:
        raise FaultyError(faults, more=more)
    return named


def _whole(path: Path) -> None:
    _refuse(check_world(path))


def _refuse(faults: Sequence[Fault]) -> None:
    if faults:
        raise FaultyError(faults[:SHOWN], more=max(0, len(faults) - SHOWN))


def _derived(named: set[str], zone: str) -> list[Entity]:
    return [Entity(id=entity, kind="entity", zone=zone) for entity in sorted(named)]


def _rows(files: Brought) -> Iterator[Row]:
    for file in files.rows:
        for found in read_rows(file):
            if isinstance(found, Row):
                yield found


def _tables(file: Path | None) -> dict[str, list[Held]]:
    if file is None:
        return {table: [] for table in TABLES}
    try:
        data = file.read_bytes()
    except OSError as error:
        raise InputError(say("world.unreadable", language(), file=file, error=error.strerror)) from error
    return read_tables(data, where=str(file))
