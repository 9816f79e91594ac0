"""Which run a `replay:` means, what it holds, and whether that is what a plan asks for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.errors import CardError, PlanError
from finteceval.findings.conclude import answer_text
from finteceval.runs.endings import blamed_on_system, describe, is_answered
from finteceval.runs.find import find_run
from finteceval.runs.store import RunStore
from finteceval.systems.replay import Deed, Recording
from finteceval.trajectory.events import Answered, Said, ToolCalled, decode_event
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.runs.plan import PlannedCase
    from finteceval.runs.trial import Trial
    from finteceval.systems.card import System

SHIPPED: Final = Path(__file__).with_name("recorded")
_OURS: Final = "shipped/"
_KIND: Final = "replay:"


def by_name(systems: Sequence[System], runs_dir: Path) -> list[System]:
    """The cards, each `replay:` naming its run in full: `latest` and prefixes mean another run tomorrow.

    Raises:
        PlanError: no such run.
    """
    return [_by_name(card, runs_dir) for card in systems]


def _by_name(card: System, runs_dir: Path) -> System:
    spelling = card.launch.builtin
    run, sharp, wanted = spelling.removeprefix(_KIND).partition("#")
    if not spelling.startswith(_KIND) or run.startswith(_OURS) or (Path(run) / "plan.json").is_file():
        return card
    full = f"{_KIND}{find_run(run, runs_dir).name}{sharp}{wanted}"
    launch = msgspec.structs.replace(card.launch, builtin=full)
    return msgspec.structs.replace(card, name=full if card.name == spelling else card.name, launch=launch)


def recording(name: str, runs_dir: Path) -> Recording:
    """The answers of a recorded run; `RUN#SYSTEM` where it holds several systems, `shipped/NAME` for ours.

    Raises:
        PlanError: no such run, or several systems and none named.
    """
    run, _, wanted = name.partition("#")
    shipped = SHIPPED / run.removeprefix(_OURS)
    store = RunStore.read(shipped if run.startswith(_OURS) else find_run(run, runs_dir))
    names = [system.name for system in store.plan.systems]
    if wanted and wanted not in names:
        raise PlanError(
            say("errors.recording_no_system", language(), run=run, wanted=wanted, names=", ".join(names))
        )
    if not wanted and len(names) > 1:
        raise PlanError(
            say("errors.recording_systems", language(), run=run, count=len(names), names=", ".join(names))
        )
    briefs = {case.id: case.brief for case in store.plan.cases}
    mine = _last(trial for trial in store.trials() if trial.system == (wanted or names[0]))
    answered = [trial for trial in mine if is_answered(trial.ending)]
    worldly = [trial for trial in answered if trial.final_state is not msgspec.UNSET]
    return Recording(
        name=store.name,
        answers={(briefs[t.case], t.repeat): answer_text(store, t) for t in answered},
        failures={(briefs[t.case], t.repeat): describe(t.ending) for t in mine if blamed_on_system(t.ending)},
        deeds={(t.case, briefs[t.case], t.repeat): _deeds(store, t) for t in worldly},
    )


def _deeds(store: RunStore, trial: Trial) -> tuple[Deed, ...]:
    """What a system did in its world, in order: its calls at the door, and what it said that was not its answer."""
    events = (decode_event(line) for line in store.segment_lines(trial.segment))
    found: list[Deed] = []
    for event in events:
        if isinstance(event, ToolCalled) and event.by == "observed":
            found.append(Deed(tool=event.tool, words=event.arguments))
        elif isinstance(event, Answered) or (isinstance(event, Said) and event.by == "observed"):
            found.append(Deed(words=event.text))
    return tuple(found)


def _last(trials: Iterable[Trial]) -> list[Trial]:
    return list({(trial.case, trial.repeat): trial for trial in trials}.values())


def check_covers(found: Recording, system: str, asked: Sequence[tuple[PlannedCase, int]]) -> None:
    """Refuse a plan that asks what was never recorded: that is no failure of the system.

    Raises:
        CardError: a case or a repeat has neither an answer nor a failure of the system's own.
    """
    held = found.answers.keys() | found.failures.keys()
    missing = [(case.id, repeat) for case, repeat in asked if (case.brief, repeat) not in held]
    if missing:
        (case, repeat), count = missing[0], len(missing)
        places = {"count": count, "planned": len(asked), "case": case, "repeat": repeat}
        raise CardError(say("cli.recording_lacks", language(), system=system, run=found.name, **places))
