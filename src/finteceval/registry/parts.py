"""What records of several registries are made of: texts in two languages, days, check marks, sources."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from typing import Final, Literal

from finteceval.record import Record

Mark = Literal["P", "S", "M"]
# P: the official text or a copy was read for the point stated. S: a secondary source was read.
# M: from memory, to be confirmed before anything is decided on it.
MARKS: Final[tuple[Mark, ...]] = ("P", "S", "M")


class Text(Record):
    """The same statement in Chinese and English, in this project's own words."""

    zh: str
    en: str


class Checked(Record):
    """How far a part of a record is confirmed. `of` says which part; empty, it is the whole record."""

    mark: Mark
    of: str = ""


class Source(Record):
    """Where a fact was read. `url` is empty where no address was confirmed; `sha256` where no text was kept."""

    cite: str
    url: str = ""
    sha256: str = ""


class On(Record, tag="on", tag_field="kind"):
    """It began or ended on this day, which still belongs to it."""

    date: date


class CoveredFrom(Record, tag="covered_from", tag_field="kind"):
    """It held on this day; since when is not claimed. Earlier days are not known, not excluded."""

    date: date


class NotEstablished(Record, tag="not_established", tag_field="kind"):
    """The day is not known here; `why` says what was looked at."""

    why: Text


class Open(Record, tag="open", tag_field="kind"):
    """No end is known."""


Start = On | CoveredFrom | NotEstablished
End = On | Open


def starts(start: Start) -> date | None:
    """The first day that is claimed, or None where there is none."""
    return None if isinstance(start, NotEstablished) else start.date


def ends(end: End) -> date | None:
    """The last day, or None where none is known."""
    return end.date if isinstance(end, On) else None


def holds(start: Start, end: End, on: date) -> bool:
    """Whether a day lies inside, both ends included. Without a known start no day is claimed."""
    first, last = starts(start), ends(end)
    return first is not None and first <= on and (last is None or on <= last)
