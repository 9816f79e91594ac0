"""`verify RUN`: recompute every digest and figure, and name the file that does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, runs_dir_option, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_verify"))
@click.argument("run")
@runs_dir_option
@lang_option
def command(run: str, runs_dir: Path, lang: str | None) -> int:
    """Recompute a run."""
    from finteceval.release.verify import verify
    from finteceval.runs.find import find_run

    root = find_run(run, runs_dir)
    found = verify(root)
    speak = language(lang)
    for fault in found.faults:
        print(fault)
    for note in found.notes:
        print(say("cli.verify_note", speak, note=note))
    counts = {
        "files": found.files,
        "trials": found.trials,
        "verdicts": found.verdicts,
        "figures": found.figures,
    }
    key = "verify_bad" if found.faults else "verify_good"
    print(say(f"cli.{key}", speak, run=root.name, faults=len(found.faults), **counts))
    return 1 if found.faults else 0
