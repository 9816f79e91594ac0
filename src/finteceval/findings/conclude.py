"""From a run directory to its findings: the same bytes of trials give the same findings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings import figures
from finteceval.findings.ledger import (
    UNJUDGED,
    Account,
    Place,
    accounts,
    ending_key,
    headline_round,
    places,
    stated_probability,
)
from finteceval.findings.limits import limits
from finteceval.findings.records import (
    Findings,
    NotMeasured,
    ReportTimes,
    Result,
    RoundFindings,
    RoundTimes,
    Row,
    SystemFindings,
)
from finteceval.judges.six_class import Classified
from finteceval.judges.verdicts import read_rounds
from finteceval.runs.plan import Judged, NoJudge
from finteceval.trajectory.events import decode_answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.findings.records import Resources
    from finteceval.judges.verdicts import Round
    from finteceval.runs.plan import Plan, PlannedSystem
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial

_ANSWER_CHARACTERS: Final = 20_000
_ROWS_UP_TO: Final = 5_000


def conclude(store: RunStore) -> Findings:
    """Everything a report says of this run.

    Raises:
        PlanError: the run's files cannot be read.
    """
    plan = store.plan
    rounds = read_rounds(store)
    headline = headline_round(plan, rounds)
    found = accounts(plan, store.trials())
    systems = tuple(_system(store, system, found[system.name], headline) for system in plan.systems)
    round_findings = tuple(_round(round_, headline) for round_ in rounds)
    complete = all(s.counts.owed + s.counts.lost + s.counts.unjudged == 0 for s in systems)
    development = _development(plan, headline)
    pin = headline.pin if headline else None
    return Findings(
        run=store.name,
        plan_digest=store.digest,
        plan=plan,
        complete=complete,
        public=any(case.public for case in plan.cases),
        watch=tuple(case.id for case in plan.cases if case.status == "watch"),
        development=development,
        systems=systems,
        rounds=round_findings,
        limits=limits(plan, systems, development, pin),
        times=_times(found.values()),
    )


def _system(
    store: RunStore, system: PlannedSystem, account: Account, headline: Round | None
) -> SystemFindings:
    plan = store.plan
    found = list(places(plan, account, headline))
    # Each system draws from its own stream: adding a system changes no figure of another.
    rng = Random(f"{plan.seed}:{store.digest}:{system.name}")  # noqa: S311 - resampling, not secrecy
    measured = figures.accuracy(found, rng=rng)
    if isinstance(plan.judging, NoJudge) and headline is None and isinstance(measured, NotMeasured):
        measured = NotMeasured(why="no_judge")
    endings = Counter(ending_key(place) for place in found)
    return SystemFindings(
        name=system.name,
        digest=system.digest,
        role=system.card.role,
        baseline=system.card.role == "control",
        counts=figures.counts(found),
        accuracy=measured,
        classes=figures.class_counts(found),
        endings=dict(sorted(endings.items())),
        stability=figures.stability(found, k=plan.repeats),
        slices=figures.slices(found),
        calibration=figures.calibration(found),
        resources=_resources(system, account, found),
        rows=_rows(store, account, found) if plan.planned <= _ROWS_UP_TO else (),
    )


def _resources(system: PlannedSystem, account: Account, found: Sequence[Place]) -> Resources:
    """How long a recording took to read says nothing of the system that was recorded."""
    measured = figures.resources(account, found)
    replayed = system.card.launch.builtin.startswith("replay:")
    return msgspec.structs.replace(measured, times=None) if replayed else measured


def _rows(store: RunStore, account: Account, found: Sequence[Place]) -> tuple[Row, ...]:
    tries = Counter((trial.case, trial.repeat) for trial in account.tries)
    rows: list[Row] = []
    for place in found:
        result = _result(store, place, tries[place.case.id, place.repeat])
        if rows and rows[-1].case == place.case.id:
            before = rows.pop()
            rows.append(_row(place, (*before.results, result)))
        else:
            rows.append(_row(place, (result,)))
    return tuple(rows)


def _row(place: Place, results: tuple[Result, ...]) -> Row:
    case = place.case
    return Row(case=case.id, title=case.title, tags=case.tags, status=case.status, results=results)


def _result(store: RunStore, place: Place, tries: int) -> Result:
    # An answer may repeat its brief, and a held-out brief must not reach a report by that way.
    withheld = place.case.held_out is True
    answer = answer_text(store, place.trial) if place.trial and not withheld else ""
    return Result(
        repeat=place.repeat,
        outcome=place.outcome,
        by=place.by,
        reason="" if withheld else place.reason,
        ending=ending_key(place),
        tries=tries,
        probability=stated_probability(place),
        answer=answer[:_ANSWER_CHARACTERS],
        cut=len(answer) > _ANSWER_CHARACTERS,
    )


def answer_text(store: RunStore, trial: Trial) -> str:
    """The answer of one finished try, read from its segment."""
    lines = store.segment_lines(trial.segment)
    return decode_answer(lines[-1]).text if lines else ""


def _round(round_: Round, headline: Round | None) -> RoundFindings:
    classes = Counter(
        v.said.answer_class.value if isinstance(v.said, Classified) else UNJUDGED
        for v in round_.verdicts.values()
    )
    return RoundFindings(
        number=round_.number,
        pin=round_.pin,
        complete=round_.finished is not None,
        headline=round_ is headline,
        judged=sum(classes.values()) - classes[UNJUDGED],
        unjudged=classes[UNJUDGED],
        changed=_changed(round_, headline),
        classes=dict(sorted(classes.items())),
        times=RoundTimes(
            started=round_.started.isoformat(),
            finished=round_.finished.isoformat() if round_.finished else "",
        ),
    )


def _changed(round_: Round, headline: Round | None) -> int:
    """How many tries got another class than in the headline round."""
    if headline is None or round_ is headline:
        return 0
    first = {k: v.said.answer_class for k, v in headline.verdicts.items() if isinstance(v.said, Classified)}
    later = {k: v.said.answer_class for k, v in round_.verdicts.items() if isinstance(v.said, Classified)}
    return sum(first[key] != later[key] for key in first.keys() & later.keys())


def _development(plan: Plan, headline: Round | None) -> tuple[str, ...]:
    reasons: set[str] = set()
    if isinstance(plan.judging, Judged):
        reasons.update(plan.judging.pin.development)
    if headline:
        reasons.update(headline.pin.development)
        for verdict in headline.verdicts.values():
            reasons.update(verdict.development)
    return tuple(sorted(reasons))


def _times(found: Iterable[Account]) -> ReportTimes | None:
    tries = [trial for account in found for trial in account.tries]
    if not tries:
        return None
    first, last = min(t.started for t in tries), max(t.finished for t in tries)
    return ReportTimes(first=first.isoformat(), last=last.isoformat())
