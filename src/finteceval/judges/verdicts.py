"""Lines of `verdicts/six-class.jsonl`: judging rounds and what was said in them.

A round has a number, a pin, a start and an end. It is complete when every answered try has been
classified or abstained on; a later round never replaces an earlier one.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from typing import TYPE_CHECKING

import msgspec

from finteceval.errors import PlanError
from finteceval.judges.six_class import Artifact, BrokeJudge, Said
from finteceval.record import Record
from finteceval.runs.plan import JudgePin  # noqa: TC001
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.runs.store import RunStore

TrialKey = tuple[str, str, int, int]


class Stated(Record, tag="stated", tag_field="state"):
    """The answer states a probability of the event, 0 to 1."""

    value: Decimal


class NotStated(Record, tag="not_stated", tag_field="state"):
    """It states none, or not one alone; that is no error class, it only leaves Brier unscored."""


class Forecast(Record):
    """What the answer staked on a yes-or-no truth, and how it came out."""

    probability: Stated | NotStated
    happened: bool


class RoundStarted(Record, tag="round_started", tag_field="line"):
    """A round begins."""

    plan: str
    round: int
    pin: JudgePin
    at: datetime
    schema_version: int = 1


class Verdict(Record, tag="verdict", tag_field="line"):
    """What was said of one try in one round. `forecast` is present where the truth is yes or no."""

    plan: str
    round: int
    case: str
    system: str
    repeat: int
    attempt: int = msgspec.field(name="try")
    said: Said
    forecast: Forecast | None
    artifact: Artifact | None
    development: tuple[str, ...]
    at: datetime

    @property
    def key(self) -> TrialKey:
        """(case, system, repeat, try)."""
        return (self.case, self.system, self.repeat, self.attempt)


class RoundFinished(Record, tag="round_finished", tag_field="line"):
    """A round ends; every answered try has been said something of."""

    plan: str
    round: int
    at: datetime
    count: int


Line = RoundStarted | Verdict | RoundFinished
_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder(decimal_format="string", order="sorted")


class Round:
    """One round as read from disk: its pin, its times, and the last word on each try."""

    def __init__(self, started: RoundStarted) -> None:
        """Begin with nothing said."""
        self.number = started.round
        self.pin = started.pin
        self.started = started.at
        self.finished: datetime | None = None
        self.verdicts: dict[TrialKey, Verdict] = {}

    def add(self, verdict: Verdict) -> None:
        """A later word on the same try replaces a judge's failure, never a verdict."""
        before = self.verdicts.get(verdict.key)
        if before is None or isinstance(before.said, BrokeJudge):
            self.verdicts[verdict.key] = verdict

    def said(self, key: TrialKey) -> bool:
        """Whether the try has been classified or abstained on."""
        found = self.verdicts.get(key)
        return found is not None and not isinstance(found.said, BrokeJudge)


def encode_line(line: Line) -> bytes:
    """One stored line with its newline."""
    return _encoder.encode(line) + b"\n"


def read_rounds(store: RunStore) -> list[Round]:
    """All rounds of a run, in order.

    Raises:
        PlanError: a line that is none, of another plan, or out of order.
    """
    return _rounds(store, store.lines(store.paths.verdicts))


def _rounds(store: RunStore, lines: Iterable[tuple[int, bytes]]) -> list[Round]:
    rounds: list[Round] = []
    for number, data in lines:
        where = f"{store.name}/verdicts/six-class.jsonl:{number}"
        try:
            line = _decoder.decode(data)
        except msgspec.DecodeError as error:
            raise PlanError(say("errors.no_verdict_line", language(), where=where, error=error)) from error
        if line.plan != store.digest:
            raise PlanError(say("errors.other_plan", language(), where=where))
        _place(line, rounds, where=where)
    return rounds


def _place(line: Line, rounds: list[Round], *, where: str) -> None:
    if isinstance(line, RoundStarted):
        if line.round != len(rounds) + 1:
            raise PlanError(
                say("errors.round_order", language(), where=where, round=line.round, count=len(rounds))
            )
        rounds.append(Round(line))
        return
    if not 1 <= line.round <= len(rounds):
        raise PlanError(say("errors.round_unstarted", language(), where=where, round=line.round))
    if isinstance(line, Verdict):
        rounds[line.round - 1].add(line)
    else:
        rounds[line.round - 1].finished = line.at
