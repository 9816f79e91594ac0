"""A sandboxed system sees what its card lists and nothing else; the same agent without walls sees it all."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from builders import make_case
from builders_burglar import BURGLAR
from finteceval.errors import CardError
from finteceval.evaluation.planning import Wishes, make_plan
from finteceval.evaluation.running import Setting, resume, seal_run, start
from finteceval.findings.conclude import answer_text
from finteceval.runs.endings import Answered, name
from finteceval.systems.bubblewrap import command as bubblewrap
from finteceval.systems.bubblewrap.hidden import marks, package_data, run_directories
from finteceval.systems.bubblewrap.let_in import module_paths, program_paths
from finteceval.systems.bubblewrap.network import Address, parse_address, read_addresses
from finteceval.systems.bubblewrap.serve import Relay
from finteceval.systems.bubblewrap.view import Wanted, make_view, owners_files, prefix_parts
from finteceval.systems.bubblewrap.walls import sandbox
from finteceval.systems.build import Workshop, build, preflight
from finteceval.systems.card import HttpLaunch, Launch, OpenAILaunch, System
from finteceval.systems.command import Command
from finteceval.systems.isolation import isolation_of, weakest, with_isolation
from finteceval.systems.session import BoundaryBrokeError, Opening, SystemBrokeError
from finteceval.systems.spelling import read_system
from finteceval.systems.trial_directory import TrialDirectory
from pitfall.corpus import POINTS
from requirements import need

SECRET = "a-value-of-the-engine"
OPENING = Opening("", 1, 60, 1 << 20)
# What `process` cannot do either, since the engine itself keeps it from every child.
NEVER = {"by_own_environment", "by_descriptors", "by_command_line"}


# --- the burglary ---------------------------------------------------------------------------------


@dataclass
class Town:
    """A project directory with everything in it that an agent should not see, and a server beside it."""

    home: Path
    plan: dict[str, object]
    files: tuple[str, ...]


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    """The agent's project: its module, an earlier run, a stray run, a repository, private points."""
    home = tmp_path_factory.mktemp("town")
    (home / "burglar.py").write_text(BURGLAR, encoding="utf-8")
    for directory in ("project/runs/earlier", "old/stray", "project/.git", "project/private"):
        (home / directory).mkdir(parents=True)
    for run in ("project/runs/earlier", "old/stray"):
        for file in ("plan.json", "trials.jsonl"):
            (home / run / file).write_text("what was asked and answered", encoding="utf-8")
    (home / "project/.git/packed").write_text("all that ever was", encoding="utf-8")
    (home / "project/private/point.md").write_text("a private truth", encoding="utf-8")
    (home / "project/notes.txt").write_text("notes", encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sleeper = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    point = min(POINTS.glob("synthetic/*.md"))
    plan = {
        "say": "是",
        "truth": str(point),
        "recorded": str(Path(bubblewrap.__file__).parents[2] / "evaluation" / "recorded" / "*"),
        "runs": str(home / "project/runs"),
        "stray": str(home / "old/stray/plan.json"),
        "private": str(home / "project/private"),
        "repository": str(home / "project/.git/packed"),
        "neighbour": str(home / "neighbour.txt"),
        "secret": SECRET,
        "port": server.server_port,
        "pid": sleeper.pid,
        "writable": str(home / "project/notes.txt"),
    }
    (home / "neighbour.txt").write_text("another trial's", encoding="utf-8")
    yield Town(home, plan, (str(home / "project"), str(home / "old")))
    sleeper.kill()
    sleeper.wait()
    server.shutdown()
    server.server_close()


def burgle(town: Town, isolation: str):
    """The agent's answer and the findings of a whole run under one isolation."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(town.home)
        patch.setenv("SECRET_OF_THE_ENGINE", SECRET)
        patch.delenv("FINTECEVAL_RUNS", raising=False)
        # Reading the parent's variables takes a parent that had them when it started.
        parent = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
        try:
            card = System(name="burglar", launch=Launch(python="burglar:answer", files=town.files))
            case = make_case("alpha", brief=json.dumps(town.plan, ensure_ascii=False))
            plan = make_plan([case], [card], None, Wishes(isolation=isolation, wall_seconds=60))
            setting = Setting(
                {case.id: case}, town.home / "project/runs", hidden=[town.home / "project/private"]
            )
            with asyncio.run(start(plan, setting, judge=None)) as store:
                found = seal_run(store, "run")
                (trial,) = store.trials()
                return trial, answer_text(store, trial), found
        finally:
            parent.kill()
            parent.wait()


@pytest.fixture(scope="module")
def caught(town):
    """What the burglar got in the sandbox."""
    need("bwrap")
    return burgle(town, "bubblewrap")


@pytest.fixture(scope="module")
def free(town):
    """What the burglar got as an ordinary child process."""
    return burgle(town, "process")


WAYS = sorted(line[4:].partition("(")[0] for line in BURGLAR.splitlines() if line.startswith("def by_"))


@pytest.mark.parts
@pytest.mark.parametrize("way", WAYS)
def test_no_way_leads_to_the_truth_or_out(caught, way):
    """By path, import, /proc, an earlier run, the network, a repository, unmounting: each fails."""
    _, text, _ = caught

    assert "failed" in json.loads(text)["tries"][way], json.loads(text)["tries"][way]


@pytest.mark.parts
@pytest.mark.parametrize("way", sorted(set(WAYS) - NEVER))
def test_the_same_ways_are_open_without_the_sandbox(free, way):
    """The control: as a child process the same agent gets every one, so that the test above can fail."""
    _, text, _ = free

    assert "got" in json.loads(text)["tries"][way], json.loads(text)["tries"][way]


@pytest.mark.parts
def test_the_burglar_still_answers(caught):
    """What is walled off does not keep an agent from answering, and the plan and report say the truth."""
    trial, text, found = caught

    assert trial.ending == Answered()
    assert json.loads(text)["answer"] == "是"
    assert found.plan.isolation == "bubblewrap"
    assert found.plan.systems[0].isolation == "bubblewrap"
    assert found.plan.evidence.web == "closed"
    assert not {limit.name for limit in found.limits} & {
        "isolation_none",
        "isolation_process",
        "evidence_web_unknown",
    }


@pytest.mark.parts
def test_a_child_process_is_said_to_be_one(free):
    """Without the sandbox the report names both limits."""
    _, _, found = free

    assert found.plan.isolation == "process"
    assert {"isolation_process", "evidence_web_unknown"} <= {limit.name for limit in found.limits}


# --- programs in the sandbox ----------------------------------------------------------------------


def boxed(tmp_path, *words: str, **launch) -> Command:
    card = System(name="boxed", launch=Launch(command=words, **launch))
    wall = sandbox(card, os.environ, runs_dir=tmp_path / "runs")
    return build(card, Workshop((), os.environ, pytest.fail, wall=lambda _: wall))


def say(adapter, *turns: str):
    async def talk():
        session = await adapter.open(OPENING)
        try:
            return [await session.say(turn) for turn in turns]
        finally:
            await session.close()

    return asyncio.run(talk())


@pytest.mark.parts
def test_what_is_there_is_a_short_list(tmp_path):
    """The root, /etc, /tmp, the devices and the processes are the sandbox's own; so are user and host."""
    need("bwrap")
    script = 'ls / /etc /tmp; echo ----; id -un; uname -n; ls /proc | grep -c "^[0-9]"; cat /etc/passwd; echo $HOME'

    (reply,) = say(boxed(tmp_path, "/bin/sh", "-c", script), "q")
    listed, _, rest = reply.text.partition("----\n")

    assert not {"root", "home", "var", "run", "opt", "srv", "sys"} & set(listed.split("/etc:")[0].split()) - {
        part for path in (sys.prefix, sys.base_prefix, __file__) for part in Path(path).parts[1:2]
    }
    assert not {"shadow", "resolv.conf", "ssh", "sudoers", "machine-id"} & set(listed.split())
    user, host, processes, *_, home = rest.splitlines()
    assert (user, host) == ("agent", "sandbox")
    assert int(processes) <= 4
    assert Path(home).name == "home"
    assert "root:" not in rest


@pytest.mark.parts
def test_the_directory_lasts_from_turn_to_turn_and_no_longer(tmp_path):
    """HOME, TMPDIR and the working directory are kept between turns and are new for the next trial."""
    need("bwrap")
    script = 'cat >> "$HOME/kept"; touch "$TMPDIR/x" y; cat "$HOME/kept"; ls | wc -l'
    adapter = boxed(tmp_path, "/bin/sh", "-c", script)

    one, two = say(adapter, "first ", "second ")
    (again,) = say(adapter, "first ")

    assert (one.text, two.text, again.text) == ("first 1", "first second 1", "first 1")


@pytest.mark.parts
def test_a_prompt_and_an_answer_by_file_pass_the_wall(tmp_path):
    """{prompt_file} and {answer_file} work inside as outside."""
    need("bwrap")

    (reply,) = say(boxed(tmp_path, "/bin/cp", "{prompt_file}", "{answer_file}"), "题面")

    assert reply.text == "题面"


@pytest.mark.parts
def test_a_hang_ends_with_everything_in_the_sandbox(tmp_path):
    """Past the deadline no process of the sandbox is left, not even one that left its group."""
    need("bwrap")
    marker = f"{os.getpid()}.{1234567}"
    adapter = boxed(tmp_path, "/bin/sh", "-c", f"setsid sleep {marker} & sleep {marker}")

    async def talk():
        session = await adapter.open(OPENING)
        try:
            async with asyncio.timeout(1):
                await session.say("q")
        finally:
            await session.close()

    with pytest.raises(TimeoutError):
        asyncio.run(talk())

    assert not living(marker)


def living(marker: str) -> list[str]:
    for _ in range(100):
        ran = subprocess.run(["ps", "-eo", "pid,stat,args"], capture_output=True, text=True, check=True)
        found = [line for line in ran.stdout.splitlines() if marker in line and " Z" not in line]
        if not found:
            return []
        signal.sigtimedwait([], 0.05)
    return found


@pytest.mark.parts
def test_exit_codes_and_signals_come_through(tmp_path):
    """A crash inside is the agent's, with its exit code and its last words."""
    need("bwrap")

    with pytest.raises(SystemBrokeError, match="exit code 3: out of luck"):
        say(boxed(tmp_path, "/bin/sh", "-c", "echo out of luck >&2; exit 3"), "q")
    with pytest.raises(SystemBrokeError, match="exit code 137"):
        say(boxed(tmp_path, "/bin/sh", "-c", "kill -9 $$"), "q")


@pytest.mark.parts
def test_no_words_of_an_agent_pass_for_a_failure_of_the_sandbox(tmp_path):
    """An agent that imitates bwrap's own error is blamed all the same: no free new try."""
    need("bwrap")

    with pytest.raises(SystemBrokeError):
        say(boxed(tmp_path, "/bin/sh", "-c", "echo 'bwrap: cannot bind: Oh no' >&2; exit 1"), "q")


@pytest.mark.parts
def test_a_sandbox_that_fails_is_the_machines_fault(tmp_path):
    """When a path is gone before the trial the machine broke, not the agent."""
    need("bwrap")
    gone = tmp_path / "gone"
    gone.mkdir()
    adapter = boxed(tmp_path, "/bin/cat", files=(str(gone),))
    gone.rmdir()

    with pytest.raises(BoundaryBrokeError, match=r"sandbox: .*gone") as caught:
        say(adapter, "q")
    assert caught.value.boundary == "machine"


@pytest.mark.parts
def test_a_file_that_is_no_program_is_the_agents_fault(tmp_path):
    """What cannot be executed inside was the card's to name rightly."""
    need("bwrap")
    script = tmp_path / "agent"
    script.write_bytes(b"#!/nowhere/at/all\n")
    script.chmod(0o755)

    with pytest.raises(SystemBrokeError, match="cannot be started"):
        say(boxed(tmp_path, str(script)), "q")


@pytest.mark.parts
def test_a_missing_bwrap_in_the_middle_is_the_machines_fault(tmp_path, monkeypatch):
    """The sandbox was there at the start and is not any more."""
    need("bwrap")
    adapter = boxed(tmp_path, "/bin/cat")
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda _: None)

    with pytest.raises(BoundaryBrokeError, match="bwrap is gone"):
        say(adapter, "q")


@pytest.mark.parts
def test_a_script_is_visible_because_the_command_names_it(tmp_path):
    """An absolute path in the command needs no entry in `files`; its neighbours do."""
    need("bwrap")
    (tmp_path / "agent.sh").write_text(f"ls {tmp_path}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("x", encoding="utf-8")

    (reply,) = say(boxed(tmp_path, "/bin/sh", str(tmp_path / "agent.sh")), "q")

    assert reply.text == "agent.sh"


@pytest.mark.parts
def test_what_the_sandbox_does_not_show_is_said_at_the_preflight(tmp_path, monkeypatch):
    """A program or a module's neighbour that is not let in is one clear line before the first trial."""
    need("bwrap")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tool_of_mine.py").write_text("", encoding="utf-8")
    (tmp_path / "my_agent.py").write_text("import tool_of_mine\ndef f(q): return q\n", encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "wrapped"
    program.write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"

    def look(card: System, **environ: str) -> None:
        environment = {**os.environ, **environ}
        wall = sandbox(card, environment, runs_dir=tmp_path / "runs")
        asyncio.run(preflight(card, Workshop((), environment, pytest.fail, wall=lambda _: wall)))

    with pytest.raises(CardError, match=r"no module 'tool_of_mine'.*\[launch\] files"):
        look(read_system("python:my_agent:f"))
    look(System(name="s", launch=Launch(python="my_agent:f", files=("tool_of_mine.py",))))
    look(System(name="s", launch=Launch(command=("wrapped",))), PATH=path)
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.program_paths", lambda _: [])
    with pytest.raises(CardError, match=r"does not show the program .*wrapped.*\[launch\] files"):
        look(System(name="s", launch=Launch(command=(str(program),))))


@pytest.mark.parts
def test_a_run_resumed_from_elsewhere_masks_itself(tmp_path, monkeypatch):
    """A run that does not lie where runs are kept now is masked for the tries it still owes."""
    need("bwrap")
    monkeypatch.chdir(tmp_path)
    card = System(
        name="s",
        launch=Launch(command=("/bin/sh", "-c", f"ls {tmp_path}/files/here/*"), files=(f"{tmp_path}/files",)),
    )
    case = make_case("alpha")
    plan = make_plan([case], [card], None, Wishes(isolation="bubblewrap"))
    from finteceval.runs.store import RunStore

    with RunStore.create(tmp_path / "files" / "here", plan, briefs=[case.brief]) as store:
        asyncio.run(resume(store, Setting({case.id: case}, tmp_path / "other"), judge=None))
        (trial,) = store.trials()

        assert trial.ending == Answered()
        assert "plan.json" not in answer_text(store, trial)


# --- the way out ----------------------------------------------------------------------------------


class _Echo(BaseHTTPRequestHandler):
    def do_GET(self):
        body = f"{self.requestline} {self.headers.get('connection')}".encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def echo():
    """Two servers of this machine; the second is in nobody's card."""
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), _Echo) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield [server.server_port for server in servers]
    for server in servers:
        server.shutdown()
        server.server_close()


CALLER = """
import http.client, json, os, socket, sys, urllib.request
from urllib.parse import urlsplit
listed, other = int(sys.argv[1]), int(sys.argv[2])
proxy = urlsplit(os.environ['HTTPS_PROXY'])

def direct(port):
    return urllib.request.urlopen(f'http://localhost:{port}/a', timeout=5).read().decode()

def tunnel(port):
    line = http.client.HTTPConnection(proxy.hostname, proxy.port, timeout=5)
    line.set_tunnel('localhost', port)
    line.request('GET', '/t')
    return line.getresponse().read().decode()

def absolute(port, host='localhost'):
    line = http.client.HTTPConnection(proxy.hostname, proxy.port, timeout=5)
    line.request('GET', f'http://{host}:{port}/p?q=1', headers={'Proxy-Connection': 'keep-alive'})
    answer = line.getresponse()
    return f'{answer.status} {answer.read().decode()}'

def ask(way, *a):
    try:
        return way(*a)
    except OSError as error:
        return f'{type(error).__name__}: {error}'

print(json.dumps({
    'direct': ask(direct, listed), 'direct other': ask(direct, other),
    'tunnel': ask(tunnel, listed), 'tunnel other': ask(tunnel, other),
    'absolute': ask(absolute, listed), 'absolute other': ask(absolute, other),
    'another host': ask(absolute, 80, 'example.com'),
}))
"""


@pytest.mark.parts
def test_the_cards_addresses_can_be_reached_and_no_others(tmp_path, echo):
    """By its own port, by CONNECT and by plain proxying: the listed address answers, others are refused."""
    need("bwrap")
    listed, other = echo
    words = (sys.executable, "-I", "-S", "-c", CALLER, str(listed), str(other))

    (reply,) = say(boxed(tmp_path, *words, network=(f"localhost:{listed}",)), "q")
    said = json.loads(reply.text)

    assert said["direct"] == "GET /a HTTP/1.1 close"
    assert said["tunnel"] == "GET /t HTTP/1.1 None"
    assert said["absolute"] == "200 GET /p?q=1 HTTP/1.1 close"
    assert "refused" in said["direct other"]
    assert "403" in said["tunnel other"]
    assert said["absolute other"] == f"403 localhost:{other} is not in the card's [launch] network\n"
    assert said["another host"] == "403 example.com:80 is not in the card's [launch] network\n"


@pytest.mark.parts
def test_no_descriptor_of_the_relay_reaches_the_program(tmp_path, echo):
    """The channel and the doors are closed before the program starts."""
    need("bwrap")

    (reply,) = say(boxed(tmp_path, "/bin/ls", "/proc/self/fd", network=(f"127.0.0.1:{echo[0]}",)), "q")

    assert len(reply.text.split()) == 4  # the standard three, and the directory that ls reads


@pytest.mark.parts
def test_a_door_that_cannot_be_opened_is_the_machines_fault(tmp_path):
    """A port that nobody but root may listen on, for one, is not the agent's failure."""
    need("bwrap")

    with pytest.raises(BoundaryBrokeError, match=r"sandbox: failed: .*ermission denied"):
        say(boxed(tmp_path, "/bin/cat", network=("localhost:1",)), "q")


def relayed(addresses, talk):
    """Run a talk with the doors of a relay that has no sandbox around them; what it answers."""

    async def play():
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with ours, theirs:
            relay = Relay(addresses, ours)
            doors = [socket.create_server(("127.0.0.1", 0)) for _ in range(1 + len(relay.ports))]
            working = asyncio.create_task(relay.run())
            socket.send_fds(theirs, [b"open"], [door.fileno() for door in doors])
            ports = [door.getsockname()[1] for door in doors]
            for door in doors:
                door.close()
            try:
                return await asyncio.wait_for(talk(ports), 20)
            finally:
                working.cancel()
                await asyncio.gather(working, return_exceptions=True)

    return asyncio.run(play())


async def exchange(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (b"GET http://localhost:%d/x HTTP/1.1\r\nHost: h\r\n\r\n", b"GET /x HTTP/1.1 close"),
        (b"GET http://localhost:%d HTTP/1.1\r\nConnection: upgrade\r\n\r\n", b"GET / HTTP/1.1 close"),
        (b"CONNECT localhost:%d HTTP/1.1\r\n\r\nGET /y HTTP/1.0\r\n\r\n", b"GET /y HTTP/1.0 None"),
        (b"CONNECT LOCALHOST.:%d HTTP/1.1\r\n\r\nGET /y HTTP/1.0\r\n\r\n", b"GET /y HTTP/1.0 None"),
        (b"CONNECT localhost HTTP/1.1\r\n\r\n", b"403 Forbidden"),
        (b"CONNECT localhost:99999 HTTP/1.1\r\n\r\n", b"403 Forbidden"),
        (b"GET ftp://localhost:%d/ HTTP/1.1\r\n\r\n", b"403 Forbidden"),
        (b"GET http://localhost:x%d/ HTTP/1.1\r\n\r\n", b"403 Forbidden"),
        (b"GET http://[::1]:%d/ HTTP/1.1\r\n\r\n", b"403 Forbidden"),
        (b"GET / HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", b"403 Forbidden"),
        (b"CONNECT localhost:%d", b""),
        (b"x" * 100_000 + b"%d", b""),
    ],
)
def test_the_proxy_takes_requests_for_its_addresses_alone(echo, data, answer):
    """Only a whole request for a listed address is carried; anything else is refused or cut off."""

    async def talk(ports):
        try:
            return await exchange(ports[0], data % echo[0] if b"%d" in data else data)
        except ConnectionError:
            return b""

    said = relayed([Address("localhost", echo[0])], talk)

    assert answer in said if answer else said == b""


def test_an_address_where_nobody_listens_is_a_bad_gateway():
    """The proxy says so; a straight door closes."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

    async def talk(ports):
        request = b"CONNECT 127.0.0.1:%d HTTP/1.1\r\n\r\n" % port
        return await exchange(ports[0], request), await exchange(ports[1], b"hello")

    proxied, straight = relayed([Address("127.0.0.1", port)], talk)

    assert proxied.startswith(b"HTTP/1.1 502 ")
    assert straight == b""


def test_open_talks_end_with_the_relay(echo):
    """A talk that still runs when the turn ends is ended too: its client reads the end."""

    async def play():
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with ours, theirs, socket.create_server(("127.0.0.1", 0)) as proxy:
            relay = Relay([Address("127.0.0.1", echo[0])], ours)
            with socket.create_server(("127.0.0.1", 0)) as door:
                port = door.getsockname()[1]
                socket.send_fds(theirs, [b"open"], [proxy.fileno(), door.fileno()])
            working = asyncio.create_task(relay.run())
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET ")
            while not relay.talks:  # noqa: ASYNC110 - a relay tells nobody of its talks
                await asyncio.sleep(0.01)
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            try:
                return await reader.read()
            except ConnectionError:
                return b""
            finally:
                writer.close()

    assert asyncio.run(play()) == b""


def test_a_channel_that_closes_without_doors_is_a_failure():
    """A launcher that died said nothing, and that is known."""

    async def play():
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with ours:
            relay = Relay([], ours)
            working = asyncio.create_task(relay.run())
            theirs.close()
            await asyncio.sleep(0.1)
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            return relay.failure

    assert asyncio.run(play()) == "the sandbox opened no way out"


def launched(*words: str, ports: tuple[str, ...] = ()):
    """The launcher without a sandbox: how it ended, and what came through its channel."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, theirs:
        launcher = [sys.executable, "-I", "-S", str(bubblewrap.LAUNCHER), str(theirs.fileno())]
        ran = subprocess.run(
            [*launcher, *ports, "--", *words], pass_fds=(theirs.fileno(),), capture_output=True, check=False
        )
        said, descriptors, _, _ = socket.recv_fds(ours, 200, 10)
        for descriptor in descriptors:
            os.close(descriptor)
        return ran, said, len(descriptors)


def test_the_launcher_becomes_the_program():
    """It hands out one door for the proxy and one a port, and names the proxy in every usual variable."""
    script = "import json, os; print(json.dumps(dict(os.environ)))"

    ran, said, doors = launched(sys.executable, "-S", "-c", script)
    environment = json.loads(ran.stdout)

    assert (said, doors) == (b"open", 1)
    proxies = {environment[name] for name in ("HTTP_PROXY", "https_proxy", "ALL_PROXY")}
    assert len(proxies) == 1
    assert proxies.pop().startswith("http://127.0.0.1:")
    assert "localhost" in environment["NO_PROXY"]


def test_the_launcher_says_what_it_could_not_do():
    """A door that cannot be opened is told through the channel, a program that cannot start by its exit."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran, said, _ = launched("true", ports=(str(taken.getsockname()[1]),))
    missing, _, _ = launched("/nonexistent/program")

    assert (ran.returncode, said[:8]) == (1, b"failed: ")
    assert missing.returncode == 127
    assert b"/nonexistent/program: cannot be started" in missing.stderr


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("api.openai.com:443", Address("api.openai.com", 443)),
        ("API.Example.COM.:80", Address("api.example.com", 80)),
        ("[::1]:8000", Address("::1", 8000)),
        ("localhost:0", None),
        ("localhost:65536", None),
        ("localhost", None),
        ("http://x:80", None),
        ("*:443", None),
        ("a b:1", None),
    ],
)
def test_addresses_are_host_and_port(text, address):
    """Names, numbers and bracketed numbers with a port; no URL, no wildcard."""
    assert parse_address(text) == address


def test_a_cards_network_is_checked():
    """What is no address is said; an address is one however often it is named."""
    assert read_addresses(("a:1", "A:1")) == (Address("a", 1),)
    assert [str(a) for a in read_addresses(("[fd00::1]:1", "b:2"))] == ["[fd00::1]:1", "b:2"]
    with pytest.raises(CardError, match=r"'example.com' is no host:port"):
        read_addresses(("example.com",))


# --- what is let in and what is masked ------------------------------------------------------------


@pytest.fixture
def house(tmp_path):
    """A directory of the owner's, without a link in its own path."""
    home = tmp_path.resolve()
    for directory in ("files/runs/one", "files/deep/er/two", "files/.git", "elsewhere", "points"):
        (home / directory).mkdir(parents=True)
    for run in ("files/runs/one", "files/deep/er/two"):
        for file in ("plan.json", "trials.jsonl"):
            (home / run / file).write_text("", encoding="utf-8")
    return home


def test_runs_and_repositories_inside_what_is_let_in_are_masked(house):
    """A run is known by its files wherever it lies; a repository by its name."""
    found = [path.relative_to(house) for path in marks(house / "files")]

    assert sorted(map(str, found)) == ["files/.git", "files/deep/er/two", "files/runs/one"]
    assert list(marks(house / "files/runs/one/plan.json")) == []


def test_hidden_paths_are_masked_by_their_real_names(house):
    """However a hidden directory is reached, its one real place is masked, and only when it is there."""
    (house / "files/link").symlink_to(house / "points")
    (house / "way").symlink_to(house / "files")
    later = house / "files" / "later"

    view = make_view(Wanted(searched=(house / "way",)), [house / "points", later, house / "way" / "runs"])

    assert house / "files" in view.binds
    assert (str(house / "files"), house / "way") in view.links
    assert view.masks() == [house / "files/.git", house / "files/deep/er/two", house / "files/runs"]
    later.mkdir()
    assert later in view.masks()


def test_what_lies_in_hidden_places_cannot_be_let_in(house):
    """Neither the points themselves nor a file of a run, by whatever name."""
    (house / "way").symlink_to(house / "points")

    for path in (house / "points", house / "way", house / "points" / "x.md"):
        with pytest.raises(CardError, match="which the sandbox hides"):
            make_view(Wanted(searched=(path,)), [house / "points"])


def test_nested_paths_are_let_in_once(house):
    """The outer of two paths holds the inner."""
    view = make_view(Wanted((house / "files",), (house / "files/deep", house / "elsewhere")), [])

    mine = [bind for bind in view.binds if house in bind.parents]
    assert mine == [house / "elsewhere", house / "files"]


def test_links_are_followed_as_they_are_written(house):
    """Relative links and links through links; links in a circle lead nowhere, least of all to their parent."""
    (house / "a").symlink_to("files/../b")
    (house / "b").symlink_to("elsewhere")
    (house / "round").symlink_to("round")

    view = make_view(Wanted((house / "a",)), [])

    assert house / "elsewhere" in view.binds
    assert {("files/../b", house / "a"), ("elsewhere", house / "b")} <= set(view.links)
    with pytest.raises(CardError, match="round, which does not exist"):
        make_view(Wanted((house / "round",)), [])


def test_a_file_may_be_masked_too(house):
    """A hidden file inside what is let in shows as nothing."""
    from finteceval.systems.bubblewrap.arguments import bwrap_arguments

    hidden = house / "files" / "truth.md"
    hidden.write_text("the truth", encoding="utf-8")
    view = make_view(Wanted(searched=(house / "files",)), [hidden])
    words = list(bwrap_arguments(view, TrialDirectory(house / "trial"), {"A": "b"}, {"/etc/hosts": 7}))

    at = words.index(str(hidden))
    assert words[at - 2 : at] == ["--ro-bind", "/dev/null"]
    assert words[-4:] == ["--clearenv", "--setenv", "A", "b"]


def test_every_data_directory_of_our_packages_is_masked():
    """Points, recordings and templates are; packages of code are not."""
    source = POINTS.parents[1]

    found = {str(path.relative_to(source)) for path in package_data([], [source])}

    assert {"pitfall/points", "finteceval/evaluation/recorded"} <= found
    assert not {"pitfall/texts", "finteceval/systems", "pitfall"} & found


def test_a_second_installed_copy_is_masked_too(tmp_path):
    """The points of a copy in another prefix are as true as ours."""
    points = tmp_path / "lib" / "python3.12" / "site-packages" / "pitfall" / "points"
    (points / "synthetic").mkdir(parents=True)
    (points.parent / "__init__.py").write_text("", encoding="utf-8")
    (points.parent / "__pycache__").mkdir()

    assert package_data([tmp_path], []) == [points.resolve()]


def test_runs_are_where_chosen_where_named_and_by_default(tmp_path, monkeypatch):
    """All three are masked."""
    monkeypatch.chdir(tmp_path)

    assert run_directories(Path("/a"), {"FINTECEVAL_RUNS": "b"}) == [
        Path("/a"),
        tmp_path / "b",
        tmp_path / "runs",
    ]
    assert run_directories(Path("/a"), {}) == [Path("/a"), tmp_path / "runs"]


def test_files_of_the_card_must_exist(tmp_path, monkeypatch):
    """A missing path is said; `~` and relative paths are understood."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "x").write_text("", encoding="utf-8")

    assert owners_files(("x", "~/x")) == [tmp_path / "x", tmp_path / "x"]
    with pytest.raises(CardError, match="files names y, which does not exist"):
        owners_files(("y",))


def test_programs_bring_their_package_and_interpreter(tmp_path):
    """A program of npm is a link into a package; a script names what runs it."""
    real = tmp_path / "node_modules" / "tool" / "bin" / "tool.js"
    real.parent.mkdir(parents=True)
    interpreter = tmp_path / "node"
    interpreter.write_text("", encoding="utf-8")
    real.write_text(f"#!{interpreter} --flag /nonexistent\n", encoding="utf-8")
    (tmp_path / "tool").symlink_to(real)

    found = list(program_paths([str(tmp_path / "tool"), "--option", str(tmp_path), "relative"]))

    assert found == [tmp_path / "tool", (tmp_path / "node_modules").resolve(), interpreter]


def test_a_module_is_its_file_or_its_package(tmp_path):
    """Found as the child will find it, without importing it; what is nowhere is nothing."""
    (tmp_path / "alone.py").write_text("raise SystemExit", encoding="utf-8")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "__init__.py").write_text("raise SystemExit", encoding="utf-8")

    search = [str(tmp_path)]
    assert list(module_paths("alone:f", search)) == [tmp_path / "alone.py"]
    assert list(module_paths("pack.inner:f", search)) == [tmp_path / "pack"]
    assert list(module_paths("no_such_module_here:f", search)) == []
    assert list(module_paths("sys:f", search)) == []
    assert next(module_paths("json:f", search)).name == "json"
    assert list(module_paths(".relative:f", search)) == []


def test_a_prefix_is_let_in_by_its_parts(tmp_path):
    """Other things that lie in it are not, and nothing is where the system's own trees have it."""
    for part in ("bin", "lib", "secrets"):
        (tmp_path / part).mkdir()

    assert list(prefix_parts(tmp_path)) == [tmp_path / "bin", tmp_path / "lib"]
    assert list(prefix_parts(Path("/usr/local"))) == []


# --- which isolation ------------------------------------------------------------------------------


CHILD = System(name="c", launch=Launch(command=("cat",)))
PYTHON = System(name="p", launch=Launch(python="m:f"))
INSIDE = System(name="i", launch=Launch(python="m:f", in_process=True))


@pytest.mark.parametrize(
    ("card", "asked", "why", "isolation"),
    [
        (CHILD, "auto", "", "bubblewrap"),
        (CHILD, "auto", "no bwrap", "process"),
        (CHILD, "process", "", "process"),
        (PYTHON, "bubblewrap", "", "bubblewrap"),
        (INSIDE, "auto", "", "none"),
        (System(name="n", launch=Launch(builtin="nop")), "bubblewrap", "", "none"),
        (System(name="h", launch=Launch(http=HttpLaunch(url="https://a.example/x"))), "auto", "", "remote"),
        (System(name="h", launch=Launch(http=HttpLaunch(url="http://127.0.0.1:8/x"))), "auto", "", "none"),
        (System(name="o", launch=Launch(openai=OpenAILaunch(model="m"))), "auto", "", "remote"),
        (System(name="o", launch=Launch(openai=OpenAILaunch(model="m", base_url="http://localhost:1/v1"))), "auto", "", "none"),
    ],
)  # fmt: skip
def test_the_strongest_wall_is_the_default(monkeypatch, card, asked, why, isolation):
    """Children stand behind what the machine has, services where they run; a loopback one behind nothing."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: why)

    assert isolation_of(card, asked, {}) == isolation


def test_an_endpoint_of_the_environment_counts(monkeypatch):
    """A base URL that the environment puts on this machine is no remote system."""
    card = System(name="o", launch=Launch(openai=OpenAILaunch(model="m")))

    assert isolation_of(card, "auto", {"OPENAI_BASE_URL": "http://127.0.0.1:1/v1"}) == "none"


def test_bubblewrap_asked_for_and_not_to_be_had(monkeypatch):
    """One line that says why and what to do."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: "the program bwrap is gone")

    with pytest.raises(CardError, match=r"the program bwrap is gone; .* use --isolation process"):
        isolation_of(CHILD, "bubblewrap", {})


def test_none_brings_python_systems_in_and_no_others():
    """The card that is planned says in_process; a command cannot be brought in."""
    assert with_isolation(PYTHON, "none").launch.in_process
    assert with_isolation(INSIDE, "none") == INSIDE
    assert with_isolation(CHILD, "auto") == CHILD
    with pytest.raises(CardError, match="a command is always a process"):
        with_isolation(CHILD, "none")
    for asked in ("process", "bubblewrap"):
        with pytest.raises(CardError, match="in_process"):
            with_isolation(INSIDE, asked)


def test_the_plan_names_the_weakest_wall_and_each_systems_own(monkeypatch):
    """One system without walls makes the run's isolation none; each keeps its own in the plan."""
    monkeypatch.setattr("finteceval.systems.isolation.why_unavailable", lambda: "")
    case = make_case("alpha")

    plan = make_plan(
        [case], [CHILD, INSIDE, System(name="nop", launch=Launch(builtin="nop"))], None, Wishes()
    )
    walled = make_plan([case], [CHILD, System(name="nop", launch=Launch(builtin="nop"))], None, Wishes())

    assert plan.isolation == "none"
    assert [system.isolation for system in plan.systems] == ["bubblewrap", "none", "none"]
    assert (plan.evidence.web, walled.evidence.web) == ("unknown", "closed")
    assert walled.isolation == "bubblewrap"
    open_ = msgspec.structs.replace(CHILD, launch=msgspec.structs.replace(CHILD.launch, network=("a:1",)))
    assert make_plan([case], [open_], None, Wishes()).evidence.web == "unknown"
    assert weakest([]) == "none"


@pytest.fixture
def fresh_probe():
    bubblewrap.why_unavailable.cache_clear()
    yield
    bubblewrap.why_unavailable.cache_clear()


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "not on the PATH"),
        ("#!/bin/sh\necho 'bwrap: No permissions to create a new namespace' >&2\nexit 1\n", "No permissions"),
        ("#!/bin/sh\nexit 4\n", "exit code 4"),
        ("#!/nowhere/at/all\n", "No such file"),
        ("#!/bin/sh\nexit 0\n", ""),
    ],
)
def test_the_probe_says_why(tmp_path, monkeypatch, fresh_probe, script, said):
    """A bwrap that is missing, forbidden or broken is known before the first trial, with its own words."""
    program = tmp_path / "bwrap"
    if script:
        program.write_text(script, encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setattr(bubblewrap.shutil, "which", lambda _: str(program) if script else None)

    why = bubblewrap.why_unavailable()

    assert said in why if said else why == ""


def test_the_probe_knows_other_systems(monkeypatch, fresh_probe):
    """Bubblewrap is Linux's."""
    monkeypatch.setattr(bubblewrap.sys, "platform", "darwin")

    assert bubblewrap.why_unavailable() == "it needs Linux, this is darwin"


def test_no_sandbox_is_built_where_none_can_be_had(monkeypatch, tmp_path):
    """A run planned with a sandbox cannot go on without one."""
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.why_unavailable", lambda: "it is gone")

    with pytest.raises(CardError, match="c: bubblewrap cannot be used on this machine: it is gone"):
        sandbox(CHILD, os.environ, runs_dir=tmp_path)


def test_a_cards_mistakes_name_the_card(monkeypatch, tmp_path):
    """A path or an address that cannot be used is said with the card's name."""
    monkeypatch.setattr("finteceval.systems.bubblewrap.walls.why_unavailable", lambda: "")
    card = msgspec.structs.replace(CHILD, launch=msgspec.structs.replace(CHILD.launch, network=("x",)))

    with pytest.raises(CardError, match=r"^c: .*'x' is no host:port"):
        sandbox(card, os.environ, runs_dir=tmp_path)


# --- on the command line --------------------------------------------------------------------------


def pitfall(*words: str, cwd: Path, **environment: str):
    words = (sys.executable, "-c", "from finteceval.cli import pitfall; pitfall()", *words)
    return subprocess.run(
        words, cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8", **environment}, capture_output=True, text=True, check=False
    )  # fmt: skip


RUN = ("run", "--judge", "rules", "--point", "goodwill-impairment-risk")


def test_asking_for_a_sandbox_where_none_is_exits_2(tmp_path):
    """One line, nothing created."""
    ran = pitfall(
        *RUN, "--system", "command:cat", "--isolation", "bubblewrap", cwd=tmp_path, PATH="/nonexistent"
    )

    assert ran.returncode == 2
    assert "bubblewrap cannot be used on this machine: the program bwrap is not on the PATH" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parts
@pytest.mark.parametrize(("asked", "isolation"), [("auto", "bubblewrap"), ("process", "process")])
def test_the_sandbox_is_the_default(tmp_path, asked, isolation):
    """Where bwrap works, auto is the sandbox; the dry run says so and the run's plan records it."""
    need("bwrap")
    words = (*RUN, "--system", "command:cat", "--isolation", asked, "--lang", "en")

    dry = pitfall(*words, "--dry-run", cwd=tmp_path)
    ran = pitfall(*words, cwd=tmp_path)

    assert f"Isolation: {isolation}" in dry.stdout
    assert ran.returncode in {0, 102}, ran.stderr
    (plan,) = tmp_path.glob("runs/*/plan.json")
    assert json.loads(plan.read_bytes())["isolation"] == isolation


# --- the trial's directory ------------------------------------------------------------------------


def test_a_link_in_place_of_the_answer_is_not_followed(tmp_path):
    """An agent cannot have the engine read a file for it: neither a link nor a pipe is an answer."""
    truth = tmp_path / "truth"
    truth.write_text("the truth", encoding="utf-8")

    for script in (f"ln -s {truth} $1", "mkfifo $1", "mkdir $1", "true"):
        words = ("/bin/sh", "-c", script, "sh", "{answer_file}")
        (reply,) = say(Command(words, {"PATH": os.environ["PATH"]}), "q")
        assert reply.text == ""


def test_a_link_in_place_of_the_prompt_is_not_written_through(tmp_path):
    """An agent cannot have the engine write a file for it in a later turn."""
    victim = tmp_path / "victim"
    victim.write_text("untouched", encoding="utf-8")
    words = ("/bin/sh", "-c", f'cat "$1"; rm -f "$1"; ln -s {victim} "$1"', "sh", "{prompt_file}")

    one, two = say(Command(words, {"PATH": os.environ["PATH"]}), "first", "second")

    assert (one.text, two.text) == ("first", "second")
    assert victim.read_text(encoding="utf-8") == "untouched"


def test_a_spoilt_directory_is_the_agents_failure():
    """A directory in place of the prompt cannot be removed as a file."""
    words = ("/bin/sh", "-c", 'rm "$1"; mkdir "$1"', "sh", "{prompt_file}")

    with pytest.raises(SystemBrokeError, match="spoilt its directory"):
        say(Command(words, {"PATH": os.environ["PATH"]}), "first", "second")


def test_the_directory_goes_whatever_is_in_it(tmp_path, monkeypatch):
    """Also when a program took away its own rights, and never through a link."""
    outside = tmp_path / "outside"
    outside.mkdir(mode=0o500)
    directory = TrialDirectory.create()
    locked = directory.work / "locked"
    (locked / "in").mkdir(parents=True)
    (locked / "way").symlink_to(outside)
    calls = []
    real = __import__("shutil").rmtree

    def stubborn(path, **options):
        calls.append(path)
        if len(calls) > 1:
            real(path, **options)

    monkeypatch.setattr("finteceval.systems.trial_directory.shutil.rmtree", stubborn)
    locked.chmod(0o000)

    directory.remove()

    assert not directory.root.exists()
    assert outside.stat().st_mode & 0o777 == 0o500


def test_a_program_has_a_home_of_its_own_unless_the_card_names_it():
    """HOME and TMPDIR lie in the trial's directory; a card that names HOME keeps the caller's."""
    script = 'echo "$HOME $TMPDIR"'
    (own,) = say(Command(("/bin/sh", "-c", script), {"PATH": os.environ["PATH"]}), "q")
    (named,) = say(Command(("/bin/sh", "-c", script), {"HOME": "/named"}), "q")

    home, temporary = map(Path, own.text.split())
    assert (home.name, temporary.name) == ("home", "tmp")
    assert home.parent == temporary.parent
    assert named.text.split()[0] == "/named"


def test_a_plain_program_is_resumed_by_its_own_command(tmp_path, monkeypatch):
    """Later turns run the resume command in the same directory; without one, the first command again."""
    monkeypatch.chdir(tmp_path)
    first, later = ("/bin/sh", "-c", "cat > log; cat log"), ("/bin/sh", "-c", "cat >> log; cat log")

    assert [r.text for r in say(Command(first, {}, resume=later), "a", "b", "c")] == ["a", "ab", "abc"]
    assert [r.text for r in say(Command(first, {}), "a", "b")] == ["a", "b"]


def test_a_stale_answer_file_is_no_answer():
    """A turn that writes no answer file has answered with nothing, whatever the turn before wrote."""
    words = ("/bin/sh", "-c", 'test -e seen || echo old > "$1"; touch seen', "sh", "{answer_file}")

    assert [r.text for r in say(Command(words, {"PATH": os.environ["PATH"]}), "a", "b")] == ["old", ""]


def test_a_program_named_by_a_relative_path_is_found(tmp_path, monkeypatch):
    """A path relative to the caller's directory is meant from there, not from the trial's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agent.sh").write_text("#!/bin/sh\necho hello\n", encoding="utf-8")
    (tmp_path / "agent.sh").chmod(0o755)

    (reply,) = say(build(read_system("command:./agent.sh"), Workshop((), os.environ, pytest.fail)), "q")

    assert reply.text == "hello"
    assert name(Answered()) == "answered"
