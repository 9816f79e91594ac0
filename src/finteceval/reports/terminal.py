"""The short table for a terminal: at most 100 columns, ideographs counted as two."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from finteceval.findings.records import NotMeasured
from finteceval.reports import figures
from finteceval.reports.escapes import visible_line
from finteceval.reports.view import CLASSES, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.records import Findings
    from finteceval.reports.view import Seat
    from pitfall.texts import Language

WIDTH: Final = 100
_COUNTS: Final = (*CLASSES, "unjudged", "lost")
_LEAST_NAME: Final = 8


def terminal_table(findings: Findings, lang: Language) -> str:
    """Systems by accuracy with interval, worst and best case, the six classes, unjudged and lost; plain text.

    Raises:
        PlanError: the findings name a system or a text that plan and engine do not know.
    """
    view = View(findings, lang)
    head = [
        "",
        view.say("short_accuracy"),
        view.say("short_bounds"),
        *(view.say(f"short_{name}") for name in _COUNTS),
    ]
    blocks = [(title, [_row(seat) for seat in seats]) for title, seats in view.blocks]
    rows = [head, *(row for _, found in blocks for row in found)]
    widths = [max(columns(row[place]) for row in rows) for place in range(len(head))]
    widths[0] = max(_LEAST_NAME, min(max(widths[0], *(columns(title) for title, _ in blocks)), _room(widths)))
    lines = [
        clip(f"{view.say('run')}{view.say('colon')}{visible_line(findings.run)}", WIDTH),
        _line(head, widths),
    ]
    for title, found in blocks:
        lines.append(clip(title, WIDTH))
        lines += [_line(row, widths) for row in found]
    lines.append("")
    lines += [piece for note in _notes(view) for piece in wrap(note, WIDTH)]
    return "\n".join(lines) + "\n"


def columns(text: str) -> int:
    """Columns a text takes: wide and full-width signs two, combining marks none."""
    return sum(_width(sign) for sign in text)


def clip(text: str, width: int) -> str:
    """The text, or as much of it as fits with `…` behind."""
    if columns(text) <= width:
        return text
    kept = ""
    for sign in text:
        if columns(kept) + _width(sign) > width - 1:
            break
        kept += sign
    return f"{kept}…"


def wrap(text: str, width: int) -> Iterator[str]:
    """Lines that fit; broken at blanks where a line has one, anywhere in ideographs."""
    line = ""
    for sign in text:
        if columns(line) + _width(sign) > width:
            head, blank, tail = line.rpartition(" ")
            breaks = bool(blank) and all(_width(one) == 1 for one in tail) and sign.isascii()
            yield head if breaks else line.rstrip(" ")
            line = tail if breaks else ""
        if line or sign != " ":
            line += sign
    if line:
        yield line.rstrip(" ")


def _width(sign: str) -> int:
    if unicodedata.category(sign) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1


def _room(widths: Sequence[int]) -> int:
    """What the other columns leave for the name."""
    return WIDTH - sum(width + 2 for width in widths[1:3]) - sum(width + 1 for width in widths[3:])


def _row(seat: Seat) -> list[str]:
    found = seat.found.accuracy
    if isinstance(found, NotMeasured):
        shown = ["–", "–"]
    else:
        exact = figures.interval(found.interval)
        shown = [f"{figures.percent(found.value)} [{exact}]", figures.span(found.worst, found.best)]
    counts = [seat.found.classes.get(name, 0) for name in CLASSES]
    counts += [seat.found.counts.unjudged, seat.found.counts.lost]
    return [f"{seat.key} {visible_line(seat.found.name)}", *shown, *(str(number) for number in counts)]


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """The name to the left, figures to the right."""
    name = clip(row[0], widths[0])
    parts = [name + " " * (widths[0] - columns(name))]
    for place, (cell, width) in enumerate(zip(row[1:], widths[1:], strict=True)):
        parts.append(" " * ((2 if place < 2 else 1) + width - columns(cell)) + cell)
    return "".join(parts).rstrip(" ")


def _notes(view: View) -> Iterator[str]:
    """What a reader of the table alone must still be told."""
    findings = view.findings
    yield view.say("short_legend")
    for seat in view.seats:
        if isinstance(seat.found.accuracy, NotMeasured):
            yield f"{seat.key}{view.say('colon')}{visible_line(view.not_measured(seat.found.accuracy))}"
    if findings.development:
        yield f"! {view.say('development_judge')}"
    if findings.public:
        yield f"! {view.say('public_title')}"
    if not findings.complete:
        counts = {name: figures.count(view.counts[name]) for name in ("unjudged", "lost", "owed")}
        yield f"! {view.say('incomplete_title')} {view.say('incomplete', **counts)}"
