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

_WANTED: Final[set[str]] = set()
_RUN: Final = re.compile(r"[ -~]{4,}")
_BEGINNING: Final = 4  # letters of an English word; of a Chinese or a shorter one two characters


@dataclass(frozen=True, slots=True, init=False)
class Signs:
    """Words of which a text must hold one; the text's own beginnings of words rule most of them out at once."""

    by_beginning: dict[str, tuple[tuple[str, str], ...]]
    beginnings: frozenset[str]
    short: tuple[str, ...]

    def __init__(self, words: tuple[str, ...]) -> None:
        """Take the words as they stand in a folded text."""
        by_beginning: dict[str, tuple[tuple[str, str], ...]] = {}
        short: list[str] = []
        for word in words:
            if at := _beginning(word):
                by_beginning[at] = (*by_beginning.get(at, ()), (_ending(word), word))
            else:
                short.append(word)
        object.__setattr__(self, "by_beginning", by_beginning)
        object.__setattr__(self, "beginnings", look_for(by_beginning))
        look_for(ending for words in by_beginning.values() for ending, _ in words)
        object.__setattr__(self, "short", tuple(short))

    @property
    def words(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.short, *(word for words in self.by_beginning.values() for _, word in words))

    def stand_in(self, form: str) -> bool:
        """Whether one of the words stands in the text."""
        if any(word in form for word in self.short):
            return True
        parts = parts_of(form)
        by_beginning = self.by_beginning
        return any(
            ending in parts and word in form
            for beginning in self.beginnings & parts
            for ending, word in by_beginning[beginning]
        )

    def can_stand_in(self, form: str) -> bool:
        """Whether the text begins some word as one of the words begins: a test that costs next to nothing."""
        return bool(self.short) or not self.beginnings.isdisjoint(parts_of(form))

    def found_in(self, form: str) -> list[str]:
        """The words that stand in the text."""
        found = [word for word in self.short if word in form]
        parts = parts_of(form)
        for beginning in self.beginnings & parts:
            words = self.by_beginning[beginning]
            found += [word for ending, word in words if ending in parts and word in form]
        return found


def _beginning(word: str) -> str:
    """The first part of a word that `parts_of` holds of every text in which the word stands; none of a short word."""
    first = word[:_BEGINNING]
    return first if len(first) == _BEGINNING and first.isascii() else word[:2] if len(word) > 1 else ""


def _ending(word: str) -> str:
    """The last part of a word that `parts_of` holds of every text in which the word stands."""
    return word[-_BEGINNING:] if _RUN.fullmatch(word[-_BEGINNING:]) else word[-2:]


def look_for(parts: Iterable[str]) -> frozenset[str]:
    """Parts that `parts_of` is to tell of a text: two characters, or four of a run of plain letters."""
    wanted = frozenset(parts)
    _WANTED.update(wanted)
    return wanted


def parts_of(form: str) -> frozenset[str]:
    """Which of the parts that anybody looks for stand in the text."""
    return _parts_of(form, len(_WANTED))


@lru_cache(maxsize=8)
def _parts_of(form: str, _wanted: int) -> frozenset[str]:
    """The same, read anew once more is looked for."""
    letters = "\n".join(_RUN.findall(form))
    pairs = list(map(add, letters, letters[1:]))
    found = _WANTED.intersection(map(add, form, form[1:]))
    found.update(_WANTED.intersection(map(add, pairs, pairs[2:])))
    return frozenset(found)


class Row(Generic[T]):
    """A row of a table with its signs; what it stands for is made when a text first holds one."""

    __slots__ = ("_made", "_make", "signs")

    def __init__(self, signs: tuple[str, ...], make: Callable[[], T]) -> None:
        """Take the signs, and what makes the thing of the row."""
        self.signs = signs
        self._make = make
        self._made: T | None = None

    def thing(self) -> T:
        """What the row stands for, made once."""
        if self._made is None:
            self._made = self._make()
        return self._made


class Shelf(Generic[T]):
    """Many things with signs; a text's beginnings pick at once the words that may stand in it."""

    def __init__(self, things: Iterable[T], signs: Callable[[T], Iterable[str]]) -> None:
        """Sort the things by the beginnings of the words that are their signs."""
        self._things = tuple(things)
        its: dict[str, list[int]] = {}
        for number, thing in enumerate(self._things):
            for word in signs(thing):
                its.setdefault(word, []).append(number)
        self._short: dict[str, list[int]] = {}
        at: dict[str, list[tuple[str, str, list[int]]]] = {}
        for word, numbers in its.items():
            beginning = _beginning(word)
            if beginning:
                at.setdefault(beginning, []).append((_ending(word), word, numbers))
            else:
                self._short[word] = numbers
        look_for(ending for words in at.values() for ending, _, _ in words)
        self._at = at
        self._beginnings = look_for(at)

    def standing(self, form: str) -> list[T]:
        """The things of which some sign stands in the text, in their order."""
        numbers: set[int] = set()
        for word, its in self._short.items():
            if word in form:
                numbers.update(its)
        parts, at = parts_of(form), self._at
        for beginning in self._beginnings & parts:
            for ending, word, its in at[beginning]:
                if ending in parts and word in form:
                    numbers.update(its)
        return [self._things[number] for number in sorted(numbers)]


@dataclass(frozen=True, slots=True, init=False)
class Words:
    """A pattern and words of which a text must hold one for it to match.

    Looking for a word is far cheaper than for a pattern, and most texts hold none of them. The pattern is
    compiled when a text first holds one.

    Attributes:
        signs: The words.
        source: The pattern; every match of it holds one of the words.
        leads: Whether every match begins with one of the words.
    """

    signs: Signs
    source: str
    leads: bool

    def __init__(self, signs: str, source: str) -> None:
        """Take the words as one string, parted by blanks; an underscore stands for a blank in a word."""
        object.__setattr__(self, "signs", Signs(tuple(sign.replace("_", " ") for sign in signs.split())))
        object.__setattr__(self, "source", source)
        object.__setattr__(self, "leads", False)

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
        made = cls(leads, f"{before}(?:{'|'.join(map(re.escape, words))})(?:{rest})")
        object.__setattr__(made, "leads", not before)
        return made

    def find(self, form: str) -> Iterator[re.Match[str]]:
        """The matches in a folded text, in order; a match does not go beyond its line."""
        words = self.signs.found_in(form)
        if not words:
            return iter(())
        return self._at_leads(form, words) if self.leads else self._in_lines(form, words)

    def stand_in(self, form: str) -> bool:
        """Whether there is a match."""
        return next(self.find(form), None) is not None

    def _at_leads(self, form: str, words: list[str]) -> Iterator[re.Match[str]]:
        starts: set[int] = set()
        for word in words:
            at = form.find(word)
            while at >= 0:
                starts.add(at)
                at = form.find(word, at + 1)
        match, done = _compiled(self.source).match, 0
        for start in sorted(starts):
            end = form.find("\n", start)
            found = match(form, start, end if end >= 0 else len(form)) if start >= done else None
            if found is not None:
                done = found.end()
                yield found

    def _in_lines(self, form: str, words: list[str]) -> Iterator[re.Match[str]]:
        lines: dict[int, int] = {}
        for word in words:
            at = form.find(word)
            while at >= 0:
                end = form.find("\n", at)
                end = end if end >= 0 else len(form)
                lines[form.rfind("\n", 0, at) + 1] = end
                at = form.find(word, end)
        finditer = _compiled(self.source).finditer
        for start in sorted(lines):
            yield from finditer(form, start, lines[start])


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)
