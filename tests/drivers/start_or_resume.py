"""Start a run in a directory, or resume the one that is there; meant to be killed at any moment."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from builders import LetterJudge, make_case
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, resume, seal_run, start
from finteceval.runs.store import RunStore
from finteceval.systems.card import Launch, System

CASES = [make_case(f"case-{number:02d}", cluster=f"c{number // 3}") for number in range(12)]


async def agent(question: str) -> str:
    """Right, wrong, or crashing by the question alone; slow enough to be killed in the middle."""
    number = int(question.removeprefix("Question of case-").removesuffix("?"))
    await asyncio.sleep(0.004)
    if number % 5 == 4:
        raise RuntimeError("always crashes here")
    return f"Truth of case-{number:02d}." if number % 3 else "analysis_logic_error"


def main(runs: Path) -> None:
    card = System(name="agent", launch=Launch(python="tests:agent", in_process=True))
    setting = Setting(
        cases={case.id: case for case in CASES}, runs_dir=runs, concurrency=3, callables={"agent": agent}
    )
    judge = LetterJudge()
    there = sorted(runs.glob("*/plan.json")) if runs.is_dir() else []
    if there:
        with RunStore.open(there[0].parent) as store:
            asyncio.run(resume(store, setting, judge=judge))
            seal_run(store, "resume")
        return
    plan = make_plan(CASES, [card], judge.pin, Wishes(repeats=4, wall_seconds=10, seed=3))
    with asyncio.run(start(plan, setting, judge=judge)) as store:
        seal_run(store, "run")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
