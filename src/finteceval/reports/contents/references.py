"""What stands beside the subjects, and under which of three conditions it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports.document import Block, Group, Inline, Line, Mark, Paragraph, Section, Table
from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.reports.view import Frame, Place

REFERENCES = frozenset({"bare_model", "competitor", "previous_version"})


def references(view: Frame[Place]) -> Section:
    """Each reference beside each subject: same base model, same tools, same budget; and the controls by name."""
    own = [seat for seat in view.seats if seat.planned.card.role == "subject"]
    beside = [seat for seat in view.seats if seat.planned.card.role in REFERENCES]
    rows = tuple(_arm(view, one, other) for one in own for other in beside)
    blocks: list[Block] = [Paragraph((view.say("references_about" if rows else "references_none"),))]
    if rows:
        blocks.append(arms_table(view, rows))
    return Section("references", view.say("section_references"), (*blocks, *controls(view)))


def arms_table(view: Frame[Place], rows: tuple[tuple[Line, ...], ...]) -> Table:
    """Arms down, their three conditions across."""
    names = ("subject", "reference", "role", "same_model", "same_tools", "same_budget")
    return Table(tuple(view.say(f"arm_{name}") for name in names), (Group("", rows),), words=6)


def arm_row(
    view: Frame[Place], pair: tuple[Line, Line], role: str, flags: Sequence[bool | None]
) -> tuple[Line, ...]:
    """One reference beside one subject."""
    return (*pair, (view.say(f"role_{role}"),), *((flag(view, found),) for found in flags))


def flag(view: Frame[Place], found: bool | None) -> str | Mark:  # noqa: FBT001 - the three states of one fact
    """Same, not the same, or that a card does not say."""
    if found is None:
        return Mark(view.say("not_submitted"), "missing")
    return view.say("same" if found else "not_same")


def controls(view: Frame[Place]) -> tuple[Block, ...]:
    """Controls are no references; they stand there so that the cases are known to tell right from wrong."""
    names: list[Inline] = []
    for seat in view.seats:
        if seat.planned.card.role == "control":
            names += [view.say("comma"), *seat.label] if names else seat.label
    return (Paragraph((view.say("controls_are"), *names)),) if names else ()


def _arm(view: Frame[Place], one: Place, other: Place) -> tuple[Line, ...]:
    first, second = one.planned.card, other.planned.card
    flags = (
        _alike(first.model.id, second.model.id),
        _alike(", ".join(sorted(first.tools)), ", ".join(sorted(second.tools))),
        # All systems of one run have the same limits; a card may state stricter ones.
        True if first.budget == second.budget else _alike(first.budget, second.budget),
    )
    return arm_row(view, (one.label, other.label), second.role, flags)


def _alike(first: str, second: str) -> bool | None:
    if {first, second} & {"", NOT_SUBMITTED}:
        return None
    return first == second
