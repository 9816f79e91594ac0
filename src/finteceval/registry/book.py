"""Reading a registry file: strict JSON, one record at a time, so that every fault of every record is found."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

import msgspec

from finteceval.registry.faults import Faults, RegistryError
from finteceval.registry.parts import Text
from pitfall import seal
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from finteceval.record import Record
    from pitfall.texts import Language

R = TypeVar("R", bound="Record")
HERE: Final = Path(__file__).parent
ID: Final = re.compile(r"[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*")
SCHEMA_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Entry(Generic[R]):
    """One record and the line on which it begins."""

    line: int
    record: R


@dataclass(frozen=True, slots=True)
class Kind(Generic[R]):
    """One registry: its file, what a record of it is, and what is checked beyond the types."""

    file: str
    record: type[R]
    check: Callable[[list[Entry[R]], Faults], None]


def load(kind: Kind[R], path: Path | None = None) -> tuple[R, ...]:
    """All records of a registry: the shipped file, or another.

    Raises:
        RegistryError: holds every fault of the file, with line, rule and hint.
        InputError: the file cannot be read.
    """
    entries, faults = inspect(kind, path)
    if faults.found:
        raise RegistryError(faults.found)
    return tuple(entry.record for entry in entries)


def inspect(
    kind: Kind[R], path: Path | None = None, *, lang: Language | None = None
) -> tuple[list[Entry[R]], Faults]:
    """What can be read of a registry, and every fault.

    Raises:
        InputError: the file cannot be read.
    """
    where = path or HERE / kind.file
    faults = Faults(where.name if path is None else str(where), lang or language())
    entries = list(_entries(_bytes(where), kind, faults))
    _ids([(entry.line, str(getattr(entry.record, "id"))) for entry in entries], faults)  # noqa: B009 - every record has an id, their base has none
    kind.check(entries, faults)
    return entries, faults


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error


def _entries(data: bytes, kind: Kind[R], faults: Faults) -> Iterator[Entry[R]]:
    for line, raw in _raw(data, faults):
        try:
            yield Entry(line, msgspec.convert(raw, kind.record))
        except msgspec.ValidationError:
            _explain(raw, kind.record, line, faults)


def _raw(data: bytes, faults: Faults) -> list[tuple[int, object]]:
    try:
        whole = seal.strict_json(data, where=faults.path)
    except InputError as error:
        faults.add("R001", 1, fault=str(error).removeprefix(f"{faults.path}: "))
        return []
    if not isinstance(whole, dict) or set(whole) != {"schema_version", "about", "records"}:
        faults.add("R001", 1, fault="schema_version, about, records")
        return []
    book = cast("dict[str, Any]", whole)
    records, about = book["records"], book["about"]
    if book["schema_version"] != SCHEMA_VERSION or not isinstance(records, list) or not _is_text(about):
        faults.add("R001", 1, fault="schema_version 1, about {zh, en}, records [...]")
        return []
    return list(zip(_lines(data.decode("utf-8")), cast("list[object]", records), strict=True))


def _is_text(value: object) -> bool:
    try:
        msgspec.convert(value, Text)
    except msgspec.ValidationError:
        return False
    return True


def _lines(text: str) -> Iterator[int]:
    """The line on which each element of the top `records` begins."""
    decoder = json.JSONDecoder()
    at = _after(text, 0, "{")
    while True:
        key, at = decoder.raw_decode(text, _after(text, at, ""))
        at = _after(text, at, ":")
        if key == "records":
            break
        at = _after(text, decoder.raw_decode(text, _after(text, at, ""))[1], ",")
    at = _after(text, _after(text, at, "["), "")
    while text[at] != "]":
        yield text.count("\n", 0, at) + 1
        at = _after(text, decoder.raw_decode(text, at)[1], "")
        at = _after(text, at + 1, "") if text[at] == "," else at


def _after(text: str, at: int, mark: str) -> int:
    """The place behind white space, and behind `mark` that follows it."""
    while text[at] in " \t\r\n":
        at += 1
    return at + len(mark)


def _explain(raw: object, kind: type[Record], line: int, faults: Faults) -> None:
    """Every field that does not fit, not only the first."""
    if not isinstance(raw, dict):
        faults.add("R002", line, id="?", fault=f"{type(raw).__name__} is no record")
        return
    given = cast("dict[str, object]", raw)
    id_ = str(given.get("id", "?"))
    fields = {found.encode_name: found for found in msgspec.structs.fields(kind)}
    faults.words(given, fields, line, id=id_, what="field")
    for name, found in fields.items():
        if name not in given:
            if found.required:
                faults.add("R002", line, id=id_, fault=f"{name} is missing")
            continue
        try:
            msgspec.convert(given[name], found.type)
        except msgspec.ValidationError as error:
            faults.add("R002", line, id=id_, fault=f"{name}: {error}")


def _ids(found: list[tuple[int, str]], faults: Faults) -> None:
    seen: set[str] = set()
    for line, id_ in found:
        if not ID.fullmatch(id_):
            faults.add("R004", line, id=id_)
        if id_ in seen:
            faults.add("R003", line, id=id_)
        seen.add(id_)
