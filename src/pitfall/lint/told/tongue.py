"""In which of the two languages a sentence is written: curly quotes, dashes and £ stand in English ones too."""

from __future__ import annotations

import re
from typing import Final

_CHINESE: Final = re.compile(r"[\u3400-\u9fff]")


def in_english(words: str) -> bool:
    """Whether no Chinese sign stands in the words."""
    return words.isascii() or _CHINESE.search(words) is None
