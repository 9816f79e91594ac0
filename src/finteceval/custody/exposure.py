"""The log of every opening: which hidden case went to which run and system, when, and by which program.

One canonical line an opening, each with its own digest and that of the line before. A changed, missing or
half written line is refused. Lines cut off whole at the end are found only against a signed checkpoint
of the log, which reports ask for; `verify_log` says what it compared with.
"""

from __future__ import annotations

import os
from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import record
from finteceval.custody import merkle
from finteceval.custody.refusal import altered, refusal
from finteceval.custody.signature import Checkpoint
from finteceval.custody.store import append, read_file
from finteceval.record import Record
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ORIGIN: Final = "exposures"
PROGRAM: Final = "finteceval"


class Opening(Record):
    """Why a pack is opened: the run and the system that get its items, when, and who opens.

    `opened_by` is a program: no person is named for what a program did.
    """

    run: str
    system: str
    at: datetime
    opened_by: str = PROGRAM


class Exposure(Record):
    """One line: this case of this pack was opened. `digest` is over the line without it."""

    number: int
    case: str
    pack: str
    version: str
    run: str
    system: str
    at: datetime
    opened_by: str
    previous: str
    digest: str = ""
    schema_version: int = 1


def record_exposures(
    log: Path, cases: Sequence[str], opening: Opening, *, pack: str, version: str
) -> tuple[Exposure, ...]:
    """Append one line for each case and wait for the disk. To be called before anything is given out.

    Raises:
        InputError: the log was altered, an empty run, system or program, or an instant without a zone.
        StorageError: the disk refused; nothing was appended.
    """
    if not all(text.strip() for text in (opening.run, opening.system, opening.opened_by)):
        raise refusal("opening")
    if opening.at.tzinfo is None:
        raise refusal("opening_zone")
    added: list[Exposure] = []

    def lines(before: bytes) -> bytes:
        known = decode_log(before, where=str(log))
        for case in cases:
            last = (added or known)[-1:]
            line = Exposure(
                number=len(known) + len(added),
                case=case,
                pack=pack,
                version=version,
                run=opening.run,
                system=opening.system,
                at=opening.at,
                opened_by=opening.opened_by,
                previous=last[0].digest if last else "",
            )
            added.append(_digested(line))
        return b"".join(record.canonical(line) + b"\n" for line in added)

    append(log, lines)
    return tuple(added)


def read_log(log: Path) -> tuple[Exposure, ...]:
    """Every line, checked. A log that does not exist yet is empty.

    Raises:
        InputError: unreadable or altered; names the file and the line.
    """
    return decode_log(read_file(log), where=str(log)) if os.path.lexists(log) else ()


def exposures(log: Path, case: str) -> tuple[Exposure, ...]:
    """The openings of one case, oldest first.

    Raises:
        InputError: as `read_log`.
    """
    return tuple(line for line in read_log(log) if line.case == case)


def log_checkpoint(log: Path, *, at: datetime) -> Checkpoint:
    """What the log is now, to be signed and kept elsewhere.

    Raises:
        InputError: as `read_log`.
    """
    lines = read_log(log)
    return Checkpoint(origin=ORIGIN, size=len(lines), root=_root(lines).hex(), at=at)


def verify_log(log: Path, *, since: Checkpoint | None = None) -> tuple[Exposure, ...]:
    """Every line, checked, and that the log still begins with what a checkpoint saw.

    Raises:
        InputError: altered, shorter than the checkpoint or another log than it saw.
    """
    lines = read_log(log)
    if since is not None and (since.origin != ORIGIN or _root(lines[: since.size]).hex() != since.root):
        raise altered("log_rewritten", where=log, size=since.size, at=since.at.isoformat())
    return lines


def decode_log(data: bytes, *, where: str) -> tuple[Exposure, ...]:
    """All lines of a log, each checked against its own digest and the line before.

    Raises:
        InputError: names `where` and the line.
    """
    *lines, tail = data.split(b"\n")
    if tail:
        raise altered("log_tail", where=where, line=len(lines) + 1)
    found: list[Exposure] = []
    for number, line in enumerate(lines):
        previous = found[-1].digest if found else ""
        found.append(_checked(line, number, previous, where=f"{where}:{number + 1}"))
    return tuple(found)


def _checked(line: bytes, number: int, previous: str, *, where: str) -> Exposure:
    try:
        exposure = record.decode(line, Exposure, where=where)
    except InputError:
        raise altered("log_altered", where=where) from None
    expected = msgspec.structs.replace(exposure, number=number, previous=previous)
    if record.canonical(_digested(expected)) != line:
        raise altered("log_altered", where=where)
    return exposure


def _digested(line: Exposure) -> Exposure:
    bare = msgspec.structs.replace(line, digest="")
    return msgspec.structs.replace(line, digest=record.record_digest(bare))


def _root(lines: Sequence[Exposure]) -> bytes:
    return merkle.root([record.canonical(line) for line in lines])
