"""What stands left of a number: its sign, currency and hedges; or what makes it no quantity at all."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from pitfall.quantities.units import CURRENCIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitfall.quantities.records import Bound

_REACH: Final = 26  # characters looked at on the left: "in excess of approximately" is the longest


@dataclass(slots=True)
class Before:
    """What was read left of a number, and where that begins."""

    start: int
    currency: str | None = None
    negative: bool = False
    approximate: bool = False
    bound: Bound = "exact"
    opened: bool = False


_Kind = Literal["above", "below", "about", "minus", "open", "currency"]
_ABOVE: Final = (
    "不低于|不少于|不小于|不下于|超过|超出|高于|大于|多于|至少|逾|突破|最少|>=|≥|>|more than|greater than|higher than|"
    "larger than|at least|no less than|not less than|in excess of|exceeding|exceeds|exceed|exceeded|above|over|"
    "a minimum of|minimum of|upwards of"
)
_BELOW: Final = (
    "不超过|不高于|不多于|不大于|低于|小于|少于|不足|不到|不及|至多|最多|最高|<=|≤|<|less than|lower than|smaller than|"
    "fewer than|at most|no more than|not more than|below|under|up to|a maximum of|maximum of"
)
_ABOUT: Final = (
    "大约|大概|约为|约|近|将近|接近|大致|左右|~|≈|≒|approximately|approx.|approx|about|around|roughly|nearly|"
    "almost|circa|c.|ca.|some|close to|an estimated|estimated"
)
_TOKENS: Final[dict[str, _Kind]] = {
    **dict.fromkeys(_ABOVE.split("|"), "above"),
    **dict.fromkeys(_BELOW.split("|"), "below"),
    **dict.fromkeys(_ABOUT.split("|"), "about"),
    **dict.fromkeys(["负", "minus", "negative"], "minus"),
    **dict.fromkeys(CURRENCIES, "currency"),
    "(": "open",
}


def _backwards(words: Iterable[str]) -> str:
    """Alternatives spelt backwards, longest first; a Latin word must begin where its letters begin."""
    return "|".join(
        re.escape(word[::-1]) + ("(?![a-z])" if word[0].isascii() and word[0].isalpha() else "")
        for word in sorted(words, key=len, reverse=True)
    )


# Matched against the left context read backwards: one match at one place instead of a search.
_LEFT: Final = re.compile(rf"\s*({_backwards(_TOKENS)})")
# The last characters of the tokens; most numbers are done after this one look.
_LEFT_ENDS: Final = frozenset(token[-1] for token in _TOKENS)

_WORD_LABEL: Final = re.compile(r"(?<![a-z])[a-z.&]+\s?$")
_CHINESE_OR_SIGN_LABEL: Final = re.compile(
    r"(?:第|图|表|附注|注释|附录|资料|证据|要点|步骤|情形|方案|场景|路径|条款|脚注|版本|编号|代码|沪深|上证|中证|创业板|科创|国证|深证|标普|准则|规则|号|[#§№\[【])\s?$"
)
_NAMING_WORDS: Final = """
no no. nos nos. ifrs ias ifric asc fas asu sfas ssap cas gaap iso rule rules section sec. article art. clause
chapter note notes table figure fig. exhibit appendix annex part step phase level tier basel item point evidence
criterion criteria condition scenario case option page p. version v s&p csi ftse nasdaq russell dow standard
paragraph para. para stage form schedule
"""
_WORDS: Final = frozenset(_NAMING_WORDS.split())


def before(form: str, start: int) -> Before:
    """Read the tokens left of the number that begins at `start`."""
    seen = Before(start)
    while seen.start and not seen.opened:
        if not _read_sign(form, seen) and not _read_token(form, seen):
            break
    return seen


def _read_sign(form: str, seen: Before) -> bool:
    """A minus touching the number (or a true minus sign before a space), unless it joins two numbers or words."""
    at = seen.start - 1
    char = form[at]
    if char == " " and at and form[at - 1] == "−":
        at, char = at - 1, "−"
    if char not in "-−–" or seen.negative:
        return False
    left = form[:at].rstrip(" ")[-1:] if char == "−" else form[at - 1 : at]
    touches = char != "−" or form[at - 1 : at] == left
    joined = left in {")", "%", "‰", "-"} or (
        left.isascii() and (left.isdigit() or (left.isalpha() and touches))
    )
    if joined and not _ends_with_currency(form, at):
        return False
    seen.start, seen.negative = at, True
    return True


def _ends_with_currency(form: str, at: int) -> bool:
    found = _LEFT.match(form[max(0, at - 14) : at][::-1])
    return bool(found) and _TOKENS[found[1][::-1]] == "currency"


def _read_token(form: str, seen: Before) -> bool:
    at = seen.start
    last = form[at - 1] if form[at - 1] != " " or at == 1 else form[at - 2]
    found = _LEFT.match(form[max(0, at - _REACH) : at][::-1]) if last in _LEFT_ENDS else None
    if not found:
        return False
    token = found[1][::-1]
    kind = _TOKENS[token]
    if kind == "currency" and seen.currency:
        return False
    seen.start = at - found.end()
    _note(kind, token, seen)
    return True


def _note(kind: _Kind, token: str, seen: Before) -> None:
    if kind == "open":
        seen.opened = True
    elif kind == "currency":
        seen.currency = token
    elif kind == "minus":
        seen.negative = True
    elif kind == "about":
        seen.approximate = True
    else:
        seen.bound = kind


def is_label(form: str, start: int) -> bool:
    """Whether the number at `start` is part of a name: IFRS 9, 第3条, item_3, Q3, v1.2, #4."""
    left = form[start - 1] if start else "\n"
    if left.isascii() and (left.isalpha() or left in "_.&"):
        return True
    second = form[start - 2] if start > 1 else "\n"
    if (left in "-/+" and second.isascii() and second.isalpha()) or (left == ":" and second.isdigit()):
        return True
    if _CHINESE_OR_SIGN_LABEL.search(form, max(0, start - 5), start):
        return True
    word = _WORD_LABEL.search(form, max(0, start - 14), start)
    return bool(word and word[0].strip() in _WORDS)
