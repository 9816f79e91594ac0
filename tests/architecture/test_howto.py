"""The how-to pages: both languages show the same blocks, and every file and command on them works.

Blocks run in the order of the page, in one directory. Only addresses and keys are put in: a local
server stands for the model and for the judge, another port for the service. What needs a program of
somebody else's runs where that program is.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from builders_models import chat_reply, responses_reply
from requirements import need, program

ROOT = Path(__file__).parents[2]
HOWTO = ROOT / "docs" / "how-to"
PAGES = sorted(path.name for path in HOWTO.glob("*.md"))
ANSWER = "The premise does not hold. The likelihood of a material impairment is high: 70%."
VERDICT = "Class: completely_correct\nIt agrees with the ground truth."
GRAPH = f"""
from types import SimpleNamespace


class Compiled:
    async def ainvoke(self, state):
        [asked] = state["messages"]
        assert asked["role"] == "user"
        return {{"messages": [asked, SimpleNamespace(content={ANSWER!r})]}}


graph = Compiled()
"""

PUT = """
from pathlib import Path

for card in Path().glob("*.toml"):
    text = card.read_text(encoding="utf-8").replace("127.0.0.1:11434", "{host}").replace(":8000/", ":{port}/")
    card.write_text(text, encoding="utf-8")
"""


def halves(page):
    """The English and the Chinese half of a page."""
    english, chinese = (HOWTO / page).read_text(encoding="utf-8").split("\n---\n")
    return english, chinese


def blocks(text):
    """(heading, info string, code) of every fenced block."""
    found = []
    for section in re.split(r"(?m)^(?=#{1,2} )", text):
        heading = section.partition("\n")[0].lstrip("# ")
        found += [
            (heading, info, code) for info, code in re.findall(r"(?ms)^```([^\n]*)\n(.*?)^```$", section)
        ]
    return found


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_show_the_same_blocks(page):
    """The same files and commands, section by section, and as many sections and links."""
    english, chinese = halves(page)

    assert [block[1:] for block in blocks(english)] == [block[1:] for block in blocks(chinese)]
    assert english.count("\n## ") == chinese.count("\n## ")
    assert english.count("](") == chinese.count("](")
    assert english.count("\n| ") == chinese.count("\n| ")


def test_every_block_is_a_file_or_commands():
    """No block is left that no test runs: it names its file, or it is `sh`."""
    infos = {info for page in PAGES for _, info, _ in blocks(halves(page)[0])}

    assert infos
    assert all(
        info == "sh" or re.fullmatch(r"(python|json|yaml|markdown) [a-z_/-]+\.(py|json|yaml|md)", info)
        for info in infos
    )


class Desk:
    """A directory to type in, and what it is typed against."""

    def __init__(self, directory, httpserver):
        self.directory = directory
        self.port = free_port()
        self.host = f"127.0.0.1:{httpserver.port}"
        self.behind = []
        self.environ = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "FINTECEVAL_LANG": "en",
            "OPENAI_BASE_URL": f"http://{self.host}/v1",
        }
        for name in ("FINTECEVAL_RUNS", "OPENAI_API_KEY", "CODEX_API_KEY", "ANTHROPIC_API_KEY"):
            self.environ.pop(name, None)
        (directory / "my_graph.py").write_text(GRAPH, encoding="utf-8")
        (directory / "put.py").write_text(PUT.format(host=self.host, port=self.port), encoding="utf-8")

    def put(self, text):
        """The text with the addresses of this machine in place of those on the page."""
        return text.replace("127.0.0.1:11434", self.host).replace("8000", str(self.port))

    def play(self, info, code):
        """Write a file, or run commands as a shell does; the output."""
        if info != "sh":
            (self.directory / info.split()[1]).write_text(self.put(code), encoding="utf-8")
            return ""
        lines = code.splitlines()
        while lines[0].endswith(" &"):
            self.start(shlex.split(lines.pop(0).removesuffix(" &")))
        # A card stands there once its command has run: the addresses are put into it before the next one.
        typed = [
            line + ("\npython put.py" if " system new " in line else "") for line in map(self.put, lines)
        ]
        ran = subprocess.run(
            ["bash", "-e", "-c", "\n".join(typed)],
            cwd=self.directory,
            env=self.environ,
            input=b"sk-local\n",
            capture_output=True,
            timeout=300,
            check=False,
        )
        said = ran.stdout.decode() + ran.stderr.decode()
        assert ran.returncode == 0, (code, said)
        return said

    def start(self, words):
        process = subprocess.Popen(words, cwd=self.directory, env=self.environ, start_new_session=True)
        self.behind.append(process)
        for _ in range(600):
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError(f"{words}: nobody answers at port {self.port}")

    def reports(self):
        """The last report of every run, oldest run first."""
        runs = sorted(
            (self.directory / "runs").iterdir(), key=lambda run: (run / "plan.json").stat().st_mtime_ns
        )
        return [
            json.loads(
                (max((run / "report").iterdir(), key=lambda path: path.name) / "report.json").read_bytes()
            )
            for run in runs
        ]


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


@pytest.fixture
def desk(tmp_path, httpserver):
    """A server that is a local model and the judge's provider, and a fresh directory."""
    httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "qwen2.5:7b"}]})
    httpserver.expect_request("/v1/chat/completions").respond_with_json(
        chat_reply(ANSWER, model="qwen2.5:7b")
    )
    httpserver.expect_request("/v1/responses").respond_with_json(responses_reply(VERDICT))
    found = Desk(tmp_path, httpserver)
    yield found
    for process in found.behind:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=30)


FOREIGN = {"Codex": "codex", "Claude Code": "claude"}


def test_evaluate_my_agent_works_as_written(desk):
    """Callable, service, local model, prices, pinned judge, later judging, afterwards: every block in order."""
    heard = {}
    for heading, info, code in blocks(halves("evaluate-my-agent.md")[0]):
        if heading not in FOREIGN:
            heard[heading] = heard.get(heading, "") + desk.play(info, code)

    found = desk.reports()
    names = [report["systems"][0]["name"] for report in found]
    local = f"openai:qwen2.5:7b@http://{desk.host}/v1"
    assert names == ["my-agent", "desk-service", "local-model", local, "local-model", "my-agent", "my-agent"]
    assert [report["systems"][0]["accuracy"]["value"] for report in found] == ["1.000000"] * 7
    assert [report["systems"][0]["counts"]["planned"] for report in found] == [3, 3, 1, 1, 1, 3, 1]
    costs = [report["systems"][0]["resources"]["cost"]["kind"] for report in found]
    assert costs == ["unknown"] * 4 + ["cost"] + ["unknown"] * 2
    assert [report["rounds"][0]["pin"]["name"] for report in found] == ["rules"] * 5 + ["pinned"] * 2
    assert found[5]["plan"]["judging"]["probe"]["asked"] > 40
    assert found[6]["plan"]["judging"]["judging"] == "no_judge"
    assert "It could not show" in heard["The pinned judge"]
    assert "all attacks" in heard["The pinned judge"]
    assert "everything fits" in heard["Afterwards"]
    assert (desk.directory / "report.html").is_file()


def test_read_a_report_works_as_written(desk):
    """The demo, its figures read by the script, thresholds, a comparison: every block in order."""
    heard = [desk.play(info, code) for _, info, code in blocks(halves("read-a-report.md")[0])]

    said = "\n".join(heard)
    assert "careless-analyst (recorded): " in said
    assert "limit: judge_development" in said
    assert "everything fits" in said
    assert "below the threshold: nop: low is" in said
    assert "McNemar exact p = 1.000000" in said


def test_add_a_case_works_as_written(desk):
    """A case of one's own: written, checked, played, put on trial, shown, counted: every block in order."""
    heard = [desk.play(info, code) for _, info, code in blocks(halves("add-a-case.md")[0])]

    said = "\n".join(heard)
    assert "ours/fee-drag" in said
    assert "Validated 1 case(s) in ours: no problem" in said
    assert "fee-drag · wrong-return: as expected" in said
    assert "3 control(s) of 1 case(s): 0 came out otherwise" in said
    assert "no leak found in 1 brief(s)" in said
    assert "fee-drag: draft → trial" in said
    assert "1 case(s): no gap" in said
    assert (desk.directory / "coverage.html").is_file()


def test_bring_your_own_data_works_as_written(desk):
    """Three rows, a case in their world, its controls, an agent's run and its timeline: every block in order."""
    heard = [desk.play(info, code) for _, info, code in blocks(halves("bring-your-own-data.md")[0])]

    said = "\n".join(heard)
    assert "port: 3 rows and 0 documents are lawful" in said
    assert "4 control(s) of 1 case(s): 0 came out otherwise" in said
    assert "freight-growth: draft → trial" in said
    assert "get_macro_series" in said
    assert "everything fits" in said
    [report] = desk.reports()
    assert report["plan"]["worlds"].keys() == {"port"}


@pytest.mark.parts
@pytest.mark.parametrize("heading", FOREIGN)
def test_other_peoples_programs_work_as_written(desk, heading, tmp_path_factory):
    """Codex and Claude Code themselves, by the card that `system new` writes, against a server that speaks their wire.

    The sandbox would let them reach their providers alone, so they run without it; it has tests of its own.
    """
    name = FOREIGN[heading]
    need(name)
    wire = speaking()
    with wire.wire() as server:
        wrap(tmp_path_factory.mktemp("bin"), name, server, desk)
        said = [
            desk.play(info, code.replace("pitfall run ", "pitfall run --isolation process "))
            for found, info, code in blocks(halves("evaluate-my-agent.md")[0])
            if found == heading
        ]

    [report] = desk.reports()
    assert said
    [row] = report["systems"][0]["rows"]
    assert row["results"][0]["answer"] == ANSWER
    assert report["systems"][0]["resources"]["metered"] == 1


def speaking():
    """The recording's server, which answers everything with this page's answer."""
    place = importlib.util.spec_from_file_location("wire", ROOT / "scripts" / "record-dialects" / "wire.py")
    wire = importlib.util.module_from_spec(place)
    sys.modules["wire"] = wire
    place.loader.exec_module(wire)
    wire._answer = lambda _: ANSWER
    return wire


def wrap(directory, name, server, desk):
    """A program of the same name first on the PATH, which sends the real one to the local server."""
    real = shlex.quote(program(name))
    if name == "codex":
        where = f'{{name="wire",base_url="{server.url}/v1",wire_api="responses",env_key="CODEX_API_KEY"}}'
        options = shlex.join(["-c", 'model_provider="wire"', "-c", f"model_providers.wire={where}"])
        text = f'#!/bin/sh\nshift\nexec {real} exec {options} "$@"\n'
    else:
        settings = f"ANTHROPIC_BASE_URL={server.url} CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1"
        text = f'#!/bin/sh\n{settings} exec {real} "$@"\n'
    path = directory / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    desk.environ["PATH"] = f"{directory}{os.pathsep}{desk.environ['PATH']}"


def test_a_service_that_is_gone_is_found_before_the_first_question(desk):
    """What the page promises: nobody at the address, exit 2, nothing written."""
    write = "finteceval system new desk-service.toml --kind http"
    said = desk.play("sh", f"{write}\npitfall run --system desk-service.toml --judge rules || test $? = 2\n")

    assert "cannot be reached" in said
    assert not (desk.directory / "runs").exists()
