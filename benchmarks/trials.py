#!/usr/bin/env python3
"""1,000 single-turn trials, in process, with a durable log: floor, ours, inspect-ai, pydantic-evals."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import msgspec
from bench import Figure, has, machine, measure, scratch, show
from made import cases, plan

from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.store import RunStore
from finteceval.systems.callable import InProcess

if TYPE_CHECKING:
    from pathlib import Path

TRIALS = 1_000
CASES = cases(TRIALS)
AT_ONCE = 50


async def agent(question: str) -> str:
    """Answers at once."""
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


def frozen(root: Path) -> RunStore:
    """A plan of the trials, frozen and written."""
    return RunStore.create(root, plan(CASES), briefs=[])


def ours(stores: list[RunStore], done: list[RunStore]) -> None:
    """The engine's own execution: events, trial lines, fsync."""
    store = stores.pop()
    asyncio.run(execute(store, Bench(CASES, {"agent": InProcess(agent)}, AT_ONCE, NoAfter())))
    done.append(store)


def inspect(root: Path) -> None:
    """inspect-ai with its mock model and its own log."""
    from inspect_ai import Task, eval  # noqa: A004 - the peer's own name
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput, get_model
    from inspect_ai.solver import generate

    outputs = (ModelOutput.from_content("mockllm/model", "4") for _ in range(TRIALS))
    task = Task(dataset=[Sample(input=f"What is {n}?", target="4") for n in range(TRIALS)], solver=generate())
    eval(
        task,
        model=get_model("mockllm/model", custom_outputs=outputs),
        log_dir=str(root / "inspect"),
        display="none",
        max_connections=AT_ONCE,
    )


def pydantic(root: Path) -> None:
    """pydantic-evals, which keeps no durable log."""
    from pydantic_evals import Case, Dataset

    del root
    dataset = Dataset(
        name="sums", cases=[Case(name=str(n), inputs="q") for n in range(TRIALS)], evaluators=[]
    )
    asyncio.run(dataset.evaluate(agent, progress=False, max_concurrency=AT_ONCE))


def main() -> None:
    """Measure and print."""
    machine()
    with scratch() as root:
        done: list[RunStore] = []
        stores = [frozen(root / f"ours{number}") for number in range(5)]
        figures = [
            measure("floor", TRIALS, lambda: floor(root / "floor.jsonl"), rounds=5),
            measure("ours", TRIALS, lambda: ours(stores, done), rounds=5),
            measure("ours: freeze the plan", TRIALS, lambda: frozen(root / "more").unlock(), rounds=3),
        ]
        for store in done:
            store.unlock()
            assert sum(1 for _ in store.trials()) == TRIALS
        if has("inspect_ai"):
            inspect(root)
            figures.append(measure("inspect-ai", TRIALS, lambda: inspect(root), rounds=1))
        if has("pydantic_evals"):
            pydantic(root)
            figures.append(measure("pydantic-evals", TRIALS, lambda: pydantic(root)))
        show("1,000 single-turn trials", figures, unit="trials")
        report(figures)


def report(figures: list[Figure]) -> None:
    """Against the budget: at least 25 % of the floor, 100 times inspect-ai, twice pydantic-evals."""
    by_name = {figure.name: figure for figure in figures}
    ours_, floor_ = by_name["ours"], by_name["floor"]
    print(f"  ours / floor {ours_.per_second / floor_.per_second:.1%} by CPU (budget 25 %, aim 40 %)")
    for peer, budget in (("inspect-ai", 100), ("pydantic-evals", 2)):
        if peer in by_name:
            cpu, wall = ours_.per_second / by_name[peer].per_second, by_name[peer].wall / ours_.wall
            print(f"  ours / {peer} {cpu:,.1f}x by CPU, {wall:,.1f}x by wall (budget {budget}x)")


if __name__ == "__main__":
    main()
