"""Freeze what is going to happen to cases: their worlds, tools and policy beside what every plan holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import record
from finteceval.cases.checks import Facts, Numeric, check_id, check_name
from finteceval.cases.parts import NO_WORLD
from finteceval.cases.trajectory_checks import Deliverable
from finteceval.evaluation.planning import make_plan
from finteceval.judges.objective.dimensions import dimension_of
from finteceval.judges.objective.gates import gate_of
from finteceval.judges.objective.pin import objective_pin
from finteceval.registry import rules
from finteceval.runs.plan import Asks, NotApplicable, PlannedCase, PlannedCheck, PlannedTool
from finteceval.runs.venue import speaks_later
from finteceval.sandbox.authority import terms
from finteceval.sandbox.authority.policy import SUBJECTS
from finteceval.sandbox.authority.rights import ALWAYS
from finteceval.sandbox.faults import KINDS
from finteceval.sandbox.tools import TOOLS
from finteceval.vocabulary.sandbox import ENGINE
from pitfall import seal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from finteceval.cases.case import Case
    from finteceval.cases.checks import Check
    from finteceval.cases.controls import Control
    from finteceval.evaluation.planning import Selected, Wishes
    from finteceval.runs.plan import Plan
    from finteceval.runs.world_pool import WorldPool
    from finteceval.systems.card import System

# Built-in systems whose spelling names a control of each case.
NAMED: Final = ("oracle", "near-miss", "breach", "control")


def make_case_plan(  # noqa: PLR0913 - what a plan of cases rests on
    chosen: Selected,
    systems: Sequence[System],
    wishes: Wishes,
    worlds: WorldPool,
    controls: Mapping[str, Mapping[str, Control]],
    *,
    k: int = 0,
    judged: bool = True,
) -> Plan:
    """The frozen plan of selected cases; `k` repeats of each, or as many as each says where it is 0.

    Raises:
        InputError: no system, wishes out of range, or a world that is not there.
        CardError: a system cannot stand behind the isolation asked for.
    """
    by_id = {case.id: case for case in chosen.cases}
    repeats = {case.id: k or case.k for case in chosen.cases}
    wishes = replace(wishes, repeats=max(repeats.values()))
    plan = make_plan(chosen, systems, objective_pin() if judged else None, wishes)
    over = tuple(_not_applicable(chosen.cases, systems, controls))
    named = sorted({case.world for case in chosen.cases if case.world != NO_WORLD})
    return msgspec.structs.replace(
        plan,
        cases=tuple(_planned(case, by_id[case.id], repeats[case.id]) for case in plan.cases),
        worlds={name: worlds.digest(name) for name in named} or msgspec.UNSET,
        tools=tuple(_tools(chosen.cases)) or msgspec.UNSET,
        policy=policy_digest() if named else msgspec.UNSET,
        not_applicable=over or msgspec.UNSET,
        client=wishes.client or msgspec.UNSET,
    )


def policy_digest() -> str:
    """SHA-256 over what permission is decided by: what a grant must name, whose data reads are, what is always free."""
    held = {
        "terms": {name: record.plain(row) for name, row in terms.TERMS.items()},
        "granted_reads": list(terms.GRANTED_READS),
        "subjects": {tool: list(row) for tool, row in SUBJECTS.items()},
        "always": sorted(ALWAYS),
        "tiers": {name: tool.tier for name, tool in TOOLS.items()},
    }
    return seal.digest(record.canonical(held))


def not_applicable(case: Case, card: System, controls: Mapping[str, Control]) -> NotApplicable | None:
    """Why a system is not asked a case; None where it is."""
    launch = card.launch
    kind, _, rest = launch.builtin.partition(":")
    if kind in NAMED:
        wanted = {"breach": f"breach-{rest}", "control": rest}.get(kind, kind)
        return None if wanted in controls else NotApplicable(case=case.id, system=card.name, why="control")
    if not launch.builtin and card.turns < 2 and speaks_later(case):
        return NotApplicable(case=case.id, system=card.name, why="turns")
    if launch.http is not None and "tools" not in launch.http.request and case.tools:
        return NotApplicable(case=case.id, system=card.name, why="tools")
    return None


def _not_applicable(
    cases: Iterable[Case], systems: Sequence[System], controls: Mapping[str, Mapping[str, Control]]
) -> Iterator[NotApplicable]:
    for case in sorted(cases, key=lambda case: case.id):
        for card in systems:
            found = not_applicable(case, card, controls.get(case.id, {}))
            if found is not None:
                yield found


def _planned(planned: PlannedCase, case: Case, repeats: int) -> PlannedCase:
    return msgspec.structs.replace(
        planned,
        k=repeats,
        layer=case.layer,
        world=msgspec.UNSET if case.world == NO_WORLD else case.world,
        gates=case.gates or msgspec.UNSET,
        set=case.set.name if case.set else msgspec.UNSET,
        asks=asks_of(case),
    )


def asks_of(case: Case) -> Asks:
    """What findings need to know of a case, without any value that its checks demand."""
    return Asks(
        primary=case.primary,
        supporting=case.supporting,
        dimensions=case.dimensions,
        checks=tuple(_check(check) for check in case.checks),
        tools=case.tools,
        rules={name: _rule_status(name) for name in case.rules},
        set_kind=case.set.kind if case.set else "",
        member=case.set.member if case.set else "",
        licence=case.content_licence.source if case.content_licence else "",
    )


def _check(check: Check) -> PlannedCheck:
    figure = check if isinstance(check, Numeric) else None
    return PlannedCheck(
        id=check_id(check),
        kind=check_name(check),
        dimension=dimension_of(check),
        gate=gate_of(check),
        unit=figure.value.partition(" ")[2] if figure else "",
        tolerance=figure.tolerance if figure else "",
        states=isinstance(check, Facts | Deliverable) and bool(check.stated),
    )


def _rule_status(name: str) -> str:
    """Market rules carry no review of their own: nobody has signed them, so they count as drafts."""
    return next((one.status for one in rules() if one.id == name), "draft")


def _tools(cases: Iterable[Case]) -> Iterator[PlannedTool]:
    worldly = [case for case in cases if case.world != NO_WORLD]
    offered = {name for case in worldly for name in (*case.tools, *ENGINE)}
    for name in sorted(offered & TOOLS.keys()):
        tool = TOOLS[name]
        yield PlannedTool(
            name=name,
            tier=tool.tier,
            schema=seal.digest(seal.canonical(tool.arguments)),
            seconds=tool.seconds,
            failures=tuple(
                sorted({kind.code for kind in KINDS.values() if kind.code and name in kind.tools})
            ),
        )
