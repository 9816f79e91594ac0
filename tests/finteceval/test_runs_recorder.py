"""Finished tries become durable in groups, soon after they finish, whatever the agents do with the loop."""

from __future__ import annotations

import asyncio
import datetime as dt
from contextlib import asynccontextmanager

import msgspec
import pytest

from builders import make_case, make_run
from finteceval.errors import StorageError
from finteceval.models.usage import NOT_METERED, CostUnknown
from finteceval.runs.endings import Answered
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.recorder import BATCH, Done, Recorder, unplaced
from finteceval.runs.store import RunStore
from finteceval.runs.trial import Trial
from finteceval.systems.callable import InProcess
from finteceval.trajectory import events

START = dt.datetime(2026, 1, 2, 3, 4, 5, tzinfo=dt.UTC)


def done(number: int, *, at: dt.datetime = START) -> Done:
    trial = Trial(
        plan="0" * 64,
        case="alpha",
        system="agent",
        repeat=number + 1,
        attempt=1,
        started=at,
        finished=at,
        ending=Answered(),
        usage=NOT_METERED,
        cost=CostUnknown(why="not metered"),
        segment=unplaced(),
    )
    answer = events.Answered(seq=1, at=at, text=f"answer {number}")
    return Done(trial, make_case(), [events.GoalGiven(seq=0, at=at, brief="1" * 64), answer])


@asynccontextmanager
async def recording(store):
    """A recorder at work, and the groups it has committed so far."""
    groups = []
    recorder = Recorder(store, committed=groups.append)
    running = asyncio.create_task(recorder.run())
    await asyncio.sleep(0)
    try:
        yield recorder, groups
    finally:
        recorder.finish()
        await running
        recorder.close()


@pytest.fixture
def store(tmp_path):
    made, _ = make_run(tmp_path, judge=None)
    with made:
        yield made


async def until(holds) -> None:
    while not holds():  # noqa: ASYNC110 - the writer wakes nobody when it is through
        await asyncio.sleep(0.001)


def test_a_full_group_is_committed_while_more_are_made(store):
    """Tries that never let the loop go are on the disk group by group, not all at the end."""

    async def work():
        async with recording(store) as (recorder, groups):
            for number in range(BATCH + 20):
                await recorder.add(done(number))
            await until(lambda: groups)
            return [len(group) for group in groups]

    assert asyncio.run(work())[0] == BATCH


def test_an_old_try_does_not_wait_for_company(store):
    """When the first of a group is 50 ms old, the next try that finishes sends the writer off at once."""

    async def work():
        async with recording(store) as (recorder, groups):
            await recorder.add(done(0))
            late = START + dt.timedelta(milliseconds=50)
            await recorder.add(done(1, at=late))
            await recorder.add(done(2, at=late))
            await until(lambda: groups)
            return [len(group) for group in groups]

    assert asyncio.run(work()) == [2]


def test_a_lone_try_is_committed_by_the_clock(store):
    """A try that nobody follows is committed without anybody's doing."""

    async def work():
        async with recording(store) as (recorder, groups):
            await recorder.add(done(0))
            await until(lambda: groups)
            return groups

    [[one]] = asyncio.run(work())
    assert one.answer == "answer 0"
    assert [events.decode_event(line) for line in store.segment_lines(one.trial.segment)] == one.events


def test_no_more_are_taken_than_memory_should_hold(store, monkeypatch):
    """When too many wait for the disk, the next try waits with them until some are written."""
    monkeypatch.setattr("finteceval.runs.recorder._BACKLOG", 3)

    async def work():
        async with recording(store) as (recorder, groups):
            for number in range(3):
                before = len(groups)
                await recorder.add(done(number))
            await until(lambda: groups)
            return before, [len(group) for group in groups]

    assert asyncio.run(work()) == (0, [3])


def test_tries_of_one_group_are_found_apart(store):
    """Each try's segment names its own lines of the shared frame, and their digest."""

    async def work():
        async with recording(store) as (recorder, groups):
            for number in range(3):
                await recorder.add(done(number))
            await until(lambda: groups)
            return groups

    [group] = asyncio.run(work())
    assert [one.trial.segment.first for one in group] == [0, 2, 4]
    for one in group:
        lines = store.segment_lines(one.trial.segment)
        assert events.decode_answer(lines[-1]).text == one.answer


def test_a_try_without_events_has_no_answer():
    """Nothing is made up where nothing was recorded."""
    assert msgspec.structs.replace(done(0), events=[]).answer == ""


def test_a_disk_that_refuses_stops_the_writer(store, monkeypatch):
    """A refusal comes out of the writer's task as one StorageError."""

    def refuse(fd, data):
        raise OSError(28, "No space left on device")

    async def work():
        recorder = Recorder(store, committed=lambda _: None)
        monkeypatch.setattr("finteceval.runs.appending_store.write_all", refuse)
        running = asyncio.create_task(recorder.run())
        await recorder.add(done(0))
        try:
            await running
        finally:
            recorder.close()

    with pytest.raises(StorageError, match="the disk is full"):
        asyncio.run(work())


def test_stopping_waits_for_the_group_that_is_being_written(store):
    """A cancelled writer leaves the files whole: what it had begun is written before it ends."""

    async def work():
        recorder = Recorder(store, committed=lambda _: None)
        before = sum(1 for _ in store.lines(store.paths.trials))
        running = asyncio.create_task(recorder.run())
        for number in range(BATCH):
            await recorder.add(done(number))
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        recorder.drain()
        recorder.close()
        return sum(1 for _ in store.lines(store.paths.trials)) - before

    assert asyncio.run(work()) == BATCH


def test_quick_agents_are_committed_group_by_group(tmp_path):
    """An agent that answers without waiting is recorded in groups while the run goes on."""
    cases = [make_case(f"case-{number:03d}") for number in range(4 * BATCH)]
    groups = []

    async def agent(question):
        return "4"

    made, _ = make_run(tmp_path / "plan", cases=cases, judge=None, systems=[], callables={"agent": agent})
    with made, RunStore.create(tmp_path / "runs", made.plan, briefs=[]) as store:
        bench = Bench(
            {case.id: case for case in cases}, {"agent": InProcess(agent)}, 3, NoAfter(), told=groups.append
        )
        assert asyncio.run(execute(store, bench))
    assert BATCH <= len(groups[0]) < BATCH + 10
    assert sum(len(group) for group in groups) == 4 * BATCH
