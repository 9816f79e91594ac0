"""A deadline ends what is overdue, and nothing else."""

from __future__ import annotations

import asyncio

import pytest

from finteceval.runs.deadline import Deadlines


def watched(work):
    async def run():
        deadlines = Deadlines()
        watching = asyncio.create_task(deadlines.watch())
        try:
            return await work(deadlines)
        finally:
            watching.cancel()
            assert deadlines.running == set()

    return asyncio.run(run())


def test_what_is_overdue_becomes_a_time_out():
    """Work past its deadline is cancelled and leaves as TimeoutError; the task itself goes on."""

    async def work(deadlines):
        with pytest.raises(TimeoutError), deadlines.after(1) as deadline:
            await asyncio.sleep(60)
        assert deadline.expired
        assert asyncio.current_task().cancelling() == 0
        await asyncio.sleep(0)
        return "alive"

    assert watched(work) == "alive"


def test_what_is_in_time_passes():
    """Work within its deadline, or without one, is left alone."""

    async def work(deadlines):
        with deadlines.after(60) as one:
            await asyncio.sleep(0)
        with deadlines.after(0) as two:
            await asyncio.sleep(0.12)
        return one.expired, two.expired

    assert watched(work) == (False, False)


def test_a_cancellation_from_outside_is_no_time_out():
    """Stopping the run goes through a deadline as what it is."""

    async def work(deadlines):
        async def slow():
            with deadlines.after(60):
                await asyncio.sleep(60)

        task = asyncio.create_task(slow())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    watched(work)


def test_an_own_error_is_not_hidden():
    """What the work raises itself comes out as it is, also a TimeoutError of its own."""

    async def work(deadlines):
        for error in (ValueError("x"), TimeoutError("its own")):
            with pytest.raises(type(error), match=str(error)), deadlines.after(60) as deadline:
                raise error
            assert not deadline.expired

    watched(work)


def test_many_deadlines_are_kept_apart():
    """Only the overdue of many is struck."""

    async def work(deadlines):
        async def one(seconds, sleep):
            try:
                with deadlines.after(seconds):
                    await asyncio.sleep(sleep)
            except TimeoutError:
                return "late"
            return "done"

        return await asyncio.gather(one(1, 60), one(60, 0.01), one(0, 0.02), one(1, 0.01))

    assert watched(work) == ["late", "done", "done", "done"]
