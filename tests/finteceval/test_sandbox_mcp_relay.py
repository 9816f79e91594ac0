"""The relay between a program's stdin and stdout and the server, in processes of its own."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from builders_mcp import message, serving
from builders_tools import make_world
from finteceval.sandbox.mcp import relay
from finteceval.sandbox.mcp.relay import Relay, main, run
from finteceval.trajectory.events import ToolCalled

FILE = relay.__file__


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


def words(offer, tmp_path, *, by="file", place=None):
    (tmp_path / "token").write_text(offer.token + "\n", encoding="ascii")
    held = ["--token-file", str(tmp_path / "token")] if by == "file" else ["--token-variable", "HELD"]
    return ["--server", place or offer.place, *held]


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("how", ["module", "file", "variable", "loopback"])
async def test_an_agent_that_speaks_stdio_calls_through_it(world, tmp_path, mode, how):
    """Started as a module or by its file, in both forms of the protocol: the same tools, each call once."""
    async with serving(world) as (_, [trial]):
        start = ["-m", "finteceval.sandbox.mcp.relay"] if how == "module" else ["-I", "-S", FILE]
        given = words(
            trial.offer,
            tmp_path,
            by="variable" if how == "variable" else "file",
            place=trial.offer.url if how == "loopback" else None,
        )
        program = StdioServerParameters(
            command=sys.executable, args=[*start, *given], env={"HELD": trial.offer.token}
        )
        async with Client(stdio_client(program), mode=mode) as agent:
            names = [tool.name for tool in (await agent.list_tools()).tools]
            quote = await agent.call_tool("get_quote", {"code": "600001"})
            odd = await agent.call_tool("行情\n ", {"code": "六"})

    assert names == [tool.name for tool in trial.box.tools]
    assert quote.structured_content["last"] == "5.04"
    assert odd.structured_content["error"] == "unknown_tool"
    assert [event.tool for event in trial.of(ToolCalled)] == ["get_quote", "行情\n "]


async def lines(where, *sent):
    """What the relay gives back for lines, run beside the server's loop."""
    source, target = io.BytesIO(b"".join(line + b"\n" for line in sent)), io.BytesIO()
    await asyncio.to_thread(run, where, source, target)
    return [json.loads(line) for line in target.getvalue().splitlines()]


async def test_what_cannot_be_carried_is_an_error_of_the_protocol(world):
    """No JSON, a method nobody knows, a body too large, silence where no answer is due."""
    async with serving(world) as (_, [trial]):
        answers = await lines(
            Relay(trial.offer.place, trial.offer.token),
            b"not json",
            b"",
            b"[" * 100_000,
            b"[1]",
            json.dumps(message("world/advance", 5)).encode(),
            json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}).encode(),
            json.dumps(
                message("tools/call", 6, name="calc", arguments={"expression": "1" * (1 << 20)})
            ).encode(),
            json.dumps(message("tools/list", 7)).encode(),
        )

    assert [(each["id"], each.get("error", {}).get("code")) for each in answers] == [
        (None, -32700),
        (None, -32700),
        (5, -32601),
        (6, -32603),
        (7, None),
    ]
    assert "1048576 bytes" in answers[3]["error"]["message"]
    assert trial.events == []


@pytest.mark.parametrize("door", ["unix", "loopback"])
async def test_each_form_of_the_protocol_gets_the_headers_it_needs(world, door):
    """A handshake's version goes with what follows it; a newer request's own version, method and name go with it."""
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "a", "version": "1"},
    }
    call = {"name": "calc", "arguments": {"expression": "6*7"}}
    sent = [
        message("initialize", 1, **hello),
        message("tools/call", 2, **call),
        message("tools/call", 3, **call, _meta=meta),
        message("tools/list", 4, _meta=meta),
        message("initialize", 5, **hello),
    ]
    async with serving(world) as (_, [trial]):
        where = str(trial.offer.socket) if door == "unix" else trial.offer.url
        answers = await lines(Relay(where, trial.offer.token), *(json.dumps(each).encode() for each in sent))

    assert [answer["id"] for answer in answers] == [1, 2, 3, 4, 5]
    assert [answer["result"]["structuredContent"]["value"] for answer in answers[1:3]] == ["42", "42"]
    assert answers[3]["result"]["tools"]
    assert len(trial.of(ToolCalled)) == 2


async def test_an_answer_that_is_no_json_is_an_error(monkeypatch):
    """Whatever stands at the address, the program gets an answer it can read."""
    where = Relay("nowhere", "t")
    monkeypatch.setattr(Relay, "_post", lambda *_: (200, b"<html>"))
    [answer] = await lines(where, json.dumps(message("tools/list", 1)).encode())

    assert answer["error"]["message"] == "HTTP 200"


async def test_a_wrong_token_is_an_error_for_each_request(world):
    """The program is told that it was refused, and no trial knows of it."""
    async with serving(world) as (offers, [trial]):
        answers = await lines(
            Relay(trial.offer.place, "a.1.b"), json.dumps(message("tools/list", 1)).encode()
        )

    assert "401" in answers[0]["error"]["message"]
    assert dict(offers.refused) == {"unknown": 1}
    assert trial.events == []


async def test_a_server_that_is_gone_is_an_error_and_no_second_try(tmp_path):
    """Nobody at the socket: each request is answered so, and the relay goes on."""
    request = json.dumps(message("tools/list", 1)).encode()
    told = json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled"}).encode()
    answers = await lines(Relay(str(tmp_path / "none"), "t"), request, told, request)

    assert ["cannot be reached" in answer["error"]["message"] for answer in answers] == [True, True]


@pytest.mark.parametrize(
    ("value", "header"),
    [
        ("get_quote", "get_quote"),
        ("a b", "a b"),
        (" a", "=?base64?IGE=?="),
        ("行", "=?base64?6KGM?="),
        ("a\nb", "=?base64?YQpi?="),
        ("=?base64?x", "=?base64?PT9iYXNlNjQ/eA==?="),
        ("", "=?base64??="),
        ("\ud800", "=?base64?Pw==?="),
    ],
)
def test_a_header_holds_any_name(value, header):
    """What a header cannot hold is wrapped, so that no name can end the header and begin another."""
    assert relay.safe(value) == header


@pytest.mark.parametrize(
    "given",
    [["--token-file", "/nowhere/token"], ["--token-variable", "NOT_SET"]],
)
def test_a_token_that_cannot_be_read_is_one_line(given, capsys):
    """A missing file or variable ends the relay with status 2."""
    assert main(["--server", "s", *given]) == 2
    assert capsys.readouterr().err.startswith("the token cannot be read")


def test_the_relay_needs_nothing_of_ours():
    """It is copied into trials, so it imports the standard library alone."""
    text = Path(FILE).read_text(encoding="utf-8")
    assert "import finteceval" not in text
    assert "from finteceval" not in text


def test_main_carries_until_its_input_ends(monkeypatch, tmp_path, capsys):
    """The command reads stdin to its end and returns 0."""

    class Given:
        buffer = io.BytesIO(b"no json\n")

    class Taken:
        buffer = io.BytesIO()

    monkeypatch.setattr(sys, "stdin", Given())
    monkeypatch.setattr(sys, "stdout", Taken())
    monkeypatch.setenv("HELD", "t")
    assert main(["--server", str(tmp_path / "s"), "--token-variable", "HELD"]) == 0
    assert json.loads(Taken.buffer.getvalue())["error"]["code"] == -32700
