"""The outer end of the relay: it answers on sockets that lie in the sandbox, for the card's addresses alone.

The sandbox has no network, so the only way out is here. Names are looked up here too. A proxy speaks
CONNECT for anything encrypted and forwards plain HTTP; what asks for another address is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from finteceval.systems.bubblewrap.network import Address, parse_address

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]

CONNECT_SECONDS: Final = 30
CHUNK: Final = 1 << 16
AT_ONCE: Final = 64
MOST_DOORS: Final = 250
# Headers that are between a client and its proxy, or that say how this one connection goes on.
HOP: Final = frozenset({b"connection", b"proxy-connection", b"proxy-authorization", b"keep-alive"})


@dataclass(slots=True)
class Relay:
    """The way out of one sandbox for one turn. `channel` brings the sandbox's listening sockets."""

    addresses: Sequence[Address]
    channel: socket.socket
    failure: str = ""
    servers: list[asyncio.Server] = field(default_factory=list[asyncio.Server])
    talks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    @property
    def ports(self) -> list[Address]:
        """The addresses on this machine, one a port: inside, each has a door of its own."""
        return list({address.port: address for address in self.addresses if address.is_loopback}.values())

    async def run(self) -> None:
        """Take the doors and answer on them until cancelled."""
        doors = await self._doors()
        answers: list[Answer] = [self._proxy, *(self._straight(address) for address in self.ports)]
        try:
            for door, answer in zip(doors, answers, strict=False):
                self.servers.append(await asyncio.start_server(self._heard(answer), sock=door))
            await asyncio.Event().wait()
        finally:
            for server in self.servers:
                server.close()
            for talk in self.talks:
                talk.cancel()
            await asyncio.gather(*self.talks, return_exceptions=True)

    async def _doors(self) -> list[socket.socket]:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        self.channel.setblocking(False)
        loop.add_reader(self.channel, ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self.channel)
        said, descriptors, _, _ = socket.recv_fds(self.channel, 200, MOST_DOORS)
        if said != b"open":
            self.failure = said.decode("utf-8", "replace") or "the sandbox opened no way out"
        return [_own(descriptor) for descriptor in descriptors]

    def _heard(self, answer: Answer) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]:
        def heard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            talk = asyncio.get_running_loop().create_task(self._talk(answer, reader, writer))
            self.talks.add(talk)
            talk.add_done_callback(self.talks.discard)

        return heard

    async def _talk(self, answer: Answer, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with self.room:
                await answer(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
            pass  # a talk that breaks off, or is none, is the two ends' own affair
        finally:
            await _shut(writer)

    def _straight(self, address: Address) -> Answer:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await _join(reader, writer, address, b"")

        return answer

    async def _proxy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with asyncio.timeout(CONNECT_SECONDS):
            head = await reader.readuntil(b"\r\n\r\n")
        method, _, rest = head.partition(b"\r\n")[0].partition(b" ")
        target = rest.rpartition(b" ")[0].decode("ascii", "replace")
        plain = method != b"CONNECT"
        address = _address_of(target) if plain else parse_address(target)
        if address is None or address not in self.addresses:
            await _refuse(writer, address)
        elif plain:
            await _join(reader, writer, address, _forwarded(head, target))
        else:
            await _join(reader, writer, address, None)


def _own(descriptor: int) -> socket.socket:
    found = socket.socket(fileno=descriptor)
    found.setblocking(False)
    return found


def _address_of(target: str) -> Address | None:
    """The address in the absolute form of plain HTTP."""
    try:
        parts = urlsplit(target)
        port = parts.port or 80
    except ValueError:
        return None
    if parts.scheme != "http" or not parts.hostname:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return parse_address(f"{host}:{port}")


def _forwarded(head: bytes, target: str) -> bytes:
    """The request as its server expects it. One request a connection: the next may be for another server."""
    first, _, rest = head.partition(b"\r\n")
    parts = urlsplit(target)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    method, version = first.split(b" ")[0], first.rpartition(b" ")[2]
    lines = [b" ".join([method, path.encode("ascii", "replace"), version])]
    lines += [
        line for line in rest.split(b"\r\n") if line and line.partition(b":")[0].strip().lower() not in HOP
    ]
    return b"\r\n".join([*lines, b"Connection: close", b"", b""])


async def _refuse(writer: asyncio.StreamWriter, address: Address | None) -> None:
    said = f"{address or 'this address'} is not in the card's [launch] network\n".encode()
    writer.write(b"HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\n")
    writer.write(b"Content-Length: %d\r\n\r\n%s" % (len(said), said))
    await writer.drain()


async def _join(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: Address, first: bytes | None
) -> None:
    """Connect, and carry bytes both ways until both ends are done. `first` of None announces a tunnel."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            far_reader, far_writer = await asyncio.open_connection(address.host, address.port)
    except (OSError, TimeoutError):
        if first != b"":
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        return
    try:
        if first is None:
            writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        else:
            far_writer.write(first)
        async with asyncio.TaskGroup() as both:
            both.create_task(_carry(reader, far_writer))
            both.create_task(_carry(far_reader, writer))
    except* OSError:
        pass  # one end broke off; the group has ended the other way too
    finally:
        await _shut(far_writer)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while chunk := await reader.read(CHUNK):
        writer.write(chunk)
        await writer.drain()
    if writer.can_write_eof():
        with contextlib.suppress(OSError):
            writer.write_eof()


async def _shut(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
