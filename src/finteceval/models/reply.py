"""What a model answered, read from the raw bytes and checked whole before anything is believed.

The order of the checks: JSON, an object, no error inside, the promised shape, the status. Only then
the content. Model and effort are kept as answered; what they must be is the caller's to say.
Reasoning is dropped at this first reading, with its token count kept.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar, cast

import msgspec

from finteceval.models.ask import Api, Text, ToolCall, Turn
from finteceval.models.buckets import BucketRule, read_usage
from finteceval.models.failure import CallFailedError, FailureKind
from finteceval.models.usage import Usage  # noqa: TC001 - msgspec resolves the annotation
from finteceval.record import Record

S = TypeVar("S")
REASONING_KEYS: Final = frozenset(
    {"reasoning", "reasoning_content", "reasoning_details", "thinking", "thinking_blocks"}
)
# Local servers without a reasoning parser leave the model's thoughts at the head of the text.
THOUGHTS: Final = re.compile(r"\A\s*<think(?:ing)?>.*?</think(?:ing)?>\s*", re.DOTALL)
FAILED_CODES: Final[dict[str, FailureKind]] = {
    "server_error": "server",
    "rate_limit_exceeded": "rate_limited",
    "vector_store_timeout": "server",
    "insufficient_quota": "quota",
}


class Reply(Record):
    """One usable reply.

    `model`, `effort`, `tier` are as answered, empty where the reply does not say (Chat Completions
    never states the effort). `raw` is the reply's JSON without its reasoning items.
    """

    turns: tuple[Turn, ...]
    model: str
    effort: str
    tier: str
    response_id: str
    usage: Usage
    raw: str
    reasoning_dropped: bool

    @property
    def text(self) -> str:
        """The final text: what the provider marks as final answer, else everything said."""
        texts = [turn for turn in self.turns if isinstance(turn, Text)]
        final = [turn for turn in texts if turn.phase == "final_answer"]
        return "".join(turn.text for turn in final or texts)

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The tools the model asks for, in order."""
        return tuple(turn for turn in self.turns if isinstance(turn, ToolCall))


class _Part(msgspec.Struct):
    type: str
    text: str = ""
    refusal: str = ""


class _Item(msgspec.Struct):
    type: str
    content: list[_Part] | None = None
    phase: str | None = None
    call_id: str = ""
    name: str = ""
    arguments: str = ""


class _Reasoning(msgspec.Struct):
    effort: str | None = None


class _Reason(msgspec.Struct):
    reason: str | None = None


class _Response(msgspec.Struct):
    id: str
    model: str
    status: str
    output: list[_Item]
    reasoning: _Reasoning | None = None
    incomplete_details: _Reason | None = None
    service_tier: str | None = None


class _Function(msgspec.Struct):
    name: str
    arguments: str


class _Call(msgspec.Struct):
    id: str
    function: _Function


class _Message(msgspec.Struct):
    content: str | list[_Part] | None = None
    refusal: str | None = None
    tool_calls: list[_Call] | None = None


class _Choice(msgspec.Struct):
    message: _Message
    finish_reason: str | None


class _Completion(msgspec.Struct):
    model: str
    choices: list[_Choice]
    id: str = ""
    service_tier: str | None = None


def read_reply(raw: bytes, *, api: Api, rule: BucketRule) -> Reply:
    """Check a reply's bytes whole and read them.

    Raises:
        CallFailedError: not JSON, an error inside, another shape, a status that is not done.
    """
    whole = _object(raw)
    payload = _without_reasoning(whole)
    dropped = payload != whole
    usage = read_usage(payload.get("usage"), rule)
    _no_error(payload, usage)
    kept = msgspec.json.encode(payload).decode("utf-8")
    if api == "chat":
        return _read_completion(_shaped(payload, _Completion), usage, kept, dropped=dropped)
    return _read_response(_shaped(payload, _Response), usage, kept, dropped=dropped)


def _object(raw: bytes) -> dict[str, Any]:
    try:
        payload = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        head = raw[:80].decode("utf-8", "replace")
        raise CallFailedError("not_json", f"{error}; begins {head!r}", status=200) from error
    if not isinstance(payload, dict):
        raise CallFailedError("shape", f"a JSON {type(payload).__name__}, not an object", status=200)
    return cast("dict[str, Any]", payload)


def _shaped(payload: dict[str, Any], kind: type[S]) -> S:
    try:
        return msgspec.convert(payload, type=kind)
    except msgspec.ValidationError as error:
        raise CallFailedError("shape", str(error), status=200) from error


def _no_error(payload: dict[str, Any], usage: Usage) -> None:
    """A 200 that holds an error is a failure, as gateways and the Responses API send it."""
    error = payload.get("error")
    if not error and payload.get("status") != "failed":
        return
    told = cast("dict[str, Any]", error) if isinstance(error, dict) else {"message": str(error or "failed")}
    code = told.get("code") or told.get("type")
    kind = (
        _by_number(code)
        if isinstance(code, int)
        else FAILED_CODES.get(str(code), "request" if code else "server")
    )
    raise CallFailedError(kind, f"{code}: {told.get('message')}", status=200, usage=usage)


def _by_number(code: int) -> FailureKind:
    if code == 429:
        return "rate_limited"
    return "server" if code >= 500 else "request"


def _read_response(reply: _Response, usage: Usage, raw: str, *, dropped: bool) -> Reply:
    if reply.status == "incomplete":
        reason = reply.incomplete_details.reason if reply.incomplete_details else None
        raise CallFailedError("incomplete", reason or "no reason given", status=200, usage=usage)
    if reply.status != "completed":
        raise CallFailedError(
            "shape", f"status is {reply.status!r}, not 'completed'", status=200, usage=usage
        )
    turns = tuple(turn for item in reply.output if (turn := _turn(item)) is not None)
    return Reply(
        turns=turns,
        model=_named(reply.model),
        effort=(reply.reasoning.effort if reply.reasoning else None) or "",
        tier=reply.service_tier or "",
        response_id=reply.id,
        usage=usage,
        raw=raw,
        reasoning_dropped=dropped,
    )


def _turn(item: _Item) -> Turn | None:
    if item.type == "function_call":
        return ToolCall(call_id=item.call_id, name=item.name, arguments=item.arguments)
    if item.type == "message":
        return Text(role="assistant", text=_joined(item.content or []), phase=item.phase or "")
    return None


def _read_completion(reply: _Completion, usage: Usage, raw: str, *, dropped: bool) -> Reply:
    if not reply.choices:
        raise CallFailedError("shape", "no choices", status=200, usage=usage)
    choice = reply.choices[0]
    if choice.finish_reason not in {"stop", "tool_calls", "function_call"}:
        raise CallFailedError("incomplete", str(choice.finish_reason), status=200, usage=usage)
    message = choice.message
    content = message.content if isinstance(message.content, str) else _joined(message.content or [])
    spoken = content or message.refusal or ""
    calls = message.tool_calls or []
    said = (Text(role="assistant", text=spoken),) if spoken or not calls else ()
    return Reply(
        turns=(*said, *(_call(call) for call in calls)),
        model=_named(reply.model),
        effort="",
        tier=reply.service_tier or "",
        response_id=reply.id,
        usage=usage,
        raw=raw,
        reasoning_dropped=dropped,
    )


def _call(call: _Call) -> ToolCall:
    return ToolCall(call_id=call.id, name=call.function.name, arguments=call.function.arguments)


def _named(model: str) -> str:
    if not model.strip():
        raise CallFailedError("shape", "the reply names no model", status=200)
    return model


def _joined(parts: list[_Part]) -> str:
    return "".join(part.refusal if part.type == "refusal" else part.text for part in parts)


def _without_reasoning(payload: dict[str, Any]) -> dict[str, Any]:
    """The payload with every known form of reasoning taken out of its output.

    The Responses API's top-level `reasoning` is the configuration as answered and stays.
    """
    return payload | {key: _pruned(payload[key]) for key in ("output", "choices") if key in payload}


def _pruned(value: object) -> object:
    if isinstance(value, list):
        return [_pruned(item) for item in cast("list[object]", value) if not _is_thought(item)]
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value).items()
        return {key: _pruned_field(key, field) for key, field in pairs if key not in REASONING_KEYS}
    return value


def _pruned_field(key: str, field: object) -> object:
    if key in {"text", "content"} and isinstance(field, str):
        return THOUGHTS.sub("", field)
    return _pruned(field)


def _is_thought(item: object) -> bool:
    kind = cast("dict[str, object]", item).get("type") if isinstance(item, dict) else None
    return isinstance(kind, str) and (kind.startswith("reasoning") or "thinking" in kind)
