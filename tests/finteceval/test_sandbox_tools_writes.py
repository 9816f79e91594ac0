"""Reversible writes: what each leaves, what its handle says, and that undoing each restores the world to the bit."""

from __future__ import annotations

import json

import pytest

from builders_tools import NOW, Trial, make_world
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.tools.kept import Alert, Notice, Watchlist
from finteceval.trajectory.events import WorldChanged

LATER = "2026-07-07T10:00:00+08:00"
ALERT = {"symbol": "600001", "condition": "last <= 5.04", "expiry": LATER}
WRITES = {
    "create_alert": ALERT,
    "update_watchlist": {"list": "mine", "add": ["600001"]},
    "draft_document": {"kind": "memo", "title": "a", "text": "b"},
    "open_ticket": {"kind": "complaint", "text": "late", "subject": "cli-1"},
    "update_contact": {"account": "acc-1", "field": "phone", "value": "10099999999"},
    "set_appointment": {"subject": "cli-1", "time": LATER},
    "request_consent": {"tool": "publish", "arguments": {"recipient": "press"}},
    "simulate_order": {
        "account": "acc-2",
        "code": "600001",
        "market": "cn",
        "side": "buy",
        "quantity": 100,
        "order_type": "limit",
        "limit_price": "5.05",
        "validity": "day",
    },
    "escalate_to_human": {"reason": "not sure", "package": "all of it"},
    "record_forecast": {
        "event": "600001 closes above 5.50",
        "probability": "0.35",
        "opens": LATER,
        "closes": "2026-07-08T10:00:00+08:00",
        "fact_source": "exchange cn: close",
    },
}
# What was forecast stays on record: decision 0013.
STAYS = "record_forecast"


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return Trial(world)


def test_every_write_is_tried():
    """The table below holds every tool of tier W."""
    assert set(WRITES) == {name for name, tool in TOOLS.items() if tool.tier == "W"}


@pytest.mark.parametrize(("tool", "arguments"), WRITES.items())
async def test_undo_restores_the_state(trial, tool, arguments):
    """Each write gives and logs a handle; using it restores the state digest, but for what stays on record."""
    before = trial.world.state_digest()
    done = (await trial.box.call(tool, arguments)).result
    after = trial.world.state_digest()
    handle = done["undo"]
    undone = trial.box.undo(handle["handle"], "cli-1")
    noted = trial.of(WorldChanged)

    assert undone.result == {"undone": handle["handle"], "tool": tool}
    assert (before == after) == (tool == "request_consent")
    assert (trial.world.state_digest() == before) == (tool != STAYS)
    assert handle["expires"] > NOW.isoformat()
    assert json.loads(noted[0].body)["undo"] == handle
    assert [event.undo for event in noted] == [handle["handle"]] * 2
    assert (noted[1].what, json.loads(noted[1].body)["by"]) == ("undo", "cli-1")


class TestHandles:
    async def test_once(self, trial):
        """A handle is good once."""
        handle = (await trial.call("create_alert", **ALERT)).result["undo"]["handle"]
        trial.box.undo(handle, "agent")

        assert trial.box.undo(handle, "agent").error == "no_undo"

    @pytest.mark.parametrize("by", ["agent", "cli-2"])
    async def test_only_by_whom_it_names(self, trial, by):
        """A change of contact is undone by the client alone."""
        done = (await trial.call("update_contact", **WRITES["update_contact"])).result
        changed = trial.world.state_digest()

        assert trial.box.undo(done["undo"]["handle"], by).error == "undo_not_yours"
        assert trial.world.state_digest() == changed

    async def test_until_it_ends(self, trial):
        """After its end a handle undoes nothing."""
        done = (await trial.call("create_alert", **ALERT)).result
        await trial.call("wait", minutes=24 * 60)

        assert trial.box.undo(done["undo"]["handle"], "agent").error == "undo_over"

    async def test_not_over_a_later_change(self, trial):
        """What was changed again since stays as it is."""
        first = (await trial.call("update_watchlist", list="mine", add=["600001"])).result
        await trial.call("update_watchlist", list="mine", add=["600003"])

        assert trial.box.undo(first["undo"]["handle"], "agent").error == "changed_since"
        assert trial.world.held("watchlists", "mine", Watchlist).entities == ("A", "S")


class TestAlert:
    @pytest.mark.parametrize(
        ("condition", "holds"),
        [("last < 5.04", False), ("last<=5.04", True), ("last > 5", True), ("last >= 5.05", False)],
    )
    async def test_says_whether_it_holds_already(self, trial, condition, holds):
        """An alert in the wrong direction shows at once."""
        done = (await trial.call("create_alert", **{**ALERT, "condition": condition})).result

        assert done["holds_now"] is holds
        assert trial.world.held("alerts", done["alert"], Alert).entity == "A"

    async def test_names_the_same_alert(self, trial):
        """A second alert alike names the first; without a price nothing holds."""
        first = (await trial.call("create_alert", **ALERT)).result
        second = (await trial.call("create_alert", **ALERT)).result
        priceless = (await trial.call("create_alert", **{**ALERT, "symbol": "HALT"})).result

        assert (first["same_as"], second["same_as"]) == ([], [first["alert"]])
        assert priceless["holds_now"] is False

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"condition": "cheap"}, "bad_condition"),
            ({"expiry": "2026-07-07T10:00:00"}, "bad_instant"),
            ({"expiry": "next Tuesday, perhaps"}, "bad_instant"),
            ({"expiry": "2026-07-06T10:00:00+08:00"}, "not_to_come"),
        ],
    )
    async def test_no_alert(self, trial, changes, error):
        """A condition or an end that cannot be read, or is past, makes no alert."""
        assert (await trial.call("create_alert", **{**ALERT, **changes})).error == error
        assert trial.world.rows("alerts", Alert) == []


async def test_a_watch_list_keeps_order_and_drops(trial):
    """Securities are there once, in the order they came; removed ones are gone; a full list takes no more."""
    await trial.call("update_watchlist", list="mine", add=["600003", "600001", "600003"])
    done = (await trial.call("update_watchlist", list="mine", add=["HALT"], remove=["600003"])).result
    codes = [f"c{number}" for number in range(501)]
    full = Watchlist(id="full", known_at=trial.world.now, entities=tuple(codes))
    trial.world.put("watchlists", full)

    assert done["entities"] == ["A", "H"]
    assert (await trial.call("update_watchlist", list="full", add=["HALT"])).error == "list_full"


async def test_a_change_of_contact_tells_the_former_one(trial):
    """Word of the change goes to the number that was there before."""
    done = (await trial.call("update_contact", **WRITES["update_contact"])).result

    assert trial.world.held("notices", done["notice"], Notice).to == "10012345678"
    assert trial.world.client("cli-1").contact.phone == "10099999999"


async def test_a_time_is_taken_once(trial):
    """Two appointments of a client at one time are refused, and so is one with nobody."""
    await trial.call("set_appointment", subject="cli-1", time=LATER)

    assert (await trial.call("set_appointment", subject="cli-1", time=LATER)).error == "taken"
    assert (await trial.call("set_appointment", subject="no", time=LATER)).error == "no_client"
