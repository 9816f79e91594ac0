"""The one reading form of a text: half-width, lower case, every character still at its place."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

# A full-width comma separates, and keeps its width; only inside full-width digits does it group.
_HALF_WIDTH: Final = {chr(0xFF01 + i): chr(0x21 + i) for i in range(94) if 0xFF01 + i != 0xFF0C} | {
    "\u3000": " ",
    "\u00a0": " ",
    "\u301c": "~",  # the wave dash of Japanese keyboards
    "\ufe63": "-",
}
_WIDE: Final = frozenset(_HALF_WIDTH)
_FULL_WIDTH_GROUP: Final = re.compile(r"(?<=[０-９])，(?=[０-９]{3})")


@lru_cache(maxsize=8)
def reading_form(text: str) -> str:
    """The text in half-width lower case; positions are those of the original text."""
    # The few that stand in a text are replaced far quicker than every character is translated.
    present = frozenset[str]() if text.isascii() else _WIDE.intersection(text)
    if not present.isdisjoint("０１２３４５６７８９"):
        text = _FULL_WIDTH_GROUP.sub(",", text)
    half = text
    for wide in present:
        half = half.replace(wide, _HALF_WIDTH[wide])
    lowered = half.lower()
    if len(lowered) == len(half):
        return lowered
    # A few capitals (İ) grow when lowered; those keep their place by staying as they are.
    return "".join(low if len(low := char.lower()) == 1 else char for char in half)
