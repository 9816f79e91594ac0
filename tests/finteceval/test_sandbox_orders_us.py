from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from builders_orders import CALENDAR, D, make_lot, margin, us_account, us_market, us_order
from finteceval.sandbox.orders import (
    Band,
    Due,
    Quote,
    Rejected,
    Short,
    breaker,
    close_out_day,
    deficit,
    fill,
    luld_band,
    price_test,
    send,
    take,
)

LAST, FIRST = dt.date(2026, 6, 3), dt.date(2026, 6, 4)


def traded(account, order, on, at="10:00", price="12.35"):
    market = us_market(at, on)
    sent = send(order, market, account, on, order_id=f"o{len(account.orders)}")
    if isinstance(sent.answer, Rejected):
        return sent.answer.code
    tape = [Quote(at=market.now, bid=D(price), bid_size=10**6, ask=D(price), ask_size=10**6)]
    return take(sent.account, fill(sent.placed, tape), on, CALENDAR)


@pytest.mark.parametrize(
    ("on", "settles"),
    [
        (dt.date(2024, 5, 24), dt.date(2024, 5, 28)),
        (dt.date(2024, 5, 27), dt.date(2024, 5, 29)),
        (dt.date(2024, 5, 28), dt.date(2024, 5, 29)),
    ],
)
def test_sales_settle_in_two_days_until_2024_05_27_and_in_one_after(on, settles):
    """The day is counted on the calendar given, which here trades every weekday."""
    sold = traded(
        us_account(cash=D(0), lots=(make_lot(code="ACME", bought=dt.date(2024, 1, 2)),)),
        us_order(side="sell"),
        on,
    )
    assert sold.dues == (Due(amount=sold.cash, on=settles),)


def test_a_cash_account_pays_with_settled_money_alone():
    """Proceeds of today buy tomorrow in a cash account, and at once in a margin account."""
    sell, buy = us_order(side="sell"), us_order(client_order_id="c2")
    cash = traded(us_account(cash=D(0)), sell, FIRST)
    assert cash.free(FIRST) == 0
    assert traded(cash, buy, FIRST, price="12.00") == "E_CASH"
    assert not isinstance(traded(cash, replace(buy, price=D("12.00")), dt.date(2026, 6, 5)), str)
    on_margin = traded(us_account(cash=D(0), margin=margin()), sell, FIRST)
    assert not isinstance(traded(on_margin, replace(buy, price=D("12.00")), FIRST, price="12.00"), str)


def day_trader(on, done, **changes):
    """A margin account that bought today and made `done` day trades in the days before."""
    days = CALENDAR.last(on, 6)[-1 - done :][:done]
    return traded(us_account(margin=margin(day_trades=days, **changes)), us_order(), on)


@pytest.mark.parametrize(
    ("on", "done", "changes", "refused"),
    [
        (LAST, 3, {}, True),
        (LAST, 2, {}, False),
        (LAST, 3, {"prior_equity": D(25_000)}, False),
        (LAST, 3, {"prior_equity": D("24999.99")}, True),
        (LAST, 3, {"regime": "intraday"}, True),
        (FIRST, 3, {"regime": "intraday"}, False),
        (FIRST, 3, {"regime": "pattern"}, True),
        (dt.date(2027, 10, 20), 3, {"regime": "pattern"}, True),
        (dt.date(2027, 10, 21), 3, {"regime": "pattern"}, False),
    ],
)
def test_the_fourth_day_trade_in_five_days(on, done, changes, refused):
    """It needs 25,000 dollars until 2026-06-03, and after that only at firms still phasing in, to 2027-10-20."""
    account = day_trader(on, done, **changes)
    found = traded(account, us_order(client_order_id="c2", side="sell"), on)
    assert (found == "E_DAY_TRADES") is refused
    if not refused:
        assert found.margin.day_trades[-1] == on
        assert len(found.margin.day_trades) == done + 1


def test_day_trades_of_the_sixth_day_are_forgotten():
    """The window is five business days with today."""
    old = CALENDAR.last(LAST, 6)[:1]
    account = traded(us_account(margin=margin(day_trades=old * 3)), us_order(), LAST)
    assert traded(account, us_order(client_order_id="c2", side="sell"), LAST) != "E_DAY_TRADES"


def test_a_closing_order_that_is_still_live_counts():
    """Two closing orders at once cannot pass where each alone would."""
    account = day_trader(LAST, 2)
    market = us_market("10:00", LAST)
    first = send(
        us_order(client_order_id="c2", side="sell", price=D(99)), market, account, LAST, order_id="o7"
    )
    assert first.placed.live
    assert traded(first.account, us_order(client_order_id="c3", side="sell"), LAST) == "E_DAY_TRADES"


def test_selling_what_was_held_before_is_no_day_trade():
    """Without a purchase today nothing is counted, nor in a cash account; one order counts once."""
    held = us_account(margin=margin(day_trades=CALENDAR.last(LAST, 3)))
    assert traded(held, us_order(side="sell"), LAST).margin.day_trades == held.margin.day_trades
    cash = traded(us_account(), us_order(), LAST)
    assert traded(cash, us_order(client_order_id="c2", side="sell"), LAST).margin is None
    account = day_trader(LAST, 0)
    market = us_market("10:00", LAST)
    sent = send(
        us_order(client_order_id="c2", side="sell", quantity=200), market, account, LAST, order_id="o7"
    )
    tape = [Quote(at=market.now, bid=D("12.35"), bid_size=100)] * 2
    assert take(sent.account, fill(sent.placed, tape), LAST, CALENDAR).margin.day_trades == (LAST,)


def test_a_short_sale_and_its_return_are_a_day_trade_too():
    """Both may be on one day in the US."""
    account = traded(us_account(margin=margin()), us_order(side="short"), FIRST)
    assert account.shorts[0].locked == D("1234.95") + D("617.50")
    closed = traded(account, us_order(client_order_id="c2", side="cover"), FIRST)
    assert closed.shorts == ()
    assert closed.margin.day_trades == (FIRST,)


def test_an_intraday_deficit_is_what_equity_lacks_of_maintenance():
    """30 % of what is owed and 25 % of what is held, at the prices given."""
    short = Short(code="ACME", quantity=100, sold=FIRST, coverable_from=FIRST, locked=D(0))
    account = us_account(cash=D(3000), lots=(make_lot(10, "BETA"),), shorts=(short,), margin=margin())
    assert deficit(account, {"ACME": D(20), "BETA": D(40)}) == 0
    assert deficit(account, {"ACME": D(30), "BETA": D(40)}) == 900 + 100 - (3000 + 400 - 3000)


@pytest.mark.parametrize(
    ("low", "yesterday", "active"), [("90.01", False, False), ("90.00", False, True), ("99", True, True)]
)
def test_a_fall_of_ten_percent_restricts_that_day_and_the_next(low, yesterday, active):
    """Rule 201 triggers at ten percent exactly, and holds through the next day."""
    assert price_test(prior_close=D(100), low=D(low), triggered_yesterday=yesterday, on=FIRST) is active


def test_a_failed_short_sale_is_closed_out_by_the_next_opening():
    """The day after its settlement day, over a weekend the Monday."""
    assert close_out_day(dt.date(2026, 6, 5), CALENDAR, FIRST) == dt.date(2026, 6, 8)


@pytest.mark.parametrize(
    ("at", "tier", "close", "expected"),
    [
        ("10:00", 1, "100", ("95.00", "105.00")),
        ("10:00", 2, "100", ("90.00", "110.00")),
        ("15:34", 1, "100", ("95.00", "105.00")),
        ("15:35", 1, "100", ("90.00", "110.00")),
        ("15:35", 2, "100", ("90.00", "110.00")),
        ("10:00", 1, "3", ("2.40", "3.60")),
        ("15:40", 2, "3", ("1.80", "4.20")),
        ("10:00", 1, "0.50", ("0.35", "0.65")),
        ("15:40", 1, "0.50", ("0.20", "0.80")),
        ("10:00", 1, "0.10", ("0.03", "0.18")),
        ("09:29", 1, "100", None),
        ("16:00", 1, "100", None),
    ],
)
def test_luld_bands_by_tier_price_and_hour(at, tier, close, expected):
    """Around a reference equal to the last close; doubled in the last 25 minutes where the plan says so."""
    market = us_market(at, tier=tier, reference=D(close))
    found = luld_band(market, D(close), market.day)
    assert found == (expected and Band(low=D(expected[0]), high=D(expected[1])))


def test_luld_doubles_before_an_early_close():
    """On a half day the last 25 minutes begin at 12:35, and from 13:00 there is no band."""
    on = dt.date(2026, 11, 27)
    assert luld_band(us_market("12:35", on, reference=D(100)), D(100), on) == Band(low=D(90), high=D(110))
    assert luld_band(us_market("13:00", on, reference=D(100)), D(100), on) is None


@pytest.mark.parametrize(("index", "level"), [("93.01", 0), ("93", 1), ("87", 2), ("80.01", 2), ("80", 3)])
def test_market_wide_breakers_by_level(index, level):
    """Falls of 7, 13 and 20 % from the last close reach levels one to three."""
    assert breaker(prior_close=D(100), index=D(index), on=FIRST) == level
