"""What the world's data is made of: rows known from an instant on, and documents published at one.

A row has two times. `event_time` is the instant it speaks about: the end of a reporting period, the close of a
day. `known_at` is the instant from which anybody could know it. A later row about the same event is a
restatement: both stand, and which one holds depends on when one asks.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

Grade = Literal["notice", "filing", "market", "research", "media", "rumour"]
GRADES: Final[tuple[str, ...]] = get_args(Grade)  # the most trustworthy first
TEXT: Final = "text"  # the unit of values that are words; every other unit is of a decimal number
FIRST: Final = "first"
SCHEDULED: Final = "scheduled"  # the one vintage that may be known before its event: an announced date
PAGE: Final = "\f"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_encode: Final = msgspec.json.Encoder().encode


class Row(Record):
    """One value of one field of one entity: about `event_time`, known from `known_at` on.

    `value` is a Decimal in `unit`, or words where `unit` is `text`. `grade` says who vouches for it, `source`
    names where it stands, and `vintage` which print it is: `first`, `restated-1`, `revised-2`, `scheduled`.
    """

    entity: str
    field: str
    event_time: datetime
    known_at: datetime
    value: Decimal | str
    unit: str
    source: str
    grade: Grade
    vintage: str = FIRST


class Entity(Record):
    """Something rows are about. `zone` is that of its market, in which its times are given."""

    id: str
    kind: str
    zone: str


class Anchor(Record):
    """A named place in a document: characters `start` to `end` (excluded) of its text, on `page` (from 1)."""

    name: str
    page: int
    start: int
    end: int


class Document(Record):
    """A text as it was published. A restated document is another version under the same id.

    `text` is Markdown; its pages are parted by form feeds. `period_end` is the day it reports up to, or takes
    effect on; where it has none, the day it was published.
    """

    id: str
    entity: str
    kind: str
    title: str
    published_at: datetime
    period_end: str
    version: int
    grade: Grade
    language: Literal["zh", "en"]
    text: str
    anchors: tuple[Anchor, ...] = ()

    @property
    def pages(self) -> list[str]:
        """The text, page by page."""
        return self.text.split(PAGE)

    def holds(self, words: Sequence[str]) -> bool:
        """Whether every one of these case-folded words stands in its title or text."""
        inside = f"{self.title}\n{self.text}".casefold()
        return all(word in inside for word in words)

    def quote(self, name: str) -> str:
        """The words at an anchor.

        Raises:
            KeyError: no anchor has this name.
        """
        for anchor in self.anchors:
            if anchor.name == name:
                return self.text[anchor.start : anchor.end]
        raise KeyError(name)


class Query(Record):
    """Which documents are asked for: empty fields ask nothing. Every one of `words` must occur.

    Without `versions` only the last version of each document that is known by then is given.
    """

    entity: str = ""
    kind: str = ""
    words: str = ""
    language: str = ""
    versions: bool = False


def microseconds(instant: datetime) -> int:
    """Whole microseconds since 1970-01-01 UTC."""
    return (instant - _EPOCH) // _MICROSECOND


def instant(count: int) -> datetime:
    """The UTC instant of so many microseconds."""
    return _EPOCH + timedelta(microseconds=count)


def written(value: Decimal | str) -> str:
    """A value as it is stored: a number plainly, without exponent, its digits as they are."""
    return format(value, "f") if isinstance(value, Decimal) else value


def is_number(text: str) -> bool:
    """Whether a text is a plain finite decimal."""
    try:
        return Decimal(text).is_finite() and "e" not in text.lower() and "_" not in text
    except InvalidOperation:
        return False


def canonical_row(cells: Sequence[str | int]) -> bytes:
    """The one line of a row, from (entity, field, event, known, value, unit, source, grade, vintage).

    Equal numbers have equal lines: 1.50 and 1.5 differ in how they are printed, not in what they say.
    """
    entity, field, event, known, value, unit, *rest = cells
    if unit != TEXT:
        value = plain_number(str(value))
    return _encode((entity, field, event, known, value, unit, *rest)) + b"\n"


def plain_number(text: str) -> str:
    """A decimal without needless zeros, point or sign."""
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = text.removeprefix("+")
    return "0" if text in {"-0", ""} else text
