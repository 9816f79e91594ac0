"""What the findings of a run of points allow its report to claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.registry.external import references
from finteceval.reports.wording.known import Known
from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from finteceval.findings.records import Findings
    from finteceval.reports.wording.known import Standing
    from finteceval.systems.card import System

_FEWEST_CASES: Final = 20
_FEWEST_REPEATS: Final = 3


def known_of(findings: Findings) -> Known:
    """The facts of a run of points: no gates, no layers, no settlements, no people, no verification.

    All systems of one run get the same questions under the same budgets. Tools and base model count as
    the same only where every card under comparison declares them.
    """
    cards = [system.card for system in findings.plan.systems if system.card.role != "control"]
    sources = references()
    return Known(
        standing=_standing(findings),
        licences_pending=tuple(one.name for one in sources if one.license_status == "pending"),
        licences_cleared=tuple(one.name for one in sources if one.license_status == "cleared"),
        same_questions=True,
        same_budget=True,
        same_tools=_alike([_tools(card) for card in cards]),
        same_base=_alike([card.model.id for card in cards]),
    )


def _standing(findings: Findings) -> Standing:
    """Public points never carry more than a condition; what is small, unfinished or in development is an observation."""
    plan = findings.plan
    weak = (
        findings.development
        or not findings.complete
        or plan.purpose in {"smoke", "development"}
        or plan.repeats < _FEWEST_REPEATS
        or len(plan.cases) < _FEWEST_CASES
    )
    return "observation" if weak else "conditional"


def _tools(card: System) -> str:
    return ", ".join(sorted(card.tools))


def _alike(declared: list[str]) -> bool:
    """Two or more, all declared, all the same."""
    return len(declared) > 1 and len(set(declared)) == 1 and declared[0] not in {"", NOT_SUBMITTED}
