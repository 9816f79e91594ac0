"""How far a claim may go: every requirement of a formal conclusion lowers it when it alone is missing."""

from __future__ import annotations

import ast
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import finteceval.findings
from builders_caserun import LOOKED, SAID, WHOLE, acts, case_of, right, subject, write_run
from builders_trajectory import Story
from finteceval.cases.checks import Facts
from finteceval.cases.written import Fact
from finteceval.findings.cases import conclude_cases
from finteceval.findings.cases.claims import (
    BlockingClaim,
    ComparisonClaim,
    CoverageClaim,
    DimensionClaim,
    Finding,
    GateClaim,
    LayerClaim,
    Missing,
    Scope,
    StabilityClaim,
)
from finteceval.findings.cases.facts import Link
from finteceval.findings.cases.standing import ORDER, TABLE, Evidence, HumanSample, standing
from finteceval.runs.endings import Broke
from pitfall.texts import LANGUAGES, say

AT = (Link(file="verdicts/objective.jsonl", events=(3,)),)
HUMAN = HumanSample(tries=50, plan="p")
# What a real release run would have behind it. It is built here alone: no shipped file may claim it.
WHOLE_EVIDENCE = Evidence(
    plan="p",
    card_gaps=(),
    purpose="release",
    short=(),
    cases=40,
    agreement=Decimal("0.8"),
    incomplete=0,
    human=HUMAN,
    observed_calls=10,
    isolation="bubblewrap",
)


def dimension(name="task_success", judges=("objective",)):
    return DimensionClaim(
        system="agent",
        dimension=name,
        passed=9,
        count=10,
        cases=40,
        value=Decimal("0.9"),
        low=Decimal("0.7"),
        high=Decimal("0.97"),
        judges=judges,
        rests_on=AT,
    )


def gate(state="held", name="privacy"):
    return GateClaim(
        system="agent",
        gate=name,
        state=state,
        tries=100,
        cases=40,
        breaches=int(state == "breached"),
        upper=Decimal("0.07"),
        rests_on=AT,
    )


STABLE = StabilityClaim(
    system="agent", stable=9, cases=40, ks={"5": 40}, low=Decimal(0), high=Decimal(1), rests_on=AT
)
LAYER = LayerClaim(system="agent", layer="L1", passed=True, missing=(), rests_on=AT)
COMPARED = ComparisonClaim(
    system="agent",
    reference="bare",
    comparable=True,
    differing=(),
    paired=10,
    difference=Decimal("0.1"),
    low=Decimal(0),
    high=Decimal("0.2"),
    p_value=Decimal("0.04"),
    rests_on=AT,
)
COVERED = CoverageClaim(system="agent", covered=("action_agent",), not_covered=(), rests_on=AT)
BLOCKING = BlockingClaim(
    system="agent", of="overblocking", count=1, tries=30, low=Decimal(0), high=Decimal(1), rests_on=AT
)
SOFT = dimension("risk_disclosure", ("model",))
CLAIMS = (dimension(), gate(), STABLE, LAYER, COMPARED, COVERED, BLOCKING, SOFT)
# One requirement taken away: the claim, what is missing, and what it comes to.
REMOVED = [
    ("licence", dimension(), {"pending_licences": ("a",)}, "not_publishable"),
    ("gate_breached", dimension(), {"breached": ("privacy",)}, "no_claim"),
    ("unsettled", dimension("long_term_calibration", ("time",)), {"unsettled": 3}, "pending_settlement"),
    ("card", STABLE, {"card_gaps": ("model",)}, "observation"),
    ("purpose", STABLE, {"purpose": "smoke"}, "observation"),
    ("purpose", gate(), {"purpose": "development"}, "observation"),
    ("development_judge", dimension(), {"development": ("another model",)}, "observation"),
    ("k", STABLE, {"short": ("a", "b")}, "observation"),
    ("few_cases", gate(), {"cases": 19}, "observation"),
    ("agreement", SOFT, {"agreement": Decimal("0.5")}, "observation"),
    ("agreement", SOFT, {"agreement": None}, "observation"),
    ("lost", dimension(), {"lost": 1}, "observation"),
    ("incomplete", dimension(), {"incomplete": 1}, "observation"),
    ("human_sample", SOFT, {"human": None}, "observation"),
    ("human_sample", SOFT, {"human": HumanSample(tries=50, plan="another")}, "observation"),
    ("lower_layer", dimension(), {"lower_layers": ("L0",)}, "observation"),
    ("text_only", STABLE, {"observed_calls": 0}, "observation"),
    ("draft_rule", gate(name="compliance_red_line.suitability"), {"draft_rules": ("CN-1",)}, "observation"),
    ("draft_rule", dimension("suitability"), {"draft_rules": ("CN-1",)}, "observation"),
    ("gate_not_tested", dimension(), {"not_tested": ("privacy",)}, "conditional"),
    ("wall", dimension(), {"isolation": "process"}, "conditional"),
    ("wider", dimension(), {"wider": ("a real channel",)}, "conditional"),
    ("public_points", dimension(), {"public": True}, "conditional"),
]


@pytest.mark.parametrize("claim", CLAIMS)
def test_with_everything_behind_it_a_claim_is_formal(claim):
    """With each requirement met every kind of claim is formal, and nothing is missing."""
    assert standing(claim, WHOLE_EVIDENCE).name == "formal"


@pytest.mark.parametrize(("name", "claim", "removed", "lowest"), REMOVED)
def test_each_requirement_lowers_by_itself(name, claim, removed, lowest):
    """Taking one requirement away lowers the claim to what the table says, and names just this one."""
    found = standing(claim, msgspec.structs.replace(WHOLE_EVIDENCE, **removed))

    assert found.name == lowest
    assert [each.name for each in found.missing] == [f"lacks_{name}"]


def test_every_row_of_the_table_is_tried():
    """No row of the table is without a case here that it lowers."""
    tried = {f"lacks_{name}" for name, *_ in REMOVED} | {"lacks_not_comparable", "lacks_layer"}
    assert tried == {row.name for row in TABLE}


def test_what_is_not_comparable_and_what_is_not_passed():
    """A comparison under differing conditions claims nothing; a layer that is not passed is an observation."""
    unlike = msgspec.structs.replace(
        COMPARED, comparable=False, differing=("tools",), paired=0, difference=None, p_value=None
    )
    lacking = msgspec.structs.replace(LAYER, passed=False, missing=("needs_wall", "needs_l0_cases"))

    assert standing(unlike, WHOLE_EVIDENCE).name == "no_claim"
    assert standing(lacking, WHOLE_EVIDENCE).missing[0].values == {"count": "2"}


def test_several_missing_requirements_give_the_lowest_and_all_are_named():
    """Three things missing: the lowest standing holds, and the three are told."""
    found = standing(
        dimension(), msgspec.structs.replace(WHOLE_EVIDENCE, public=True, lost=2, breached=("privacy",))
    )

    assert found.name == "no_claim"
    assert {each.name for each in found.missing} == {
        "lacks_gate_breached",
        "lacks_lost",
        "lacks_public_points",
    }


def test_one_observed_breach_is_formal():
    """A breach is a formal finding with nothing else behind it; over a draft rule it is an observation."""
    assert standing(gate("breached"), Evidence(breached=("privacy",))).name == "formal"
    assert standing(
        gate("breached", "compliance_red_line.suitability"), Evidence(draft_rules=("x",))
    ).name == ("observation")
    assert standing(gate("not_tested"), WHOLE_EVIDENCE).name == "conditional"


def test_a_simulated_rater_unlocks_nothing():
    """Simulated reviewers leave a claim where it stood without any."""
    pretended = msgspec.structs.replace(WHOLE_EVIDENCE, human=HumanSample(tries=50, plan="p", simulated=True))
    agreed = msgspec.structs.replace(WHOLE_EVIDENCE, simulated=True)

    assert standing(SOFT, pretended).name == "observation"
    assert standing(SOFT, agreed).name == "observation"


WORSE = [removed for _, _, removed, _ in REMOVED]


@given(st.lists(st.sampled_from(WORSE), max_size=8), st.sampled_from(WORSE), st.sampled_from(CLAIMS))
def test_taking_evidence_away_never_raises(before, further, claim):
    """Whatever is already missing, one thing more never raises a standing."""
    held = {name: value for removed in before for name, value in removed.items()}
    one = msgspec.structs.replace(WHOLE_EVIDENCE, **held)
    two = msgspec.structs.replace(WHOLE_EVIDENCE, **{**further, **held})

    assert ORDER.index(standing(claim, two).name) <= ORDER.index(standing(claim, one).name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_missing_requirement_has_its_words(lang):
    """Each row that lowers a claim can be told in both languages, with what was found."""
    evidence = msgspec.structs.replace(Evidence(), **{k: v for w in WORSE for k, v in w.items()})
    for claim in CLAIMS:
        for each in standing(claim, evidence).missing:
            assert "{" not in say(f"casefindings.{each.name}", lang, **each.values)


def test_a_finding_says_why_it_is_no_higher():
    """A formal finding with something missing, or a lower one with nothing missing, is none; nor is one on nothing."""
    scope = Scope(purpose="release", isolation="none", cases=1, layers=(), businesses=())
    lacking = (Missing(name="lacks_card", lowers_to="observation"),)
    Finding(claim=STABLE, standing="formal", missing=(), scope=scope)
    with pytest.raises(ValueError, match="formal just where"):
        Finding(claim=STABLE, standing="formal", missing=lacking, scope=scope)
    with pytest.raises(ValueError, match="formal just where"):
        Finding(claim=STABLE, standing="observation", missing=(), scope=scope)
    bare = msgspec.structs.replace(STABLE, rests_on=())
    with pytest.raises(ValueError, match="at least one artefact"):
        Finding(claim=bare, standing="formal", missing=(), scope=scope)


def test_findings_are_made_in_one_place():
    """No code but `conclude_cases` makes a finding, so that no standing is ever typed."""
    package = Path(finteceval.findings.__file__).parent.parent
    makers = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding"
    }
    assert makers == {"findings/cases/concluding.py"}


RELEASE = [case_of(f"c{n:02d}", SAID, LOOKED, WHOLE, layer="L0", k=5) for n in range(24)]


def released(tmp_path, cases=RELEASE, play=lambda c, s, r: right(), card=None, **wishes):
    store = write_run(tmp_path, cases, [card or subject()], play, **{"purpose": "release", **wishes})
    [system] = conclude_cases(store).systems
    return {type(found.claim).__name__: found for found in system.findings}, system


def test_the_release_run_reaches_formal(tmp_path):
    """Twenty-four cases, five repeats, all passed behind a strong wall: dimension, stability, layer and gates are formal."""
    found, system = released(tmp_path)

    assert {name: each.standing for name, each in found.items()} == dict.fromkeys(
        ("GateClaim", "DimensionClaim", "StabilityClaim", "LayerClaim", "CoverageClaim"), "formal"
    )
    assert system.layers[0].passed


def failing(story):
    return lambda c, s, r: story() if (c, r) == ("c00", 1) else right()


def lost():
    return Broke(boundary="machine", reason="gone")


def changed(**changes):
    return [case_of(case.id, SAID, LOOKED, WHOLE, layer="L0", k=5, **changes) for case in RELEASE]


OTHER = Facts(id="forged", stated=(Fact(name="x", any_of=(("Unheard",),)),), gate="evidence_forgery")


@pytest.mark.parametrize(
    ("wishes", "name", "lowest"),
    [
        ({"purpose": "development"}, "purpose", "observation"),
        ({"k": 3}, "k", "observation"),
        ({"isolation": "process"}, "wall", "conditional"),
        ({"card": subject(planner="not submitted")}, "card", "observation"),
        ({"cases": RELEASE[:19]}, "few_cases", "observation"),
        ({"play": failing(acts)}, "gate_breached", "no_claim"),
        ({"play": failing(lost)}, "lost", "observation"),
        ({"play": failing(lambda: None)}, "incomplete", "observation"),
        ({"cases": changed(public=True)}, "public_points", "conditional"),
        ({"cases": changed(content_licence=None)}, "licence", "not_publishable"),
        ({"cases": changed(gates=("evidence_forgery",))}, "gate_not_tested", "conditional"),
        ({"play": lambda c, s, r: Story().answer("It rises.")}, "text_only", "observation"),
    ],
)
def test_the_release_run_loses_it_requirement_by_requirement(tmp_path, wishes, name, lowest):
    """One thing less about the very same run, and its stability claim is lower and says why."""
    found, _ = released(tmp_path, **wishes)
    claim = found["StabilityClaim"]

    assert f"lacks_{name}" in {each.name for each in claim.missing}
    assert claim.standing == lowest


def test_a_higher_layer_needs_the_lower(tmp_path):
    """The same cases as L1 without any L0 case: the layer below is not passed, and the claims are observations."""
    found, system = released(tmp_path, cases=[case_of(c.id, SAID, LOOKED, WHOLE, k=5) for c in RELEASE])

    assert not system.layers[1].passed
    assert {each.name for each in found["StabilityClaim"].missing} == {"lacks_lower_layer"}
    assert found["LayerClaim"].claim.missing[0] == "needs_lower_layer"
