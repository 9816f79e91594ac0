"""What it took: tokens and money of every try, and beside success where both are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.findings.cases.records import Stability
from finteceval.reports.contents.plotting import cost_plot
from finteceval.reports.contents.points.resources import money_row, token_row
from finteceval.reports.document import Block, Heading, Paragraph, Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

    from finteceval.findings.records import Interval
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
    success = ((seat, seat.found.costs.cost_per_case, _success(seat)) for seat in view.seats)
    yield from cost_plot(view, success, view.say("axis_success"))


def _success(seat: CaseSeat) -> tuple[Decimal, Interval] | None:
    """The share of tries passed, with its interval; none where no try counts."""
    found = seat.found.stability
    if not isinstance(found, Stability) or found.tries is None:
        return None
    return found.tries.value, found.tries.interval
