"""Start, resume, judge again, report: each takes a run directory from one sound state to the next."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING

from finteceval.errors import PlanError
from finteceval.evaluation.judge_table import NO_MEANS, Means, judge_of
from finteceval.evaluation.pace import keep_prices
from finteceval.evaluation.recordings import check_covers, recording
from finteceval.findings.conclude import answer_text, conclude
from finteceval.judges.rounds import Judging, finish_round
from finteceval.judges.verdicts import Round, read_rounds
from finteceval.models.prices import shipped_prices
from finteceval.reports import render, report_json
from finteceval.runs.appending_store import storage, write_whole
from finteceval.runs.endings import is_answered
from finteceval.runs.execute import Bench, NoAfter, execute
from finteceval.runs.owed import owed, settled
from finteceval.runs.plan import NoJudge, jobs
from finteceval.runs.store import RunStore
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, build, preflight
from finteceval.systems.callable import InProcess
from finteceval.systems.offers import server_for
from finteceval.systems.replay import Recording
from finteceval.systems.wall import NoWall
from pitfall.texts import LANGUAGES, language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Control
    from finteceval.findings.records import Findings
    from finteceval.judges.objective.verdicts import ObjectiveVerdict
    from finteceval.judges.six_class import SixClassJudge
    from finteceval.judges.verdicts import Verdict
    from finteceval.models.limits import Limits
    from finteceval.models.prices import PriceTable
    from finteceval.runs.plan import Plan, PlannedCase, PlannedSystem
    from finteceval.runs.recorder import Done
    from finteceval.runs.trial import Trial
    from finteceval.runs.world_pool import WorldPool
    from finteceval.sandbox.mcp import Offers
    from finteceval.systems.callable import Agent
    from finteceval.systems.session import Adapter
    from finteceval.systems.wall import Wall


@dataclass(frozen=True, slots=True)
class Setting:
    """What a run needs from around it: cases by id, where runs lie, how much at once, who is told.

    `limits` and `prices` are those of models under test; the judge has its own. `keep` is bytes that the
    plan names by digest, to be kept with the run. `worlds` and `controls` (by case and name) are what runs of
    cases need; the objective judge tells `judged` what it says.
    """

    cases: Mapping[str, Case]
    runs_dir: Path
    hidden: Sequence[Path] = ()
    concurrency: int = 4
    judge_concurrency: int = 4
    done: Callable[[Sequence[Done]], None] = lambda _: None
    said: Callable[[Verdict], None] = lambda _: None
    callables: Mapping[str, Agent] = field(default_factory=dict[str, "Agent"])
    limits: Limits | None = None
    prices: PriceTable | None = None
    keep: tuple[bytes, ...] = ()
    worlds: WorldPool | None = None
    controls: Mapping[str, Mapping[str, Control]] = field(default_factory=dict[str, "Mapping[str, Control]"])
    judged: Callable[[ObjectiveVerdict], None] = lambda _: None


async def start(plan: Plan, setting: Setting, *, judge: SixClassJudge | None) -> RunStore:
    """Create the run and make every try; the locked store. Reports are for `seal_run`.

    Raises:
        CardError: a system cannot be reached; nothing was created.
        StorageError: the disk refused.
    """
    cases = [setting.cases[case.id] for case in plan.cases]
    async with _tools(plan, setting) as offers:
        adapters = await adapters_of(plan, cases, setting, offers)
        store = RunStore.create(setting.runs_dir, plan, briefs=_stored(cases))
        keep_prices(store, setting.prices or shipped_prices())
        for data in setting.keep:
            store.put_blob(data)
        try:
            await _go(store, setting, adapters, judge)
        except BaseException:
            store.unlock()
            raise
    return store


def _tools(plan: Plan, setting: Setting) -> AbstractAsyncContextManager[Offers | None]:
    """The server of tools, where the run's cases have worlds and a system reaches it over one."""
    cards = [system.card for system in plan.systems] if setting.worlds is not None else []
    return server_for(cards)


async def resume(store: RunStore, setting: Setting, *, judge: SixClassJudge | None) -> None:
    """Make exactly what is owed, then judge what has no word yet.

    Raises:
        PlanError: a case is missing or was changed since the plan was frozen.
        CardError: a system cannot be reached.
    """
    cases = matching_cases(store.plan, setting.cases)
    store.put_texts(_stored(cases))
    nothing_owed = not any(owed(store.plan, settled(store.trials())))
    # The run may lie elsewhere than where runs are kept now: neither it nor its neighbours may show.
    runs = [plan.parent for plan in store.paths.root.parent.glob("*/plan.json")]
    walled = replace(setting, hidden=(*setting.hidden, *runs))
    async with _tools(store.plan, setting) as offers:
        adapters = {} if nothing_owed else await adapters_of(store.plan, cases, walled, offers)
        await _go(store, setting, adapters, judge)


def _stored(cases: Sequence[Case]) -> list[str]:
    """The briefs that a run keeps in clear: of a held-out case only the digest is kept."""
    return [case.brief for case in cases if not case.held_out]


async def _go(
    store: RunStore, setting: Setting, adapters: Mapping[str, Adapter], judge: SixClassJudge | None
) -> None:
    if setting.worlds is not None:
        from finteceval.evaluation.staged import play  # noqa: PLC0415 - runs of points load no world

        await play(store, setting, setting.worlds, adapters)
        return
    judging = _open_judging(store, setting, judge) if judge else None
    after = judging or NoAfter()
    await execute(store, Bench(setting.cases, adapters, setting.concurrency, after, setting.done))
    if judging is not None:
        close_round(store, judging, last_tries(store.trials()))


async def judge_again(store: RunStore, setting: Setting, judge: SixClassJudge) -> int:
    """Finish the open round of this judge, or start another; the round's number.

    Raises:
        PlanError: a case is missing or changed.
    """
    matching_cases(store.plan, setting.cases)
    seen: dict[tuple[str, str, int], Trial] = {}
    judging = _open_judging(store, setting, judge, again=True, seen=seen)
    judging.finish()
    await judging.run()
    close_round(store, judging, seen)
    return judging.number


def seal_run(store: RunStore, command: str, options: Mapping[str, str] | None = None) -> Findings:
    """Conclude, write the numbered report, append the chain's head with the command's options; the findings.

    Raises:
        StorageError: the disk refused.
    """
    found = conclude(store)
    write_reports(store, found)
    store.append_head(command, complete=found.complete, options=options)
    return found


def write_reports(store: RunStore, found: Findings) -> Path:
    """The next numbered report in JSON, and in Markdown and HTML in both languages; its directory."""
    data = report_json(found)
    with storage(store.paths.reports):
        store.paths.reports.mkdir(exist_ok=True)
        numbers = sorted(int(p.name) for p in store.paths.reports.iterdir() if p.name.isdigit())
        if numbers and _same(store.paths.reports / f"{numbers[-1]:03d}" / "report.json", data):
            return store.paths.reports / f"{numbers[-1]:03d}"
        directory = store.paths.reports / f"{(numbers[-1] if numbers else 0) + 1:03d}"
        directory.mkdir()
        for lang in LANGUAGES:
            (directory / lang).mkdir()
            for kind in ("md", "html"):
                write_whole(directory / lang / f"report.{kind}", render(found, kind, lang))
        write_whole(directory / "report.json", data)
    return directory


def close_round(store: RunStore, judging: Judging, last: Mapping[tuple[str, str, int], Trial]) -> None:
    """End the round when nothing is owed and it has its word on every answered try."""
    if judging.finished or any(owed(store.plan, settled(last.values()))):
        return
    answered = [trial for trial in last.values() if is_answered(trial.ending)]
    if all(judging.has_word(trial.key) for trial in answered):
        finish_round(store, judging.number, count=len(answered))


def last_tries(trials: Iterable[Trial]) -> dict[tuple[str, str, int], Trial]:
    """The last finished try of every repeat."""
    return {(trial.case, trial.system, trial.repeat): trial for trial in trials}


def matching_cases(plan: Plan, cases: Mapping[str, Case]) -> list[Case]:
    """The plan's cases, checked to be what was frozen.

    Raises:
        PlanError: one is missing or was changed.
    """
    found: list[Case] = []
    for planned in plan.cases:
        case = cases.get(planned.id)
        if case is None:
            raise PlanError(say("errors.point_gone", language(), point=planned.id))
        if case.digest != planned.digest:
            raise PlanError(
                say(
                    "errors.point_changed",
                    language(),
                    point=planned.id,
                    then=planned.digest[:8],
                    now=case.digest[:8],
                )
            )
        found.append(case)
    return found


async def adapters_of(
    plan: Plan, cases: Sequence[Case], setting: Setting, offers: Offers | None = None
) -> dict[str, Adapter]:
    """An adapter for each system of the plan, each found reachable.

    Raises:
        CardError: one is not, or its isolation cannot be had here.
    """
    walls = {system.name: _wall(system, setting) for system in plan.systems}
    shop = Workshop(
        cases,
        os.environ,
        lambda name: recording(name, setting.runs_dir),
        wall=lambda card: walls[card.name],
        limits=setting.limits,
        prices=setting.prices,
        offers=offers,
        controls=setting.controls,
    )
    found: dict[str, Adapter] = {}
    for system in plan.systems:
        if agent := setting.callables.get(system.name):
            found[system.name] = InProcess(agent)
        else:
            await preflight(system.card, shop)
            found[system.name] = build(system.card, shop)
        if isinstance(replayed := found[system.name], Recording):
            check_covers(replayed, system.name, _asked_of(plan, system.name))
    return found


def _asked_of(plan: Plan, system: str) -> list[tuple[PlannedCase, int]]:
    """What one system is asked: each case with each of its repeats."""
    return [(case, repeat) for case, asked, repeat in jobs(plan) if asked.name == system]


def _wall(system: PlannedSystem, setting: Setting) -> Wall:
    if system.isolation != "bubblewrap":
        return NoWall()
    return sandbox(system.card, os.environ, runs_dir=setting.runs_dir, hidden=setting.hidden)


def plan_judge(plan: Plan, means: Means = NO_MEANS) -> SixClassJudge | None:
    """The judge that the plan pins; None when it judges nothing.

    Raises:
        InputError: this engine's judge of that name differs from the pin.
    """
    return None if isinstance(plan.judging, NoJudge) else judge_of(plan.judging.pin, means)


def _open_judging(
    store: RunStore,
    setting: Setting,
    judge: SixClassJudge,
    *,
    again: bool = False,
    seen: dict[tuple[str, str, int], Trial] | None = None,
) -> Judging:
    rounds = read_rounds(store)
    unfinished: Round | None = next((r for r in rounds if r.pin == judge.pin and r.finished is None), None)
    if unfinished is None and not again:
        unfinished = next((r for r in rounds if r.pin == judge.pin), None)
    number = unfinished.number if unfinished else len(rounds) + 1
    return Judging(
        store,
        judge,
        open_round=unfinished,
        number=number,
        stored=_given_before(store, setting, unfinished, {} if seen is None else seen),
        concurrency=setting.judge_concurrency,
        told=setting.said,
    )


def _given_before(
    store: RunStore, setting: Setting, round_: Round | None, seen: dict[tuple[str, str, int], Trial]
) -> Iterator[tuple[Trial, Case, str]]:
    """Answers given before now that the round has no word on yet; every try passed goes into `seen`."""
    # Counted now, before this command adds any: its own tries come to the judge by another way.
    known = sum(1 for _ in store.lines(store.paths.trials))

    def answers() -> Iterator[tuple[Trial, Case, str]]:
        for trial in islice(store.trials(), known):
            seen[trial.case, trial.system, trial.repeat] = trial
            if is_answered(trial.ending) and not (round_ and round_.said(trial.key)):
                yield trial, setting.cases[trial.case], answer_text(store, trial)

    return answers()


def _same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
