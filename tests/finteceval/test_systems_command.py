"""Programs under test may do anything: the right ending follows, and nothing of them lives on."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from builders import attempt_once, make_case
from finteceval.errors import CardError
from finteceval.runs.attempt import Job
from finteceval.runs.endings import Answered, Broke, OverBudget, name
from finteceval.runs.plan import Budgets, PlannedCase
from finteceval.systems.build import Workshop, build, preflight
from finteceval.systems.card import Launch, System
from finteceval.systems.command import Command, run_program, scrubbed_environment
from finteceval.systems.spelling import read_system
from finteceval.trajectory.events import Answered as AnsweredEvent

ENVIRONMENT = {"PATH": os.environ["PATH"]}


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-S", "-c", code)


def ask(adapter, *, brief: str = "How much is it?", wall: int = 20, cap: int = 1 << 20):
    """One try through the engine; the trial and its answer event."""
    case = make_case("alpha", brief=brief)
    planned = PlannedCase(
        id="alpha", version="1", digest="d", title="t", brief="b", cluster="c", as_of="", tags={},
        status="active", status_reason="", public=False,
    )  # fmt: skip
    blobs: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        blobs[str(len(blobs))] = data
        return str(len(blobs) - 1)

    job = Job(planned, case, "system", adapter, 1, 1)
    budgets = Budgets(wall_seconds=wall, output_bytes=cap)
    done = attempt_once(job, plan="p", budgets=budgets, keep=keep)
    last = done.events[-1]
    assert isinstance(last, AnsweredEvent)
    stderr = blobs[done.trial.stderr] if done.trial.stderr else b""
    return done.trial, last, stderr


def test_prompt_on_stdin_answer_on_stdout():
    """The plain dialect carries Chinese both ways, whatever the locale."""
    code = "import sys; sys.stdout.buffer.write('\\u7b54\\uff1a'.encode() + sys.stdin.buffer.read())"

    trial, answer, _ = ask(
        Command(python(code), {**ENVIRONMENT, "PYTHONUTF8": "0", "LC_ALL": "C"}), brief="题面"
    )

    assert trial.ending == Answered()
    assert answer.text == "答：题面"


def test_prompt_and_answer_by_file():
    """{prompt_file} and {answer_file} replace stdin and stdout."""
    code = "import sys; open(sys.argv[2], 'wb').write(open(sys.argv[1], 'rb').read()[::-1]); print('noise')"

    trial, answer, _ = ask(
        Command((*python(code), "{prompt_file}", "{answer_file}"), ENVIRONMENT), brief="abc"
    )

    assert trial.ending == Answered()
    assert answer.text == "cba"


def test_a_crash_is_the_agents_and_its_stderr_is_kept():
    """A non-zero exit is Broke(agent); what it wrote to stderr is kept, its last line is the reason."""
    code = "import sys; print('half an answer'); sys.stderr.write('first\\nout of luck\\n'); sys.exit(3)"

    trial, answer, stderr = ask(Command(python(code), ENVIRONMENT))

    assert isinstance(trial.ending, Broke)
    assert trial.ending.boundary == "agent"
    assert trial.ending.reason == "ended with exit code 3: out of luck"
    assert stderr == b"first\nout of luck\n"
    assert answer.text == "half an answer"


def test_a_hang_is_over_budget_and_ended():
    """No answer within the deadline is OverBudget(wall), and the program is gone."""
    marker = f"hang-{os.getpid()}"

    trial, _, _ = ask(Command((*python("import time; time.sleep(300)"), marker), ENVIRONMENT), wall=1)

    assert name(trial.ending) == "over_budget.wall"
    assert not processes_with(marker)


def test_children_do_not_outlive_the_turn():
    """Forked children that hold the output open are ended with their parent's group."""
    marker = f"fork-{os.getpid()}"
    code = (
        "import os, sys, time\n"
        "for _ in range(3):\n"
        "    if os.fork() == 0:\n"
        "        time.sleep(300)\n"
        "print('done', flush=True)\n"
    )

    trial, answer, _ = ask(Command((*python(code), marker), ENVIRONMENT))

    assert trial.ending == Answered()
    assert answer.text == "done"
    assert not processes_with(marker)


@pytest.mark.parametrize("size", [100_000_000])
def test_a_flood_is_cut_at_the_cap_and_marked(size):
    """100 MB of output is kept up to the cap, marked, and is OverBudget(output)."""
    code = f"import sys\nfor _ in range({size} // 1000): sys.stdout.write('x' * 1000)"

    trial, answer, _ = ask(Command(python(code), ENVIRONMENT), cap=10_000)

    assert isinstance(trial.ending, OverBudget)
    assert trial.ending.limit == "output"
    assert answer.text == "x" * 10_000
    assert answer.flags == ("output_cut",)


def test_silence_is_an_empty_answer():
    """A program that prints nothing and ends well has answered with nothing."""
    trial, answer, _ = ask(Command(python("pass"), ENVIRONMENT))

    assert trial.ending == Answered()
    assert answer.text == ""


def test_bytes_that_are_no_utf8_are_replaced_and_marked():
    """Invalid UTF-8 is an answer all the same; the mark says what was done."""
    code = "import sys; sys.stdout.buffer.write(b'ok \\xff\\xfe end')"

    trial, answer, _ = ask(Command(python(code), ENVIRONMENT))

    assert trial.ending == Answered()
    assert answer.text == "ok \ufffd\ufffd end"
    assert answer.flags == ("invalid_utf8",)


def test_a_program_that_never_reads_is_not_waited_for():
    """A prompt larger than a pipe does not block on a program that ignores it."""
    trial, answer, _ = ask(Command(python("print('fine')"), ENVIRONMENT), brief="long " * 100_000)

    assert trial.ending == Answered()
    assert answer.text == "fine"


def test_a_program_that_closes_its_output_early_is_still_ended():
    """Closing stdout and sleeping is a hang, not an answer."""
    code = "import os, time; os.close(1); os.close(2); time.sleep(300)"

    trial, _, _ = ask(Command(python(code), ENVIRONMENT), wall=1)

    assert name(trial.ending) == "over_budget.wall"


def test_a_program_that_cannot_start_is_the_agents_fault():
    """A file that is no program gives one clear reason."""
    trial, _, _ = ask(Command(("/nonexistent/agent",), ENVIRONMENT))

    assert name(trial.ending) == "broke.agent"
    assert "/nonexistent/agent: cannot be started" in trial.ending.reason


def test_the_directory_is_fresh_and_empty_and_the_environment_scrubbed(monkeypatch):
    """A program sees an empty directory, and only the variables its card names."""
    monkeypatch.setenv("SECRET_OF_THE_ENGINE", "x")
    monkeypatch.setenv("NAMED", "y")
    code = "import os; print(sorted(os.listdir('.')), sorted(k for k in os.environ if k in ('NAMED', 'SECRET_OF_THE_ENGINE')))"
    card = System(name="s", launch=Launch(command=python(code), env=("NAMED",)))
    shop = Workshop((), os.environ, pytest.fail)

    _, answer, _ = ask(build(card, shop))

    assert answer.text == "[] ['NAMED']"


def test_an_unset_variable_is_said_before_anything_runs():
    """A variable the card names and nobody set is one clear line."""
    with pytest.raises(CardError, match="MISSING_KEY is named in the card but not set"):
        scrubbed_environment(("MISSING_KEY",), {})


def test_python_child_answers_and_its_prints_are_no_answer(tmp_path, monkeypatch):
    """A callable in a child process answers; what it prints goes to stderr; its crash is its own."""
    (tmp_path / "my_agent.py").write_text(
        "def answer(q):\n    print('chatter')\n    return '是' + q\n"
        "async def later(q):\n    return q.upper()\n"
        "def number(q):\n    return 4\n"
        "def crash(q):\n    raise RuntimeError('boom')\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    shop = Workshop((), os.environ, pytest.fail)

    def agent(name: str):
        return build(read_system(f"python:my_agent:{name}"), shop)

    trial, answer, stderr = ask(agent("answer"))
    assert (trial.ending, answer.text, stderr) == (Answered(), "是How much is it?", b"chatter\n")
    assert ask(agent("later"))[1].text == "HOW MUCH IS IT?"
    assert "returned int, not text" in ask(agent("number"))[0].ending.reason
    assert "RuntimeError: boom" in ask(agent("crash"))[0].ending.reason


@pytest.mark.parametrize(
    ("spelling", "said"),
    [
        ("python:no_such_module_here:f", "no module 'no_such_module_here'"),
        ("python:json:nothing", "has no 'nothing'"),
        ("python:json:__name__", "is not callable"),
        ("python:json", "write pkg.module:callable"),
        ("command:no-such-program-here --x", "'no-such-program-here' is not on the PATH"),
    ],
)
def test_an_unreachable_system_is_said_at_the_preflight(spelling, said):
    """What cannot be reached is one clear line before the first trial."""
    shop = Workshop((), os.environ, pytest.fail)

    with pytest.raises(CardError, match=said):
        asyncio.run(preflight(read_system(spelling), shop))


def processes_with(marker: str) -> list[str]:
    """Command lines of living processes that carry the marker, after a moment to die."""
    for _ in range(50):
        found = [
            p.parent.name
            for p in Path("/proc").glob("[0-9]*/cmdline")
            if marker.encode() in _bytes(p) and int(p.parent.name) != os.getpid() and not _zombie(p.parent)
        ]
        if not found:
            return []
        time.sleep(0.05)
    return found


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _zombie(process: Path) -> bool:
    try:
        return process.joinpath("stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_program_is_reaped_though_its_cancelling_is_cut_short(tmp_path, monkeypatch):
    """Cancelled again while it is being ended, the call still leaves no program that nobody has waited for."""
    started, has_started = [], asyncio.Event()
    start = asyncio.create_subprocess_exec

    async def watched(*words, **how):
        started.append(await start(*words, **how))
        has_started.set()
        return started[-1]

    async def cancelled_twice():
        words = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
        running = asyncio.create_task(
            run_program(words, stdin=b"", directory=tmp_path, environment={}, output_bytes=10)
        )
        await has_started.wait()
        for _ in range(2):
            running.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await running

    monkeypatch.setattr(asyncio, "create_subprocess_exec", watched)
    asyncio.run(cancelled_twice())

    [process] = started
    assert process._transport.get_extra_info("subprocess").returncode is not None
