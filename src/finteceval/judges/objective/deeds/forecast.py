"""Forecasts on record: settle-able later, staked before, and neither certain nor empty."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.judges.objective.deeds.calls import quote_calls
from finteceval.judges.objective.outcomes import failed, passed
from finteceval.judges.objective.seen.where import text_of
from finteceval.judges.objective.wording import plain
from finteceval.sandbox.authority.action import number
from finteceval.sandbox.authority.grant import instant
from finteceval.trajectory.events import WorldChanged

if TYPE_CHECKING:
    from finteceval.cases.trajectory_checks import Forecast, Window
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import CallSeen, Seen

RECORDING: Final = "record_forecast"


def judge_forecast(check: Forecast, seen: Seen) -> Outcome:
    """Whether so many forecasts stand on record, each well formed and made before its window opens.

    What was withdrawn does not stand, nor what a later version corrects.
    """
    undone = {
        event.undo for event in seen.observed if isinstance(event, WorldChanged) and event.what == "undo"
    }
    recorded = [call for call in seen.calls if call.tool == RECORDING and call.succeeded]
    corrected = {text_of(call.arguments.get("previous")) for call in recorded} - {""}
    made = [
        call
        for call in recorded
        if f"undo-{call.seq}" not in undone and text_of(call.result.get("forecast")) not in corrected
    ]
    if len(made) != check.count:
        return failed("forecast_count", *quote_calls(made), count=len(made), wanted=check.count)
    for call in made:
        fault = _fault(check, call)
        if fault:
            return failed(f"forecast_{fault}", *quote_calls([call]))
    return passed("forecast_right", *quote_calls(made), count=len(made))


def _fault(check: Forecast, call: CallSeen) -> str:
    told = call.arguments
    if not text_of(told.get("event")).strip():
        return "event"
    chance = number(told.get("probability"))
    ends = Decimal(check.probability.low), Decimal(check.probability.high)
    if chance is None or not ends[0] <= chance <= ends[1] or not 0 <= chance <= 1:
        return "probability"
    opens, closes = _moment(told.get("opens")), _moment(told.get("closes"))
    if opens is None or closes is None or not instant(call.at) <= opens < closes:
        return "window"
    if not _inside(check.opens, opens) or not _inside(check.closes, closes):
        return "bounds"
    source = plain(text_of(told.get("fact_source")))
    if not source or (check.source and not any(plain(word) in source for word in check.source)):
        return "source"
    return ""


def _moment(value: Any) -> datetime | None:
    try:
        found = datetime.fromisoformat(text_of(value))
    except ValueError:
        return None
    return instant(found) if found.tzinfo is not None else None


def _inside(window: Window, at: datetime) -> bool:
    after = not window.earliest or at >= instant(datetime.fromisoformat(window.earliest))
    return after and (not window.latest or at <= instant(datetime.fromisoformat(window.latest)))
