"""How much a sentence sounds like an overclaim, to a model trained on sorted sentences (`pitfall.likeness`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitfall.likeness import Likeness, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable

_WEIGHTS: Final = Path(__file__).with_name("likeness.json")
_LEAST: Final = 6


@cache
def _model() -> Likeness:
    return Likeness.read(_WEIGHTS)["sentences"]


def marks(rules: Iterable[str]) -> frozenset[str]:
    """What rules have found in a sentence, as the model weighs it."""
    return frozenset(f"§{rule}" for rule in rules)


def heard(words: str, rules: Iterable[str] = ()) -> float:
    """The log odds that the words are an overclaim, given which rules find something in them.

    Of fewer than `_LEAST` words or ideographs nothing is heard.
    """
    if len(tokens(words)) < _LEAST:
        return 0.0
    return _model().scores(words, marks(rules))["claims"]
