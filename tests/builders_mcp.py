"""A run's server of tools with trials open at it, and the official client to call them with."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import UTC, datetime

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from builders_tools import Trial
from finteceval.sandbox.mcp import Offers

SECRET = b"the secret of this run, of 32 byte"


class Clock:
    """A wall clock that stands still until it is moved."""

    def __init__(self):
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self):
        return self.now


@asynccontextmanager
async def serving(world, count=1, *, now=None, **trial):
    """A server with some trials open: the offers, and each trial with its offer."""
    async with Offers(SECRET, now=now or Clock()) as offers:
        opened = []
        for number in range(count):
            made = Trial(world, **trial)
            made.offer = offers.open(f"case-{number} agent 1 1", made.box)
            opened.append(made)
        yield offers, opened


def http_client(offer, *, door="loopback", token=None, **options):
    """An HTTP client that bears the offer's token, or another."""
    headers = {"authorization": f"Bearer {offer.token if token is None else token}"}
    transport = httpx2.AsyncHTTPTransport(uds=str(offer.socket)) if door == "unix" else None
    return httpx2.AsyncClient(headers=headers, transport=transport, timeout=60, **options)


@asynccontextmanager
async def client(offer, *, door="loopback", mode="auto"):
    """The official client, connected to an offer's tools."""
    url = offer.url if door == "loopback" else "http://localhost/mcp"
    async with (
        http_client(offer, door=door) as line,
        Client(streamable_http_client(url, http_client=line), mode=mode) as found,
    ):
        yield found


def message(method, number=1, **params):
    """One message of the protocol's older form, which needs no handshake here."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


ACCEPT = {"accept": "application/json, text/event-stream"}
