"""Figures that are told in no plain number: a third, 三分之一, one in eight, 三成三, 15 cents, 5.61:1, 九十二元九角五分."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.words import Words
from pitfall.quantities import Quantity
from pitfall.quantities.numerals import chinese_number, english_number

if TYPE_CHECKING:
    from collections.abc import Iterator

_ZH: Final = "[零〇一二两三四五六七八九十百千万]"
_TENTHS: Final = re.compile(r"(?P<tens>[一二两三四五六七八九])成(?P<ones>[一二三四五六七八九半])")
_TO_ONE: Final = re.compile(
    r"(?<![0-9.:])(?P<n>[0-9]+\.(?P<part>[0-9]+))\s?(?:[:：]\s?1(?!\.?[0-9:])|to one\b)"
)
_AGAINST_ONE: Final = re.compile(r"[:：]\s?1|to one")
_YUAN: Final = re.compile(
    rf"(?P<yuan>{_ZH}+)元(?:(?P<jiao>[一二三四五六七八九])角)?(?:零?(?P<fen>[一二三四五六七八九])分)?"
)
# 1元3角5分, 3角3分, 15 cents, fifteen cents.
_COINS: Final = re.compile(
    rf"(?:(?P<yuan>[0-9]+|{_ZH}+)元)?(?P<jiao>[0-9]|[一二两三四五六七八九])(?:角|毛)(?:零?(?P<fen>[0-9]|[一二两三四五六七八九])分)?(?![0-9])"
)
_CENTS: Final = re.compile(
    r"(?P<n>(?<![0-9.,])[0-9]+(?:\.[0-9]+)?|\b(?:[a-z]+teen|ten|eleven|twelve|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine))[ -](?:(?:us|hk|hong kong|euro|eur|australian|au|canadian|singapore|nz|new zealand) )?(?:cents?\b|¢|(?P<pence>pence\b))|(?<![0-9.,])(?P<sign>[0-9]+(?:\.[0-9]+)?)¢|¢ ?(?P<behind>[0-9]+(?:\.[0-9]+)?)"
    r"|(?<![0-9.,])(?P<fen>[0-9]+(?:\.[0-9]+)?)\s?(?:港|美|欧|澳)?(?:仙|(?<=[港美欧澳])分)(?![一-龥]?子)|(?<![0-9.,])(?P<p>[0-9]+(?:\.[0-9]+)?)p(?=[,.;]? |[,.;)]|$)"
)
_CENT_SIGNS: Final = Words("cent ¢ pence 仙 港分 美分 欧分 澳分", "").signs
_PENCE: Final = re.compile(r"[0-9]p(?![a-z])")
_PARTS_ZH: Final = re.compile(rf"(?P<whole>{_ZH}+)分之(?P<part>{_ZH}+)")
_WORDS: Final = {
    "half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
    "fortieth": 40, "fiftieth": 50, "hundredth": 100,
}  # fmt: skip
_COUNT: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|hundred|[0-9]{1,3})"
_PARTS_EN: Final = re.compile(
    rf"\b(?P<part>(?:twenty|thirty|forty|fifty)-(?:one|two|three|four|five|six|seven|eight|nine)|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen)[ -](?P<tens>(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)?(?P<whole>first|{'|'.join(sorted(_WORDS, key=len, reverse=True))})s?\b(?! (?:19|20)[0-9]{{2}}| earlier| ago| later| before)"
)
_IN_EN: Final = re.compile(
    rf"\b(?P<part>{_COUNT}) (?:(?:[a-z]+ )?(?:in|of|for|out of)(?: (?:every|each))?) (?P<whole>{_COUNT})\b(?! (?:years?|months?|quarters?|days?|weeks?|sessions?))"
)
_SLASH: Final = re.compile(
    r"(?<![0-9/.])(?P<part>[1-9])/(?P<whole>[2-9]|[1-9][0-9])(?![0-9/.])(?= of\b|的|強|强)"
)
# A place in a row: 327th, 第327位.
_PLACE: Final = re.compile(
    r"(?<![0-9.,])(?P<n>[1-9][0-9]{1,4})(?:st|nd|rd|th)\b(?! (?:century|anniversary|day|of|percentile|consecutive|january|february|march|april|may|june|july|august|september|october|november|december))|第\s?(?P<zh>[1-9][0-9]{1,4})\s?[位名]"
)
# 每10股派4.80元, 4.80 per ten shares: what one of them gets.
_PER_TEN: Final = re.compile(
    r"每\s?(?:10|十)\s?(?:股|份|单位)[^，。；;\n0-9]{0,10}(?P<zh>[0-9]+(?:\.[0-9]+)?)\s?元"
    r"|(?P<en>[0-9]+(?:\.[0-9]+)?)(?: yuan| cny| dollars)? (?:per|for every|for each|on every) (?:ten|10) (?:shares|units)"
)
_CARDINAL: Final = r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|[a-z]+teen|ten|eleven|twelve|zero|one|two|three|four|five|six|seven|eight|nine)"
_DIGIT: Final = r"(?:zero|nought|one|two|three|four|five|six|seven|eight|nine)"
# Thirty-one point seven million, ten and a half per cent.
_POINTED: Final = re.compile(
    rf"\b(?P<whole>{_CARDINAL}) (?:point (?P<part>{_DIGIT}(?:[ -]{_DIGIT}){{0,2}})|and (?P<half>a half|a quarter|three quarters|one half))(?:[ -](?P<unit>per cent|percent|percentage points|million|billion|thousand|times|turns))?\b"
)
_PARTS_OF_ONE: Final = {"a half": "5", "one half": "5", "a quarter": "25", "three quarters": "75"}
_SCALES: Final = {"thousand": Decimal(1000), "million": Decimal(10) ** 6, "billion": Decimal(10) ** 9}
_UNITS: Final = {"per cent": "%", "percent": "%", "percentage points": "pp", "times": "x", "turns": "x"}
_DIGIT_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
# A count in words beside what is counted: nine companies, 九家.
_COUNTED: Final = re.compile(
    rf"\b(?P<en>{_CARDINAL})(?=[ -](?:of (?:the|its) )?[a-z]{{3,}})(?![ -](?:percent|per cent|million|billion|thousand|hundred|times|months?|years?|days?|weeks?|quarters?|point|and a|percentage|basis|or ))"
    r"|(?P<zh>[一二两三四五六七八九十百]+)(?=\s?[家名户次起座台个只笔艘架间位级辆件条])"
)
_BARE_SLASH: Final = re.compile(r"/[1-9]")
_ROOTS: Final = ("th", "hal", "quarter", "third", "first")
"""Each part in English words holds one of these."""
# The ratio is 14/5.
_IMPROPER: Final = re.compile(
    r"(?:\b(?:ratio|multiple|cover|coverage|leverage|factor|times)\b[a-z ]{0,24}|[比倍率数]\S{0,6}?)(?P<both>(?<![0-9/.])(?P<part>[1-9][0-9]?)/(?P<whole>[2-9]|1[0-9])(?![0-9/.]))"
)
# What rounds a fraction of words: a little over a quarter, 四分之一强.
_ROUNDS_BEFORE: Final = re.compile(
    r"(?:略|稍|约|近|不到|不足|超过|高于|低于|多于|少于|大约|将近|接近|差不多|只有|逾|大概|仅)\w{0,14}$|\b(?:about|around|roughly|nearly|almost|over|under|above|below|just|more than|less than|some|close to|approximately|a little|slightly|barely|not quite|a shade|a touch|a bit)\b[a-z ]{0,14}$"
)
_ROUNDS_BEHIND: Final = re.compile(
    r"\s?(?:强|弱|多一?点|左右|上下|以上|以下|略[多少强弱]|不到|出头|or so|and a bit)"
)
_ENDS: Final = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
_ROUGH: Final = Decimal("0.16")
_PLAIN: Final = Decimal("0.06")
_MOST_PARTS: Final = 200
_HUNDRED: Final = 100
_MOST_TIMES: Final = 10
_DIGITS: Final = {word: number for number, word in enumerate("一二三四五六七八九", 1)} | {"两": 2, "半": 5}


def spelt(form: str) -> Iterator[Quantity]:
    """The figures of a folded text that `find_quantities` does not read, or reads as a part only.

    A fraction in words is a percentage; half its `step` is what its rounding explains.
    """
    for found in _TENTHS.finditer(form) if "成" in form else ():
        value = Decimal(10 * _DIGITS[found["tens"]] + _DIGITS[found["ones"]])
        yield Quantity(value, value, "%", *found.span(), found.group(), Decimal(1))
    for found in _TO_ONE.finditer(form) if _AGAINST_ONE.search(form) else ():
        value, step = Decimal(found["n"]), Decimal(1).scaleb(-len(found["part"]))
        yield Quantity(value, value, "x", *found.span(), found["n"], step)
    for found in _PLACE.finditer(form):
        value = Decimal(found["n"] or found["zh"])
        yield Quantity(value, value, "none", *found.span(), found["n"] or found["zh"], Decimal(1))
    for found in (
        _PER_TEN.finditer(form) if "股" in form or "份" in form or "per " in form or "every" in form else ()
    ):
        group = "zh" if found["zh"] else "en"
        value = Decimal(found[group]) / 10
        yield Quantity(value, value, "CNY", *found.span(group), found[group], Decimal("0.001"))
    yield from _pointed(form)
    yield from _coins(form)
    yield from _fractions(form)
    yield from _improper(form)


def counted(form: str) -> Iterator[Quantity]:
    """Small counts in words, which only the words around them tell from chance."""
    for found in _COUNTED.finditer(form):
        value = english_number(found["en"]) if found["en"] else chinese_number(found["zh"])
        if value:
            yield Quantity(value, value, "none", *found.span(), found.group(), Decimal(1))


def ends_of(quantity: Quantity) -> Iterator[Quantity]:
    """The two ends of a range, each as a quantity of its own."""
    raws = _ENDS.findall(quantity.raw)
    if not quantity.is_interval or len(raws) != 2:
        return
    for value, raw in zip((quantity.low, quantity.high), raws, strict=True):
        yield replace(quantity, low=value, high=value, raw=raw)


def _pointed(form: str) -> Iterator[Quantity]:
    for found in _POINTED.finditer(form) if "point" in form or " and " in form else ():
        whole = english_number(found["whole"])
        if whole is None:
            continue
        part = _PARTS_OF_ONE.get(found["half"] or "") or "".join(
            str(_DIGIT_WORDS.index(word.replace("nought", "zero")))
            for word in re.findall(r"[a-z]+", found["part"] or "")
        )
        scale = _SCALES.get(found["unit"] or "", Decimal(1))
        value = Decimal(f"{whole}.{part}") * scale
        step = (Decimal("0.5") if found["half"] else Decimal(1).scaleb(-len(part))) * scale
        yield Quantity(
            value, value, _UNITS.get(found["unit"] or "", "none"), *found.span(), found.group(), step
        )


def _coins(form: str) -> Iterator[Quantity]:
    for found in _YUAN.finditer(form) if "元" in form else ():
        whole = chinese_number(found["yuan"])
        if whole is not None:
            yield _money(found, whole + _small(found["jiao"], found["fen"]), "none")
    for found in _COINS.finditer(form) if "角" in form or "毛" in form else ():
        whole = _number(found["yuan"]) if found["yuan"] else Decimal(0)
        if whole is not None:
            yield _money(found, whole + _small(found["jiao"], found["fen"]), "CNY")
    for found in _CENTS.finditer(form) if _CENT_SIGNS.stand_in(form) or _PENCE.search(form) else ():
        number = _number(next(found[name] for name in ("n", "sign", "behind", "fen", "p") if found[name]))
        if number is not None:
            yield _money(found, number / 100, "GBP" if found["pence"] or found["p"] else "USD")


def _small(jiao: str | None, fen: str | None) -> Decimal:
    return Decimal(_digit(jiao)) / 10 + Decimal(_digit(fen)) / 100


def _digit(word: str | None) -> int:
    return 0 if not word else int(word) if word.isdecimal() else _DIGITS[word]


def _money(found: re.Match[str], value: Decimal, unit: str) -> Quantity:
    is_round = value == round(value, 2)
    raw = f"{value:.2f}" if is_round else f"{value:f}"
    step = Decimal("0.01") if is_round else Decimal(1).scaleb(-len(raw.partition(".")[2]))
    return Quantity(value, value, unit, *found.span(), raw, step)


def _fractions(form: str) -> Iterator[Quantity]:
    for found in _PARTS_ZH.finditer(form) if "分之" in form else ():
        if found["whole"] not in {"百", "千", "万"}:
            yield from _share(form, found, _number(found["part"]), _number(found["whole"]))
    for found in _PARTS_EN.finditer(form) if any(root in form for root in _ROOTS) else ():
        whole = _WORDS.get(found["whole"], 1) + (
            int(english_number(found["tens"]) or 0) if found["tens"] else 0
        )
        part = Decimal(1) if found["part"] in {"a", "an"} else _number(found["part"])
        yield from _share(form, found, part, Decimal(whole))
    if any(word in form for word in (" in ", " of ", " for ")):
        for found in _IN_EN.finditer(form):
            yield from _share(form, found, _number(found["part"]), _number(found["whole"]))
    for found in _SLASH.finditer(form) if _BARE_SLASH.search(form) else ():
        yield from _share(form, found, _number(found["part"]), _number(found["whole"]))


def _improper(form: str) -> Iterator[Quantity]:
    for found in _IMPROPER.finditer(form) if _BARE_SLASH.search(form) else ():
        value = Decimal(found["part"]) / Decimal(found["whole"])
        if value > 1:
            yield Quantity(value, value, "x", *found.span("both"), f"{value:.1f}", Decimal("0.1"))


def _share(
    form: str, found: re.Match[str], part: Decimal | None, whole: Decimal | None
) -> Iterator[Quantity]:
    if not part or not whole or part == whole or whole > _MOST_PARTS:
        return
    if part > whole and not _is_multiple(form, found, part, whole):
        return
    rough = _ROUNDS_BEFORE.search(form, max(0, found.start() - 24), found.start())
    rough = rough or _ROUNDS_BEHIND.match(form, found.end())
    value = 100 * part / whole
    step = value * (_ROUGH if rough else _PLAIN)
    if whole == _HUNDRED and found["part"].isdecimal():
        step = Decimal(1)  # 82 out of every 100
    yield Quantity(value, value, "%", *found.span(), found.group(), step, approximate=bool(rough))


def _is_multiple(form: str, found: re.Match[str], part: Decimal, whole: Decimal) -> bool:
    """Whether more parts than make one are told of something: twelve fifths of the payment, 五分之十二."""
    if part > _MOST_TIMES * whole or " in " in found.group() or " for " in found.group():
        return False
    return "分之" in found.group() or (
        found.re is _PARTS_EN and form[found.end() - 1 : found.end() + 4] == "s of "
    )


def _number(word: str) -> Decimal | None:
    if word[0].isdecimal():
        return Decimal(word)
    return chinese_number(word) if word[0] > "z" else english_number(word)


def is_in_words(raw: str) -> bool:
    """Whether a number is spelt out, which chance hardly repeats: 三成三, 百分之十一, nineteen percent."""
    return not any(mark.isdecimal() and mark.isascii() for mark in raw)
