"""What `--system` may say, as a card whose other parts read *not submitted*."""

from __future__ import annotations

import difflib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.errors import CardError
from finteceval.systems.card import HttpLaunch, Launch, ModelPart, OpenAILaunch, System, checked, load_card
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BUILTIN_WORDS: Final = ("truth", "nop", "base-rate", "oracle", "near-miss")
_NAME_LENGTH: Final = 60
# Our own loop keeps the conversation, however long.
MANY_TURNS: Final = 1000


def read_systems(spellings: Sequence[str], *, in_process: bool = False) -> list[System]:
    """A card for each spelling, in order.

    Raises:
        CardError: an unknown spelling, an unusable card, or two systems of one name.
    """
    cards = [read_system(spelling, in_process=in_process) for spelling in spellings]
    seen: set[str] = set()
    for card in cards:
        if card.name in seen:
            raise CardError(say("errors.systems_same_name", language(), name=card.name))
        seen.add(card.name)
    return cards


def read_system(spelling: str, *, in_process: bool = False) -> System:
    """The card of one spelling.

    Raises:
        CardError: nothing fits; names what would.
    """
    if spelling in BUILTIN_WORDS:
        return System(name=spelling, launch=Launch(builtin=spelling), role="control")
    if spelling.endswith(".toml"):
        return load_card(Path(spelling))
    if spelling.startswith(("http://", "https://")):
        return checked(_http(_name(spelling), spelling, in_process), where=spelling)
    kind, colon, rest = spelling.partition(":")
    maker = _KINDS.get(kind) if colon else None
    if maker is None:
        raise CardError(say("errors.system_unknown", language(), spelling=spelling, hint=_suggest(kind)))
    if not rest.strip():
        raise CardError(say("errors.colon_empty", language(), spelling=spelling))
    return checked(maker(_name(spelling), rest, in_process), where=spelling)


def _builtin(name: str, rest: str, in_process: bool) -> System:  # noqa: FBT001 - one table, one shape
    del in_process
    kind = name.partition(":")[0]
    role = "subject" if kind == "replay" else "control"
    return System(name=name, launch=Launch(builtin=f"{kind}:{rest}"), role=role)


def _python(name: str, rest: str, in_process: bool) -> System:  # noqa: FBT001
    return System(name=name, launch=Launch(python=rest, in_process=in_process))


def _command(name: str, rest: str, in_process: bool) -> System:  # noqa: FBT001
    del in_process
    try:
        words = tuple(shlex.split(rest))
    except ValueError as error:
        raise CardError(say("errors.command_quoting", language(), name=name, error=error)) from error
    return System(name=name, launch=Launch(command=words))


def _http(name: str, rest: str, in_process: bool) -> System:  # noqa: FBT001
    del in_process
    return System(name=name, launch=Launch(http=HttpLaunch(url=rest)))


def _openai(name: str, rest: str, in_process: bool) -> System:  # noqa: FBT001
    del in_process
    model, at, base_url = rest.partition("@")
    if at and not base_url.strip():
        raise CardError(say("errors.address_empty", language(), name=name))
    # Servers elsewhere speak Chat Completions for certain, the Responses API perhaps.
    launch = Launch(
        openai=OpenAILaunch(model=model, base_url=base_url, api="chat" if base_url else "responses")
    )
    return System(name=name, launch=launch, role="bare_model", model=ModelPart(id=model), turns=MANY_TURNS)


_KINDS: Final[dict[str, Callable[[str, str, bool], System]]] = {
    "constant": _builtin,
    "breach": _builtin,
    "control": _builtin,
    "replay": _builtin,
    "python": _python,
    "command": _command,
    "http": _http,
    "openai": _openai,
}


def _name(spelling: str) -> str:
    flat = " ".join(spelling.split())
    return flat if len(flat) <= _NAME_LENGTH else flat[: _NAME_LENGTH - 1] + "…"


def _suggest(word: str) -> str:
    known = [*BUILTIN_WORDS, *(f"{kind}:…" for kind in _KINDS), "FILE.toml"]
    close = difflib.get_close_matches(word, [*BUILTIN_WORDS, *_KINDS], n=1)
    hint = say("errors.did_you_mean", language(), word=close[0]) if close else ""
    return hint + say("errors.known", language(), known=", ".join(known))
