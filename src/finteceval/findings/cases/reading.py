"""The objective judge's rounds, read line by line: first which of them speaks, then its words one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.errors import PlanError
from finteceval.judges.objective.rounds import FILE
from finteceval.judges.objective.verdicts import Line, ObjectiveVerdict, SetVerdict
from finteceval.judges.verdicts import RoundFinished, RoundStarted
from finteceval.runs.plan import Judged
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.runs.plan import JudgePin, Plan
    from finteceval.runs.store import RunStore

_decoder: Final = msgspec.json.Decoder(Line)
# A line of a round's start or end holds none of these; a word on a try or a set holds its own.
_WORDS: Final = (b'"objective_verdict"', b'"set_verdict"')


@dataclass(slots=True)
class Begun:
    """One round as its first and last line tell it."""

    number: int
    pin: JudgePin
    complete: bool = False


def read_begun(store: RunStore) -> list[Begun]:
    """All rounds of a run, without what they say.

    Raises:
        PlanError: a line that is none, of another plan, or out of order.
    """
    rounds: list[Begun] = []
    for number, data in store.lines(store.paths.objective):
        if any(word in data for word in _WORDS):
            continue
        line = _read(store, number, data)
        if isinstance(line, RoundStarted):
            if line.round != len(rounds) + 1:
                raise PlanError(
                    say(
                        "errors.round_order",
                        language(),
                        where=_at(store, number),
                        round=line.round,
                        count=len(rounds),
                    )
                )
            rounds.append(Begun(line.round, line.pin))
        elif isinstance(line, RoundFinished):
            if not 1 <= line.round <= len(rounds):
                raise PlanError(
                    say("errors.round_unstarted", language(), where=_at(store, number), round=line.round)
                )
            rounds[line.round - 1].complete = True
    return rounds


def headline(plan: Plan, rounds: list[Begun]) -> Begun | None:
    """The first complete round of the plan's judge; the first begun one while none is; any judge's where it has none."""
    pin = plan.judging.pin if isinstance(plan.judging, Judged) else rounds[0].pin if rounds else None
    own = [each for each in rounds if each.pin == pin]
    return next(iter([each for each in own if each.complete] or own), None)


def words(store: RunStore, rounds: int) -> Iterator[ObjectiveVerdict | SetVerdict]:
    """Each word of every round.

    Raises:
        PlanError: a line that is none, of another plan, or of a round that was never started.
    """
    for number, data in store.lines(store.paths.objective):
        line = _read(store, number, data)
        if isinstance(line, ObjectiveVerdict | SetVerdict):
            if not 1 <= line.round <= rounds:
                raise PlanError(
                    say("errors.round_unstarted", language(), where=_at(store, number), round=line.round)
                )
            yield line


def _read(store: RunStore, number: int, data: bytes) -> Line:
    try:
        line = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise PlanError(
            say("errors.no_verdict_line", language(), where=_at(store, number), error=error)
        ) from error
    if line.plan != store.digest:
        raise PlanError(say("errors.other_plan", language(), where=_at(store, number)))
    return line


def _at(store: RunStore, number: int) -> str:
    return f"{store.name}/{FILE}:{number}"
