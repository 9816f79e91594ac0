"""`finteceval run`: systems play cases in their worlds, the objective judge follows."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from finteceval.cli.case_options import building, entries, library_option, worlds_option
from finteceval.cli.cases_finish import CaseEnding, case_setting, finish_cases, parse_case_requirement
from finteceval.cli.options import lang_option, read_prices, runs_dir_option, subject_pace_options, text
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from finteceval.cases.reading.whole import Entry
    from finteceval.evaluation.case_selection import Selection
    from finteceval.evaluation.planning import Wishes
    from finteceval.evaluation.running import Setting
    from finteceval.runs.plan import Plan, Purpose
    from finteceval.runs.store import RunStore
    from finteceval.runs.world_pool import WorldPool
    from finteceval.systems.isolation import Asked


def told(name: str, /, **values: object) -> str:
    """A text of the group `worldrun` in the user's language."""
    return say(f"worldrun.{name}", language(), **values)


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `finteceval run`, as given."""

    select: tuple[str, ...]
    systems: tuple[str, ...]
    k: int
    concurrency: int
    rpm: int
    tpm: int
    no_judge: bool
    purpose: str | None
    time_limit: int
    cost_limit: str
    trial_cost_limit: str
    seed: int
    question: str
    in_process: bool
    isolation: str
    prices_file: Path | None
    client_model: str
    dry_run: bool
    require: tuple[str, ...]
    outputs: tuple[Path, ...]
    events: bool
    libraries: tuple[Path, ...]
    worlds: tuple[Path, ...]
    runs_dir: Path
    lang: str | None


@click.command(help=told("word_run"))
@click.option("--select", multiple=True, metavar="WORD|FILE", help=told("opt_select"))
@click.option("--system", "systems", multiple=True, metavar="S", help=told("opt_system"))
@click.option("-k", default=0, metavar="N", type=click.IntRange(0, 100), help=told("opt_k"))
@click.option(
    "-j", "concurrency", default=4, show_default=True, type=click.IntRange(1, 1000), help=text("opt_j")
)
@subject_pace_options
@click.option("--no-judge", is_flag=True, help=text("opt_no_judge"))
@click.option(
    "--purpose",
    default=None,
    type=click.Choice(["smoke", "development", "regression", "release"]),
    help=text("opt_purpose"),
)
@click.option(
    "--time-limit", default=0, metavar="SECONDS", type=click.IntRange(0), help=told("opt_time_limit")
)
@click.option("--cost-limit", default="0", metavar="USD", help=text("opt_cost_limit"))
@click.option("--trial-cost-limit", default="0", metavar="USD", help=text("opt_trial_cost_limit"))
@click.option("--seed", default=0, show_default=True, type=int, help=text("opt_seed"))
@click.option("--question", default="", help=text("opt_question"))
@click.option("--in-process", is_flag=True, help=text("opt_in_process"))
@click.option(
    "--isolation",
    default="auto",
    show_default=True,
    type=click.Choice(["auto", "none", "process", "bubblewrap"]),
    help=text("opt_isolation"),
)
@click.option(
    "--prices",
    "prices_file",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help=text("opt_prices"),
)
@click.option("--client-model", default="", metavar="MODEL[@BASE_URL]", help=told("opt_client_model"))
@click.option("--dry-run", is_flag=True, help=text("opt_dry_run"))
@click.option("--require", multiple=True, metavar="EXPR", help=told("opt_require"))
@click.option("-o", "outputs", multiple=True, type=click.Path(path_type=Path), help=told("opt_o"))
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@library_option
@worlds_option
@runs_dir_option
@lang_option
def command(**words: object) -> int:
    """Play cases and judge what was done."""
    return run(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def run(request: Request) -> int:
    """Select, plan, and unless it is a dry run: play, judge, conclude, seal, print; the exit code."""
    from finteceval.evaluation.case_selection import read_selection
    from finteceval.evaluation.pace import Pace
    from finteceval.models.prices import shipped_prices
    from finteceval.runs.world_pool import WorldPool

    lang = language(request.lang)
    selection = read_selection(request.select)
    requirements = tuple(parse_case_requirement(each) for each in (*request.require, *selection.require))
    wishes = _wishes(request, selection)
    pool = WorldPool(request.worlds)
    plan, kept = _planned(request, selection, wishes, pool)
    if request.dry_run:
        print(_forecast(plan))
        return 0
    prices = wishes.prices or shipped_prices()
    pace = Pace(concurrency=request.concurrency, rpm=request.rpm, tpm=request.tpm, prices=prices.digest)
    setting = case_setting(kept, pool, request.runs_dir, pace, hidden=(*request.libraries, *request.worlds))
    store = asyncio.run(_start(plan, replace(setting, prices=wishes.prices), events=request.events))
    with store:
        ending = CaseEnding("run", lang, pace.options, requirements, request.outputs, request.events)
        return finish_cases(store, ending)


def _planned(
    request: Request, selection: Selection, wishes: Wishes, pool: WorldPool
) -> tuple[Plan, list[Entry]]:
    """The frozen plan, and the cases it takes with all their files."""
    from finteceval.evaluation.case_planning import make_case_plan
    from finteceval.evaluation.case_selection import choose
    from finteceval.evaluation.planning import check_wishes, select
    from finteceval.evaluation.recordings import by_name
    from finteceval.systems.spelling import read_systems

    cards = read_systems((*request.systems, *selection.arms), in_process=request.in_process)
    systems = by_name(cards, request.runs_dir)
    check_wishes(systems, wishes)
    found = entries(request.libraries, (), language(request.lang))
    chosen = select(choose(selection, [entry.case for entry in found]), wishes)
    if chosen.left_out:
        print(told("left_out", count=len(chosen.left_out)), file=sys.stderr)
    used = {case.id for case in chosen.cases}
    kept = [entry for entry in found if entry.case.id in used]
    pool.prepare((entry.case for entry in kept), told=building)
    _check_fit(kept, pool)
    controls = {entry.case.id: {each.control: each for each in entry.controls} for entry in kept}
    k, judged = request.k or selection.k, not request.no_judge
    return make_case_plan(chosen, systems, wishes, pool, controls, k=k, judged=judged), kept


async def _start(plan: Plan, setting: Setting, *, events: bool) -> RunStore:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import start

    with Watch(plan.planned, events=events, label="run") as watch:
        return await start(plan, replace(setting, done=watch.done, judged=watch.judged), judge=None)


def _wishes(request: Request, selection: Selection) -> Wishes:
    from finteceval.cli.points_run import money
    from finteceval.evaluation.client_voice import client_model
    from finteceval.evaluation.planning import Wishes

    purpose = request.purpose or selection.purpose or "development"
    return Wishes(
        purpose=cast("Purpose", purpose),
        seed=request.seed,
        wall_seconds=request.time_limit,
        cost_per_trial=money(request.trial_cost_limit, "--trial-cost-limit"),
        cost_per_run=money(request.cost_limit, "--cost-limit"),
        selection=selection.name or "library",
        question=request.question or _both("plan_question"),
        not_answered=_both("plan_not_answered"),
        isolation=cast("Asked", request.isolation),
        prices=read_prices(request.prices_file),
        client=client_model(request.client_model) if request.client_model else None,
    )


def _check_fit(found: list[Entry], pool: WorldPool) -> None:
    """Refuse cases that do not fit their worlds before anything is asked."""
    from finteceval.release.case_play import unfit

    lines = [f"{entry.case.id}: {line}" for entry in found for line in unfit(entry.case, pool, language())]
    if lines:
        raise InputError("\n".join(lines))


def _forecast(plan: Plan) -> str:
    over = len(plan.passed_over)
    lines = [told("dry", cases=len(plan.cases), systems=len(plan.systems), tries=plan.planned, over=over)]
    lines += [f"  {case.id} · k {plan.repeats_of(case)}" for case in plan.cases]
    return "\n".join(lines)


def _both(name: str) -> str:
    return f"{say(f'worldrun.{name}', 'zh')} / {say(f'worldrun.{name}', 'en')}"
