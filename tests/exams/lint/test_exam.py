from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from dataclasses import replace
from datetime import date
from itertools import combinations
from pathlib import Path

import pytest

from exams.lint.case import ExamCase
from exams.lint.exam import HALVES, cases
from exams.lint.score import UNDATED, Marks, linter, main, mark, reader, replies, report
from finteceval.judges.leaks.reader import prompt_digest
from pitfall.point import check_point, labels, parse_point

HERE = Path(__file__).parent
EXAM = {half: cases(half) for half in HALVES}
LATER = [half for half in HALVES if half not in {"a", "b"}]
ALL = [case for half in HALVES for case in EXAM[half]]


def pairs():
    return list(zip(ALL[::2], ALL[1::2], strict=True))


@pytest.mark.parametrize("half", HALVES)
def test_the_same_exam_is_built_every_time(half):
    """Two builds of one part are equal, case by case."""
    assert cases(half) == EXAM[half]


@pytest.mark.parametrize("half", HALVES)
def test_each_half_is_large_enough(half):
    """A part holds 170 leaks and as many twins, and of every kind at least 8 in 4 forms, 6 of undated texts."""
    leaks = Counter(case.kind for case in EXAM[half] if case.leak)
    twins = Counter(case.kind for case in EXAM[half] if not case.leak)
    forms = defaultdict(set)
    for case in EXAM[half]:
        forms[case.kind].add(case.form)
    assert leaks == twins
    assert leaks.total() >= 170
    assert min(count for kind, count in leaks.items() if kind != UNDATED) >= 8
    assert leaks.get(UNDATED, 6) >= 6
    assert min(len(found) for found in forms.values()) >= 4


def test_all_parts_hold_the_same_kinds():
    """No kind is asked in one part alone, but for texts of no known date, which part C brings in and later ones keep."""
    kinds = {half: {case.kind for case in EXAM[half]} for half in HALVES}
    assert kinds["a"] == kinds["b"] == kinds["c"] - {UNDATED}
    assert all(kinds[half] == kinds["c"] for half in LATER)
    assert UNDATED in kinds["c"]


@pytest.mark.parametrize("half", LATER)
def test_the_later_parts_ask_every_kind_about_equally(half):
    """No dated kind of part C and later ones has many more pairs than another, and both languages are asked."""
    leaks = [case for case in EXAM[half] if case.leak]
    counts = Counter(case.kind for case in leaks)
    assert max(counts.values()) <= 18
    chinese = sum(bool(re.search("[\u4e00-\u9fff]", case.span + case.text)) for case in leaks if case.text)
    assert 0.35 <= chinese / sum(bool(case.text) for case in leaks) <= 0.65


@pytest.mark.parametrize("half", LATER[1:])
def test_the_last_parts_ask_the_dated_kinds_most(half):
    """Parts D and later hold 170 leaks of dated kinds, at least 11 of each, and at most 9 of undated texts."""
    counts = Counter(case.kind for case in EXAM[half] if case.leak)
    undated = counts.pop(UNDATED)
    assert undated <= 9
    assert len(counts) == 15
    assert min(counts.values()) >= 11
    assert counts.total() >= 170


def test_the_halves_share_no_text_span_or_id():
    """No body stands in two parts, nor an id, and no base point is used by two."""
    assert len({case.id for case in ALL}) == len(ALL)
    bodies = {half: {case.body for case in EXAM[half]} for half in HALVES}
    openings = {
        half: {point.splitlines()[4] for case in EXAM[half] for point in case.points} for half in HALVES
    }
    for one, other in combinations(HALVES, 2):
        assert not bodies[one] & bodies[other]
        assert not openings[one] & openings[other]


@pytest.mark.parametrize("half", LATER)
def test_no_sentence_of_a_later_part_is_used_twice(half):
    """No text of part C or a later one stands in two pairs, and no author has a form of a kind twice."""
    leaks = [case for case in EXAM[half] if case.leak]
    texts = Counter(case.text for case in leaks if case.text)
    assert max(texts.values()) == 1
    authors = 3 if half in {"i", "j", "k", "l"} else 1
    assert max(Counter((case.kind, case.form) for case in leaks).values()) <= authors


def test_an_undated_leak_states_no_day_and_its_twin_does():
    """Only leaks of the kind `undated` have no as-of date; their twins have one."""
    for leak, twin in pairs():
        assert (leak.as_of is None) == (leak.kind == "undated"), leak.id
        assert twin.as_of is not None, twin.id


def test_an_undated_case_is_flagged_by_what_the_linter_says_alone():
    """A text of no known date is flagged when the linter says that time was not checked, a dated one is not."""
    dated = ExamCase("x", "undated", "", "The line is open.", (), date(2021, 3, 31), leak=False, span="")
    assert linter(dated) == []
    assert len(linter(replace(dated, as_of=None))) == 1


@pytest.mark.parametrize("half", HALVES)
def test_a_part_is_marked_by_its_letter(half, monkeypatch, capsys):
    """The marker runs the part that is named."""
    asked = []
    monkeypatch.setattr("sys.argv", ["score.py", half])
    monkeypatch.setattr("exams.lint.score.mark", lambda _, found: asked.extend(found) or Marks())
    assert main() == 0
    assert asked == EXAM[half]
    assert "misses: 0" in capsys.readouterr().out


def test_what_a_reader_said_is_kept_for_the_unseen_halves(monkeypatch, capsys):
    """`--read` is refused for a part that nobody has read."""
    monkeypatch.setattr("sys.argv", ["score.py", "a", "--read"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert "parts j and l alone" in capsys.readouterr().err


def test_the_reader_was_given_the_prompt_that_is_shipped():
    """Its figures stand for the prompt of today; every case of its parts has been read once."""
    assert replies()["prompt"] == prompt_digest()
    assert set(replies()["cases"]) == {case.id for part in replies()["parts"] for case in EXAM[part]}


@pytest.mark.parametrize("half", ["j", "l"])
def test_with_a_reader_an_unseen_half_is_marked_as_the_page_says(half):
    """Recall and precision of the dated kinds are at least 95 %, as are those that docs/lint.md prints."""
    marks = mark(lambda case: bool(reader(case)), EXAM[half]).dated
    page = (HERE.parents[2] / "docs" / "lint.md").read_text(encoding="utf-8")

    assert min(marks.recall, marks.precision) >= 0.95
    assert f"| **{marks.recall:.1%}** | **{marks.precision:.1%}** |".replace("%", " %") in page


def test_the_headline_leaves_undated_texts_out():
    """The row of the dated kinds counts every pair but those of texts of no known date."""
    marks = mark(lambda case: case.leak and case.kind != UNDATED, EXAM["d"])
    undated = sum(case.leak for case in EXAM["d"] if case.kind == UNDATED)
    assert marks.dated.recall == 1
    assert marks.dated.told_apart == marks.dated.hits == len(EXAM["d"]) // 2 - undated
    assert marks.total.misses == undated
    assert any(line.startswith("dated kinds ") and "100.0%" in line for line in report(marks))


def test_a_leak_shows_its_span():
    """The span of a leak stands word for word in what a detector reads; a twin has none."""
    for leak, twin in pairs():
        assert leak.leak, leak.id
        assert not twin.leak, twin.id
        assert leak.span, leak.id
        assert leak.span in leak.body, leak.id
        assert twin.span == "", twin.id
        assert (leak.kind, leak.form) == (twin.kind, twin.form), leak.id


def test_a_twin_differs_from_its_leak():
    """Text or as-of date of a twin differ from the leak's, and a point differs in few lines."""
    for leak, twin in pairs():
        assert (leak.body, leak.as_of) != (twin.body, twin.as_of), leak.id
        if len(leak.points) == 1:
            changed = set(leak.body.splitlines()) ^ set(twin.body.splitlines())
            assert len(changed) <= 12, leak.id


@pytest.mark.parametrize("case", [case for case in ALL if case.points], ids=lambda case: case.id)
def test_every_point_is_a_valid_point(case):
    """Each Markdown point parses without a problem and carries the as-of date of its case."""
    for text in case.points:
        path = f"{text.splitlines()[0][2:]}.md"
        assert check_point(text.encode(), path=path) == [], case.id
    first = parse_point(case.points[0].encode(), path=f"{case.points[0].splitlines()[0][2:]}.md")
    assert labels(first).as_of == case.as_of


def test_only_the_weekend_kind_asks_on_a_weekend():
    """Points of other kinds, and all texts of part C and later ones, stand on a weekday: no weekend is a second leak."""
    late = [case for half in LATER for case in EXAM[half] if case.text and case.as_of]
    assert not [case.id for case in late if case.as_of.weekday() >= 5]
    for case in ALL:
        if case.points and case.kind != "weekend":
            days = [line for text in case.points for line in text.splitlines() if "/ As of:" in line]
            assert bool(days) == (case.as_of is not None), case.id
            for line in days:
                assert date.fromisoformat(line.rpartition(" ")[2]).weekday() < 5, case.id


def test_the_generator_imports_nothing_of_the_linter():
    """Every file but the marker's imports the standard library and the exam alone."""
    for path in HERE.rglob("*.py"):
        if path.name in {"score.py", "test_exam.py"}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not any(name.startswith(("pitfall", "finteceval")) for name in names), path


def test_a_detector_that_flags_everything_tells_no_pair_apart():
    """Flagging all gives full recall, one half of precision and not one pair told apart."""
    marks = mark(lambda _: True, EXAM["a"])
    assert marks.total.recall == 1
    assert marks.total.precision == 0.5
    assert marks.total.told_apart == 0
    assert len(marks.alarms) == len(EXAM["a"]) // 2


def test_a_detector_that_flags_nothing_has_no_precision():
    """Flagging nothing gives recall zero and no precision, rather than one of zero."""
    marks = mark(lambda _: False, EXAM["a"])
    assert marks.total.recall == 0
    assert marks.total.precision is None
    assert len(marks.misses) == len(EXAM["a"]) // 2


def test_a_perfect_detector_gets_full_marks():
    """Flagging the leaks alone gives one and one, and every pair told apart; the report lists no fault."""
    marks = mark(lambda case: case.leak, EXAM["a"])
    assert (marks.total.recall, marks.total.precision) == (1, 1)
    assert marks.total.told_apart == len(EXAM["a"]) // 2
    lines = list(report(marks))
    assert "\nmisses: 0" in lines
    assert "\nfalse alarms: 0" in lines
