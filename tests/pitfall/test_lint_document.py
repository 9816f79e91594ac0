"""Sentences, clauses, lines: what the rules see of a text."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitfall.lint.reading.document import Document, line_starts, place
from pitfall.lint.times.passage import label_of


def sentences(text: str) -> list[str]:
    document = Document(text, as_of=None)
    return list(
        dict.fromkeys(text[s.start : s.end].strip() for s in map(document.sentence, range(len(text))))
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("甲。乙！“丙？”丁", ["甲。", "乙！", "“丙？”", "丁"]),
        (
            "One. Two of Acme Inc. Three and U.S. GAAP. Four",
            ["One.", "Two of Acme Inc. Three and U.S. GAAP.", "Four"],
        ),
        ("A rose by 3.5 percent. B fell.", ["A rose by 3.5 percent.", "B fell."]),
        ("wrapped\nline. Next", ["wrapped\nline.", "Next"]),
        ("# head\nbody", ["# head", "body"]),
        ("para\n\n- item\n- other", ["para", "", "- item", "- other"]),
    ],
)
def test_a_text_falls_into_sentences(text, expected):
    """Full stops end sentences, abbreviations and decimals do not; blocks of Markdown stand alone."""
    assert [part for part in sentences(text) if part] == [part for part in expected if part]


def test_a_clause_keeps_the_comma_inside_a_date():
    """The comma of "May 15, 2015" does not cut; the ones around it do."""
    text = "After a loss, on May 15, 2015 it paid, as agreed."
    document = Document(text, as_of=None)
    start = text.index("May")
    clause = document.clause(start, start + len("May 15, 2015"))

    assert text[clause.start : clause.end].strip() == "on May 15, 2015 it paid"
    assert document.next_clause(document.clause(len(text) - 3, len(text) - 2)) is None


def test_addresses_code_comments_and_ids_are_not_prose():
    """What is no prose is blanked at its place, and the length stays."""
    text = "见 https://example.com/2016-03-31/a `fy2016` <!-- 2016 -->\n- Evidence ID: `annual-2016`\n- 资料编号：a-2016\n"
    form = Document(text, as_of=None).form

    assert len(form) == len(text)
    assert "2016" not in form


def test_what_governs_an_item_stands_above_it():
    """A list item is governed by its lead-in with a colon, a table row by its head, plain text by nothing."""
    text = "承诺如下：\n\n- 甲\n- 乙\n\n说明\n- 丙\n\n| 预算 | 实际 |\n| --- | --- |\n| 1 | 2 |\n\n散文"
    document = Document(text, as_of=None)

    assert document.lead(text.index("乙")) == "承诺如下:"
    assert document.lead(text.index("丙")) == ""
    assert document.lead(text.index("| 1") + 2) == "| 预算 | 实际 |"
    assert document.lead(text.index("散")) == ""
    assert document.in_table(text.index("实际"))
    assert document.cell(text.index("实际")).strip() == "实际"
    assert not document.in_table(len(text) - 1)
    assert document.cell(text.index("散")) == "\n\n散文" or document.cell(text.index("散")).strip() == "散文"
    assert Document("- 丁", as_of=None).lead(2) == ""


def test_the_task_lines_and_the_evidence_are_known_by_their_labels():
    """Window, definition and criteria state the task; evidence begins at its summary or first id."""
    text = "题\n\n- 预测窗口结束 / Window end: 2017\n\n#### 判定条件 / Criteria\n\n- `a > 1`\n\n<summary>冻结资料</summary>\n\n资料"
    document = Document(text, as_of=None)

    assert not document.states_the_task(0)
    assert document.states_the_task(text.index("2017"))
    assert document.states_the_task(text.index("a > 1"))
    assert not document.states_the_task(text.index("冻结"))
    assert document.evidence.start == text.index("冻结")
    assert Document("无", as_of=None).evidence.start == 0


@given(st.text(), st.data())
def test_places_count_from_one(text, data):
    """Line and column point back at the character."""
    position = data.draw(st.integers(0, len(text)))
    line, column = place(line_starts(text), position)

    assert line == text.count("\n", 0, position) + 1
    assert column == position - (text.rfind("\n", 0, position) + 1) + 1


def test_a_sentence_without_end_is_read_in_pieces():
    """No sentence is longer than a bound, the pieces are the whole text, and a date is not cut where a pause stands."""
    text = "2015年5月15日，" * 2000
    spans = list(Document(text, as_of=date(2015, 1, 1)).sentences())

    assert "".join(text[start:end] for start, end in spans) == text
    assert max(end - start for start, end in spans) <= 1000
    assert all(text[start:end].endswith("，") for start, end in spans)


@pytest.mark.parametrize(
    ("stretch", "label"),
    [
        ("会议时间:", "会议时间"),
        ("安排:会议时间:14:30 起", "安排:会议时间"),
        ("14:30 起", ""),
        ("2019年" * 3000, ""),
    ],
)
def test_a_label_is_what_stands_before_the_last_colon(stretch, label):
    """The colon of a time of day is none, and a stretch without one has no label, however long it is."""
    assert label_of(stretch, 0, len(stretch)) == label
