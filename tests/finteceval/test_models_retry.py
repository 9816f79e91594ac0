"""Retries: how long, how often, and what is recorded."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_models import START, Clock
from finteceval.models.failure import DETAIL_CAP, KINDS, RETRIED, CallFailedError, ProviderError, one_line
from finteceval.models.retry import RetryPolicy, pause_before_next, read_retry_after, with_retries


@asynccontextmanager
async def _open_gate():
    yield None


async def run(failures, policy, clock, *, each=0.0):
    """Fail with each of `failures` in turn, then answer."""
    left = list(failures)

    async def attempt(_number, _slot):
        clock.time += each
        if left:
            raise left.pop(0)
        return "done"

    return await with_retries(attempt, policy, clock.around(), gate=_open_gate, host="example.org")


async def test_attempts_record_their_time_and_their_kind():
    """An attempt says when it began, how long it took, how it ended and what the server asked for."""
    clock = Clock()
    failure = CallFailedError("server", "down\nfor now", status=503, retry_after=Decimal(2))

    result, attempts = await run([failure], RetryPolicy(), clock, each=1.25)

    first, last = attempts
    assert result == "done"
    assert (first.number, first.started, first.seconds) == (1, START, Decimal("1.25"))
    assert (first.kind, first.status, first.retry_after, first.detail) == ("server", 503, 2, "down for now")
    assert (last.number, last.kind) == (2, "answered")
    assert last.started >= START + timedelta(seconds=3.25)


async def test_the_time_of_attempts_is_charged_to_the_budget():
    """Slow failures use the budget up as pauses do."""
    clock = Clock()
    failures = [CallFailedError("timeout", "slow")] * 9

    with pytest.raises(ProviderError) as caught:
        await run(failures, RetryPolicy(attempts=9, budget=25), clock, each=10)

    assert len(caught.value.attempts) == 3


async def test_waiting_for_a_slot_is_not_charged_to_the_budget():
    """A long queue is no slow provider."""
    clock = Clock()

    @asynccontextmanager
    async def slow_gate():
        clock.time += 1000
        yield None

    async def attempt(number, _slot):
        if number == 1:
            raise CallFailedError("server", "x")
        return number

    result, attempts = await with_retries(
        attempt, RetryPolicy(budget=100), clock.around(), gate=slow_gate, host="example.org"
    )

    assert result == 2
    assert attempts[1].seconds == 0
    assert attempts[0].started == START + timedelta(seconds=1000)


async def test_an_error_that_is_no_call_failure_is_not_retried():
    """A mistake in the program is not a provider's failure."""

    async def attempt(_number, _slot):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await with_retries(attempt, RetryPolicy(), Clock().around(), gate=_open_gate, host="example.org")


@given(
    number=st.integers(1, 60),
    seed=st.integers(),
    base=st.decimals("0.01", 5, places=2),
    longest=st.integers(1, 300),
)
def test_pauses_grow_within_their_bounds(number, seed, base, longest):
    """A pause lies between half and the whole of a width that doubles up to the longest."""
    policy = RetryPolicy(attempts=100, base=base, longest=longest)

    pause = pause_before_next(CallFailedError("server", ""), number, policy, random.Random(seed))

    width = min(float(base) * 2 ** min(number - 1, 32), longest)
    assert width / 2 <= pause <= width


@given(asked=st.decimals(0, 10_000, places=3), seed=st.integers())
def test_what_the_server_asks_for_is_obeyed_up_to_the_cap(asked, seed):
    """Jitter lengthens a Retry-After, never shortens it; the cap bounds it."""
    failure = CallFailedError("rate_limited", "", retry_after=asked)

    pause = pause_before_next(failure, 1, RetryPolicy(retry_after_cap=120), random.Random(seed))

    assert min(float(asked), 120) <= pause <= min(float(asked), 120) + 1


@pytest.mark.parametrize("kind", KINDS)
def test_only_kinds_that_waiting_may_mend_are_retried(kind):
    """The retried kinds are a table."""
    pause = pause_before_next(CallFailedError(kind, ""), 1, RetryPolicy(), random.Random(0))

    assert (pause is not None) == (kind in RETRIED)


def test_the_last_attempt_has_no_pause_after_it():
    """`attempts` counts the first one."""
    assert (
        pause_before_next(CallFailedError("server", ""), 3, RetryPolicy(attempts=3), random.Random(0)) is None
    )


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "20"}, "20"),
        ({"retry-after": " 1.5 "}, "1.5"),
        ({"retry-after-ms": "250", "retry-after": "9"}, "0.25"),
        ({"retry-after": "Mon, 30 Nov 2026 10:00:30 GMT"}, "30"),
        ({"retry-after": "Mon, 30 Nov 2026 10:00:30"}, "30"),
        ({"retry-after": "Sun, 29 Nov 2026 10:00:30 GMT"}, "0"),
    ],
)
def test_both_forms_of_retry_after_are_read(headers, seconds):
    """Seconds, milliseconds and dates; a date in the past is now."""
    assert read_retry_after(headers, START) == Decimal(seconds)


@pytest.mark.parametrize(
    "text", ["", "soon", "-3", "NaN", "Infinity", "9" * 100, "1e99", "Mon, 99 Foo 2026 10:00:00"]
)
def test_what_cannot_be_read_asks_for_nothing(text):
    """An unreadable Retry-After is as none."""
    assert read_retry_after({"retry-after": text}, START) is None


@given(st.text())
def test_any_header_text_is_survived(text):
    """No text from a server raises."""
    found = read_retry_after({"retry-after": text, "retry-after-ms": text}, START)

    assert found is None or found >= 0


@given(st.text(max_size=1000))
def test_details_are_one_printable_line(text):
    """Text from outside cannot forge lines of a log."""
    line = one_line(text)

    assert len(line) <= DETAIL_CAP
    assert line == "" or line.isprintable()
