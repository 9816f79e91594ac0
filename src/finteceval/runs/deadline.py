"""Deadlines of many tries, watched by one task.

`asyncio.timeout` sets a timer of its own for every try, a third of what a quick try costs. Here one
task looks around every 50 ms and cancels what is overdue; a deadline is never early and at most that
much late.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self

import msgspec

from finteceval import clock

if TYPE_CHECKING:
    from types import TracebackType

LOOK_SECONDS: Final = 0.05


@dataclass(slots=True)
class Deadlines:
    """The deadlines that are running now."""

    running: set[Deadline] = field(default_factory=set["Deadline"])
    _loop: asyncio.AbstractEventLoop | None = None

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The running loop, looked up once: asyncio asks the system for the process's id each time."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop

    async def watch(self) -> None:
        """Cancel what is overdue, for ever; the caller cancels this."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = clock.monotonic()
            for deadline in [d for d in self.running if d.ends <= now]:
                self.running.discard(deadline)
                deadline.strike()

    def after(self, seconds: int) -> Deadline:
        """A deadline of one try; 0 means none."""
        return Deadline(self, clock.monotonic() + seconds if seconds else float("inf"))


class Deadline(msgspec.Struct, eq=False):
    """One try's deadline, as a context manager: leaving it overdue raises `TimeoutError`."""

    _among: Deadlines
    ends: float
    expired: bool = False
    _before: int = 0
    _task: asyncio.Task[object] | None = None

    def __enter__(self) -> Self:
        """Start."""
        task = asyncio.current_task(self._among.loop)
        assert task is not None
        self._task, self._before = task, task.cancelling()
        self._among.running.add(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop; a cancellation that this deadline asked for becomes a `TimeoutError`, any other passes."""
        self._among.running.discard(self)
        if self.expired:
            assert self._task is not None
            if (
                self._task.uncancel() <= self._before
                and kind is not None
                and issubclass(kind, asyncio.CancelledError)
            ):
                raise TimeoutError from error

    def strike(self) -> None:
        """Cancel the try."""
        assert self._task is not None
        self.expired = True
        self._task.cancel()
