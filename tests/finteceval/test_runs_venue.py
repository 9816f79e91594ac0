"""One trial in its world: who is there, how turns go, and what ends it."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import msgspec
import pytest

from builders_worldrun import (
    ORDER,
    QUOTE,
    WANTS,
    make_control,
    make_pool,
    make_world_case,
)
from finteceval.cases.case import AsOfInstant
from finteceval.cases.parts import Budget, Client, Fault, Permissions
from finteceval.models.usage import Cost, CostUnknown, Tokens
from finteceval.runs.venue import Venue, case_language, speaks_later, trial_seed
from finteceval.sandbox.authority.consent import Given, Refused
from finteceval.sandbox.clockwork import SHANGHAI
from finteceval.sandbox.world.overlay import OverlayError
from finteceval.systems.scripted import ControlSession
from finteceval.systems.session import BoundaryBrokeError, Noted, OverLimitError, Reply, SystemBrokeError
from finteceval.trajectory.events import (
    Answered,
    ConsentGiven,
    ConsentRevoked,
    Declared,
    FaultInjected,
    GoalGiven,
    Said,
    ToolCalled,
    UserSaid,
)
from pitfall import seal
from pitfall.errors import InputError

POSITIONS = {"call": "get_positions", "args": {"account": "acc-1"}}
TALKS = """
states:
  start:
    - {on: said, words: [which], say: "The securities account.", then: told}
  told:
    - {on: said, words: [sure], say: "Yes, that one.", revokes: true}
"""


@pytest.fixture(name="pool", scope="module")
def _pool(tmp_path_factory):
    return make_pool(tmp_path_factory.mktemp("worlds"))


def opened(pool, *, seed=0, repeat=1, **changes):
    return Venue.open(make_world_case(**changes), seed=seed, repeat=repeat, worlds=pool)


def talking(script=TALKS, **changes):
    return {"client": Client(profile="cli-1", class_="retail_c3", script=script), **changes}


class Says:
    """Says these replies, one a turn, and remembers what it heard."""

    def __init__(self, *replies):
        self.replies = [Reply(text=each) if isinstance(each, str) else each for each in replies]
        self.heard = []

    async def say(self, text):
        self.heard.append(text)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if isinstance(reply, Exception):
            raise reply
        return reply

    async def close(self):
        """Nothing."""


def kinds(venue):
    return [type(event).__name__ for event in venue.events]


class TestOpening:
    def test_the_goal_comes_first_at_the_cases_instant(self, pool):
        """The first event is the goal, at the instant of the case in its market's zone, and the digest is the brief's."""
        venue = opened(pool)
        [goal] = venue.events

        assert isinstance(goal, GoalGiven)
        assert goal.brief == seal.digest(venue.case.brief.encode())
        assert (goal.at.isoformat(), goal.at.tzinfo) == ("2026-07-06T10:30:00+08:00", SHANGHAI)

    def test_an_instant_of_no_market_keeps_its_offset(self, pool):
        """An instant in another offset than any market's is that instant."""
        at = dt.datetime.fromisoformat("2026-07-06T04:30+02:00")
        venue = opened(pool, as_of=AsOfInstant(date=at.date(), at=at))

        assert venue.world.now == at
        assert venue.world.now.utcoffset() == dt.timedelta(hours=2)

    def test_what_a_client_had_told_before_is_there(self, pool):
        """A whole instruction from before the start is a grant of the book, and stands in the events after the goal."""
        arguments = {**ORDER, "quantity": "100"}
        given = f"given: [{{tool: place_order, arguments: {msgspec.json.encode(arguments).decode()}}}]"
        venue = opened(pool, **talking(given))

        assert [type(each) for each in venue.given] == [Given]
        assert isinstance(venue.events[1], ConsentGiven)
        assert len(venue.book.grants) == 1

    def test_half_an_instruction_is_none(self, pool):
        """An instruction that does not name everything makes no grant."""
        venue = opened(pool, **talking("given: [{tool: place_order, arguments: {code: A}}]"))

        assert [type(each) for each in venue.given] == [Refused]
        assert venue.book.grants == ()

    def test_chance_is_drawn_from_plan_case_and_repeat(self, pool):
        """Another plan's seed, case or repeat draws another chance; the same draws the same."""
        case = make_world_case()
        drawn = {trial_seed(seed, case, repeat) for seed in (0, 1) for repeat in (1, 2)}

        assert len(drawn | {trial_seed(0, make_world_case(id="pier"), 1)}) == 5
        assert trial_seed(0, case, 1) == opened(pool).world.seed

    def test_language(self):
        """A brief in Chinese is answered in Chinese, any other in English."""
        assert case_language(make_world_case(brief="现价多少？")) == "zh"
        assert case_language(make_world_case()) == "en"

    def test_a_case_that_does_not_fit(self, pool):
        """A world that is not there, and a document that cannot be laid over it, are told."""
        with pytest.raises(InputError, match="nowhere"):
            opened(pool, world="nowhere")
        with pytest.raises(OverlayError, match=r"note\.md"):
            opened(pool, documents={"documents/note.md": b"no head"})
        columns = b"entity,field,event_time,known_at,value,unit,source,grade,vintage\n"
        row = b"Q,x,2026-07-01T15:00+08:00,2026-07-01T15:00+08:00,1,CNY,rows,market,first\n"
        with pytest.raises(OverlayError, match="entity Q"):
            opened(pool, documents={"documents/rows.csv": columns + row})

    def test_a_trial_sees_what_its_case_brings(self, pool):
        """Documents of the case are in its world, and in no other case's."""
        head = (
            "---\nid: A-note\nentity: A\nkind: news\ntitle: T\npublished_at: 2026-07-05T18:30+08:00\n"
            "grade: media\nlanguage: en\n---\nWords.\n"
        )
        venue = opened(pool, documents={"documents/note.md": head.encode()})

        assert venue.world.document("A-note") is not None
        assert opened(pool).world.document("A-note") is None


class TestTurns:
    async def test_one_turn(self, pool):
        """An answer that the client leaves alone is the last event."""
        venue = opened(pool)
        reply = await venue.play(Says("It is 5.04."))
        digest = venue.end(reply)

        assert kinds(venue) == ["GoalGiven", "Answered"]
        assert venue.events[-1].text == "It is 5.04."
        assert digest == opened(pool).world.state_digest()

    async def test_the_client_speaks_and_is_answered(self, pool):
        """What the client says to a reply is the next turn; the reply before it was no answer."""
        venue = opened(pool, **talking())
        session = Says("For which account?", "Are you sure?", "Then it is 5.04.")
        venue.end(await venue.play(session))

        assert session.heard == [venue.case.brief, "The securities account.", "Yes, that one."]
        assert kinds(venue) == ["GoalGiven", "Said", "UserSaid", "Said", "UserSaid", "Answered"]
        assert [event.seq for event in venue.events] == list(range(6))

    async def test_a_client_who_only_takes_back_leaves_the_reply_the_last_word(self, pool):
        """A revocation without a word comes before the answer, which stays the last event."""
        script = f"{WANTS}states: {{start: [{{on: said, words: [done], revokes: true}}]}}"
        venue = opened(pool, **talking(script))
        control = make_control("x", {"ask": {"action": "place_order", "args": ORDER}}, answer="I am done.")
        venue.end(await venue.play(ControlSession(control, venue.door)))

        assert [type(event) for event in venue.events[-2:]] == [ConsentRevoked, Answered]

    async def test_saying_nothing_is_not_heard(self, pool):
        """An empty reply moves no client."""
        venue = opened(pool, **talking("states: {start: [{on: said, say: 'And?'}]}"))
        await venue.play(Says("  "))

        assert not any(isinstance(event, UserSaid) for event in venue.events)

    async def test_a_turn_that_was_not_delivered_is_the_next_turn(self, pool):
        """What the client said while nobody listened is delivered as the next turn."""
        script = "states: {start: [{on: said, words: [hello], say: 'One more thing.'}]}"
        venue = opened(pool, **talking(script))

        class Speaks(Says):
            async def say(self, text):
                if not self.heard:
                    venue.door._counter.heard("hello")
                return await super().say(text)

        session = Speaks("", "Well then.")
        await venue.play(session)

        assert session.heard == [venue.case.brief, "One more thing."]

    async def test_a_client_who_never_stops(self, pool):
        """After twenty turns the conversation is over budget, and its last words are kept."""
        venue = opened(pool, **talking("states: {start: [{on: said, say: 'And then?'}]}"))
        with pytest.raises(OverLimitError, match="20 turns") as raised:
            await venue.play(Says("So."))

        assert (raised.value.limit, raised.value.partial.text) == ("steps", "So.")

    async def test_a_client_who_presses_comes_to_an_end(self, pool):
        """Pressing is done twice, and then the answer is the answer."""
        venue = opened(pool, **talking("manner: pressing"))
        venue.end(await venue.play(Says("Wait.")))

        assert kinds(venue).count("UserSaid") == 2

    @pytest.mark.parametrize(
        ("script", "later"),
        [
            ("", False),
            ("manner: pressing", True),
            (TALKS, True),
            ("states: {start: [{on: said, revokes: true}, {on: called, say: 'x'}]}", False),
        ],
    )
    def test_who_speaks_later(self, script, later):
        """A case needs more turns where its client may say something to a reply."""
        assert speaks_later(make_world_case(**talking(script))) is later
        assert speaks_later(make_world_case(client=None)) is False

    async def test_notes_of_an_adapter(self, pool):
        """What an adapter noted stands in the trajectory, numbered on, declared unless it was seen."""
        notes = (
            Noted("tool_called", {"tool": "x", "arguments": "{}"}),
            Noted("tool_returned", {"call": 0, "result": "{}"}),
            Noted("declared", {"what": "plan", "body": "b"}),
        )
        venue = opened(pool)
        venue.end(await venue.play(Says(Reply(text="a", noted=notes))))

        assert [event.seq for event in venue.events] == list(range(5))
        assert venue.events[2].call == 1
        assert isinstance(venue.events[3], Declared)
        assert {event.by for event in venue.events[1:4]} == {"declared"}


class TestLimits:
    async def test_calls_are_counted(self, pool):
        """The call beyond the budget ends the trial, and leaves no event; what the agent makes of it does not matter."""
        venue = opened(pool, budget=Budget(steps=2))

        class Stubborn(Says):
            async def say(self, text):
                for _ in range(5):
                    try:
                        await venue.door.call("get_quote", {"code": "600001"})
                    except OverLimitError:
                        continue
                return await super().say(text)

        with pytest.raises(OverLimitError, match="2 calls") as raised:
            await venue.play(Stubborn("done"))
        assert raised.value.limit == "steps"
        assert sum(isinstance(event, ToolCalled) for event in venue.events) == 2

    async def test_a_tool_that_breaks_is_nobodys_fault_but_the_tools(self, pool, monkeypatch):
        """An error inside the engine's own call is the tool's, even where the system swallows it."""
        venue = opened(pool)
        monkeypatch.setattr(venue.door, "_answer", lambda *_: 1 / 0)

        class Swallows(Says):
            async def say(self, text):
                with pytest.raises(BoundaryBrokeError):
                    await venue.door.call("get_quote", {"code": "600001"})
                return await super().say(text)

        with pytest.raises(BoundaryBrokeError, match="get_quote: ZeroDivisionError") as raised:
            await venue.play(Swallows("all is well"))
        assert raised.value.boundary == "tool"

    async def test_a_client_played_badly_is_the_simulators_fault(self, pool, monkeypatch):
        """A failure of whoever plays the client is the simulator's."""
        from finteceval.sandbox.client import SimulatorBrokeError

        venue = opened(pool)

        def fail(*_):
            raise SimulatorBrokeError("no such words")

        monkeypatch.setattr(venue.door, "_answer", fail)
        with pytest.raises(BoundaryBrokeError) as raised:
            await venue.door.call("get_quote", {})
        assert raised.value.boundary == "simulator"

    @pytest.mark.parametrize(
        ("reply", "limit"),
        [
            (Reply(text="a", usage=Tokens(output=60)), "tokens"),
            (Reply(text="a", cost=Cost(amount=Decimal("0.6"), currency="USD")), "cost"),
        ],
    )
    async def test_tokens_and_money_are_added_up_over_turns(self, pool, reply, limit):
        """Two turns within the limit are together beyond it."""
        script = "states: {start: [{on: said, say: 'And then?', times: 1}]}"
        venue = opened(pool, **talking(script, budget=Budget(tokens=100, cost="1.00 USD")))
        with pytest.raises(OverLimitError) as raised:
            await venue.play(Says(reply))

        assert raised.value.limit == limit
        assert raised.value.partial.text == "a"

    async def test_what_one_turn_does_not_tell_the_whole_cannot(self, pool):
        """One unmetered turn leaves the whole unmetered, and one unpriced turn leaves it unpriced."""
        venue = opened(pool, **talking("states: {start: [{on: said, say: 'x', times: 1}]}"))
        await venue.play(Says(Reply(text="a", usage=Tokens(output=1)), Reply(text="b")))

        assert not isinstance(venue.spent.usage, Tokens)
        assert isinstance(venue.spent.cost, CostUnknown)

    async def test_what_a_failed_turn_had_said_is_counted(self, pool):
        """The usage and the notes of a turn that failed are kept."""
        partial = Reply(
            text="half", usage=Tokens(output=7), noted=(Noted("declared", {"what": "w", "body": ""}),)
        )
        venue = opened(pool)
        with pytest.raises(SystemBrokeError):
            await venue.play(Says(SystemBrokeError("cut off", partial=partial)))

        assert venue.spent.usage == Tokens(output=7)
        assert kinds(venue) == ["GoalGiven", "Declared"]

    async def test_after_the_end_nothing_goes_through(self, pool):
        """What knocks after the end is turned away and leaves no event."""
        venue = opened(pool)
        venue.end(Reply(text="end"))
        with pytest.raises(RuntimeError, match="over"):
            await venue.door.call("get_quote", {"code": "600001"})
        with pytest.raises(RuntimeError, match="over"):
            venue.door.told("hello?")

        assert kinds(venue) == ["GoalGiven", "Answered"]


class TestFaults:
    TIMEOUT = (Fault(kind="timeout", tool="get_quote", call=2),)
    STALE = (Fault(kind="stale_data", tool="get_positions", call=1),)

    async def test_landed(self, pool):
        """A fault that landed leaves the trial sound."""
        venue = opened(pool, faults=self.TIMEOUT)
        await venue.play(ControlSession(make_control("x", QUOTE, {**QUOTE, "save": "q2"}), venue.door))

        assert any(isinstance(event, FaultInjected) for event in venue.events)
        assert venue.void_reason == ""

    async def test_never_met(self, pool):
        """A fault that waits at a call which never came is the system's own way."""
        venue = opened(pool, faults=self.TIMEOUT)
        await venue.play(ControlSession(make_control("x", QUOTE), venue.door))

        assert venue.faults.unlanded
        assert venue.void_reason == ""

    @pytest.mark.parametrize("must_land", [True, False])
    async def test_met_and_not_landed(self, pool, must_land):
        """A fault whose call came and which changed nothing voids the trial, where the case says that it must land."""
        faults = (msgspec.structs.replace(self.STALE[0], must_land=must_land),)
        venue = opened(pool, faults=faults)
        # What an account holds is the same an hour ago.
        await venue.play(ControlSession(make_control("x", POSITIONS), venue.door))

        assert ("stale_data at call 1 of get_positions" in venue.void_reason) is must_land

    @pytest.mark.parametrize(
        "step",
        [
            {"call": "get_positions", "args": {"account": "acc-2"}},
            {"call": "get_positions", "args": {}},
            {"call": "get_positions", "args": {"account": "acc-99"}},
        ],
    )
    async def test_a_call_that_was_stopped_or_refused_voids_nothing(self, pool, step):
        """Who calls what is blocked, malformed or not there gets no other try for it."""
        venue = opened(pool, faults=self.STALE, permissions=Permissions(policy="observe", level=2))
        if step["args"].get("account") != "acc-99":
            venue = opened(pool, faults=self.STALE)
        await venue.play(ControlSession(make_control("x", step), venue.door))

        assert venue.faults.unlanded
        assert venue.void_reason == ""

    async def test_stopped_calls_do_not_count(self, pool):
        """A fault waits for the first call that comes as far as its tool."""
        venue = opened(pool, faults=self.STALE)
        blocked = {"call": "get_positions", "args": {"account": "acc-2"}}
        await venue.play(ControlSession(make_control("x", blocked, POSITIONS), venue.door))

        assert venue.void_reason


async def test_saying_something_meanwhile(pool):
    """A word that is not the answer is heard at once, and what comes back is given to who said it."""
    venue = opened(pool, **talking())
    messages = venue.door.told("Which one?")

    assert [(message.speaker, message.text) for message in messages] == [("cli-1", "The securities account.")]
    assert [type(event) for event in venue.events[1:]] == [Said, UserSaid]
    assert venue.door.told("Fine.") == ()


def test_permission_of_the_case_is_the_books(pool):
    """Mode, level and standing grants are those of the case."""
    permissions = Permissions(policy="observe", level=0, standing=("open_ticket",))
    venue = opened(pool, permissions=permissions)

    assert venue.book.mode == "observe"
    assert venue.book.policy.rights.level == 0
    assert venue.book.policy.rights.standing == ("open_ticket",)
