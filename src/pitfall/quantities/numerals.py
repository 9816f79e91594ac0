"""Numbers written as words: Chinese numerals and English number words."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

_DIGITS: Final = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_PLACES: Final = {"十": 10, "百": 100, "千": 1000}
CHINESE: Final = "零〇一二两三四五六七八九十百千万亿"

_SMALL: Final = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen
"""
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_WORDS: Final = {word: value for value, word in enumerate(_SMALL.split())} | {
    word: 10 * value for value, word in enumerate(_TENS.split(), start=2)
}
# Longest first, so that "seventeen" is not read as "seven".
ENGLISH: Final = "|".join(sorted((*_WORDS, "hundred", "thousand"), key=len, reverse=True))


def chinese_number(text: str) -> Decimal | None:
    """`十二亿`, `三十`, `一点五`, `二〇一五` as a number; None when the characters make no number.

    Two neighbouring digits (`三四成`) are an estimate between the two and no number here.
    """
    whole, point, fraction = text.partition("点")
    value = _whole(whole)
    if value is None or (point and not fraction):
        return None
    if any(char not in _DIGITS for char in fraction):
        return None
    return (
        Decimal(f"{value}.{''.join(str(_DIGITS[char]) for char in fraction)}") if fraction else Decimal(value)
    )


def _whole(text: str) -> int | None:
    if len(text) > 2 and all(char in _DIGITS for char in text):  # digit by digit, as years are written
        return int("".join(str(_DIGITS[char]) for char in text))
    total = section = pending = 0
    for char in text:
        if char in _DIGITS:
            if pending:
                return None
            pending = _DIGITS[char]
        elif char in _PLACES:
            section, pending = section + (pending or 1) * _PLACES[char], 0
        elif char == "万":
            total, section, pending = total + (section + pending or 1) * 10**4, 0, 0
        else:
            total, section, pending = (total + section + pending or 1) * 10**8, 0, 0
    return total + section + pending if text else None


def english_number(text: str) -> Decimal | None:
    """`twenty-five`, `one hundred and ten` as a number; None when the words make no number ("five six")."""
    total = section = 0
    for word in re.findall(r"[a-z]+", text):
        value = _WORDS.get(word)
        if word == "hundred":
            section = (section or 1) * 100
        elif word == "thousand":
            total, section = total + (section or 1) * 1000, 0
        elif value is None:  # "and"
            continue
        elif section % 100 if value >= 10 else section % 10 or section % 100 == 10:
            return None
        else:
            section += value
    return Decimal(total + section)
