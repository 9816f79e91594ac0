"""Machine-readable figures: read by line, worked out again to the last digit stated."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_points import small
from pitfall.errors import PointError
from pitfall.point import Fact, Point, check_point, facts, parse_point, recompute
from pitfall.point.problems import quoted


def point(*lines: str) -> Point:
    return parse_point(
        small("p", ground_truth="Prose.\n\n```facts\n" + "\n".join(lines) + "\n```").encode(), path="p.md"
    )


def refusal(line: str) -> str:
    """What check_point says about one line; the block's other line is sound."""
    text = small("p", ground_truth="x\n\n```facts\na = 1 CNY\nq = 0 x\n```").replace("q = 0 x", line)
    (problem,) = check_point(text.encode(), path="p.md", lang="en")
    assert (problem.rule, problem.line) == ("P029", 16)
    return problem.message


def test_lines_become_facts_in_order():
    """Value, unit, tolerance, operation, inputs and line are read; remarks and blanks are passed over."""
    found = facts(
        point(
            "# figures of 2015",
            "revenue = 16,897,964.73 CNY",
            "",
            "营业成本 = \u22125 CU million",
            "share = ratio( a , revenue ) = 0 ratio",
            "fall=pct_change(a,b)=-30 %   ± 0.5",
            "growth = cagr(a, b, 2) = +10.5 % +/- 0.25 %",
        )
    )

    assert found == (
        Fact("revenue", Decimal("16897964.73"), "CNY", None, None, (), 16),
        Fact("营业成本", Decimal(-5), "CU million", None, None, (), 18),
        Fact("share", Decimal(0), "ratio", None, "ratio", ("a", "revenue"), 19),
        Fact("fall", Decimal(-30), "%", Decimal("0.5"), "pct_change", ("a", "b"), 20),
        Fact("growth", Decimal("10.5"), "%", Decimal("0.25"), "cagr", ("a", "b", "2"), 21),
    )


def test_no_block_means_no_facts():
    """A truth without the block has no figures, even when it talks of facts."""
    assert facts(parse_point(small("p", ground_truth="The facts are plain.").encode(), path="p.md")) == ()


def test_blocks_outside_the_truth_do_not_count():
    """Only the Ground Truth speaks in figures, not a block of the Question."""
    text = small("p", question="```facts\nbroken\n```", ground_truth="facts: none")

    assert facts(parse_point(text.encode(), path="p.md")) == ()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("b = 5", "has no unit"),
        ("b = ratio(a, a) = 5", "has no unit"),
        ("b = 5 ± 1", "has no unit"),
        ("b: 5 CNY", "has another form"),
        ("= 5 CNY", "has another form"),
        ("2b = 5 CNY", "has another form"),
        ("b = five CNY", "has another form"),
        ("b = 1.2.3 CNY", "has another form"),
        ("b = 5 CNY ± much", "has another form"),
        ("b = sum(a, a) = 5 CNY", "unknown operation; known are ratio, margin, difference, pct_change, cagr"),
        ("b = ratio(a) = 5 x", "wrong number of inputs"),
        ("b = ratio(a, ) = 5 x", "wrong number of inputs"),
        ("b = cagr(a, a) = 5 %", "wrong number of inputs"),
        ("b = 5 CNY ± 1 %", "another unit than its value"),
        ("a = 5 CNY", "defines a name again, first defined in line 15"),
    ],
)
def test_lines_that_cannot_be_read_say_why(line: str, reason: str):
    """A malformed line is a problem of the file at its own line, with the reason."""
    message = refusal(line)

    assert reason in message
    assert quoted(line) in message


def test_facts_raise_on_a_malformed_block():
    """A point built by hand around a broken block raises when its figures are asked for."""
    sound = point("a = 1 CNY")
    broken = Point(
        sound.id, sound.question, "```facts\na 1\n```", "", "## Ground Truth\n```facts\na 1\n```", "", "x.md"
    )
    with pytest.raises(PointError, match=r"x\.md:3:1: P029"):
        facts(broken)


def fault(*lines: str) -> list[tuple[str, int]]:
    return [(problem.rule, problem.line) for problem in recompute(point(*lines))]


@pytest.mark.parametrize(
    "line",
    [
        "x = ratio(a, b) = 1.25 ratio",
        "x = ratio(a, b) = 1.25 x",
        "x = ratio(a, b) = 125 %",
        "x = ratio(a, b) = 12500 bp",
        "x = ratio(a, b) = 1.3 ratio",
        "x = ratio(a, b) = 1.2 ratio",
        "x = ratio(a, n) = 2.5 CNY/share",
        "x = margin(a, b) = 20 %",
        "x = difference(a, b) = 20 CNY",
        "x = difference(b, a) = -20.00 CNY",
        "x = pct_change(a, b) = -20 % ± 5",
        "x = pct_change(b, a) = 0.25 ratio",
        "x = cagr(b, a, 2) = 11.80 %",
        "x = cagr(b, a, periods) = 11.803 %",
        "x = difference(p, q) = 2 pp",
        "x = difference(p, q) = 200 bp",
        "x = difference(p, q) = 2 %",
        "x = difference(r, s) = 10 pp",
    ],
)
def test_derivations_that_come_out(line: str):
    """Each operation is exact, scaled to its unit and compared to the last digit stated."""
    given_lines = ("a = 100 CNY", "b = 80 CNY", "n = 40 shares", "periods = 2 years", "p = 5 %", "q = 3 %")

    assert fault(*given_lines, "r = 0.3 ratio", "s = 0.2 ratio", line) == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("x = ratio(a, b) = 1.26 ratio", "P030"),
        ("x = ratio(a, b) = 1 %", "P030"),
        ("x = pct_change(a, b) = -21 % ± 5", "P030"),
        ("x = ratio(a, missing) = 1 x", "P031"),
        ("x = ratio(x, a) = 1 x", "P031"),
        ("x = ratio(a, zero) = 1 x", "P031"),
        ("x = margin(zero, a) = 1 %", "P031"),
        ("x = pct_change(zero, zero) = 1 %", "P031"),
        ("x = ratio(a, n) = 2.5 x", "P031"),
        ("x = difference(a, n) = 1 CNY", "P031"),
        ("x = difference(a, b) = 20 CU million", "P031"),
        ("x = pct_change(a, b) = -20 CNY", "P031"),
        ("x = cagr(zero, a, 2) = 1 %", "P031"),
        ("x = cagr(a, b, 0) = 1 %", "P031"),
        ("x = cagr(a, b, some) = 1 %", "P031"),
        ("x = difference(a, b) = 20 pp", "P031"),
    ],
)
def test_derivations_that_do_not(line: str, rule: str):
    """A wrong result, an unknown input, a zero divisor and units that do not fit are told at their line."""
    assert fault("a = 100 CNY", "b = 80 CNY", "n = 40 shares", "zero = 0 CNY", line) == [(rule, 19)]


def test_a_wrong_figure_shows_the_right_one():
    """The message holds the formula, the recomputed value and the stated one."""
    (problem,) = recompute(point("a = 3 CNY", "b = 1 CNY", "x = ratio(b, a) = 0.34 ratio"), lang="en")

    assert "x: ratio(b, a) gives 0.333333 ratio, the text states 0.34 ratio" in problem.message


def test_a_bare_product_of_units_is_no_share():
    """Two pure numbers of one unit may be divided into any unit, since a ratio may carry its own."""
    assert fault("a = 6 CNY", "b = 3 shares", "x = ratio(a, b) = 2 CNY/share") == []


@given(
    st.decimals(min_value=1, max_value=10**9, places=2),
    st.decimals(min_value=1, max_value=10**9, places=2),
    st.integers(0, 6),
)
def test_rounding_to_any_digit_comes_out_and_one_off_does_not(first: Decimal, second: Decimal, places: int):
    """A ratio rounded to any number of digits recomputes; moved by one in the last digit it never does."""
    step = Decimal(1).scaleb(-places)
    stated = (first / second).quantize(step)
    lines = (f"a = {first} CNY", f"b = {second} CNY")

    assert fault(*lines, f"x = ratio(a, b) = {stated:f} ratio") == []
    assert fault(*lines, f"x = ratio(a, b) = {stated + 2 * step:f} ratio") == [("P030", 17)]
