"""What is planned, held or forecast on 15 September 2020, and what is over by then: none of it is a leak."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pitfall.lint import lint_text

AS_OF = date(2020, 9, 15)
LINES = (Path(__file__).parent / "lint_plans.txt").read_text(encoding="utf-8").split("\n")
PLANS = [line.replace("⏎", "\n") for line in LINES if line]


@pytest.mark.parametrize("text", PLANS, ids=[text[:40] for text in PLANS])
def test_what_is_planned_or_over_is_no_leak(text):
    """Guidance, budgets, maturities, tests to come, contracts and finished periods stay clean."""
    assert [one for one in lint_text(text, as_of=AS_OF) if one.severity != "note"] == []


def test_the_lines_are_many_and_each_its_own():
    """No line is there twice."""
    assert len(set(PLANS)) == len(PLANS) >= 100
