"""What it took: tokens and money of every try, and beside success where both are known."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval.models.usage import Cost
from finteceval.reports import figures
from finteceval.reports.contents.points.resources import money_row, token_row
from finteceval.reports.document import Block, CostDot, CostPlot, Heading, Paragraph, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.reports.case_view import CaseSeat, CaseView

_TOKENS = ("system", "tries", "metered", "input", "cache_read", "cache_write", "output", "reasoning")
_MONEY = ("system", "cost", "cost_per_asked", "cost_per_passed", "median", "p95", "longest")


def costs(view: CaseView) -> Iterator[Block]:
    """Tokens, money, and the plot where at least one system has both figures."""
    yield Heading((view.say("resources"),))
    yield Paragraph((view.say("resources_about"),))
    yield Table(
        tuple(view.say(f"head_{name}") for name in _TOKENS),
        view.groups(lambda seat: token_row(view, seat.label, seat.found.costs)),
    )
    yield Table(
        tuple(view.say(f"head_{name}") for name in _MONEY),
        view.groups(lambda seat: money_row(view, seat.label, seat.found.costs)),
    )
    yield from cost_plot(view)


def cost_plot(view: CaseView) -> Iterator[Block]:
    """Cost of a try across, tries passed up; only where the costs are in one currency."""
    known = [(seat, cost) for seat in view.seats if isinstance(cost := seat.found.costs.cost_per_case, Cost)]
    most = max((cost.amount for _, cost in known), default=Decimal(0))
    if len({cost.currency for _, cost in known}) != 1 or not most:
        return
    dots = tuple(dot for seat, cost in known if (dot := _dot(seat, cost, most)))
    if dots:
        right = figures.money(Cost(amount=most, currency=known[0][1].currency))
        yield CostPlot(dots, view.say("axis_cost"), view.say("axis_success"), right)


def _dot(seat: CaseSeat, cost: Cost, most: Decimal) -> CostDot | None:
    stability = seat.found.stability
    tries = getattr(stability, "tries", None)
    if tries is None:
        return None
    return CostDot(
        seat.key,
        seat.name,
        cost.amount / most,
        figures.money(cost),
        tries.value,
        tries.interval.low,
        tries.interval.high,
        figures.percent(tries.value),
    )
