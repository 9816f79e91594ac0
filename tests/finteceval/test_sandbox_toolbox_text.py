"""Whatever text an agent gives the door, the events can be stored."""

from __future__ import annotations

import pytest

from builders_tools import Trial, make_world
from finteceval.trajectory.events import decode_event, encode_lines


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


def deep(levels):
    found = {}
    for _ in range(levels):
        found = {"a": found}
    return found


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("get_quote", {"code": "\ud800"}),
        ("get_quote", {"\udfff": "600001"}),
        ("get_quote", '{"code": "\\ud800"}'),
        ("get_quote", "\ud800"),
        ("\ud800", {}),
        ("calc", {"expression": "1+\udc00"}),
        ("get_quote", deep(900)),
        ("get_quote", {"code": b"bytes"}),
        ("get_quote", {"code": float("nan")}),
    ],
)
async def test_text_that_utf_8_cannot_hold_is_answered_and_can_be_stored(world, name, arguments):
    """One clear failure comes back, and no sign of it can spoil the commit of other trials."""
    trial = Trial(world)
    answer = await trial.box.call(name, arguments)

    assert answer.error in {"no_action", "unknown_tool", "bad_arguments"}
    assert answer.text
    lines = encode_lines(trial.events).splitlines()
    assert [decode_event(line) for line in lines] == trial.events
