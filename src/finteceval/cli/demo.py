"""`finteceval demo`: a complete evaluation, offline, with its report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, runs_dir_option, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path


@click.command(help=text("word_demo"))
@runs_dir_option
@lang_option
def command(runs_dir: Path, lang: str | None) -> int:
    """Run the demo; exit 0, since its systems are controls and a recording."""
    from finteceval.cli.progress import Watch
    from finteceval.release.demo import demo_size, run_demo
    from finteceval.reports import terminal_table

    speak = language(lang)
    with Watch(demo_size(), events=False, label="demo") as watch:
        store, found = run_demo(runs_dir, done=watch.done, said=watch.said)
    print(terminal_table(found, speak))
    last = max(store.paths.reports.iterdir(), key=lambda path: path.name)
    print(say("cli.demo_reports", speak, zh=last / "zh" / "report.html", en=last / "en" / "report.html"))
    print(say("cli.demo_next", speak, run=store.name))
    return 0
