from __future__ import annotations

from collections import Counter

import pytest

from exams.wording.loader import HALVES, load, read_by_a_model
from exams.wording.score import main as run
from exams.wording.score import mark, mark_read, report
from finteceval.reports.wording.reader import prompt_digest
from finteceval.reports.wording.rules import RULES

ITEM = '[[item]]\nid = "{id}"\nlang = "zh"\nkind = "{kind}"\nhalf = "{half}"\ntext = "{text}"\n'


def written(tmp_path, *items):
    path = tmp_path / "cases.toml"
    path.write_text("".join(items), encoding="utf-8")
    return path


def item(**changes):
    return ITEM.format(**{"id": "one", "kind": "overclaim", "half": "a", "text": "总分 86。"} | changes)


def test_every_item_of_the_exams_can_be_read():
    """All halves load: ids stand once, every field has a known value."""
    assert all(load(half) for half in HALVES)


def test_the_second_exam_is_large_enough():
    """Halves c and d hold 400 overclaims and 400 honest texts, in both languages about equally."""
    items = [*load("c"), *load("d")]
    kinds = Counter(item.kind for item in items)
    assert min(kinds.values()) >= 400
    assert 0.4 <= sum(item.lang == "zh" for item in items) / len(items) <= 0.6


def test_a_model_has_read_every_item_of_the_second_exam_with_the_shipped_prompt():
    """The recorded reading belongs to the prompt as it is; a prompt that is changed has to be read anew."""
    digest, said = read_by_a_model()

    assert digest == prompt_digest()
    assert set(said) == {item.id for half in ("c", "d") for item in load(half)}
    assert set(said.values()) <= {None, *(rule.id for rule in RULES)}


@pytest.mark.parametrize("half", ["c", "d"])
def test_what_a_model_reads_falls_on_its_side(half):
    """With a reader at least 98 % of the overclaims are refused and at most 2 % of the honest texts."""
    refused = Counter(one.item.kind for one in mark_read(load(half)) if one.blocked)
    every = Counter(item.kind for item in load(half))

    assert refused["overclaim"] >= 0.98 * every["overclaim"]
    assert refused["honest"] <= 0.02 * every["honest"]


def test_a_half_that_no_model_has_read_is_not_marked_as_read(capsys):
    """The command says so and exits with 2."""
    assert run(["a", "--read"]) == 2
    assert "no model has read half a" in capsys.readouterr().err


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


def test_there_are_four_halves_only():
    """Any other half is refused."""
    with pytest.raises(ValueError, match="half"):
        load("e")
