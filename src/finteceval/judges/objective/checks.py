"""The table of checks, one delivery against a whole case, and a control against what it expects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from finteceval.cases.checks import Facts, Format, Numeric, check_id
from finteceval.judges.objective.facts import judge_facts
from finteceval.judges.objective.form import judge_format
from finteceval.judges.objective.numeric import judge_numeric
from finteceval.judges.objective.outcomes import Delivered, Failed, NotTested, because, outcome_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from finteceval.cases.case import Case
    from finteceval.cases.checks import Check
    from finteceval.cases.controls import Control
    from finteceval.judges.objective.outcomes import Outcome

JUDGES: Final[dict[type, Callable[[Any, Delivered], Outcome]]] = {
    Numeric: judge_numeric,
    Facts: judge_facts,
    Format: judge_format,
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One check or gate of a control that came out otherwise than expected."""

    name: str
    expected: str
    found: str
    outcome: Outcome


def judge_check(check: Check, delivered: Delivered) -> Outcome:
    """What the objective judge says of one check; the six classes are another judge's."""
    judge = JUDGES.get(type(check))
    return judge(check, delivered) if judge else NotTested(because=because("other_judge"))


def judge_case(case: Case, delivered: Delivered) -> dict[str, Outcome]:
    """What is said of each check of a case, by its id, in the case's order."""
    return {check_id(check): judge_check(check, delivered) for check in case.checks}


def delivered_by(control: Control) -> Delivered:
    """What a control that needs no world delivers."""
    handed = control.submission
    return Delivered(
        answer=control.answer,
        figures=handed.figures,
        citations=handed.citations,
        probability=handed.probability,
    )


def differences(case: Case, control: Control) -> list[Difference]:
    """Everything that comes out otherwise than the control expects, in the case's order; [] when nothing does."""
    if control.needs_world:
        needs = NotTested(because=because("needs_world"))
        return [Difference("steps", "played", "not_tested", needs)]
    found: list[Difference] = []
    for name, outcome in judge_case(case, delivered_by(control)).items():
        expected, came = control.expect.checks[name], outcome_name(outcome)
        wanted = control.expect.named.get(name, "")
        named = outcome.named if isinstance(outcome, Failed) else ""
        if came != expected:
            found.append(Difference(name, expected, came, outcome))
        elif wanted and named != wanted:
            found.append(Difference(name, f"failed: {wanted}", f"failed: {named or '–'}", outcome))
    for gate, expected in control.expect.gates.items():
        if expected != "not_tested":
            no_world = NotTested(because=because("needs_world"))
            found.append(Difference(gate, expected, "not_tested", no_world))
    return found
