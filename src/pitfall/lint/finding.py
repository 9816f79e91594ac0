"""What the linter says about one place in one text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

Severity = Literal["error", "warning", "note"]
READ: Final = "read"
"""The message of a hit that a reader found: its `why` is what is said."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One finding at a place an editor can jump to.

    Attributes:
        path: The file as given, or the name the caller gave the text.
        line, column: Where it starts, both counted from 1; a column is a Unicode character.
        rule: `L001` and so on; a key of `pitfall.lint.RULES`.
        severity: `error` fails the command, `warning` fails it under `--strict`, `note` never does.
        message: What is wrong, in the language asked for.
        hint: What to do about it.
        matched: The very characters the finding is about; empty for a finding about the whole text.
        end_line, end_column: The place just behind the last matched character.
    """

    path: str
    line: int
    column: int
    rule: str
    severity: Severity
    message: str
    hint: str = ""
    matched: str = ""
    end_line: int = 1
    end_column: int = 1

    def __str__(self) -> str:
        """`path:line:column: severity RULE message`, with the hint behind a dash."""
        tail = f" — {self.hint}" if self.hint else ""
        return f"{self.path}:{self.line}:{self.column}: {self.severity} {self.rule} {self.message}{tail}"


@dataclass(frozen=True, slots=True)
class Hit:
    """What a rule found, before it has a language and a line: a span of the linted text."""

    rule: str
    start: int
    end: int
    severity: Severity | None = None  # None: the rule's own
    message: str = "message"  # which of the rule's texts speaks
    values: dict[str, str] = field(default_factory=dict[str, str])
