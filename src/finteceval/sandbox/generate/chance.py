"""Chance that is the same on every machine: whole numbers from a hash, never a library's generator or a float."""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

T = TypeVar("T")
_WORDS: Final = 512
_BELL: Final = 37_837  # the standard deviation of the sum of four uniform 16-bit numbers


class Chance:
    """A stream of whole numbers named by a seed and words; streams of other names are unrelated."""

    __slots__ = ("_words",)

    def __init__(self, seed: int, *names: str | int) -> None:
        """Start the stream."""
        key = "\x1f".join((str(seed), *map(str, names))).encode("utf-8")
        self._words = _stream(key)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1."""
        return (next(self._words) * bound) >> 64

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def bell(self, deviation: int) -> int:
        """A whole number around 0 with about this standard deviation, at most 3.5 of it away."""
        word = next(self._words)
        total = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + (word >> 48) - 131_070
        return total * deviation // _BELL

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def shuffled(self, choices: Sequence[T]) -> list[T]:
        """The choices in an order of chance."""
        rest = list(choices)
        return [rest.pop(self.below(len(rest))) for _ in choices]


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        data = hashlib.shake_256(key + b"\x1f" + str(block).encode("ascii")).digest(8 * _WORDS)
        yield from struct.unpack(f"<{_WORDS}Q", data)
        block += 1
