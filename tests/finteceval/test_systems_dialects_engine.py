"""Programs that speak a dialect, played through the engine: trajectories, later turns, caps, cards."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tomllib

import pytest

from builders import attempt_once, make_case
from builders_dialects import ANSWER, DATA, KINDS, notes, stream
from finteceval.cli.system import card_text
from finteceval.errors import CardError
from finteceval.runs.attempt import Job
from finteceval.runs.endings import Answered, name
from finteceval.runs.plan import Budgets, PlannedCase
from finteceval.systems.build import Workshop, build
from finteceval.systems.card import Launch, System
from finteceval.systems.command import Command
from finteceval.systems.dialects.claude_code import claude_code
from finteceval.systems.dialects.table import DIALECTS
from finteceval.systems.session import Opening, OverLimitError, SystemBrokeError
from finteceval.trajectory import events

ENVIRONMENT = {"PATH": os.environ["PATH"]}


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
    return attempt_once(job, plan="p", budgets=budgets, keep=lambda _: "blob")


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


@pytest.mark.parametrize("kind", KINDS)
def test_a_stream_that_floods_is_cut_and_what_it_said_is_kept(kind, monkeypatch):
    """The bound on the stream ends a program that writes without end; the answer it had given stays."""
    monkeypatch.setattr("finteceval.systems.command.STREAM_BYTES", 20_000)
    code = (
        f"import sys; sys.stdout.buffer.write({stream(kind, 'tools')!r})\n"
        'while True: sys.stdout.write(\'{"type": "noise"}\\n\')'
    )

    done = try_once(Command((sys.executable, "-S", "-c", code), ENVIRONMENT, DIALECTS[kind]))

    assert name(done.trial.ending) == "over_budget.output"
    assert done.events[-1].text == ANSWER.format(1)
    assert done.events[-1].flags == ("output_cut",)


def test_a_long_answer_of_a_program_that_failed_is_cut_too():
    """The cap holds for what a failed turn had said."""
    line = json.dumps({"type": "item.completed", "item": {"type": "agent_message", "text": "是" * 1000}})
    words = (sys.executable, "-S", "-c", f"print({line!r}); raise SystemExit(4)")

    async def talk():
        session = await Command(words, ENVIRONMENT, DIALECTS["codex"]).open(Opening("", 1, 60, 100))
        try:
            await session.say("q")
        finally:
            await session.close()

    with pytest.raises(SystemBrokeError, match="exit code 4: the stream ended before the turn did") as caught:
        asyncio.run(talk())
    assert caught.value.partial.text == "是" * 33
    assert caught.value.partial.flags == ("output_cut",)


def test_a_file_in_place_of_an_answer_is_read_to_the_cap():
    """An answer file above the cap is over budget, its beginning kept."""
    code = "import sys; open(sys.argv[1], 'w').write('y' * 300)"
    words = (sys.executable, "-S", "-c", code, "{answer_file}")

    async def talk():
        session = await Command(words, ENVIRONMENT).open(Opening("", 1, 60, 100))
        try:
            await session.say("q")
        finally:
            await session.close()

    with pytest.raises(OverLimitError) as caught:
        asyncio.run(talk())
    assert caught.value.partial.text == "y" * 100
