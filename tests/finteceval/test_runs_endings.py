"""Every row of the endings table, fed through a real run and compared with hand-computed figures."""

from __future__ import annotations

import asyncio
from decimal import Decimal

import pytest

from builders import LetterJudge, card, make_case, make_run, setting_of
from finteceval.evaluation.running import judge_again, resume, seal_run
from finteceval.findings.records import Accuracy, Stability
from finteceval.judges.verdicts import read_rounds
from finteceval.runs.endings import MAX_TRIES
from finteceval.systems.session import BoundaryBrokeError, OverLimitError, SystemBrokeError

CASES = [make_case(name) for name in ("a", "b", "c", "d")]


def truth_of(question: str) -> str:
    return "Truth of " + question.removeprefix("Question of ").removesuffix("?") + "."


def run_with(tmp_path, agent, **changes):
    return make_run(tmp_path, cases=CASES, systems=[], callables={"agent": agent}, **changes)


def only(found):
    return found.systems[0]


def test_answered_counts_and_is_never_asked_again(tmp_path):
    """An answer, right or empty, is judged once and counts."""
    asked = []

    async def agent(question: str) -> str:
        asked.append(question)
        return truth_of(question) if question.startswith("Question of a") else ""

    store, found = run_with(tmp_path, agent)
    with store:
        accuracy = only(found).accuracy

    assert len(asked) == 4
    assert isinstance(accuracy, Accuracy)
    assert (accuracy.correct, accuracy.counted) == (1, 4)
    assert only(found).classes["other_error"] == 3
    assert found.complete


@pytest.mark.parametrize(
    ("error", "ending"),
    [
        (SystemBrokeError("it crashed"), "broke.agent"),
        (ValueError("a bug of the agent"), "broke.agent"),
        (OverLimitError("tokens", "too many"), "over_budget.tokens"),
        (OverLimitError("steps", "too many"), "over_budget.steps"),
        (OverLimitError("output", "too long"), "over_budget.output"),
    ],
)
def test_what_the_system_breaks_counts_as_failed_at_once(tmp_path, error, ending):
    """The system's own failures are other_error set by the engine, with no second try."""
    tries = []

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            tries.append(text)
            if text.startswith("Question of a"):
                if isinstance(error, ValueError):
                    raise SystemBrokeError(f"ValueError: {error}")
                raise error
            from finteceval.systems.session import Reply

            return Reply(text=truth_of(text))

        async def close(self):
            return None

    store, found = _with_adapter(tmp_path, Adapter())
    with store:
        system = only(found)

    assert len(tries) == 4
    assert system.endings[ending] == 1
    assert (system.accuracy.correct, system.accuracy.counted) == (3, 4)
    assert system.accuracy.worst == system.accuracy.best == Decimal("0.75")
    assert system.classes["other_error"] == 1
    row = next(row for row in system.rows if row.case == "a")
    assert row.results[0].by == "engine"


@pytest.mark.parametrize("boundary", ["provider", "tool", "simulator", "machine"])
def test_what_others_break_is_tried_again_then_bounds_the_figures(tmp_path, boundary):
    """A failure outside the system gets two more tries, then is lost: it moves the bounds, not the value."""
    tries = []

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            tries.append(text)
            if text.startswith("Question of a"):
                raise BoundaryBrokeError(boundary, "gone")
            from finteceval.systems.session import Reply

            return Reply(text=truth_of(text) if text.startswith("Question of b") else "no")

        async def close(self):
            return None

    store, found = _with_adapter(tmp_path, Adapter())
    with store:
        system = only(found)

    assert tries.count("Question of a?") == MAX_TRIES
    assert system.counts.lost == 1
    assert (system.accuracy.correct, system.accuracy.counted) == (1, 3)
    assert system.accuracy.value == Decimal("0.333333")
    assert (system.accuracy.worst, system.accuracy.best) == (Decimal("0.250000"), Decimal("0.500000"))
    assert not found.complete


def test_a_lost_try_that_succeeds_later_counts_once(tmp_path):
    """The second try of a broken provider counts, the first stays on record."""
    tries = []

    class Adapter:
        async def open(self, opening):
            return self

        async def say(self, text):
            tries.append(text)
            if len([t for t in tries if t == text]) == 1:
                raise BoundaryBrokeError("provider", "429")
            from finteceval.systems.session import Reply

            return Reply(text=truth_of(text))

        async def close(self):
            return None

    store, found = _with_adapter(tmp_path, Adapter())
    with store:
        lines = list(store.trials())

    assert len(lines) == 8
    assert only(found).accuracy.correct == 4
    assert only(found).resources.tries == 8
    assert all(row.results[0].tries == 2 for row in only(found).rows)


def test_hanging_on_hard_questions_does_not_help(tmp_path):
    """A system that hangs where it would be wrong has the accuracy of one that answers wrongly there."""

    async def hangs(question: str) -> str:
        if question.startswith(("Question of c", "Question of d")):
            await asyncio.sleep(60)
        return truth_of(question)

    async def errs(question: str) -> str:
        return "wrong" if question.startswith(("Question of c", "Question of d")) else truth_of(question)

    one, hanging = run_with(tmp_path / "one", hangs, wall_seconds=1)
    two, erring = run_with(tmp_path / "two", errs)
    with one, two:
        pass

    assert only(hanging).endings == {"answered": 2, "over_budget.wall": 2}
    assert only(hanging).accuracy.value == only(erring).accuracy.value == Decimal("0.500000")
    assert only(hanging).accuracy.interval == only(erring).accuracy.interval
    assert only(hanging).accuracy.best == only(erring).accuracy.best


def test_a_broken_judge_keeps_the_answer_and_is_asked_again(tmp_path):
    """A judge's failure becomes no class; the same answers are judged later, and the round completes."""

    async def agent(question: str) -> str:
        return truth_of(question)

    store, found = run_with(tmp_path, agent, judge=LetterJudge(fail={"Truth of a."}))
    with store:
        assert only(found).counts.unjudged == 1
        assert (only(found).accuracy.worst, only(found).accuracy.best) == (Decimal("0.750000"), Decimal(1))
        assert not found.complete
        assert not found.rounds[0].complete
        healthy = LetterJudge()
        number = asyncio.run(judge_again(store, setting_of(store, CASES), healthy))
        after = seal_run(store, "judge")

    assert number == 1
    assert healthy.calls == 1
    assert only(after).accuracy.correct == 4
    assert after.complete
    assert [round_.complete for round_ in after.rounds] == [True]


def test_a_second_round_stands_beside_the_first(tmp_path):
    """A later round never replaces the headline; it says how many classes it changed."""

    async def agent(question: str) -> str:
        return truth_of(question)

    class Severe(LetterJudge):
        async def judge(self, question, answer, ground_truth, *, seed):
            return await super().judge(question, "analysis_logic_error", ground_truth, seed=seed)

    store, first = run_with(tmp_path, agent)
    with store:
        asyncio.run(judge_again(store, setting_of(store, CASES), Severe()))
        second = seal_run(store, "judge")

    assert only(second).accuracy == only(first).accuracy
    assert [(r.number, r.headline, r.changed) for r in second.rounds] == [(1, True, 0), (2, False, 4)]


def test_what_is_stopped_is_owed_and_resume_makes_just_that(tmp_path):
    """A spent budget leaves tries owed; resume makes each exactly once."""
    asked = []

    async def agent(question: str) -> str:
        asked.append(question)
        return truth_of(question)

    store, found = run_with(tmp_path, agent)
    with store:
        lines = store.paths.trials.read_bytes().splitlines(keepends=True)
        store.paths.trials.write_bytes(b"".join(lines[:2]))
        asked.clear()
        setting = setting_of(store, CASES, callables={"agent": agent})
        asyncio.run(resume(store, setting, judge=LetterJudge()))
        after = seal_run(store, "resume")

    assert len(asked) == 2
    assert only(after).accuracy == only(found).accuracy
    assert len(read_rounds(store)[0].verdicts) == 4


def test_pass_k_runs_over_all_planned_repeats_with_bounds(tmp_path):
    """A case with a lost repeat is not dropped: pass^k has no value then, and bounds by hand."""
    seen: dict[str, int] = {}

    class Adapter:
        async def open(self, opening):
            self.repeat = opening.repeat
            return Turn(opening.repeat)

    class Turn:
        def __init__(self, repeat):
            self.repeat = repeat

        async def say(self, text):
            from finteceval.systems.session import Reply

            seen[text] = seen.get(text, 0) + 1
            if text == "Question of a?" and self.repeat == 3:
                raise BoundaryBrokeError("provider", "gone")
            if text == "Question of b?" and self.repeat == 2:
                return Reply(text="wrong")
            return Reply(text=truth_of(text))

        async def close(self):
            return None

    store, found = _with_adapter(tmp_path, Adapter(), repeats=3)
    with store:
        stability = only(found).stability

    assert isinstance(stability, Stability)
    # a: 2 right, 1 open; b: 2 right, 1 wrong; c and d: 3 right.
    assert (stability.stable, stability.unstable, stability.open) == (2, ("b",), ("a",))
    assert stability.pass_k[2].value is None
    assert (stability.pass_k[2].worst, stability.pass_k[2].best) == (Decimal("0.500000"), Decimal("0.750000"))
    # pass^1 worst: (2/3 + 2/3 + 1 + 1) / 4; best: (1 + 2/3 + 1 + 1) / 4
    assert (stability.pass_k[0].worst, stability.pass_k[0].best) == (Decimal("0.833333"), Decimal("0.916667"))
    # pass^2 worst: (1/3 + 1/3 + 1 + 1) / 4; best: (1 + 1/3 + 1 + 1) / 4
    assert (stability.pass_k[1].worst, stability.pass_k[1].best) == (Decimal("0.666667"), Decimal("0.833333"))


def _with_adapter(tmp_path, adapter, **changes):
    """Run a hand-made adapter under the name of a callable."""
    from unittest.mock import patch

    async def stand_in(question: str) -> str:
        return question

    with patch("finteceval.evaluation.running.InProcess", lambda _: adapter):
        return make_run(tmp_path, cases=CASES, systems=[], callables={"agent": stand_in}, **changes)


def test_controls_hold(tmp_path):
    """The truth is right everywhere, saying nothing nowhere."""
    store, found = make_run(tmp_path, cases=CASES, systems=[card("truth"), card("nop")])
    with store:
        truth, nop = found.systems

    assert truth.accuracy.value == 1
    assert nop.accuracy.value == 0
