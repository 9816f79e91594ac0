"""Recorded streams of real command lines are read to the token; what they do not say is not made up."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_dialects import ANSWER, KINDS, notes, stream
from finteceval.models.usage import NotMetered, Tokens
from finteceval.systems.dialects.claude_code import claude_code
from finteceval.systems.dialects.codex import codex
from finteceval.systems.dialects.lines import declared, read_lines, without_reasoning
from finteceval.systems.dialects.table import DIALECTS
from finteceval.systems.session import SystemBrokeError

THOUGHT = "no parser may keep it"


@pytest.mark.parametrize("kind", KINDS)
def test_the_last_message_is_the_answer(kind):
    """The final text is the answer, whole; the session's name is kept for the resume command."""
    reply = DIALECTS[kind](stream(kind, "answer"), None)

    assert reply.text == ANSWER.format(1)
    assert reply.session
    assert reply.session.encode() in stream(kind, "answer")
    assert notes(reply, "said") == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_said_on_the_way_is_no_answer(kind):
    """Text before a tool call becomes an event of its own, and the answer does not stand there twice."""
    reply = DIALECTS[kind](stream(kind, "tools"), None)

    assert reply.text == ANSWER.format(1)
    assert notes(reply, "said") == [{"text": "I look at the figures first."}]


def test_codex_tools_are_declared_calls_with_their_results():
    """A search and a shell command: one call each though each is told twice, the result beside its call."""
    reply = codex(stream("codex", "tools"), None)

    assert [called["tool"] for called in notes(reply, "tool_called")] == ["web_search", "command_execution"]
    command = json.loads(notes(reply, "tool_called")[1]["arguments"])
    assert command == {"command": "/bin/bash -lc \"printf 'margin 12%%\\\\n'\""}
    (returned,) = notes(reply, "tool_returned")
    assert json.loads(returned["result"]) == {
        "aggregated_output": "margin 12%\n",
        "exit_code": 0,
        "status": "completed",
    }
    assert reply.noted[returned["call"]].fields["tool"] == "command_execution"
    assert all(note.declared for note in reply.noted)


def test_claude_code_tools_are_declared_calls_with_their_results():
    """A shell command: its name, its arguments, and what came back."""
    reply = claude_code(stream("claude-code", "tools"), None)

    (called,), (returned,) = notes(reply, "tool_called"), notes(reply, "tool_returned")
    assert called == {"tool": "Bash", "arguments": '{"command":"printf \'margin 12%%\\\\n\'"}'}
    assert returned["result"] == "margin 12%"
    assert reply.noted[returned["call"]].fields == called
    assert all(note.declared for note in reply.noted)


@pytest.mark.parametrize(
    ("kind", "turn", "tokens"),
    [
        ("codex", "answer", Tokens(input=400, cache_read=600, output=80, reasoning=30)),
        ("codex", "tools", Tokens(input=1400, cache_read=600, output=160, reasoning=60)),
        ("claude-code", "answer", Tokens(input=400, cache_read=600, output=80)),
        ("claude-code", "tools", Tokens(input=900, cache_read=600, cache_write=500, output=160)),
    ],
)
def test_tokens_are_those_the_server_counted(kind, turn, tokens):
    """Four disjoint buckets over all calls of the turn, as the server that was recorded had sent them."""
    reply = DIALECTS[kind](stream(kind, turn), None)

    assert reply.usage == tokens
    (called,) = notes(reply, "model_called")
    assert called["usage"]["output"] == tokens.output


def test_codex_counts_the_whole_conversation_and_each_turn_is_what_it_adds():
    """After a resume the stream's total holds the first turn too; it is not counted twice."""
    first = codex(stream("codex", "answer"), None)

    second = codex(stream("codex", "resumed"), None, before=first.usage)

    assert second.usage == Tokens(input=1400, cache_read=600, output=160, reasoning=60)
    assert second.usage == codex(stream("codex", "tools"), None).usage
    assert second.text == ANSWER.format(2)
    assert second.session == first.session


def test_claude_code_counts_each_turn_by_itself():
    """A resumed turn's counts are its own."""
    first = claude_code(stream("claude-code", "answer"), None)

    second = claude_code(stream("claude-code", "resumed"), None, before=first.usage)

    assert second.usage == Tokens(input=900, cache_read=600, cache_write=500, output=160)
    assert second.session == first.session


@pytest.mark.parametrize(
    ("kind", "turn"), [(kind, turn) for kind in KINDS for turn in ("answer", "tools", "resumed")]
)
def test_reasoning_is_dropped_on_reading(kind, turn):
    """No note and no answer holds a word of the recorded thoughts, nor their ciphertext."""
    reply = DIALECTS[kind](stream(kind, turn), None)

    assert THOUGHT.encode() in stream(kind, turn)
    assert THOUGHT not in repr(reply)
    assert "b3BhcXVl" not in repr(reply)


def test_a_codex_stream_without_an_answer_is_the_agents_failure():
    """A turn that thought and said nothing has no answer; its tokens are kept."""
    with pytest.raises(SystemBrokeError, match="holds no final answer") as caught:
        codex(stream("codex", "silent"), None)

    assert caught.value.partial.usage == Tokens(input=1000, output=80, reasoning=30)


def test_a_claude_code_result_may_be_empty():
    """The program itself calls an empty text its result, so that is the answer."""
    reply = claude_code(stream("claude-code", "silent"), None)

    assert reply.text == ""
    assert reply.usage == Tokens(input=2000, output=160)


@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_call_is_the_agents_failure_with_its_reason(kind):
    """What the provider said stands in the reason, and no text of the failure passes for an answer."""
    with pytest.raises(SystemBrokeError, match="the model is not available") as caught:
        DIALECTS[kind](stream(kind, "refused"), None)

    assert caught.value.partial.text == ""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("data", [b"", b"\n\n", b"Segmentation fault\n", b"[1, 2]\n", b'{"type": 3}\n'])
def test_what_is_no_stream_is_the_agents_failure(kind, data):
    """Nothing, prose, or other JSON brings no answer."""
    with pytest.raises(SystemBrokeError):
        DIALECTS[kind](data, None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_stream_cut_anywhere_brings_no_answer(kind):
    """Whatever line the program died at, what came before the end is no final answer."""
    lines = stream(kind, "tools").splitlines(keepends=True)

    for count in range(len(lines)):
        with pytest.raises(SystemBrokeError):
            DIALECTS[kind](b"".join(lines[:count]), None)


@pytest.mark.parametrize("kind", KINDS)
def test_unknown_events_are_kept_as_declared(kind):
    """A line of a type we do not know is kept whole, without reasoning in it."""
    new = {"type": "weather.changed", "to": "雨", "parts": [{"type": "thinking", "thinking": "x"}, "kept"]}
    data = json.dumps(new).encode() + b"\n" + stream(kind, "answer")

    reply = DIALECTS[kind](data, None)

    assert notes(reply, "declared")[0] == {
        "what": "weather.changed",
        "body": '{"type":"weather.changed","to":"雨","parts":["kept"]}',
    }
    assert reply.text == ANSWER.format(1)


def test_codex_items_of_other_types_are_named():
    """A to-do list, and an item whose call was never told to end."""
    lines = [
        {"type": "item.started", "item": {"id": "a", "type": "command_execution", "command": "sleep 9"}},
        {"type": "item.updated", "item": {"id": "b", "type": "todo_list", "items": []}},
        {"type": "item.started", "item": {"id": "c", "type": "agent_message", "text": "beg"}},
        {"type": "item.completed", "item": {"id": "c", "type": "agent_message", "text": "begun"}},
        {"type": "item.completed", "item": {"type": "file_change", "changes": [], "status": "completed"}},
        {"type": "item.completed", "item": "none"},
        {"type": "turn.completed", "usage": {"input_tokens": 1, "output_tokens": 1}},
    ]

    reply = codex(b"\n".join(json.dumps(line).encode() for line in lines), None)

    assert reply.text == "begun"
    assert [n["what"] for n in notes(reply, "declared")] == ["item.updated:todo_list", "item.completed"]
    assert [n["tool"] for n in notes(reply, "tool_called")] == ["command_execution", "file_change"]
    (returned,) = notes(reply, "tool_returned")
    assert reply.noted[returned["call"]].fields["tool"] == "file_change"


@pytest.mark.parametrize(
    ("totals", "before", "why"),
    [
        ([], None, "before the turn did"),
        ([(100, 0), (40, 0)], None, "fall from turn to turn"),
        ([(100, 0)], Tokens(input=200), "below what earlier turns had used"),
        ([(100, 0)], NotMetered(why="x"), "an earlier turn"),
        ([(100, 200)], None, "larger than its whole"),
        ([("many", 0)], None, "cannot be read"),
    ],
)
def test_totals_that_contradict_themselves_are_not_metered(totals, before, why):
    """A count that cannot be right is said to be unknown, never guessed at."""
    lines = [{"type": "item.completed", "item": {"id": "a", "type": "agent_message", "text": "yes"}}]
    lines += [
        {"type": "turn.completed", "usage": {"input_tokens": n, "cached_input_tokens": c, "output_tokens": 1}}
        for n, c in totals
    ]
    data = b"\n".join(json.dumps(line).encode() for line in lines)

    if not totals:
        with pytest.raises(SystemBrokeError, match=why):
            codex(data, None)
        return
    reply = codex(data, None, before=before or Tokens())

    assert isinstance(reply.usage, NotMetered)
    assert why in reply.usage.why
    assert reply.text == "yes"


def test_claude_code_reads_what_other_versions_may_write():
    """Sub-agents, search by the server, words of the program, missing counts: none is taken for an answer."""
    lines = [
        {"type": "assistant", "message": {"content": "no list"}},
        {"type": "assistant", "parent_tool_use_id": "t", "message": {"content": [text("aside")]}},
        {"type": "assistant", "message": {"content": [{"type": "server_tool_use", "id": "s", "name": "web_search", "input": {"query": "q"}}]}},
        {"type": "assistant", "message": {"content": [{"type": "web_search_tool_result", "tool_use_id": "s", "content": [{"title": "t"}]}]}},
        {"type": "user", "message": {"content": [text("go on")]}},
        {"type": "user", "message": {"content": [{"type": "tool_result", "tool_use_id": "gone", "content": "x"}]}},
        {"type": "assistant", "message": {"content": [{"type": "tool_use", "id": "u", "name": "Read", "input": None}]}},
        {"type": "user", "message": {"content": [{"type": "tool_result", "tool_use_id": "u", "content": "no such file", "is_error": True}]}},
        {"type": "result", "subtype": "success", "is_error": False, "result": "final", "usage": {"input_tokens": 1}},
    ]  # fmt: skip

    reply = claude_code(b"\n".join(json.dumps(line).encode() for line in lines), None)

    assert reply.text == "final"
    assert notes(reply, "said") == []
    assert [n["tool"] for n in notes(reply, "tool_called")] == ["web_search", "Read"]
    assert [n["result"] for n in notes(reply, "tool_returned")] == [
        '{"content":[{"title":"t"}]}',
        '{"content":"no such file","is_error":true}',
    ]
    assert [n["what"] for n in notes(reply, "declared")] == [
        "assistant",
        "assistant:text",
        "user",
        "user:tool_result",
        "result:success",
    ]
    assert isinstance(reply.usage, NotMetered)


@pytest.mark.parametrize(
    ("result", "why"),
    [
        ({"subtype": "error_max_turns", "is_error": False}, "error_max_turns"),
        ({"subtype": "success", "is_error": True, "result": "out\nof credit"}, "out of credit"),
        ({"subtype": "success", "is_error": False}, "no final answer"),
    ],
)
def test_a_claude_code_result_that_failed_is_a_failure(result, why):
    """A result that is an error is no answer, whatever its subtype says."""
    with pytest.raises(SystemBrokeError, match=why):
        claude_code(json.dumps({"type": "result", **result}).encode(), None)


def text(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}


def test_bytes_that_are_no_utf8_are_marked():
    """A stream with broken bytes is read all the same, and the answer says so."""
    reply = codex(stream("codex", "answer").replace("不".encode(), b"\xff"), None)

    assert reply.flags == ("invalid_utf8",)
    assert reply.text.startswith("\ufffd会")


def test_line_separators_inside_strings_do_not_end_a_line():
    """U+2028 in an answer is a character of the answer."""
    line = {"type": "result", "subtype": "success", "result": "one\u2028two\x85three", "usage": {}}

    reply = claude_code(json.dumps(line, ensure_ascii=False).encode(), None)

    assert reply.text == "one\u2028two\x85three"


def test_a_torn_line_keeps_its_length_alone():
    """A line cut in the middle may hold reasoning; prose of the program itself is kept."""
    torn, prose = read_lines(
        b'{"type":"item.completed","item":{"type":"reasoning","text":"secr\nwarning: x\n'
    )[0]

    assert declared(torn).fields == {"what": "broken", "body": "64 characters that are no JSON object"}
    assert declared(prose).fields == {"what": "text", "body": "warning: x"}


def test_nesting_without_end_is_cut_off():
    """A stream cannot bring down the reader by its depth."""
    deep: object = "end"
    for _ in range(300):
        deep = [deep]
    data = json.dumps({"type": "x", "deep": deep}).encode() + b"\n" + b"[" * 100_000 + b"\n"

    with pytest.raises(SystemBrokeError):
        claude_code(data + b'{"type": "y", "lone": "\\ud800", "n": 1e999}', None)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(lines=st.lists(st.dictionaries(st.sampled_from(["type", "item", "message", "result", "usage"]), JSON)))
def test_no_stream_of_json_does_more_than_break_its_own_turn(lines):
    """Whatever a program writes, reading gives a reply or the agent's failure, and never another error."""
    types = ("item.completed", "turn.completed", "assistant", "user", "result")
    data = b"\n".join(
        json.dumps({**line, "type": types[n % len(types)]}).encode() for n, line in enumerate(lines)
    )

    for dialect in (codex, claude_code):
        with contextlib.suppress(SystemBrokeError):
            assert isinstance(dialect(data, None).text, str)


@given(value=JSON)
def test_without_reasoning_leaves_everything_else(value):
    """What holds no reasoning stays as it is."""
    assert without_reasoning({"value": value}) == {"value": value}
