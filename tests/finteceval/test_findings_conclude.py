"""Findings follow from a run's lines alone: figures by hand, limits from what the run was."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import LetterJudge, card, make_case, make_run
from finteceval.cases.case import Open
from finteceval.findings import figures
from finteceval.findings.conclude import conclude
from finteceval.findings.ledger import Place
from finteceval.findings.records import Accuracy, Calibration, NotMeasured, Stability
from finteceval.models.usage import Cost, CostUnknown, NotMetered, Tokens
from finteceval.systems.session import Reply

CASES = [
    make_case("a", cluster="x", tags={"family": "f", "market": "SSE", "year": "2020"}),
    make_case("b", cluster="x", happened=False, tags={"family": "f", "kind": "a-share"}),
    make_case("c", tags={}),
]


def only(found):
    return found.systems[0]


def names(found):
    return [limit.name for limit in found.limits]


def answers(**texts):
    async def agent(question: str) -> str:
        return texts.get(question.removeprefix("Question of ").removesuffix("?"), "other_error")

    return agent


def run(tmp_path, agent, **changes):
    defaults = {"cases": CASES, "systems": [], "callables": {"agent": agent}}
    store, found = make_run(tmp_path, **{**defaults, **changes})
    store.unlock()
    return store, found


def test_counts_add_up_and_classes_keep_their_zeros(tmp_path):
    """Planned = judged + system_failed + unjudged + lost + owed, and each class is there."""
    _, found = run(
        tmp_path, answers(a="Truth of a.", b="numeric_factual_error"), judge=LetterJudge(fail={"other_error"})
    )
    counts = only(found).counts

    assert (counts.planned, counts.judged, counts.unjudged) == (3, 2, 1)
    assert (
        counts.planned == counts.judged + counts.system_failed + counts.unjudged + counts.lost + counts.owed
    )
    assert only(found).classes == {
        "completely_correct": 1,
        "numeric_factual_error": 1,
        "non_numeric_factual_error": 0,
        "analysis_assumption_error": 0,
        "analysis_logic_error": 0,
        "other_error": 0,
        "unjudged": 1,
        "lost": 0,
        "owed": 0,
    }


def test_without_a_judge_accuracy_is_not_measured(tmp_path):
    """No judge, no accuracy; the reason is a name, not a number."""
    _, found = run(tmp_path, answers(), judge=None)

    assert only(found).accuracy == NotMeasured(why="no_judge")
    assert "no_judge" in names(found)
    assert "judge_obedience_not_measured" not in names(found)
    assert not found.complete


def test_k_of_one_measures_no_stability(tmp_path):
    """One repeat says nothing of stability; two are short; three are not."""
    for k, expected in ((1, "k_is_one"), (2, "k_short"), (3, None)):
        _, found = run(tmp_path / str(k), answers(a="Truth of a."), repeats=k)
        assert ("k_is_one" in names(found), "k_short" in names(found)) == (
            expected == "k_is_one",
            expected == "k_short",
        )
        assert isinstance(only(found).stability, NotMeasured if k == 1 else Stability)


def test_repeats_of_few_points_are_no_sample(tmp_path):
    """Twenty-four repeats of one point are an observation; twenty points apart from each other are not."""
    _, often = run(tmp_path / "often", answers(), cases=CASES[:1], repeats=24)
    apart = [make_case(f"p{number}", tags={"family": "f"}) for number in range(20)]
    _, wide = run(tmp_path / "wide", answers(), cases=apart)

    assert [(part.counted, part.small) for part in only(often).slices if part.key == "family"] == [(24, True)]
    assert [(part.counted, part.small) for part in only(wide).slices if part.key == "family"] == [(20, False)]


def test_an_interval_says_how_it_was_made(tmp_path):
    """Where all clusters came out alike, resampling shows nothing and the ends are Wilson's, named so."""
    _, alike = run(tmp_path / "alike", answers())
    _, mixed = run(tmp_path / "mixed", answers(a="Truth of a.", b="Truth of b."))

    assert only(alike).accuracy.interval.method == "wilson_clusters"
    assert only(mixed).accuracy.interval.method == "cluster_bootstrap"


def test_what_has_no_hands_is_not_said_to_have_read_the_disk(tmp_path):
    """Controls and recordings run no code of their own: the limit on isolation speaks of others alone."""
    _, controls = run(tmp_path / "controls", answers(), systems=[card("nop")], callables={})
    _, outside = run(tmp_path / "outside", answers())

    assert "isolation_none" not in names(controls)
    assert "isolation_none" in names(outside)


def test_slices_hold_only_cases_with_the_tag(tmp_path):
    """A case without a tag is in no slice of it; below twenty it is an observation."""
    _, found = run(tmp_path, answers(a="Truth of a."))
    slices = {(s.key, s.value): (s.planned, s.correct, s.small) for s in only(found).slices}

    assert slices == {
        ("kind", "a-share"): (1, 0, True),
        ("family", "f"): (2, 1, True),
        ("market", "SSE"): (1, 1, True),
        ("year", "2020"): (1, 1, True),
    }
    assert "small_slices" in names(found)
    assert "clusters" in names(found)


def test_brier_by_hand(tmp_path):
    """Stated 70 % for what happened and 20 % for what did not: (0.09 + 0.04) / 2."""
    _, found = run(tmp_path, answers(a="会发生，概率 70%。", b="不会发生，概率为20%。"))
    calibration = only(found).calibration

    assert isinstance(calibration, Calibration)
    assert (calibration.stated, calibration.answered) == (2, 3)
    assert calibration.brier == Decimal("0.065000")
    assert (calibration.base_rate, calibration.reference) == (Decimal("0.500000"), Decimal("0.250000"))
    assert [(b.low, b.count, b.happened) for b in calibration.bins] == [
        (Decimal("0.200000"), 1, Decimal("0.000000")),
        (Decimal("0.600000"), 1, Decimal("1.000000")),
    ]


def test_no_probability_and_no_binary_truth_are_told_apart(tmp_path):
    """No stated probability is one thing, a truth that is no yes or no another."""
    _, silent = run(tmp_path / "1", answers())
    opened = [msgspec.structs.replace(case, outcome=Open()) for case in CASES]
    _, open_ = run(tmp_path / "2", answers(a="概率 70%"), cases=opened)

    assert only(silent).calibration == NotMeasured(why="no_probability")
    assert only(open_).calibration == NotMeasured(why="not_binary")


def test_costs_known_unknown_and_mixed(tmp_path):
    """Known costs add up; one unknown makes the total unknown, with how many; never zero."""
    replies = {
        "a": Reply(
            text="x", usage=Tokens(input=10, output=2), cost=Cost(amount=Decimal("0.10"), currency="USD")
        ),
        "b": Reply(
            text="y", usage=Tokens(input=5, output=1), cost=Cost(amount=Decimal("0.05"), currency="USD")
        ),
        "c": Reply(
            text="Truth of c.", usage=Tokens(input=1), cost=Cost(amount=Decimal("0.01"), currency="USD")
        ),
    }

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            return replies[text.removeprefix("Question of ").removesuffix("?")]

        async def close(self):
            return None

    known = only(_with(tmp_path / "1", Adapter())).resources
    assert known.tokens == Tokens(input=16, output=3)
    assert known.cost == Cost(amount=Decimal("0.16"), currency="USD")
    assert known.cost_per_case == Cost(amount=Decimal("0.053333"), currency="USD")
    assert known.cost_per_solved == Cost(amount=Decimal("0.160000"), currency="USD")

    replies["b"] = Reply(text="y")
    mixed = only(_with(tmp_path / "2", Adapter())).resources
    assert isinstance(mixed.cost, CostUnknown)
    assert mixed.cost.why.startswith("1 of 3 tries")
    assert (mixed.metered, mixed.tries) == (2, 3)

    replies["a"] = replies["c"] = Reply(text="z")
    unknown = _with(tmp_path / "3", Adapter())
    assert isinstance(only(unknown).resources.tokens, NotMetered)
    assert {"usage_not_metered", "cost_unknown"} <= set(names(unknown))

    replies["a"] = Reply(text="z", cost=Cost(amount=Decimal(1), currency="CNY"))
    replies["b"] = replies["c"] = Reply(text="z", cost=Cost(amount=Decimal(1), currency="USD"))
    assert isinstance(only(_with(tmp_path / "4", Adapter())).resources.cost, CostUnknown)


def _with(tmp_path, adapter):
    from unittest.mock import patch

    async def stand_in(question: str) -> str:
        return question

    with patch("finteceval.evaluation.running.InProcess", lambda _: adapter):
        return run(tmp_path, stand_in)[1]


def test_a_try_over_its_cost_is_over_budget(tmp_path):
    """A try that costs more than its limit failed by itself, and its answer is kept."""

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            amount = Decimal("0.50") if text.startswith("Question of a") else Decimal("0.01")
            return Reply(text="Truth of b.", cost=Cost(amount=amount, currency="USD"))

        async def close(self):
            return None

    from unittest.mock import patch

    with patch("finteceval.evaluation.running.InProcess", lambda _: Adapter()):
        _, found = run(tmp_path, answers(), cost_per_trial=Decimal("0.10"))

    assert only(found).endings == {"answered": 2, "over_budget.cost": 1}
    assert only(found).rows[0].results[0].answer == "Truth of b."


def test_a_spent_run_leaves_tries_owed(tmp_path):
    """At the run's cost limit no further try starts; what is left is owed, and resume would make it."""

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            return Reply(text="x", cost=Cost(amount=Decimal("0.60"), currency="USD"))

        async def close(self):
            return None

    from unittest.mock import patch

    with patch("finteceval.evaluation.running.InProcess", lambda _: Adapter()):
        _, found = run(tmp_path, answers(), cost_per_run=Decimal(1), concurrency=1)

    assert only(found).counts.owed == 1
    assert "owed" in names(found)
    assert not found.complete


def test_reading_again_gives_the_same_bytes(tmp_path):
    """The same lines give the same report, byte for byte, in another process's memory too."""
    from finteceval.reports import report_json
    from finteceval.runs.store import RunStore

    store, found = run(tmp_path, answers(a="Truth of a."), repeats=2)

    assert report_json(conclude(RunStore.read(store.paths.root))) == report_json(found)


def test_order_of_lines_changes_nothing(tmp_path):
    """Trial lines in another order conclude the same."""
    from finteceval.runs.store import RunStore

    store, found = run(tmp_path, answers(a="Truth of a."), repeats=2)
    lines = store.paths.trials.read_bytes().splitlines(keepends=True)
    store.paths.trials.write_bytes(b"".join(reversed(lines)))
    again = conclude(RunStore.read(store.paths.root))

    assert again.systems == found.systems
    assert again.limits == found.limits


def test_another_system_changes_no_figure_of_the_first(tmp_path):
    """Each system draws from its own stream of chance."""
    _, alone = run(tmp_path / "1", answers(a="Truth of a."))
    _, both = run(tmp_path / "2", answers(a="Truth of a."), systems=[card("nop")])
    agent = next(system for system in both.systems if system.name == "agent")

    assert agent.accuracy.value == only(alone).accuracy.value
    assert agent.counts == only(alone).counts
    assert agent.slices == only(alone).slices


@pytest.mark.parametrize("answer", ["概率 150%", "概率：n/a", "\u202e\u0000", "0" * 10_000])
def test_strange_answers_never_stop_a_run(tmp_path, answer):
    """Whatever an answer holds, it is judged and reported."""
    _, found = run(tmp_path, answers(a=answer))

    assert found.complete


places = st.lists(
    st.sampled_from(["completely_correct", "other_error", "unjudged", "lost", "owed"]),
    min_size=1,
    max_size=30,
)


@settings(max_examples=60, deadline=None)
@given(places, st.integers(0, 99))
def test_open_repeats_move_the_bounds_and_never_the_value(outcomes, seed):
    """Worst <= value over counted <= best, for every mixture; adding an open repeat leaves the value alone."""
    cases = [make_case(f"c{number}") for number in range(len(outcomes))]
    from finteceval.evaluation.planning import Wishes, make_plan

    plan = make_plan(cases, [card("nop")], None, Wishes())
    by_id, rng = {case.id: case for case in plan.cases}, Random(seed)
    found = [Place(by_id[f"c{n}"], 1, outcome, "judge", "", None, None) for n, outcome in enumerate(outcomes)]
    measured = figures.accuracy(found, rng=rng)
    counted = [place for place in found if not place.open]
    if not counted:
        assert measured == NotMeasured(why="nothing_counted")
        return
    assert isinstance(measured, Accuracy)
    assert measured.worst <= measured.best
    assert measured.correct == sum(place.correct for place in counted)
    assert measured.worst == figures.decimal(measured.correct / len(found))
    more = [*found, Place(plan.cases[0], 2, "lost", "nobody", "", None, None)]
    again = figures.accuracy(more, rng=rng)
    assert isinstance(again, Accuracy)
    assert again.value == measured.value
    assert again.worst <= measured.worst
    assert again.best >= again.worst


def test_the_python_door_takes_points_cases_cards_spellings_and_callables(tmp_path):
    """evaluate(...) joins all of it and refuses what is none of it."""
    from finteceval import System, Wishes, evaluate
    from finteceval.systems.card import Launch
    from pitfall import load_points
    from pitfall.errors import InputError

    async def agent(question: str) -> str:
        return ""

    points = load_points(ids=["goodwill-impairment-risk"])
    named = System(name="named", launch=Launch(builtin="nop"), role="control")
    made = asyncio.run(
        evaluate(
            [*points, make_case("own")],
            agent,
            "truth",
            named,
            judge="rules",
            wishes=Wishes(seed=4),
            runs_dir=tmp_path,
        )
    )

    assert [system.name for system in made.findings.systems] == [agent.__qualname__, "truth", "named"]
    assert "truth" in made.table("en")
    assert made.report("md", "zh").startswith("#")
    assert made.report("json").startswith("{")
    with pytest.raises(InputError, match="expected points or cases, got int"):
        asyncio.run(evaluate([3], agent, runs_dir=tmp_path))
    with pytest.raises(InputError, match="no system"):
        asyncio.run(evaluate(points, judge=None, runs_dir=tmp_path))
    with pytest.raises(InputError, match="no point is selected"):
        asyncio.run(evaluate([], agent, judge=None, runs_dir=tmp_path))


def test_a_formal_purpose_leaves_watch_cases_out_and_says_so(tmp_path):
    """Regression and release pass watch cases over unless asked; the plan names them and the report counts them."""
    from finteceval.evaluation.planning import Wishes, select

    cases = [*CASES, make_case("w", status="watch", status_reason="dates tell")]
    formal = select(cases, Wishes(purpose="release"))
    assert [case.id for case in formal.left_out] == ["w"]
    assert select(cases, Wishes(purpose="release", watch=True)).left_out == ()
    assert select(cases, Wishes()).left_out == ()

    from finteceval.evaluation.planning import make_plan
    from finteceval.findings.limits import limits
    from finteceval.runs.plan import decode_plan, encode_plan

    plan = make_plan(formal, [card("nop")], None, Wishes(purpose="release"))
    assert plan.left_out == ("w",)
    assert decode_plan(encode_plan(plan), where="plan") == plan
    assert ("watch_excluded", {"count": "1"}) in [
        (limit.name, limit.values) for limit in limits(plan, (), ())
    ]
    _, found = run(tmp_path, answers(), cases=cases)
    assert found.watch == ("w",)
    assert "watch_included" in names(found)


def test_no_report_shows_what_a_held_out_case_asks(tmp_path):
    """An answer that repeats a held-out brief, and a reason that might, stay out of every report."""
    from finteceval.reports import FORMATS, render

    secret = "held-out brief of a sealed case"
    cases = [make_case("open"), make_case("sealed", brief=secret, held_out=True)]

    async def echo(question: str) -> str:
        return f"You ask: {question}"

    store, found = run(tmp_path, echo, cases=cases)

    # A PDF is set from the same document, and its text is compressed.
    for fmt in (name for name in FORMATS if name != "pdf"):
        for lang in ("zh", "en"):
            text = render(found, fmt, lang).decode()
            assert secret not in text
            assert "You ask: Question of open?" in text
    assert all(secret.encode() not in path.read_bytes() for path in store.paths.blobs.iterdir())
    assert [case.id for case in store.plan.cases if case.held_out is True] == ["sealed"]
