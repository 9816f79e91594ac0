from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from builders_orders import (
    D,
    make_account,
    make_market,
    make_order,
    us_account,
    us_market,
    us_order,
)
from finteceval.sandbox.orders import (
    Rejected,
    RuleNotKnownError,
    validate,
)

EARLY, LATE = dt.date(2026, 7, 3), dt.date(2026, 7, 6)


def code(order=None, market=None, account=None, on=None, grant="not_asked"):
    market = market or make_market()
    answer = validate(order or make_order(), market, account or make_account(), on or market.day, grant=grant)
    return answer.code if isinstance(answer, Rejected) else ""


@pytest.mark.parametrize(
    ("at", "kind", "taken"),
    [
        ("09:14", "limit", False),
        ("09:15", "limit", True),
        ("09:22", "limit", True),
        ("09:25", "limit", False),
        ("09:29", "limit", False),
        ("09:30", "limit", True),
        ("11:30", "limit", False),
        ("13:00", "limit", True),
        ("14:56", "market", True),
        ("14:57", "market", False),
        ("09:20", "market", False),
        ("14:59", "limit", True),
        ("15:00", "limit", False),
        ("10:00", "market", True),
        ("15:00", "after_hours", True),
        ("15:29", "after_hours", True),
        ("15:30", "after_hours", False),
        ("14:59", "after_hours", False),
    ],
)
def test_what_a_session_takes(at, kind, taken):
    """Limit orders in auctions and continuous trading, market orders in the latter, orders at the close after it."""
    assert (code(make_order(kind=kind), make_market(at)) == "") is taken


@pytest.mark.parametrize(
    ("board", "on", "at", "taken"),
    [
        ("sse_main", EARLY, "15:10", False),
        ("sse_main", LATE, "15:10", True),
        ("star", EARLY, "15:10", True),
        ("star", EARLY, "10:00", True),
        ("star", EARLY, "12:00", False),
        ("star", LATE, "10:00", False),
        ("chinext", EARLY, "09:20", True),
        ("bse", LATE, "15:10", False),
        ("etf", LATE, "15:10", True),
    ],
)
def test_trading_at_the_close_came_to_all_boards_in_july_2026(board, on, at, taken):
    """STAR and ChiNext had it before, with orders through the day; from 2026-07-06 orders come from 15:00."""
    found = code(
        make_order(kind="after_hours", quantity=200),
        make_market(at, on, board=board),
        make_account(access=("star", "chinext", "bse")),
    )
    assert (found == "") is taken


def test_whether_a_risk_warning_share_trades_at_the_close_is_not_guessed():
    """Sources disagree, so that the question is the world's fault and not a refusal."""
    with pytest.raises(RuleNotKnownError, match="after_hours"):
        code(make_order(kind="after_hours"), make_market("15:10", status="st"))


def test_after_hours_orders_have_a_cap_of_their_own():
    """At the close STAR takes up to a million shares in one order."""
    account = make_account(cash=D(10**9), access=("star",))
    market = make_market("15:10", board="star")
    assert code(make_order(kind="after_hours", quantity=1_000_000), market, account) == ""
    assert code(make_order(kind="after_hours", quantity=1_000_001), market, account) == "E_MAX_SIZE"


def test_the_cage_holds_in_continuous_trading_alone():
    """The closing auction takes a price that continuous trading refuses."""
    order = make_order(price=D("12.61"))
    assert code(order, make_market("14:56")) == "E_PRICE_CAGE"
    assert code(order, make_market("14:57")) == ""
    assert code(replace(order, price=D("12.600")), make_market(board="etf")) == ""
    assert code(make_order(side="sell", price=D("13.59"))) == ""
    assert code(order, make_market(on=dt.date(2023, 4, 7))) == ""
    assert code(order, make_market(on=dt.date(2023, 4, 10)), make_account(lots=())) == "E_PRICE_CAGE"


@pytest.mark.parametrize(
    ("at", "changes", "expected"),
    [
        ("09:29", {}, "E_SESSION"),
        ("09:30", {}, ""),
        ("16:00", {}, "E_SESSION"),
        ("16:00", {"extended": True}, ""),
        ("04:00", {"extended": True}, ""),
        ("03:59", {"extended": True}, "E_SESSION"),
        ("20:00", {"extended": True}, "E_SESSION"),
        ("16:30", {"extended": True, "kind": "market"}, "E_SESSION"),
        ("10:00", {"kind": "after_hours"}, "E_SESSION"),
        ("10:00", {"price": D("12.355")}, "E_TICK"),
        ("10:00", {"quantity": 1}, ""),
        ("10:00", {"quantity": 10**40}, "E_MAX_SIZE"),
        ("10:00", {"price": D("1e40")}, "E_TICK"),
        ("10:00", {"price": D("90.00")}, ""),
    ],
)
def test_us_orders_by_session_tick_and_size(at, changes, expected):
    """Outside regular hours only limit orders that ask for it; whole shares; no daily limit and no cage."""
    assert code(us_order(**changes), us_market(at), us_account()) == expected


def test_a_us_half_day_closes_at_one():
    """The day after Thanksgiving ends at 13:00."""
    on = dt.date(2026, 11, 27)
    assert code(us_order(), us_market("12:59", on), us_account()) == ""
    assert code(us_order(), us_market("13:00", on), us_account()) == "E_SESSION"
