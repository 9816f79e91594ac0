#!/usr/bin/env python3
"""Judge stored answers again: read, score, append. The judge itself costs nothing here."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import msgspec
from bench import has, machine, measure, scratch, show
from made import answers, cases, plan, succeeded

from finteceval.cases.case import Open
from finteceval.evaluation.running import Setting, judge_again
from finteceval.judges.six_class import Classified, Judgement
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.plan import JudgePin
from finteceval.runs.store import RunStore
from finteceval.systems.callable import InProcess
from pitfall.verdict import AnswerClass

if TYPE_CHECKING:
    from pathlib import Path

ANSWERS = 20_000


class Free:
    """A judge whose own cost is nothing, so that reading and appending are what is measured."""

    @property
    def pin(self) -> JudgePin:
        """A pin for measuring."""
        return JudgePin(kind="six-class", name="free", version="1")

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        """Right when the answer is the truth."""
        same = answer == ground_truth
        found = AnswerClass.COMPLETELY_CORRECT if same else AnswerClass.NUMERIC_FACTUAL_ERROR
        return Judgement(Classified(answer_class=found, reason="compared"))


async def agent(question: str) -> str:
    """Answers at once."""
    return "4"


def floor(path: Path, out: Path) -> None:
    """Read a line, compare, write a line: JSON and nothing else."""
    decoder, encoder = msgspec.json.Decoder(), msgspec.json.Encoder()
    lines = []
    with path.open("rb") as handle:
        for line in handle:
            row = decoder.decode(line)
            lines.append(encoder.encode({"case": row["case"], "class": row["answer"] == "4"}) + b"\n")
    out.write_bytes(b"".join(lines))


def main() -> None:
    """Measure and print."""
    machine()
    with scratch() as root:
        # An open truth: reading a stated probability is a cost of the `rules` kind, and is left out.
        found = {k: msgspec.structs.replace(v, outcome=Open()) for k, v in cases(ANSWERS // 10).items()}
        store = RunStore.create(root / "runs", plan(found, repeats=10), briefs=[])
        asyncio.run(execute(store, Bench(found, {"agent": InProcess(agent)}, 50, NoAfter())))
        setting = Setting(cases=found, runs_dir=root / "runs", judge_concurrency=8)
        flat = root / "flat.jsonl"
        flat.write_text(
            "".join(json.dumps({"case": n, "answer": "4"}) + "\n" for n in range(ANSWERS)), encoding="utf-8"
        )
        figures = [
            measure("floor", ANSWERS, lambda: floor(flat, root / "out.jsonl")),
            measure("ours", ANSWERS, lambda: asyncio.run(judge_again(store, setting, Free())), rounds=1),
        ]
        store.unlock()
        show(f"{ANSWERS:,} stored answers judged again", figures, unit="answers")
        print("  budget 50,000/s")
        if has("inspect_ai"):
            inspect(root)


def inspect(root: Path) -> None:
    """inspect-ai's `score` over 1,000 stored samples."""
    from inspect_ai import Task, eval, score  # noqa: A004
    from inspect_ai.dataset import Sample
    from inspect_ai.model import get_model
    from inspect_ai.scorer import exact
    from inspect_ai.solver import generate

    task = Task(dataset=[Sample(input=f"What is {n}?", target="4") for n in range(1_000)], solver=generate())
    model = get_model("mockllm/model", custom_outputs=answers(1_000))
    log = eval(task, model=model, log_dir=str(root / "inspect"), display="none")[0]
    succeeded(log, 1_000)
    figure = measure("inspect-ai", 1_000, lambda: score(log, exact()), rounds=1)
    print(f"  inspect-ai {figure.per_second:,.0f} answers/CPU s")


if __name__ == "__main__":
    main()
