"""A stranger recomputes a run; any changed byte is found and its file named."""

from __future__ import annotations

import random
import shutil

import pytest

from builders import card, make_case, make_run
from finteceval.errors import PlanError
from finteceval.release.verify import verify
from finteceval.runs.store import RunStore

CASES = [make_case(name) for name in ("a", "b", "c")]


@pytest.fixture(scope="module")
def sealed(tmp_path_factory):
    async def agent(question: str) -> str:
        return "Truth of a." if question.startswith("Question of a") else "analysis_logic_error"

    store, _ = make_run(
        tmp_path_factory.mktemp("sealed"),
        cases=CASES,
        systems=[card("truth"), card("nop")],
        callables={"agent": agent},
        repeats=2,
    )
    store.unlock()
    return store.paths.root


def files_of(root):
    return sorted(path for path in root.rglob("*") if path.is_file() and path.stat().st_size)


def flip(root, rng):
    """Change one random byte of one random file; its path inside the run."""
    path = rng.choice(files_of(root))
    data = bytearray(path.read_bytes())
    place = rng.randrange(len(data))
    data[place] ^= 1 << rng.randrange(8)
    path.write_bytes(data)
    return path.relative_to(root).as_posix(), place


def check_flips(sealed, tmp_path, *, count, seed):
    rng = random.Random(seed)
    for number in range(count):
        copy = tmp_path / f"copy{number}"
        shutil.copytree(sealed, copy / sealed.name)
        name, place = flip(copy / sealed.name, rng)
        found = verify(copy / sealed.name)
        assert name in {fault.path for fault in found.faults}, f"byte {place} of {name}: {found.faults}"
        shutil.rmtree(copy)


def test_an_untouched_run_fits(sealed):
    """Everything is recomputed: files, tries, verdicts, figures."""
    found = verify(sealed)

    assert found.faults == []
    assert (found.trials, found.verdicts) == (18, 18)
    assert found.figures > 100
    assert found.files == len(files_of(sealed)) - 1


def test_a_renamed_run_fits_and_says_so(sealed, tmp_path):
    """A directory moved into an archive under another name has the same figures."""
    shutil.copytree(sealed, tmp_path / "archived")
    found = verify(tmp_path / "archived")

    assert found.faults == []
    assert f"the last report was written when the directory was called {sealed.name}" in found.notes


def test_random_one_byte_changes_are_found_and_named(sealed, tmp_path):
    """Each of 200 random one-byte changes is a fault of the very file that was changed."""
    check_flips(sealed, tmp_path, count=200, seed=20261130)


@pytest.mark.long
def test_many_random_one_byte_changes_are_found_and_named(sealed, tmp_path):
    """Each of 3,000 random one-byte changes is found and named."""
    check_flips(sealed, tmp_path, count=3000, seed=7)


def test_every_file_is_guarded(sealed, tmp_path):
    """A change in the middle, a cut, a deletion and an addition are found for each file."""
    for path in files_of(sealed):
        name = path.relative_to(sealed).as_posix()
        for harm in (_change, _cut, _delete):
            copy = tmp_path / "copy" / sealed.name
            shutil.copytree(sealed, copy)
            harm(copy / name)
            assert name in {fault.path for fault in verify(copy).faults}, (name, harm)
            shutil.rmtree(tmp_path / "copy")


def test_an_added_file_is_named(sealed, tmp_path):
    """A file that was not there when the run was sealed is a fault."""
    copy = tmp_path / sealed.name
    shutil.copytree(sealed, copy)
    (copy / "blobs" / "extra").write_bytes(b"x")

    assert [str(fault) for fault in verify(copy).faults] == [
        "blobs/extra: was added after the run was sealed"
    ]


def test_appended_lines_are_named(sealed, tmp_path):
    """A line added to a finished run's trials is no legal tail."""
    copy = tmp_path / sealed.name
    shutil.copytree(sealed, copy)
    trials = copy / "trials.jsonl"
    lines = trials.read_bytes().splitlines(keepends=True)
    trials.write_bytes(trials.read_bytes() + lines[0])

    assert "trials.jsonl" in {fault.path for fault in verify(copy).faults}


def test_no_run_is_one_clear_error(tmp_path):
    """A directory without a plan is refused in one line."""
    found = verify(tmp_path)

    assert found.faults[0].path == "plan.json"
    with pytest.raises(PlanError, match="no run here"):
        RunStore.read(tmp_path)


def _change(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x20
    path.write_bytes(data)


def _cut(path):
    path.write_bytes(path.read_bytes()[:-1])


def _delete(path):
    path.unlink()
