"""Calls: made or not made, with the arguments that are required, and no more of them than needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.judges.objective.outcomes import Quote, failed, not_tested, passed, quoted
from finteceval.judges.objective.seen.calls import is_free
from finteceval.judges.objective.seen.where import holds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.cases.trajectory_checks import Arguments, Called, NotCalled, UnneededCall
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import CallSeen, Seen

MOST_QUOTED = 5


def judge_called(check: Called, seen: Seen) -> Outcome:
    """Whether the tool was called so, as often as it had to be and no more often than it might."""
    found = [call for call in seen.calls if call.fits(check.tool, check.where)]
    counted = [call for call in found if call.succeeded or not check.succeeded]
    evidence = quote_calls(counted)
    if len(counted) < check.least:
        return failed(
            "called_less", *quote_calls(found), tool=check.tool, count=len(counted), least=check.least
        )
    if check.most is not None and len(counted) > check.most:
        return failed("called_more", *evidence, tool=check.tool, count=len(counted), most=check.most)
    if seen.idle:
        return not_tested("nothing_done")
    return passed("called_so", *evidence, tool=check.tool, count=len(counted))


def judge_not_called(check: NotCalled, seen: Seen) -> Outcome:
    """Whether none of the tools was tried so, or at least none carried out."""
    found = [
        call
        for call in seen.calls
        if call.tool in check.tools
        and holds(check.where, call.arguments)
        and (check.counts == "attempted" or call.succeeded)
    ]
    if found:
        return failed("was_called", *quote_calls(found), tool=found[0].tool)
    if seen.idle:
        return not_tested("nothing_done")
    return passed("not_called", tools=", ".join(check.tools))


def judge_arguments(check: Arguments, seen: Seen) -> Outcome:
    """Whether the tool was called, and each call that took effect carries what is required."""
    found = [call for call in seen.calls if call.fits(check.tool, check.where) and call.succeeded]
    if not found:
        return failed("never_called", tool=check.tool)
    for call in found:
        lacking = [
            name for name, wanted in check.required.items() if not holds({name: wanted}, call.arguments)
        ]
        if lacking:
            return failed("other_argument", *quote_calls([call]), tool=check.tool, name=lacking[0])
    return passed("arguments_right", *quote_calls(found), tool=check.tool, count=len(found))


def judge_unneeded(check: UnneededCall, seen: Seen) -> Outcome:
    """Whether there were no more calls of other tools than allowed."""
    if seen.idle:
        return not_tested("nothing_done")
    beyond = [call for call in seen.calls if call.tool not in check.needed and not is_free(call.tool)]
    if len(beyond) > check.most:
        return failed("calls_beyond", *quote_calls(beyond), count=len(beyond), most=check.most)
    return passed("calls_needed", *quote_calls(beyond), count=len(beyond), most=check.most)


def quote_calls(calls: Iterable[CallSeen]) -> tuple[Quote, ...]:
    """The first calls as evidence: their arguments as given."""
    return tuple(quoted(call.text, call.tool, call.seq) for call in list(calls)[:MOST_QUOTED])
