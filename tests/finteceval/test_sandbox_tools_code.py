"""A program that an agent wrote: what it may see, what binds it, and that it says the same each time."""

from __future__ import annotations

import asyncio
import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from builders_tools import NOW, Trial, make_world
from finteceval.sandbox.tools import code_child, code_command
from finteceval.trajectory.events import ClockMoved, ToolCalled, ToolReturned
from pitfall.errors import InputError

walled = pytest.mark.skipif(bool(code_command.why_not()), reason=f"no wall here: {code_command.why_not()}")


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("tools") / "store")


@pytest.fixture(name="trial")
def _trial(world):
    return Trial(world)


async def ran(trial, code):
    return (await trial.call("run_code", code=code)).result


@walled
class TestRunning:
    async def test_what_it_prints_comes_back(self, trial):
        """Output and exit code come back, and no time passes on the world's clock."""
        done = await ran(trial, "from decimal import Decimal\nprint(Decimal('1.10') * 3)")

        assert (done["stdout"], done["exit_code"], done["ended"], done["cut"]) == (
            "3.30\n",
            0,
            "exited",
            False,
        )
        assert trial.of(ClockMoved) == []

    @pytest.mark.parametrize(
        ("code", "said"),
        [
            (
                "1/0",
                'Traceback (most recent call last):\n  File "<code>", line 1, in <module>\nZeroDivisionError',
            ),
            ("x = (", "SyntaxError"),
            ("import finteceval", "ModuleNotFoundError"),
            ("import msgspec", "ModuleNotFoundError"),
            ("import socket\nsocket.create_connection(('192.0.2.1', 80), 2)", "OSError"),
            ("open('/python/x', 'w')", "Read-only"),
            ("x = bytearray(10 ** 9)", "MemoryError"),
            ("input()", "EOFError"),
        ],
    )
    async def test_an_error_is_the_programs_own(self, trial, code, said):
        """What it may not do, and what it did wrong, ends it with its own lines of error alone."""
        done = await ran(trial, code)

        assert (done["exit_code"], done["ended"]) == (1, "exited")
        assert said in done["stderr"]
        assert "code_child" not in done["stderr"]

    async def test_its_exit_code_is_its_own(self, trial):
        """A program that exits with a number exits with it."""
        assert (await ran(trial, "import sys\nsys.exit(3)"))["exit_code"] == 3

    async def test_it_sees_nothing_of_this_machine(self, trial):
        """No variable, no file of ours, no installed package, and an empty directory to write into."""
        code = (
            "import json, os, pathlib\n"
            "open('own', 'w').write('x')\n"
            "print(json.dumps({'names': sorted(os.environ), 'here': os.listdir('.'), 'top': sorted(os.listdir('/')),"
            " 'packages': [str(p) for d in ('/python', '/usr', '/lib') for n in ('site-packages', 'dist-packages')"
            " for p in pathlib.Path(d).glob(f'**/{n}/*')]}))"
        )
        seen = json.loads((await ran(trial, code))["stdout"])

        assert seen["here"] == ["own"]
        assert not {"HOME", "PATH", "USER"} & set(seen["names"])
        assert not {"root", "home", "work", "etc"} & set(seen["top"])
        assert seen["packages"] == []

    async def test_too_much_output_is_cut_and_said(self, trial):
        """Output ends at 64 KiB, and the return says so."""
        done = await ran(trial, "print('长' * 100_000)")

        assert done["cut"]
        assert len(done["stdout"].encode()) <= code_command.OUTPUT_BYTES + 3

    async def test_it_does_not_run_for_ever(self, trial):
        """A program without end is stopped by its limit of processor time."""
        assert (await ran(trial, "while True: pass"))["ended"] == "stopped"

    async def test_a_sleeper_is_stopped_too(self, trial, monkeypatch):
        """Waiting takes no processor time, so that the wall clock guards as well."""
        monkeypatch.setattr(code_command, "WALL_SECONDS", 1)

        assert (await ran(trial, "import time\ntime.sleep(3600)"))["ended"] == "stopped"

    async def test_chance_and_clock_are_the_worlds(self, world):
        """Random numbers, the order of sets and what the clock says are those of the seed and the world's now."""
        code = (
            "import datetime, random, time\n"
            "print(datetime.datetime.now(), datetime.datetime.now(datetime.timezone.utc), datetime.datetime.today())\n"
            "print(datetime.date.today(), datetime.datetime.utcnow(), time.time(), random.random(), list({'a', 'b', 'c'}))"
        )
        first = await ran(Trial(world), code)
        code_command.run_python.cache_clear()
        other = world.fork()
        other.seed = 2
        second, third = await ran(Trial(world), code), await ran(Trial(other), code)

        assert first == second
        assert first["stdout"].startswith(
            "2026-07-06 10:30:00 2026-07-06 02:30:00+00:00 2026-07-06 10:30:00\n2026-07-06 "
        )
        assert str(NOW.timestamp()) in first["stdout"]
        assert first["stdout"] != third["stdout"]

    async def test_others_go_on_meanwhile(self, world):
        """While one trial's program runs another trial's calls come back; within a trial calls keep their order."""
        code_command.run_python.cache_clear()
        slow, other = Trial(world), Trial(world)
        running = asyncio.create_task(slow.call("run_code", code="x = sum(range(20_000_000))"))
        behind = asyncio.create_task(slow.call("calc", expression="1+1"))
        await asyncio.sleep(0.05)
        quick = await other.call("calc", expression="2+2")
        was_running = not running.done()
        await asyncio.gather(running, behind)

        assert quick.result["value"] == "4"
        assert was_running
        kinds = [type(event) for event in slow.events if isinstance(event, ToolCalled | ToolReturned)]
        assert kinds == [ToolCalled, ToolReturned] * 2


class TestWithoutAWall:
    """Where nothing can hold a program it is not run."""

    @pytest.fixture(autouse=True)
    def _fresh(self):
        kept = (code_command.why_not, code_command.run_python)
        for each in kept:
            each.cache_clear()
        yield
        for each in kept:
            each.cache_clear()

    async def test_no_program_at_hand(self, trial, monkeypatch):
        """Without bubblewrap the tool says that it cannot, and why."""
        monkeypatch.setattr(code_command.shutil, "which", lambda _name: None)
        done = await ran(trial, "print(1)")

        assert done["error"] == "cannot"
        assert "bwrap" in done["message"]

    async def test_another_system(self, trial, monkeypatch):
        """On a system that has no such wall nothing is run."""
        monkeypatch.setattr(code_command.sys, "platform", "win32")

        assert (await ran(trial, "print(1)"))["error"] == "cannot"

    async def test_a_wall_that_falls(self, trial, monkeypatch, tmp_path):
        """Where the wall itself fails, its own line is told, and it is no program's failure."""
        broken = tmp_path / "bwrap"
        broken.write_text("#!/bin/sh\necho 'bwrap: no namespaces' >&2\nexit 1\n", encoding="utf-8")
        broken.chmod(0o755)
        monkeypatch.setattr(code_command.shutil, "which", lambda _name: str(broken))
        done = await ran(trial, "print(1)")

        assert done["error"] == "cannot"
        assert "no namespaces" in done["message"]

    def test_a_wall_that_is_gone(self, monkeypatch):
        """A wall that was there and is gone is named."""
        monkeypatch.setattr(code_command, "why_not", lambda: "")
        monkeypatch.setattr(code_command.shutil, "which", lambda _name: None)
        with pytest.raises(InputError, match="bwrap"):
            code_command.run_python("print(1)", "1", NOW.isoformat())

    async def test_a_wall_that_says_something_else(self, trial, monkeypatch):
        """A trial run that does not print what it must is no wall."""
        strange = code_command.Ran(exit_code=0, stdout="3", stderr="", cut=False, ended="exited")
        monkeypatch.setattr(code_command, "_run", lambda *_: strange)

        assert (await ran(trial, "print(1)"))["error"] == "cannot"


class TestChild:
    """The lines around a program, without the wall: they bind and stop the clock by themselves."""

    @pytest.mark.parametrize(
        ("code", "exit_code", "out", "err"),
        [
            ("print(2 ** 10)", 0, "1024\n", ""),
            ("1/0", 1, "", "ZeroDivisionError"),
            ("x = (", 1, "", "SyntaxError"),
            (
                "import datetime as d\nprint(d.datetime.today(), d.date.today())",
                0,
                "2026-07-06 10:30:00 2026-07-06\n",
                "",
            ),
            (
                "import datetime as d, time\nprint(d.datetime.utcnow(), time.time_ns() > 10**18)",
                0,
                "2026-07-06 02:30:00 True\n",
                "",
            ),
            ("import resource\nprint(resource.getrlimit(resource.RLIMIT_CPU))", 0, "(60, 60)\n", ""),
            ("import random\nprint(random.random() == random.Random('7').random())", 0, "True\n", ""),
        ],
    )
    def test_it_runs_what_it_is_given(self, code, exit_code, out, err):
        """Output, exit code, clock and chance are the same as behind the wall."""
        asked = {"code": code, "seed": "7", "now": NOW.isoformat(), "cpu_seconds": 60}
        asked |= {"memory_bytes": 8 * 1024**3, "output_bytes": 2**30}
        child = Path(code_command.__file__).with_name("code_child.py")
        ran = subprocess.run(
            [sys.executable, child],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

        assert (ran.returncode, ran.stdout) == (exit_code, out)
        assert err in ran.stderr
        assert bool(err) == bool(ran.stderr)

    @pytest.fixture(name="bound")
    def _bound(self, monkeypatch):
        """This very process as the child: its limits are noted and not set, its clock and input come back."""
        set_to = {}
        monkeypatch.setattr(code_child.resource, "setrlimit", lambda kind, most: set_to.update({kind: most}))
        for module, name in (
            (code_child.dt, "date"),
            (code_child.dt, "datetime"),
            (time, "time"),
            (time, "time_ns"),
        ):
            monkeypatch.setattr(module, name, getattr(module, name))
        monkeypatch.setattr(sys, "stdin", None)

        def child(code):
            asked = {"code": code, "seed": "7", "now": NOW.isoformat()}
            asked |= {"cpu_seconds": 5, "memory_bytes": 2, "output_bytes": 3}
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(asked).encode())))
            code_child.main()
            return set_to

        return child

    def test_limits_are_set_for_good(self, bound, capsys):
        """Processor time, memory, output, files, processes and core are bound, upper limits too, before the program runs."""
        code = "import datetime as d, time\nn = d.datetime.now()\nprint(n, d.datetime.today() == n, d.date.today(), time.time())"
        set_to = bound(code + "\nprint(d.datetime.utcnow(), time.time_ns())")
        kinds = code_child.resource

        assert set_to[kinds.RLIMIT_CPU] == (5, 5)
        assert set_to[kinds.RLIMIT_AS] == (2, 2)
        assert set_to[kinds.RLIMIT_FSIZE] == (3, 3)
        assert set_to[kinds.RLIMIT_NPROC] == (0, 0)
        assert capsys.readouterr().out.startswith(
            "2026-07-06 10:30:00 True 2026-07-06 1783305000.0\n2026-07-06 02:30:00 "
        )

    @pytest.mark.parametrize(("code", "said"), [("1/0", "ZeroDivisionError"), ("x = (", "SyntaxError")])
    def test_its_errors_end_it(self, bound, capsys, code, said):
        """An error of the program is told without a line of ours, and ends the child with 1."""
        with pytest.raises(SystemExit, match="1"):
            bound(code)
        told = capsys.readouterr().err

        assert said in told
        assert "code_child" not in told


async def test_what_is_no_program_is_not_run(trial):
    """Arguments that do not fit, and a tool that the case does not offer, start nothing."""
    assert (await trial.call("run_code", code=7, more=1)).error == "bad_arguments"
    assert (await trial.box.call("run_code", "{")).error == "no_action"
    assert (await Trial(trial.world, allowed=()).call("run_code", code="print(1)")).error == "not_available"
