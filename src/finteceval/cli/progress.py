"""What a run says while it works: a live line on a terminal, plain lines elsewhere, JSON on request."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Self

from finteceval import clock
from finteceval.judges.six_class import BrokeJudge, Classified
from finteceval.models.usage import Cost, Tokens
from finteceval.runs.endings import blamed_on_system, is_answered, is_lost, name
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from rich.progress import Progress, TaskID

    from finteceval.judges.objective.verdicts import ObjectiveVerdict
    from finteceval.judges.verdicts import Verdict
    from finteceval.runs.recorder import Done


@dataclass(slots=True)
class Tally:
    """Counts so far."""

    planned: int
    done: int = 0
    lost: int = 0
    judged: int = 0
    unjudged: int = 0
    tokens: int = 0
    money: Decimal = field(default_factory=Decimal)
    classes: Counter[str] = field(default_factory=Counter[str])

    def add(self, done: Done) -> None:
        """Count a committed try."""
        self.lost += is_lost(done.trial.ending)
        self.done += not is_lost(done.trial.ending)
        if blamed_on_system(done.trial.ending):
            self.classes["other_error"] += 1
        if isinstance(done.trial.usage, Tokens):
            self.tokens += done.trial.usage.total
        if isinstance(done.trial.cost, Cost):
            self.money += done.trial.cost.amount

    def hear(self, verdict: Verdict) -> None:
        """Count a verdict."""
        if isinstance(verdict.said, Classified):
            self.judged += 1
            self.classes[verdict.said.answer_class.value] += 1
        else:
            self.unjudged += 1

    def weigh(self, verdict: ObjectiveVerdict) -> None:
        """Count a verdict of the objective judge."""
        self.judged += 1
        self.classes["passed" if verdict.passed else "failed"] += 1
        if verdict.breached:
            self.classes["gate breached"] += 1

    def line(self) -> str:
        """One line of text."""
        lang = language()
        parts = [f"{self.done}/{self.planned}", say("progress.judged", lang, count=self.judged)]
        if self.unjudged:
            parts.append(say("progress.unjudged", lang, count=self.unjudged))
        if self.lost:
            parts.append(say("progress.lost", lang, count=self.lost))
        if self.tokens:
            parts.append(say("progress.tokens", lang, count=f"{self.tokens:,}"))
        if self.money:
            parts.append(f"{self.money:.4f} USD")
        parts += [
            f"{say('progress.' + key.replace(' ', '_'), lang)} {count}"
            for key, count in sorted(self.classes.items())
        ]
        return " · ".join(parts)


class Watch:
    """Follows a run. Use as a context manager."""

    def __init__(self, planned: int, *, events: bool, label: str) -> None:
        """`events` prints one JSON line an event on stdout instead of progress on stderr."""
        self.tally = Tally(planned)
        self._events = events
        self._label = label
        self._live: Progress | None = None
        self._task: TaskID | None = None
        self._spoke = clock.monotonic()

    def __enter__(self) -> Self:
        """Start the live line where there is a terminal."""
        if not self._events and sys.stderr.isatty():
            self._live, self._task = _live(self._label, self.tally.planned)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop it; elsewhere say the last line."""
        if self._live is not None:
            self._live.stop()
        elif not self._events:
            print(f"{self._label}: {self.tally.line()}", file=sys.stderr)

    def done(self, batch: Sequence[Done]) -> None:
        """Committed tries."""
        for one in batch:
            self.tally.add(one)
            if self._events:
                trial = one.trial
                _emit(
                    event="trial",
                    case=trial.case,
                    system=trial.system,
                    repeat=trial.repeat,
                    attempt=trial.attempt,
                    ending=name(trial.ending),
                    answered=is_answered(trial.ending),
                )
        self._show()

    def said(self, verdict: Verdict) -> None:
        """A verdict."""
        self.tally.hear(verdict)
        if self._events:
            said = verdict.said
            outcome = said.answer_class.value if isinstance(said, Classified) else "unjudged"
            reason = said.reason if isinstance(said, Classified | BrokeJudge) else said.why
            key = {"case": verdict.case, "system": verdict.system, "repeat": verdict.repeat}
            _emit(event="verdict", **key, round=verdict.round, outcome=outcome, reason=reason)
        self._show()

    def judged(self, verdict: ObjectiveVerdict) -> None:
        """A verdict of the objective judge."""
        self.tally.weigh(verdict)
        if self._events:
            key = {"case": verdict.case, "system": verdict.system, "repeat": verdict.repeat}
            breached = list(verdict.breached)
            _emit(event="verdict", **key, round=verdict.round, passed=verdict.passed, breached=breached)
        self._show()

    def _show(self) -> None:
        if self._live is not None and self._task is not None:
            self._live.update(self._task, completed=self.tally.done, note=self.tally.line())
        elif not self._events and clock.monotonic() - self._spoke > 5:
            self._spoke = clock.monotonic()
            print(f"{self._label}: {self.tally.line()}", file=sys.stderr)


def _live(label: str, planned: int) -> tuple[Progress, TaskID]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    live = Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        TextColumn("{task.fields[note]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = live.add_task(label, total=planned, note="")
    live.start()
    return live, task


def _emit(**fields: object) -> None:
    print(json.dumps(fields, ensure_ascii=False), flush=True)
