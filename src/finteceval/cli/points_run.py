"""`pitfall run`: ask one or more systems, judge their answers, write the report."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from finteceval.cli.options import (
    Requirement,
    check_outputs,
    exit_code,
    judge_concurrency_option,
    judge_pace_options,
    lang_option,
    load_cases,
    parse_requirement,
    points_dir_option,
    read_pace,
    read_prices,
    runs_dir_option,
    subject_pace_options,
    text,
    write_outputs,
)
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.evaluation.planning import Wishes
    from finteceval.evaluation.running import Setting
    from finteceval.findings.records import Findings
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.runs.plan import CitedProbe, JudgePin, Plan, Purpose
    from finteceval.runs.store import RunStore
    from finteceval.systems.isolation import Asked
    from pitfall.texts import Language


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `pitfall run`, as given."""

    systems: tuple[str, ...]
    ids: tuple[str, ...]
    under: str | None
    repeats: int
    concurrency: int
    rpm: int
    tpm: int
    judge: str
    no_judge: bool
    probe: Path | None
    judge_concurrency: int
    judge_rpm: int
    judge_tpm: int
    prices_file: Path | None
    purpose: str
    time_limit: int
    cost_limit: str
    trial_cost_limit: str
    seed: int
    runs_dir: Path
    points_dirs: tuple[Path, ...]
    in_process: bool
    isolation: str
    include_watch: bool
    question: str
    dry_run: bool
    require: tuple[str, ...]
    outputs: tuple[Path, ...]
    events: bool
    lang: str | None


@click.command(help=text("word_run"))
@click.option("--system", "systems", multiple=True, metavar="S", help=text("opt_system"))
@click.option("--point", "ids", multiple=True, metavar="ID", help=text("opt_point"))
@click.option("--under", default=None, metavar="DIR", help=text("opt_under"))
@click.option("-k", "repeats", default=1, show_default=True, type=click.IntRange(1, 1000), help=text("opt_k"))
@click.option(
    "-j", "concurrency", default=4, show_default=True, type=click.IntRange(1, 1000), help=text("opt_j")
)
@subject_pace_options
@click.option("--judge", default="pinned", show_default=True, help=text("opt_judge"))
@click.option("--no-judge", is_flag=True, help=text("opt_no_judge"))
@click.option(
    "--probe",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    metavar="FILE",
    help=text("opt_probe"),
)
@judge_concurrency_option
@judge_pace_options
@click.option(
    "--purpose",
    default="development",
    show_default=True,
    type=click.Choice(["smoke", "development", "regression", "release"]),
    help=text("opt_purpose"),
)
@click.option(
    "--time-limit", default=600, show_default=True, type=click.IntRange(0), help=text("opt_time_limit")
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
@click.option("--include-watch", is_flag=True, help=text("opt_include_watch"))
@click.option("--dry-run", is_flag=True, help=text("opt_dry_run"))
@click.option("--require", multiple=True, metavar="EXPR", help=text("opt_require"))
@click.option("-o", "outputs", multiple=True, type=click.Path(path_type=Path), help=text("opt_o"))
@click.option("--json", "events", is_flag=True, help=text("opt_json"))
@points_dir_option
@runs_dir_option
@lang_option
def command(**words: object) -> int:
    """Ask systems and judge their answers."""
    request = Request(**words)  # type: ignore[arg-type] - click has parsed each to the field's type
    return run(request)


def run(request: Request) -> int:
    """Plan, and unless it is a dry run: ask, judge, conclude, seal, print; the exit code."""
    from finteceval.evaluation.judge_table import Means, make_judge
    from finteceval.evaluation.planning import check_wishes, make_plan, select
    from finteceval.evaluation.recordings import by_name
    from finteceval.evaluation.running import Setting
    from finteceval.models.prices import shipped_prices
    from finteceval.systems.spelling import read_systems

    requirements = [parse_requirement(spelling) for spelling in request.require]
    check_outputs(request.outputs)
    wishes = _wishes(request)
    systems = by_name(read_systems(request.systems, in_process=request.in_process), request.runs_dir)
    check_wishes(systems, wishes)
    chosen = select(load_cases(request.points_dirs, request.ids, under=request.under), wishes)
    if chosen.left_out:
        print(text("watch_left_out", count=len(chosen.left_out)), file=sys.stderr)
    pace = read_pace(request, wishes.prices or shipped_prices())
    judge = None if request.no_judge else make_judge(request.judge, Means(pace.judges, wishes.prices))
    pin = judge.pin if judge else None
    probe = _read_probe(request.probe)
    wishes = replace(wishes, probe=_cited(probe, pin, request.probe))
    plan = make_plan(chosen, systems, pin, wishes)
    lang = language(request.lang)
    if request.dry_run:
        from finteceval.cli.forecast import forecast

        print(forecast(plan, chosen.cases, lang))
        return 0
    setting = Setting(
        cases={case.id: case for case in chosen.cases},
        runs_dir=request.runs_dir,
        hidden=request.points_dirs,
        concurrency=pace.concurrency,
        judge_concurrency=pace.judge_concurrency,
        limits=pace.subjects,
        prices=wishes.prices,
        keep=(probe,) if probe else (),
    )
    store = asyncio.run(_start(plan, setting, judge, events=request.events))
    with store:
        ending = Ending("run", lang, pace.options, tuple(requirements), request.outputs, quiet=request.events)
        return finish(store, ending)


async def _start(plan: Plan, setting: Setting, judge: SixClassJudge | None, *, events: bool) -> RunStore:
    from finteceval.cli.progress import Watch
    from finteceval.evaluation.running import start

    with Watch(plan.planned, events=events, label="run") as watch:
        return await start(plan, replace(setting, done=watch.done, said=watch.said), judge=judge)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command that worked on a run ends: what its head records, and what it prints and checks."""

    word: str
    lang: Language
    options: Mapping[str, str]
    requirements: tuple[Requirement, ...] = ()
    outputs: tuple[Path, ...] = ()
    quiet: bool = False


def finish(store: RunStore, ending: Ending) -> int:
    """Conclude, write the report, say what came out; the exit code."""
    from finteceval.evaluation.running import seal_run

    for notice in store.notices:
        print(notice, file=sys.stderr)
    found = seal_run(store, ending.word, ending.options)
    write_outputs(found, ending.outputs, ending.lang)
    unmet = [line for requirement in ending.requirements for line in requirement.unmet(found)]
    report = max(store.paths.reports.iterdir(), key=lambda path: path.name)
    if ending.quiet:
        _emit(store, found, report)
    else:
        _tell(found, report / ending.lang / "report.html", ending.lang)
    for line in unmet:
        print(text("unmet", line=line), file=sys.stderr)
    return exit_code(found, unmet)


def _tell(found: Findings, path: Path, lang: Language) -> None:
    from finteceval.reports import terminal_table

    print(terminal_table(found, lang))
    print(text("report_is", path=path))


def _emit(store: RunStore, found: Findings, report: Path) -> None:
    """The last event: which run it was, and where its figures stand."""
    event = {"event": "run", "run": store.name, "path": str(store.paths.root)}
    whole = {**event, "report": str(report / "report.json"), "complete": found.complete}
    print(json.dumps(whole, ensure_ascii=False), flush=True)


def _wishes(request: Request) -> Wishes:
    from finteceval.evaluation.planning import Wishes

    return Wishes(
        repeats=request.repeats,
        purpose=cast("Purpose", request.purpose),
        seed=request.seed,
        wall_seconds=request.time_limit,
        cost_per_trial=money(request.trial_cost_limit, "--trial-cost-limit"),
        cost_per_run=money(request.cost_limit, "--cost-limit"),
        selection=_slug(request.under) if request.under and not request.ids else "",
        question=request.question,
        watch=request.include_watch,
        isolation=cast("Asked", request.isolation),
        prices=read_prices(request.prices_file),
    )


def _read_probe(path: Path | None) -> bytes:
    try:
        return path.read_bytes() if path else b""
    except OSError as error:
        raise InputError(
            say("errors.probe_unread", language(), path=path, kind=type(error).__name__)
        ) from error


def _cited(data: bytes, pin: JudgePin | None, path: Path | None) -> CitedProbe | None:
    from finteceval.judges.probe import cite

    if path is None:
        return None
    if pin is None:
        raise InputError(say("errors.probe_unjudged", language(), path=path))
    return cite(data, pin, where=str(path))


def money(spelling: str, option: str) -> Decimal:
    """An amount of an option, in US dollars.

    Raises:
        InputError: it is none.
    """
    try:
        amount = Decimal(spelling)
    except InvalidOperation as error:
        raise InputError(say("errors.amount_form", language(), option=option, spelling=spelling)) from error
    if not amount.is_finite() or amount < 0:
        raise InputError(say("errors.amount_negative", language(), option=option, spelling=spelling))
    return amount


def _slug(under: str) -> str:
    import re

    return re.sub(r"[^a-z0-9]+", "-", under.lower()).strip("-")[:40]
