"""Where the parts of a turn stand in a service's JSON, as its card says by JSON pointers.

`[launch.http.request]` says where our parts go: `session`, `messages`, `text` (this turn alone) and
`turn` (its number, from 1) name a pointer each. So may `tools`, for `{"url": …, "token": …}`: the server of
the trial's tools, on this machine's loopback, and what opens it; it is left out where a trial has none.
A key that is itself a pointer puts the given text there. Without the table a request is `{"session": …, "messages": [{"role": …, "content": …}, …]}`.

`[launch.http.reply]` says where theirs stand: `answer`, `delta` (a piece of a streamed answer),
`model`, and the token counts. Without it the answer stands at `/answer`, a piece at `/delta`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from finteceval.errors import CardError
from finteceval.models.usage import NOT_METERED, Tokens, Usage
from finteceval.systems.pointer import look_up, parse_pointer, put_in
from finteceval.systems.session import Noted
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.systems.card import HttpLaunch

    Pointers = Mapping[str, tuple[str, ...]]

PARTS: Final = ("session", "messages", "text", "turn", "tools")
COUNTS: Final = {
    "input_tokens": "input",
    "cache_read_tokens": "cache_read",
    "cache_write_tokens": "cache_write",
    "output_tokens": "output",
    "reasoning_tokens": "reasoning",
}
READ: Final = ("answer", "delta", "model", *COUNTS)
REQUEST: Final = {"session": "/session", "messages": "/messages"}
REPLY: Final = {"answer": "/answer", "delta": "/delta"}


@dataclass(frozen=True, slots=True)
class Turns:
    """What a service is sent: the session's id, everything said so far, this turn last, and where its tools are."""

    session: str
    messages: list[dict[str, str]]
    tools: dict[str, str] = field(default_factory=dict[str, str])

    def part(self, name: str) -> object:
        """One of `PARTS`."""
        mine = [message for message in self.messages if message["role"] == "user"]
        parts: dict[str, object] = {
            "session": self.session,
            "messages": self.messages,
            "text": mine[-1]["content"],
            "turn": len(mine),
            "tools": self.tools,
        }
        return parts[name]


@dataclass(frozen=True, slots=True)
class Mapped:
    """Pointers as parsed; `constants` go into every request."""

    request: Pointers
    constants: Mapping[tuple[str, ...], str]
    reply: Pointers

    def body(self, turns: Turns) -> dict[str, object]:
        """The request's JSON.

        Raises:
            CardError: two parts in one place.
        """
        document: dict[str, object] = {}
        for steps, text in self.constants.items():
            put_in(document, steps, text)
        for name, steps in self.request.items():
            if name != "tools" or turns.tools:
                put_in(document, steps, turns.part(name))
        return document

    def text(self, name: str, document: object) -> str | None:
        """The text at the pointer of `answer` or `delta`; None where no text stands."""
        found = self._at(name, document)
        return found if isinstance(found, str) else None

    def noted(self, document: object) -> tuple[Usage, tuple[Noted, ...]]:
        """What the service declares of the model it called; not metered unless it counts in and out."""
        counts = {bucket: self._at(name, document) for name, bucket in COUNTS.items()}
        known = {bucket: count for bucket, count in counts.items() if type(count) is int and count >= 0}
        usage: Usage = Tokens(**known) if {"input", "output"} <= known.keys() else NOT_METERED
        model = self.text("model", document)
        if model is None and usage is NOT_METERED:
            return NOT_METERED, ()
        plain = {"kind": "tokens", **known} if isinstance(usage, Tokens) else {"kind": "not_metered"}
        return usage, (Noted(kind="model_called", fields={"model": model or "", "usage": plain}),)

    def _at(self, name: str, document: object) -> object:
        try:
            return look_up(document, self.reply[name])
        except LookupError:
            return None


def read_mapping(launch: HttpLaunch, *, where: str) -> Mapped:
    """The mapping of a card.

    Raises:
        CardError: an unknown part, no pointer, two parts in one place, or nothing that is asked.
    """
    request = dict(launch.request) or REQUEST
    reply = REPLY | launch.reply
    _known(where, "request", [name for name in request if not name.startswith("/")], PARTS)
    _known(where, "reply", list(reply), READ)
    if not {"messages", "text"} & request.keys():
        raise CardError(say("errors.http_nothing_asked", language(), where=where))
    mapped = Mapped(
        request={name: parse_pointer(at) for name, at in request.items() if not name.startswith("/")},
        constants={parse_pointer(name): text for name, text in request.items() if name.startswith("/")},
        reply={name: parse_pointer(at) for name, at in reply.items()},
    )
    mapped.body(Turns(session="", messages=[{"role": "user", "content": ""}], tools={"url": "", "token": ""}))
    return mapped


def _known(where: str, table: str, given: list[str], known: tuple[str, ...]) -> None:
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise CardError(
            say(
                "errors.http_unknown_place",
                language(),
                where=where,
                table=table,
                unknown=unknown[0],
                known=", ".join(known),
            )
        )
