"""Where each planned repeat lies among all of them, so that a run of any length is kept in a few bytes a repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from finteceval.errors import PlanError
from finteceval.runs.endings import blamed_on_system, describe, is_lost
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.judges.verdicts import TrialKey
    from finteceval.runs.plan import Plan, PlannedCase
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial

Outcome = Literal["passed", "failed", "system_failed", "lost", "unjudged", "owed"]
OWED, ANSWERED, SYSTEM, LOST = range(4)
PASSED, FAILED = 1, 2
_WORDS: Final[tuple[Outcome, ...]] = ("unjudged", "passed", "failed")
# Reasons are kept one by one only in runs whose repeats are told one by one.
ROWS_UP_TO: Final = 5_000


class Stretches:
    """Of every planned repeat: how its last try ended, which try that was, and what was said of it.

    `ends` holds OWED, ANSWERED, SYSTEM or LOST; `words` 0, PASSED or FAILED; `said` one bit for each try with a word.
    """

    def __init__(self, plan: Plan) -> None:
        """Lay out the plan; nothing is known yet."""
        self.plan = plan
        self._ks = {case.id: plan.repeats_of(case) for case in plan.cases}
        over = plan.passed_over
        self.starts: dict[tuple[str, str], int] = {}
        self.asked: dict[str, list[PlannedCase]] = {system.name: [] for system in plan.systems}
        total = 0
        for system in plan.systems:
            for case in plan.cases:
                if (case.id, system.name) not in over:
                    self.starts[case.id, system.name] = total
                    self.asked[system.name].append(case)
                    total += self._ks[case.id]
        self.total = total
        self.ends, self.words, self.said, self.last = (bytearray(total) for _ in range(4))
        self.endings: dict[int, str] = {}

    def place(self, case: str, system: str, repeat: int) -> int:
        """Where a repeat lies.

        Raises:
            PlanError: the plan has no such repeat.
        """
        start = self.starts.get((case, system))
        if start is None or not 1 <= repeat <= self.k(case):
            raise PlanError(say("errors.no_repeat", language(), case=case, system=system, repeat=repeat))
        return start + repeat - 1

    def made(self, key: TrialKey) -> int | None:
        """Where the try of a word lies; None where no such try was made, which `verify` names."""
        case, system, repeat, attempt = key
        start = self.starts.get((case, system))
        if start is None or not 1 <= repeat <= self.k(case):
            return None
        place = start + repeat - 1
        return place if 1 <= attempt <= self.last[place] else None

    def k(self, case: str) -> int:
        """How many repeats of a case each system owes."""
        return self._ks[case]

    def note(self, trial: Trial) -> None:
        """Take in a finished try; a later one of the same repeat replaces it.

        Raises:
            PlanError: the plan has no such repeat.
        """
        place = self.place(trial.case, trial.system, trial.repeat)
        if trial.attempt < self.last[place]:
            return
        self.last[place] = min(trial.attempt, 255)
        ending = trial.ending
        self.ends[place] = SYSTEM if blamed_on_system(ending) else LOST if is_lost(ending) else ANSWERED
        self.endings.pop(place, None)
        if self.ends[place] != ANSWERED and self.total <= ROWS_UP_TO:
            self.endings[place] = describe(ending)

    def outcome(self, place: int) -> Outcome:
        """What became of a repeat."""
        end = self.ends[place]
        if end == OWED:
            return "owed"
        if end != ANSWERED:
            return "lost" if end == LOST else "system_failed"
        return _WORDS[self.words[place]]

    def of_case(self, case: PlannedCase, system: str) -> Iterator[tuple[int, int]]:
        """(repeat, place) of each repeat of a case."""
        start = self.starts[case.id, system]
        for repeat in range(1, self.k(case.id) + 1):
            yield repeat, start + repeat - 1


def read_trials(store: RunStore) -> Stretches:
    """Every try of a run, one at a time.

    Raises:
        PlanError: a line that is no trial, or of a repeat that the plan does not have.
    """
    found = Stretches(store.plan)
    for trial in store.trials():
        found.note(trial)
    return found


def layer_of(case: PlannedCase) -> str:
    """The layer of a planned case; empty where the plan does not say."""
    return "" if case.layer is msgspec.UNSET else case.layer
