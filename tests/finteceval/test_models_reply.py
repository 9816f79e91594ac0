"""Replies are checked whole before anything in them is believed."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders_models import REASONING_ITEM, chat_reply, message_item, responses_reply, responses_usage
from finteceval.models.buckets import COMPATIBLE, OPENAI
from finteceval.models.failure import CallFailedError
from finteceval.models.reply import read_reply
from finteceval.models.usage import NotMetered, Tokens


def read(payload, api="responses"):
    raw = payload if isinstance(payload, bytes) else json.dumps(payload, ensure_ascii=False).encode("utf-8")
    return read_reply(raw, api=api, rule=OPENAI)


def fails(payload, api="responses"):
    with pytest.raises(CallFailedError) as caught:
        read(payload, api)
    return caught.value


@pytest.mark.parametrize(
    ("changes", "kind", "detail"),
    [
        ({"status": "weird"}, "shape", "weird"),
        ({"status": "in_progress"}, "shape", "in_progress"),
        ({"status": None}, "shape", "status"),
        ({"output": None}, "shape", "output"),
        ({"output": [{"content": []}]}, "shape", "type"),
        ({"output": [message_item("x", content="no list")]}, "shape", "content"),
        ({"model": None}, "shape", "model"),
        ({"model": " "}, "shape", "names no model"),
        ({"id": 7}, "shape", "id"),
        ({"reasoning": "xhigh"}, "shape", "reasoning"),
        ({"status": "incomplete"}, "incomplete", "no reason"),
        (
            {"status": "incomplete", "incomplete_details": {"reason": "content_filter"}},
            "incomplete",
            "content_filter",
        ),
        ({"status": "failed", "error": {"code": "server_error", "message": "m"}}, "server", "m"),
        ({"status": "failed", "error": {"code": "rate_limit_exceeded", "message": "m"}}, "rate_limited", "m"),
        ({"status": "failed", "error": {"code": "invalid_prompt", "message": "m"}}, "request", "m"),
        ({"status": "failed", "error": None}, "server", "failed"),
        ({"error": "just text"}, "server", "just text"),
        ({"error": {"code": 429, "message": "m"}}, "rate_limited", "m"),
        ({"error": {"code": 502, "message": "m"}}, "server", "m"),
        ({"error": {"code": 400, "message": "m"}}, "request", "m"),
        ({"error": {"type": "insufficient_quota", "message": "m"}}, "quota", "m"),
    ],
)
def test_a_response_that_is_not_done_is_a_failure(changes, kind, detail):
    """Type, error, shape and status are checked before the content."""
    failure = fails(responses_reply(**changes))

    assert failure.kind == kind
    assert detail in failure.detail


@pytest.mark.parametrize(
    ("payload", "kind"),
    [
        (chat_reply(choices=[]), "shape"),
        (chat_reply(choices=None), "shape"),
        (chat_reply(choices=["x"]), "shape"),
        (chat_reply(choices=[{"finish_reason": "stop"}]), "shape"),
        (chat_reply(choices=[{"message": {}, "finish_reason": None}]), "incomplete"),
        (chat_reply(choices=[{"message": {}}]), "shape"),
        (chat_reply(finish="length"), "incomplete"),
        (chat_reply(finish="content_filter"), "incomplete"),
        (chat_reply(model=""), "shape"),
        (chat_reply(error={"message": "overloaded", "code": 503}), "server"),
        (chat_reply(message={"tool_calls": [{"id": "c"}]}), "shape"),
    ],
)
def test_a_completion_that_is_not_done_is_a_failure(payload, kind):
    """The same for Chat Completions; a reply cut at its length is not done."""
    assert fails(payload, "chat").kind == kind


@pytest.mark.parametrize("raw", [b"", b"<html>", b'{"id":', b"\xff\xfe", b"[" * 100_000])
def test_bytes_that_are_no_json_are_a_failure(raw):
    """Pages, cut JSON, other encodings and nesting without end."""
    assert fails(raw).kind == "not_json"


@pytest.mark.parametrize("raw", [b"[]", b"null", b"3", b'"text"'])
def test_json_that_is_no_object_is_a_failure(raw):
    """A reply is an object."""
    assert fails(raw).kind == "shape"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "id",
                        "model",
                        "status",
                        "output",
                        "choices",
                        "message",
                        "content",
                        "type",
                        "usage",
                        "error",
                    ]
                ),
                inner,
                max_size=6,
            )
        ),
        max_leaves=20,
    ),
    st.sampled_from(["responses", "chat"]),
)
def test_any_json_is_read_or_refused(payload, api):
    """No JSON raises anything but a call failure."""
    with contextlib.suppress(CallFailedError):
        read(payload, api)


def test_a_refusal_is_an_answer():
    """A model that declines has answered."""
    item = message_item("", content=[{"type": "refusal", "refusal": "我不能回答。"}])

    assert read(responses_reply(output=[item])).text == "我不能回答。"
    assert read(chat_reply(None, message={"refusal": "不能"}), "chat").text == "不能"


def test_an_empty_answer_is_an_answer():
    """Nothing said is kept as nothing said."""
    assert read(responses_reply(output=[])).text == ""
    assert read(responses_reply(output=[message_item("", content=None)])).text == ""
    assert read(chat_reply(None), "chat").text == ""


def test_the_final_answer_is_told_from_commentary():
    """Where the provider labels its messages, only the final answer is the text; the rest stays a turn."""
    reply = read(
        responses_reply(
            output=[
                message_item("我先看一下", phase="commentary"),
                {"type": "function_call", "id": "fc_1", "call_id": "c1", "name": "quote", "arguments": "{}"},
                {"type": "web_search_call", "id": "ws_1", "status": "completed"},
                message_item("不会", phase="final_answer"),
            ]
        )
    )

    assert reply.text == "不会"
    assert [call.call_id for call in reply.calls] == ["c1"]
    assert [getattr(turn, "phase", None) for turn in reply.turns] == ["commentary", None, "final_answer"]


def test_a_completion_with_calls_keeps_its_words():
    """Text beside tool calls is a turn; silence beside them is none."""
    calls = [{"id": "c1", "type": "function", "function": {"name": "quote", "arguments": "{}"}}]

    spoken = read(chat_reply("查一下", finish="tool_calls", message={"tool_calls": calls}), "chat")
    silent = read(chat_reply(None, finish="tool_calls", message={"tool_calls": calls}), "chat")

    assert (len(spoken.turns), len(silent.turns)) == (2, 1)
    assert spoken.text == "查一下"


@pytest.mark.parametrize(
    "message",
    [
        {"reasoning_content": "SECRET"},
        {"reasoning": "SECRET"},
        {"reasoning_details": [{"text": "SECRET"}]},
        {"content": "<think>\nSECRET\n</think>\n\n答"},
        {"content": [{"type": "thinking", "thinking": [{"text": "SECRET"}]}, {"type": "text", "text": "答"}]},
    ],
)
def test_every_form_of_reasoning_is_dropped(message):
    """Reasoning leaves neither text nor raw reply, and that it was there is noted."""
    reply = read(chat_reply(message=message), "chat")

    assert "SECRET" not in reply.raw
    assert reply.text == "答"
    assert reply.reasoning_dropped


def test_text_that_only_mentions_thinking_is_untouched():
    """Only a block at the head is the model's thoughts."""
    text = "标签 <think> 之后才是 </think> 正文"

    reply = read(chat_reply(text), "chat")

    assert reply.text == text
    assert not reply.reasoning_dropped
    assert not read(responses_reply(output=[message_item("答")])).reasoning_dropped


def test_raw_is_the_reply_without_reasoning():
    """What is kept as raw reads as the same JSON, reasoning items apart."""
    whole = responses_reply(extra={"kept": [1, 2.5, None]})

    kept = json.loads(read(whole).raw)

    assert REASONING_ITEM in whole["output"]
    assert kept == whole | {"output": [item for item in whole["output"] if item["type"] != "reasoning"]}


def test_model_and_effort_are_kept_as_answered():
    """Another model or effort is kept, not refused: what it must be is the caller's to say."""
    reply = read(responses_reply(model="gpt-5.6-luna", reasoning={"effort": "low"}))
    silent = read(responses_reply(reasoning=None, service_tier=None))

    assert (reply.model, reply.effort) == ("gpt-5.6-luna", "low")
    assert (silent.effort, silent.tier) == ("", "")
    assert read(chat_reply(), "chat").effort == ""


def test_usage_is_read_by_the_rule_of_the_provider():
    """Cached and written tokens stand inside the input count of this format."""
    reply = read(
        responses_reply(usage=responses_usage(given=1000, cached=600, written=300, made=50, reasoning=20))
    )

    assert reply.usage == Tokens(input=100, cache_read=600, cache_write=300, output=50, reasoning=20)


def test_usage_that_contradicts_itself_spoils_no_reply():
    """A reply with impossible counts is a reply that is not metered."""
    raw = json.dumps(
        chat_reply(usage={"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 99})
    ).encode()

    reply = read_reply(raw, api="chat", rule=COMPATIBLE)

    assert reply.text == "答"
    assert isinstance(reply.usage, NotMetered)
