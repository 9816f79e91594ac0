"""Run what is owed: workers make tries, the recorder makes them durable, judges follow behind.

What a judge does lies above this room: it is handed in as `after`, gets only committed tries, and is
given time to finish before the run ends.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from finteceval.cases.parts import NO_WORLD
from finteceval.models.usage import Cost
from finteceval.runs.attempt import Job, attempt
from finteceval.runs.deadline import Deadlines
from finteceval.runs.endings import MAX_TRIES, is_lost
from finteceval.runs.owed import owed, settled
from finteceval.runs.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from finteceval.cases.case import Case
    from finteceval.runs.endings import Ending
    from finteceval.runs.recorder import Done
    from finteceval.runs.stage import Stage
    from finteceval.runs.store import RunStore
    from finteceval.systems.session import Adapter


class After(Protocol):
    """What happens to committed tries: judging, or nothing."""

    def take(self, done: Sequence[Done]) -> None:
        """Accept committed tries at once, without waiting."""
        ...

    async def run(self) -> None:
        """Work on what was taken until `finish` was called and all is done."""
        ...

    def finish(self) -> None:
        """No more tries will come."""
        ...


class NoAfter:
    """Answers are kept unjudged."""

    def take(self, done: Sequence[Done]) -> None:
        """Nothing follows."""

    async def run(self) -> None:
        """Nothing to do."""

    def finish(self) -> None:
        """Nothing to finish."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What execution works with: cases and adapters by name, how many tries at once, who is told.

    `stage` is where cases with a world are played.
    """

    cases: Mapping[str, Case]
    adapters: Mapping[str, Adapter]
    concurrency: int
    after: After
    told: Callable[[Sequence[Done]], None] = lambda _: None
    stage: Stage | None = None


@dataclass(slots=True)
class Spent:
    """Money of this run so far, against its limit."""

    limit: Decimal
    amount: Decimal = field(default_factory=Decimal)

    def add(self, done: Done) -> None:
        """Count a try's cost; unknown costs cannot be counted and reports say so."""
        if isinstance(done.trial.cost, Cost):
            self.amount += done.trial.cost.amount

    @property
    def used_up(self) -> bool:
        """Whether no further try may start."""
        return bool(self.limit) and self.amount >= self.limit


async def execute(store: RunStore, bench: Bench) -> bool:
    """Make every owed try. True when nothing is owed any more.

    Raises:
        StorageError: the disk refused; what was committed is kept.
        asyncio.CancelledError: stopped from outside; what was finished is committed first.
    """
    spent = Spent(Decimal(store.plan.budgets.cost_per_run))

    def committed(batch: Sequence[Done]) -> None:
        bench.after.take(batch)
        bench.told(batch)

    recorder = Recorder(store, committed=committed)
    try:
        async with asyncio.TaskGroup() as group:
            following = group.create_task(bench.after.run())
            writing = group.create_task(recorder.run())
            await _work(store, bench, recorder, spent)
            recorder.finish()
            await writing
            bench.after.finish()
            await following
    except BaseExceptionGroup as errors:
        raise _first(errors) from errors
    finally:
        with contextlib.suppress(OSError):
            recorder.drain()
        recorder.close()
    return not spent.used_up or not any(_jobs(store, bench))


async def _work(store: RunStore, bench: Bench, recorder: Recorder, spent: Spent) -> None:
    waiting, deadlines = _jobs(store, bench), Deadlines()
    plan, budgets, keep = store.digest, store.plan.budgets, store.put_blob

    async def made(job: Job) -> Ending:
        done = await attempt(job, plan=plan, budgets=budgets, keep=keep, deadlines=deadlines)
        spent.add(done)
        await recorder.add(done)
        return done.trial.ending

    async def worker() -> None:
        for job in waiting:
            if spent.used_up:
                return
            again = job
            while is_lost(await made(again)) and again.attempt < MAX_TRIES:
                again = msgspec.structs.replace(again, attempt=again.attempt + 1)

    watching = asyncio.create_task(deadlines.watch())
    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(max(1, bench.concurrency)):
                group.create_task(worker())
    finally:
        watching.cancel()


def _jobs(store: RunStore, bench: Bench) -> Iterator[Job]:
    found = settled(store.trials())
    for planned, system, repeat, number in owed(store.plan, found):
        case, adapter = bench.cases[planned.id], bench.adapters[system.name]
        stage = bench.stage if case.world != NO_WORLD else None
        yield Job(planned, case, system.name, adapter, repeat, number, stage)


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """The first real error inside nested groups; a cancellation only when there is nothing else."""
    real, _ = group.split(lambda error: not isinstance(error, asyncio.CancelledError))
    leaf: Any = real if real is not None else group
    while hasattr(leaf, "exceptions"):
        leaf = leaf.exceptions[0]
    return cast("BaseException", leaf)
