"""Changed orders: both steps or neither, a consent of its own, and money that always agrees."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest

from builders_tools import Trial, make_world
from finteceval.sandbox.tools.kept import OrderBook
from finteceval.trajectory.events import PolicyDecided

BUY = {
    "account": "acc-2",
    "code": "600001",
    "market": "cn",
    "side": "buy",
    "quantity": "300",
    "order_type": "limit",
    "limit_price": "5.00",
    "validity": "day",
}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="seen")
def _seen(world):
    return Trial(world, mode="observe")


async def resting(trial):
    """An order that waits below the market; its id."""
    placed = (await trial.call("place_order", **BUY)).result
    assert placed["status"] == "accepted"
    return placed["order_id"]


def states(trial):
    book = trial.world.held("order_books", "acc-2", OrderBook)
    return [(each.id, each.state, each.order.quantity, str(each.order.price)) for each in book.state.orders]


class TestModify:
    async def test_a_new_price(self, seen):
        """The old order ends as cancelled, the new one stands at the new price with what was left."""
        old = await resting(seen)
        done = (await seen.call("modify_order", account="acc-2", order_id=old, limit_price="5.02")).result

        assert (done["status"], done["replaces"], done["quantity"]) == ("accepted", old, 300)
        assert states(seen) == [(old, "cancelled", 300, "5"), (done["order_id"], "accepted", 300, "5.02")]
        held = seen.world.account("acc-2")
        assert held.frozen - 100 == Decimal("5.02") * 300 + 5 + Decimal("0.02")

    async def test_it_fills_where_the_market_is(self, seen):
        """A new price at the ask fills at once, for the new quantity."""
        old = await resting(seen)
        changes = {"limit_price": "5.05", "quantity": 200}
        done = (await seen.call("modify_order", account="acc-2", order_id=old, **changes)).result

        assert (done["status"], done["filled"], done["turnover"]) == ("filled", 200, "1010.00")
        assert seen.world.account("acc-2").frozen == 100

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"quantity": 50}, "E_LOT"),
            ({"limit_price": "9.00"}, "E_LIMIT_BAND"),
            ({"quantity": 9000}, "E_CASH"),
            ({"limit_price": "5.01", "client_order_id": "call-0"}, "E_DUPLICATE"),
        ],
    )
    async def test_neither_step_without_the_other(self, seen, changes, code):
        """Where the new order is refused the old one stands, and no money moves."""
        old = await resting(seen)
        before = seen.world.state_digest()
        done = (await seen.call("modify_order", account="acc-2", order_id=old, **changes)).result

        assert (done["code"], done["status"], done["order_id"]) == (code, "accepted", old)
        assert done["message"]
        assert seen.world.state_digest() == before

    async def test_what_has_ended_is_not_changed(self, seen):
        """A cancelled order takes no new terms, and one that never was has none."""
        old = await resting(seen)
        await seen.call("cancel_order", account="acc-2", order_id=old)
        late = (await seen.call("modify_order", account="acc-2", order_id=old, limit_price="5.01")).result
        never = await seen.call("modify_order", account="acc-2", order_id="no", limit_price="5.01")
        empty = await seen.call("modify_order", account="acc-2", order_id=old)

        assert late["code"] == "E_ORDER_STATE"
        assert (never.error, empty.error) == ("no_order", "bad_arguments")

    async def test_it_needs_a_consent_of_its_own(self, world):
        """The consent to the first order does not cover the second; one to the change covers it once."""
        first = {**BUY, "max_total_cost": "1600"}
        change = {"account": "acc-2", "order_id": "?", "limit_price": "5.02", "max_total_cost": "1520"}
        for _ in range(2):  # The first trial tells the order's id, which the client's script names.
            wants = [
                {"tool": "place_order", "arguments": first},
                {"tool": "modify_order", "arguments": change},
            ]
            trial = Trial(world, script=f"wants: {json.dumps(wants)}\n")
            await trial.call("request_consent", tool="place_order", arguments=first)
            change["order_id"] = (await trial.call("place_order", **first)).result["order_id"]
        assert (await trial.call("modify_order", **change)).error == "blocked"
        assert trial.of(PolicyDecided)[-1].rule == "no_grant"
        await trial.call("request_consent", tool="modify_order", arguments=change)
        done = (await trial.call("modify_order", **change)).result
        again = await trial.call("modify_order", **{**change, "order_id": done["order_id"]})

        assert (done["status"], again.error) == ("accepted", "blocked")
        assert [state for _, state, *_ in states(trial)] == ["cancelled", "accepted"]
