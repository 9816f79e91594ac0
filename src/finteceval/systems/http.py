"""An HTTP service as a system: POST in, JSON or server-sent events back.

The service is the system. That it refuses, cuts off, answers 5xx or something else than it promises
counts against it, and nothing is tried again. What it says of its usage is kept as declared.
"""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from finteceval.errors import CardError
from finteceval.models.endpoint import HIDDEN, proxy_for, refuse_secrets, shown
from finteceval.models.failure import DETAIL_CAP, one_line
from finteceval.models.remote import http_line
from finteceval.models.usage import NOT_METERED, CostUnknown, Usage
from finteceval.systems.callable import capped
from finteceval.systems.http_mapping import Mapped, Turns, read_mapping
from finteceval.systems.offers import Offered, offered
from finteceval.systems.session import OverLimitError, Reply, SystemBrokeError
from finteceval.systems.sse import DONE, EventStream
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    import httpx2

    from finteceval.sandbox.mcp import Offers
    from finteceval.systems.card import System
    from finteceval.systems.session import Noted, Opening
    from finteceval.trajectory.events import Flag

# A reply may carry its whole working beside the answer; this bounds all of it.
BODY_CAP: Final = 32 * 2**20
LONGEST: Final = 3600
CHECK_SECONDS: Final = 10
TOKEN: Final = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
UNPRICED: Final = CostUnknown(why="the service states no price")


@dataclass(frozen=True, slots=True)
class HttpService:
    """One service. `headers` holds values that are secret and never shown."""

    url: str
    mapped: Mapped
    stream: bool
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    proxy_url: str = field(default="", repr=False)
    new_id: Callable[[], str] = lambda: secrets.token_hex(16)
    offers: Offers | None = None

    def line(self, seconds: float) -> httpx2.AsyncClient:
        """A client for this service alone."""
        proxy = urlsplit(self.proxy_url).netloc.rpartition("@")[2]
        return http_line(proxy, self.proxy_url, seconds=seconds)

    def scrub(self, text: str) -> str:
        """One line of the text, without the secrets of the headers."""
        for secret in self.headers.values():
            text = text.replace(secret, HIDDEN)
        return one_line(text)

    async def open(self, opening: Opening) -> HttpSession:
        """A conversation under a new id, which says nothing of the trial.

        Raises:
            BoundaryBrokeError: the card asks for the trial's tools, and nothing here serves them.
        """
        name = self.new_id()
        wanted = opening.toolbox if "tools" in self.mapped.request else None
        tools = offered(self.offers, name, wanted)
        where = {"url": tools.offer.url, "token": tools.offer.token} if tools else {}
        line = self.line(opening.wall_seconds or LONGEST)
        return HttpSession(self, opening, line, Turns(session=name, messages=[], tools=where), tools)


@dataclass(frozen=True, slots=True)
class HttpSession:
    """One conversation with a service."""

    service: HttpService
    opening: Opening
    line: httpx2.AsyncClient
    turns: Turns
    tools: Offered | None = None

    async def say(self, text: str) -> Reply:
        """Send the turn, read the answer.

        Raises:
            SystemBrokeError: no connection, a status that is not 2xx, a body cut off or of another shape.
            OverLimitError: more output than the cap.
            BoundaryBrokeError: a tool of the trial's world failed.
        """
        import httpx2  # noqa: PLC0415 - costs half a second, so only who calls pays

        self.turns.messages.append({"role": "user", "content": text})
        heard = _Heard(self.service.mapped, self.opening.output_bytes)
        try:
            await self._post(heard)
        except (httpx2.HTTPError, httpx2.StreamError) as error:
            reason = self.service.scrub(f"{type(error).__name__}: {error}")
            raise SystemBrokeError(reason, partial=heard.partial()) from error
        finally:
            if self.tools:
                self.tools.check()
        reply = heard.reply()
        self.turns.messages.append({"role": "assistant", "content": reply.text})
        return reply

    async def close(self) -> None:
        """Take the tools back and close the connection."""
        if self.tools:
            self.tools.close()
        await self.line.aclose()

    async def _post(self, heard: _Heard) -> None:
        accept = "text/event-stream" if self.service.stream else "application/json"
        headers = {"content-type": "application/json", "accept": accept, **self.service.headers}
        body = json.dumps(self.service.mapped.body(self.turns), ensure_ascii=False).encode("utf-8", "replace")
        async with self.line.stream("POST", self.service.url, content=body, headers=headers) as response:
            if not response.is_success:
                said = await _head(response.aiter_bytes())
                raise SystemBrokeError(self.service.scrub(f"HTTP {response.status_code}: {said}"))
            kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind == "text/event-stream":
                await heard.events(response.aiter_bytes())
            else:
                await heard.whole(response.aiter_bytes())


class _Heard:
    """What has come of an answer so far."""

    def __init__(self, mapped: Mapped, output_bytes: int) -> None:
        self._mapped = mapped
        self._limit = output_bytes
        self._pieces: list[str] = []
        self._length = 0
        self._answer: str | None = None
        self._usage: Usage = NOT_METERED
        self._noted: tuple[Noted, ...] = ()

    async def whole(self, chunks: AsyncIterator[bytes]) -> None:
        """Read a JSON body.

        Raises:
            SystemBrokeError: no JSON, or no answer in it.
            OverLimitError: a body above the cap.
        """
        body = bytearray()
        async for chunk in chunks:
            body += chunk
            if len(body) > BODY_CAP:
                raise OverLimitError("output", f"the reply has more than {BODY_CAP} bytes")
        document = _json(bytes(body).decode("utf-8-sig", "replace"))
        self._note(document)
        self._answer = self._mapped.text("answer", document)
        if self._answer is None:
            pointer = "/" + "/".join(self._mapped.reply["answer"])
            raise SystemBrokeError(f"the reply holds no text at {pointer}")

    async def events(self, chunks: AsyncIterator[bytes]) -> None:
        """Read a stream of events: pieces add up, a whole answer replaces them.

        Raises:
            SystemBrokeError: an event that is no JSON, or a stream without an answer.
            OverLimitError: more output than the cap.
        """
        stream = EventStream()
        size = 0
        async for chunk in chunks:
            size += len(chunk)
            if size > BODY_CAP:
                raise OverLimitError(
                    "output", f"the reply has more than {BODY_CAP} bytes", partial=self.partial()
                )
            if self._take(stream.feed(chunk)):
                break
        else:
            self._take(stream.finish())
        if self._answer is None and not self._pieces:
            raise SystemBrokeError("the stream ended without an answer")

    def partial(self) -> Reply | None:
        """What came before it broke, within the cap; None when nothing came."""
        said = "".join(self._pieces) if self._answer is None else self._answer
        if not said:
            return None
        data = said.encode("utf-8", "replace")
        kept = data[: self._limit].decode("utf-8", "ignore")
        flags: tuple[Flag, ...] = ("output_cut",) if len(data) > self._limit else ()
        return Reply(text=kept, flags=flags, usage=self._usage, cost=UNPRICED, noted=self._noted)

    def reply(self) -> Reply:
        """The whole answer.

        Raises:
            OverLimitError: it is longer than the cap.
        """
        said = "".join(self._pieces) if self._answer is None else self._answer
        try:
            text = capped(said, self._limit)
        except OverLimitError as error:
            raise OverLimitError("output", str(error), partial=self.partial()) from error
        return Reply(text=text.text, flags=text.flags, usage=self._usage, cost=UNPRICED, noted=self._noted)

    def _take(self, events: list[str]) -> bool:
        """Read events; whether the stream says that it is done."""
        for data in events:
            if data.strip() == DONE:
                return True
            if not data.strip():  # some services keep a line awake with empty events
                continue
            document = _json(data, partial=self.partial())
            self._note(document)
            piece = self._mapped.text("delta", document)
            if piece:
                self._pieces.append(piece)
                self._length += len(piece.encode("utf-8", "replace"))
            whole = self._mapped.text("answer", document)
            self._answer = self._answer if whole is None else whole
            if self._length > self._limit:
                reason = f"the answer has more than {self._limit} bytes"
                raise OverLimitError("output", reason, partial=self.partial())
        return False

    def _note(self, document: object) -> None:
        usage, noted = self._mapped.noted(document)
        if noted:
            self._usage, self._noted = usage, noted


def http_service(card: System, environ: Mapping[str, str], offers: Offers | None = None) -> HttpService:
    """The system of a card whose launch is `http`; `offers` is the run's server of tools.

    Raises:
        CardError: no usable URL, a mapping or a header that cannot be used.
        InputError: the URL holds credentials or a query.
    """
    launch = card.launch.http
    assert launch is not None
    refuse_secrets(launch.url)
    return HttpService(
        url=launch.url,
        mapped=read_mapping(launch, where=card.name),
        stream=launch.stream,
        headers=_headers(card.name, launch.headers, environ),
        proxy_url=proxy_for(launch.url, environ),
        offers=offers,
    )


async def check_http(service: HttpService, name: str) -> None:
    """Find out whether anybody answers at the service's address. Any HTTP answer will do.

    Raises:
        CardError: nobody does.
    """
    import httpx2  # noqa: PLC0415

    try:
        async with service.line(CHECK_SECONDS) as line, line.stream("OPTIONS", service.url):
            pass
    except httpx2.HTTPError as error:
        reason = service.scrub(f"{type(error).__name__}: {error}")
        raise CardError(
            say("errors.unreached", language(), name=name, url=shown(service.url), reason=reason)
        ) from error


def _headers(name: str, wanted: Mapping[str, str], environ: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for header, variable in wanted.items():
        value = environ.get(variable, "").strip()
        if not TOKEN.fullmatch(header) or not value.isascii() or not value.isprintable() or not value:
            raise CardError(f"{name}: {say('models.header', language(), header=header, variable=variable)}")
        found[header] = value
    return found


def _json(text: str, *, partial: Reply | None = None) -> object:
    try:
        return msgspec.json.decode(text.encode("utf-8"))
    except (msgspec.DecodeError, RecursionError) as error:
        reason = one_line(f"the reply is no JSON ({error}); it begins {text[:80]!r}")
        raise SystemBrokeError(reason, partial=partial) from error


async def _head(chunks: AsyncIterator[bytes]) -> str:
    """The beginning of a body that is not an answer."""
    head = b""
    async for chunk in chunks:
        head += chunk
        if len(head) > DETAIL_CAP:
            break
    return head[: 4 * DETAIL_CAP].decode("utf-8", "replace")
