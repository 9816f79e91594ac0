"""The data of a world, seen from an instant. Nothing that was known only later ever leaves this object.

Each public method that gives data takes `now`. The rows of one entity and field are read once and kept, the
least recently used leave first; what is visible is decided at every question anew.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, cast
from zoneinfo import ZoneInfo

import msgspec

from finteceval.sandbox.clockwork import zoned
from finteceval.sandbox.data.connection_store import connect, quoted
from finteceval.sandbox.data.manifest import Layout, whole
from finteceval.sandbox.data.row import TEXT, Anchor, Document, Entity, Query, Row, instant, microseconds
from finteceval.sandbox.data.writing_store import digest_of

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

_KEPT_ROWS: Final = 400_000
# Whole numbers stand in these queries as they are: with placeholders fewer row groups are ruled out beforehand.
_SERIES: Final = "select event, known, value, unit, source, grade, vintage from {} where eid = {:d}"
# The interval form: of each event the one print that holds then, of these the last event.
_SECTION: Final = (
    "select eid, arg_max(struct_pack(event, known, value, unit, source, grade, vintage), event) from {0} "
    "where event <= {1:d} and known <= {1:d} and (known_to is null or known_to > {1:d}) group by eid order by eid"
)
_DOCUMENTS: Final = (
    "select id, entity, kind, title, published, period_end, version, grade, language, text, anchors from {} "
    "where published <= $now and ($entity = '' or entity = $entity) and ($kind = '' or kind = $kind) "
    "and ($language = '' or language = $language) and ($id = '' or id = $id) "
    "order by published desc, id, version desc"
)
_anchors: Final = msgspec.json.Decoder(tuple[Anchor, ...])

# event, known, value, unit, source, grade, vintage
Cells = tuple[int, int, str, str, str, str, str]


class Store:
    """Bitemporal rows and documents in Parquet, behind one question: what was known by `now`."""

    def __init__(self, layout: Layout) -> None:
        """Use `Store.open`."""
        self._layout = layout
        self._manifest = layout.read_manifest()
        self._connection = connect([layout.root])
        found = self._connection.execute(
            f"select id, eid, kind, zone, known from {quoted(layout.entities)}"  # noqa: S608 - the store's own path
        ).fetchall()
        self._entities = {
            key: (eid, Entity(id=key, kind=kind, zone=zone), known) for key, eid, kind, zone, known in found
        }
        self._zones = {eid: ZoneInfo(entity.zone) for eid, entity, _ in self._entities.values()}
        self._names = {eid: entity.id for eid, entity, _ in self._entities.values()}
        self._series: OrderedDict[tuple[int, str], list[Cells]] = OrderedDict()
        self._holders: dict[str, dict[str, list[str]]] = {}
        self._kept = 0

    @classmethod
    def open(cls, path: Path) -> Store:
        """Open the store in a directory, to read.

        Raises:
            InputError: no store there.
        """
        return cls(whole(path))

    def close(self) -> None:
        """Let go of the files."""
        self._connection.close()

    @property
    def digest(self) -> str:
        """The digest over canonical rows, as the manifest states it; `recomputed` checks it."""
        return self._manifest.digest

    def recomputed(self) -> str:
        """The digest computed from the rows as they now stand in the files."""
        return digest_of(self._connection, self._layout, sorted(self._manifest.fields))

    @property
    def listed(self) -> list[Entity]:
        """Every entity of the files, sorted by id, known to anybody yet or not: for checks and for what is laid over."""
        return [entity for _, entity, _ in self._entities.values()]

    def fields(self, now: datetime) -> list[str]:
        """The fields of which any row was known by `now`."""
        at = microseconds(zoned(now))
        return [name for name, kind in self._manifest.fields.items() if kind.known <= at]

    def entities(self, now: datetime, *, kind: str = "") -> list[Entity]:
        """The entities of which anything was known by `now`, sorted by id; of one kind, if given."""
        at = microseconds(zoned(now))
        return [
            entity
            for _, entity, known in self._entities.values()
            if known <= at and kind in {"", entity.kind}
        ]

    def latest(self, entity: str, field: str, now: datetime) -> Row | None:
        """The row about the last event up to `now`, in the print known by `now`; None where none was known.

        Events still to come are not the latest, though their date be announced: `history` gives them.

        Raises:
            InputError: `now` has no zone.
        """
        at = microseconds(zoned(now))
        series = self._rows(entity, field)
        for index in range(bisect_right(series, at, key=_event) - 1, -1, -1):
            if series[index][1] <= at:
                return self._row(entity, field, series[index])
        return None

    def history(self, entity: str, field: str, start: datetime, end: datetime, now: datetime) -> list[Row]:
        """The rows about events from `start` to `end`, both included, each in the last print known by `now`.

        Raises:
            InputError: an instant has no zone.
        """
        at = microseconds(zoned(now))
        series = self._rows(entity, field)
        low = bisect_left(series, microseconds(zoned(start)), key=_event)
        high = bisect_right(series, microseconds(zoned(end)), key=_event)
        held = {cells[0]: cells for cells in series[low:high] if cells[1] <= at}
        return [self._row(entity, field, cells) for cells in held.values()]

    def vintages(self, entity: str, field: str, event_time: datetime, now: datetime) -> list[Row]:
        """Every print about one event that was known by `now`, the first print first.

        Raises:
            InputError: an instant has no zone.
        """
        at, event = microseconds(zoned(now)), microseconds(zoned(event_time))
        found = [cells for cells in self._rows(entity, field) if cells[0] == event and cells[1] <= at]
        return [self._row(entity, field, cells) for cells in found]

    def cross_section(self, field: str, now: datetime) -> dict[str, Row]:
        """For every entity its latest row of `field`, as `latest` gives it, sorted by entity.

        Raises:
            InputError: `now` has no zone.
        """
        at = microseconds(zoned(now))
        if field not in self._manifest.fields:
            return {}
        sql = _SECTION.format(quoted(self._layout.field(field)), at)
        found = cast("list[tuple[int, dict[str, Any]]]", self._connection.execute(sql).fetchall())
        rows = ((self._names[eid], cast("Cells", tuple(cells.values()))) for eid, cells in found)
        return {entity: self._row(entity, field, cells) for entity, cells in rows}

    def find(self, field: str, value: str, now: datetime) -> list[str]:
        """The entities whose latest value of a text field is `value`: whose code or name it is by `now`."""
        zoned(now)
        held = {entity: self.latest(entity, field, now) for entity in self._ever(field).get(value, ())}
        return [entity for entity, row in held.items() if row is not None and row.value == value]

    def documents(self, query: Query, now: datetime) -> list[Document]:
        """The documents that were published by `now` and answer the query, the last published first.

        Raises:
            InputError: `now` has no zone.
        """
        asked = {"entity": query.entity, "kind": query.kind, "language": query.language}
        words = query.words.casefold().split()
        found = self._documents(asked, now)
        if not query.versions:
            last: dict[str, Document] = {}
            for document in found:
                held = last.setdefault(document.id, document)
                if document.version > held.version:
                    last[document.id] = document
            found = [document for document in found if last[document.id] is document]
        return [document for document in found if document.holds(words)]

    def document(self, key: str, now: datetime, *, version: int = 0) -> Document | None:
        """One document as published by `now`: this version, or the last; None where there was none."""
        found = self._documents({"id": key}, now)
        wanted = [document for document in found if version in {0, document.version}]
        return max(wanted, key=lambda document: document.version, default=None)

    def _documents(self, asked: dict[str, str], now: datetime) -> list[Document]:
        places: dict[str, str | int] = dict.fromkeys(("id", "entity", "kind", "language"), "")
        places |= {**asked, "now": microseconds(zoned(now))}
        sql = _DOCUMENTS.format(quoted(self._layout.documents))
        return [self._document(cells) for cells in self._connection.execute(sql, places).fetchall()]

    def _document(self, cells: tuple[Any, ...]) -> Document:
        key, entity, kind, title, published, period_end, version, grade, language, text, anchors = cells
        at = instant(published)
        known = self._entities.get(entity)
        return Document(
            id=key,
            entity=entity,
            kind=kind,
            title=title,
            published_at=at.astimezone(self._zones[known[0]]) if known else at,
            period_end=period_end,
            version=version,
            grade=grade,
            language=language,
            text=text,
            anchors=_anchors.decode(anchors),
        )

    def _rows(self, entity: str, field: str) -> list[Cells]:
        """Everything that is or will be known; only for the methods above, which hold it against `now`."""
        found = self._entities.get(entity)
        if found is None or field not in self._manifest.fields:
            return []
        key = (found[0], field)
        if key in self._series:
            self._series.move_to_end(key)
            return self._series[key]
        sql = _SERIES.format(quoted(self._layout.field(field)), found[0])
        series = cast("list[Cells]", self._connection.execute(sql).fetchall())
        series.sort(key=_event_and_known)  # a few rows: cheaper here than in the query
        self._series[key] = series
        self._kept += len(series)
        while self._kept > _KEPT_ROWS and len(self._series) > 1:
            self._kept -= len(self._series.popitem(last=False)[1])
        return series

    def _ever(self, field: str) -> dict[str, list[str]]:
        """Who had, has or will have each text; only for `find`, which holds it against `now`."""
        if field not in self._holders:
            holders: dict[str, list[str]] = {}
            kind = self._manifest.fields.get(field)
            if kind is not None and not kind.number:
                path = quoted(self._layout.field(field))
                sql = f"select distinct eid, value from {path} order by eid"  # noqa: S608 - the store's own path
                for eid, value in self._connection.execute(sql).fetchall():
                    holders.setdefault(value, []).append(self._names[eid])
            self._holders[field] = holders
        return self._holders[field]

    def _row(self, entity: str, field: str, cells: Cells) -> Row:
        event, known, value, unit, source, grade, vintage = cells
        zone = self._zones[self._entities[entity][0]]
        return Row(
            entity=entity,
            field=field,
            event_time=instant(event).astimezone(zone),
            known_at=instant(known).astimezone(zone),
            value=value if unit == TEXT else Decimal(value),
            unit=unit,
            source=source,
            grade=cast("Any", grade),
            vintage=vintage,
        )


def _event(cells: Cells) -> int:
    return cells[0]


def _event_and_known(cells: Cells) -> tuple[int, int]:
    return cells[:2]
