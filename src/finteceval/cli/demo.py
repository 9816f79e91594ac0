"""`finteceval demo`: a complete evaluation, offline: points with their report, then cases in their worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from finteceval.cli.case_options import building
from finteceval.cli.options import lang_option, runs_dir_option, text
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from pitfall.texts import Language


@click.command(help=text("word_demo"))
@click.option(
    "--only", type=click.Choice(["points", "cases"]), default=None, help=say("worldrun.opt_only", language())
)
@runs_dir_option
@lang_option
def command(only: str | None, runs_dir: Path, lang: str | None) -> int:
    """Run the demo; exit 0, since its systems are controls, a recording and agents made for it."""
    speak = language(lang)
    if only != "cases":
        _points(runs_dir, speak)
    if only != "points":
        _cases(runs_dir, speak)
    return 0


def _points(runs_dir: Path, lang: Language) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.release.demo import demo_size, run_demo
    from finteceval.reports import terminal_table

    with Watch(demo_size(), events=False, label="demo") as watch:
        store, found = run_demo(runs_dir, done=watch.done, said=watch.said)
    print(terminal_table(found, lang))
    last = max(store.paths.reports.iterdir(), key=lambda path: path.name)
    print(say("cli.demo_reports", lang, zh=last / "zh" / "report.html", en=last / "en" / "report.html"))
    print(say("cli.demo_next", lang, run=store.name))


def _cases(runs_dir: Path, lang: Language) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.release.case_demo import CaseDemo
    from finteceval.reports.case_terminal import case_table

    print(f"\n{say('worldrun.demo_cases', lang)}\n", flush=True)
    demo = CaseDemo(building=building)
    with Watch(demo.plan.planned, events=False, label="demo") as watch:
        store, found = demo.run(runs_dir, done=watch.done, judged=watch.judged)
    print(case_table(found, lang), end="")
    breach = next((each for system in found.systems for each in system.breaches), None)
    shown = breach.case if breach else found.systems[0].rows[0].case
    system = next(each.name for each in found.systems if breach is None or breach in each.breaches)
    print(say("worldrun.demo_next", lang, run=store.name, case=shown, system=system))
