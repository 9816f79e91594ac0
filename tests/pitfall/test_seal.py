"""Equal values have equal bytes, and what has no canonical form is refused with its place."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitfall import seal
from pitfall.errors import InputError

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner) | st.tuples(inner, inner),
    max_leaves=12,
)


def as_lists(value):
    if isinstance(value, dict):
        return {key: as_lists(inner) for key, inner in value.items()}
    return [as_lists(inner) for inner in value] if isinstance(value, list | tuple) else value


@given(JSON)
def test_canonical_bytes_are_read_back_and_written_alike(value):
    """What is read back from canonical bytes is the value, and has the same bytes."""
    data = seal.canonical(value)

    again = seal.strict_json(data, where="x")
    assert again == as_lists(value)
    assert seal.canonical(again) == data


@given(st.dictionaries(TEXT, st.integers(), min_size=2))
def test_the_order_of_keys_changes_nothing(value):
    """The same pairs in another order have the same bytes, sorted by code point."""
    turned = dict(reversed(value.items()))

    assert seal.canonical(turned) == seal.canonical(value)
    assert list(json.loads(seal.canonical(value))) == sorted(value)


class Word(str):
    """A text of its own class."""

    __slots__ = ()


def test_a_text_of_its_own_class_is_a_text():
    """A subclass of str, as key or value, has the bytes of the text."""
    assert seal.canonical({Word("a"): Word("中")}) == '{"a":"中"}'.encode()


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (1.5, r"\$: float has no canonical form"),
        ({"a": [1, {"b": 0.0}]}, r"\$\.a\[1\]\.b: float has no canonical form"),
        ({"a": (None, Decimal(1))}, r"\$\.a\[1\]: Decimal has no canonical form; write decimals as text"),
        ([{1: "a"}], r"\$\[0\]: key 1 is no text"),
        ({"a": "中\ud800"}, r"\$\.a: lone surrogate in text"),
        ({"a": {"\udfff": 1}}, r"\$\.a: lone surrogate in text"),
        ([b"a"], r"\$\[0\]: bytes has no canonical form"),
        ([{"a"}], r"\$\[0\]: set has no canonical form"),
    ],
)
def test_what_has_no_canonical_form_is_refused_with_its_place(value, message):
    """Floats, foreign types, keys that are no text and lone surrogates are named where they stand."""
    with pytest.raises(InputError, match=message):
        seal.canonical(value)
