"""The life of a case: draft, trial, active, watch, retired. Each move has its who, when, why and evidence.

The moves stand in `history.jsonl` beside the case, one line each, appended and never edited. A move made by
a simulation is kept and printed as simulated, and moves nothing: the state is that before the first of them.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from finteceval import record
from finteceval.record import Record
from finteceval.vocabulary.cases import TRIGGERS, WATCH_TRIGGERS
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitfall.texts import Language

State = Literal["draft", "trial", "active", "watch", "retired"]
Kind = Literal["program", "person"]
Trigger = Annotated[str, Meta(extra_json_schema={"enum": list(TRIGGERS)})]
HISTORY: Final = "history.jsonl"
PROGRAM: Final = "finteceval case check"

_ANY: Final = frozenset[Kind]({"program", "person"})
_PERSON: Final = frozenset[Kind]({"person"})
_PROGRAM: Final = frozenset[Kind]({"program"})
# (from, to) -> who may make the move, and for which reasons. "" is before the first line.
LEGAL: Final[dict[tuple[str, State], tuple[frozenset[Kind], tuple[str, ...]]]] = {
    ("", "draft"): (_ANY, ("written",)),
    ("draft", "trial"): (_PROGRAM, ("checked",)),
    ("trial", "draft"): (_ANY, ("revised",)),
    ("trial", "active"): (_PERSON, ("signed",)),
    ("trial", "watch"): (_ANY, WATCH_TRIGGERS),
    ("active", "watch"): (_ANY, WATCH_TRIGGERS),
    ("active", "draft"): (_ANY, ("revised",)),
    ("watch", "active"): (_PERSON, ("cleared",)),
    ("watch", "draft"): (_ANY, ("revised",)),
    ("draft", "retired"): (_PERSON, ("withdrawn",)),
    ("trial", "retired"): (_PERSON, ("withdrawn",)),
    ("active", "retired"): (_PERSON, ("withdrawn",)),
    ("watch", "retired"): (_PERSON, ("withdrawn", *WATCH_TRIGGERS)),
}


class Transition(Record):
    """One move. `digest` is that of the case as it stood; `who` is a program's name, or a person's who acted."""

    to: State
    who: str
    kind: Kind
    at: datetime
    trigger: Trigger
    why: str
    evidence: tuple[str, ...]
    digest: str
    simulated: bool = False
    schema_version: int = 1


def state_of(history: Sequence[Transition], *, with_simulated: bool = False) -> State:
    """The state a history leaves a case in; a case without one is a draft.

    Simulated moves, and all after the first of them, move nothing unless `with_simulated`, which tests alone ask.
    """
    state: State = "draft"
    for move in history:
        if move.simulated and not with_simulated:
            break
        state = move.to
    return state


def refusals(history: Sequence[Transition], lang: Language) -> list[tuple[int, str]]:
    """Every illegal move: its place in the history, from 0, and why in one sentence."""
    found: list[tuple[int, str]] = []
    before, last = "", None
    for index, move in enumerate(history):
        found += [(index, text) for text in _refusals(before, move, lang)]
        if last is not None and _is_earlier(move, last):
            found.append((index, say("case.move_earlier", lang)))
        before, last = move.to, move
    return found


def appended(history: Sequence[Transition], move: Transition) -> tuple[Transition, ...]:
    """The history with one more move.

    Raises:
        InputError: the move is not legal after this history.
    """
    whole = (*history, move)
    wrong = [text for index, text in refusals(whole, language()) if index == len(history)]
    if wrong:
        raise InputError(" · ".join(wrong))
    return whole


def encode_history(history: Sequence[Transition]) -> bytes:
    """The bytes of `history.jsonl`."""
    return b"".join(record.encode(move) + b"\n" for move in history)


def decode_history(data: bytes, *, where: str) -> tuple[Transition, ...]:
    """All moves of a history.

    Raises:
        InputError: names `where`, the line and what was expected.
    """
    lines = data.split(b"\n")
    if lines[-1]:
        raise InputError(f"{where}:{len(lines)}: {say('case.move_torn', language())}")
    return tuple(
        record.decode(line, Transition, where=f"{where}:{number}")
        for number, line in enumerate(lines[:-1], start=1)
    )


def _refusals(before: str, move: Transition, lang: Language) -> list[str]:
    found: list[str] = []
    allowed = LEGAL.get((before, move.to))
    if allowed is None:
        targets = ", ".join(to for start, to in LEGAL if start == before) or "–"
        found.append(say("case.move_illegal", lang, before=before or "–", to=move.to, targets=targets))
    else:
        kinds, triggers = allowed
        if move.kind not in kinds:
            who = say(f"case.kind_{min(kinds)}", lang)
            found.append(say("case.move_kind", lang, before=before or "–", to=move.to, who=who))
        if move.trigger not in triggers:
            found.append(say("case.move_trigger", lang, to=move.to, triggers=", ".join(triggers)))
    if not (move.who.strip() and move.why.strip() and move.digest.strip()):
        found.append(say("case.move_empty", lang))
    if not move.evidence or not all(text.strip() for text in move.evidence):
        found.append(say("case.move_evidence", lang))
    if move.at.tzinfo is None:
        found.append(say("case.move_zone", lang))
    return found


def _is_earlier(move: Transition, last: Transition) -> bool:
    zones = {move.at.tzinfo is None, last.at.tzinfo is None}
    return zones == {False} and move.at < last.at
