"""`pitfall validate`: every problem of every point file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, points_dir_option, text
from finteceval.cli.points_problems import format_option, has_errors, here, print_problems
from finteceval.cli.points_problems import text as points_text
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_validate"))
@points_dir_option
@format_option
@lang_option
def command(points_dirs: tuple[Path, ...], form: str, lang: str | None) -> int:
    """Check all files below the directories."""
    from pitfall.corpus import POINTS, point_ids, validate

    chosen = language(lang)
    problems = validate(*points_dirs, lang=chosen)
    count = len(point_ids(*points_dirs))
    errors = sum(problem.severity == "error" for problem in problems)
    name = "invalid" if errors else "warned" if problems else "valid"
    summary = points_text(
        name,
        chosen,
        where=", ".join(here(str(path)) for path in points_dirs or (POINTS,)),
        count=count,
        errors=errors,
        warnings=len(problems) - errors,
        files=len({problem.path for problem in problems}),
    )
    print_problems(problems, form=form, lang=chosen, summary=summary, points=count)
    return int(has_errors(problems))
