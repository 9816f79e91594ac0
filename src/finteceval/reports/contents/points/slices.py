"""Results by what the points state about themselves: family, market, year, kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Code,
    Group,
    Inline,
    Line,
    Mark,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.findings.records import Slice
    from finteceval.reports.view import View

ORDER: Final = ("family", "market", "year", "kind")


def slices(view: View) -> Section:
    """Right of counted for each value of each tag; a small slice is an observation."""
    keys = {part.key for seat in view.seats for part in seat.found.slices}
    ordered = [key for key in ORDER if key in keys] + sorted(keys.difference(ORDER))
    blocks: list[Block] = [Paragraph((view.say("slices_about" if ordered else "slices_none"),))]
    blocks.extend(_table(view, key) for key in ordered)
    if ordered:
        blocks.append(Paragraph((_methods(view),), quiet=True))
    return Section("slices", view.say("slices"), tuple(blocks), view.stamp)


def _table(view: View, key: str) -> Table:
    """Values down, systems across: a cell holds right/counted, rate and interval."""
    parts = [{part.value: part for part in seat.found.slices if part.key == key} for seat in view.seats]
    values = sorted({value for found in parts for value in found})
    head = (
        view.known(f"tag_{key}", otherwise=key),
        *(f"{seat.key} {seat.found.name}" for seat in view.seats),
    )
    labels = ("", *(seat.key for seat in view.seats))
    return Table(head, (Group("", tuple(_row(view, value, parts) for value in values)),), labels=labels)


def _row(view: View, value: str, parts: Sequence[Mapping[str, Slice]]) -> tuple[Line, ...]:
    """One value: marked whole when every system's slice is small, else cell by cell."""
    found = [part.get(value) for part in parts]
    small = all(part.small for part in found if part is not None)
    name: Line = (Code(value), " ", Mark(view.say("observation"), "observation")) if small else (Code(value),)
    return (name, *(_cell(view, part, marked=not small) if part else ("–",) for part in found))


def _cell(view: View, part: Slice, *, marked: bool) -> Line:
    counted = f"{figures.count(part.correct)}/{figures.count(part.counted)}"
    gone = part.planned - part.counted
    line: list[Inline] = [counted]
    if part.rate is not None:
        line += [" ", Strong(figures.percent(part.rate))]
    if part.interval is not None:
        line += [" ", Small(figures.interval(part.interval))]
    if gone:
        line += [" ", Small(view.say("not_counted", count=figures.count(gone)))]
    if part.small and marked:
        line += [" ", Mark(view.say("observation"), "observation")]
    return tuple(line)


def _methods(view: View) -> str:
    """By which methods the intervals of the slices were made."""
    found = {
        part.interval.method for seat in view.seats for part in seat.found.slices if part.interval is not None
    }
    words = [view.known(f"method_{method}", otherwise=method) for method in sorted(found)]
    return view.say("slices_method", methods=view.say("and").join(words) or view.say("none"))
