"""References beside the subjects, under three conditions; what may be said of a difference; which object types are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.cases.claims import statements
from finteceval.reports.contents.references import arm_row, arms_table, controls
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Group,
    Heading,
    Line,
    Mark,
    Paragraph,
    Section,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import Arm, ObjectFindings
    from finteceval.reports.case_view import CaseView


def references(view: CaseView) -> Section:
    """The three flags of each arm, conditions that differ, and the comparison where one may be made."""
    arms = sorted(
        view.findings.arms, key=lambda arm: (_place(view, arm.subject), _place(view, arm.reference))
    )
    blocks: list[Block] = [Paragraph((view.say("case_references_about" if arms else "references_none"),))]
    if arms:
        rows = tuple(
            arm_row(
                view,
                (view.of(arm.subject), view.of(arm.reference)),
                arm.role,
                (arm.same_model, arm.same_tools, arm.same_budget),
            )
            for arm in arms
        )
        blocks.append(arms_table(view, rows))
        blocks.extend(_differences(view, arms))
    if view.findings_of("comparison"):
        blocks.extend(statements(view, "comparison"))
    return Section("references", view.say("section_references"), (*blocks, *controls(view)))


def _place(view: CaseView, name: str) -> int:
    return next((place for place, seat in enumerate(view.seats) if seat.name == name), len(view.seats))


def _differences(view: CaseView, arms: list[Arm]) -> Iterator[Block]:
    """What is not the same, arm by arm."""
    lines: list[Line] = []
    for arm in arms:
        for each in arm.differences:
            told = view.say(
                "differs",
                condition=view.known(f"condition_{each.condition}", otherwise=each.condition),
                first=each.first or view.say("none"),
                second=each.second or view.say("none"),
            )
            lines.append((*view.of(arm.reference), view.say("colon"), told))
    if lines:
        yield Paragraph((view.say("differences"),))
        yield Bullets(tuple(lines))


def objects(view: CaseView) -> Iterator[Block]:
    """Which object types this run shows anything of, and what it cannot claim of the others."""
    yield Heading((view.say("objects_title"),))
    yield Paragraph((view.say("objects_about"),))
    if view.findings_of("coverage"):
        yield from statements(view, "coverage")
    head = tuple(view.say(f"head_object_{name}") for name in ("kind", "declared", "covered", "tries"))
    groups = tuple(
        Group(f"{seat.key} {seat.name}", tuple(_object(view, each) for each in seat.found.objects))
        for seat in view.own
        if seat.found.objects
    )
    if groups:
        yield Table(head, groups, words=3)
    cannot = tuple(
        (
            *seat.label,
            view.say("comma"),
            view.term("object_types", each.kind),
            view.say("colon"),
            _cannot(view, each),
        )
        for seat in view.own
        for each in seat.found.objects
        if each.cannot
    )
    if cannot:
        yield Paragraph((view.say("objects_cannot"),))
        yield Bullets(cannot)


def _cannot(view: CaseView, each: ObjectFindings) -> str:
    return view.say("and").join(view.said("cannot", name, {}) for name in each.cannot)


def _object(view: CaseView, each: ObjectFindings) -> tuple[Line, ...]:
    covered = view.say("yes" if each.covered else "no")
    return (
        (view.term("object_types", each.kind),),
        (view.say("yes" if each.declared else "no"),),
        (Mark(covered, "plain" if each.covered else "missing"),),
        (figures.count(each.tries),),
    )


def proposals(view: CaseView) -> tuple[Block, ...]:
    """Thresholds that nobody has set yet, printed as the proposals they are."""
    found = view.findings.proposals
    if not found:
        return ()
    lines: tuple[Line, ...] = tuple(
        (Code(name), view.say("colon"), value, " ", Mark(view.say("proposal"), "observation"))
        for name, value in sorted(found.items())
    )
    return (Paragraph((view.say("proposals_about"),)), Bullets(lines))
