"""The only way out of the sandbox leads to the card's addresses."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from builders_bubblewrap import boxed, say
from finteceval.errors import CardError
from finteceval.systems.bubblewrap import child
from finteceval.systems.bubblewrap import command as bubblewrap
from finteceval.systems.bubblewrap.network import Address, parse_address, read_addresses
from finteceval.systems.bubblewrap.serve import Relay
from finteceval.systems.session import BoundaryBrokeError
from requirements import need

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is Linux's")


class _Echo(BaseHTTPRequestHandler):
    timeout = 5

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
        server.daemon_threads = False
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
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


def test_the_launcher_opens_its_doors_and_then_becomes_the_program(monkeypatch):
    """By the time the program starts, the doors are with the engine and the proxy is named."""
    became: list[list[str]] = []
    monkeypatch.setattr(child.os, "execvp", lambda _, words: became.append(words))
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.setenv(name, "")
        monkeypatch.setenv(name.lower(), "")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)

    with ours:
        child.main([str(theirs.detach()), str(port), "--", "program", "word"])
        said, descriptors, _, _ = socket.recv_fds(ours, 200, 10)

    doors = [socket.socket(fileno=descriptor) for descriptor in descriptors]
    assert said == b"open"
    assert [door.getsockname()[1] for door in doors][1:] == [port]
    assert os.environ["https_proxy"] == f"http://127.0.0.1:{doors[0].getsockname()[1]}"
    assert became == [["program", "word"]]
    for door in doors:
        door.close()


@pytest.mark.parametrize("known", [True, False])
def test_the_launcher_ends_where_it_cannot_go_on(monkeypatch, capsys, known):
    """A door that is taken ends it with a word to the engine; a missing program with a word to its stderr."""
    monkeypatch.setattr(child, "LOOPBACK", "127.0.0.1" if known else "192.0.2.254")
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.setenv(name, "")
        monkeypatch.setenv(name.lower(), "")
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)

    with ours, theirs, pytest.raises(SystemExit) as ended:
        child.main([str(os.dup(theirs.fileno())), "--", "/nonexistent/program"])

    assert ended.value.code == (127 if known else 1)
    assert ("cannot be started" in capsys.readouterr().err) is known


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
