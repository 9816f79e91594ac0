"""Market rules by day: never a constant, never today's rule for yesterday's order.

A row holds for a kind of rule, one or more boards, one or more states of a security, from one day to another,
both included. What no row covers is `NotKnown`, with the days that are covered, and never a neighbour's value.
"""

from __future__ import annotations

from datetime import date, time
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from finteceval.registry.book import Kind, load
from finteceval.registry.faults import closest
from finteceval.registry.parts import Checked, End, NotEstablished, Source, Start, Text, ends, holds, starts
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from finteceval.registry.book import Entry
    from finteceval.registry.faults import Faults

NORMAL: Final = "normal"
CALENDARS: Final = ("Asia/Shanghai", "America/New_York", "Asia/Hong_Kong")
Unit = Literal[
    "fraction",
    "CNY",
    "USD",
    "share",
    "tick",
    "trading_day",
    "business_day",
    "month",
    "time_of_day",
    "order_per_second",
    "order_per_day",
    "second",
    "count",
    "CNY_per_point",
    "day_count_basis",
    "word",
]


class Value(Record):
    """One figure of a rule with its unit. `text` is a decimal, `HH:MM` for a time of day, or a plain word."""

    text: str
    unit: Unit

    @property
    def number(self) -> Decimal:
        """The figure, exact.

        Raises:
            TypeError: it is a time of day or a word.
        """
        if self.unit in {"time_of_day", "word"}:
            raise TypeError(f"{self.text} is a {self.unit}, no number")
        return Decimal(self.text)

    @property
    def clock(self) -> time:
        """The time of day, in the market's own zone.

        Raises:
            TypeError: it is none.
        """
        if self.unit != "time_of_day":
            raise TypeError(f"{self.text} is a {self.unit}, no time of day")
        return time.fromisoformat(self.text)


class MarketRule(Record):
    """One row: what holds for these boards and states from one day to another."""

    id: str
    kind: str
    boards: tuple[str, ...]
    statuses: tuple[str, ...]
    valid_from: Start
    valid_to: End
    values: dict[str, Value]
    demand: Text
    checks: tuple[Checked, ...]
    source: Source

    def holds(self, on: date) -> bool:
        """Whether the row claims that day."""
        return holds(self.valid_from, self.valid_to, on)


class NotKnown(Record, tag="not_known", tag_field="kind"):
    """No row claims that day. `earliest` is the first day that one does, where there is any."""

    rule_kind: str
    board: str
    status: str
    on: date
    why: Literal["before_coverage", "not_covered"]
    earliest: date | None


def market_rules(path: Path | None = None) -> tuple[MarketRule, ...]:
    """The shipped rows, or those of another file.

    Raises:
        RegistryError: every fault of the file.
        InputError: it cannot be read.
    """
    return load(MARKET_RULES, path)


def market_rule(kind: str, *, board: str, on: date, status: str = NORMAL) -> MarketRule | NotKnown:
    """What held on a day of the market's own calendar.

    Raises:
        InputError: a kind, board or status that no row knows; names the closest.
    """
    return look_up(_shipped(), kind, board=board, status=status, on=on)


def look_up(
    rows: Iterable[MarketRule], kind: str, *, board: str, status: str, on: date
) -> MarketRule | NotKnown:
    """As `market_rule`, in given rows.

    Raises:
        InputError: a kind, board or status that no row knows; names the closest.
    """
    known = tuple(rows)
    _require(kind, {row.kind for row in known}, "kind")
    _require(board, {name for row in known for name in row.boards}, "board")
    _require(status, {name for row in known for name in row.statuses}, "status")
    fitting = [row for row in known if row.kind == kind and board in row.boards and status in row.statuses]
    for row in fitting:
        if row.holds(on):
            return row
    days = sorted(day for row in fitting if (day := starts(row.valid_from)))
    before = bool(days) and on < days[0]
    return NotKnown(
        rule_kind=kind,
        board=board,
        status=status,
        on=on,
        why="before_coverage" if before else "not_covered",
        earliest=days[0] if days else None,
    )


@cache
def _shipped() -> tuple[MarketRule, ...]:
    return market_rules()


def _require(word: str, known: set[str], what: str) -> None:
    if word not in known:
        close = closest(word, sorted(known))
        raise InputError(say("registry.unknown_word", language(), what=what, word=word, close=close))


def _check(entries: list[Entry[MarketRule]], faults: Faults) -> None:
    for number, entry in enumerate(entries):
        row, line = entry.record, entry.line
        faults.texts(row, line, id=row.id)
        _check_row(row, line, faults)
        for name, value in row.values.items():
            if not _readable(value):
                faults.add("R016", line, id=row.id, name=name, text=value.text, unit=value.unit)
        for other in entries[:number]:
            if _overlap(row, other.record):
                faults.add("R012", line, id=row.id, other=other.record.id)


def _check_row(row: MarketRule, line: int, faults: Faults) -> None:
    first, last = starts(row.valid_from), ends(row.valid_to)
    if first and last and last < first:
        faults.add("R006", line, id=row.id, first=first, last=last)
    if isinstance(row.valid_from, NotEstablished) or not (row.boards and row.statuses and row.checks):
        faults.add("R019", line, id=row.id)
    if not row.source.cite.strip():
        faults.add("R013", line, id=row.id)


def _readable(value: Value) -> bool:
    try:
        match value.unit:
            case "word":
                return bool(value.text.strip())
            case "time_of_day":
                return len(value.text) == 5 and value.clock.tzinfo is None
            case _:
                return value.number.is_finite()
    except (ValueError, InvalidOperation):
        return False


def _overlap(one: MarketRule, other: MarketRule) -> bool:
    same = one.kind == other.kind and set(one.boards) & set(other.boards)
    if not same or not set(one.statuses) & set(other.statuses):
        return False
    return _begins_within(one, other) or _begins_within(other, one)


def _begins_within(one: MarketRule, other: MarketRule) -> bool:
    first = starts(one.valid_from)
    return first is not None and other.holds(first)


MARKET_RULES: Final[Kind[MarketRule]] = Kind("market-rules.json", MarketRule, _check)
