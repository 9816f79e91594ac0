"""Stability over repeats: k of k, pass^k with bounds, and the points that waver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.records import Stability
from finteceval.reports import figures
from finteceval.reports.contents.points.accuracy import missing
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Inline,
    Line,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.records import PassK
    from finteceval.reports.view import Seat, View


def stability(view: View) -> Section:
    """Stable, never right and unstable points, pass^k with bounds; without repeats, that nothing was measured."""
    found = [seat.found.stability for seat in view.seats]
    measured = [one for one in found if isinstance(one, Stability)]
    absent = missing(view, lambda seat: seat.found.stability)
    if not measured:
        lead = Paragraph((Strong(view.say("stability_not_measured")),))
        return Section("stability", view.say("stability"), (lead, *absent), view.stamp)
    steps = sorted({passed.k for one in measured for passed in one.pass_k})
    names = ("system", "k", "cases", "stable", "unstable", "never", "open")
    head = (*(view.say(f"head_{name}") for name in names), *(f"pass^{k}" for k in steps))
    blocks: tuple[Block, ...] = (
        Paragraph((view.say("stability_about"),)),
        Table(head, view.groups(lambda seat: _row(view, seat, steps))),
        *_named(view),
        *absent,
    )
    return Section("stability", view.say("stability"), blocks, view.stamp)


def _row(view: View, seat: Seat, steps: Sequence[int]) -> tuple[Line, ...]:
    found = seat.found.stability
    if not isinstance(found, Stability):
        return (seat.label, *((("–",),) * (6 + len(steps))))
    figured = (found.k, found.cases, found.stable, len(found.unstable), found.never, len(found.open))
    by_k = {passed.k: passed for passed in found.pass_k}
    passes = (_pass(view, by_k[k]) if k in by_k else ("–",) for k in steps)
    return (seat.label, *((figures.count(number),) for number in figured), *passes)


def _pass(view: View, found: PassK) -> Line:
    """The estimate, or that it is open, with its bounds and over how many points."""
    value = Strong(figures.percent(found.value)) if found.value is not None else view.say("open_value")
    return (value, " ", Small(f"{figures.span(found.worst, found.best)} /{figures.count(found.cases)}"))


def _named(view: View) -> Iterator[Block]:
    """Which points waver, and which cannot be said because a repeat is missing."""
    for name in ("unstable", "open"):
        lines = [
            (*seat.label, view.say("colon"), *_ids(view, getattr(seat.found.stability, name)))
            for seat in view.seats
            if isinstance(seat.found.stability, Stability) and getattr(seat.found.stability, name)
        ]
        if lines:
            yield Paragraph((Strong(view.say(f"points_{name}")),))
            yield Bullets(tuple(lines))


def _ids(view: View, ids: Sequence[str]) -> Line:
    places = {case.id: place for place, case in enumerate(view.cases)}
    ordered = sorted(ids, key=lambda name: (places.get(name, len(places)), name))
    line: list[Inline] = []
    for name in ordered:
        line += [view.say("comma"), Code(name)] if line else [Code(name)]
    return tuple(line)
