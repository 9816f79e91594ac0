"""Slices by every key of the scenario tags; a slice of few cases is an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Fold,
    Group,
    Heading,
    HeatCell,
    HeatMap,
    Inline,
    Line,
    Mark,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)
from finteceval.vocabulary import TABLES, TAGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from finteceval.findings.cases.records import CaseSlice
    from finteceval.reports.case_view import CaseView

# In which order slices are read; keys that stand nowhere here follow by name.
_FIRST = ("market", "business_type", "user_intent", "market_regime", "complexity")


def slices(view: CaseView) -> Section:
    """A heat map of each key, its figures behind a line; then pairs and sets that tell two reasons apart."""
    keys = {part.key for seat in view.seats for part in seat.found.slices}
    order = [
        *_FIRST,
        "layer",
        "capability",
        "dimension",
        "object_type",
        *(key for key in TAGS if key not in _FIRST),
    ]
    ordered = [key for key in order if key in keys] + sorted(keys.difference(order))
    blocks: list[Block] = [Paragraph((view.say("case_slices_about" if ordered else "slices_none"),))]
    for key in ordered:
        blocks.extend(_key(view, key))
    blocks.extend(_observed(view))
    blocks.extend(_gaps(view))
    blocks.extend(_sets(view))
    return Section("slices", view.say("section_slices"), tuple(blocks))


def _key(view: CaseView, key: str) -> Iterator[Block]:
    parts = [{part.value: part for part in seat.found.slices if part.key == key} for seat in view.own]
    values = _values(key, {value for found in parts for value in found})
    if not values:
        return
    rows = tuple(
        (view.tag(key, value), tuple(_cell(view, found.get(value)) for found in parts)) for value in values
    )
    yield HeatMap(view.tag_title(key), tuple((seat.key, seat.name) for seat in view.own), rows)
    head = (view.tag_title(key), *(f"{seat.key} {seat.name}" for seat in view.own))
    labels = ("", *(seat.key for seat in view.own))
    table = Table(head, (Group("", tuple(_row(view, key, value, parts) for value in values)),), labels=labels)
    yield Fold((view.tag_title(key), view.say("colon"), view.say("slice_figures")), (table,))


def _values(key: str, found: set[str]) -> list[str]:
    """In the order of the vocabulary; what it does not know follows by name."""
    known = list(TAGS.get(key, {})) or [one for table in TABLES.values() for one in table if one in found]
    return [one for one in dict.fromkeys(known) if one in found] + sorted(found.difference(known))


def _cell(view: CaseView, part: CaseSlice | None) -> HeatCell:
    if part is None:
        return HeatCell(None, "–")
    if part.rate is None:
        return HeatCell(None, view.say("no_figure"), part.observation)
    told = f"{figures.percent(part.rate)} · {figures.count(part.passed)}/{figures.count(part.counted)}"
    if part.breached:
        told += f" · {view.say('slice_breached')}"
    return HeatCell(part.rate, told, part.observation)


def _row(view: CaseView, key: str, value: str, parts: Sequence[Mapping[str, CaseSlice]]) -> tuple[Line, ...]:
    return ((view.tag(key, value),), *(_figures(view, found.get(value)) for found in parts))


def _figures(view: CaseView, part: CaseSlice | None) -> Line:
    if part is None:
        return ("–",)
    line: list[Inline] = [f"{figures.count(part.passed)}/{figures.count(part.counted)}"]
    if part.rate is not None:
        line += [" ", Strong(figures.percent(part.rate))]
    if part.interval is not None:
        line += [" ", Small(figures.interval(part.interval))]
    line += [
        " ",
        Small(view.say("slice_cases", cases=figures.count(part.cases), stable=figures.count(part.stable))),
    ]
    if part.planned > part.counted:
        line += [" ", Small(view.say("not_counted", count=figures.count(part.planned - part.counted)))]
    if part.breached:
        names = view.say("comma").join(view.term("gates", name) for name in part.breached)
        line += [" ", Mark(view.say("breached_gates", gates=names), "gate-breached")]
    if part.observation:
        line += [" ", Mark(view.say("observation"), "observation")]
    return tuple(line)


def _observed(view: CaseView) -> Iterator[Block]:
    """How many of the slices are too small for more than an observation."""
    found = [part for seat in view.own for part in seat.found.slices]
    if found:
        few = sum(part.observation for part in found)
        yield Paragraph((view.say("slices_observed", few=figures.count(few), all=figures.count(len(found))),))


def _gaps(view: CaseView) -> Iterator[Block]:
    """Members of concept pairs and memory pairs beside each other: what the difference speaks for."""
    found = [(seat, gap) for seat in view.own for gap in seat.found.gaps]
    if not found:
        return
    yield Heading((view.say("gaps_title"),))
    yield Paragraph((view.say("gaps_about"),))
    head = tuple(view.say(f"head_gap_{name}") for name in ("system", "set", "first", "second", "difference"))
    rows: list[tuple[Line, ...]] = []
    for seat, gap in found:
        told = view.say("no_figure") if gap.difference is None else figures.points(gap.difference)
        rows.append(
            (
                seat.label,
                (gap.set, " ", Small(view.known(f"set_{gap.kind}", otherwise=gap.kind))),
                (f"{gap.first} {figures.count(gap.first_passed)}/{figures.count(gap.first_counted)}",),
                (f"{gap.second} {figures.count(gap.second_passed)}/{figures.count(gap.second_counted)}",),
                (told,),
            )
        )
    yield Table(head, (Group("", tuple(rows)),), words=4)


def _sets(view: CaseView) -> Iterator[Block]:
    """Checks over the members of a set, such as that two profiles get what each needs."""
    found = [(seat, each) for seat in view.own for each in seat.found.sets]
    if not found:
        return
    yield Heading((view.say("sets_title"),))
    head = tuple(view.say(f"head_set_{name}") for name in ("system", "set", "passed", "failed", "not_tested"))
    rows: tuple[tuple[Line, ...], ...] = tuple(
        (
            seat.label,
            (each.set, " ", Small(view.known(f"set_{each.kind}", otherwise=each.kind))),
            (figures.count(each.passed),),
            (figures.count(each.failed),),
            (figures.count(each.not_tested),),
        )
        for seat, each in found
    )
    yield Table(head, (Group("", rows),), words=2)
