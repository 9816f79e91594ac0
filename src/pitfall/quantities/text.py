"""The one reading form of a text: half-width, lower case, every character still at its place."""

from __future__ import annotations

import re
from typing import Final

_HALF_WIDTH: Final = {0xFF01 + i: 0x21 + i for i in range(94)} | {
    0x3000: " ",
    0x00A0: " ",
    0x301C: "~",  # the wave dash of Japanese keyboards
    0xFF0C: "，",  # a full-width comma separates; only inside full-width digits does it group
    0xFE63: "-",
}
_WIDE: Final = re.compile("[" + "".join(re.escape(chr(code)) for code in _HALF_WIDTH if code != 0xFF0C) + "]")
_FULL_WIDTH_GROUP: Final = re.compile(r"(?<=[０-９])，(?=[０-９]{3})")


def reading_form(text: str) -> str:
    """The text in half-width lower case; positions are those of the original text."""
    if "，" in text:
        text = _FULL_WIDTH_GROUP.sub(",", text)
    half = text.translate(_HALF_WIDTH) if _WIDE.search(text) else text
    lowered = half.lower()
    if len(lowered) == len(half):
        return lowered
    # A few capitals (İ) grow when lowered; those keep their place by staying as they are.
    return "".join(low if len(low := char.lower()) == 1 else char for char in half)
