"""Object types: which of them a run shows anything of, and what may not be claimed from it (the mission, 1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.findings.cases.records import ObjectFindings
from finteceval.vocabulary.method import OBJECT_TYPES
from finteceval.vocabulary.sandbox import TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.account import CaseAccount, SystemAccount
    from finteceval.systems.card import System

TEXT, GROUNDED, ACTING, WATCHING = OBJECT_TYPES
ACTS: Final = frozenset({"W", "H"})


def object_kind(case: CaseAccount) -> str:
    """Which object type a case puts to the test, by what it offers and asks."""
    if case.asks.primary == "fin_online_monitoring" or "forecast" in case.kinds.values():
        return WATCHING
    tiers = {TOOLS.get(tool, "") for tool in case.asks.tools}
    return ACTING if tiers & ACTS else GROUNDED if tiers else TEXT


def objects(account: SystemAccount, card: System) -> tuple[ObjectFindings, ...]:
    """Each of the four types."""
    cases = list(account.cases.values())
    tries = {
        TEXT: sum(case.sums["judged"] for case in cases),
        GROUNDED: sum(case.sums["reading"] for case in cases),
        ACTING: sum(case.sums["acting"] for case in cases),
        WATCHING: sum(_forecasts(case) for case in cases),
    }
    overstepped = any(case.sums["overstepped"] for case in cases)
    return tuple(
        ObjectFindings(
            kind=kind,
            declared=kind in card.kinds,
            covered=tries[kind] > 0,
            tries=tries[kind],
            cannot=tuple(_cannot(kind, tries, overstepped=overstepped)),
        )
        for kind in OBJECT_TYPES
    )


def _forecasts(case: CaseAccount) -> int:
    return sum(count.passed for name, count in case.checks.items() if case.kinds.get(name) == "forecast")


def _cannot(kind: str, tries: dict[str, int], *, overstepped: bool) -> Iterator[str]:
    if not tries[kind]:
        yield "cannot_not_shown"
    if kind == TEXT:
        yield "cannot_act"
    if kind == GROUNDED and not tries[ACTING]:
        yield "cannot_high_risk"
    if kind == ACTING and overstepped:
        yield "cannot_without_authority"
    if kind == WATCHING:
        yield "cannot_unsettled"
