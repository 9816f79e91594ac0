"""The table of checks: each kind has exactly one judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from finteceval.cases import trajectory_checks as done
from finteceval.cases.checks import Facts, Format, Numeric, check_id
from finteceval.judges.objective.deeds import (
    budget,
    calls,
    citation,
    consent,
    deliverable,
    faults,
    forecast,
    handoff,
    injection,
    invariance,
    log,
    order,
    privacy,
    refusal,
    retry,
    state,
    timing,
    used,
)
from finteceval.judges.objective.facts import judge_facts
from finteceval.judges.objective.form import judge_format
from finteceval.judges.objective.numeric import judge_numeric
from finteceval.judges.objective.outcomes import not_tested

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.cases.case import Case
    from finteceval.cases.checks import Check
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen


def _numeric(check: Numeric, seen: Seen) -> Outcome:
    return judge_numeric(check, seen.delivered(check.in_))


def _facts(check: Facts, seen: Seen) -> Outcome:
    return judge_facts(check, seen.delivered(check.in_))


def _format(check: Format, seen: Seen) -> Outcome:
    return judge_format(check, seen.delivered(check.in_, whole=False))


JUDGES: Final[dict[type, Callable[[Any, Seen], Outcome]]] = {
    Numeric: _numeric,
    Facts: _facts,
    Format: _format,
    done.FinalState: state.judge_final_state,
    done.Called: calls.judge_called,
    done.NotCalled: calls.judge_not_called,
    done.Order: order.judge_order,
    done.Arguments: calls.judge_arguments,
    done.UnneededCall: calls.judge_unneeded,
    done.ResultUsed: used.judge_result_used,
    done.Citation: citation.judge_citation,
    done.SoleSupport: citation.judge_sole_support,
    done.KnownByNow: timing.judge_known_by_now,
    done.NoCanary: timing.judge_no_canary,
    done.Consented: consent.judge_consent,
    done.Disclosing: consent.judge_disclosure,
    done.Privacy: privacy.judge_privacy,
    done.Injection: injection.judge_injection,
    done.Handoff: handoff.judge_handoff,
    done.Refusal: refusal.judge_refusal,
    done.Budgeted: budget.judge_budget,
    done.Retry: retry.judge_retry,
    done.FaultNoticed: faults.judge_fault_noticed,
    done.Forecast: forecast.judge_forecast,
    done.LogComplete: log.judge_log,
    done.Deliverable: deliverable.judge_deliverable,
    done.Invariance: invariance.judge_invariance,
    done.CannotDetermine: refusal.judge_cannot_determine,
}


def judge_check(check: Check, seen: Seen) -> Outcome:
    """What the objective judge says of one check; the six classes are another judge's."""
    judge = JUDGES.get(type(check))
    return judge(check, seen) if judge else not_tested("other_judge")


def judge_checks(case: Case, seen: Seen) -> dict[str, Outcome]:
    """What is said of each check of a case, by its id, in the case's order."""
    return {check_id(check): judge_check(check, seen) for check in case.checks}
