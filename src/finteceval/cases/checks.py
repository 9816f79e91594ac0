"""What a case's checks demand. The closed set stands in `vocabulary.sandbox.CHECKS`; how each is judged, in `judges.objective`.

Every figure is written with its unit (`534.02 CNY`, `8.31 %`, `0.45 ratio`), a tolerance in the same kind
of unit. Phrases are compared without regard to case, width and white space.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from finteceval.record import Record

FIGURE: Final = r"^[+-]?[0-9]+(\.[0-9]+)? \S.*$"
NAME: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"

Figure = Annotated[
    str, Meta(pattern=FIGURE, description="a number and its unit, such as 534.02 CNY or 8.31 %")
]
Name = Annotated[str, Meta(pattern=NAME, max_length=64, description="lower-case words joined by hyphens")]
Words = Annotated[str, Meta(min_length=1)]
Phrases = Annotated[tuple[Words, ...], Meta(min_length=1)]


class SixClass(Record, tag="six-class", tag_field="check"):
    """The answer is put into one of six classes by the pinned judge: the one check of a point."""


class Wrong(Record):
    """A wrong answer that has a name: the value a typical mistake gives."""

    name: Name
    value: Figure
    why: Words


class Numeric(Record, tag="numeric", tag_field="check"):
    """The answer states this figure: in `submit` under `id`, else at `at` of a JSON answer, else behind `label`.

    `label` is what the brief asks to write before the figure. The figure is right within `tolerance`.
    """

    id: Name
    value: Figure
    tolerance: Figure
    label: Phrases
    at: str = ""
    wrong: tuple[Wrong, ...] = ()


class Fact(Record):
    """One assertion. It is made where a sentence holds all fragments of one of `any_of`, and none of `unless`."""

    name: Name
    any_of: Annotated[tuple[Phrases, ...], Meta(min_length=1)]
    unless: tuple[Words, ...] = ()


class Facts(Record, tag="facts", tag_field="check"):
    """The answer makes every assertion of `stated` and none of `absent`."""

    id: Name
    stated: tuple[Fact, ...] = ()
    absent: tuple[Fact, ...] = ()


JsonKind = Literal["string", "number", "integer", "boolean", "array", "object", "date"]


class Json(Record, tag="json", tag_field="form"):
    """The whole answer is one JSON object with exactly these keys."""

    keys: Annotated[dict[str, JsonKind], Meta(min_length=1)]


class Table(Record, tag="table", tag_field="form"):
    """The answer holds one Markdown table with exactly these columns and this number of rows."""

    columns: Annotated[tuple[Words, ...], Meta(min_length=1)]
    rows: Annotated[int, Meta(ge=1)]


class Lines(Record, tag="lines", tag_field="form"):
    """The answer has this number of lines that are not empty, none longer than `longest` characters.

    `begins` gives how each line starts, when that is asked.
    """

    count: Annotated[int, Meta(ge=1)]
    longest: Annotated[int, Meta(ge=1)] = 10_000
    begins: tuple[Words, ...] = ()


class Written(Record, tag="text", tag_field="form"):
    """Running text of at most `longest` characters, white space not counted."""

    longest: Annotated[int, Meta(ge=1)]


class Format(Record, tag="format", tag_field="check"):
    """The answer has this form, and is in this language when one is asked."""

    id: Name
    form: Json | Table | Lines | Written
    language: Literal["zh", "en", "any"] = "any"


Check = SixClass | Numeric | Facts | Format
LibraryCheck = Numeric | Facts | Format


def check_id(check: Check) -> str:
    """The name a verdict gives a check."""
    return "six-class" if isinstance(check, SixClass) else check.id
