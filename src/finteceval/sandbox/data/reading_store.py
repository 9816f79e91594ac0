"""Rows and documents that others bring: CSV or Parquet, and JSON lines."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from finteceval import record
from finteceval.sandbox.data.check import COLUMNS, Fault, parsed
from finteceval.sandbox.data.connection_store import connect, quoted
from finteceval.sandbox.data.row import Document, Entity
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from finteceval.record import Record
    from finteceval.sandbox.data.row import Row

_BATCH = 20_000


def read_rows(path: Path) -> Iterator[Row | Fault]:
    """Each row of a CSV or Parquet file, or what is wrong with it, by line or row number (from 1).

    Raises:
        InputError: the file cannot be read, is neither of the two, or its columns are not those of a row.
    """
    if path.suffix == ".csv":
        return _from_csv(path)
    if path.suffix == ".parquet":
        return _from_parquet(path)
    raise InputError(say("world.file_kind", language(), file=path))


def read_documents(path: Path) -> list[Document]:
    """The documents of a JSON lines file.

    Raises:
        InputError: the file cannot be read, or a line is no document; names the line.
    """
    return _lines(path, Document)


def read_entities(path: Path) -> list[Entity]:
    """The entities of a JSON lines file. Raises as `read_documents`."""
    return _lines(path, Entity)


def _lines(path: Path, kind: type[Any]) -> list[Any]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(say("world.unreadable", language(), file=path, error=error.strerror)) from error
    found: list[Record] = []
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.strip():
            found.append(record.decode(line, kind, where=f"{path}:{number}"))
    return found


def rows_of_csv(data: bytes, where: str) -> Iterator[Row | Fault]:
    """Each row of a CSV text in UTF-8, or what is wrong with it, by line (from 1).

    Raises:
        InputError: it is no such text, or its columns are not those of a row.
    """
    try:
        text = data.decode("utf-8-sig")
        yield from _csv_rows(io.StringIO(text, newline=""), where)
    except (UnicodeDecodeError, csv.Error) as error:
        raise InputError(say("world.unreadable", language(), file=where, error=error)) from error


def _from_csv(path: Path) -> Iterator[Row | Fault]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as handle:
            yield from _csv_rows(handle, str(path))
    except OSError as error:
        raise InputError(say("world.unreadable", language(), file=path, error=error.strerror)) from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise InputError(say("world.unreadable", language(), file=path, error=error)) from error


def _csv_rows(handle: Iterable[str], name: str) -> Iterator[Row | Fault]:
    reader = csv.DictReader(handle, strict=True)
    _check_columns(name, reader.fieldnames or ())
    for raw in reader:
        where = f"{name}:{reader.line_num}"
        if None in raw or None in raw.values():
            yield Fault(where=where, message=say("world.cells", language(), count=len(COLUMNS)))
        else:
            yield parsed(raw, where)


def _from_parquet(path: Path) -> Iterator[Row | Fault]:
    connection = connect([path.absolute().parent])
    try:
        names = _parquet_columns(connection, path)
        _check_columns(path, tuple(names))
        if names["value"] in {"DOUBLE", "FLOAT"}:
            raise InputError(say("world.float_values", language(), file=path))
        selected = ", ".join(_as_text(name, names[name]) for name in COLUMNS)
        found = connection.execute(f"select {selected} from {quoted(path.absolute())}")  # noqa: S608 - our own columns
        number = 0
        while batch := found.fetchmany(_BATCH):
            for cells in batch:
                number += 1
                yield parsed(dict(zip(COLUMNS, cells, strict=True)), f"{path}:{number}")
    finally:
        connection.close()


def _parquet_columns(connection: Any, path: Path) -> dict[str, str]:
    try:
        found = connection.execute(
            f"describe select * from read_parquet({quoted(path.absolute())})"  # noqa: S608 - a quoted path
        ).fetchall()
    except Exception as error:  # DuckDB's errors for a missing or damaged file are many
        first = str(error).splitlines()[0]
        raise InputError(say("world.unreadable", language(), file=path, error=first)) from error
    return {name: kind for name, kind, *_ in found}


def _as_text(name: str, kind: str) -> str:
    if kind == "TIMESTAMP WITH TIME ZONE":
        return f"coalesce(strftime({name} at time zone 'UTC', '%Y-%m-%dT%H:%M:%S.%f+00:00'), '') {name}"
    return f"coalesce(cast({name} as varchar), '') {name}"


def _check_columns(path: Path | str, found: Sequence[str]) -> None:
    if set(found) != set(COLUMNS) or len(found) != len(COLUMNS):
        raise InputError(
            say("world.columns", language(), file=path, wanted=", ".join(COLUMNS), found=", ".join(found))
        )
