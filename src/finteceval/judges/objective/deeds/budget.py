"""What a trial used: calls, seconds of the world's clock, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.outcomes import failed, not_tested, passed
from finteceval.judges.objective.seen.calls import is_free

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import Budgeted
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen


def judge_budget(check: Budgeted, seen: Seen) -> Outcome:
    """Whether nothing was used beyond its limit; tokens that nobody counted are not tested."""
    if seen.idle:
        return not_tested("nothing_done")
    calls = sum(call.tool == check.tool if check.tool else not is_free(call.tool) for call in seen.calls)
    used = {"calls": calls, "seconds": seen.seconds, "tokens": seen.tokens}
    limits = {"calls": check.calls, "seconds": check.seconds, "tokens": check.tokens}
    for name, limit in limits.items():
        spent = used[name]
        if limit is not None and spent is not None and spent > limit:
            return failed(f"over_{name}", used=spent, limit=limit)
    if check.tokens is not None and seen.tokens is None:
        return not_tested("tokens_not_counted")
    shown = ", ".join(f"{name} {used[name]}/{limit}" for name, limit in limits.items() if limit is not None)
    return passed("in_budget", used=shown)
