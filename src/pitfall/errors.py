"""What can go wrong with points, as types.

PitfallError
├── InputError        what the user gave cannot be used: what, where, what to do
│   └── PointError    one or more point files break the contract; carries every problem
└── ReplyError        a judge's reply is not the contract; never guessed at
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence


class PitfallError(Exception):
    """Root of everything this distribution raises on purpose."""


class InputError(PitfallError):
    """Something given from outside cannot be used; the message says what, where and what to do."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding in one file, at a place an editor can jump to (lines and columns count from 1)."""

    path: str
    line: int
    column: int
    rule: str
    message: str
    hint: str = ""
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        """`path:line:column: RULE message`, with the hint behind a dash."""
        tail = f" — {self.hint}" if self.hint else ""
        return f"{self.path}:{self.line}:{self.column}: {self.rule} {self.message}{tail}"


class PointError(InputError):
    """Point files that break the contract; `problems` holds all of them, in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep every problem; the message is their lines."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class ReplyError(PitfallError):
    """A judge's reply that does not follow its contract: refused, never guessed at."""
