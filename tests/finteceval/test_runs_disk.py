"""A disk that refuses, and two processes on one run: one clear line, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from builders import LetterJudge, card, make_case, make_run, setting_of, unmeasured
from finteceval.errors import PlanError, RunBusyError, StorageError
from finteceval.evaluation.running import resume, seal_run
from finteceval.runs.find import find_run
from finteceval.runs.store import RunStore
from pitfall import seal
from pitfall.errors import InputError

TESTS = Path(__file__).parents[1]


def pitfall(
    *words: str, cwd: Path, limit: int | None = None, **environment: str
) -> subprocess.CompletedProcess:
    def shrink() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        [sys.executable, "-c", "from finteceval.cli import pitfall; pitfall()", *words],
        cwd=cwd,
        env={
            **(os.environ if limit is None else unmeasured(os.environ)),
            "FINTECEVAL_LANG": "en",
            **environment,
        },
        capture_output=True,
        timeout=120,
        preexec_fn=shrink,
        check=False,
    )


def run_words(runs: Path, *more: str) -> tuple[str, ...]:
    return (
        "run",
        "--system",
        "truth",
        "--judge",
        "rules",
        "--under",
        "synthetic",
        "--runs-dir",
        str(runs),
        *more,
    )


def test_a_file_size_limit_is_one_line_and_resume_completes(tmp_path):
    """When files may not grow, the run stops with one line; with room again, resume makes what is owed."""
    runs = tmp_path / "runs"
    stopped = pitfall(*run_words(runs, "-k", "3"), cwd=tmp_path, limit=9_000)

    assert stopped.returncode == 1
    assert stopped.stderr.decode().count("error:") == 1
    assert "may not grow further" in stopped.stderr.decode()
    assert "Traceback" not in stopped.stderr.decode()

    resumed = pitfall("resume", "latest", "--runs-dir", str(runs), cwd=tmp_path)
    assert resumed.returncode == 0, resumed.stderr.decode()
    verified = pitfall("verify", "latest", "--runs-dir", str(runs), cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout.decode()
    root = find_run("latest", runs)
    keys = [trial.key for trial in RunStore.read(root).trials()]
    assert len(keys) == len(set(keys)) == 36


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting a tmpfs needs root")
def test_a_full_disk_is_one_line_and_resume_completes(tmp_path):
    """A 2 MB disk that fills up stops the run with one line; after making room the run completes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("no tmpfs can be mounted here")
    try:
        ballast = disk / "ballast"
        ballast.write_bytes(b"x" * 1_960_000)
        stopped = pitfall(*run_words(disk / "runs", "-k", "5"), cwd=tmp_path)
        assert stopped.returncode == 1
        assert "the disk is full" in stopped.stderr.decode()
        assert "Traceback" not in stopped.stderr.decode()
        ballast.unlink()
        if list((disk / "runs").glob("*/plan.json")):
            again = pitfall("resume", "latest", "--runs-dir", str(disk / "runs"), cwd=tmp_path)
        else:
            again = pitfall(*run_words(disk / "runs", "-k", "5"), cwd=tmp_path)
        assert again.returncode == 0, again.stderr.decode()
        assert pitfall("verify", "latest", "--runs-dir", str(disk / "runs"), cwd=tmp_path).returncode == 0
    finally:
        subprocess.run(["umount", str(disk)], check=False, capture_output=True)


def test_a_directory_that_cannot_be_made_is_one_line(tmp_path):
    """A runs directory below a file is refused in one line."""
    (tmp_path / "file").write_text("x", encoding="utf-8")
    found = pitfall(*run_words(tmp_path / "file" / "runs"), cwd=tmp_path)

    assert found.returncode == 1
    assert "Traceback" not in found.stderr.decode()
    assert str(tmp_path / "file") in found.stderr.decode()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")
def test_a_read_only_directory_is_one_line(tmp_path):
    """A runs directory that may not be written is refused in one line."""
    if os.geteuid() == 0:
        target = Path("/proc/finteceval-runs")
    else:
        target = tmp_path / "locked"
        target.mkdir(mode=0o500)
    found = pitfall(*run_words(target / "runs"), cwd=tmp_path)

    assert found.returncode == 1
    assert found.stderr.decode().count("error:") == 1
    assert "Traceback" not in found.stderr.decode()


def test_two_processes_cannot_work_on_one_run(tmp_path):
    """While one holds a run another is told so in one line and changes nothing."""
    store, _ = make_run(tmp_path)
    with store:
        before = {path: path.read_bytes() for path in store.files()}
        with pytest.raises(RunBusyError, match="another process works on this run"):
            RunStore.open(store.paths.root)
        found = pitfall("resume", store.name, "--runs-dir", str(tmp_path / "runs"), cwd=tmp_path)
        assert found.returncode == 1
        assert "another process works on this run" in found.stderr.decode()
        assert {path: path.read_bytes() for path in store.files()} == before


def test_a_run_in_use_can_be_read_and_verified(tmp_path):
    """Reading needs no lock."""
    store, _ = make_run(tmp_path)
    with store:
        assert len(list(RunStore.read(store.paths.root).trials())) == 4


def test_a_plan_of_another_version_is_refused(tmp_path):
    """A plan with another schema or key version, an unknown field, or changed bytes is one clear refusal."""
    store, _ = make_run(tmp_path)
    store.unlock()
    plan = json.loads(store.paths.plan.read_bytes())
    for change, said in (
        ({"schema_version": 2}, "schema_version is 2"),
        ({"key_version": 9}, "key_version is 9"),
        ({"zz": 1}, "unknown field `zz`"),
        ({"repeats": "three"}, "Expected `int`, got `str`"),
    ):
        store.paths.plan.write_bytes(seal.canonical({**plan, **change}))
        with pytest.raises(InputError, match=said):
            RunStore.read(store.paths.root)
    for data, said in (
        (json.dumps(plan).encode(), "not canonical"),
        (b"[1", "not strict JSON"),
        (b"[]", "JSON object"),
    ):
        store.paths.plan.write_bytes(data)
        with pytest.raises(InputError, match=said):
            RunStore.read(store.paths.root)


def test_a_changed_point_is_not_resumed_or_judged(tmp_path):
    """A run is continued only with the very points that were asked."""
    cases = [make_case("a"), make_case("b")]
    store, _ = make_run(tmp_path, cases=cases, systems=[card("truth")])
    with store:
        changed = [make_case("a", digest=seal.digest(b"other")), make_case("b")]
        with pytest.raises(PlanError, match="a: the point was changed since the plan was frozen"):
            asyncio.run(resume(store, setting_of(store, changed), judge=LetterJudge()))
        with pytest.raises(PlanError, match="b: the plan's point is not here"):
            asyncio.run(resume(store, setting_of(store, cases[:1]), judge=LetterJudge()))


def test_find_run_takes_path_name_prefix_and_latest(tmp_path):
    """RUN is a path, a name, a unique digest prefix, or latest; anything else names what there is."""
    store, _ = make_run(tmp_path)
    store.unlock()
    runs, root = tmp_path / "runs", store.paths.root

    for name in (str(root), root.name, store.digest[:8], store.digest[:20], "latest"):
        assert find_run(name, runs).resolve() == root
    with pytest.raises(PlanError, match="no such run"):
        find_run("nothing", runs)
    again, _ = make_run(tmp_path)
    again.unlock()
    with pytest.raises(PlanError, match="2 runs fit"):
        find_run(store.digest[:8], runs)


def test_reports_are_numbered_and_equal_ones_not_repeated(tmp_path):
    """Sealing twice without news writes no second report; the chain still grows by one head."""
    store, _ = make_run(tmp_path)
    with store:
        seal_run(store, "report")
        assert [path.name for path in sorted(store.paths.reports.iterdir())] == ["001"]
        assert [head.command for head in store.heads()] == ["run", "report"]


def test_storage_errors_name_the_file(tmp_path):
    """The one line says which file and that what was recorded is kept."""
    from finteceval.runs.appending_store import write_whole

    with pytest.raises(StorageError, match=r"nowhere/x: .*is kept"):
        write_whole(tmp_path / "nowhere" / "x", b"data")
