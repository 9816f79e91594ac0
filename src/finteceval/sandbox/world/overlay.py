"""What a case brings to its world: documents with a head, rows, entities and records of tables, read whole or refused.

documents/*.md            a head in YAML between two lines `---`, then Markdown; pages parted by a form feed or by
                          a line `<!-- page -->`
documents/rows.csv        the nine columns of a row
documents/entities.jsonl  what rows and documents are about and the world does not have
documents/tables.jsonl    `{"table": …, "record": …}`, a record replacing the one of its id
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from finteceval import record
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.trouble import Trouble
from finteceval.record import Record
from finteceval.sandbox.data import Document, Entity, Grade, Row, check_documents, rows_of_csv
from finteceval.sandbox.data.check import Fault, check_entities
from finteceval.sandbox.data.laid import END_OF_TIME
from finteceval.sandbox.data.row import PAGE, microseconds
from finteceval.sandbox.world.check import check_tables
from finteceval.sandbox.world.tables import read_tables
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from finteceval.sandbox.world.parties import Held
    from finteceval.sandbox.world.world import World

ROWS: Final = "documents/rows.csv"
ENTITIES: Final = "documents/entities.jsonl"
TABLES: Final = "documents/tables.jsonl"
_HEAD: Final = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)
_PAGE_LINE: Final = re.compile(r"\n?^[ \t]*<!-- page -->[ \t]*$\n?", re.MULTILINE)


class Head(Record):
    """What stands in front of a document of a case."""

    id: str
    entity: str
    kind: str
    title: str
    published_at: str
    grade: Grade
    language: str
    period_end: str = ""
    version: int = 1


class Overlay(NamedTuple):
    """What a case lays over its world."""

    documents: tuple[Document, ...] = ()
    rows: tuple[Row, ...] = ()
    tables: dict[str, list[Held]] = {}
    entities: tuple[Entity, ...] = ()

    def over(self, world: World) -> World:
        """The world with all of it on top; the world itself where there is nothing."""
        tables = {name: rows for name, rows in self.tables.items() if rows}
        if not (self.documents or self.rows or tables or self.entities):
            return world
        return world.laid(self.documents, self.rows, tables, entities=self.entities)


class OverlayError(InputError):
    """Files of a case that cannot be laid over its world; `faults` holds everything that does not hold."""

    def __init__(self, faults: list[Fault]) -> None:
        """The message is their lines."""
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


def read_overlay(files: Mapping[str, bytes], *, where: str) -> Overlay:
    """What the documents of a case hold, by their path below it; `where` is the case's own place.

    Raises:
        OverlayError: one or more of them cannot be read; names file and line of each.
    """
    read = _Reading(where)
    for name, data in sorted(files.items()):
        read.take(name, data)
    if read.faults:
        raise OverlayError(read.faults)
    return Overlay(tuple(read.documents), tuple(read.rows), read.tables, read.entities)


class _Reading:
    """Files as they are read, and what was wrong with them."""

    def __init__(self, where: str) -> None:
        self._where = where
        self.faults: list[Fault] = []
        self.documents: list[Document] = []
        self.rows: list[Row] = []
        self.tables: dict[str, list[Held]] = {}
        self.entities: tuple[Entity, ...] = ()

    def take(self, name: str, data: bytes) -> None:
        place = f"{self._where}/{name}"
        try:
            self._read(name, data, place)
        except InputError as error:
            self.faults.append(_told(error, place))

    def _read(self, name: str, data: bytes, place: str) -> None:
        if name == ROWS:
            for row in rows_of_csv(data, place):
                self.faults.append(row) if isinstance(row, Fault) else self.rows.append(row)
        elif name == TABLES:
            self.tables = read_tables(data, where=place)
        elif name == ENTITIES:
            self.entities = _entities(data, place)
        elif name.endswith(".md"):
            self.documents.append(_document(data, place))
        else:
            self.faults.append(_fault(place, "no_part"))


def check_overlay(overlay: Overlay, world: World) -> list[Fault]:
    """Everything that does not hold of it over this world; nothing means that it can be laid."""
    beneath = {entity.id for entity in world.data.listed}
    known = beneath | {entity.id for entity in overlay.entities}
    return [
        *check_entities(overlay.entities),
        *(_fault(each.id, "entity_there") for each in overlay.entities if each.id in beneath),
        *check_documents(overlay.documents, known),
        *_versions(overlay, world),
        *_keys(overlay, world, known),
        *_tables(overlay, world, known),
    ]


def _versions(overlay: Overlay, world: World) -> Iterator[Fault]:
    for each in overlay.documents:
        if world.data.document(each.id, END_OF_TIME, version=each.version) is not None:
            yield _fault(f"{each.id} v{each.version}", "document_there")


def _keys(overlay: Overlay, world: World, known: set[str]) -> Iterator[Fault]:
    """Each row speaks of an entity that is there, in the unit of its series, and is no second row under its key."""
    counted = Counter((row.entity, row.field, row.event_time, row.known_at) for row in overlay.rows)
    units: dict[tuple[str, str], str] = {}
    for row in overlay.rows:
        where = f"{row.entity}, {row.field}, {row.event_time.isoformat()}"
        if row.entity not in known:
            yield _fault(where, "row_entity", entity=row.entity)
            continue
        below = world.data.vintages(row.entity, row.field, row.event_time, END_OF_TIME)
        there = any(microseconds(each.known_at) == microseconds(row.known_at) for each in below)
        if counted[row.entity, row.field, row.event_time, row.known_at] > 1 or there:
            yield _fault(where, "row_there")
        series = (row.entity, row.field)
        latest = world.data.latest(row.entity, row.field, END_OF_TIME)
        unit = units.setdefault(series, latest.unit if latest else row.unit)
        if unit != row.unit:
            yield _fault(where, "row_unit", unit=row.unit, other=unit)


def _tables(overlay: Overlay, world: World, known: set[str]) -> Iterator[Fault]:
    mine = {f"{table}/{held.id}" for table, rows in overlay.tables.items() for held in rows}
    if mine:
        merged = overlay.over(world).shipped()
        yield from (fault for fault in check_tables(merged, known) if fault.where in mine)


def _document(data: bytes, where: str) -> Document:
    try:
        text = data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise InputError(say("overlay.not_utf8", language())) from error
    found = _HEAD.match(text)
    if found is None:
        raise InputError(say("overlay.no_head", language()))
    trouble = Trouble(where, language())
    value = read_yaml(found[1].encode("utf-8"), trouble)
    if trouble:
        raise InputError("; ".join(problem.message for problem in trouble.problems))
    try:
        head = msgspec.convert(value, Head)
    except msgspec.ValidationError as error:
        raise InputError(str(error)) from error
    return _made(head, text[found.end() :])


def _made(head: Head, text: str) -> Document:
    published = _instant(head.published_at)
    if head.period_end:
        _day(head.period_end)
    fields: dict[str, Any] = {name: getattr(head, name) for name in head.__struct_fields__}
    body = _PAGE_LINE.sub(PAGE, text).strip("\n")
    fields |= {
        "published_at": published,
        "period_end": head.period_end or published.date().isoformat(),
        "text": body,
    }
    try:
        return msgspec.convert(fields, Document)
    except msgspec.ValidationError as error:
        raise InputError(str(error)) from error


def _entities(data: bytes, where: str) -> tuple[Entity, ...]:
    lines = data.split(b"\n")
    return tuple(
        record.decode(line, Entity, where=f"{where}:{number}")
        for number, line in enumerate(lines, start=1)
        if line.strip()
    )


def _instant(text: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
    except ValueError as error:
        raise InputError(say("overlay.no_instant", language(), text=text)) from error
    if found.tzinfo is None:
        raise InputError(say("overlay.no_instant", language(), text=text))
    return found


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise InputError(say("overlay.no_day", language(), text=text)) from error


def _told(error: InputError, place: str) -> Fault:
    """An error that names its place already keeps it."""
    head, colon, rest = str(error).partition(": ")
    named = bool(colon) and head.startswith(place)
    return Fault(where=head if named else place, message=rest if named else str(error))


def _fault(where: str, name: str, **values: object) -> Fault:
    told = say(f"overlay.{name}", language(), **values) if values else say(f"overlay.{name}", language())
    return Fault(where=where, message=told)
