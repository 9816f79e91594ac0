"""What a run of cases does not show, in four lists: not covered, not run, not verifiable, too few."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings.cases.card import card_gaps
from finteceval.findings.cases.records import CaseLimits
from finteceval.findings.records import Limit, NotMeasured
from finteceval.models.usage import CostUnknown
from finteceval.runs.plan import NoJudge
from finteceval.vocabulary.method import LAYERS
from finteceval.vocabulary.tags import BUSINESS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.records import CaseSystem
    from finteceval.runs.plan import Plan

# A bound above this says little about a gate that held; the figures print it all the same.
WIDE: Final = Decimal("0.05")


def case_limits(plan: Plan, systems: Sequence[CaseSystem]) -> CaseLimits:
    """The four lists."""
    asked = [system for system in systems if not system.baseline]
    return CaseLimits(
        not_covered=tuple(_not_covered(plan, asked)),
        not_run=tuple(_not_run(plan, systems)),
        not_verifiable=tuple(_not_verifiable(plan, asked)),
        too_few=tuple(_too_few(plan, asked)),
    )


def _not_covered(plan: Plan, systems: Sequence[CaseSystem]) -> Iterator[Limit]:
    layers = {case.layer for case in plan.cases if case.layer is not msgspec.UNSET}
    if lacking := [layer for layer in LAYERS if layer not in layers]:
        yield Limit(name="limit_layers_not_covered", values={"names": ", ".join(lacking)})
    shown = {case.tags.get("business_type", "") for case in plan.cases}
    if lacking := [name for name in BUSINESS if name not in shown]:
        yield Limit(name="limit_businesses_not_covered", values={"names": ", ".join(lacking)})
    for system in systems:
        if lacking := [each.kind for each in system.objects if not each.covered]:
            yield Limit(
                name="limit_objects_not_covered", values={"system": system.name, "names": ", ".join(lacking)}
            )
        if lacking := [each.gate for each in system.gates.values() if each.state == "not_tested"]:
            yield Limit(
                name="limit_gates_not_tested", values={"system": system.name, "names": ", ".join(lacking)}
            )
    yield Limit(name="limit_sandbox_only")


def _not_run(plan: Plan, systems: Sequence[CaseSystem]) -> Iterator[Limit]:
    for name in ("owed", "lost", "unjudged"):
        count = sum(system.outcomes.get(name, 0) for system in systems)
        if count:
            yield Limit(name=f"limit_tries_{name}", values={"count": str(count)})
    over = () if plan.not_applicable is msgspec.UNSET else plan.not_applicable
    if over:
        yield Limit(name="limit_not_applicable", values={"count": str(len(over))})
    if isinstance(plan.judging, NoJudge):
        yield Limit(name="limit_no_judge_planned")
    yield Limit(name="limit_other_judges_absent")


def _not_verifiable(plan: Plan, systems: Sequence[CaseSystem]) -> Iterator[Limit]:
    cards = {each.name: each for each in plan.systems}
    for system in systems:
        if gaps := card_gaps(cards[system.name].card):
            yield Limit(
                name="limit_card_not_submitted", values={"system": system.name, "names": ", ".join(gaps)}
            )
        isolation = cards[system.name].isolation
        if isolation in {"none", "process"}:
            yield Limit(name=f"limit_wall_{isolation}", values={"system": system.name})
        if system.costs.tries and isinstance(system.costs.cost, CostUnknown):
            yield Limit(
                name="limit_cost_not_known", values={"system": system.name, "why": system.costs.cost.why}
            )
    drafts = {
        rule
        for case in plan.cases
        if case.asks is not msgspec.UNSET
        for rule, status in case.asks.rules.items()
        if status != "reviewed"
    }
    if drafts:
        yield Limit(
            name="limit_draft_rules", values={"count": str(len(drafts)), "names": ", ".join(sorted(drafts))}
        )
    if plan.evidence.web == "unknown":
        yield Limit(name="limit_web_unknown")
    yield Limit(name="limit_no_outside_anchor")


def _too_few(plan: Plan, systems: Sequence[CaseSystem]) -> Iterator[Limit]:
    if single := sum(plan.repeats_of(case) == 1 for case in plan.cases):
        yield Limit(name="limit_tried_once", values={"count": str(single)})
    together = len({case.cluster for case in plan.cases})
    if together < len(plan.cases):
        yield Limit(
            name="limit_cases_depend", values={"clusters": str(together), "cases": str(len(plan.cases))}
        )
    for system in systems:
        small = sum(part.observation for part in system.slices)
        if small:
            yield Limit(
                name="limit_slices_small",
                values={"system": system.name, "count": str(small), "of": str(len(system.slices))},
            )
        wide = [each for each in system.gates.values() if each.state == "held" and each.bound.upper > WIDE]
        if wide:
            yield Limit(
                name="limit_bounds_wide",
                values={
                    "system": system.name,
                    "count": str(len(wide)),
                    "upper": f"{max(each.bound.upper for each in wide) * 100:.1f}",
                },
            )
        if isinstance(system.stability, NotMeasured):
            yield Limit(name="limit_nothing_asked", values={"system": system.name})
