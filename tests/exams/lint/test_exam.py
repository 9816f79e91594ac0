from __future__ import annotations

import ast
from collections import Counter, defaultdict
from datetime import date
from pathlib import Path

import pytest

from exams.lint.exam import HALVES, cases
from exams.lint.score import mark, report
from pitfall.point import check_point, labels, parse_point

HERE = Path(__file__).parent
EXAM = {half: cases(half) for half in HALVES}
BOTH = [case for half in HALVES for case in EXAM[half]]


def pairs():
    return list(zip(BOTH[::2], BOTH[1::2], strict=True))


@pytest.mark.parametrize("half", HALVES)
def test_the_same_exam_is_built_every_time(half):
    """Two builds of one half are equal, case by case."""
    assert cases(half) == EXAM[half]


@pytest.mark.parametrize("half", HALVES)
def test_each_half_is_large_enough(half):
    """A half holds at least 170 leaks and as many twins, and of every kind at least 8 in 4 forms."""
    leaks = Counter(case.kind for case in EXAM[half] if case.leak)
    twins = Counter(case.kind for case in EXAM[half] if not case.leak)
    forms = defaultdict(set)
    for case in EXAM[half]:
        forms[case.kind].add(case.form)
    assert leaks == twins
    assert leaks.total() >= 170
    assert min(leaks.values()) >= 8
    assert min(len(found) for found in forms.values()) >= 4


def test_both_halves_hold_the_same_kinds():
    """No kind is asked in one half alone."""
    assert {case.kind for case in EXAM["a"]} == {case.kind for case in EXAM["b"]}


def test_the_halves_share_no_text_span_or_id():
    """No body stands in both halves, nor an id, and no base point is used by both."""
    a, b = ({case.body for case in EXAM[half]} for half in HALVES)
    assert not a & b
    assert len({case.id for case in BOTH}) == len(BOTH)
    openings = [{point.splitlines()[4] for case in EXAM[half] for point in case.points} for half in HALVES]
    assert not openings[0] & openings[1]


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


@pytest.mark.parametrize("case", [case for case in BOTH if case.points], ids=lambda case: case.id)
def test_every_point_is_a_valid_point(case):
    """Each Markdown point parses without a problem and carries the as-of date of its case."""
    for text in case.points:
        path = f"{text.splitlines()[0][2:]}.md"
        assert check_point(text.encode(), path=path) == [], case.id
    first = parse_point(case.points[0].encode(), path=f"{case.points[0].splitlines()[0][2:]}.md")
    assert labels(first).as_of == case.as_of


def test_only_the_weekend_kind_asks_on_a_weekend():
    """Points of every other kind, and texts of none, stand on a weekday; so a weekend is never a second leak."""
    for case in BOTH:
        if case.points and case.kind != "weekend":
            days = [line for text in case.points for line in text.splitlines() if "/ As of:" in line]
            assert days
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
