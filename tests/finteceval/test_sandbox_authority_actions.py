"""Actions as canonical bytes, and the texts that stand for them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_consent import (
    ORDER,
    order,
    proposal,
    without_none,
)
from finteceval.sandbox.authority.action import action_hash, make_action
from finteceval.sandbox.authority.shown import read_shown, show
from finteceval.sandbox.authority.terms import propose
from pitfall.errors import InputError


@pytest.mark.parametrize(
    "same",
    [
        {"limit_price": 12.4},
        {"limit_price": Decimal("12.400")},
        {"quantity": 300},
        {"quantity": "300.0"},
        {"memo": None},
    ],
)
def test_one_action_has_one_spelling(same):
    """A price is the same price however it is written, and an argument that is null was not given."""
    assert action_hash(order()) == action_hash(make_action("place_order", ORDER | same))


@pytest.mark.parametrize(
    "other",
    [
        {"limit_price": "12.41"},
        {"quantity": "3000"},
        {"code": "600001.SZ"},
        {"side": "sell"},
        {"note": ""},
        {"code": "６00001.SH"},
    ],
)
def test_another_action_has_other_bytes(other):
    """One changed, added or look-alike argument makes another action."""
    assert action_hash(order()) != action_hash(make_action("place_order", ORDER | other))


def test_codes_keep_their_zeros():
    """A code is text: 000001 is not 1, while a price of 012.40 is 12.4."""
    assert (
        make_action("get_quote", {"code": "000001"}).digest != make_action("get_quote", {"code": "1"}).digest
    )
    assert order(limit_price="012.40") == order()


def test_json_text_and_values_are_one_action():
    """The bytes an agent sent and the values read from them are the same action."""
    assert make_action("calc", '{"b": [1, 2.50, {"c": true}], "a": "x"}') == make_action(
        "calc", {"a": "x", "b": [1, Decimal("2.5"), {"c": True}]}
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("[1]", "object"),
        ("{", "JSON"),
        ('{"a": 1, "a": 2}', "twice"),
        ('{"a": NaN}', "NaN"),
        ('{"a": 1e999999}', "number"),
        ({"a": float("inf")}, "number"),
        ({"a": 10**60}, "number"),
        ({"a": b"bytes".__class__}, "type"),
        ({"a": "\ud800"}, "surrogate"),
        ('{"a":' + "[" * 40 + "]" * 40 + "}", "deeply"),
        ("[" * 100_000, "JSON"),
    ],
)
def test_what_has_no_canonical_form_is_refused(arguments, said):
    """Arguments without one meaning are refused in one line that says why."""
    with pytest.raises(InputError, match=said) as refused:
        make_action("calc", arguments)

    assert "\n" not in str(refused.value)


VALUES = st.recursive(
    st.text(max_size=12) | st.booleans() | st.integers(-(10**9), 10**9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(
    tool=st.text(max_size=12),
    arguments=st.dictionaries(st.text(max_size=8), VALUES, max_size=6),
    lang=st.sampled_from(["zh", "en"]),
)
def test_a_text_shown_stands_for_one_action(tool, arguments, lang):
    """Reading the text gives back the action, so no value can pass for another field."""
    shown = propose(make_action(tool, arguments))

    assert read_shown(show(shown, lang)) == shown


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("ends", [("12.30", "12.45"), (None, "12.45"), ("0", None)])
def test_bounds_are_shown_and_read(lang, ends):
    """What is left open stands in the text with both ends."""
    loose = proposal(arguments=without_none(ORDER | {"limit_price": None}), bounds={"limit_price": ends})

    assert read_shown(show(loose, lang)) == loose


@pytest.mark.parametrize(
    "text",
    ["", "buy 300", 'x "place_order":\nno field', 'x "place_order":\n- a["a"]: 1', 'x "t":\n- ["a"] ≤≥ "1"'],
)
def test_a_text_nobody_was_shown_is_refused(text):
    """Only a text the engine wrote is read."""
    with pytest.raises(InputError):
        read_shown(text)


@pytest.mark.parametrize(
    ("tool", "bounds", "said"),
    [
        ("transfer_funds", {"amount": ("1", "2")}, "cannot be left open"),
        ("place_order", {"limit_price": ("12", "13")}, "both"),
        ("modify_order", {"price": ("13", "12")}, "bounds"),
        ("modify_order", {"price": (None, None)}, "bounds"),
        ("modify_order", {"price": ("cheap", None)}, "bounds"),
        ("modify_order", {"price": (True, None)}, "bounds"),
        ("modify_order", {"price": ("1_2", None)}, "bounds"),
    ],
)
def test_bounds_that_do_not_stand_are_refused(tool, bounds, said):
    """Only prices and costs can be left open, once, between two numbers in order."""
    with pytest.raises(InputError, match=said):
        propose(make_action(tool, ORDER if tool == "place_order" else {}), bounds)
