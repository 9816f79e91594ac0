"""Sums an answer writes out, such as 424 ÷ 86 = 4.93 times, recomputed."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal, DecimalException
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER: Final = (
    r"(?:(?:cu|cny|rmb|usd|us\$|[$¥€£])\s?)?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?\s?(?:%|‰|万亿|亿|万|million|billion|bn|mn|m(?![a-z]))?\s?"
    r"(?:元|股|倍|天|个月|年|个基点|个百分点|basis points|bps?|pp|x(?!\s*[a-z0-9(])|shares|days|times|cu(?![a-z]))?"
)
_OPERATOR: Final = r"[-+−–×*/÷·]|x(?=[\s(]*[0-9(])|乘以|除以|减去|减|加上|加|times|divided by|minus|plus|less"
_EXPRESSION: Final = re.compile(
    rf"(?:[(\s]*[-−]?(?:{_NUMBER})[)\s]*(?:{_OPERATOR})\s*)+[(\s]*[-−]?(?:{_NUMBER})[)\s]*$"
)
_EQUALS: Final = re.compile(
    r"[=≈]|(?<![a-z])(?:equals|gives|is about|comes to)(?![a-z])|等于|约等于|得出|得到"
)
_RESULT: Final = re.compile(
    rf"[\s:约为是]*(?:about|roughly|approximately|大约|约|~|≈)?\s*(?P<minus>[-−])?\s*(?:cu\s*)?(?P<minus2>[-−])?(?P<number>{_NUMBER})"
)
_TOKEN: Final = re.compile(
    rf"\s*(?:(?P<open>\()|(?P<close>\))|(?P<number>{_NUMBER})|(?P<operator>{_OPERATOR}))"
)
_FIGURE: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_SCALE: Final = {
    "%": "0.01", "‰": "0.001", "万亿": "1e12", "亿": "1e8", "万": "1e4", "million": "1e6", "mn": "1e6", "billion": "1e9", "bn": "1e9",
    "个基点": "0.0001", "basis points": "0.0001", "bps": "0.0001", "bp": "0.0001", "个百分点": "0.01", "pp": "0.01",
}  # fmt: skip
_SCALED: Final = re.compile("|".join(sorted(_SCALE, key=len, reverse=True)))
_WORD_OPERATORS: Final = {
    "−": "-", "–": "-", "减去": "-", "减": "-", "minus": "-", "less": "-", "加上": "+", "加": "+", "plus": "+", "×": "*", "x": "*", "·": "*",
    "乘以": "*", "times": "*", "÷": "/", "除以": "/", "divided by": "/",
}  # fmt: skip
_LISTING: Final = frozenset({"plus", "加", "加上"})
# Signs, letters and characters that can stand in an expression.
_IN_EXPRESSION: Final = (
    "0123456789.,%‰()+-−–×*/÷·$¥€£ \t万亿元股倍天个月年基点百分乘以除减去加上abcdefghijklmnopqrstuvwxyz"
)
_HAS_OPERATOR: Final = re.compile(r"[-+−–×*/÷·x乘除减加]|times|divided|minus|plus|less")
_CONTINUES: Final = re.compile(rf"\s*(?:{_OPERATOR})\s*[0-9(]")  # 720 = 600 × 1.2
_REACH: Final = 140
_ALLOWED: Final = Decimal("0.03")  # intermediate rounding by hand; a slip that matters is larger
# Results may be written in another scale than their operands ("130,000 × 0.75% = 975", "= 35 bp").
_POWERS: Final = tuple(Decimal(10) ** power for power in (0, 2, -2, 4, -4, 3, -3, 6, -6, 8, -8, 9, -9))


@dataclass(frozen=True, slots=True)
class Sum:
    """An expression with the result an answer gives it; `figure` is the result's bare digits.

    `computed` is what the whole expression comes to, `last` what its last item does: in a list ("160,
    plus 95, plus 40 × 94% = 37.6") the result belongs to that item alone.
    """

    at: int
    end: int
    raw: str
    operands: tuple[Decimal, ...]
    operators: tuple[str, ...]
    computed: Decimal
    last: Decimal | None
    stated: Decimal
    figure: Decimal
    step: Decimal

    @property
    def holds(self) -> bool:
        """Whether the stated result is the computed one, up to rounding and the scale it is written in."""
        return self._comes_to(self.computed) or (self.last is not None and self._comes_to(self.last))

    def _comes_to(self, computed: Decimal) -> bool:
        for power in _POWERS:
            scaled = computed * power
            if abs(abs(scaled) - abs(self.stated)) <= max(self.step, abs(scaled) * _ALLOWED):
                return True
        return False


def sums(form: str) -> Iterator[Sum]:
    """Every written-out sum of a text in reading form that can be read whole."""
    for sign in _EQUALS.finditer(form):
        left = form[max(0, sign.start() - _REACH, form.rfind("\n", 0, sign.start()) + 1) : sign.start()]
        # Only the stretch of signs that an expression can have is searched.
        left = left[len(left.rstrip(_IN_EXPRESSION)) :]
        if not _HAS_OPERATOR.search(left):
            continue
        expression = _EXPRESSION.search(left)
        result = _RESULT.match(form, sign.end()) if expression else None
        if not expression or not result or _CONTINUES.match(form, result.end()):
            continue
        found = _read(expression[0], result)
        if found:
            yield replace(
                found, at=sign.start() - len(left) + expression.start() + found.at, end=result.end()
            )


def _read(expression: str, result: re.Match[str]) -> Sum | None:
    """The sum with its place in the expression (0)."""
    tokens = [(kind, found[kind]) for found in _TOKEN.finditer(expression) if (kind := found.lastgroup)]
    try:
        computed = _Evaluation(tokens).whole()
        last = _last_item(tokens)
    except (DecimalException, IndexError, ValueError):
        return None
    digits = _FIGURE.search(result["number"])
    assert digits
    places = len(digits[0].partition(".")[2])
    return Sum(
        at=0,
        end=0,
        raw=(expression.strip() + " = " + result["number"].strip())[:80],
        operands=tuple(_figure(text) for kind, text in tokens if kind == "number"),
        operators=tuple(_WORD_OPERATORS.get(text, text) for kind, text in tokens if kind == "operator"),
        computed=computed,
        last=last,
        stated=_value(result["number"]),
        figure=_figure(result["number"]),
        step=Decimal(1).scaleb(-places) * _scale(result["number"]),
    )


def _last_item(tokens: list[tuple[str, str]]) -> Decimal | None:
    """What stands behind the last word that adds an item to a list, when that is a sum of its own."""
    at = max((at for at, (_, text) in enumerate(tokens) if text in _LISTING), default=None)
    if at is None or len(tokens) - at <= 2:
        return None
    return _Evaluation(tokens[at + 1 :]).whole()


def _figure(text: str) -> Decimal:
    found = _FIGURE.search(text)
    assert found
    return Decimal(found[0].replace(",", ""))


def _scale(text: str) -> Decimal:
    found = _SCALED.search(text)
    return Decimal(_SCALE[found[0]]) if found else Decimal(1)


def _value(text: str) -> Decimal:
    return _figure(text) * _scale(text)


class _Evaluation:
    """Sums and products with brackets, left to right, products first."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = _balanced(tokens)
        self.at = 0

    def whole(self) -> Decimal:
        """The value of all tokens.

        Raises:
            ValueError: tokens are left over, or one is out of place.
        """
        value = self._sum()
        if self.at != len(self.tokens):
            raise ValueError("tokens left over")
        return value

    def _operator(self, among: str) -> str | None:
        if self.at < len(self.tokens) and self.tokens[self.at][0] == "operator":
            sign = _WORD_OPERATORS.get(self.tokens[self.at][1], self.tokens[self.at][1])
            if sign in among:
                self.at += 1
                return sign
        return None

    def _sum(self) -> Decimal:
        value = self._product()
        while sign := self._operator("+-"):
            value = value + self._product() if sign == "+" else value - self._product()
        return value

    def _product(self) -> Decimal:
        value = self._unit()
        while sign := self._operator("*/"):
            value = value * self._unit() if sign == "*" else value / self._unit()
        return value

    def _unit(self) -> Decimal:
        if self._operator("-"):
            return -self._unit()
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            return _value(text)
        if kind != "open":
            raise ValueError(f"{text!r} is out of place")
        value = self._sum()
        if self.tokens[self.at][0] != "close":
            raise ValueError("a bracket is not closed")
        self.at += 1
        return value


def _balanced(tokens: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Without brackets that the cut has left open or closed at the ends."""
    opened = sum(kind == "open" for kind, _ in tokens)
    closed = sum(kind == "close" for kind, _ in tokens)
    while opened > closed and tokens and tokens[0][0] == "open":
        tokens, opened = tokens[1:], opened - 1
    while closed > opened and tokens and tokens[-1][0] == "close":
        tokens, closed = tokens[:-1], closed - 1
    return tokens
