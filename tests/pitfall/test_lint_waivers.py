"""Waivers: a reason, a rule, a place, and no more."""

from __future__ import annotations

import pytest

from builders_lint import in_point, in_text, rules

LEAK = "2016年3月31日，公司披露年度亏损。"


@pytest.mark.parametrize(
    "text",
    [
        f"{LEAK} <!-- lint: allow L001 期后事项，题目需要 -->",
        f"<!-- lint: allow L001 needed for the task -->\n{LEAK}",
        f"<!-- lint: allow L001, L009 needed for the task -->\n{LEAK}公司后来更名。",
    ],
)
def test_a_waiver_with_a_reason_allows_its_line_and_the_next(text):
    """A rule and a reason on the line or the line before leave nothing to report."""
    assert in_text(text) == []


def test_a_waiver_allows_no_other_rule_and_no_other_line():
    """Another rule, or a line further down, is reported, and the waiver is called unused."""
    assert rules(in_text(f"{LEAK} <!-- lint: allow L005 wrong rule -->")) == ["L001", "L019"]
    assert sorted(rules(in_text(f"<!-- lint: allow L001 too far -->\n\n{LEAK}"))) == ["L001", "L019"]


@pytest.mark.parametrize(
    "reason", ["<!-- lint: allow L001 -->", "<!-- lint: allow L001, L002 -->", "<!--lint: allow L001: -->"]
)
def test_a_waiver_without_a_reason_is_a_finding_and_allows_nothing(reason):
    """The fault stays, and the waiver is a second one."""
    assert sorted(rules(in_text(f"{reason}\n{LEAK}"))) == ["L001", "L018"]


@pytest.mark.parametrize(
    "waiver",
    [
        "<!-- lint: allow because -->",
        "<!-- lint: allow L018 not this one -->",
        "<!-- lint: allow L000 nor this -->",
    ],
)
def test_a_waiver_names_a_rule_that_can_be_waived(waiver):
    """No rule, or one about waivers and notes, allows nothing."""
    assert rules(in_text(waiver)) == ["L018"]


def test_a_rule_that_did_not_run_leaves_its_waiver_alone():
    """Without an as-of date the waiver of a time rule cannot be called unused; that of another rule can."""
    assert rules(in_text("<!-- lint: allow L001 reason -->\n无", as_of=None)) == ["L000"]
    assert rules(in_text("<!-- lint: allow L009 reason -->\n无", as_of=None)) == ["L000", "L019"]


def test_a_waiver_in_a_point_covers_the_file_lines():
    """A waiver inside the Question or the Ground Truth works by the lines of the file."""
    waived = f"<!-- lint: allow L001 题目需要 -->\n{LEAK}"
    unit = "<!-- lint: allow L017 无量纲 -->\n- sample_index_outcome: 5"

    assert in_point(text=waived) == []
    assert in_point(truth=unit) == []


def test_other_comments_are_no_waivers():
    """A comment that only mentions the linter is left alone, and its content is not read."""
    assert in_text("<!-- 2016年3月31日 lint -->\n无") == []
