"""What is asked of a model, and how it is written in the two wire formats.

No request asks for reasoning text, and none leaves the conversation with the provider (`store` is
false): a judge's request holds a Ground Truth.
"""

from __future__ import annotations

from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from typing import Any, Final, Literal, get_args

from finteceval.record import Record
from pitfall.errors import InputError
from pitfall.texts import language, say

Api = Literal["responses", "chat"]
Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"]
Role = Literal["system", "user", "assistant"]
EFFORTS: Final[tuple[Effort, ...]] = get_args(Effort)
BYTES_PER_TOKEN: Final = 3


class Text(Record, tag="text", tag_field="kind"):
    """Something said. `phase` is the provider's own label of an assistant's text, sent back as it came."""

    role: Role
    text: str
    phase: str = ""


class ToolCall(Record, tag="call", tag_field="kind"):
    """The model asks for a tool; `arguments` is JSON text exactly as it wrote it."""

    call_id: str
    name: str
    arguments: str


class ToolResult(Record, tag="result", tag_field="kind"):
    """What a tool call came back with."""

    call_id: str
    text: str


Turn = Text | ToolCall | ToolResult


class Tool(Record):
    """A function the model may call; `parameters` is a JSON Schema object."""

    name: str
    description: str
    parameters: dict[str, Any]


class Ask(Record):
    """One question to one model. A part left at its default is not sent.

    `max_tokens` bounds the output, reasoning included. `seed` exists in Chat Completions only.
    """

    model: str
    turns: tuple[Turn, ...]
    api: Api = "responses"
    effort: Effort | None = None
    temperature: Decimal | None = None
    seed: int | None = None
    max_tokens: int | None = None
    tools: tuple[Tool, ...] = ()


def estimate_tokens(ask: Ask) -> int:
    """A rough count for rate limits, on the high side: three bytes of UTF-8 a token, and the output bound."""
    said = sum(len(_words(turn).encode("utf-8", "replace")) for turn in ask.turns)
    return said // BYTES_PER_TOKEN + 1 + (ask.max_tokens or 0)


def body(ask: Ask, *, own: bool) -> dict[str, Any]:
    """The request's JSON. `own` says the provider's own endpoint, which renamed one field.

    Raises:
        InputError: a seed with the Responses API, which has none.
    """
    return _chat(ask, own=own) if ask.api == "chat" else _responses(ask)


def _responses(ask: Ask) -> dict[str, Any]:
    if ask.seed is not None:
        raise InputError(say("models.no_seed", language(), model=ask.model))
    sent: dict[str, Any] = {"model": ask.model, "input": [_item(turn) for turn in ask.turns], "store": False}
    if ask.effort is not None:
        sent["reasoning"] = {"effort": ask.effort}
    if ask.max_tokens is not None:
        sent["max_output_tokens"] = ask.max_tokens
    if ask.tools:
        sent["tools"] = [{"type": "function", "strict": False, **_function(tool)} for tool in ask.tools]
    return sent | _temperature(ask)


def _item(turn: Turn) -> dict[str, Any]:
    match turn:
        case Text(role=role, text=text, phase=phase):
            return {"role": role, "content": text} | ({"phase": phase} if phase else {})
        case ToolCall(call_id=call_id, name=name, arguments=arguments):
            # Without the item's own id: with it the provider asks for the reasoning item that we dropped.
            return {"type": "function_call", "call_id": call_id, "name": name, "arguments": arguments}
        case ToolResult(call_id=call_id, text=text):
            return {"type": "function_call_output", "call_id": call_id, "output": text}


def _chat(ask: Ask, *, own: bool) -> dict[str, Any]:
    sent: dict[str, Any] = {"model": ask.model, "messages": _messages(ask.turns)}
    if ask.effort is not None:
        sent["reasoning_effort"] = ask.effort
    if ask.seed is not None:
        sent["seed"] = ask.seed
    if ask.max_tokens is not None:
        # The provider's own endpoint refuses the old name for its newer models; others often know only that.
        sent["max_completion_tokens" if own else "max_tokens"] = ask.max_tokens
    if ask.tools:
        sent["tools"] = [{"type": "function", "function": _function(tool)} for tool in ask.tools]
    return sent | _temperature(ask)


def _messages(turns: tuple[Turn, ...]) -> list[dict[str, Any]]:
    """Chat messages: the calls of one assistant turn stand in one message, with the text before them."""
    messages: list[dict[str, Any]] = []
    for turn in turns:
        match turn:
            case Text(role=role, text=text):
                messages.append({"role": role, "content": text})
            case ToolCall():
                _assistant(messages).setdefault("tool_calls", []).append(_chat_call(turn))
            case ToolResult(call_id=call_id, text=text):
                messages.append({"role": "tool", "tool_call_id": call_id, "content": text})
    return messages


def _assistant(messages: list[dict[str, Any]]) -> dict[str, Any]:
    if not messages or messages[-1]["role"] != "assistant":
        messages.append({"role": "assistant", "content": None})
    return messages[-1]


def _chat_call(call: ToolCall) -> dict[str, Any]:
    function = {"name": call.name, "arguments": call.arguments}
    return {"id": call.call_id, "type": "function", "function": function}


def _function(tool: Tool) -> dict[str, Any]:
    return {"name": tool.name, "description": tool.description, "parameters": tool.parameters}


def _temperature(ask: Ask) -> dict[str, Any]:
    return {} if ask.temperature is None else {"temperature": float(ask.temperature)}


def _words(turn: Turn) -> str:
    return turn.arguments if isinstance(turn, ToolCall) else turn.text
