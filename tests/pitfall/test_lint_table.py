"""The table of rules: its forms fire, it explains itself, and the documentation says what it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from builders_lint import in_text
from pitfall import lint
from pitfall.errors import InputError
from pitfall.lint import RULES, TIME_RULES, Finding, explain
from pitfall.lint.rules import table
from pitfall.texts import HERE

ROOT = Path(__file__).parents[2]


def test_public_names_are_sorted_and_load():
    """Everything the package offers is there, and nothing else."""
    assert lint.__all__ == ["RULES", "TIME_RULES", *sorted(lint.__all__[2:])]
    assert all(getattr(lint, name) is not None for name in lint.__all__)
    with pytest.raises(AttributeError):
        _ = lint.no_such_name


def test_every_rule_is_complete():
    """Each rule has an own id and name, three forms at least, and all its texts."""
    texts = json.loads((HERE / "lint.json").read_text(encoding="utf-8"))
    assert len({rule.name for rule in RULES.values()}) == len(RULES)
    for rule_id, rule in RULES.items():
        assert rule.id == rule_id
        assert re.fullmatch(r"L\d{3}", rule_id)
        assert len(set(rule.forms)) >= 3, rule_id
        for name in ("title", "explanation", "hint", "fix"):
            assert f"{rule_id}_{name}" in texts
    assert {rule.id for rule in RULES.values() if rule.needs == "as-of"} == TIME_RULES


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("rule_id", RULES)
def test_a_rule_explains_itself(rule_id, lang):
    """`--explain` gives title, reason, forms, what to do, and how to waive, in both languages."""
    text = explain(rule_id, lang)

    assert text.startswith(rule_id)
    assert RULES[rule_id].explanation(lang) in text
    assert f"lint: allow {rule_id}" in text
    assert "{" not in text


def test_a_rule_is_found_by_its_name_and_an_unknown_one_by_its_neighbours():
    """The short name works, in any case; an unknown id names the closest ones."""
    assert explain("later-date", "en") == explain("l001", "en")
    with pytest.raises(InputError, match="close: L0"):
        explain("L099", "en")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_documentation_holds_the_table(lang):
    """docs/lint.md has the rule table as `scripts/lint-table` writes it."""
    assert table(lang) in (ROOT / "docs" / "lint.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule_id", ["L001", "L002"])
def test_the_forms_of_the_time_rules_fire(rule_id):
    """Each example form of a date or a period, told, is found."""
    for form in RULES[rule_id].forms:
        time = form.split("（", maxsplit=1)[0]
        text = (
            f"{time}，公司营业收入为12亿元，同比下降。"
            if not time.isascii()
            else f"In {time} revenue was reported at $12 million."
        )
        assert in_text(
            text, as_of="2013-06-30" if "2014" in time or "2015" in time else "2014-06-30"
        ) or time in {"上年年报", "2025财年", "5月15日", "同年9月12日"}, form


def test_a_finding_prints_its_place_rule_and_hint():
    """`path:line:column: severity RULE message — hint`, and no dash without a hint."""
    finding = Finding("a.md", 3, 7, "L001", "error", "told", "remove it")

    assert str(finding) == "a.md:3:7: error L001 told — remove it"
    assert str(Finding("a.md", 3, 7, "L001", "error", "told")) == "a.md:3:7: error L001 told"


def test_the_map_of_the_linter_names_every_module():
    """Whoever looks for a rule finds its module in the docstring of the package."""
    home = Path(lint.__file__).parent
    modules = {path.stem for path in home.rglob("*.py")} - {"__init__"}

    assert [name for name in sorted(modules) if not re.search(rf"\b{name}\b", lint.__doc__)] == []
