"""A pattern that is tried only where one of its words stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")

_RUN: Final = re.compile(r"[ -~]{4,}")
_BEGINNING: Final = 4  # letters of an English word; of a Chinese one two characters


@dataclass(frozen=True, slots=True, init=False)
class Signs:
    """Words of which a text must hold one; the text's own beginnings of words rule most of them out at once."""

    by_beginning: dict[str, tuple[str, ...]]
    beginnings: frozenset[str]
    short: tuple[str, ...]

    def __init__(self, words: tuple[str, ...]) -> None:
        """Take the words as they stand in a folded text."""
        by_beginning: dict[str, tuple[str, ...]] = {}
        short: list[str] = []
        for word in words:
            length = _BEGINNING if word[:_BEGINNING].isascii() else 2
            if len(word) < length:
                short.append(word)
            else:
                by_beginning[word[:length]] = (*by_beginning.get(word[:length], ()), word)
        object.__setattr__(self, "by_beginning", by_beginning)
        object.__setattr__(self, "beginnings", frozenset(by_beginning))
        object.__setattr__(self, "short", tuple(short))

    @property
    def words(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.short, *(word for words in self.by_beginning.values() for word in words))

    def stand_in(self, form: str) -> bool:
        """Whether one of the words stands in the text."""
        return self.can_stand_in(form) and next(self.found_in(form), None) is not None

    def can_stand_in(self, form: str) -> bool:
        """Whether the text begins some word as one of the words begins: a test that costs next to nothing."""
        return bool(self.short) or not self.beginnings.isdisjoint(_beginnings(form))

    def found_in(self, form: str) -> Iterator[str]:
        """The words that stand in the text."""
        yield from (word for word in self.short if word in form)
        for beginning in self.beginnings & _beginnings(form):
            yield from (word for word in self.by_beginning[beginning] if word in form)


@lru_cache(maxsize=8)
def _beginnings(form: str) -> frozenset[str]:
    """Every two characters of a text that stand side by side, and every four of its runs of plain letters."""
    found = set(map(add, form, form[1:]))
    for run in _RUN.findall(form):
        found.update(run[at : at + _BEGINNING] for at in range(len(run) - _BEGINNING + 1))
    return frozenset(found)


class Shelf(Generic[T]):
    """Many things with signs; a text's beginnings pick at once those that may stand in it."""

    def __init__(self, things: Iterable[T], signs: Callable[[T], Signs]) -> None:
        """Sort the things by the beginnings of their signs."""
        self._things = tuple(things)
        self._always: list[int] = []
        self._at: dict[str, list[int]] = {}
        for number, thing in enumerate(self._things):
            its = signs(thing)
            if its.short:
                self._always.append(number)
            for beginning in its.beginnings:
                self._at.setdefault(beginning, []).append(number)
        self._beginnings = frozenset(self._at)

    def likely(self, form: str) -> list[T]:
        """The things of which some sign may stand in the text, in their order."""
        numbers = set(self._always)
        for beginning in self._beginnings & _beginnings(form):
            numbers.update(self._at[beginning])
        return [self._things[number] for number in sorted(numbers)]


@dataclass(frozen=True, slots=True, init=False)
class Words:
    """A pattern and words of which a text must hold one for it to match.

    Looking for a word is far cheaper than for a pattern, and most texts hold none of them. The pattern is
    compiled when a text first holds one.

    Attributes:
        signs: The words.
        source: The pattern; every match of it holds one of the words.
    """

    signs: Signs
    source: str

    def __init__(self, signs: str, source: str) -> None:
        """Take the words as one string, parted by blanks; an underscore stands for a blank in a word."""
        object.__setattr__(self, "signs", Signs(tuple(sign.replace("_", " ") for sign in signs.split())))
        object.__setattr__(self, "source", source)

    @classmethod
    def at(cls, signs: Signs, source: str) -> Words:
        """A pattern for words that are gathered already."""
        made = cls("", source)
        object.__setattr__(made, "signs", signs)
        return made

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
        """The matches in a folded text, in order; a match does not go beyond its line."""
        return self._in_lines(form) if self.signs.can_stand_in(form) else iter(())

    def _in_lines(self, form: str) -> Iterator[re.Match[str]]:
        lines: set[tuple[int, int]] = set()
        for word in self.signs.found_in(form):
            at = form.find(word)
            while at >= 0:
                end = form.find("\n", at)
                end = end if end >= 0 else len(form)
                lines.add((form.rfind("\n", 0, at) + 1, end))
                at = form.find(word, end)
        for start, end in sorted(lines):
            yield from _compiled(self.source).finditer(form, start, end)


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)
