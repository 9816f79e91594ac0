"""The chain: after each command one line says how long every file is and what its bytes digest to.

Each line carries its own digest and that of the line before, so a changed byte anywhere in the run
is found and its file named. A rewrite of the whole directory is found only against an external
anchor; reports say which they have.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation

import msgspec

from finteceval import record
from finteceval.errors import PlanError
from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say


class FileHead(Record):
    """One file up to a length: the digest of those bytes."""

    path: str
    length: int
    sha256: str


class Torn(Record):
    """Bytes that a killed process left half written: they are no line and are passed over."""

    path: str
    offset: int
    length: int


class Head(Record):
    """One line of `chain.jsonl`. `digest` is over the canonical bytes of the line without it.

    `options` is what the command chose at run time: how fast, how many at once, which prices. Lines
    of commands that recorded none have no such field.
    """

    number: int
    command: str
    at: datetime
    complete: bool
    files: tuple[FileHead, ...]
    torn: tuple[Torn, ...] = ()
    previous: str = ""
    digest: str = ""
    options: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    schema_version: int = 1


def sealed(head: Head) -> Head:
    """The head with its own digest filled in."""
    return msgspec.structs.replace(
        head, digest=record.record_digest(msgspec.structs.replace(head, digest=""))
    )


def encode_head(head: Head) -> bytes:
    """The line, with its newline."""
    return record.canonical(head) + b"\n"


def decode_chain(data: bytes, *, where: str) -> list[Head]:
    """All heads, each checked against its own digest and the one before.

    A last line without its newline is a torn tail and is left out.

    Raises:
        PlanError: a line was changed, or does not follow the one before.
    """
    heads: list[Head] = []
    lines = data.split(b"\n")
    for number, line in enumerate(lines[:-1]):
        try:
            head = record.decode(line, Head, where=f"{where}:{number + 1}")
        except InputError as error:
            raise PlanError(say("errors.chain_changed", language(), error=error)) from error
        _check(head, line, heads, where=f"{where}:{number + 1}")
        heads.append(head)
    return heads


def torn_tail(data: bytes) -> int:
    """How many bytes stand behind the last newline."""
    return len(data) - (data.rfind(b"\n") + 1)


def _check(head: Head, line: bytes, before: list[Head], *, where: str) -> None:
    expected = before[-1].digest if before else ""
    if sealed(head) != head or record.canonical(head) != line:
        raise PlanError(say("errors.chain_digest", language(), where=where))
    if head.number != len(before) or head.previous != expected:
        raise PlanError(say("errors.chain_order", language(), where=where))
