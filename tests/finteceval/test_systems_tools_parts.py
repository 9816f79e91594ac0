"""Other people's agents at a trial's tools, and the relay behind the wall: what needs more than Python."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import httpx2
import msgspec
import pytest

from builders_agents import scripted_model, scripted_wire
from builders_dialects import wire_module
from builders_mcp import SECRET, Clock, http_client, serving
from builders_tools import Trial, make_world
from finteceval.cli.system import card_text
from finteceval.sandbox.mcp import Offers, relay
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, build
from finteceval.systems.card import Launch, System, parse_card
from finteceval.systems.session import Opening
from finteceval.systems.wall import NoWall
from finteceval.trajectory.events import ToolCalled, ToolReturned
from requirements import need

pytestmark = pytest.mark.parts
CALLS = [("get_quote", {"code": "600001"}), ("calc", {"expression": "6*7"})]
NAMES = [name for name, _ in CALLS]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


@pytest.fixture
def token_file(tmp_path):
    return tmp_path / "token"


def stdio_words(offer, token_file):
    token_file.write_text(offer.token, encoding="ascii")
    return ["-I", "-S", relay.__file__, "--server", str(offer.socket), "--token-file", str(token_file)]


def check(trial):
    """Both calls are in the trial's events, each once, with their returns."""
    assert [event.tool for event in trial.of(ToolCalled)] == NAMES
    quote, sum_ = (json.loads(event.result) for event in trial.of(ToolReturned))
    assert (quote["last"], sum_["value"]) == ("5.04", "42")


# --- pydantic-ai ---


def toolset(offer, door, token_file):
    """The agent's own client, at one of the doors."""
    from pydantic_ai.mcp import MCPToolset

    if door == "stdio":
        from fastmcp.client.transports import StdioTransport

        return MCPToolset(StdioTransport(sys.executable, stdio_words(offer, token_file)))
    if door == "loopback":
        return MCPToolset(offer.url, headers={"authorization": f"Bearer {offer.token}"})
    from fastmcp.client.transports import StreamableHttpTransport

    def line(**options):
        return http_client(offer, door="unix", **{k: v for k, v in options.items() if k == "auth" and v})

    return MCPToolset(StreamableHttpTransport("http://localhost/mcp", httpx_client_factory=line))


@pytest.mark.parametrize("door", ["loopback", "unix", "stdio"])
async def test_pydantic_ai_works_at_every_door(world, door, token_file):
    """Its agent lists the tools, calls two by a scripted model, and answers with what came back."""
    need("pydantic_ai")
    from pydantic_ai import Agent
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import FunctionModel

    seen = []

    def script(messages, info):
        seen.append(sorted(tool.name for tool in info.function_tools))
        match len(seen):
            case 1:
                return ModelResponse([ToolCallPart("get_quote", {"code": "600001"})])
            case 2:
                return ModelResponse([ToolCallPart("calc", {"expression": "6*7"})])
        return ModelResponse([TextPart(str(messages[-1].parts[0].content))])

    async with serving(world, allowed=NAMES) as (offers, [trial]):
        agent = Agent(FunctionModel(script), toolsets=[toolset(trial.offer, door, token_file)])
        async with agent:
            answer = await agent.run("?")

    assert seen == [sorted(tool.name for tool in trial.box.tools)] * 3
    assert "42" in answer.output
    assert not offers.refused
    check(trial)


async def test_pydantic_ais_test_model_calls_what_it_is_told_to(world):
    """A model that makes arguments up from the schemas gets an answer to each call; each is recorded once."""
    need("pydantic_ai")
    from pydantic_ai import Agent
    from pydantic_ai.models.test import TestModel

    async with serving(world, allowed=["update_watchlist"]) as (_, [trial]):
        model = TestModel(call_tools=["update_watchlist", "read_messages"])
        agent = Agent(model, toolsets=[toolset(trial.offer, "loopback", None)])
        async with agent:
            await agent.run("?")

    assert sorted(event.tool for event in trial.of(ToolCalled)) == ["read_messages", "update_watchlist"]
    assert len(trial.of(ToolReturned)) == 2


# --- openai-agents ---


@pytest.mark.parametrize("door", ["loopback", "unix", "stdio"])
async def test_openai_agents_works_at_every_door(world, door, token_file, monkeypatch):
    """Its runner lists the tools, calls two by a scripted model, and answers with what came back."""
    need("agents")
    monkeypatch.setenv("OPENAI_AGENTS_DISABLE_TRACING", "1")
    from agents import Agent, Runner

    model = scripted_model(CALLS)
    async with (
        serving(world, allowed=NAMES) as (offers, [trial]),
        agents_server(trial.offer, door, token_file) as server,
    ):
        answer = await Runner.run(Agent(name="a", model=model, mcp_servers=[server]), "?")

    assert all(set(NAMES) <= set(names) for names in model.seen)
    assert "42" in answer.final_output
    assert not offers.refused
    check(trial)


def agents_server(offer, door, token_file):
    """The runner's own client, at one of the doors."""
    from agents.mcp import MCPServerStdio, MCPServerStreamableHttp

    if door == "stdio":
        where = {"command": sys.executable, "args": stdio_words(offer, token_file)}
        return MCPServerStdio(where, client_session_timeout_seconds=60)
    where = {"url": offer.url, "headers": {"authorization": f"Bearer {offer.token}"}}
    if door == "unix":
        where |= {
            "url": "http://localhost/mcp",
            "httpx_client_factory": lambda **_: http_client(offer, door="unix"),
        }
    return MCPServerStreamableHttp(where, client_session_timeout_seconds=60)


# --- behind the wall ---

PROGRAM = """
import json, os, socket, subprocess, sys
config = json.load(open(os.environ["MCP_CONFIG"], encoding="utf-8"))
[server] = config["mcpServers"].values()
calls = [("get_quote", {"code": "600001"}), ("calc", {"expression": "6*7"})]
lines = [
    {"jsonrpc": "2.0", "id": n, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
    for n, (name, arguments) in enumerate(calls, 1)
]
ran = subprocess.run([server["command"], *server["args"]], capture_output=True,
                     input="".join(json.dumps(line) + "\\n" for line in lines).encode())
assert not ran.stderr, ran.stderr
answers = [json.loads(line)["result"]["content"][0]["text"] for line in ran.stdout.splitlines()]
try:
    socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=2)
    out = "a way out"
except OSError:
    out = "no way out"
print(json.loads(answers[0])["last"], json.loads(answers[1])["value"], out)
"""


async def walled(world, tmp_path, launch, **trial):
    """One turn of a program behind bubblewrap, with tools."""
    need("bwrap")
    made = Trial(world, **trial)
    async with Offers(SECRET, now=Clock()) as offers:
        port = httpx2.URL(offers.open("another", made.box).url).port
        words = tuple(word.replace("PORT", str(port)) for word in launch.command)
        card = System(name="boxed", launch=msgspec.structs.replace(launch, command=words))
        wall = sandbox(card, os.environ, runs_dir=tmp_path / "runs")
        shop = Workshop((), os.environ, pytest.fail, wall=lambda _: wall, offers=offers)
        session = await build(card, shop).open(Opening("", 1, 60, 1 << 20, made.box))
        try:
            return made, await session.say("q")
        finally:
            await session.close()


async def test_the_relay_works_behind_the_wall_where_there_is_no_network(world, tmp_path):
    """The server's socket is let in, its port is not; both calls are recorded."""
    agent = tmp_path / "agent.py"
    agent.write_text(PROGRAM, encoding="utf-8")
    launch = Launch(command=(sys.executable, str(agent), "PORT"))
    trial, reply = await walled(world, tmp_path, launch)

    assert reply.text == "5.04 42 no way out"
    check(trial)


async def test_a_python_agent_behind_the_wall_is_handed_its_tools(world, tmp_path, monkeypatch):
    """The child's functions go through the same socket."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "walled_agent.py").write_text(
        "async def agent(question, tools):\n"
        "    quote = await tools.get_quote(code='600001')\n"
        "    return quote['last'] + ' ' + (await tools.calc(expression='6*7'))['value']\n",
        encoding="utf-8",
    )
    trial, reply = await walled(world, tmp_path, Launch(python="walled_agent:agent"))

    assert reply.text == "5.04 42"
    check(trial)


# --- Codex and Claude Code ---


def card_for(kind, server):
    """The card as `finteceval system new` writes it, with what makes it call the local server."""
    card = parse_card(card_text(kind, name=kind), where="card")
    launch = card.launch
    extra = ()
    if kind == "codex":
        provider = f'{{name="wire",base_url="{server.url}/v1",wire_api="responses",env_key="CODEX_API_KEY"}}'
        options = ("model_provider=wire", f"model_providers.wire={provider}")
        extra = ("-m", "gpt-5-codex", *(word for option in options for word in ("-c", option)))
    more = () if kind == "codex" else ("ANTHROPIC_BASE_URL", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC")
    command, resume = ((*words[:2], *extra, *words[2:]) for words in (launch.command, launch.resume))
    changes = {"command": command, "resume": resume, "env": (*launch.env, *more)}
    network = (f"127.0.0.1:{server.port}",)
    return msgspec.structs.replace(card, launch=msgspec.structs.replace(launch, **changes, network=network))


@pytest.mark.parametrize("isolation", ["process", "bubblewrap"])
@pytest.mark.parametrize(("kind", "part"), [("codex", "codex"), ("claude-code", "claude")])
async def test_the_real_program_calls_its_trials_tools(world, kind, part, isolation, tmp_path):
    """By its card and the dialect's words alone: two calls reach the door, through the wall as without it."""
    need("node")
    need(part)
    if isolation == "bubblewrap":
        need("bwrap")
    wire = wire_module()
    scripted_wire(wire, CALLS)
    trial = Trial(world, allowed=NAMES)
    with wire.wire() as server:
        card = card_for(kind, server)
        environment = {
            "PATH": os.environ["PATH"],
            "CODEX_API_KEY": "no-key",
            "ANTHROPIC_API_KEY": "no-key",
            "ANTHROPIC_BASE_URL": server.url,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        }
        wall = sandbox(card, environment, runs_dir=Path("runs")) if isolation == "bubblewrap" else NoWall()
        async with Offers(SECRET, now=Clock()) as offers:
            shop = Workshop((), environment, pytest.fail, wall=lambda _: wall, offers=offers)
            session = await build(card, shop).open(Opening("", 1, 100, 1 << 20, trial.box))
            try:
                reply = await session.say("问题一 [answer]")
            finally:
                await session.close()

    assert "42" in reply.text
    check(trial)
