"""`pitfall lint` as a user types it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from builders_lint import Draft
from finteceval.cli import dispatch
from finteceval.cli.points_lint import command, render
from pitfall.corpus import point_ids
from pitfall.lint import Finding, lint_corpus

LEAK = "2016 年 3 月 31 日，公司披露年度亏损。"
CLEAN, LEAKY, WEEKEND = "sample-clean", "sample-leaky", "sample-weekend"


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory, monkeypatch):
    """What one test finds clean no other knows."""
    monkeypatch.setenv("FINTECEVAL_CACHE", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def points(tmp_path):
    """A directory with a clean point, a leaky one and one as of a Saturday."""
    for point in (
        Draft().made(id=CLEAN, family="a"),
        Draft().made(id=LEAKY, family="b", text=LEAK),
        Draft().made(id=WEEKEND, family="c", as_of="2015-05-16"),
    ):
        (tmp_path / f"{point.id}.md").write_text(point.text, encoding="utf-8", newline="\n")
    return tmp_path


def run(*words, points=None):
    """Exit code and output of the command, in English."""
    where = ["--points-dir", str(points)] if points else []
    found = CliRunner().invoke(command, [*words, *where, "--lang", "en"], standalone_mode=False)
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.return_value, found.output


def test_errors_fail_and_warnings_fail_only_under_strict(points):
    """0 for a clean point and for warnings, 1 for errors, 1 for warnings under --strict."""
    assert run(CLEAN, points=points)[0] == 0
    assert run(WEEKEND, points=points)[0] == 0
    assert run(WEEKEND, "--strict", points=points)[0] == 1
    assert run(LEAKY, points=points)[0] == 1
    assert run(points=points)[0] == 1


def test_text_names_the_place_the_rule_and_the_counts(points):
    """One line a finding and one about all of them."""
    _, output = run(points=points)

    assert f"{LEAKY}.md:30:1: error L001" in output
    assert f"{WEEKEND}.md:10:17: warning L013" in output
    assert output.endswith("3 points: 1 errors, 1 warnings, 0 notes\n")
    assert run(CLEAN, "--no-cache", points=points)[1] == "1 points: nothing found\n"


def test_a_second_run_says_what_it_passed_over_and_finds_the_same(points):
    """Clean points are named as unchanged; `--no-cache` lints them again; a changed one is linted anew."""
    first = run(points=points)
    code, output = run(points=points)

    assert code == first[0] == 1
    assert output == first[1].removesuffix("\n") + " (1 of them unchanged since they were found clean)\n"
    assert run("--no-cache", points=points) == first
    assert json.loads(run("--format", "json", points=points)[1])["unchanged"] == 1
    (points / f"{CLEAN}.md").write_text(
        Draft().made(id=CLEAN, family="a", text=LEAK).text, encoding="utf-8", newline="\n"
    )
    assert run(CLEAN, points=points)[0] == 1


def test_json_github_and_sarif_hold_the_same_findings(points):
    """Each format names the rule and the line of each finding."""
    told = json.loads(run("--format", "json", points=points)[1])
    sarif = json.loads(run("--format", "sarif", points=points)[1])["runs"][0]["results"]
    github = run("--format", "github", points=points)[1]

    assert (told["schema_version"], told["points"], told["errors"], told["warnings"]) == (1, 3, 1, 1)
    assert [one["rule"] for one in told["findings"]] == [one["ruleId"] for one in sarif] == ["L001", "L013"]
    assert "::error file=" in github
    assert "line=30,col=1,endLine=30,endColumn=16,title=L001::" in github


def test_annotations_escape_what_would_end_them():
    """Percent signs, line breaks, colons and commas do not break an annotation; a note is a notice."""
    found = [Finding("a,b:c.md", 1, 2, "L000", "note", "100%\nmore", "do", "", 1, 2)]

    assert render(found, form="github", points=1, lang="en").startswith(
        "::notice file=a%2Cb%3Ac.md,line=1,col=2,endLine=1,endColumn=2,title=L000::100%25%0Amore"
    )


def test_explain_prints_a_rule_and_lints_nothing(points):
    """`--explain` needs no points and exits 0; an unknown rule is exit 2 with the closest ones."""
    code, output = run("--explain", "L006")

    assert code == 0
    assert output.startswith("L006 rule-version")
    assert dispatch("pitfall", ["lint", "--explain", "L099"]) == 2


def test_bad_input_is_one_line_and_exit_2(points, capsys):
    """An unknown id names the closest; a missing directory is named; no traceback."""
    assert dispatch("pitfall", ["lint", "sample-claen", "--points-dir", str(points)]) == 2
    assert CLEAN in capsys.readouterr().err
    assert dispatch("pitfall", ["lint", "--points-dir", str(points / "none")]) == 2
    assert capsys.readouterr().err.startswith("error:")


def test_a_broken_neighbour_does_no_harm(points):
    """One point is linted although another file is broken; that families were not compared is said."""
    (points / "broken.md").write_text("# broken\n", encoding="utf-8")
    found = CliRunner().invoke(
        command, [CLEAN, "--points-dir", str(points), "--lang", "en"], standalone_mode=False
    )

    assert found.return_value == 0
    assert "horizons were not compared" in found.output + (found.stderr if found.stderr_bytes else "")


def test_the_shipped_points_are_clean():
    """No shipped point has an error, and the linter sees every one of them."""
    from pitfall.corpus import load_points

    points = load_points()

    assert [str(one) for one in lint_corpus(points, lang="en") if one.severity == "error"] == []
    assert len(points) == len(point_ids())
