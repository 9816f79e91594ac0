"""`finteceval case validate|list|show|coverage`: what a library holds."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.case_options import entries, library_option, told
from finteceval.cli.options import lang_option, text
from finteceval.cli.points_problems import format_option, has_errors, here, print_problems
from finteceval.vocabulary.method import LAYERS, LIFECYCLE
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.cases.coverage import Coverage
    from finteceval.cases.reading.whole import Entry
    from pitfall.errors import Problem
    from pitfall.texts import Language

SUFFIXES: Final = (".md", ".html", ".json")


@click.command(help=told("word_validate"))
@library_option
@click.option("--coverage", "with_coverage", is_flag=True, help=told("opt_coverage"))
@click.option("--schema", is_flag=True, help=told("opt_schema"))
@format_option
@lang_option
def validate(
    libraries: tuple[Path, ...], form: str, lang: str | None, *, with_coverage: bool, schema: bool
) -> int:
    """Check all files; 1 when there is a problem."""
    from finteceval.cases.file import schema_text
    from finteceval.cases.library import LIBRARY, case_ids, check_library

    if schema:
        sys.stdout.write(schema_text())
        return 0
    chosen = language(lang)
    problems = check_library(*libraries, lang=chosen)
    count = len(case_ids(*libraries))
    if form == "json":
        _print_json(problems, count)
    else:
        summary = told(
            "invalid" if problems else "valid",
            chosen,
            where=", ".join(here(str(path)) for path in libraries or (LIBRARY,)),
            count=count,
            errors=len(problems),
            files=len({problem.path for problem in problems}),
        )
        print_problems(problems, form=form, lang=chosen, summary=summary, points=count)
    if with_coverage and not problems:
        _print_empty(_covered(libraries, chosen), chosen)
    return int(has_errors(problems))


def _print_json(problems: Sequence[Problem], count: int) -> None:
    rows = [{**asdict(problem), "path": here(problem.path)} for problem in problems]
    print(json.dumps({"schema_version": 1, "cases": count, "problems": rows}, ensure_ascii=False, indent=2))


def _covered(libraries: Sequence[Path], lang: Language) -> Coverage:
    from finteceval.cases.coverage import coverage as covered

    return covered(entry.case for entry in entries(libraries, (), lang))


def _print_empty(found: Coverage, lang: Language) -> None:
    from finteceval.reports.coverage import what_next

    for line in what_next(found, lang):
        print(line)


@click.command("list", help=told("word_list"))
@library_option
@click.option("--layer", type=click.Choice(tuple(LAYERS)), help=told("opt_layer"))
@click.option("--status", type=click.Choice(tuple(LIFECYCLE)), help=told("opt_status"))
@click.option("--capability", help=told("opt_capability"))
@click.option("--json", "as_json", is_flag=True, help=text("opt_json_out"))
@lang_option
def list_(
    libraries: tuple[Path, ...],
    layer: str | None,
    status: str | None,
    capability: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    """One id a line, from directory names alone unless a filter or JSON asks for more."""
    from finteceval.cases.library import case_ids

    if not (layer or status or capability or as_json):
        sys.stdout.write("".join(f"{name}\n" for name in case_ids(*libraries)))
        return
    asked = [
        _is_layer(layer) if layer else None,
        _is_status(status) if status else None,
        _has(capability) if capability else None,
    ]
    kept = [
        entry
        for entry in entries(libraries, (), language(lang))
        if all(test(entry) for test in asked if test is not None)
    ]
    if as_json:
        print(json.dumps([_row(entry) for entry in kept], ensure_ascii=False, indent=2))
    else:
        sys.stdout.write("".join(f"{entry.case.id}\n" for entry in kept))


def _is_layer(layer: str) -> Callable[[Entry], bool]:
    return lambda entry: entry.case.layer == layer


def _is_status(status: str) -> Callable[[Entry], bool]:
    return lambda entry: entry.case.status == status


def _has(capability: str) -> Callable[[Entry], bool]:
    from finteceval.cases.reading.trouble import close_words
    from finteceval.vocabulary.method import CAPABILITIES

    if capability not in CAPABILITIES:
        where, close = "--capability", close_words(capability, CAPABILITIES)
        told_it = (
            f"{told('unknown_word', word=capability, where=where)} — {told('unknown_word_hint', close=close)}"
        )
        raise InputError(told_it)
    return lambda entry: capability in (entry.case.primary, *entry.case.supporting)


def _row(entry: Entry) -> dict[str, object]:
    case = entry.case
    return {
        "id": case.id,
        "path": here(entry.where),
        "title": case.title,
        "layer": case.layer,
        "status": case.status,
        "primary": case.primary,
        "supporting": list(case.supporting),
        "controls": list(case.controls),
        "digest": case.digest,
    }


@click.command(help=told("word_show"))
@click.argument("case_id", metavar="ID")
@library_option
@click.option("--full", is_flag=True, help=told("opt_full"))
@lang_option
def show(case_id: str, libraries: tuple[Path, ...], lang: str | None, *, full: bool) -> None:
    """The brief as a system gets it; with --full what stays hidden from it too."""
    chosen = language(lang)
    [entry] = entries(libraries, (case_id,), chosen)
    print(entry.case.brief)
    if not full:
        return
    where = Path(entry.where)
    parts = [
        ("label_checks", where / "case.yaml"),
        *(("label_controls", path) for path in sorted(where.glob("controls/*.yaml"))),
    ]
    for name, path in parts:
        print(f"\n── {told(name, chosen)} · {here(str(path))}\n\n{path.read_text(encoding='utf-8').rstrip()}")
    print(f"\n── {told('label_history', chosen)}\n")
    from finteceval.cli.case_life import print_history

    print_history(entry, chosen)


@click.command(help=told("word_coverage"))
@library_option
@click.option(
    "-o", "outputs", type=click.Path(path_type=Path, dir_okay=False), multiple=True, help=told("opt_output")
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["md", "html", "json"]),
    default="md",
    show_default=True,
    help=told("opt_form"),
)
@lang_option
def coverage(libraries: tuple[Path, ...], outputs: tuple[Path, ...], form: str, lang: str | None) -> None:
    """The matrix on standard output, or in files."""
    from finteceval.runs.appending_store import storage, write_whole

    chosen = language(lang)
    for path in outputs:
        if path.suffix not in SUFFIXES:
            raise InputError(f"-o {path}: {told('opt_output', chosen)}")
    found = _covered(libraries, chosen)
    for path in outputs:
        with storage(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _rendered(found, path.suffix.removeprefix("."), chosen))
    if not outputs:
        sys.stdout.write(_rendered(found, form, chosen).decode("utf-8"))


def _rendered(found: Coverage, form: str, lang: Language) -> bytes:
    from finteceval.cases.coverage import coverage_json
    from finteceval.reports.coverage import coverage_html, coverage_markdown

    if form == "json":
        return coverage_json(found)
    return (coverage_html if form == "html" else coverage_markdown)(found, lang).encode("utf-8")
