"""What a quantity of the evidence stands for: an interval as wide as its rounding, in the common measure of its kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.digits import digits_of
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.lint.figures.spelt import is_in_words
from pitfall.quantities import parse_unit

if TYPE_CHECKING:
    from pitfall.lint.figures.lateness import Figure
    from pitfall.quantities import Quantity

MONEY: Final = frozenset({"CNY", "USD", "CU", "EUR", "HKD", "GBP", "JPY"})
"""Units of money."""
# A month is the common measure of time.
MONTHS: Final = {
    "years": Decimal(12), "quarters": Decimal(3), "months": Decimal(1), "weeks": 12 / Decimal(52),
    "days": 12 / Decimal(365),
}  # fmt: skip
"""Units of time in months."""
_HALF: Final = re.compile(r"半|\bhalf\b")
_ABOUT_MORE: Final = re.compile(
    r"\s?(?:[倍元年月天])?(?:出头|多一?点?|有余|挂零|余|强|开外|odd\b|and change|and a bit|plus\b)"
)
_ABOUT_LESS: Final = re.compile(
    r"(?:不到|将近|接近|差不多|近|不足|差一点|\b(?:nearly|almost|just under|under|less than|not quite|close to|a shade under|a little under|a touch under))\s?(?:cu|usd|eur|[$¥€£])?\s?$"
)
_OVER_BEFORE: Final = re.compile(
    r"(?:超过|逾|略高于|多于|\b(?:just over|over|(?:(?:a (?:bit|little|shade|touch|trifle)|rather|slightly|somewhat|well) )?more than|a little over|a shade over|a touch over|slightly above|upwards of))\s?(?:cu|usd|eur|[$¥€£])?\s?$"
)
_ROUND_BEFORE: Final = re.compile(
    r"(?:约|大约|大概|\b(?:about|around|roughly|some|approximately|circa|c\.))\s?(?:cu|usd|eur|[$¥€£])?\s?$"
)
# The same at the head of what a scanner read.
_LEADING: Final = re.compile(
    r"(?:不到|将近|接近|差不多|超过|约|近|(?:nearly|almost|just|under|over|less|more|than|about|around|roughly|some|a|bit|little|shade|touch|not|quite|close|to|slightly|above)\s)+"
)
_SLIGHTLY: Final = re.compile(
    r"[略稍刚]|\b(?:a (?:little|shade|touch|bit|trifle|whisker)|just|slightly|barely|marginally|narrowly|fractionally)\b"
)
_PART: Final = re.compile(
    r"(?<![百千万])分之|\b[a-z]+[ -](?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)$"
)
_ROUND_AFTER: Final = re.compile(r"\s?(?:左右|上下|or so\b|thereabouts)")
# A sum for each of something: USD per ounce, 元/股.
_PRICE: Final = re.compile(
    r"(?P<money>cny|usd|cu|eur|hkd|gbp|jpy|元|美元|港元)\s?(?:/|per\b|每|an?\b)", re.IGNORECASE
)
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Told:
    """What a quantity stands for.

    Attributes:
        low, high: The ends of the interval.
        kind: `pure`, `time`, `bare` without a unit, or the unit itself.
        digits: Significant digits.
        words: The words beside it.
        in_words, pointed: Whether it is spelt out, or has a decimal point.
        apart: Whether its unit is one of distances: points, basis points, turns.
        part: Whether it is a fraction in words.
        about: Whether the words speak of what the task asks.
    """

    low: Decimal
    high: Decimal
    kind: str
    digits: int
    words: str
    in_words: bool = False
    pointed: bool = False
    apart: bool = False
    about: bool = False
    part: bool = False

    @property
    def middle(self) -> Decimal:
        """The middle of the interval."""
        return (self.low + self.high) / 2

    def holds(self, value: Decimal) -> bool:
        """Whether it may stand for the value."""
        return self.low <= value <= self.high


def told_by(form: str, each: Quantity, words: str) -> Told:
    """Read a quantity of a text with the words beside it."""
    low, high = _ends(form, each)
    unit = "pp" if each.unit == "points" else each.unit
    if unit in MONTHS:
        kind, scale = "time", MONTHS[unit]
    elif unit == "none":
        kind, scale = "bare", Decimal(1)
    elif unit in PURE:
        kind, scale = "pure", PURE[unit]
    else:
        kind, scale = unit, Decimal(1)
    digits = digits_of(each.raw) + (_PAIR if _HALF.search(each.raw) else 0)
    if "千分之" in each.raw:
        digits = len(f"{each.value.normalize():f}".replace(".", "").strip("0"))
    in_words = is_in_words(form[each.start : each.end])
    return Told(
        low * scale,
        high * scale,
        kind,
        digits,
        words,
        in_words=in_words,
        pointed="." in each.raw,
        apart=unit in {"pp", "bp", "x"},
        part=_PART.search(form[each.start : each.end]) is not None,
    )


def _ends(form: str, each: Quantity) -> tuple[Decimal, Decimal]:
    """What the number and the words that round it leave open."""
    value, half = abs(each.value), abs(each.step) / 2
    said = form[each.start : each.end]
    leading = _LEADING.match(said)
    before = form[max(0, each.start - 16) : each.start] + (leading.group() if leading else "")
    last = _least(said, each)
    if _PART.search(said) and _SLIGHTLY.search(before):
        last = value / 16
    if _ABOUT_MORE.match(form, each.end) or _OVER_BEFORE.search(before) or each.bound == "above":
        return value, value + last
    if _ABOUT_LESS.search(before) or each.bound == "below":
        return value - last, value
    if each.approximate or _ROUND_BEFORE.search(before) or _ROUND_AFTER.match(form, each.end):
        if _HALF.search(each.raw) and last.normalize().as_tuple().digits == (1,):
            last *= 5  # about seven and a half
        return value - last / 2, value + last / 2
    return value - half, value + half


def is_one_sided(form: str, each: Quantity) -> bool:
    """Whether words beside it say that it is a little more, or a little less."""
    before = form[max(0, each.start - 24) : each.start]
    return bool(
        _ABOUT_MORE.match(form, each.end) or _OVER_BEFORE.search(before) or _ABOUT_LESS.search(before)
    )


def _least(said: str, each: Quantity) -> Decimal:
    """What one of the last place stands for; of a fraction in words a sixteenth of it."""
    value = abs(each.value)
    if said.endswith("角"):
        return Decimal("0.1")
    last = max(abs(each.step), _last_place(each)) if value >= 1 else abs(each.step)
    return max(last, value / 16) if _PART.search(said) else last


def _last_place(each: Quantity) -> Decimal:
    whole = f"{abs(each.value):f}".partition(".")[0]
    return (
        Decimal(10) ** (len(whole) - len(whole.rstrip("0")))
        if "." not in f"{each.value.normalize():f}"
        else abs(each.step)
    )


def kind_of(figure: Figure) -> tuple[str, Decimal]:
    """The kind of a figure and its size in the common measure of the kind."""
    unit = unit_of(figure)
    value = abs(figure.value * unit.factor)
    price = _PRICE.match(unit.name)
    if price is not None:
        return parse_unit(price["money"].lower()).name, value
    if unit.name in MONTHS:
        return "time", value * MONTHS[unit.name]
    if unit.name in PURE or unit.name == "ratio":
        return "pure", value * PURE.get(unit.name, Decimal(1))
    return unit.name, value


def alike(one: str, other: str) -> bool:
    """Whether two kinds measure the same; a currency of no country stands for any."""
    return one == other or ({one, other} <= MONEY and "CU" in {one, other})
