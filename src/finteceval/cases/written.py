"""What may be asked of a text: assertions, wrong figures with names, forms. And what every check has."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from finteceval.cases.words import Dimension, Figure, Gate, Name, Phrases, Words  # noqa: TC001 - msgspec resolves these
from finteceval.record import Record


class Checked(Record):
    """What every check has: its name in verdicts, the gate that its failing breaches, the dimension it counts in.

    Without `dimension` it counts in the one that its kind belongs to.
    """

    id: Name
    gate: Gate = ""
    dimension: Dimension = ""


class Wrong(Record):
    """A wrong answer that has a name: the value a typical mistake gives."""

    name: Name
    value: Figure
    why: Words


class Fact(Record):
    """One assertion. It is made where a sentence holds all fragments of one of `any_of`, and none of `unless`."""

    name: Name
    any_of: Annotated[tuple[Phrases, ...], Meta(min_length=1)]
    unless: tuple[Words, ...] = ()


SomeFacts = Annotated[tuple[Fact, ...], Meta(min_length=1)]
JsonKind = Literal["string", "number", "integer", "boolean", "array", "object", "date"]


class Json(Record, tag="json", tag_field="form"):
    """The whole text is one JSON object with exactly these keys."""

    keys: Annotated[dict[str, JsonKind], Meta(min_length=1)]


class Table(Record, tag="table", tag_field="form"):
    """The text holds one Markdown table with exactly these columns and this number of rows."""

    columns: Annotated[tuple[Words, ...], Meta(min_length=1)]
    rows: Annotated[int, Meta(ge=1)]


class Lines(Record, tag="lines", tag_field="form"):
    """The text has this number of lines that are not empty, none longer than `longest` characters.

    `begins` gives how each line starts, when that is asked.
    """

    count: Annotated[int, Meta(ge=1)]
    longest: Annotated[int, Meta(ge=1)] = 10_000
    begins: tuple[Words, ...] = ()


class Written(Record, tag="text", tag_field="form"):
    """Running text of at most `longest` characters, white space not counted."""

    longest: Annotated[int, Meta(ge=1)]
