"""`finteceval case solve`: keep the steps of somebody who solved a case without having written it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from finteceval.cli.case_options import entries, library_option, told, worlds_option
from finteceval.cli.options import lang_option
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from finteceval.cases.solved import Solver


@click.command("solve", help=told("word_solve"))
@click.argument("case_id", metavar="ID")
@click.option("--script", required=True, metavar="FILE", help=told("opt_solve_script"))
@click.option("--who", required=True, metavar="NAME", help=told("opt_solve_who"))
@click.option(
    "--kind", default="model", show_default=True, type=click.Choice(["model", "person", "program"]),
    help=told("opt_solve_kind"),
)  # fmt: skip
@library_option
@worlds_option
@lang_option
def solve(  # noqa: PLR0913, PLR0917 - one for each option
    case_id: str,
    script: str,
    who: str,
    kind: str,
    libraries: tuple[Path, ...],
    worlds: tuple[Path, ...],
    lang: str | None,
) -> int:
    """Play and judge a script; a pass is kept beside the case, a failure is told by count alone."""
    from finteceval import clock
    from finteceval.release.case_solve import attempt, keep, solution_of
    from finteceval.release.case_try import read_script
    from finteceval.runs.world_pool import WorldPool

    chosen = language(lang)
    [entry] = entries(libraries, (case_id,), chosen)
    steps, answer = read_script(_read(script), script)
    found = attempt(entry.case, steps, answer, WorldPool(worlds))
    if not found.passed:
        # Which checks there are is hidden from whoever still works on the case.
        print(
            told(
                "solve_failed", chosen, id=case_id, checks=len(found.failed), gates=len(found.breached),
                broke=found.broke or "–",
            )
        )  # fmt: skip
        return 1
    solution = solution_of(entry.case, steps, answer, who=who, kind=cast("Solver", kind), at=clock.now())
    keep(Path(entry.where), entry, solution)
    print(told("solve_kept", chosen, id=case_id, calls=solution.calls))
    return 0


def _read(script: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if script == "-" else Path(script).read_bytes()
    except OSError as error:
        raise InputError(f"--script {script}: {error.strerror}") from error
