"""Token buckets by provider: disjoint, or not metered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_models import responses_usage
from finteceval.models.buckets import COMPATIBLE, OPENAI, RULES, BucketRule, read_usage, rule_for
from finteceval.models.usage import NotMetered, Tokens

COUNT = st.integers(0, 10_000)


@given(COUNT, COUNT, COUNT, COUNT, COUNT)
def test_buckets_are_disjoint_and_add_up(fresh, cached, written, said, thought):
    """Whatever the split, the buckets add up to the provider's own total: no token is billed twice."""
    usage = responses_usage(
        given=fresh + cached + written, cached=cached, written=written, made=said + thought, reasoning=thought
    )

    tokens = read_usage(usage, OPENAI)

    assert tokens == Tokens(
        input=fresh, cache_read=cached, cache_write=written, output=said + thought, reasoning=thought
    )
    assert tokens.total == usage["total_tokens"]


@given(COUNT, COUNT, COUNT, COUNT)
def test_a_provider_that_counts_cache_and_reasoning_apart(fresh, cached, said, thought):
    """The same tokens in a provider's other way to count give the same buckets."""
    apart = BucketRule(provider="p", cache_inside_input=False, reasoning_inside_output=False, source="s")
    usage = responses_usage(
        given=fresh, cached=cached, made=said, reasoning=thought, total=fresh + cached + said + thought
    )

    assert read_usage(usage, apart) == Tokens(
        input=fresh, cache_read=cached, output=said + thought, reasoning=thought
    )


@pytest.mark.parametrize(
    ("usage", "why"),
    [
        (None, "no usage"),
        ({}, "no input or no output"),
        ({"prompt_tokens": 3}, "no input or no output"),
        ("many", "cannot be read"),
        ({"prompt_tokens": "3", "completion_tokens": 1}, "cannot be read"),
        ({"prompt_tokens": 3, "completion_tokens": 1, "total_tokens": 9}, "total 9"),
        ({"prompt_tokens": -3, "completion_tokens": 1}, "larger than its whole"),
        (responses_usage(given=5, cached=9), "larger than its whole"),
        (responses_usage(made=5, reasoning=9), "larger than its whole"),
    ],
)
def test_counts_that_cannot_be_right_are_not_metered(usage, why):
    """Missing or impossible counts are unknown with a reason, never zero."""
    found = read_usage(usage, OPENAI)

    assert isinstance(found, NotMetered)
    assert why in found.why


def test_thoughts_that_only_the_total_counts_are_not_metered():
    """A server whose total holds more than its parts hides tokens: their price would be wrong."""
    gemini = {"prompt_tokens": 21, "completion_tokens": 0, "total_tokens": 81}

    assert isinstance(read_usage(gemini, COMPATIBLE), NotMetered)


def test_a_total_is_not_required():
    """Servers that state no total are believed."""
    assert read_usage({"prompt_tokens": 3, "completion_tokens": 1}, COMPATIBLE) == Tokens(input=3, output=1)


def test_hits_in_a_field_of_their_own_are_read():
    """One provider states cache hits beside the details."""
    usage = {
        "prompt_tokens": 100,
        "completion_tokens": 10,
        "total_tokens": 110,
        "prompt_cache_hit_tokens": 64,
        "prompt_cache_miss_tokens": 36,
    }

    assert read_usage(usage, rule_for("api.deepseek.com")) == Tokens(input=36, cache_read=64, output=10)


def test_rules_are_found_by_host():
    """A host with a port is the same provider; an unknown host is held to the wire format."""
    assert rule_for("api.openai.com:443") is OPENAI
    assert rule_for("localhost:8000") is COMPATIBLE
    assert all(rule.source for rule in RULES.values())
