"""Recorded streams of real command lines are read to the token; what they do not say is not made up."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import os
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import make_case
from finteceval.cli.system import card_text
from finteceval.errors import CardError
from finteceval.models.usage import NotMetered, Tokens
from finteceval.runs.attempt import Job, attempt
from finteceval.runs.endings import Answered, name
from finteceval.runs.plan import Budgets, PlannedCase
from finteceval.systems.build import Workshop, build
from finteceval.systems.card import Launch, System, parse_card
from finteceval.systems.command import Command
from finteceval.systems.dialects.claude_code import claude_code
from finteceval.systems.dialects.codex import codex
from finteceval.systems.dialects.lines import declared, read_lines, without_reasoning
from finteceval.systems.dialects.table import DIALECTS
from finteceval.systems.session import Opening, OverLimitError, SystemBrokeError
from finteceval.trajectory import events
from requirements import need, program

DATA = Path(__file__).parents[1] / "data" / "dialects"
THOUGHT = "no parser may keep it"
ANSWER = "不会。概率 20%。\n(prompt {})"
KINDS = ("codex", "claude-code")
ENVIRONMENT = {"PATH": os.environ["PATH"]}


def stream(kind: str, turn: str) -> bytes:
    return (DATA / kind / f"{turn}.jsonl").read_bytes()


def notes(reply, kind: str) -> list[dict[str, object]]:
    return [note.fields for note in reply.noted if note.kind == kind]


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
            dialect(data, None)


@given(value=JSON)
def test_without_reasoning_leaves_everything_else(value):
    """What holds no reasoning stays as it is."""
    assert without_reasoning({"value": value}) == {"value": value}


# --- through the engine ---------------------------------------------------------------------------


def play(*turns: str, kind: str) -> tuple[str, ...]:
    """A program that writes the recorded stream of each turn in order, and exits as recorded."""
    about = json.loads((DATA / kind / "recorded.json").read_text(encoding="utf-8"))
    exits = [about["turns"][turn]["exit"] for turn in turns]
    files = [str(DATA / kind / f"{turn}.jsonl") for turn in turns]
    code = (
        "import sys, os, pathlib\n"
        "n = pathlib.Path(os.environ['HOME'], 'turns')\n"
        "done = len(n.read_text()) if n.exists() else 0\n"
        "n.write_text('x' * (done + 1))\n"
        f"sys.stdout.buffer.write(open({files!r}[done], 'rb').read())\n"
        f"sys.stdout.flush(); os._exit({exits!r}[done])\n"
    )
    return (sys.executable, "-S", "-c", code)


def try_once(adapter):
    case = make_case("alpha")
    planned = PlannedCase(
        id="alpha", version="1", digest="d", title="t", brief="b", cluster="c", as_of="", tags={},
        status="active", status_reason="", public=False,
    )  # fmt: skip
    job = Job(planned, case, "system", adapter, 1, 1)
    budgets = Budgets(wall_seconds=60, output_bytes=1 << 20)
    return asyncio.run(attempt(job, plan="p", budgets=budgets, keep=lambda _: "blob"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_recorded_stream_becomes_a_trajectory(kind):
    """Events are numbered without holes, a result names its call, all of it declared, the answer last."""
    done = try_once(Command(play("tools", kind=kind), ENVIRONMENT, DIALECTS[kind]))

    assert done.trial.ending == Answered()
    assert [event.seq for event in done.events] == list(range(len(done.events)))
    assert isinstance(done.events[-1], events.Answered)
    returned = next(event for event in done.events if isinstance(event, events.ToolReturned))
    called = done.events[returned.call]
    assert isinstance(called, events.ToolCalled)
    assert called.tool in {"Bash", "command_execution"}
    assert {event.by for event in done.events[1:-1]} == {"declared"}
    assert done.trial.usage.total > 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_stream_is_broke_agent_and_says_why(kind):
    """The exit code and the stream's own reason stand together."""
    done = try_once(Command(play("refused", kind=kind), ENVIRONMENT, DIALECTS[kind]))

    assert name(done.trial.ending) == "broke.agent"
    assert done.trial.ending.reason.startswith("ended with exit code 1: ")
    assert "the model is not available" in done.trial.ending.reason


@pytest.mark.parametrize("kind", KINDS)
def test_later_turns_resume_the_conversation(kind, tmp_path):
    """The resume command gets the session's name; usage is each turn's own; the home lasts."""
    first = DIALECTS[kind](stream(kind, "answer"), None)
    words = play("answer", "resumed", kind=kind)
    seen = tmp_path / "seen"
    resume = ("/bin/sh", "-c", f'echo "$1" > {seen}; shift; exec "$@"', "sh", "{session}", *words)

    async def talk():
        session = await Command(words, ENVIRONMENT, DIALECTS[kind], resume).open(Opening("", 1, 60, 1 << 20))
        try:
            return await session.say("first"), await session.say("second")
        finally:
            await session.close()

    one, two = asyncio.run(talk())

    assert seen.read_text(encoding="utf-8").strip() == first.session
    assert (one.text, two.text) == (ANSWER.format(1), ANSWER.format(2))
    assert one.usage.total == 1080
    assert two.usage.total == 2160


def test_a_resume_without_a_session_is_the_agents_failure():
    """A first turn that named no conversation cannot be taken up."""
    line = json.dumps({"type": "result", "subtype": "success", "result": "yes", "usage": {}})
    words = (sys.executable, "-S", "-c", f"print({line!r})")

    async def talk():
        session = await Command(words, ENVIRONMENT, claude_code, ("x", "{session}")).open(
            Opening("", 1, 60, 1 << 20)
        )
        try:
            await session.say("first")
            await session.say("second")
        finally:
            await session.close()

    with pytest.raises(SystemBrokeError, match="named no conversation"):
        asyncio.run(talk())


def test_an_answer_above_the_cap_is_cut_though_the_stream_may_be_longer():
    """The cap holds for the answer; the stream around it has room of its own."""
    noise = json.dumps({"type": "noise", "body": "x" * 5000})
    line = json.dumps({"type": "result", "subtype": "success", "result": "y" * 2000, "usage": {}})
    words = (sys.executable, "-S", "-c", f"print({noise!r}); print({line!r})")

    async def talk(cap: int):
        session = await Command(words, ENVIRONMENT, claude_code).open(Opening("", 1, 60, cap))
        try:
            return await session.say("q")
        finally:
            await session.close()

    assert asyncio.run(talk(2000)).text == "y" * 2000
    with pytest.raises(OverLimitError) as caught:
        asyncio.run(talk(1999))
    assert caught.value.partial.text == "y" * 1999
    assert caught.value.partial.flags == ("output_cut",)
    assert notes(caught.value.partial, "declared")[0]["what"] == "noise"


@pytest.mark.parametrize("kind", KINDS)
def test_the_card_that_new_writes_is_the_recorded_one(kind):
    """`finteceval system new` writes the commands that were recorded, no others."""
    about = json.loads((DATA / kind / "recorded.json").read_text(encoding="utf-8"))

    written = tomllib.loads(card_text(kind, name="c"))["launch"]

    assert written == about["launch"]


@pytest.mark.parametrize(
    ("launch", "said"),
    [
        (Launch(command=("x",), dialect="codecs"), "no dialect 'codecs'; known: plain, codex, claude-code"),
        (Launch(command=("x",), resume=("x", "{session}")), "plain names no {session}"),
    ],
)
def test_a_dialect_that_cannot_work_is_said(launch, said):
    """An unknown name, and a resume command that could never be filled in."""
    with pytest.raises(CardError) as caught:
        build(System(name="s", launch=launch), Workshop((), ENVIRONMENT, pytest.fail))

    assert said in str(caught.value)


# --- the real programs, where they are ------------------------------------------------------------


def load_record_script():
    scripts = Path(__file__).parents[2] / "scripts" / "record-dialects"
    spec = importlib.util.spec_from_file_location("wire", scripts / "wire.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["wire"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parts
@pytest.mark.parametrize(("kind", "part"), [("codex", "codex"), ("claude-code", "claude")])
def test_the_real_program_answers_by_its_card(kind, part):
    """The card as written runs the real program through two turns, and reads it to the token."""
    need("node")
    need(part)
    card = parse_card(card_text(kind, name=kind), where="card")
    with load_record_script().wire() as server:
        wired = f'{{name="wire",base_url="{server.url}/v1",wire_api="responses",env_key="CODEX_API_KEY"}}'
        codex_only = (
            "-m",
            "gpt-5-codex",
            "-c",
            'model_provider="wire"',
            "-c",
            f"model_providers.wire={wired}",
        )
        extra = codex_only if kind == "codex" else ()
        words, resume = ((c[0], *c[1:2], *extra, *c[2:]) for c in (card.launch.command, card.launch.resume))
        environment = {
            **ENVIRONMENT,
            "CODEX_API_KEY": "no-key",
            "ANTHROPIC_API_KEY": "no-key",
            "ANTHROPIC_BASE_URL": server.url,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        }
        command = Command(
            (program(part), *words[1:]), environment, DIALECTS[kind], (program(part), *resume[1:])
        )

        async def talk():
            session = await command.open(Opening("", 1, 100, 1 << 20))
            try:
                return await session.say("问题一 [answer]"), await session.say("And then? [tools]")
            finally:
                await session.close()

        one, two = asyncio.run(talk())

    assert (one.text, two.text) == (ANSWER.format(1), ANSWER.format(2))
    assert (one.usage.total, two.usage.total) == (1080, 2160)
    assert {"Bash", "command_execution"} & {n["tool"] for n in notes(two, "tool_called")}
    assert "问题一 [answer]" in json.dumps(server.requests[0], ensure_ascii=False)
