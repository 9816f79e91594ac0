"""The spellings of a figure that a rule tells: a rate, an amount of money, a number of things.

A row of the tables names a figure once (`20%`, `#60万`, `3~business days`); a text may tell it in digits or in words,
in percent, per mille or basis points, in Chinese or in English.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from pitfall.lint.reading.wording import number_en, number_zh, percent_words

_UNITS_ZH: Final = (("亿", 10**8), ("万", 10**4), ("千", 10**3))
_UNITS_EN: Final = (("billion", "bn", 10**9), ("million", "m", 10**6), ("thousand", "k", 10**3))
_UNITS: Final = dict(_UNITS_ZH) | {"bn": 10**9, "m": 10**6, "k": 10**3}
_PARTS: Final = {
    "5%": ("one-twentieth", "a twentieth", "二十分之一"),
    "10%": ("one-tenth", "a tenth", "one tenth", "十分之一"),
    "20%": ("one-fifth", "a fifth", "one fifth", "两成", "二成", "五分之一"),
    "25%": ("one-quarter", "a quarter", "one quarter", "四分之一", "两成半"),
    "30%": ("three-tenths", "three tenths", "三成"),
    "40%": ("two-fifths", "two fifths", "四成"),
    "60%": ("three-fifths", "three fifths", "六成"),
    "75%": ("three-quarters", "three quarters", "四分之三"),
    "80%": ("four-fifths", "four fifths", "八成"),
    "0.5%": ("half a percent", "half a per cent", "half of one per cent", "half of one percent"),
    "0.1%": (
        "a tenth of a percent",
        "a tenth of a per cent",
        "one tenth of one per cent",
        "one-tenth of one per cent",
    ),
    "0.2%": ("a fifth of a percent", "a fifth of a per cent", "two-tenths of one per cent"),
    "0.25%": ("a quarter of a percent", "a quarter of a per cent"),
}
_ONES_ZH: Final = "零一二三四五六七八九"


def rate_words(share: str) -> list[str]:
    """The spellings of a share: 0.1%, 0.10%, 1‰, 千分之一, one per mille, ten basis points."""
    number = Decimal(share.removesuffix("%"))
    found = percent_words(share)
    found += _PARTS.get(share, ())
    found += [f"{number} pct", f"{number}-per-cent"]
    if number != int(number):
        whole, _, rest = str(number).partition(".")
        if len(rest) == 1:
            found += [f"{number}0%"]
        spelt = f"{number_zh(int(whole))}点{''.join(_ONES_ZH[int(digit)] for digit in rest)}"
        found += [f"百分之{spelt}", f"百分之{number}"]
    elif 0 < number < 100:
        found += [f"{number_en(int(number))}-percent", f"{number_en(int(number))}-per-cent"]
    if number % 1 == Decimal("0.5"):
        found += [f"{number_en(int(number))} and a half {word}" for word in ("percent", "per cent")]
    if number < 1:
        found += _small(number)
    return found


def _small(number: Decimal) -> list[str]:
    """A share below one percent, in thousandths and ten thousandths."""
    mille, points = number * 10, number * 100
    found = [f"{_plain(mille)}‰", f"{_plain(mille)} ‰", f"千分之{_zh(mille)}", f"千分之{_plain(mille)}"]
    found += [f"万分之{_zh(points)}", f"万分之{_plain(points)}", f"{_plain(mille)} per mille"]
    if mille == int(mille):
        found += [f"{number_en(int(mille))} per mille", f"{number_en(int(mille))} per thousand"]
    if points == int(points):
        few = int(points)
        found += [
            f"{few}{word}" for word in ("bp", "bps", " bp", " bps", " basis points", "个基点", "-basis-point")
        ]
        found += [
            f"{number_en(few)} basis points",
            f"{number_en(few)}-basis-point",
            f"{number_zh(few)}个基点",
        ]
    return found


def amount_words(told: str) -> list[str]:
    """The spellings of an amount told as 60万, 250k or 5000: 60万, 六十万, 600,000, 600 thousand."""
    size = next((_UNITS[unit] for unit in sorted(_UNITS, key=len, reverse=True) if told.endswith(unit)), 1)
    value = int(Decimal(told.rstrip("亿万千百bnmk")) * size)
    found = [f"{value:,}", str(value)]
    for unit, size in _UNITS_ZH:
        many = Decimal(value) / size
        if size <= 1000 and (value >= 10000 or value % size):
            continue
        if value >= size and many < 10000 and 100 * many == int(100 * many):
            found += [
                f"{_plain(many)}{unit}",
                *((f"{many:,}{unit}",) if many >= 1000 and many == int(many) else ()),
            ]
            if many == int(many):
                found += [f"{spelt}{unit}" for spelt in _whole_zh(int(many))]
    for unit, short, size in _UNITS_EN:
        many = Decimal(value) / size
        if many >= Decimal("0.5") and 100 * many == int(100 * many) and many < 1000:
            found += [
                *(f"{_plain(many)}{gap}{unit}" for gap in " -"),
                f"{_plain(many)}{short}",
                f"{_plain(many)} {short}",
            ]
            if many == int(many):
                found += [f"{_whole_en(int(many))} {unit}", f"{_whole_en(int(many))}-{unit}"]
    return found


def count_words(told: str) -> list[str]:
    """The spellings of a count told as `3~business days` or `5~个交易日`."""
    number, _, unit = told.partition("~")
    many = int(number)
    if unit[0].isascii():
        return [f"{said}{gap}{unit}" for said in (number, _whole_en(many)) for gap in (" ", "-")]
    return [f"{said}{unit}" for said in (number, f"{number} ", *_whole_zh(many))]


def _plain(number: Decimal) -> str:
    return f"{number:f}".rstrip("0").rstrip(".") if "." in f"{number:f}" else f"{number:f}"


def _zh(number: Decimal) -> str:
    whole, _, rest = _plain(number).partition(".")
    spelt = _whole_zh(int(whole))[0]
    return f"{spelt}点{''.join(_ONES_ZH[int(digit)] for digit in rest)}" if rest else spelt


def _whole_zh(number: int) -> list[str]:
    """A whole number below ten thousand in Chinese; with two spellings for two."""
    if number == 2:
        return ["二", "两"]
    if number < 100:
        return [number_zh(number)]
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        tail = "" if not rest else f"零{number_zh(rest)}" if rest < 10 else _after_hundred(rest)
        return [f"{said}百{tail}" for said in _whole_zh(hundreds)]
    thousands, rest = divmod(number, 1000)
    tail = "" if not rest else _whole_zh(rest)[0] if rest >= 100 else f"零{number_zh(rest)}"
    return [f"{said}千{tail}" for said in _whole_zh(thousands)] if thousands < 10 else []


def _after_hundred(rest: int) -> str:
    spelt = number_zh(rest)
    return f"一{spelt}" if 10 <= rest < 20 else spelt


def _whole_en(number: int) -> str:
    """A whole number below a thousand in English."""
    if number < 100:
        return number_en(number)
    hundreds, rest = divmod(number, 100)
    if hundreds >= 10:
        return str(number)
    return f"{number_en(hundreds)} hundred" + (f" and {number_en(rest)}" if rest else "")
