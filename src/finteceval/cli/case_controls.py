"""`finteceval case check|leak`: play every control, and look for what a brief gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.case_options import building, entries, ids_argument, library_option, told, worlds_option
from finteceval.cli.options import lang_option
from finteceval.cli.points_problems import format_option, has_errors, print_problems
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.release.case_check import Played
    from pitfall.texts import Language


@click.command(help=told("word_check"))
@ids_argument
@library_option
@worlds_option
@lang_option
def check(
    ids: tuple[str, ...], libraries: tuple[Path, ...], worlds: tuple[Path, ...], lang: str | None
) -> int:
    """One line for each control; 1 when one came out otherwise than it expects, or a case does not fit its world."""
    from finteceval.release.case_check import play_controls
    from finteceval.release.case_play import unfit
    from finteceval.runs.world_pool import WorldPool

    chosen = language(lang)
    found = entries(libraries, ids, chosen)
    pool = WorldPool(worlds)
    pool.prepare((entry.case for entry in found), told=building)
    wrong = total = strange = 0
    for entry in found:
        lines = unfit(entry.case, pool, chosen)
        print("".join(f"{entry.case.id}: {line}\n" for line in lines), end="")
        strange += bool(lines)
        for played in () if lines else play_controls([entry], pool):
            print(_line(played, chosen))
            total += 1
            wrong += bool(played.differences)
    print(told("checked", chosen, cases=len(found), controls=total, wrong=wrong))
    return int(wrong + strange > 0)


def _line(played: Played, lang: Language) -> str:
    from finteceval.release.case_check import reason

    if not played.differences:
        return told("played", lang, id=played.case, control=played.control)
    first = played.differences[0]
    return told(
        "played_wrong",
        lang,
        id=played.case,
        control=played.control,
        name=first.name,
        expected=first.expected,
        found=first.found,
        why=reason(first.outcome, lang),
    )


@click.command(help=told("word_leak"))
@ids_argument
@library_option
@format_option
@lang_option
def leak(ids: tuple[str, ...], libraries: tuple[Path, ...], form: str, lang: str | None) -> int:
    """Every leak with its line; 1 when there is one."""
    from finteceval.cases.leaks.check import check_leaks

    chosen = language(lang)
    found = entries(libraries, ids, chosen)
    problems = sorted(problem for entry in found for problem in check_leaks(entry, chosen))
    name = "leak_found" if problems else "leak_free"
    summary = told(name, chosen, count=len(found), leaks=len(problems))
    print_problems(problems, form=form, lang=chosen, summary=summary, points=len(found))
    return int(has_errors(problems))
