"""How fast and how many at once a provider is called.

Subjects and judges have a limiter each: a system that is throttled never slows the judge, nor the
reverse. Windows slide: in any sixty seconds no more than the limit is begun.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from finteceval.models.failure import CallFailedError
from finteceval.record import Record

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from finteceval.models.retry import Surroundings

WINDOW: Final = 60.0
LONGEST_HOLD: Final = 120.0


class Limits(Record):
    """Requests and tokens per minute (0: no limit) and calls at once (at least 1)."""

    rpm: int = 0
    tpm: int = 0
    concurrency: int = 8


class _Entry:
    """One call begun at `at`; `tokens` is an estimate until the reply counts them."""

    __slots__ = ("at", "tokens")

    def __init__(self, at: float, tokens: int) -> None:
        self.at = at
        self.tokens = tokens


class Slot:
    """The right to make one attempt."""

    def __init__(self, limiter: Limiter, entry: _Entry, storm: int) -> None:
        """Made by `Limiter.slot` alone."""
        self._limiter = limiter
        self._entry = entry
        self._storm = storm

    def settle(self, tokens: int) -> None:
        """Replace the estimate by what the reply counted."""
        self._limiter.settle(self._entry, tokens)

    @property
    def storm(self) -> int:
        """Number of the last throttling when this slot was opened."""
        return self._storm


class Limiter:
    """Requests per minute, tokens per minute, calls at once; first come, first served.

    On a 429 the number of calls at once is halved, once for all calls already under way, and nobody
    enters before the server's Retry-After has passed. Each full round of successes adds one again.
    """

    def __init__(self, limits: Limits, around: Surroundings) -> None:
        """Start with the full concurrency; `around` gives the clock and the sleep."""
        self.limits = limits
        self._around = around
        self._allowed = max(1, limits.concurrency)
        self._running = 0
        self._successes = 0
        self._storm = 0
        self._hold_until = float("-inf")
        self._tokens = 0
        self._entries: deque[_Entry] = deque()
        self._door = asyncio.Lock()
        self._freed = asyncio.Event()

    @property
    def allowed(self) -> int:
        """Calls at once allowed now."""
        return self._allowed

    @property
    def running(self) -> int:
        """Calls under way."""
        return self._running

    @asynccontextmanager
    async def slot(self, tokens: int) -> AsyncGenerator[Slot]:
        """Wait for room, hold it during the block. A CallFailedError leaving the block is noted.

        Args:
            tokens: An estimate of what the call will use, in and out.
        """
        entry = await self._enter(tokens)
        slot = Slot(self, entry, self._storm)
        try:
            yield slot
        except CallFailedError as failure:
            if failure.kind == "rate_limited":
                self._throttle(slot, float(failure.retry_after or 0))
            raise
        else:
            self._succeed()
        finally:
            self._running -= 1
            self._freed.set()

    def settle(self, entry: _Entry, tokens: int) -> None:
        """Correct an entry's tokens, unless it has left the window."""
        if self._entries and entry.at >= self._entries[0].at:
            self._tokens += tokens - entry.tokens
        entry.tokens = tokens

    async def _enter(self, tokens: int) -> _Entry:
        # Whoever holds the door waits for room; everybody else queues behind him in order.
        async with self._door:
            while self._running >= self._allowed:
                self._freed.clear()
                await self._freed.wait()
            while (wait := self._wait(tokens)) > 0:
                await self._around.sleep(wait)
            entry = _Entry(self._around.monotonic(), tokens)
            self._entries.append(entry)
            self._tokens += tokens
            self._running += 1
            return entry

    def _wait(self, tokens: int) -> float:
        """Seconds until the next call may begin; 0 when now. A call above `tpm` waits for an empty window."""
        now = self._around.monotonic()
        while self._entries and self._entries[0].at + WINDOW <= now:
            self._tokens -= self._entries.popleft().tokens
        waits = [self._hold_until - now]
        if self.limits.rpm and len(self._entries) >= self.limits.rpm:
            waits.append(self._entries[len(self._entries) - self.limits.rpm].at + WINDOW - now)
        if self.limits.tpm and self._tokens + tokens > self.limits.tpm:
            waits.append(self._when_light_enough(tokens) - now)
        return max(0.0, *waits)

    def _when_light_enough(self, tokens: int) -> float:
        load, at = self._tokens, float("-inf")
        for entry in self._entries:
            if load + tokens <= self.limits.tpm:
                break
            load -= entry.tokens
            at = entry.at + WINDOW
        return at

    def _throttle(self, slot: Slot, retry_after: float) -> None:
        self._successes = 0
        self._hold_until = max(self._hold_until, self._around.monotonic() + min(retry_after, LONGEST_HOLD))
        if slot.storm == self._storm:
            self._storm += 1
            self._allowed = max(1, self._allowed // 2)

    def _succeed(self) -> None:
        self._successes += 1
        if self._successes >= self._allowed and self._allowed < self.limits.concurrency:
            self._allowed += 1
            self._successes = 0
