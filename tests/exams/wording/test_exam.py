from __future__ import annotations

import pytest

from exams.wording.loader import HALVES, load
from exams.wording.score import main as run
from exams.wording.score import mark, report

ITEM = '[[item]]\nid = "{id}"\nlang = "zh"\nkind = "{kind}"\nhalf = "{half}"\ntext = "{text}"\n'


def written(tmp_path, *items):
    path = tmp_path / "cases.toml"
    path.write_text("".join(items), encoding="utf-8")
    return path


def item(**changes):
    return ITEM.format(**{"id": "one", "kind": "overclaim", "half": "a", "text": "总分 86。"} | changes)


def test_the_second_half_stays_closed():
    """Half b is not read without being opened, by the loader and by the command."""
    with pytest.raises(PermissionError):
        load("b")

    assert run(["b"]) == 2


def test_every_item_of_the_exam_can_be_read():
    """Both halves load: ids stand once, every field has a known value."""
    assert all(load(half, opened=True) is not None for half in HALVES)


def test_marks_count_both_kinds_and_name_what_is_wrong(tmp_path):
    """Blocked shares are counted by kind, and each item on the wrong side is listed."""
    path = written(
        tmp_path,
        item(),
        item(id="two", kind="honest", text="不给总分。"),
        item(id="three", kind="honest", text="业界领先。"),
        item(id="four", half="b"),
    )
    marks = report(mark(load("a", path=path)))

    assert "overclaim all  blocked 1/1 = 100.0%" in marks
    assert "honest    all  blocked 1/2 = 50.0%" in marks
    assert "wrong: 1 of 3" in marks
    assert "three honest" in marks


def test_what_a_report_knows_is_read_with_its_item(tmp_path):
    """The knowledge of an item reaches the check."""
    text = item(kind="honest", text="12 项已结算。") + "known = { settled = 12 }\n"

    assert load("a", path=written(tmp_path, text))[0].known.settled == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (item() + item(), "twice"),
        (item(kind="both"), "half, kind or lang"),
        (item(text=" "), "empty"),
        (item() + "note = 1\n", "missing or unknown"),
        (item() + "known = { settle = 1 }\n", "known"),
    ],
)
def test_a_faulty_item_is_named(tmp_path, text, says):
    """A double id, an unknown value or field, or an empty text is refused with the id of its item."""
    with pytest.raises(ValueError, match=f"one.*{says}"):
        load("a", path=written(tmp_path, text))


def test_there_are_two_halves_only():
    """Any other half is refused."""
    with pytest.raises(ValueError, match="half"):
        load("c")
