"""Market rules of a day: the registry's rows, and beside them the few that only an order engine needs.

A rule that no row claims for a day is never guessed: the question raises. A rule that *began* on a stated day
simply did not bind before it; `rule_if_any` tells the two apart.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.registry.market import NORMAL, MarketRule, NotKnown, look_up, market_rules
from finteceval.registry.parts import On
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from datetime import date

HERE: Final = Path(__file__).parent
ORDER_RULES: Final = HERE / "order-rules.json"


class RuleNotKnownError(InputError):
    """No row covers that rule, board, status and day. A world's fault, never an order's."""


def rule(kind: str, *, board: str, on: date, status: str = NORMAL) -> MarketRule:
    """The row that held on a day of the market's own calendar.

    Raises:
        RuleNotKnownError: no row claims that day, board or status.
    """
    found = _found(kind, board, status, on)
    if isinstance(found, NotKnown):
        raise _unknown(found)
    return found


def rule_if_any(kind: str, *, board: str, on: date, status: str = NORMAL) -> MarketRule | None:
    """The row that held, or None where no such rule bound: nothing registered, or it began later.

    Raises:
        RuleNotKnownError: rows exist, but the registry is not sure of that day.
    """
    found = _found(kind, board, status, on)
    if isinstance(found, MarketRule):
        return found
    if found.earliest is None:
        return None
    rows = [row for row in _rows() if row.kind == kind and board in row.boards and status in row.statuses]
    first = min(
        (row.valid_from for row in rows if isinstance(row.valid_from, On)),
        key=lambda start: start.date,
        default=None,
    )
    if first is not None and first.date == found.earliest and on < first.date:
        return None
    raise _unknown(found)


@cache
def _rows() -> tuple[MarketRule, ...]:
    return (*market_rules(), *market_rules(ORDER_RULES))


@lru_cache(maxsize=8192)
def _found(kind: str, board: str, status: str, on: date) -> MarketRule | NotKnown:
    return look_up(_rows(), kind, board=board, status=status, on=on)


def _unknown(found: NotKnown) -> RuleNotKnownError:
    return RuleNotKnownError(
        say(
            "orders.rule_not_known",
            language(),
            kind=found.rule_kind,
            board=found.board,
            status=found.status,
            on=found.on,
            earliest=found.earliest or "–",
        )
    )
