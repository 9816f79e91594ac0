"""A run may be killed at any moment: resume makes what is owed, once, and the report is the same."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from builders import unmeasured
from finteceval.release.verify import verify
from finteceval.runs.store import RunStore

TESTS = Path(__file__).parents[1]
DRIVER = TESTS / "drivers" / "start_or_resume.py"
PLANNED = 12 * 4


def launch(runs: Path, *, environment=None) -> subprocess.Popen:
    """The driver; one that is going to be stopped runs unmeasured."""
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, str(DRIVER), str(runs)],
        env={**(unmeasured(os.environ) if environment is None else environment), "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def finish(runs: Path, *, environment=os.environ) -> None:
    process = launch(runs, environment=environment)
    _, stderr = process.communicate(timeout=120)
    assert process.returncode == 0, stderr.decode()


def timeless(value):
    """A report without what a clock wrote: fields named times, and the directory's name."""
    if isinstance(value, dict):
        return {key: timeless(inner) for key, inner in value.items() if key not in {"times", "run"}}
    return [timeless(inner) for inner in value] if isinstance(value, list) else value


def last_report(runs: Path):
    path = max(runs.glob("*/report/*/report.json"))
    return timeless(json.loads(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """The report of a run that nobody killed, and how long it took."""
    runs = tmp_path_factory.mktemp("undisturbed") / "runs"
    # As unmeasured as the runs that are killed: the kills must fall within such a run's time.
    began = time.monotonic()
    finish(runs, environment=unmeasured(os.environ))
    return last_report(runs), time.monotonic() - began


def check_kills(undisturbed, tmp_path, *, kills, seed):
    report, seconds = undisturbed
    rng = random.Random(seed)
    hit = 0
    for number in range(kills):
        runs = tmp_path / f"k{number}" / "runs"
        process = launch(runs)
        _until_begun(process, runs)
        time.sleep(rng.random() * 0.5 * min(seconds, 1.0))
        hit += process.poll() is None
        os.killpg(process.pid, signal.SIGKILL) if process.poll() is None else None
        process.communicate()
        finish(runs)
        root = next(runs.glob("*/plan.json")).parent
        tries = Counter(trial.key for trial in RunStore.read(root).trials())
        assert len(tries) == PLANNED, f"kill {number}"
        assert set(tries.values()) == {1}, f"kill {number}: {tries}"
        assert last_report(runs) == report, f"kill {number}"
        assert verify(root).faults == [], f"kill {number}"
    assert hit > kills // 2, "most kills must strike a living run"


def _until_begun(process, runs):
    for _ in range(2000):
        if list(runs.glob("*/events")) or process.poll() is not None:
            return
        time.sleep(0.005)


def test_ten_kills_at_random_moments(undisturbed, tmp_path):
    """Ten kill -9: each owed try is made exactly once and the report is that of an undisturbed run."""
    check_kills(undisturbed, tmp_path, kills=10, seed=1)


@pytest.mark.long
def test_two_hundred_kills_at_random_moments(undisturbed, tmp_path):
    """Two hundred kill -9, as above."""
    check_kills(undisturbed, tmp_path, kills=200, seed=2)


def test_every_torn_tail_is_a_try_still_owed(undisturbed, tmp_path):
    """Trials, verdicts and chain cut at any byte of their last lines: resume mends it, and says so."""
    report, _ = undisturbed
    runs = tmp_path / "runs"
    finish(runs)
    root = next(runs.glob("*/plan.json")).parent
    original = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    rng = random.Random(5)
    for name in ("trials.jsonl", "verdicts/six-class.jsonl"):
        data = original[root / name]
        for _ in range(4):
            _restore(root, original)
            cut = rng.randrange(len(data) // 2, len(data))
            (root / name).write_bytes(data[:cut])
            (root / "chain.jsonl").unlink()
            for path in sorted((root / "report").rglob("*"), reverse=True):
                path.unlink() if path.is_file() else path.rmdir()
            (root / "report").rmdir()
            finish(runs)
            assert last_report(runs) == report, (name, cut)
            assert verify(root).faults == [], (name, cut)


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path):
    """SIGINT ends the run in order: finished tries are kept, none is made twice, resume completes."""
    runs = tmp_path / "runs"
    process = launch(runs)
    _until_begun(process, runs)
    time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=60)
    finish(runs)
    root = next(runs.glob("*/plan.json")).parent

    tries = Counter(trial.key for trial in RunStore.read(root).trials())
    assert len(tries) == PLANNED
    assert set(tries.values()) == {1}


def _restore(root, original):
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_file():
            path.unlink()
        else:
            path.rmdir()
    for path, data in original.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
