"""Rule L013: an as-of date on which no market is open, without the trading day that is meant."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Words
from pitfall.lint.times.mention import mentions
from pitfall.lint.times.sessions import names_trading_day

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_THURSDAY: Final = 3
_FRIDAY: Final = 4
_SATURDAY: Final = 5
_SUNDAY: Final = 6
# Exchanges whose week runs from Sunday to Thursday: by the code behind a security, or by name.
_SUNDAY_MARKETS: Final = Words(
    "tadawul tase egx ktse bk qse dfm adx msx msm bhb dse cse_bd nepse ase_jo saudi tel_aviv tel-aviv kuwait qatar egyptian muscat bahrain dhaka amman riyadh doha cairo manama 沙特 利雅得 特拉维夫 科威特 卡塔尔 埃及 达卡",
    r"[,，]\s?(?:tadawul|tase|egx|ktse|bk|qse|dfm|adx|msx|msm|bhb|dse|cse bd|nepse|ase jo)\s?[)）]|\btadawul\b|\bsaudi (?:stock )?exchange\b|\btel[- ]aviv stock exchange|\bboursa kuwait|\bqatar (?:stock )?exchange|\begyptian exchange|\bmuscat (?:stock exchange|securities market)|\bbahrain bourse|\bdhaka stock exchange|\bamman stock exchange|\b(?:listed|traded|trades|trading|exchange|session) in (?:riyadh|tel aviv|kuwait|doha|cairo|muscat|amman|dhaka|manama)\b"
    r"|沙特(?:证券)?交易所|利雅得(?:的)?(?:证券)?(?:交易所|股市)|特拉维夫(?:证券)?交易所|科威特(?:证券)?交易所|卡塔尔(?:证券)?交易所|埃及(?:证券)?交易所|达卡证券交易所",
)
_EMIRATES: Final = Words(
    "dfm adx dubai abu_dhabi",
    r"[,，]\s?(?:dfm|adx)\s?[)）]|\bdubai financial market|\babu dhabi securities",
)
_EMIRATES_CHANGED: Final = date(2022, 1, 3)
_SAUDI: Final = re.compile(r"tadawul|\bsaudi\b|\briyadh\b|沙特|利雅得")
_SAUDI_CHANGED: Final = date(2013, 6, 29)
_MARKET: Final = re.compile(
    r"收盘|收市|开盘|开市|盘后|盘中|交易日|股价|股票|市价|行情|成交|指数|停牌|复牌|报价|净值|现价"
    r"|\b(?:market close|the close\b|close of (?:trading|business|the market)|closing prices?|share prices?|stock prices?|market prices?|prices as of|trad(?:e[sd]?|ing) (?:at|on|in)|shares? (?:trade|fell|rose|stand|close)s?|quoted|the spread|yield|trading (?:day|session)|saturday'?s|sunday'?s|session)\b"
)
# What puts the reader on a day, whatever the question is about.
_STANDS_AT: Final = re.compile(
    r"(?:信息截止|资料截止|数据截止|截止(?=[日时]|\s?[:：])|数据时点|基准(?=日)|时点|as[ -]of|cut-?off|information date|reference date)(?:日|时间|时点)?期?(?:\s?/\s?[a-z][a-z -]*)?(?: date)?\**\s?(?:[:：]|为|是|is|on)\s?$"
    r"|(?:现在是|现为|时为|今天是|今日是|资料止于|设定在|站在|\b(?:today is|it is(?: now)?|now is|you stand (?:at|on)|set on|papers? (?:up to|available on)))\s?$"
)


def weekend(document: Document, *, is_security: bool, invented: bool = False) -> Iterator[Hit]:
    """An as-of date on a weekend, without the trading day it stands for.

    Args:
        document: The text.
        is_security: Whether the question is about a listed security.
        invented: Whether the case is invented: without a market it has a calendar only where its prose, not
            merely the as-of line, puts the reader on the day.
    """
    as_of = document.as_of
    assert as_of is not None
    # No market closes on the first three days of a week, so the text need not be asked which one it is.
    if as_of.weekday() < _THURSDAY or as_of.weekday() not in _closed(document) or names_trading_day(document):
        return
    stated = [m for m in mentions(document) if m.kind == "day" and m.first == as_of]
    if invented:
        stated = [m for m in stated if m.start < document.evidence.start and _in_prose(document, m.start)]
    elif not is_security and not _MARKET.search(document.form):
        stated = [m for m in stated if _STANDS_AT.search(document.form, max(0, m.start - 40), m.start)]
    for mention in stated[:1]:
        values = {"as_of": as_of.isoformat(), "weekday": str(as_of.isoweekday())}
        yield Hit("L013", mention.start, mention.end, values=values)


def _closed(document: Document) -> tuple[int, ...]:
    """The days of the week on which the market of the text is closed."""
    assert document.as_of is not None
    if _EMIRATES.stand_in(document.form):
        return (_FRIDAY, _SATURDAY) if document.as_of < _EMIRATES_CHANGED else (_SATURDAY, _SUNDAY)
    if not _SUNDAY_MARKETS.stand_in(document.form):
        return (_SATURDAY, _SUNDAY)
    is_old = document.as_of < _SAUDI_CHANGED and _SAUDI.search(document.form)
    return (_THURSDAY, _FRIDAY) if is_old else (_FRIDAY, _SATURDAY)


def _in_prose(document: Document, position: int) -> bool:
    start = document.form.rfind("\n", 0, position) + 1
    return not document.form[start:position].lstrip().startswith(("-", "*", "+", "#", "|"))
