import ast
import re
import string
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import finteceval.reports
from finteceval.findings.cases.claims import StandingName
from finteceval.findings.cases.records import CaseLimits, GateState
from finteceval.reports.case_view import CASE_OUTCOMES
from finteceval.reports.view import OUTCOMES
from finteceval.runs.endings import Boundary, Limit
from finteceval.runs.plan import Isolation, NotApplicable, Purpose, Web
from finteceval.systems.card import ObjectType, Role
from pitfall.texts import catalogue

ROOM = Path(finteceval.reports.__file__).parent
CAUSES = ("instructions", "model_decision", "tool_description", "permission_system", "environment", "unclear")
FINDINGS = Path(finteceval.reports.__file__).parents[1] / "findings"
# Both groups that reports are written from; no name may stand in both.
REPORT = {**catalogue("report"), **catalogue("casereport")}


def asked(node):
    """The names an expression can be: a literal, either arm of a choice, or `beginning*` of a composed one."""
    match node:
        case ast.Constant(value=str(name)):
            yield name
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*asked(body), *asked(orelse))
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            yield f"{beginning}*"


def literals():
    """Every literal name the room asks its catalogue for, and the fixed beginnings of composed ones."""
    found = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            if getattr(called, "attr", getattr(called, "id", "")) in {"say", "known"} and node.args:
                names = {name.removeprefix("report.") for name in asked(node.args[0])}
                found |= {name for name in names if not name.startswith("wording.")}
    for path in (ROOM / "templates").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'say\("(\w+)"[,)]', text))
        found |= {f"{beginning}*" for beginning in re.findall(r'say\("(\w+_)" ~', text)}
    composed = {name.removesuffix("*") for name in found if name.endswith("*")}
    return {name for name in found if not name.endswith("*")}, composed - {""}


NAMES, BEGINNINGS = literals()


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_literal_name_is_in_the_catalogue(name):
    """What code and templates ask for by name exists in both languages."""
    assert set(REPORT.get(name, {})) == {"zh", "en"}


def test_no_text_is_left_over():
    """Every text of the group is asked for by its name or by a composed one."""
    unused = [name for name in REPORT if name not in NAMES and not name.startswith(tuple(BEGINNINGS))]

    # The option's help is asked for by the command.
    assert unused == ["opt_template"]


def test_no_name_stands_in_both_groups():
    """A report asks for a text by its name alone, so the two files share none."""
    assert not catalogue("report").keys() & catalogue("casereport").keys()


@pytest.mark.parametrize(
    "name",
    [
        *(f"purpose_{one}" for one in get_args(Purpose)),
        *(f"isolation_{one}" for one in get_args(Isolation)),
        *(f"web_{one}" for one in get_args(Web)),
        *(f"role_{one}" for one in get_args(Role)),
        *(f"kind_{one}" for one in get_args(ObjectType)),
        *(f"ending_broke_{one}" for one in get_args(Boundary)),
        *(f"ending_over_budget_{one}" for one in get_args(Limit)),
        *(f"{part}_{one}" for one in OUTCOMES for part in ("outcome", "sign", "define")),
        *(f"{part}_{one}" for one in CASE_OUTCOMES for part in ("outcome", "sign")),
        *(f"standing_{one}" for one in get_args(StandingName)),
        *(f"{part}_{one}" for one in get_args(GateState) for part in ("gate", "board", "claim_gate")),
        *(f"not_applicable_{one}" for one in get_type_hints(NotApplicable)["why"].__args__),
        *(f"about_{one}" for one in ("check", "gate", "ending")),
        *(f"cause_{one}" for one in CAUSES),
        *(f"absent_{one}" for one in ("model", "human", "time")),
        *(f"limits_{one}" for one in get_type_hints(CaseLimits)),
        *(f"short_{one}" for one in OUTCOMES if one != "owed"),
    ],
)
def test_every_member_of_a_closed_set_has_its_words(name):
    """A purpose, isolation, role, object type, boundary, limit or outcome never lacks a text."""
    assert set(REPORT[name]) == {"zh", "en"}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_signs_of_outcomes_differ(lang):
    """The outcomes of points and those of cases have a sign of one character each: no cell rests on colour alone."""
    for outcomes in (OUTCOMES, CASE_OUTCOMES):
        signs = [REPORT[f"sign_{one}"][lang] for one in outcomes]

        assert len(set(signs)) == len(outcomes)
        assert {len(sign) for sign in signs} == {1}


def named_by_findings():
    """(name, names of the values given) wherever the findings make a limit or a missing figure by a literal."""
    for path in FINDINGS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Limit", "NotMeasured"}:
                given = {word.arg: word.value for word in node.keywords}
                name = given.get("name", given.get("why"))
                # Values spread from elsewhere cannot be read here.
                keys = [getattr(key, "value", None) for key in getattr(given.get("values"), "keys", [])]
                if isinstance(name, ast.Constant) and None not in keys:
                    yield name.value, frozenset(keys)


@pytest.mark.parametrize(("name", "values"), sorted(set(named_by_findings()), key=str))
def test_every_limit_and_reason_of_the_findings_has_its_words(name, values):
    """What the findings may name has a text whose places are among the values given with it."""
    for lang in ("zh", "en"):
        places = {
            field for _, field, _, _ in string.Formatter().parse(catalogue("findings")[name][lang]) if field
        }

        assert places <= values


def test_the_findings_group_holds_the_agreed_names():
    """The names that findings of any run may use."""
    agreed = ["no_judge", "nothing_counted", "k_is_one", "no_probability", "not_binary", "isolation_none", "isolation_process", "judge_obedience_not_measured", "judge_development", "evidence_web_unknown", "public_points", "watch_excluded", "watch_included", "unjudged", "lost", "owed", "small_slices", "clusters", "usage_not_metered", "cost_unknown", "no_anchor", "text_only_claims", "k_short"]  # fmt: skip

    assert set(agreed) <= set(catalogue("findings"))
