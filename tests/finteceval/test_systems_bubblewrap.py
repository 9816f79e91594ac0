"""A sandboxed system sees what its card lists and nothing else; the same agent without walls sees it all."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from builders import make_case
from builders_burglar import BURGLAR
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, seal_run, start
from finteceval.findings.conclude import answer_text
from finteceval.runs.endings import Answered
from finteceval.systems.bubblewrap import command as bubblewrap
from finteceval.systems.card import Launch, System
from pitfall.corpus import POINTS
from requirements import need

SECRET = "a-value-of-the-engine"
# What `process` cannot do either, since the engine itself keeps it from every child.
NEVER = {"by_own_environment", "by_descriptors", "by_command_line"}


@dataclass
class Town:
    """A project directory with everything in it that an agent should not see, and a server beside it."""

    home: Path
    plan: dict[str, object]
    files: tuple[str, ...]


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    """The agent's project: its module, an earlier run, a stray run, a repository, private points."""
    home = tmp_path_factory.mktemp("town")
    (home / "burglar.py").write_text(BURGLAR, encoding="utf-8")
    for directory in ("project/runs/earlier", "old/stray", "project/.git", "project/private"):
        (home / directory).mkdir(parents=True)
    for run in ("project/runs/earlier", "old/stray"):
        for file in ("plan.json", "trials.jsonl"):
            (home / run / file).write_text("what was asked and answered", encoding="utf-8")
    (home / "project/.git/packed").write_text("all that ever was", encoding="utf-8")
    (home / "project/private/point.md").write_text("a private truth", encoding="utf-8")
    (home / "project/notes.txt").write_text("notes", encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    sleeper = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    point = min(POINTS.glob("synthetic/*.md"))
    plan = {
        "say": "是",
        "truth": str(point),
        "recorded": str(Path(bubblewrap.__file__).parents[2] / "evaluation" / "recorded" / "*"),
        "runs": str(home / "project/runs"),
        "stray": str(home / "old/stray/plan.json"),
        "private": str(home / "project/private"),
        "repository": str(home / "project/.git/packed"),
        "neighbour": str(home / "neighbour.txt"),
        "secret": SECRET,
        "port": server.server_port,
        "pid": sleeper.pid,
        "writable": str(home / "project/notes.txt"),
    }
    (home / "neighbour.txt").write_text("another trial's", encoding="utf-8")
    yield Town(home, plan, (str(home / "project"), str(home / "old")))
    sleeper.kill()
    sleeper.wait()
    server.shutdown()
    server.server_close()


def burgle(town: Town, isolation: str):
    """The agent's answer and the findings of a whole run under one isolation."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(town.home)
        patch.setenv("SECRET_OF_THE_ENGINE", SECRET)
        patch.delenv("FINTECEVAL_RUNS", raising=False)
        # Reading the parent's variables takes a parent that had them when it started.
        parent = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
        try:
            card = System(name="burglar", launch=Launch(python="burglar:answer", files=town.files))
            case = make_case("alpha", brief=json.dumps(town.plan, ensure_ascii=False))
            plan = make_plan([case], [card], None, Wishes(isolation=isolation, wall_seconds=60))
            setting = Setting(
                {case.id: case}, town.home / "project/runs", hidden=[town.home / "project/private"]
            )
            with asyncio.run(start(plan, setting, judge=None)) as store:
                found = seal_run(store, "run")
                (trial,) = store.trials()
                return trial, answer_text(store, trial), found
        finally:
            parent.kill()
            parent.wait()


@pytest.fixture(scope="module")
def caught(town):
    """What the burglar got in the sandbox."""
    need("bwrap")
    return burgle(town, "bubblewrap")


@pytest.fixture(scope="module")
def free(town):
    """What the burglar got as an ordinary child process."""
    return burgle(town, "process")


WAYS = sorted(line[4:].partition("(")[0] for line in BURGLAR.splitlines() if line.startswith("def by_"))


@pytest.mark.parts
@pytest.mark.parametrize("way", WAYS)
def test_no_way_leads_to_the_truth_or_out(caught, way):
    """By path, import, /proc, an earlier run, the network, a repository, unmounting: each fails."""
    _, text, _ = caught

    assert "failed" in json.loads(text)["tries"][way], json.loads(text)["tries"][way]


@pytest.mark.parts
@pytest.mark.parametrize("way", sorted(set(WAYS) - NEVER))
def test_the_same_ways_are_open_without_the_sandbox(free, way):
    """The control: as a child process the same agent gets every one, so that the test above can fail."""
    _, text, _ = free

    assert "got" in json.loads(text)["tries"][way], json.loads(text)["tries"][way]


@pytest.mark.parts
def test_the_burglar_still_answers(caught):
    """What is walled off does not keep an agent from answering, and the plan and report say the truth."""
    trial, text, found = caught

    assert trial.ending == Answered()
    assert json.loads(text)["answer"] == "是"
    assert found.plan.isolation == "bubblewrap"
    assert found.plan.systems[0].isolation == "bubblewrap"
    assert found.plan.evidence.web == "closed"
    assert not {limit.name for limit in found.limits} & {
        "isolation_none",
        "isolation_process",
        "evidence_web_unknown",
    }


@pytest.mark.parts
def test_a_child_process_is_said_to_be_one(free):
    """Without the sandbox the report names both limits."""
    _, _, found = free

    assert found.plan.isolation == "process"
    assert {"isolation_process", "evidence_web_unknown"} <= {limit.name for limit in found.limits}
