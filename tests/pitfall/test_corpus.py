"""Directories of points: what counts as one, what is refused, what is read."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from builders_points import earlier_corpus, raw, small
from pitfall.corpus import (
    POINTS,
    Found,
    check_template,
    digests,
    find_point,
    find_points,
    load_points,
    new_point,
    point_ids,
    suite_digest,
    tally,
    validate,
)
from pitfall.corpus.counting import BY
from pitfall.errors import InputError, PointError
from pitfall.point import parse_point
from pitfall.point.template import TEMPLATE
from pitfall.seal import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

FREE = Path(__file__).parents[1] / "data" / "free-points"


def put(directory: Path, point_id: str, text: str | None = None) -> Path:
    path = directory / f"{point_id}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(small(path.stem) if text is None else text, encoding="utf-8", newline="\n")
    return path


def found(*directories: Path) -> list[tuple[str, str, str]]:
    return [(problem.rule, Path(problem.path).name, problem.severity) for problem in validate(*directories)]


def test_the_shipped_points_are_valid():
    """The points that ship have no problem, and the command's default is to read them."""
    assert validate() == []
    assert [point.id for point in load_points()] == point_ids() == point_ids(POINTS)


def test_the_shipped_template_is_the_template():
    """META.md holds the template word for word."""
    data = (POINTS / "META.md").read_bytes()

    assert data.decode() == TEMPLATE
    assert check_template(data, path="META.md") == []


def test_points_of_any_field_and_language_load_beside_others(tmp_path: Path):
    """Points that follow no convention validate, list, load and count as unlabelled."""
    put(tmp_path, "own", small("own", provenance="- family: sums"))

    points = load_points(tmp_path, FREE)
    assert [point.id for point in points] == ["boiling-point-fa", "fugue-answer", "loi-d-ohm", "own"]
    assert validate(tmp_path, FREE) == []
    assert tally(points, by="family") == ("family", {"sums": 1}, 3, 4)


def test_the_earlier_corpus_loads_as_a_directory(tmp_path: Path):
    """174 files in the earlier shape, half of them with CRLF, load and count."""
    for number, (point_id, text) in enumerate(earlier_corpus(Random(1)).items()):
        path = tmp_path / ("synthetic" if point_id.startswith("sample") else "a-share") / f"{point_id}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.replace("\n", "\r\n" if number % 2 else "\n").encode())

    points = load_points(tmp_path)
    assert len(points) == 174
    assert tally(points, by="kind").counts == {"a-share": 162, "synthetic": 12}
    assert tally(points, by="outcome").unlabelled == 0


def test_what_is_no_point_is_passed_over(tmp_path: Path):
    """READMEs, hidden files and directories and other extensions are no points and no problems (weakness 11)."""
    put(tmp_path, "deep/er/one")
    for name in ("README", "Readme", ".hidden", ".git/x", "deep/.cache/y", "deep/README"):
        put(tmp_path, name, "not a point")
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    (tmp_path / "page.MD").write_text("x", encoding="utf-8")

    assert point_ids(tmp_path) == ["one"]
    assert validate(tmp_path) == []


def test_a_template_belongs_at_the_top(tmp_path: Path):
    """META.md at the top is the template, deeper down a problem (weakness 11)."""
    put(tmp_path, "one")
    put(tmp_path, "META", TEMPLATE)
    put(tmp_path, "deep/META", TEMPLATE)

    assert found(tmp_path) == [("P041", "META.md", "error")]
    assert point_ids(tmp_path) == ["one"]
    assert [point.id for point in load_points(tmp_path, ids=["one"])] == ["one"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEMPLATE.replace("{{question}}", "{{ask}}"), 5),
        (TEMPLATE.replace("## Provenance", "## Sources"), 16),
        (TEMPLATE + "\nmore\n", 25),
        (TEMPLATE[:40], 7),
        ("", 1),
    ],
)
def test_a_changed_template_is_a_problem_at_the_first_difference(tmp_path: Path, text: str, line: int):
    """The template is compared whole; the first line that departs is named."""
    put(tmp_path, "one")
    put(tmp_path, "META", text)

    (problem,) = validate(tmp_path)
    assert (problem.rule, problem.line) == ("P044", line)


def test_a_template_may_have_any_line_end(tmp_path: Path):
    """A CRLF copy of the template, with a byte order mark, is the template."""
    put(tmp_path, "one")
    (tmp_path / "META.md").write_bytes(b"\xef\xbb\xbf" + TEMPLATE.replace("\n", "\r\n").encode())

    assert validate(tmp_path) == []


def test_ids_are_unique_across_directories(tmp_path: Path):
    """The same id in two places is one problem, which names the first place."""
    first = put(tmp_path / "a", "one")
    put(tmp_path / "b", "one")

    (problem,) = validate(tmp_path / "a", tmp_path / "b")
    assert problem.rule == "P040"
    assert str(first) in problem.message
    with pytest.raises(PointError, match="P040"):
        load_points(tmp_path / "a", tmp_path / "b")
    with pytest.raises(PointError, match="P040"):
        find_point("one", tmp_path)


def test_a_directory_named_twice_is_read_once(tmp_path: Path):
    """A directory given twice, or inside another that is given, duplicates nothing."""
    put(tmp_path, "deep/one")

    assert validate(tmp_path, tmp_path, tmp_path / "deep") == []


def test_ids_easily_mistaken_are_a_warning(tmp_path: Path):
    """Two ids that differ in 0/o, 1/l/i or rn/m only are pointed out, and still load."""
    for point_id in ("bond-10", "bond-lo", "modern", "modem", "plain"):
        put(tmp_path, point_id)

    assert found(tmp_path) == [("P045", "bond-lo.md", "warning"), ("P045", "modern.md", "warning")]
    assert len(load_points(tmp_path)) == 5


def test_links_may_not_leave_the_directory(tmp_path: Path):
    """A link to a file or directory outside is a problem, even a broken one; inside it is followed (weakness 12)."""
    outside = put(tmp_path / "outside", "secret")
    inside = tmp_path / "points"
    put(inside, "one")
    (inside / "secret.md").symlink_to(outside)
    (inside / "gone.md").symlink_to(tmp_path / "nowhere.md")
    (inside / "others").symlink_to(outside.parent, target_is_directory=True)
    (inside / "notes.txt").symlink_to(outside)

    assert found(inside) == [
        ("P042", "gone.md", "error"),
        ("P042", "others", "error"),
        ("P042", "secret.md", "error"),
    ]
    with pytest.raises(PointError, match="P042"):
        load_points(inside)
    with pytest.raises(PointError, match="P042"):
        find_point("secret", inside)
    assert find_point("one", inside).id == "one"


def test_a_link_that_may_not_be_asked_about_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Where the system refuses to say what a link leads to, the other files are still found."""
    put(tmp_path, "one")
    (tmp_path / "shut").symlink_to("/")

    class Entry:
        """A directory entry whose kind may not be asked for."""

        def __init__(self, entry: os.DirEntry[str]) -> None:
            self.name, self.path, self.is_symlink = entry.name, entry.path, entry.is_symlink

        def is_dir(self) -> bool:
            raise PermissionError(13, "Permission denied", self.path)

    scan = os.scandir

    @contextmanager
    def refusing(directory: str) -> Iterator[list[object]]:
        with scan(directory) as entries:
            yield [Entry(entry) if entry.is_symlink() else entry for entry in entries]

    monkeypatch.setattr("os.scandir", refusing)
    assert point_ids(tmp_path) == ["one"]


def test_links_inside_are_followed_to_files_only(tmp_path: Path):
    """A linked file inside the directory is a point; a linked directory is not entered twice."""
    target = put(tmp_path, "store/two", small("three"))
    (tmp_path / "three.md").symlink_to(target)
    (tmp_path / "again").symlink_to(tmp_path / "store", target_is_directory=True)

    assert point_ids(tmp_path) == ["three", "two"]
    assert found(tmp_path) == [("P010", "two.md", "error")]


def test_every_file_is_checked_and_none_hides_another(tmp_path: Path):
    """All problems of all files come in one list, sorted by place (weakness 13)."""
    put(tmp_path, "a", raw("{{x}}", title="# a"))
    put(tmp_path, "b", "")
    put(tmp_path, "c")
    (tmp_path / "d.md").write_bytes("# d\n\n中文".encode("gb18030"))

    assert [rule for rule, *_ in found(tmp_path)] == ["P027", "P032", "P001"]
    assert find_point("c", tmp_path).id == "c"
    with pytest.raises(PointError) as caught:
        load_points(tmp_path)
    assert list(caught.value.problems) == validate(tmp_path)


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A file that vanishes between listing and reading is named, with the reason, and no traceback."""
    path = put(tmp_path, "one")

    def find_and_lose(*directories: Path) -> list[Found]:
        files = find_points(*directories)
        path.unlink()
        return files

    monkeypatch.setattr("pitfall.corpus.load.find_files", find_and_lose)

    (problem,) = validate(tmp_path, lang="en")
    assert (problem.rule, problem.message) == ("P043", "cannot be read: No such file or directory")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_named_like_a_point_is_not_waited_for(tmp_path: Path):
    """Only regular files are opened."""
    put(tmp_path, "one")
    os.mkfifo(tmp_path / "two.md")

    assert found(tmp_path) == [("P043", "two.md", "error")]


def test_a_huge_file_is_refused_unread(tmp_path: Path):
    """A file above the limit is told by its size (weakness 12)."""
    put(tmp_path, "one")
    with (tmp_path / "two.md").open("wb") as file:
        file.truncate(5_000_000_000)

    (problem,) = validate(tmp_path, lang="en")
    assert problem.rule == "P002"
    assert "5000000000" in problem.message


@pytest.mark.parametrize("read", [load_points, validate, point_ids, find_points])
def test_a_directory_that_is_none_is_the_users_error(tmp_path: Path, read: object):
    """A missing directory and a file in its place are named."""
    file = put(tmp_path, "one")
    assert callable(read)
    with pytest.raises(InputError, match="nowhere"):
        read(tmp_path / "nowhere")
    with pytest.raises(InputError, match=r"one\.md"):
        read(file)


def test_an_unreadable_directory_is_the_users_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A directory that cannot be listed is named with its reason."""

    def refuse(path: object) -> object:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("pitfall.corpus.walk.os.scandir", refuse)
        with pytest.raises(InputError, match="Permission denied"):
            point_ids(tmp_path)


@pytest.mark.parametrize("read", [load_points, validate])
def test_a_directory_without_points_is_the_users_error(tmp_path: Path, read: object):
    """Nothing to read is not silently a success."""
    put(tmp_path, "META", TEMPLATE)
    assert callable(read)
    with pytest.raises(InputError, match="new"):
        read(tmp_path)


def test_an_unknown_id_is_answered_with_the_closest():
    """Three ids that resemble the wrong one are named; a wild one still gets an answer."""
    with pytest.raises(InputError, match="goodwill-impairment-risk"):
        find_point("goodwil-impairment")
    with pytest.raises(InputError, match=r"zzz.*bank-nim-rate-cuts"):
        load_points(ids=["bond-duration-coupon", "zzz"])


def test_only_the_files_asked_for_are_opened(tmp_path: Path):
    """Asking for some ids reads their files alone, in the order of ids."""
    for point_id in ("b", "a", "c"):
        put(tmp_path, point_id)
    put(tmp_path, "broken", "x")

    assert [point.id for point in load_points(tmp_path, ids=["c", "a"])] == ["a", "c"]


def test_a_template_cannot_be_asked_for(tmp_path: Path):
    """META is no id."""
    put(tmp_path, "one")
    put(tmp_path, "META", TEMPLATE)
    with pytest.raises(InputError, match="META"):
        find_point("META", tmp_path)


def test_digests_say_over_which_bytes(tmp_path: Path):
    """The file's digest is of its bytes, the point's of its text: a CRLF copy differs in one of four (weakness 15)."""
    text = small("p", "Frage?", "Antwort.")
    unix, windows = (
        parse_point(data, path="p.md") for data in (text.encode(), text.replace("\n", "\r\n").encode())
    )

    assert digests(unix) == tuple(digest(part.encode()) for part in (text, text, "Frage?", "Antwort."))
    assert digests(windows) == digests(unix)._replace(file_sha256=digest(text.replace("\n", "\r\n").encode()))
    assert suite_digest([windows]) == digest(f"p:{digest(text.encode())}".encode())


def test_a_suite_has_one_digest_in_any_order():
    """`id:digest` lines sorted by id, joined without a final line end."""
    points = [parse_point(small(name).encode(), path=f"{name}.md") for name in ("b", "a")]
    lines = "\n".join(f"{point.id}:{digests(point).point_sha256}" for point in reversed(points))

    assert suite_digest(points) == suite_digest(points[::-1]) == digest(lines.encode())


def test_a_new_point_waits_for_its_three_parts(tmp_path: Path):
    """A new file is the template under its id; validate lists the three places and nothing else."""
    path = new_point("my-point", tmp_path)

    assert path == tmp_path / "my-point.md"
    assert path.read_bytes() == TEMPLATE.replace("{{id}}", "my-point").encode()
    assert [(problem.rule, problem.line) for problem in validate(tmp_path)] == [
        ("P027", 5),
        ("P027", 12),
        ("P027", 21),
    ]


def test_a_new_point_overwrites_nothing(tmp_path: Path):
    """An existing file stays as it is."""
    path = put(tmp_path, "one")
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"one\.md"):
        new_point("one", tmp_path)

    assert path.read_bytes() == before


@pytest.mark.parametrize("point_id", ["No", "con", "a" * 121, "../x", "a b", ""])
def test_a_new_point_needs_an_id(tmp_path: Path, point_id: str):
    """A text that cannot be an id creates no file."""
    with pytest.raises(PointError):
        new_point(point_id, tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_a_new_point_needs_its_directory(tmp_path: Path):
    """A directory that does not exist is named, with the reason."""
    with pytest.raises(InputError, match="nowhere"):
        new_point("one", tmp_path / "nowhere")


@pytest.mark.parametrize("by", sorted(BY))
def test_points_are_counted_by_every_label(by: str):
    """Counts of any label and the unlabelled add up to all points."""
    points = load_points()
    counted = tally(points, by=by)

    assert sum(counted.counts.values()) + counted.unlabelled == counted.total == len(points)
    assert list(counted.counts) == sorted(counted.counts)


def test_an_unknown_label_cannot_be_counted():
    """Counting by a label that does not exist is a programmer's error."""
    with pytest.raises(KeyError):
        tally([], by="mood")


def test_the_shipped_points_copied_elsewhere_keep_their_digest(tmp_path: Path):
    """The digest of a set does not depend on where it lies."""
    shutil.copytree(POINTS, tmp_path / "copy")

    assert suite_digest(load_points(tmp_path / "copy")) == suite_digest(load_points())
