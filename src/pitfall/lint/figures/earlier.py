"""Whether a sentence of the evidence dates what it tells to a time long before the as-of date."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.moment import MONTHS_EN

if TYPE_CHECKING:
    from datetime import date

_NAME: Final = rf"(?:{'|'.join(MONTHS_EN)})[a-z]*"
# A year with its month, in either order, or alone.
_WHEN: Final = re.compile(
    rf"(?<![0-9.,])(?P<zh>(?:19|20)[0-9]{{2}})\s?(?:年\s?(?P<zm>[0-9]{{1,2}})\s?月|[-/.](?P<nm>[0-9]{{1,2}})(?![0-9]))"
    rf"|\b(?P<name>{_NAME}) (?:[0-9]{{1,2}},? )?(?P<en>(?:19|20)[0-9]{{2}})\b|(?<![0-9.,])(?P<alone>(?:19|20)[0-9]{{2}})(?![0-9.,%]|\s?(?:[%元万亿]|million|billion))"
)
_MONTHS_AGO: Final = 9
# The middle of a year that is named behind it: mid-2016, the first half of 2016.
_MIDDLE: Final = re.compile(r"(?:\bmid-? ?|\bh1 ?|first half of |\bq2 ?)$")
_MIDDLE_ZH: Final = re.compile(r"\s?年(?:年中|中期|上半年|半年|中)")


def is_long_past(words: str, as_of: date | None) -> bool:
    """Whether every time that a sentence names was over three quarters before the as-of date.

    Args:
        words: The sentence in the reading form; a year without a month ends in December.
        as_of: The as-of date.
    """
    if as_of is None:
        return False
    months = [_month(found, words) for found in _WHEN.finditer(words)]
    return bool(months) and max(months) + _MONTHS_AGO < 12 * as_of.year + as_of.month


def _month(found: re.Match[str], words: str) -> int:
    if found["zh"]:
        return 12 * int(found["zh"]) + int(found["zm"] or found["nm"])
    if found["en"]:
        return 12 * int(found["en"]) + MONTHS_EN[found["name"][:3]]
    start, end = found.span("alone")
    middle = _MIDDLE.search(words, max(0, start - 14), start) or _MIDDLE_ZH.match(words, end)
    return 12 * int(found["alone"]) + (6 if middle else 12)
