"""Valid by default; a test changes one fact."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from finteceval.cases.case import AsOf, Binary, Case
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, seal_run, start
from finteceval.judges.six_class import Classified, Judgement
from finteceval.runs.plan import JudgePin
from finteceval.systems.card import Launch, System
from pitfall import seal
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from pathlib import Path


def make_case(
    case_id: str = "alpha", *, cluster: str | None = None, happened: bool = True, **changes
) -> Case:
    import datetime as dt

    import msgspec

    case = Case(
        id=case_id,
        version="1",
        digest=seal.digest(case_id.encode()),
        title=case_id,
        brief=f"Question of {case_id}?",
        truth=f"Truth of {case_id}.",
        outcome=Binary(happened=happened, scale="event"),
        as_of=AsOf(date=dt.date(2020, 1, 2)),
        cluster=cluster or case_id,
        tags={"family": "f", "kind": "synthetic"},
    )
    return msgspec.structs.replace(case, **changes)


class LetterJudge:
    """A judge for tests: right when the answer is the truth, else the class the answer names, else other."""

    def __init__(self, *, fail: set[str] | None = None) -> None:
        self.fail = fail or set()
        self.calls = 0

    @property
    def pin(self) -> JudgePin:
        return JudgePin(kind="six-class", name="letter", version="1")

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        from finteceval.errors import JudgeError

        self.calls += 1
        await asyncio.sleep(0)
        if answer in self.fail:
            raise JudgeError("the judge's line went dead")
        if answer == ground_truth:
            said = AnswerClass.COMPLETELY_CORRECT
        else:
            said = next((c for c in AnswerClass if c.value == answer), AnswerClass.OTHER_ERROR)
        return Judgement(Classified(answer_class=said, reason="as the letters say"))


def card(name: str, **launch) -> System:
    role = "subject" if launch else "control"
    return System(name=name, launch=Launch(**(launch or {"builtin": name})), role=role)


def make_run(
    tmp_path: Path, *, cases=None, systems=None, judge="letter", callables=None, concurrency=4, **wishes
):
    """A finished, sealed run; the open store and its findings."""
    cases = cases or [make_case("alpha"), make_case("beta", happened=False)]
    made = LetterJudge() if judge == "letter" else judge
    callables = callables or {}
    cards = [card("truth"), card("nop")] if systems is None else list(systems)
    cards += [System(name=name, launch=Launch(python=f"tests:{name}", in_process=True)) for name in callables]
    defaults = {"wall_seconds": 10, "repeats": 1}
    plan = make_plan(cases, cards, made.pin if made else None, Wishes(**{**defaults, **wishes}))
    setting = Setting(
        cases={case.id: case for case in cases},
        runs_dir=tmp_path / "runs",
        concurrency=concurrency,
        callables=callables,
    )
    store = asyncio.run(start(plan, setting, judge=made))
    return store, seal_run(store, "run")


def setting_of(store, cases, **changes) -> Setting:
    return Setting(cases={case.id: case for case in cases}, runs_dir=store.paths.root.parent, **changes)


def attempt_once(job, **how):
    """One try through the engine, its deadline watched."""
    from finteceval.runs.attempt import attempt
    from finteceval.runs.deadline import Deadlines

    async def once():
        deadlines = Deadlines()
        watching = asyncio.create_task(deadlines.watch())
        try:
            return await attempt(job, deadlines=deadlines, **how)
        finally:
            watching.cancel()

    return asyncio.run(once())


def unmeasured(environment):
    """The environment without coverage: its own lock and its own file break when a process is stopped or starved."""
    return {name: value for name, value in environment.items() if not name.startswith("COVERAGE")}
