"""A Python callable as a system, inside this process: fast, and walled off from nothing."""

from __future__ import annotations

import asyncio
import functools
import inspect
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import msgspec

from finteceval.systems.handed import Handed, Tools, is_coroutine, nothing, takes_tools
from finteceval.systems.session import OverLimitError, Reply, SystemBrokeError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from finteceval.systems.session import Opening

    Agent = Callable[[str], str | Awaitable[str]]


@dataclass(frozen=True, slots=True)
class InProcess:
    """Calls `agent(question)`, sync or async, in this process; with `tools` too where it has that parameter."""

    agent: Agent
    is_async: bool = field(init=False)
    takes_tools: bool = field(init=False)

    def __post_init__(self) -> None:
        """Look once at what kind of callable it is."""
        object.__setattr__(self, "is_async", is_coroutine(self.agent))
        object.__setattr__(self, "takes_tools", takes_tools(self.agent))

    async def open(self, opening: Opening) -> CallableSession:
        """A fresh session; the callable itself may keep what it likes, which is why a child is the default."""
        if not self.takes_tools:
            return CallableSession(self.agent, opening.output_bytes, self.is_async)
        handed = Handed(opening.toolbox, awaited=self.is_async) if opening.toolbox else None
        tools = handed.tools if handed else Tools((), nothing)
        taking = cast("Callable[..., object]", self.agent)
        agent = cast("Agent", functools.partial(taking, tools=tools))
        return CallableSession(agent, opening.output_bytes, self.is_async, handed)


class CallableSession(msgspec.Struct, frozen=True):
    """One conversation with a callable."""

    agent: Agent
    output_bytes: int
    is_async: bool
    handed: Handed | None = None

    async def say(self, text: str) -> Reply:
        """Call it, and check that it gave text.

        Raises:
            SystemBrokeError: it raised, or gave something else.
            OverLimitError: the text is longer than the cap.
            BoundaryBrokeError: a tool of its trial broke.
        """
        try:
            if self.is_async:
                answer = await cast("Awaitable[object]", self.agent(text))
            else:
                answer = await _in_thread(self.agent, text)
                if inspect.isawaitable(answer):
                    answer = await answer
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            if self.handed:
                self.handed.check()
            raise SystemBrokeError(f"{type(error).__name__}: {error}") from error
        if self.handed:
            self.handed.check()
        return capped(answer, self.output_bytes)

    async def close(self) -> None:
        """Nothing to end."""


def capped(answer: object, limit: int) -> Reply:
    """The reply of an answer within `limit` bytes of UTF-8.

    Raises:
        SystemBrokeError: the answer is no text.
        OverLimitError: it is too long; the partial reply holds what fits.
    """
    if not isinstance(answer, str):
        raise SystemBrokeError(f"the agent returned {type(answer).__name__}, not text")
    if type(answer) is str and answer.isascii() and len(answer) <= limit:
        return Reply(text=answer)
    data = answer.encode("utf-8", errors="replace")
    if len(data) > limit:
        kept = data[:limit].decode("utf-8", errors="ignore")
        reason = f"the answer has {len(data)} bytes, the cap is {limit}"
        raise OverLimitError("output", reason, partial=Reply(text=kept, flags=("output_cut",)))
    text = data.decode("utf-8")
    return Reply(text=text, flags=() if text == answer else ("invalid_utf8",))


async def _in_thread(call: Callable[[str], object], text: str) -> object:
    """Run a blocking call in a daemon thread: a call that hangs must not hold the process at its end."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[object] = loop.create_future()

    def settle(result: object, error: BaseException | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    def run() -> None:
        result: object = None
        failure: BaseException | None = None
        try:
            result = call(text)
        except BaseException as error:  # noqa: BLE001 - whatever a stranger's code raises is data
            failure = (
                RuntimeError(f"{type(error).__name__}: {error}")
                if isinstance(error, StopIteration)
                else error
            )
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, failure)

    threading.Thread(target=run, name="agent", daemon=True).start()
    return await done
