"""How texts are compared, and what a denial looks like."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

# What stands directly before a denied word or figure, read in the form that `plain` gives.
DENIED: Final = re.compile(
    r"(?:不|没有|没|无|未|非|勿|别|并非|不是|无法|从不|绝不)(?:会|能|能够|可|可以|是|得|应|应当|必|要|被|再|曾|等于|意味着|代表|存在)?$"
    r"|(?:\b(?:not|no|never|cannot|without|neither|nor|hardly)|n't|n’t)(?: [a-z]+){0,2} ?$"
)


# Sentences, phrases of cases and private strings are compared again and again; whole texts are not kept.
KEPT: Final = 240


def plain(text: str) -> str:
    """A text as it is compared: without case and width, white space as single blanks."""
    return _kept_plain(text) if len(text) <= KEPT else _plain(text)


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


_kept_plain: Final = lru_cache(maxsize=8192)(_plain)
