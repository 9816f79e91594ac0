"""The lowest probe: in a child that reports every socket, no tool reaches for a network, and one that does is caught."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from datetime import datetime

import pytest

from builders_shipped import examples, shipped
from finteceval import sandbox
from finteceval.sandbox.clockwork import SHANGHAI
from finteceval.sandbox.toolbox import probe_child
from finteceval.sandbox.toolbox.probe_command import Probed
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.tools.code_command import why_not
from pitfall.errors import InputError

NOW = datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI)


@pytest.fixture(scope="module", name="world")
def _world(tmp_path_factory):
    return shipped("linjiang", tmp_path_factory, now=NOW)


@pytest.fixture(name="cache")
def _cache(tmp_path_factory, world):
    return tmp_path_factory.getbasetemp() / "shipped-worlds"


class TestProbe:
    def test_no_tool_reaches_for_a_network(self, world, cache):
        """Every tool, carried out with what is in a shipped world, opens no socket and starts nothing that could."""
        calls = list(examples(world, "cn"))
        probed = sandbox.probe("linjiang", now=NOW, cache=cache, calls=calls)

        assert set(probed.called) == {name for name, tool in TOOLS.items() if tool.tier != "N"}
        assert set(probed.failed) <= {"modify_order", "cancel_order", "send_external", "publish", "run_code"}
        assert probed.touched == ()
        assert probed.silent
        assert {words[0] for words in probed.started} <= {"run_code"}
        assert bool(probed.started) == (not why_not())

    def test_without_calls_it_makes_one_of_every_tool(self, cache, world):
        """A call of each tool is made from what the world holds, those that nobody may make among them."""
        probed = sandbox.probe("linjiang", now=NOW, cache=cache)

        assert probed.called == tuple(TOOLS)
        assert probed.silent

    def test_a_world_that_is_not_there(self, cache):
        """Where the child cannot begin the probe says so in one line."""
        with pytest.raises(InputError, match="nowhere"):
            sandbox.probe("nowhere", now=NOW, cache=cache)


CAUGHT = """
import asyncio, json, socket, subprocess, sys, urllib.request
from dataclasses import replace
from finteceval import record
from finteceval.sandbox import tools
from finteceval.sandbox.toolbox import probe_child
from finteceval.sandbox.tools.tool import Done
kept = []
def calls_out(world, arguments, call):
    {does}
    return Done({{}})
tools.TOOLS["calc"] = replace(tools.TOOLS["calc"], handler=calls_out)
probe_child.main()
"""


@pytest.mark.parametrize(
    ("does", "event"),
    [
        ("socket.socket().close()", "socket.__new__"),
        ("socket.getaddrinfo('localhost', 80)", "socket.getaddrinfo"),
        ("kept.append(socket.socketpair())", "descriptor"),
    ],
)
def test_a_tool_that_calls_out_is_caught(world, cache, does, event):
    """A tool that opens a socket or looks a name up is named with what it did."""
    asked = {
        "world": "linjiang",
        "now": NOW.isoformat(),
        "seed": 0,
        "cache": str(cache),
        "directories": [],
        "calls": [["calc", {"expression": "1"}], ["wait", {"minutes": "1"}]],
    }
    ran = subprocess.run(
        [sys.executable, "-c", CAUGHT.format(does=does)],
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path), "PATH": ""},
    )
    probed = json.loads(ran.stdout)

    assert event in {each["event"] for each in probed["touched"] if each["tool"] == "calc"}
    assert probed["failed"] == []


@pytest.mark.parametrize(
    ("words", "silent"),
    [(("run_code", "subprocess.Popen", "bwrap", "--unshare-net"), True), (("x", "os.system", "curl"), False)],
)
def test_a_program_must_be_behind_a_wall(words, silent):
    """A program started without a wall is a way out."""
    assert Probed(called=("x",), failed=(), touched=(), started=(words,)).silent is silent


class TestEar:
    """The ear itself, in this process; it is deaf again afterwards."""

    async def test_what_it_hears(self, world):
        """It hears a socket and a program, and finds a socket that stayed open, while it is armed."""
        ear = probe_child.Ear()
        known = probe_child.sockets()
        deaf = socket.socket()
        ear.armed, ear.tool = True, "here"
        loud = socket.socket()
        ear.heard("os.system", ("ls",))
        ear.heard("subprocess.Popen", ("ls", ["ls", "-l"], None, None))
        ear.heard("import", ("os",))
        ear.look(known)
        ear.armed = False
        deaf.close()
        loud.close()

        assert next((each.tool, each.event) for each in ear.touched) == ("here", "socket.__new__")
        assert {each.event for each in ear.touched} == {"socket.__new__", "descriptor"}
        assert ear.started == [("here", "os.system", "ls"), ("here", "subprocess.Popen", "ls", "-l")]

    def test_one_of_each_in_this_process(self, world):
        """The same calls in this process open nothing beyond the loop's own sockets."""
        ear = probe_child.Ear()
        calls = [(name, made) for name, made in probe_child.one_of_each(world.fork()) if name != "run_code"]
        probed = asyncio.run(probe_child.listened(world.fork(), calls, ear))

        assert probed.touched == ()
        assert len(probed.called) == len(TOOLS) - 1


def test_the_room_offers_it():
    """`finteceval.sandbox.probe` is there, and nothing beside it."""
    assert sandbox.__all__ == ["probe"]
    with pytest.raises(AttributeError):
        sandbox.prober  # noqa: B018
