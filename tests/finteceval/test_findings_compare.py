"""Two runs are compared only under equal conditions, and then in pairs."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from builders import LetterJudge, card, make_case, make_run
from finteceval.cli.runs_compare import words
from finteceval.findings.compare import compare

CASES = [make_case(name, cluster=name[0]) for name in ("a1", "a2", "b1", "b2", "c1", "c2")]


def right_on(*names):
    async def agent(question: str) -> str:
        name = question.removeprefix("Question of ").removesuffix("?")
        return f"Truth of {name}." if name in names else "numeric_factual_error"

    return agent


def run(path, agent, name="agent", **changes):
    store, found = make_run(path, cases=CASES, systems=[], callables={name: agent}, **changes)
    store.unlock()
    return found


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    root = tmp_path_factory.mktemp("compared")
    return {
        "first": run(root / "1", right_on("a1", "a2", "b1")),
        "second": run(root / "2", right_on("a1", "b1", "b2", "c1", "c2")),
        "twice": run(root / "3", right_on("a1"), repeats=2),
    }


def test_equal_conditions_give_paired_figures_by_hand(found):
    """Both right on a1 and b1, only the first on a2, only the second on b2, c1 and c2."""
    (pair,) = compare(found["first"], found["second"]).pairs

    assert (pair.paired, pair.left_out) == (6, 0)
    assert (pair.first_correct, pair.second_correct) == (3, 5)
    assert (pair.only_first, pair.only_second) == (1, 3)
    assert pair.difference == Decimal("0.333333")
    assert pair.p_value == Decimal("0.625000")
    assert pair.interval.low <= pair.difference <= pair.interval.high


def test_a_run_does_not_differ_from_itself(found):
    """Equal runs: no difference, p = 1."""
    (pair,) = compare(found["first"], found["first"]).pairs

    assert pair.difference == 0
    assert pair.p_value == 1


def test_nothing_paired_is_not_measured(tmp_path):
    """Where no repeat counts on both sides there is no difference, no interval and no p-value, and no zero."""
    nobody = run(tmp_path, right_on(), judge=LetterJudge(fail={"numeric_factual_error"}))
    (pair,) = compare(nobody, nobody).pairs

    assert (pair.paired, pair.left_out) == (0, 6)
    assert (pair.difference, pair.interval, pair.p_value) == (None, None, None)
    assert "not measured: no repeat counts on both sides (6 left out)" in words(compare(nobody, nobody), "en")


def test_equal_everywhere_is_not_certain(found):
    """Three clusters without a difference bound it, and the method says that resampling showed nothing."""
    (pair,) = compare(found["first"], found["first"]).pairs

    assert pair.interval.method == "wilson_clusters"
    assert pair.interval.low < -0.5 < 0.5 < pair.interval.high
    assert "Wilson over clusters" in words(compare(found["first"], found["first"]), "en")


def test_another_number_of_repeats_is_refused_and_named(found):
    """Anything in the plans but question, systems, engine version and seed must be equal."""
    result = compare(found["first"], found["twice"])

    assert result.pairs == ()
    assert [(d.condition, d.first, d.second) for d in result.differences] == [("repeats", "1", "2")]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"budgets": {"wall_seconds": 99}}, "budgets"),
        ({"isolation": "process"}, "isolation"),
        ({"prices": "other"}, "prices"),
        ({"purpose": "smoke"}, "purpose"),
        ({"evidence": {"web": "open"}}, "evidence"),
    ],
)
def test_each_condition_is_named(found, change, named):
    """One changed condition is one named difference, and nothing is compared."""
    plan = found["first"].plan
    fields = {
        k: msgspec.structs.replace(getattr(plan, k), **v) if isinstance(v, dict) else v
        for k, v in change.items()
    }
    other = msgspec.structs.replace(found["first"], plan=msgspec.structs.replace(plan, **fields))

    result = compare(found["first"], other)

    assert [d.condition for d in result.differences] == [named]
    assert result.pairs == ()


def test_judge_prompt_and_round_are_conditions(found):
    """Another prompt, model or an incomplete round is refused."""
    first = found["first"]
    pin = first.plan.judging.pin
    for change in ({"prompt": "x"}, {"model": "m"}, {"version": "2"}, {"effort": "low"}):
        judging = msgspec.structs.replace(first.plan.judging, pin=msgspec.structs.replace(pin, **change))
        other = msgspec.structs.replace(first, plan=msgspec.structs.replace(first.plan, judging=judging))
        assert [d.condition for d in compare(first, other).differences] == [f"judge.{next(iter(change))}"]
    rounds = tuple(msgspec.structs.replace(r, complete=False) for r in first.rounds)
    other = msgspec.structs.replace(first, rounds=rounds)
    assert [d.condition for d in compare(first, other).differences] == ["headline"]


def test_question_systems_engine_and_seed_may_differ(found):
    """These four do not stand in the way."""
    plan = found["first"].plan
    changed = msgspec.structs.replace(plan, question="other", engine_version="9", seed=7)
    other = msgspec.structs.replace(found["first"], plan=changed)

    assert compare(found["first"], other).differences == ()


def test_a_changed_or_missing_point_is_named(found):
    """A case with other bytes, or one that the other run lacks, is a difference of its own."""
    plan = found["first"].plan
    cases = (msgspec.structs.replace(plan.cases[0], digest="other"), *plan.cases[2:])
    other = msgspec.structs.replace(found["first"], plan=msgspec.structs.replace(plan, cases=cases))

    assert [d.condition for d in compare(found["first"], other).differences] == ["cases.a1", "cases.a2"]
    assert compare(found["first"], other).differences[1].second == "missing"


def test_open_repeats_are_left_out_and_counted(tmp_path, found):
    """A repeat that is unjudged on one side is no pair; the count says so."""
    from builders import LetterJudge

    half = run(tmp_path, right_on("a1", "a2", "b1"), judge=LetterJudge(fail={"Truth of a1."}))
    other = msgspec.structs.replace(half, rounds=found["first"].rounds)

    (pair,) = compare(found["first"], other).pairs

    assert (pair.paired, pair.left_out) == (5, 1)


def test_systems_of_other_names_are_paired_with_each_other(tmp_path, found):
    """Subjects without a namesake are compared with the other run's; controls only with their own name."""
    store, other = make_run(tmp_path, cases=CASES, systems=[card("nop")], callables={"rival": right_on("a1")})
    store.unlock()
    plan = msgspec.structs.replace(
        other.plan, isolation=found["first"].plan.isolation, evidence=found["first"].plan.evidence
    )

    pairs = compare(found["first"], msgspec.structs.replace(other, plan=plan)).pairs

    assert [(pair.first, pair.second) for pair in pairs] == [("agent", "rival")]
