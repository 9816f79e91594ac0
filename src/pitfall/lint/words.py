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

    @classmethod
    def led(cls, leads: str, rest: str, before: str = "") -> Words:
        """A pattern for one of some words, with what must stand before them and behind them.

        Args:
            leads: The words, parted by blanks, an underscore for a blank in a word.
            rest: The pattern behind them.
            before: The pattern before them.
        """
        words = sorted((lead.replace("_", " ") for lead in leads.split()), key=len, reverse=True)
        return cls(leads, f"{before}(?:{'|'.join(map(re.escape, words))})(?:{rest})")

    def find(self, form: str) -> Iterator[re.Match[str]]:
        """The matches in a folded text."""
        return self.pattern.finditer(form) if self.stand_in(form) else iter(())

    def stand_in(self, form: str) -> bool:
        """Whether one of the words stands in the text."""
        return any(map(form.__contains__, self.signs))
