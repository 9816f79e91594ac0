"""The server of tools, driven by the official client over real sockets."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import httpx2
import pytest

from builders_mcp import ACCEPT, SECRET, Clock, client, http_client, message, serving
from builders_tools import Trial, make_world
from finteceval.errors import InputError
from finteceval.sandbox.mcp import Offers, serve
from finteceval.sandbox.toolbox import Toolbox
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.tools.kept import Draft
from finteceval.trajectory.events import ConsentAsked, ConsentGiven, ToolCalled, ToolReturned

QUOTE = {"code": "600001"}


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("door", ["loopback", "unix"])
async def test_an_agent_sees_exactly_what_its_case_offers(world, door, mode):
    """Names, schemas, hints and descriptions are the toolbox's own, at both doors and in both forms of the protocol."""
    async with (
        serving(world, allowed=["get_quote", "place_order"]) as (_, [trial]),
        client(trial.offer, door=door, mode=mode) as agent,
    ):
        listed = (await agent.list_tools()).tools

    assert [tool.name for tool in listed] == [tool.name for tool in trial.box.tools]
    for tool, own in zip(listed, trial.box.tools, strict=True):
        assert tool.input_schema == own.arguments
        assert tool.description == own.description("en")
        assert tool.annotations.model_dump(by_alias=True, exclude_none=True) == own.annotations
        assert tool.output_schema is None


async def test_tools_are_described_in_the_language_of_the_case(world):
    """A Chinese case has Chinese descriptions."""
    trial = Trial(world)
    box = Toolbox(trial.world, trial.book, trial.faults, trial.events, ["get_quote"], lang="zh")
    async with Offers(SECRET, now=Clock()) as offers, client(offers.open("t", box)) as agent:
        [quote, *_] = (await agent.list_tools()).tools

    assert quote.description == TOOLS["get_quote"].description("zh")


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize("door", ["loopback", "unix"])
async def test_a_call_is_the_toolboxs_call_once(world, door, mode):
    """The same return as structured content and as text, a failure marked as one, and each call in the events once."""
    async with serving(world) as (_, [trial]), client(trial.offer, door=door, mode=mode) as agent:
        quote = await agent.call_tool("get_quote", QUOTE)
        missing = await agent.call_tool("get_quote", {"code": "none"})

    returned = [json.loads(event.result) for event in trial.of(ToolReturned)]
    assert [quote.structured_content, missing.structured_content] == returned
    assert json.loads(quote.content[0].text) == returned[0]
    assert returned[0]["last"] == "5.04"
    assert (quote.is_error, missing.is_error) == (False, True)
    assert [event.tool for event in trial.of(ToolCalled)] == ["get_quote", "get_quote"]
    assert [event.seq for event in trial.events] == list(range(len(trial.events)))


async def test_consent_is_asked_for_by_an_ordinary_tool(world):
    """The client's yes comes back over the protocol and is in the trial's events."""
    note = {"recipient": "press", "content_hash": "a1", "classification": "public"}
    script = f"wants: [{{tool: publish, arguments: {json.dumps(note)}}}]"
    ask = {"tool": "publish", "arguments": note}
    async with serving(world, script=script) as (_, [trial]), client(trial.offer) as agent:
        asked = await agent.call_tool("request_consent", ask)

    assert asked.structured_content["consent"] == "given"
    assert [len(trial.of(kind)) for kind in (ConsentAsked, ConsentGiven)] == [1, 1]
    assert len(trial.book.grants) == 1


async def test_what_the_client_says_meanwhile_comes_with_the_return(world):
    """A turn that arrives while a call runs is in that call's answer, and not in the next one's."""
    script = "states: {start: [{on: called, tool: get_quote, say: 快一点, then: told}], told: []}"
    async with serving(world, script=script) as (_, [trial]), client(trial.offer) as agent:
        first = await agent.call_tool("get_quote", QUOTE)
        second = await agent.call_tool("get_quote", QUOTE)

    assert [each["text"] for each in first.structured_content["messages"]] == ["快一点"]
    assert "messages" not in second.structured_content


async def test_64_trials_at_once_share_nothing(world):
    """Each client sees its own world's state and no other's, and each call is in its own trial's events."""
    codes, entities = ("600001", "600003"), ("A", "S")

    async def work(number, trial):
        async with client(trial.offer) as agent:
            await agent.call_tool("update_watchlist", {"list": "mine", "add": [codes[number % 2]]})
            for turn in range(number % 3):
                draft = {"kind": "memo", "title": f"{number}", "text": f"turn {turn}"}
                await agent.call_tool("draft_document", draft)
            return (await agent.call_tool("update_watchlist", {"list": "mine"})).structured_content

    async with serving(world, 64) as (offers, trials):
        found = await asyncio.gather(*(work(number, trial) for number, trial in enumerate(trials)))

    for number, (trial, seen) in enumerate(zip(trials, found, strict=True)):
        assert seen["entities"] == [entities[number % 2]]
        drafts = [json.loads(event.arguments) for event in trial.of(ToolCalled)[1:-1]]
        assert [draft["title"] for draft in drafts] == [str(number)] * (number % 3)
        assert [draft.title for draft in trial.world.rows("drafts", Draft)] == [str(number)] * (number % 3)
    assert not offers.refused


async def test_a_thousand_calls_are_a_thousand_events(world):
    """A client that never stops is answered, in order, and recorded once a call."""
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        for number in range(1_000):
            call = message("tools/call", number, name="calc", arguments={"expression": f"{number}+1"})
            answer = (await line.post(trial.offer.url, json=call, headers=ACCEPT)).json()
            assert answer["id"] == number
            assert json.loads(answer["result"]["content"][0]["text"])["value"] == str(number + 1)

    called = trial.of(ToolCalled)
    assert [json.loads(event.arguments)["expression"] for event in called] == [f"{n}+1" for n in range(1_000)]
    assert [event.call for event in trial.of(ToolReturned)] == [event.seq for event in called]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * (1 << 20) + b"x", 413),
        (b"", 400),
        (b"no json", 400),
        (b"[" * 100_000, 400),
        (b"[]", 400),
        (json.dumps([message("tools/call", name="calc", arguments={})]).encode(), 400),
        (json.dumps(message("tools/call")).encode(), 200),
        (json.dumps(message("tools/call", name=7, arguments={})).encode(), 200),
        (json.dumps(message("tools/call", name="calc", arguments=[1])).encode(), 200),
        (json.dumps(message("resources/list")).encode(), 200),
        (json.dumps(message("world/advance", days=3)).encode(), 200),
        (json.dumps({**message("tools/call", name="calc", arguments={}), "id": None}).encode(), 202),
    ],
)
async def test_what_is_no_call_is_refused_and_leaves_no_event(world, body, status):
    """Too large, no JSON, a batch, an unknown method: an error comes back, and the trial knows nothing of it."""
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        headers = {**ACCEPT, "content-type": "application/json"}
        answer = await line.post(trial.offer.url, content=body, headers=headers)
        after = await line.post(trial.offer.url, json=message("tools/list"), headers=ACCEPT)

    assert answer.status_code == status
    assert status != 200 or "error" in answer.json()
    assert after.json()["result"]["tools"]
    assert trial.events == []


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "OPTIONS"])
async def test_only_messages_are_taken(world, method):
    """There is no stream to open, no session to end, and nothing at any other path."""
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        answer = await line.request(method, trial.offer.url)
        elsewhere = await line.post(trial.offer.url.replace("/mcp", "/other"), json=message("tools/list"))

    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert elsewhere.status_code == 404
    assert trial.events == []


async def test_a_page_in_a_browser_cannot_call(world):
    """A request with another host's name or a page's origin is refused, whatever it bears."""
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        statuses = []
        for headers in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
            sent = await line.post(trial.offer.url, json=message("tools/list"), headers={**ACCEPT, **headers})
            statuses.append(sent.status_code)

    assert statuses == [421, 403]


@pytest.mark.parametrize(
    "arguments", ['{"code": "\\ud800"}', '{"\\udfff": "x"}', '{"code": NaN}', '{"code": 1e999}']
)
async def test_text_that_cannot_be_stored_is_an_answer_like_any_other(world, arguments):
    """Lone surrogates and numbers without a form come back as one clear failure, and the events can be stored."""
    body = json.dumps(message("tools/call", name="get_quote", arguments=["here"]))
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        headers = {**ACCEPT, "content-type": "application/json"}
        answer = await line.post(
            trial.offer.url, content=body.replace('["here"]', arguments).encode(), headers=headers
        )

    assert answer.status_code in {200, 400}
    assert not trial.offer.failure
    assert all(event.arguments.encode("utf-8") for event in trial.of(ToolCalled))


async def test_the_agent_is_told_no_wall_clock_and_no_maker(world):
    """Headers bear neither date nor server, and the server's name says nothing of a test."""
    async with serving(world) as (_, [trial]), http_client(trial.offer) as line:
        hello = message(
            "initialize",
            protocolVersion="2025-11-25",
            capabilities={},
            clientInfo={"name": "a", "version": "1"},
        )
        answer = await line.post(trial.offer.url, json=hello, headers=ACCEPT)

    assert not {"date", "server"} & set(answer.headers)
    assert answer.json()["result"]["serverInfo"]["name"] == "desk"
    assert "eval" not in answer.text.lower()


class Broken:
    """A toolbox with a fault of its own."""

    lang = "en"
    tools = ()

    async def call(self, name, arguments):
        raise KeyError("volume")


async def test_a_tool_that_breaks_is_no_return_and_is_kept_as_the_engines_failure():
    """The agent learns that it failed, and nothing of why; the trial learns both."""
    async with Offers(SECRET, now=Clock()) as offers:
        offer = offers.open("t", Broken())
        async with client(offer) as agent:
            answers = [await agent.call_tool(name, {}) for name in ("one", "two")]

    assert all(answer.is_error and answer.structured_content is None for answer in answers)
    assert "volume" not in answers[0].content[0].text
    assert repr(offer.failure) == "KeyError('volume')"


async def test_a_trial_is_open_once_and_only_inside_the_block(world):
    """A key that is open cannot be opened again, and without a server nothing is offered."""
    box = Trial(world).box
    async with Offers(SECRET, now=Clock()) as offers:
        offers.open("t", box)
        with pytest.raises(ValueError, match="open already"):
            offers.open("t", box)
        offers.close("t")
        offer = offers.open("t", box)
    assert not offer.socket.exists()
    with pytest.raises(ValueError, match="does not run"):
        offers.open("u", box)


async def test_the_server_ends_with_its_block_whoever_is_connected(world):
    """A client that stays does not hold the run, and finds nobody afterwards."""
    async with serving(world) as (_, [trial]):
        line = http_client(trial.offer)
        await line.post(trial.offer.url, json=message("tools/list"), headers=ACCEPT)

    with pytest.raises(httpx2.ConnectError):
        await line.post(trial.offer.url, json=message("tools/list"), headers=ACCEPT)
    await line.aclose()


async def test_what_breaks_the_block_is_what_comes_out_of_it(world):
    """An error inside closes the doors and is not hidden."""
    with pytest.raises(RuntimeError, match="inside"):
        async with serving(world) as (_, [trial]):
            raise RuntimeError("inside")
    assert not trial.offer.socket.exists()


async def test_without_the_extra_one_line_says_what_to_install(monkeypatch):
    """A machine without the SDK gets the name of the extra, not a traceback."""
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    monkeypatch.delitem(sys.modules, "finteceval.sandbox.mcp.wire", raising=False)
    with pytest.raises(InputError, match=r"finteceval\[mcp\]"):
        async with Offers(SECRET):
            pass


async def test_another_missing_module_is_not_taken_for_the_extra(monkeypatch):
    """Only the SDK's own absence is explained by the extra."""
    monkeypatch.setitem(sys.modules, "finteceval.sandbox.mcp.wire", None)
    with pytest.raises(ModuleNotFoundError):
        async with Offers(SECRET):
            pass


async def test_a_server_that_cannot_start_is_an_error_and_no_silence(monkeypatch):
    """What keeps the doors from opening comes out of the block's beginning."""
    from finteceval.sandbox.mcp import wire

    async def listen(*_):
        raise OSError("no more descriptors")

    monkeypatch.setattr(wire, "listen", listen)
    with pytest.raises(OSError, match="descriptors"):
        async with Offers(SECRET):
            pass


async def test_a_directory_with_too_long_a_name_is_said_in_one_line(monkeypatch, tmp_path):
    """A socket's name is short; what to do about it stands in the line."""
    deep = tmp_path / ("d" * 100)
    deep.mkdir()
    monkeypatch.setattr(serve.tempfile, "tempdir", str(deep))
    with pytest.raises(InputError, match="TMPDIR"):
        async with Offers(SECRET):
            pass
    assert list(deep.iterdir()) == []


async def test_without_unix_sockets_the_loopback_is_the_door(monkeypatch, world):
    """Where the platform has none, everything works over the loopback."""
    monkeypatch.delattr(serve.socket, "AF_UNIX")
    async with serving(world) as (_, [trial]), client(trial.offer) as agent:
        answer = await agent.call_tool("get_quote", QUOTE)

    assert trial.offer.socket is None
    assert trial.offer.place == trial.offer.url
    assert not answer.is_error


def test_importing_the_room_costs_no_sdk():
    """The package, its doors and its relay load neither the SDK nor its server."""
    code = (
        "import sys, finteceval.sandbox.mcp as m; m.Offers, m.Offer\n"
        "import finteceval.sandbox.mcp.relay, finteceval.systems.command\n"
        "sys.exit(bool({'mcp', 'mcp_types', 'uvicorn', 'pydantic', 'starlette'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_room_has_no_other_names():
    """An unknown public name is an attribute error that names it."""
    import finteceval.sandbox.mcp as room

    with pytest.raises(AttributeError, match="Servers"):
        _ = room.Servers
