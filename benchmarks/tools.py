#!/usr/bin/env python3
"""200 trials of 10 tool calls through the toolbox, the whole trajectory on disk: floor, ours, inspect-ai.

The trivial tool adds two numbers, as the peers' does, and is put on the shelf for this; `get_quote` is beside
it. MCP is
measured over streamable HTTP on one connection, and over the relay's way, a connection a call.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

import msgspec
from bench import Figure, has, machine, measure, scratch, show

from finteceval.runs.appending_store import EventSink, LineLog
from finteceval.sandbox.authority import Book, Policy, Rights, TradingDays
from finteceval.sandbox.clockwork import SHANGHAI, WorldClock
from finteceval.sandbox.data import Entity, Row, Store, StoreWriter
from finteceval.sandbox.faults import Schedule
from finteceval.sandbox.toolbox import Toolbox
from finteceval.sandbox.tools import TOOLS, Call, Done, Tool
from finteceval.sandbox.tools.schema import WHOLE, takes
from finteceval.sandbox.world import World
from finteceval.trajectory.events import encode_lines
from finteceval.vocabulary.sandbox import TOOLS as TIERS

if TYPE_CHECKING:
    from pathlib import Path

TRIALS, CALLS, BATCH = 200, 10, 100
TOTAL = TRIALS * CALLS
NOW = datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI)
TRIVIAL = ("add", {"x": 17, "y": 25})
CALC = ("calc", {"expression": "17+25"})
GIVEN = '{"x": 17, "y": 25}'
QUOTE = ("get_quote", {"code": "600001"})


def make_world(root: Path) -> World:
    """One share with a quote, and nobody to own it."""
    text = {
        "code": "600001",
        "name_zh": "甲股份",
        "name_en": "Share A",
        "board": "sse_main",
        "currency": "CNY",
    }
    text |= {"trading_status": "trading", "listing_status": "normal"}
    figures = {"minute_close": "5.04", "bid": "5.03", "ask": "5.05", "bid_size": "2000", "ask_size": "3000"}
    figures |= {"reference": "5.05"}
    rows = [
        Row(
            entity="A",
            field=field,
            event_time=NOW,
            known_at=NOW,
            value=value if field in text else Decimal(value),
            unit="text" if field in text else "CNY_per_share",
            source="exchange cn",
            grade="market",
            vintage="first",
        )
        for field, value in (text | figures).items()
    ]
    writer = StoreWriter(root, [Entity(id="A", kind="stock", zone="Asia/Shanghai")])
    for row in rows:
        writer.add(row)
    writer.finish([])
    return World(Store.open(root), 1, WorldClock(NOW), [], [], [])


def make_toolbox(world: World, allowed: tuple[str, ...] = ("add", "get_quote")) -> tuple[Toolbox, list]:
    """A trial's own door over a fork of the world, and the list its events go to."""
    closes = (datetime.combine(date(2026, 7, 6), datetime.min.time(), SHANGHAI).replace(hour=15),)
    rights = Rights(
        session="s",
        principal="c",
        level=2,
        owners={},
        standing=(),
        calendars=(TradingDays(market="cn", closes=closes),),
        home="cn",
    )
    events: list = []
    book = Book(Policy(rights=rights), mode="enforce")
    return Toolbox(world.fork(), book, Schedule(7, []), events, allowed), events


def add(world: World, arguments: dict, call: Call) -> Done:
    """The sum of two whole numbers."""
    return Done({"sum": str(int(arguments["x"]) + int(arguments["y"]))})


TOOLS["add"] = Tool("add", takes({"x": WHOLE, "y": WHOLE}), add)
TIERS["add"] = "R0"


def floor(path: Path) -> None:
    """What asyncio, a function that adds, and two dated JSON lines a call cost, a hundred trials to a commit."""
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder()
    waiting: list[bytes] = []

    async def run_add(arguments: dict) -> str:
        return str(arguments["x"] + arguments["y"])

    async def one() -> None:
        for call in range(CALLS):
            called = {"event": "tool_called", "seq": 2 * call, "at": datetime.now(UTC), "arguments": GIVEN}
            result = await run_add(decoder.decode(GIVEN))
            back = {"event": "tool_returned", "seq": 2 * call + 1, "at": datetime.now(UTC), "result": result}
            waiting.append(encoder.encode(called))
            waiting.append(encoder.encode(back))

    async def run() -> None:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT)
        for _ in range(TRIALS // BATCH):
            async with asyncio.TaskGroup() as group:
                for _ in range(BATCH):
                    group.create_task(one())
            os.write(handle, b"\n".join(waiting))
            os.fdatasync(handle)
            waiting.clear()
        os.close(handle)

    asyncio.run(run())


def ours(world: World, root: Path, tool: tuple[str, dict], sizes: list[int]) -> None:
    """Each trial with its own fork, policy, clock and events; frames and trial lines durable as in a run."""

    async def run() -> None:
        name = f"ours-{len(sizes)}-{tool[0]}"
        sink, lines = EventSink(root / f"{name}.zst", name=name), LineLog(root / f"{name}.jsonl")
        chunks: list[bytes] = []
        size = 0
        for number in range(TRIALS):
            toolbox, events = make_toolbox(world)
            for call in range(CALLS):
                given = {**tool[1], "x": CALLS * number + call} if "x" in tool[1] else tool[1]
                result = await toolbox.call(tool[0], given)
                assert "error" not in result.result, result
            chunks.append(encode_lines(events))
            if number % BATCH == BATCH - 1:
                _, length = sink.append(b"".join(chunks))
                heads = [{"head": hashlib.sha256(chunk).hexdigest(), "length": length} for chunk in chunks]
                lines.append(b"".join(json.dumps(head).encode() + b"\n" for head in heads))
                size += length + sum(len(json.dumps(head)) + 1 for head in heads)
                chunks.clear()
        sink.close()
        lines.close()
        sizes.append(size)

    asyncio.run(run())


async def over_http(world: World, calls: int) -> None:
    """MCP calls on one connection of streamable HTTP."""
    import httpx2

    from finteceval.sandbox.mcp import Offers

    toolbox, events = make_toolbox(world, ("calc",))
    async with Offers(os.urandom(32)) as offers:
        offer = offers.open("t", toolbox)
        headers = {"authorization": f"Bearer {offer.token}", "accept": "application/json, text/event-stream"}
        params = {"name": CALC[0], "arguments": CALC[1]}
        async with httpx2.AsyncClient(headers=headers) as line:
            for number in range(calls):
                call = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
                answer = (await line.post(offer.url, json=call)).json()
                assert not answer["result"]["isError"]
    assert len(events) >= 2 * calls


async def by_official_client(world: World, calls: int) -> None:
    """MCP calls by the official client, which validates what comes back."""
    import httpx2
    from mcp import Client
    from mcp.client.streamable_http import streamable_http_client

    from finteceval.sandbox.mcp import Offers

    toolbox, _ = make_toolbox(world, ("calc",))
    async with Offers(os.urandom(32)) as offers:
        offer = offers.open("t", toolbox)
        async with (
            httpx2.AsyncClient(headers={"authorization": f"Bearer {offer.token}"}) as line,
            Client(streamable_http_client(offer.url, http_client=line)) as agent,
        ):
            for _ in range(calls):
                assert not (await agent.call_tool(*CALC)).is_error


async def by_relay(world: World, calls: int) -> None:
    """The relay's way: a connection to the Unix socket for each call."""
    from finteceval.sandbox.mcp import Offers
    from finteceval.sandbox.mcp.relay import Relay

    toolbox, _ = make_toolbox(world, ("calc",))
    async with Offers(os.urandom(32)) as offers:
        offer = offers.open("t", toolbox)
        relay = Relay(offer.place, offer.token)
        params = {"name": CALC[0], "arguments": CALC[1]}

        def work() -> None:
            for number in range(calls):
                call = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
                assert b'"isError":false' in relay.carry(json.dumps(call).encode())

        await asyncio.to_thread(work)


def inspect(root: Path) -> None:
    """inspect-ai's own tool loop: its mock model calls a tool that adds, ten times a sample."""
    from inspect_ai import Task, eval  # noqa: A004 - the peer's own name
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput, ModelUsage, get_model
    from inspect_ai.solver import generate, use_tools
    from inspect_ai.tool import tool

    @tool
    def add():  # noqa: ANN202 - as its manual writes tools
        async def execute(x: int, y: int) -> str:
            """Add two numbers.

            Args:
                x: One.
                y: The other.
            """
            return str(x + y)

        return execute

    def answer(messages: list, *_: object) -> ModelOutput:
        output = ModelOutput.from_content("mockllm/model", "42")
        if sum(message.role == "tool" for message in messages) < CALLS:
            output = ModelOutput.for_tool_call("mockllm/model", "add", {"x": 17, "y": 25})
        # Without it the mock model would count tokens, and fetch what it counts with.
        output.usage = ModelUsage()
        return output

    samples = [Sample(input="?", target="42") for _ in range(TRIALS)]
    [log] = eval(
        Task(dataset=samples, solver=[use_tools(add()), generate()]),
        model=get_model("mockllm/model", custom_outputs=answer),
        log_dir=str(root / "inspect"),
        display="none",
    )
    assert log.status == "success", log.error.message
    assert sum(message.role == "tool" for message in log.samples[-1].messages) == CALLS


def main() -> None:
    """Measure and print."""
    machine()
    with scratch() as root:
        world = make_world(root / "world")
        (root / "ours").mkdir()
        trivial, quotes = [], []
        figures = [
            measure("floor", TOTAL, lambda: floor(root / "floor.jsonl"), rounds=5),
            measure("ours, add", TOTAL, lambda: ours(world, root / "ours", TRIVIAL, trivial), rounds=5),
            measure("ours, get_quote", TOTAL, lambda: ours(world, root / "ours", QUOTE, quotes), rounds=5),
        ]
        if has("inspect_ai"):
            inspect(root)
            figures.append(measure("inspect-ai", TOTAL, lambda: inspect(root), rounds=1))
        show("200 trials of 10 calls", figures, unit="calls")
        report(figures, trivial[0], quotes[0])
        if has("mcp"):
            protocol(world)


def report(figures: list[Figure], trivial: int, quotes: int) -> None:
    """Against the budget: 15 % of the floor, 100 times inspect-ai, 400 bytes a call."""
    by_name = {figure.name: figure for figure in figures}
    ours_ = by_name["ours, add"]
    share = ours_.per_second / by_name["floor"].per_second
    print(f"  ours / floor {share:.1%} by CPU (budget 15 %, aim 25 %)")
    print(f"  bytes a call {trivial / TOTAL:.0f} add, {quotes / TOTAL:.0f} get_quote (budget 400)")
    if peer := by_name.get("inspect-ai"):
        cpu, wall = ours_.per_second / peer.per_second, peer.wall / ours_.wall
        print(f"  ours / inspect-ai {cpu:,.1f}x by CPU, {wall:,.1f}x by wall (budget 100x)")


def protocol(world: World) -> None:
    """MCP: client and server share this process, so the figures hold both ends."""
    print("\nMCP, client and server in one process")
    for name, work in (
        ("HTTP, one connection", over_http),
        ("HTTP, official client", by_official_client),
        ("Unix socket, one a call", by_relay),
    ):
        asyncio.run(work(world, 20))
        figure = measure(name, 500, lambda work=work: asyncio.run(work(world, 500)), rounds=3)
        print(f"  {name:28}{figure.per_second:>10,.0f} calls/CPU s{500 / figure.wall:>10,.0f} calls/s")


if __name__ == "__main__":
    main()
