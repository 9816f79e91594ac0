"""Stored events: what was written before stays readable, and every kind survives its own bytes."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from finteceval.trajectory import events

AT = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
HEAD = '"seq":3,"at":"2026-11-30T10:00:00Z","by":"observed"'
OLD_LINES = [
    f'{{"event":"goal_given",{HEAD},"brief":"ab"}}',
    f'{{"event":"user_said",{HEAD},"text":"好"}}',
    f'{{"event":"said",{HEAD},"text":"x"}}',
    f'{{"event":"tool_called",{HEAD},"tool":"calc","arguments":"{{}}"}}',
    f'{{"event":"tool_returned",{HEAD},"call":1,"result":"2"}}',
    f'{{"event":"declared",{HEAD},"what":"plan","body":"b"}}',
    f'{{"event":"answered",{HEAD},"text":"x","flags":["output_cut"]}}',
]
NEW = [
    events.PolicyDecided(
        seq=3,
        at=AT,
        call=2,
        tool="place_order",
        tier="H",
        action="ab",
        phase="before",
        mode="observe",
        outcome="unauthorised",
        passes=True,
        rule="no_grant",
    ),
    events.ConsentAsked(seq=3, at=AT, request="r", tool="t", action="ab", text="请确认", needed=True),
    events.ConsentGiven(seq=3, at=AT, grant="g", covers="ab", principal="li", shown="cd", valid_to=AT),
    events.ConsentRefused(seq=3, at=AT, request="r", why="vague", speaker="li"),
    events.ConsentRevoked(seq=3, at=AT, grant="g", principal="li", why="revoked"),
    events.Blocked(seq=3, at=AT, call=2, rule="never"),
    events.WorldChanged(seq=3, at=AT, what="alert", body="{}", call=2, undo="u-1"),
    events.WorldChanged(seq=3, at=AT, what="fill", body="{}"),
    events.ClockMoved(seq=3, at=AT, to=AT, mover="wait"),
    events.FaultInjected(seq=3, at=AT, fault="f-1", kind="timeout", tool="t", call=2, body="{}"),
    events.Submitted(seq=3, at=AT, call=2),
    events.Submitted(
        seq=3,
        at=AT,
        call=2,
        figures={"a": "1 CNY"},
        citations=("d#p1",),
        probability=Decimal("0.35"),
        fields={"x": ["1", True, None]},
    ),
]


@pytest.mark.parametrize("line", OLD_LINES)
def test_what_was_stored_before_is_read_and_written_as_it_was(line):
    """A line of a run from before the sandbox decodes, and encodes to the same bytes."""
    assert events.encode_lines([events.decode_event(line.encode())]) == line.encode() + b"\n"


@pytest.mark.parametrize("event", NEW, ids=lambda event: type(event).__name__)
def test_each_new_event_survives_its_bytes(event):
    """What the engine saw of permission, world, clock and faults comes back as it was stored."""
    assert events.decode_event(events.encode_lines([event])) == event


def test_an_answer_is_the_only_last_line():
    """The last line is read as an answer and as nothing else."""
    answer = events.Answered(seq=0, at=AT, text="x")

    assert events.decode_answer(events.encode_lines([answer])) == answer
    with pytest.raises(events.msgspec.DecodeError):
        events.decode_answer(events.encode_lines([NEW[0]]))


def test_every_kind_has_a_tag_of_its_own():
    """No two kinds of event share a tag."""
    kinds = events.AnyEvent.__args__
    tags = [kind.__struct_config__.tag for kind in kinds]

    assert len(set(tags)) == len(tags) == 18
