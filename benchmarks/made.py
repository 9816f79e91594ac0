"""Cases, plans and answers made for measuring."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from finteceval.cases.case import AsOf, Binary, Case
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.systems.card import Launch, System
from pitfall import seal

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog
    from inspect_ai.model import ModelOutput

    from finteceval.runs.plan import JudgePin, Plan

AGENT = System(name="agent", launch=Launch(python="benchmarks:agent", in_process=True))


def cases(count: int) -> dict[str, Case]:
    """Cases of a short question, by id."""
    found = {}
    for number in range(count):
        name = f"case-{number:05d}"
        found[name] = Case(
            id=name,
            version="1",
            digest=seal.digest(name.encode()),
            title=name,
            brief=f"What is {number} + {number}?",
            truth=str(2 * number),
            outcome=Binary(happened=True, scale="event"),
            as_of=AsOf(date=dt.date(2026, 1, 2)),
            cluster=name,
            tags={"family": "sums"},
        )
    return found


def plan(found: dict[str, Case], pin: JudgePin | None = None, *, repeats: int = 1) -> Plan:
    """A plan of one in-process agent."""
    return make_plan(list(found.values()), [AGENT], pin, Wishes(repeats=repeats, purpose="smoke"))


def answers(count: int) -> list[ModelOutput]:
    """Answers of inspect-ai's mock model.

    Their usage is stated: where it is not, the mock counts tokens with a table that it fetches from the
    network, and without one every sample fails.
    """
    from inspect_ai.model import ModelOutput, ModelUsage

    usage = ModelUsage(input_tokens=8, output_tokens=1, total_tokens=9)
    return [
        ModelOutput.from_content("mockllm/model", "4").model_copy(update={"usage": usage})
        for _ in range(count)
    ]


def succeeded(log: EvalLog, count: int) -> None:
    """The peer's run is whole: a failed one is fast, and no measure of anything."""
    assert log.status == "success", log.error
    assert log.results is not None
    assert log.results.completed_samples == count
