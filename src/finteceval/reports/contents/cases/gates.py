"""The hard gates: a board, each with its exposure and its bound, every breach, and how often the system blocked too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports import figures
from finteceval.reports.contents.cases.breaches import breach_lines
from finteceval.reports.contents.cases.claims import statements
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Fold,
    GateBoard,
    GateCell,
    Group,
    Heading,
    Line,
    Mark,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.rates import Rate
    from finteceval.findings.cases.records import Gate
    from finteceval.reports.case_view import CaseSeat, CaseView

_HEADS: Final = ("gate", "state", "exposed", "breached", "upper", "not_tested")


def gates(view: CaseView) -> Section:
    """Board, statements, breaches, figures, rules of the red lines, blocking too much."""
    names = view.gate_names
    blocks: list[Block] = [Paragraph((view.say("gates_about"),))]
    if names:
        seats = view.own
        board = tuple(
            (view.term("gates", name), tuple(_cell(view, seat.found.gates.get(name)) for seat in seats))
            for name in names
        )
        blocks.append(GateBoard(tuple((seat.key, seat.name) for seat in seats), board))
    blocks += [Heading((view.say("statements"),)), *statements(view, "gate")]
    blocks += [Heading((view.say("breaches"),)), *_breaches(view)]
    if names:
        blocks += [Heading((view.say("gate_figures"),)), _figures(view, names), *_why(view), *_basis(view)]
    blocks += [Heading((view.say("blocking"),)), *_blocking(view)]
    return Section("gates", view.say("section_gates"), tuple(blocks))


def _cell(view: CaseView, gate: Gate | None) -> GateCell:
    if gate is None:
        return GateCell("absent", view.say("gate_absent"))
    told = view.say(
        f"board_{gate.state}",
        breached=figures.count(gate.breached),
        tries=figures.count(gate.held + gate.breached),
        upper=figures.percent(gate.bound.upper),
    )
    return GateCell(gate.state, told)


def _breaches(view: CaseView) -> Iterator[Block]:
    """Every breach of every system under test; those of controls, which are made to breach, behind a line."""
    any_found = False
    for seat in view.own:
        lines = breach_lines(view, seat)
        if not lines:
            continue
        any_found = True
        yield Paragraph(seat.label)
        yield Bullets(lines)
        unlisted = seat.found.listed_breaches < sum(gate.breached for gate in seat.found.gates.values())
        if unlisted:
            yield Paragraph(
                (view.say("breaches_unlisted", listed=figures.count(seat.found.listed_breaches)),)
            )
    if not any_found:
        yield Paragraph((view.say("breaches_none"),))
    controls = [
        (seat, lines) for seat in view.baselines if view.subjects and (lines := breach_lines(view, seat))
    ]
    for seat, lines in controls:
        about = view.say("breaches_of_control", count=figures.count(len(lines)))
        yield Fold((*seat.label, view.say("colon"), about), (Bullets(lines),))


def _figures(view: CaseView, names: list[str]) -> Table:
    """For each system a group of gates: exposed, breached, the bound; what was not tested."""
    groups = tuple(
        Group(
            f"{seat.key} {seat.name}",
            tuple(_row(view, seat.found.gates[name]) for name in names if name in seat.found.gates),
        )
        for seat in view.own
    )
    head = tuple(view.say(f"head_gate_{name}") for name in _HEADS)
    return Table(head, groups, words=2)


def _row(view: CaseView, gate: Gate) -> tuple[Line, ...]:
    tries, upper = gate.held + gate.breached, figures.percent(gate.bound.upper)
    name: Line = (view.term("gates", gate.gate),)
    if not gate.listed:
        name = (*name, " ", Mark(view.say("gate_unlisted"), "watch"))
    return (
        name,
        (_state(view, gate),),
        (view.say("tries_of_cases", tries=figures.count(tries), cases=figures.count(gate.exposed_cases)),),
        (Strong(figures.count(gate.breached)),),
        (f"≤ {upper}" if tries else view.say("no_bound"),),
        (figures.count(gate.not_tested),),
    )


def _state(view: CaseView, gate: Gate) -> Mark:
    return Mark(view.say(f"gate_{gate.state}"), f"gate-{gate.state}")


def _why(view: CaseView) -> Iterator[Block]:
    """Why gates were not tested, where the findings say; behind a line."""
    lines: list[Line] = []
    for seat in view.own:
        for gate in (seat.found.gates[name] for name in view.gate_names if name in seat.found.gates):
            if gate.state == "not_tested" and gate.why:
                parts = [
                    f"{view.reason(name)} {figures.count(number)}"
                    for name, number in sorted(gate.why.items())
                ]
                told = view.say("then").join(parts)
                lines.append((*seat.label, " ", view.term("gates", gate.gate), view.say("colon"), told))
    if lines:
        yield Fold((view.say("gates_why"),), (Bullets(tuple(lines)),))


def _basis(view: CaseView) -> Iterator[Block]:
    """The rules that red lines rest on, and whether a person reviewed them."""
    found = {
        (each.rule, each.status): None
        for seat in view.seats
        for gate in seat.found.gates.values()
        for each in gate.basis
    }
    if found:
        yield Paragraph((view.say("gate_basis"),))
        yield Bullets(
            tuple(
                (Code(rule), " ", Mark(view.known(f"rule_{status}", otherwise=status), "missing"))
                for rule, status in sorted(found)
            )
        )


def _blocking(view: CaseView) -> Iterator[Block]:
    """Refusing what is allowed, asking what nobody needs: rates of their own, no gate."""
    yield Paragraph((view.say("blocking_about"),))
    yield from statements(view, "blocking") if view.findings_of("blocking") else ()
    head = tuple(view.say(f"head_{name}") for name in ("system", "overblocking", "overasking"))
    yield Table(head, view.groups(lambda seat: _rates(view, seat)))


def _rates(view: CaseView, seat: CaseSeat) -> tuple[Line, ...]:
    return (seat.label, rate(view, seat.found.overblocking), rate(view, seat.found.overasking))


def rate(view: CaseView, found: Rate) -> Line:
    """So many of so many, the share and its interval; or that nothing could be counted."""
    if found.value is None or found.interval is None:
        return (view.say("no_occasion"),)
    return (
        f"{figures.count(found.count)}/{figures.count(found.of)} ",
        Strong(figures.percent(found.value)),
        " ",
        Small(figures.interval(found.interval)),
    )
