"""One trial's faults: planned by the case, drawn from its seed, landed or not.

A planned fault that did not land voids the trial: the case would otherwise be easier for a system that never came
where the fault was waiting.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import TYPE_CHECKING, Any

from finteceval.record import Record
from finteceval.sandbox.faults.changes import AFTER, FILLED_PERCENT, LAG_MINUTES, RETRY_SECONDS, Changed
from finteceval.sandbox.faults.kinds import ANY, KINDS
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.parts import Fault


class Planned(Record):
    """A fault of the plan: its name in the record, its kind, the tool, and at which of its calls, from 1."""

    id: str
    kind: str
    tool: str
    call: int


class Failure(Record):
    """What an agent gets instead of a result. `retry_after` is in seconds of the world's clock, 0 when not said."""

    code: str
    retry_after: int = 0

    @property
    def result(self) -> dict[str, Any]:
        """The failure as a tool's return."""
        said: dict[str, Any] = {"error": self.code}
        return said | {"retry_after_seconds": self.retry_after} if self.retry_after else said


class Conditions(Record):
    """Under what a tool runs: with data as known `lag` ago; with an order filled to `share` of its quantity at most."""

    lag: timedelta = timedelta(0)
    share: Decimal = Decimal(1)


class Landed(Record):
    """A fault that landed: on which call (the seq of its ToolCalled), and what it changed, in plain JSON."""

    planned: Planned
    call: int
    what: dict[str, Any]


class Schedule:
    """The plan of one trial, and how far it has come. Equal seeds and plans do equal things.

    For each call that permission let through: `begin` counts it and gives the fault due. Then, by its stage,
    `instead` (do not run the tool, return the failure), `under` (run it under these conditions) or `after` (hand
    its return in). `land` once the effect is real.
    """

    def __init__(self, seed: int, plan: Sequence[Fault]) -> None:
        """Take a case's faults.

        Raises:
            InputError: a kind cannot act on its tool, or two faults wait at one call.
        """
        self._seed = seed
        self.planned = tuple(
            Planned(id=f"fault-{number}", kind=fault.kind, tool=fault.tool, call=fault.call)
            for number, fault in enumerate(plan, 1)
        )
        self._due = {(fault.tool, fault.call): fault for fault in self.planned}
        self._calls: Counter[str] = Counter()
        self._landed: dict[str, Landed] = {}
        if len(self._due) != len(self.planned):
            raise InputError(say("faults.same_call", language()))
        for fault in self.planned:
            _check(fault)

    @property
    def landed(self) -> tuple[Landed, ...]:
        """What landed, in that order."""
        return tuple(self._landed.values())

    @property
    def unlanded(self) -> tuple[Planned, ...]:
        """What did not land, in the plan's order."""
        return tuple(fault for fault in self.planned if fault.id not in self._landed)

    @property
    def void_reason(self) -> str:
        """Why the trial is void, for its ending; empty when every planned fault landed."""
        waiting = [f"{fault.kind} at call {fault.call} of {fault.tool}" for fault in self.unlanded]
        return f"planned faults did not land: {'; '.join(waiting)}" if waiting else ""

    def fork(self) -> Schedule:
        """The same plan and state, apart."""
        other = Schedule(self._seed, ())
        other.planned, other._due = self.planned, self._due
        other._calls, other._landed = Counter(self._calls), dict(self._landed)
        return other

    def begin(self, tool: str) -> Planned | None:
        """Count a call of the tool; the fault that is due at it."""
        # Whoever plans nothing has nothing to count.
        if not self._due:
            return None
        self._calls[tool] += 1
        return self._due.get((tool, self._calls[tool]))

    def instead(self, fault: Planned) -> Failure | None:
        """The failure that stands for the tool's return; None when the tool is to run."""
        kind = KINDS[fault.kind]
        if kind.stage != "instead":
            return None
        wait = self._chance(fault).randint(*RETRY_SECONDS) if fault.kind == "rate_limit" else 0
        return Failure(code=kind.code, retry_after=wait)

    def under(self, fault: Planned) -> Conditions:
        """What the tool runs under; the plain conditions for a fault that changes none."""
        chance = self._chance(fault)
        match fault.kind:
            case "stale_data":
                return Conditions(lag=timedelta(minutes=chance.randint(*LAG_MINUTES)))
            case "partial_fill":
                return Conditions(share=Decimal(chance.randint(*FILLED_PERCENT)) / 100)
            case _:
                return Conditions()

    def after(self, fault: Planned, result: dict[str, Any]) -> Changed | None:
        """The return as the agent gets it; None when this fault changes no return, or finds nothing to change."""
        change = AFTER.get(fault.kind)
        return None if change is None else change(result, self._chance(fault))

    def land(self, fault: Planned, *, call: int, what: dict[str, Any]) -> Landed:
        """The fault took effect on this call.

        Raises:
            InputError: it landed before.
        """
        if fault.id in self._landed:
            raise InputError(say("faults.twice", language(), fault=fault.id))
        self._landed[fault.id] = Landed(planned=fault, call=call, what=what)
        return self._landed[fault.id]

    def _chance(self, fault: Planned) -> Random:
        # A chance of its own for each fault: one more or less in the plan leaves the others as they are.
        return Random(f"{self._seed}:{fault.kind}:{fault.tool}:{fault.call}")  # noqa: S311 - seeded, not secret


def _check(fault: Planned) -> None:
    kind = KINDS.get(fault.kind)
    if kind is None:
        raise InputError(say("faults.unknown", language(), kind=fault.kind, known=", ".join(KINDS)))
    # A tool of the user's own may be hit by whatever can hit any shipped one.
    if fault.tool in ANY and fault.tool not in kind.tools:
        tools = ", ".join(kind.tools)
        raise InputError(say("faults.not_on", language(), kind=fault.kind, tool=fault.tool, tools=tools))
