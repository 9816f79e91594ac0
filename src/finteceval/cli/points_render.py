"""`pitfall render ID`: the Question, all a system under test sees, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import points_dir_option, text

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_render"))
@click.argument("point_id", metavar="ID")
@points_dir_option
def command(point_id: str, points_dirs: tuple[Path, ...]) -> None:
    """Print one Question."""
    from pitfall.corpus import find_point

    print(find_point(point_id, *points_dirs).question)
