"""`finteceval case new|lifecycle|governance`: how a case comes to be, moves, and is accounted for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.case_options import entries, ids_argument, library_option, told, worlds_option
from finteceval.cli.options import lang_option
from finteceval.cli.points_problems import format_option, here, print_problems
from finteceval.vocabulary.cases import TRIGGERS
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.lifecycle import State, Transition
    from finteceval.cases.reading.whole import Entry
    from pitfall.texts import Language

STATES = ("draft", "trial", "active", "watch", "retired")


@click.command(help=told("word_new"))
@click.argument("case_id", metavar="ID")
@click.option("--library", type=click.Path(path_type=Path), default=None, help=told("opt_new_library"))
@click.option(
    "--language", "spoken", type=click.Choice(["zh", "en"]), default=None, help=told("opt_language")
)
def new(case_id: str, library: Path | None, spoken: str | None) -> None:
    """Write the files, say where they are and what comes next."""
    from finteceval import clock
    from finteceval.cases.new import own_library, template, write_case

    home = own_library(library)
    written = template(case_id, language(spoken), written=clock.now().date())
    directory = write_case(home, case_id, written)
    print(here(str(directory)))
    print(told("new_next", where=here(str(directory)), library=here(str(home))))


@click.command(help=told("word_lifecycle"))
@click.argument("case_id", metavar="ID")
@library_option
@worlds_option
@click.option("--to", type=click.Choice(STATES), default=None, help=told("opt_to"))
@click.option("--who", default="", help=told("opt_who"))
@click.option("--trigger", type=click.Choice(tuple(TRIGGERS)), default=None, help=told("opt_trigger"))
@click.option("--why", default="", help=told("opt_why"))
@click.option("--evidence", multiple=True, help=told("opt_evidence"))
@lang_option
def lifecycle(
    case_id: str,
    libraries: tuple[Path, ...],
    worlds: tuple[Path, ...],
    lang: str | None,
    to: State | None,
    **said: object,
) -> None:
    """Print a history; with --to, make a move first. To trial, the program moves a case that it finds fit."""
    from finteceval import clock

    chosen = language(lang)
    [entry] = entries(libraries, (case_id,), chosen)
    if to is not None:
        directory, before = Path(entry.where), entry.case.status
        if to == "trial":
            from finteceval.release.case_check import admit
            from finteceval.runs.world_pool import WorldPool

            admit(directory, entry, at=clock.now(), worlds=WorldPool(worlds))
        else:
            from finteceval.cases.governance import record_move

            record_move(directory, entry, _move(entry, to, said, chosen))
        [entry] = entries(libraries, (case_id,), chosen)
        print(told("moved", chosen, id=case_id, before=before, after=entry.case.status))
    print_history(entry, chosen)


def _move(entry: Entry, to: State, said: dict[str, object], lang: Language) -> Transition:
    from finteceval import clock
    from finteceval.cases.lifecycle import PROGRAM, Transition

    who, trigger, why = (str(said[name] or "") for name in ("who", "trigger", "why"))
    evidence = said["evidence"]
    assert isinstance(evidence, tuple)
    if to in {"active", "retired"} and not who:
        raise InputError(told("only_person", lang, to=to))
    return Transition(
        to=to,
        who=who or PROGRAM,
        kind="person" if who else "program",
        at=clock.now(),
        trigger=trigger,
        why=why,
        evidence=tuple(str(text) for text in evidence),  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        digest=entry.case.digest,
    )


def print_history(entry: Entry, lang: Language) -> None:
    """Each move of a history on a line, simulated ones marked."""
    if not entry.case.lifecycle:
        print(told("move_none", lang))
    for move in entry.case.lifecycle:
        print(
            told(
                "move_line",
                lang,
                at=move.at.isoformat(timespec="seconds"),
                to=move.to,
                who=move.who,
                kind=told(f"kind_{move.kind}", lang),
                simulated=told("move_simulated", lang) if move.simulated else "",
                trigger=move.trigger,
                why=move.why,
                evidence="; ".join(move.evidence),
            )
        )


@click.group(help=told("word_governance"))
def governance() -> None:
    """Whether states are earned."""


@governance.command(help=told("word_governance_check"))
@ids_argument
@library_option
@click.option(
    "--scan", "scanned", type=click.Path(path_type=Path, exists=True), multiple=True, help=told("opt_scan")
)
@format_option
@lang_option
def check(
    ids: tuple[str, ...], libraries: tuple[Path, ...], scanned: tuple[Path, ...], form: str, lang: str | None
) -> int:
    """Every gap, and every canary found in the files given; 1 when there is one."""
    from finteceval import clock
    from finteceval.cases.governance import gaps

    chosen = language(lang)
    found = entries(libraries, ids, chosen)
    problems = gaps(found, chosen, now=clock.now())
    name = "gaps_found" if problems else "governed"
    summary = told(name, chosen, count=len(found), gaps=len(problems))
    print_problems(problems, form=form, lang=chosen, summary=summary, points=len(found))
    leaked = _scan(found, scanned)
    for case, file, line in leaked:
        print(told("canary_found", chosen, id=case, file=here(file), line=line))
    return int(bool(problems or leaked))


def _scan(found: Sequence[Entry], paths: Sequence[Path]) -> list[tuple[str, str, int]]:
    from finteceval.cases.governance import contaminated
    from finteceval.cases.reading.rules import canary

    files = [
        file
        for path in paths
        for file in ([path] if path.is_file() else sorted(path.rglob("*")))
        if file.is_file()
    ]
    texts = {str(file): file.read_bytes().decode("utf-8", "replace") for file in files}
    return contaminated({entry.case.id: canary(entry.case.id) for entry in found}, texts)
