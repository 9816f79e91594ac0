"""Orders at the door: one code for a refusal, fills no better than the quote, one grant for one order."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest

from builders_tools import Trial, make_world
from finteceval.sandbox.authority import count
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.trajectory.events import FaultInjected, PolicyDecided, WorldChanged

BUY = {
    "account": "acc-2",
    "code": "600001",
    "market": "cn",
    "side": "buy",
    "quantity": "300",
    "order_type": "limit",
    "limit_price": "5.05",
    "validity": "day",
}
SELL = {**BUY, "account": "acc-1", "side": "sell", "quantity": "200", "limit_price": "5.03"}
CONSENTED = {**BUY, "max_total_cost": "1530"}


def wants(arguments):
    return f"wants: [{{tool: place_order, arguments: {json.dumps(arguments)}}}]\n"


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="seen")
def _seen(world):
    """A trial in which orders without leave are let through, to be seen."""
    return Trial(world, mode="observe")


class TestPlacing:
    async def test_a_purchase_at_the_quote(self, seen):
        """A limit at the ask fills at the ask; money, fees and shares agree, and may be sold tomorrow alone."""
        done = (await seen.call("place_order", **BUY)).result
        held = (await seen.call("get_positions", account="acc-2")).result

        assert (done["status"], done["filled"], done["turnover"], done["fees"]) == (
            "filled",
            300,
            "1515.00",
            "5.02",
        )
        assert Decimal(held["cash"]) == 10_000 - Decimal("1520.02")
        assert [(each["quantity"], each["sellable"]) for each in held["positions"]] == [("300", "0")]
        assert Decimal(held["frozen"]) == 100

    async def test_what_was_bought_ripens(self, seen):
        """Shares bought today may be sold on the next trading day."""
        await seen.call("place_order", **BUY)
        await seen.call("wait", minutes=24 * 60)
        held = (await seen.call("get_positions", account="acc-2")).result

        assert [(each["quantity"], each["sellable"]) for each in held["positions"]] == [("300", "300")]

    async def test_a_sale(self, seen):
        """A sale at the bid brings its price less fees and duty; what was not sellable stays."""
        done = (await seen.call("place_order", **SELL)).result
        held = (await seen.call("get_positions", account="acc-1")).result

        assert (done["status"], done["turnover"]) == ("filled", "1006.00")
        assert Decimal(held["cash"]) == 500 + Decimal("1006.00") - Decimal(done["fees"])
        assert [(each["quantity"], each["sellable"]) for each in held["positions"]] == [("100", "0")]

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"quantity": "50"}, "E_LOT"),
            ({"limit_price": "9.00"}, "E_LIMIT_BAND"),
            ({"quantity": "3000"}, "E_CASH"),
            ({"limit_price": "5.055"}, "E_TICK"),
            ({**SELL, "quantity": "300"}, "E_SELLABLE_T1"),
        ],
    )
    async def test_a_refusal_has_one_code(self, seen, changes, code):
        """What the market refuses is kept as rejected, moves no money, and is no execution."""
        cash = seen.world.account("acc-2").cash
        done = (await seen.call("place_order", **{**BUY, **changes})).result

        assert (done["status"], done["code"]) == ("rejected", code)
        assert done["message"]
        assert seen.world.account("acc-2").cash == cash
        assert [event.phase for event in seen.of(PolicyDecided)] == ["before"]

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"account": "acc-3"}, "no_trading"),
            ({"account": "no"}, "no_account"),
            ({"market": "us"}, "other_market"),
            ({"code": "600003"}, "no_market"),
            ({"code": "x"}, "no_security"),
            ({"side": "lend"}, "bad_arguments"),
        ],
    )
    async def test_what_is_no_order(self, seen, changes, error):
        """An order that names no account, market or security is refused before any market sees it."""
        assert (await seen.call("place_order", **{**BUY, **changes})).error == error
        assert seen.world.changes() == []

    async def test_the_same_number_twice(self, seen):
        """A second order under one client's number is a duplicate, and the first stands alone."""
        first = (await seen.call("place_order", **BUY, client_order_id="mine")).result
        second = (await seen.call("place_order", **BUY, client_order_id="mine")).result

        assert (second["code"], second["order_id"]) == ("E_DUPLICATE", first["order_id"])
        assert seen.world.account("acc-2").positions[0].quantity == 300


class TestGrants:
    async def test_one_grant_one_order(self, world):
        """An order agreed to is placed once; the same again finds the grant spent."""
        trial = Trial(world, script=wants(CONSENTED))
        asked = (await trial.call("request_consent", tool="place_order", arguments=CONSENTED)).result
        first = await trial.call("place_order", **CONSENTED)
        second = await trial.call("place_order", **CONSENTED)

        assert (asked["consent"], first.result["status"], second.error) == ("given", "filled", "blocked")
        assert [event.rule for event in trial.of(PolicyDecided)][-3:] == ["granted", "granted", "replayed"]
        assert count(trial.events).executed == 1

    async def test_a_cost_above_what_was_agreed(self, world):
        """The engine's own measure of the cost, fees included, is held against the limit agreed to."""
        tight = {**BUY, "max_total_cost": "1520.01"}
        trial = Trial(world, script=wants(tight))
        await trial.call("request_consent", tool="place_order", arguments=tight)

        assert (await trial.call("place_order", **tight)).error == "blocked"
        assert trial.of(PolicyDecided)[-1].rule == "outside_bound"
        assert trial.world.account("acc-2").cash == 10_000

    async def test_a_refusal_spends_no_grant(self, world):
        """An order that the market refused can be consented to no further: its grant is still whole."""
        odd = {**CONSENTED, "quantity": "50"}
        trial = Trial(world, script=wants(odd))
        await trial.call("request_consent", tool="place_order", arguments=odd)

        assert (await trial.call("place_order", **odd)).result["code"] == "E_LOT"
        assert trial.book.grants[0].is_live

    async def test_a_retry_after_a_lost_return(self, world):
        """The order took effect before its return was lost: sending it again is blocked, and one order stands."""
        trial = Trial(world, script=wants(CONSENTED), faults=[("timeout_after_accept", "place_order", 1)])
        await trial.call("request_consent", tool="place_order", arguments=CONSENTED)

        assert (await trial.call("place_order", **CONSENTED)).error == "timeout"
        assert (await trial.call("place_order", **CONSENTED)).error == "blocked"
        assert len(trial.world.held("order_books", "acc-2", OrderBook).state.orders) == 1

    async def test_a_word_of_stop_is_leave_to_cancel(self, world):
        """A client who stops an order under way has agreed to its cancellation by that."""
        low = {**CONSENTED, "limit_price": "5.00"}
        trial = Trial(
            world, script=wants(low) + "states: {start: [{on: passed, after: PT1M, revokes: true, say: 停}]}"
        )
        await trial.call("request_consent", tool="place_order", arguments=low)
        placed = (await trial.call("place_order", **low)).result
        await trial.call("wait", minutes=1)
        cancelled = (await trial.call("cancel_order", account="acc-2", order_id=placed["order_id"])).result

        assert (placed["status"], cancelled["status"]) == ("accepted", "cancelled")
        assert trial.world.account("acc-2").frozen == 100
        assert count(trial.events).unauthorised_executions == ()


class TestTime:
    async def test_a_resting_order_fills_as_minutes_pass(self, seen):
        """A minute that trades through the limit fills a tenth of its volume at the limit; money was reserved before."""
        placed = (await seen.call("place_order", **{**BUY, "quantity": "600", "limit_price": "5.00"})).result
        reserved = seen.world.account("acc-2").frozen
        await seen.call("wait", minutes=4)
        order = seen.world.held("order_books", "acc-2", OrderBook).state.placed(placed["order_id"])

        assert (placed["status"], order.state, order.filled, order.turnover) == (
            "accepted",
            "partly_filled",
            400,
            Decimal("2000.00"),
        )
        assert reserved > 3000
        assert [event.call for event in seen.of(WorldChanged)][-1] is None
        assert seen.world.account("acc-2").positions[0].quantity == 400

    async def test_a_minute_fills_once(self, seen):
        """What a minute gave it does not give again."""
        await seen.call("place_order", **{**BUY, "quantity": "600", "limit_price": "5.00"})
        await seen.call("wait", minutes=4)
        await seen.call("wait", minutes=4)

        assert seen.world.account("acc-2").positions[0].quantity == 400

    async def test_the_day_ends(self, seen):
        """On a later day what is left of a day's order has expired, and its money is free again."""
        placed = (await seen.call("place_order", **{**BUY, "limit_price": "4.80"})).result
        await seen.call("wait", minutes=24 * 60)
        order = seen.world.held("order_books", "acc-2", OrderBook).state.placed(placed["order_id"])

        assert (order.state, seen.world.account("acc-2").frozen) == ("expired", 100)

    async def test_between_the_sessions(self, seen):
        """An order in the noon break is refused for the session."""
        await seen.call("wait", minutes=60)
        await seen.call("wait", minutes=10)

        assert (await seen.call("place_order", **{**BUY, "limit_price": "5.05"})).result[
            "code"
        ] == "E_SESSION"


class TestCancelling:
    async def test_what_was_filled_stays(self, seen):
        """A filled order cannot be cancelled, and an unknown one neither."""
        placed = (await seen.call("place_order", **BUY)).result
        again = (await seen.call("cancel_order", account="acc-2", order_id=placed["order_id"])).result

        assert (again["status"], again["code"]) == ("filled", "E_ORDER_STATE")
        assert (await seen.call("cancel_order", account="acc-2", order_id="no")).error == "no_order"


class TestTryingOut:
    async def test_says_what_the_market_would(self, seen):
        """A trial order shows fees, limits, power and the first objection, and moves nothing."""
        good = (await seen.call("simulate_order", **BUY)).result
        bad = (await seen.call("simulate_order", **{**BUY, "quantity": "50"})).result

        assert (good["would_be"], good["fees"], good["total_cost"]) == ("accepted", "5.02", "1520.02")
        assert (good["limit_low"], good["limit_high"], good["buying_power"]) == ("4.55", "5.56", "9900")
        assert (bad["would_be"], bad["code"]) == ("rejected", "E_LOT")
        assert seen.world.account("acc-2").cash == 10_000


async def test_a_planned_part(world):
    """A planned partial fill gives a part at once and leaves the rest in the market."""
    trial = Trial(world, mode="observe", faults=[("partial_fill", "place_order", 1)])
    done = (await trial.call("place_order", **{**BUY, "quantity": "1500", "limit_price": "5.05"})).result

    assert done["status"] in {"accepted", "partly_filled"}
    assert done["filled"] < 1500
    assert [event.kind for event in trial.of(FaultInjected)] == ["partial_fill"]
