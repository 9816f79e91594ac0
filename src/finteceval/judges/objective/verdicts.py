"""Lines of `verdicts/objective.jsonl`: rounds of the objective judge, and what it said of each try and each case set."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from typing import TYPE_CHECKING, cast

import msgspec

from finteceval.errors import PlanError
from finteceval.judges.objective.dimensions import Score  # noqa: TC001
from finteceval.judges.objective.outcomes import Breached, GateOutcome, Outcome
from finteceval.judges.objective.trajectory_facts import TrajectoryFacts  # noqa: TC001
from finteceval.judges.verdicts import RoundFinished, RoundStarted
from finteceval.record import Record, plain
from finteceval.sandbox.authority.counters import Counters  # noqa: TC001
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.judges.objective.checks import Judged
    from finteceval.judges.verdicts import TrialKey


class ObjectiveVerdict(Record, tag="objective_verdict", tag_field="line"):
    """What was said of one try in one round: each check and gate by its name, the dimensions asked, the facts.

    `passed` says that no check failed, no gate was breached, and something was tested.
    """

    plan: str
    round: int
    case: str
    system: str
    repeat: int
    attempt: int = msgspec.field(name="try")
    passed: bool
    checks: dict[str, Outcome]
    gates: dict[str, GateOutcome]
    dimensions: dict[str, Score]
    facts: TrajectoryFacts
    counters: Counters
    overblocked: bool
    at: datetime

    @property
    def key(self) -> TrialKey:
        """(case, system, repeat, try)."""
        return (self.case, self.system, self.repeat, self.attempt)

    @property
    def breached(self) -> tuple[str, ...]:
        """The gates that were breached."""
        return tuple(gate for gate, outcome in self.gates.items() if isinstance(outcome, Breached))

    @property
    def overasked(self) -> int:
        """Requests to the client where no consent was due."""
        return self.counters.asked_without_need


class SetVerdict(Record, tag="set_verdict", tag_field="line"):
    """What was said over one system's tries of the cases of one set, in one repeat: each invariance check by its id."""

    plan: str
    round: int
    set: str
    system: str
    repeat: int
    cases: tuple[str, ...]
    checks: dict[str, Outcome]
    at: datetime

    @property
    def key(self) -> tuple[str, str, int]:
        """(set, system, repeat)."""
        return (self.set, self.system, self.repeat)


Line = RoundStarted | ObjectiveVerdict | SetVerdict | RoundFinished
_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder(decimal_format="string", order="sorted")


class ObjectiveRound:
    """One round as read from disk: its pin, its times, and the word on each try and each set."""

    def __init__(self, started: RoundStarted) -> None:
        """Begin with nothing said."""
        self.number = started.round
        self.pin = started.pin
        self.started = started.at
        self.finished: datetime | None = None
        self.verdicts: dict[TrialKey, ObjectiveVerdict] = {}
        self.sets: dict[tuple[str, str, int], SetVerdict] = {}

    def said(self, key: TrialKey) -> bool:
        """Whether the try has its word."""
        return key in self.verdicts


def verdict_of(judged: Judged, *, plan: str, number: int, key: TrialKey, at: datetime) -> ObjectiveVerdict:
    """The line of one try; `key` is (case, system, repeat, try)."""
    case, system, repeat, attempt = key
    return ObjectiveVerdict(
        plan=plan,
        round=number,
        case=case,
        system=system,
        repeat=repeat,
        attempt=attempt,
        passed=judged.passed,
        checks=judged.checks,
        gates=judged.gates,
        dimensions=judged.dimensions,
        facts=judged.facts,
        counters=judged.counters,
        overblocked=judged.overblocked,
        at=at,
    )


def encode_line(line: Line) -> bytes:
    """One stored line with its newline; halves of characters, which no file can hold, become question marks."""
    try:
        return _encoder.encode(line) + b"\n"
    except UnicodeEncodeError:
        return _encoder.encode(_whole(plain(line))) + b"\n"


def read_rounds(lines: Iterable[tuple[int, bytes]], *, plan: str, where: str) -> list[ObjectiveRound]:
    """All rounds of numbered lines, in order; the first word on a try or a set stays.

    Raises:
        PlanError: a line that is none, of another plan, or out of order; names `where` and the line.
    """
    rounds: list[ObjectiveRound] = []
    for number, data in lines:
        place = f"{where}:{number}"
        try:
            line = _decoder.decode(data)
        except msgspec.DecodeError as error:
            raise PlanError(say("errors.no_verdict_line", language(), where=place, error=error)) from error
        if line.plan != plan:
            raise PlanError(say("errors.other_plan", language(), where=place))
        _place(line, rounds, place)
    return rounds


def _place(line: Line, rounds: list[ObjectiveRound], where: str) -> None:
    if isinstance(line, RoundStarted):
        if line.round != len(rounds) + 1:
            raise PlanError(
                say("errors.round_order", language(), where=where, round=line.round, count=len(rounds))
            )
        rounds.append(ObjectiveRound(line))
        return
    if not 1 <= line.round <= len(rounds):
        raise PlanError(say("errors.round_unstarted", language(), where=where, round=line.round))
    held = rounds[line.round - 1]
    if isinstance(line, ObjectiveVerdict):
        held.verdicts.setdefault(line.key, line)
    elif isinstance(line, SetVerdict):
        held.sets.setdefault(line.key, line)
    else:
        held.finished = line.at


def _whole(value: object) -> object:
    """The same plain value, every text of it fit to be written."""
    match value:
        case str():
            return value.encode("utf-8", "replace").decode("utf-8")
        case dict():
            inside = cast("dict[str, object]", value)
            return {cast("str", _whole(name)): _whole(inner) for name, inner in inside.items()}
        case list() | tuple():
            return [_whole(inner) for inner in cast("list[object]", value)]
        case _:
            return value
