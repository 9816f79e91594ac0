"""Controls as systems: each step through the door, and what it brought taken up again."""

from __future__ import annotations

import json

import pytest

from builders_worldrun import ORDER, QUOTE, WANTS, make_control, make_pool, make_world_case
from finteceval.cases.controls import Submission
from finteceval.cases.parts import Client
from finteceval.errors import CardError
from finteceval.runs.venue import Venue
from finteceval.systems.build import Workshop, build
from finteceval.systems.controls import Scripted
from finteceval.systems.scripted import Controls, ControlSession
from finteceval.systems.session import Opening, SystemBrokeError
from finteceval.systems.spelling import read_system
from finteceval.trajectory.events import ClockMoved, ConsentAsked, Submitted, ToolCalled


@pytest.fixture(name="pool", scope="module")
def _pool(tmp_path_factory):
    return make_pool(tmp_path_factory.mktemp("worlds"))


def venue_of(pool, **changes):
    return Venue.open(make_world_case(**changes), seed=0, repeat=1, worlds=pool)


async def played(pool, *steps, answer="", **changes):
    venue = venue_of(pool, **changes)
    session = ControlSession(make_control("oracle", *steps, answer=answer), venue.door)
    return venue, session, await session.say("the brief")


async def test_what_a_call_brought_is_taken_up(pool):
    """A reference alone is the value itself, inside words its text, and an entry of a list by its number."""
    positions = {"call": "get_positions", "args": {"account": "acc-1"}, "save": "p"}
    ticket = {
        "call": "open_ticket",
        "args": {"kind": "question", "text": "${p.positions.0.quantity} at ${q.last}"},
    }
    venue, session, reply = await played(
        pool, {**QUOTE, "save": "q"}, positions, ticket, answer="${p.positions.0} and ${q.last}"
    )
    called = [json.loads(event.arguments) for event in venue.events if isinstance(event, ToolCalled)]

    assert called[2]["text"] == "300 at 5.04"
    assert reply.text.endswith(" and 5.04")
    assert json.loads(reply.text.removesuffix(" and 5.04"))["entity"] == "A"
    assert session.filled_text("${p.positions.0.entity}") == "A"


@pytest.mark.parametrize(
    "path", ["q.nothing", "q.last.more", "p.positions.9.code", "p.positions.one", "none.x"]
)
async def test_a_reference_that_leads_nowhere(pool, path):
    """A control whose reference leads nowhere breaks, and says where."""
    positions = {"call": "get_positions", "args": {"account": "acc-1"}, "save": "p"}
    step = {"call": "open_ticket", "args": {"kind": "question", "text": f"${{{path}}}"}}
    with pytest.raises(SystemBrokeError, match="step 3"):
        await played(pool, {**QUOTE, "save": "q"}, positions, step)


async def test_asking_for_consent_with_bounds_and_words(pool):
    """An `ask` reaches the client as the tool `request_consent`, with bounds and words; what they say is saved."""
    open_order = {name: value for name, value in ORDER.items() if name != "limit_price"}
    asking = {
        "action": "place_order",
        "args": open_order,
        "bounds": {"limit_price": [None, "5.05"]},
        "words": "Yes?",
    }
    wants = WANTS.replace('limit_price: "5.05", ', "")
    client = Client(profile="cli-1", class_="retail_c3", script=wants)
    venue, session, reply = await played(
        pool, {"ask": asking, "save": "yes"}, answer="${yes.consent}", client=client
    )
    [asked] = [event for event in venue.events if isinstance(event, ConsentAsked)]

    assert reply.text == "given"
    assert '"" .. "5.05"' in asked.text
    assert session.saved["yes"]["consent"] == "given"


async def test_waiting_and_handing_in(pool):
    """Waiting rounds up to whole minutes; what is handed in leaves out what is empty."""
    submit = {"submit": {"figures": {"price": "5.04 CNY"}, "probability": "0.3", "fields": {"note": "x"}}}
    venue, _, _ = await played(pool, {"wait": "PT90S"}, submit)
    [moved] = [event for event in venue.events if isinstance(event, ClockMoved)]
    [handed] = [event for event in venue.events if isinstance(event, Submitted)]

    assert (moved.to - moved.at).total_seconds() in {0, 120}
    assert moved.to.minute == 32
    assert (handed.figures, str(handed.probability), handed.fields) == (
        {"price": "5.04 CNY"},
        "0.3",
        {"note": "x"},
    )


async def test_a_word_to_the_client_and_their_answer(pool):
    """What the client says to a word is saved: the words alone, and each with its speaker."""
    script = "states: {start: [{on: said, words: [which], say: 'That one.'}]}"
    client = Client(profile="cli-1", class_="retail_c3", script=script)
    _, session, reply = await played(
        pool,
        {"say": "Which?", "save": "a"},
        {"say": "Well.", "save": "b"},
        answer="${a.said}|${b.said}",
        client=client,
    )

    assert reply.text == "That one.|"
    assert session.saved["a"]["messages"] == [{"speaker": "cli-1", "text": "That one."}]


async def test_a_later_turn_finds_the_answer_again(pool):
    """Steps are played once; to a later turn of the client the control answers the same."""
    venue, session, reply = await played(pool, QUOTE, answer="${quote.last}")
    before = len(venue.events)

    assert (await session.say("And?")).text == reply.text == "5.04"
    assert len(venue.events) == before
    await session.close()


async def test_without_a_world_what_is_handed_in_is_noted():
    """A control of a case without a world calls nothing; its submission is noted by the engine."""
    handed = make_control(
        "oracle", {"submit": {"figures": {"x": "1 CNY"}, "citations": ["d#p1"]}}, answer="a"
    )
    plain = make_control("oracle", answer="a")

    [note] = (await ControlSession(handed, None).say("")).noted
    assert (note.kind, note.declared) == ("submitted", False)
    assert note.fields == {"call": 0, "figures": {"x": "1 CNY"}, "citations": ("d#p1",)}
    assert (await ControlSession(plain, None).say("")).noted == ()
    assert plain.submission == Submission()


class TestBuilding:
    CONTROLS = {
        "quay": {name: make_control(name) for name in ("oracle", "nop", "breach-privacy", "wrong-base")}
    }

    def built(self, spelling, controls):
        shop = Workshop((), {}, lambda _: pytest.fail("no recording"), controls=controls)
        return build(read_system(spelling), shop)

    @pytest.mark.parametrize(
        ("spelling", "name"),
        [
            ("oracle", "oracle"),
            ("nop", "nop"),
            ("breach:privacy", "breach-privacy"),
            ("control:wrong-base", "wrong-base"),
        ],
    )
    async def test_a_spelling_names_a_control_of_each_case(self, spelling, name):
        """A built-in spelling plays the control of that name of whatever case is asked."""
        adapter = self.built(spelling, self.CONTROLS)

        assert isinstance(adapter, Controls)
        session = await adapter.open(Opening("", 1, 0, 1, None, "quay"))
        assert session.control.control == name
        if name != "nop":
            with pytest.raises(SystemBrokeError, match="pier"):
                await adapter.open(Opening("", 1, 0, 1, None, "pier"))
        assert read_system(spelling).role == "control"

    async def test_doing_nothing_needs_no_control(self):
        """A case without a control of that name is answered with nothing."""
        session = await self.built("nop", self.CONTROLS).open(Opening("", 1, 0, 1, None, "pier"))

        assert (await session.say("")).text == ""

    def test_points_have_no_controls_but_doing_nothing(self):
        """Where no case has controls, doing nothing answers nothing, and any other is refused beforehand."""
        assert isinstance(self.built("nop", {}), Scripted)
        for spelling in ("oracle", "near-miss", "breach:privacy"):
            with pytest.raises(CardError):
                self.built(spelling, {})
