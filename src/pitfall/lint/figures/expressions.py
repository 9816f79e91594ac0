"""Sums written out in a text, worked out: 0.2×1.8＋0.3×4.2＋0.5×6.5, 450 万 ×（7.1265－7.0930）, (19.20/12.50)^(1/3)−1."""

from __future__ import annotations

import re
from decimal import Decimal, DecimalException
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_SCALES: Final = {
    "万": Decimal(10) ** 4, "亿": Decimal(10) ** 8, "%": Decimal("0.01"), "million": Decimal(10) ** 6, "m": Decimal(10) ** 6,
    "billion": Decimal(10) ** 9, "bn": Decimal(10) ** 9,
}  # fmt: skip
_NUMBER: Final = r"(?:cu|cny|usd|eur|gbp|[$¥€£])?\s?[0-9][0-9,]*(?:\.[0-9]+)?\s?(?:万亿|亿|万|%|million\b|billion\b|bn\b|m\b)?\s?(?:元|美元|倍|股|张|份|年|天|个月)?"
_SIGN: Final = r"(?:[-+*/^×÷−＋－✕·]|x(?=\s?[0-9(])|除以|乘以|减去?|加上?|\b(?:divided by|times|multiplied by|plus|minus|less|over)\b)"
_WRITTEN: Final = re.compile(
    rf"(?<![0-9./-])[(\[]*(?!\s*(?:19|20)[0-9]{{2}}\s?[-/]\s?[0-9]{{1,2}}(?![0-9.])){_NUMBER}[)\]\s]*(?:{_SIGN}[(\[\s]*{_NUMBER}[)\]\s]*)+"
)
_TOKEN: Final = re.compile(
    r"(?P<number>[0-9][0-9,]*(?:\.[0-9]+)?)\s?(?P<scale>万|亿|%|million\b|billion\b|bn\b|m\b)?|(?P<sign>\*|/|\^|[-+×÷−＋－✕·()\[\]]|x(?=\s?[0-9(])|除以|乘以|减去?|加上?|divided by|times|multiplied by|plus|minus|less|over)"
)
_SIGNS: Final = {
    "×": "*", "✕": "*", "·": "*", "x": "*", "乘以": "*", "times": "*", "multiplied by": "*", "÷": "/", "除以": "/", "over": "/",
    "divided by": "/", "−": "-", "－": "-", "减": "-", "减去": "-", "minus": "-", "less": "-", "＋": "+", "加": "+", "加上": "+",
    "plus": "+", "[": "(", "]": ")",
}  # fmt: skip
_RANKS: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}
_MOST: Final = 40
_OPERATES: Final = re.compile(
    r"(?:[0-9)万亿%元股倍张份]|illion)\s?(?:[+*/^×÷−＋－✕·-]|x\b|除以|乘以|减|加|divided|times|multiplied|plus|minus|less|over)"
)


def expressions(form: str, begins: int) -> Iterator[tuple[int, int, Decimal]]:
    """Each written sum of a folded text from a position on: where it starts and ends, and what it comes to."""
    if not _OPERATES.search(form, begins):
        return
    for found in _WRITTEN.finditer(form, begins):
        value = _worked_out(found.group())
        if value is not None:
            yield found.start(), found.end(), value


def _worked_out(text: str) -> Decimal | None:
    tokens = [
        _number(found) if found["number"] else _SIGNS.get(found["sign"], found["sign"])
        for found in _TOKEN.finditer(text)
    ]
    if len(tokens) > _MOST:
        return None
    opened = sum(1 if each == "(" else -1 if each == ")" else 0 for each in tokens)
    tokens = [*tokens, *[")"] * opened] if opened > 0 else tokens
    try:
        value, rest = _sum(tokens, 1)
    except (DecimalException, ValueError, IndexError, OverflowError):
        return None
    return value if not rest and value else None


def _number(found: re.Match[str]) -> Decimal:
    return Decimal(found["number"].replace(",", "")) * _SCALES.get(found["scale"] or "", Decimal(1))


def _sum(tokens: list[Decimal | str], rank: int) -> tuple[Decimal, list[Decimal | str]]:
    value, rest = _term(tokens)
    while rest and isinstance(sign := rest[0], str) and _RANKS.get(sign, 0) >= rank:
        other, rest = _sum(rest[1:], _RANKS[sign] + 1)
        value = _combined(value, sign, other)
    return value, rest


def _combined(value: Decimal, sign: str, other: Decimal) -> Decimal:
    if sign == "+":
        return value + other
    if sign == "-":
        return value - other
    if sign == "*":
        return value * other
    return value / other if sign == "/" else value**other


def _term(tokens: list[Decimal | str]) -> tuple[Decimal, list[Decimal | str]]:
    first = tokens[0]
    if isinstance(first, Decimal):
        return first, tokens[1:]
    if first == "-":
        value, rest = _term(tokens[1:])
        return -value, rest
    if first != "(":
        raise ValueError(first)
    value, rest = _sum(tokens[1:], 1)
    return value, rest[1:] if rest and rest[0] == ")" else rest
