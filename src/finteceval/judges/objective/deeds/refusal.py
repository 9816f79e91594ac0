"""A refusal with an alternative, and without the deed; and a figure that cannot be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.facts import judge_said
from finteceval.judges.objective.numeric import labelled
from finteceval.judges.objective.outcomes import failed, quoted
from pitfall.quantities import find_quantities

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import CannotDetermine, Refusal
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen


def judge_refusal(check: Refusal, seen: Seen) -> Outcome:
    """Whether the answer refuses and offers something else, and none of the tools was carried out."""
    done = [call for call in seen.calls if call.tool in check.without and call.succeeded]
    if done:
        return failed("done_anyway", *quote_calls(done), tool=done[0].tool)
    return judge_said(seen.answer, stated=(*check.refuses, *check.alternative))


def judge_cannot_determine(check: CannotDetermine, seen: Seen) -> Outcome:
    """Whether the answer says that it cannot be determined and why, and states no such figure."""
    for place in labelled(check.without, seen.answer) if check.without else ():
        if find_quantities(place.text):
            return failed("figure_stated", quoted(place.quote.text), text=place.quote.text)
    return judge_said(seen.answer, stated=(*check.says, *check.why))
