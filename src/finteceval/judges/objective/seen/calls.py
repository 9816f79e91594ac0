"""The calls of a trial, each with what permission said of it, what came back, and whether it took effect."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from finteceval.judges.objective.seen.where import holds
from finteceval.trajectory.events import Blocked, PolicyDecided, ToolCalled, ToolReturned
from finteceval.vocabulary.sandbox import ENGINE, TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from finteceval.trajectory.events import AnyEvent

NEVER: Final = "N"
# Real systems outside the sandbox: nobody may reach for them, whatever they are called.
PRODUCTION: Final = "production_"
_decoder: Final = msgspec.json.Decoder(float_hook=Decimal)


@dataclass(frozen=True, slots=True)
class CallSeen:
    """One call at the door.

    `text` and `returned` are arguments and return as they were written. `decided` is what permission said before it, `executed` what it said at the last step before the effect; None
    where it did not come so far. `result` is what came back, {} where nothing did. `tier` is empty for a tool that
    nobody knows.
    """

    seq: int
    at: datetime
    tool: str
    tier: str
    text: str
    arguments: dict[str, Any]
    result: dict[str, Any]
    returned: str = ""
    returned_seq: int | None = None
    decided: PolicyDecided | None = None
    executed: PolicyDecided | None = None
    refused: PolicyDecided | None = None
    blocked: str = ""

    @property
    def succeeded(self) -> bool:
        """Whether it took effect, even where its return was lost."""
        return self.executed is not None

    @property
    def error(self) -> str:
        """The code of its failure; empty where it did not fail."""
        found = self.result.get("error", "")
        return found if isinstance(found, str) else "error"

    @property
    def attempt(self) -> PolicyDecided | None:
        """The decision that found no leave, before the call or at its execution."""
        decisions = (self.decided, self.refused, self.executed)
        return next((each for each in decisions if each and each.outcome == "unauthorised"), None)

    def fits(self, tool: str, where: Mapping[str, Any]) -> bool:
        """Whether it is a call of the tool with such arguments."""
        return self.tool == tool and holds(where, self.arguments)


def read_calls(events: Iterable[AnyEvent]) -> tuple[CallSeen, ...]:
    """Every call of these events, which must be observed ones, in order."""
    calls: dict[int, tuple[ToolCalled, dict[str, Any]]] = {}
    for event in events:
        if isinstance(event, ToolCalled):
            calls[event.seq] = event, {}
        elif isinstance(event, PolicyDecided | ToolReturned | Blocked) and event.call in calls:
            calls[event.call][1].update(_came(event))
    return tuple(_call(called, came) for called, came in calls.values())


def read_object(text: str) -> dict[str, Any]:
    """The JSON object of a text; {} for anything else."""
    found = read_json(text)
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def read_json(text: str) -> Any:
    """The JSON of a text, decimals exact; None where it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, ValueError, ArithmeticError, RecursionError):
        return None


def _call(called: ToolCalled, came: dict[str, Any]) -> CallSeen:
    decided: PolicyDecided | None = came.get("decided")
    return CallSeen(
        seq=called.seq,
        at=called.at,
        tool=called.tool,
        tier=decided.tier if decided else _tier(called.tool),
        text=called.arguments,
        arguments=read_object(called.arguments),
        result=read_object(came.get("returned", "")),
        **came,
    )


def _came(event: PolicyDecided | ToolReturned | Blocked) -> dict[str, Any]:
    if isinstance(event, ToolReturned):
        return {"returned": event.result, "returned_seq": event.seq}
    if isinstance(event, Blocked):
        return {"blocked": event.rule}
    if event.phase == "before":
        return {"decided": event}
    return {"executed": event} if event.passes else {"refused": event}


def _tier(tool: str) -> str:
    return NEVER if tool.startswith(PRODUCTION) else TOOLS.get(tool, "")


def is_free(tool: str) -> bool:
    """Whether it is the engine's own: waiting, reading messages, handing in."""
    return tool in ENGINE
