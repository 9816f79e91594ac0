"""`pitfall new ID`: the template under a new id."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import text
from finteceval.cli.points_problems import here
from finteceval.cli.points_problems import text as points_text
from pitfall.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_new"))
@click.argument("point_id", metavar="ID")
@click.option(
    "--points-dir", "points_dirs", type=click.Path(), multiple=True, help=points_text("opt_new_dir")
)
def command(point_id: str, points_dirs: tuple[str, ...]) -> None:
    """Write the file, say where it is and what comes next."""
    from pitfall.corpus import new_point
    from pitfall.corpus.walk import find_points

    directory = _directory(points_dirs)
    taken = next((found for found in find_points(directory) if found.id == point_id), None)
    if taken is not None:
        raise InputError(points_text("taken", id=point_id, path=here(taken.path)))
    print(here(str(new_point(point_id, directory))))
    print(points_text("next", where=here(str(directory))))


def _directory(points_dirs: tuple[str, ...]) -> Path | str:
    from pitfall.corpus import POINTS

    if len(points_dirs) > 1:
        raise InputError(points_text("one_dir"))
    if points_dirs:
        return points_dirs[0]
    if {"site-packages", "dist-packages"} & set(POINTS.parts):
        raise InputError(points_text("new_where", path=POINTS))
    return POINTS
