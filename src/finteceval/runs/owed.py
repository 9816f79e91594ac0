"""What a run still owes: every planned repeat that no finished try has settled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.runs.endings import MAX_TRIES, is_lost
from finteceval.runs.plan import jobs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from finteceval.runs.plan import Plan, PlannedCase, PlannedSystem
    from finteceval.runs.trial import Trial


@dataclass(frozen=True, slots=True)
class Settled:
    """The last finished try of one repeat: its number, and whether another is owed."""

    tries: int
    again: bool


def settled(trials: Iterable[Trial]) -> dict[tuple[str, str, int], Settled]:
    """By (case, system, repeat): how far it came."""
    found: dict[tuple[str, str, int], Settled] = {}
    for trial in trials:
        again = is_lost(trial.ending) and trial.attempt < MAX_TRIES
        found[trial.case, trial.system, trial.repeat] = Settled(trial.attempt, again)
    return found


def owed(
    plan: Plan, found: dict[tuple[str, str, int], Settled]
) -> Iterator[tuple[PlannedCase, PlannedSystem, int, int]]:
    """Each (case, system, repeat, next try) that is still to be made, in the plan's order."""
    for case, system, repeat in jobs(plan):
        done = found.get((case.id, system.name, repeat))
        if done is None:
            yield case, system, repeat, 1
        elif done.again:
            yield case, system, repeat, done.tries + 1
