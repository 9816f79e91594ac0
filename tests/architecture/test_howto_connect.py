"""The page on connecting an agent: every file and command on it works, in the order of the page."""

from __future__ import annotations

import json
import os
import re
import shlex

import pytest
from werkzeug import Response

from architecture.test_howto import Desk, blocks, halves
from builders_agents import scripted_wire
from builders_dialects import wire_module
from builders_models import chat_reply
from requirements import need, program

PAGE = "connect-an-agent.md"
FOREIGN = {"Codex": "codex", "Claude Code": "claude"}
CALLS = [("get_quote", {"code": "606332"})]


@pytest.fixture
def desk(tmp_path, httpserver):
    """A directory, and a local model that calls one tool and then answers."""
    arguments = '{"code": "606332"}'
    call = {"id": "c1", "type": "function", "function": {"name": "get_quote", "arguments": arguments}}
    said = {"role": "assistant", "content": None, "tool_calls": [call]}
    model = {"model": "qwen2.5:7b"}

    def answer(request):
        asked = json.loads(request.get_data())["messages"][-1]["role"]
        reply = chat_reply("done", **model)
        if asked == "user":
            reply = chat_reply(message=said, finish="tool_calls", **model)
        return Response(json.dumps(reply), content_type="application/json")

    httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "qwen2.5:7b"}]})
    httpserver.expect_request("/v1/chat/completions").respond_with_handler(answer)
    return Desk(tmp_path, httpserver)


def test_every_connection_works_as_written(desk):
    """A Python agent, an agent that speaks MCP and a model: each is seen at the door, call by call."""
    heard = {}
    for heading, info, code in blocks(halves(PAGE)[0]):
        if heading not in FOREIGN:
            heard[heading] = heard.get(heading, "") + desk.play(info, code)

    python, mcp, model = (heard[name] for name in ("A Python agent", "An agent that speaks MCP", "A model"))
    assert re.search(r"x 300 = \d+\.\d+\n", python)
    assert re.findall(r"^called (\w+)", python, re.MULTILINE) == ["get_quote", "calc"]
    assert re.search(r"仇屿宁.*… \d+ tools; last \d+\.\d+", mcp)
    assert re.findall(r"^called (\w+)", mcp, re.MULTILINE) == ["get_quote"]
    assert model.startswith("done\n")
    assert re.findall(r"^called (\w+)", model, re.MULTILINE) == ["get_quote"]


@pytest.mark.parts
@pytest.mark.parametrize("heading", FOREIGN)
def test_other_peoples_programs_are_connected_as_written(desk, heading, tmp_path_factory):
    """Codex and Claude Code themselves, by the card that `system new` writes, against a server that speaks their wire."""
    name = FOREIGN[heading]
    need(name)
    wire = wire_module()
    scripted_wire(wire, CALLS)
    with wire.wire() as server:
        first_on_path(tmp_path_factory.mktemp("bin"), name, server, desk)
        desk.environ |= {"OPENAI_API_KEY": "no-key", "ANTHROPIC_API_KEY": "no-key"}
        said = ""
        for found, info, code in blocks(halves(PAGE)[0]):
            if found in {"Try the connection", heading}:
                said += desk.play(info, code)

    assert "606332" in said
    assert re.findall(r"^called (\w+)", said, re.MULTILINE) == ["get_quote"]


def first_on_path(directory, name, server, desk):
    """A program of the same name first on the PATH, which sends the real one to the local server."""
    real = shlex.quote(program(name))
    if name == "codex":
        where = f'{{name="wire",base_url="{server.url}/v1",wire_api="responses",env_key="CODEX_API_KEY"}}'
        # The default model calls tools from programs that it writes; this one calls them by name, as the server does.
        options = shlex.join(
            [
                "-c",
                'model="gpt-5-codex"',
                "-c",
                'model_provider="wire"',
                "-c",
                f"model_providers.wire={where}",
            ]
        )
        text = f'#!/bin/sh\nexec {real} {options} "$@"\n'
    else:
        settings = f"ANTHROPIC_BASE_URL={server.url} CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1"
        text = f'#!/bin/sh\n{settings} exec {real} "$@"\n'
    path = directory / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    desk.environ["PATH"] = f"{directory}{os.pathsep}{desk.environ['PATH']}"
