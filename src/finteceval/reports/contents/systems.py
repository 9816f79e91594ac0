"""Who was asked: the whole configuration of each system, and who judged."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING, Final

from finteceval.findings.limits import obedience
from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Break,
    Code,
    Fold,
    Group,
    Heading,
    Inline,
    Line,
    Mark,
    Notice,
    Pairs,
    Paragraph,
    Section,
    Strong,
    Table,
)
from finteceval.runs.plan import Judged
from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from finteceval.findings.records import RoundFindings
    from finteceval.reports.view import Seat, View
    from finteceval.runs.plan import JudgePin
    from finteceval.systems.card import Launch, System

_LOGIN: Final = re.compile(r"(?<=://)[^/\s@]+@")


def systems(view: View) -> Section:
    """Agent/model, harness, instructions, tools and evidence snapshot of each, and the whole card behind."""
    blocks: list[Block] = [Paragraph((view.say("systems_about"),), quiet=True)]
    for title, seats in view.blocks:
        blocks.append(Heading((title,)))
        blocks.extend(_card(view, seat) for seat in seats)
    return Section("systems", view.say("systems"), tuple(blocks))


def judge(view: View) -> Section:
    """The pin, what the judge saw, every round, and whether its obedience was measured."""
    blocks: list[Block] = []
    if view.judge:
        blocks.append(Pairs(tuple(_pin(view, view.judge))))
        blocks.append(Paragraph((view.say("judge_sees"),)))
    else:
        blocks.append(Notice((view.say("no_judge"),)))
    if view.findings.rounds:
        blocks.append(_rounds(view))
        blocks.append(Paragraph((view.say("rounds_about"),), quiet=True))
    blocks.append(Paragraph((_obedience(view),)))
    return Section("judge", view.say("judge"), tuple(blocks), view.stamp)


def _obedience(view: View) -> str:
    judging = view.findings.plan.judging
    if isinstance(judging, Judged) and judging.probe:
        found = obedience(judging)
        return view.finding(found.name, found.values)
    return view.say("obedience_not_measured")


def _card(view: View, seat: Seat) -> Fold:
    card = seat.planned.card
    role = Mark(view.say(f"role_{card.role}"))
    five = (
        (view.say("part_model"), (_declared(view, card.model.id),)),
        (view.say("part_harness"), (_joined(view, [card.harness.name, card.harness.version]),)),
        (view.say("part_instructions"), (_declared(view, card.instructions),)),
        (view.say("part_tools"), (_joined(view, card.tools),)),
        (view.say("part_evidence"), (Code(view.findings.plan.evidence.digest[:12]),)),
    )
    summary: list[Inline] = [*seat.label, " ", role, Break()]
    for place, (name, (value,)) in enumerate(five):
        summary += [" × " if place else "", f"{name}{view.say('colon')}", value]
    return Fold(tuple(summary), (Pairs((*five, *_parts(view, seat))),))


def _parts(view: View, seat: Seat) -> Iterator[tuple[str, Line]]:
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


def _declared(view: View, value: str) -> str | Mark:
    """What the owner declared, or the mark *not submitted*."""
    return Mark(view.say("not_submitted"), "missing") if value in {"", NOT_SUBMITTED} else value


def _joined(view: View, values: Iterable[str]) -> str | Mark:
    given = [value for value in values if value not in {"", NOT_SUBMITTED}]
    return _declared(view, " · ".join(given))


def _parameters(view: View, card: System) -> str | Mark:
    return _joined(view, [f"{name}={value}" for name, value in sorted(card.model.parameters.items())])


def _memory(view: View, card: System) -> str | Mark:
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


def _pin(view: View, pin: JudgePin) -> Iterator[tuple[str, Line]]:
    yield view.say("judge_kind"), (Code(pin.kind),)
    yield view.say("judge_name"), (Code(" ".join(filter(None, (pin.name, pin.version)))),)
    yield view.say("judge_model"), (_or_none(view, pin.model),)
    yield view.say("judge_effort"), (_or_none(view, pin.effort),)
    yield view.say("judge_prompt"), (_or_none(view, pin.prompt),)
    if view.findings.development:
        yield view.say("judge_standing"), (Strong(view.say("development_judge")), f" {view.development()}")
    else:
        yield view.say("judge_standing"), (view.say("judge_pinned"),)


def _or_none(view: View, value: str) -> Code | str:
    return Code(value) if value else view.say("none")


def _rounds(view: View) -> Table:
    names = ("number", "judge", "complete", "headline", "times", "judged", "unjudged", "changed")
    head = tuple(view.say(f"round_{name}") for name in names)
    ordered = sorted(view.findings.rounds, key=lambda found: found.number)
    return Table(head, (Group("", tuple(_round(view, found) for found in ordered)),), words=5)


def _round(view: View, found: RoundFindings) -> tuple[Line, ...]:
    pin = " ".join(filter(None, (found.pin.name, found.pin.version, found.pin.model, found.pin.effort)))
    return (
        (str(found.number),),
        (Code(pin),),
        (_yes(view, said=found.complete),),
        (_yes(view, said=found.headline),),
        (figures.period(found.times.started, found.times.finished or view.say("unfinished")),),
        (figures.count(found.judged),),
        (figures.count(found.unjudged),),
        (figures.count(found.changed),),
    )


def _yes(view: View, *, said: bool) -> str:
    return view.say("yes" if said else "no")
