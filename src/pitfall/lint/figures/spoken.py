"""Figures as they are spoken: 七个半月, a month and a half, 一块七毛六, 三个点四, 六成五六, 一倍半, 三亿两千多万, EUR 1 and a half."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.quantities import Quantity
from pitfall.quantities.numerals import chinese_number, english_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_N: Final = r"(?:[0-9]+|[零〇一二两三四五六七八九十百千]+)"
_D: Final = "[一二两三四五六七八九]"
_DIGITS: Final = {word: number for number, word in enumerate("一二三四五六七八九", 1)} | {
    "两": 2,
    "零": 0,
    "〇": 0,
}
_CARDINAL: Final = r"(?:a|an|[0-9]+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|[a-z]+teen|ten|eleven|twelve|zero|one|two|three|four|five|six|seven|eight|nine)"
_PARTS: Final = {
    "half": "0.5", "a half": "0.5", "one half": "0.5", "quarter": "0.25", "a quarter": "0.25", "one quarter": "0.25",
    "a third": "0.333", "one third": "0.333", "two thirds": "0.667", "three quarters": "0.75", "three-quarters": "0.75",
    "two-thirds": "0.667", "three fourths": "0.75",
}  # fmt: skip
_PART: Final = "|".join(sorted(map(re.escape, _PARTS), key=len, reverse=True))
_UNITS_EN: Final = {
    "month": "months", "year": "years", "week": "weeks", "day": "days", "quarter": "quarters", "time": "x", "turn": "x",
    "percentage point": "pp", "point": "pp", "per cent": "%", "percent": "%",
}  # fmt: skip
_UNIT_EN: Final = r"percentage points?|million|billion|thousand|hundred|per ?cent|months?|years?|weeks?|days?|quarters?|times|turns?|points?"
# Seven and a half months, 7 1/2 months, one and a quarter times, a month and a half, half a year.
_AND_EN: Final = re.compile(
    rf"\b(?P<whole>{_CARDINAL})(?:[ -]and[ -](?P<part>{_PART})|-and-a-(?P<hyphened>half|quarter)| (?P<slash>1/2|1/4|3/4|1/3|2/3)|(?P<glyph>[½¼¾]))(?:[ -](?P<unit>{_UNIT_EN})\b)?"
)
_UNIT_AND_EN: Final = re.compile(
    rf"\b(?P<whole>a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven) (?P<unit>{_UNIT_EN})s? and (?P<part>{_PART})\b"
)
_HALF_UNIT: Final = re.compile(
    r"\b(?P<n>half a|half an|a quarter of a) (?P<unit>month|year|week|day|turn|point|percentage point)\b"
)
# Two billion three hundred and eighteen million dollars.
_BILLIONS: Final = re.compile(
    r"(?P<big>[0-9]+|[a-z]+(?:[- ][a-z]+)?) billion,? (?:and )?(?P<small>[0-9]+|[a-z]+(?:[- ](?:and )?[a-z-]+){0,3}) million\b(?P<money> (?:us )?dollars)?"
)
# 14 比 5, 14 to 5, 14:5 of two round numbers, the first the larger.
_AGAINST: Final = re.compile(
    r"(?<![0-9.:：])(?P<one>[1-9][0-9]?)\s?(?:比|to|对)\s?(?P<other>[1-9][0-9]?)(?![0-9.:：]|\s?(?:%|per|million|billion|months?|years?|days?|weeks?))"
)
# Nine hundred and sixty-six dollars.
_UNIT_WORD: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
_SUM_EN: Final = re.compile(
    rf"\b(?P<n>(?:one|two|three|four|five|six|seven|eight|nine|a) hundred(?:(?: and)? {_UNIT_WORD}(?:[- ]{_UNIT_WORD})?)?) (?:us |hong kong |canadian |australian )?(?P<money>dollar|euro|pound|yuan)s?\b"
)
_MONEY_EN: Final = {"dollar": "USD", "euro": "EUR", "pound": "GBP", "yuan": "CNY"}
_DISCOUNT: Final = re.compile(
    rf"(?<![0-9.零〇一二两三四五六七八九十])(?:(?P<ten>[1-9])\.(?P<part>[0-9]{{1,2}})|(?P<first>{_D}|[1-9])(?P<second>{_D}|[0-9]))\s?折(?![叠旧现射让价腾磨算合页断])"
)
# Twelve hundred dollars.
_HUNDREDS: Final = re.compile(
    r"\b(?P<tens>eleven|twelve|[a-z]+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+) hundred\b(?P<money> (?:us )?dollars)?"
)
# Five points, 16 pips, one euro twenty-five.
_POINTS_IN_WORDS: Final = re.compile(
    r"\b(?P<n>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty) (?:full |whole |percentage )?points?\b"
)
_PIPS: Final = re.compile(r"(?<![0-9.,])(?P<n>[0-9]{1,4}) pips?\b|\b(?P<word>[a-z]+(?:-[a-z]+)?) pips\b")
_EURO_CENTS: Final = re.compile(
    rf"\b(?P<n>{_CARDINAL}) (?P<unit>euro|dollar|pound)s? (?:and )?(?P<cents>(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|[a-z]+teen|ten|five)\b(?! (?:thousand|million|billion|years?|months?))"
)
_CURRENCY: Final = {"euro": "EUR", "dollar": "USD", "pound": "GBP"}
# 0.025 of a turn.
_OF_ONE: Final = re.compile(
    r"(?<![0-9.,])(?P<n>[0-9]*\.[0-9]+) of (?:a|one) (?P<unit>month|year|week|day|turn|time|percentage point|point|per cent|percent)\b"
)
_POINT_EN: Final = re.compile(
    r"\b(?P<whole>(?:a |one )?hundred(?: and)? [a-z-]+|[a-z]+(?:[- ][a-z]+)?) point (?P<part>(?:zero|nought|oh|one|two|three|four|five|six|seven|eight|nine)(?:[ -](?:zero|nought|oh|one|two|three|four|five|six|seven|eight|nine)){0,3})(?:[ -](?P<unit>percentage points?|per ?cent|months?|years?|times|turns?|million|billion))?\b"
)
_SLASHES: Final = {
    "1/2": "0.5",
    "1/4": "0.25",
    "3/4": "0.75",
    "1/3": "0.333",
    "2/3": "0.667",
    "½": "0.5",
    "¼": "0.25",
    "¾": "0.75",
}
_DIGIT_EN: Final = {
    word: str(number)
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    )
} | {"nought": "0", "oh": "0"}
_SCALES_EN: Final = {
    "hundred": Decimal(100),
    "thousand": Decimal(1000),
    "million": Decimal(10) ** 6,
    "billion": Decimal(10) ** 9,
}
_UNITS_ZH: Final = {
    "月": "months", "年": "years", "周": "weeks", "星期": "weeks", "季度": "quarters", "天": "days", "百分点": "pp", "点": "pp",
    "倍": "x",
}  # fmt: skip
_HALVES_ZH: Final = re.compile(
    rf"(?P<one>{_N})\s?(?:个半|又二分之一个?|点五个)(?P<unit>月|季度|星期|百分点|点)|(?P<two>{_N})(?P<after>年|周|天|倍)半|(?<![上下前后大小])(?P<half>半)(?:个)?(?P<of>年|月|季度)(?!报|度|末)"
)
_COINS: Final = re.compile(
    rf"(?:(?P<block>{_N})块(?:钱)?)(?:零(?={_D}[毛角]))?(?:(?P<dime>{_D}|[0-9])[毛角]?(?P<cent>{_D}|[0-9])?分?)?(?P<half>半)?|(?P<only>{_D}|[0-9])毛(?P<last>{_D}|[0-9])分?"
)
_YUAN_HALF: Final = re.compile(rf"(?P<n>{_N})元半")
_POINTS_ZH: Final = re.compile(
    rf"(?P<whole>{_N})个(?:百分)?点(?P<part>[零〇一二两三四五六七八九]{{1,3}}|[0-9]{{1,3}})|(?P<pair>{_N})个(?:多)?点(?!数|位|心|评|名)"
)
_DOTTED: Final = re.compile(
    rf"(?<!百分之)(?P<whole>{_N}|[零〇])点(?P<part>[零〇一二两三四五六七八九]{{1,4}})(?P<unit>个月|年|倍|个百分点|天|季度|块|元|万|亿)?(?P<scaled>元|股)?"
)
_TENTHS: Final = re.compile(rf"(?P<tens>{_D})成(?P<ones>{_D})(?P<more>{_D})")
_LARGE: Final = re.compile(
    rf"(?P<yi>{_N})亿(?P<qian>{_D})?千?(?P<bai>{_D})?百?(?P<shi>{_D})?十?(?P<more>多|余|来)万(?P<unit>元|美元|股)?"
)
_FRACTION: Final = re.compile(
    r"(?<![0-9/.])(?P<part>[1-9][0-9]?)\s?/\s?(?P<whole>[1-9][0-9]{1,2})(?![0-9/.])(?= of\b|\s?的|强|弱)"
)


def spoken(form: str) -> Iterator[Quantity]:
    """The figures of a folded text that stand in no plain number and that neither scanner of numbers reads.

    Half of a `step` is what the rounding explains, as everywhere.
    """
    for sign, read in _READERS:
        if any(mark in form for mark in sign):
            yield from read(form)


def _discounts(form: str) -> Iterator[Quantity]:
    """A price of 八二折 is 82 % of what it was; 八折 is said of too much."""
    for found in _DISCOUNT.finditer(form):
        if found["ten"]:
            value, step = (
                Decimal(f"{found['ten']}.{found['part']}") * 10,
                Decimal(10).scaleb(-len(found["part"])),
            )
        else:
            value, step = Decimal(10 * _digit(found["first"]) + _digit(found["second"])), Decimal(1)
        yield _of(found, value, "%", step)


def _of(found: re.Match[str], value: Decimal, unit: str, step: str | Decimal) -> Quantity:
    return Quantity(value, value, unit, *found.span(), found.group(), Decimal(step))


def _zh(word: str) -> Decimal | None:
    return Decimal(word) if word.isascii() else chinese_number(word)


def _digit(word: str | None) -> int:
    return 0 if not word else int(word) if word.isascii() else _DIGITS[word]


def _en(word: str) -> Decimal | None:
    return Decimal(1) if word in {"a", "an"} else Decimal(word) if word.isdecimal() else english_number(word)


def _unit_en(word: str | None) -> str:
    return _UNITS_EN.get((word or "").removesuffix("s"), "x" if word == "times" else "none")


def _halves_en(form: str) -> Iterator[Quantity]:
    for found in _AND_EN.finditer(form):
        whole = _en(found["whole"])
        part = _PARTS.get(found["part"] or found["hyphened"] or "") or _SLASHES.get(
            found["slash"] or found["glyph"] or ""
        )
        if whole is not None and part:
            scale = _SCALES_EN.get(found["unit"] or "", Decimal(1))
            yield _of(found, (whole + Decimal(part)) * scale, _unit_en(found["unit"]), scale / 10)
    for found in _UNIT_AND_EN.finditer(form):
        whole = _en(found["whole"])
        if whole is not None:
            yield _of(found, whole + Decimal(_PARTS[found["part"]]), _unit_en(found["unit"]), "0.1")


def _parts_en(form: str) -> Iterator[Quantity]:
    for found in _HALF_UNIT.finditer(form):
        share = "0.25" if "quarter of" in found["n"] else "0.5"
        yield _of(found, Decimal(share), _unit_en(found["unit"]), "0.1")
    for found in _OF_ONE.finditer(form):
        places = len(found["n"].partition(".")[2])
        yield _of(found, Decimal(found["n"]), _unit_en(found["unit"]), Decimal(1).scaleb(-places))


def _coins_en(form: str) -> Iterator[Quantity]:
    for found in _POINTS_IN_WORDS.finditer(form):
        value = english_number(found["n"])
        if value:
            yield _of(found, value, "pp", "1")
    for found in _PIPS.finditer(form):
        number = Decimal(found["n"]) if found["n"] else english_number(found["word"])
        if number:
            yield Quantity(
                number / 10000,
                number / 10000,
                "none",
                *found.span(),
                f"{number / 10000:f}",
                Decimal("0.0001"),
            )
    for found in _EURO_CENTS.finditer(form):
        whole, cents = _en(found["n"]), english_number(found["cents"])
        if whole is not None and cents:
            value = whole + cents / 100
            yield Quantity(
                value, value, _CURRENCY[found["unit"]], *found.span(), f"{value:.2f}", Decimal("0.01")
            )


def _large_en(form: str) -> Iterator[Quantity]:
    for found in _BILLIONS.finditer(form):
        big, small = (_last_number(found[group]) for group in ("big", "small"))
        if big and small:
            value = big * 10**9 + small * 10**6
            yield _of(found, value, "USD" if found["money"] else "none", "1000000")
    for found in _SUM_EN.finditer(form) if " hundred" in form else ():
        value = english_number(found["n"])
        if value:
            step = Decimal(1) if value % 100 else Decimal(100)
            unit = _MONEY_EN[found["money"]]
            yield Quantity(value, value, unit, *found.span(), f"{value:f}", step)
    for found in _HUNDREDS.finditer(form):
        tens = english_number(found["tens"])
        if tens is not None:
            yield _of(found, 100 * tens, "USD" if found["money"] else "none", "100")


def _last_number(words: str) -> Decimal | None:
    """The number at the end of some words."""
    if words.isdecimal():
        return Decimal(words)
    row = words.split(" ")
    numbers = (english_number(" ".join(row[at:])) for at in range(len(row)))
    return next((each for each in numbers if each), None)


def _points_en(form: str) -> Iterator[Quantity]:
    for found in _POINT_EN.finditer(form):
        words = found["whole"].split(" ")
        wholes = (english_number(" ".join(words[at:])) for at in range(len(words)))
        whole = next((one for one in wholes if one is not None), None)
        if whole is None:
            continue
        part = "".join(_DIGIT_EN[word] for word in re.findall("[a-z]+", found["part"]))
        scale = _SCALES_EN.get(found["unit"] or "", Decimal(1))
        value, step = Decimal(f"{whole}.{part}") * scale, Decimal(1).scaleb(-len(part)) * scale
        yield _of(found, value, _unit_en(found["unit"]), step)


def _halves_zh(form: str) -> Iterator[Quantity]:
    for found in _HALVES_ZH.finditer(form):
        if found["half"]:
            yield _of(found, Decimal("0.5"), _UNITS_ZH[found["of"]], "0.1")
            continue
        whole = _zh(found["one"] or found["two"])
        if whole is not None:
            yield _of(found, whole + Decimal("0.5"), _UNITS_ZH[found["unit"] or found["after"]], "0.1")
    for found in _YUAN_HALF.finditer(form):
        whole = _zh(found["n"])
        if whole is not None:
            yield _of(found, whole + Decimal("0.5"), "CNY", "0.1")


def _coins(form: str) -> Iterator[Quantity]:
    for found in _COINS.finditer(form):
        if found["only"]:
            yield _of(found, Decimal(10 * _digit(found["only"]) + _digit(found["last"])) / 100, "CNY", "0.01")
            continue
        whole = _zh(found["block"])
        if whole is None:
            continue
        value = whole + Decimal(10 * _digit(found["dime"]) + _digit(found["cent"])) / 100
        value += Decimal("0.5") if found["half"] and not found["dime"] else Decimal(0)
        step = "0.01" if found["cent"] else "0.1" if found["dime"] or found["half"] else "1"
        yield _of(found, value, "CNY", step)


def _points_zh(form: str) -> Iterator[Quantity]:
    for found in _POINTS_ZH.finditer(form):
        whole = _zh(found["whole"] or found["pair"])
        if whole is None:
            continue
        part = "".join(str(_digit(each)) for each in found["part"] or "")
        yield _of(found, Decimal(f"{whole}.{part or 0}"), "pp", Decimal(1).scaleb(-len(part)))
    for found in _DOTTED.finditer(form):
        whole = _zh(found["whole"])
        if whole is None:
            continue
        part = "".join(str(_digit(each)) for each in found["part"])
        unit = found["unit"] or ""
        scale = {"万": Decimal(10) ** 4, "亿": Decimal(10) ** 8}.get(unit, Decimal(1))
        name = (
            "CNY"
            if unit in {"块", "元"} or found["scaled"] == "元"
            else _UNITS_ZH.get(unit.removeprefix("个"), "none")
        )
        yield _of(found, Decimal(f"{whole}.{part}") * scale, name, Decimal(1).scaleb(-len(part)) * scale)


def _tenths(form: str) -> Iterator[Quantity]:
    for found in re.finditer("百分之百|百分百", form):
        yield _of(found, Decimal(100), "%", "1")
    for found in _TENTHS.finditer(form):
        value = 10 * _digit(found["tens"]) + _digit(found["ones"]) + Decimal(_digit(found["more"])) / 10
        yield _of(found, value, "%", "0.1")


def _large(form: str) -> Iterator[Quantity]:
    """三亿两千多万: from that number up to one more of its last place."""
    for found in _LARGE.finditer(form):
        whole = _zh(found["yi"])
        if whole is None:
            continue
        value, last = whole * 10**8, Decimal(10) ** 8
        for group, size in (("qian", 10**7), ("bai", 10**6), ("shi", 10**5)):
            if found[group]:
                value, last = value + _digit(found[group]) * size, Decimal(size)
        middle = value + last / 2
        unit = {"股": "shares", "美元": "USD"}.get(found["unit"] or "", "CNY")
        yield Quantity(middle, middle, unit, *found.span(), found.group(), last, approximate=True)


def _against(form: str) -> Iterator[Quantity]:
    for found in _AGAINST.finditer(form):
        one, other = Decimal(found["one"]), Decimal(found["other"])
        if one > other > 1:
            value = one / other
            yield Quantity(value, value, "x", *found.span(), f"{value:.2f}", Decimal("0.01"))


def _fractions(form: str) -> Iterator[Quantity]:
    for found in _FRACTION.finditer(form):
        part, whole = Decimal(found["part"]), Decimal(found["whole"])
        if part < whole:
            yield _of(found, 100 * part / whole, "%", "0.1")


_READERS: Final[tuple[tuple[tuple[str, ...], Callable[[str], Iterator[Quantity]]], ...]] = (
    ((" and ", "and-a", "1/2", "1/4", "3/4", "1/3", "2/3", "½", "¼", "¾"), _halves_en),
    (("half a", "quarter of", " of a ", " of one "), _parts_en),
    ((" hundred", " billion"), _large_en),
    ((" point", " pip", " euro", " dollar", " pound"), _coins_en),
    ((" point ",), _points_en),
    (("半", "又二分之一", "点五个"), _halves_zh),
    (("块", "毛"), _coins),
    (("点",), _points_zh),
    (("成", "百分"), _tenths),
    (("亿",), _large),
    (("折",), _discounts),
    (("/",), _fractions),
    (("比", " to ", "对"), _against),
)
