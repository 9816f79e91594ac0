"""How each provider counts tokens, and what a reply's counts mean in our four disjoint buckets.

Providers disagree on whether cached tokens stand inside the input count and reasoning tokens inside
the output count. A wrong guess bills tokens twice or not at all, so the rule is a table, and counts
that contradict the rule or their own total are *not metered*, with the reason, rather than guessed at.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from finteceval.models.usage import NotMetered, Tokens, Usage
from finteceval.record import Record


class BucketRule(Record):
    """One provider's way to count. `source` says where the rule is stated."""

    provider: str
    cache_inside_input: bool
    reasoning_inside_output: bool
    source: str


OPENAI: Final = BucketRule(
    provider="openai",
    cache_inside_input=True,
    reasoning_inside_output=True,
    source="openai 3.57.0, types/responses/response_usage.py and types/completion_usage.py: details are breakdowns",
)
RULES: Final[dict[str, BucketRule]] = {
    "api.openai.com": OPENAI,
    "api.deepseek.com": BucketRule(
        provider="deepseek",
        cache_inside_input=True,
        reasoning_inside_output=True,
        source="https://api-docs.deepseek.com/guides/kv_cache",
    ),
    "api.x.ai": BucketRule(
        provider="xai",
        cache_inside_input=True,
        reasoning_inside_output=False,
        source="https://docs.x.ai/developers/advanced-api-usage/prompt-caching/usage-and-pricing; "
        "reasoning apart from completion tokens: "
        "https://docs.cloud.google.com/vertex-ai/generative-ai/docs/partner-models/grok/capabilities/reasoning",
    ),
}
# Servers that speak this wire format take over its meaning too; their own total is the check.
COMPATIBLE: Final = BucketRule(
    provider="",
    cache_inside_input=True,
    reasoning_inside_output=True,
    source="the OpenAI wire format, checked against the reply's own total",
)


class _InputDetails(msgspec.Struct):
    cached_tokens: int | None = None
    cache_write_tokens: int | None = None


class _OutputDetails(msgspec.Struct):
    reasoning_tokens: int | None = None


class _Counts(msgspec.Struct):
    """Both wire formats at once; only the fields of one are present."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    total_tokens: int | None = None
    input_tokens_details: _InputDetails | None = None
    output_tokens_details: _OutputDetails | None = None
    prompt_tokens_details: _InputDetails | None = None
    completion_tokens_details: _OutputDetails | None = None
    prompt_cache_hit_tokens: int | None = None


def rule_for(host: str) -> BucketRule:
    """The rule of the provider behind a host; other hosts are held to the wire format's own."""
    return RULES.get(host.partition(":")[0], COMPATIBLE)


def read_usage(counts: object, rule: BucketRule) -> Usage:
    """The four buckets of a reply's `usage` object, or why there are none.

    Args:
        counts: The JSON value as it came; None when the reply has none.
        rule: The provider's way to count.
    """
    if counts is None:
        return NotMetered(why="the reply holds no usage")
    try:
        read = msgspec.convert(counts, type=_Counts)
    except msgspec.ValidationError as error:
        return NotMetered(why=f"usage cannot be read: {error}")
    given = read.input_tokens if read.prompt_tokens is None else read.prompt_tokens
    made = read.output_tokens if read.completion_tokens is None else read.completion_tokens
    if given is None or made is None:
        return NotMetered(why="usage states no input or no output tokens")
    return _checked(_buckets(read, given, made, rule), read.total_tokens)


def _buckets(read: _Counts, given: int, made: int, rule: BucketRule) -> Tokens:
    details = read.input_tokens_details or read.prompt_tokens_details or _InputDetails()
    output = read.output_tokens_details or read.completion_tokens_details or _OutputDetails()
    cached = details.cached_tokens
    hit = (read.prompt_cache_hit_tokens if cached is None else cached) or 0
    written = details.cache_write_tokens or 0
    reasoning = output.reasoning_tokens or 0
    return Tokens(
        input=given - hit - written if rule.cache_inside_input else given,
        cache_read=hit,
        cache_write=written,
        output=made if rule.reasoning_inside_output else made + reasoning,
        reasoning=reasoning,
    )


def _checked(tokens: Tokens, total: int | None) -> Usage:
    counts = cast("tuple[int, ...]", msgspec.structs.astuple(tokens))
    if min(counts) < 0 or tokens.reasoning > tokens.output:
        return NotMetered(why="usage contradicts itself: a part is larger than its whole")
    if total is not None and total != tokens.total:
        return NotMetered(why=f"usage contradicts itself: total {total}, parts add up to {tokens.total}")
    return tokens
