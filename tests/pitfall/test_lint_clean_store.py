"""Points found clean before are passed over, and nothing that has a finding ever is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import pitfall
from builders_lint import Draft
from pitfall.lint import lint_corpus
from pitfall.lint.clean_store import _PARTS, CleanPoints, linter_digest

LEAK = "2016 年 3 月 31 日，公司披露年度亏损。"
CLEAN, OTHER = Draft().made(id="sample-clean", family="a"), Draft().made(id="sample-other", family="b")
LEAKY = Draft().made(id="sample-leaky", family="c", text=LEAK)
WAIVED = Draft().made(
    id="sample-waived", family="d", text=f"<!-- lint: allow L001 told in the contract -->\n{LEAK}"
)
EVERY = [CLEAN, OTHER, LEAKY, WAIVED]


def remember(directory, points):
    """Lint the points and remember the clean ones, as the command does."""
    CleanPoints(directory).keep(points, lint_corpus(points))


def due(directory, points, among=()):
    """The ids that would be linted."""
    return [point.id for point in CleanPoints(directory).due(points, among)]


def test_only_points_without_finding_and_waiver_are_passed_over(tmp_path):
    """Everything is linted first; then what has a finding or a waiver is linted every time."""
    assert due(tmp_path, EVERY) == [point.id for point in EVERY]
    remember(tmp_path / "cache", EVERY)
    assert due(tmp_path / "cache", EVERY) == [LEAKY.id, WAIVED.id]


def test_a_changed_point_is_linted_again(tmp_path):
    """Another text under the same id is another point, also where only the hidden part differs."""
    remember(tmp_path, [CLEAN])
    leaky = Draft().made(id=CLEAN.id, family="a", text=LEAK)
    moved = Draft().made(id=CLEAN.id, family="a2")
    assert moved.question == CLEAN.question
    assert due(tmp_path, [leaky]) == due(tmp_path, [moved]) == [CLEAN.id]


def test_what_is_remembered_adds_up_over_runs(tmp_path):
    """A later run keeps what an earlier one found, and a point that is not asked for is not forgotten."""
    remember(tmp_path, [CLEAN])
    remember(tmp_path, [OTHER])
    assert due(tmp_path, EVERY) == [LEAKY.id, WAIVED.id]


def test_a_horizon_out_of_line_is_linted_though_its_text_is_known(tmp_path):
    """The family decides about L014: beside other members the same text may be out of line."""
    family = [
        Draft(window_end="2016-05-15").made(id=f"sample-{n}-{code}", family="h")
        for n, code in enumerate(("600001", "600002", "600003"))
    ]
    odd = Draft(window_end="2018-05-15").made(id="sample-9-600009", family="h")
    alone = lint_corpus([odd])
    CleanPoints(tmp_path).keep([odd], alone)
    assert alone == []
    assert due(tmp_path, [odd]) == []
    together = lint_corpus([odd], among=family)
    assert [one.rule for one in together] == ["L014"]
    assert due(tmp_path, [odd], family) == [odd.id]


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "\n",
        "{other}\n{known}\n",
        "{known}\n",
        "{linter}\n{known}",
        "{linter}\nnot a digest\n{known}\n",
        "{linter}\n{short}\n{known}\n",
        "{linter}\n\n{known}\n",
        "{linter}\n{many}{known}\n",
        "{linter}\r\n{known}\r\n",
    ],
)
def test_a_file_of_another_linter_or_another_form_counts_as_empty(tmp_path, spoilt):
    """Whole or not at all; and what was spoilt is replaced."""
    remember(tmp_path, [CLEAN])
    [path] = tmp_path.iterdir()
    linter, known, _ = path.read_text(encoding="ascii").split("\n")
    text = spoilt.format(
        linter=linter, known=known, other="0" * 32, short="a" * 31, many=("b" * 32 + "\n") * 20_000
    )
    path.write_bytes(text.encode())
    assert due(tmp_path, [CLEAN]) == [CLEAN.id]
    remember(tmp_path, [CLEAN])
    assert due(tmp_path, [CLEAN]) == []


def test_where_nothing_can_be_written_nothing_is_remembered(tmp_path):
    """A cache that cannot be had is no failure."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    remember(blocked / "below", [CLEAN])
    assert due(blocked / "below", [CLEAN]) == [CLEAN.id]


def test_nothing_of_a_point_but_a_digest_is_written(tmp_path):
    """The truth of a point never reaches the cache."""
    remember(tmp_path, EVERY)
    [path] = tmp_path.iterdir()
    lines = path.read_bytes().split(b"\n")
    assert lines[0] == linter_digest()
    assert len(lines) == 4
    assert all(len(line) == 32 and int(line, 16) for line in lines[:-1])


def test_the_digest_is_over_everything_the_linter_imports():
    """A rule changed anywhere asks for linting anew; messages and the reading of files decide nothing."""
    program = (
        "import sys, json; import pitfall.lint.linter, pitfall.lint.shares_command;"
        "print(json.dumps([m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'pitfall']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    package = Path(pitfall.__file__).parent
    parts = {Path(name).relative_to(package).parts[0] for name in json.loads(done.stdout)}
    assert parts - {"__init__.py", "texts", "errors.py"} <= set(_PARTS)
