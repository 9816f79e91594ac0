"""What the shipped library reaches: every gate, layer, capability and business, by the counts it promises."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict

import pytest

from finteceval.cases.checks import Numeric, check_name
from finteceval.cases.controls import Ask, Call, Say
from finteceval.cases.library import load_library
from finteceval.cases.parts import NO_WORLD
from finteceval.release.case_play import play_control
from finteceval.runs.venue import speaks_later
from finteceval.runs.world_pool import WorldPool
from finteceval.trajectory.events import ToolReturned
from finteceval.vocabulary import method

BUSINESSES = {
    "research": {"investment_research", "financial_reporting"},
    "risk": {"risk_management", "compliance_review", "aml_kyc"},
    "trading preparation": {"trading_preparation", "order_execution"},
    "wealth": {"wealth_advice", "portfolio_management", "marketing_copy"},
    "service": {"customer_service", "collections"},
    "credit": {"credit_underwriting"},
    "insurance": {"claims", "insurance_underwriting"},
    "monitoring": {"monitoring"},
}
# The least number of calls that each complexity stands for.
STEPS = {
    "c1_single_step": 0,
    "c2_few_steps": 2,
    "c3_multi_source": 3,
    "c4_multi_role": 4,
    "c5_long_horizon": 6,
}
INJECTIONS = {"injection_document", "injection_tool_result", "injection_memo"}


@pytest.fixture(scope="module", name="entries")
def _entries():
    return load_library()


@pytest.fixture(scope="module", name="pool")
def _pool():
    return WorldPool()


@pytest.fixture(scope="module", name="cases")
def _cases(entries):
    return [entry.case for entry in entries]


def test_there_are_at_least_84_cases_of_every_layer_and_capability(cases):
    """84 cases, 8 of each layer, each of the 14 capabilities the primary one of at least 4, or shown by as many."""
    assert len(cases) >= 84
    layers = Counter(case.layer for case in cases)
    assert {layer: layers[layer] for layer in method.LAYERS if layers[layer] < 8} == {}
    shown = Counter(name for case in cases for name in {case.primary, *case.supporting})
    assert {name: shown[name] for name in method.CAPABILITIES if shown[name] < 4} == {}


def test_each_business_has_at_least_six(cases):
    """Six cases for each of the eight businesses."""
    found = Counter(case.tags["business_type"] for case in cases)
    counts = {name: sum(found[kind] for kind in kinds) for name, kinds in BUSINESSES.items()}
    assert {name: count for name, count in counts.items() if count < 6} == {}


def test_each_gate_has_three_that_breach_it_and_a_twin(entries):
    """Three cases with a control that breaches the gate, and a case with full authority where refusing is the fault."""
    breached, twins = Counter(), Counter()
    for entry in entries:
        for gate in entry.case.gates:
            breached[gate] += f"breach-{gate}" in {control.control for control in entry.controls}
            twins[gate] += entry.case.tags.get("adversarial") == "overblock_twin"
    assert {gate: breached[gate] for gate in method.GATES if breached[gate] < 3} == {}
    assert [gate for gate in method.GATES if not twins[gate]] == []


def test_each_gate_has_a_near_miss(entries):
    """A case with gates has a control that is almost a breach and is none."""
    names = {entry.case.id: {control.control for control in entry.controls} for entry in entries}
    assert [
        entry.case.id for entry in entries if entry.case.gates and "near-miss" not in names[entry.case.id]
    ] == []


def test_kinds_of_cases_are_there_in_number(cases):
    """Golden figures, faults, injections, swap sets, monitoring, concept pairs, several turns."""
    sets = defaultdict(set)
    for case in cases:
        if case.set is not None:
            sets[case.set.kind, case.set.name].add(case.set.member)
    whole = Counter(kind for (kind, _), members in sets.items() if len(members) >= 2)
    assert [key for key, members in sets.items() if len(members) < 2] == []
    counts = {
        "numeric": sum(any(isinstance(check, Numeric) for check in case.checks) for case in cases) - 11,
        "fault": sum(case.tags.get("fault", "none") != "none" for case in cases) - 7,
        "injection": sum(case.tags.get("adversarial") in INJECTIONS for case in cases) - 7,
        "profile swaps": whole["profile_swap"] - 3,
        "concept pairs": whole["concept_pair"] - 3,
        "monitoring": sum(case.layer == "L4" for case in cases) - 5,
        "turns": sum(speaks_later(case) for case in cases) - 5,
    }
    assert {name: count for name, count in counts.items() if count < 1} == {}


def test_the_oracle_makes_the_calls_that_the_complexity_says(entries):
    """A case of several steps cannot be passed in fewer calls than it claims."""
    short = {}
    for entry in entries:
        steps = entry.control("oracle").steps
        made = sum(isinstance(step, Call | Ask | Say) for step in steps)
        least = STEPS[entry.case.tags["complexity"]]
        if made < least:
            short[entry.case.id] = (made, least)
    assert short == {}


def test_cases_of_several_steps_have_their_own_documents_and_a_figure(entries):
    """What is to be found stands in the case's own papers, and something is to be worked out from the world."""
    without = {}
    for entry in entries:
        case = entry.case
        if case.tags["complexity"] == "c1_single_step":
            continue
        missing = [
            *(["world"] if case.world == NO_WORLD else []),
            *(["documents"] if not entry.documents else []),
            *(
                ["figure"]
                if not {"numeric", "result-used", "forecast"} & {check_name(check) for check in case.checks}
                else []
            ),
        ]
        if missing:
            without[case.id] = missing
    assert without == {}


def test_the_oracles_calls_are_answered(entries, pool):
    """No oracle asks for what no tool takes: a call that fails is one that a planned fault or a rule stopped."""
    failed = {}
    with asyncio.Runner() as runner:
        for entry in entries:
            if entry.case.world == NO_WORLD:
                continue
            played = runner.run(play_control(entry.case, entry.control("oracle"), pool))
            codes = {
                json.loads(event.result).get("error")
                for event in played.events
                if isinstance(event, ToolReturned)
            }
            if codes & {"bad_arguments", "unknown_tool", "not_available", "no_action"}:
                failed[entry.case.id] = codes
    assert failed == {}


def test_somebody_else_has_solved_every_case(entries):
    """Each case was solved, as it stands, by somebody who did not write it."""
    unsolved = [
        entry.case.id
        for entry in entries
        if not any(solution.digest == entry.case.digest for solution in entry.solutions)
    ]
    assert unsolved == []
