from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from builders_orders import (
    DAY,
    PLAN,
    D,
    make_market,
)
from finteceval.sandbox.orders import (
    CommissionPlan,
    Fees,
    fees,
)
from pitfall.errors import InputError

AT = make_market().now
LATE = dt.date(2026, 7, 6)


def charges(side, turnover, on, *, plan=PLAN, board="sse_main", quantity=1000):
    return fees(side, turnover=D(turnover), quantity=quantity, board=board, on=on, plan=plan)


@pytest.mark.parametrize(
    ("side", "on", "part", "expected"),
    [
        ("sell", dt.date(2023, 8, 27), "stamp_duty", "100.00"),
        ("sell", dt.date(2023, 8, 28), "stamp_duty", "50.00"),
        ("buy", dt.date(2023, 8, 27), "stamp_duty", "0.00"),
        ("buy", dt.date(2022, 4, 28), "transfer_fee", "2.00"),
        ("buy", dt.date(2022, 4, 29), "transfer_fee", "1.00"),
        ("buy", dt.date(2023, 8, 27), "handling_fee", "4.87"),
        ("sell", dt.date(2023, 8, 28), "handling_fee", "3.41"),
        ("sell", LATE, "regulatory_levy", "2.00"),
        ("buy", LATE, "commission", "25.00"),
        ("short", LATE, "stamp_duty", "50.00"),
        ("cover", LATE, "stamp_duty", "0.00"),
    ],
)
def test_each_fee_on_both_sides_of_its_switch_day(side, on, part, expected):
    """On 100,000 yuan each part is the published rate of that day, half up to the cent."""
    plan = replace(PLAN, includes_exchange_fees=False)
    assert getattr(charges(side, 100_000, on, plan=plan), part) == D(expected)


def test_a_commission_that_covers_exchange_fees_adds_none():
    """Handling fee and levy are charged apart only where the plan says so."""
    assert charges("sell", 100_000, LATE).handling_fee == 0
    assert charges("sell", 100_000, LATE, board="etf") == Fees(commission=D("25.00"))
    assert charges("sell", 0, LATE, quantity=0).total == 0


def test_a_commission_above_the_cap_is_the_accounts_fault():
    """0.3 % is the most a broker may take."""
    for rate, good in (("0.003", True), ("0.00301", False)):
        plan = CommissionPlan(rate=D(rate), minimum=D(5), includes_exchange_fees=True)
        if good:
            assert charges("buy", 100_000, LATE, plan=plan).commission == 300
        else:
            with pytest.raises(InputError, match=r"0\.00301"):
                charges("buy", 100_000, LATE, plan=plan)


@pytest.mark.parametrize(
    ("on", "section_31", "activity"),
    [
        (dt.date(2025, 5, 13), "2.78", "0.17"),
        (dt.date(2025, 5, 14), "0.00", "0.17"),
        (dt.date(2025, 12, 31), "0.00", "0.17"),
        (dt.date(2026, 1, 1), "0.00", "0.20"),
        (dt.date(2026, 4, 3), "0.00", "0.20"),
        (dt.date(2026, 4, 4), "2.06", "0.20"),
    ],
)
def test_us_sales_pay_the_regulators_of_their_day(on, section_31, activity):
    """A sale of 1,000 shares for 100,000 dollars; purchases pay neither."""
    plan = CommissionPlan(rate=D(0), minimum=D(0), includes_exchange_fees=True, per_share=D("0.005"))
    found = charges("sell", 100_000, on, plan=plan, board="us_equity")
    assert (found.regulatory_fee, found.activity_fee, found.commission) == (
        D(section_31),
        D(activity),
        D("5.00"),
    )
    assert charges("buy", 100_000, on, plan=plan, board="us_equity") == Fees(commission=D("5.00"))
    assert charges("sell", 10**6, on, plan=plan, board="us_equity", quantity=10**6).activity_fee in {
        D("8.30"),
        D("9.79"),
    }


@given(parts=st.lists(st.tuples(st.integers(1, 5000), st.integers(1, 9_999)), min_size=1, max_size=6))
def test_fees_of_parts_never_exceed_those_of_the_whole(parts):
    """Whatever the parts, the fee so far only grows, and ends at the fee of the whole."""
    plan = replace(PLAN, includes_exchange_fees=False)
    turnover, quantity, last = D(0), 0, D(0)
    for shares, cents in parts:
        turnover, quantity = turnover + shares * D(cents) / 100, quantity + shares
        now = charges("sell", turnover, DAY, plan=plan, quantity=quantity).total
        assert now >= last
        last = now
