"""`pitfall dispute`: what it prints, what it writes, what it leaves alone."""

from __future__ import annotations

import pytest

from builders_points import raw, small
from finteceval.cli import dispatch
from pitfall.corpus import POINTS, find_point
from pitfall.point import labels

SHIPPED = "goodwill-impairment-risk"


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    directory = tmp_path / "points"
    directory.mkdir()
    path = directory / "two-plus-two.md"
    path.write_text(small(provenance="- status: active"), encoding="utf-8", newline="\n")
    return path


def dispute(*words):
    return dispatch("pitfall", ["dispute", *map(str, words)])


def test_a_point_of_ones_own_goes_on_watch(own, capsys):
    """With --points-dir the issue is printed and the file's status changes; a second time nothing does."""
    words = ("two-plus-two", "--reason", "it is five", "--points-dir", own.parent)

    assert dispute(*words) == 0
    out, err = capsys.readouterr()
    assert out.startswith("# Dispute of point two-plus-two")
    assert "it is five" in out
    assert "on watch now" in err
    assert labels(find_point("two-plus-two", own.parent)).status_reason == "disputed: it is five"
    before = own.read_bytes()
    assert dispute(*words) == 0
    assert "nothing changed" in capsys.readouterr().err
    assert own.read_bytes() == before


def test_a_shipped_point_is_left_alone_unless_asked(capsys, monkeypatch):
    """Without --set-watch the shipped file keeps every byte, and the command says so."""
    monkeypatch.setenv("FINTECEVAL_LANG", "en")
    path = POINTS / "synthetic" / f"{SHIPPED}.md"
    before = path.read_bytes()

    assert dispute(SHIPPED, "--reason", "x", "--lang", "zh") == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"# 对评测点 {SHIPPED} 的异议")
    assert "--set-watch" in err
    assert path.read_bytes() == before


def test_a_shipped_point_goes_on_watch_when_asked(own, capsys, monkeypatch):
    """--set-watch reaches the shipped directory; here a copy stands for it."""
    monkeypatch.setattr("pitfall.corpus.walk.POINTS", own.parent)

    assert dispute("two-plus-two", "--reason", "x", "--set-watch") == 0
    assert "watch — disputed: x" in own.read_text(encoding="utf-8")
    assert "on watch now" in capsys.readouterr().err


def test_ones_own_point_can_be_left_alone_too(own, capsys):
    """--no-set-watch writes the issue only."""
    before = own.read_bytes()

    assert dispute("two-plus-two", "--reason", "x", "--points-dir", own.parent, "--no-set-watch") == 0
    assert "is unchanged" in capsys.readouterr().err
    assert own.read_bytes() == before


def test_the_issue_can_go_to_a_file(own, capsys, tmp_path):
    """-o writes the issue and leaves standard output empty."""
    target = tmp_path / "issue.md"

    assert (
        dispute("two-plus-two", "--reason", "x", "--about", "leak", "--points-dir", own.parent, "-o", target)
        == 0
    )
    out, err = capsys.readouterr()
    assert out == ""
    assert str(target) in err
    assert "gives away" in target.read_text(encoding="utf-8")


def test_the_point_itself_is_no_place_for_the_issue(own, capsys):
    """-o FILE with the point's own file is refused before anything is written."""
    before = own.read_bytes()

    assert dispute("two-plus-two", "--reason", "x", "--points-dir", own.parent, "-o", own) == 2
    assert "own file" in capsys.readouterr().err
    assert own.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("two-plus-too", "--reason", "x"), "two-plus-two"),
        (("two-plus-two", "--reason", ""), "--reason"),
        (("two-plus-two", "--reason", "{{x}}"), "unchanged"),
        (("two-plus-two",), "--reason"),
        (("two-plus-two", "--reason", "x", "--about", "mood"), "label"),
        (("broken", "--reason", "x"), "P027"),
    ],
)
def test_bad_input_is_one_clear_line_and_changes_nothing(own, capsys, words, said):
    """Unknown id, empty or impossible reason, unknown part, broken point: exit 2, file as it was."""
    (own.parent / "broken.md").write_text(raw("{{x}}", title="# broken"), encoding="utf-8")
    before = own.read_bytes()

    assert dispute(*words, "--points-dir", own.parent) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert "Traceback" not in err
    assert out == ""
    assert own.read_bytes() == before


def test_a_linked_point_is_not_replaced_by_a_copy(own, capsys):
    """A symbolic link stays one: the command names the way to its target."""
    link = own.parent / "linked.md"
    try:
        link.symlink_to(own)
    except OSError:
        pytest.skip("this system makes no symbolic links")
    own.write_text(small("linked"), encoding="utf-8", newline="\n")
    before = own.read_bytes()

    assert dispute("linked", "--reason", "x", "--points-dir", own.parent) == 2
    assert "symbolic link" in capsys.readouterr().err
    assert link.is_symlink()
    assert own.read_bytes() == before
