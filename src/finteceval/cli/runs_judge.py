"""`judge RUN`: finish the open judging round, or judge the stored answers once more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, load_cases, points_dir_option, runs_dir_option, text
from finteceval.cli.points_run import finish
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.store import RunStore


@click.command(help=text("word_judge"))
@click.argument("run")
@click.option("--judge", "name", default=None, help=text("opt_judge_again"))
@click.option(
    "-j", "concurrency", default=4, show_default=True, type=click.IntRange(1, 1000), help=text("opt_j")
)
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@points_dir_option
@runs_dir_option
@lang_option
def command(
    run: str,
    name: str | None,
    concurrency: int,
    events: bool,
    points_dirs: tuple[Path, ...],
    runs_dir: Path,
    lang: str | None,
) -> int:
    """Judge stored answers."""
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    with RunStore.open(find_run(run, runs_dir)) as store:
        judge = _judge(store, name)
        asyncio.run(_again(store, judge, runs_dir, points_dirs, concurrency, events=events))
        return finish(store, "judge", [], (), language(lang), quiet=events)


def _judge(store: RunStore, name: str | None) -> SixClassJudge:
    from finteceval.evaluation.judge_table import make_judge
    from finteceval.evaluation.running import plan_judge

    judge = make_judge(name) if name else plan_judge(store.plan)
    if judge is None:
        raise InputError(f"{store.name}: the plan names no judge; give one with --judge")
    return judge


async def _again(
    store: RunStore,
    judge: SixClassJudge,
    runs_dir: Path,
    points_dirs: tuple[Path, ...],
    concurrency: int,
    *,
    events: bool,
) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import Setting, judge_again

    cases = load_cases(points_dirs)
    with Watch(store.plan.planned, events=events, label="judge") as watch:
        setting = Setting(
            cases={case.id: case for case in cases},
            runs_dir=runs_dir,
            judge_concurrency=concurrency,
            said=watch.said,
        )
        await judge_again(store, setting, judge)
