"""Stated quantities against values: units, rounding, tolerances, bounds."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitfall.errors import InputError
from pitfall.quantities import convert, deviation, find_quantities, matches, parse_unit, slack, to_base


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("35%", "0.35", "ratio"), ("0.35", "0.35", "ratio"), ("35%", "35", "%"), ("27bp", "0.27", "%"), ("0.27个百分点", "27", "bp"),
        ("5.0x", "5", "ratio"), ("5倍", "5", "x"), ("CU 30 million", "30", "CU million"), ("CU 0.03 billion", "30", "CU million"),
        ("1,689.8万元", "16897964.73", "CNY"), ("约1700万元", "16897964.73", "CNY"), ("16.9 million yuan", "1689.8", "万元"),
        ("2 quarters", "6", "months"), ("1年", "12", "months"), ("2 weeks", "14", "days"), ("8.1", "8.1", "none"), ("3 points", "3", "points"),
        ("10%-15%", "12", "%"), ("超过30%", "45", "%"), ("低于1亿元", "3000", "万元"), ("三成", "0.3", "ratio"), ("10GW", "10000", "MW"),
        ("0.5 tonnes", "500", "kg"), ("3.0", "3", "x"), ("5", "5", "count"),
    ],
)  # fmt: skip
def test_a_quantity_that_states_the_value(text, value, unit):
    """Units convert before values are compared, and rounding as stated is no difference."""
    assert matches(find_quantities(text)[0], value, unit)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("36%", "0.35", "ratio"), ("CU 30 million", "30", "CNY million"), ("30%", "30", "none"), ("30", "30", "%"), ("27bp", "27", "%"),
        ("CU 1 billion", "1.4", "CU billion"), ("超过30%", "20", "%"), ("低于1亿元", "30000", "万元"), ("10%-15%", "16", "%"),
        ("-30%", "30", "%"), ("30 days", "1", "months"), ("约30%", "33", "%"), ("5 shares", "5", "none"), ("12.3%", "12.36", "%"),
    ],
)  # fmt: skip
def test_a_quantity_that_states_another_value(text, value, unit):
    """Another value, another kind of unit, or a value beyond the bound does not match."""
    assert not matches(find_quantities(text)[0], value, unit)


def test_a_tolerance_is_in_the_unit_of_the_value():
    """A tolerance of 0.5 million allows 30.4 million and refuses 30.6 million."""
    close, far = find_quantities("CU 30.4 million; CU 30.6 million")

    assert matches(close, "30", "CU million", "0.5")
    assert not matches(far, "30", "CU million", "0.5")


def test_deviation_and_slack_are_in_the_canonical_unit():
    """Twelve percent against a true ratio of 0.15 lies 0.03 away; rounding explains 0.005."""
    [found] = find_quantities("12%")

    assert Decimal("0.03") == deviation(found, "0.15", "ratio")
    assert Decimal("0.005") == slack(found, "0.15", "ratio")
    assert deviation(found, "3", "CNY") is None


@pytest.mark.parametrize(
    ("text", "name", "factor"),
    [
        ("CNY", "CNY", "1"), ("CU million", "CU", "1000000"), ("万元", "CNY", "10000"), ("million shares", "shares", "1000000"), ("ratio", "ratio", "1"),
        ("count", "count", "1"), ("", "none", "1"), ("none", "none", "1"), ("%", "%", "1"), ("‰", "%", "0.1"), ("x", "x", "1"), ("percent", "%", "1"),
        ("years", "years", "1"), ("million", "none", "1000000"), ("points", "points", "1"), ("个百分点", "pp", "1"),
    ],
)  # fmt: skip
def test_units_as_facts_write_them(text, name, factor):
    """A unit is read as its canonical name and the factor before it."""
    unit = parse_unit(text)

    assert (name, Decimal(factor)) == (unit.name, unit.factor)


def test_an_unknown_unit_is_refused():
    """A unit nobody knows is an input error that names it."""
    with pytest.raises(InputError, match="furlongs"):
        parse_unit("furlongs")


def test_nothing_converts_into_another_kind():
    """Money is no ratio, a currency is no other currency, and a bare number is no percentage."""
    assert convert(Decimal(1), "CNY", "%") is None
    assert convert(Decimal(1), "CNY", "USD") is None
    assert convert(Decimal(1), "none", "%") is None
    assert Decimal(100) == convert(Decimal(1), "ratio", "%")


@given(
    low=st.integers(1, 50),
    width=st.integers(1, 50),
    join=st.sampled_from(["-", "–", "~", "至", "到", " to ", " - "]),
    inside=st.integers(0, 100),
)
def test_an_interval_matches_exactly_what_lies_inside(low, width, join, inside):
    """An interval matches a value between its ends and, without tolerance, none beyond."""
    [found] = find_quantities(f"{low}{join}{low + width}%")

    assert (low <= inside <= low + width) == matches(found, inside, "%", 0)


@given(
    st.decimals(min_value=-1000, max_value=1000, places=3), st.sampled_from(["%", "pp", "bp", "x", "ratio"])
)
def test_conversion_there_and_back_changes_nothing(value, unit):
    """A ratio converted into any unit of ratios and back is the same."""
    for other in ("%", "pp", "bp", "x", "ratio"):
        there = convert(value, unit, other)
        assert there is not None
        assert value == convert(there, other, unit)


def test_what_a_unit_measures():
    """Ratios and bare numbers share a base; money is its own."""
    assert to_base("bp") == ("ratio", Decimal("0.0001"))
    assert to_base("none") == ("ratio", Decimal(1))
    assert to_base("CNY") == ("CNY", Decimal(1))
