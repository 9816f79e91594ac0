"""A pattern that is tried only where one of its words stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True, init=False)
class Words:
    """A pattern and words of which a text must hold one for it to match.

    Looking for a word is far cheaper than for a pattern, and most texts hold none of them.

    Attributes:
        signs: The words.
        pattern: The pattern; every match of it holds one of the words.
    """

    signs: tuple[str, ...]
    pattern: re.Pattern[str]

    def __init__(self, signs: str, pattern: str) -> None:
        """Take the words as one string, parted by blanks; an underscore stands for a blank in a word."""
        object.__setattr__(self, "signs", tuple(sign.replace("_", " ") for sign in signs.split()))
        object.__setattr__(self, "pattern", re.compile(pattern))

    def find(self, form: str) -> Iterator[re.Match[str]]:
        """The matches in a folded text."""
        return self.pattern.finditer(form) if self.stand_in(form) else iter(())

    def stand_in(self, form: str) -> bool:
        """Whether one of the words stands in the text."""
        return any(map(form.__contains__, self.signs))
