"""What a tool is, and what its handler gives back: a return and what it would write, which the door carries out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec

from finteceval.sandbox.tools.returns import returns_of
from finteceval.sandbox.world import Held, World
from finteceval.vocabulary.sandbox import TOOLS
from pitfall.texts import Language, say

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

Arguments = dict[str, Any]
Schema = dict[str, Any]
AGENT: Final = "agent"
PRINCIPAL: Final = "principal"


class ToolRefusalError(Exception):
    """A tool cannot do what was asked: `code` for machines, `places` for the one line a reader gets."""

    def __init__(self, code: str, places: dict[str, object]) -> None:
        """Keep both; the line is made in the language of the one who reads it."""
        super().__init__(code)
        self.code = code
        self.places = places

    def text(self, lang: Language) -> str:
        """The one line."""
        return say(f"tools.{self.code}", lang, **self.places)


def refuse(code: str, /, **places: object) -> NoReturn:
    """Say that a tool cannot do it.

    Raises:
        ToolRefusalError: always.
    """
    raise ToolRefusalError(code, places)


class Write(msgspec.Struct, frozen=True):
    """A record to put under its id in a table of the world."""

    table: str
    held: Held


@dataclass(frozen=True, slots=True)
class Submission:
    """What was handed in; see `trajectory.events.Submitted` for the fields."""

    figures: dict[str, str]
    citations: tuple[str, ...]
    probability: Decimal | None
    fields: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Undo:
    """Who may take a write back, `agent` or `principal`, and for how long by the world's clock."""

    by: tuple[str, ...]
    lasts: timedelta


# The world at the undo, and who asks for it.
Instead = Callable[[World, str], tuple[Write, ...]]


class Done(msgspec.Struct, frozen=True):
    """What a call came to: plain JSON for the agent, and the writes that make it so. Nothing is written yet.

    `effective` is false where what was asked was refused and only that is kept: it spends no grant. `order` is
    the order that it places, `submitted` what it hands in. `undo` is the right to take it back where the tool
    alone does not tell it: where it depends on what was done. `instead` gives what an undo writes where what was
    done must stay on record.
    """

    result: dict[str, Any]
    writes: tuple[Write, ...] = ()
    effective: bool = True
    order: str = ""
    submitted: Submission | None = None
    undo: Undo | None = None
    instead: Instead | None = None


class Call(msgspec.Struct, frozen=True):
    """What a handler knows beside its arguments: the call's number, which makes new ids, and who reads its texts.

    `share` is the part of its quantity that an order may have at once, 0 to 1; `trial` is whose call it is.
    """

    number: int
    lang: Language
    share: Decimal = Decimal(1)
    trial: str = "–"


Handler = Callable[[World, Arguments, Call], Done]
Measure = Callable[[World, Arguments, Call], dict[str, Decimal]]
Ahead = Callable[[World, Arguments], None]


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool.

    `handler` is None where the door itself acts, and for what nobody may ever do: nothing could carry that out.
    `seconds` pass on the world's clock when it runs. `measure` gives what a consent may bound of a call. `ahead` is
    what takes long of it and changes nothing: done in a thread before, the handler finds it done.
    """

    name: str
    arguments: Schema
    handler: Handler | None
    undo: Undo | None = None
    seconds: int = 1
    measure: Measure | None = None
    ahead: Ahead | None = None

    @property
    def tier(self) -> str:
        """R0, R1, W, H or N."""
        return TOOLS[self.name]

    @property
    def returns(self) -> Schema:
        """The JSON Schema of what it gives back, where it does not fail and no fault changed it."""
        return returns_of(self.name)

    @property
    def annotations(self) -> dict[str, bool]:
        """What a client of the Model Context Protocol is told of it."""
        reads = self.tier in {"R0", "R1"} and self.name != "pull_credit_report"
        return {
            "readOnlyHint": reads,
            "destructiveHint": self.tier in {"H", "N"},
            "idempotentHint": reads,
            "openWorldHint": False,
        }

    def description(self, lang: Language) -> str:
        """What it does, for whoever may call it."""
        return say(f"tools.{self.name}", lang)


def as_day(value: str, name: str) -> date:
    """A day argument.

    Raises:
        ToolRefusalError: there is no such day.
    """
    try:
        return date.fromisoformat(value)
    except ValueError:
        refuse("bad_day", name=name, value=value)


def as_instant(value: str, name: str) -> datetime:
    """An instant argument, with its zone.

    Raises:
        ToolRefusalError: there is no such instant, or it has no zone.
    """
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        refuse("bad_instant", name=name, value=value)
    if found.tzinfo is None:
        refuse("bad_instant", name=name, value=value)
    return found


def figure(value: Decimal | str) -> str:
    """A number as a return shows it: plainly, its digits as they are."""
    return format(value, "f") if isinstance(value, Decimal) else value


def ends_of(first: date, last: date, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The first and the last instant of a span of days."""
    return (
        datetime(first.year, first.month, first.day, tzinfo=zone),
        datetime(last.year, last.month, last.day, 23, 59, 59, 999999, tzinfo=zone),
    )
