"""The tools of a trial inside the child process of a Python system: the same functions, over the server's socket."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import TYPE_CHECKING, Any, Final, cast

from finteceval.sandbox.mcp.relay import Relay
from finteceval.systems.handed import ToolBrokeError, Tools, nothing

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION: Final = "2025-11-25"


def tools_there(environ: Mapping[str, str], *, awaited: bool) -> Tools:
    """The tools that the environment names; none where it names no server."""
    place = environ.get("MCP_SERVER_SOCKET") or environ.get("MCP_SERVER_URL")
    if not place:
        return Tools((), nothing)
    server = _Server(Relay(place, environ["MCP_SERVER_TOKEN"]))
    return Tools(server.offered(), server.call_later if awaited else server.call)


class _Server:
    """Asks the server one thing at a time."""

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._numbers = itertools.count(1)
        client = {"name": "agent", "version": "1"}
        self._ask("initialize", {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": client})

    def offered(self) -> list[dict[str, Any]]:
        """The tools on offer."""
        return [
            {"name": tool["name"], "description": tool["description"], "parameters": tool["inputSchema"]}
            for tool in self._ask("tools/list", {})["tools"]
        ]

    def call(self, name: str, arguments: dict[str, Any], /) -> dict[str, Any]:
        """Call a tool.

        Raises:
            ToolBrokeError: it was not carried out.
        """
        result = self._ask("tools/call", {"name": name, "arguments": arguments})
        found = result.get("structuredContent")
        if not isinstance(found, dict):
            raise ToolBrokeError(f"{name}: {result['content'][0]['text']}")
        return cast("dict[str, Any]", found)

    async def call_later(self, name: str, arguments: dict[str, Any], /) -> dict[str, Any]:
        """Call a tool without holding up what else the agent does."""
        return await asyncio.to_thread(self.call, name, arguments)

    def _ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        number = next(self._numbers)
        sent = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        answer: dict[str, Any] = json.loads(self._relay.carry(sent.encode("utf-8")))
        if "error" in answer:
            raise ToolBrokeError(f"{method}: {answer['error']['message']}")
        return answer["result"]
