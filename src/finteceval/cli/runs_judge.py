"""`judge RUN`: finish the open judging round, or judge the stored answers once more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.options import (
    judge_pace_options,
    lang_option,
    load_cases,
    points_dir_option,
    read_pace,
    read_prices,
    runs_dir_option,
    text,
)
from finteceval.cli.points_run import Ending, finish
from pitfall.errors import InputError
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.evaluation.judge_table import Means
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.store import RunStore

OPTIONS: Final = ("judge_concurrency", "judge_rpm", "judge_tpm", "prices")


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `judge`, as given."""

    run: str
    name: str | None
    judge_concurrency: int
    judge_rpm: int
    judge_tpm: int
    prices_file: Path | None
    events: bool
    points_dirs: tuple[Path, ...]
    runs_dir: Path
    lang: str | None


@click.command(help=text("word_judge"))
@click.argument("run")
@click.option("--judge", "name", default=None, help=text("opt_judge_again"))
@click.option(
    "-j",
    "--judge-concurrency",
    default=4,
    show_default=True,
    type=click.IntRange(1, 1000),
    help=text("opt_judge_concurrency"),
)
@judge_pace_options
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@points_dir_option
@runs_dir_option
@lang_option
def command(**words: object) -> int:
    """Judge stored answers."""
    return judge(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def judge(request: Request) -> int:
    """Judge, conclude, seal, print; the exit code."""
    from finteceval.evaluation.judge_table import Means
    from finteceval.evaluation.pace import keep_prices, plan_prices
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    with RunStore.open(find_run(request.run, request.runs_dir)) as store:
        # Another round may be priced by another table: the provider's prices go on changing.
        prices = read_prices(request.prices_file) or plan_prices(store)
        pace = read_pace(request, prices)
        options = {name: pace.options[name] for name in OPTIONS}
        judge_ = _judge(store, request.name, Means(pace.judges, prices))
        keep_prices(store, prices)
        asyncio.run(_again(store, judge_, request))
        return finish(store, Ending("judge", language(request.lang), options, quiet=request.events))


def _judge(store: RunStore, name: str | None, means: Means) -> SixClassJudge:
    from finteceval.evaluation.judge_table import make_judge
    from finteceval.evaluation.running import plan_judge

    judge = make_judge(name, means) if name else plan_judge(store.plan, means)
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
            judge_concurrency=request.judge_concurrency,
            said=watch.said,
        )
        await judge_again(store, setting, judge)
