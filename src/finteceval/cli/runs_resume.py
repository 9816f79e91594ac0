"""`resume RUN`: make exactly what is owed, then judge what has no word yet."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from finteceval.cli.case_options import library_option, worlds_option
from finteceval.cli.options import (
    judge_concurrency_option,
    judge_pace_options,
    lang_option,
    load_cases,
    points_dir_option,
    read_pace,
    read_prices,
    runs_dir_option,
    subject_pace_options,
    text,
)
from finteceval.cli.points_run import Ending, finish
from pitfall.texts import language

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.evaluation.pace import Pace
    from finteceval.evaluation.running import Setting
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.store import RunStore


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `resume`, as given."""

    run: str
    concurrency: int
    rpm: int
    tpm: int
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


@click.command(help=text("word_resume"))
@click.argument("run")
@click.option(
    "-j", "concurrency", default=4, show_default=True, type=click.IntRange(1, 1000), help=text("opt_j")
)
@subject_pace_options
@judge_concurrency_option
@judge_pace_options
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@points_dir_option
@library_option
@worlds_option
@runs_dir_option
@lang_option
def command(**words: object) -> int:
    """Continue an unfinished run."""
    return resume(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def resume(request: Request) -> int:
    """Ask what is owed, judge, conclude, seal, print; the exit code."""
    from finteceval.evaluation.judge_table import Means
    from finteceval.evaluation.pace import plan_prices
    from finteceval.evaluation.running import Setting, plan_judge
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    with RunStore.open(find_run(request.run, request.runs_dir)) as store:
        prices = plan_prices(store, read_prices(request.prices_file))
        pace = read_pace(request, prices)
        if store.plan.of_cases:
            return _resume_cases(store, request, pace)
        judge = plan_judge(store.plan, Means(pace.judges, prices))
        setting = Setting(
            cases={case.id: case for case in load_cases(request.points_dirs)},
            runs_dir=request.runs_dir,
            hidden=request.points_dirs,
            concurrency=pace.concurrency,
            judge_concurrency=pace.judge_concurrency,
            limits=pace.subjects,
            prices=prices,
        )
        asyncio.run(_resume(store, setting, judge, events=request.events))
        return finish(store, Ending("resume", language(request.lang), pace.options, quiet=request.events))


def _resume_cases(store: RunStore, request: Request, pace: Pace) -> int:
    """The same for a run of cases."""
    from finteceval.cli.cases_finish import CaseEnding, case_setting, finish_cases, planned_entries
    from finteceval.evaluation.pace import plan_prices
    from finteceval.runs.world_pool import WorldPool

    lang = language(request.lang)
    found = planned_entries(store.plan, request.libraries, lang)
    setting = case_setting(
        found, WorldPool(request.worlds), request.runs_dir, pace, hidden=(*request.libraries, *request.worlds)
    )
    priced = replace(setting, prices=plan_prices(store))
    asyncio.run(_resume(store, priced, None, events=request.events))
    return finish_cases(store, CaseEnding("resume", lang, pace.options, quiet=request.events))


async def _resume(store: RunStore, setting: Setting, judge: SixClassJudge | None, *, events: bool) -> None:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import resume

    with Watch(store.plan.planned, events=events, label="resume") as watch:
        told = replace(setting, done=watch.done, said=watch.said, judged=watch.judged)
        await resume(store, told, judge=judge)
