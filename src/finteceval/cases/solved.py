"""Cases solved by somebody who did not write them, from the brief and the tools alone.

The steps and the answer stand in `solved.jsonl` beside the case, one line each, appended and never edited. The same
steps in the same world come to the same end, so each can be played and judged again by anybody.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import Any, Final, Literal

import msgspec

from finteceval import record
from finteceval.cases.controls import STEPS, Step
from finteceval.cases.words import Words  # noqa: TC001
from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

SOLVED: Final = "solved.jsonl"
Solver = Literal["model", "person", "program"]


class Solution(Record):
    """One solving. `digest` is that of the case as it stood; `who` names a person who acted, a model or a program.

    `steps` are those of a control file, `calls` how many went to tools of the case.
    """

    at: datetime
    who: Words
    kind: Solver
    digest: str
    steps: tuple[dict[str, Any], ...]
    answer: str
    calls: int
    schema_version: int = 1

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps, each as what its verb makes it.

        Raises:
            msgspec.ValidationError: one is no step.
        """
        return tuple(
            msgspec.convert(step, STEPS[next(verb for verb in STEPS if verb in step)]) for step in self.steps
        )


def plain_steps(steps: tuple[Step, ...]) -> tuple[dict[str, Any], ...]:
    """Steps as they are kept: what is not said is left out."""
    return tuple(_plain(msgspec.to_builtins(step)) for step in steps)


def decode_solutions(data: bytes, *, where: str) -> tuple[Solution, ...]:
    """All lines of a file.

    Raises:
        InputError: names `where`, the line and what was expected.
    """
    lines = data.split(b"\n")
    if lines[-1]:
        raise InputError(f"{where}:{len(lines)}: {say('case.move_torn', language())}")
    found = tuple(
        record.decode(line, Solution, where=f"{where}:{number}")
        for number, line in enumerate(lines[:-1], start=1)
    )
    for number, solution in enumerate(found, start=1):
        if not all(any(verb in step for verb in STEPS) for step in solution.steps):
            raise InputError(f"{where}:{number}: {say('case.solved_no_step', language())}")
    return found


def encode_solution(solution: Solution) -> bytes:
    """One stored line with its newline."""
    return record.encode(solution) + b"\n"


def _plain(step: dict[str, Any]) -> dict[str, Any]:
    if "submit" in step:
        handed = step["submit"]
        return {"submit": {name: value for name, value in handed.items() if value not in ({}, [], None)}}
    return {name: value for name, value in step.items() if value is not None}
