"""What had to come first came first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.outcomes import failed, not_tested, passed

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import Order
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen


def judge_order(check: Order, seen: Seen) -> Outcome:
    """Whether each later call came after an earlier one had succeeded and returned."""
    first = [
        call.returned_seq
        for call in seen.calls
        if call.fits(check.first.tool, check.first.where) and call.succeeded and call.returned_seq is not None
    ]
    then = [call for call in seen.calls if call.fits(check.then.tool, check.then.where)]
    if not then:
        return not_tested("no_later_call", tool=check.then.tool)
    begun = min(first, default=None)
    early = [call for call in then if begun is None or call.seq < begun]
    if early:
        return failed("too_early", *quote_calls(early), first=check.first.tool, then=check.then.tool)
    return passed("in_order", *quote_calls(then), first=check.first.tool, then=check.then.tool)
