"""`judge RUN`: finish the open judging round, or judge the stored answers once more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import click

from finteceval.cli.case_options import library_option, worlds_option
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
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.evaluation.judge_table import Means
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.store import RunStore

OBJECTIVE: Final = "objective"
OPTIONS: Final = ("judge_concurrency", "judge_rpm", "judge_tpm", "prices")


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `judge`, as given."""

    run: str
    more: str
    name: str | None
    judge_concurrency: int
    judge_rpm: int
    judge_tpm: int
    prices_file: Path | None
    events: bool
    points_dirs: tuple[Path, ...]
    libraries: tuple[Path, ...]
    worlds: tuple[Path, ...]
    runs_dir: Path
    lang: str | None


@click.command(help=text("word_judge"))
@click.argument("run", metavar="[objective] RUN")
@click.argument("more", default="", metavar="")
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
@library_option
@worlds_option
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

    with RunStore.open(find_run(_run_of(request), request.runs_dir)) as store:
        if store.plan.of_cases:
            return _judge_cases(store, request)
        # Another round may be priced by another table: the provider's prices go on changing.
        prices = read_prices(request.prices_file) or plan_prices(store)
        pace = read_pace(request, prices)
        options = {name: pace.options[name] for name in OPTIONS}
        judge_ = _judge(store, request.name, Means(pace.judges, prices))
        keep_prices(store, prices)
        asyncio.run(_again(store, judge_, request))
        return finish(store, Ending("judge", language(request.lang), options, quiet=request.events))


def _run_of(request: Request) -> str:
    """The run meant: behind `objective`, the one judge that a kind names here, or alone."""
    if not request.more:
        return request.run
    if request.run != OBJECTIVE:
        raise InputError(
            say(
                "errors.judge_words",
                language(),
                run=request.run,
                more=request.more,
                known=say("worldrun.judge_kind", language()),
            )
        )
    return request.more


def _judge_cases(store: RunStore, request: Request) -> int:
    """Judge a run of cases once more; the first complete round stays the one that conclusions rest on."""
    from finteceval.cli.cases_finish import CaseEnding, case_setting, finish_cases, planned_entries
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.pace import Pace
    from finteceval.evaluation.staged import judge_objectively
    from finteceval.runs.world_pool import WorldPool

    if request.name not in {None, OBJECTIVE}:
        raise InputError(f"--judge {request.name}: {say('worldrun.judge_kind', language())}")
    lang = language(request.lang)
    found = planned_entries(store.plan, request.libraries, lang)
    pool = WorldPool(request.worlds)
    setting = case_setting(found, pool, request.runs_dir, Pace(), hidden=())
    with Watch(store.plan.planned, events=request.events, label="judge") as watch:
        asyncio.run(judge_objectively(store, replace(setting, judged=watch.judged), pool))
    return finish_cases(store, CaseEnding("judge", lang, {}, quiet=request.events))


def _judge(store: RunStore, name: str | None, means: Means) -> SixClassJudge:
    from finteceval.evaluation.judge_table import make_judge
    from finteceval.evaluation.running import plan_judge

    judge = make_judge(name, means) if name else plan_judge(store.plan, means)
    if judge is None:
        raise InputError(say("errors.plan_no_judge", language(), run=store.name))
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
