"""Running programs behind bubblewrap."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import shutil
import socket
import subprocess
import sys
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.systems.bubblewrap.arguments import bwrap_arguments, etc_files
from finteceval.systems.bubblewrap.serve import Relay
from finteceval.systems.session import BoundaryBrokeError, SystemBrokeError
from finteceval.systems.wall import Start
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping, Sequence

    from finteceval.systems.bubblewrap.network import Address
    from finteceval.systems.bubblewrap.view import View
    from finteceval.systems.command import Ran
    from finteceval.systems.trial_directory import TrialDirectory

LAUNCHER: Final = Path(__file__).with_name("child.py")
_PROBE_SECONDS: Final = 20
_STATUS_BYTES: Final = 1 << 16


@functools.cache
def why_unavailable() -> str:
    """Why no sandbox can be had on this machine; empty where it works. Tried once a process."""
    if sys.platform != "linux":
        return say("errors.needs_linux", language(), platform=sys.platform)
    program = shutil.which("bwrap")
    if program is None:
        return say("errors.no_bwrap", language())
    walls = ["--unshare-all", "--cap-drop", "ALL", "--uid", "1000", "--die-with-parent", "--new-session"]
    mounts = ["--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]  # noqa: S108
    try:
        ran = subprocess.run(
            [program, *walls, *mounts, "true"], capture_output=True, timeout=_PROBE_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{program}: {error}"
    lines = ran.stderr.decode("utf-8", "replace").strip().splitlines() or [f"exit code {ran.returncode}"]
    return f"{program}: {lines[-1]}" if ran.returncode else ""


@functools.cache
def import_paths() -> tuple[Path, ...]:
    """Where the Python environment finds modules by itself, without PYTHONPATH and the caller's directory."""
    words = [sys.executable, "-I", "-c", "import json, sys; print(json.dumps(sys.path))"]
    ran = subprocess.run(words, capture_output=True, timeout=_PROBE_SECONDS, check=True)
    return tuple(path for name in json.loads(ran.stdout) if (path := Path(name)).exists())


@dataclass(frozen=True, slots=True)
class Bubblewrap:
    """A sandbox of one view and one list of addresses, made anew for each turn."""

    view: View
    addresses: tuple[Address, ...] = ()

    @asynccontextmanager
    async def around(
        self, words: Sequence[str], environment: Mapping[str, str], directory: TrialDirectory
    ) -> AsyncGenerator[Start]:
        """The program inside the sandbox; its way out, where it has one, stands until the block ends.

        Raises:
            BoundaryBrokeError: the sandbox cannot be made.
        """
        program = shutil.which("bwrap")
        if program is None:
            raise BoundaryBrokeError("machine", "bwrap is gone")
        async with contextlib.AsyncExitStack() as stack:
            written = {
                place: stack.enter_context(_memory(text.encode("utf-8")))
                for place, text in etc_files(directory.home).items()
            }
            arguments = list(bwrap_arguments(self.view, directory, environment, written))
            # By descriptor: the command line can be read inside, and would tell what is hidden where.
            given = stack.enter_context(_memory("".join(f"{word}\0" for word in arguments).encode("utf-8")))
            status = stack.enter_context(_memory(b""))
            inside, relay, channel = list(words), None, ()
            if self.addresses:
                relay, end = await stack.enter_async_context(_relay(self.addresses))
                ports = [str(address.port) for address in relay.ports]
                inside = [sys.executable, "-I", "-S", str(LAUNCHER), str(end), *ports, "--", *inside]
                channel = (end,)
            outer = (program, "--args", str(given), "--json-status-fd", str(status), "--", *inside)
            inherited = (*written.values(), given, status, *channel)
            yield Start(outer, {}, inherited, functools.partial(_check, status, relay))


def _check(status: int, relay: Relay | None, ran: Ran) -> None:
    """Whether it was the sandbox that failed, not the program.

    bwrap tells the exit code on its status descriptor only of a program that it had started, so that
    nothing the program prints can pass for a failure of the sandbox.
    """
    if relay is not None and relay.failure:
        raise BoundaryBrokeError("machine", f"sandbox: {relay.failure}")
    if b'"exit-code"' in os.pread(status, _STATUS_BYTES, 0):
        return
    lines = ran.stderr.decode("utf-8", "replace").strip().splitlines() or [f"exit code {ran.code}"]
    if ": execvp " in lines[-1]:
        raise SystemBrokeError(f"cannot be started: {lines[-1]}", stderr=ran.stderr)
    raise BoundaryBrokeError("machine", f"sandbox: {lines[-1]}")


@contextlib.contextmanager
def _memory(data: bytes):  # noqa: ANN202 - a generator of one descriptor
    descriptor = os.memfd_create("finteceval")
    try:
        os.write(descriptor, data)
        os.lseek(descriptor, 0, os.SEEK_SET)
        yield descriptor
    finally:
        os.close(descriptor)


@asynccontextmanager
async def _relay(addresses: Sequence[Address]) -> AsyncGenerator[tuple[Relay, int]]:
    """A relay at work, and the descriptor of the channel's other end."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, theirs:
        relay = Relay(addresses, ours)
        working = asyncio.create_task(relay.run())
        try:
            yield relay, theirs.fileno()
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
