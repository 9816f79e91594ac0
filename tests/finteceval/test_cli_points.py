"""The commands about points: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from builders_points import Earlier, raw, small
from finteceval.cli import dispatch
from pitfall.corpus import POINTS, find_point, load_points, point_ids
from pitfall.errors import Problem
from pitfall.point.template import TEMPLATE

FREE = Path(__file__).parents[1] / "data" / "free-points"
PITFALL = [sys.executable, "-c", "from finteceval.cli import pitfall; pitfall()"]


class Pitfall:
    """Runs `pitfall` in this process; keeps exit code and streams of the last call."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.code = -1
        self.out = self.err = ""

    def __call__(self, *words: object) -> Pitfall:
        self.capsys.readouterr()
        self.code = dispatch("pitfall", [str(word) for word in words])
        self.out, self.err = self.capsys.readouterr()
        return self


@pytest.fixture
def pitfall(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pitfall:
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    return Pitfall(capsys)


@pytest.fixture
def points(tmp_path: Path) -> Path:
    """Two sound points, one broken one, one with a doubtful id."""
    directory = tmp_path / "points"
    texts = {
        "own/bond-10": small("bond-10", provenance="- family: bonds\n- status: watch — odd"),
        "own/stock": Earlier("stock", as_of="2019-12-31").text(),
        "other/broken": raw("{{x}} [a](b.md)", title="# broken"),
        "other/bond-lo": small("bond-lo"),
    }
    for name, text in texts.items():
        path = directory / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return directory


def test_validate_says_that_all_is_well(pitfall: Pitfall):
    """The shipped points are valid: exit 0, one line with their number."""
    pitfall("validate")

    assert (pitfall.code, pitfall.err) == (0, "")
    assert pitfall.out.startswith(f"Validated {len(point_ids())} point(s) in ")


def test_validate_lists_every_problem(pitfall: Pitfall, points: Path, monkeypatch: pytest.MonkeyPatch):
    """Problems come as path:line:column: RULE message — hint, relative to the current directory; exit 1."""
    monkeypatch.chdir(points)
    pitfall("validate", "--points-dir", ".")

    *lines, summary = pitfall.out.splitlines()
    assert pitfall.code == 1
    assert [re.sub(r" (warning: )?\S.*", r" \1", line) for line in lines] == [
        "other/bond-lo.md:1:1: ",
        "other/broken.md:5:1: ",
        "other/broken.md:5:11: ",
    ]
    assert "P045 warning: id `bond-lo` is easily mistaken for `bond-10`" in lines[0]
    assert summary == "Validated 4 point(s) in .: 2 error(s) and 1 warning(s) in 2 file(s)"


def test_warnings_alone_do_not_fail(pitfall: Pitfall, points: Path):
    """A doubtful id is said and exit stays 0."""
    (points / "other" / "broken.md").unlink()
    pitfall("validate", "--points-dir", points)

    assert pitfall.code == 0
    assert pitfall.out.endswith("no error, 1 warning(s)\n")


def test_validate_in_chinese(pitfall: Pitfall, points: Path):
    """--lang zh speaks Chinese throughout."""
    pitfall("validate", "--lang", "zh", "--points-dir", points)

    assert "P027 占位符 `{{x}}` 尚未填写" in pitfall.out
    assert "警告：" in pitfall.out
    assert pitfall.out.endswith("2 处错误、1 处警告，涉及 2 个文件\n")


def test_validate_for_programs(pitfall: Pitfall, points: Path):
    """--format json holds each problem with all its fields, and nothing else is printed."""
    pitfall("validate", "--format", "json", "--points-dir", points)

    found = json.loads(pitfall.out)
    assert (pitfall.code, found["schema_version"], found["points"]) == (1, 1, 4)
    assert [(row["rule"], row["line"], row["column"], row["severity"]) for row in found["problems"]] == [
        ("P045", 1, 1, "warning"),
        ("P027", 5, 1, "error"),
        ("P028", 5, 11, "error"),
    ]
    assert all(row["path"].endswith(".md") and row["message"] and row["hint"] for row in found["problems"])


def test_validate_for_a_workflow(pitfall: Pitfall, tmp_path: Path):
    """--format github prints annotations whose special characters are escaped."""
    (tmp_path / "a,b").mkdir()
    (tmp_path / "a,b" / "p.md").write_text(raw("x 100% [a](b.md)"), encoding="utf-8")
    pitfall("validate", "--format", "github", "--points-dir", tmp_path)

    first = pitfall.out.splitlines()[0]
    assert re.match(
        r"::error file=\S*a%2Cb/p\.md,line=5,col=12,title=P028::relative link or image `b\.md`", first
    )


def test_annotations_escape_what_would_end_them():
    """Line ends, colons and per cent signs inside an annotation are encoded as the workflow wants them."""
    from finteceval.cli.points_problems import _annotation

    problem = Problem("c:x.md", 1, 2, "P000", "a\nb: 5%", "c")
    assert _annotation(problem).startswith("::error file=c%3Ax.md,line=1,col=2,title=P000::a%0Ab: 5%25 — c")


def test_a_path_on_another_drive_is_shown_whole(monkeypatch: pytest.MonkeyPatch):
    """Where no relative path exists, the whole one is shown."""
    from finteceval.cli import points_problems

    def refuse(path: str) -> str:
        raise ValueError(path)

    monkeypatch.setattr(points_problems.os.path, "relpath", refuse)
    assert points_problems.here("D:\\x.md") == "D:\\x.md"


@pytest.mark.parametrize("word", ["validate", "list", "render stock", "hash", "stats", "recompute", "new x"])
def test_a_missing_directory_is_a_line_and_exit_2(pitfall: Pitfall, tmp_path: Path, word: str):
    """What, where, what to do; no traceback."""
    pitfall(*word.split(), "--points-dir", tmp_path / "nowhere")

    assert (pitfall.code, pitfall.out) == (2, "")
    assert re.fullmatch(r"error: .*nowhere.*\n", pitfall.err)


def test_list_prints_ids(pitfall: Pitfall):
    """One id a line, sorted, nothing else."""
    pitfall("list")

    assert pitfall.out.split("\n") == [*point_ids(), ""]
    assert (pitfall.code, pitfall.err) == (0, "")


def test_list_opens_no_file(pitfall: Pitfall, points: Path):
    """Broken files do not trouble a plain list, and neither do several directories."""
    pitfall("list", "--points-dir", points, "--points-dir", FREE)

    known = ["boiling-point-fa", "bond-10", "bond-lo", "broken", "fugue-answer", "loi-d-ohm", "stock"]
    assert (pitfall.code, pitfall.out.split()) == (0, known)


def test_list_as_json(pitfall: Pitfall, points: Path):
    """--json gives id and path."""
    pitfall("list", "--json", "--under", "own", "--points-dir", points)

    rows = json.loads(pitfall.out)
    assert [row["id"] for row in rows] == ["bond-10", "stock"]
    assert rows[0]["path"].endswith("own/bond-10.md")


def test_list_under_a_directory(pitfall: Pitfall):
    """--under keeps the points below a directory; an unknown one is answered with those there are."""
    pitfall("list", "--under", "synthetic/")
    assert pitfall.out.split() == sorted(path.stem for path in (POINTS / "synthetic").glob("*.md"))

    pitfall("list", "--under", "stocks")
    assert pitfall.code == 2
    assert "synthetic" in pitfall.err


def test_list_by_label(pitfall: Pitfall, points: Path):
    """Filters keep the points whose label fits; those without one are left out and counted on stderr."""
    (points / "other" / "broken.md").unlink()
    where = ("--points-dir", points, "--points-dir", FREE)

    assert pitfall("list", "--family", "bonds", *where).out.split() == ["bond-10"]
    assert pitfall.err == "5 point(s) state no family and were left out\n"
    assert pitfall("list", "--as-of-before", "2020-01-01", *where).out.split() == ["stock"]
    assert pitfall.err == "5 point(s) state no as-of date and were left out\n"
    assert pitfall("list", "--as-of-before", "2019-12-31", *where).out == ""
    assert pitfall.err.startswith("no point passes these filters; ")
    assert pitfall("list", "--status", "watch", *where).out.split() == ["bond-10"]
    assert pitfall.err == ""
    assert pitfall("list", "--status", "active", "--family", "bonds", *where).out == ""


def test_list_by_label_needs_sound_files(pitfall: Pitfall, points: Path):
    """A filter that must read a broken file names its problems and exits 2."""
    pitfall("list", "--family", "bonds", "--points-dir", points)

    assert (pitfall.code, pitfall.out) == (2, "")
    assert "broken.md:5:1: P027" in pitfall.err


@pytest.mark.parametrize("day", ["2020-1-1", "20200101", "2020-02-30", "soon"])
def test_list_wants_a_date(pitfall: Pitfall, day: str):
    """A date that is none is refused with an example."""
    pitfall("list", "--as-of-before", day)

    assert (pitfall.code, pitfall.out) == (2, "")
    assert "YYYY-MM-DD" in pitfall.err


def test_render_prints_the_question_and_nothing_else(pitfall: Pitfall, points: Path):
    """The Question alone, whatever stands beside it, even next to a broken file (weakness 13)."""
    pitfall("render", "stock", "--points-dir", points)

    assert (pitfall.code, pitfall.err) == (0, "")
    assert pitfall.out == find_point("stock", points).question + "\n"
    for point in load_points():
        assert pitfall("render", point.id).out == point.question + "\n"


def test_render_of_a_broken_file_names_its_problems(pitfall: Pitfall, points: Path):
    """A point that breaks the contract is not rendered."""
    pitfall("render", "broken", "--points-dir", points)

    assert (pitfall.code, pitfall.out) == (2, "")
    assert pitfall.err.count("broken.md:5:") == 2


@pytest.mark.parametrize("word", ["render", "show", "hash", "recompute"])
def test_an_unknown_id_gets_the_closest(pitfall: Pitfall, word: str):
    """A slip of the pen costs one line and exit 2."""
    pitfall(word, "goodwill-impairment")

    assert (pitfall.code, pitfall.out) == (2, "")
    assert "goodwill-impairment-risk" in pitfall.err


def test_show_prints_the_file_and_warns(pitfall: Pitfall, points: Path):
    """The whole text on stdout, one line on stderr: not for a system under test."""
    path = points / "other" / "bond-lo.md"
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n"), encoding="utf-8")
    pitfall("show", "bond-lo", "--points-dir", points)
    assert (pitfall.code, pitfall.out) == (0, small("bond-lo"))
    assert pitfall.err == "contains Ground Truth, not for a system under test\n"

    pitfall("show", "goodwill-impairment-risk")
    assert pitfall.out == (POINTS / "synthetic" / "goodwill-impairment-risk.md").read_text(encoding="utf-8")


def test_new_writes_the_template_and_says_what_comes_next(pitfall: Pitfall, tmp_path: Path):
    """A new file holds the template; validate then lists its three places."""
    pitfall("new", "my-point", "--points-dir", tmp_path)
    assert pitfall.code == 0
    assert pitfall.out.splitlines()[0].endswith("my-point.md")
    assert f"pitfall validate --points-dir {tmp_path}" in pitfall.out
    assert (tmp_path / "my-point.md").read_text(encoding="utf-8") == TEMPLATE.replace("{{id}}", "my-point")

    pitfall("validate", "--points-dir", tmp_path)
    assert pitfall.code == 1
    assert re.findall(r"P027 placeholder `(.*?)`", pitfall.out) == [
        "{{question}}",
        "{{ground_truth}}",
        "{{provenance}}",
    ]


def test_new_takes_no_id_twice(pitfall: Pitfall, points: Path, tmp_path: Path):
    """An id in use anywhere below the directory, a wrong id and two directories are refused, nothing is written."""
    before = sorted(points.rglob("*"))
    assert pitfall("new", "stock", "--points-dir", points).code == 2
    assert "stock.md" in pitfall.err
    assert pitfall("new", "Stock", "--points-dir", points).code == 2
    assert "P007" in pitfall.err
    assert pitfall("new", "x", "--points-dir", points, "--points-dir", tmp_path).code == 2
    assert sorted(points.rglob("*")) == before


def test_new_goes_to_the_source_tree_but_never_into_an_installed_package(
    pitfall: Pitfall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Without a directory the points of a source tree are meant; installed ones are left alone."""
    monkeypatch.setattr("pitfall.corpus.walk.POINTS", tmp_path)
    assert pitfall("new", "x").code == 0
    assert (tmp_path / "x.md").exists()

    monkeypatch.setattr("pitfall.corpus.walk.POINTS", tmp_path / "site-packages" / "pitfall" / "points")
    assert pitfall("new", "y").code == 2
    assert "--points-dir" in pitfall.err


def test_hash_prints_the_digests(pitfall: Pitfall):
    """Four digests a point and one of the set; of points named, no set."""
    pitfall("hash", "--json")
    found = json.loads(pitfall.out)
    assert sorted(found["points"]) == point_ids()
    assert re.fullmatch(r"[0-9a-f]{64}", found["suite_sha256"])

    pitfall("hash", "--json", "goodwill-impairment-risk")
    one = json.loads(pitfall.out)
    assert one == {
        "schema_version": 1,
        "points": {k: v for k, v in found["points"].items() if k in one["points"]},
    }
    assert list(one["points"]["goodwill-impairment-risk"]) == [
        "file_sha256",
        "point_sha256",
        "question_sha256",
        "ground_truth_sha256",
    ]

    pitfall("hash")
    assert pitfall.out.count("\n") == 5 * len(point_ids()) + 2
    assert pitfall.out.endswith(f"  suite_sha256          {found['suite_sha256']}\n")
    assert "suite" not in pitfall("hash", "goodwill-impairment-risk").out


def test_stats_count_by_label(pitfall: Pitfall, points: Path):
    """Counts by family, kind, outcome and year, or by the labels asked for; the unlabelled are a row."""
    (points / "other" / "broken.md").unlink()
    assert pitfall("stats", "--by", "family", "--points-dir", points).out == (
        "family\n      1  bonds\n      2  (not stated)\n      3  total\n"
    )
    found = json.loads(pitfall("stats", "--json", "--points-dir", points).out)
    assert [row["by"] for row in found] == ["family", "kind", "outcome", "year"]
    assert found[3] == {"by": "year", "counts": {"2019": 1}, "unlabelled": 2, "total": 3}
    assert pitfall("stats", "--by", "mood").code == 2


def test_stats_in_chinese_without_gaps(pitfall: Pitfall):
    """A label every point carries has no row for the unlabelled."""
    pitfall("stats", "--by", "status", "--lang", "zh")

    assert pitfall.out.startswith("状态\n")
    assert "未标明" not in pitfall.out
    assert pitfall.out.endswith(f"{len(point_ids()):>5}  合计\n")


def test_recompute_works_everything_out_again(pitfall: Pitfall, tmp_path: Path):
    """The shipped derivations come out; a wrong one is named with its line, exit 1."""
    assert pitfall("recompute").code == 0
    assert re.match(r"[1-9]\d* derived figure\(s\) of \d+ point\(s\) come out as stated", pitfall.out)

    block = "```facts\na = 2 CNY\nb = 1 CNY\nshare = ratio(b, a) = 0.4 ratio\n```"
    (tmp_path / "p.md").write_text(small("p", ground_truth=block), encoding="utf-8")
    assert pitfall("recompute", "p", "--points-dir", tmp_path).code == 1
    assert "p.md:15:1: P030 share: ratio(b, a) gives 0.5 ratio, the text states 0.4 ratio" in pitfall.out
    assert json.loads(pitfall("recompute", "--format", "json", "--points-dir", tmp_path).out)["points"] == 1


@pytest.mark.parametrize("word", ["validate", "list", "render", "show", "new", "hash", "stats", "recompute"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_command_explains_itself(
    pitfall: Pitfall, word: str, lang: str, monkeypatch: pytest.MonkeyPatch
):
    """--help is there in both languages, exit 0."""
    monkeypatch.setenv("FINTECEVAL_LANG", lang)
    pitfall(word, "--help")

    assert pitfall.code == 0
    assert "--points-dir" in pitfall.out


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    keep = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("FINTECEVAL_", "LC_", "LANG"))
    }
    return subprocess.run([*PITFALL, *words], capture_output=True, check=False, env=keep | environment)


def test_list_imports_nothing_heavy():
    """A plain list loads neither msgspec, asyncio, rich nor importlib.metadata, and no parser of points."""
    code = (
        "import sys; from finteceval.cli import dispatch; code = dispatch('pitfall', ['list'])\n"
        "heavy = ('msgspec', 'asyncio', 'rich', 'importlib.metadata', 'pitfall.point', 'pitfall.verdict')\n"
        "print([n for n in heavy if n in sys.modules], code, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert done.stderr.decode().splitlines()[-1] == "[] 0"
    assert done.stdout.decode().split() == point_ids()


@pytest.mark.parametrize(
    "words", [["render", "cn-a-2014-new-industry-scale-600766"], ["validate", "--lang", "zh"], ["list"]]
)
def test_a_chinese_windows_console_gets_no_traceback(words: list[str]):
    """Under code page 936, without UTF-8 mode, output is written in that code page."""
    done = run(*words, PYTHONUTF8="0", PYTHONIOENCODING="cp936", PYTHONCOERCECLOCALE="0", LC_ALL="C")

    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("cp936")


def test_an_ascii_console_gets_escapes():
    """A console that cannot show Chinese shows escapes instead of failing."""
    done = run("render", "cn-a-2014-new-industry-scale-600766", PYTHONIOENCODING="ascii", PYTHONUTF8="0")

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u4fe1\\u606f" in done.stdout


@pytest.mark.parametrize("words", [["list"], ["hash"], ["show", "goodwill-impairment-risk"]])
def test_a_reader_that_goes_away_is_no_error(words: list[str]):
    """A closed pipe ends a command without a traceback."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as stdout:
        done = subprocess.run([*PITFALL, *words], stdout=stdout, stderr=subprocess.PIPE, check=False)

    assert b"Traceback" not in done.stderr
    assert b"BrokenPipe" not in done.stderr
