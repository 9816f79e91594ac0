from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from builders_orders import (
    DAY,
    D,
    make_account,
    make_lot,
    make_market,
    make_order,
    make_placed,
)
from finteceval.sandbox.orders import (
    CorporateAction,
    Quote,
    Rejected,
    Short,
    apply_action,
    fill,
    send,
    take,
    tax_rate,
)

AT = make_market().now
LATE = dt.date(2026, 7, 6)


def filled(account, order, price, size=10**6, market=None):
    """The account after an order that one quote fills."""
    market = market or make_market()
    order_id = f"o{len(account.orders)}"
    sent = send(order, market, account, market.day, order_id=order_id)
    assert not isinstance(sent.answer, Rejected), sent.answer
    tape = [Quote(at=market.now, bid=D(price), bid_size=size, ask=D(price), ask_size=size)]
    return take(sent.account, fill(sent.placed, tape), market.day, market.calendar)


@pytest.mark.parametrize(
    ("sold", "rate"),
    [
        (dt.date(2026, 2, 28), "0.20"),
        (dt.date(2026, 3, 1), "0.10"),
        (dt.date(2027, 1, 31), "0.10"),
        (dt.date(2027, 2, 1), "0"),
    ],
)
def test_dividend_tax_falls_with_the_time_held(sold, rate):
    """Bought on 2026-01-31: 20 % to the month's end, 10 % to a year, then nothing."""
    assert tax_rate(bought=dt.date(2026, 1, 31), sold=sold, board="sse_main") == D(rate)


def test_dividend_tax_is_taken_on_sale_from_individuals_alone():
    """10,000 shares at 0.6 yuan, held seven months, owe 600 yuan; an institution owes none here."""
    lots = (make_lot(10_000, bought=dt.date(2026, 2, 2)),)
    for individual, tax in ((True, 600), (False, 0)):
        account = make_account(lots=lots, individual=individual)
        paid = apply_action(account, CorporateAction(code="600001", cash=D("0.6")), dt.date(2026, 8, 3))
        assert paid.cash - account.cash == 6000
        sold = filled(paid, make_order(side="sell", quantity=10_000), "12.35")
        assert sold.tax_paid == tax
        assert sold.cash == paid.cash + 123_500 - sold.fees_paid - tax


def test_bonus_shares_and_rights_follow_the_holding():
    """4 for 10 and rights of 2 for 10 at 12 yuan; fractions of a bonus are dropped on the whole, not by lot."""
    action = CorporateAction(code="600001", bonus=D("0.4"), rights=D("0.2"), rights_price=D(12))
    account = make_account(lots=(make_lot(101), make_lot(102), make_lot(7, "600002")))
    after = apply_action(account, action, DAY, take_rights=40)
    assert after.held("600001") == int(203 * D("1.4")) + 40
    assert after.held("600002") == 7
    assert after.cash == account.cash - 480
    for taken in (41, -1):
        with pytest.raises(ValueError, match="rights"):
            apply_action(account, action, DAY, take_rights=taken)
    with pytest.raises(ValueError, match="free cash"):
        apply_action(replace(account, cash=D(479)), action, DAY, take_rights=40)


def test_a_split_scales_what_is_held_and_owed_and_pays_fractions():
    """Ten into one of 105 shares leaves ten and half a share in cash; a position too small vanishes."""
    shorts = (
        Short(code="600001", quantity=3, sold=DAY, coverable_from=DAY, locked=D(30)),
        Short(code="600001", quantity=17, sold=DAY, coverable_from=DAY, locked=D(170)),
        Short(code="600002", quantity=1, sold=DAY, coverable_from=DAY, locked=D(5)),
    )
    action = CorporateAction(code="600001", split=D("0.1"), fraction_price=D(120), new_code="600009")
    after = apply_action(make_account(lots=(make_lot(5), make_lot(100)), shorts=shorts), action, DAY)
    assert [(lot.code, lot.quantity) for lot in after.lots] == [("600009", 10)]
    assert after.cash == D(100_060)
    assert [(each.code, each.quantity, each.locked) for each in after.shorts] == [
        ("600002", 1, D(5)),
        ("600009", 2, D(200)),
    ]


def test_dividends_on_shares_owed_are_paid_from_what_is_locked():
    """The account pays its lender; other positions keep what is locked for them."""
    shorts = (
        Short(code="600002", quantity=100, sold=DAY, coverable_from=DAY, locked=D(5)),
        Short(code="600001", quantity=100, sold=DAY, coverable_from=DAY, locked=D(30)),
    )
    after = apply_action(
        make_account(lots=(), shorts=shorts), CorporateAction(code="600001", cash=D("0.5")), DAY
    )
    assert after.cash == D(99_950)
    assert [each.locked for each in after.shorts] == [D(5), D(0)]


def test_an_action_waits_until_no_order_is_live():
    """Orders of the day have expired before an ex-date begins."""
    with pytest.raises(ValueError, match="still live"):
        apply_action(make_account(orders=(make_placed(),)), CorporateAction(code="600001"), DAY)
