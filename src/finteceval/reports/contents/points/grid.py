"""Every point: the outcome of every repeat, the reason, and the answer behind a fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.reports import figures
from finteceval.reports.contents.points.accuracy import ending
from finteceval.reports.document import (
    Block,
    CaseFold,
    Cells,
    Code,
    Fold,
    Heading,
    Inline,
    Legend,
    Line,
    Mark,
    Paragraph,
    Quote,
    Section,
    Small,
)
from finteceval.reports.view import CLASSES, OUTCOMES, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from finteceval.findings.records import Result
    from finteceval.reports.view import Seat, View
    from finteceval.runs.plan import PlannedCase


def points(view: View) -> Section:
    """The grid of cases, systems and repeats; behind each case the reasons and answers."""
    if not any(seat.rows for seat in view.seats):
        return Section("points", view.say("points_title"), (Paragraph((view.say("points_left_out"),)),))
    legend = Legend(OUTCOMES, tuple((seat.key, seat.found.name) for seat in view.seats))
    blocks: list[Block] = [Paragraph((view.say("points_about"),)), legend]
    blocks.extend(_case(view, number, case) for number, case in enumerate(view.cases, start=1))
    return Section("points", view.say("points_title"), tuple(blocks), view.stamp)


def _case(view: View, number: int, case: PlannedCase) -> CaseFold:
    line: list[Inline] = [Code(case.id)]
    if _watched(view, case):
        line += [" ", Mark(view.say("watch"), "watch")]
    tags = [case.tags[key] for key in ("kind", "family", "market", "year") if case.tags.get(key)]
    if tags:
        line += [" ", Small(" · ".join(tags))]
    cells = tuple(
        (seat.key, Cells(tuple(one.outcome for one in _results(seat, case.id)))) for seat in view.seats
    )
    return CaseFold(number, tuple(line), cells, _states(view, case), tuple(_inside(view, case)))


def _watched(view: View, case: PlannedCase) -> bool:
    return case.status == "watch" or case.id in view.findings.watch


def _results(seat: Seat, case: str) -> tuple[Result, ...]:
    row = seat.rows.get(case)
    return tuple(sorted(row.results, key=lambda one: one.repeat)) if row else ()


def _states(view: View, case: PlannedCase) -> tuple[str, ...]:
    """By what a reader may filter: subjects only, since baselines are wrong by design."""
    each = [{one.outcome for one in _results(seat, case.id)} for seat in view.subjects or view.seats]
    found = set[str]().union(*each)
    facts = {
        "wrong": bool(found.intersection(CLASSES).difference({"completely_correct"})),
        "unstable": any(len(outcomes.intersection(CLASSES)) > 1 for outcomes in each),
        "open": bool(found.intersection(UNKNOWN)),
        "watch": _watched(view, case),
    }
    return tuple(name for name, holds in facts.items() if holds)


def _inside(view: View, case: PlannedCase) -> Iterator[Block]:
    if case.title != case.id:
        yield Paragraph((case.title,))
    if _watched(view, case):
        yield Paragraph(
            (Mark(view.say("watch"), "watch"), " ", case.status_reason or view.say("watch_about"))
        )
    facts = (
        view.say("case_as_of", day=case.as_of or view.say("not_stated")),
        view.say("case_cluster", cluster=case.cluster),
        view.say("case_digest", digest=case.digest[:12]),
    )
    yield Paragraph((view.say("then").join(facts),), quiet=True)
    for seat in view.seats:
        yield Heading(seat.label)
        alike = tuple(_alike(_results(seat, case.id)))
        if not alike:
            yield Paragraph((view.say("no_result"),))
        for repeats, result in alike:
            yield from _result(view, repeats, result)


def _alike(results: Iterable[Result]) -> Iterator[tuple[tuple[int, ...], Result]]:
    """Repeats that differ in nothing but their number stand together."""
    groups: dict[tuple[object, ...], list[Result]] = {}
    for one in results:
        key = (one.outcome, one.by, one.reason, one.ending, one.tries, one.probability, one.answer, one.cut)
        groups.setdefault(key, []).append(one)
    for alike in groups.values():
        yield tuple(one.repeat for one in alike), alike[0]


def _result(view: View, repeats: tuple[int, ...], result: Result) -> Iterator[Block]:
    yield Paragraph(_facts(view, repeats, result))
    if result.reason:
        yield Quote(result.reason)
    if result.outcome not in {"lost", "owed"} or result.answer:
        yield _answer(view, result)


def _facts(view: View, repeats: tuple[int, ...], result: Result) -> Line:
    kind = result.outcome if result.outcome in OUTCOMES else "plain"
    line: list[Inline] = [
        view.say("repeat_of", numbers=figures.repeats(repeats)),
        " ",
        Mark(view.outcome(result.outcome), kind),
    ]
    if result.by != "nobody":
        line += [" ", Small(view.known(f"by_{result.by}", otherwise=result.by))]
    extra: list[str] = []
    if result.ending not in {"", "answered", "owed"}:
        extra.append(ending(view, result.ending))
    if result.tries > 1:
        extra.append(view.say("tries_taken", count=figures.count(result.tries)))
    if result.probability:
        extra.append(view.say("probability_stated", probability=result.probability))
    if result.reason:
        extra.append(view.say("reason"))
    return (*line, *(part for words in extra for part in (" · ", words)))


def _answer(view: View, result: Result) -> Fold | Paragraph:
    if not result.answer:
        return Paragraph((view.say("empty_answer"),), quiet=True)
    size = view.say("answer_cut" if result.cut else "answer_of", count=figures.count(len(result.answer)))
    summary: Line = (size, " ", Mark(view.say("cut"), "missing")) if result.cut else (size,)
    return Fold(summary, (Quote(result.answer),))
