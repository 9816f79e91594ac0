"""A server that speaks two wire formats, so that the real command lines can be run without a provider.

`POST /v1/responses` answers as the Responses API does, `POST /v1/messages` as the Messages API does,
both as server-sent events. What it answers is a function of the request alone: of the word in square
brackets that the last prompt holds, and of how many tool results came since. Counts of tokens are
round numbers, so that a reader can add them up.
"""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Event = dict[str, Any]
THOUGHT = "This is a thought, and no parser may keep it."
COMMAND = "printf 'margin 12%%\\n'"
SCENE = re.compile(r"\[(answer|tools|silent|refuse)\]")


@dataclass
class Wire:
    """A running server: where it listens, and the requests it was sent."""

    url: str
    requests: list[dict[str, Any]] = field(default_factory=list)

    @property
    def port(self) -> int:
        """The port on the loopback address."""
        return int(self.url.rsplit(":", 1)[1])


@contextmanager
def wire() -> Iterator[Wire]:
    """Serve on a free loopback port until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    # Handlers are waited for at the end, none for longer than its time-out.
    server.daemon_threads = False
    found = Wire(f"http://127.0.0.1:{server.server_port}")
    server.wire = found  # type: ignore[attr-defined]
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    timeout = 5

    def do_GET(self) -> None:
        self._send(404, "application/json", b"{}")

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("content-length") or 0)) or b"{}")
        self.server.wire.requests.append(body)  # type: ignore[attr-defined]
        path = self.path.partition("?")[0]
        play = {"/v1/responses": responses, "/v1/messages": messages}.get(path)
        events = play(body) if play else None
        if events is None:
            error = {"error": {"type": "invalid_request_error", "message": "the model is not available"}}
            self._send(400, "application/json", json.dumps({"type": "error", **error}).encode())
            return
        text = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
        self._send(200, "text/event-stream", text.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _where(parts: Sequence[tuple[str, str]]) -> tuple[str, int, int]:
    """The scene the last prompt names, how many tool results came since, how many prompts there were.

    `parts` are what the client sent, in order: `("text", …)` or `("result", "")`. A prompt is a text that
    names a scene; whatever else a command line adds of its own is none.
    """
    named = [
        (n, found[-1])
        for n, (kind, text) in enumerate(parts)
        if kind == "text" and (found := SCENE.findall(text))
    ]
    at, word = named[-1] if named else (-1, "answer")
    return word, sum(kind == "result" for kind, _ in parts[at + 1 :]), len(named)


# --- the Responses API ---------------------------------------------------------------------------


def responses(body: dict[str, Any]) -> list[Event] | None:
    """The events of one reply; None where the scene is a refusal."""
    word, results, prompts = _where(list(_sent_to_responses(body)))
    thought = {
        "type": "reasoning",
        "id": f"rs_{prompts}_{results}",
        "summary": [{"type": "summary_text", "text": THOUGHT}],
        "encrypted_content": "b3BhcXVl",
    }
    match word:
        case "refuse":
            return None
        case "silent":
            return _response([thought], cached=0)
        case "tools" if not results:
            call = {
                "type": "function_call",
                "id": f"fc_{prompts}",
                "call_id": f"call_{prompts}",
                "name": "exec_command",
                "arguments": json.dumps({"cmd": COMMAND}),
            }
            search = {
                "type": "web_search_call",
                "id": f"ws_{prompts}",
                "status": "completed",
                "action": {"type": "search", "query": "goodwill impairment 2024"},
            }
            return _response([thought, _spoken("I look at the figures first."), search, call], cached=0)
        case _:
            return _response([thought, _spoken(_answer(prompts))], cached=600)


def _sent_to_responses(body: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for item in body.get("input", []):
        if item.get("type", "").endswith("_output"):
            yield "result", ""
        elif item.get("role") == "user":
            for part in item.get("content", []):
                yield "text", part.get("text", "")


def _answer(prompts: int) -> str:
    return f"不会。概率 20%。\n(prompt {prompts})"


def _spoken(text: str) -> Event:
    content = [{"type": "output_text", "text": text, "annotations": []}]
    return {"type": "message", "role": "assistant", "id": "msg_1", "status": "completed", "content": content}


def _response(output: list[Event], *, cached: int) -> list[Event]:
    usage = {
        "input_tokens": 1000,
        "input_tokens_details": {"cached_tokens": cached},
        "output_tokens": 80,
        "output_tokens_details": {"reasoning_tokens": 30},
        "total_tokens": 1080,
    }
    head = {"id": "resp_1", "object": "response", "status": "in_progress", "output": []}
    events: list[Event] = [{"type": "response.created", "response": head}]
    for index, item in enumerate(output):
        events += [
            {"type": "response.output_item.added", "output_index": index, "item": item},
            {"type": "response.output_item.done", "output_index": index, "item": item},
        ]
    whole = {**head, "status": "completed", "output": output, "usage": usage}
    return [*events, {"type": "response.completed", "response": whole}]


# --- the Messages API ----------------------------------------------------------------------------


def messages(body: dict[str, Any]) -> list[Event] | None:
    """The events of one reply; None where the scene is a refusal."""
    word, results, prompts = _where(list(_sent_to_messages(body)))
    reply = f"msg_{prompts}_{results}"
    thought = {"type": "thinking", "thinking": THOUGHT, "signature": "b3BhcXVl"}
    match word:
        case "refuse":
            return None
        case "silent":
            return _message(reply, [thought], "end_turn")
        case "tools" if not results:
            call = {
                "type": "tool_use",
                "id": f"toolu_{prompts}",
                "name": "Bash",
                "input": {"command": COMMAND},
            }
            spoken = {"type": "text", "text": "I look at the figures first."}
            return _message(reply, [thought, spoken, call], "tool_use", written=500)
        case _:
            answer = {"type": "text", "text": _answer(prompts)}
            return _message(reply, [thought, answer], "end_turn", cached=600)


def _sent_to_messages(body: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for turn in body.get("messages", []):
        content = turn.get("content")
        if turn.get("role") != "user":
            continue
        for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            yield ("result", "") if part.get("type") == "tool_result" else ("text", part.get("text", ""))


def _message(reply: str, blocks: list[Event], why: str, *, cached: int = 0, written: int = 0) -> list[Event]:
    usage = {
        "input_tokens": 1000 - cached - written,
        "cache_creation_input_tokens": written,
        "cache_read_input_tokens": cached,
        "output_tokens": 1,
    }
    head = {
        "id": reply,
        "type": "message",
        "role": "assistant",
        "model": "claude-recorded",
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": usage,
    }
    events: list[Event] = [{"type": "message_start", "message": head}]
    for index, block in enumerate(blocks):
        events += _block(index, block)
    end = {"stop_reason": why, "stop_sequence": None}
    return [
        *events,
        {"type": "message_delta", "delta": end, "usage": {**usage, "output_tokens": 80}},
        {"type": "message_stop"},
    ]


def _block(index: int, block: Event) -> list[Event]:
    kind = block["type"]
    if kind == "tool_use":
        empty = {**block, "input": {}}
        deltas = [{"type": "input_json_delta", "partial_json": json.dumps(block["input"])}]
    elif kind == "thinking":
        empty = {"type": kind, "thinking": "", "signature": ""}
        deltas = [
            {"type": "thinking_delta", "thinking": block["thinking"]},
            {"type": "signature_delta", "signature": block["signature"]},
        ]
    else:
        empty = {"type": kind, "text": ""}
        deltas = [{"type": "text_delta", "text": block["text"]}]
    return [
        {"type": "content_block_start", "index": index, "content_block": empty},
        *({"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas),
        {"type": "content_block_stop", "index": index},
    ]
