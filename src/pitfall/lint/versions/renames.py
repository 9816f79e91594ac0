"""Rule L012: company names and security codes used before the public could know them.

The tables are `names.json`, `names_companies.json`, `names_shanghai.json`, `names_shenzhen.json`,
`names_hongkong.json`, `names_asia.json`, `names_world_a_to_l.json` and `names_world_m_to_z.json` (renamings), `names_marks.json` (special treatment), `names_codes.json`, `names_listings.json`
(codes that came with a listing), `names_bodies.json` and `names_houses.json` (regulators, exchanges, groups, banks and
indices), `names_events.json`, `names_things.json` and `names_brands.json` (products, funds, laws, brands), and
`names_words.json` (names that are also words) and `names_tickers.json` (tickers that are bare letters). A renaming has the code, the earlier name, the new one and a day before
which it was not public (never later than the announcement, so that a plan to rename is no finding), with its source,
or that of its table; a body has also the day from which it acts.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Row, Shelf
from pitfall.lint.versions.regimes import is_to_come

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_TABLES: Final = (
    "names.json",
    "names_companies.json",
    "names_codes.json",
    "names_bodies.json",
    "names_events.json",
    "names_things.json",
    "names_listings.json",
    "names_shanghai.json",
    "names_shenzhen.json",
    "names_hongkong.json",
    "names_world_a_to_l.json",
    "names_world_m_to_z.json",
    "names_asia.json",
    "names_marks.json",
    "names_houses.json",
    "names_brands.json",
    "names_words.json",
    "names_tickers.json",
)
_NEAR: Final = r"\s?[（(]?[^\n。；;]{0,10}?"
# What is said of a share only: a name that an unlisted company bore before is early where it is spoken of as one.
_SHARE_BEHIND: Final = (
    r"(?:[ah]股|的)?(?:股价|股票|换手|涨停|跌停|[总流]?[通]?市值|收[报盘涨跌于]|盘[中后]|停牌|复牌|总股本|流通[股盘]|市盈率|市净率"
    r"|目标价|转债|可转债|股东户数|前十大|龙虎榜|两融|融资余额|融券|北向|股息率|除权|领涨|领跌|大涨|大跌|上涨|下跌"
    r"|[涨跌][逾超幅近约0-9]|走[强弱高低]|冲高|放量|缩量|[（(](?:sse|szse|sehk|hk|[ah]股|港股|上交所|深交所|港交所|[沪深]市))"
)
_SHARE_BEFORE: Final = (
    r"(?:持仓|重仓|加仓|减仓|建仓|清仓|抄底|做多|做空|龙头股|个股|成[分份]股|权重股|概念股|股票池|蓝筹股?|白马股?"
    r"|[^a-z][ah]股|港股|北向资金|南下资金|评级|涨幅|跌幅|领涨|领跌)[^。；;\n]{0,16}?"
)
_NOT_AS_SHARE: Final = r"(?![0-9.]*%?的?(?:全部)?股权|集团|有限|产业|科技有限|股份有限|控股有限|[（(]集团)"
_REPORTS: Final = (
    r"(?:的)?(?:20[0-9]{2}年|[一二三四前上下][一二三四]?(?:个?季度|季报|半年)|全年|中报|年报|季报|半年报|营收|净利|归母|扣非|毛利率"
    r"|公告|披露|业绩|预告|董事会|分红|派息|员工持股)"
)
# What makes another word of the last characters of a name.
_LONGER: Final = {
    "银行": "(?![业间卡家存贷监学同信]|体系|机构|系统)",
    "部": "(?!门)",
    "产业": "(?!链|园)",
    "证券": "(?!投资|研究|从业|化|市场|交易|业)",
    "科技": "(?!园|有限)",
}
# Words of dealing around a ticker.
_DEALT_BEFORE: Final = r"(?:\b(?:[Ll]ong|[Ss]hort|[Bb]uy|[Bb]ought|[Ss]ell|[Ss]old|[Oo]wn|[Oo]verweight|[Uu]nderweight|[Hh]old|[Aa]dd(?:ed)?|[Tt]rim(?:med)?|[Ss]witch(?:ed)?|[Cc]ut|[Rr]aise[ds]?|[Vv]ersus|vs\.?|[Bb]asket|[Ww]atch-?list|[Pp]eers|[Cc]omps|[Pp]icks?|[Tt]ickers?|[Pp]airs?|[Nn]ames|[Hh]oldings|NYSE|NASDAQ|Nasdaq)\b[^.;。；\n]{0,32}?|(?:[(（$]|[A-Z]{2,5}(?:, | and |/| / )|代码|标的|[做加减买卖多空持][仓多空入出有]|持仓)\s?)"
_DEALT_BEHIND: Final = r"(?=\s(?:US|UN|UQ|UW|LN|HK|FP|GR|NA|SS|CH|AU|CN|JP|Equity)\b|\s?[（(](?:NYSE|NASDAQ|Nasdaq)|[)）]|(?:, | and |/| / )[A-Z]{2,5}\b|'s |[^.;。；\n]{0,48}?(?:yield|shares|stock|rose|fell|closed|gained|lost|offers|trade[sd]|weight|[0-9.]+x\b|[0-9.]+ ?%|涨|跌|收盘|仓位|权重|\bcalls?\b|\bputs?\b|options?|outperform|[Ll]ong\b|[Ss]hort\b|upside|downside|target|rated|comp\b))"
_BEFORE_A_DEAL: Final = timedelta(days=540)


@dataclass(frozen=True, slots=True)
class Name:
    """A name or code and the first day on which it may be used.

    Attributes:
        zh, en: What the message calls it.
        known: The day before which the public did not know it.
        signs: Words of which a text must hold one for the pattern to match.
        pattern: How it is written; compiled only for a text that holds a sign.
        source: Where the day comes from, how far checked.
        cased: Whether the pattern is written with its capitals.
        begins: From when a body acts; between `known` and this day it may only be spoken of as to come.
    """

    zh: str
    en: str
    known: date
    signs: tuple[str, ...]
    pattern: str
    source: str
    cased: bool = False
    begins: date | None = None

    def is_early(self, as_of: date) -> bool:
        """Whether nothing of that name was there yet."""
        return as_of < (self.begins or self.known)


@cache
def names() -> tuple[Name, ...]:
    """Every name of the tables."""
    return tuple(name for row in _rows() for name in row.thing())


@cache
def _rows() -> tuple[Row[tuple[Name, ...]], ...]:
    """The tables, read once."""
    tables: list[dict[str, Any]] = [
        json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8")) for name in _TABLES
    ]
    kinds = (
        (("renamed",), _signs_of_renamed, _renamed),
        (("first",), _signs_of_first, _first),
        (("tickers",), _signs_of_ticker, _ticker),
        (("codes", "events"), _signs_of_code, _code),
    )
    return tuple(
        Row(signs(row), partial(made, row, table))
        for parts, signs, made in kinds
        for table in tables
        for part in parts
        for row in table.get(part, [])
    )


@cache
def _shelf() -> Shelf[Row[tuple[Name, ...]]]:
    return Shelf(_rows(), lambda row: row.signs)


def _old(row: dict[str, Any]) -> tuple[str, ...]:
    """What a company was called before, where that is a word of its own."""
    return (row["old"].lower(),) if row["code"].isdigit() and not set(row["old"]) & set(" /（(") else ()


def _signs_of_renamed(row: dict[str, Any]) -> tuple[str, ...]:
    return (*row["new"], *row.get("near_code", ()), *_old(row))


def _signs_of_first(row: dict[str, Any]) -> tuple[str, ...]:
    return tuple(row["names"])


def _signs_of_ticker(row: dict[str, Any]) -> tuple[str, ...]:
    return (row["ticker"].lower(),)


def _signs_of_code(row: dict[str, Any]) -> tuple[str, ...]:
    return tuple(row["signs"])


def _renamed(row: dict[str, Any], table: dict[str, Any]) -> tuple[Name, ...]:
    forms = [_whole(name) for name in row["new"]]
    # Who says what it was called before has the new name in mind: （原湘鄂情）.
    forms += [
        rf"(?:原名|原简称|曾用名|前身为|前身是|旧称|[（(]原(?:名)?)[“\"]?{re.escape(old)}"
        for old in _old(row)
    ]
    found: list[Name] = []
    near = row.get("near_code", [])
    known = date.fromisoformat(row["known"])
    source = row.get("source") or table["source"]
    if near:
        forms += _beside(near, _code_pattern(row["code"]))
        if not row.get("traded"):
            told = "|".join(map(re.escape, near))
            forms += [f"(?:{told})(?:{_SHARE_BEHIND})", f"{_SHARE_BEFORE}(?:{told}){_NOT_AS_SHARE}"]
            reports, day = f"(?:{told})(?:{_REPORTS}|{_SHARE_BEHIND})", known - _BEFORE_A_DEAL
            found.append(Name(f"那时为{row['old']}", f"{row['old']} then", day, tuple(near), reports, source))
    signs = _signs_of_renamed(row)
    now = Name(f"当时为{row['old']}", f"then {row['old']}", known, signs, "|".join(forms), source)
    return (*found, now)


def _beside(names: list[str], code: str) -> Iterator[str]:
    """A name that was a brand or another company's before counts beside the code, on either side of it."""
    for name in names:
        yield rf"{re.escape(name)}{_NEAR}{code}"
        yield rf"{code}{_NEAR}{re.escape(name)}"


def _first(row: dict[str, Any], table: dict[str, Any]) -> tuple[Name, ...]:
    forms: list[str] = row["names"]
    source = row.get("source") or table["source"]
    pattern = "|".join(map(_whole, forms))
    return (Name(row["zh"], row["en"], date.fromisoformat(row["known"]), tuple(forms), pattern, source),)


def _ticker(row: dict[str, Any], table: dict[str, Any]) -> tuple[Name, ...]:
    """A ticker in capitals where the words around it deal in shares: long TPR, short RL; TPR US; TPR, RL and PVH."""
    word = rf"(?<![A-Za-z0-9&.-])(?P<name>{row['ticker']})(?![A-Za-z0-9&-])"
    name = Name(
        f"股票代码 {row['ticker']}（{row['of']}）",
        f"the ticker {row['ticker']} of {row['of']}",
        date.fromisoformat(row["known"]),
        (row["ticker"].lower(),),
        f"{_DEALT_BEFORE}{word}|{word.replace('<name>', '<name2>')}{_DEALT_BEHIND}",
        table["source"],
        cased=True,
    )
    return (name,)


def _whole(name: str) -> str:
    """A name as a word of its own where that can be seen: Eviden, not evidence; 河北银行, not 河北银行业."""
    before = "" if name[0] > "\x7f" or name[0] == "*" else "(?<![a-z0-9])"
    after = "(?![a-z0-9])" if name[-1].isascii() and name[-1].isalnum() and "(" not in name else ""
    return f"{before}{re.escape(name)}{after or _LONGER.get(name[-2:]) or _LONGER.get(name[-1], '')}"


def _code_pattern(code: str) -> str:
    """A code; one of Hong Kong is written with and without its leading zeros."""
    return rf"(?<![0-9])0*{code.lstrip('0')}(?![0-9])" if re.fullmatch("[0-9]{5}", code) else code


def _code(row: dict[str, Any], table: dict[str, Any]) -> tuple[Name, ...]:
    name = Name(
        row["zh"],
        row["en"],
        date.fromisoformat(row["known"]),
        tuple(row["signs"]),
        row["pattern"],
        row.get("source") or table["source"],
        cased=row.get("cased", False),
        begins=date.fromisoformat(row["begins"]) if "begins" in row else None,
    )
    return (name,)


def early_names(document: Document) -> Iterator[Hit]:
    """Names and codes that came only after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    for name in chain.from_iterable(row.thing() for row in _shelf().standing(document.form)):
        if not name.is_early(as_of):
            continue
        # A name that is also a word is looked for as it is capitalised.
        for found in re.finditer(name.pattern, document.text if name.cased else document.form):
            if as_of >= name.known and is_to_come(document, document.sentence(found.start())):
                continue
            values = {
                "zh": name.zh,
                "en": name.en,
                "as_of": as_of.isoformat(),
                "when": (name.begins or name.known).isoformat(),
                "source": name.source,
            }
            group = next((one for one in ("name", "name2") if found.re.groupindex and found[one]), 0)
            yield Hit("L012", *found.span(group), values=values)
