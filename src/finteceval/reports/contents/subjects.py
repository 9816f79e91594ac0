"""Who was asked: the seven parts of each system, and its whole card; and what it is held beside."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING, Final

from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Break,
    Code,
    Fold,
    Group,
    Inline,
    Line,
    Mark,
    Pairs,
    Paragraph,
    Section,
    Table,
)
from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from finteceval.reports.view import Frame, Place
    from finteceval.systems.card import Launch, System

_LOGIN: Final = re.compile(r"(?<=://)[^/\s@]+@")
# So many systems stand side by side in one table.
_ABREAST: Final = 4
SEVEN: Final = ("model", "tools", "memory", "planner", "executor", "permissions", "environment")


def subjects(view: Frame[Place]) -> Section:
    """The seven parts of each system in a table, and the whole card of each behind a line."""
    own = tuple(seat for seat in view.seats if seat.planned.card.role == "subject") or view.seats
    blocks: list[Block] = [Paragraph((view.say("systems_about"),), quiet=True)]
    blocks.extend(_seven(view, own[start : start + _ABREAST]) for start in range(0, len(own), _ABREAST))
    blocks.extend(_card(view, seat) for seat in own)
    others = [seat for seat in view.seats if seat not in own]
    if others:
        blocks.append(Paragraph((view.say("systems_beside"),)))
        blocks.extend(_card(view, seat) for seat in others)
    return Section("subjects", view.say("section_subjects"), tuple(blocks))


def _seven(view: Frame[Place], seats: Sequence[Place]) -> Table:
    """Parts down, systems across."""
    head = (view.say("part"), *(f"{seat.key} {seat.name}" for seat in seats))
    cards = [_values(view, seat.planned.card) for seat in seats]
    rows = tuple(((view.say(f"part_{part}"),), *((card[part],) for card in cards)) for part in SEVEN)
    labels = ("", *(seat.key for seat in seats))
    return Table(head, (Group("", rows),), words=len(head), labels=labels)


def _values(view: Frame[Place], card: System) -> dict[str, str | Mark]:
    return {
        "model": _joined(view, [card.model.id, *_pairs(card)]),
        "tools": _joined(view, card.tools),
        "memory": _memory(view, card),
        "planner": _declared(view, card.planner),
        "executor": _declared(view, card.executor),
        "permissions": _declared(view, card.permissions),
        "environment": _declared(view, card.environment),
    }


def _card(view: Frame[Place], seat: Place) -> Fold:
    card = seat.planned.card
    role = Mark(view.say(f"role_{card.role}"))
    five = (
        (view.say("part_model"), (_declared(view, card.model.id),)),
        (view.say("part_harness"), (_joined(view, [card.harness.name, card.harness.version]),)),
        (view.say("part_instructions"), (_declared(view, card.instructions),)),
        (view.say("part_tools"), (_joined(view, card.tools),)),
        (view.say("part_evidence"), (Code(view.plan.evidence.digest[:12]),)),
    )
    summary: list[Inline] = [*seat.label, " ", role, Break()]
    for place, (name, (value,)) in enumerate(five):
        summary += [" × " if place else "", f"{name}{view.say('colon')}", value]
    return Fold(tuple(summary), (Pairs((*five, *_parts(view, seat))),))


def _parts(view: Frame[Place], seat: Place) -> Iterator[tuple[str, Line]]:
    """Every declared part, and in one row the names of those that were not submitted."""
    card = seat.planned.card
    values: tuple[tuple[str, str | Mark | Code], ...] = (
        ("parameters", _parameters(view, card)),
        ("memory", _memory(view, card)),
        ("planner", _declared(view, card.planner)),
        ("executor", _declared(view, card.executor)),
        ("permissions", _declared(view, card.permissions)),
        ("environment", _declared(view, card.environment)),
        ("version", _declared(view, card.version)),
        ("kinds", _joined(view, [view.say(f"kind_{kind}") for kind in card.kinds])),
        ("data_sources", _joined(view, card.data_sources)),
        ("log_format", _declared(view, card.log_format)),
        ("budget", _declared(view, card.budget)),
        ("allowed_actions", _joined(view, card.allowed_actions)),
        ("turns", figures.count(card.turns)),
        ("launch", Code(_launch(card.launch))),
        ("digest", Code(seat.planned.digest)),
    )
    for name, value in values:
        if not isinstance(value, Mark):
            yield view.say(f"part_{name}"), (value,)
    silent = [view.say(f"part_{name}") for name, value in values if isinstance(value, Mark)]
    if silent:
        yield view.say("not_submitted"), (view.say("comma").join(silent),)


def _declared(view: Frame[Place], value: str) -> str | Mark:
    """What the owner declared, or the mark *not submitted*."""
    return Mark(view.say("not_submitted"), "missing") if value in {"", NOT_SUBMITTED} else value


def _joined(view: Frame[Place], values: Iterable[str]) -> str | Mark:
    given = [value for value in values if value not in {"", NOT_SUBMITTED}]
    return _declared(view, " · ".join(given))


def _parameters(view: Frame[Place], card: System) -> str | Mark:
    return _joined(view, _pairs(card))


def _pairs(card: System) -> list[str]:
    return [f"{name}={value}" for name, value in sorted(card.model.parameters.items())]


def _memory(view: Frame[Place], card: System) -> str | Mark:
    reset = card.memory.reset
    return _joined(view, [card.memory.kind, "" if reset == NOT_SUBMITTED else view.say(f"reset_{reset}")])


def _launch(launch: Launch) -> str:
    """How the system was reached, without any login in an address."""
    ways = (
        ("builtin", launch.builtin),
        ("python", launch.python),
        ("command", shlex.join(launch.command)),
        ("http", launch.http.url if launch.http else ""),
        ("openai", f"{launch.openai.model} {launch.openai.base_url}".strip() if launch.openai else ""),
    )
    return "; ".join(f"{way}: {_LOGIN.sub('', target)}" for way, target in ways if target)
