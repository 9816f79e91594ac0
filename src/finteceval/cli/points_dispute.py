"""`pitfall dispute ID --reason TEXT`: the text of an issue about a point, and the point on watch."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, points_dir_option, text
from finteceval.cli.points_problems import here
from pitfall.corpus.dispute import ABOUT
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pitfall.texts import Language


def _own(name: str, lang: Language | None = None, /, **values: object) -> str:
    return say(f"dispute.{name}", lang or language(), **values)


@click.command(help=text("word_dispute"))
@click.argument("point_id", metavar="ID")
@click.option("--reason", required=True, help=_own("opt_reason"))
@click.option("--about", type=click.Choice(ABOUT), default="label", show_default=True, help=_own("opt_about"))
@click.option("-o", "output", type=click.Path(path_type=Path, dir_okay=False), help=_own("opt_o"))
@click.option("--set-watch/--no-set-watch", default=None, help=_own("opt_set_watch"))
@points_dir_option
@lang_option
def command(
    point_id: str, points_dirs: tuple[Path, ...], lang: str | None, *, set_watch: bool | None, **asked: object
) -> None:
    """Write the issue; put the point on watch where that was asked or the directory is the user's own."""
    from pitfall.corpus import find_point
    from pitfall.corpus.dispute import issue_text, on_watch
    from pitfall.point import parse_point

    chosen = language(lang)
    reason, about, output = str(asked["reason"]), str(asked["about"]), asked["output"]
    path = Path(find_point(point_id, *points_dirs, lang=chosen).path)
    data = path.read_bytes()
    point = parse_point(data, path=str(path), lang=chosen)
    wanted = bool(points_dirs) if set_watch is None else set_watch
    # Both texts are made before anything is written, so that a bad reason changes nothing.
    changed = on_watch(data, path=str(path), reason=reason, lang=chosen) if wanted else data
    issue = issue_text(point, about=about, reason=reason, lang=chosen)
    _write_issue(issue, output, path, chosen)
    if wanted:
        _write_point(path, data, changed, chosen)
    else:
        left = "kept" if set_watch is None else "kept_asked"
        print(_own(left, chosen, path=here(str(path))), file=sys.stderr)


def _write_issue(issue: str, output: object, point: Path, lang: Language) -> None:
    from pitfall.corpus.store import write_whole

    if not isinstance(output, Path):
        sys.stdout.write(issue)
        return
    if output.exists() and output.samefile(point):
        raise InputError(_own("own_file", lang, path=output))
    write_whole(output, issue.encode("utf-8"), lang=lang)
    print(_own("written", lang, path=here(str(output))), file=sys.stderr)


def _write_point(path: Path, data: bytes, changed: bytes, lang: Language) -> None:
    from pitfall.corpus.store import write_whole

    if path.is_symlink():
        raise InputError(_own("linked", lang, path=path))
    if changed != data:
        write_whole(path, changed, lang=lang)
    print(_own("same" if changed == data else "set", lang, path=here(str(path))), file=sys.stderr)
