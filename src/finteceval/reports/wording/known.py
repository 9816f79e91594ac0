"""What one report may claim: the facts a sentence is held against."""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from typing import Literal

from finteceval.record import Record

Standing = Literal["formal", "conditional", "observation", "pending_settlement"]


class Known(Record):
    """The facts behind a report's words. The defaults are those of a report that may claim nothing.

    Attributes:
        standing: the standing its conclusions have, derived and never typed.
        settled: independent forecasts that have settled against their fact source.
        licences_pending: sources whose licence is not cleared.
        licences_cleared: sources whose licence is cleared, with evidence in the registry.
        same_questions: every compared system was asked the same questions.
        same_budget: every compared system had the same budget.
        same_tools: every compared system had the same tools.
        same_base: every compared system ran on the same base model.
        gates_held: each hard gate that held, with the number of its exposures.
        zeros: each hard gate that held with some system of the run, with the most exposures of any: what a
            counted zero of one system may rest on.
        agreement: agreement of the soft judges, -1 to 1 (a kappa or the like); None when nobody measured it.
        risk_list: the report lists the risks that were tested and those that were not.
        layers_passed: layers that were run and passed, such as `L0`.
        human_sample: answers that people, not simulated ones, have reviewed for this run.
        verified: the run directory was verified, every digest and figure recomputed.
    """

    standing: Standing = "observation"
    settled: int = 0
    licences_pending: tuple[str, ...] = ()
    licences_cleared: tuple[str, ...] = ()
    same_questions: bool = False
    same_budget: bool = False
    same_tools: bool = False
    same_base: bool = False
    gates_held: dict[str, int] = {}
    zeros: dict[str, int] = {}
    agreement: Decimal | None = None
    risk_list: bool = False
    layers_passed: tuple[str, ...] = ()
    human_sample: int = 0
    verified: bool = False
