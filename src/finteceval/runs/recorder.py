"""Group commit: finished tries are gathered for a moment and made durable together.

One fsync costs milliseconds, a try often less; so 100 tries, or 50 ms of them, share one frame of
events and one append of trial lines. What finishes while the disk is busy shares the next. Only
committed tries are handed on to judges and progress.
"""

from __future__ import annotations

import asyncio
import hashlib
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import clock
from finteceval.runs.appending_store import LineLog
from finteceval.runs.trial import Segment, Trial
from finteceval.trajectory.events import Answered, AnyEvent, encode_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.cases.case import Case
    from finteceval.runs.store import RunStore

BATCH: Final = 100
WINDOW_SECONDS: Final = 0.05
_BACKLOG: Final = 2000
_WINDOW: Final = timedelta(seconds=WINDOW_SECONDS)
_NOWHERE: Final = Segment(file="", offset=0, length=0, first=0, count=0, head="")
_encoder: Final = msgspec.json.Encoder(decimal_format="string", order="sorted")


class Done(msgspec.Struct, frozen=True):
    """A finished try with its events; the trial's segment is filled in by the commit."""

    trial: Trial
    case: Case
    events: list[AnyEvent]

    @property
    def answer(self) -> str:
        """The answer's text; empty when none came."""
        last = self.events[-1] if self.events else None
        return last.text if isinstance(last, Answered) else ""


class Recorder:
    """Takes finished tries from many workers and commits them in order."""

    def __init__(
        self, store: RunStore, *, committed: Callable[[Sequence[Done]], None], worker: int = 0
    ) -> None:
        """Open a fresh segment and the trial log."""
        self._committed = committed
        self._sink = store.event_sink(worker=worker)
        self._log = LineLog(store.paths.trials)
        self._waiting: list[Done] = []
        self._due = clock.now()
        self._writing = False
        self._wake = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._closing = False

    async def add(self, done: Done) -> None:
        """Hand over one finished try; waits only when the disk is far behind."""
        self._waiting.append(done)
        count = len(self._waiting)
        if count == 1:
            self._due = done.trial.finished + _WINDOW
        if count % BATCH == 0 or (not self._writing and (count > BATCH or done.trial.finished >= self._due)):
            # Tries that wait for nothing hold the loop: the writer must be given its turn.
            self._wake.set()
            await asyncio.sleep(0)
        if count >= _BACKLOG:
            self._room.clear()
            await self._room.wait()

    async def run(self) -> None:
        """Commit until `finish` is called and all is written.

        Raises:
            StorageError: the disk refused.
        """
        while not (self._closing and not self._waiting):
            if not self._closing:
                await self._pause()
            batch, self._waiting = self._waiting, []
            self._room.set()
            if batch:
                self._writing = True
                written = await self._in_thread(batch)
                self._writing = False
                self._committed(written)

    def finish(self) -> None:
        """No more tries will come."""
        self._closing = True
        self._wake.set()

    def drain(self) -> list[Done]:
        """Commit what is left, without a loop: used when the run is being stopped."""
        batch, self._waiting = self._waiting, []
        return self._commit(batch) if batch else []

    def close(self) -> None:
        """Close the files."""
        self._sink.close()
        self._log.close()

    async def _in_thread(self, batch: list[Done]) -> list[Done]:
        writing = asyncio.get_running_loop().run_in_executor(None, self._commit, batch)
        try:
            return await asyncio.shield(writing)
        except asyncio.CancelledError:
            # The thread goes on writing: nobody else may touch the files before it is through.
            await writing
            raise

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(WINDOW_SECONDS):
                await self._wake.wait()
        except TimeoutError:
            pass
        if not self._closing:
            self._wake.clear()

    def _commit(self, batch: list[Done]) -> list[Done]:
        chunks = [encode_lines(done.events) for done in batch]
        offset, length = self._sink.append(b"".join(chunks))
        first, replace = 0, msgspec.structs.replace
        written: list[Done] = []
        for done, chunk in zip(batch, chunks, strict=True):
            count = len(done.events)
            head = hashlib.sha256(chunk).hexdigest()
            segment = Segment(
                file=self._sink.name, offset=offset, length=length, first=first, count=count, head=head
            )
            first += count
            written.append(Done(replace(done.trial, segment=segment), done.case, done.events))
        self._log.append(_encoder.encode_lines([done.trial for done in written]))
        return written


def unplaced() -> Segment:
    """The segment of a try that is not yet committed."""
    return _NOWHERE
