"""Latency, tokens in four buckets, and money. What nobody counted is said as unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.findings.records import Accuracy
from finteceval.models.usage import Cost, Tokens
from finteceval.reports import figures
from finteceval.reports.contents.plotting import cost_plot
from finteceval.reports.document import Block, Line, Mark, Paragraph, Section, Table
from finteceval.reports.view import OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

    from finteceval.findings.records import Interval, Resources
    from finteceval.models.usage import Price
    from finteceval.reports.view import Frame, Place, Seat, View


# A control's cost is not unknown: there is none.
CALLS_NO_MODEL: Final = "a control calls no model"


def resources(view: View) -> Section:
    """What the run took, lost tries included."""
    tokens = ("system", "tries", "metered", "input", "cache_read", "cache_write", "output", "reasoning")
    money = ("system", "cost", "cost_per_case", "cost_per_solved", "median", "p95", "longest")
    blocks: list[Block] = [
        Paragraph((view.say("resources_about"),)),
        Table(
            tuple(view.say(f"head_{name}") for name in tokens),
            view.groups(lambda seat: token_row(view, seat.label, seat.found.resources)),
        ),
        Table(
            tuple(view.say(f"head_{name}") for name in money),
            view.groups(lambda seat: money_row(view, seat.label, seat.found.resources)),
        ),
        *_by_class(view),
        *cost_plot(view, _success(view), view.say("head_accuracy")),
    ]
    return Section("resources", view.say("resources"), tuple(blocks))


def _success(view: View) -> Iterator[tuple[Place, Price, tuple[Decimal, Interval] | None]]:
    """What a point cost each system, and its accuracy where it has one."""
    for seat in view.seats:
        found = seat.found.accuracy
        success = (found.value, found.interval) if isinstance(found, Accuracy) else None
        yield seat, seat.found.resources.cost_per_case, success


def _by_class(view: View) -> Iterator[Block]:
    """Where the money went, when any of it is known: a column for each outcome that anything was spent on."""
    spent = {name for seat in view.seats for name in seat.found.resources.cost_by_class}
    known = [seat for seat in view.seats if isinstance(seat.found.resources.cost, Cost)]
    names = [name for name in OUTCOMES if name in spent]
    if known and names:
        head = (view.say("head_system"), *(view.outcome(name) for name in names))
        yield Paragraph((view.say("cost_by_class"),))
        yield Table(head, view.groups(lambda seat: _spent(view, seat, names), only=known))


def _spent(view: View, seat: Seat, names: list[str]) -> tuple[Line, ...]:
    found = seat.found.resources.cost_by_class
    nothing: Line = (view.say("none"),)
    return (
        seat.label,
        *(next(_prices(view, (found[name],))) if name in found else nothing for name in names),
    )


def token_row(view: Frame[Place], label: Line, found: Resources) -> tuple[Line, ...]:
    """Tokens in their buckets, or that nobody counted."""
    counted = (
        (figures.count(found.tries),),
        (f"{figures.count(found.metered)}/{figures.count(found.tries)}",),
    )
    usage = found.tokens
    if not isinstance(usage, Tokens):
        return (label, *counted, (_unknown(view, usage.why),), *(((_unknown(view),),) * 4))
    buckets = (usage.input, usage.cache_read, usage.cache_write, usage.output, usage.reasoning)
    return (label, *counted, *((figures.count(number),) for number in buckets))


def money_row(view: Frame[Place], label: Line, found: Resources) -> tuple[Line, ...]:
    """Money in all, for each case, for each that came out right, and seconds; or that they are unknown."""
    times = found.times
    if times is None:
        clock: tuple[Line, ...] = ((_unknown(view),),) * 3
    else:
        clock = tuple((figures.seconds(value),) for value in (times.median, times.p95, times.longest))
    return (label, *_prices(view, (found.cost, found.cost_per_case, found.cost_per_solved)), *clock)


def _prices(view: Frame[Place], prices: tuple[Price, ...]) -> Iterator[Line]:
    """Amounts, or that they are unknown; a reason is said where it first stands."""
    said: set[str] = set()
    for price in prices:
        if isinstance(price, Cost):
            yield (figures.money(price),)
        elif price.why == CALLS_NO_MODEL:
            yield (view.say("none"),) if price.why in said else (_nothing(view, price.why),)
            said.add(price.why)
        elif price.why in said:
            yield (_unknown(view),)
        else:
            said.add(price.why)
            yield (_unknown(view, price.why),)


def _unknown(view: Frame[Place], why: str = "") -> Mark:
    reason = f"{view.say('colon')}{view.why(why)}" if why else ""
    return Mark(f"{view.say('unknown')}{reason}", "missing")


def _nothing(view: Frame[Place], why: str) -> Mark:
    return Mark(f"{view.say('none')}{view.say('colon')}{view.why(why)}", "missing")
