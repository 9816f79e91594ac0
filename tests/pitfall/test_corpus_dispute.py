from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_points import Earlier, raw, small
from pitfall.corpus import POINTS, find_points, load_points
from pitfall.corpus.digest import digests
from pitfall.corpus.dispute import ABOUT, LONGEST, issue_text, on_watch
from pitfall.corpus.store import write_whole
from pitfall.errors import InputError, PointError
from pitfall.point import labels, parse_point

PATH = "two-plus-two.md"


def bytes_of(provenance="- kind: example\n- status: active\n- written: 2026-11-30", **parts):
    return small(provenance=provenance, **parts).encode()


def watched(data, reason="the sum is wrong", path=PATH):
    changed = on_watch(data, path=path, reason=reason, lang="en")
    return parse_point(changed, path=path), changed


def test_the_status_line_alone_changes():
    """The point is on watch for the reason given; every other line of the file is the one it was."""
    before = bytes_of()
    point, after = watched(before)

    assert labels(point).status == "watch"
    assert labels(point).status_reason == "disputed: the sum is wrong"
    assert after == before.replace(
        b"- status: active", "- status: watch — disputed: the sum is wrong".encode()
    )


@pytest.mark.parametrize("end", [b"\r\n", b"\r", b"\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_mark_stay(end, mark):
    """Whatever the editor wrote is kept to the byte."""
    before = mark + bytes_of().replace(b"\n", end)
    _, after = watched(before)

    assert after.replace("watch — disputed: the sum is wrong".encode(), b"active") == before


def test_a_point_without_a_status_gets_one():
    """Where no line states a status, one is put in front of the Provenance."""
    point, _ = watched(bytes_of("Written by hand.\n\n- kind: example"))

    assert point.provenance.splitlines()[:2] == [
        "- status: watch — disputed: the sum is wrong",
        "Written by hand.",
    ]
    assert labels(point).kind == "example"


@pytest.mark.parametrize(
    "line", ["* Status: active", "  - 状态 / status：active", "- **status**: active", "+ `status`: active"]
)
def test_a_status_is_found_however_it_is_spelt(line):
    """The line that the conventions read as the status is the line replaced."""
    point, _ = watched(bytes_of(f"- kind: example\n{line}\n- family: f"))

    assert point.provenance == "- kind: example\n- status: watch — disputed: the sum is wrong\n- family: f"


def test_only_the_provenance_is_touched():
    """A line of the same look in Question and Ground Truth stays."""
    before = bytes_of(question="- status: active", ground_truth="- kind: example\n- status: active")
    point, _ = watched(before)

    assert point.question == "- status: active"
    assert point.ground_truth == "- kind: example\n- status: active"


def test_an_earlier_reason_is_kept_behind():
    """A second dispute does not wipe out why the point was on watch before."""
    point, after = watched(bytes_of("- status: watch — a leak in the dates"))

    assert labels(point).status_reason == "disputed: the sum is wrong; earlier reason: a leak in the dates"
    again, last = watched(after, "the unit too")
    assert "the unit too; earlier reason: disputed: the sum is wrong" in (labels(again).status_reason or "")
    assert watched(last, "the unit too")[1] == last


def test_another_status_is_kept_in_words():
    """A retired point that is disputed still says that it was retired."""
    point, _ = watched(bytes_of("- status: retired — superseded"))

    assert labels(point).status_reason == "disputed: the sum is wrong; earlier reason: retired — superseded"


def test_a_reason_becomes_one_line():
    """Line breaks and runs of blanks in a reason are blanks in the point."""
    point, _ = watched(bytes_of(), "the sum\n\n  is\twrong ")

    assert labels(point).status_reason == "disputed: the sum is wrong"


@pytest.mark.parametrize(
    "reason",
    ["", " \n ", "x" * (LONGEST + 1), "{{reason}}", "</details>", "see [a](b.md)", "a\0b", "<details>"],
)
def test_a_reason_that_would_break_the_file_is_refused(reason):
    """The refusal says why; nothing is returned that would not be a point."""
    with pytest.raises(InputError, match="--reason"):
        on_watch(bytes_of(), path=PATH, reason=reason, lang="en")


@given(reason=st.text(max_size=60))
def test_whatever_the_reason_the_file_stays_a_point_or_is_refused(reason):
    """No reason yields a broken file, changes the Question or the truth, or leaves the point active."""
    before = parse_point(bytes_of(), path=PATH)
    try:
        point, _ = watched(bytes_of(), reason)
    except InputError:
        return

    assert (point.question, point.ground_truth) == (before.question, before.ground_truth)
    assert labels(point).status == "watch"


def test_a_broken_file_is_refused():
    """A file that is no point is not edited."""
    with pytest.raises(PointError):
        on_watch(raw("{{x}}").encode(), path="p.md", reason="x", lang="en")


def test_every_shipped_point_can_be_disputed():
    """Each shipped file takes a dispute and stays valid, with its other three parts as they were."""
    for found in find_points(POINTS):
        data = Path(found.path).read_bytes()
        before, (after, _) = parse_point(data, path=found.path), watched(data, "a test", found.path)
        assert (after.question, after.ground_truth) == (before.question, before.ground_truth)
        assert labels(after).status_reason.startswith("disputed: a test")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("about", ABOUT)
def test_an_issue_says_what_is_disputed_and_of_which_bytes(about, lang):
    """Id, digests, as-of, window, reason and what would settle it stand in the issue; its truth does not."""
    text = Earlier("stock", as_of="2019-12-30").text()
    point = parse_point(text.encode(), path="stock.md")
    issue = issue_text(point, about=about, reason="first\nsecond", lang=lang)

    assert "stock" in issue.splitlines()[0]
    assert all(value in issue for value in digests(point))
    assert "2019-12-30" in issue
    assert "2018-04-29" in issue
    assert "示例股份 600999 SSE" in issue
    assert "first\nsecond" in issue
    assert "2017-12-31" not in issue
    assert "{" not in issue


def test_an_issue_of_a_point_without_labels_says_so():
    """What a point does not state is named as not stated."""
    issue = issue_text(parse_point(bytes_of(), path=PATH), about="label", reason="x", lang="en")

    assert issue.count("not stated") == 5


def test_an_issue_without_a_reason_is_refused():
    """An empty reason is no dispute."""
    with pytest.raises(InputError, match="--reason"):
        issue_text(parse_point(bytes_of(), path=PATH), about="label", reason=" ", lang="en")


def test_no_issue_of_a_shipped_point_holds_its_conclusion():
    """The line that states the outcome stands in no issue."""
    for point in load_points(POINTS / "synthetic", POINTS / "fields"):
        issue = issue_text(point, about="label", reason="x", lang="zh")
        conclusion = next(line for line in point.ground_truth.splitlines() if line.startswith("- "))
        assert conclusion not in issue


def test_a_file_is_replaced_whole_and_keeps_its_permissions(tmp_path):
    """New bytes, old mode, nothing left beside it."""
    path = tmp_path / "a.md"
    path.write_bytes(b"old")
    path.chmod(0o640)

    write_whole(path, b"new", lang="en")

    assert path.read_bytes() == b"new"
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_that_refuses_leaves_what_was_there(tmp_path):
    """A target that cannot be replaced is one clear line, and no half file stays."""
    (tmp_path / "taken").mkdir()

    with pytest.raises(InputError, match="taken"):
        write_whole(tmp_path / "taken", b"new", lang="en")
    with pytest.raises(InputError, match="none"):
        write_whole(tmp_path / "none" / "a.md", b"new", lang="en")
    assert list(tmp_path.iterdir()) == [tmp_path / "taken"]
