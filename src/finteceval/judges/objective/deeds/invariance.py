"""What must stay the same over the cases of a set, and what must not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finteceval.cases.checks import Facts, Numeric
from finteceval.cases.figures import read_figure
from finteceval.judges.objective.facts import made, sentences
from finteceval.judges.objective.numeric import stated_value
from finteceval.judges.objective.outcomes import (
    Failed,
    Quote,
    failed,
    not_tested,
    outcome_name,
    passed,
    quoted,
)
from pitfall.quantities import to_base

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.cases.trajectory_checks import Invariance
    from finteceval.cases.written import Fact
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import Seen


@dataclass(frozen=True, slots=True)
class InSet:
    """One trial of a set: which member it is, what was seen of it, and how its checks came out."""

    member: str
    seen: Seen
    outcomes: Mapping[str, Outcome]


def judge_invariance(check: Invariance, seen: Seen) -> Outcome:
    """One trial alone says nothing of a set."""
    del check, seen
    return not_tested("one_of_a_set")


def judge_over_set(check: Invariance, members: Sequence[InSet]) -> Outcome:
    """Whether figures and assertions are the same in all members, and what must differ is not the same in all."""
    if len({member.member for member in members}) < 2:
        return not_tested("one_of_a_set")
    for name in check.same:
        fault = _same_figure(name, members)
        if fault is not None:
            return fault
    for fact in check.same_facts:
        without = [member.member for member in members if _sentence(fact, member) is None]
        if without:
            return failed("set_fact_missing", fact=fact.name, member=without[0])
    for name in check.differs:
        if len({_state(name, member) for member in members}) < 2:
            return failed("set_same", name=name)
    return passed("set_right", count=len(members))


def _same_figure(name: str, members: Sequence[InSet]) -> Failed | None:
    """A figure that one member does not state, or states otherwise than the first, beyond its tolerance."""
    first = None
    for member in members:
        check = next(
            (each for each in member.seen.case.checks if isinstance(each, Numeric) and each.id == name), None
        )
        found = stated_value(check, member.seen.delivered(check.in_)) if check else None
        if check is None or found is None:
            return failed("set_no_figure", figure=name, member=member.member)
        tolerance = read_figure(check.tolerance)
        allowed = tolerance.base / to_base(read_figure(check.value).unit.name)[1]
        if first is None:
            first = found
        elif abs(found.value - first.value) > allowed:
            quotes: tuple[Quote, ...] = (quoted(first.text, name), quoted(found.text, name))
            return failed("set_figure", *quotes, figure=name, member=member.member)
    return None


def _state(name: str, member: InSet) -> str:
    """What a member makes of an assertion or a check by this name."""
    outcome = member.outcomes.get(name)
    if outcome is not None:
        named = outcome.named if isinstance(outcome, Failed) else ""
        return f"{outcome_name(outcome)} {named}"
    facts = [
        fact
        for check in member.seen.case.checks
        if isinstance(check, Facts)
        for fact in (*check.stated, *check.absent)
        if fact.name == name
    ]
    return str(any(_sentence(fact, member) is not None for fact in facts))


def _sentence(fact: Fact, member: InSet) -> str | None:
    return made(fact, sentences(member.seen.delivered("outgoing").answer or member.seen.answer))
