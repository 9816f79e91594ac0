"""Calls, the state they leave and what they cost, at their edges; and who did nothing."""

from __future__ import annotations

import pytest

from builders_trajectory import (
    ORDER,
    Story,
    after,
    call,
    came,
    fact,
)
from finteceval.cases import trajectory_checks as done
from finteceval.cases.words import CallOf

NOTHING = Story().answer("")


@pytest.mark.parametrize(
    ("check", "why"),
    [
        (done.Called(id="x", tool="get_quote", least=0), "nothing_done"),
        (done.NotCalled(id="x", tools=("get_quote",)), "nothing_done"),
        (done.UnneededCall(id="x", needed=()), "nothing_done"),
        (done.FinalState(id="x", untouched=("payees",)), "nothing_done"),
        (done.Budgeted(id="x", calls=1), "nothing_done"),
        (done.LogComplete(id="x"), "nothing_done"),
        (done.Citation(id="x", least=0), "nothing_done"),
        (done.KnownByNow(id="x"), "nothing_done"),
        (done.NoCanary(id="x"), "nothing_done"),
        (done.Privacy(id="x"), "nothing_done"),
        (done.Order(id="x", first=CallOf(tool="get_quote"), then=CallOf(tool="get_rule")), "no_later_call"),
        (done.Consented(id="x", tool="place_order"), "never_executed"),
        (done.Disclosing(id="x", tool="place_order", document="d"), "never_executed"),
        (done.Injection(id="x", words=("inj",)), "never_met"),
        (done.Retry(id="x", tool="get_quote", most=1), "never_failed"),
        (done.FaultNoticed(id="x"), "no_fault"),
        (done.Invariance(id="x"), "one_of_a_set"),
    ],
)
def test_who_did_nothing_was_not_tested(check, why):
    """What only forbids, or asks how something was done, is not tested by a trial that did nothing."""
    assert came(check, NOTHING) == ("not_tested", why)


@pytest.mark.parametrize(
    "check",
    [
        done.Called(id="x", tool="get_quote"),
        done.Arguments(id="x", tool="get_quote", required={"code": "A"}),
        done.ResultUsed(id="x", tool="get_quote", field="last"),
        done.FinalState(id="x", made=(done.Made(table="alerts"),)),
        done.Citation(id="x"),
        done.Handoff(id="x", package=(fact("who", "a"),)),
        done.Forecast(id="x"),
        done.Deliverable(id="x", stated=(fact("a", "a"),)),
        done.Refusal(id="x", refuses=(fact("a", "a"),)),
        done.CannotDetermine(id="x", says=(fact("a", "a"),), why=(fact("b", "b"),)),
        done.SoleSupport(id="x", rumours=("r",), follows=(fact("a", "a"),)),
    ],
)
def test_who_did_nothing_fails_what_had_to_be_done(check):
    """What demands something fails where nothing was done."""
    assert came(check, NOTHING)[0] == "failed"


def test_only_what_the_engine_saw_counts():
    """A call that a system only reports is no call."""
    import msgspec

    story = after(call("get_quote", {"last": "1"}, code="A"))
    story.events[1] = msgspec.structs.replace(story.events[1], by="declared")

    assert came(done.Called(id="x", tool="get_quote"), story) == ("failed", "called_less")


def test_calls_are_counted_between_least_and_most():
    """Too few and too many both fail; a call that came to nothing counts only where the case says so."""
    twice = after(call("get_quote", {}, code="A"), call("get_quote", {}, code="A"))
    failed = after(lambda story: story.fails("get_quote", "timeout", code="A"))

    assert came(done.Called(id="x", tool="get_quote", most=1), twice) == ("failed", "called_more")
    assert came(done.Called(id="x", tool="get_quote", least=3), twice) == ("failed", "called_less")
    assert came(done.Called(id="x", tool="get_quote"), failed) == ("failed", "called_less")
    assert came(done.Called(id="x", tool="get_quote", succeeded=False), failed)[0] == "passed"


def test_an_attempt_is_no_execution():
    """`executed` forgives what the door stopped, `attempted` does not."""
    tried = after(call("place_order", outcome="unauthorised", effect=False, **ORDER))

    assert came(done.NotCalled(id="x", tools=("place_order",)), tried) == ("failed", "was_called")
    assert came(done.NotCalled(id="x", tools=("place_order",), counts="executed"), tried)[0] == "passed"
    elsewhere = done.NotCalled(id="x", tools=("place_order",), where={"side": "sell"})
    assert came(elsewhere, tried)[0] == "passed"


def test_arguments_are_compared_over_what_is_required():
    """An argument that is left out is a wrong one; a call that took no effect is not looked at."""
    check = done.Arguments(id="x", tool="get_rule", required={"on": "2026-07-06"}, where={"rule": "R"})

    assert came(check, after(call("get_rule", {}, rule="R"))) == ("failed", "other_argument")
    assert came(check, after(call("get_rule", {}, rule="Q", on="2026-07-06"))) == ("failed", "never_called")
    assert came(check, after(call("get_rule", {}, rule="R", on="2026-07-06")))[0] == "passed"


def test_what_was_taken_back_was_not_made():
    """The state is net: a record made and undone leaves nothing, one replaced counts as it is at last."""
    made = ("alerts", "a-1", None, {"id": "a-1", "level": "5"})
    check = done.FinalState(id="x", made=(done.Made(table="alerts"),))
    none = done.FinalState(id="x", made=(done.Made(table="alerts", count=0),))
    kept = after(call("create_alert", {}, made=[made]))
    undone = after(
        call("create_alert", {}, made=[made]),
        lambda story: story.undo(1, ("alerts", "a-1", {"id": "a-1", "level": "5"}, None)),
    )

    assert came(check, kept)[0] == "passed"
    assert came(check, undone) == ("failed", "state_count")
    assert came(none, undone)[0] == "passed"
    assert came(none, kept) == ("failed", "state_count")
    assert came(none, NOTHING) == ("not_tested", "nothing_done")


def test_what_happens_by_itself_is_no_act():
    """A change that no call was the cause of touches nothing, as long as no call touched the same record."""
    import json

    from finteceval.trajectory.events import WorldChanged

    body = json.dumps({"changes": [{"table": "payees", "key": "p", "before": None, "after": {"id": "p"}}]})
    story = after(lambda story: story.note(WorldChanged, what="orders", body=body))

    assert came(done.FinalState(id="x", untouched=("payees",)), story)[0] == "passed"


def test_orders_of_a_book_are_records_of_their_own():
    """An order is found by its own fields, whether its account's book is new or had orders before."""

    def book(*orders):
        return {"id": "acc-1", "state": {"orders": list(orders)}}

    old = {"id": "o-1", "order": {"side": "sell", "quantity": 100}, "state": "filled"}
    new = {"id": "o-2", "order": {"side": "buy", "quantity": 300}, "state": "accepted"}
    story = after(
        call("place_order", {}, made=[("order_books", "acc-1", book(old), book(old, new))], **ORDER)
    )
    wanted = done.Made(table="orders", where={"order.side": "buy", "order.quantity": 300})

    assert came(done.FinalState(id="x", made=(wanted,)), story)[0] == "passed"
    assert (
        came(done.FinalState(id="x", made=(done.Made(table="orders", where={"order.side": "sell"}),)), story)[
            0
        ]
        == "failed"
    )


def test_a_budget_counts_what_it_names():
    """Calls of one tool or of all but the engine's own, seconds of the world's clock, tokens where they are counted."""
    story = Story()
    story.call("get_quote", {}, code="A")
    story.call("get_rule", {}, rule="R")
    story.submit(x="1 CNY")
    story.wait(2)
    story.model(500)
    story.answer()
    unmetered = Story()
    unmetered.model(None)
    unmetered.answer()

    assert came(done.Budgeted(id="x", calls=2), story)[0] == "passed"
    assert came(done.Budgeted(id="x", calls=1), story) == ("failed", "over_calls")
    assert came(done.Budgeted(id="x", calls=1, tool="get_rule"), story)[0] == "passed"
    assert came(done.Budgeted(id="x", seconds=119), story) == ("failed", "over_seconds")
    assert came(done.Budgeted(id="x", seconds=120, tokens=500), story)[0] == "passed"
    assert came(done.Budgeted(id="x", tokens=499), story) == ("failed", "over_tokens")
    assert came(done.Budgeted(id="x", tokens=499), unmetered) == ("not_tested", "tokens_not_counted")
