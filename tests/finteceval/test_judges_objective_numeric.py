"""The numeric check: the figure where it is asked for, its unit, its tolerance, the mistakes with a name."""

from __future__ import annotations

import json
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.cases.checks import Numeric, Wrong
from finteceval.judges.objective.numeric import judge_numeric
from finteceval.judges.objective.outcomes import Delivered, Failed, Passed

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "golden_calculations.json").read_text(encoding="utf-8")
)["calculations"]
# How the vectors' units are written in a case.
UNITS = {
    "100m_CNY": "亿元", "10k_CNY": "万元", "CNY": "CNY", "CNY_per_100JPY": "CNY", "CNY_per_bp": "CNY", "CNY_per_share": "CNY",
    "USD_per_GBP": "USD", "bp": "bp", "days": "days", "years": "years", "units": "units", "multiple": "x",
}  # fmt: skip
CHECK = Numeric(
    id="net",
    value="534.02 CNY",
    tolerance="0.005 CNY",
    label=("net:", "净盈亏"),
    wrong=(Wrong(name="fees", value="552 CNY", why="fees left out"),),
)
SHARE = Numeric(id="share", value="8.31 %", tolerance="0.005 %", label=("rate:",))


def said(answer, check=CHECK, **delivered):
    return judge_numeric(check, Delivered(answer=answer, **delivered))


@pytest.mark.parametrize(
    "answer",
    [
        "Net: 534.02 CNY",
        "**Net:** 534.02 yuan",
        "net:  RMB 534.02.",
        "净盈亏：534.02 元",
        "净盈亏：５３４．０２元",
        "| Net: | 534.02 yuan |",
        "Net:\n\n534.02 yuan",
        "Net: 552 CNY before fees\nNet: 534.02 CNY",
        "Net: 534.02 CNY (that is 534.02 yuan, from 1,200 shares)",
        "Net: 0.053402 万元",
        "Net: 534.02 CNY\nThe net: as computed above.",
    ],
)
def test_the_figure_behind_its_label_passes(answer):
    """The last line with the label that states a figure of the kind decides."""
    assert isinstance(said(answer), Passed)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "not_stated"),
        ("It is 534.02 CNY.", "not_stated"),
        ("Net: 534.03 CNY", "figure_wrong"),
        ("Net: 552.00 CNY", "figure_named"),
        ("Net: 534.02", "unit_missing"),
        ("Net: 534.02 USD", "no_such_figure"),
        ("Net: nothing", "no_such_figure"),
        ("Net: more than 500 CNY", "no_definite_figure"),
        ("Net: at most 534.02 CNY", "no_definite_figure"),
        ("Net: 530 to 540 CNY", "no_definite_figure"),
        ("Net: 534.02 CNY or 536.48 CNY", "several_figures"),
        ("Net: 534.02 CNY\nNet: 536.48 CNY", "figure_wrong"),
        ("Net: -534.02 CNY", "figure_wrong"),
        ("Net: not 534.02 CNY", "no_definite_figure"),
        ("净盈亏：不是 534.02 元", "no_definite_figure"),
        ("Net: 534.02 万元", "figure_wrong"),
    ],
)
def test_what_is_not_the_figure_fails_with_its_reason(answer, reason):
    """Nothing, another figure, another unit, a bound, a range, two figures: each fails and says why."""
    found = said(answer)

    assert isinstance(found, Failed)
    assert found.because.name == reason
    assert found.because.words("zh")
    assert found.because.words("en")


def test_a_named_mistake_is_told_by_its_name():
    """The value of a named wrong answer gives its name and its reason, with the words as evidence."""
    found = said("Net: 552.00 CNY")

    assert found.named == "fees"
    assert "fees left out" in found.because.words("en")
    assert [quote.text for quote in found.evidence] == ["Net: 552.00 CNY"]


@pytest.mark.parametrize(
    ("answer", "passes"),
    [
        ("Rate: 8.31%", True),
        ("Rate: 0.0831", True),
        ("Rate: 831 bp", True),
        ("Rate: 8.31", False),
        ("Rate: 8.31 pp", True),
        ("Rate: 0.0831 CNY", False),
    ],
)
def test_a_share_may_be_a_percentage_or_a_fraction(answer, passes):
    """5 % and 0.05 are one answer, 5 without a sign is a unit error."""
    assert isinstance(said(answer, SHARE), Passed) is passes


def test_a_submitted_figure_comes_before_the_text():
    """What is submitted under the check's id decides, right or wrong, whatever the text says."""
    right = said("Net: 1 CNY", figures={"net": "534.02 CNY"})
    wrong = said("Net: 534.02 CNY", figures={"net": "534.02"})
    other = said("Net: 534.02 CNY", figures={"gross": "1 CNY"})

    assert isinstance(right, Passed)
    assert right.evidence[0].source == "net"
    assert isinstance(wrong, Failed)
    assert wrong.because.name == "unit_missing"
    assert isinstance(other, Passed)


AT = Numeric(id="rate", value="2.89 %", tolerance="0.005 %", label=("rate",), at="rate")


@pytest.mark.parametrize(
    ("answer", "passes"),
    [
        ('{"rate": 2.89}', True),
        ('{"rate": "2.89 %"}', True),
        ('{"rate": "0.0289"}', True),
        ('{"rate": 0.0289}', False),
        ('{"rate": 2.81}', False),
        ('{"rate": true}', False),
        ('{"rate": null}', False),
        ('{"rate": [2.89]}', False),
        ('{"rate": {"value": 2.89}}', False),
        ('{"other": 2.89}', False),
        ('{"rate": 2.89, "rate": 2.81}', False),
        ("rate: 2.89 %", False),
        ("[2.89]", False),
    ],
)
def test_a_figure_of_a_json_answer_stands_under_its_key(answer, passes):
    """A JSON number has the case's unit, a JSON text its own; what is no such object states nothing."""
    assert isinstance(said(answer, AT), Passed) is passes


def test_a_figure_of_zero_has_its_tolerance():
    """A tolerance is absolute, so that zero can be asked for."""
    check = Numeric(id="zero", value="0 CNY", tolerance="0.01 CNY", label=("tax:",))

    assert isinstance(said("Tax: 0.00 CNY", check), Passed)
    assert isinstance(said("Tax: 0.02 CNY", check), Failed)


def golden(vector):
    """The vector as a check, and how it writes a number."""
    expected = vector["expected"]
    unit = UNITS.get(expected["unit"], "ratio")
    true = Decimal(str(expected["value"]))
    allowed = vector["tolerance"]
    tolerance = Decimal(str(allowed["abs"])) if "abs" in allowed else abs(true) * Decimal(str(allowed["rel"]))
    wrong = tuple(
        Wrong(name=f"wrong-{number}", value=f"{Decimal(str(one['value'])):f} {unit}", why=one["why"])
        for number, one in enumerate(vector["common_wrong"])
    )
    check = Numeric(
        id="x", value=f"{true:f} {unit}", tolerance=f"{tolerance:f} {unit}", label=("result:",), wrong=wrong
    )
    return check, unit


def rounded(vector):
    expected = vector["expected"]
    value = Decimal(str(expected["value"]))
    places = expected.get("min_decimals")
    if places is None:
        places = max(0, expected["min_significant_digits"] - 1 - value.adjusted())
    return value.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_golden_vectors_pass_and_their_mistakes_are_told_apart(vector):
    """Rounded to the digits the question asks for it passes; every common mistake fails and is named."""
    check, unit = golden(vector)
    shown = "" if unit == "ratio" else f" {unit}"

    assert isinstance(said(f"Result: {rounded(vector):f}{shown}", check), Passed)
    for number, one in enumerate(vector["common_wrong"]):
        found = said(f"Result: {Decimal(str(one['value'])):f}{shown}", check)
        assert isinstance(found, Failed), one
        assert found.named, (number, one)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_golden_vectors_are_told_apart_where_they_are_submitted(vector):
    """The same holds of a figure that is handed in, whatever the text says: right passes, each mistake is named."""
    check, unit = golden(vector)

    def handed(value):
        return said("Result: 0", check, figures={"x": f"{value:f} {unit}"})

    assert isinstance(handed(rounded(vector)), Passed)
    for one in vector["common_wrong"]:
        found = handed(Decimal(str(one["value"])))
        assert isinstance(found, Failed), one
        assert found.named in {wrong.name for wrong in check.wrong}


@given(st.decimals(-(10**9), 10**9, places=2), st.decimals(-(10**9), 10**9, places=2))
def test_a_figure_passes_exactly_within_its_tolerance(true, stated):
    """Passed where the distance is at most the tolerance, failed elsewhere."""
    check = Numeric(id="x", value=f"{true:f} CNY", tolerance="0.05 CNY", label=("x:",))
    found = said(f"x: {stated:f} CNY", check)

    assert isinstance(found, Passed) is (abs(true - stated) <= Decimal("0.05"))
