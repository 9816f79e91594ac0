"""From a run of cases to all that may be said of it: the same bytes of trials and verdicts give the same findings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import msgspec

from finteceval.findings.cases.account import NO_ASKS, Accounts
from finteceval.findings.cases.claiming import Parts, claims, evidence, evidence_for, scope
from finteceval.findings.cases.claims import Finding, StabilityClaim
from finteceval.findings.cases.comparing import arms
from finteceval.findings.cases.costs import costs, read_costs
from finteceval.findings.cases.diagnosis import diagnose, phrases
from finteceval.findings.cases.dimensions import dimensions
from finteceval.findings.cases.gates import breaches, gates
from finteceval.findings.cases.layers import Shown, layers, proposals
from finteceval.findings.cases.limits import case_limits
from finteceval.findings.cases.memory import gaps, sets
from finteceval.findings.cases.objects import objects
from finteceval.findings.cases.rates import rate
from finteceval.findings.cases.reading import headline, read_begun
from finteceval.findings.cases.records import (
    CaseFindings,
    CaseResult,
    CaseRound,
    CaseRow,
    CaseSystem,
    Range,
    Reliability,
)
from finteceval.findings.cases.signals import read_signals, wanted
from finteceval.findings.cases.slices import slices
from finteceval.findings.cases.stability import Repeats, stability
from finteceval.findings.cases.standing import standing
from finteceval.findings.cases.stretches import layer_of, read_trials
from finteceval.findings.records import NotMeasured
from finteceval.judges.objective.blocking import TWIN
from finteceval.runs.plan import Judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.account import CaseAccount, SystemAccount
    from finteceval.findings.cases.claims import Missing
    from finteceval.findings.cases.costs import Spent
    from finteceval.findings.cases.reading import Begun
    from finteceval.findings.cases.records import Arm, Outcome
    from finteceval.findings.cases.signals import Read
    from finteceval.runs.plan import Plan, PlannedSystem
    from finteceval.runs.store import RunStore

OPEN = ("lost", "unjudged", "owed")
OTHER_JUDGES = ("model", "human", "time")


def conclude_cases(store: RunStore) -> CaseFindings:
    """Everything that a run of cases shows. Memory grows with the plan and with what failed, not with the lines.

    Raises:
        PlanError: the run's files cannot be read.
    """
    plan = store.plan
    rounds = read_begun(store)
    speaks = headline(plan, rounds)
    accounts = Accounts(plan, read_trials(store))
    accounts.read(store, rounds, speaks)
    accounts.settle()
    spent, tries = read_costs(store, accounts, wanted(accounts))
    read = read_signals(store, tries)
    beside = arms(plan, lambda name: _outcomes(name, accounts))
    concluding = _Concluding(store, accounts, read, beside, speaks)
    systems = tuple(concluding.system(system, spent[system.name]) for system in plan.systems)
    return CaseFindings(
        run=store.name,
        plan_digest=store.digest,
        plan=plan,
        complete=all(not set(OPEN) & each.outcomes.keys() for each in systems),
        round=speaks.number if speaks else 0,
        rounds=len(rounds),
        judge=speaks.pin.version if speaks else "",
        range=_range(plan),
        systems=systems,
        arms=beside,
        reliability=_reliability(rounds, speaks, accounts),
        proposals=proposals(),
        missing=_missing(systems),
        limits=case_limits(plan, systems),
    )


class _Concluding:
    """One run at hand, system by system."""

    def __init__(
        self, store: RunStore, accounts: Accounts, read: Read, beside: tuple[Arm, ...], speaks: Begun | None
    ) -> None:
        self._store, self._accounts, self._read, self._arms = store, accounts, read, beside
        self._development = _development(store.plan, speaks)

    def system(self, system: PlannedSystem, spent: Spent) -> CaseSystem:
        """Everything about one system."""
        plan, account = self._store.plan, self._accounts.systems[system.name]
        parts = self._parts(system, account)
        listed = parts.breaches
        over = () if plan.not_applicable is msgspec.UNSET else plan.not_applicable
        stable = sum(case.sums["passed"] == case.sums["planned"] for case in parts.cases)
        replayed = system.card.launch.builtin.startswith("replay:")
        baseline = system.card.role == "control"
        return CaseSystem(
            name=system.name,
            digest=system.digest,
            role=system.card.role,
            baseline=baseline,
            planned=parts.total("planned"),
            outcomes=_totals(parts),
            endings=dict(sorted(spent.endings.items())),
            stable=stable,
            unstable=len(parts.cases) - stable,
            gates=parts.gates,
            breaches=listed,
            listed_breaches=len(listed),
            twins=parts.overblocking.of,
            overblocked=parts.overblocking.count,
            overblocking=parts.overblocking,
            asked=parts.overasking.of,
            overasked=parts.overasking.count,
            overasking=parts.overasking,
            stability=parts.stability or NotMeasured(why="nothing_asked"),
            dimensions=parts.dimensions,
            slices=slices(account),
            layers=parts.layers,
            objects=parts.objects,
            sets=sets(account),
            gaps=gaps(account),
            costs=costs(spent, account, replayed=replayed),
            modes=diagnose(account, self._read),
            phrases=phrases(account, parts.gates),
            findings=() if baseline else tuple(_findings(parts)),
            not_applicable=tuple(each for each in over if each.system == system.name),
            rows=tuple(self._rows(account)) if self._accounts.rows else (),
        )

    def _parts(self, system: PlannedSystem, account: SystemAccount) -> Parts:
        # Each system draws from its own stream: adding a system changes no figure of another.
        rng = Random(f"{self._store.plan.seed}:{self._store.digest}:{system.name}")  # noqa: S311 - resampling
        cases = list(account.cases.values())
        found = gates(account)
        twins = [case for case in cases if case.case.tags.get("adversarial") == TWIN]
        overblocking = rate(_sum(cases, "overblocked"), _sum(twins, "counted"))
        return Parts(
            plan=self._store.plan,
            digest=self._store.digest,
            system=system,
            account=account,
            gates=found,
            breaches=breaches(account),
            dimensions=dimensions(account, whole=self._accounts.rows),
            stability=stability([_repeats(case) for case in cases], rng=rng) if cases else None,
            layers=layers(Shown(account, found, system, overblocking.of)),
            objects=objects(account, system.card),
            overblocking=overblocking,
            overasking=rate(_sum(cases, "overasked"), _sum(cases, "asked")),
            arms=tuple(arm for arm in self._arms if arm.subject == system.name),
            development=self._development,
        )

    def _rows(self, account: SystemAccount) -> Iterator[CaseRow]:
        places = self._accounts.places
        for case in account.cases.values():
            found = tuple(
                self._result(case, repeat, place) for repeat, place in places.of_case(case.case, account.name)
            )
            yield CaseRow(
                case=case.case.id,
                title=case.case.title,
                layer=layer_of(case.case),
                tags=case.case.tags,
                k=len(found),
                stable=all(each.outcome == "passed" for each in found),
                results=found,
            )

    def _result(self, case: CaseAccount, repeat: int, place: int) -> CaseResult:
        outcome: Outcome = self._accounts.places.outcome(place)
        failed, named, breached = case.details.get(repeat, ((), {}, ()))
        judged = outcome in {"passed", "failed"}
        hidden = case.case.held_out is True
        return CaseResult(
            repeat=repeat,
            outcome=outcome,
            # How a program broke may repeat what it was asked.
            reason="" if hidden else self._accounts.places.endings.get(place, ""),
            failed=failed if judged else (),
            named=named if judged and not hidden else {},
            breached=breached,
        )


def _findings(parts: Parts) -> Iterator[Finding]:
    """The only place where a finding is made: what is claimed, and how far it may go."""
    whole, about = evidence(parts), scope(parts)
    for claim in claims(parts):
        found = standing(claim, evidence_for(claim, parts, whole))
        yield Finding(claim=claim, standing=found.name, missing=found.missing, scope=about)


def _repeats(case: CaseAccount) -> Repeats:
    sums = case.sums
    return Repeats(
        case=case.case.id,
        cluster=case.case.cluster,
        k=sums["planned"],
        passed=sums["passed"],
        open=sum(sums[name] for name in OPEN),
    )


def _totals(parts: Parts) -> dict[str, int]:
    names = ("failed", "lost", "owed", "passed", "system_failed", "unjudged")
    return {name: count for name in names if (count := parts.total(name))}


def _sum(cases: list[CaseAccount], what: str) -> int:
    return sum(case.sums[what] for case in cases)


def _outcomes(name: str, accounts: Accounts) -> dict[tuple[str, int], str]:
    """The outcomes of one system by case and repeat."""
    places = accounts.places
    return {
        (case.id, repeat): places.outcome(place)
        for case in places.asked[name]
        for repeat, place in places.of_case(case, name)
    }


def _range(plan: Plan) -> Range:
    layers_of = Counter(layer for case in plan.cases if (layer := layer_of(case)))
    asked = [NO_ASKS if case.asks is msgspec.UNSET else case.asks for case in plan.cases]
    return Range(
        cases=len(plan.cases),
        held_out=sum(case.held_out is True for case in plan.cases),
        adversarial=sum(case.tags.get("adversarial", "none") != "none" for case in plan.cases),
        fault=sum(case.tags.get("fault", "none") != "none" for case in plan.cases),
        calibration=sum(any(check.kind == "forecast" for check in each.checks) for each in asked),
        public=sum(case.public for case in plan.cases),
        statuses=dict(sorted(Counter(case.status for case in plan.cases).items())),
        layers=dict(sorted(layers_of.items())),
    )


def _reliability(rounds: list[Begun], speaks: Begun | None, accounts: Accounts) -> Reliability:
    return Reliability(
        rounds=tuple(
            CaseRound(
                number=each.number,
                pin=each.pin,
                complete=each.complete,
                headline=each is speaks,
                judged=accounts.judged[each.number],
                changed=accounts.changed[each.number],
            )
            for each in rounds
        ),
        absent=OTHER_JUDGES,
    )


def _development(plan: Plan, speaks: Begun | None) -> tuple[str, ...]:
    pins = [plan.judging.pin] if isinstance(plan.judging, Judged) else []
    pins += [speaks.pin] if speaks else []
    return tuple(sorted({reason for pin in pins for reason in pin.development}))


def _missing(systems: tuple[CaseSystem, ...]) -> tuple[Missing, ...]:
    """What keeps the whole of each system from a formal conclusion: the requirements of its stability, once each."""
    found = {
        (each.name, str(sorted(each.values.items()))): each
        for system in systems
        for finding in system.findings
        if isinstance(finding.claim, StabilityClaim)
        for each in finding.missing
    }
    return tuple(found[key] for key in sorted(found))
