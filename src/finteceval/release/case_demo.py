"""The demo over the library: two controls and two little agents at work in the worlds, judged at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, cast

from finteceval.cases.library import load_library
from finteceval.evaluation.case_planning import make_case_plan
from finteceval.evaluation.case_sealing import seal_cases
from finteceval.evaluation.planning import Wishes, select
from finteceval.evaluation.running import Setting, start
from finteceval.release.demo_agents import careless, over_cautious
from finteceval.runs.world_pool import WorldPool
from finteceval.systems.card import Launch, System
from finteceval.systems.spelling import read_system

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from finteceval.findings.cases import CaseFindings
    from finteceval.judges.objective.verdicts import ObjectiveVerdict
    from finteceval.runs.plan import Plan
    from finteceval.runs.recorder import Done
    from finteceval.runs.store import RunStore
    from finteceval.systems.callable import Agent

AGENTS: Final = {"careless (scripted)": careless, "over-cautious (scripted)": over_cautious}
# Nothing here is left to chance, so that another repeat would show the same again.
REPEATS: Final = 1


def case_demo_systems() -> list[System]:
    """Two controls, and the agents under names that say what they are."""
    return [
        read_system("oracle"),
        read_system("nop"),
        *(
            System(
                name=name,
                version="written for the demo",
                launch=Launch(python=f"{agent.__module__}:{agent.__qualname__}", in_process=True),
                turns=20,
            )
            for name, agent in AGENTS.items()
        ),
    ]


class CaseDemo:
    """The demo, planned: `plan` says how large it is, `run` carries it out."""

    def __init__(
        self, libraries: Sequence[Path] = (), worlds: Sequence[Path] = (), *, building: Callable[[str], None]
    ) -> None:
        """Read the library, build what it needs of worlds, and freeze the plan.

        Raises:
            InputError: no case is in use, or one does not fit its world.
        """
        found = load_library(*libraries)
        wishes = Wishes(purpose="smoke", selection="demo-cases", wall_seconds=60)
        chosen = select([entry.case for entry in found], wishes)
        self.worlds = WorldPool(worlds)
        self.worlds.prepare(chosen.cases, told=building)
        used = {case.id for case in chosen.cases}
        self.cases = {case.id: case for case in chosen.cases}
        self.controls = {
            entry.case.id: {each.control: each for each in entry.controls}
            for entry in found
            if entry.case.id in used
        }
        systems = case_demo_systems()
        self.plan: Plan = make_case_plan(chosen, systems, wishes, self.worlds, self.controls, k=REPEATS)

    def run(
        self,
        runs_dir: Path,
        *,
        done: Callable[[Sequence[Done]], None] = lambda _: None,
        judged: Callable[[ObjectiveVerdict], None] = lambda _: None,
    ) -> tuple[RunStore, CaseFindings]:
        """Play, judge, conclude, seal.

        Raises:
            StorageError: the disk refused.
        """
        setting = Setting(
            cases=self.cases,
            runs_dir=runs_dir,
            concurrency=8,
            done=done,
            judged=judged,
            callables=cast("dict[str, Agent]", dict(AGENTS)),
            worlds=self.worlds,
            controls=self.controls,
        )
        store = asyncio.run(start(self.plan, setting, judge=None))
        with store:
            return store, seal_cases(store, "demo")[0]
