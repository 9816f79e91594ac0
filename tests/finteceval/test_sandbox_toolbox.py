"""The one door: permission, then the fault, then the tool, then the event, and never an exception to the agent."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders_tools import NOW, Trial, make_world
from finteceval.sandbox import toolbox, tools
from finteceval.sandbox.authority import count
from finteceval.sandbox.tools import TOOLS
from finteceval.trajectory.events import (
    Blocked,
    ClockMoved,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    ConsentRevoked,
    FaultInjected,
    PolicyDecided,
    ToolCalled,
    ToolReturned,
    UserSaid,
    decode_event,
    encode_lines,
)
from finteceval.vocabulary.sandbox import N

ALERT = {"symbol": "600001", "condition": "last <= 5", "expiry": "2026-07-08T10:00:00+08:00"}
NOTE = {"recipient": "press", "content_hash": "ab12", "classification": "public"}
WANTS = f"wants: [{{tool: publish, arguments: {json.dumps(NOTE)}}}]\n"
PULL = {"subject": "cli-1", "use": "loan", "consent_id": "k-1"}


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("toolbox") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return Trial(world)


@pytest.mark.parametrize("room", [tools, toolbox], ids=lambda room: room.__name__)
def test_every_public_name_loads(room):
    """Each listed name is there, and one that is not listed is refused."""
    assert all(getattr(room, name) is not None for name in room.__all__)
    with pytest.raises(AttributeError):
        room.nothing_of_the_kind  # noqa: B018


class TestOrder:
    async def test_a_read(self, trial):
        """A call is logged, decided on, carried out on the world's clock, decided on again, and answered."""
        returned = await trial.call("get_quote", code="600001")

        assert trial.kinds() == ["ToolCalled", "PolicyDecided", "ClockMoved", "PolicyDecided", "ToolReturned"]
        assert [event.seq for event in trial.events] == list(range(5))
        assert trial.events[-1].result == returned.text
        assert trial.of(ClockMoved)[0].to == NOW + timedelta(seconds=1)
        assert [event.phase for event in trial.of(PolicyDecided)] == ["before", "executed"]

    async def test_a_write_stands_between_decision_and_return(self, trial):
        """The world changes after the second decision, and the event says which call did it."""
        await trial.call("create_alert", **ALERT)

        assert trial.kinds()[-3:] == ["PolicyDecided", "WorldChanged", "ToolReturned"]
        assert trial.events[-2].call == 0

    async def test_events_are_stored_whole(self, trial):
        """What the door writes can be read again."""
        await trial.call("create_alert", **ALERT)

        assert [decode_event(line) for line in encode_lines(trial.events).splitlines()] == trial.events

    async def test_permission_comes_before_the_fault(self, world):
        """A call that is not permitted meets no fault, and the fault still waits for the next."""
        trial = Trial(world, faults=[("timeout", "get_client_profile", 1)])
        blocked = await trial.call("get_client_profile", subject="cli-2", purpose="x")
        struck = await trial.call("get_client_profile", subject="cli-1", purpose="x")

        assert (blocked.error, struck.error) == ("blocked", "timeout")

    async def test_without_a_standing_grant(self, world):
        """A write that is not granted is blocked where it is enforced, seen where it is observed."""
        enforced, observed = Trial(world, standing=()), Trial(world, standing=(), mode="observe")

        assert (await enforced.call("create_alert", **ALERT)).error == "blocked"
        assert enforced.world.changes() == []
        assert not (await observed.call("create_alert", **ALERT)).error
        assert [event.outcome for event in observed.of(PolicyDecided)] == ["unauthorised"] * 2


class TestRefusals:
    @pytest.mark.parametrize("tool", N)
    @pytest.mark.parametrize("mode", ["observe", "enforce"])
    @pytest.mark.parametrize("arguments", [{}, {"client": "cli-1"}, "[", '{"a": 1, "a": 2}'])
    async def test_never(self, world, tool, mode, arguments):
        """What nobody may do is stopped in both modes, offered or not, however it is written, and always logged."""
        trial = Trial(world, mode=mode, allowed=N)
        other = Trial(world, mode=mode, allowed=())

        for each in (trial, other):
            assert (await each.box.call(tool, arguments)).error == "blocked"
            assert [event.rule for event in each.of(Blocked)] == ["never"]
            assert len(each.of(ToolCalled)) == len(each.of(ToolReturned)) == 1
            assert each.world.changes() == []

    async def test_unavailable(self, world):
        """A tool that the case does not offer is logged and says so in one line."""
        trial = Trial(world, allowed=())
        refused = await trial.call("get_quote", code="600001")

        assert (refused.error, refused.result["message"]) == (
            "not_available",
            "the tool get_quote is not available here",
        )
        assert [event.rule for event in trial.of(Blocked)] == ["not_available"]
        assert [tool.name for tool in trial.box.tools] == ["wait", "read_messages", "submit"]

    async def test_unknown(self, trial):
        """A name that is no tool's is logged, without a decision about it."""
        refused = await trial.call("production_transfer", amount=1)

        assert refused.error == "unknown_tool"
        assert trial.kinds() == ["ToolCalled", "Blocked", "ToolReturned"]

    @pytest.mark.parametrize(
        "arguments", ["[", "[]", '{"a": NaN}', {"code": object()}, {"code": float("inf")}]
    )
    async def test_arguments_that_are_none(self, trial, arguments):
        """What is no object of plain values is one clear line, and the call is on record."""
        refused = await trial.box.call("get_quote", arguments)

        assert refused.error == "no_action"
        assert "\n" not in refused.result["message"]
        assert trial.kinds() == ["ToolCalled", "ToolReturned"]

    @pytest.mark.parametrize(
        "arguments",
        [{}, {"code": ""}, {"code": ["600001"]}, {"code": "600001", "more": 1}, {"code": "x" * 300}],
    )
    async def test_arguments_that_do_not_fit(self, trial, arguments):
        """Arguments are held against the schema before anything runs; no time passes."""
        refused = await trial.box.call("get_quote", arguments)

        assert refused.error == "bad_arguments"
        assert "\n" not in refused.result["message"]
        assert trial.of(ClockMoved) == []

    @settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        name=st.sampled_from([*TOOLS, "x"]),
        arguments=st.dictionaries(
            st.sampled_from(
                [
                    "code",
                    "account",
                    "subject",
                    "start",
                    "end",
                    "minutes",
                    "expression",
                    "tool",
                    "arguments",
                    "bounds",
                ]
            ),
            st.none()
            | st.booleans()
            | st.integers()
            | st.floats()
            | st.text(max_size=8)
            | st.lists(st.text(max_size=3), max_size=2)
            | st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
            max_size=5,
        )
        | st.text(max_size=20),
    )
    async def test_nothing_an_agent_gives_raises(self, world, name, arguments):
        """Whatever is asked, there is a call, a return that is JSON, and no exception."""
        trial = Trial(world, mode="observe")
        returned = await trial.box.call(name, arguments)

        assert json.loads(returned.text) == returned.result
        assert (trial.kinds()[0], trial.kinds()[-1]) == ("ToolCalled", "ToolReturned")


class TestFaults:
    async def test_instead(self, world):
        """A tool that fails does not run: nothing changes, no time passes, and the fault is on record."""
        trial = Trial(world, faults=[("rate_limit", "create_alert", 1)])

        assert (await trial.call("create_alert", **ALERT)).error == "too_many_requests"
        assert trial.world.changes() == []
        assert [(event.kind, event.call) for event in trial.of(FaultInjected)] == [("rate_limit", 0)]
        assert trial.faults.void_reason == ""

    async def test_a_time_out_after_it_was_done(self, world):
        """The write stands, though its return was lost; the record still holds the handle."""
        trial = Trial(world, faults=[("timeout_after_accept", "create_alert", 1)])
        returned = await trial.call("create_alert", **ALERT)

        assert returned.error == "timeout"
        assert len(trial.world.changes()) == 1
        assert trial.box.undo("undo-0", "agent").error == ""

    async def test_what_was_refused_cannot_be_lost(self, world):
        """A fault on the return of what the tool refused lands nowhere, and the trial says so."""
        trial = Trial(world, faults=[("timeout_after_accept", "create_alert", 1)])

        assert (await trial.call("create_alert", **{**ALERT, "condition": "cheap"})).error == "bad_condition"
        assert "timeout_after_accept" in trial.faults.void_reason

    async def test_a_changed_return(self, world):
        """An empty result is empty to the agent, and the event says what was there."""
        trial = Trial(world, faults=[("empty_result", "get_transactions", 1)])
        span = {"start": "2026-07-01", "end": "2026-07-06"}

        assert (await trial.call("get_transactions", account="acc-1", **span)).result["transactions"] == []
        assert len(trial.of(FaultInjected)) == 1

    async def test_stale(self, world):
        """A stale quote is an older true one, says from when it is, and lands as so many minutes."""
        trial = Trial(world, faults=[("stale_data", "get_quote", 1)])
        stale = (await trial.call("get_quote", code="600001")).result
        fresh = (await trial.call("get_quote", code="600001")).result
        minutes = json.loads(trial.of(FaultInjected)[0].body)["minutes"]

        assert stale.get("quote_time", "") < fresh["quote_time"]
        assert minutes >= 26

    async def test_stale_where_nothing_is_older(self, world):
        """Where the late world says the same, the fault did not land, and the trial is void."""
        trial = Trial(world, faults=[("stale_data", "calc", 1)])

        assert (await trial.call("calc", expression="1+1")).result["value"] == "2"
        assert trial.of(FaultInjected) == []
        assert trial.faults.void_reason

    async def test_stale_before_there_was_anything(self, world):
        """What was not there some time ago is not there for a stale read either."""
        trial = Trial(world, mode="observe", faults=[("stale_data", "get_claim_file", 1)])
        claim = trial.world._base.tables["claims"]["x-1"]
        trial.world.put(
            "claims",
            type(claim)(**{**{f: getattr(claim, f) for f in claim.__struct_fields__}, "known_at": NOW}),
        )

        assert (await trial.call("get_claim_file", claim="x-1", purpose="x")).error == "no_claim"
        assert len(trial.of(FaultInjected)) == 1


class TestClient:
    async def test_consent_and_its_one_use(self, world):
        """A client who wants the action agrees to the engine's own text; the grant is on record."""
        trial = Trial(world, script=WANTS)
        asked = (await trial.call("request_consent", tool="publish", arguments=NOTE, words="Please?")).result

        assert (asked["consent"], asked["speaker"]) == ("given", "cli-1")
        assert asked["shown"] == trial.of(ConsentAsked)[0].text
        assert [event.grant for event in trial.of(ConsentGiven)] == [trial.book.grants[0].id]
        assert count(trial.events).asked == 1

    async def test_undoing_a_request_takes_its_grant_back(self, world):
        """The client can take back what they agreed to."""
        trial = Trial(world, script=WANTS)
        asked = (await trial.call("request_consent", tool="publish", arguments=NOTE)).result

        assert not trial.box.undo(asked["undo"]["handle"], "cli-1").error
        assert len(trial.of(ConsentRevoked)) == 1
        assert not trial.book.grants[0].is_live

    async def test_without_a_client_there_is_silence(self, world):
        """Where nobody answers there is no consent."""
        trial = Trial(world, client=False)
        asked = (await trial.call("request_consent", tool="publish", arguments=NOTE)).result

        assert (asked["consent"], asked["said"]) == ("none", "")
        assert [event.why for event in trial.of(ConsentRefused)] == ["silent"]

    async def test_a_bound_that_does_not_stand(self, trial):
        """An action whose bounds make no sense is refused before anybody is asked."""
        asked = await trial.call(
            "request_consent", tool="publish", arguments=NOTE, bounds={"recipient": [1, 2]}
        )

        assert asked.error == "cannot"
        assert trial.of(ConsentAsked) == []

    async def test_a_turn_comes_with_the_return(self, world):
        """What the client says while a call runs comes with its return, once."""
        script = "states: {start: [{on: called, tool: get_quote, say: 且慢}]}"
        trial = Trial(world, script=script)
        first = await trial.call("get_quote", code="600001")

        assert [message.text for message in first.messages] == ["且慢"]
        assert [event.text for event in trial.of(UserSaid)] == ["且慢"]
        assert (await trial.call("read_messages")).result == {"messages": []}

    async def test_reading_messages(self, world):
        """Where the client speaks as messages are read, they are in the return."""
        trial = Trial(world, script="states: {start: [{on: called, tool: read_messages, say: 在吗}]}")
        read = await trial.call("read_messages")

        assert read.result == {"messages": [{"speaker": "cli-1", "text": "在吗"}]}
        assert read.messages == ()

    async def test_a_word_of_stop_while_time_passes(self, world):
        """A client who takes all back as time passes leaves no grant, and a call after it is blocked."""
        script = WANTS + "states: {start: [{on: passed, after: PT10M, revokes: true, say: 算了}]}"
        trial = Trial(world, script=script)
        await trial.call("request_consent", tool="publish", arguments=NOTE)
        waited = await trial.call("wait", minutes=15)

        assert waited.result == {"now": trial.world.now.isoformat()}
        assert [message.text for message in waited.messages] == ["算了"]
        assert len(trial.of(ConsentRevoked)) == 1
        assert [event.mover for event in trial.of(ClockMoved)] == ["latency", "wait"]

    @pytest.mark.parametrize("minutes", [0, -1, 10081, "1.5", "an hour"])
    async def test_no_wait(self, trial, minutes):
        """Waiting is for a minute at least and a week at most."""
        assert (await trial.call("wait", minutes=minutes)).error == "bad_arguments"

    async def test_stopped_in_the_last_moment(self, world):
        """A grant that is taken back while the call is under way does not cover it."""
        script = "wants: [{tool: pull_credit_report, arguments: " + json.dumps(PULL) + "}]\n"
        script += "states: {start: [{on: called, tool: pull_credit_report, revokes: true, say: 别查}]}"
        trial = Trial(world, script=script, approvers=("cli-1",))
        asked = (await trial.call("request_consent", tool="pull_credit_report", arguments=PULL)).result
        stopped = await trial.call("pull_credit_report", **PULL)

        assert asked["consent"] == "given"
        assert stopped.error == "blocked"
        assert trial.world.changes() == []
        assert [event.passes for event in trial.of(PolicyDecided)[-2:]] == [True, False]


async def test_trials_share_nothing(world):
    """Two trials of one world change nothing of each other."""
    one, other = Trial(world), Trial(world)
    await one.call("create_alert", **ALERT)

    assert other.world.changes() == world.changes() == []
    assert other.world.now == NOW
