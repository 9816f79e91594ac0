"""How one attempt at a model call ends, and the error a call ends in when no attempt succeeded.

A failure here is the provider's, or the line's to it: what a system or a judge is blamed for is
decided by who called (design, section 6).
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from decimal import Decimal
from typing import Final, Literal, get_args

from finteceval.models.usage import NOT_METERED, Tokens, Usage
from finteceval.record import Record
from pitfall.errors import PitfallError

FailureKind = Literal[
    "rate_limited",  # 429: too fast
    "quota",  # 429: the account has no money or no allowance left; waiting does not help
    "server",  # 5xx, or a reply that says the server failed
    "timeout",  # the attempt's own deadline passed, however slowly bytes still dripped
    "connection",  # refused, unknown host, TLS, proxy
    "cut",  # the connection ended inside the reply
    "not_json",  # a page, or JSON that stops halfway
    "too_large",  # more bytes than the cap
    "shape",  # JSON, but not the reply this interface promises
    "incomplete",  # the model stopped at a limit or a filter before it was done
    "key",  # 401 or 403
    "request",  # any other 4xx: this request is refused as it stands
    "redirect",  # 3xx: another address is never followed
]
KINDS: Final[tuple[FailureKind, ...]] = get_args(FailureKind)
RETRIED: Final[frozenset[FailureKind]] = frozenset(
    {"rate_limited", "server", "timeout", "connection", "cut", "not_json"}
)
DETAIL_CAP: Final = 400


class Attempt(Record):
    """One attempt at one call.

    `status` is the HTTP status and `retry_after` the seconds the server asked for; both are None when
    none was sent. `usage` is what a failed attempt used all the same, where the reply says so; an
    answered attempt's usage stands in its reply.
    """

    number: int
    started: datetime
    seconds: Decimal
    kind: FailureKind | Literal["answered"]
    status: int | None = None
    retry_after: Decimal | None = None
    detail: str = ""
    usage: Usage = NOT_METERED


class CallFailedError(PitfallError):
    """One attempt that failed; raised inside the client, seen by the retry owner."""

    def __init__(
        self,
        kind: FailureKind,
        detail: str,
        *,
        status: int | None = None,
        retry_after: Decimal | None = None,
        usage: Usage = NOT_METERED,
    ) -> None:
        """Keep what is known; `retry_after` is in seconds, as the server asked."""
        self.kind: FailureKind = kind
        self.detail = one_line(detail)
        self.status = status
        self.retry_after = retry_after
        self.usage: Usage = usage
        super().__init__(f"{kind}: {self.detail}")


class ProviderError(PitfallError):
    """A model call without a usable reply. `attempts` holds every attempt, the last one named by `kind`."""

    def __init__(self, kind: FailureKind, detail: str, *, host: str, attempts: tuple[Attempt, ...]) -> None:
        """Say where the call went and how often it was tried."""
        self.kind: FailureKind = kind
        self.detail = detail
        self.host = host
        self.attempts = attempts
        tries = {0: "", 1: " (1 attempt)"}.get(len(attempts), f" ({len(attempts)} attempts)")
        super().__init__(f"{host}: {kind}: {detail}{tries}")

    @property
    def usage(self) -> Usage:
        """What the failed attempts used all the same, where their replies said so."""
        return used_by(self.attempts)


def used_by(attempts: tuple[Attempt, ...]) -> Usage:
    """What failed attempts used all the same, where their replies said so."""
    counted = [made.usage for made in attempts if isinstance(made.usage, Tokens)]
    return sum(counted, start=Tokens()) if counted else NOT_METERED


def one_line(text: str) -> str:
    """Text from outside as one printable line, cut at `DETAIL_CAP` characters."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return line if len(line) <= DETAIL_CAP else line[: DETAIL_CAP - 1] + "…"


def in_seconds(seconds: float) -> Decimal:
    """Seconds to the millisecond, as they are stored."""
    return Decimal(round(seconds * 1000)).scaleb(-3)
