"""Controls played, and a case admitted to trial by the program that checked it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.cases.governance import record_move
from finteceval.cases.leaks.check import check_leaks
from finteceval.cases.lifecycle import PROGRAM, Transition, state_of
from finteceval.cases.parts import NO_WORLD
from finteceval.judges.objective.checks import Difference, differences
from finteceval.judges.objective.evidences import Evidences
from finteceval.judges.objective.outcomes import Held, NotTested, because
from finteceval.release.case_play import Trajectory, play_control, unfit
from finteceval.runs.world_pool import WorldPool
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime
    from pathlib import Path

    from finteceval.cases.case import Case
    from finteceval.cases.controls import Control
    from finteceval.cases.reading.whole import Entry
    from finteceval.judges.objective.outcomes import GateOutcome, Outcome
    from pitfall.texts import Language

BOTH: Final[tuple[Language, ...]] = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Played:
    """One control and everything of it that came out otherwise than it expects.

    `trajectory` is what happened, where the case has a world.
    """

    case: str
    control: str
    differences: tuple[Difference, ...]
    trajectory: Trajectory | None = None


def play_controls(entries: Iterable[Entry], worlds: WorldPool | None = None) -> Iterator[Played]:
    """Every control of every case, in order; cases must fit their worlds, as `unfit` tells.

    Raises:
        InputError: a case does not fit its world.
    """
    pool = worlds or WorldPool()
    evidences = Evidences(pool)
    with asyncio.Runner() as runner:
        for entry in entries:
            for control in entry.controls:
                if entry.case.world == NO_WORLD:
                    found = tuple(differences(entry.case, control))
                    yield Played(entry.case.id, control.control, found)
                else:
                    trajectory = runner.run(play_control(entry.case, control, pool))
                    yield _judged(entry.case, control, trajectory, evidences)


def _judged(case: Case, control: Control, found: Trajectory, evidences: Evidences) -> Played:
    if found.broke:
        broke = NotTested(because=because("broke_off", reason=found.broke))
        differs = (Difference("steps", "played", "not_tested", broke),)
    else:
        differs = tuple(differences(case, control, evidences.see(case, found.events)))
    return Played(case.id, control.control, differs, found)


def reason(outcome: Outcome | GateOutcome, lang: Language) -> str:
    """Why it came out as it did."""
    return say("worldrun.held", lang) if isinstance(outcome, Held) else outcome.because.words(lang)


def faults_of(entry: Entry, lang: Language, worlds: WorldPool | None = None) -> list[str]:
    """Why a case that reads well is not fit for trial: its world, controls that differ, and leaks. One line each."""
    pool = worlds or WorldPool()
    lines = unfit(entry.case, pool, lang)
    played = [] if lines else [*play_controls([entry], pool)]
    lines += [
        say(
            "case.played_wrong",
            lang,
            id=each.case,
            control=each.control,
            name=found.name,
            expected=found.expected,
            found=found.found,
            why=reason(found.outcome, lang),
        )
        for each in played
        for found in each.differences
    ]
    return [*lines, *(str(problem) for problem in check_leaks(entry, lang) if problem.severity == "error")]


def admit(
    directory: Path, entry: Entry, *, at: datetime, worlds: WorldPool | None = None
) -> tuple[Transition, ...]:
    """Check a case and move it to trial; a case changed since its last check goes back to draft first.

    Raises:
        InputError: it is not fit, is on trial already and unchanged, or its history does not allow the move.
        StorageError: the disk refused.
    """
    lang = language()
    faults = faults_of(entry, lang, worlds)
    if faults:
        told = say("case.not_ready", lang, id=entry.case.id, count=len(faults))
        raise InputError("\n".join([told, *faults]))
    history = entry.case.lifecycle
    changed = bool(history) and history[-1].digest != entry.case.digest
    if entry.case.status == "trial" and not changed:
        raise InputError(say("case.at_trial", lang, id=entry.case.id))
    moves: list[Transition] = []
    if not history:
        moves.append(_move(entry, "draft", "written", "new_why", at))
    elif state_of(history) != "draft":
        moves.append(_move(entry, "draft", "revised", "revised_why", at))
    moves.append(_move(entry, "trial", "checked", "trial_why", at))
    for move in moves:
        entry = _with(entry, record_move(directory, entry, move))
    return entry.case.lifecycle


def _move(entry: Entry, to: str, trigger: str, why: str, at: datetime) -> Transition:
    checked = to == "trial"
    names = ", ".join(control.control for control in entry.controls)
    evidence = (
        (_both("evidence_fields"), _both("evidence_leaks"), _both("evidence_controls", names=names))
        if checked
        else (f"sha256:{entry.case.digest}",)
    )
    return Transition(
        to="trial" if checked else "draft",
        who=PROGRAM,
        kind="program",
        at=at,
        trigger=trigger,
        why=_both(why),
        evidence=evidence,
        digest=entry.case.digest,
    )


def _with(entry: Entry, history: tuple[Transition, ...]) -> Entry:
    return replace(entry, case=msgspec.structs.replace(entry.case, lifecycle=history))


def _both(name: str, **values: object) -> str:
    return " / ".join(
        say(f"case.{name}", lang, **values) if values else say(f"case.{name}", lang) for lang in BOTH
    )
