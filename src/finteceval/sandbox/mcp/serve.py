"""The doors: one server for all trials of a run, on this machine's loopback and on a Unix socket."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
import tempfile
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from finteceval import clock
from finteceval.sandbox.mcp.gate import PATH, Gate
from finteceval.sandbox.mcp.offer import Offer
from finteceval.sandbox.mcp.tokens import Mint
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable
    from datetime import datetime
    from types import TracebackType

    from finteceval.sandbox.toolbox import Toolbox

LOOPBACK: Final = "127.0.0.1"
# Unix keeps the name of a socket in about a hundred bytes.
LONGEST_NAME: Final = 100
BACKLOG: Final = 256
LASTING: Final = timedelta(days=2)


class Offers:
    """One run's server of tools. It starts with the block and ends with it, and so do all its tokens.

    Args of `__init__`:
        secret: The run's own, at least 16 bytes, from a source of true chance, kept nowhere.
        now: The wall clock, by which tokens end.
        lasting: How long a token is good at most.
    """

    def __init__(
        self, secret: bytes, *, now: Callable[[], datetime] = clock.now, lasting: timedelta = LASTING
    ) -> None:
        self._mint = Mint(secret)
        self._now, self._lasting = now, lasting
        self._gate = Gate(self._mint, lambda: now().timestamp())
        self._stack = contextlib.AsyncExitStack()
        self._url = ""
        self._socket: Path | None = None

    async def __aenter__(self) -> Self:
        """Open the doors.

        Raises:
            InputError: the extra `mcp` is not installed, or no socket can be made here.
        """
        async with contextlib.AsyncExitStack() as stack:
            doors = self._doors(stack)
            await stack.enter_async_context(_listening(self._gate, doors))
            self._stack = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close them; what still calls is cut off."""
        await self._stack.__aexit__(kind, error, trace)
        self._url, self._socket = "", None

    @property
    def refused(self) -> Counter[str]:
        """How many requests were turned away at the gate, by reason."""
        return self._gate.refused

    def open(self, trial: str, toolbox: Toolbox) -> Offer:
        """Offer a trial its tools.

        Args:
            trial: Its key, unlike any other that is open.
            toolbox: Where its calls go.

        Raises:
            ValueError: the trial is open already, or the doors are not.
        """
        if not self._url:
            raise ValueError("the server does not run: open offers inside its block")
        expires = int((self._now() + self._lasting).timestamp())
        token = self._mint.token(trial, expires=expires)
        offer = Offer(trial=trial, url=self._url, socket=self._socket, token=token, toolbox=toolbox)
        self._gate.let_in(offer)
        return offer

    def close(self, trial: str) -> None:
        """Take an offer back; its token opens nothing from now on."""
        self._gate.shut_out(trial)

    def _doors(self, stack: contextlib.AsyncExitStack) -> list[socket.socket]:
        door = stack.enter_context(_loopback_door())
        self._url = f"http://{LOOPBACK}:{door.getsockname()[1]}{PATH}"
        doors = [door]
        # Windows has none; there the loopback is the only door.
        if hasattr(socket, "AF_UNIX"):
            directory = Path(tempfile.mkdtemp(prefix="desk-")).resolve()
            stack.callback(shutil.rmtree, directory, ignore_errors=True)
            self._socket = directory / "s"
            doors.append(stack.enter_context(_unix_door(self._socket)))
        return doors


def _loopback_door() -> socket.socket:
    # The protocol is named: asyncio turns Nagle's delay off only on sockets that say they are TCP, and with
    # the delay on, each answer waits 40 ms for the client's kernel.
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.bind((LOOPBACK, 0))
    door.listen(BACKLOG)
    return door


def _unix_door(path: Path) -> socket.socket:
    if len(str(path).encode("utf-8")) > LONGEST_NAME:
        raise InputError(say("mcp.long_path", language(), path=path))
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    door.bind(str(path))
    door.listen(BACKLOG)
    return door


@contextlib.asynccontextmanager
async def _listening(gate: Gate, doors: list[socket.socket]):  # noqa: ANN202 - a block without a value
    try:
        from finteceval.sandbox.mcp.wire import listen  # noqa: PLC0415 - the SDK costs a second
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"mcp", "mcp_types", "uvicorn"}:
            raise
        raise InputError(say("mcp.missing", language())) from error
    ready = asyncio.Event()
    stop: list[Callable[[], None]] = []
    work = asyncio.create_task(listen(gate, doors, ready, stop))
    opened = asyncio.create_task(ready.wait())
    try:
        await asyncio.wait({work, opened}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.is_set():
            await work
        yield
    finally:
        opened.cancel()
        for leave in stop:
            leave()
        if not stop:
            work.cancel()
        await asyncio.gather(work, opened, return_exceptions=True)
