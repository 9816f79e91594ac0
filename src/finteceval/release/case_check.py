"""Controls played, and a case admitted to trial by the program that checked it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.cases.governance import record_move
from finteceval.cases.leaks.check import check_leaks
from finteceval.cases.lifecycle import PROGRAM, Transition, state_of
from finteceval.judges.objective.checks import differences
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime
    from pathlib import Path

    from finteceval.cases.reading.whole import Entry
    from finteceval.judges.objective.checks import Difference
    from pitfall.texts import Language

BOTH: Final[tuple[Language, ...]] = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Played:
    """One control and everything of it that came out otherwise than it expects."""

    case: str
    control: str
    differences: tuple[Difference, ...]


def play_controls(entries: Iterable[Entry]) -> Iterator[Played]:
    """Every control of every case, in order."""
    for entry in entries:
        for control in entry.controls:
            yield Played(entry.case.id, control.control, tuple(differences(entry.case, control)))


def faults_of(entry: Entry, lang: Language) -> list[str]:
    """Why a case that reads well is not fit for trial: controls that differ, and leaks. One line each."""
    lines = [
        say(
            "case.played_wrong",
            lang,
            id=played.case,
            control=played.control,
            name=found.name,
            expected=found.expected,
            found=found.found,
            why=found.outcome.because.words(lang),
        )
        for played in play_controls([entry])
        for found in played.differences
    ]
    return [*lines, *(str(problem) for problem in check_leaks(entry, lang) if problem.severity == "error")]


def admit(directory: Path, entry: Entry, *, at: datetime) -> tuple[Transition, ...]:
    """Check a case and move it to trial; a case changed since its last check goes back to draft first.

    Raises:
        InputError: it is not fit, is on trial already and unchanged, or its history does not allow the move.
        StorageError: the disk refused.
    """
    lang = language()
    faults = faults_of(entry, lang)
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
