"""How many digits of a number count."""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")


def digits_of(raw: str) -> int:
    """Significant digits as stated: 3 for 7.64 and 0.0764, 2 for 1,200; of a number in words its words count."""
    found = _NUMBER.search(raw)
    if found is None:
        return len(re.findall(r"[一二两三四五六七八九]|[a-z]+(?:teen|ty)?", raw.replace("百分之", "")))
    number = found.group().replace(",", "")
    digits = number.replace(".", "").lstrip("0")
    return len(digits) if "." in number else len(digits.rstrip("0"))
