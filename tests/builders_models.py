"""Wire-format replies, a clock that tests move, and a server that cuts its reply short."""

from __future__ import annotations

import asyncio
import heapq
import random
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

from finteceval.models.ask import Ask, Text
from finteceval.models.endpoint import find_address
from finteceval.models.limits import Limiter, Limits
from finteceval.models.remote import Client
from finteceval.models.retry import RetryPolicy, Surroundings

START = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
KEY = "sk-test-0123456789abcdef"


class Clock:
    """Virtual time: sleeping only moves the clock, once everybody else waits."""

    def __init__(self):
        self.time = 0.0
        self.slept = []
        self._sleepers = []
        self._order = 0

    def monotonic(self):
        return self.time

    def now(self):
        return START + timedelta(seconds=self.time)

    async def sleep(self, seconds):
        self.slept.append(seconds)
        woken = asyncio.get_running_loop().create_future()
        self._order += 1
        heapq.heappush(self._sleepers, (self.time + seconds, self._order, woken))
        for _ in range(20):  # let every other task run until it waits too
            await asyncio.sleep(0)
        while not woken.done():
            at, _, first = heapq.heappop(self._sleepers)
            self.time = max(self.time, at)
            first.set_result(None)
            for _ in range(20):
                await asyncio.sleep(0)
        await woken

    def around(self, seed=0):
        return Surroundings(rng=random.Random(seed), sleep=self.sleep, monotonic=self.monotonic, now=self.now)


def make_client(base_url, *, clock=None, limits=None, policy=None, environ=None, seconds=30, **address):
    clock = clock or Clock()
    around = clock.around()
    return Client(
        find_address({"OPENAI_API_KEY": KEY} | (environ or {}), base_url=base_url, **address),
        limiter=Limiter(limits or Limits(), around),
        around=around,
        policy=policy or RetryPolicy(),
        seconds=seconds,
    )


def make_ask(**changes):
    return Ask(
        **({"model": "gpt-5.6-sol", "turns": (Text(role="user", text="问"),), "api": "responses"} | changes)
    )


def message_item(text, **changes):
    part = {"type": "output_text", "text": text, "annotations": []}
    return {
        "type": "message",
        "id": "msg_1",
        "role": "assistant",
        "status": "completed",
        "content": [part],
    } | changes


REASONING_ITEM = {
    "type": "reasoning",
    "id": "rs_1",
    "summary": [{"type": "summary_text", "text": "SECRET-THOUGHT"}],
}


def responses_reply(text="答", **changes):
    """A whole reply of the Responses API."""
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1796032800,
        "status": "completed",
        "error": None,
        "incomplete_details": None,
        "model": "gpt-5.6-sol",
        "output": [REASONING_ITEM, message_item(text)],
        "reasoning": {"effort": "xhigh", "summary": None},
        "service_tier": "default",
        "usage": responses_usage(),
    } | changes


def responses_usage(given=120, cached=100, written=0, made=60, reasoning=40, total=None):
    return {
        "input_tokens": given,
        "input_tokens_details": {"cached_tokens": cached, "cache_write_tokens": written},
        "output_tokens": made,
        "output_tokens_details": {"reasoning_tokens": reasoning},
        "total_tokens": given + made if total is None else total,
    }


def chat_reply(text="答", *, message=None, finish="stop", **changes):
    """A whole reply of Chat Completions."""
    spoken = {"role": "assistant", "content": text} | (message or {})
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1796032800,
        "model": "local",
        "choices": [{"index": 0, "message": spoken, "finish_reason": finish}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
    } | changes


@asynccontextmanager
async def raw_server(write):
    """A server whose every connection is answered by `write(writer)` once a request has come; gives its base URL."""

    async def serve(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        try:
            await write(writer)
            await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    finally:
        server.close()
        await server.wait_closed()
