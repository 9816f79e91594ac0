"""Where in its trading day a market stands, and what it takes then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from finteceval.sandbox.orders.market import ETFS
from finteceval.sandbox.orders.rules import rule, rule_if_any

if TYPE_CHECKING:
    from datetime import date, time

    from finteceval.registry.market import MarketRule
    from finteceval.sandbox.orders.market import MarketState, Security
    from finteceval.sandbox.orders.order import Order

Phase = Literal[
    "closed", "opening_auction", "continuous", "closing_auction", "before_hours", "after_hours", "no_cancel"
]
AUCTION_FREE: Final = "continuous"


def phase(market: MarketState, on: date) -> Phase:
    """The phase of the ordinary session; `no_cancel` is the part of an auction that takes orders alone.

    Breaks, the minutes between auction and continuous trading among them, are `closed`. Each phase begins with
    its first minute and ends before the first of the next.

    Raises:
        RuleNotKnownError: the day's hours are not registered.
    """
    at = market.local.time()
    if market.security.us:
        return _phase_us(at, on, half=market.day in market.calendar.half_days)
    return _phase_cn(at, _hours_board(market.security.board), on)


def takes(order: Order, market: MarketState, on: date) -> bool:
    """Whether an order of that kind is taken now."""
    if order.kind == "after_hours":
        return _takes_after_hours(market, on)
    now = phase(market, on)
    if market.security.us:
        return now == "continuous" or (order.extended and order.kind == "limit" and now != "closed")
    if order.kind == "market":
        return now == "continuous"
    return now != "closed"


def cancels(order: Order, market: MarketState, on: date) -> Literal["yes", "E_SESSION", "E_NO_CANCEL"]:
    """Whether a cancellation is taken now, and if not, why."""
    if order.kind == "after_hours":
        if not _takes_after_hours(market, on):
            return "E_SESSION"
        return "E_NO_CANCEL" if _locked_after_hours(market, on) else "yes"
    now = phase(market, on)
    if now == "closed":
        return "E_SESSION"
    return "E_NO_CANCEL" if now == "no_cancel" else "yes"


def after_hours_end(board: str, on: date) -> time | None:
    """When trading at the close after hours ends on a day; None where the board has none."""
    row = rule_if_any("after_hours", board=_hours_board(board), on=on)
    return None if row is None or "closes" not in row.values else _clock(row, "closes")


def _hours_board(board: str) -> str:
    return "etf" if board in ETFS else board


def _phase_cn(at: time, board: str, on: date) -> Phase:
    opening = rule("opening_auction", board=board, on=on)
    if _within(at, opening, "opens", "closes"):
        return "no_cancel" if at >= _clock(opening, "no_cancel_from") else "opening_auction"
    day = rule("continuous_session", board=board, on=on)
    if _within(at, day, "morning_opens", "morning_closes"):
        return "continuous"
    if _within(at, day, "afternoon_opens", "afternoon_closes"):
        return "continuous"
    closing = rule("closing_auction", board=board, on=on)
    if not _within(at, closing, "opens", "closes"):
        return "closed"
    # The whole closing auction takes no cancellation, unless the row names a later minute.
    late = "no_cancel_from" in closing.values and at < _clock(closing, "no_cancel_from")
    return "closing_auction" if late else "no_cancel"


def _phase_us(at: time, on: date, *, half: bool) -> Phase:
    hours = rule("us_session", board="us_equity", on=on)
    closes = _clock(hours, "half_day_closes" if half else "closes")
    ends = _clock(hours, "half_day_after_hours_end" if half else "after_hours_end")
    if _clock(hours, "before_hours_begin") <= at < _clock(hours, "opens"):
        return "before_hours"
    if _clock(hours, "opens") <= at < closes:
        return "continuous"
    return "after_hours" if closes <= at < ends else "closed"


def _takes_after_hours(market: MarketState, on: date) -> bool:
    if market.security.us:
        return False
    hours = _after_hours(market.security, on)
    if hours is None or hours.values["available"].text != "yes":
        return False
    at = market.local.time()
    if "orders_from" in hours.values:
        return _within(at, hours, "orders_from", "closes")
    # Before July 2026 the two boards that had it took these orders through the day.
    windows = rule("after_hours_orders", board=market.security.board, on=on)
    morning = _within(at, windows, "morning_opens", "morning_closes")
    return morning or _within(at, windows, "afternoon_opens", "afternoon_closes")


def _locked_after_hours(market: MarketState, on: date) -> bool:
    hours = _after_hours(market.security, on)
    if hours is None or "no_cancel_until" not in hours.values:
        return False
    return market.local.time() < _clock(hours, "no_cancel_until")


def _after_hours(security: Security, on: date) -> MarketRule | None:
    board = _hours_board(security.board)
    if rule_if_any("after_hours", board=board, on=on) is None:
        return None
    # Sources disagree whether shares under a risk warning take part, so that no row claims it: the question raises.
    return rule("after_hours", board=board, on=on, status=security.status)


def _within(at: time, row: MarketRule, opens: str, closes: str) -> bool:
    return _clock(row, opens) <= at < _clock(row, closes)


def _clock(row: MarketRule, name: str) -> time:
    return row.values[name].clock
