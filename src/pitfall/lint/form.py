"""Rules L013 and L016: faults of form that leave a question open to more than one answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document

_SATURDAY: Final = 5
_MARKET: Final = re.compile(
    r"收盘|开盘|盘后|交易日|股价|停牌|复牌|\b(?:market close|close of (?:trading|business|the market)|closing price|share price|trading (?:day|session))\b"
)
_TRADING_DAY: Final = re.compile(
    r"(?:最近|上一|前一|最后|此前最后|之前最后)(?:的)?(?:一?个)?交易日|非交易日|休市|周五|星期五|以[^。\n]{0,16}(?:交易日|收盘)[^。\n]{0,6}为准"
    r"|\b(?:last|previous|preceding|prior|nearest|most recent|latest) (?:trading|business) (?:day|session)|\bfriday\b|\bnon-trading day\b|\bmarkets? (?:is|are|was|were) closed\b"
)
_CRITERIA: Final = re.compile(
    r"^(?:#{2,6}[ \t]*(?:(?:判定|触发|成立|认定|发生|事件|结算)(?:条件|标准|规则|依据)|criteria|conditions|triggers|tests)[^\n]*|[ \t]*[-*+]?[ \t]*\**(?:(?:判定|触发|成立|认定|结算)(?:条件|标准)|criteria|conditions|triggers)(?:[ \t]*/[ \t]*[a-z ]+)?\**[ \t]*[:：][^\n]*)\n"
    r"(?P<body>(?:(?![ \t]*(?:#|<))[^\n]*(?:\n|$))*)",
    re.MULTILINE,
)
_CONDITION: Final = re.compile(
    r"^[ \t]*(?:[-*+]|\d{1,2}[.)、]|[（(](?:\d{1,2}|[一二三四五六七八九])[）)]|[①-⑨]|[一二三四五六七八九]、|\|(?![ \t]*:?-)(?=[^\n]*(?:[<>≥≤=]|不低于|不高于|大于|小于|低于|高于)))[ \t]*\S",
    re.MULTILINE,
)
_COMPARISON: Final = re.compile(
    r">=|<=|==|≥|≤|>|<|不低于|不少于|不高于|不超过|大于|小于|高于|低于|至少|超过|at least|at most|more than|less than|no (?:more|less|fewer) than|exceeds?|above|below|positive|为正|为负"
)
_MODE: Final = re.compile(
    r"全部|任一|任意|同时|均须|均需|都须|各项|其一|之一|缺一不可|\b(?:all|any|both|either|every|each of|one of)\b"
)


def weekend(document: Document, *, is_security: bool) -> Iterator[Hit]:
    """An as-of date on a weekend, for a market question, without the trading day it stands for."""
    as_of = document.as_of
    assert as_of is not None
    if as_of.weekday() < _SATURDAY or _TRADING_DAY.search(document.form):
        return
    if not is_security and not _MARKET.search(document.form):
        return
    stated = next((m for m in mentions(document) if m.kind == "day" and m.first == as_of), None)
    if stated is not None:
        yield Hit(
            "L013",
            stated.start,
            stated.end,
            values={"as_of": as_of.isoformat(), "weekday": str(as_of.isoweekday())},
        )


def criteria_mode(document: Document) -> Iterator[Hit]:
    """Several criteria and no word whether all or any of them must hold."""
    for block in _CRITERIA.finditer(document.folded):
        lines = block["body"].splitlines()
        conditions = [line for line in lines if _CONDITION.match(line)]
        count = sum(1 for line in conditions if _COMPARISON.search(line))
        head = block.group().split("\n", 1)[0]
        said = "\n".join([head, *(line for line in lines if line not in conditions)])
        if count > 1 and not _MODE.search(said):
            yield Hit("L016", block.start(), block.start() + len(head), values={"count": str(count)})
