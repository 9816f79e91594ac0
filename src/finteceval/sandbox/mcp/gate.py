"""Stands before the protocol: who has no good token of an open trial gets no further than this."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.mcp.tokens import TokenRefusedError, parts_of

if TYPE_CHECKING:
    from finteceval.sandbox.mcp.offer import Offer
    from finteceval.sandbox.mcp.tokens import Mint

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PATH: Final = "/mcp"
# The key under which the offer of a request's token stands in its scope.
OFFER: Final = "finteceval.offer"
_BEARER: Final = "bearer "
_log = logging.getLogger(__name__)
# Whoever wants to see refusals listens here; without a listener nothing is printed.
_log.addHandler(logging.NullHandler())


class Gate:
    """Finds the open offer of a token, by its handle. `refused` counts those turned away, by reason."""

    def __init__(self, mint: Mint, seconds: Callable[[], float]) -> None:
        """Check with `mint`, by the clock `seconds`, in seconds since 1970."""
        self._mint, self._seconds = mint, seconds
        self._open: dict[str, Offer] = {}
        self.refused: Counter[str] = Counter()

    def let_in(self, offer: Offer) -> None:
        """From now on this offer's token opens its tools.

        Raises:
            ValueError: its trial is open already.
        """
        handle = self._mint.handle(offer.trial)
        if handle in self._open:
            raise ValueError(f"trial {offer.trial!r} is open already")
        self._open[handle] = offer

    def shut_out(self, trial: str) -> None:
        """From now on nothing opens this trial's tools."""
        self._open.pop(self._mint.handle(trial), None)

    def find(self, headers: list[tuple[bytes, bytes]]) -> Offer:
        """The offer that a request's token opens.

        Raises:
            TokenRefusedError: none.
        """
        given = [value.decode("latin-1") for name, value in headers if name == b"authorization"]
        if len(given) != 1:
            raise TokenRefusedError("malformed" if given else "missing")
        if not given[0].lower().startswith(_BEARER):
            raise TokenRefusedError("malformed")
        token = given[0][len(_BEARER) :].strip()
        offer = self._open.get(parts_of(token)[0])
        self._mint.check(token, trial=offer.trial if offer else None, now=self._seconds())
        assert offer is not None
        return offer

    def before(self, app: App) -> App:
        """The gate, and the application behind it."""

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            try:
                offer = self.find(scope["headers"])
            except TokenRefusedError as refusal:
                self.refused[refusal.why] += 1
                _log.warning("a request was refused: its token is %s", refusal.why)
                await _answer(send, 401, b"a valid bearer token is needed", (b"www-authenticate", b"Bearer"))
                return
            if scope["path"] != PATH:
                await _answer(send, 404, b"nothing is here")
            elif scope["method"] != "POST":
                # Nothing is sent to a client unasked, so there is no stream to open and no session to end.
                await _answer(send, 405, b"only POST", (b"allow", b"POST"))
            else:
                await app({**scope, OFFER: offer}, receive, send)

        return guarded


async def _answer(send: Send, status: int, said: bytes, *headers: tuple[bytes, bytes]) -> None:
    kind = (b"content-type", b"text/plain; charset=utf-8")
    length = (b"content-length", str(len(said)).encode("ascii"))
    await send({"type": "http.response.start", "status": status, "headers": [kind, length, *headers]})
    await send({"type": "http.response.body", "body": said})
