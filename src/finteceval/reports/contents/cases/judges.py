"""Which judges spoke, in which rounds, and which did not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Group,
    Heading,
    Line,
    Notice,
    Paragraph,
    Section,
    Table,
)

if TYPE_CHECKING:
    from finteceval.findings.cases.records import CaseRound
    from finteceval.reports.case_view import CaseView


def judges(view: CaseView) -> Section:
    """Rounds of the objective judge; the others where none of them spoke; nothing for agreement where nobody measured it."""
    found = view.findings.reliability
    blocks: list[Block] = []
    if found.rounds:
        blocks.append(Paragraph((view.say("objective_about"),)))
        names = ("number", "judge", "complete", "headline", "judged", "changed")
        head = tuple(view.say(f"round_{name}") for name in names)
        ordered = sorted(found.rounds, key=lambda each: each.number)
        blocks.append(Table(head, (Group("", tuple(_round(view, each) for each in ordered)),), words=4))
        blocks.append(Paragraph((view.say("rounds_about"),), quiet=True))
    else:
        blocks.append(Notice((view.say("case_no_judge"),)))
    if found.absent:
        blocks.append(Heading((view.say("judges_absent"),)))
        lines: tuple[Line, ...] = tuple(
            (
                view.term("judges", name),
                view.say("colon"),
                view.known(f"absent_{name}", otherwise=view.say("absent_any")),
            )
            for name in found.absent
        )
        blocks.append(Bullets(lines))
    return Section("judges", view.say("section_judges"), tuple(blocks))


def _round(view: CaseView, found: CaseRound) -> tuple[Line, ...]:
    pin = " ".join(filter(None, (found.pin.kind, found.pin.name, found.pin.version, found.pin.model)))
    return (
        (figures.count(found.number),),
        (Code(pin),),
        (view.say("yes" if found.complete else "no"),),
        (view.say("yes" if found.headline else "no"),),
        (figures.count(found.judged),),
        (figures.count(found.changed),),
    )
