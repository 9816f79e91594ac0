"""`pitfall recompute [ID…]`: every derived figure of the ground truths, worked out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, points_dir_option, text
from finteceval.cli.points_problems import format_option, print_problems
from finteceval.cli.points_problems import text as points_text
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_recompute"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
@points_dir_option
@format_option
@lang_option
def command(ids: tuple[str, ...], points_dirs: tuple[Path, ...], form: str, lang: str | None) -> int:
    """Recompute and say what differs."""
    from pitfall.corpus import load_points
    from pitfall.point import facts, recompute

    chosen = language(lang)
    points = load_points(*points_dirs, ids=ids or None, lang=chosen)
    problems = [problem for point in points for problem in recompute(point, lang=chosen)]
    figures = sum(fact.op is not None for point in points for fact in facts(point))
    name = "differs" if problems else "recomputed"
    summary = points_text(name, chosen, points=len(points), figures=figures, problems=len(problems))
    print_problems(problems, form=form, lang=chosen, summary=summary, points=len(points))
    return int(bool(problems))
