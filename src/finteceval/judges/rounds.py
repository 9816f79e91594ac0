"""A judging round at work: takes committed tries, judges their answers, appends what was said."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval import clock
from finteceval.cases.case import Binary
from finteceval.judges.probability import stated_probability
from finteceval.judges.six_class import BrokeJudge, hear
from finteceval.judges.verdicts import (
    Forecast,
    NotStated,
    RoundFinished,
    RoundStarted,
    Stated,
    Verdict,
    encode_line,
)
from finteceval.runs.appending_store import LineLog
from finteceval.runs.endings import is_answered
from finteceval.trajectory.events import Answered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from finteceval.cases.case import Case
    from finteceval.judges.six_class import Artifact, SixClassJudge
    from finteceval.judges.verdicts import Round, TrialKey
    from finteceval.runs.recorder import Done
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial

BATCH: Final = 1000
WINDOW_SECONDS: Final = 0.05
_BACKLOG: Final = 2000


class Judging:
    """Judges tries in one round, some at once; nothing is said twice of the same try."""

    def __init__(  # noqa: PLR0913 - a round at work has this many sides
        self,
        store: RunStore,
        judge: SixClassJudge,
        *,
        open_round: Round | None,
        number: int,
        stored: Iterable[tuple[Trial, Case, str]] = (),
        concurrency: int = 4,
        told: Callable[[Verdict], None] = lambda _: None,
    ) -> None:
        """Continue `open_round`, or start round `number`; `stored` are answers of earlier commands."""
        self._store = store
        self._judge = judge
        self._round = open_round
        self.number = number
        self._concurrency = concurrency
        self._told = told
        self._queue: asyncio.Queue[tuple[Trial, Case, str] | None] = asyncio.Queue()
        self._log = LineLog(store.paths.verdicts)
        self._waiting: list[Verdict] = []
        self._words: set[TrialKey] = set()
        self._written = clock.monotonic()
        self._stored = stored
        self._fed = self._closing = False
        self._room = asyncio.Event()
        self._room.set()
        self.broke = 0
        if open_round is None:
            started = RoundStarted(plan=store.digest, round=number, pin=judge.pin, at=clock.now())
            self._log.append(encode_line(started))

    def take(self, done: Sequence[Done]) -> None:
        """Queue the answered ones that have no word yet."""
        for one in done:
            last = one.events[-1]
            if is_answered(one.trial.ending) and isinstance(last, Answered):
                self.put(one.trial, one.case, last.text)

    def put(self, trial: Trial, case: Case, answer: str) -> None:
        """Queue one answer, unless this round has its word on it."""
        if self._round is None or not self._round.said(trial.key):
            self._queue.put_nowait((trial, case, answer))

    @property
    def finished(self) -> bool:
        """Whether an earlier command has already ended this round."""
        return self._round is not None and self._round.finished is not None

    def has_word(self, key: TrialKey) -> bool:
        """Whether this round has classified the try or abstained on it, now or by an earlier command."""
        return key in self._words or (self._round is not None and self._round.said(key))

    async def run(self) -> None:
        """Judge until `finish` was called and the queue is empty.

        Raises:
            StorageError: the disk refused.
        """
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._concurrency):
                    group.create_task(self._worker())
                await self._feed()
        finally:
            self._write()
            self._log.close()

    def finish(self) -> None:
        """No more tries will come."""
        self._closing = True
        if self._fed:
            self._dismiss()

    async def _feed(self) -> None:
        """Queue the stored answers, waiting while the queue is long: they may be more than memory holds."""
        for trial, case, answer in self._stored:
            while self._queue.qsize() >= _BACKLOG:
                self._room.clear()
                await self._room.wait()
            self.put(trial, case, answer)
        self._fed = True
        if self._closing:
            self._dismiss()

    def _dismiss(self) -> None:
        for _ in range(self._concurrency):
            self._queue.put_nowait(None)

    async def _worker(self) -> None:
        while (item := await self._queue.get()) is not None:
            trial, case, answer = item
            if self._queue.qsize() < _BACKLOG // 2:
                self._room.set()
            self._note(await self._one(trial, case, answer))

    async def _one(self, trial: Trial, case: Case, answer: str) -> Verdict:
        heard = await hear(self._judge, case.brief, answer, case.truth, seed=self._store.plan.seed)
        self.broke += isinstance(heard.said, BrokeJudge)
        return Verdict(
            plan=self._store.digest,
            round=self.number,
            case=trial.case,
            system=trial.system,
            repeat=trial.repeat,
            attempt=trial.attempt,
            said=heard.said,
            forecast=_forecast(case, answer),
            artifact=self._kept(heard.artifact, heard.raw),
            development=heard.development,
            at=clock.now(),
        )

    def _kept(self, artifact: Artifact | None, raw: bytes) -> Artifact | None:
        if artifact is None or not raw:
            return artifact
        return msgspec.structs.replace(artifact, reply=self._store.put_blob(raw))

    def _note(self, verdict: Verdict) -> None:
        self._waiting.append(verdict)
        if not isinstance(verdict.said, BrokeJudge):
            self._words.add(verdict.key)
        # A slow judge's word is kept at once; a fast one's wait for company, but never long.
        due = clock.monotonic() - self._written > WINDOW_SECONDS
        if due or len(self._waiting) >= BATCH or self._queue.empty():
            self._write()
        self._told(verdict)

    def _write(self) -> None:
        batch, self._waiting = self._waiting, []
        if batch:
            self._log.append(b"".join([encode_line(verdict) for verdict in batch]))
            self._written = clock.monotonic()


def finish_round(store: RunStore, number: int, *, count: int) -> None:
    """Say that every answered try has its word."""
    log = LineLog(store.paths.verdicts)
    try:
        log.append(encode_line(RoundFinished(plan=store.digest, round=number, at=clock.now(), count=count)))
    finally:
        log.close()


def _forecast(case: Case, answer: str) -> Forecast | None:
    if not isinstance(case.outcome, Binary):
        return None
    found = stated_probability(answer, case.brief)
    probability = NotStated() if found is None else Stated(value=found)
    return Forecast(probability=probability, happened=case.outcome.happened)
