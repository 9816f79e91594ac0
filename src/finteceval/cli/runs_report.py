"""`report RUN`: what may be concluded, written to stdout or to files."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from finteceval.cli.options import lang_option, output_format, runs_dir_option, text, write_outputs
from pitfall.texts import language


@click.command(help=text("word_report"))
@click.argument("run")
@click.option(
    "--format", "kind", default="md", type=click.Choice(["md", "html", "json"]), help=text("opt_format")
)
@click.option("-o", "outputs", multiple=True, type=click.Path(path_type=Path), help=text("opt_o"))
@runs_dir_option
@lang_option
def command(run: str, kind: str, outputs: tuple[Path, ...], runs_dir: Path, lang: str | None) -> int:
    """Write the report of a run."""
    from finteceval.findings.conclude import conclude
    from finteceval.reports import render
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    found = conclude(RunStore.read(find_run(run, runs_dir)))
    if outputs:
        write_outputs(found, outputs, language(lang))
        return 0
    sys.stdout.buffer.write(render(found, output_format(Path(f"-.{kind}")), language(lang)))
    return 0
