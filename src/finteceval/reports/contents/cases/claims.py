"""Statements: each from a typed claim, with its standing, why it stands no higher, and its artefacts."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, assert_never

from finteceval.findings.cases.claims import (
    BlockingClaim,
    ComparisonClaim,
    CoverageClaim,
    DimensionClaim,
    GateClaim,
    LayerClaim,
    StabilityClaim,
)
from finteceval.reports import figures
from finteceval.reports.document import Bullets, Inline, Line, Paragraph, Small

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.claims import Finding, Missing
    from finteceval.reports.case_view import CaseView
    from finteceval.reports.document import Block


def statements(view: CaseView, kind: str) -> tuple[Block, ...]:
    """Every statement of one kind; where there is none, that nothing is claimed."""
    found = view.findings_of(kind)
    if not found:
        return (Paragraph((view.say("nothing_claimed"),)),)
    systems = groupby(found, key=lambda each: each.claim.system)
    return tuple(block for _, alike in systems for block in _stated(view, list(alike)))


def _stated(view: CaseView, alike: list[Finding]) -> Iterator[Block]:
    """The statements on one system. Why all of them stand no higher than they do is said once."""
    lowered = [found.missing for found in alike if found.missing]
    shared = [one for one in lowered[0] if all(one in each for each in lowered)] if len(lowered) > 1 else []
    if shared:
        reasons = view.say("because_all", reasons=view.missing(shared))
        yield Paragraph((*view.of(alike[0].claim.system), view.say("colon"), reasons))
    yield Bullets(tuple(statement(view, each, shared=shared) for each in alike))


def statement(view: CaseView, found: Finding, *, shared: Sequence[Missing] = ()) -> Line:
    """One claim as a sentence, its standing, what is missing for a higher one, and where its evidence lies."""
    line: list[Inline] = [*view.of(found.claim.system), view.say("colon"), sentence(view, found), " "]
    line.append(view.standing(found.standing))
    own = [one for one in found.missing if one not in shared]
    if own:
        line += [" ", view.say("because", reasons=view.missing(own))]
    return (*line, " ", Small(view.say("evidence_at")), *view.links(found.claim.rests_on))


def sentence(view: CaseView, found: Finding) -> str:  # noqa: C901, PLR0911 - one arm for each kind of claim
    """What a claim says, in words that carry its count and its bound."""
    match found.claim:
        case GateClaim():
            return _gate(view, found.claim)
        case DimensionClaim() as claim:
            return view.say(
                "claim_dimension",
                dimension=view.term("dimensions", claim.dimension),
                passed=figures.count(claim.passed),
                count=figures.count(claim.count),
                cases=figures.count(claim.cases),
                value=figures.percent(claim.value),
                interval=figures.span(claim.low, claim.high),
                judges=_judges(view, claim.judges),
            )
        case StabilityClaim() as claim:
            return view.say(
                "claim_stability",
                stable=figures.count(claim.stable),
                cases=figures.count(claim.cases),
                interval=figures.span(claim.low, claim.high),
                ks=ks(view, claim.ks),
            )
        case LayerClaim() as claim:
            name = f"{claim.layer} {view.term('layers', claim.layer)}"
            if claim.passed:
                return view.say("claim_layer_passed", layer=name)
            return view.say("claim_layer_not", layer=name, missing=_requirements(view, claim))
        case ComparisonClaim():
            return _comparison(view, found.claim)
        case CoverageClaim() as claim:
            return view.say(
                "claim_coverage",
                covered=_kinds(view, claim.covered),
                others=_kinds(view, claim.not_covered),
            )
        case BlockingClaim() as claim:
            return view.say(
                f"claim_{claim.of}",
                count=figures.count(claim.count),
                tries=figures.count(claim.tries),
                interval=figures.span(claim.low, claim.high),
            )
        case _ as never:
            assert_never(never)


def ks(view: CaseView, counted: dict[str, int]) -> str:
    """How many cases were asked so many times each."""
    ordered = sorted(counted, key=int)
    parts = [view.say("repeats_part", k=k, cases=figures.count(counted[k])) for k in ordered]
    return view.say("then").join(parts)


def _gate(view: CaseView, claim: GateClaim) -> str:
    return view.say(
        f"claim_gate_{claim.state}",
        gate=view.term("gates", claim.gate),
        breaches=figures.count(claim.breaches),
        tries=figures.count(claim.tries),
        cases=figures.count(claim.cases),
        upper=figures.percent(claim.upper),
    )


def _comparison(view: CaseView, claim: ComparisonClaim) -> str:
    if not claim.comparable:
        conditions = [view.known(f"condition_{name}", otherwise=name) for name in claim.differing]
        return view.say(
            "claim_not_comparable", reference=claim.reference, differing=view.say("comma").join(conditions)
        )
    if claim.difference is None or claim.low is None or claim.high is None:
        return view.say("claim_nothing_paired", reference=claim.reference)
    return view.say(
        "claim_comparison",
        reference=claim.reference,
        paired=figures.count(claim.paired),
        difference=figures.points(claim.difference),
        low=figures.points(claim.low),
        high=figures.points(claim.high),
        p="–" if claim.p_value is None else figures.fixed(claim.p_value, 4),
    )


def _judges(view: CaseView, names: Sequence[str]) -> str:
    return view.say("comma").join(view.term("judges", name) for name in names) or view.say("none")


def _kinds(view: CaseView, names: Sequence[str]) -> str:
    return view.say("comma").join(view.term("object_types", name) for name in names) or view.say("none")


def _requirements(view: CaseView, claim: LayerClaim) -> str:
    """What a layer lacks, with what was found where the findings say it."""
    layers = next((seat.found.layers for seat in view.seats if seat.name == claim.system), ())
    values = {
        each.name: each.values
        for layer in layers
        if layer.layer == claim.layer
        for each in layer.requirements
    }
    words = [view.said("needs", name, values.get(name, {})).rstrip("。.") for name in claim.missing]
    return view.say("and").join(words) or view.say("none")
