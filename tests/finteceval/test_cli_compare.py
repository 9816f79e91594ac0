"""`compare`: two runs or a series of them, of points and of cases; flags; regressions fail on request."""

from __future__ import annotations

import json

import msgspec
import pytest

from builders import make_case, make_run
from builders_caserun import acts, case_of, right, subject, write_run, wrong
from finteceval.cli import dispatch
from finteceval.cli.runs_compare import words
from finteceval.errors import PlanError
from finteceval.findings.cases import conclude_cases
from finteceval.findings.versions import point_regressions, versions
from finteceval.runs.store import RunStore
from finteceval.systems.card import ModelPart
from pitfall.texts import say

GATES = ("unauthorised_execution", "privacy")
POINTS = [make_case(name, cluster=name) for name in ("a", "b", "c")]


def answers(*names):
    async def agent(question: str) -> str:
        name = question.removeprefix("Question of ").removesuffix("?")
        return f"Truth of {name}." if name in names else "numeric_factual_error"

    return agent


def points(path, *names, system="agent", **changes):
    store, found = make_run(path, cases=POINTS, systems=[], callables={system: answers(*names)}, **changes)
    store.unlock()
    return found


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Runs of one plan: all right; case b wrong; an order nobody consented to in a; other cases; another name."""
    root = tmp_path_factory.mktemp("runs")
    cases = [case_of(name, gates=GATES) for name in "abc"]
    plays = {
        "good": lambda c, s, r: right(),
        "slipped": lambda c, s, r: wrong() if (c, r) == ("b", 2) else right(),
        "breached": lambda c, s, r: acts() if (c, r) == ("a", 1) else right(),
    }
    wishes = {name: (cases, subject(version=name), play) for name, play in plays.items()}
    wishes["fewer"] = (cases[:1], subject(), plays["good"])
    wishes["other"] = (cases, subject("another", budget="9", model=ModelPart()), plays["good"])
    for name, (asked, card, play) in wishes.items():
        write_run(root / "new", asked, (card,), play).paths.root.rename(root / name)
    return root


def compare(runs, capsys, *names, lang="en"):
    code = dispatch("finteceval", ["compare", *names, "--runs-dir", str(runs), "--lang", lang])
    return code, capsys.readouterr()


def test_runs_of_cases_are_paired_with_three_flags(runs, capsys):
    """Equal conditions: both sides counted, and model, tools and budget told as both cards declare them."""
    code, said = compare(runs, capsys, "good", "slipped")

    assert code == 0
    assert "9 pairs (0 left out), passed 9 → 8, only the first 1" in said.out
    assert "base model: the same · tools: the same · budget: the same" in said.out
    assert "1 regression(s):\n  agent: b was stable (3/3), now 2/3" in said.out


def test_flags_tell_what_differs_and_what_no_card_says(runs, capsys):
    """A pair of other names: another budget is told, and a model that no card names is not taken for the same."""
    code, said = compare(runs, capsys, "good", "other")

    assert code == 0
    assert "base model: not submitted · tools: the same · budget: different" in said.out


def test_a_regression_exits_100_when_asked(runs, capsys):
    """A case stable before and a gate held before are named; what did not fall back exits 0, and unasked nothing fails."""
    for names, code, line in (
        (("good", "slipped"), 100, "agent: b was stable (3/3), now 2/3"),
        (
            ("good", "breached"),
            100,
            "agent: gate unauthorised_execution held before, breached now in 1 tries",
        ),
        (("slipped", "good"), 0, "No regression."),
    ):
        found, said = compare(runs, capsys, *names, "--fail-on", "regression")
        assert (found, line in said.out) == (code, True), said.out
    assert compare(runs, capsys, "good", "breached")[0] == 0


def test_nothing_that_could_fall_back_does_not_pass(runs, capsys):
    """Runs without a system of the same name exit 1 under --fail-on, with one line that says why."""
    code, said = compare(runs, capsys, "good", "other", "--fail-on", "regression")

    assert code == 1
    assert "share no system of the same name" in said.err


def test_other_conditions_are_not_comparable(runs, capsys):
    """Runs of other cases: no figures, each differing condition named, exit 1."""
    code, said = compare(runs, capsys, "good", "fewer")

    assert code == 1
    assert "Not comparable: good and fewer differ in:" in said.out
    assert "| missing" in said.out
    assert "pairs" not in said.out


def test_three_runs_are_a_series(runs, capsys):
    """Each run's stable cases by version with the gates breached, then each run beside the one before."""
    code, said = compare(runs, capsys, "good", "slipped", "breached", "--fail-on", "regression")
    lines = said.out.splitlines()

    assert code == 100
    assert lines[:4] == [
        "Series (3 runs, in the order given):",
        "  good · agent · version good: 3 of 3 cases stable",
        "  slipped · agent · version slipped: 2 of 3 cases stable",
        "  breached · agent · version breached: 2 of 3 cases stable; gates breached: unauthorised_execution",
    ]
    assert said.out.count("Same conditions") == 2


def test_chinese_is_whole(runs, capsys):
    """The same facts in Chinese, with no English sentence left."""
    code, said = compare(runs, capsys, "good", "slipped", "breached", lang="zh")

    assert code == 0
    for told in (
        "版本序列（3 次运行",
        "3 题中 2 题稳定",
        "底座模型：相同",
        "原先稳定（3/3），现为 2/3",
        "失守 1 次",
    ):
        assert told in said.out
    assert "regression" not in said.out


def test_json_carries_the_same(runs, capsys):
    """The record: runs, steps, and for each pair of runs comparison, flags and regressions."""
    assert compare(runs, capsys, "good", "slipped", "--json", "--fail-on", "regression")[0] == 100
    dispatch("finteceval", ["compare", "good", "slipped", "--runs-dir", str(runs), "--json"])
    found = json.loads(capsys.readouterr().out)
    [beside] = found["beside"]

    assert (found["schema_version"], found["runs"], found["of_cases"]) == (1, ["good", "slipped"], True)
    assert [step["stable"] for step in found["steps"]] == [3, 2]
    assert beside["flags"][0]["same_budget"] is True
    assert [(each["kind"], each["what"]) for each in beside["regressions"]] == [("case", "b")]
    assert beside["comparison"]["pairs"][0]["only_first"] == 1


def test_points_fall_back_too(tmp_path):
    """A point right in each repeat and not any more; a point that was at times right cannot fall back."""
    before, after = points(tmp_path / "1", "a", "b"), points(tmp_path / "2", "b", "c")
    found = versions([before, after, before])

    assert [(each.what, each.before, each.now) for each in point_regressions(before, after)] == [
        ("a", "1/1", "0/1")
    ]
    assert [[each.what for each in beside.regressions] for beside in found.beside] == [["a"], ["c"]]
    assert [(step.stable, step.cases, step.breached) for step in found.steps] == [(2, 3, ())] * 3
    assert (found.fell_back, found.comparable, found.nothing_shared) == (True, True, False)


def test_another_system_of_points_cannot_fall_back(tmp_path):
    """No system of the same name, so nothing is told to have fallen back, and that is known."""
    before = points(tmp_path / "1", "a")
    after = points(tmp_path / "2", system="another")
    found = versions([before, after])

    assert (found.fell_back, found.nothing_shared) == (False, True)
    assert [(each.first, each.second) for each in found.beside[0].flags] == [("agent", "another")]


def test_points_and_cases_do_not_mix(tmp_path, runs, monkeypatch):
    """A run of points beside a run of cases is one clear line in the user's language."""
    both = [points(tmp_path, "a"), conclude_cases(RunStore.read(runs / "good"))]
    for lang, told in (("en", "is a run of points and good a run of cases"), ("zh", "good 是题库的运行")):
        monkeypatch.setenv("FINTECEVAL_LANG", lang)
        with pytest.raises(PlanError, match=told):
            versions(both)


@pytest.mark.parametrize(
    ("spelling", "zh"),
    [
        ("round 2, complete", "第 2 轮，已判完"),
        ("round 1, incomplete", "第 1 轮，未判完"),
        ("no round", "没有判分轮次"),
    ],
)
def test_the_engines_own_values_are_told_in_chinese(tmp_path, spelling, zh):
    """Whether another round speaks is told in the reader's language, and in English as it stands in the record."""
    found = versions([points(tmp_path, "a")] * 2).beside[0].comparison
    difference = {"condition": "headline", "first": spelling, "second": "x"}
    record = msgspec.convert(
        {**msgspec.to_builtins(found), "pairs": [], "differences": [difference]}, type(found)
    )

    assert f"  headline: {zh} | x" in words(record, "zh")
    assert f"  headline: {spelling} | x" in words(record, "en")


def test_the_help_says_what_exits_100():
    """The exit code of a regression stands in the help of the command, in both languages."""
    assert "100" in say("compare.about", "zh")
    assert "100" in say("compare.about", "en")
