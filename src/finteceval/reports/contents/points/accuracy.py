"""Accuracy with everything that bounds it, and the classes beside it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from finteceval.findings.records import Accuracy, NotMeasured
from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Fold,
    Inline,
    IntervalRow,
    Intervals,
    Line,
    Pairs,
    Paragraph,
    Section,
    Small,
    StripRow,
    Strips,
    Strong,
    Table,
)
from finteceval.reports.view import CLASSES, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.reports.view import Seat, View


def accuracy(view: View) -> Section:
    """Share of completely correct answers: interval, naive interval, clusters, bounds."""
    names = ("system", "correct_of", "accuracy", "interval", "bounds", "naive", "clusters", "effective_n")
    blocks: list[Block] = [
        Paragraph((view.say("accuracy_about"),)),
        Intervals(tuple((title, tuple(_dot(view, seat) for seat in seats)) for title, seats in view.blocks)),
        Table(tuple(view.say(f"head_{name}") for name in names), view.groups(_row)),
        Paragraph((_method(view),), quiet=True),
        *missing(view, lambda seat: seat.found.accuracy),
    ]
    return Section("accuracy", view.say("accuracy"), tuple(blocks), view.stamp)


def classes(view: View) -> Section:
    """The six classes of each system apart, never summed to a score; unjudged, lost and owed beside them."""
    head = (view.say("head_system"), *(view.outcome(name) for name in CLASSES))
    beside = (
        view.say("head_planned"),
        view.say("head_system_failed"),
        *(view.outcome(name) for name in UNKNOWN),
    )
    definitions = tuple(
        (view.outcome(name), (view.say(f"define_{name}"), " ", Code(name))) for name in (*CLASSES, *UNKNOWN)
    )
    blocks: list[Block] = [
        Paragraph((view.say("classes_about"),)),
        Strips(tuple((title, tuple(_strip(seat) for seat in seats)) for title, seats in view.blocks)),
        Table(head, view.groups(_classes)),
        Table((view.say("head_system"), *beside), view.groups(_beside)),
        *_endings(view),
        Fold((view.say("definitions"),), (Pairs(definitions),)),
    ]
    return Section("classes", view.say("classes"), tuple(blocks), view.stamp)


def missing(view: View, read: Callable[[Seat], object]) -> tuple[Block, ...]:
    """Systems whose figure could not be had, one line for each reason; nothing when all have one."""
    reasons: dict[str, list[Inline]] = {}
    for seat in view.seats:
        found = read(seat)
        if isinstance(found, NotMeasured):
            named = reasons.setdefault(view.not_measured(found), [])
            named += [view.say("comma"), *seat.label] if named else seat.label
    lines = tuple((*named, view.say("colon"), reason) for reason, named in reasons.items())
    return (Bullets(lines),) if lines else ()


def _dot(view: View, seat: Seat) -> IntervalRow:
    found = seat.found.accuracy
    if isinstance(found, NotMeasured):
        return IntervalRow(seat.key, seat.found.name, view.say("no_figure"))
    return IntervalRow(
        seat.key,
        seat.found.name,
        f"{figures.percent(found.value)} · {figures.interval(found.interval)}",
        found.value,
        found.interval.low,
        found.interval.high,
        found.worst,
        found.best,
    )


def _row(seat: Seat) -> tuple[Line, ...]:
    found = seat.found.accuracy
    if isinstance(found, NotMeasured):
        return (seat.label, *((("–",),) * 7))
    return (
        seat.label,
        (f"{figures.count(found.correct)}/{figures.count(found.counted)}",),
        (Strong(figures.percent(found.value)),),
        (figures.interval(found.interval),),
        (figures.span(found.worst, found.best), Small(f" /{figures.count(found.planned)}")),
        (Small(figures.interval(found.naive)),),
        (figures.count(found.clusters),),
        (figures.fixed(found.effective_n, 1),),
    )


def _method(view: View) -> str:
    measured = [seat.found.accuracy for seat in view.seats if isinstance(seat.found.accuracy, Accuracy)]
    methods = sorted({found.interval.method for found in measured})
    words = [view.known(f"method_{method}", otherwise=method) for method in methods]
    return view.say("accuracy_method", methods=view.say("and").join(words) or view.say("none"))


def _strip(seat: Seat) -> StripRow:
    parts = [(name, seat.found.classes.get(name, 0)) for name in CLASSES]
    parts += [(name, getattr(seat.found.counts, name)) for name in UNKNOWN]
    return StripRow(seat.key, seat.found.name, tuple((name, number) for name, number in parts if number))


def _classes(seat: Seat) -> tuple[Line, ...]:
    return (seat.label, *((figures.count(seat.found.classes.get(name, 0)),) for name in CLASSES))


def _beside(seat: Seat) -> tuple[Line, ...]:
    names = ("planned", "system_failed", *UNKNOWN)
    return (seat.label, *((figures.count(getattr(seat.found.counts, name)),) for name in names))


def _endings(view: View) -> tuple[Block, ...]:
    """Which endings other than an answer there were; the first table says only how many."""
    lines: list[Line] = []
    for seat in view.seats:
        counted = Counter(
            {
                name: number
                for name, number in seat.found.endings.items()
                if name not in {"answered", "owed"} and number
            }
        )
        if counted:
            words = [
                f"{ending(view, name)} {figures.count(number)}" for name, number in sorted(counted.items())
            ]
            lines.append((*seat.label, view.say("colon"), view.say("then").join(words)))
    return (Paragraph((view.say("endings_about"),)), Bullets(tuple(lines))) if lines else ()


def ending(view: View, name: str) -> str:
    """An ending in words, with whom it is blamed on; a name from elsewhere is shown as it is."""
    return view.known(f"ending_{name}", otherwise=name)
