"""`report RUN`: what may be concluded, written to stdout or to files."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import UNSET

from finteceval.cli.options import lang_option, output_format, runs_dir_option, text, write_outputs
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
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
@click.option("--reader", default=None, metavar="JUDGE", help=say("wording.opt_reader", language()))
@click.option(
    "--template",
    default="standard",
    show_default=True,
    type=click.Choice(["standard", "executive", "regression"]),
    help=say("report.opt_template", language()),
)
@runs_dir_option
@lang_option
def command(  # noqa: PLR0913 - one word for each option
    *,
    run: str,
    kind: str,
    outputs: tuple[Path, ...],
    notes: Path | None,
    reader: str | None,
    template: Template,
    runs_dir: Path,
    lang: str | None,
) -> int:
    """Write the report of a run, with an author's notes when their wording passes."""
    from finteceval.findings.cases import conclude_cases
    from finteceval.findings.conclude import conclude
    from finteceval.reports import render
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    store = RunStore.read(find_run(run, runs_dir))
    found = conclude_cases(store) if store.plan.of_cases else conclude(store)
    if reader and not notes:
        raise click.UsageError(say("wording.reader_without_notes", language(lang)))
    if notes:
        noted = _noted(found, notes, language(lang), reader)
        if noted is None:
            return 1
        found = noted
    if outputs:
        write_outputs(found, outputs, language(lang), template)
        return 0
    sys.stdout.buffer.write(render(found, output_format(Path(f"-.{kind}")), language(lang), template))
    return 0


def _noted(
    found: Findings | CaseFindings, path: Path, lang: Language, reader: str | None
) -> Findings | CaseFindings | None:
    """The findings with the notes of a file; None after one line for each of its overclaims."""
    from finteceval.evaluation.judge_table import make_reader
    from finteceval.reports.wording.notes import read_notes, read_notes_by, refusals, with_notes

    written = read_notes(path)
    reading = asyncio.run(read_notes_by(make_reader(reader), found, written)) if reader else None
    lines = refusals(found, written, where=str(path), lang=lang, reading=reading)
    if not lines:
        return with_notes(found, written, reading.read if reading and reading.read.sentences else UNSET)
    for line in [*lines, say("wording.refused", lang, count=len(lines))]:
        print(line, file=sys.stderr)
    return None
