"""The demo: a complete evaluation on real points, offline, from systems to report.

Its careless analyst is a recording whose answers were written by hand, right and wrong on purpose;
it names no product and its card says so.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.cases.points import points_as_cases
from finteceval.evaluation.judge_table import make_judge
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, seal_run, start
from finteceval.systems.spelling import read_system
from pitfall.corpus import load_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from finteceval.findings.records import Findings
    from finteceval.judges.verdicts import Verdict
    from finteceval.runs.recorder import Done
    from finteceval.runs.store import RunStore
    from finteceval.systems.card import System

REPEATS: Final = 3
RECORDED: Final = "careless-analyst"
DEMO_POINTS: Final = (
    "bank-nim-rate-cuts",
    "bond-duration-coupon",
    "buyback-dilution",
    "commodity-fx-translation",
    "covenant-adjusted-ebitda",
    "deferred-revenue-cash-receipts",
    "dividend-yield-cut-risk",
    "goodwill-impairment-risk",
    "insurer-combined-ratio",
    "inventory-write-down-risk",
    "negative-working-capital-slowdown",
    "operating-leverage-eps",
    "cn-a-2014-new-industry-scale-600766",
    "cn-a-2019q3-performance-commitment-300276",
    "cn-a-2019q3-public-debt-default-002310",
    "cn-a-2019q3-receivables-300461",
    "cn-a-2022-hygon-rd-commercial-validation",
    "cn-a-2023q3-audit-opinion-000506",
)


def demo_systems() -> list[System]:
    """The two controls, the base rate, and the recording under a name that says what it is."""
    recorded = read_system(f"replay:shipped/{RECORDED}")
    named = msgspec.structs.replace(
        recorded, name="careless-analyst (recorded)", version="written by hand for the demo"
    )
    return [read_system("truth"), read_system("nop"), read_system("base-rate"), named]


def run_demo(
    runs_dir: Path,
    *,
    done: Callable[[Sequence[Done]], None] = lambda _: None,
    said: Callable[[Verdict], None] = lambda _: None,
) -> tuple[RunStore, Findings]:
    """Run it: 18 points, four systems, three repeats, the `rules` judge; the sealed run.

    Raises:
        StorageError: the disk refused.
    """
    cases = points_as_cases(load_points(ids=DEMO_POINTS))
    judge = make_judge("rules")
    plan = make_plan(
        cases, demo_systems(), judge.pin, Wishes(repeats=REPEATS, selection="demo", purpose="smoke")
    )
    setting = Setting(cases={case.id: case for case in cases}, runs_dir=runs_dir, done=done, said=said)
    store = asyncio.run(start(plan, setting, judge=judge))
    with store:
        return store, seal_run(store, "demo")


def demo_size() -> int:
    """How many repeats the demo plans."""
    return len(DEMO_POINTS) * REPEATS * len(demo_systems())
