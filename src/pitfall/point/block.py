"""What the block reader finds: headings, fences, what was left open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import re


class Heading(NamedTuple):
    """One heading outside code, comments and quotes."""

    level: int
    text: str
    line: int
    start: int
    """Offset of the first character of the heading, its setext title included."""
    end: int
    """Offset behind the heading's last line, its newline left out."""


class Fence(NamedTuple):
    """One fenced block, from the line that opens it to the one that closes it."""

    info: str
    line: int
    last: int


class Unclosed(NamedTuple):
    """A fence or raw block without its closing mark; it ran on to the line `last`."""

    what: str
    line: int
    last: int


@dataclass(slots=True)
class Leaf:
    """The fence or raw block that is open."""

    kind: str
    line: int
    start: int
    end: re.Pattern[str]
    depth: int
    length: int = 0
    info: str = ""
