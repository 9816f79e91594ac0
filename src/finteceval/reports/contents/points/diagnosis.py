"""How the answers to points went wrong: which class, on which points, and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports import figures
from finteceval.reports.document import Block, Bullets, Code, Heading, Inline, Line, Paragraph, Section, Small
from finteceval.reports.view import ERRORS

if TYPE_CHECKING:
    from finteceval.reports.view import Seat, View

_NAMED: Final = 8


def diagnosis(view: View) -> Section:
    """Errors of each subject by class, each with the points it stands on."""
    blocks: list[Block] = [Paragraph((view.say("diagnosis_points"),))]
    for seat in view.subjects or view.seats:
        lines = tuple(_mode(view, seat, name) for name in ERRORS if seat.found.classes.get(name, 0))
        blocks.append(Heading(seat.label))
        blocks.append(Bullets(lines) if lines else Paragraph((view.say("diagnosis_none"),)))
    return Section("diagnosis", view.say("section_diagnosis"), tuple(blocks), view.stamp)


def _mode(view: View, seat: Seat, name: str) -> Line:
    """One class: how often, on which points in the plan's order, and what to look at first."""
    where = [
        case.id
        for case in view.cases
        if case.id in seat.rows and any(one.outcome == name for one in seat.rows[case.id].results)
    ]
    times = view.say("diagnosis_times", count=figures.count(seat.found.classes[name]))
    line: list[Inline] = [view.outcome(name), " ", times]
    for place, case in enumerate(where[:_NAMED]):
        line += [view.say("comma") if place else view.say("colon"), Code(case)]
    if len(where) > _NAMED:
        line.append(view.say("and_more", count=figures.count(len(where) - _NAMED)))
    line += [" ", Small(view.say(f"look_{name}"))]
    return tuple(line)
