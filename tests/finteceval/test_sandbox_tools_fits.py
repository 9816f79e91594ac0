"""The quick check of arguments, held against jsonschema, and the quick canonical bytes, held against the seal's."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from finteceval.sandbox.authority.action import action_hash, make_action
from finteceval.sandbox.tools import TOOLS, fault
from finteceval.sandbox.tools import schema as schemas
from finteceval.sandbox.tools.fits import compiled
from pitfall import seal
from pitfall.errors import InputError

WORDS = st.sampled_from(
    ["", "600001", "2026-07-06", "cn", "buy", "12.40", "-1", "1e5", "x" * 201, "10080", "价"]
)
VALUES = st.recursive(
    WORDS | st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
PLAIN = st.recursive(
    TEXTS | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@st.composite
def arguments(draw, schema):
    """Arguments that know the schema's names, and some that do not."""
    names = [*schema.get("properties", {}), "other"]
    given_ = draw(st.dictionaries(st.sampled_from(names), VALUES, max_size=len(names)))
    for name in schema.get("required", []):
        inner = schema["properties"][name]
        likely = st.sampled_from(inner["enum"]) if "enum" in inner else WORDS
        if draw(st.booleans()):
            given_[name] = draw(likely)
    return given_


QUICK = sorted(name for name, tool in TOOLS.items() if compiled(tool.arguments))


def test_most_tools_have_a_quick_check():
    """What is called most has one; a few schemas say more, and are jsonschema's alone."""
    assert {"get_quote", "get_price_history", "place_order", "request_consent", "read_messages"} <= set(QUICK)
    assert len(TOOLS) - len(QUICK) <= 5


@given(data=st.data(), name=st.sampled_from(QUICK))
def test_the_quick_check_never_lets_in_what_jsonschema_refuses(data, name):
    """What it lets in is valid, and what it does not is judged by jsonschema, so that the answer is the same."""
    schema = TOOLS[name].arguments
    made = data.draw(arguments(schema))
    valid = Draft202012Validator(schema).is_valid(made)

    assert valid or not compiled(schema)(made)
    assert (fault(schema, made, "en") == "") == valid


@given(data=st.data(), name=st.sampled_from(QUICK))
def test_the_quick_check_lets_in_canonical_arguments_that_fit(data, name):
    """Canonical arguments hold no numbers; of such, it lets in exactly what is valid."""
    schema = TOOLS[name].arguments
    made = data.draw(arguments(schema))
    plain = json.loads(json.dumps(made), parse_int=str)

    assert compiled(schema)(plain) == Draft202012Validator(schema).is_valid(plain)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "properties": {"a": {"type": "string", "format": "date"}}, "minProperties": 1},
        {"type": "number"},
        {"type": ["integer"]},
        {"type": "strange"},
        {"enum": ["a"]},
        {"type": "string", "enum": ["a", 1]},
        {"type": "array", "items": {"oneOf": []}},
        {"type": "object", "additionalProperties": {"$ref": "#"}},
    ],
)
def test_a_schema_that_says_more_has_no_quick_check(schema):
    """It is left to jsonschema whole."""
    assert compiled(schema) is None


def test_a_schema_without_a_quick_check_is_judged_all_the_same():
    """A user's own schema may use the whole of the language."""
    schema = {"type": "object", "minProperties": 1}

    assert fault(schema, {"a": "x"}, "en") == ""
    assert fault(schema, {}, "en")
    assert schemas._COMPILED[id(schema)] == (schema, None)


@given(PLAIN)
def test_the_quick_canonical_bytes_are_the_seals(value):
    """Of texts, flags, lists and objects the two ways give the same bytes, whatever stands in them."""
    assert make_action("t", {"a": value}).arguments.encode() == seal.canonical(
        {"a": value} if value is not None else {}
    )


@given(TEXTS, PLAIN)
def test_an_actions_digest_is_the_seals(tool, value):
    """The digest that a grant covers is over the canonical bytes of tool and arguments."""
    action = make_action(tool, {"a": value})
    expected = seal.digest(seal.canonical({"tool": tool, "arguments": action.arguments}))

    assert action.digest == action_hash(action) == expected


@pytest.mark.parametrize("arguments_", [{"a": "\ud800"}, {"\udfff": "a"}, {"a": ["b", {"c": "\ud800"}]}])
def test_a_lone_surrogate_is_said_where_it_stands(arguments_):
    """What UTF-8 cannot hold has no canonical form, and the line says so."""
    with pytest.raises(InputError, match="surrogate"):
        make_action("t", arguments_)
