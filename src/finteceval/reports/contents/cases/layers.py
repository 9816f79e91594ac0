"""The layers of admission: what each asks, and what is not met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.cases.claims import statements
from finteceval.reports.document import (
    Block,
    Bullets,
    Fold,
    Group,
    Heading,
    Inline,
    Line,
    Mark,
    Paragraph,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import LayerFindings
    from finteceval.reports.case_view import CaseSeat, CaseView


def layers(view: CaseView) -> Iterator[Block]:
    """Statements, then a table for each system, then every requirement behind a line."""
    if not any(seat.found.layers for seat in view.own):
        return
    yield Heading((view.say("layers_title"),))
    yield Paragraph((view.say("layers_about"),))
    yield from statements(view, "layer")
    head = tuple(view.say(f"head_{name}") for name in ("layer", "layer_cases", "layer_stable", "layer_state"))
    for seat in view.own:
        rows = tuple(_row(view, layer) for layer in seat.found.layers)
        yield Table(head, (Group(f"{seat.key} {seat.name}", rows),))
        yield Fold(
            (*seat.label, view.say("colon"), view.say("requirements")), tuple(_requirements(view, seat))
        )


def _row(view: CaseView, layer: LayerFindings) -> tuple[Line, ...]:
    state: list[Inline] = [
        Mark(
            view.say("layer_passed" if layer.passed else "layer_not_passed"),
            "plain" if layer.passed else "missing",
        )
    ]
    if layer.proposal:
        state += [" ", Mark(view.say("proposal"), "observation")]
    return (
        (f"{layer.layer} {view.term('layers', layer.layer)}",),
        (figures.count(layer.cases),),
        (figures.count(layer.stable),),
        tuple(state),
    )


def _requirements(view: CaseView, seat: CaseSeat) -> Iterator[Block]:
    for layer in seat.found.layers:
        yield Paragraph((f"{layer.layer} {view.term('layers', layer.layer)}",))
        lines: tuple[Line, ...] = tuple(
            (
                Mark(view.say("met" if each.met else "not_met"), "plain" if each.met else "missing"),
                " ",
                view.said("needs", each.name, each.values),
            )
            for each in layer.requirements
        )
        yield Bullets(lines) if lines else Paragraph((view.say("none"),), quiet=True)
