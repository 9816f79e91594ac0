"""`judge RUN`: finish the open judging round, or judge the stored answers once more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `judge`, as given."""

    run: str
    name: str | None
    concurrency: int
    events: bool
    points_dirs: tuple[Path, ...]
    runs_dir: Path
    lang: str | None


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
def command(**words: object) -> int:
    """Judge stored answers."""
    return judge(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def judge(request: Request) -> int:
    """Judge, conclude, seal, print; the exit code."""
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    with RunStore.open(find_run(request.run, request.runs_dir)) as store:
        asyncio.run(_again(store, _judge(store, request.name), request))
        return finish(store, "judge", [], (), language(request.lang), quiet=request.events)


def _judge(store: RunStore, name: str | None) -> SixClassJudge:
    from finteceval.evaluation.judge_table import make_judge
    from finteceval.evaluation.running import plan_judge

    judge = make_judge(name) if name else plan_judge(store.plan)
    if judge is None:
        raise InputError(f"{store.name}: the plan names no judge; give one with --judge")
    return judge


async def _again(store: RunStore, judge: SixClassJudge, request: Request) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import Setting, judge_again

    cases = load_cases(request.points_dirs)
    with Watch(store.plan.planned, events=request.events, label="judge") as watch:
        setting = Setting(
            cases={case.id: case for case in cases},
            runs_dir=request.runs_dir,
            judge_concurrency=request.concurrency,
            said=watch.said,
        )
        await judge_again(store, setting, judge)
