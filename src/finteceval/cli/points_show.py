"""`pitfall show ID`: the whole point, its Ground Truth included, for its author."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import points_dir_option, text
from finteceval.cli.points_problems import text as points_text

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_show"))
@click.argument("point_id", metavar="ID")
@points_dir_option
def command(point_id: str, points_dirs: tuple[Path, ...]) -> None:
    """Print one file, with a warning beside it."""
    from pitfall.corpus import find_point

    point = find_point(point_id, *points_dirs)
    print(points_text("secret"), file=sys.stderr)
    sys.stdout.write(point.text if point.text.endswith("\n") else f"{point.text}\n")
