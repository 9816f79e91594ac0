"""Rows, entities and documents become a store on the disk; and a store's digest is computed from its rows."""

from __future__ import annotations

import csv
import hashlib
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from finteceval import record
from finteceval.sandbox.data.connection_store import connect, quoted
from finteceval.sandbox.data.manifest import FIELD, FieldKind, Layout, Manifest
from finteceval.sandbox.data.row import TEXT, canonical_row, microseconds, written
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from io import TextIOWrapper

    from duckdb import DuckDBPyConnection

    from finteceval.sandbox.data.row import Document, Entity, Row

_ROW_GROUP: Final = 16_384  # measured: small groups make a single look-up read little
_PARQUET: Final = f"(format parquet, compression zstd, row_group_size {_ROW_GROUP})"
_BATCH: Final = 20_000
_NEVER: Final = (1 << 63) - 1  # of an entity of which nothing is ever known
_CELLS: Final = (
    "{'eid': 'INTEGER', 'event': 'BIGINT', 'known': 'BIGINT', 'value': 'VARCHAR', 'unit': 'VARCHAR', "
    "'source': 'VARCHAR', 'grade': 'VARCHAR', 'vintage': 'VARCHAR'}"
)
_DOCUMENT: Final = (
    "{'id': 'VARCHAR', 'entity': 'VARCHAR', 'kind': 'VARCHAR', 'title': 'VARCHAR', 'published': 'BIGINT', "
    "'period_end': 'VARCHAR', 'version': 'INTEGER', 'grade': 'VARCHAR', 'language': 'VARCHAR', "
    "'text': 'VARCHAR', 'anchors': 'VARCHAR'}"
)
_ENTITY: Final = (
    "{'eid': 'INTEGER', 'id': 'VARCHAR', 'kind': 'VARCHAR', 'zone': 'VARCHAR', 'known': 'BIGINT'}"
)


class StoreWriter:
    """Takes rows one by one, and at the end writes the whole store."""

    def __init__(self, out: Path, entities: Iterable[Entity]) -> None:
        """Start a store in the directory `out`, about these entities and no others."""
        self._layout = Layout(out)
        self._entities = sorted(entities, key=lambda entity: entity.id)
        self._eids = {entity.id: number for number, entity in enumerate(self._entities)}
        self._known: dict[int, int] = {}
        self._numbers: dict[str, bool] = {}
        self._counts: dict[str, list[int]] = {}  # rows, and the first instant any was known
        self._files: dict[str, tuple[TextIOWrapper, Any]] = {}
        self._open = ExitStack()
        self._layout.field("x").parent.mkdir(parents=True, exist_ok=True)
        self._work = Path(tempfile.mkdtemp(prefix="rows-", dir=out))

    def add(self, row: Row) -> None:
        """Take one row.

        Raises:
            InputError: its field has no lawful name, or its entity is none of the store's.
        """
        number, event, known = (
            self._eids.get(row.entity),
            microseconds(row.event_time),
            microseconds(row.known_at),
        )
        if number is None:
            raise InputError(say("world.unknown_entity", language(), entity=row.entity, field=row.field))
        _handle, writer = self._files.get(row.field) or self._begin(row)
        writer.writerow(
            (number, event, known, written(row.value), row.unit, row.source, row.grade, row.vintage)
        )
        counted = self._counts[row.field]
        counted[0] += 1
        counted[1] = min(counted[1], known)
        self._seen(number, known)

    def finish(self, documents: Iterable[Document] = ()) -> Manifest:
        """Write every file, the manifest last; what it says."""
        self._open.close()
        connection = connect([self._layout.root])
        try:
            for name in self._files:
                self._write_field(connection, name)
            count = self._write_documents(connection, documents)
            self._write_entities(connection)
            manifest = Manifest(
                digest=digest_of(connection, self._layout, sorted(self._files)),
                fields={name: self._kind(name) for name in sorted(self._files)},
                entities=len(self._entities),
                documents=count,
            )
        finally:
            connection.close()
            shutil.rmtree(self._work)
        self._layout.manifest.write_bytes(record.encode(manifest) + b"\n")
        return manifest

    def _kind(self, name: str) -> FieldKind:
        rows, known = self._counts[name]
        return FieldKind(rows=rows, number=self._numbers[name], known=known)

    def _seen(self, number: int, known: int) -> None:
        self._known[number] = min(known, self._known.get(number, known))

    def _begin(self, row: Row) -> tuple[TextIOWrapper, Any]:
        if not FIELD.fullmatch(row.field):
            raise InputError(say("world.field_name", language(), field=row.field))
        path = self._work / f"{row.field}.csv"
        handle = self._open.enter_context(path.open("w", encoding="utf-8", newline=""))
        self._numbers[row.field] = row.unit != TEXT
        self._counts[row.field] = [0, _NEVER]
        self._files[row.field] = (handle, csv.writer(handle, quoting=csv.QUOTE_ALL, lineterminator="\n"))
        return self._files[row.field]

    def _write_field(self, connection: DuckDBPyConnection, name: str) -> None:
        # `known_to` is when the next print about the same event became known: until then this one holds.
        source = _csv(self._work / f"{name}.csv", _CELLS)
        connection.execute(
            "copy (select eid, event, known, lead(known) over (partition by eid, event order by known) known_to, "  # noqa: S608 - the store's own names
            f"value, unit, source, grade, vintage from {source} order by eid, event, known) "
            f"to {quoted(self._layout.field(name))} {_PARQUET}"
        )

    def _write_entities(self, connection: DuckDBPyConnection) -> None:
        lines = [
            (number, entity.id, entity.kind, entity.zone, self._known.get(number, _NEVER))
            for number, entity in enumerate(self._entities)
        ]
        path = _write_csv(self._work / "entities.csv", lines)
        connection.execute(
            f"copy (select * from {_csv(path, _ENTITY)} order by eid) to {quoted(self._layout.entities)} {_PARQUET}"  # noqa: S608
        )

    def _write_documents(self, connection: DuckDBPyConnection, documents: Iterable[Document]) -> int:
        lines = [self._document(document) for document in documents]
        path = _write_csv(self._work / "documents.csv", lines)
        connection.execute(
            f"copy (select * from {_csv(path, _DOCUMENT)} order by id, version) "  # noqa: S608
            f"to {quoted(self._layout.documents)} {_PARQUET}"
        )
        return len(lines)

    def _document(self, document: Document) -> tuple[str | int, ...]:
        number, published = self._eids.get(document.entity), microseconds(document.published_at)
        if number is None:
            raise InputError(
                say("world.unknown_entity", language(), entity=document.entity, field=document.id)
            )
        self._seen(number, published)
        return (
            document.id,
            document.entity,
            document.kind,
            document.title,
            published,
            document.period_end,
            document.version,
            document.grade,
            document.language,
            document.text,
            record.encode(document.anchors).decode("utf-8"),
        )


def digest_of(connection: DuckDBPyConnection, layout: Layout, fields: Sequence[str]) -> str:
    """The digest over a store's canonical rows, entities and documents: the same on every machine."""
    parts = [(f"field {name}", _rows_digest(connection, layout, name)) for name in fields]
    for name, path in (("entities", layout.entities), ("documents", layout.documents)):
        order = "id" if name == "entities" else "id, version"
        columns = "id, kind, zone" if name == "entities" else "*"
        found = connection.execute(f"select {columns} from {quoted(path)} order by {order}")  # noqa: S608
        hasher = hashlib.sha256()
        for cells in _cells(found):
            hasher.update(record.encode(cells) + b"\n")
        parts.append((name, hasher.hexdigest()))
    return seal.digest_lines(parts)


def _rows_digest(connection: DuckDBPyConnection, layout: Layout, name: str) -> str:
    found = connection.execute(
        f"select e.id, {quoted(name)}, event, f.known, value, unit, source, grade, vintage "  # noqa: S608
        f"from {quoted(layout.field(name))} f join {quoted(layout.entities)} e using (eid) order by eid, event, f.known"
    )
    hasher = hashlib.sha256()
    for cells in _cells(found):
        hasher.update(canonical_row(cells))
    return hasher.hexdigest()


def _cells(found: DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while batch := found.fetchmany(_BATCH):
        yield from batch


def _write_csv(path: Path, lines: Iterable[Sequence[str | int]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as handle:
        csv.writer(handle, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(lines)
    return path


def _csv(path: Path, columns: str) -> str:
    # Quoted newlines are lawful in a value, so the file is read by one thread, and every empty text stays one.
    return (
        f"read_csv({quoted(path)}, header=false, columns={columns}, quote='\"', escape='\"', delim=',', "
        "parallel=false, auto_detect=false, force_not_null=["
        + _text_columns(columns)
        + "], max_line_size=33554432)"
    )


def _text_columns(columns: str) -> str:
    pairs = (pair.split(":") for pair in columns.strip("{}").split(", "))
    return ", ".join(name for name, kind in pairs if "VARCHAR" in kind)
