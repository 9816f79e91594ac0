"""`pitfall stats`: how many points there are of each sort."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, points_dir_option, text
from finteceval.cli.points_problems import text as points_text
from pitfall.corpus.counting import BY
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_stats"))
@click.option("--by", multiple=True, type=click.Choice(sorted(BY)), help=points_text("opt_by"))
@click.option("--json", "as_json", is_flag=True, help=points_text("opt_json"))
@points_dir_option
@lang_option
def command(by: tuple[str, ...], points_dirs: tuple[Path, ...], lang: str | None, *, as_json: bool) -> None:
    """Count points by their labels."""
    from pitfall.corpus import load_points, tally

    chosen = language(lang)
    points = load_points(*points_dirs, lang=chosen)
    tallies = [tally(points, by=label) for label in by or ("family", "kind", "outcome", "year")]
    if as_json:
        print(json.dumps([found._asdict() for found in tallies], ensure_ascii=False, indent=2))
        return
    for found in tallies:
        rows = dict(found.counts)
        if found.unlabelled:
            rows[points_text("none", chosen)] = found.unlabelled
        print(points_text(found.by, chosen))
        for label, count in [*rows.items(), (points_text("total", chosen), found.total)]:
            print(f"  {count:>5}  {label}")
