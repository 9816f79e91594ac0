"""Requests in the two wire formats."""

from __future__ import annotations

from decimal import Decimal

import pytest

from builders_models import make_ask
from finteceval.models.ask import EFFORTS, Text, Tool, ToolCall, ToolResult, body, estimate_tokens

QUOTE = Tool(name="quote", description="报价", parameters={"type": "object"})
TURNS = (
    Text(role="system", text="规则"),
    Text(role="user", text="问"),
    Text(role="assistant", text="查一下", phase="commentary"),
    ToolCall(call_id="c1", name="quote", arguments='{"code":"600766"}'),
    ToolCall(call_id="c2", name="quote", arguments="{}"),
    ToolResult(call_id="c1", text="12.3"),
    ToolResult(call_id="c2", text="无"),
)


def test_responses_items_carry_phase_and_no_item_ids():
    """A call goes back without its item id, since the reasoning item beside it was dropped."""
    sent = body(
        make_ask(turns=TURNS, effort="high", max_tokens=9, tools=(QUOTE,), temperature=Decimal(1)), own=True
    )

    assert sent == {
        "model": "gpt-5.6-sol",
        "store": False,
        "input": [
            {"role": "system", "content": "规则"},
            {"role": "user", "content": "问"},
            {"role": "assistant", "content": "查一下", "phase": "commentary"},
            {"type": "function_call", "call_id": "c1", "name": "quote", "arguments": '{"code":"600766"}'},
            {"type": "function_call", "call_id": "c2", "name": "quote", "arguments": "{}"},
            {"type": "function_call_output", "call_id": "c1", "output": "12.3"},
            {"type": "function_call_output", "call_id": "c2", "output": "无"},
        ],
        "reasoning": {"effort": "high"},
        "max_output_tokens": 9,
        "tools": [
            {
                "type": "function",
                "strict": False,
                "name": "quote",
                "description": "报价",
                "parameters": {"type": "object"},
            }
        ],
        "temperature": 1.0,
    }


def test_chat_messages_join_the_calls_of_one_turn():
    """Calls stand in one assistant message, with the text said before them."""
    sent = body(make_ask(turns=TURNS, api="chat"), own=False)

    assert sent["messages"] == [
        {"role": "system", "content": "规则"},
        {"role": "user", "content": "问"},
        {
            "role": "assistant",
            "content": "查一下",
            "tool_calls": [
                {
                    "id": "c1",
                    "type": "function",
                    "function": {"name": "quote", "arguments": '{"code":"600766"}'},
                },
                {"id": "c2", "type": "function", "function": {"name": "quote", "arguments": "{}"}},
            ],
        },
        {"role": "tool", "tool_call_id": "c1", "content": "12.3"},
        {"role": "tool", "tool_call_id": "c2", "content": "无"},
    ]


def test_calls_without_text_make_a_message_of_their_own():
    """An assistant that only calls says nothing, and a call never joins another's message."""
    turns = (Text(role="user", text="问"), TURNS[3])
    alone = body(make_ask(turns=(TURNS[3],), api="chat"), own=False)["messages"]

    after_user = body(make_ask(turns=turns, api="chat"), own=False)["messages"]

    assert [message["role"] for message in after_user] == ["user", "assistant"]
    assert after_user[1]["content"] is None
    assert [message["role"] for message in alone] == ["assistant"]


@pytest.mark.parametrize(("own", "name"), [(True, "max_completion_tokens"), (False, "max_tokens")])
def test_the_output_bound_has_the_name_the_endpoint_knows(own, name):
    """The provider renamed the field; other servers kept the old name."""
    sent = body(make_ask(api="chat", max_tokens=5), own=own)

    assert {key for key in sent if "max" in key} == {name}


@pytest.mark.parametrize("api", ["responses", "chat"])
def test_what_is_not_set_is_not_sent(api):
    """A default is the provider's to choose; nothing asks for reasoning text."""
    sent = body(make_ask(api=api), own=False)

    assert set(sent) == {"model", "store", "input"} if api == "responses" else {"model", "messages"}
    assert "include" not in sent


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("api", ["responses", "chat"])
def test_every_effort_travels_unchanged(api, effort):
    """From none to the highest."""
    sent = body(make_ask(api=api, effort=effort), own=False)

    assert effort == (sent["reasoning_effort"] if api == "chat" else sent["reasoning"]["effort"])


def test_the_estimate_counts_bytes_and_the_output_bound():
    """Chinese text is about a token a sign; call arguments count too."""
    few = estimate_tokens(make_ask(turns=(Text(role="user", text="问" * 30),)))

    assert few == 31
    assert estimate_tokens(make_ask(turns=(Text(role="user", text="问" * 30),), max_tokens=100)) == 131
    assert estimate_tokens(make_ask(turns=(TURNS[3],))) == 6
    assert estimate_tokens(make_ask(turns=(Text(role="user", text="\ud800"),))) == 1
