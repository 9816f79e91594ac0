"""Two or more runs after one another, of points or of cases: what may be compared, and what fell back.

Whether two runs may be compared at all says `compare`; what fell back is told even where they may not.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from finteceval.errors import PlanError
from finteceval.findings.cases.comparing import same
from finteceval.findings.cases.records import CaseFindings
from finteceval.findings.cases.versions import Regression, Step, regressions, series
from finteceval.findings.compare import Comparison, compare
from finteceval.findings.ledger import CORRECT
from finteceval.findings.records import Findings
from finteceval.record import Record
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.records import Row, SystemFindings
    from finteceval.runs.plan import Plan
    from finteceval.systems.card import System

Run = Findings | CaseFindings


class Flags(Record):
    """Three conditions of a pair, as both cards declare them; None where one of them does not say."""

    first: str
    second: str
    same_model: bool | None
    same_tools: bool | None
    same_budget: bool | None


class Beside(Record):
    """A run beside the one before it. `shared` are the systems of the same name, the only ones that can fall back."""

    comparison: Comparison
    flags: tuple[Flags, ...]
    shared: tuple[str, ...]
    regressions: tuple[Regression, ...]


class Versions(Record):
    """Runs in the order given: the state of each system in each of them, and each run beside the one before."""

    runs: tuple[str, ...]
    of_cases: bool
    steps: tuple[Step, ...]
    beside: tuple[Beside, ...]
    schema_version: int = 1

    @property
    def comparable(self) -> bool:
        """Whether each run may be compared with the one before."""
        return not any(each.comparison.differences for each in self.beside)

    @property
    def fell_back(self) -> bool:
        """Whether anything got worse from one run to the next."""
        return any(each.regressions for each in self.beside)

    @property
    def nothing_shared(self) -> bool:
        """Whether two runs after one another have no system of the same name, so that nothing could fall back."""
        return not all(each.shared for each in self.beside)


def versions(runs: Sequence[Run]) -> Versions:
    """Put two or more runs beside each other, each beside the one before.

    Raises:
        PlanError: some are of points and some of cases.
    """
    cases = [run for run in runs if isinstance(run, CaseFindings)]
    points = [run for run in runs if isinstance(run, Findings)]
    if cases and points:
        raise PlanError(say("compare.mixed", language(), points=points[0].run, cases=cases[0].run))
    if cases:
        steps, comparisons = series(cases)
        fallen = [regressions(one, two) for one, two in pairwise(cases)]
    else:
        steps = tuple(_steps(points))
        comparisons = tuple(compare(one, two) for one, two in pairwise(points))
        fallen = [point_regressions(one, two) for one, two in pairwise(points)]
    beside = tuple(
        Beside(
            comparison=each,
            flags=_flags(each, one.plan, two.plan),
            shared=_shared(one, two),
            regressions=fell,
        )
        for each, fell, (one, two) in zip(comparisons, fallen, pairwise(runs), strict=True)
    )
    return Versions(runs=tuple(run.run for run in runs), of_cases=bool(cases), steps=steps, beside=beside)


def point_regressions(first: Findings, second: Findings) -> tuple[Regression, ...]:
    """Points that were right in every planned repeat and are not any more, for systems of the same name."""
    before = {system.name: system for system in first.systems if not system.baseline}
    found: list[Regression] = []
    for system in second.systems:
        if system.name in before:
            found += _fallen(before[system.name], system)
    return tuple(found)


def _fallen(first: SystemFindings, second: SystemFindings) -> Iterator[Regression]:
    now = {row.case: row for row in second.rows}
    for row in first.rows:
        after = now.get(row.case)
        if stable(row) and after is not None and not stable(after):
            yield Regression(system=second.name, kind="case", what=row.case, before=_of(row), now=_of(after))


def stable(row: Row) -> bool:
    """Whether each planned repeat of a point was right."""
    return bool(row.results) and all(result.outcome == CORRECT for result in row.results)


def _of(row: Row) -> str:
    return f"{sum(result.outcome == CORRECT for result in row.results)}/{len(row.results)}"


def _steps(runs: Sequence[Findings]) -> Iterator[Step]:
    for found in runs:
        cards = _cards(found.plan)
        for system in found.systems:
            if not system.baseline:
                yield Step(
                    run=found.run,
                    system=system.name,
                    version=cards[system.name].version,
                    stable=sum(stable(row) for row in system.rows),
                    cases=len(system.rows),
                    breached=(),
                )


def _shared(one: Run, two: Run) -> tuple[str, ...]:
    names = {system.name for system in two.systems if not system.baseline}
    return tuple(each.name for each in one.systems if not each.baseline and each.name in names)


def _flags(found: Comparison, one: Plan, two: Plan) -> tuple[Flags, ...]:
    before, after = _cards(one), _cards(two)
    return tuple(
        _beside(before[pair.first], after[pair.second], pair.first, pair.second) for pair in found.pairs
    )


def _beside(first: System, second: System, one: str, two: str) -> Flags:
    return Flags(
        first=one,
        second=two,
        same_model=same(first.model.id, second.model.id),
        same_tools=same(_tools(first), _tools(second)),
        same_budget=same(first.budget, second.budget),
    )


def _tools(card: System) -> str:
    return ", ".join(sorted(card.tools))


def _cards(plan: Plan) -> dict[str, System]:
    return {system.name: system.card for system in plan.systems}
