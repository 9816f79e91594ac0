"""What is let into the sandbox, and what is masked wherever it lies."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from finteceval.errors import CardError
from finteceval.systems.bubblewrap.arguments import bwrap_arguments
from finteceval.systems.bubblewrap.hidden import marks, package_data, run_directories
from finteceval.systems.bubblewrap.let_in import module_paths, program_paths
from finteceval.systems.bubblewrap.view import Wanted, make_view, owners_files, prefix_parts
from finteceval.systems.trial_directory import TrialDirectory
from pitfall.corpus import POINTS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="paths are POSIX's")


@pytest.fixture
def house(tmp_path):
    """A directory of the owner's, without a link in its own path."""
    home = tmp_path.resolve()
    for directory in ("files/runs/one", "files/deep/er/two", "files/.git", "elsewhere", "points"):
        (home / directory).mkdir(parents=True)
    for run in ("files/runs/one", "files/deep/er/two"):
        for file in ("plan.json", "trials.jsonl"):
            (home / run / file).write_text("", encoding="utf-8")
    return home


def test_runs_and_repositories_inside_what_is_let_in_are_masked(house):
    """A run is known by its files wherever it lies; a repository by its name."""
    found = [path.relative_to(house) for path in marks(house / "files")]

    assert sorted(map(str, found)) == ["files/.git", "files/deep/er/two", "files/runs/one"]
    assert list(marks(house / "files/runs/one/plan.json")) == []


def test_hidden_paths_are_masked_by_their_real_names(house):
    """However a hidden directory is reached, its one real place is masked, and only when it is there."""
    (house / "files/link").symlink_to(house / "points")
    (house / "way").symlink_to(house / "files")
    later = house / "files" / "later"

    view = make_view(Wanted(searched=(house / "way",)), [house / "points", later, house / "way" / "runs"])

    assert house / "files" in view.binds
    assert (str(house / "files"), house / "way") in view.links
    assert view.masks() == [house / "files/.git", house / "files/deep/er/two", house / "files/runs"]
    later.mkdir()
    assert later in view.masks()


def test_what_lies_in_hidden_places_cannot_be_let_in(house):
    """Neither the points themselves nor a file of a run, by whatever name."""
    (house / "way").symlink_to(house / "points")

    for path in (house / "points", house / "way", house / "points" / "x.md"):
        with pytest.raises(CardError, match="which the sandbox hides"):
            make_view(Wanted(searched=(path,)), [house / "points"])


def test_nested_paths_are_let_in_once(house):
    """The outer of two paths holds the inner."""
    view = make_view(Wanted((house / "files",), (house / "files/deep", house / "elsewhere")), [])

    mine = [bind for bind in view.binds if house in bind.parents]
    assert mine == [house / "elsewhere", house / "files"]


def test_links_are_followed_as_they_are_written(house):
    """Relative links and links through links; links in a circle lead nowhere, least of all to their parent."""
    (house / "a").symlink_to("files/../b")
    (house / "b").symlink_to("elsewhere")
    (house / "round").symlink_to("round")

    view = make_view(Wanted((house / "a",)), [])

    assert house / "elsewhere" in view.binds
    assert {("files/../b", house / "a"), ("elsewhere", house / "b")} <= set(view.links)
    with pytest.raises(CardError, match="round, which does not exist"):
        make_view(Wanted((house / "round",)), [])


def test_a_file_may_be_masked_too(house):
    """A hidden file inside what is let in shows as nothing."""
    hidden = house / "files" / "truth.md"
    hidden.write_text("the truth", encoding="utf-8")
    view = make_view(Wanted(searched=(house / "files",)), [hidden])
    words = list(bwrap_arguments(view, TrialDirectory(house / "trial"), {"A": "b"}, {"/etc/hosts": 7}))

    at = words.index(str(hidden))
    assert words[at - 2 : at] == ["--ro-bind", "/dev/null"]
    assert words[-4:] == ["--clearenv", "--setenv", "A", "b"]


def test_every_data_directory_of_our_packages_is_masked():
    """Points, recordings and templates are; packages of code are not."""
    source = POINTS.parents[1]

    found = {str(path.relative_to(source)) for path in package_data([], [source])}

    assert {"pitfall/points", "finteceval/evaluation/recorded"} <= found
    assert not {"pitfall/texts", "finteceval/systems", "pitfall"} & found


def test_a_second_installed_copy_is_masked_too(tmp_path):
    """The points of a copy in another prefix are as true as ours."""
    points = tmp_path / "lib" / "python3.12" / "site-packages" / "pitfall" / "points"
    (points / "synthetic").mkdir(parents=True)
    (points.parent / "__init__.py").write_text("", encoding="utf-8")
    (points.parent / "__pycache__").mkdir()

    assert package_data([tmp_path], []) == [points.resolve()]


def test_runs_are_where_chosen_where_named_and_by_default(tmp_path, monkeypatch):
    """All three are masked."""
    monkeypatch.chdir(tmp_path)

    assert run_directories(Path("/a"), {"FINTECEVAL_RUNS": "b"}) == [
        Path("/a"),
        tmp_path / "b",
        tmp_path / "runs",
    ]
    assert run_directories(Path("/a"), {}) == [Path("/a"), tmp_path / "runs"]


def test_files_of_the_card_must_exist(tmp_path, monkeypatch):
    """A missing path is said; `~` and relative paths are understood."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "x").write_text("", encoding="utf-8")

    assert owners_files(("x", "~/x")) == [tmp_path / "x", tmp_path / "x"]
    with pytest.raises(CardError, match="files names y, which does not exist"):
        owners_files(("y",))


def test_programs_bring_their_package_and_interpreter(tmp_path):
    """A program of npm is a link into a package; a script names what runs it."""
    real = tmp_path / "node_modules" / "tool" / "bin" / "tool.js"
    real.parent.mkdir(parents=True)
    interpreter = tmp_path / "node"
    interpreter.write_text("", encoding="utf-8")
    real.write_text(f"#!{interpreter} --flag /nonexistent\n", encoding="utf-8")
    (tmp_path / "tool").symlink_to(real)

    found = list(program_paths([str(tmp_path / "tool"), "--option", str(tmp_path), "relative"]))

    assert found == [tmp_path / "tool", (tmp_path / "node_modules").resolve(), interpreter]


def test_a_module_is_its_file_or_its_package(tmp_path):
    """Found as the child will find it, without importing it; what is nowhere is nothing."""
    (tmp_path / "alone.py").write_text("raise SystemExit", encoding="utf-8")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "__init__.py").write_text("raise SystemExit", encoding="utf-8")

    search = [str(tmp_path)]
    assert list(module_paths("alone:f", search)) == [tmp_path / "alone.py"]
    assert list(module_paths("pack.inner:f", search)) == [tmp_path / "pack"]
    assert list(module_paths("no_such_module_here:f", search)) == []
    assert list(module_paths("sys:f", search)) == []
    assert next(module_paths("json:f", search)).name == "json"
    assert list(module_paths(".relative:f", search)) == []


def test_a_prefix_is_let_in_by_its_parts(tmp_path):
    """Other things that lie in it are not, and nothing is where the system's own trees have it."""
    for part in ("bin", "lib", "secrets"):
        (tmp_path / part).mkdir()

    assert list(prefix_parts(tmp_path)) == [tmp_path / "bin", tmp_path / "lib"]
    assert list(prefix_parts(Path("/usr/local"))) == []
