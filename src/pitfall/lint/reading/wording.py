"""Patterns built from lists of words: what a rule says in words is told here how to read in a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHORT: Final = 4  # letters; a longer English word stands for its endings too (delist: delisted, delisting)
_TENS_ZH: Final = "十"
_ONES_ZH: Final = "零一二三四五六七八九"
_ONES_EN: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS_EN: Final = [
    "zero",
    "ten",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
]


def pattern_of(words: Iterable[str]) -> str:
    """One pattern for any of the words.

    A number is not part of a longer one, a short English word is whole (with an s or ed), a longer one may
    end otherwise, and a blank between a digit and a Chinese character is optional.
    """
    return "|".join(map(_one, sorted(set(words), key=len, reverse=True)))


def _one(word: str) -> str:
    text = re.sub(r"(?<=[0-9])\\? ?(?=[\u4e00-\u9fff])", r"\\s?", re.escape(word))
    text = text.replace(r"\ ", r"\s")
    before = r"(?<![0-9.,])" if word[0].isdigit() else r"(?<![a-z0-9])" if _is_letter(word[0]) else ""
    after = ""
    if word[-1].isdigit():
        after = r"(?![0-9])"
    elif _is_letter(word[-1]) and len(word) <= _SHORT:
        after = r"(?:s|ed)?(?![a-z0-9])"
    return f"{before}{text}{after}"


def _is_letter(character: str) -> bool:
    return character.isascii() and character.isalpha()


def percent_words(share: str) -> list[str]:
    """The spellings of a percentage: 20%, 百分之二十, 20 percent, twenty per cent."""
    number = share.removesuffix("%")
    spelt = [
        f"{number}%",
        f"{number} %",
        f"{number}个百分点",
        f"{number} percent",
        f"{number} per cent",
        f"{number}-percent",
    ]
    if number.isdigit() and int(number) <= 100:
        spelt.append(f"百分之{number_zh(int(number))}")
        spelt += [f"{number_en(int(number))} {word}" for word in ("percent", "per cent")]
    return spelt


def number_zh(number: int) -> str:
    """A whole number from 0 to 100 in Chinese: 二十."""
    if number == 100:
        return "百"
    tens, ones = divmod(number, 10)
    if not tens:
        return _ONES_ZH[ones]
    return f"{_ONES_ZH[tens] if tens > 1 else ''}{_TENS_ZH}{_ONES_ZH[ones] if ones else ''}"


def number_en(number: int) -> str:
    """A whole number from 0 to 100 in English: twenty-five."""
    if number == 100:
        return "one hundred"
    if number < len(_ONES_EN):
        return _ONES_EN[number]
    tens, ones = divmod(number, 10)
    return f"{_TENS_EN[tens]}-{_ONES_EN[ones]}" if ones else _TENS_EN[tens]
