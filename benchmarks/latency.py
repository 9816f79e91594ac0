#!/usr/bin/env python3
"""1,000 trials of 200 ms latency at concurrency 200: efficiency against the ideal second."""

from __future__ import annotations

import asyncio
import time

from bench import has, machine, scratch
from made import cases, plan, succeeded
from trials import TRIALS

from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.store import RunStore
from finteceval.systems.callable import InProcess

LATENCY = 0.2
AT_ONCE = 200
IDEAL = TRIALS * LATENCY / AT_ONCE


async def slow(question: str) -> str:
    """Answers after the latency."""
    await asyncio.sleep(LATENCY)
    return "4"


def ours() -> float:
    """Wall seconds of the engine."""
    with scratch() as root:
        found = cases(TRIALS)
        store = RunStore.create(root, plan(found), briefs=[])
        began = time.perf_counter()
        asyncio.run(execute(store, Bench(found, {"agent": InProcess(slow)}, AT_ONCE, NoAfter())))
        seconds = time.perf_counter() - began
        store.unlock()
        return seconds


def inspect() -> float:
    """Wall seconds of inspect-ai with a solver of the same latency."""
    from inspect_ai import Task, eval  # noqa: A004
    from inspect_ai.dataset import Sample
    from inspect_ai.solver import Generate, TaskState, solver

    @solver
    def wait():  # noqa: ANN202 - the peer's own idiom
        async def solve(state: TaskState, generate: Generate) -> TaskState:
            await asyncio.sleep(LATENCY)
            return state

        return solve

    task = Task(dataset=[Sample(input=f"What is {n}?", target="4") for n in range(TRIALS)], solver=wait())
    with scratch() as root:
        began = time.perf_counter()
        log = eval(
            task,
            model="mockllm/model",
            log_dir=str(root),
            display="none",
            max_samples=AT_ONCE,
            max_connections=AT_ONCE,
        )[0]
        seconds = time.perf_counter() - began
        succeeded(log, TRIALS)
        return seconds


def main() -> None:
    """Measure and print."""
    machine()
    print(f"\n1,000 trials of 200 ms at concurrency {AT_ONCE}: ideal {IDEAL:.2f} s")
    seconds = sorted(ours() for _ in range(3))[1]
    print(f"  ours        {seconds:.3f} s wall, {IDEAL / seconds:.1%} efficient (budget 90 %, aim 95 %)")
    if has("inspect_ai"):
        seconds = inspect()
        print(f"  inspect-ai  {seconds:.3f} s wall, {IDEAL / seconds:.1%} efficient")


if __name__ == "__main__":
    main()
