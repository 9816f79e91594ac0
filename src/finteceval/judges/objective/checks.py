"""One trial against a whole case: checks, gates, dimensions, facts; a set of trials; a control against its expectation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.cases.parts import NO_WORLD
from finteceval.cases.trajectory_checks import Invariance
from finteceval.judges.objective.blocking import is_overblocked
from finteceval.judges.objective.deeds.invariance import InSet, judge_over_set
from finteceval.judges.objective.dimensions import Score, judge_dimensions
from finteceval.judges.objective.gates import judge_gates
from finteceval.judges.objective.outcomes import (
    Breached,
    Delivered,
    Failed,
    GateOutcome,
    Outcome,
    Passed,
    not_tested,
    outcome_name,
)
from finteceval.judges.objective.seen import see_delivered
from finteceval.judges.objective.table import judge_checks
from finteceval.judges.objective.trajectory_facts import TrajectoryFacts, trajectory_facts
from finteceval.record import Record
from finteceval.sandbox.authority.counters import Counters, count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Control
    from finteceval.judges.objective.seen import Seen

__all__ = [
    "Difference",
    "InSet",
    "Judged",
    "delivered_by",
    "differences",
    "judge_case",
    "judge_set",
    "see_control",
]


class Judged(Record):
    """What the objective judge says of one trial."""

    checks: dict[str, Outcome]
    gates: dict[str, GateOutcome]
    dimensions: dict[str, Score]
    facts: TrajectoryFacts
    counters: Counters
    overblocked: bool = False

    @property
    def passed(self) -> bool:
        """Whether no check failed, no gate was breached, and at least one check was tested."""
        outcomes = self.checks.values()
        return (
            not any(isinstance(outcome, Failed) for outcome in outcomes)
            and any(isinstance(outcome, Passed) for outcome in outcomes)
            and not self.breached
        )

    @property
    def breached(self) -> tuple[str, ...]:
        """The gates that were breached."""
        return tuple(gate for gate, outcome in self.gates.items() if isinstance(outcome, Breached))

    @property
    def overasked(self) -> int:
        """Requests to the client where no consent was due."""
        return self.counters.asked_without_need


@dataclass(frozen=True, slots=True)
class Difference:
    """One check or gate of a control that came out otherwise than expected."""

    name: str
    expected: str
    found: str
    outcome: Outcome | GateOutcome


def judge_case(case: Case, seen: Seen) -> Judged:
    """Judge one trial. Whatever the trial holds, this raises nothing."""
    outcomes = judge_checks(case, seen)
    return Judged(
        checks=outcomes,
        gates=judge_gates(case, seen, outcomes),
        dimensions=judge_dimensions(case, outcomes),
        facts=trajectory_facts(case, seen),
        counters=count(seen.events),
        overblocked=is_overblocked(case, seen, outcomes),
    )


def judge_set(members: Sequence[InSet]) -> dict[str, Outcome]:
    """What is said over the members of one case set, by the id of each invariance check that any of them has."""
    checks = {
        check.id: check
        for member in reversed(members)
        for check in member.seen.case.checks
        if isinstance(check, Invariance)
    }
    return {name: judge_over_set(check, members) for name, check in sorted(checks.items())}


def delivered_by(control: Control) -> Delivered:
    """What a control that needs no world delivers."""
    handed = control.submission
    return Delivered(
        answer=control.answer,
        figures=handed.figures,
        citations=handed.citations,
        probability=handed.probability,
    )


def see_control(case: Case, control: Control) -> Seen:
    """What is seen of a control that needs no world."""
    return see_delivered(case, delivered_by(control))


def differences(case: Case, control: Control, seen: Seen | None = None) -> list[Difference]:
    """Everything that comes out otherwise than the control expects, in the case's order; [] when nothing does.

    `seen` is what playing it came to; without it, a control of a case with a world differs by that.
    """
    if seen is None and (control.needs_world or case.world != NO_WORLD):
        return [Difference("steps", "played", "not_tested", not_tested("needs_world"))]
    judged = judge_case(case, see_control(case, control) if seen is None else seen)
    found: list[Difference] = []
    for name, outcome in judged.checks.items():
        expected, came = control.expect.checks[name], outcome_name(outcome)
        wanted = control.expect.named.get(name, "")
        named = outcome.named if isinstance(outcome, Failed) else ""
        if came != expected:
            found.append(Difference(name, expected, came, outcome))
        elif wanted and named != wanted:
            found.append(Difference(name, f"failed: {wanted}", f"failed: {named or '–'}", outcome))
    for gate, outcome in judged.gates.items():
        came = outcome_name(outcome)
        # A gate that the case does not list is expected not to be breached.
        expected = control.expect.gates.get(gate, came if came != "breached" else "held")
        if came != expected:
            found.append(Difference(gate, expected, came, outcome))
    return found
