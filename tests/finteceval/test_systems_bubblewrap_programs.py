"""Programs in the sandbox end as they do outside, and what fails is blamed on whom it belongs to."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from builders import make_case
from builders_bubblewrap import OPENING, boxed, say
from finteceval.errors import CardError
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, resume
from finteceval.findings.conclude import answer_text
from finteceval.runs.endings import Answered
from finteceval.runs.store import RunStore
from finteceval.systems.bubblewrap import command as bubblewrap
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, preflight
from finteceval.systems.card import Launch, System
from finteceval.systems.session import BoundaryBrokeError, SystemBrokeError
from finteceval.systems.spelling import read_system
from requirements import need

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is Linux's")


@pytest.mark.parts
def test_what_is_there_is_a_short_list(tmp_path):
    """The root, /etc, /tmp, the devices and the processes are the sandbox's own; so are user and host."""
    need("bwrap")
    script = 'ls / /etc /tmp; echo ----; id -un; uname -n; ls /proc | grep -c "^[0-9]"; cat /etc/passwd; echo $HOME'

    (reply,) = say(boxed(tmp_path, "/bin/sh", "-c", script), "q")
    listed, _, rest = reply.text.partition("----\n")

    assert not {"root", "home", "var", "run", "opt", "srv", "sys"} & set(listed.split("/etc:")[0].split()) - {
        part for path in (sys.prefix, sys.base_prefix, __file__) for part in Path(path).parts[1:2]
    }
    assert not {"shadow", "resolv.conf", "ssh", "sudoers", "machine-id"} & set(listed.split())
    user, host, processes, *_, home = rest.splitlines()
    assert (user, host) == ("agent", "sandbox")
    assert int(processes) <= 4
    assert Path(home).name == "home"
    assert "root:" not in rest


@pytest.mark.parts
def test_the_directory_lasts_from_turn_to_turn_and_no_longer(tmp_path):
    """HOME, TMPDIR and the working directory are kept between turns and are new for the next trial."""
    need("bwrap")
    script = 'cat >> "$HOME/kept"; touch "$TMPDIR/x" y; cat "$HOME/kept"; ls | wc -l'
    adapter = boxed(tmp_path, "/bin/sh", "-c", script)

    one, two = say(adapter, "first ", "second ")
    (again,) = say(adapter, "first ")

    assert (one.text, two.text, again.text) == ("first 1", "first second 1", "first 1")


@pytest.mark.parts
def test_a_prompt_and_an_answer_by_file_pass_the_wall(tmp_path):
    """{prompt_file} and {answer_file} work inside as outside."""
    need("bwrap")

    (reply,) = say(boxed(tmp_path, "/bin/cp", "{prompt_file}", "{answer_file}"), "题面")

    assert reply.text == "题面"


@pytest.mark.parts
def test_a_hang_ends_with_everything_in_the_sandbox(tmp_path):
    """Past the deadline no process of the sandbox is left, not even one that left its group."""
    need("bwrap")
    marker = f"{os.getpid()}.{1234567}"
    adapter = boxed(tmp_path, "/bin/sh", "-c", f"setsid sleep {marker} & sleep {marker}")

    async def talk():
        session = await adapter.open(OPENING)
        try:
            async with asyncio.timeout(1):
                await session.say("q")
        finally:
            await session.close()

    with pytest.raises(TimeoutError):
        asyncio.run(talk())

    assert not living(marker)


def living(marker: str) -> list[str]:
    """Processes with the marker in their command line, after a moment to die."""
    for _ in range(100):
        found = [
            path.parent.name for path in Path("/proc").glob("[0-9]*/cmdline") if marker in words_of(path)
        ]
        if not found:
            return []
        time.sleep(0.05)
    return found


def words_of(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""


@pytest.mark.parts
def test_exit_codes_and_signals_come_through(tmp_path):
    """A crash inside is the agent's, with its exit code and its last words."""
    need("bwrap")

    with pytest.raises(SystemBrokeError, match="exit code 3: out of luck"):
        say(boxed(tmp_path, "/bin/sh", "-c", "echo out of luck >&2; exit 3"), "q")
    with pytest.raises(SystemBrokeError, match="exit code 137"):
        say(boxed(tmp_path, "/bin/sh", "-c", "kill -9 $$"), "q")


@pytest.mark.parts
def test_no_words_of_an_agent_pass_for_a_failure_of_the_sandbox(tmp_path):
    """An agent that imitates bwrap's own error is blamed all the same: no free new try."""
    need("bwrap")

    with pytest.raises(SystemBrokeError):
        say(boxed(tmp_path, "/bin/sh", "-c", "echo 'bwrap: cannot bind: Oh no' >&2; exit 1"), "q")


@pytest.mark.parts
def test_a_sandbox_that_fails_is_the_machines_fault(tmp_path):
    """When a path is gone before the trial the machine broke, not the agent."""
    need("bwrap")
    gone = tmp_path / "gone"
    gone.mkdir()
    adapter = boxed(tmp_path, "/bin/cat", files=(str(gone),))
    gone.rmdir()

    with pytest.raises(BoundaryBrokeError, match=r"sandbox: .*gone") as caught:
        say(adapter, "q")
    assert caught.value.boundary == "machine"


@pytest.mark.parts
def test_a_file_that_is_no_program_is_the_agents_fault(tmp_path):
    """What cannot be executed inside was the card's to name rightly."""
    need("bwrap")
    script = tmp_path / "agent"
    script.write_bytes(b"#!/nowhere/at/all\n")
    script.chmod(0o755)

    with pytest.raises(SystemBrokeError, match="cannot be started"):
        say(boxed(tmp_path, str(script)), "q")


@pytest.mark.parts
def test_a_missing_bwrap_in_the_middle_is_the_machines_fault(tmp_path, monkeypatch):
    """The sandbox was there at the start and is not any more."""
    need("bwrap")
    adapter = boxed(tmp_path, "/bin/cat")
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda _: None)

    with pytest.raises(BoundaryBrokeError, match="bwrap is gone"):
        say(adapter, "q")


@pytest.mark.parts
def test_a_script_is_visible_because_the_command_names_it(tmp_path):
    """An absolute path in the command needs no entry in `files`; its neighbours do."""
    need("bwrap")
    (tmp_path / "agent.sh").write_text(f"ls {tmp_path}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("x", encoding="utf-8")

    (reply,) = say(boxed(tmp_path, "/bin/sh", str(tmp_path / "agent.sh")), "q")

    assert reply.text == "agent.sh"


@pytest.mark.parts
def test_what_the_sandbox_does_not_show_is_said_at_the_preflight(tmp_path, monkeypatch):
    """A program or a module's neighbour that is not let in is one clear line before the first trial."""
    need("bwrap")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tool_of_mine.py").write_text("", encoding="utf-8")
    (tmp_path / "my_agent.py").write_text("import tool_of_mine\ndef f(q): return q\n", encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "wrapped"
    program.write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"

    def look(card: System, **environ: str) -> None:
        environment = {**os.environ, **environ}
        wall = sandbox(card, environment, runs_dir=tmp_path / "runs")
        asyncio.run(preflight(card, Workshop((), environment, pytest.fail, wall=lambda _: wall)))

    with pytest.raises(CardError, match=r"no module 'tool_of_mine'.*\[launch\] files"):
        look(read_system("python:my_agent:f"))
    look(System(name="s", launch=Launch(python="my_agent:f", files=("tool_of_mine.py",))))
    look(System(name="s", launch=Launch(command=("wrapped",))), PATH=path)
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.program_paths", lambda _: [])
    with pytest.raises(CardError, match=r"does not show the program .*wrapped.*\[launch\] files"):
        look(System(name="s", launch=Launch(command=(str(program),))))


@pytest.mark.parts
def test_a_run_resumed_from_elsewhere_masks_itself(tmp_path, monkeypatch):
    """A run that does not lie where runs are kept now is masked for the tries it still owes."""
    need("bwrap")
    monkeypatch.chdir(tmp_path)
    card = System(
        name="s",
        launch=Launch(command=("/bin/sh", "-c", f"ls {tmp_path}/files/here/*"), files=(f"{tmp_path}/files",)),
    )
    case = make_case("alpha")
    plan = make_plan([case], [card], None, Wishes(isolation="bubblewrap"))
    with RunStore.create(tmp_path / "files" / "here", plan, briefs=[case.brief]) as store:
        asyncio.run(resume(store, Setting({case.id: case}, tmp_path / "other"), judge=None))
        (trial,) = store.trials()

        assert trial.ending == Answered()
        assert "plan.json" not in answer_text(store, trial)
