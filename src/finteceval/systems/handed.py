"""The tools of a trial as functions, for an agent that is a Python callable with a parameter `tools`.

`await tools.get_quote(code="600001")` for an agent that is a coroutine function, the same without `await` for
any other. What comes back is the call's return, a dictionary; a refusal or a failure is one with the key
`error`. `tools.offered` describes them, for an agent that hands them on to a model.
"""

from __future__ import annotations

import asyncio
import difflib
import functools
import inspect
import threading
from typing import TYPE_CHECKING, Any, Protocol

from finteceval.systems.offers import blamed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from finteceval.sandbox.toolbox import Toolbox


class ToolBrokeError(RuntimeError):
    """A call was not carried out at all, which is no return of its tool: it broke, or the trial is over."""


class Door(Protocol):
    """Where calls go: gives the return, or for a coroutine function what is awaited for it."""

    def __call__(self, name: str, arguments: dict[str, Any], /) -> Any:
        """Call a tool by its name."""
        ...


class Tools:
    """What an agent is handed. Each tool on offer is an attribute, and `call` takes any name."""

    def __init__(self, offered: Sequence[dict[str, Any]], door: Door) -> None:
        """Offer these tools, each with name, description and parameters (a JSON Schema), through one door."""
        self.offered = tuple(offered)
        self._door = door

    def call(self, tool: str, /, **arguments: Any) -> Any:
        """Call a tool by its name."""
        return self._door(tool, arguments)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """The function of a tool on offer."""
        names = [tool["name"] for tool in self.offered]
        if name in names:
            return functools.partial(self.call, name)
        near = difflib.get_close_matches(name, names, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise AttributeError(f"no tool {name!r} is on offer{hint}")


def takes_tools(agent: object) -> bool:
    """Whether a callable has a parameter `tools`."""
    try:
        return callable(agent) and "tools" in inspect.signature(agent).parameters
    except (TypeError, ValueError):
        return False


def is_coroutine(agent: object) -> bool:
    """Whether calling it gives something to await: a coroutine function, or an object whose call is one."""
    call = getattr(type(agent), "__call__", None)  # noqa: B004 - the method itself is looked at
    return inspect.iscoroutinefunction(agent) or inspect.iscoroutinefunction(call)


def described(toolbox: Toolbox) -> list[dict[str, Any]]:
    """The tools of a toolbox, in its language."""
    return [
        {"name": tool.name, "description": tool.description(toolbox.lang), "parameters": tool.arguments}
        for tool in toolbox.tools
    ]


def nothing(name: str, arguments: dict[str, Any], /) -> dict[str, Any]:
    """The door of a trial without a world.

    Raises:
        LookupError: always.
    """
    del arguments
    raise LookupError(f"no tool {name!r}: this question has none")


class Handed:
    """The tools of one conversation in this process, and whether one of them broke."""

    def __init__(self, toolbox: Toolbox, *, awaited: bool) -> None:
        """Hand out coroutine functions where they are `awaited`, else functions that wait.

        A function that waits is called from the agent's own thread; the loop of this one does the work.
        """
        self._toolbox = toolbox
        self._loop, self._thread = asyncio.get_running_loop(), threading.get_ident()
        self._failure: Exception | None = None
        self.tools = Tools(described(toolbox), self._call if awaited else self._wait)

    def check(self) -> None:
        """Say when a call was not carried out, whatever the agent made of that.

        Raises:
            BoundaryBrokeError: a tool broke, or who plays the client.
            OverLimitError: the trial's calls are used up.
        """
        if self._failure:
            raise blamed(self._failure) from self._failure

    async def _call(self, name: str, arguments: dict[str, Any], /) -> dict[str, Any]:
        try:
            return (await self._toolbox.call(name, arguments)).answer
        except Exception as error:
            self._failure = self._failure or error
            raise ToolBrokeError(f"{name}: the call was not carried out") from error

    def _wait(self, name: str, arguments: dict[str, Any], /) -> dict[str, Any]:
        if threading.get_ident() == self._thread:
            raise RuntimeError("declare the agent with `async def`: it is awaited, so its tools are too")
        return asyncio.run_coroutine_threadsafe(self._call(name, arguments), self._loop).result()
