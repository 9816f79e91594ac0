"""`report RUN`: what may be concluded, written to stdout or to files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, output_format, runs_dir_option, text, write_outputs
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.findings.records import Findings
    from finteceval.runs.store import RunStore
    from pitfall.texts import Language


@click.command(help=text("word_report"))
@click.argument("run")
@click.option(
    "--format", "kind", default="md", type=click.Choice(["md", "html", "json"]), help=text("opt_format")
)
@click.option("-o", "outputs", multiple=True, type=click.Path(path_type=Path), help=text("opt_o"))
@click.option(
    "--notes",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    metavar="FILE",
    help=say("wording.opt_notes", language()),
)
@runs_dir_option
@lang_option
def command(
    *, run: str, kind: str, outputs: tuple[Path, ...], notes: Path | None, runs_dir: Path, lang: str | None
) -> int:
    """Write the report of a run, with an author's notes when their wording passes."""
    from finteceval.findings.conclude import conclude
    from finteceval.reports import render
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    store = RunStore.read(find_run(run, runs_dir))
    if store.plan.of_cases:
        if notes:
            raise InputError(say("worldrun.no_notes", language(lang), file=notes))
        _report_cases(store, kind, outputs, language(lang))
        return 0
    found = conclude(store)
    if notes:
        noted = _noted(found, notes, language(lang))
        if noted is None:
            return 1
        found = noted
    if outputs:
        write_outputs(found, outputs, language(lang))
        return 0
    sys.stdout.buffer.write(render(found, output_format(Path(f"-.{kind}")), language(lang)))
    return 0


def _report_cases(store: RunStore, kind: str, outputs: tuple[Path, ...], lang: Language) -> None:
    """What a run of cases shows: its table, or all of it as JSON."""
    from finteceval.evaluation.case_sealing import case_report
    from finteceval.findings.cases import conclude_cases
    from finteceval.reports.case_terminal import case_table
    from finteceval.runs.appending_store import write_whole

    found = conclude_cases(store)
    for path in outputs:
        write_whole(
            path, case_report(found) if path.suffix == ".json" else case_table(found, lang).encode("utf-8")
        )
    if not outputs:
        written = case_report(found) if kind == "json" else case_table(found, lang).encode("utf-8")
        sys.stdout.buffer.write(written)


def _noted(found: Findings, path: Path, lang: Language) -> Findings | None:
    """The findings with the notes of a file; None after one line for each of its overclaims."""
    from finteceval.reports.wording.notes import read_notes, refusals, with_notes

    written = read_notes(path)
    lines = refusals(found, written, where=str(path), lang=lang)
    if not lines:
        return with_notes(found, written)
    for line in [*lines, say("wording.refused", lang, count=len(lines))]:
        print(line, file=sys.stderr)
    return None
