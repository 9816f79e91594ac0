"""Rate limits: windows that slide, concurrency that adapts, first come first served."""

from __future__ import annotations

import asyncio
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_models import Clock
from finteceval.models.failure import CallFailedError
from finteceval.models.limits import Limiter, Limits


def make(clock=None, **limits):
    clock = clock or Clock()
    return clock, Limiter(Limits(**limits), clock.around())


async def enter(limiter, clock, began, tokens=1, hold=0.0, failure=None):
    try:
        async with limiter.slot(tokens):
            began.append((clock.time, tokens))
            if hold:
                await clock.sleep(hold)
            if failure:
                raise failure
    except CallFailedError:
        pass


async def test_in_any_minute_no_more_requests_begin_than_allowed():
    """The window slides: a burst is followed by a full minute's wait for its first."""
    clock, limiter = make(rpm=3)
    began = []

    await asyncio.gather(*(enter(limiter, clock, began) for _ in range(7)))

    assert [at for at, _ in began] == [0, 0, 0, 60, 60, 60, 120]


async def test_a_late_comer_waits_for_the_whole_minute():
    """Somebody who comes near the end of the window waits for its end, to the second."""
    clock, limiter = make(rpm=1)
    began = []
    await enter(limiter, clock, began)
    clock.time = 57
    await enter(limiter, clock, began)

    assert [at for at, _ in began] == [0, 60]


@settings(max_examples=40, deadline=None)
@given(
    rpm=st.integers(0, 4),
    tpm=st.integers(0, 50),
    calls=st.lists(st.tuples(st.integers(1, 40), st.integers(0, 30)), max_size=12),
)
def test_windows_hold_for_any_sequence(rpm, tpm, calls):
    """In any sixty seconds: at most rpm begin, and at most tpm tokens unless one call alone is above it."""

    async def go():
        clock, limiter = make(rpm=rpm, tpm=tpm, concurrency=4)
        began = []
        await asyncio.gather(*(enter(limiter, clock, began, tokens, hold) for tokens, hold in calls))
        return began

    began = asyncio.run(go())
    assert [tokens for _, tokens in began] == [tokens for tokens, _ in calls]  # first come, first served
    for number, (at, _) in enumerate(began):
        inside = [tokens for other, tokens in began[: number + 1] if other > at - 60]
        assert not rpm or len(inside) <= rpm
        assert not tpm or sum(inside) <= tpm or len(inside) == 1


async def test_room_for_tokens_comes_as_soon_as_enough_have_left():
    """Not the whole window must pass, only that of the oldest calls."""
    clock, limiter = make(tpm=10)
    began = []
    await enter(limiter, clock, began, tokens=4)
    clock.time = 10
    await enter(limiter, clock, began, tokens=4)
    await enter(limiter, clock, began, tokens=5)

    assert [at for at, _ in began] == [0, 10, 60]


async def test_an_estimate_is_replaced_by_what_was_counted():
    """A call that used less than estimated makes room at once."""
    clock, limiter = make(tpm=100)
    async with limiter.slot(90) as slot:
        slot.settle(10)
    async with limiter.slot(90):
        assert clock.time == 0
    async with limiter.slot(50):
        assert clock.time == 60


async def test_settling_after_the_window_changes_nothing():
    """An entry that has left the window is gone, whatever its count turns out to be."""
    clock, limiter = make(tpm=100)
    async with limiter.slot(10) as slot:
        clock.time = 61
        async with limiter.slot(1):
            slot.settle(1000)
        async with limiter.slot(90):
            assert clock.time == 61
    async with limiter.slot(5) as slot:
        pass
    clock.time = 500
    limiter._wait(0)
    slot.settle(1000)
    async with limiter.slot(100):
        assert clock.time == 500


async def test_concurrency_is_bounded():
    """No more calls than allowed hold a slot at once."""
    clock, limiter = make(concurrency=2)
    began = []

    await asyncio.gather(*(enter(limiter, clock, began, hold=10) for _ in range(5)))

    assert [at for at, _ in began] == [0, 0, 10, 10, 20]
    assert limiter.running == 0


async def test_a_429_halves_the_concurrency_once_for_all_calls_under_way():
    """Eight calls that are throttled together halve eight to four, not to one."""
    clock, limiter = make(concurrency=8)
    failure = CallFailedError("rate_limited", "")

    await asyncio.gather(*(enter(limiter, clock, [], hold=1, failure=failure) for _ in range(8)))
    assert limiter.allowed == 4

    for _ in range(3):
        await enter(limiter, clock, [], failure=failure)
    assert limiter.allowed == 1


async def test_nobody_enters_before_the_server_allows_it():
    """A Retry-After holds the door for all, up to two minutes."""
    clock, limiter = make(concurrency=4)
    began = []
    await enter(limiter, clock, [], failure=CallFailedError("rate_limited", "", retry_after=Decimal(20)))
    await enter(limiter, clock, began)
    assert [at for at, _ in began] == [20]

    await enter(limiter, clock, [], failure=CallFailedError("rate_limited", "", retry_after=Decimal(999)))
    await enter(limiter, clock, began)
    assert [at for at, _ in began] == [20, 140]


async def test_each_full_round_of_successes_adds_one_again():
    """Recovery is slow and ends at the configured concurrency."""
    clock, limiter = make(concurrency=3)
    await enter(limiter, clock, [], failure=CallFailedError("rate_limited", ""))
    assert limiter.allowed == 1

    seen = []
    for _ in range(6):
        await enter(limiter, clock, [])
        seen.append(limiter.allowed)

    assert seen == [2, 2, 3, 3, 3, 3]


async def test_another_failure_leaves_the_concurrency_alone():
    """Only being told to slow down slows down."""
    clock, limiter = make(concurrency=4)
    await enter(limiter, clock, [], failure=CallFailedError("server", ""))

    assert limiter.allowed == 4
    assert limiter.running == 0


async def test_a_call_that_is_cancelled_gives_its_slot_back():
    """Cancelling neither leaks a slot nor blocks those who wait."""
    clock, limiter = make(concurrency=1)

    async def hold():
        async with limiter.slot(1):
            await asyncio.Event().wait()

    first = asyncio.create_task(hold())
    await asyncio.sleep(0)
    waiting = asyncio.create_task(enter(limiter, clock, began := []))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, waiting, return_exceptions=True)

    assert limiter.running == 0
    assert began


async def test_limiters_are_apart():
    """A throttled limiter for subjects leaves the judges' alone."""
    clock = Clock()
    _, subjects = make(clock, concurrency=4)
    _, judges = make(clock, concurrency=4)
    await enter(subjects, clock, [], failure=CallFailedError("rate_limited", ""))

    assert (subjects.allowed, judges.allowed) == (2, 4)


@pytest.mark.parametrize("concurrency", [0, -3])
async def test_at_least_one_call_is_always_allowed(concurrency):
    """A concurrency below one would wait for ever."""
    clock, limiter = make(concurrency=concurrency)
    await enter(limiter, clock, began := [])

    assert began
