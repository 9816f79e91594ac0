"""One pass over a run's lines: where every planned repeat went, with nothing dropped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from finteceval.judges.six_class import BrokeJudge, Classified, Unscored
from finteceval.judges.verdicts import Stated
from finteceval.runs.endings import blamed_on_system, describe, is_lost, name
from finteceval.runs.plan import Judged
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from finteceval.judges.verdicts import Round, Verdict
    from finteceval.runs.plan import Plan, PlannedCase
    from finteceval.runs.trial import Trial

CORRECT = AnswerClass.COMPLETELY_CORRECT.value
UNJUDGED, LOST, OWED = "unjudged", "lost", "owed"
OPEN = frozenset({UNJUDGED, LOST, OWED})


@dataclass(frozen=True, slots=True)
class Place:
    """Where one planned repeat went. `outcome` is one of six classes, or unjudged, lost, owed."""

    case: PlannedCase
    repeat: int
    outcome: str
    by: str
    reason: str
    trial: Trial | None
    verdict: Verdict | None

    @property
    def open(self) -> bool:
        """Whether it is not known how the system did: it only bounds the figures."""
        return self.outcome in OPEN

    @property
    def correct(self) -> bool:
        """Whether it counts as right."""
        return self.outcome == CORRECT


@dataclass(slots=True)
class Account:
    """One system's tries: the last of each repeat, and all of them for time and money."""

    last: dict[tuple[str, int], Trial] = field(default_factory=dict["tuple[str, int]", "Trial"])
    tries: list[Trial] = field(default_factory=list["Trial"])


def accounts(plan: Plan, trials: Iterable[Trial]) -> dict[str, Account]:
    """Every system's account, also of those that were never asked."""
    found = {system.name: Account() for system in plan.systems}
    for trial in trials:
        account = found[trial.system]
        account.last[trial.case, trial.repeat] = trial
        account.tries.append(trial)
    return found


def places(plan: Plan, account: Account, round_: Round | None) -> Iterator[Place]:
    """Each planned repeat of one system, cases in the plan's order."""
    for case in plan.cases:
        for repeat in range(1, plan.repeats + 1):
            yield _place(case, repeat, account.last.get((case.id, repeat)), round_)


def headline_round(plan: Plan, rounds: Sequence[Round]) -> Round | None:
    """The first complete round of the plan's judge; the first begun one while none is complete.

    Where the plan names no judge, the judge of the first round that was begun is the one that speaks:
    a later round replaces it no more than it would a planned one.
    """
    pin = plan.judging.pin if isinstance(plan.judging, Judged) else rounds[0].pin if rounds else None
    own = [round_ for round_ in rounds if round_.pin == pin]
    complete = [round_ for round_ in own if round_.finished is not None]
    return next(iter(complete or own), None)


def stated_probability(place: Place) -> str:
    """The probability the answer states, as text; empty when none."""
    forecast = place.verdict.forecast if place.verdict else None
    return str(forecast.probability.value) if forecast and isinstance(forecast.probability, Stated) else ""


def ending_key(place: Place) -> str:
    """How the last try ended; `owed` when there was none."""
    return name(place.trial.ending) if place.trial else OWED


def _place(case: PlannedCase, repeat: int, trial: Trial | None, round_: Round | None) -> Place:
    if trial is None:
        return Place(case, repeat, OWED, "nobody", "", None, None)
    if is_lost(trial.ending):
        return Place(case, repeat, LOST, "nobody", describe(trial.ending), trial, None)
    if blamed_on_system(trial.ending):
        reason = describe(trial.ending)
        return Place(case, repeat, AnswerClass.OTHER_ERROR.value, "engine", reason, trial, None)
    verdict = round_.verdicts.get(trial.key) if round_ else None
    if verdict and isinstance(verdict.said, Classified):
        said = verdict.said
        return Place(case, repeat, said.answer_class.value, "judge", said.reason, trial, verdict)
    return Place(case, repeat, UNJUDGED, "nobody", _why_unjudged(verdict), trial, verdict)


def _why_unjudged(verdict: Verdict | None) -> str:
    match verdict.said if verdict else None:
        case Unscored(why=why):
            return why
        case BrokeJudge(reason=reason):
            return f"judge: {reason}"
        case _:
            return ""
