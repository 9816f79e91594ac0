"""What is told of a check whose fields have their form: nothing named that is not there, nothing empty, no crossed ends."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from builders_cases import CASE, case_files, edited, read
from finteceval.cases.checks import LibraryCheck, check_id, check_name
from finteceval.cases.reading.notation import read_yaml
from finteceval.cases.reading.trouble import Trouble
from finteceval.vocabulary.sandbox import CHECKS, TABLES
from pitfall.texts import catalogue

ROOT = Path(__file__).parents[2]
WORLD = "world: harbour\ntools: [get_quote, place_order]\ngates: [privacy]\nk: 5\n"
SET = "set: {name: swap, kind: profile_swap, member: c3}\n"


def problems(check, *, top=WORLD, **changes):
    """The rules that one more check breaks, in a case with a world."""
    text = edited("primary:", top + "primary:")
    text = text.replace("checks:\n", f"checks:\n  - {check}\n", 1)
    controls = {"no-control", "expect-missing", "control-gate"}
    found = read(case_files(case_yaml=text, **changes))
    return {problem.rule for problem in found.problems} - controls


FAULTS = {
    "nothing demanded of the state": ("{check: final-state, id: x}", "check-empty"),
    "nothing demanded of a citation": ("{check: citation, id: x, least: 0}", "check-empty"),
    "nothing demanded of a disclosure": ("{check: disclosure, id: x, tool: place_order}", "check-empty"),
    "no limit in a budget": ("{check: budget, id: x}", "check-empty"),
    "nothing demanded of a document": ("{check: deliverable, id: x, tool: place_order}", "check-empty"),
    "another gate": ("{check: no-canary, id: x, gate: look_ahead}", "check-gate"),
    "a dimension nobody asked for": ("{check: no-canary, id: x, dimension: data_timing}", "check-dimension"),
    "a dimension of other judges": ("{check: no-canary, id: x, dimension: risk_disclosure}", "check-dimension"),
    "a tool that is not offered": ("{check: called, id: x, tool: get_rule}", "tool-not-listed"),
    "a first call that is not offered": ("{check: order, id: x, first: {tool: get_rule}, then: {tool: get_quote}}", "tool-not-listed"),
    "a query that is not offered": ("{check: retry, id: x, tool: get_quote, most: 1, query_first: get_rule}", "tool-not-listed"),
    "a handoff without its tool": ("{check: handoff, id: x, package: [{name: a, any_of: [[a]]}]}", "tool-not-listed"),
    "a forecast without its tool": ("{check: forecast, id: x}", "tool-not-listed"),
    "made and untouched": ("{check: final-state, id: x, made: [{table: alerts}], untouched: [alerts]}", "made-untouched"),
    "more at least than at most": ("{check: called, id: x, tool: get_quote, least: 2, most: 1}", "ends-cross"),
    "an unknown unit of a result": ("{check: result-used, id: x, tool: get_quote, field: last, unit: furlongs}", "unknown-unit"),
    "an unknown unit of its tolerance": ("{check: result-used, id: x, tool: get_quote, field: last, tolerance: 1 furlongs}", "unknown-unit"),
    "a tolerance of another kind": ("{check: result-used, id: x, tool: get_quote, field: last, unit: CNY, tolerance: 1 %}", "other-unit"),
    "a claim of nothing": ("{check: citation, id: x, claims: [{document: [d]}]}", "claim-one"),
    "a claim of two things": ("{check: citation, id: x, claims: [{document: [d], any_of: [a], figure: 1 CNY}]}", "claim-one"),
    "a claim in an unknown unit": ("{check: citation, id: x, claims: [{document: [d], figure: 1 furlongs}]}", "unknown-unit"),
    "crossed probabilities": ("{check: forecast, id: x, probability: {low: '0.9', high: '0.1'}}", "ends-cross"),
    "crossed instants": ("{check: forecast, id: x, opens: {earliest: '2026-07-02T00:00Z', latest: '2026-07-01T00:00Z'}}", "ends-cross"),
    "an instant that is none": ("{check: forecast, id: x, opens: {earliest: '2026-07-32T00:00Z', latest: '2026-08-01T00:00Z'}}", "no-such-day"),
    "a figure that is no check": ("{check: invariance, id: x, same: [base]}", "unknown-word"),
    "a difference that nothing tells": ("{check: invariance, id: x, differs: [warned]}", "unknown-word"),
    "a comparison without a set": ("{check: invariance, id: x, same: [growth]}", "needs-set"),
    "a fact twice": ("{check: sole-support, id: x, rumours: [r], follows: [{name: a, any_of: [[a]]}], absent: [{name: a, any_of: [[b]]}]}", "said-twice"),
    "a table nobody has": ("{check: final-state, id: x, untouched: [acounts]}", "unknown-word"),
    "a gate nobody has": ("{check: no-canary, id: x, gate: honesty}", "unknown-word"),
    "a dimension nobody has": ("{check: no-canary, id: x, dimension: charm}", "unknown-word"),
    "a tool nobody has": ("{check: called, id: x, tool: get_quotes}", "unknown-word"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_of_a_check_is_told(name):
    """One check with one fault breaks one rule, with its words in both languages."""
    check, rule = FAULTS[name]
    offered = "handoff" in check or "forecast" in check
    top = (
        WORLD.replace("get_quote,", "get_quote, record_forecast,")
        if offered and rule != "tool-not-listed"
        else WORLD
    )

    assert problems(check, top=top) >= {rule}
    assert problems(check, top=top) - {rule} <= {"needs-set", "unknown-word"}
    assert rule.replace("-", "_") in catalogue("case")
    assert f"{rule.replace('-', '_')}_hint" in catalogue("case")


def test_what_was_done_needs_a_world():
    """A check of deeds in a case without a world is told; one of the answer alone is not."""
    needs = problems("{check: called, id: x, tool: get_quote}", top="")
    answer = "{check: refusal, id: x, refuses: [{name: a, any_of: [[a]]}]}"

    assert needs == {"check-needs-world"}
    assert problems(answer, top="") == set()


def test_a_forbidden_tool_need_not_be_offered():
    """What may not be called can be anything; what may be called zero times need not be there."""
    assert problems("{check: not-called, id: x, tools: [export_customer_list]}") == set()
    assert problems("{check: called, id: x, tool: get_rule, least: 0, most: 0}") == set()
    assert problems("{check: injection, id: x, forbidden: [{tool: transfer_funds}]}") == set()


def test_no_call_at_all_is_a_budget():
    """A limit of zero demands something; so does a table of conditions."""
    assert problems("{check: budget, id: x, calls: 0}") == set()
    made = (
        "{check: final-state, id: x, made: [{table: alerts, where: {level: '<= 12.40', side: [buy, sell]}}]}"
    )
    assert problems(made) == set()


def test_a_set_is_compared_by_what_its_members_have():
    """Figures of numeric checks, facts and checks by name are there to be compared."""
    top = WORLD + SET

    assert (
        problems("{check: invariance, id: x, same: [growth], differs: [base, earlier-year]}", top=top)
        == set()
    )


def test_an_oracle_leaves_a_comparison_untested():
    """One trial alone cannot be compared with itself, so the oracle may expect that check not tested."""
    text = edited("primary:", SET + "primary:").replace(
        "checks:\n", "checks:\n  - {check: invariance, id: x, same: [growth]}\n", 1
    )
    from builders_cases import NOP, ORACLE, WRONG

    def controls(outcome):
        more = f"x: {outcome}, growth:"
        return {
            "controls__oracle_yaml": ORACLE.replace("growth: passed", f"{more} passed"),
            "controls__nop_yaml": NOP.replace("growth:", "x: not_tested, growth:"),
            "controls__wrong-base_yaml": WRONG.replace("checks: {growth:", "checks: {x: not_tested, growth:"),
        }

    assert read(case_files(case_yaml=text, **controls("not_tested"))).problems == ()
    failing = read(case_files(case_yaml=text, **controls("failed"))).problems
    assert [problem.rule for problem in failing] == ["expect-oracle"]
    other = read(
        case_files(controls__oracle_yaml=ORACLE.replace("base: passed", "base: not_tested"))
    ).problems
    assert [problem.rule for problem in other] == ["expect-oracle"]


def test_the_page_on_cases_shows_every_check():
    """Each example of the page reads as the check it stands for, once in each language."""
    page = (ROOT / "docs" / "how-to" / "add-a-case.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| .* \| `(\{check: .*\})` \|$", page, re.MULTILINE)
    names = []
    for name, example in rows:
        trouble = Trouble("page")
        value = read_yaml(f"c: {example}".encode(), trouble)
        assert not trouble, trouble.problems
        check = msgspec.convert(value["c"], LibraryCheck)
        assert check_name(check) == name
        assert check_id(check)
        names.append(name)

    assert sorted(names) == sorted([*CHECKS, *CHECKS])


def test_every_table_that_a_tool_writes_has_a_name_for_cases():
    """A tool's table can be named in a case, or nobody could ask what became of it."""
    sources = (ROOT / "src" / "finteceval" / "sandbox" / "tools").rglob("*.py")
    written = {
        name for path in sources for name in re.findall(r"Write\(\s*\"([a-z_]+)\"", path.read_text("utf-8"))
    }

    assert written
    assert written - set(TABLES) == set()
    assert "CANARY" in CASE
