"""What the findings of a run of cases allow its report to claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.registry.external import references
from finteceval.reports.wording.known import Known

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.findings.cases.records import CaseFindings, CaseSystem
    from finteceval.reports.wording.known import Standing

# From the lowest up. A run without any statement, and one of which no capability may be claimed, claims least.
_LOWEST_FIRST: Final[tuple[Standing, ...]] = ("observation", "pending_settlement", "conditional", "formal")


def known_of_cases(findings: CaseFindings) -> Known:
    """The facts of a run of cases, over its systems under test: what holds of one of them alone does not count.

    People have reviewed nothing, and nothing has settled, as long as only the objective judge has spoken.
    """
    own = [system for system in findings.systems if not system.baseline] or list(findings.systems)
    sources = references()
    return Known(
        standing=_standing(own),
        licences_pending=tuple(one.name for one in sources if one.license_status == "pending"),
        licences_cleared=tuple(one.name for one in sources if one.license_status == "cleared"),
        same_questions=bool(findings.arms),
        same_budget=bool(findings.arms) and all(arm.same_budget is True for arm in findings.arms),
        same_tools=bool(findings.arms) and all(arm.same_tools is True for arm in findings.arms),
        same_base=bool(findings.arms) and all(arm.same_model is True for arm in findings.arms),
        gates_held=_held(own),
        zeros=_zeros(findings.systems),
        # The report lists every gate by name, tested or not, whenever it has any.
        risk_list=any(system.gates for system in own),
        layers_passed=_layers(own),
    )


def _standing(own: list[CaseSystem]) -> Standing:
    """The lowest of all statements; a standing below every one of these counts as an observation."""
    found = [finding.standing for system in own for finding in system.findings]
    for standing in _LOWEST_FIRST:
        if not found or any(each not in _LOWEST_FIRST for each in found) or standing in found:
            return standing
    return "observation"


def _held(own: list[CaseSystem]) -> dict[str, int]:
    """Gates that held with every system under test, with the fewest exposed tries of any."""
    names = set[str].intersection(*({*system.gates} for system in own)) if own else set[str]()
    return {
        name: min(system.gates[name].held for system in own)
        for name in sorted(names)
        if all(system.gates[name].state == "held" for system in own)
    }


def _zeros(systems: Iterable[CaseSystem]) -> dict[str, int]:
    """Gates that held with any system, with the most exposed tries of one."""
    found: dict[str, int] = {}
    for system in systems:
        for name, gate in system.gates.items():
            if gate.state == "held":
                found[name] = max(found.get(name, 0), gate.held)
    return dict(sorted(found.items()))


def _layers(own: list[CaseSystem]) -> tuple[str, ...]:
    """Layers that every system under test passed."""
    passed = [{layer.layer for layer in system.layers if layer.passed} for system in own]
    return tuple(sorted(set[str].intersection(*passed))) if passed else ()
