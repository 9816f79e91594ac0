"""A round of the objective judge at work: it follows the tries as they are committed, and judges sets at the end.

Every finished try is judged, also one that broke: what it did before it broke may have breached a gate. Whether a
try that gave no answer counts as failed is not this judge's to say.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import clock
from finteceval.judges.objective.checks import InSet, judge_case, judge_set
from finteceval.judges.objective.pin import objective_pin
from finteceval.judges.objective.verdicts import SetVerdict, encode_line, read_rounds, verdict_of
from finteceval.judges.verdicts import RoundFinished, RoundStarted
from finteceval.runs.appending_store import LineLog
from finteceval.runs.endings import is_answered
from finteceval.runs.owed import owed, settled
from finteceval.trajectory.events import decode_event
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from finteceval.cases.case import Case
    from finteceval.judges.objective.evidences import Evidences
    from finteceval.judges.objective.verdicts import Line, ObjectiveRound, ObjectiveVerdict
    from finteceval.judges.verdicts import TrialKey
    from finteceval.runs.recorder import Done
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial
    from finteceval.trajectory.events import AnyEvent

BATCH: Final = 200
FILE: Final = "verdicts/objective.jsonl"


class ObjectiveJudging:
    """Judges tries in one round; nothing is said twice of the same try.

    Args of `__init__`:
        store: The run, locked.
        cases: The run's cases by id.
        evidences: What is known of their worlds.
        again: Whether a finished round is followed by another; else the first round of this judge is gone on with.
        told: Hears each verdict once it is made.
    """

    def __init__(
        self,
        store: RunStore,
        cases: Mapping[str, Case],
        evidences: Evidences,
        *,
        again: bool = False,
        told: Callable[[ObjectiveVerdict], None] = lambda _: None,
    ) -> None:
        self._store, self._cases, self._evidences, self._told = store, cases, evidences, told
        self._pin = objective_pin()
        rounds = objective_rounds(store)
        self._round = _to_go_on(rounds, self._pin, again=again)
        self.number = self._round.number if self._round else len(rounds) + 1
        self._said: set[TrialKey] = set(self._round.verdicts) if self._round else set()
        # Counted now, before this command adds any: its own tries come by another way.
        self._known = sum(1 for _ in store.lines(store.paths.trials))
        self._queue: asyncio.Queue[Sequence[Done] | None] = asyncio.Queue()
        self._log = LineLog(store.paths.objective)
        self._waiting: list[Line] = []
        if self._round is None:
            started = RoundStarted(plan=store.digest, round=self.number, pin=self._pin, at=clock.now())
            self._log.append(encode_line(started))

    def take(self, done: Sequence[Done]) -> None:
        """Queue committed tries."""
        self._queue.put_nowait(done)

    def finish(self) -> None:
        """No more tries will come."""
        self._queue.put_nowait(None)

    async def run(self) -> None:
        """Judge until `finish` was called and all is judged.

        Raises:
            StorageError: the disk refused.
        """
        try:
            for number, trial in enumerate(self._store.trials()):
                if number >= self._known:
                    break
                if trial.key not in self._said:
                    self._judge(trial, events_of(self._store, trial))
                    await asyncio.sleep(0)
            while (batch := await self._queue.get()) is not None:
                for done in batch:
                    self._judge(done.trial, done.events)
                    await asyncio.sleep(0)
                self._write()
        finally:
            self._write()

    def close(self) -> None:
        """Judge the sets and end the round, where nothing is owed any more; let go of the file.

        Raises:
            StorageError: the disk refused.
        """
        try:
            tries = list(self._store.trials())
            finished = self._round is not None and self._round.finished is not None
            if finished or any(trial.key not in self._said for trial in tries):
                return
            if any(owed(self._store.plan, settled(tries))):
                return
            last = {(trial.case, trial.system, trial.repeat): trial for trial in tries}
            self._waiting.extend(self._sets(last))
            count = len(self._said)
            self._waiting.append(
                RoundFinished(plan=self._store.digest, round=self.number, at=clock.now(), count=count)
            )
            self._write()
        finally:
            self._log.close()

    def _judge(self, trial: Trial, events: Sequence[AnyEvent]) -> None:
        if trial.key in self._said:
            return
        case = self._cases[trial.case]
        try:
            seen = self._evidences.see(case, events)
        except InputError:
            # A world that cannot be had leaves its tries without a word: the machine's loss, and no system's.
            return
        judged = judge_case(case, seen)
        verdict = verdict_of(
            judged, plan=self._store.digest, number=self.number, key=trial.key, at=clock.now()
        )
        self._said.add(trial.key)
        self._waiting.append(verdict)
        if len(self._waiting) >= BATCH:
            self._write()
        self._told(verdict)

    def _sets(self, last: Mapping[tuple[str, str, int], Trial]) -> Iterator[SetVerdict]:
        """What is said over the members of each set, for each system and each repeat that all of them answered."""
        sets: dict[str, list[str]] = {}
        for planned in self._store.plan.cases:
            if planned.set is not msgspec.UNSET:
                sets.setdefault(planned.set, []).append(planned.id)
        done = frozenset(self._round.sets if self._round else ())
        for name, members in sorted(sets.items()):
            for system in self._store.plan.systems:
                for repeat in range(1, self._store.plan.repeats + 1):
                    trials = [last.get((case, system.name, repeat)) for case in members]
                    whole = [trial for trial in trials if trial is not None and is_answered(trial.ending)]
                    if len(whole) == len(members) > 1 and (name, system.name, repeat) not in done:
                        yield self._set(name, whole)

    def _set(self, name: str, trials: Sequence[Trial]) -> SetVerdict:
        seen = [(self._cases[trial.case], events_of(self._store, trial)) for trial in trials]
        members: list[InSet] = []
        for case, events in seen:
            looked = self._evidences.see(case, events)
            member = case.set.member if case.set else case.id
            members.append(InSet(member, looked, judge_case(case, looked).checks))
        return SetVerdict(
            plan=self._store.digest,
            round=self.number,
            set=name,
            system=trials[0].system,
            repeat=trials[0].repeat,
            cases=tuple(trial.case for trial in trials),
            checks=judge_set(members),
            at=clock.now(),
        )

    def _write(self) -> None:
        batch, self._waiting = self._waiting, []
        if batch:
            self._log.append(b"".join([encode_line(line) for line in batch]))


def objective_rounds(store: RunStore) -> list[ObjectiveRound]:
    """All rounds of the objective judge in a run, in order.

    Raises:
        PlanError: a line that is none, of another plan, or out of order.
    """
    lines = store.lines(store.paths.objective)
    return read_rounds(lines, plan=store.digest, where=f"{store.name}/{FILE}")


def events_of(store: RunStore, trial: Trial) -> list[AnyEvent]:
    """The events of one finished try.

    Raises:
        PlanError: they are missing or changed.
    """
    return [decode_event(line) for line in store.segment_lines(trial.segment)]


def _to_go_on(rounds: Iterable[ObjectiveRound], pin: object, *, again: bool) -> ObjectiveRound | None:
    """The round to go on with: an unfinished one of this judge, or its first where no other is asked for."""
    mine = [each for each in rounds if each.pin == pin]
    unfinished = [each for each in mine if each.finished is None]
    return next(iter(unfinished or ([] if again else mine)), None)
