#!/usr/bin/env python3
"""1,000 single-turn trials, in process, with a durable log: floor, ours, inspect-ai, pydantic-evals."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import msgspec
from bench import Figure, has, machine, measure, scratch, show
from made import answers, cases, plan, succeeded

from finteceval.release.verify import verify
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.store import RunStore
from finteceval.systems.callable import InProcess

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput
    from inspect_ai.solver import Solver

    from finteceval.systems.callable import Agent

TRIALS = 1_000
CASES = cases(TRIALS)
AT_ONCE = 50
ROUNDS = 7
PEERS = {"inspect-ai, model": 100, "inspect-ai, no model": 100, "pydantic-evals": 2}


async def agent(question: str) -> str:
    """Answers at once."""
    return "4"


def blocking(question: str) -> str:
    """Answers at once, in a thread of its own as every callable that may block."""
    return "4"


def floor(path: Path) -> None:
    """What asyncio and one JSON line a trial cost, group-committed as ours is."""

    async def run() -> None:
        encoder, waiting, gate = msgspec.json.Encoder(), [], asyncio.Semaphore(AT_ONCE)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

        async def one(number: int) -> None:
            async with gate:
                answer = await agent("question")
            waiting.append(
                encoder.encode({"case": number, "answer": answer, "started": 1.5, "finished": 2.5}) + b"\n"
            )
            if len(waiting) >= 100:
                os.write(handle, b"".join(waiting))
                os.fdatasync(handle)
                waiting.clear()

        async with asyncio.TaskGroup() as group:
            for number in range(TRIALS):
                group.create_task(one(number))
        os.close(handle)

    asyncio.run(run())


def started(root: Path) -> RunStore:
    """A run as `start` begins it: the plan made and frozen, the briefs kept."""
    return RunStore.create(root, plan(CASES), briefs=[case.brief for case in CASES.values()])


def executed(store: RunStore, called: Agent = agent) -> None:
    """The engine's own execution: events, trial lines, fsync."""
    asyncio.run(execute(store, Bench(CASES, {"agent": InProcess(called)}, AT_ONCE, NoAfter())))


def whole(root: Path) -> None:
    """A whole run: what `started` does, every trial, and the chain's head."""
    with started(root) as store:
        executed(store)
        store.append_head("run", complete=True)


def check(root: Path) -> None:
    """Every run below holds every trial once, in order to be verified."""
    for path in root.iterdir():
        found = verify(path)
        assert found.trials == TRIALS, found.faults
        assert not found.faults, found.faults


class Peer:
    """inspect-ai with its own log: by its mock model, or by a solver that answers without a model."""

    def __init__(self, root: Path) -> None:
        """Make the samples and warm up."""
        self.root = root / "inspect"
        self.samples = _samples(TRIALS)
        self.answers = answers(TRIALS)
        self._run(_samples(50), answers(50), by_model=True)

    def by_model(self) -> None:
        """A model in process: what its user runs."""
        self._run(self.samples, self.answers, by_model=True)

    def by_solver(self) -> None:
        """No model call: the nearest to calling a function."""
        self._run(self.samples, self.answers, by_model=False)

    def _run(self, samples: list[Sample], outputs: list[ModelOutput], *, by_model: bool) -> None:
        from inspect_ai import Task, eval  # noqa: A004 - the peer's own name
        from inspect_ai.model import get_model
        from inspect_ai.solver import generate

        log = eval(
            Task(dataset=samples, solver=generate() if by_model else _direct(outputs[0])),
            model=get_model("mockllm/model", custom_outputs=outputs),
            log_dir=str(self.root),
            display="none",
            max_connections=AT_ONCE,
        )[0]
        succeeded(log, len(samples))


def _samples(count: int) -> list[Sample]:
    from inspect_ai.dataset import Sample

    return [Sample(input=f"What is {n} + {n}?", target=str(2 * n)) for n in range(count)]


def _direct(output: ModelOutput) -> Solver:
    from inspect_ai.solver import Generate, TaskState, solver

    @solver
    def direct() -> Solver:
        async def solve(state: TaskState, generate: Generate) -> TaskState:
            state.output = output
            return state

        return solve

    return direct()


def pydantic_evals() -> Callable[[], None]:
    """pydantic-evals, which keeps no durable log."""
    from pydantic_evals import Case, Dataset

    made = [Case(name=name, inputs=case.brief) for name, case in CASES.items()]
    dataset = Dataset(name="sums", cases=made, evaluators=[])

    def run() -> None:
        found = asyncio.run(dataset.evaluate(agent, progress=False, max_concurrency=AT_ONCE))
        assert len(found.cases) == TRIALS

    return run


def main() -> None:
    """Measure and print."""
    machine()
    with scratch() as root:
        stores = [started(root / "ours") for _ in range(2 * ROUNDS)]
        waiting = iter(stores)
        figures = [
            measure("floor", TRIALS, lambda: floor(root / "floor.jsonl"), rounds=ROUNDS),
            measure("ours: trials alone", TRIALS, lambda: executed(next(waiting)), rounds=ROUNDS),
            measure(
                "ours: a sync callable", TRIALS, lambda: executed(next(waiting), blocking), rounds=ROUNDS
            ),
            measure("ours: the whole run", TRIALS, lambda: whole(root / "ours"), rounds=ROUNDS),
        ]
        for store in stores:
            store.unlock()
        check(root / "ours")
        if has("inspect_ai"):
            peer = Peer(root)
            figures.append(measure("inspect-ai, model", TRIALS, peer.by_model, rounds=1))
            figures.append(measure("inspect-ai, no model", TRIALS, peer.by_solver, rounds=1))
        if has("pydantic_evals"):
            run = pydantic_evals()
            run()
            figures.append(measure("pydantic-evals", TRIALS, run))
        show("1,000 single-turn trials", figures, unit="trials")
        report(figures)


def report(figures: list[Figure]) -> None:
    """Against the budget: at least 25 % of the floor, 100 times inspect-ai, twice pydantic-evals."""
    by_name = {figure.name: figure for figure in figures}
    floor_ = by_name["floor"]
    for name in ("ours: trials alone", "ours: the whole run"):
        mine = by_name[name]
        print(f"  {name} / floor {mine.per_second / floor_.per_second:.1%} by CPU (budget 25 %, aim 40 %)")
        for peer, budget in PEERS.items():
            if peer in by_name:
                cpu, wall = mine.per_second / by_name[peer].per_second, by_name[peer].wall / mine.wall
                print(f"  {name} / {peer} {cpu:,.1f}x by CPU, {wall:,.1f}x by wall (budget {budget}x)")


if __name__ == "__main__":
    main()
