"""What the world of a case does by itself: at its time, once, and never before."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_tools import NOW, Trial, make_world
from finteceval.cases.parts import Scheduled
from finteceval.record import encode
from finteceval.sandbox.toolbox import Agenda
from finteceval.sandbox.toolbox.agenda import Arrives
from finteceval.trajectory.events import ClockMoved, UserSaid, WorldChanged
from pitfall.errors import InputError


@pytest.fixture(name="world", scope="module")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


def scheduled(*entries):
    return [Scheduled(after=after, event=event, args=args) for after, event, args in entries]


def at_work(world, *entries):
    trial = Trial(world)
    trial.box._agenda = Agenda(trial.world.now, scheduled(*entries))
    return trial


async def test_a_message_arrives_with_the_call_that_passes_its_time(world):
    """Before its time nobody hears it; with the return that passes it the agent does, once."""
    trial = at_work(world, ("PT10M", "message", {"text": "Hold on.", "speaker": "desk"}))
    early = await trial.call("wait", minutes=9)
    late = await trial.call("wait", minutes=1)
    after = await trial.call("wait", minutes=30)
    assert [result.messages for result in (early, after)] == [(), ()]
    assert [(message.speaker, message.text) for message in late.messages] == [("desk", "Hold on.")]
    assert len(trial.of(UserSaid)) == 1


async def test_a_record_stands_from_its_time_on(world):
    """What the schedule writes is a change of the world that no call caused."""
    account = trial_account(world)
    trial = at_work(world, ("PT5M", "record", {"table": "accounts", "record": encode(account).decode()}))
    before = trial.world.account("acc-1")
    await trial.call("wait", minutes=6)
    assert trial.world.account("acc-1") == account
    assert before != account
    [changed] = [event for event in trial.of(WorldChanged) if event.what == "schedule"]
    assert changed.call is None


async def test_the_clock_jumps_by_itself(world):
    """A jump is the schedule's doing and may bring what is due by then."""
    trial = at_work(
        world, ("PT1M", "clock", {"by": "PT2H"}), ("PT90M", "message", {"text": "Back from lunch."})
    )
    result = await trial.call("wait", minutes=1)
    assert trial.world.now >= NOW + timedelta(hours=2)
    assert [event.mover for event in trial.of(ClockMoved)][-1] == "schedule"
    assert [message.text for message in result.messages] == ["Back from lunch."]


@pytest.mark.parametrize(
    ("event", "args", "said"),
    [
        ("bell", {}, "bell"),
        ("message", {}, "text"),
        ("message", {"text": "x", "colour": "red"}, "text"),
        ("clock", {"by": "soon"}, "soon"),
        ("record", {"table": "moons", "record": "{}"}, "moons"),
        ("record", {"table": "accounts", "record": "{}"}, r"schedule\[0\]"),
    ],
)
def test_what_cannot_happen_is_refused(event, args, said):
    """An unknown event, a missing or strange argument, a record that is none: one line with its place."""
    with pytest.raises(InputError, match=said):
        Agenda(NOW, scheduled(("PT1M", event, args)))


@given(st.lists(st.integers(0, 50), max_size=8), st.lists(st.integers(0, 60), max_size=6))
def test_everything_happens_once_in_the_order_of_its_times(minutes, looks):
    """However the clock moves, each is due once, none before its time, and none is passed over."""
    agenda = Agenda(NOW, scheduled(*[(f"PT{m}M", "message", {"text": str(m)}) for m in minutes]))
    happened = []
    for look in sorted(looks):
        now = NOW + timedelta(minutes=look)
        while (found := agenda.fork().due(now)) is not None:
            assert agenda.due(now) == found
            assert isinstance(found, Arrives)
            assert found.at <= now
            happened.append(int(found.text))
    last = max(looks, default=-1)
    assert happened == sorted(m for m in minutes if m <= last)


def trial_account(world):
    from msgspec.structs import replace

    account = world.account("acc-1")
    return replace(account, cash=account.cash + 1)
