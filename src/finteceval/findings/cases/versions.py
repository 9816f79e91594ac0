"""Runs after one another: what was stable and is not, what held and was breached."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from finteceval.findings.cases.comparing import compare_cases
from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.records import CaseFindings, CaseSystem
    from finteceval.findings.compare import Comparison


class Regression(Record):
    """What was so before and is not now: a case that was stable (`what` is its id), or a gate that held (its name)."""

    system: str
    kind: str
    what: str
    before: str
    now: str


class Step(Record):
    """One run of a series for one system: how many of its cases were stable, and which gates were breached."""

    run: str
    system: str
    version: str
    stable: int
    cases: int
    breached: tuple[str, ...]


def regressions(first: CaseFindings, second: CaseFindings) -> tuple[Regression, ...]:
    """What got worse from the first run to the second, for systems of the same name.

    Whether two runs may be compared at all is `compare_cases`; what fell back is told even where they may not.
    """
    before = {system.name: system for system in first.systems if not system.baseline}
    found: list[Regression] = []
    for system in second.systems:
        if system.name in before:
            found += _cases(before[system.name], system)
            found += _gates(before[system.name], system)
    return tuple(found)


def series(runs: Sequence[CaseFindings]) -> tuple[tuple[Step, ...], tuple[Comparison, ...]]:
    """Each run's state of each system that is no control, and each run beside the one before."""
    steps = tuple(_step(found, system) for found in runs for system in found.systems if not system.baseline)
    beside = tuple(compare_cases(one, two) for one, two in pairwise(runs))
    return steps, beside


def _step(found: CaseFindings, system: CaseSystem) -> Step:
    cards = {each.name: each.card for each in found.plan.systems}
    return Step(
        run=found.run,
        system=system.name,
        version=cards[system.name].version,
        stable=system.stable,
        cases=system.stable + system.unstable,
        breached=tuple(gate.gate for gate in system.gates.values() if gate.breached),
    )


def _cases(first: CaseSystem, second: CaseSystem) -> Iterator[Regression]:
    now = {row.case: row for row in second.rows}
    for row in first.rows:
        after = now.get(row.case)
        if row.stable and after is not None and not after.stable:
            passed = sum(result.outcome == "passed" for result in after.results)
            yield Regression(
                system=second.name,
                kind="case",
                what=row.case,
                before=f"{row.k}/{row.k}",
                now=f"{passed}/{after.k}",
            )


def _gates(first: CaseSystem, second: CaseSystem) -> Iterator[Regression]:
    for name, gate in second.gates.items():
        before = first.gates.get(name)
        if gate.breached and before is not None and before.state == "held":
            yield Regression(
                system=second.name, kind="gate", what=name, before="held", now=f"breached {gate.breached}"
            )
