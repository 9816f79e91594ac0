"""Who judged, by which pin, in which rounds, and whether the judge's obedience was measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.limits import obedience
from finteceval.reports import figures
from finteceval.reports.document import (
    Block,
    Code,
    Group,
    Line,
    Notice,
    Pairs,
    Paragraph,
    Section,
    Strong,
    Table,
)
from finteceval.runs.plan import Judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.records import RoundFindings
    from finteceval.reports.view import View
    from finteceval.runs.plan import JudgePin


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
