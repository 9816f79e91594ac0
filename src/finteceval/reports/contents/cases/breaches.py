"""Breaches, each with its place, its moment and the command that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.document import Code, Inline, Line, Mark, Strong

if TYPE_CHECKING:
    from finteceval.findings.cases.records import Breach
    from finteceval.reports.case_view import CaseSeat, CaseView


def breach_lines(view: CaseView, seat: CaseSeat) -> tuple[Line, ...]:
    """Every breach that the findings list, gates by name, cases in the plan's order."""
    ordered = sorted(
        seat.found.breaches,
        key=lambda each: (each.gate, view.places.get(each.case, 0), each.case, each.repeat, each.attempt),
    )
    return tuple(_line(view, seat, each) for each in ordered)


def _line(view: CaseView, seat: CaseSeat, breach: Breach) -> Line:
    line: list[Inline] = [
        Strong(view.term("gates", breach.gate)),
        view.say("colon"),
        Code(breach.case),
        " ",
        view.say(
            "breach_place",
            repeat=figures.count(breach.repeat),
            attempt=figures.count(breach.attempt),
            events=figures.repeats(tuple(sorted(breach.events))) or view.say("none"),
        ),
        view.say("then"),
        breach.because.words(view.lang),
    ]
    if breach.withheld:
        line += [" ", Mark(view.say(f"withheld_{breach.withheld}"), "missing")]
    for quote in () if breach.withheld else breach.quotes:
        line += [" ", view.say("quoted", words=quote)]
    if breach.at is not None:
        line += [" ", Code(str(breach.at))]
    return (*line, " ", Code(view.trace(breach.case, seat.name, breach.repeat, breach.attempt)))
