"""A case solved from its brief and tools alone: played, judged, and kept where it passed; and played again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.cases.controls import Call, Control, Expect
from finteceval.cases.parts import NO_WORLD
from finteceval.cases.solved import SOLVED, Solution, encode_solution, plain_steps
from finteceval.custody.store import append
from finteceval.judges.objective.checks import judge_case, see_control
from finteceval.judges.objective.evidences import Evidences
from finteceval.judges.objective.outcomes import Breached, Failed
from finteceval.release.case_play import play_control
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime
    from pathlib import Path

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Step
    from finteceval.cases.reading.whole import Entry
    from finteceval.cases.solved import Solver
    from finteceval.runs.world_pool import WorldPool

NAME = "solved"


@dataclass(frozen=True, slots=True)
class Tried:
    """What steps and an answer came to: the checks that failed, the gates breached, and why it broke off, if it did."""

    failed: tuple[str, ...]
    breached: tuple[str, ...]
    broke: str = ""
    passed: bool = False


def attempt(case: Case, steps: tuple[Step, ...], answer: str, worlds: WorldPool) -> Tried:
    """Play steps as a control is played, and judge them.

    Raises:
        InputError: the case does not fit its world.
    """
    control = Control(control=NAME, steps=steps, answer=answer, expect=Expect(checks={}))
    broke = ""
    if case.world == NO_WORLD:
        seen = see_control(case, control)
    else:
        found = asyncio.run(play_control(case, control, worlds))
        seen, broke = Evidences(worlds).see(case, found.events), found.broke
    judged = judge_case(case, seen)
    failed = tuple(name for name, outcome in judged.checks.items() if isinstance(outcome, Failed))
    gates = tuple(name for name, outcome in judged.gates.items() if isinstance(outcome, Breached))
    return Tried(failed, gates, broke, passed=judged.passed and not broke)


def solution_of(
    case: Case, steps: tuple[Step, ...], answer: str, *, who: str, kind: Solver, at: datetime
) -> Solution:
    """Steps and answer as the line that is kept of them."""
    calls = sum(isinstance(step, Call) for step in steps)
    kept = plain_steps(steps)
    return Solution(at=at, who=who, kind=kind, digest=case.digest, steps=kept, answer=answer, calls=calls)


def keep(directory: Path, entry: Entry, solution: Solution) -> None:
    """Append one solving to those of a case.

    Raises:
        InputError: the case was changed since it was solved, or nobody is named.
        StorageError: the disk refused; nothing was appended.
    """
    if solution.digest != entry.case.digest:
        raise InputError(say("case.solved_other", language(), id=entry.case.id))
    if not solution.who.strip():
        raise InputError(say("case.solved_who", language()))
    append(directory / SOLVED, lambda _: encode_solution(solution))


def replayed(entries: Iterable[Entry], worlds: WorldPool) -> Iterator[tuple[str, Solution, Tried]]:
    """Every kept solving of the cases as they now stand, played and judged again."""
    for entry in entries:
        for solution in entry.solutions:
            if solution.digest == entry.case.digest:
                yield (
                    entry.case.id,
                    solution,
                    attempt(entry.case, solution.played, solution.answer, worlds),
                )
