"""`pitfall hash [ID…]`: the digests by which points and sets are known."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import points_dir_option, text
from finteceval.cli.points_problems import text as points_text

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_hash"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help=points_text("opt_json"))
@points_dir_option
def command(ids: tuple[str, ...], points_dirs: tuple[Path, ...], *, as_json: bool) -> None:
    """Print the digests of points and, when none is named, of the whole set."""
    from pitfall.corpus import digests, load_points, suite_digest

    points = load_points(*points_dirs, ids=ids or None)
    rows = {point.id: digests(point)._asdict() for point in points}
    suite = None if ids else suite_digest(points)
    if as_json:
        whole = {} if suite is None else {"suite_sha256": suite}
        print(json.dumps({"schema_version": 1, "points": rows, **whole}, ensure_ascii=False, indent=2))
        return
    for point_id, row in rows.items():
        print(point_id)
        for name, value in row.items():
            print(f"  {name:<21} {value}")
    if suite is not None:
        print(points_text("suite", count=len(points)))
        print(f"  {'suite_sha256':<21} {suite}")
