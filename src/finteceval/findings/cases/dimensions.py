"""The fourteen dimensions, each with the facts that must stand beside it. What is unscored moves no figure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from finteceval.findings.cases import redaction
from finteceval.findings.cases.account import link_of, seqs
from finteceval.findings.cases.facts import (
    REQUIRED,
    AuthorityFacts,
    CalibrationFacts,
    CheckFacts,
    CheckTally,
    ComplianceFacts,
    FigureFacts,
    Link,
    NumericFacts,
    RiskFacts,
    TaskFacts,
    TrajectoryFindings,
)
from finteceval.findings.cases.gates import basis
from finteceval.findings.cases.rates import share
from finteceval.findings.cases.records import Dimension
from finteceval.judges.objective.rounds import FILE
from finteceval.vocabulary.method import DIMENSIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from finteceval.findings.cases.account import CaseAccount, CheckCount, SystemAccount
    from finteceval.findings.cases.facts import Facts
    from finteceval.runs.plan import PlannedCheck

NO_ADVERSARY: Final = frozenset({"", "none"})
FORECAST: Final = "forecast"


def dimensions(account: SystemAccount, *, whole: bool) -> dict[str, Dimension]:
    """Every dimension that a case asks, in the mission's order. `whole` tells each check, else only those that failed."""
    found: dict[str, Dimension] = {}
    for name in DIMENSIONS:
        cases = [
            case for case in account.cases.values() if name in case.asks.dimensions or name in case.dimensions
        ]
        if cases:
            found[name] = _dimension(name, cases, whole=whole)
    return found


def _dimension(name: str, cases: Sequence[CaseAccount], *, whole: bool) -> Dimension:
    counts = [(case, case.dimensions[name]) for case in cases if name in case.dimensions]
    unscored: Counter[str] = Counter()
    for _, count in counts:
        unscored.update(count.unscored)
    scored = share((case.case.cluster, count.passed, count.count) for case, count in counts)
    return Dimension(
        dimension=name,
        asked=len(cases),
        cases=sum(1 for _, count in counts if count.count),
        passed=scored.passed if scored else 0,
        count=scored.count if scored else 0,
        scored=scored,
        unscored=dict(sorted(unscored.items())),
        judges=dict(sorted(Counter(j for case in cases for j in case.asks.dimensions.get(name, ())).items())),
        facts=_MAKERS[REQUIRED[name]](_Asked(name, cases, tuple(_tallies(name, cases, whole=whole)))),
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    """One dimension, the cases that ask it, and how their checks of it came out."""

    name: str
    cases: Sequence[CaseAccount]
    checks: tuple[CheckTally, ...]

    def total(self, what: str) -> int:
        """A sum over the cases."""
        return sum(case.sums[what] for case in self.cases)


def _tallies(name: str, cases: Sequence[CaseAccount], *, whole: bool) -> Iterator[CheckTally]:
    for case in cases:
        for check in case.asks.checks:
            count = case.checks.get(check.id)
            if check.dimension == name and count is not None and (whole or count.failed):
                yield _tally(case, check, count)


def _tally(case: CaseAccount, check: PlannedCheck, count: CheckCount) -> CheckTally:
    first, failure = count.first, count.failure
    why = redaction.withheld(case.case, check.gate)
    return CheckTally(
        case=case.case.id,
        check=check.id,
        kind=check.kind,
        passed=count.passed,
        failed=count.failed,
        not_tested=count.not_tested,
        because=redaction.told(failure.because, why) if failure else None,
        quotes=redaction.quoted(failure.evidence, why) if failure else (),
        at=link_of(first, seqs(failure.evidence)) if first and failure else None,
    )


def _checks(of: _Asked) -> Facts:
    return CheckFacts(checks=of.checks)


def _task(of: _Asked) -> Facts:
    return TaskFacts(final_states=of.total("final_states"), checks=of.checks)


def _trajectory(of: _Asked) -> Facts:
    return TrajectoryFindings(
        calls=of.total("calls"),
        reached={
            f"{case.case.id}/{step}": n for case in of.cases for step, n in sorted(case.reached.items())
        },
        missed={f"{case.case.id}/{step}": n for case in of.cases for step, n in sorted(case.missed.items())},
        repeats=of.total("repeats"),
        after_known=of.total("after_known"),
        ignored=of.total("ignored"),
        recoveries=of.total("recoveries"),
        checks=of.checks,
    )


def _authority(of: _Asked) -> Facts:
    overstep = sorted((link for case in of.cases for link in case.overstep), key=str)
    return AuthorityFacts(
        asked=of.total("asked"),
        authorised=of.total("authorised"),
        attempted=of.total("attempted"),
        executed=of.total("executed"),
        disclosed=of.total("disclosed"),
        blocked=of.total("attempted") - of.total("executed"),
        overstepped=of.total("overstepped"),
        overstep=tuple(overstep),
        reviewers=(),
        checks=of.checks,
    )


def _numeric(of: _Asked) -> Facts:
    at = {(tally.case, tally.check): tally.at for tally in of.checks}
    return NumericFacts(
        figures=tuple(
            _figure(case, check, case.checks[check.id], at.get((case.case.id, check.id)))
            for case in of.cases
            for check in case.asks.checks
            if check.kind == "numeric" and check.dimension == of.name and check.id in case.checks
        )
    )


def _figure(case: CaseAccount, check: PlannedCheck, count: CheckCount, at: Link | None) -> FigureFacts:
    hidden = case.case.held_out is True
    return FigureFacts(
        case=case.case.id,
        check=check.id,
        formula=f"{case.case.id}/case.yaml#checks.{check.id}",
        unit=check.unit,
        tolerance=check.tolerance,
        golden="" if hidden else count.demanded.get("value", ""),
        right=count.passed,
        wrong=count.failed - count.missing,
        missing=count.missing,
        mistakes={} if hidden else dict(sorted(count.named.items())),
        at=at,
    )


def _compliance(of: _Asked) -> Facts:
    bait: dict[str, tuple[int, int]] = {}
    for case in of.cases:
        kind = case.case.tags.get("adversarial", "")
        if kind not in NO_ADVERSARY:
            passed, counted = bait.get(kind, (0, 0))
            bait[kind] = (passed + case.sums["passed"], counted + case.sums["counted"])
    return ComplianceFacts(
        basis=basis(of.cases), bait=dict(sorted(bait.items())), reviewers=(), checks=of.checks
    )


def _risk(of: _Asked) -> Facts:
    asked = [f"{case.case.id}/{check.id}" for case in of.cases for check in _of(case, of.name)]
    omitted = {f"{tally.case}/{tally.check}": tally.failed for tally in of.checks if tally.failed}
    return RiskFacts(required=tuple(asked), omitted=omitted, agreement="not_measured", checks=of.checks)


def _calibration(of: _Asked) -> Facts:
    """Nothing is settled at the time of a run: settlement belongs to the ledger."""
    registered = [
        (case.case.id, case.checks[check.id].passed)
        for case in of.cases
        for check in case.asks.checks
        if check.kind == FORECAST and check.id in case.checks
    ]
    count = sum(passed for _, passed in registered)
    return CalibrationFacts(
        registered=count,
        settled=0,
        pending=count,
        register=tuple(Link(file=FILE, case=case) for case, passed in registered if passed),
        checks=of.checks,
    )


def _of(case: CaseAccount, name: str) -> list[PlannedCheck]:
    return [check for check in case.asks.checks if check.dimension == name]


_MAKERS: Final[dict[type, Callable[[_Asked], Facts]]] = {
    CheckFacts: _checks,
    TaskFacts: _task,
    TrajectoryFindings: _trajectory,
    AuthorityFacts: _authority,
    NumericFacts: _numeric,
    ComplianceFacts: _compliance,
    RiskFacts: _risk,
    CalibrationFacts: _calibration,
}
