"""Time over what is held: ex-dates change lots and cash, orders live one day, short sales and the close after hours."""

from __future__ import annotations

import json
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from builders_orders import make_account as make_state
from builders_orders import make_lot
from builders_passage import TUESDAY, in_new_york, make_passage_world, passage_trial
from builders_tools import sh
from finteceval.sandbox.orders import CorporateAction, Lot, Short, apply_action
from finteceval.sandbox.tools import passed
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.trajectory.events import WorldChanged

D = Decimal
BUY = {
    "account": "sec-1",
    "code": "60A",
    "market": "cn",
    "side": "buy",
    "quantity": "100",
    "order_type": "limit",
    "limit_price": "9.90",
    "validity": "day",
}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_passage_world(tmp_path_factory.mktemp("passage") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return passage_trial(world)


async def until(trial, instant):
    """Let the world's clock come to an instant."""
    while (left := instant - trial.world.now) > timedelta(0):
        await trial.call("wait", minutes=str(min(10_080, -(-int(left.total_seconds()) // 60))))


def position(trial, account, entity="A"):
    return next(each for each in trial.world.account(account).positions if each.entity == entity)


class TestExDates:
    async def test_cash_and_bonus_come_on_the_ex_date(self, trial):
        """1,005 shares at 0.30 yuan and four for ten: 301.50 yuan and 402 shares, noted as what it is."""
        await until(trial, sh(date(2026, 7, 6), "23:59"))
        before = trial.world.changes()
        await until(trial, sh(TUESDAY, "00:00"))
        events = [event for event in trial.of(WorldChanged) if event.what == "corporate_actions"]

        assert before == []
        assert trial.world.account("sec-1").cash == D("20301.50")
        assert (position(trial, "sec-1").quantity, position(trial, "sec-1").sellable) == (1407, 1407)
        assert len(events) == 2  # sec-1 and sec-2 hold it; nobody else.
        assert all(event.call is None for event in events)
        assert {row["table"] for row in json.loads(events[0].body)["changes"]} == {"accounts", "order_books"}

    async def test_rights_are_taken_where_the_owner_said_so(self, trial):
        """201 rights at 2 yuan are taken up by the account that takes them, and lapse in the other."""
        await until(trial, sh(TUESDAY, "09:00"))

        assert position(trial, "sec-2").quantity == 1407 + 201
        assert trial.world.account("sec-2").cash == D("20301.50") - 402
        assert position(trial, "sec-1").quantity == 1407

    async def test_rights_lapse_without_the_money(self, world):
        """Rights that free cash does not pay for are not taken."""
        trial = passage_trial(world)
        account = trial.world.account("sec-2")
        trial.world.put("accounts", replace(account, cash=D(50)))
        await until(trial, sh(TUESDAY, "09:00"))

        assert position(trial, "sec-2").quantity == 1407

    async def test_once(self, trial):
        """However the time is cut, each ex-date is met once."""
        for minutes in (5, 800, 1, 600, 1440, 1440):
            await trial.call("wait", minutes=minutes)

        assert position(trial, "sec-1").quantity == 1407
        assert trial.world.account("sec-1").cash == D("20301.50")

    async def test_splits_abroad_pay_the_fraction_out(self, trial):
        """Four for one and one for ten, by the day in New York: half a share of a reverse split is paid in cash."""
        await until(trial, in_new_york(TUESDAY, "00:01"))
        account = trial.world.account("us-1")

        assert [(each.entity, each.quantity) for each in account.positions] == [("U", 40), ("V", 2)]
        # 25 x 0.10 of dividend, and half a new share at ten times the last close.
        assert account.cash == 1000 + D("2.50") + D("50.00")

    async def test_the_tax_waits_for_the_sale(self, trial):
        """Sold within a month, the dividend's tax of a fifth goes with the sale."""
        await until(trial, sh(TUESDAY, "00:00"))
        book = trial.world.held("order_books", "sec-1", OrderBook)

        assert [lot.dividends for lot in book.state.lots if lot.code == "A"] == [D("301.50")]
        assert book.state.tax_paid == 0

    async def test_an_account_with_orders_is_followed_too(self, trial):
        """An order of the day before has lapsed when the ex-date comes, and its shares and cash are free again."""
        placed = (await trial.call("place_order", **BUY)).result
        await until(trial, sh(TUESDAY, "09:00"))
        book = trial.world.held("order_books", "sec-1", OrderBook)
        account = trial.world.account("sec-1")

        assert placed["status"] == "accepted"
        assert [each.state for each in book.state.orders] == ["expired"]
        assert (account.cash, account.frozen, position(trial, "sec-1").quantity) == (D("20301.50"), 0, 1407)
        assert [event.what for event in trial.of(WorldChanged)][1:3] == ["orders", "corporate_actions"]

    async def test_an_order_fills_on_its_own_day_alone(self, trial):
        """A fall of the next day fills no order of the day before, in one step or in many."""
        await trial.call("place_order", **BUY)
        await trial.call("wait", minutes=2 * 1440)
        book = trial.world.held("order_books", "sec-1", OrderBook)

        assert [(each.state, each.filled) for each in book.state.orders] == [("expired", 0)]

    def test_no_time_no_change(self, world):
        """Where no time passed nothing is due."""
        assert passed(world.fork(), world.now) == ()


class TestShortSales:
    SHORT = {**BUY, "account": "sec-2", "side": "short", "limit_price": "10.00", "quantity": "300"}

    async def test_a_short_sale_against_what_can_be_borrowed(self, trial):
        """Shares of a margin account's broker are sold; proceeds and margin are locked, the debt is shown."""
        placed = (await trial.call("place_order", **self.SHORT)).result
        await trial.call("wait", minutes=20)
        held = (await trial.call("get_positions", account="sec-2")).result
        book = trial.world.held("order_books", "sec-2", OrderBook)

        assert placed["status"] == "accepted"
        assert [(each["code"], each["quantity"]) for each in held["owed"]] == [("60A", "300")]
        assert D(held["frozen"]) == book.state.locked > 3000
        assert D(held["available"]) == book.state.free(date(2026, 7, 6))

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"account": "sec-1"}, "E_SHORT_ELIGIBLE"),
            ({"code": "60K"}, "E_SHORT_ELIGIBLE"),
            ({"quantity": "1100"}, "E_SHORT_LOCATE"),
            ({"limit_price": "9.99"}, "E_SHORT_UPTICK"),
            ({"side": "cover"}, "E_SELLABLE_T1"),
        ],
    )
    async def test_a_refusal_has_one_code(self, trial, changes, code):
        """Without rights, without shares, below the last trade, or of what is not owed: each has its own code."""
        assert (await trial.call("place_order", **{**self.SHORT, **changes})).result["code"] == code

    async def test_a_fall_of_a_tenth_restricts_short_sales_abroad(self, trial):
        """After a fall of 10 % a short sale must be above the best bid, that day and the next, and not before."""
        order = {
            **self.SHORT,
            "account": "us-2",
            "code": "60U",
            "market": "us",
            "quantity": "10",
            "limit_price": "9.99",
        }

        async def code(day, clock, **changes):
            await until(trial, in_new_york(day, clock))
            done = (await trial.call("place_order", **{**order, **changes})).result
            return done.get("code", done["status"])

        assert await code(date(2026, 7, 6), "09:45") == "filled"
        assert await code(date(2026, 7, 6), "10:21") == "E_SHORT_UPTICK"
        assert await code(date(2026, 7, 6), "10:22", limit_price="10.00") == "accepted"
        assert await code(TUESDAY, "10:00", order_type="market") == "E_SHORT_UPTICK"

    async def test_dividends_on_what_is_owed_are_paid(self, trial):
        """Whoever owes shares on the ex-date pays the dividend and owes the bonus too."""
        await trial.call("place_order", **self.SHORT)
        await until(trial, sh(TUESDAY, "09:00"))
        book = trial.world.held("order_books", "sec-2", OrderBook)

        assert sum(each.quantity for each in book.state.shorts) == 420
        assert sum(lot.quantity for lot in book.state.lots if lot.code == "A") == 1407 + 201


class TestAfterHours:
    LATE = {
        **BUY,
        "account": "sec-3",
        "code": "60K",
        "order_type": "after_hours",
        "limit_price": "10.00",
        "quantity": "200",
    }

    async def test_at_the_close_and_no_better(self, trial):
        """An order for after hours fills at the closing price once that session is over, not before."""
        await until(trial, sh(date(2026, 7, 6), "15:10"))
        placed = (await trial.call("place_order", **{**self.LATE, "quantity": "300"})).result
        await until(trial, sh(date(2026, 7, 6), "15:29"))
        early = trial.world.held("order_books", "sec-3", OrderBook).state.orders[0].filled
        await until(trial, sh(date(2026, 7, 6), "15:31"))
        order = trial.world.held("order_books", "sec-3", OrderBook).state.orders[0]

        assert (placed["status"], early) == ("accepted", 0)
        # A cautious part of a cautious part: a tenth of half a per cent of the day's 200,000 shares, in lots.
        assert (order.filled, order.turnover) == (100, D("1000.00"))

    async def test_not_above_its_own_price(self, trial):
        """A buyer who offers less than the close gets nothing."""
        await until(trial, sh(date(2026, 7, 6), "15:10"))
        await trial.call("place_order", **{**self.LATE, "limit_price": "9.99"})
        await until(trial, sh(date(2026, 7, 6), "15:31"))

        assert trial.world.held("order_books", "sec-3", OrderBook).state.orders[0].filled == 0

    async def test_after_the_session_none_is_taken(self, trial):
        """After half past three such orders are refused."""
        await until(trial, sh(date(2026, 7, 6), "15:31"))

        assert (await trial.call("place_order", **self.LATE)).result["code"] == "E_SESSION"


async def test_purchases_under_a_risk_warning_have_a_cap_a_day(trial):
    """Half a million shares of one security a day, live orders included; the next day has its own."""
    order = {**BUY, "account": "sec-3", "code": "60T", "limit_price": "9.90"}
    first = (await trial.call("place_order", **{**order, "quantity": "499900"})).result
    over = (await trial.call("place_order", **{**order, "quantity": "200"})).result
    last = (await trial.call("place_order", **order)).result

    assert (first["status"], over["code"], last["status"]) == ("accepted", "E_ST_CAP", "accepted")


@given(
    quantities=st.lists(st.integers(1, 9999), min_size=1, max_size=4),
    owed=st.integers(0, 500),
    cash=st.integers(0, 300).map(lambda cents: D(cents) / 100),
    ratio=st.integers(1, 40).map(lambda tenths: D(tenths) / 10),
    rights=st.integers(0, 5).map(lambda tenths: D(tenths) / 10),
)
def test_actions_conserve_what_there_is(quantities, owed, cash, ratio, rights):
    """Cash and shares at the theoretical ex price are what they were before, but for cents and what a bonus drops."""
    close, rights_price = D("10.00"), D("2.00")
    lots = tuple(make_lot(count) for count in quantities)
    shorts = (
        (
            Short(
                code="600000",
                quantity=owed,
                sold=date(2026, 8, 3),
                coverable_from=date(2026, 8, 4),
                locked=D(owed * 20),
            ),
        )
        if owed
        else ()
    )
    state = make_state(cash=D(10**6), lots=lots, shorts=shorts)
    state = replace(state, lots=tuple(replace(lot, code="600000") for lot in lots))
    ex = (close - cash) / ratio
    action = CorporateAction(
        code="600000", cash=cash, split=ratio, fraction_price=ex, rights=rights, rights_price=rights_price
    )
    taken = int(sum(quantities) * rights)
    after = apply_action(state, action, date(2026, 9, 1), take_rights=taken)

    def worth(account, price):
        shares = sum(lot.quantity for lot in account.lots) - sum(each.quantity for each in account.shorts)
        return account.cash + shares * price

    paid_for_rights = taken * (rights_price - ex)
    assert abs(worth(after, ex) + paid_for_rights - worth(state, close)) <= D("0.02")
    assert after.cash >= after.locked >= 0
    assert all(lot.quantity > 0 for lot in after.lots)
    assert all(isinstance(lot, Lot) for lot in after.lots)
