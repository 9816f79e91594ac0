"""Codex as a way to the pinned model: what it is asked, what is kept, and that it is never formal."""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import sys
from pathlib import Path

import pytest
from werkzeug import Response

from builders_wire import VERDICT
from finteceval.cli import dispatch
from finteceval.judges import codex_command
from finteceval.judges.codex_command import codex_judge
from finteceval.judges.reasons import reason_words
from finteceval.judges.six_class import JudgeFailedError
from finteceval.models.endpoint import MissingKeyError
from finteceval.models.limits import Limits
from finteceval.models.usage import CostUnknown, NotMetered, Tokens
from finteceval.systems.session import BoundaryBrokeError
from pitfall.errors import InputError
from pitfall.texts import LANGUAGES
from pitfall.verdict import AnswerClass, judge_prompt
from requirements import need, program

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "tests" / "data" / "dialects" / "codex"
POINT = "goodwill-impairment-risk"
# Stands where codex stands on the PATH: says its version, its login, and plays a stream; notes how it was called.
STAND_IN = """#!{python}
import json, os, sys
here = {here!r}
if sys.argv[1] == "--version":
    print("codex-cli 9.8.7")
elif sys.argv[1:3] == ["login", "status"]:
    sys.exit(int(open(here + "/login").read()))
else:
    said = {{"argv": sys.argv[1:], "stdin": sys.stdin.buffer.read().decode(), "env": dict(os.environ), "cwd": os.getcwd()}}
    said["files"] = os.listdir(".")
    with open(here + "/calls", "a") as out:
        out.write(json.dumps(said) + "\\n")
    sys.stdout.buffer.write(open(here + "/stream", "rb").read())
"""


class Codex:
    """A program named codex in a directory of its own."""

    def __init__(self, directory):
        self.directory = directory
        self.login(0)
        self.say(VERDICT)
        self.install(STAND_IN.format(python=sys.executable, here=str(directory)))

    @property
    def environ(self):
        return {"PATH": str(self.directory), "CODEX_API_KEY": "no-key", "HOME": "/home/user", "SECRET": "x"}

    def install(self, text):
        path = self.directory / "codex"
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def login(self, code):
        (self.directory / "login").write_text(str(code), encoding="utf-8")

    def say(self, text):
        """The recorded stream of an answer, with this text as the answer."""
        lines = (RECORDED / "answer.jsonl").read_bytes().splitlines()
        events = [json.loads(line) for line in lines]
        for event in events:
            if event.get("item", {}).get("type") == "agent_message":
                event["item"]["text"] = text
        self.play(b"".join(json.dumps(event).encode() + b"\n" for event in events))

    def play(self, stream):
        (self.directory / "stream").write_bytes(stream)

    @property
    def calls(self):
        return [json.loads(line) for line in (self.directory / "calls").read_text("utf-8").splitlines()]


@pytest.fixture
def stand_in(tmp_path):
    directory = tmp_path / "bin"
    directory.mkdir()
    return Codex(directory)


async def judged(environ, **changes):
    return await codex_judge(environ, **changes).judge("问", "答", "真", seed=7)


async def test_codex_is_asked_for_the_pinned_model_with_the_prompt_alone(stand_in):
    """The prompt on stdin, model and effort as pinned, nothing kept, nothing of the user's configuration read."""
    found = await judged(stand_in.environ)

    [call] = stand_in.calls
    assert call["stdin"] == judge_prompt("问", "答", "真", seed=7)
    words = call["argv"]
    assert words[words.index("--model") + 1] == "gpt-5.6-sol"
    assert 'model_reasoning_effort="xhigh"' in words
    assert {"exec", "--ephemeral", "--ignore-user-config", "--ignore-rules", "read-only"} <= set(words)
    assert call["files"] == []
    assert not os.path.exists(call["cwd"])  # noqa: ASYNC240, PTH110 - a look, not a wait
    assert found.said.answer_class is AnswerClass.OTHER_ERROR
    assert found.artifact.usage == Tokens(input=400, cache_read=600, output=80, reasoning=30)
    assert isinstance(found.artifact.cost, CostUnknown)
    assert (found.artifact.model, found.artifact.effort) == ("", "")
    assert found.raw.decode() == VERDICT


async def test_it_gets_its_login_and_nothing_else_of_the_environment(stand_in):
    """With a key its home is fresh; with a login the user's home is there; other variables never are."""
    await judged(stand_in.environ)
    await judged({name: value for name, value in stand_in.environ.items() if name != "CODEX_API_KEY"})

    with_key, with_login = (call["env"] for call in stand_in.calls)
    assert with_key["CODEX_API_KEY"] == "no-key"
    assert with_key["HOME"] != "/home/user"
    assert with_login["HOME"] == "/home/user"
    assert "SECRET" not in with_key | with_login


def test_its_pin_says_what_is_not_known(stand_in):
    """Model and effort as asked for, the transport and its version as reasons, in words in both languages."""
    pin = codex_judge(stand_in.environ).pin

    assert (pin.name, pin.model, pin.effort) == ("codex", "gpt-5.6-sol", "xhigh")
    assert pin.development == ("codex=9.8.7", "harness_prompt")
    for lang in LANGUAGES:
        words = [reason_words(reason, lang) for reason in pin.development]
        assert "9.8.7" in words[0]
        assert all("=" not in text and "_" not in text for text in words)


@pytest.mark.parametrize("name", ["refused", "silent"])
async def test_a_stream_without_an_answer_is_the_judges_failure(stand_in, name):
    """What real Codex writes when its provider refuses or says nothing."""
    stand_in.play((RECORDED / f"{name}.jsonl").read_bytes())

    with pytest.raises(JudgeFailedError, match=r"^codex: "):
        await judged(stand_in.environ)


async def test_a_judge_that_used_a_tool_has_not_judged_the_prompt_alone(stand_in):
    """Its word is refused, its tokens are kept."""
    stand_in.play((RECORDED / "tools.jsonl").read_bytes())

    with pytest.raises(JudgeFailedError, match=r"used tools \(command_execution, web_search\)") as caught:
        await judged(stand_in.environ)

    assert caught.value.artifact.usage.total == 2160
    assert caught.value.raw


async def test_a_reply_that_is_no_contract_is_refused(stand_in):
    """Never guessed at; what was said is kept."""
    stand_in.say("I think it is fine.")

    with pytest.raises(JudgeFailedError, match="no contract") as caught:
        await judged(stand_in.environ)

    assert caught.value.raw == b"I think it is fine."


async def test_a_program_that_crashes_or_hangs_is_the_judges_failure(stand_in, monkeypatch):
    """Exit code and deadline become a failure of the judge, and nothing is left running."""
    head = f"#!{sys.executable}\nimport sys, time\n"
    version = "print('codex-cli 1') if sys.argv[1] == '--version' else "
    stand_in.install(head + version + "sys.exit('no no-key network')\n")
    with pytest.raises(JudgeFailedError, match=r"exit code 1.*no \*\*\* network") as caught:
        await judged(stand_in.environ)
    assert isinstance(caught.value.artifact.usage, NotMetered)

    stand_in.install(head + version + "time.sleep(600)\n")
    monkeypatch.setattr(codex_command, "SECONDS", 0.3)
    with pytest.raises(JudgeFailedError, match="no answer within"):
        await judged(stand_in.environ)


async def test_a_wall_or_machine_that_fails_is_the_judges_failure(stand_in, monkeypatch):
    """Whatever stands between engine and program is no class either."""

    async def say(self, text):
        raise BoundaryBrokeError("machine", "no room")

    monkeypatch.setattr("finteceval.systems.command.CommandSession.say", say)
    with pytest.raises(JudgeFailedError, match="codex: no room"):
        await judged(stand_in.environ)


def test_without_codex_or_its_login_there_is_no_judge(stand_in, tmp_path):
    """Found out before anything is asked: how to install it, how to log in, the variable's name."""
    with pytest.raises(InputError, match="npm install"):
        codex_judge({"PATH": str(tmp_path)})
    stand_in.login(1)
    with pytest.raises(MissingKeyError, match="CODEX_API_KEY"):
        codex_judge({"PATH": str(stand_in.directory)})
    assert codex_judge(stand_in.environ).pin.name == "codex"
    stand_in.install("#!/nowhere/python\n")
    with pytest.raises(InputError, match="npm install"):
        codex_judge(stand_in.environ)
    stand_in.install(f"#!{sys.executable}\n")
    with pytest.raises(InputError, match="npm install"):
        codex_judge(stand_in.environ)


async def test_judgements_keep_to_the_judges_limits(stand_in):
    """The judge's own limiter stands before the program."""
    judge = codex_judge(stand_in.environ, Limits(concurrency=1))
    await judge.judge("问", "答", "真", seed=7)

    assert judge._limiter.limits == Limits(concurrency=1)
    assert judge._limiter.running == 0


def test_a_run_judged_by_codex_is_stamped_development(stand_in, monkeypatch, tmp_path, capsys):
    """The whole command: verdicts, stamp and reasons in the report, exit 0; a colon is refused."""
    monkeypatch.setenv("PATH", f"{stand_in.directory}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CODEX_API_KEY", "no-key")
    monkeypatch.chdir(tmp_path)
    words = ["run", "--system", "nop", "--point", POINT, "--lang", "en", "--judge"]

    assert dispatch("pitfall", [*words, "codex:gpt-5.6-luna"]) == 2
    assert dispatch("pitfall", [*words, "codex"]) == 0

    assert "development judge" in capsys.readouterr().out
    [directory] = (tmp_path / "runs").iterdir()
    text = (directory / "report" / "001" / "en" / "report.md").read_text(encoding="utf-8")
    assert "Codex command line (9.8.7)" in text.replace("\\", "")
    assert dispatch("pitfall", ["verify", "latest"]) == 0
    capsys.readouterr()


@pytest.mark.parts
async def test_the_real_codex_judges_over_the_wire(httpserver, tmp_path):
    """The program itself, against a server that speaks the wire format: model and effort arrive, a verdict comes back."""
    need("codex")
    source = importlib.util.spec_from_file_location("wire", ROOT / "scripts" / "record-dialects" / "wire.py")
    wire = importlib.util.module_from_spec(source)
    sys.modules["wire"] = wire
    source.loader.exec_module(wire)
    asked = []

    def respond(request):
        asked.append(json.loads(request.get_data()))
        events = wire._response([wire._spoken(VERDICT)], cached=0)
        lines = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
        return Response(lines, content_type="text/event-stream")

    httpserver.expect_request("/v1/responses").respond_with_handler(respond)
    where = (
        f'{{name="wire",base_url="{httpserver.url_for("/v1")}",wire_api="responses",env_key="CODEX_API_KEY"}}'
    )
    extra = ["-c", 'model_provider="wire"', "-c", f"model_providers.wire={where}"]
    wrapper = tmp_path / "codex"
    real, options = shlex.quote(program("codex")), shlex.join(extra)
    wrapper.write_text(
        f'#!/bin/sh\nif [ "$1" = exec ]; then shift; exec {real} exec {options} "$@"; fi\nexec {real} "$@"\n',
        encoding="utf-8",
    )
    wrapper.chmod(0o755)

    found = await judged(
        {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "CODEX_API_KEY": "x"}
    )

    assert found.said.answer_class is AnswerClass.OTHER_ERROR
    assert found.artifact.usage == Tokens(input=1000, output=80, reasoning=30)
    assert asked[-1]["model"] == "gpt-5.6-sol"
    assert asked[-1]["reasoning"]["effort"] == "xhigh"
    assert judge_prompt("问", "答", "真", seed=7) in [
        part["text"] for item in asked[-1]["input"] for part in item.get("content") or [] if "text" in part
    ]
