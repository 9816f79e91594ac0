"""What the world of a case does by itself at its times: words that arrive, records that change, the clock that jumps.

| event | args |
| --- | --- |
| `message` | `text`, and `speaker`, the client where it is not said |
| `record` | `table`, and `record` as JSON: it is written as it stands from then on |
| `clock` | `by`, a duration: the clock moves on by itself, overnight for example |

A message is words: it gives no consent and takes none back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from finteceval import record
from finteceval.sandbox.client.script import duration
from finteceval.sandbox.world.tables import TABLES
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime, timedelta

    from finteceval.cases.parts import Scheduled
    from finteceval.sandbox.world import Held

# The arguments an event must have, and may have.
EVENTS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "message": (frozenset({"text"}), frozenset({"speaker"})),
    "record": (frozenset({"table", "record"}), frozenset()),
    "clock": (frozenset({"by"}), frozenset()),
}


@dataclass(frozen=True, slots=True)
class Arrives:
    """Words reach the agent; `speaker` is empty for the client."""

    at: datetime
    text: str
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Becomes:
    """A record stands in a table from now on."""

    at: datetime
    table: str
    held: Held


@dataclass(frozen=True, slots=True)
class Jumps:
    """The clock moves on by itself."""

    at: datetime
    by: timedelta


Happening = Arrives | Becomes | Jumps


class Agenda:
    """What is still to come, in the order of its times; at equal times in the case's own order."""

    def __init__(self, start: datetime, scheduled: Sequence[Scheduled] = ()) -> None:
        """Read a case's schedule, counted from `start`.

        Raises:
            InputError: no such event, an argument missing or unknown, or a record that is none of its table.
        """
        made = [_happening(start, one, number) for number, one in enumerate(scheduled, start=1)]
        self._to_come = sorted(made, key=lambda happening: happening.at)

    def fork(self) -> Agenda:
        """The same, apart."""
        other = object.__new__(Agenda)
        other._to_come = list(self._to_come)
        return other

    def due(self, now: datetime) -> Happening | None:
        """The next that is due by `now`, which is then no longer to come; None where nothing is."""
        if self._to_come and self._to_come[0].at <= now:
            return self._to_come.pop(0)
        return None


def _happening(start: datetime, one: Scheduled, number: int) -> Happening:
    where = f"schedule[{number - 1}]"
    must, may = EVENTS.get(one.event, (None, frozenset[str]()))
    if must is None:
        known = ", ".join(EVENTS)
        raise InputError(say("worldrun.no_event", language(), where=where, event=one.event, known=known))
    if must - one.args.keys() or one.args.keys() - must - may:
        needs = ", ".join(sorted(must))
        raise InputError(say("worldrun.event_args", language(), where=where, event=one.event, needs=needs))
    at = start + duration(one.after)
    match one.event:
        case "message":
            return Arrives(at, one.args["text"], one.args.get("speaker", ""))
        case "clock":
            return Jumps(at, duration(one.args["by"]))
        case _:
            return Becomes(at, one.args["table"], _held(one.args["table"], one.args["record"], where))


def _held(table: str, text: str, where: str) -> Held:
    kind = TABLES.get(table)
    if kind is None:
        known = ", ".join(TABLES)
        raise InputError(say("world.no_table", language(), where=where, table=table, tables=known))
    return record.decode(text.encode("utf-8"), kind, where=where)
