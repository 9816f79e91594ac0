"""Systems of every kind at their trial's tools: each call goes through the one door and is recorded there."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import textwrap

import httpx2
import pytest

from builders_mcp import ACCEPT, SECRET, Clock, message
from builders_models import chat_reply
from builders_tools import Trial, make_world
from finteceval.errors import CardError
from finteceval.sandbox.mcp import Offer, Offers
from finteceval.systems.build import Workshop, build
from finteceval.systems.callable import InProcess
from finteceval.systems.card import HttpLaunch, Launch, OpenAILaunch, System
from finteceval.systems.equipment import NOTHING, equip_claude, equip_codex, equip_plain
from finteceval.systems.handed import Tools, nothing
from finteceval.systems.offers import server_for
from finteceval.systems.session import BoundaryBrokeError, Opening, OverLimitError, SystemBrokeError
from finteceval.trajectory.events import ToolCalled, ToolReturned


def opened(toolbox):
    return Opening("", 1, 60, 1 << 20, toolbox)


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


class Broken:
    """A toolbox with a fault of its own."""

    lang = "en"
    tools = ()

    async def call(self, name, arguments):
        raise KeyError("volume")


async def talk(adapter, toolbox, *turns):
    session = await adapter.open(opened(toolbox))
    try:
        return [await session.say(turn) for turn in turns]
    finally:
        await session.close()


async def asked(launch, toolbox, *turns, environ=os.environ):
    """The replies of a card's system, with a server of tools beside it."""
    async with Offers(SECRET, now=Clock()) as offers:
        shop = Workshop((), environ, pytest.fail, offers=offers)
        replies = await talk(build(System(name="s", launch=launch), shop), toolbox, *turns)
        assert not offers.refused
        return replies


def called(trial):
    return [(event.tool, json.loads(event.arguments)) for event in trial.of(ToolCalled)]


# --- Python agents ---


async def coroutine_agent(question, tools):
    quote = await tools.get_quote(code=question)
    other = await tools.call("get_quote", code="none")
    return f"{quote['last']} {other['error']} {tools.offered[0]['name']}"


def plain_agent(question, *, tools):
    return f"{tools.get_quote(code=question)['last']} {tools.get_quote(code='none')['error']} {tools.offered[0]['name']}"


class CallableAgent:
    async def __call__(self, question, tools):
        return await coroutine_agent(question, tools)


@pytest.mark.parametrize("agent", [coroutine_agent, plain_agent, CallableAgent()])
async def test_an_agent_in_this_process_is_handed_functions(world, agent):
    """Awaited by an agent that is a coroutine, waiting for any other; each call is recorded once."""
    trial = Trial(world)
    [reply] = await talk(InProcess(agent), trial.box, "600001")

    assert reply.text == f"5.04 no_security {trial.box.tools[0].name}"
    assert called(trial) == [("get_quote", {"code": "600001"}), ("get_quote", {"code": "none"})]


@pytest.mark.parametrize("name", ["coroutine_agent", "plain_agent", "none_wanted", "raises", "none"])
async def test_an_agent_in_a_child_is_handed_the_same(world, tmp_path, monkeypatch, name):
    """The functions work over the server's socket; an agent without the parameter is called as before."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agents.py").write_text(
        textwrap.dedent("""
        async def coroutine_agent(question, tools):
            quote = await tools.get_quote(code=question)
            return f"{quote['last']} {(await tools.call('get_quote', code='none'))['error']}"

        def plain_agent(question, tools):
            return f"{tools.get_quote(code=question)['last']} {tools.get_quote(code='none')['error']}"

        def none_wanted(question):
            return question

        def raises(question, tools):
            try:
                tools.get_qoute(code=question)
            except AttributeError as error:
                return str(error)

        def none(question, tools):
            return str(tools.get_quote(code=question)["messages"])
        """),
        encoding="utf-8",
    )
    script = "states: {start: [{on: called, tool: get_quote, say: 且慢, then: told}], told: []}"
    trial = Trial(world, script=script if name == "none" else "")
    [reply] = await asked(Launch(python=f"agents:{name}"), trial.box, "600001")

    expected = {
        "none_wanted": "600001",
        "raises": "no tool 'get_qoute' is on offer; did you mean 'get_quote'?",
        "none": "[{'speaker': 'cli-1', 'text': '且慢'}]",
    }
    assert reply.text == expected.get(name, "5.04 no_security")
    assert len(called(trial)) == {"none_wanted": 0, "raises": 0, "none": 1}.get(name, 2)


async def test_without_a_world_there_are_no_tools():
    """An agent that takes tools is asked a plain question too; then none is on offer and none can be called."""

    def agent(question, tools):
        return f"{tools.offered} {hasattr(tools, 'get_quote')}"

    def calls(question, tools):
        return tools.call("get_quote")

    [reply] = await talk(InProcess(agent), None, "q")
    assert reply.text == "() False"
    with pytest.raises(SystemBrokeError, match="has none"):
        await talk(InProcess(calls), None, "q")


@pytest.mark.parametrize("catches", [True, False])
async def test_a_tool_that_breaks_is_not_the_agents_failure(catches):
    """Whether or not the agent goes on, the failure is the tool's."""

    async def agent(question, tools):
        try:
            return str(await tools.call("get_quote"))
        except RuntimeError:
            if catches:
                return "done"
            raise

    with pytest.raises(BoundaryBrokeError, match="KeyError") as caught:
        await talk(InProcess(agent), Broken(), "q")
    assert caught.value.boundary == "tool"


async def test_a_plain_function_that_gives_a_coroutine_is_told_to_be_one(world):
    """It would wait for the loop that waits for it; one line says what to do instead."""

    def agent(question, tools):
        async def work():
            return str(tools.get_quote(code=question))

        return work()

    with pytest.raises(SystemBrokeError, match="async def"):
        await talk(InProcess(agent), Trial(world).box, "600001")


@pytest.mark.parametrize("agent", [str, print, dict.get])
def test_a_callable_without_a_readable_signature_takes_no_tools(agent):
    """Built-ins cannot be looked into, and are called as before."""
    assert not InProcess(agent).takes_tools


def test_an_unknown_tool_without_a_near_name():
    """The attribute error names what was asked for."""
    with pytest.raises(AttributeError, match=r"no tool 'zzz' is on offer$"):
        _ = Tools((), nothing).zzz


async def test_a_broken_tool_in_a_child_is_the_tools_failure(tmp_path, monkeypatch):
    """The child's agent sees an error, and the trial is blamed on the tool."""
    monkeypatch.chdir(tmp_path)
    text = "def agent(question, tools):\n    return tools.call('get_quote')['x']\n"
    (tmp_path / "broken_agent.py").write_text(text, encoding="utf-8")
    with pytest.raises(BoundaryBrokeError) as caught:
        await asked(Launch(python="broken_agent:agent"), Broken(), "q")
    assert caught.value.boundary == "tool"


class Spent:
    """A toolbox whose calls are used up."""

    lang = "en"
    tools = ()

    async def call(self, name, arguments):
        raise OverLimitError("steps", "more than 0 calls of tools")


async def test_calls_used_up_end_the_trial_whatever_the_agent_says(httpserver, tmp_path):
    """An agent that catches the error, a program that never learns of it and a model are all over their limit."""

    async def agent(question, tools):
        try:
            return str(await tools.call("get_quote"))
        except RuntimeError:
            return "done"

    (tmp_path / "agent.py").write_text(PROGRAM.partition("print(")[0] + "print(answer)\n", encoding="utf-8")
    words = (sys.executable, str(tmp_path / "agent.py"), "{mcp_config}")
    httpserver.expect_request("/v1/chat/completions").respond_with_json(calling(("c1", "x", "{}")))
    for work in (
        talk(InProcess(agent), Spent(), "q"),
        asked(Launch(command=words), Spent(), "q"),
        talk(model(httpserver), Spent(), "q"),
    ):
        with pytest.raises(OverLimitError) as caught:
            await work
        assert caught.value.limit == "steps"


# --- programs ---

PROGRAM = """
import json, os, subprocess, sys
config = json.load(open(os.environ["MCP_CONFIG"], encoding="utf-8"))
assert sys.argv[1:] == [os.environ["MCP_CONFIG"]], sys.argv
[server] = config["mcpServers"].values()
lines = [
    {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
     "params": {"name": "get_quote", "arguments": {"code": sys.stdin.read()}}},
]
ran = subprocess.run([server["command"], *server["args"]], capture_output=True,
                     input="".join(json.dumps(line) + "\\n" for line in lines).encode())
answer = json.loads(ran.stdout)
print(json.loads(answer["result"]["content"][0]["text"])["last"])
"""


async def test_a_program_finds_its_tools_by_the_standard_file(world, tmp_path):
    """The file is named in the environment and in the command's words, and its relay is there to be started."""
    (tmp_path / "agent.py").write_text(PROGRAM, encoding="utf-8")
    trial = Trial(world)
    words = (sys.executable, str(tmp_path / "agent.py"), "{mcp_config}")
    one, two = await asked(Launch(command=words), trial.box, "600001", "600001")

    assert (one.text, two.text) == ("5.04", "5.04")
    assert called(trial) == [("get_quote", {"code": "600001"})] * 2


async def test_without_a_world_a_program_is_told_of_no_tools(tmp_path):
    """No file, no variable, no word."""
    code = "import os; print([n for n in os.environ if n.startswith('MCP')], os.listdir('..'))"
    [reply] = await asked(Launch(command=(sys.executable, "-c", code)), None, "q")

    assert "MCP" not in reply.text
    assert "tools" not in reply.text


async def test_a_trial_with_tools_and_no_server_is_the_machines_failure(world):
    """The system is not blamed for a server that nobody started, and no directory stays."""
    system = build(System(name="s", launch=Launch(command=("true",))), Workshop((), os.environ, pytest.fail))
    with pytest.raises(BoundaryBrokeError, match="no server") as caught:
        await system.open(opened(Trial(world).box))
    assert caught.value.boundary == "machine"


async def test_a_programs_tools_end_with_its_conversation(world, tmp_path):
    """A token that a program kept opens nothing afterwards."""
    code = "import os; print(os.environ['MCP_SERVER_URL'], os.environ['MCP_SERVER_TOKEN'])"
    trial = Trial(world)
    async with Offers(SECRET, now=Clock()) as offers:
        shop = Workshop((), os.environ, pytest.fail, offers=offers)
        system = build(System(name="s", launch=Launch(command=(sys.executable, "-c", code))), shop)
        [reply] = await talk(system, trial.box, "q")
        url, token = reply.text.split()
        async with httpx2.AsyncClient(headers={"authorization": f"Bearer {token}", **ACCEPT}) as line:
            answer = await line.post(url, json=message("tools/list"))

    assert answer.status_code == 401
    assert trial.events == []


# --- dialects ---


def make_offer(tmp_path):
    return Offer("t", "http://127.0.0.1:1/mcp", tmp_path / "s", "a.1.b", None)


def test_claude_code_is_given_this_server_alone(tmp_path):
    """Its words name the file, forbid any other, and allow the calls, since nobody is there to be asked."""
    found = equip_claude(make_offer(tmp_path), tmp_path)
    command = ("env", "/usr/bin/claude", "--print", "hello")

    assert found.added_to(command) == (
        "env",
        "/usr/bin/claude",
        *("--mcp-config", str(tmp_path / "mcp.json"), "--allowedTools", "mcp__desk", "--strict-mcp-config"),
        "--print",
        "hello",
    )
    [(name, server)] = json.loads(found.files["mcp.json"])["mcpServers"].items()
    assert (name, server["type"], server["command"]) == ("desk", "stdio", sys.executable)
    assert found.files["token"] == "a.1.b"
    assert "a.1.b" not in json.dumps(server)
    assert found.environment["MCP_TOOL_TIMEOUT"] == "600000"


def test_codex_is_given_the_server_by_its_own_options(tmp_path):
    """Each option is a key of its configuration with a TOML value."""
    import tomllib

    found = equip_codex(make_offer(tmp_path), tmp_path)
    words = found.added_to(("codex", "exec", "-"))

    assert (words[0], words[-2:], set(words[1:-2:2])) == ("codex", ("exec", "-"), {"-c"})
    server = tomllib.loads("\n".join(words[2:-2:2]))["mcp_servers"]["desk"]
    assert server["command"] == sys.executable
    assert server["args"][-4:] == ["--server", str(tmp_path / "s"), "--token-file", str(tmp_path / "token")]
    assert server["default_tools_approval_mode"] == "approve"


def test_words_go_behind_the_first_word_where_the_program_has_another_name(tmp_path):
    """A wrapper gets them as its own first arguments; a command that is empty stays so."""
    found = equip_claude(make_offer(tmp_path), tmp_path)

    assert found.added_to(("./wrapped", "x"))[:2] == ("./wrapped", "--mcp-config")
    assert found.added_to(("claude.exe", "x"))[1] == "--mcp-config"
    assert found.added_to(()) == ()
    assert NOTHING.added_to(("claude",)) == ("claude",)
    assert equip_plain(make_offer(tmp_path), tmp_path).added_to(("a", "b")) == ("a", "b")


# --- models ---


def calling(*calls):
    """A reply of a model that calls functions: id, name and arguments each."""
    made = [
        {"id": call, "type": "function", "function": {"name": name, "arguments": arguments}}
        for call, name, arguments in calls
    ]
    said = {"role": "assistant", "content": None, "tool_calls": made}
    return chat_reply(message=said, finish="tool_calls", model="m")


def model(httpserver):
    """The card of a model at the local server."""
    launch = Launch(openai=OpenAILaunch(model="m", base_url=httpserver.url_for("/v1"), api="chat"))
    return build(System(name="s", launch=launch), Workshop((), {"OPENAI_API_KEY": "k"}, pytest.fail))


async def test_a_model_calls_its_trials_tools_as_functions(world, httpserver):
    """Exactly the toolbox's tools go out, its returns come back, and each call is in the events once."""
    chat = "/v1/chat/completions"
    httpserver.expect_ordered_request(chat).respond_with_json(
        calling(("c1", "get_quote", '{"code": "600001"}'), ("c2", "nothing", "{not json"))
    )
    httpserver.expect_ordered_request(chat).respond_with_json(chat_reply("5.04", model="m"))
    trial = Trial(world, allowed=["get_quote"])
    [reply] = await talk(model(httpserver), trial.box, "600001?")

    first, second = (json.loads(request.get_data()) for request, _ in httpserver.log)
    offered = [tool["function"] for tool in first["tools"]]
    assert [tool["name"] for tool in offered] == [tool.name for tool in trial.box.tools]
    assert [tool["parameters"] for tool in offered] == [tool.arguments for tool in trial.box.tools]
    results = [turn["content"] for turn in second["messages"] if turn["role"] == "tool"]
    assert results == [event.result for event in trial.of(ToolReturned)]
    assert [event.tool for event in trial.of(ToolCalled)] == ["get_quote", "nothing"]
    assert trial.of(ToolCalled)[1].arguments == "{not json"
    assert reply.text == "5.04"


async def test_a_tool_that_breaks_under_a_model_is_the_tools_failure(httpserver):
    """The model is not blamed for it."""
    httpserver.expect_request("/v1/chat/completions").respond_with_json(calling(("c1", "x", "{}")))
    with pytest.raises(BoundaryBrokeError) as caught:
        await talk(model(httpserver), Broken(), "q")
    assert caught.value.boundary == "tool"


# --- services ---


async def test_a_service_is_told_of_its_tools_only_where_its_card_asks(world, httpserver):
    """The place the card names gets address and token; both open the trial's tools while the service answers."""
    heard, loop = [], asyncio.get_running_loop()
    trial = Trial(world)

    async def call(tools):
        async with httpx2.AsyncClient(
            headers={"authorization": f"Bearer {tools['token']}", **ACCEPT}
        ) as line:
            sent = message("tools/call", name="get_quote", arguments={"code": "600001"})
            return (await line.post(tools["url"], json=sent)).json()["result"]["structuredContent"]

    def answer(request):
        from werkzeug import Response

        body = json.loads(request.get_data())
        heard.append(body)
        tools = body.get("desk", {}).get("tools")
        last = asyncio.run_coroutine_threadsafe(call(tools), loop).result(20)["last"] if tools else "none"
        return Response(json.dumps({"answer": last}), content_type="application/json")

    httpserver.expect_request("/ask").respond_with_handler(answer)
    asking = {"text": "/q", "tools": "/desk/tools"}
    url = httpserver.url_for("/ask")
    [with_tools] = await asked(Launch(http=HttpLaunch(url=url, request=asking)), trial.box, "q")
    [without_world] = await asked(Launch(http=HttpLaunch(url=url, request=asking)), None, "q")
    [not_asking] = await asked(Launch(http=HttpLaunch(url=url)), trial.box, "q")

    assert [reply.text for reply in (with_tools, without_world, not_asking)] == ["5.04", "none", "none"]
    assert [set(body) for body in heard] == [{"q", "desk"}, {"q"}, {"session", "messages"}]
    assert called(trial) == [("get_quote", {"code": "600001"})]


async def test_a_service_whose_tool_breaks_is_not_blamed(httpserver):
    """What it answers then does not count."""
    loop = asyncio.get_running_loop()

    async def call(tools):
        async with httpx2.AsyncClient(
            headers={"authorization": f"Bearer {tools['token']}", **ACCEPT}
        ) as line:
            await line.post(tools["url"], json=message("tools/call", name="x", arguments={}))

    def answer(request):
        from werkzeug import Response

        asyncio.run_coroutine_threadsafe(call(json.loads(request.get_data())["tools"]), loop).result(20)
        return Response(status=500)

    httpserver.expect_request("/ask").respond_with_handler(answer)
    launch = HttpLaunch(url=httpserver.url_for("/ask"), request={"text": "/q", "tools": "/tools"})
    with pytest.raises(BoundaryBrokeError) as caught:
        await asked(Launch(http=launch), Broken(), "q")
    assert caught.value.boundary == "tool"


@pytest.mark.parametrize(
    ("launch", "served"),
    [
        (Launch(command=("x",)), True),
        (Launch(python="a:b"), True),
        (Launch(python="a:b", in_process=True), False),
        (Launch(builtin="nop"), False),
        (Launch(openai=OpenAILaunch(model="m")), False),
        (Launch(http=HttpLaunch(url="http://x/")), False),
        (Launch(http=HttpLaunch(url="http://x/", request={"text": "/q", "tools": "/t"})), True),
    ],
)
async def test_a_server_is_started_only_for_systems_that_use_one(launch, served):
    """Programs, children and services that ask; its doors are open inside the block."""
    async with server_for([System(name="s", launch=launch)]) as offers:
        assert (offers is not None) == served
        if offers:
            assert offers.open("t", Broken()).token


def test_two_parts_of_a_request_in_one_place_are_refused():
    """A card that puts tools where the text goes is found before the first question."""
    launch = Launch(http=HttpLaunch(url="http://x/", request={"text": "/q", "tools": "/q"}))
    with pytest.raises(CardError):
        build(System(name="s", launch=launch), Workshop((), {}, pytest.fail))
