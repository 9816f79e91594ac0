"""Which isolation a system stands behind: what was asked for, what its kind allows, what this machine has."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from finteceval.errors import CardError
from finteceval.models.endpoint import find_endpoint
from finteceval.systems.bubblewrap.command import why_unavailable
from finteceval.systems.wall import Isolation
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from finteceval.systems.card import System

Asked = Literal["auto", "none", "process", "bubblewrap"]
ORDER: Final[tuple[Isolation, ...]] = get_args(Isolation)


def with_isolation(card: System, asked: Asked) -> System:
    """The card as it will run: `none` brings a Python system into this process.

    Raises:
        CardError: the card's system cannot stand behind what was asked for.
    """
    launch = card.launch
    if launch.in_process and asked in {"process", "bubblewrap"}:
        raise CardError(f"{card.name}: {say('isolation.in_process', language(), asked=asked)}")
    if asked == "none" and launch.command:
        raise CardError(f"{card.name}: {say('isolation.always_a_process', language())}")
    if asked == "none" and launch.python and not launch.in_process:
        return msgspec.structs.replace(card, launch=msgspec.structs.replace(launch, in_process=True))
    return card


def isolation_of(card: System, asked: Asked, environ: Mapping[str, str] = os.environ) -> Isolation:
    """The wall a system stands behind. Built-in systems are ours and need none.

    Raises:
        CardError: bubblewrap was asked for and cannot be had here, or an address is no URL.
    """
    launch = card.launch
    if launch.builtin or launch.in_process:
        return "none"
    if launch.http:
        return _by_address({}, launch.http.url)
    if launch.openai:
        return _by_address(environ, launch.openai.base_url)
    if asked in {"none", "process"}:
        return "process"
    why = why_unavailable()
    if asked == "bubblewrap" and why:
        raise CardError(say("isolation.unavailable", language(), why=why))
    return "process" if why else "bubblewrap"


def weakest(isolations: Iterable[Isolation]) -> Isolation:
    """The weakest of several walls; none where there are no systems from outside."""
    found = set(isolations)
    for isolation in ORDER:
        if isolation in found:
            return isolation
    return "none"


def _by_address(environ: Mapping[str, str], url: str) -> Isolation:
    """A service elsewhere cannot read this disk. One on this machine stands behind no wall of ours."""
    return "none" if find_endpoint(environ, base_url=url).is_loopback else "remote"
