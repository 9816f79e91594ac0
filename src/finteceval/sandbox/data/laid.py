"""Rows and documents of a case laid over a world's data: one store to whoever asks, and as silent about the future.

It asks the store beneath through its public methods alone, so that what that store does not give out cannot be had
here either; and it answers as one store would that had held the rows of both from the start.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from finteceval import record
from finteceval.sandbox.clockwork import zoned
from finteceval.sandbox.data.row import Entity, Query, canonical_row, instant, microseconds, written
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from finteceval.sandbox.data.row import Document, Row
    from finteceval.sandbox.data.store import Store

END_OF_TIME: Final = instant(2**57)  # no row is known later


class LaidStore:
    """A store with rows, documents and entities on top. See `Store` for what each method answers.

    Args of `__init__`:
        beneath: The world's own data.
        rows: Of entities of either; a key (entity, field, event, known) stands in one of the two.
        documents: A document of the store beneath may get another version, not the same again.
        entities: Those that the store beneath does not have.
    """

    def __init__(
        self,
        beneath: Store,
        rows: Iterable[Row] = (),
        documents: Iterable[Document] = (),
        entities: Iterable[Entity] = (),
    ) -> None:
        self._beneath = beneath
        self._added = {entity.id: entity for entity in entities}
        every = [*beneath.listed, *self._added.values()]
        self._entities = {entity.id: entity for entity in every}
        zones = {entity.id: ZoneInfo(entity.zone) for entity in every}
        self._rows: dict[tuple[str, str], list[Row]] = defaultdict(list)
        for row in rows:
            zone = zones[row.entity]
            moved = replace(
                row, event_time=row.event_time.astimezone(zone), known_at=row.known_at.astimezone(zone)
            )
            self._rows[row.entity, row.field].append(moved)
        for series in self._rows.values():
            series.sort(key=_when)
        self._documents = sorted(
            (
                replace(each, published_at=each.published_at.astimezone(zones[each.entity]))
                for each in documents
            ),
            key=_shelf,
        )
        self._digest = seal.digest_lines([("beneath", beneath.digest), ("laid", self._own_digest())])

    @property
    def digest(self) -> str:
        """The digest over both."""
        return self._digest

    def close(self) -> None:
        """Let go of the files beneath."""
        self._beneath.close()

    @property
    def listed(self) -> list[Entity]:
        """`Store.listed`."""
        return [self._entities[key] for key in sorted(self._entities)]

    def fields(self, now: datetime) -> list[str]:
        """`Store.fields`."""
        known = {field for (_, field), series in self._rows.items() if any(_known(series, now))}
        return sorted({*self._beneath.fields(now), *known})

    def entities(self, now: datetime, *, kind: str = "") -> list[Entity]:
        """`Store.entities`."""
        known = {entity.id for entity in self._beneath.entities(now)}
        known |= {entity for (entity, _), series in self._rows.items() if any(_known(series, now))}
        known |= {each.entity for each in self._documents if _published(each, now)}
        found = (self._entities[key] for key in sorted(known))
        return [entity for entity in found if kind in {"", entity.kind}]

    def latest(self, entity: str, field: str, now: datetime) -> Row | None:
        """`Store.latest`."""
        at = microseconds(zoned(now))
        found = [row for row in _known(self._rows.get((entity, field), ()), now) if _when(row)[0] <= at]
        below = self._beneath.latest(entity, field, now)
        return max([*found, *([below] if below else [])], key=_when, default=None)

    def history(self, entity: str, field: str, start: datetime, end: datetime, now: datetime) -> list[Row]:
        """`Store.history`."""
        below = self._beneath.history(entity, field, start, end, now)
        low, high = microseconds(zoned(start)), microseconds(zoned(end))
        mine = [
            row for row in _known(self._rows.get((entity, field), ()), now) if low <= _when(row)[0] <= high
        ]
        held: dict[int, Row] = {}
        for row in sorted([*below, *mine], key=_when):
            held[_when(row)[0]] = row
        return list(held.values())

    def vintages(self, entity: str, field: str, event_time: datetime, now: datetime) -> list[Row]:
        """`Store.vintages`."""
        event = microseconds(zoned(event_time))
        mine = [row for row in _known(self._rows.get((entity, field), ()), now) if _when(row)[0] == event]
        return sorted([*self._beneath.vintages(entity, field, event_time, now), *mine], key=_when)

    def cross_section(self, field: str, now: datetime) -> dict[str, Row]:
        """`Store.cross_section`."""
        found = self._beneath.cross_section(field, now)
        for entity, name in self._rows:
            latest = self.latest(entity, field, now) if name == field else None
            if latest is not None:
                found[entity] = latest
        return dict(sorted(found.items()))

    def find(self, field: str, value: str, now: datetime) -> list[str]:
        """`Store.find`."""
        mine = (entity for entity, name in self._rows if name == field)
        asked = sorted({*self._beneath.find(field, value, now), *mine})
        held = {entity: self.latest(entity, field, now) for entity in asked}
        return [entity for entity, row in held.items() if row is not None and row.value == value]

    def documents(self, query: Query, now: datetime) -> list[Document]:
        """`Store.documents`."""
        words = query.words.casefold().split()
        # Which version is the last is settled before anybody looks for words in it.
        below = self._beneath.documents(replace(query, words="", versions=True), now)
        mine = [each for each in self._documents if _published(each, now) and _fits(each, query)]
        found = sorted([*below, *mine], key=_shelf)
        if not query.versions:
            last: dict[str, int] = {}
            for each in found:
                last[each.id] = max(each.version, last.get(each.id, each.version))
            found = [each for each in found if each.version == last[each.id]]
        return [each for each in found if each.holds(words)]

    def document(self, key: str, now: datetime, *, version: int = 0) -> Document | None:
        """`Store.document`."""
        mine = [
            each
            for each in self._documents
            if each.id == key and version in {0, each.version} and _published(each, now)
        ]
        below = self._beneath.document(key, now, version=version)
        return max([*mine, *([below] if below else [])], key=_version, default=None)

    def _own_digest(self) -> str:
        lines = sorted(seal.digest(_canonical(row)) for series in self._rows.values() for row in series)
        named = [record.record_digest(each) for each in self._documents]
        added = [record.record_digest(self._added[key]) for key in sorted(self._added)]
        parts = (("rows", lines), ("documents", named), ("entities", added))
        return seal.digest_lines((name, digest) for name, digests in parts for digest in digests)


def _canonical(row: Row) -> bytes:
    place = (row.entity, row.field, *_when(row))
    return canonical_row((*place, written(row.value), row.unit, row.source, row.grade, row.vintage))


def _when(row: Row) -> tuple[int, int]:
    return microseconds(row.event_time), microseconds(row.known_at)


def _shelf(document: Document) -> tuple[int, str, int]:
    return -microseconds(document.published_at), document.id, -document.version


def _version(document: Document) -> int:
    return document.version


def _known(series: Iterable[Row], now: datetime) -> Iterator[Row]:
    at = microseconds(zoned(now))
    return (row for row in series if microseconds(row.known_at) <= at)


def _published(document: Document, now: datetime) -> bool:
    return microseconds(document.published_at) <= microseconds(zoned(now))


def _fits(document: Document, query: Query) -> bool:
    asked = (query.entity, query.kind, query.language)
    return all(
        want in {"", has}
        for want, has in zip(asked, (document.entity, document.kind, document.language), strict=True)
    )
