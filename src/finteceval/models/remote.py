"""The one place that calls a model: the official `openai` SDK, loaded when the first call is made.

The SDK gives the transport, authentication and its errors' meaning. Retries are ours, so is reading:
the body is taken as raw bytes, under a deadline that also ends a reply that drips, and a cap.
"""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from finteceval.errors import CardError
from finteceval.models.ask import body, estimate_tokens
from finteceval.models.buckets import rule_for
from finteceval.models.endpoint import OWN_HOST, Address, Endpoint
from finteceval.models.failure import (
    Attempt,
    CallFailedError,
    FailureKind,
    ProviderError,
    one_line,
    used_by,
)
from finteceval.models.reply import Reply, read_reply
from finteceval.models.retry import RetryPolicy, Surroundings, read_retry_after, with_retries
from finteceval.models.usage import Tokens, Usage
from finteceval.record import Record
from pitfall.texts import language, say

if TYPE_CHECKING:
    import ssl
    from types import TracebackType

    import httpx2
    import openai

    from finteceval.models.ask import Api, Ask
    from finteceval.models.limits import Limiter, Slot

BODY_CAP: Final = 32 * 2**20
REQUEST_ID_CAP: Final = 200
CONNECT_SECONDS: Final = 30.0
STATUS_KINDS: Final[dict[int, FailureKind]] = {
    401: "key",
    403: "key",
    408: "timeout",
    409: "server",
    425: "server",
    429: "rate_limited",
}


class _One(msgspec.Struct):
    id: str


class _Listed(msgspec.Struct):
    data: list[_One]


class Called(Record):
    """A call that was answered: the reply, where from, and every attempt it took."""

    reply: Reply
    endpoint: Endpoint
    attempts: tuple[Attempt, ...]
    request_id: str = ""

    @property
    def usage(self) -> Usage:
        """What the reply used and what failed attempts before it used all the same."""
        before = used_by(self.attempts)
        counted = self.reply.usage
        return counted + before if isinstance(counted, Tokens) and isinstance(before, Tokens) else counted


@dataclass(slots=True)
class Progress:
    """Where a call stands, for a caller whose own deadline may end it: what held it up?

    `begun` says that a first attempt left the queue, `failed` how many attempts were made again. One
    progress may see several calls: `failed` adds up, `begun` is the caller's to reset.
    """

    begun: bool = False
    failed: int = 0

    @property
    def held_up(self) -> bool:
        """Whether time went into waiting for the provider's leave or into failed attempts."""
        return not self.begun or self.failed > 0


class Client:
    """Calls models at one address. One client serves one event loop; leave it with `async with`.

    Args of `__init__`:
        address: Where, and the key.
        limiter: Shared by all who call for the same purpose: one for subjects, one for judges.
        around: Clocks, sleep, chance.
        policy: The retry budget.
        seconds: Deadline of one attempt, from its first byte to its last.
    """

    def __init__(
        self,
        address: Address,
        *,
        limiter: Limiter,
        around: Surroundings,
        policy: RetryPolicy | None = None,
        seconds: float = 600,
    ) -> None:
        self._address = address
        self._limiter = limiter
        self._around = around
        self._policy = policy or RetryPolicy()
        self._seconds = seconds
        self._rule = rule_for(address.endpoint.host)
        self._sdk: openai.AsyncOpenAI | None = None

    @property
    def endpoint(self) -> Endpoint:
        """Where this client calls, without secrets."""
        return self._address.endpoint

    async def __aenter__(self) -> Self:
        """The client itself; nothing is opened before the first call."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connections."""
        await self.close()

    async def close(self) -> None:
        """Close the connections; the next call opens new ones."""
        sdk, self._sdk = self._sdk, None
        if sdk is not None:
            await sdk.close()

    async def call(self, ask: Ask, *, progress: Progress | None = None) -> Called:
        """Ask once, with retries.

        Args:
            ask: The question.
            progress: Kept up to date while the call runs.

        Raises:
            InputError: the request cannot be written in this interface.
            ProviderError: no attempt brought a usable reply; carries every attempt.
        """
        sent = body(ask, own=self.endpoint.host == OWN_HOST)
        tokens = estimate_tokens(ask)
        seen = progress or Progress()

        async def attempt(number: int, slot: Slot) -> tuple[Reply, str]:
            seen.begun = True
            seen.failed += number > 1
            raw, request_id = await self._post(ask.api, sent, number)
            reply = read_reply(self._address.scrub_bytes(raw), api=ask.api, rule=self._rule)
            if isinstance(reply.usage, Tokens):
                slot.settle(reply.usage.total)
            return reply, request_id

        (reply, request_id), attempts = await with_retries(
            attempt,
            self._policy,
            self._around,
            gate=lambda: self._limiter.slot(tokens),
            host=self.endpoint.host,
        )
        return Called(reply=reply, endpoint=self.endpoint, attempts=attempts, request_id=request_id)

    async def served(self) -> frozenset[str] | None:
        """The models the endpoint says it serves, for free; None where it keeps no such list.

        Raises:
            ProviderError: nobody answers there, or the key is refused.
        """
        import httpx2  # noqa: PLC0415 - costs most of a second, so only who calls pays
        import openai  # noqa: PLC0415

        try:
            async with asyncio.timeout(min(self._seconds, CONNECT_SECONDS)):
                page: Any = await self._open().models.with_raw_response.list()
            listed = msgspec.json.decode(page.content, type=_Listed)
        except (openai.APIStatusError, msgspec.DecodeError) as error:
            if (
                isinstance(error, openai.APIStatusError)
                and _status_kind(error.status_code, error.code) == "key"
            ):
                raise self._unreachable("key", self._address.scrub(error.message)) from error
            return None
        except (TimeoutError, openai.OpenAIError, httpx2.HTTPError) as error:
            raise self._unreachable("connection", self._address.scrub(_told(error))) from error
        return frozenset(one.id for one in listed.data)

    def _unreachable(self, kind: FailureKind, detail: str) -> ProviderError:
        return ProviderError(kind, one_line(detail), host=self.endpoint.host, attempts=())

    async def _post(self, api: Api, sent: dict[str, Any], number: int) -> tuple[bytes, str]:
        """One attempt: the raw body of a 2xx reply and the provider's request id.

        Raises:
            CallFailedError: anything else.
        """
        import httpx2  # noqa: PLC0415
        import openai  # noqa: PLC0415

        sdk = self._open()
        door = sdk.chat.completions if api == "chat" else sdk.responses
        create: Any = door.with_streaming_response.create
        count = {"x-stainless-retry-count": str(number - 1)}
        try:
            async with asyncio.timeout(self._seconds), create(**sent, extra_headers=count) as reply:
                return await _read(reply), str(reply.headers.get("x-request-id", ""))[:REQUEST_ID_CAP]
        except TimeoutError as error:
            raise CallFailedError("timeout", f"no whole reply within {self._seconds:g} s") from error
        except openai.APIStatusError as error:
            raise self._refused(error) from error
        except (openai.OpenAIError, httpx2.HTTPError, httpx2.StreamError) as error:
            raise CallFailedError(_line_kind(error), self._address.scrub(_told(error))) from error

    def _refused(self, error: openai.APIStatusError) -> CallFailedError:
        """A status that is not 2xx, with the wait the server asks for."""
        status = error.status_code
        return CallFailedError(
            _status_kind(status, error.code),
            self._address.scrub(error.message),
            status=status,
            retry_after=read_retry_after(error.response.headers, self._around.now()),
        )

    def _open(self) -> openai.AsyncOpenAI:
        if self._sdk is None:
            self._sdk = _sdk(self._address, self._seconds)
        return self._sdk


def _sdk(address: Address, seconds: float) -> openai.AsyncOpenAI:
    """The SDK bound to this address alone, over a line of ours."""
    import openai  # noqa: PLC0415

    line = http_line(address.endpoint.proxy, address.proxy_url, seconds=seconds)
    return openai.AsyncOpenAI(api_key=address.key, base_url=address.url, max_retries=0, http_client=line)


def http_line(proxy: str, proxy_url: str, *, seconds: float) -> httpx2.AsyncClient:
    """An HTTP client that goes where it is told and nowhere else.

    The proxy is the one that is recorded, redirects are not followed, and nothing is taken from the
    environment but certificates. A model may think for minutes without a byte: the line is kept alive.

    Args:
        proxy: The proxy's host, for messages; empty for none.
        proxy_url: Its whole URL.
        seconds: Longest silence of the other side.

    Raises:
        CardError: the proxy cannot be used.
    """
    import httpx2  # noqa: PLC0415

    try:
        transport = httpx2.AsyncHTTPTransport(
            verify=_certificates(),
            trust_env=False,
            proxy=proxy_url or None,
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=100),
            socket_options=_keep_alive(),
        )
    except (ValueError, ImportError, httpx2.InvalidURL) as error:
        raise CardError(say("models.bad_proxy", language(), proxy=proxy)) from error
    timeout = httpx2.Timeout(seconds, connect=min(CONNECT_SECONDS, seconds))
    return httpx2.AsyncClient(transport=transport, trust_env=False, follow_redirects=False, timeout=timeout)


@cache
def _certificates() -> ssl.SSLContext:
    """The trusted certificates, read once: it costs a tenth of a second."""
    import httpx2  # noqa: PLC0415

    return httpx2.create_ssl_context()


def _keep_alive() -> list[tuple[int, int, int]]:
    """Socket options for a probe a minute, where the system has them."""
    seconds = (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 60), ("TCP_KEEPCNT", 5))
    known = [
        (socket.IPPROTO_TCP, getattr(socket, name), value) for name, value in seconds if hasattr(socket, name)
    ]
    return [(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1), *known]


async def _read(reply: Any) -> bytes:
    """The body, up to the cap."""
    parts: list[bytes] = []
    size = 0
    async for part in reply.iter_bytes():
        size += len(part)
        if size > BODY_CAP:
            raise CallFailedError("too_large", f"more than {BODY_CAP} bytes", status=reply.status_code)
        parts.append(part)
    return b"".join(parts)


def _status_kind(status: int, code: str | None) -> FailureKind:
    if status == 402 or code in {"insufficient_quota", "billing_hard_limit_reached"}:
        return "quota"
    if status in STATUS_KINDS:
        return STATUS_KINDS[status]
    if status >= 500:
        return "server"
    return "redirect" if status < 400 else "request"


def _line_kind(error: Exception) -> FailureKind:
    """What the line did, from the exception and its cause: the SDK wraps the transport's in its own."""
    names = {kind.__name__ for at in (error, error.__cause__) for kind in type(at).__mro__}
    if "TimeoutException" in names:
        return "timeout"
    if names & {"RemoteProtocolError", "ReadError", "CloseError", "DecodingError"}:
        return "cut"
    return "connection" if names & {"TransportError", "APIConnectionError"} else "request"


def _told(error: Exception) -> str:
    root = error.__cause__ or error
    return f"{type(root).__name__}: {root}"
