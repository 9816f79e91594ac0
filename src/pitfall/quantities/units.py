"""Canonical units: how people write them, and what converts into what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NONE: Final = "none"
Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class Unit:
    """A canonical unit and the factor a number before it is multiplied by (万元: CNY, 10000)."""

    name: str
    factor: Decimal


def _table(rows: str) -> dict[str, tuple[str, Decimal]]:
    """Rows of `canonical factor: spelling | spelling`, as spelling to (canonical, factor)."""
    table: dict[str, tuple[str, Decimal]] = {}
    for row in rows.strip().splitlines():
        head, _, spellings = row.partition(":")
        name, _, factor = head.strip().partition(" ")
        for spelling in spellings.split("|"):
            table[spelling.strip()] = (name, Decimal(factor or 1))
    return table


SCALES: Final = {
    spelling: Decimal(int(float(factor)))
    for spelling, factor in {
        "万亿": "1e12", "千亿": "1e11", "百亿": "1e10", "十亿": "1e9", "亿": "1e8",
        "千万": "1e7", "百万": "1e6", "十万": "1e5", "万": "1e4", "千": "1e3",
        "trillion": "1e12", "tn": "1e12", "trn": "1e12",
        "billion": "1e9", "bn": "1e9", "bln": "1e9", "b": "1e9",
        "million": "1e6", "mn": "1e6", "mln": "1e6", "mm": "1e6", "m": "1e6", "mio": "1e6",
        "thousand": "1e3", "k": "1e3",
    }.items()
}  # fmt: skip
# The scales of a unit alone, as a table's head writes them; behind a number they would be a second number.
UNIT_SCALES: Final = SCALES | {"100 million": Decimal(10**8), "10 thousand": Decimal(10**4)}
# A single letter is a scale only when it touches the number: "5 m" may be metres, "5 k" a name.
GLUED_SCALES: Final = frozenset({"b", "m", "k", "mm"})

# Spellings are lower case, since a text is lowered before it is read.
CURRENCIES: Final = _table("""
CNY: 元人民币 | 人民币元 | 人民币 | 元 | 圆 | yuan | rmb | cny | cn¥ | ¥
USD: 美元 | 美金 | us dollars | us dollar | u.s. dollars | dollars | dollar | usd | us$ | $
HKD: 港元 | 港币 | hkd | hk$
EUR: 欧元 | euros | euro | eur | €
JPY: 日元 | 日圆 | yen | jpy
GBP: 英镑 | pounds sterling | gbp | £
CU: 货币单位 | currency units | cu
""")
PLAIN: Final = _table("""
%: % | percent | per cent | pct
% 0.1: ‰ | 个千分点
% 10: 成
pp: 个百分点 | 百分点 | percentage points | percentage point | percent points | pct pts | pct pt | ppts | ppt | pps | pp | p.p.
bp: 个基点 | 基点 | basis points | basis point | bps | bp
x: 倍 | times | x | × | -fold | fold
shares: 股 | shares | share
days: 个交易日 | 个自然日 | 个工作日 | 个日历日 | 交易日 | 自然日 | 工作日 | 天 | 日 | calendar days | calendar day | trading days | trading day | business days | business day | trading sessions | trading session | sessions | days | day
weeks: 周 | 个星期 | 星期 | weeks | week
months: 个自然月 | 个月 | calendar months | calendar month | months | month
quarters: 个季度 | quarters | quarter
years: 年 | 个会计年度 | 个年度 | years | year | yrs | yr
hours: 小时 | hours | hour
tonnes: 吨 | tonnes | tonne | tons
GWh: gwh | 吉瓦时
MWh: mwh | 兆瓦时
kWh: kwh | 千瓦时 | 度电
GW: gw | 吉瓦
MW: mw | 兆瓦
kW: kw | 千瓦
m2: 平方米 | ㎡
km: 公里 | km
kg: 千克 | 公斤 | kg
points: 个点 | 点 | points | point
count: 家 | 个 | 项 | 次 | 名 | 人 | 条 | 笔 | 只 | 件 | 台 | 座 | 处 | 户 | 张 | 款 | 种 | 起 | 套 | 辆 | 艘 | 口 | 份 | 例 | 宗 | 位 | 颗 | units | cases
""")
_NAMED: Final = {"ratio", "count", NONE, *(name for name, _ in (CURRENCIES | PLAIN).values())}

# Base unit of a dimension, and how many of it one unit is. Units missing here convert only into themselves.
_DIMENSIONS: Final = {
    "%": ("ratio", Decimal("0.01")),
    "pp": ("ratio", Decimal("0.01")),
    "bp": ("ratio", Decimal("0.0001")),
    "x": ("ratio", Decimal(1)),
    "ratio": ("ratio", Decimal(1)),
    "days": ("days", Decimal(1)),
    "weeks": ("days", Decimal(7)),
    "months": ("months", Decimal(1)),
    "quarters": ("months", Decimal(3)),
    "years": ("months", Decimal(12)),
    "kWh": ("kWh", Decimal(1)),
    "MWh": ("kWh", Decimal(1000)),
    "GWh": ("kWh", Decimal(1000000)),
    "kW": ("kW", Decimal(1)),
    "MW": ("kW", Decimal(1000)),
    "GW": ("kW", Decimal(1000000)),
    "kg": ("kg", Decimal(1)),
    "tonnes": ("kg", Decimal(1000)),
}
# A number without a unit may be a ratio, a multiple or a count; it is never read as a percentage.
_BARE_READINGS: Final = frozenset({NONE, "ratio", "x", "count", "points"})


def alternatives(spellings: Iterable[str]) -> str:
    """A regular expression of the spellings, longest first; each ends where its word ends."""
    return "|".join(
        re.escape(word).replace(r"\ ", "[ -]") + _word_end(word)
        for word in sorted(spellings, key=len, reverse=True)
    )


def _word_end(word: str) -> str:
    if word == "千":
        return "(?![瓦克米])"  # 千瓦, 千克, 千米 are units
    return r"(?![a-z])" if word[-1].isascii() and word[-1].isalpha() else ""


_UNIT_TEXT: Final = re.compile(
    rf"(?:(?P<currency>{alternatives(CURRENCIES)})\s*)?(?:(?P<scale>{alternatives(UNIT_SCALES)})\s*)?(?P<unit>{alternatives(CURRENCIES | PLAIN)})?"
)


@lru_cache(maxsize=256)
def parse_unit(text: str) -> Unit:
    """Read a unit as a point's facts write it: `CNY`, `CU million`, `million shares`, `万元`, `ratio`, `bp`.

    Raises:
        InputError: the text is no unit this module knows.
    """
    stripped = text.strip()
    if stripped in _NAMED or not stripped:
        return Unit(stripped or NONE, Decimal(1))
    found = _UNIT_TEXT.fullmatch(stripped.lower())
    if not found:
        raise InputError(say("errors.unit_unknown", language(), text=text))
    scale = _spelt(UNIT_SCALES, found["scale"]) if found["scale"] else Decimal(1)
    name, factor = (
        _spelt(CURRENCIES | PLAIN, found["unit"] or found["currency"])
        if found["unit"] or found["currency"]
        else (NONE, Decimal(1))
    )
    return Unit(name, factor * scale)


def _spelt(table: Mapping[str, Entry], word: str) -> Entry:
    """The entry of a spelling, which a text may write with hyphens for its spaces."""
    return table[word] if word in table else table[word.replace("-", " ")]


def to_base(unit: str) -> tuple[str, Decimal]:
    """What a canonical unit measures, and its factor to the base unit of that; a bare number counts as a ratio."""
    return _DIMENSIONS.get(unit, ("ratio" if unit == NONE else unit, Decimal(1)))


def convert(value: Decimal, unit: str, target: str) -> Decimal | None:
    """The value in another canonical unit, or None when the two measure different things.

    Ratios convert among %, pp, bp, x and ratio; a number without a unit stands for a ratio, a
    multiple, a count or points, never for a percentage. Currencies do not convert.
    """
    if unit == target:
        return value
    if NONE in {unit, target}:
        return value if {unit, target} <= _BARE_READINGS else None
    base, factor = _DIMENSIONS.get(unit, (unit, Decimal(1)))
    other, target_factor = _DIMENSIONS.get(target, (target, Decimal(1)))
    return value * factor / target_factor if base == other else None
