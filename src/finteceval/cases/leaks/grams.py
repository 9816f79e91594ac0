"""Shared runs of five: how much one text has in common with another.

A run is five tokens in a row; a token is one Chinese character, one word of letters, or one number.
The share is of the shorter text's runs, so that a short brief inside a long one is seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SIZE: Final = 5
LARGEST_SHARE: Final = 0.2
_TOKEN: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]+")
_IDEOGRAPH: Final = re.compile(r"[\u3400-\u9fff]")

Grams = frozenset[tuple[str, ...]]


def tokens(text: str) -> list[str]:
    """The tokens of a text in order, without case and width."""
    found: list[str] = []
    for word in _TOKEN.findall(unicodedata.normalize("NFKC", text).casefold()):
        if _IDEOGRAPH.search(word):
            found.extend(word)
        else:
            found.append(word)
    return found


def grams(text: str) -> Grams:
    """The different runs of five tokens; a text of fewer tokens has none."""
    found = tokens(text)
    return frozenset(tuple(found[at : at + SIZE]) for at in range(len(found) - SIZE + 1))


def share(one: Grams, two: Grams) -> float:
    """Shared runs over the runs of the shorter, 0 to 1; 0 where one has none."""
    shorter = min(len(one), len(two))
    return len(one & two) / shorter if shorter else 0.0


def pairs_above(texts: Mapping[str, str], limit: float) -> list[tuple[str, str, float]]:
    """Pairs of texts whose share is above a limit, by name; only pairs that share a run at all are compared."""
    found = {name: grams(text) for name, text in texts.items()}
    holders: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for name in sorted(found):
        for gram in found[name]:
            holders[gram].append(name)
    met = {pair for names in holders.values() if len(names) > 1 for pair in combinations(names, 2)}
    shares = [(one, two, share(found[one], found[two])) for one, two in sorted(met)]
    return [pair for pair in shares if pair[2] > limit]
