"""What must hold of rows and documents before they may become a world, whoever made them."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from finteceval.record import Record
from finteceval.sandbox.data.connection_store import connect, quoted
from finteceval.sandbox.data.manifest import FIELD, Manifest, whole
from finteceval.sandbox.data.row import GRADES, SCHEDULED, TEXT, Document, Entity, Grade, Row, is_number
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

COLUMNS: Final = ("entity", "field", "event_time", "known_at", "value", "unit", "source", "grade", "vintage")
_FILLED: Final = ("entity", "field", "unit", "source", "vintage")
_SHOWN: Final = 5  # examples of one kind of fault in one field
_NUMBER: Final = r"^[+-]?\d+(\.\d+)?$"


class Fault(Record):
    """One thing that does not hold, and where."""

    where: str
    message: str

    def __str__(self) -> str:
        """`where: message`."""
        return f"{self.where}: {self.message}"


def parsed(raw: Mapping[str, str], where: str) -> Row | Fault:
    """A row read from texts by column, or the first thing that is wrong with it."""
    event, known = _time(raw["event_time"]), _time(raw["known_at"])
    wrong = _wrong_word(raw, where) or _wrong_time(raw, event, known, where)
    if wrong is not None:
        return wrong
    assert event is not None
    assert known is not None
    return Row(
        entity=raw["entity"],
        field=raw["field"],
        event_time=event,
        known_at=known,
        value=raw["value"] if raw["unit"] == TEXT else Decimal(raw["value"]),
        unit=raw["unit"],
        source=raw["source"],
        grade=cast("Grade", raw["grade"]),
        vintage=raw["vintage"],
    )


def _wrong_word(raw: Mapping[str, str], where: str) -> Fault | None:
    for column in _FILLED:
        if not raw[column].strip():
            return _fault(where, "empty_cell", column=column)
    if not FIELD.fullmatch(raw["field"]):
        return _fault(where, "field_name", field=raw["field"])
    if raw["grade"] not in GRADES:
        return _fault(where, "grade_unknown", grade=raw["grade"], grades=", ".join(GRADES))
    if raw["unit"] != TEXT and not is_number(raw["value"]):
        return _fault(where, "no_number", value=raw["value"], unit=raw["unit"])
    return None


def _wrong_time(
    raw: Mapping[str, str], event: datetime | None, known: datetime | None, where: str
) -> Fault | None:
    if event is None:
        return _fault(where, "time_unread", text=raw["event_time"])
    if known is None:
        return _fault(where, "time_unread", text=raw["known_at"])
    if known < event and raw["vintage"] != SCHEDULED:
        return _fault(where, "known_early", known=raw["known_at"], event=raw["event_time"])
    return None


def check_rows(root: Path) -> list[Fault]:
    """What does not hold of the rows of a store: keys, units, times, numbers, grades; a few examples of each."""
    layout = whole(root)
    manifest = layout.read_manifest()
    connection = connect([layout.root])
    faults: list[Fault] = []
    try:
        for field in manifest.fields:
            source = (
                f"(select e.id entity, f.* exclude (eid) from {quoted(layout.field(field))} f "  # noqa: S608 - the store's own names
                f"left join {quoted(layout.entities)} e using (eid))"
            )
            for name, sql in _questions(source):
                found = connection.execute(f"{sql} limit {_SHOWN}").fetchall()
                faults += [
                    _fault(f"{field}, {entity}", name, shown=shown, scheduled=SCHEDULED)
                    for entity, shown in found
                ]
    finally:
        connection.close()
    return faults + _counted(manifest)


def check_entities(entities: Iterable[Entity]) -> list[Fault]:
    """What does not hold of entities: unique ids, zones that exist."""
    faults: list[Fault] = []
    seen: set[str] = set()
    for entity in entities:
        if not entity.id or entity.id in seen:
            faults.append(_fault(entity.id, "entity_twice"))
        seen.add(entity.id)
        try:
            ZoneInfo(entity.zone)
        except (ZoneInfoNotFoundError, ValueError):
            faults.append(_fault(entity.id, "zone_unknown", zone=entity.zone))
    return faults


def check_documents(documents: Iterable[Document], entities: Iterable[str]) -> list[Fault]:
    """What does not hold of documents: unique versions, known entities, zones, anchors that lie where they say."""
    known = set(entities)
    seen: set[tuple[str, int]] = set()
    return [fault for document in documents for fault in _of_document(document, known, seen)]


def _of_document(document: Document, known: set[str], seen: set[tuple[str, int]]) -> Iterator[Fault]:
    where = f"{document.id} v{document.version}"
    if (document.id, document.version) in seen:
        yield _fault(where, "document_twice")
    seen.add((document.id, document.version))
    if document.entity not in known:
        yield _fault(where, "document_entity", entity=document.entity)
    if document.published_at.tzinfo is None:
        yield _fault(where, "time_unread", text=document.published_at.isoformat())
    if not document.text.strip():
        yield _fault(where, "document_empty")
    for anchor in document.anchors:
        inside = 0 <= anchor.start < anchor.end <= len(document.text)
        if not inside or document.text.count("\f", 0, anchor.start) + 1 != anchor.page:
            yield _fault(where, "anchor_outside", anchor=anchor.name)


def _questions(source: str) -> Iterator[tuple[str, str]]:
    """Each kind of fault, and the SQL that gives (entity, what to show) for it."""
    at = "strftime(make_timestamp(event), '%Y-%m-%dT%H:%M:%SZ')"
    grades = ", ".join(quoted(grade) for grade in GRADES)
    units = "string_agg(distinct unit, ', ' order by unit)"
    per_key = "group by entity, event, known having count(*) > 1"
    for name, shown, holds in (
        ("row_orphan", at, "where entity is null"),
        ("row_twice", f"any_value({at})", per_key),
        ("units_mixed", units, "group by entity having count(distinct unit) > 1"),
        ("row_early", at, f"where known < event and vintage <> '{SCHEDULED}'"),
        ("row_no_number", "value", f"where unit <> '{TEXT}' and not regexp_matches(value, '{_NUMBER}')"),
        ("row_grade", "grade", f"where grade not in ({grades})"),
    ):
        yield name, f"select entity, {shown} from {source} {holds} order by 1, 2"  # noqa: S608 - our own words


def _counted(manifest: Manifest) -> list[Fault]:
    return [_fault(name, "field_empty") for name, kind in manifest.fields.items() if not kind.rows]


def _time(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else None


def _fault(where: str, name: str, **values: object) -> Fault:
    return Fault(where=where, message=say(f"world.{name}", language(), **values))
