"""Which isolation a system gets, and who is told why not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from builders import make_case
from finteceval.errors import CardError
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.systems.bubblewrap import command as bubblewrap
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.card import HttpLaunch, Launch, OpenAILaunch, System
from finteceval.systems.isolation import isolation_of, weakest, with_isolation
from requirements import need

if TYPE_CHECKING:
    from pathlib import Path


CHILD = System(name="c", launch=Launch(command=("cat",)))
PYTHON = System(name="p", launch=Launch(python="m:f"))
INSIDE = System(name="i", launch=Launch(python="m:f", in_process=True))


@pytest.mark.parametrize(
    ("card", "asked", "why", "isolation"),
    [
        (CHILD, "auto", "", "bubblewrap"),
        (CHILD, "auto", "no bwrap", "process"),
        (CHILD, "process", "", "process"),
        (PYTHON, "bubblewrap", "", "bubblewrap"),
        (INSIDE, "auto", "", "none"),
        (System(name="n", launch=Launch(builtin="nop")), "bubblewrap", "", "none"),
        (System(name="h", launch=Launch(http=HttpLaunch(url="https://a.example/x"))), "auto", "", "remote"),
        (System(name="h", launch=Launch(http=HttpLaunch(url="http://127.0.0.1:8/x"))), "auto", "", "none"),
        (System(name="o", launch=Launch(openai=OpenAILaunch(model="m"))), "auto", "", "remote"),
        (System(name="o", launch=Launch(openai=OpenAILaunch(model="m", base_url="http://localhost:1/v1"))), "auto", "", "none"),
    ],
)  # fmt: skip
def test_the_strongest_wall_is_the_default(monkeypatch, card, asked, why, isolation):
    """Children stand behind what the machine has, services where they run; a loopback one behind nothing."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: why)

    assert isolation_of(card, asked, {}) == isolation


def test_an_endpoint_of_the_environment_counts(monkeypatch):
    """A base URL that the environment puts on this machine is no remote system."""
    card = System(name="o", launch=Launch(openai=OpenAILaunch(model="m")))

    assert isolation_of(card, "auto", {"OPENAI_BASE_URL": "http://127.0.0.1:1/v1"}) == "none"


def test_bubblewrap_asked_for_and_not_to_be_had(monkeypatch):
    """One line that says why and what to do."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: "the program bwrap is gone")

    with pytest.raises(CardError, match=r"the program bwrap is gone; .* use --isolation process"):
        isolation_of(CHILD, "bubblewrap", {})


def test_none_brings_python_systems_in_and_no_others():
    """The card that is planned says in_process; a command cannot be brought in."""
    assert with_isolation(PYTHON, "none").launch.in_process
    assert with_isolation(INSIDE, "none") == INSIDE
    assert with_isolation(CHILD, "auto") == CHILD
    with pytest.raises(CardError, match="a command is always a process"):
        with_isolation(CHILD, "none")
    for asked in ("process", "bubblewrap"):
        with pytest.raises(CardError, match="in_process"):
            with_isolation(INSIDE, asked)


def test_the_plan_names_the_weakest_wall_and_each_systems_own(monkeypatch):
    """One system without walls makes the run's isolation none; each keeps its own in the plan."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: "")
    case = make_case("alpha")

    plan = make_plan(
        [case], [CHILD, INSIDE, System(name="nop", launch=Launch(builtin="nop"))], None, Wishes()
    )
    walled = make_plan([case], [CHILD, System(name="nop", launch=Launch(builtin="nop"))], None, Wishes())

    assert plan.isolation == "none"
    assert [system.isolation for system in plan.systems] == ["bubblewrap", "none", "none"]
    assert (plan.evidence.web, walled.evidence.web) == ("unknown", "closed")
    assert walled.isolation == "bubblewrap"
    open_ = msgspec.structs.replace(CHILD, launch=msgspec.structs.replace(CHILD.launch, network=("a:1",)))
    assert make_plan([case], [open_], None, Wishes()).evidence.web == "unknown"
    assert weakest([]) == "none"


@pytest.fixture
def fresh_probe():
    bubblewrap.why_unavailable.cache_clear()
    yield
    bubblewrap.why_unavailable.cache_clear()


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "not on the PATH"),
        ("#!/bin/sh\necho 'bwrap: No permissions to create a new namespace' >&2\nexit 1\n", "No permissions"),
        ("#!/bin/sh\nexit 4\n", "exit code 4"),
        ("#!/nowhere/at/all\n", "No such file"),
        ("#!/bin/sh\nexit 0\n", ""),
    ],
)
def test_the_probe_says_why(tmp_path, monkeypatch, fresh_probe, script, said):
    """A bwrap that is missing, forbidden or broken is known before the first trial, with its own words."""
    program = tmp_path / "bwrap"
    if script:
        program.write_text(script, encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda _: str(program) if script else None)

    why = bubblewrap.why_unavailable()

    assert said in why if said else why == ""


def test_the_probe_knows_other_systems(monkeypatch, fresh_probe):
    """Bubblewrap is Linux's."""
    monkeypatch.setattr(bubblewrap.sys, "platform", "darwin")

    assert bubblewrap.why_unavailable() == "it needs Linux, this is darwin"


def test_no_sandbox_is_built_where_none_can_be_had(monkeypatch, tmp_path):
    """A run planned with a sandbox cannot go on without one."""
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.why_unavailable", lambda: "it is gone")

    with pytest.raises(CardError, match="c: bubblewrap cannot be used on this machine: it is gone"):
        sandbox(CHILD, os.environ, runs_dir=tmp_path)


def test_a_cards_mistakes_name_the_card(monkeypatch, tmp_path):
    """A path or an address that cannot be used is said with the card's name."""
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.why_unavailable", lambda: "")
    card = msgspec.structs.replace(CHILD, launch=msgspec.structs.replace(CHILD.launch, network=("x",)))

    with pytest.raises(CardError, match=r"^c: .*'x' is no host:port"):
        sandbox(card, os.environ, runs_dir=tmp_path)


def pitfall(*words: str, cwd: Path, **environment: str):
    words = (sys.executable, "-c", "from finteceval.cli import pitfall; pitfall()", *words)
    return subprocess.run(
        words, cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8", **environment}, capture_output=True, text=True, check=False
    )  # fmt: skip


RUN = ("run", "--judge", "rules", "--point", "goodwill-impairment-risk")


def test_asking_for_a_sandbox_where_none_is_exits_2(tmp_path):
    """One line, nothing created."""
    ran = pitfall(
        *RUN, "--system", "command:cat", "--isolation", "bubblewrap", cwd=tmp_path, PATH="/nonexistent"
    )

    assert ran.returncode == 2
    assert "bubblewrap cannot be used on this machine: the program bwrap is not on the PATH" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parts
@pytest.mark.parametrize(("asked", "isolation"), [("auto", "bubblewrap"), ("process", "process")])
def test_the_sandbox_is_the_default(tmp_path, asked, isolation):
    """Where bwrap works, auto is the sandbox; the dry run says so and the run's plan records it."""
    need("bwrap")
    words = (*RUN, "--system", "command:cat", "--isolation", asked, "--lang", "en")

    dry = pitfall(*words, "--dry-run", cwd=tmp_path)
    ran = pitfall(*words, cwd=tmp_path)

    assert f"Isolation: {isolation}" in dry.stdout
    assert ran.returncode in {0, 102}, ran.stderr
    (plan,) = tmp_path.glob("runs/*/plan.json")
    assert json.loads(plan.read_bytes())["isolation"] == isolation
