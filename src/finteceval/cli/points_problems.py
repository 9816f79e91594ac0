"""Problems of point files on paper: for people, for programs, for a workflow's annotations."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Final, TypeVar

import click

from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitfall.errors import Problem
    from pitfall.texts import Language

F = TypeVar("F", bound="Callable[..., object]")
FORMATS: Final = ("text", "json", "github")
# Annotations end at a line break and split at commas, so the workflow commands of GitHub escape them.
_VALUE: Final = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY: Final = _VALUE | {":": "%3A", ",": "%2C"}


def text(name: str, lang: Language | None = None, /, **values: object) -> str:
    """A text of the group `points_cli`."""
    return say(f"points_cli.{name}", lang or language(), **values)


def format_option(command: F) -> F:
    """`--format text|json|github`."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(FORMATS),
        default="text",
        show_default=True,
        help=text("opt_format"),
    )(command)


def here(path: str) -> str:
    """A path as short as it can be said: relative when it lies below the current directory."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # Another drive of Windows.
        return path
    return path if relative.startswith(os.pardir) else relative.replace(os.sep, "/")


def print_problems(
    problems: Sequence[Problem], *, form: str, lang: Language, summary: str, points: int
) -> None:
    """Problems and one line about them, in one of `FORMATS`."""
    if form == "json":
        rows = [_row(problem) for problem in problems]
        print(
            json.dumps(
                {"schema_version": 1, "points": points, "problems": rows}, ensure_ascii=False, indent=2
            )
        )
        return
    for problem in problems:
        print(_annotation(problem) if form == "github" else _line(problem, lang))
    print(summary)


def has_errors(problems: Sequence[Problem]) -> bool:
    """Whether any problem is more than a warning."""
    return any(problem.severity == "error" for problem in problems)


def _line(problem: Problem, lang: Language) -> str:
    warning = text("warning", lang) if problem.severity == "warning" else ""
    place = f"{here(problem.path)}:{problem.line}:{problem.column}"
    return f"{place}: {problem.rule} {warning}{problem.message} — {problem.hint}"


def _row(problem: Problem) -> dict[str, str | int]:
    return {
        "path": here(problem.path),
        "line": problem.line,
        "column": problem.column,
        "rule": problem.rule,
        "severity": problem.severity,
        "message": problem.message,
        "hint": problem.hint,
    }


def _annotation(problem: Problem) -> str:
    place = f"file={_escaped(here(problem.path), _PROPERTY)},line={problem.line},col={problem.column}"
    message = _escaped(f"{problem.message} — {problem.hint}", _VALUE)
    return f"::{problem.severity} {place},title={problem.rule}::{message}"


def _escaped(value: str, table: dict[str, str]) -> str:
    return "".join(table.get(mark, mark) for mark in value)
