"""Why it failed: modes of failure, a candidate for the cause, where to look, and one thing to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.limits import sentence
from finteceval.reports.document import (
    Block,
    Bullets,
    Code,
    Heading,
    Inline,
    Line,
    Mark,
    Paragraph,
    Section,
    Strong,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases.records import FailureMode, Phrase
    from finteceval.reports.case_view import CaseSeat, CaseView

_CASES = 6


def diagnosis(view: CaseView) -> Section:
    """What the method names in a sentence, then every mode with its moment and its repair."""
    blocks: list[Block] = [Paragraph((view.say("case_diagnosis_about"),))]
    for seat in view.own:
        blocks.append(Heading(seat.label))
        blocks.extend(_of(view, seat))
    return Section("diagnosis", view.say("section_diagnosis"), tuple(blocks))


def _of(view: CaseView, seat: CaseSeat) -> Iterator[Block]:
    if seat.found.phrases:
        yield Bullets(tuple(_phrase(view, each) for each in seat.found.phrases))
    if not seat.found.modes:
        yield Paragraph((view.say("case_diagnosis_none"),))
        return
    yield Bullets(tuple(_mode(view, mode) for mode in seat.found.modes))


def _phrase(view: CaseView, found: Phrase) -> Line:
    told = sentence(view.said("phrase", found.name, found.values), view.say("full_stop"))
    return (Strong(told), " ", *_cases(view, found.cases))


def _mode(view: CaseView, mode: FailureMode) -> Line:
    """What failed and how often; the cause as a candidate, by which rule; where to look; what to do."""
    line: list[Inline] = [
        Strong(view.say(f"about_{mode.about}", kind=_kind(view, mode))),
        view.say("colon"),
        view.reason(mode.reason)
        if mode.about != "ending"
        else view.known(f"ending_{mode.kind}", otherwise=mode.kind),
        " · ",
        view.say("mode_tries", tries=figures.count(mode.tries), cases=figures.count(len(mode.cases))),
        " ",
        *_cases(view, mode.cases),
    ]
    if mode.capability:
        line += [" · ", view.term("capabilities", mode.capability)]
    if mode.pattern:
        line += [" · ", view.known(f"pattern_{mode.pattern}", otherwise=mode.pattern)]
    line += [
        " · ",
        view.say("cause"),
        view.say("colon"),
        Mark(view.known(f"cause_{mode.cause}", otherwise=mode.cause), "missing"),
    ]
    if mode.rule:
        line += [" ", view.said("rule", mode.rule, {})]
    for quote in mode.quotes[:1]:
        line += [" ", view.say("quoted", words=quote)]
    if mode.repair:
        line += [" ", Strong(view.say("repair")), view.say("colon"), view.said("repair", mode.repair, {})]
    return (*line, " ", view.say("moment"), view.say("colon"), *view.links([mode.moment, *mode.others]))


def _kind(view: CaseView, mode: FailureMode) -> str:
    if mode.about == "gate":
        return view.term("gates", mode.kind)
    return mode.kind


def _cases(view: CaseView, cases: tuple[str, ...]) -> Line:
    ordered = view.ordered(cases)
    line: list[Inline] = []
    for place, case in enumerate(ordered[:_CASES]):
        line += [view.say("comma"), Code(case)] if place else [Code(case)]
    if len(ordered) > _CASES:
        line.append(view.say("and_more", count=figures.count(len(ordered) - _CASES)))
    return tuple(line)
