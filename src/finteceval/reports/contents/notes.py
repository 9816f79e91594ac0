"""What the author of a report adds in his own words, shown as his.

Of Markdown are read: headings, paragraphs, list items, quotations, fenced blocks, `**strong**` and
`` `code` ``. Anything else stands as it was written; the writers escape all of it.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from finteceval.findings.records import NotesRead
from finteceval.judges.reasons import reason_words
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Heading,
    Inline,
    Line,
    Paragraph,
    Quote,
    Section,
    Strong,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.view import Frame, Place

_FENCE: Final = re.compile(r"\s{0,3}(?P<ticks>`{3,}|~{3,})")
_KINDS: Final = (
    ("blank", re.compile(r"\s*$")),
    ("heading", re.compile(r"\s{0,3}#{1,6}\s+(?P<text>.+?)\s*#*\s*$")),
    ("item", re.compile(r"\s*[-*+]\s+(?P<text>.+)$")),
    ("words", re.compile(r"\s{0,3}>\s?(?P<text>.*)$")),
    ("text", re.compile(r"(?P<text>.*)$")),
)
_INLINE: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|`(?P<code>[^`]+)`")


def notes(view: Frame[Place]) -> Section | None:
    """The author's notes as a section of their own, or none."""
    written = view.notes
    if not isinstance(written, str):
        return None
    gap = " " if view.lang == "en" else ""
    lead = Paragraph((gap.join((view.say("notes_about"), *_how_read(view))),), quiet=True)
    return Section("notes", view.say("notes"), (lead, *blocks(written)))


def _how_read(view: Frame[Place]) -> Iterator[str]:
    """By whom the wording was read: word lists alone, or a model."""
    read = view.notes_read
    if not isinstance(read, NotesRead):
        yield view.say("notes_listed")
        return
    yield view.say("notes_read", model=read.model, effort=read.effort or "–")
    if read.development:
        why = "; ".join(reason_words(reason, view.lang) for reason in read.development)
        yield view.say("notes_read_development", why=why)


def blocks(written: str) -> Iterator[Block]:
    """The blocks of a small Markdown, in order."""
    for kind, lines in groupby(_lines(written), key=lambda line: line[0]):
        texts = [text for _, text in lines]
        match kind:
            case "item":
                yield Bullets(tuple(_inline(text) for text in texts))
            case "heading":
                yield from (Heading(_inline(text)) for text in texts)
            case "words":
                yield Quote("\n".join(texts))
            case "text":
                yield Paragraph(_inline(" ".join(text.strip() for text in texts)))
            case "blank":
                continue
            case _:
                yield Quote("\n".join(texts), "command")


def _lines(written: str) -> Iterator[tuple[str, str]]:
    """(kind, text) of each line; every fence is a kind of its own."""
    fence, number = "", 0
    for line in written.splitlines():
        opening = _FENCE.match(line)
        if fence:
            if opening and opening["ticks"].startswith(fence) and not line.strip(" `~"):
                fence = ""
            else:
                yield f"fence {number}", line
        elif opening:
            fence, number = opening["ticks"], number + 1
        else:
            yield _kind(line)


def _kind(line: str) -> tuple[str, str]:
    for kind, form in _KINDS:
        if found := form.match(line):
            return kind, found.groupdict().get("text", "")
    return "text", line


def _inline(text: str) -> Line:
    parts: list[Inline] = []
    place = 0
    for found in _INLINE.finditer(text):
        if found.start() > place:
            parts.append(text[place : found.start()])
        parts.append(Strong(found["strong"]) if found["strong"] else Code(found["code"]))
        place = found.end()
    if place < len(text):
        parts.append(text[place:])
    return tuple(parts)
