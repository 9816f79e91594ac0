"""`pitfall list`: one id a line, from file names alone unless a filter asks for more."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from datetime import date
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.options import lang_option, points_dir_option, text
from finteceval.cli.points_problems import here
from finteceval.cli.points_problems import text as points_text
from pitfall.corpus.walk import find_points
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pitfall.corpus.walk import Found
    from pitfall.texts import Language


LAST_DAY: Final = "9999-12-31"
# Labels a point may lack, and the option that asks for each.
_OPTIONS: Final = {"family": "family", "as_of": "as_of_before"}


@click.command(help=text("word_list"))
@click.option("--json", "as_json", is_flag=True, help=points_text("opt_json"))
@click.option("--under", help=points_text("opt_under"))
@click.option("--family", help=points_text("opt_family"))
@click.option("--as-of-before", metavar="DATE", help=points_text("opt_as_of_before"))
@click.option("--status", help=points_text("opt_status"))
@points_dir_option
@lang_option
def command(
    points_dirs: tuple[Path, ...],
    lang: str | None,
    *,
    as_json: bool,
    under: str | None,
    **filters: str | None,
) -> None:
    """List ids."""
    chosen = language(lang)
    files = find_points(*points_dirs)
    if under:
        files = _under(files, under, chosen)
    if any(filters.values()):
        files = _labelled(files, filters, chosen)
    if as_json:
        rows = [{"id": found.id, "path": here(found.path)} for found in files]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        sys.stdout.write("".join(f"{found.id}\n" for found in files))


def _day(spelling: str, lang: Language) -> date:
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", spelling):
            return date.fromisoformat(spelling)
    except ValueError:
        pass
    raise InputError(points_text("bad_day", lang, day=repr(spelling)))


def _under(files: Sequence[Found], under: str, lang: Language) -> list[Found]:
    wanted = under.replace("\\", "/").strip("/")
    chosen = [found for found in files if found.folder == wanted or found.folder.startswith(f"{wanted}/")]
    if not chosen:
        known = ", ".join(sorted({found.folder for found in files if found.folder})) or "–"
        raise InputError(points_text("bad_under", lang, under=repr(under), known=known))
    return chosen


def _labelled(files: Sequence[Found], filters: Mapping[str, str | None], lang: Language) -> list[Found]:
    """Files whose labels pass; those that state no such label are left out and counted on stderr."""
    from pitfall.corpus import load_files
    from pitfall.point import labels

    asked = [name for name in ("family", "as_of") if filters[_OPTIONS[name]]]
    before = _day(filters["as_of_before"] or LAST_DAY, lang)
    kept: list[Found] = []
    without = Counter[str]()
    for found, point in zip(files, load_files(files, lang=lang), strict=True):
        read = labels(point)
        missing = [name for name in asked if getattr(read, name) is None]
        without.update(missing)
        if (
            not missing
            and filters["family"] in {None, read.family}
            and filters["status"] in {None, read.status}
            and (read.as_of or date.min) < before
        ):
            kept.append(found)
    if not kept:
        print(points_text("none_passes", lang), file=sys.stderr)
    for name, count in without.items():
        print(points_text("left_out", lang, count=count, label=points_text(name, lang)), file=sys.stderr)
    return kept
