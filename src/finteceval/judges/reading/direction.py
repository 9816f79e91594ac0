"""Which way a difference goes: 乙套餐多付 420 元 is neither 乙套餐少付 420 元 nor 甲套餐多付 420 元.

Read in Chinese alone, where the subject stands before the word of direction and 比 before the other one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_WAY: Final = re.compile(r"(?P<more>多|高|贵)|(?P<less>少|低|便宜)")
_CUT: Final = re.compile(r"[,，。;:!?\n]")
_REACH: Final = 40
_LAST_WORD: Final = re.compile(r"(?:[a-z]|[\u4e00-\u9fff])\s?(?P<kind>[\u4e00-\u9fff]{1,3})$")


@dataclass(frozen=True, slots=True)
class Direction:
    """The subject of a difference and whether it is the larger one."""

    subject: str
    more: bool


def direction_of(key: str) -> Direction | None:
    """The direction of a key figure's line in reading form, or None where it names none."""
    way = _WAY.search(key)
    subject = key[: way.start()].strip(" *") if way else ""
    return Direction(subject, bool(way["more"])) if way and _LAST_WORD.search(subject) else None


def is_turned(form: str, at: int, key: Direction) -> bool:
    """Whether the figure at a place is said of the other subject, or the other way; not when both are turned."""
    clause = _CUT.split(form[max(0, at - _REACH) : at])[-1]
    way = _WAY.search(clause)
    if way is None:
        return False
    other_way = bool(way["more"]) != key.more
    return other_way != _is_of_the_other(clause[: way.start()].strip(), key.subject)


def _is_of_the_other(before: str, subject: str) -> bool:
    """Whether what stands before the word of direction names another thing of the same kind as its subject."""
    first = before.partition("比")[0].strip() or before
    if first.endswith(subject):
        return False
    kind = _LAST_WORD.search(subject)
    return kind is not None and first.endswith(kind["kind"])
