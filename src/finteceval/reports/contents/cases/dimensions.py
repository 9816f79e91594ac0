"""The fourteen dimensions: shares with intervals, who judged, what went unscored, and the facts that must stand beside each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.cases.claims import statements
from finteceval.reports.contents.cases.facts import facts
from finteceval.reports.contents.cases.layers import layers
from finteceval.reports.contents.cases.money import costs
from finteceval.reports.document import (
    Block,
    Fold,
    Group,
    Heading,
    IntervalRow,
    Intervals,
    Line,
    Mark,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)
from finteceval.vocabulary import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import Dimension
    from finteceval.reports.case_view import CaseSeat, CaseView


def dimensions(view: CaseView) -> Section:
    """Strips, statements, figures, must-contain facts, layers, and what it took."""
    blocks: list[Block] = [
        Paragraph((view.say("dimensions_about"),)),
        Intervals(
            tuple(
                (f"{seat.key} {seat.name}", tuple(_strip(view, seat, name) for name in TABLES["dimensions"]))
                for seat in view.own
            ),
            view.say("key_dimension"),
        ),
        Heading((view.say("statements"),)),
        *statements(view, "dimension"),
        Heading((view.say("dimension_figures"),)),
        *(_table(view, seat) for seat in view.own),
        Heading((view.say("facts_title"),)),
        *_facts(view),
        *layers(view),
        *costs(view),
    ]
    return Section("dimensions", view.say("section_dimensions"), tuple(blocks))


def _strip(view: CaseView, seat: CaseSeat, name: str) -> IntervalRow:
    found = seat.found.dimensions.get(name)
    title = view.term("dimensions", name)
    if found is None:
        return IntervalRow("", title, view.say("dimension_not_asked"))
    if found.scored is None:
        return IntervalRow("", title, view.say("dimension_unscored"))
    scored = found.scored
    told = f"{figures.percent(scored.value)} · {figures.interval(scored.interval)}"
    return IntervalRow("", title, told, scored.value, scored.interval.low, scored.interval.high)


def _table(view: CaseView, seat: CaseSeat) -> Table:
    names = ("dimension", "judges", "unscored", "asked", "checks", "share", "clusters")
    head = tuple(view.say(f"head_dim_{name}") for name in names)
    rows = tuple(
        _row(view, name, seat.found.dimensions[name])
        for name in TABLES["dimensions"]
        if name in seat.found.dimensions
    )
    return Table(head, (Group(f"{seat.key} {seat.name}", rows),), words=3)


def _row(view: CaseView, name: str, found: Dimension) -> tuple[Line, ...]:
    scored = found.scored
    share: Line = (Mark(view.say("dimension_unscored"), "missing"),)
    if scored is not None:
        share = (Strong(figures.percent(scored.value)), " ", Small(figures.interval(scored.interval)))
    return (
        (view.term("dimensions", name),),
        (_counted(view, {view.term("judges", key): number for key, number in found.judges.items()}),),
        (_counted(view, {view.reason(key): number for key, number in found.unscored.items()}),),
        (figures.count(found.asked),),
        (f"{figures.count(found.passed)}/{figures.count(found.count)}",),
        share,
        (figures.count(scored.clusters) if scored else "–",),
    )


def _counted(view: CaseView, counts: dict[str, int]) -> str:
    """Names with their counts, in the order of the names."""
    return view.say("then").join(f"{name} {figures.count(counts[name])}" for name in sorted(counts)) or "–"


def _facts(view: CaseView) -> Iterator[Block]:
    """The facts that must stand beside a dimension, system by system, behind a line each."""
    yield Paragraph((view.say("facts_about"),), quiet=True)
    for name in TABLES["dimensions"]:
        inside: list[Block] = []
        for seat in view.own:
            found = seat.found.dimensions.get(name)
            if found is not None:
                inside.append(Paragraph(seat.label))
                inside.extend(facts(view, found.facts))
        if inside:
            yield Fold((view.term("dimensions", name),), tuple(inside))
