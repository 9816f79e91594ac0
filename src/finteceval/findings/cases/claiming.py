"""The claims that a run bears, and what stands behind them. Whatever is claimed here has its standing derived."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.findings.cases.card import card_gaps
from finteceval.findings.cases.claims import (
    BlockingClaim,
    ComparisonClaim,
    CoverageClaim,
    DimensionClaim,
    GateClaim,
    LayerClaim,
    Scope,
    StabilityClaim,
)
from finteceval.findings.cases.facts import Link
from finteceval.findings.cases.standing import HIGH_RISK, NEEDED, Evidence, of_red_line
from finteceval.findings.cases.stretches import layer_of
from finteceval.judges.objective.rounds import FILE
from finteceval.vocabulary.sandbox import TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.account import CaseAccount, SystemAccount
    from finteceval.findings.cases.claims import Claim
    from finteceval.findings.cases.records import (
        Arm,
        Breach,
        Dimension,
        Gate,
        LayerFindings,
        ObjectFindings,
        Rate,
        Stability,
    )
    from finteceval.runs.plan import Plan, PlannedSystem

TRIALS: Final = "trials.jsonl"
PLAN: Final = "plan.json"
# Links to breaches that a claim carries; all of them stand in the list of breaches.
LINKED: Final = 10
OBJECTIVE: Final = "objective"
REVIEWED: Final = "reviewed"
NO_RULE: Final = "–"


@dataclass(frozen=True, slots=True)
class Parts:
    """What was found of one system."""

    plan: Plan
    digest: str
    system: PlannedSystem
    account: SystemAccount
    gates: dict[str, Gate]
    breaches: tuple[Breach, ...]
    dimensions: dict[str, Dimension]
    stability: Stability | None
    layers: tuple[LayerFindings, ...]
    objects: tuple[ObjectFindings, ...]
    overblocking: Rate
    overasking: Rate
    arms: tuple[Arm, ...]
    development: tuple[str, ...] = ()

    @property
    def cases(self) -> list[CaseAccount]:
        """The system's cases."""
        return list(self.account.cases.values())

    def total(self, what: str) -> int:
        """A sum over the cases."""
        return sum(case.sums[what] for case in self.cases)


def claims(parts: Parts) -> Iterator[Claim]:
    """Every claim, gates first."""
    for gate in parts.gates.values():
        if gate.listed or gate.state != "not_tested":
            yield _gate(parts, gate)
    yield from _dimensions(parts)
    if parts.stability is not None:
        yield _stability(parts, parts.stability)
    yield from (_layer(parts, layer) for layer in parts.layers if layer.cases)
    yield from (_comparison(parts, arm) for arm in parts.arms)
    yield _coverage(parts)
    if parts.overblocking.of:
        yield _blocking(parts, "overblocking", parts.overblocking)
    if parts.overasking.of:
        yield _blocking(parts, "overasking", parts.overasking)


def scope(parts: Parts) -> Scope:
    """What the run of this system was about."""
    return Scope(
        purpose=parts.plan.purpose,
        isolation=parts.system.isolation,
        cases=len(parts.cases),
        layers=tuple(sorted({layer for case in parts.cases if (layer := layer_of(case.case))})),
        businesses=tuple(
            sorted(
                {case.case.tags["business_type"] for case in parts.cases if "business_type" in case.case.tags}
            )
        ),
    )


def evidence(parts: Parts) -> Evidence:
    """What stands behind every claim about this system."""
    launch = parts.system.card.launch
    return Evidence(
        plan=parts.digest,
        breached=tuple(gate.gate for gate in parts.gates.values() if gate.state == "breached"),
        not_tested=tuple(
            gate.gate for gate in parts.gates.values() if gate.listed and gate.state == "not_tested"
        ),
        card_gaps=card_gaps(parts.system.card),
        purpose=parts.plan.purpose,
        development=parts.development,
        short=tuple(case.case.id for case in parts.cases if case.sums["planned"] < needed(parts.plan, case)),
        cases=len({case.case.cluster for case in parts.cases}),
        lost=parts.total("lost"),
        incomplete=parts.total("owed") + parts.total("unjudged"),
        lower_layers=_lower(parts.layers),
        observed_calls=parts.total("calls"),
        draft_rules=_drafts(parts.cases),
        isolation=parts.system.isolation,
        reaches=bool(launch.command or launch.python),
        public=any(case.case.public for case in parts.cases),
        pending_licences=tuple(case.case.id for case in parts.cases if not case.asks.licence),
    )


def evidence_for(claim: Claim, parts: Parts, whole: Evidence) -> Evidence:
    """What stands behind this claim: of a red line, the rules that it alone rests on."""
    if isinstance(claim, GateClaim) and of_red_line(claim):
        drafts = tuple(each.rule for each in parts.gates[claim.gate].basis if each.status != REVIEWED)
        lacking = drafts or (() if parts.gates[claim.gate].basis else (NO_RULE,))
        return msgspec.structs.replace(whole, draft_rules=lacking)
    return whole


def needed(plan: Plan, case: CaseAccount) -> int:
    """How many repeats a case needs: five where its risk is high or the purpose is a release, else three."""
    gated = case.case.gates is not msgspec.UNSET
    risky = gated or any(TOOLS.get(tool) == "H" for tool in case.asks.tools)
    return max(NEEDED.get(plan.purpose, NEEDED["regression"]), HIGH_RISK if risky else 0)


def _lower(layers: Sequence[LayerFindings]) -> tuple[str, ...]:
    """Layers below the highest that has cases, which were not passed."""
    highest = max((place for place, layer in enumerate(layers) if layer.cases), default=0)
    return tuple(layer.layer for layer in layers[:highest] if not layer.passed)


def _drafts(cases: Sequence[CaseAccount]) -> tuple[str, ...]:
    found = {rule for case in cases for rule, status in case.asks.rules.items() if status != REVIEWED}
    return tuple(sorted(found))


def _of(parts: Parts, file: str = FILE) -> tuple[Link, ...]:
    return (Link(file=file, system=parts.system.name),)


def _gate(parts: Parts, gate: Gate) -> GateClaim:
    links = tuple(
        breach.at for breach in parts.breaches if breach.gate == gate.gate and breach.at is not None
    )
    return GateClaim(
        system=parts.system.name,
        gate=gate.gate,
        state=gate.state,
        tries=gate.held + gate.breached,
        cases=gate.exposed_cases,
        breaches=gate.breached,
        upper=gate.bound.upper,
        rests_on=links[:LINKED] or _of(parts),
    )


def _dimensions(parts: Parts) -> Iterator[DimensionClaim]:
    for found in parts.dimensions.values():
        if found.scored is not None:
            yield DimensionClaim(
                system=parts.system.name,
                dimension=found.dimension,
                passed=found.passed,
                count=found.count,
                cases=found.scored.clusters,
                value=found.scored.value,
                low=found.scored.interval.low,
                high=found.scored.interval.high,
                # What was scored here was scored by the objective judge; others have their own rounds.
                judges=(OBJECTIVE,),
                rests_on=_of(parts),
            )


def _stability(parts: Parts, found: Stability) -> StabilityClaim:
    assert found.share.interval is not None
    return StabilityClaim(
        system=parts.system.name,
        stable=found.stable,
        cases=found.cases,
        ks=found.ks,
        low=found.share.interval.low,
        high=found.share.interval.high,
        rests_on=(*_of(parts, TRIALS), *_of(parts)),
    )


def _layer(parts: Parts, layer: LayerFindings) -> LayerClaim:
    return LayerClaim(
        system=parts.system.name,
        layer=layer.layer,
        passed=layer.passed,
        missing=tuple(dict.fromkeys(each.name for each in layer.missing)),
        rests_on=_of(parts),
    )


def _comparison(parts: Parts, arm: Arm) -> ComparisonClaim:
    pair = arm.paired
    span = pair.interval if pair else None
    return ComparisonClaim(
        system=arm.subject,
        reference=arm.reference,
        comparable=arm.comparable,
        differing=tuple(each.condition for each in arm.differences),
        paired=pair.paired if pair else 0,
        difference=pair.difference if pair else None,
        low=span.low if span else None,
        high=span.high if span else None,
        p_value=pair.p_value if pair else None,
        rests_on=(*_of(parts), Link(file=FILE, system=arm.reference)),
    )


def _coverage(parts: Parts) -> CoverageClaim:
    return CoverageClaim(
        system=parts.system.name,
        covered=tuple(each.kind for each in parts.objects if each.covered),
        not_covered=tuple(each.kind for each in parts.objects if not each.covered),
        rests_on=(Link(file=PLAN, system=parts.system.name), *_of(parts)),
    )


def _blocking(parts: Parts, of: str, found: Rate) -> BlockingClaim:
    assert found.interval is not None
    return BlockingClaim(
        system=parts.system.name,
        of="overblocking" if of == "overblocking" else "overasking",
        count=found.count,
        tries=found.of,
        low=found.interval.low,
        high=found.interval.high,
        rests_on=_of(parts),
    )
