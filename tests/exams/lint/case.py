"""The shape of the exam: pairs of a planted leak and its clean twin, written as tables.

A table is text. Each pair is three lines:

    # form | where
    ! the leak, its leaking span between ⟦ and ⟧
    = the clean twin

`where` is an as-of date (or two, `leak / twin`; `none` is a text of no known date) for a plain text, or
`base.place` for a whole point.
The sign ⏎ stands for a line break.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

OPEN, CLOSE, BREAK = "⟦", "⟧", "⏎"


@dataclass(frozen=True, slots=True)
class ExamCase:
    """One question of the exam: is this text, point or corpus to be flagged?

    Attributes:
        id: Half, kind, number and `leak` or `twin`; never shown to a detector.
        kind: The kind of leak the pair is about.
        form: The surface form of the pair.
        text: A plain text; empty when the case is a point or a corpus.
        points: Whole points as Markdown: one for a point, several for a corpus, none for a text.
        as_of: The as-of date of the text, or of the (first) point; None when nobody states one.
        leak: Whether something is planted.
        span: For leaks, the exact words that leak.
    """

    id: str
    kind: str
    form: str
    text: str
    points: tuple[str, ...]
    as_of: date | None
    leak: bool
    span: str

    @property
    def body(self) -> str:
        """Everything a detector reads."""
        return "\n".join((self.text, *self.points))


@dataclass(frozen=True, slots=True)
class Row:
    """One pair of a table before it is built: marks still stand in the leak."""

    form: str
    where: str
    leak: str
    twin: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A leak and its twin, built."""

    kind: str
    form: str
    leak: tuple[str, ...]
    twin: tuple[str, ...]
    is_text: bool
    leak_as_of: date | None
    twin_as_of: date | None
    span: str

    def cases(self, name: str) -> Iterator[ExamCase]:
        """The two cases of the pair."""
        for body, as_of, leak in ((self.leak, self.leak_as_of, True), (self.twin, self.twin_as_of, False)):
            yield ExamCase(
                id=f"{name}-{'leak' if leak else 'twin'}",
                kind=self.kind,
                form=self.form,
                text=body[0] if self.is_text else "",
                points=() if self.is_text else body,
                as_of=as_of,
                leak=leak,
                span=self.span if leak else "",
            )


def rows(table: str) -> Iterator[Row]:
    """The pairs of a table, in order.

    Raises:
        ValueError: a pair is not three lines in the order `#`, `!`, `=`.
    """
    lines = [line for line in table.splitlines() if line.strip()]
    if len(lines) % 3:
        raise ValueError(f"a pair of the table is not three lines, near {lines[-1]!r}")
    for head, leak, twin in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        if (head[:2], leak[:2], twin[:2]) != ("# ", "! ", "= "):
            raise ValueError(f"a pair must read `# `, `! `, `= `, found {head!r}")
        form, _, where = head[2:].partition(" | ")
        yield Row(form.strip(), where.strip(), _lines(leak[2:]), _lines(twin[2:]))


def marked(leak: str) -> tuple[str, str]:
    """The leak without its marks, and the span between them.

    Raises:
        ValueError: not exactly one span is marked.
    """
    if leak.count(OPEN) != 1 or leak.count(CLOSE) != 1:
        raise ValueError(f"exactly one span must be marked in {leak!r}")
    span = leak.partition(OPEN)[2].partition(CLOSE)[0]
    return leak.replace(OPEN, "").replace(CLOSE, ""), span


def texts(kind: str, table: str) -> list[Pair]:
    """The pairs of a table of plain texts."""
    found: list[Pair] = []
    for row in rows(table):
        first, _, second = row.where.partition(" / ")
        leak, span = marked(row.leak)
        days = as_of(first), as_of(second or first)
        found.append(Pair(kind, row.form, (leak,), (row.twin,), True, *days, span))
    return found


def as_of(day: str) -> date | None:
    """The day a table states; None for `none` and for an empty one."""
    return date.fromisoformat(day) if day not in {"", "none"} else None


def _lines(text: str) -> str:
    return text.strip().replace(BREAK, "\n")
