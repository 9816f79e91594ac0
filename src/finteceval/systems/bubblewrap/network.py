"""The addresses a card lets its system reach."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from finteceval.errors import CardError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

_ADDRESS: Final = re.compile(r"(?P<host>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(?P<port>[0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Address:
    """A host by its name, in lower case, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        """`host:port`."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine: inside, the same port leads there without a proxy."""
        return self.host in {"localhost", "::1"} or self.host.startswith("127.")


def read_addresses(network: Sequence[str]) -> tuple[Address, ...]:
    """The card's `network`, checked.

    Raises:
        CardError: an entry that is no host and port.
    """
    found: list[Address] = []
    for entry in network:
        address = parse_address(entry)
        if address is None:
            raise CardError(say("isolation.address", language(), entry=repr(entry)))
        found.append(address)
    return tuple(dict.fromkeys(found))


def parse_address(text: str) -> Address | None:
    """The address, when the text is one: a host's name or number, a colon, a port."""
    read = _ADDRESS.fullmatch(text)
    if read is None or not 1 <= int(read["port"]) <= 65535:
        return None
    return Address(read["host"].strip("[]").lower().rstrip("."), int(read["port"]))
