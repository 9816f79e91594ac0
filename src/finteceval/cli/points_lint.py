"""`pitfall lint`: what could be known only after a point's as-of date, and what gives the outcome away."""

from __future__ import annotations

import gc
import json
import os
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Final

import click

from finteceval.caches import cache_directory
from finteceval.cli.options import lang_option, points_dir_option
from finteceval.cli.points_problems import here
from pitfall.errors import PointError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from finteceval.judges.asked import AskedJudge
    from finteceval.judges.leaks.reader import Readings
    from pitfall.lint import Finding
    from pitfall.point import Point
    from pitfall.texts import Language

FORMATS: Final = ("text", "json", "github", "sarif")
_SELDOM: Final = 100_000
"""Objects made between two searches for garbage."""
# Workflow commands of GitHub end at a line break and split at commas.
_VALUE: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})
_LEVELS: Final = {"error": "error", "warning": "warning", "note": "notice"}


def text(name: str, /) -> str:
    """A text of the group `lint` in the user's language."""
    return say(f"lint.{name}", language())


@click.command(help=text("cmd_help"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--explain", "rule", metavar="RULE", help=text("opt_explain"))
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help=text("opt_format")
)
@click.option("--strict", is_flag=True, help=text("opt_strict"))
@click.option("--no-cache", "anew", is_flag=True, help=text("opt_no_cache"))
@click.option("--reader", default=None, metavar="JUDGE", help=text("opt_reader"))
@points_dir_option
@lang_option
def command(  # noqa: PLR0913 - one word for each option
    *,
    ids: tuple[str, ...],
    rule: str | None,
    form: str,
    strict: bool,
    anew: bool,
    reader: str | None,
    points_dirs: tuple[Path, ...],
    lang: str | None,
) -> int:
    """Lint the points; exit 1 on errors, under --strict on warnings too."""
    # Rules and points stay until the end; to look through them for what could be freed takes long and finds nothing.
    gc.set_threshold(_SELDOM)
    from pitfall.lint import explain

    spoken = language(lang)
    if rule:
        print(explain(rule, spoken))
        return 0
    points, among = _points(points_dirs, ids, spoken)
    judge = _judge(reader) if reader else None
    # What is read by a model is linted too: it answers every finding.
    found, known = _linted(points, among, spoken, anew=anew or judge is not None)
    unread = False
    if judge:
        from finteceval.judges.leaks.reader import set_aside
        from pitfall.lint import lint_corpus
        from pitfall.lint.shares_command import each_on_a_core

        readings = _read(points, found, judge, spoken)
        unread = bool(readings.failed)
        found = lint_corpus(points, lang=spoken, among=among, read=readings.missed, each=each_on_a_core)
        found = [set_aside(one, readings.wrong, spoken) for one in found]
    found = [replace(one, path=here(one.path)) for one in found]
    print(render(found, form=form, points=len(points), known=known, lang=spoken))
    failing = {"error", "warning"} if strict else {"error"}
    return int(unread or any(one.severity in failing for one in found))


def render(found: Sequence[Finding], *, form: str, points: int, lang: Language, known: int = 0) -> str:
    """The findings in one of `FORMATS`; `known` of the points were found clean before and did not change."""
    if form == "sarif":
        from finteceval import __version__
        from finteceval.interop import sarif_log

        return _json(sarif_log(found, version=__version__, lang=lang))
    counts = {
        f"{level}s": sum(one.severity == level for one in found) for level in ("error", "warning", "note")
    }
    if form == "json":
        return _json(
            {
                "schema_version": 1,
                "points": points,
                "unchanged": known,
                **counts,
                "findings": [asdict(one) for one in found],
            }
        )
    lines = [_annotation(one) if form == "github" else _line(one, lang) for one in found]
    summary = say("lint.counts" if found else "lint.clean", lang, points=points, **counts)
    if known:
        summary += say("lint.unchanged", lang, known=known)
    return "\n".join([*lines, summary])


def _linted(
    points: Sequence[Point], among: Sequence[Point], lang: Language, *, anew: bool
) -> tuple[list[Finding], int]:
    """What is found, and how many points were found clean before and have not changed since."""
    from pitfall.lint.clean_store import CleanPoints

    clean = CleanPoints(cache_directory(os.environ))
    due = list(points) if anew else clean.due(points, among)
    found: list[Finding] = []
    if due:
        from pitfall.lint import lint_corpus
        from pitfall.lint.shares_command import each_on_a_core

        found = lint_corpus(due, lang=lang, among=[*points, *among], each=each_on_a_core)
        clean.keep(due, found)
    return found, len(points) - len(due)


def _judge(name: str) -> AskedJudge:
    """The reader of that name: one that cannot be had is said before anything is linted."""
    from finteceval.evaluation.judge_table import make_reader

    return make_reader(name)


def _read(points: Sequence[Point], found: Sequence[Finding], judge: AskedJudge, lang: Language) -> Readings:
    """The points read by a model; who read, and which points could not be, goes to stderr."""
    import asyncio

    from finteceval.judges.leaks.reader import prompt_digest, read_points
    from finteceval.models.usage import Tokens

    readings = asyncio.run(read_points(judge, points, found))
    for path, why in readings.failed.items():
        click.echo(say("lint.reader_failed", lang, path=here(path), why=why), err=True)
    others = "; ".join(readings.development)
    told = say(
        "lint.read_by",
        lang,
        model=judge.pin.model,
        effort=judge.pin.effort or "-",
        prompt=prompt_digest()[:8],
        count=len(readings.missed),
        tokens=f"{readings.used.total:,}" if isinstance(readings.used, Tokens) else "?",
        development=say("lint.read_development", lang, why=others) if others else "",
    )
    click.echo(told, err=True)
    return readings


def _points(
    directories: Sequence[Path], ids: Sequence[str], lang: Language
) -> tuple[list[Point], list[Point]]:
    """The points asked for, and those to compare them with."""
    from pitfall.corpus import load_points

    if not ids:
        return load_points(*directories, lang=lang), []
    points = load_points(*directories, ids=dict.fromkeys(ids), lang=lang)
    try:
        return points, load_points(*directories, lang=lang)
    except PointError:
        click.echo(say("lint.alone", lang), err=True)
        return points, []


def _line(one: Finding, lang: Language) -> str:
    severity = say(f"lint.severity_{one.severity}", lang)
    return f"{one.path}:{one.line}:{one.column}: {severity} {one.rule} {one.message} — {one.hint}"


def _annotation(one: Finding) -> str:
    place = f"file={one.path.translate(_PROPERTY)},line={one.line},col={one.column},endLine={one.end_line},endColumn={one.end_column}"
    message = f"{one.message} — {one.hint}".translate(_VALUE)
    return f"::{_LEVELS[one.severity]} {place},title={one.rule}::{message}"


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
