from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from builders_orders import (
    CALENDAR,
    DAY,
    D,
    make_account,
    make_lot,
    make_market,
    make_order,
    make_placed,
    margin,
)
from finteceval.record import decode, encode
from finteceval.sandbox.orders import (
    NEXT,
    AccountState,
    Due,
    Quote,
    Rejected,
    Short,
    cancel,
    close_day,
    fill,
    send,
    take,
)
from finteceval.sandbox.orders.match import Fill, Fills

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


def test_a_round_trip_costs_what_the_worked_example_says():
    """1,200 shares bought at 12.34 and sold at 12.80 leave 534.02 yuan, on the next trading day at the earliest."""
    start = make_account(lots=())
    bought = filled(start, make_order(quantity=1200), "12.34")
    assert bought.cash == D(100_000) - D("14808.00") - D("5.00") - D("0.15")
    assert bought.sellable("600001", DAY) == 0
    assert bought.sellable("600001", dt.date(2026, 9, 2)) == 1200
    market = make_market(on=dt.date(2026, 9, 2))
    sold = filled(
        bought,
        make_order(client_order_id="c2", side="sell", quantity=1200, price=D("12.30")),
        "12.80",
        market=market,
    )
    assert sold.cash - start.cash == D("534.02")
    assert sold.fees_paid == D("17.98")


def test_partial_fills_pay_the_minimum_commission_once():
    """Two parts of one order cost five yuan together, and each ends in its state."""
    sent = send(make_order(quantity=200), make_market(), make_account(), DAY, order_id="o1")
    half = take(sent.account, fill(sent.placed, [Quote(at=AT, ask=D("12.30"), ask_size=100)]), DAY, CALENDAR)
    assert half.placed("o1").state == "partly_filled"
    assert half.fees_paid == D("5.01")
    done = take(half, fill(half.placed("o1"), [Quote(at=AT, ask=D("12.30"), ask_size=100)]), DAY, CALENDAR)
    assert done.placed("o1").state == "filled"
    assert done.fees_paid == D("5.02")
    assert done.cash == D(100_000) - 2460 - D("5.02")
    assert [lot.cost for lot in done.lots[1:]] == [D("1235.01"), D("1230.01")]


def test_a_sale_is_never_charged_more_than_it_brings():
    """A penny share sold by an account without cash pays what comes in, and no cash goes below zero."""
    account = make_account(cash=D(0), lots=(make_lot(100),))
    market = make_market(reference=D("0.04"), quote=Quote(at=AT, bid=D("0.04"), bid_size=100, last=D("0.04")))
    sold = filled(account, make_order(side="sell", price=D("0.04")), "0.04", market=market)
    assert (sold.cash, sold.fees_paid) == (D(0), D("4.00"))


def test_cash_of_a_sale_trades_at_once_and_leaves_the_next_day():
    """In A-shares the proceeds buy today and can be withdrawn from the next trading day."""
    account = make_account(cash=D(0))
    sold = filled(account, make_order(side="sell", quantity=1000), "12.35")
    assert sold.dues == (Due(amount=sold.cash, on=dt.date(2026, 9, 2)),)
    assert sold.free(DAY) == sold.cash
    assert sold.withdrawable(DAY) == 0
    assert sold.withdrawable(dt.date(2026, 9, 2)) == sold.cash
    assert close_day(sold, dt.date(2026, 9, 2)).dues == ()


def test_a_sale_takes_the_oldest_lot_first_and_cuts_the_next():
    """150 of 100 and 100 shares leave half of the second lot, with half of its cost."""
    lots = (make_lot(100), make_lot(100, bought=dt.date(2026, 8, 4), cost=D("999.99")), make_lot(5, "600002"))
    sold = filled(make_account(lots=lots), make_order(side="sell", quantity=100), "12.35")
    assert [lot.quantity for lot in sold.lots] == [100, 5]
    sold = filled(
        make_account(lots=(*lots[:2], make_lot(50))), make_order(side="sell", quantity=150), "12.35"
    )
    assert [(lot.quantity, str(lot.cost)) for lot in sold.lots] == [(50, "499.99"), (50, "500")]


@pytest.mark.parametrize(
    ("at", "code"),
    [
        ("09:19", ""),
        ("09:20", "E_NO_CANCEL"),
        ("09:24", "E_NO_CANCEL"),
        ("09:25", "E_SESSION"),
        ("10:00", ""),
        ("12:00", "E_SESSION"),
        ("14:56", ""),
        ("14:57", "E_NO_CANCEL"),
        ("15:00", "E_SESSION"),
    ],
)
def test_when_an_order_can_be_cancelled(at, code):
    """No cancellation from 09:20 in the opening auction and none in the closing auction."""
    account = make_account(orders=(make_placed(make_market("09:15")),))
    done = cancel("o1", make_market(at), account, DAY)
    assert done.code == code
    assert done.account.placed("o1").state == ("accepted" if code else "cancelled")


@pytest.mark.parametrize(
    ("board", "on", "at", "code"),
    [
        ("sse_main", LATE, "15:04", "E_NO_CANCEL"),
        ("sse_main", LATE, "15:05", ""),
        ("sse_main", LATE, "15:30", "E_SESSION"),
        ("star", dt.date(2026, 7, 3), "15:01", ""),
        ("bse", LATE, "15:10", "E_SESSION"),
        ("us_equity", LATE, "17:00", "E_SESSION"),
    ],
)
def test_when_an_order_at_the_close_can_be_cancelled(board, on, at, code):
    """From 15:00 to 15:05 such orders stand, under the rules from 2026-07-06."""
    placed = make_placed(make_market("15:00", on, board=board), kind="after_hours")
    assert cancel("o1", make_market(at, on, board=board), make_account(orders=(placed,)), on).code == code


def test_bse_takes_cancellations_until_its_last_minute():
    """Its closing auction is closed to them from 14:59 alone."""
    account = make_account(orders=(make_placed(make_market(board="bse")),))
    assert cancel("o1", make_market("14:58", board="bse"), account, DAY).code == ""
    assert cancel("o1", make_market("14:59", board="bse"), account, DAY).code == "E_NO_CANCEL"


def test_what_cannot_be_cancelled_says_why():
    """An unknown order, one that ended, and a day without trading."""
    account = make_account(orders=(make_placed(),))
    assert cancel("o9", make_market(), account, DAY).code == "E_UNKNOWN_ORDER"
    gone = cancel("o1", make_market(), account, DAY).account
    assert cancel("o1", make_market(), gone, DAY).code == "E_ORDER_STATE"
    assert cancel("o1", make_market(on=dt.date(2026, 9, 5)), account, DAY).code == "E_CALENDAR"


def test_a_cancelled_order_frees_what_it_held():
    """Cash and shares of the unfilled part are there again."""
    account = make_account()
    sent = send(make_order(quantity=1000), make_market(), account, DAY, order_id="o1")
    assert sent.account.free(DAY) == account.cash - D("12355.12")
    assert cancel("o1", make_market(), sent.account, DAY).account.free(DAY) == account.cash


def test_the_day_ends_what_is_live():
    """Orders of the day expire; what ended before stays as it was."""
    gone = replace(make_placed(order_id="o2"), state="cancelled")
    ended = close_day(make_account(orders=(make_placed(), gone)), DAY)
    assert [each.state for each in ended.orders] == ["expired", "cancelled"]


def test_a_second_order_of_the_same_client_id_is_refused_and_shows_the_first():
    """After a time-out the retry changes nothing, and asking by the client's id finds the order."""
    first = send(make_order(), make_market(), make_account(), DAY, order_id="o1")
    again = send(make_order(), make_market(), first.account, DAY, order_id="o2")
    assert again.answer == Rejected(code="E_DUPLICATE", grant="not_asked")
    assert again.placed.id == "o1"
    assert again.account == first.account
    assert first.account.sent("c1") == first.placed
    with pytest.raises(ValueError, match="o1"):
        send(make_order(client_order_id="c2"), make_market(), first.account, DAY, order_id="o1")


def test_a_rejected_order_stands_in_the_book_with_its_reason():
    """It can be looked up, and holds nothing."""
    sent = send(make_order(quantity=50), make_market(), make_account(), DAY, order_id="o1")
    assert (sent.placed.state, sent.placed.code, sent.placed.remaining) == ("rejected", "E_LOT", 0)
    assert sent.account.free(DAY) == D(100_000)


def test_no_order_leaves_an_end():
    """From a final state no other is reached, and nothing goes back to new."""
    assert {state for state, after in NEXT.items() if not after} == {
        "filled",
        "cancelled",
        "rejected",
        "expired",
    }
    for state, after in NEXT.items():
        placed = replace(make_placed(), state=state)
        for other in NEXT:
            if other in after:
                assert placed.moved(other).state == other
            else:
                with pytest.raises(ValueError, match="never becomes"):
                    placed.moved(other)


def test_fills_that_do_not_fit_are_the_callers_mistake():
    """An unknown order, another remainder, an ended order, too many shares, shares that are gone."""
    account = make_account(orders=(make_placed(),))
    one = Fill(at=AT, price=D("12.35"), quantity=100, tick=0)
    for made, order_id, remaining, parts in (
        (account, "o9", 0, (one,)),
        (account, "o1", 100, (one,)),
        (make_account(orders=(make_placed().moved("cancelled"),)), "o1", 0, ()),
        (account, "o1", 300, (replace(one, quantity=-200),)),
        (make_account(lots=(), orders=(make_placed(side="sell"),)), "o1", 0, (one,)),
        (make_account(lots=(), orders=(make_placed(side="cover"),)), "o1", 0, (one,)),
    ):
        with pytest.raises(ValueError, match="order"):
            take(
                made,
                Fills(order_id=order_id, fills=parts, remaining=remaining, ended="filled"),
                DAY,
                CALENDAR,
            )


def test_an_account_is_read_back_as_it_was_written():
    """Stored bytes give the same account."""
    account = filled(make_account(margin=margin()), make_order(), "12.35")
    assert decode(encode(account), AccountState, where="account") == account


def test_a_short_sale_locks_its_proceeds_and_margin_until_it_is_returned():
    """Borrowed shares are returned from the next trading day, out of what is locked, and the rest comes free."""
    account = make_account(margin=margin(), lots=())
    short = filled(account, make_order(side="short", quantity=200), "12.40")
    assert short.shorts[0].locked == (2480 - short.fees_paid) + 2470
    assert short.free(DAY) == D(100_000) - 2470
    assert short.coverable("600001", DAY) == 0
    monday = dt.date(2026, 9, 2)
    back = make_order(client_order_id="c2", side="cover", price=D("12.35"))
    half = filled(short, back, "12.35", market=make_market(on=monday))
    assert half.short("600001") == 100
    assert half.free(monday) == short.free(monday)
    done = filled(half, replace(back, client_order_id="c3"), "12.35", market=make_market(on=monday))
    assert done.shorts == ()
    assert done.cash == D(100_000) + 2480 - 2470 - done.fees_paid
    assert done.free(monday) == done.cash


def test_returning_shares_spends_what_is_locked_before_what_is_free():
    """An order back for more than is locked reserves the difference, and is refused where free cash lacks it."""
    position = Short(code="600001", quantity=100, sold=DAY, coverable_from=DAY, locked=D(1000))
    account = make_account(cash=D(1241), margin=margin(), lots=(), shorts=(position,))
    back = make_order(side="cover")
    sent = send(back, make_market(), account, DAY, order_id="o1")
    assert sent.account.reserved == D("240.01")
    poor = replace(account, cash=D(1240))
    assert send(back, make_market(), poor, DAY, order_id="o1").answer == Rejected(
        code="E_CASH", grant="not_asked"
    )
    other = replace(position, code="600002", locked=D(1))
    both = replace(
        account,
        cash=D(1242),
        shorts=(other, replace(position, coverable_from=dt.date(2026, 9, 2), quantity=50), position),
    )
    after = filled(both, back, "12.35")
    assert [(each.code, each.quantity, each.locked) for each in after.shorts] == [
        ("600002", 100, D(1)),
        ("600001", 50, D("759.99")),
    ]
