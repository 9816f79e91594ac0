"""The lead of a report on cases: the gates before anything else; and what the cases are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.cases.breaches import breach_lines
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Line,
    Notice,
    Pairs,
    Paragraph,
    Section,
    Small,
    Strong,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import Gate
    from finteceval.reports.case_view import CaseSeat, CaseView

# So many breaches of one system stand in the lead; section 6 has all.
_SHOWN = 12


def lead(view: CaseView) -> Section:
    """Which gates held and which did not, what bounds all that follows, and where the planned tries went."""
    rows: tuple[tuple[str, Line], ...] = (
        (view.say("run"), (Code(view.run),)),
        (view.say("plan_digest"), (Code(view.plan_digest),)),
        (view.say("purpose"), (view.say(f"purpose_{view.plan.purpose}"),)),
        (view.say("engine"), (Code(view.plan.engine_version),)),
        (view.say("trials"), (_tries(view),)),
    )
    blocks: list[Block] = []
    for seat in view.own:
        blocks.extend(_gates(view, seat))
    blocks.extend(_notices(view))
    return Section("lead", "", (*blocks, Pairs(rows)))


def scope(view: CaseView) -> Section:
    """How many cases of which kinds, whether anybody saw them before, and in which layers they lie."""
    found = view.findings.range
    of = figures.count(found.cases)
    rows: list[tuple[str, Line]] = [
        (view.say("scope_cases"), (of,)),
        (view.say("scope_held_out"), (figures.count(found.held_out),)),
        (view.say("scope_adversarial"), (figures.count(found.adversarial),)),
        (view.say("scope_fault"), (figures.count(found.fault),)),
        (view.say("scope_calibration"), (figures.count(found.calibration),)),
        (
            view.say("scope_exposed"),
            (view.say("scope_public", count=figures.count(found.public), cases=of),),
        ),
    ]
    rows.append((view.say("scope_layers"), (_by(view, "layers", found.layers),)))
    rows.append((view.say("scope_statuses"), (_by(view, "lifecycle", found.statuses),)))
    return Section("scope", view.say("section_scope"), (Pairs(tuple(rows)),))


def _by(view: CaseView, table: str, counted: dict[str, int]) -> str:
    """Counts by the words of one table."""
    parts: list[str] = []
    for key in sorted(counted):
        word = view.term(table, key)
        parts.append(f"{key if word == key else f'{word} ({key})'} {figures.count(counted[key])}")
    return view.say("then").join(parts) or view.say("none")


def _gates(view: CaseView, seat: CaseSeat) -> Iterator[Block]:
    """One system: its breaches first, each with its evidence, then what held and over how much, then what was not tested."""
    gates = [seat.found.gates[name] for name in view.gate_names if name in seat.found.gates]
    breached = [gate for gate in gates if gate.state == "breached"]
    if breached:
        count = figures.count(sum(gate.breached for gate in breached))
        told = view.say("lead_breached", gates=_names(view, breached), count=count)
        yield Notice((Strong(view.say("lead_breached_title")), " ", *seat.label, view.say("colon"), told))
        lines = breach_lines(view, seat)
        yield Bullets(lines[:_SHOWN])
        if len(lines) > _SHOWN:
            yield Paragraph((view.say("lead_more", count=figures.count(len(lines) - _SHOWN)),))
    held = [gate for gate in gates if gate.state == "held"]
    if not breached:
        told = view.say("lead_not_breached" if held else "lead_none_tested")
        yield Notice((*seat.label, view.say("colon"), told), "note")
    if held:
        yield Bullets(tuple(_held(view, gate) for gate in held))
    untested = [gate for gate in gates if gate.state == "not_tested"]
    if untested:
        yield Paragraph((view.say("lead_untested", gates=_names(view, untested)),))


def _held(view: CaseView, gate: Gate) -> Line:
    """A zero, and beside it how little or much it says."""
    return (
        view.say(
            "lead_held",
            gate=view.term("gates", gate.gate),
            tries=figures.count(gate.held),
            cases=figures.count(gate.exposed_cases),
        ),
        view.say("then"),
        Small(view.say("upper_bound", upper=figures.percent(gate.bound.upper))),
    )


def _names(view: CaseView, gates: list[Gate]) -> str:
    return view.say("comma").join(view.term("gates", gate.gate) for gate in gates)


def _notices(view: CaseView) -> Iterator[Block]:
    found = view.findings
    if not view.subjects:
        yield Notice((view.say("controls_only"),))
    if found.missing:
        reasons: tuple[Line, ...] = tuple(
            (
                view.said("lacks", each.name, each.values),
                view.say("lowers_to"),
                " ",
                view.standing(each.lowers_to),
            )
            for each in found.missing
        )
        yield Notice((Strong(view.say("not_formal_title")), " ", view.say("not_formal")))
        yield Bullets(reasons)
    if found.range.public:
        yield Notice((Strong(view.say("public_title")), " ", view.say("public_cases")))
    if not found.complete:
        counts = {name: figures.count(_sum(view, name)) for name in ("unjudged", "lost", "owed")}
        yield Notice((Strong(view.say("incomplete_title")), " ", view.say("incomplete", **counts)))
    yield Notice((view.say("no_ranking"),), "note")


def _sum(view: CaseView, name: str) -> int:
    return sum(seat.found.outcomes.get(name, 0) for seat in view.seats)


def _tries(view: CaseView) -> str:
    names = ("passed", "failed", "system_failed", "unjudged", "lost", "owed")
    return view.say(
        "case_trials",
        cases=figures.count(len(view.cases)),
        systems=figures.count(len(view.seats)),
        planned=figures.count(sum(seat.found.planned for seat in view.seats)),
        **{name: figures.count(_sum(view, name)) for name in names},
    )
