"""Stated probabilities against what happened: Brier score and reliability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.records import Calibration
from finteceval.reports import figures
from finteceval.reports.contents.points.accuracy import missing
from finteceval.reports.document import (
    Block,
    Dot,
    Fold,
    Group,
    Line,
    Paragraph,
    Reliability,
    Section,
    Strong,
    Table,
)

if TYPE_CHECKING:
    from finteceval.findings.records import Bin
    from finteceval.reports.view import Seat, View


def probabilities(view: View) -> Section:
    """Brier score beside that of the base rate, and reliability by bins, where answers state a probability."""
    measured = [
        (seat, found) for seat in view.seats if isinstance(found := seat.found.calibration, Calibration)
    ]
    absent = missing(view, lambda seat: seat.found.calibration)
    if not measured:
        lead = Paragraph((view.say("probabilities_none"),))
        return Section("probabilities", view.say("probabilities"), (lead, *absent))
    names = ("system", "stated", "brier", "reference", "base_rate")
    diagrams = tuple((seat.key, seat.found.name, _dots(found)) for seat, found in measured)
    blocks: list[Block] = [
        Paragraph((view.say("probabilities_about"),)),
        Table(
            tuple(view.say(f"head_{name}") for name in names),
            view.groups(_row, only=[seat for seat, _ in measured]),
        ),
        Reliability(diagrams),
        Fold((view.say("bins"),), (_bins(view, [(seat, found.bins) for seat, found in measured]),)),
        *absent,
    ]
    return Section("probabilities", view.say("probabilities"), tuple(blocks))


def _row(seat: Seat) -> tuple[Line, ...]:
    found = seat.found.calibration
    assert isinstance(found, Calibration)
    return (
        seat.label,
        (f"{figures.count(found.stated)}/{figures.count(found.answered)}",),
        (Strong(figures.fixed(found.brier, 4)),),
        (figures.fixed(found.reference, 4),),
        (figures.percent(found.base_rate),),
    )


def _dots(found: Calibration) -> tuple[Dot, ...]:
    return tuple(Dot(part.mean, part.happened, part.count) for part in found.bins if part.count)


def _bins(view: View, measured: list[tuple[Seat, tuple[Bin, ...]]]) -> Table:
    names = ("bin", "count", "mean_stated", "happened")
    head = tuple(view.say(f"head_{name}") for name in names)
    groups = tuple(
        Group(f"{seat.key} {seat.found.name}", tuple(_bin(part) for part in bins if part.count))
        for seat, bins in measured
    )
    return Table(head, groups)


def _bin(part: Bin) -> tuple[Line, ...]:
    return (
        (figures.span(part.low, part.high),),
        (figures.count(part.count),),
        (figures.percent(part.mean),),
        (figures.percent(part.happened),),
    )
