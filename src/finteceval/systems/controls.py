"""Controls and trivial baselines: what must pass, what must fail, and what knows nothing.

They run inside the engine, since they need what a system under test never gets: the truths.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval.cases.case import Binary, Case
from finteceval.models.usage import CostUnknown, Tokens
from finteceval.systems.session import Opening, Reply

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FREE = CostUnknown(why="a control calls no model")


@dataclass(frozen=True, slots=True)
class Scripted:
    """Answers each brief with the text prepared for it, or with one text for all."""

    answers: Mapping[str, str]
    otherwise: str = ""

    async def open(self, opening: Opening) -> Scripted:
        """A control keeps no state: it is its own session."""
        del opening
        return self

    async def say(self, text: str) -> Reply:
        """The prepared answer to this brief."""
        return Reply(text=self.answers.get(text, self.otherwise), usage=Tokens(), cost=_FREE)

    async def close(self) -> None:
        """Nothing to end."""


def truth(cases: Sequence[Case]) -> Scripted:
    """Answers with the hidden truth: every point must be judged completely correct."""
    return Scripted({case.brief: case.truth for case in cases})


def nop() -> Scripted:
    """Answers nothing: no point may be passed by it."""
    return Scripted({})


def constant(text: str) -> Scripted:
    """Answers every brief with the same text."""
    return Scripted({}, otherwise=text)


def base_rate(cases: Sequence[Case]) -> Scripted:
    """Answers every case with the commoner outcome of all cases of its scale, and the event's share.

    One answer for all of a scale: leaving each case out of its own count would turn balanced cases into
    a baseline that is always wrong. Ties fall to no.
    """
    counts = {scale: Counter[bool]() for scale in ("event", "high_low")}
    for case in cases:
        if isinstance(case.outcome, Binary):
            counts[case.outcome.scale][case.outcome.happened] += 1
    return Scripted({case.brief: _base_rate_answer(case, counts) for case in cases})


def _base_rate_answer(case: Case, counts: Mapping[str, Counter[bool]]) -> str:
    if not isinstance(case.outcome, Binary):
        return ""
    found = counts[case.outcome.scale]
    percent = (Decimal(found[True]) / found.total() * 100).quantize(Decimal(1))
    yes = found[True] > found[False]
    if case.outcome.scale == "event":
        verdict = "事件发生 / event" if yes else "事件不发生 / no event"
    else:
        verdict = "风险高 / high" if yes else "风险低 / low"
    return f"结论 / Conclusion: {verdict}。\n概率 / Probability: {percent}%。\n依据 / Basis: 全部同类评测点的基准比率 / base rate of all such points."
