"""The Python door: `await evaluate(points, agent, …)` gives a `Run`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from finteceval.cases.case import Case
from finteceval.cases.points import points_as_cases
from finteceval.evaluation.judge_table import Means, make_judge
from finteceval.evaluation.planning import Wishes, make_plan, select
from finteceval.evaluation.recordings import by_name
from finteceval.evaluation.running import Setting, seal_run, start
from finteceval.reports import TEXTS, render, terminal_table
from finteceval.systems.card import Launch, System
from finteceval.systems.spelling import read_system
from pitfall.errors import InputError
from pitfall.point import Point
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from finteceval.findings.records import Findings
    from finteceval.reports import TextFormat

    Agent = Callable[[str], str | Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run: where it lies, and what may be concluded from it."""

    path: Path
    findings: Findings

    def table(self, lang: str | None = None) -> str:
        """Systems by accuracy with interval, bounds, classes: plain text of at most 100 columns."""
        return terminal_table(self.findings, language(lang))

    def report(self, kind: TextFormat = "md", lang: str | None = None) -> str:
        """The report as text: `md`, `html` or `json`.

        Raises:
            InputError: no such kind.
        """
        if kind not in TEXTS:
            raise InputError(say("run.no_text_form", language(lang), kind=kind, forms=", ".join(TEXTS)))
        return render(self.findings, kind, language(lang)).decode("utf-8")


async def evaluate(
    points: Iterable[Point | Case],
    *systems: str | System | Agent,
    judge: str | None = "rules",
    wishes: Wishes | None = None,
    concurrency: int = 4,
    runs_dir: str | Path = "runs",
) -> Run:
    """Ask every system every point, judge the answers, write the run and its report.

    A system is a spelling as on the command line, a card, or a callable from question to answer, sync
    or async. Callables run in this process, which the report states as a limit. `judge` is a name as
    for `--judge`; None leaves answers unjudged.

    Raises:
        InputError: nothing to ask, nobody to ask, an unknown judge.
        CardError: a system cannot be reached.
        StorageError: the disk refused.
    """
    wishes = wishes or Wishes()
    points = list(points)
    chosen = select(as_cases(points), wishes)
    cards = [as_card(system) for system in systems]
    made = make_judge(judge, Means(prices=wishes.prices)) if judge else None
    named = by_name([card for card, _ in cards], Path(runs_dir))
    plan = make_plan(chosen, named, made.pin if made else None, wishes)
    setting = Setting(
        cases={case.id: case for case in chosen.cases},
        runs_dir=Path(runs_dir),
        hidden=[Path(point.path) for point in points if isinstance(point, Point)],
        concurrency=concurrency,
        callables={card.name: agent for card, agent in cards if agent is not None},
        prices=wishes.prices,
    )
    store = await start(plan, setting, judge=made)
    with store:
        found = await asyncio.to_thread(seal_run, store, "evaluate", {"concurrency": str(concurrency)})
    return Run(store.paths.root, found)


def as_cases(points: Iterable[Point | Case]) -> list[Case]:
    """Points become cases; cases stay.

    Raises:
        InputError: something else.
    """
    found: list[Case] = []
    for point in points:
        match point:
            case Point():
                found += points_as_cases([point])
            case Case():
                found.append(point)
            case _:
                raise InputError(say("errors.points_expected", language(), kind=type(point).__name__))
    return found


def as_card(system: str | System | Agent) -> tuple[System, Agent | None]:
    """The card of a system, and the callable when it is one."""
    if isinstance(system, System):
        return system, None
    if isinstance(system, str):
        return read_system(system), None
    name = getattr(system, "__qualname__", type(system).__name__)
    module = getattr(system, "__module__", "?")
    launch = Launch(python=f"{module}:{name}", in_process=True)
    return System(name=name, launch=launch), system
