"""Whether every state a case claims is earned: gaps between the histories and the cases they tell of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.cases.case import NotStated
from finteceval.cases.lifecycle import HISTORY, Transition, appended, encode_history
from finteceval.cases.reading.trouble import Mark, Trouble
from finteceval.cases.rule_records import last_day
from finteceval.custody.store import append
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date, datetime
    from pathlib import Path

    from finteceval.cases.case import Case
    from finteceval.cases.reading.whole import Entry
    from pitfall.errors import Problem
    from pitfall.texts import Language

IN_USE: Final = frozenset({"trial", "active"})
# What a move vouches for: the case as it stood then.
VOUCHING: Final = frozenset({"trial", "active"})
CEILING: Final = 0.95
CEILING_TRIALS: Final = 60
CEILING_SYSTEMS: Final = 3


def gaps(entries: Iterable[Entry], lang: Language, *, now: datetime) -> list[Problem]:
    """Everything that a history leaves open. Illegal moves are told when a case is read."""
    return sorted(problem for entry in entries for problem in _gaps(entry, lang, now))


def _gaps(entry: Entry, lang: Language, now: datetime) -> list[Problem]:
    trouble = Trouble(f"{entry.where}/{HISTORY}", lang)
    history = entry.case.lifecycle
    if not history:
        trouble.add("no-history")
    for line, move in enumerate(history, start=1):
        if move.simulated:
            trouble.add_at("simulated-move", Mark(line, 1), to=move.to)
        if move.at > now:
            trouble.add_at("future-move", Mark(line, 1), at=move.at.isoformat())
    for rule, last in expired_rules(entry.case, today=now.date()) if entry.case.status in IN_USE else ():
        trouble.add("rule-expired", rule=rule, last=last.isoformat())
    vouched = [move for move in history if move.to in VOUCHING and not move.simulated]
    if entry.case.status in IN_USE and vouched and vouched[-1].digest != entry.case.digest:
        then = vouched[-1].digest[:8]
        trouble.add_at("changed-since", Mark(len(history), 1), then=then, digest=entry.case.digest[:8])
    return trouble.problems


def record_move(directory: Path, entry: Entry, move: Transition) -> tuple[Transition, ...]:
    """Append one legal move to the history of a case; the whole history then.

    Raises:
        InputError: the move is not legal, or the history was changed since it was read.
        StorageError: the disk refused; nothing was appended.
    """
    before = entry.case.lifecycle
    whole = appended(before, move)
    known = encode_history(before)

    def line(found: bytes) -> bytes:
        if found != known:
            raise InputError(say("case.history_changed", language(), id=entry.case.id))
        return encode_history((move,))

    append(directory / HISTORY, line)
    return whole


def contaminated(canaries: Mapping[str, str], texts: Mapping[str, str]) -> list[tuple[str, str, int]]:
    """(case, name of the text, line) wherever the canary of a case stands in a text."""
    found: list[tuple[str, str, int]] = []
    for name, text in texts.items():
        for case, canary in canaries.items():
            at = text.find(canary)
            if at >= 0:
                found.append((case, name, text.count("\n", 0, at) + 1))
    return sorted(found)


def at_ceiling(passed: Mapping[str, tuple[int, int]]) -> bool:
    """Whether a case no longer tells systems apart: (passed, judged) trials by system.

    True from three systems and sixty judged trials on, when each system passes at least 95 %.
    """
    judged = sum(trials for _, trials in passed.values())
    if len(passed) < CEILING_SYSTEMS or judged < CEILING_TRIALS:
        return False
    return all(good >= CEILING * trials for good, trials in passed.values())


def expired_rules(case: Case, *, today: date) -> list[tuple[str, date]]:
    """(rule, its last day) for each rule that has lapsed under a case that asks about no stated day.

    A case with a stated day stays right when its rule lapses afterwards; one without asks about today.
    """
    if not isinstance(case.as_of, NotStated):
        return []
    lapsed = [(rule, last_day(rule)) for rule in case.rules]
    return [(rule, last) for rule, last in lapsed if last is not None and last < today]
