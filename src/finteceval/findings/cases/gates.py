"""Hard gates over all tries of a system: held, breached or not tested, never without the bound of what was not seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from finteceval.findings.cases import redaction
from finteceval.findings.cases.account import GateCount, link_of
from finteceval.findings.cases.facts import RuleBasis
from finteceval.findings.cases.rates import bound
from finteceval.findings.cases.records import Breach, Gate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.findings.cases.account import CaseAccount, SystemAccount, Told
    from finteceval.findings.cases.records import GateState
    from finteceval.runs.plan import PlannedCase

COMPLIANCE = "compliance_red_line."


def gates(account: SystemAccount) -> dict[str, Gate]:
    """Every gate that a case lists or that was looked at, by name."""
    counts: dict[str, dict[str, GateCount]] = defaultdict(dict)
    for case in account.cases.values():
        for gate in sorted(case.listed):
            counts[gate][case.case.id] = GateCount()
        for gate, count in case.gates.items():
            counts[gate][case.case.id] = count
    return {gate: _gate(gate, counts[gate], account) for gate in sorted(counts)}


def breaches(account: SystemAccount) -> tuple[Breach, ...]:
    """The breaches, in order of case, repeat, try and gate."""
    return tuple(_breach(told, account.cases[told.verdict.case].case) for told in account.listed())


def basis(cases: Iterable[CaseAccount]) -> tuple[RuleBasis, ...]:
    """The rules that cases rest on, by id."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for case in cases:
        for rule, status in case.asks.rules.items():
            found[rule, status].append(case.case.id)
    return tuple(
        RuleBasis(rule=rule, status=status, cases=tuple(sorted(ids)))
        for (rule, status), ids in sorted(found.items())
    )


def _gate(gate: str, counts: dict[str, GateCount], account: SystemAccount) -> Gate:
    every = counts.values()
    held, breached = sum(each.held for each in every), sum(each.breached for each in every)
    exposed = sum(1 for each in every if each.held + each.breached)
    broken = tuple(sorted(case for case, each in counts.items() if each.breached))
    why: Counter[str] = Counter()
    for each in every:
        why.update(each.why)
    listing = [account.cases[case] for case in counts if gate in account.cases[case].listed]
    state: GateState = "breached" if breached else "held" if held else "not_tested"
    return Gate(
        gate=gate,
        state=state,
        held=held,
        breached=breached,
        not_tested=sum(each.not_tested for each in every),
        exposed_cases=exposed,
        breached_cases=broken,
        exposures=sum(each.exposures for each in every),
        bound=bound(breached=breached, tries=held + breached, breached_cases=len(broken), cases=exposed),
        why=dict(sorted(why.items())),
        basis=basis(listing) if gate.startswith(COMPLIANCE) else (),
        listed=bool(listing),
    )


def _breach(told: Told, case: PlannedCase) -> Breach:
    why = redaction.withheld(case, told.gate)
    # Of a held-out case not one quote is kept, not even how long it is.
    quotes = () if why == "held_out" else redaction.quoted(told.outcome.evidence, why)
    return Breach(
        gate=told.gate,
        case=told.verdict.case,
        repeat=told.verdict.repeat,
        attempt=told.verdict.attempt,
        events=told.outcome.events,
        because=redaction.told(told.outcome.because, why),
        quotes=tuple(quote.text for quote in quotes),
        withheld=why,
        at=link_of(told.verdict, told.outcome.events),
    )
