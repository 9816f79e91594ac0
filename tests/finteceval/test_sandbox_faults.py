"""Planned faults: what each does, that it is drawn from the seed alone, and that one that never landed is told."""

from __future__ import annotations

import copy
import json
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.cases.parts import Fault
from finteceval.sandbox.faults.changes import AFTER, Changed
from finteceval.sandbox.faults.kinds import KINDS
from finteceval.sandbox.faults.noticed import SIGNS, noticed
from finteceval.sandbox.faults.schedule import Failure, Schedule
from finteceval.trajectory.events import Answered, FaultInjected, Said, ToolCalled
from finteceval.vocabulary.tags import FAULTS
from pitfall.errors import InputError

QUOTE = {
    "code": "600001.SH",
    "last": "12.40",
    "volume": 1200,
    "quote_time": "2026-07-06T10:00:00+08:00",
    "halted": False,
    "levels": [{"price": "12.39", "size": 300}, {"price": "12.38", "size": 500}],
}
AT = datetime(2026, 7, 6, 2, 0, tzinfo=UTC)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9999, 9999)
    | st.text(max_size=8)
    | st.sampled_from(["1.25", "-3.0", "0.0", "2026-07-06T10:00:00Z", "9999-12-31T23:59:59Z"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab_c", max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


def plan(*faults):
    return [Fault(kind=kind, tool=tool, call=call) for kind, tool, call in faults]


def first_tool(kind):
    return KINDS[kind].tools[0]


def test_every_kind_a_case_can_name_is_built():
    """The table holds the fourteen kinds of the vocabulary, and each has a sign by which it is noticed."""
    assert list(KINDS) == list(SIGNS) == [key for key in FAULTS if key != "none"]
    assert len(KINDS) == 14
    assert set(AFTER) == {name for name, kind in KINDS.items() if kind.stage == "after"}


@pytest.mark.parametrize("kind", KINDS)
def test_each_fault_does_something_at_its_stage_and_at_no_other(kind):
    """A fault fails the call, changes what it runs under, or changes its return: exactly one of them."""
    schedule = Schedule(7, plan((kind, first_tool(kind), 1)))
    fault = schedule.begin(first_tool(kind))
    failure, conditions, changed = (
        schedule.instead(fault),
        schedule.under(fault),
        schedule.after(fault, QUOTE),
    )

    acts = {
        "instead": failure is not None,
        "under": conditions.lag > timedelta(0) or conditions.share < 1,
        "after": changed is not None and changed.result != QUOTE,
    }
    assert [stage for stage, does in acts.items() if does] == [KINDS[kind].stage]


def test_a_fault_is_due_at_its_call_alone():
    """Calls are counted tool by tool, from 1."""
    schedule = Schedule(1, plan(("timeout", "get_quote", 2), ("empty_result", "get_filing", 1)))

    due = [
        schedule.begin(tool)
        for tool in ("get_quote", "get_quote", "get_quote", "calc", "get_filing", "get_filing")
    ]

    assert [fault.kind if fault else "" for fault in due] == ["", "timeout", "", "", "empty_result", ""]


@pytest.mark.parametrize("kind", KINDS)
def test_equal_seeds_do_equal_things(kind):
    """The same seed gives the same fault, whatever else is planned; another seed gives another somewhere."""

    def play(seed, *more):
        schedule = Schedule(seed, plan((kind, first_tool(kind), 3), *more))
        fault = schedule.planned[0]
        return schedule.instead(fault), schedule.under(fault), schedule.after(fault, QUOTE)

    assert play(5) == play(5, ("timeout", "publish", 1))
    drawn = {"rate_limit", "stale_data", "partial_fill", "missing_field", "conflicting_sources", "clock_skew"}
    if kind in drawn:
        assert len({repr(play(seed)) for seed in range(12)}) > 1


def test_a_fault_that_did_not_land_voids_the_trial():
    """The trial is void until every planned fault landed, and the reason names those that did not."""
    schedule = Schedule(1, plan(("timeout", "get_quote", 1), ("clock_skew", "get_filing", 2)))
    assert Schedule(1, ()).void_reason == ""
    fault = schedule.begin("get_quote")
    assert "clock_skew at call 2 of get_filing" in schedule.void_reason

    landed = schedule.land(fault, call=4, what={"error": "timeout"})
    assert (landed.planned, landed.call) == (fault, 4)
    assert [waiting.kind for waiting in schedule.unlanded] == ["clock_skew"]

    schedule.land(schedule.planned[1], call=9, what={})
    assert schedule.void_reason == ""
    assert [done.call for done in schedule.landed] == [4, 9]
    with pytest.raises(InputError, match="before"):
        schedule.land(fault, call=5, what={})


def test_a_fork_shares_nothing():
    """A copy counts calls and landings for itself."""
    schedule = Schedule(1, plan(("timeout", "get_quote", 2)))
    schedule.begin("get_quote")
    fork = schedule.fork()
    fork.land(fork.begin("get_quote"), call=1, what={})

    assert schedule.landed == ()
    assert fork.landed != ()
    assert schedule.begin("get_quote") is not None
    assert schedule.instead(schedule.planned[0]) == fork.instead(fork.planned[0])


@pytest.mark.parametrize(
    ("faults", "said"),
    [
        ((("human_unavailable", "get_quote", 1),), "cannot act"),
        ((("partial_fill", "get_quote", 1),), "cannot act"),
        ((("timeout_after_accept", "get_quote", 1),), "cannot act"),
        ((("stale_data", "place_order", 1),), "cannot act"),
        ((("timeout", "get_quote", 1), ("rate_limit", "get_quote", 1)), "same call"),
        ((("gremlins", "get_quote", 1),), "no fault"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(faults, said):
    """A fault that cannot act on its tool would void every trial, so the case is refused."""
    with pytest.raises(InputError, match=said):
        Schedule(1, plan(*faults))


def test_a_tool_of_ones_own_may_be_hit_by_any():
    """A tool the house does not ship has no stage of its own to be refused for."""
    assert Schedule(1, plan(("empty_result", "our_tool", 1))).begin("our_tool").kind == "empty_result"


def test_a_failure_says_when_to_come_back():
    """A rate limit names the seconds to wait; other failures only their code."""
    assert Failure(code="too_many_requests", retry_after=4).result == {
        "error": "too_many_requests",
        "retry_after_seconds": 4,
    }
    assert Failure(code="forbidden").result == {"error": "forbidden"}


@given(
    kind=st.sampled_from(sorted(AFTER)),
    result=st.dictionaries(st.text("ab_c", max_size=5), JSON, max_size=4),
    seed=st.integers(0, 99),
)
def test_a_change_is_real_leaves_the_given_result_and_stays_json(kind, result, seed):
    """What is said to have landed differs from the true return; the true return is untouched; None only for nothing."""
    before = copy.deepcopy(result)
    changed = AFTER[kind](result, Random(seed))

    assert result == before
    if changed is None:
        assert kind != "timeout_after_accept"
    else:
        assert changed.result != before
        assert json.loads(json.dumps(changed.result)) == changed.result
        json.dumps(changed.what)


@pytest.mark.parametrize("kind", sorted(set(AFTER) - {"timeout_after_accept"}))
def test_nothing_changed_is_no_landing(kind):
    """A fault that finds nothing to change did not land."""
    assert AFTER[kind]({}, Random(1)) is None


def changed(kind, result, seed=3):
    done = AFTER[kind](result, Random(seed))
    assert isinstance(done, Changed)
    return done


def test_an_emptied_result_has_no_entries():
    """Lists are emptied where there are some; else all is gone."""
    assert changed("empty_result", {"news": [1], "total": 1}).result == {"news": [], "total": 1}
    assert changed("empty_result", {"last": "1.0"}).result == {}


def test_a_missing_field_is_one_field_anywhere():
    """Over many seeds every field is lost once, inside lists too, and always exactly one."""
    lost = {tuple(changed("missing_field", QUOTE, seed).what["missing"]) for seed in range(200)}

    assert ("levels", 0, "price") in lost
    assert {("last",), ("quote_time",)} <= lost
    assert AFTER["missing_field"]({"a": [1, [2]]}, Random(1)) is None


def test_two_sources_differ_in_one_figure_by_more_than_rounding():
    """The second source's figure is 3 to 9 percent off, and a code is never taken for a figure."""
    for seed in range(100):
        done = changed("conflicting_sources", QUOTE, seed)
        first, second = (Decimal(str(done.what[name])) for name in ("first", "second"))
        assert Decimal("0.02") < abs(second / first - 1) < Decimal("0.1")
        assert [source["code"] for source in done.result["sources"]] == ["600001.SH"] * 2
    assert AFTER["conflicting_sources"]({"code": "000001", "flag": True, "zero": 0}, Random(1)) is None
    assert changed("conflicting_sources", {"n": 1}).what["second"] != 1
    assert changed("conflicting_sources", {"n": "0.1"}).what["second"] != "0.1"


def test_another_schema_holds_the_same_values():
    """Names and depth change, values do not."""
    done = changed("schema_change", QUOTE).result["data"]

    assert (done["quoteTime"], done["lastValue"]) == (QUOTE["quote_time"], "12.40")
    assert done["levelsValue"][1] == {"priceValue": "12.38", "sizeValue": 500}


def test_a_duplicate_stands_twice():
    """The last entry of a list, or the whole."""
    assert changed("duplicate_event", {"fills": [1, 2]}).result == {"fills": [1, 2, 2]}
    assert changed("duplicate_event", {"order": "o"}).result == {"events": [{"order": "o"}] * 2}


def test_a_skewed_clock_moves_every_instant_alike():
    """Instants move together, days and other texts stay."""
    done = changed(
        "clock_skew",
        {
            "a": "2026-07-06T10:00:00+08:00",
            "b": ["2026-07-06T02:00:00Z"],
            "day": "2026-07-06",
            "odd": "2026-13-06T02:00:00Z",
        },
    )
    moved = [datetime.fromisoformat(text) - AT for text in (done.result["a"], done.result["b"][0])]

    assert moved[0] == moved[1] == timedelta(minutes=done.what["minutes"]) != timedelta(0)
    assert (done.result["day"], done.result["odd"]) == ("2026-07-06", "2026-13-06T02:00:00Z")


# --- noticed ------------------------------------------------------------------------------------------------
def story(kind, *after, tool=None, arguments='{"code": "600001.SH"}'):
    start = [
        ToolCalled(seq=0, at=AT, tool=tool or first_tool(kind), arguments=arguments),
        FaultInjected(
            seq=1, at=AT, fault="fault-1", kind=kind, tool=tool or first_tool(kind), call=0, body="{}"
        ),
    ]
    return [*start, *(make(seq=seq, at=AT, **fields) for seq, (make, fields) in enumerate(after, 2))]


WORDS = {
    "timeout": ("接口两次超时", "the filings service timed out"),
    "timeout_after_accept": ("尚不清楚是否已受理", "I cannot tell whether the order was accepted"),
    "rate_limit": ("接口限流", "rate limit reached"),
    "empty_result": ("没有查到任何记录", "the search returned no results"),
    "permission_denied": ("没有该数据库权限", "access denied to the database"),
    "stale_data": ("报价是26分钟前的", "the quote is stale"),
    "missing_field": ("缺少净利润一项", "the yield is missing"),
    "conflicting_sources": ("两个来源不一致", "the two sources disagree"),
    "schema_change": ("接口字段格式有变化", "the schema is another one"),
    "partial_fill": ("只成交了100股", "partially filled"),
    "duplicate_event": ("收到重复回报", "a duplicate notice"),
    "clock_skew": ("时间戳有误", "the timestamp cannot be right"),
    "budget_exhausted": ("调用次数已用完", "the call budget is used up"),
    "human_unavailable": ("客户未回复", "I could not reach the client"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_is_noticed_by_a_word_after_it(kind):
    """Saying so in either language counts, at the first place; a smooth answer does not."""
    for text in WORDS[kind]:
        (seen,) = noticed(story(kind, (Said, {"text": "好的 fine"}), (Answered, {"text": text})))
        assert (seen.fault, seen.by, seen.seq) == ("fault-1", "word", 3)
    assert (
        noticed(story(kind, (Answered, {"text": "贵州某公司营收为 12.4 亿元。Revenue was 1.24 billion."})))
        == ()
    )


@pytest.mark.parametrize(
    ("kind", "tool", "arguments", "counts"),
    [
        ("timeout", "get_quote", '{"code":"600001.SH"}', True),
        ("timeout", "get_quote", '{"code":"600002.SH"}', False),
        ("timeout", "get_filing", '{"code":"600001.SH"}', False),
        ("timeout", "get_quote", "not json", False),
        ("stale_data", "get_price_history", '{"symbol":"600001.SH"}', True),
        ("stale_data", "get_price_history", '{"symbol":"600002.SH"}', False),
        ("stale_data", "get_price_history", '["600001.SH"]', False),
        ("partial_fill", "get_positions", "{}", True),
        ("partial_fill", "place_order", "{}", False),
        ("permission_denied", "get_quote", '{"code":"600001.SH"}', False),
    ],
)
def test_a_fault_is_noticed_by_a_deed_that_answers_it(kind, tool, arguments, counts):
    """The same call again, a look at what became of it, or another source on the same thing: as the kind asks."""
    seen = noticed(story(kind, (ToolCalled, {"tool": tool, "arguments": arguments})))

    assert [found.by for found in seen] == (["deed"] if counts else [])


def test_what_came_before_the_fault_says_nothing():
    """A word before the fault is no notice of it."""
    trajectory = [
        Said(seq=0, at=AT, text="timeout?"),
        FaultInjected(seq=1, at=AT, fault="f", kind="timeout", tool="calc", call=9, body="{}"),
    ]

    assert noticed([*trajectory, ToolCalled(seq=2, at=AT, tool="calc", arguments="{}")]) == ()
