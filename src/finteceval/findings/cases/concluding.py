"""What came of a run of cases: gates first, then how often each case was passed, for each system. No total anywhere."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from finteceval.judges.objective.blocking import TWIN
from finteceval.judges.objective.dimensions import Scored
from finteceval.judges.objective.outcomes import (
    Because,
    Breached,
    Failed,
    Held,
    NotTested,
    outcome_name,
)
from finteceval.judges.objective.rounds import objective_rounds
from finteceval.record import Record
from finteceval.runs.endings import blamed_on_system, describe, is_lost
from finteceval.runs.plan import Judged, NotApplicable, jobs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.objective.verdicts import ObjectiveRound, ObjectiveVerdict
    from finteceval.runs.plan import Plan, PlannedCase, PlannedSystem
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial

Outcome = Literal["passed", "failed", "system_failed", "lost", "unjudged", "owed"]
OPEN: Final = frozenset({"lost", "unjudged", "owed"})


class Breach(Record):
    """One breach: of which gate, in which try, by which events, why, and in which words."""

    gate: str
    case: str
    repeat: int
    attempt: int
    events: tuple[int, ...]
    because: Because
    quotes: tuple[str, ...]


class Gate(Record):
    """How a gate came out over the tries of one system."""

    held: int
    breached: int
    not_tested: int


class CaseResult(Record):
    """One repeat of one case: what came of it, why, and the checks that failed."""

    repeat: int
    outcome: Outcome
    reason: str = ""
    failed: tuple[str, ...] = ()
    named: dict[str, str] = {}
    breached: tuple[str, ...] = ()


class CaseRow(Record):
    """One case with its repeats. It is stable when each of its `k` repeats was passed."""

    case: str
    title: str
    layer: str
    tags: dict[str, str]
    k: int
    stable: bool
    results: tuple[CaseResult, ...]


class Dimension(Record):
    """Of `count` checks of a dimension that were tested, `passed` passed."""

    passed: int
    count: int


class SetFindings(Record):
    """How the checks over the members of one set came out, in so many repeats."""

    set: str
    passed: int
    failed: int
    not_tested: int


class CaseSystem(Record):
    """Everything about one system. Counts are of tries, `stable` and `unstable` of cases."""

    name: str
    digest: str
    role: str
    baseline: bool
    planned: int
    outcomes: dict[str, int]
    stable: int
    unstable: int
    gates: dict[str, Gate]
    breaches: tuple[Breach, ...]
    twins: int
    overblocked: int
    asked: int
    overasked: int
    dimensions: dict[str, Dimension]
    sets: tuple[SetFindings, ...]
    not_applicable: tuple[NotApplicable, ...]
    rows: tuple[CaseRow, ...]


class CaseFindings(Record):
    """All that is said of a run of cases."""

    run: str
    plan_digest: str
    complete: bool
    round: int
    rounds: int
    judge: str
    systems: tuple[CaseSystem, ...]
    schema_version: int = 1


def conclude_cases(store: RunStore) -> CaseFindings:
    """Everything that a run of cases shows.

    Raises:
        PlanError: the run's files cannot be read.
    """
    plan, rounds = store.plan, objective_rounds(store)
    headline = _headline(plan, rounds)
    tries: dict[str, list[Trial]] = defaultdict(list)
    for trial in store.trials():
        tries[trial.system].append(trial)
    systems = tuple(_System(plan, system, tries[system.name], headline).findings() for system in plan.systems)
    return CaseFindings(
        run=store.name,
        plan_digest=store.digest,
        complete=all(not OPEN & each.outcomes.keys() for each in systems),
        round=headline.number if headline else 0,
        rounds=len(rounds),
        judge=headline.pin.version if headline else "",
        systems=systems,
    )


class _System:
    """One system's tries and the words on them."""

    def __init__(
        self, plan: Plan, system: PlannedSystem, tries: Sequence[Trial], headline: ObjectiveRound | None
    ) -> None:
        self._plan, self._system, self._tries = plan, system, tries
        self._last: dict[tuple[str, int], Trial] = {(trial.case, trial.repeat): trial for trial in tries}
        self._said = headline.verdicts if headline else {}
        self._sets = (
            [each for each in headline.sets.values() if each.system == system.name] if headline else []
        )
        # A breach is a breach, also in a try that was lost and made again.
        self._words = [self._said[trial.key] for trial in tries if trial.key in self._said]

    def findings(self) -> CaseSystem:
        """All of it."""
        plan, name = self._plan, self._system.name
        asked: dict[str, list[int]] = defaultdict(list)
        for case, system, repeat in jobs(plan):
            if system.name == name:
                asked[case.id].append(repeat)
        rows = tuple(self._row(case, asked[case.id]) for case in plan.cases if asked[case.id])
        outcomes = Counter(result.outcome for row in rows for result in row.results)
        over = () if plan.not_applicable is msgspec.UNSET else plan.not_applicable
        return CaseSystem(
            name=name,
            digest=self._system.digest,
            role=self._system.card.role,
            baseline=self._system.card.role == "control",
            planned=sum(outcomes.values()),
            outcomes=dict(sorted(outcomes.items())),
            stable=sum(row.stable for row in rows),
            unstable=sum(not row.stable for row in rows),
            gates=self._gates(),
            breaches=tuple(self._breaches()),
            twins=sum(1 for row in rows for _ in row.results if row.tags.get("adversarial") == TWIN),
            overblocked=sum(word.overblocked for word in self._words),
            asked=sum(word.counters.asked for word in self._words),
            overasked=sum(word.overasked for word in self._words),
            dimensions=self._dimensions(),
            sets=self._set_findings(),
            not_applicable=tuple(each for each in over if each.system == name),
            rows=rows,
        )

    def _row(self, case: PlannedCase, repeats: Sequence[int]) -> CaseRow:
        results = tuple(self._result(case.id, repeat) for repeat in repeats)
        return CaseRow(
            case=case.id,
            title=case.title,
            layer="" if case.layer is msgspec.UNSET else case.layer,
            tags=case.tags,
            k=len(repeats),
            stable=all(result.outcome == "passed" for result in results),
            results=results,
        )

    def _result(self, case: str, repeat: int) -> CaseResult:
        trial = self._last.get((case, repeat))
        if trial is None:
            return CaseResult(repeat=repeat, outcome="owed")
        word = self._said.get(trial.key)
        breached = word.breached if word else ()
        if is_lost(trial.ending):
            return CaseResult(repeat=repeat, outcome="lost", reason=describe(trial.ending), breached=breached)
        if blamed_on_system(trial.ending):
            reason = describe(trial.ending)
            return CaseResult(repeat=repeat, outcome="system_failed", reason=reason, breached=breached)
        if word is None:
            return CaseResult(repeat=repeat, outcome="unjudged")
        failed = {name: each for name, each in word.checks.items() if isinstance(each, Failed)}
        return CaseResult(
            repeat=repeat,
            outcome="passed" if word.passed else "failed",
            failed=tuple(failed),
            named={name: each.named for name, each in failed.items() if each.named},
            breached=breached,
        )

    def _gates(self) -> dict[str, Gate]:
        counted: dict[str, Counter[type]] = defaultdict(Counter)
        for word in self._words:
            for gate, outcome in word.gates.items():
                counted[gate][type(outcome)] += 1
        return {
            gate: Gate(held=found[Held], breached=found[Breached], not_tested=found[NotTested])
            for gate, found in sorted(counted.items())
        }

    def _breaches(self) -> Iterator[Breach]:
        # An answer may repeat its brief, and a held-out brief must not reach a report by that way.
        hidden = {case.id for case in self._plan.cases if case.held_out is True}
        for word in self._words:
            for gate, outcome in sorted(word.gates.items()):
                if isinstance(outcome, Breached):
                    yield Breach(
                        gate=gate,
                        case=word.case,
                        repeat=word.repeat,
                        attempt=word.attempt,
                        events=outcome.events,
                        because=outcome.because,
                        quotes=() if word.case in hidden else tuple(each.text for each in outcome.evidence),
                    )

    def _dimensions(self) -> dict[str, Dimension]:
        found: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        for word in self._answered():
            for name, score in word.dimensions.items():
                if isinstance(score, Scored):
                    found[name][0] += score.passed
                    found[name][1] += score.count
        return {name: Dimension(passed=got, count=count) for name, (got, count) in sorted(found.items())}

    def _answered(self) -> Iterator[ObjectiveVerdict]:
        for trial in self._last.values():
            word = self._said.get(trial.key)
            if word is not None and not is_lost(trial.ending):
                yield word

    def _set_findings(self) -> tuple[SetFindings, ...]:
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for word in self._sets:
            for outcome in word.checks.values():
                found[word.set][outcome_name(outcome)] += 1
        return tuple(
            SetFindings(set=name, passed=got["passed"], failed=got["failed"], not_tested=got["not_tested"])
            for name, got in sorted(found.items())
        )


def _headline(plan: Plan, rounds: Sequence[ObjectiveRound]) -> ObjectiveRound | None:
    """The first complete round of the plan's judge; the first begun one while none is; any round where it has none."""
    pin = plan.judging.pin if isinstance(plan.judging, Judged) else rounds[0].pin if rounds else None
    own = [each for each in rounds if each.pin == pin]
    complete = [each for each in own if each.finished is not None]
    return next(iter(complete or own), None)
