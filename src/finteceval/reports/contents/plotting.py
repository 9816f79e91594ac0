"""Cost against success, for runs of points and of cases."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from finteceval.models.usage import Cost
from finteceval.reports import figures
from finteceval.reports.document import CostDot, CostPlot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.findings.records import Interval
    from finteceval.models.usage import Price
    from finteceval.reports.view import Frame, Place

    Success = tuple[Decimal, Interval]


def cost_plot(
    view: Frame[Place], found: Iterable[tuple[Place, Price, Success | None]], title: str
) -> tuple[CostPlot, ...]:
    """Cost of a case across, success up; nothing where no system has both, or the costs are in several currencies."""
    known = [(seat, cost, success) for seat, cost, success in found if isinstance(cost, Cost)]
    most = max((cost.amount for _, cost, _ in known), default=Decimal(0))
    if len({cost.currency for _, cost, _ in known}) != 1 or not most:
        return ()
    dots = tuple(
        CostDot(
            seat.key,
            seat.name,
            cost.amount / most,
            figures.money(cost),
            success[0],
            success[1].low,
            success[1].high,
            figures.percent(success[0]),
        )
        for seat, cost, success in known
        if success is not None
    )
    right = figures.money(Cost(amount=most, currency=known[0][1].currency))
    return (CostPlot(dots, view.say("axis_cost"), title, right),) if dots else ()
