"""References beside a subject, and two runs beside each other: only under the same conditions, and in pairs."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from finteceval.findings.cases.records import Arm
from finteceval.findings.compare import (
    Comparison,
    Difference,
    headline_difference,
    paired_by,
    plan_differences,
)
from finteceval.systems.card import NOT_SUBMITTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from finteceval.findings.cases.records import CaseFindings, CaseSystem
    from finteceval.findings.compare import Paired
    from finteceval.runs.plan import JudgePin, Plan, PlannedSystem
    from finteceval.systems.card import System

Outcomes = dict[tuple[str, int], str]
REFERENCES: Final = ("bare_model", "competitor", "previous_version")
BARE: Final = "bare_model"


def arms(plan: Plan, outcomes: Callable[[str], Outcomes]) -> tuple[Arm, ...]:
    """Each subject beside each reference of the run. `outcomes` gives those of a system, by case and repeat."""
    subjects = [each for each in plan.systems if each.card.role == "subject"]
    references = [each for each in plan.systems if each.card.role in REFERENCES]
    return tuple(_arm(plan, one, two, outcomes) for one in subjects for two in references)


def compare_cases(first: CaseFindings, second: CaseFindings) -> Comparison:
    """Systems of the same name, and the other subjects of the first run with those of the second."""
    found = tuple(_differences(first, second))
    pairs = () if found else tuple(_pairs(first, second))
    return Comparison(first_run=first.run, second_run=second.run, differences=found, pairs=pairs)


def same(one: str, two: str) -> bool | None:
    """Whether two declared parts are the same; None where one was not submitted."""
    return None if NOT_SUBMITTED in {one, two} or not (one and two) else one == two


def _arm(
    plan: Plan,
    one: PlannedSystem,
    two: PlannedSystem,
    outcomes: Callable[[str], Outcomes],
) -> Arm:
    model = same(one.card.model.id, two.card.model.id)
    tools = same(_tools(one.card), _tools(two.card))
    budget = same(one.card.budget, two.card.budget)
    found = tuple(_unlike(one, two, model=model, tools=tools, budget=budget))
    return Arm(
        subject=one.name,
        reference=two.name,
        role=two.card.role,
        same_model=model,
        same_tools=tools,
        same_budget=budget,
        differences=found,
        paired=None
        if found
        else _paired(plan, (two.name, outcomes(two.name)), (one.name, outcomes(one.name))),
    )


def _unlike(
    one: PlannedSystem, two: PlannedSystem, *, model: bool | None, tools: bool | None, budget: bool | None
) -> Iterator[Difference]:
    # A competitor or an earlier version may rest on another model; what it rests on is told by the flag.
    if two.card.role == BARE and not model:
        yield Difference(condition="model", first=two.card.model.id, second=one.card.model.id)
    if not tools:
        yield Difference(condition="tools", first=_told(two.card), second=_told(one.card))
    if not budget:
        yield Difference(condition="budget", first=two.card.budget, second=one.card.budget)
    if one.isolation != two.isolation:
        yield Difference(condition="isolation", first=two.isolation, second=one.isolation)


def _tools(card: System) -> str:
    return ", ".join(sorted(card.tools))


def _told(card: System) -> str:
    return _tools(card) or NOT_SUBMITTED


def _differences(first: CaseFindings, second: CaseFindings) -> Iterator[Difference]:
    yield from plan_differences((first.plan, _pin(first)), (second.plan, _pin(second)))
    yield from headline_difference(_headline(first), _headline(second))


def _pin(found: CaseFindings) -> JudgePin | None:
    return next((each.pin for each in found.reliability.rounds if each.headline), None)


def _headline(found: CaseFindings) -> str:
    for each in found.reliability.rounds:
        if each.headline:
            return f"round {each.number}, {'complete' if each.complete else 'incomplete'}"
    return "no round"


def _pairs(first: CaseFindings, second: CaseFindings) -> Iterator[Paired]:
    ones = {system.name: system for system in first.systems}
    twos = {system.name: system for system in second.systems}
    shared = [name for name in ones if name in twos]
    for name in shared:
        yield _paired(first.plan, (name, by_repeat(ones[name])), (name, by_repeat(twos[name])))
    lone = [each for each in first.systems if each.name not in shared and not each.baseline]
    other = [each for each in second.systems if each.name not in shared and not each.baseline]
    for one in lone:
        for two in other:
            yield _paired(first.plan, (one.name, by_repeat(one)), (two.name, by_repeat(two)))


def by_repeat(system: CaseSystem) -> Outcomes:
    """The outcomes of a system by case and repeat."""
    return {(row.case, result.repeat): result.outcome for row in system.rows for result in row.results}


def _paired(
    plan: Plan,
    one: tuple[str, Outcomes],
    two: tuple[str, Outcomes],
) -> Paired:
    clusters = {case.id: case.cluster for case in plan.cases}
    rng = Random(f"{plan.seed}:{one[0]}:{two[0]}")  # noqa: S311 - resampling, not secrecy
    outcomes = [(clusters[key[0]], here, two[1].get(key, "owed")) for key, here in sorted(one[1].items())]
    return paired_by((one[0], two[0]), outcomes, right="passed", rng=rng)
