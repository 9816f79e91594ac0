"""The protocol itself, by its official SDK: two methods that matter, each of which asks a trial's toolbox.

This module alone imports the SDK; `serve` loads it when a server starts.
"""

from __future__ import annotations

import contextlib
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import mcp_types as types
import uvicorn
from mcp.server import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings

from finteceval import record
from finteceval.sandbox.mcp.gate import OFFER
from finteceval.sandbox.mcp.offer import NAME, Offer

if TYPE_CHECKING:
    import asyncio
    import socket  # noqa: TID251 - the type alone: `serve` makes them
    from collections.abc import AsyncGenerator, Callable, Generator, Sequence

    from mcp.server import ServerRequestContext

    from finteceval.sandbox.mcp.gate import App, Gate
    from finteceval.sandbox.tools import Tool
    from pitfall.texts import Language

# A call's arguments are short; what is longer is no call.
MOST_BYTES: Final = 1 << 20
KEEP_ALIVE_SECONDS: Final = 600
GRACE_SECONDS: Final = 1
BROKEN: Final = "the call was not carried out"
# What the SDK says of strangers' requests is for whoever listens; without a listener nothing is printed.
logging.getLogger("mcp").addHandler(logging.NullHandler())


def protocol_server() -> Server[dict[str, Any]]:
    """The server of all trials; each request brings the offer it is for."""
    return Server(
        NAME,
        on_list_tools=_list_tools,
        on_call_tool=_call_tool,
        # Without this the SDK lists all tools before each call, to look for headers that none of them has.
        get_tool_input_schema=lambda _: None,
    )


@asynccontextmanager
async def application(gate: Gate) -> AsyncGenerator[App]:
    """The gate with the protocol behind it, at work until the block ends.

    Requests are answered one by one, as JSON, and no session is kept: the token says whose they are, so that
    no session's name could let one trial into another.
    """
    manager = StreamableHTTPSessionManager(
        app=protocol_server(),
        json_response=True,
        stateless=True,
        max_request_body_size=MOST_BYTES,
        security_settings=TransportSecuritySettings(
            enable_dns_rebinding_protection=True,
            allowed_hosts=["localhost", "localhost:*", "127.0.0.1:*"],
            allowed_origins=[],
        ),
    )
    async with manager.run():
        yield gate.before(manager.asgi_app)


async def listen(gate: Gate, doors: Sequence[socket.socket], ready: asyncio.Event, stop: list[Stop]) -> None:
    """Answer at these doors until told to stop; `ready` is set when they are open."""
    async with application(gate) as app:
        config = uvicorn.Config(
            app,
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            # The world has a clock of its own, and this one would tell another time.
            date_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        server = _Listening(config, ready)
        stop.append(server.leave)
        await server.serve(sockets=list(doors))


class _Listening(uvicorn.Server):
    """A server that is a part of this process, not its master."""

    def __init__(self, config: uvicorn.Config, ready: asyncio.Event) -> None:
        super().__init__(config)
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """Leave the process's signals alone: an interrupt is the engine's to handle."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say when the doors are open."""
        await super().startup(sockets)
        self._ready.set()

    def leave(self) -> None:
        """Stop soon."""
        self.should_exit = True


async def _list_tools(
    ctx: ServerRequestContext[dict[str, Any]], params: types.PaginatedRequestParams | None
) -> types.ListToolsResult:
    del params
    toolbox = _offer(ctx).toolbox
    return types.ListToolsResult(tools=[shown(tool, toolbox.lang) for tool in toolbox.tools])


async def _call_tool(
    ctx: ServerRequestContext[dict[str, Any]], params: types.CallToolRequestParams
) -> types.CallToolResult:
    offer = _offer(ctx)
    try:
        result = await offer.toolbox.call(params.name, params.arguments or {})
    except Exception as error:  # noqa: BLE001 - whatever a tool raises is data
        # Its calls are used up, or a tool broke: the agent learns that it got nothing, the trial learns why.
        offer.failure = offer.failure or error
        return types.CallToolResult(content=[types.TextContent(type="text", text=BROKEN)], is_error=True)
    answer = result.answer
    text = record.encode(answer).decode("utf-8")
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=text)],
        structured_content=answer,
        is_error=bool(result.error),
    )


def shown(tool: Tool, lang: Language) -> types.Tool:
    """A tool as the protocol shows it.

    No schema of results is given: clients refuse a result that breaks one, and what a planned fault does to a
    result is for the agent to notice, not for its library.
    """
    hints = tool.annotations
    return types.Tool(
        name=tool.name,
        description=tool.description(lang),
        input_schema=tool.arguments,
        annotations=types.ToolAnnotations(
            read_only_hint=hints["readOnlyHint"],
            destructive_hint=hints["destructiveHint"],
            idempotent_hint=hints["idempotentHint"],
            open_world_hint=hints["openWorldHint"],
        ),
    )


def _offer(ctx: ServerRequestContext[dict[str, Any]]) -> Offer:
    """The offer of the token that this request came with."""
    assert ctx.request is not None
    offer = ctx.request.scope[OFFER]
    assert isinstance(offer, Offer)
    return offer


if TYPE_CHECKING:
    Stop = Callable[[], None]
