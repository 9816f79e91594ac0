"""Random streams of orders, fills, cancellations, days and corporate actions, held to a ledger written apart."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from builders_orders import CALENDAR, PLAN, D, make_account, make_lot, make_market, margin
from finteceval.record import encode
from finteceval.sandbox.orders import (
    Accepted,
    Auction,
    Bar,
    CorporateAction,
    Order,
    Quote,
    apply_action,
    cancel,
    close_day,
    fill,
    send,
    take,
)
from finteceval.sandbox.orders.account import Risk

CODES = ("600001", "600002")
LEGAL = {
    ("accepted", "partly_filled"),
    ("accepted", "filled"),
    ("accepted", "cancelled"),
    ("accepted", "expired"),
    ("partly_filled", "filled"),
    ("partly_filled", "cancelled"),
    ("partly_filled", "expired"),
}
prices = st.integers(1_112, 1_359).map(lambda cents: D(cents) / 100)
TIMES = ("10:00", "11:00", "14:00", "09:20", "14:58", "15:10")
SIDES = st.sampled_from(["buy", "sell", "short", "cover"])


def market_of(market: str, code: str, day: dt.date, at: str):
    board = "us_equity" if market == "us" else "sse_main"
    return make_market(at, day, code=code, board=board)


def stepped(account, op):
    """One step of the stream: what happened, and the account after it."""
    kind, *rest = op
    match kind:
        case "send":
            order, at, day, number = rest
            sent = send(
                order, market_of(account.market, order.code, day, at), account, day, order_id=f"o{number}"
            )
            return sent, sent.account
        case "take":
            order_id, tape, day = rest
            got = fill(account.placed(order_id), tape, step=100)
            return got, take(account, got, day, CALENDAR)
        case "cancel":
            order_id, at, day = rest
            placed = account.placed(order_id)
            done = cancel(order_id, market_of(account.market, placed.order.code, day, at), account, day)
            return done, done.account
        case "close":
            return None, close_day(account, rest[0])
        case _:
            action, day = rest
            return None, apply_action(account, action, day)


class Stream(RuleBasedStateMachine):
    """The ledger beside the engine knows shares by day of purchase, and counts cash from the fills alone."""

    @initialize(
        market=st.sampled_from(["cn", "us"]),
        on_margin=st.booleans(),
        cash=st.sampled_from([D("0.00"), D(3000), D(30_000)]),
        minimum=st.sampled_from([D(0), D(5)]),
    )
    def begin(self, market, on_margin, cash, minimum):
        plan = replace(PLAN, minimum=minimum, includes_exchange_fees=False)
        lots = tuple(make_lot(250, code) for code in CODES)
        self.start = make_account(
            market=market,
            cash=cash,
            plan=plan,
            lots=lots,
            margin=margin() if on_margin else None,
            risk=Risk(level=5),
        )
        self.account = self.start
        self.ops: list[tuple] = []
        self.day = dt.date(2026, 9, 1)
        self.ripe = Counter(dict.fromkeys(CODES, 250))
        self.today: Counter[str] = Counter()
        self.owed: Counter[str] = Counter()
        self.cash, self.paid = cash, D(0)

    def do(self, *op):
        before = {each.id: each.state for each in self.account.orders}
        out, self.account = stepped(self.account, op)
        self.ops.append(op)
        for each in self.account.orders:
            old = before.get(each.id)
            if old is None:
                assert each.state in {"accepted", "rejected"}
            elif old != each.state:
                assert (old, each.state) in LEGAL
        return out

    def live(self):
        return [each for each in self.account.orders if each.live]

    @rule(
        side=SIDES,
        code=st.sampled_from(CODES),
        quantity=st.sampled_from([100, 200, 300]),
        cents=st.integers(1_235, 1_245),
        volume=st.sampled_from([100, 200, 1000]),
    )
    def deal(self, side, code, quantity, cents, volume):
        """A sound order that meets a quote at once: the short way to long positions and to short ones."""
        number, price = len(self.account.orders), D(cents) / 100
        self.order(side, code, quantity, price, "limit", at="10:00", fresh=True)
        if self.account.placed(f"o{number}").live:
            self._fill(self.account.placed(f"o{number}"), "quote", price, volume)

    @rule(
        side=SIDES,
        code=st.sampled_from(CODES),
        quantity=st.sampled_from([50, 100, 200, 250, 300, 1000]),
        price=prices,
        kind=st.sampled_from(["limit", "limit", "limit", "market", "after_hours"]),
        at=st.sampled_from(TIMES),
        fresh=st.booleans(),
    )
    def order(self, side, code, quantity, price, kind, *, at, fresh):
        number = len(self.account.orders)
        name = f"c{number}" if fresh or number == 0 else "c0"
        order = Order(
            client_order_id=name,
            account="A1",
            code=code,
            side=side,
            quantity=quantity,
            price=price,
            kind=kind,
        )
        pending = sum(e.remaining for e in self.live() if e.order.code == code and e.order.side == side)
        free = self.account.free(self.day)
        sent = self.do("send", order, at, self.day, number)
        if not isinstance(sent.answer, Accepted):
            assert self.account.cash == self.cash
            return
        at_once = self.account.market == "us"
        if side == "sell":
            assert pending + quantity <= self.ripe[code] + (self.today[code] if at_once else 0)
        if side == "cover":
            assert pending + quantity <= self.owed[code]
        if side == "buy":
            assert quantity * price <= free

    @precondition(lambda self: self.live())
    @rule(
        which=st.integers(0, 99),
        form=st.sampled_from(["quote", "bar", "opening", "closing", "after_hours", "nothing"]),
        price=prices,
        volume=st.sampled_from([0, 50, 100, 300, 1000, 20_000]),
    )
    def trade(self, which, form, price, volume):
        self._fill(self.live()[which % len(self.live())], form, price, volume)

    def _fill(self, placed, form, price, volume):
        at = placed.at + dt.timedelta(minutes=1)
        match form:
            case "quote":
                tape = (Quote(at=at, bid=price, bid_size=volume, ask=price, ask_size=volume),)
            case "bar":
                end = at + dt.timedelta(minutes=1)
                tape = (
                    Bar(begins=at, ends=end, open=price, high=price, low=price, close=price, volume=volume),
                )
            case "nothing":
                tape = ()
            case session:
                tape = (Auction(at=at, session=session, price=price, volume=volume),)
        fees, tax = self.account.fees_paid, self.account.tax_paid
        got = self.do("take", placed.id, tape, self.day)
        turnover = sum((each.price * each.quantity for each in got.fills), D(0))
        quantity = sum(each.quantity for each in got.fills)
        charged = self.account.fees_paid - fees + self.account.tax_paid - tax
        assert charged >= 0
        spends = placed.order.side in {"buy", "cover"}
        for each in got.fills:
            assert each.price <= placed.order.price if spends else each.price >= placed.order.price
            assert each.quantity <= volume
        self.cash += (-turnover if spends else turnover) - charged
        self._move(placed, quantity)

    def _move(self, placed, quantity):
        code = placed.order.code
        match placed.order.side:
            case "buy":
                self.today[code] += quantity
            case "sell":
                late = max(0, quantity - self.ripe[code])
                assert late == 0 or self.account.market == "us"
                self.ripe[code] -= quantity - late
                self.today[code] -= late
            case "short":
                self.owed[code] += quantity
            case "cover":
                self.owed[code] -= quantity

    @precondition(lambda self: self.account.orders)
    @rule(which=st.integers(0, 99), at=st.sampled_from(TIMES))
    def withdraw(self, which, at):
        placed = self.account.orders[which % len(self.account.orders)]
        done = self.do("cancel", placed.id, at, self.day)
        assert (self.account.placed(placed.id).state == "cancelled") is (
            done.code == "" or placed.state == "cancelled"
        )
        assert placed.live or done.code == "E_ORDER_STATE"

    @precondition(lambda self: len(self.ops) % 3 == 0)
    @rule()
    def night(self):
        self._end()

    def _end(self):
        self.do("close", self.day)
        assert not self.live()
        self.day = CALENDAR.after(self.day, 1)
        self.ripe += self.today
        self.today.clear()

    @precondition(lambda self: len(self.ops) % 5 == 4)
    @rule(
        code=st.sampled_from(CODES),
        cash=st.sampled_from([D(0), D("0.3"), D("0.123")]),
        bonus=st.sampled_from([D(0), D("0.4"), D("0.33")]),
    )
    def corporate_action(self, code, cash, bonus):
        self._end()
        held, owed = self.ripe[code], self.owed[code]
        before = self.account.cash
        self.do("action", CorporateAction(code=code, cash=cash, bonus=bonus), self.day)
        self.ripe[code], self.owed[code] = int(held * (1 + bonus)), int(owed * (1 + bonus))
        exact = cash * (held - owed)
        assert abs(self.account.cash - before - exact) <= D("0.01")
        self.cash = self.account.cash

    @invariant()
    def nothing_is_negative(self):
        if not hasattr(self, "account"):
            return
        account = self.account
        assert account.cash >= 0
        assert account.free(self.day) >= 0
        assert account.cash - account.locked - account.reserved >= 0
        assert account.withdrawable(self.day) >= 0
        for lot in (*account.lots, *account.shorts):
            assert lot.quantity > 0
        for code in CODES:
            assert account.sellable(code, self.day) >= 0
            assert account.coverable(code, self.day) >= 0

    @invariant()
    def the_ledgers_agree(self):
        if not hasattr(self, "account"):
            return
        assert self.account.cash == self.cash
        for code in CODES:
            assert self.account.held(code) == self.ripe[code] + self.today[code]
            assert self.account.short(code) == self.owed[code]

    def teardown(self):
        """The same stream gives the same bytes."""
        if not hasattr(self, "account"):
            return
        again = self.start
        for op in self.ops:
            again = stepped(again, op)[1]
        assert encode(again) == encode(self.account)


TestStream = Stream.TestCase
TestStream.settings = settings(max_examples=200, stateful_step_count=40, deadline=None)


@pytest.mark.long
class TestLongStream(Stream.TestCase):
    """The same in number."""

    settings = settings(max_examples=4000, stateful_step_count=60, deadline=None)
