"""`finteceval trace RUN TRIAL`: one trial as a timeline, in the terminal or as one HTML file."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from finteceval.cli.options import lang_option, runs_dir_option
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.objective.verdicts import ObjectiveVerdict
    from finteceval.reports.timeline import Heading
    from finteceval.runs.store import RunStore
    from finteceval.runs.trial import Trial
    from pitfall.texts import Language

SHOWN = 8


def told(name: str, lang: Language | None = None, /, **values: object) -> str:
    """A text of the group `trace`."""
    return say(f"trace.{name}", lang or language(), **values)


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of `trace`, as given."""

    run: str
    trial: str
    system: str
    repeat: int
    attempt: int
    html: Path | None
    runs_dir: Path
    lang: str | None


@click.command(help=told("word"))
@click.argument("run")
@click.argument("trial", metavar="CASE|LINE")
@click.option("--system", default="", metavar="NAME", help=told("opt_system"))
@click.option("--repeat", default=0, type=click.IntRange(0), metavar="N", help=told("opt_repeat"))
@click.option("--try", "attempt", default=0, type=click.IntRange(0), metavar="N", help=told("opt_try"))
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), default=None, help=told("opt_html"))
@runs_dir_option
@lang_option
def command(**words: object) -> None:
    """Show one trial."""
    trace(Request(**words))  # type: ignore[arg-type] - click has parsed each to the field's type


def trace(request: Request) -> None:
    """Find the trial, read its events and what was judged, and show them."""
    from finteceval.judges.objective.rounds import events_of
    from finteceval.reports.timeline import timeline, timeline_html, timeline_text
    from finteceval.runs.appending_store import write_whole
    from finteceval.runs.find import find_run
    from finteceval.runs.store import RunStore

    lang = language(request.lang)
    store = RunStore.read(find_run(request.run, request.runs_dir))
    trial = _the_trial(list(store.trials()), request)
    verdict, number = _verdict(store, trial)
    breaches, brief = _breaches(verdict, lang), _brief(store, trial)
    moments = timeline(events_of(store, trial), lang, breaches, brief=brief)
    heading = _heading(store, trial, verdict, number, lang)
    if request.html is None:
        sys.stdout.write(timeline_text(heading, moments, lang))
        return
    write_whole(request.html, timeline_html(heading, moments, lang).encode("utf-8"))
    print(told("written", lang, path=request.html))


def _the_trial(trials: Sequence[Trial], request: Request) -> Trial:
    """The trial meant: by its line, or by its case with what else is named; the last try where none is.

    Raises:
        InputError: none or several.
    """
    name = request.trial
    if name.isdigit():
        found = list(trials[int(name) - 1 : int(name)]) if int(name) else []
    else:
        found = [trial for trial in trials if trial.case == name]
        found = [trial for trial in found if request.system in {"", trial.system}]
        found = [trial for trial in found if request.repeat in {0, trial.repeat}]
        found = [trial for trial in found if request.attempt in {0, trial.attempt}]
        if not request.attempt:
            found = list({(trial.case, trial.system, trial.repeat): trial for trial in found}.values())
    if len(found) == 1:
        return found[0]
    known = _known(found or trials)
    raise InputError(
        told("many", trial=name, count=len(found), known=known)
        if found
        else told("no_trial", trial=name, known=known)
    )


def _known(trials: Sequence[Trial]) -> str:
    named = [f"{trial.case} · {trial.system} · {trial.repeat}" for trial in trials[:SHOWN]]
    return "; ".join(named) + (" …" if len(trials) > SHOWN else "")


def _verdict(store: RunStore, trial: Trial) -> tuple[ObjectiveVerdict | None, int]:
    """What the first round that has a word on it says."""
    from finteceval.judges.objective.rounds import objective_rounds

    for round_ in objective_rounds(store):
        if round_.said(trial.key):
            return round_.verdicts[trial.key], round_.number
    return None, 0


def _breaches(verdict: ObjectiveVerdict | None, lang: Language) -> dict[int, list[str]]:
    from finteceval.judges.objective.outcomes import Breached

    found: dict[int, list[str]] = {}
    for gate, outcome in verdict.gates.items() if verdict else ():
        if isinstance(outcome, Breached):
            for seq in outcome.events:
                found.setdefault(seq, []).append(f"{gate}: {outcome.because.words(lang)}")
    return found


def _brief(store: RunStore, trial: Trial) -> str:
    """What was asked, where the run keeps it: of a held-out case it does not."""
    from finteceval.errors import PlanError

    digest = next(case.brief for case in store.plan.cases if case.id == trial.case)
    try:
        return store.blob(digest).decode("utf-8")
    except PlanError:
        return ""


def _heading(
    store: RunStore, trial: Trial, verdict: ObjectiveVerdict | None, number: int, lang: Language
) -> Heading:
    from finteceval.judges.objective.outcomes import outcome_name
    from finteceval.release.case_check import reason
    from finteceval.reports.timeline import Heading
    from finteceval.runs.endings import describe

    title = told("title", lang, case=trial.case, system=trial.system, repeat=trial.repeat)
    facts = [
        (told("fact_run", lang), store.name),
        (told("fact_case", lang), trial.case),
        (told("fact_system", lang), trial.system),
        (told("fact_repeat", lang), f"{trial.repeat} / {trial.attempt}"),
        (told("fact_ending", lang), describe(trial.ending)),
    ]
    if isinstance(trial.final_state, str):
        facts.append((told("fact_state", lang), trial.final_state))
    if verdict is not None:
        facts.append((told("fact_round", lang), str(number)))
    said = {**verdict.gates, **verdict.checks} if verdict else {}
    rows = tuple((name, outcome_name(each), reason(each, lang)) for name, each in said.items())
    return Heading(title, tuple(facts), rows)
