"""What a row of the tables of rules asks of a text: needs, each a list of words, and how their words may be spelt."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.wording import pattern_of
from pitfall.lint.reading.words import Signs
from pitfall.lint.versions.spellings import amount_words, count_words, rate_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_GAP: Final = ".."  # between two words that stand near one another, in this order
_WIDE: Final = 14  # characters of the gap
_DIGITS: Final = "零一二两三四五六七八九十百千"
_AMOUNT: Final = re.compile(r"#[0-9.]+[亿万千bnmk]*")
_COUNT: Final = re.compile(r"[0-9]+~")
_RATE: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?%")
_TIGHT: Final = re.compile(r"(?<=[0-9])(?=[\u4e00-\u9fff])")
_RARE: Final = 4  # characters; a shorter word stands in many texts


@cache
def commonness(need: str) -> tuple[int, int]:
    """How many of a need's words are short, or figures with many spellings; and how many there are."""
    if need[0] == "@" and "|" not in need:
        return commonness(_terms()[need[1:]])
    words = need.split("|")
    return sum(len(word) < _RARE or word[-1] == "%" or word[0] in "#@" or "~" in word for word in words), len(
        words
    )


def stands_in(need: str, form: str) -> bool:
    """Whether the text holds a word of the need."""
    signs = signs_of(need)
    return signs.can_stand_in(form) and signs.stand_in(form)


@cache
def signs_of(need: str) -> Signs:
    """The words of a need, as a text is asked for them; many rows share one."""
    return Signs(sign_words(alternatives(need)))


@cache
def compiled(need: str) -> re.Pattern[str]:
    """The pattern of a need."""
    return re.compile(pattern(alternatives(need)))


def sign_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """What of the words a text is asked for, each as it may be spelt."""
    words = tuple(max(word.split(_GAP), key=len) if _GAP in word else word for word in words)
    return (*words, *(_spaced(word) for word in words if _TIGHT.search(word)))


def pattern(words: tuple[str, ...]) -> str:
    """One pattern for any of the words; a Chinese number is not part of a longer one, `a..b` has a gap."""
    plain, numbers, gapped = list[str](), list[str](), list[str]()
    for word in words:
        (gapped if _GAP in word else numbers if {word[0], word[-1]} & set(_DIGITS) else plain).append(word)
    return "|".join(
        [*_gapped(gapped), *map(_number, numbers), *([pattern_of(plain)] if plain else [])],
    )


def _number(word: str) -> str:
    return _bounded(word[0], f"(?:{pattern_of([word])})", word[-1])


def _bounded(first: str, text: str, last: str) -> str:
    before = f"(?<![{_DIGITS}])" if first in _DIGITS else ""
    return before + text + (f"(?![{_DIGITS}点])" if last in _DIGITS else "")


def _gapped(words: Iterable[str]) -> Iterator[str]:
    """Words with a gap, those that share what is behind it in one pattern, and then those that share what is before."""
    firsts: dict[tuple[bool, str], list[str]] = {}
    for word in words:
        first, _, rest = word.partition(_GAP)
        firsts.setdefault((first[0] in _DIGITS, rest), []).append(first)
    rests: dict[tuple[bool, bool, tuple[str, ...]], list[str]] = {}
    for (is_digit, rest), heads in firsts.items():
        rests.setdefault((is_digit, rest[-1] in _DIGITS or _GAP in rest, tuple(heads)), []).append(rest)
    for (_, apart, heads), tails in rests.items():
        for some in [[tail] for tail in tails] if apart else [tails]:
            parts = [list(heads), *([part] for part in some[0].split(_GAP))] if apart else [list(heads), some]
            text = f"[^。；;\\n]{{0,{_WIDE}}}?".join(f"(?:{pattern_of(part)})" for part in parts)
            yield _bounded(heads[0][0], text, some[0][-1])


def _spaced(word: str) -> str:
    """The word with the blank that may stand between its digits and a Chinese character: 1 亿."""
    return _TIGHT.sub(" ", word)


@cache
def alternatives(need: str) -> tuple[str, ...]:
    """The words of one need: `@name` stands for shared words, `20%`, `#60万` and `3~days` for their spellings."""
    found: list[str] = []
    for word in need.split("|"):
        if word.startswith("@"):
            found += alternatives(_terms()[word[1:]])
        elif _GAP in word:
            found += map(_GAP.join, product(*map(alternatives, word.split(_GAP))))
        elif _AMOUNT.fullmatch(word):
            found += amount_words(word[1:])
        elif _COUNT.match(word):
            found += count_words(word)
        elif _RATE.fullmatch(word):
            found += rate_words(word)
        else:
            found.append(word)
    return tuple(found)


@cache
def _terms() -> dict[str, str]:
    return json.loads(Path(__file__).with_name("regime_terms.json").read_text(encoding="utf-8"))
