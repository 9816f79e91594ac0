"""Whatever text an agent gives the door, the events can be stored."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from builders_tools import Trial, make_world
from finteceval.sandbox.toolbox.written import as_text
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


ANY_TEXT = st.text(max_size=12)
ANY_VALUE = (
    ANY_TEXT | st.integers() | st.booleans() | st.none() | st.floats() | st.lists(ANY_TEXT, max_size=3)
)


@given(arguments=st.dictionaries(ANY_TEXT, ANY_VALUE, max_size=4))
@example(arguments={})
@example(arguments={"control": '\x00\x1f\x7f\u2028/\\"\b\f\n\r\t', "big": 10**30, "emoji": "\U0001f600"})
@example(arguments={"lost": "\ud800"})
@example(arguments={1: "a", None: True, False: 2, 1.5: None})
def test_arguments_are_written_as_json_writes_them(arguments):
    """The quick way to a call's text gives what json gives, sign for sign, whatever an agent sends."""
    plain = json.dumps(arguments, ensure_ascii=False)

    assert as_text(arguments) == plain.encode("utf-8", "replace").decode("utf-8")
