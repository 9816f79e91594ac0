from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_orders import CALENDAR, D, make_market, make_order
from finteceval.registry.market import _overlap, market_rules
from finteceval.registry.parts import ends, starts
from finteceval.sandbox.orders import (
    Band,
    Calendar,
    NoBand,
    Quote,
    RuleNotKnownError,
    Security,
    band,
    cage,
    financing_margin,
    maintenance_ratio,
    may_open,
    reference_price,
    rule,
    rule_if_any,
    tick,
)
from finteceval.sandbox.orders.rules import ORDER_RULES
from pitfall.errors import InputError

EARLY, LATE = dt.date(2026, 7, 3), dt.date(2026, 7, 6)


def limits(reference, on, **security):
    found = band(Security(code="x", **security), D(reference), on)
    return (found.low, found.high) if isinstance(found, Band) else None


def test_a_main_board_limit_price_is_rounded_half_up():
    """12.35 up 10 % is 13.59 and down 10 % is 11.12, as the exchanges print it; half to even would give 13.58."""
    assert limits("12.35", EARLY, board="sse_main") == (D("11.12"), D("13.59"))


@pytest.mark.parametrize(("on", "expected"), [(EARLY, "4.59"), (dt.date(2026, 7, 5), "4.59"), (LATE, "4.81")])
def test_a_main_board_share_under_a_risk_warning_moves_five_then_ten_percent(on, expected):
    """4.37 under a risk warning stops at 4.59 through 2026-07-05 and at 4.81 from 2026-07-06."""
    assert limits("4.37", on, board="szse_main", status="st")[1] == D(expected)


@pytest.mark.parametrize(
    ("board", "status", "on", "expected"),
    [
        ("chinext", "normal", dt.date(2020, 8, 23), ("9.00", "11.00")),
        ("chinext", "normal", dt.date(2020, 8, 24), ("8.00", "12.00")),
        ("chinext", "st", LATE, ("8.00", "12.00")),
        ("star", "normal", LATE, ("8.00", "12.00")),
        ("star", "delisting_period", LATE, ("8.00", "12.00")),
        ("bse", "normal", LATE, ("7.00", "13.00")),
        ("sse_main", "delisting_period", LATE, ("9.00", "11.00")),
    ],
)
def test_each_board_has_its_own_limit(board, status, on, expected):
    """A reference of 10 yuan gives each board's own limits, on the days they hold."""
    assert limits("10", on, board=board, status=status) == (D(expected[0]), D(expected[1]))


def test_a_very_low_price_under_a_risk_warning_moves_one_tick():
    """At 0.10 yuan the band is one tick from 2026-07-06; before, the rate with one tick at the least."""
    assert limits("0.10", LATE, board="sse_main", status="st") == (D("0.09"), D("0.11"))
    assert limits("0.10", EARLY, board="sse_main", status="st") == (D("0.09"), D("0.11"))
    assert limits("0.01", LATE, board="sse_main", status="st") == (D("0.01"), D("0.02"))
    assert limits("0.11", LATE, board="sse_main", status="st") == (D("0.10"), D("0.12"))


@pytest.mark.parametrize(
    ("security", "free"),
    [
        ({"board": "sse_main", "listing": "ipo", "stage": 5}, True),
        ({"board": "sse_main", "listing": "ipo", "stage": 6}, False),
        ({"board": "bse", "listing": "ipo", "stage": 1}, True),
        ({"board": "bse", "listing": "ipo", "stage": 2}, False),
        ({"board": "star", "status": "delisting_period", "stage": 1}, True),
        ({"board": "star", "status": "delisting_period", "stage": 2}, False),
        ({"board": "chinext", "listing": "relisting", "stage": 1}, True),
        ({"board": "us_equity"}, True),
    ],
)
def test_some_days_have_no_limit(security, free):
    """A registration listing has none for five days, on BSE for one; the delisting period and a relisting for one."""
    assert (limits("10", LATE, **security) is None) is free


@pytest.mark.parametrize(("on", "free"), [(dt.date(2023, 4, 9), None), (dt.date(2023, 4, 10), True)])
def test_a_first_day_before_registration_is_not_guessed(on, free):
    """What a main-board listing's first day was allowed before 2023-04-10 is not registered, so the question raises."""
    security = Security(code="x", board="sse_main", listing="ipo", stage=1)
    if free:
        assert band(security, D(10), on) == NoBand()
    else:
        with pytest.raises(RuleNotKnownError, match="no_price_limit"):
            band(security, D(10), on)


@given(
    cents=st.integers(1, 500_000),
    rate=st.sampled_from([("sse_main", "normal"), ("sse_main", "st"), ("star", "normal"), ("bse", "normal")]),
)
def test_limits_lie_on_the_tick_around_the_reference(cents, rate):
    """Both limits are whole ticks, the reference is between them, and whole-number arithmetic agrees."""
    board, status = rate
    reference = D(cents) / 100
    found = band(Security(code="x", board=board, status=status), reference, EARLY)
    assert isinstance(found, Band)
    percent = {("sse_main", "normal"): 10, ("sse_main", "st"): 5, ("star", "normal"): 20}.get(rate, 30)
    up, down = (cents * (100 + percent) + 50) // 100, (cents * (100 - percent) + 50) // 100
    assert found.high * 100 == max(up, cents + 1)
    assert found.low * 100 == max(1, min(down, cents - 1))


def test_the_ex_right_reference_price_uses_all_parts():
    """10 for 3 yuan cash, 4 bonus and 2 rights at 12 on a close of 25.60 gives 17.31."""
    assert reference_price(
        D("25.6"), cash=D("0.3"), bonus=D("0.4"), rights=D("0.2"), rights_price=D(12)
    ) == D("17.31")


@pytest.mark.parametrize(
    ("board", "side", "on", "edge"),
    [
        ("sse_main", "buy", LATE, "12.60"),
        ("sse_main", "sell", LATE, "12.09"),
        ("chinext", "buy", dt.date(2023, 4, 9), "12.60"),
        ("star", "buy", LATE, "12.60"),
        ("bse", "buy", LATE, "12.97"),
    ],
)
def test_the_cage_is_a_share_of_the_best_opposite_price(board, side, on, edge):
    """A buyer is held to 102 % of the best offer and a seller to 98 % of the best bid; BSE has five percent."""
    found = cage(make_order(side=side), make_market(on=on, board=board), on)
    assert isinstance(found, Band)
    assert (found.high if side == "buy" else found.low) == D(edge)


@pytest.mark.parametrize(
    ("on", "expected"),
    [(dt.date(2023, 4, 9), NoBand()), (dt.date(2023, 4, 10), Band(low=D("0.01"), high=D("1.10")))],
)
def test_the_main_board_cage_begins_in_april_2023_with_ten_ticks(on, expected):
    """Before 2023-04-10 there is no cage; from then ten ticks hold where they are wider than two percent."""
    market = make_market(on=on, quote=Quote(at=make_market().now, ask=D(1)))
    assert cage(make_order(), market, on) == expected


@pytest.mark.parametrize(("side", "edge"), [("buy", "12.60"), ("sell", "12.10")])
def test_an_empty_side_falls_back_to_the_other_and_then_to_the_last_trade(side, edge):
    """Without any quote the last trade is the base, and without one the reference."""
    for last in (D("12.35"), None):
        market = make_market(quote=Quote(at=make_market().now, last=last))
        found = cage(make_order(side=side), market, LATE)
        assert (found.high if side == "buy" else found.low) == D(edge)


@pytest.mark.parametrize(
    ("board", "price", "expected"),
    [
        ("sse_main", "12", "0.01"),
        ("etf_gold", "4", "0.001"),
        ("us_equity", "1", "0.01"),
        ("us_equity", "0.99", "0.0001"),
    ],
)
def test_ticks_by_board_and_price(board, price, expected):
    """Shares move by a cent, funds by a tenth of it, US shares below a dollar by a hundredth."""
    assert tick(Security(code="x", board=board), D(price), LATE) == D(expected)


def test_no_row_of_the_two_tables_claims_what_another_claims():
    """The engine's own rows stand beside the registry's and never contradict them."""
    own, registered = market_rules(ORDER_RULES), market_rules()
    assert not {row.id for row in own} & {row.id for row in registered}
    assert not [(mine.id, other.id) for mine in own for other in registered if _overlap(mine, other)]


def test_a_rule_that_began_is_told_from_one_that_is_not_known():
    """Before a stated first day there was no rule; before a day from which alone one is sure, nobody knows."""
    assert rule_if_any("price_cage", board="sse_main", on=dt.date(2023, 4, 9)) is None
    assert rule_if_any("price_cage", board="us_equity", on=LATE) is None
    with pytest.raises(RuleNotKnownError, match="2019-07-22"):
        rule_if_any("price_cage", board="star", on=dt.date(2019, 7, 21))
    with pytest.raises(RuleNotKnownError):
        rule("stamp_duty", board="sse_main", on=dt.date(2008, 9, 18))


def test_a_calendar_answers_only_inside_its_days():
    """Days outside, and settlement days beyond the end, raise instead of guessing."""
    small = Calendar(days=(dt.date(2026, 7, 2), dt.date(2026, 7, 3), dt.date(2026, 7, 6)))
    assert small.is_open(dt.date(2026, 7, 3))
    assert not small.is_open(dt.date(2026, 7, 4))
    assert small.after(dt.date(2026, 7, 3), 1) == dt.date(2026, 7, 6)
    assert small.after(dt.date(2026, 7, 4), 1) == dt.date(2026, 7, 6)
    assert small.after(dt.date(2026, 7, 4), 0) == dt.date(2026, 7, 4)
    assert small.last(dt.date(2026, 7, 5), 5) == small.days[:2]
    for ask in (lambda: small.is_open(dt.date(2026, 7, 7)), lambda: small.after(dt.date(2026, 7, 6), 1)):
        with pytest.raises(InputError, match="2026-07-06"):
            ask()
    with pytest.raises(InputError):
        Calendar(days=()).is_open(dt.date(2026, 7, 7))
    with pytest.raises(ValueError, match="rise"):
        Calendar(days=small.days[::-1])
    with pytest.raises(ValueError, match="half day"):
        Calendar(days=small.days, half_days=(dt.date(2026, 7, 4),))
    assert CALENDAR.is_open(LATE)


@pytest.mark.parametrize("row", market_rules(ORDER_RULES), ids=lambda row: row.id)
def test_each_own_row_holds_from_its_first_day_to_its_last(row):
    """On its first and last day a row is found for each of its boards; the day before and after, another or none."""
    first, last = starts(row.valid_from), ends(row.valid_to)
    for board, status in ((board, status) for board in row.boards for status in row.statuses):
        inside = [first] if last is None else [first, last]
        outside = [first - dt.timedelta(days=1)] + ([] if last is None else [last + dt.timedelta(days=1)])
        assert all(rule(row.kind, board=board, status=status, on=day) == row for day in inside)
        for day in outside:
            try:
                assert rule(row.kind, board=board, status=status, on=day).id != row.id
            except RuleNotKnownError as error:
                assert board in str(error)  # noqa: PT017 - either answer is right, and this one names its board


@pytest.mark.parametrize(
    ("on", "expected"), [(dt.date(2026, 1, 18), "80000.00"), (dt.date(2026, 1, 19), "100000.00")]
)
def test_financing_margin_rose_on_2026_01_19(on, expected):
    """New contracts of 100,000 yuan need 80 % before that day and all of it from then."""
    assert financing_margin(D(100_000), board="szse_main", on=on) == D(expected)


def test_the_maintenance_ratio_of_the_worked_example():
    """Short positions and interest belong below the line: 1.598, and 2.2 would leave them out."""
    found = maintenance_ratio(
        cash=D(120_000), securities=D(980_000), financed=D(500_000), owed=D(182_000), interest=D(6_300)
    )
    assert abs(found - D("1.59814034578")) < D("1e-9")
    with pytest.raises(ValueError, match="debt"):
        maintenance_ratio(cash=D(1), securities=D(1), financed=D(0), owed=D(0), interest=D(0))


@pytest.mark.parametrize(
    ("board", "assets", "months", "opens"),
    [
        ("star", 500_000, 24, True),
        ("star", 499_999, 24, False),
        ("star", 500_000, 23, False),
        ("chinext", 100_000, 24, True),
        ("bse", 100_000, 24, False),
        ("sse_main", 0, 0, True),
    ],
)
def test_what_opening_a_board_asks_for(board, assets, months, opens):
    """Assets and months of experience, both at the least."""
    assert may_open(board=board, average_assets=D(assets), months=months, on=LATE) is opens
