"""`finteceval case try`: a case in the terminal, by hand, by a control of its own, or by a script."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.case_options import building, entries, library_option, worlds_option
from finteceval.cli.options import lang_option
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.cases.controls import Step
    from finteceval.cases.reading.whole import Entry
    from finteceval.release.case_try import Desk
    from finteceval.runs.world_pool import WorldPool
    from pitfall.texts import Language

PROMPT = "> "


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `case try`, as given."""

    case_id: str
    libraries: tuple[Path, ...]
    worlds: tuple[Path, ...]
    control: str
    script: str
    save: Path | None
    verdict: bool
    seed: int
    lang: str | None


def told(name: str, lang: Language | None = None, /, **values: object) -> str:
    """A text of the group `worldrun`."""
    return say(f"worldrun.{name}", lang or language(), **values)


@click.command("try", help=told("word_try"))
@click.argument("case_id", metavar="ID")
@library_option
@worlds_option
@click.option("--control", default="", metavar="NAME", help=told("opt_control"))
@click.option("--script", default="", metavar="FILE", help=told("opt_script"))
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), default=None, help=told("opt_save"))
@click.option("--verdict", is_flag=True, help=told("opt_verdict"))
@click.option("--seed", default=0, show_default=True, type=int, help=told("opt_seed"))
@lang_option
def try_(**words: object) -> None:
    """Work on one case; what was done can be kept and judged."""
    work(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def work(request: Request) -> None:
    """Put the case up, carry out what is asked, keep and judge it where that is wished."""
    from finteceval.release.case_try import Desk, script_text
    from finteceval.runs.appending_store import write_whole
    from finteceval.runs.world_pool import WorldPool

    chosen = language(request.lang)
    [entry] = entries(request.libraries, (request.case_id,), chosen)
    pool = WorldPool(request.worlds)
    pool.prepare([entry.case], told=building)
    desk = Desk(entry.case, pool, seed=request.seed, lang=chosen)
    print(desk.opening, flush=True)
    asyncio.run(_work(desk, _steps(entry, request.control, request.script)))
    if request.save is not None:
        write_whole(request.save, script_text(desk).encode("utf-8"))
        print(told("try_saved", chosen, path=request.save))
    if request.verdict:
        _print_verdict(entry, desk, pool, chosen)


def _steps(entry: Entry, control: str, script: str) -> tuple[tuple[Step, ...], str] | None:
    """The steps and the answer of a control or a script; None where commands are typed."""
    from finteceval.release.case_try import read_script

    if control:
        found = {one.control: one for one in entry.controls}.get(control)
        if found is None:
            known = ", ".join(one.control for one in entry.controls)
            raise InputError(
                say("errors.control_unknown", language(), control=control, case=entry.case.id, known=known)
            )
        return found.steps, found.answer
    if not script:
        return None
    try:
        data = sys.stdin.buffer.read() if script == "-" else Path(script).read_bytes()
    except OSError as error:
        raise InputError(f"--script {script}: {error.strerror}") from error
    return read_script(data, script)


async def _work(desk: Desk, steps: tuple[tuple[Step, ...], str] | None) -> None:
    if steps is not None:
        await desk.play(*steps, told=lambda text: print(text, flush=True))
    while steps is None and not desk.over:
        line = _next_line()
        found = await desk.command(line)
        if found:
            print(found, flush=True)
    if not desk.over:
        await desk.command("quit")


def _next_line() -> str:
    """A typed line; the end of what is typed is the end of the work."""
    try:
        return input(PROMPT if sys.stdin.isatty() else "")
    except EOFError:
        return "quit"


def _print_verdict(entry: Entry, desk: Desk, pool: WorldPool, lang: Language) -> None:
    from finteceval.judges.objective.checks import judge_case
    from finteceval.judges.objective.evidences import Evidences
    from finteceval.judges.objective.outcomes import outcome_name
    from finteceval.release.case_check import reason

    judged = judge_case(entry.case, Evidences(pool).see(entry.case, desk.events))
    print(told("try_passed" if judged.passed else "try_failed", lang))
    for name, outcome in {**judged.checks, **judged.gates}.items():
        why = reason(outcome, lang)
        print(told("try_said", lang, name=name, outcome=outcome_name(outcome), why=why))
