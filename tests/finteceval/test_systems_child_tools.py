"""The functions that a child process hands its agent, at a real server."""

from __future__ import annotations

import asyncio

import pytest

from builders_mcp import serving
from builders_tools import make_world
from finteceval.systems.child_tools import tools_there
from finteceval.systems.handed import ToolBrokeError
from finteceval.trajectory.events import ToolCalled


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    return make_world(tmp_path_factory.mktemp("world"))


def environment(offer, door):
    """What the child is told: on systems with Unix sockets both places, elsewhere the address alone."""
    place = {"MCP_SERVER_SOCKET": str(offer.socket) if door == "unix" else ""}
    return {**place, "MCP_SERVER_URL": offer.url, "MCP_SERVER_TOKEN": offer.token}


@pytest.mark.parametrize("door", ["unix", "loopback"])
async def test_functions_wait_or_are_awaited(world, door):
    """Both kinds give the return; each call is recorded once, and the tools on offer are the trial's own."""
    async with serving(world, allowed=["get_quote"]) as (_, [trial]):
        where = environment(trial.offer, door)
        waiting = await asyncio.to_thread(tools_there, where, awaited=False)
        awaited = await asyncio.to_thread(tools_there, where, awaited=True)
        first = await asyncio.to_thread(waiting.get_quote, code="600001")
        second = await awaited.get_quote(code="none")

    assert (first["last"], second["error"]) == ("5.04", "no_security")
    assert [tool["name"] for tool in waiting.offered] == [tool.name for tool in trial.box.tools]
    assert waiting.offered[0]["parameters"] == trial.box.tools[0].arguments
    assert waiting.offered[0]["description"] == trial.box.tools[0].description("en")
    assert len(trial.of(ToolCalled)) == 2


def test_without_a_server_none_is_on_offer():
    """A question without a world has no tools, and the environment names no server."""
    tools = tools_there({"PATH": "/bin"}, awaited=False)

    assert tools.offered == ()
    with pytest.raises(LookupError, match="none"):
        tools.call("get_quote")


async def test_what_is_no_return_raises(world):
    """A tool that breaks, and a trial that is over, are errors to the agent and no dictionaries."""
    async with serving(world) as (offers, [trial]):
        tools = await asyncio.to_thread(tools_there, environment(trial.offer, "unix"), awaited=True)

        async def broken(name, arguments):
            raise KeyError("volume")

        trial.box.call = broken
        with pytest.raises(ToolBrokeError, match="not carried out"):
            await tools.get_quote(code="600001")
        offers.close(trial.offer.trial)
        with pytest.raises(ToolBrokeError, match="401"):
            await tools.get_quote(code="600001")
        with pytest.raises(ToolBrokeError, match="401"):
            await asyncio.to_thread(tools_there, environment(trial.offer, "unix"), awaited=True)
