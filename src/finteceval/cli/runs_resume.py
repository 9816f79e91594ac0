"""`resume RUN`: make exactly what is owed, then judge what has no word yet."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, load_cases, points_dir_option, runs_dir_option, text
from finteceval.cli.points_run import finish
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.runs.store import RunStore


@click.command(help=text("word_resume"))
@click.argument("run")
@click.option(
    "-j", "concurrency", default=4, show_default=True, type=click.IntRange(1, 1000), help=text("opt_j")
)
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@points_dir_option
@runs_dir_option
@lang_option
def command(
    run: str, concurrency: int, events: bool, points_dirs: tuple[Path, ...], runs_dir: Path, lang: str | None
) -> int:
    """Continue an unfinished run."""
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    with RunStore.open(find_run(run, runs_dir)) as store:
        asyncio.run(_resume(store, runs_dir, points_dirs, concurrency, events=events))
        return finish(store, "resume", [], (), language(lang), quiet=events)


async def _resume(
    store: RunStore, runs_dir: Path, points_dirs: tuple[Path, ...], concurrency: int, *, events: bool
) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import Setting, plan_judge, resume

    cases = load_cases(points_dirs)
    with Watch(store.plan.planned, events=events, label="resume") as watch:
        setting = Setting(
            cases={case.id: case for case in cases},
            runs_dir=runs_dir,
            concurrency=concurrency,
            done=watch.done,
            said=watch.said,
        )
        await resume(store, setting, judge=plan_judge(store.plan))
