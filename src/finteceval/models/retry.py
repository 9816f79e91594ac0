"""The one owner of retries: the SDK never retries, and the runner never retries a call.

Clocks, sleep and chance come from outside, so a test runs hours of back-off in no time.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from email.utils import parsedate_to_datetime
from random import SystemRandom
from typing import TYPE_CHECKING, Final, TypeVar

from finteceval import clock
from finteceval.models.failure import RETRIED, Attempt, CallFailedError, ProviderError, in_seconds
from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from contextlib import AbstractAsyncContextManager
    from random import Random

T = TypeVar("T")
S = TypeVar("S")
LONGEST_HEADER: Final = 64


class RetryPolicy(Record):
    """How long a call is tried. All times in seconds.

    `attempts` counts the first one. `budget` bounds attempts and pauses together; a pause that would
    not fit is not begun. `base` doubles from pause to pause up to `longest`. A server's Retry-After is
    obeyed up to `retry_after_cap`.
    """

    attempts: int = 8
    budget: int = 900
    base: Decimal = Decimal("0.5")
    longest: int = 30
    retry_after_cap: int = 120


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The clocks (`monotonic` in seconds, `now` with a zone), the sleep and the chance of a client."""

    rng: Random
    sleep: Callable[[float], Awaitable[None]]
    monotonic: Callable[[], float]
    now: Callable[[], datetime]


class _Begun:
    """The start of one attempt."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._at, self._tick = around.now(), around.monotonic()

    def _seconds(self) -> Decimal:
        return in_seconds(self._around.monotonic() - self._tick)

    def answered(self, number: int) -> Attempt:
        return Attempt(number=number, started=self._at, seconds=self._seconds(), kind="answered", status=200)

    def failed(self, failure: CallFailedError, number: int) -> Attempt:
        return Attempt(
            number=number,
            started=self._at,
            seconds=self._seconds(),
            kind=failure.kind,
            status=failure.status,
            retry_after=failure.retry_after,
            detail=failure.detail,
            usage=failure.usage,
        )


def live() -> Surroundings:
    """The real clocks and sleep, with chance that no two processes share."""
    return Surroundings(rng=SystemRandom(), sleep=asyncio.sleep, monotonic=clock.monotonic, now=clock.now)


async def with_retries(
    attempt: Callable[[int, S], Awaitable[T]],
    policy: RetryPolicy,
    around: Surroundings,
    *,
    gate: Callable[[], AbstractAsyncContextManager[S]],
    host: str,
) -> tuple[T, tuple[Attempt, ...]]:
    """Call `attempt(number, slot)` until it answers, fails for good, or the policy is used up.

    Args:
        attempt: One attempt, numbered from 1, with the slot it runs in; raises CallFailedError.
        policy: The budget. Waiting for a slot is not charged to it: a long queue is no slow provider.
        around: Clocks, sleep, chance.
        gate: Opens a slot for one attempt; it is left before any pause.
        host: Named in the error.

    Raises:
        ProviderError: no attempt succeeded; carries every one of them.
    """
    made: list[Attempt] = []
    spent = 0.0
    while True:
        began = _Begun(around)
        try:
            async with gate() as slot:
                began = _Begun(around)
                result = await attempt(len(made) + 1, slot)
        except CallFailedError as failure:
            made.append(began.failed(failure, len(made) + 1))
            pause = pause_before_next(failure, len(made), policy, around.rng)
            spent += float(made[-1].seconds) + (pause or 0.0)
            if pause is None or spent > policy.budget:
                raise ProviderError(
                    failure.kind, failure.detail, host=host, attempts=tuple(made)
                ) from failure
            await around.sleep(pause)
        else:
            return result, (*made, began.answered(len(made) + 1))


def pause_before_next(
    failure: CallFailedError, number: int, policy: RetryPolicy, rng: Random
) -> float | None:
    """Seconds to wait after attempt `number` failed, or None when there shall be no other.

    The jitter only lengthens what a server asked for, and spreads our own doubling over half its width.
    """
    if failure.kind not in RETRIED or number >= policy.attempts:
        return None
    if failure.retry_after is not None:
        asked = min(float(failure.retry_after), float(policy.retry_after_cap))
        return asked + rng.random() * min(1.0, 0.1 * asked)
    width = min(float(policy.base) * 2.0 ** min(number - 1, 32), float(policy.longest))
    return width * (0.5 + 0.5 * rng.random())


def read_retry_after(headers: Mapping[str, str], now: datetime) -> Decimal | None:
    """Seconds a server asks to wait: `retry-after-ms`, or Retry-After in seconds or as a date.

    A date in the past is 0; what cannot be read is None. Source: RFC 9110, section 10.2.3.
    """
    millis = _decimal(headers.get("retry-after-ms", ""))
    if millis is not None:
        return in_seconds(float(millis) / 1000)
    text = headers.get("retry-after", "").strip()
    seconds = _decimal(text)
    if seconds is not None:
        return in_seconds(float(seconds))
    return _until(text, now) if text else None


def _decimal(text: str) -> Decimal | None:
    if len(text) > LONGEST_HEADER:
        return None
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        return None
    return value if value.is_finite() and 0 <= value < 10**9 else None


def _until(text: str, now: datetime) -> Decimal | None:
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    zoned = date if date.tzinfo else date.replace(tzinfo=UTC)
    return in_seconds(max(0.0, (zoned - now).total_seconds()))
