"""Rules: who is bound, by which text, since when, to what, and what in a sandbox's log shows a breach.

Test design, not legal advice. Every shipped rule is a draft: a finding that rests on one is an observation
until somebody with the background for that jurisdiction has reviewed it, which no program can do.
"""

from __future__ import annotations

from datetime import date  # noqa: TC003 - msgspec resolves the annotation
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from finteceval.registry.book import Kind, load
from finteceval.registry.faults import closest
from finteceval.registry.parts import (
    Checked,
    End,
    NotEstablished,
    Source,
    Start,
    Text,
    ends,
    holds,
    starts,
)
from finteceval.vocabulary import TABLES, TAGS
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.registry.book import Entry
    from finteceval.registry.faults import Faults

ANYONE: Final = "anyone"
Jurisdiction = Literal["cn", "us", "eu", "uk", "hk", "sg"]
RuleStatus = Literal["draft", "reviewed", "retired"]


class Phase(Record):
    """A part of a rule with days of its own; `topic` names it in code."""

    topic: str
    valid_from: Start
    valid_to: End
    demand: Text
    check: Checked


class Rule(Record):
    """One demand of one instrument on one kind of business.

    `identities` are words of the vocabulary, or `anyone`; empty where the vocabulary has none for `binds`.
    `assertion` is over the ordered log of a sandbox: `call(T|c)` an accepted call of tool T under c,
    `grant(a)` a valid grant covering a, `A<B` A before B, `out.x` a field of the deliverable, `txt~p`
    text a client sees, `state.x` the final state.
    """

    id: str
    jurisdiction: Jurisdiction
    identities: tuple[str, ...]
    binds: Text
    instrument: str
    locator: str
    valid_from: Start
    valid_to: End
    gates: tuple[str, ...]
    demand: Text
    assertion: str
    source: Source
    checks: tuple[Checked, ...]
    phases: tuple[Phase, ...] = ()
    notes: Text | None = None
    status: RuleStatus = "draft"
    checked_by: str = ""
    checked_on: date | None = None


class InForce(Record, tag="in_force", tag_field="kind"):
    """The rule holds on that day, with those of its parts that hold."""

    rule: Rule
    phases: tuple[Phase, ...]


class NotInForce(Record, tag="not_in_force", tag_field="kind"):
    """The rule does not hold on that day: before its first day or after its last."""

    rule: Rule
    before: bool


class StartNotKnown(Record, tag="start_not_known", tag_field="kind"):
    """Whether the rule held on that day is not known here."""

    rule: Rule
    why: Text


def rules(path: Path | None = None) -> tuple[Rule, ...]:
    """The shipped rules, or those of another file.

    Raises:
        RegistryError: every fault of the file.
        InputError: it cannot be read.
    """
    return load(RULES, path)


def rule(rule_id: str) -> Rule:
    """One shipped rule.

    Raises:
        InputError: unknown; names the closest.
    """
    known = _shipped()
    if rule_id not in known:
        raise InputError(say("registry.unknown_rule", language(), id=rule_id, close=closest(rule_id, known)))
    return known[rule_id]


def rule_on(rule_id: str, on: date) -> InForce | NotInForce | StartNotKnown:
    """What a rule was on a day (the jurisdiction's own calendar).

    Raises:
        InputError: unknown rule.
    """
    return applied(rule(rule_id), on)


def applied(found: Rule, on: date) -> InForce | NotInForce | StartNotKnown:
    """What a given rule was on a day. A start that is only `covered_from` says nothing of earlier days."""
    last = ends(found.valid_to)
    if last is not None and on > last:
        return NotInForce(rule=found, before=False)
    match found.valid_from:
        case NotEstablished(why=why):
            return StartNotKnown(rule=found, why=why)
        case start if start.date <= on:
            return InForce(rule=found, phases=tuple(p for p in found.phases if phase_holds(p, on)))
        case start if start.__struct_config__.tag == "covered_from":
            return StartNotKnown(rule=found, why=EARLIER)
        case _:
            return NotInForce(rule=found, before=True)


def phase_holds(phase: Phase, on: date) -> bool:
    """Whether a part of a rule holds on a day; one without a known start holds until its end."""
    if isinstance(phase.valid_from, NotEstablished):
        last = ends(phase.valid_to)
        return last is None or on <= last
    return holds(phase.valid_from, phase.valid_to, on)


def binding(*, jurisdiction: str, identity: str, on: date, gate: str = "") -> tuple[Rule, ...]:
    """The rules in force that bind an identity in a jurisdiction, optionally for one gate."""
    return tuple(
        found
        for found in _shipped().values()
        if found.jurisdiction == jurisdiction
        and (identity in found.identities or ANYONE in found.identities)
        and (not gate or gate in found.gates)
        and isinstance(applied(found, on), InForce)
    )


@cache
def _shipped() -> dict[str, Rule]:
    return {found.id: found for found in rules()}


def _check(entries: list[Entry[Rule]], faults: Faults) -> None:
    for entry in entries:
        found, line = entry.record, entry.line
        faults.texts(found, line, id=found.id)
        faults.words(found.gates, TABLES["gates"], line, id=found.id, what="gate")
        faults.words(
            found.identities,
            [*TAGS["business_identity"], ANYONE],
            line,
            id=found.id,
            what="business_identity",
        )
        _check_whole(found, line, faults)
        _check_days(found, line, faults)


def _check_whole(found: Rule, line: int, faults: Faults) -> None:
    if not (found.gates and found.checks and found.assertion.strip() and found.instrument.strip()):
        faults.add("R018", line, id=found.id)
    if not found.source.cite.strip():
        faults.add("R013", line, id=found.id)
    if found.status == "reviewed" and not (found.checked_by and found.checked_on):
        faults.add("R011", line, id=found.id)


def _check_days(found: Rule, line: int, faults: Faults) -> None:
    for part in (found, *found.phases):
        first, last = starts(part.valid_from), ends(part.valid_to)
        if first and last and last < first:
            faults.add("R006", line, id=found.id, first=first, last=last)
    whole_first, whole_last = starts(found.valid_from), ends(found.valid_to)
    for phase in found.phases:
        first, last = starts(phase.valid_from), ends(phase.valid_to)
        early = bool(first and whole_first and first < whole_first)
        late = whole_last is not None and (last is None or last > whole_last)
        if early or late:
            faults.add("R017", line, id=found.id, topic=phase.topic)


EARLIER: Final = Text(
    zh="登记的起始日只说明那天已经有效；更早是否有效没有登记",
    en="the registered day says only that it held then; earlier days are not registered",
)
RULES: Final[Kind[Rule]] = Kind("rules.json", Rule, _check)
