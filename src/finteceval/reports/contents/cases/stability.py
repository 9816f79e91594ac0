"""Stability: k of k of each case, pass^k over all that was planned, the cases that waver, and the grid of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.cases.records import Stability
from finteceval.reports import figures
from finteceval.reports.case_view import CASE_OUTCOMES
from finteceval.reports.contents.cases.claims import ks, statements
from finteceval.reports.contents.cases.gates import rate
from finteceval.reports.document import (
    Block,
    Bullets,
    CaseFold,
    Cells,
    Code,
    Heading,
    Inline,
    Legend,
    Line,
    Mark,
    Paragraph,
    Section,
    Small,
    Strong,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.records import CaseResult, PassedEach
    from finteceval.reports.case_view import CaseSeat, CaseView
    from finteceval.runs.plan import PlannedCase

_HEADS = ("system", "ks", "cases", "stable", "share_stable", "unstable", "never", "open", "single")


def stability(view: CaseView) -> Section:
    """Statements, figures, pass^k, wavering cases by name, the grid."""
    measured = [seat for seat in view.seats if isinstance(seat.found.stability, Stability)]
    blocks: list[Block] = [
        Paragraph((view.say("case_stability_about"),)),
        *statements(view, "stability"),
    ]
    if measured:
        head = tuple(view.say(f"head_case_{name}") for name in _HEADS)
        blocks.append(Table(head, view.groups(lambda seat: _row(view, seat), only=measured), words=2))
        blocks.append(_pass_table(view, measured))
    blocks.extend(_not_measured(view))
    blocks.extend(_named(view))
    blocks.extend(_grid(view))
    return Section("stability", view.say("section_stability"), tuple(blocks))


def _row(view: CaseView, seat: CaseSeat) -> tuple[Line, ...]:
    found = seat.found.stability
    assert isinstance(found, Stability)
    return (
        seat.label,
        (ks(view, found.ks),),
        (figures.count(found.cases),),
        (figures.count(found.stable),),
        rate(view, found.share),
        (figures.count(len(found.unstable)),),
        (figures.count(len(found.never)),),
        (figures.count(len(found.open)),),
        (figures.count(found.single),),
    )


def _pass_table(view: CaseView, measured: Sequence[CaseSeat]) -> Table:
    """pass^k: worst to best over every planned case with at least k repeats."""
    steps = sorted({each.k for seat in measured for each in _passes(seat)})
    head = (view.say("head_system"), *(f"pass^{k}" for k in steps))
    return Table(
        head,
        view.groups(
            lambda seat: (
                seat.label,
                *(next((_pass(view, each) for each in _passes(seat) if each.k == k), ("–",)) for k in steps),
            ),
            only=measured,
        ),
    )


def _passes(seat: CaseSeat) -> tuple[PassedEach, ...]:
    return seat.found.stability.pass_k if isinstance(seat.found.stability, Stability) else ()


def _pass(view: CaseView, found: PassedEach) -> Line:
    over = Small(f" /{figures.count(found.cases)}")
    if found.value is None:
        return (view.say("open_value"), " ", Small(figures.span(found.worst, found.best)), over)
    line: tuple[Inline, ...] = (Strong(figures.percent(found.value)),)
    if found.interval is not None:
        line = (*line, " ", Small(figures.interval(found.interval)))
    return (*line, over)


def _not_measured(view: CaseView) -> Iterator[Block]:
    for seat in view.seats:
        found = seat.found.stability
        if not isinstance(found, Stability):
            told = view.say("not_measured", why=view.finding(found.why, found.values))
            yield Paragraph((*seat.label, view.say("colon"), told))


def _named(view: CaseView) -> Iterator[Block]:
    """The cases that waver, that never passed, and that cannot be said, by name."""
    for name in ("unstable", "never", "open"):
        lines: list[Line] = []
        for seat in view.own:
            found = seat.found.stability
            if isinstance(found, Stability) and (cases := view.ordered(getattr(found, name))):
                line: list[Inline] = [*seat.label, view.say("colon")]
                for place, case in enumerate(cases):
                    line += [view.say("comma"), Code(case)] if place else [Code(case)]
                lines.append(tuple(line))
        if lines:
            yield Heading((view.say(f"cases_{name}"),))
            yield Bullets(tuple(lines))


def _grid(view: CaseView) -> Iterator[Block]:
    """Cases down, systems across, one cell for each repeat; behind each case what failed."""
    yield Heading((view.say("grid"),))
    if not any(seat.rows for seat in view.seats):
        yield Paragraph((view.say("points_left_out"),))
        return
    yield Paragraph((view.say("grid_about"),))
    yield Legend(CASE_OUTCOMES, tuple((seat.key, seat.name) for seat in view.seats))
    for number, case in enumerate(view.cases, start=1):
        yield _case(view, number, case)


def _case(view: CaseView, number: int, case: PlannedCase) -> CaseFold:
    line: list[Inline] = [Code(case.id)]
    if case.held_out is True:
        line += [" ", Mark(view.say("held_out"), "watch")]
    if case.layer:
        line += [" ", Small(f"{case.layer}")]
    cells = tuple(
        (seat.key, Cells(tuple(one.outcome for one in _results(seat, case.id)))) for seat in view.seats
    )
    return CaseFold(number, tuple(line), cells, _states(view, case.id), tuple(_inside(view, case)))


def _results(seat: CaseSeat, case: str) -> tuple[CaseResult, ...]:
    row = seat.rows.get(case)
    return tuple(sorted(row.results, key=lambda one: one.repeat)) if row else ()


def _states(view: CaseView, case: str) -> tuple[str, ...]:
    """By what a reader may filter: the systems under test only, since controls fail by design."""
    each = [_results(seat, case) for seat in view.own]
    outcomes = [{one.outcome for one in results} for results in each]
    found = set[str]().union(*outcomes)
    facts = {
        "wrong": bool(found & {"failed", "system_failed"}),
        "unstable": any(len(one & {"passed", "failed", "system_failed"}) > 1 for one in outcomes),
        "open": bool(found & {"lost", "unjudged", "owed"}),
        "breached": any(one.breached for results in each for one in results),
    }
    return tuple(name for name, holds in facts.items() if holds)


def _inside(view: CaseView, case: PlannedCase) -> Iterator[Block]:
    if case.held_out is not True and case.title != case.id:
        yield Paragraph((case.title,))
    for seat in view.seats:
        results = _results(seat, case.id)
        yield Heading(seat.label)
        if not results:
            yield Paragraph((view.say("no_result"),))
            continue
        yield Bullets(tuple(_result(view, one) for one in results))


def _result(view: CaseView, one: CaseResult) -> Line:
    kind = one.outcome if one.outcome in CASE_OUTCOMES else "plain"
    line: list[Inline] = [
        view.say("repeat_of", numbers=figures.count(one.repeat)),
        " ",
        Mark(view.outcome(one.outcome), kind),
    ]
    if one.breached:
        names = view.say("comma").join(view.term("gates", name) for name in one.breached)
        line += [" ", Mark(view.say("breached_gates", gates=names), "gate-breached")]
    if one.reason:
        line += [" · ", one.reason]
    for place, name in enumerate(one.failed):
        line += [
            view.say("comma") if place else f" · {view.say('failed_checks')}{view.say('colon')}",
            Code(name),
        ]
        if name in one.named:
            line += [" ", Small(one.named[name])]
    return tuple(line)
