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
    r"收盘|收市|开盘|开市|盘后|盘中|交易日|股价|股票|市价|行情|成交|指数|停牌|复牌|报价|净值|现价"
    r"|\b(?:market close|the close\b|close of (?:trading|business|the market)|closing prices?|share prices?|stock prices?|market prices?|prices as of|traded at|trades at|quoted|the spread|yield|trading (?:day|session)|saturday'?s|sunday'?s|session)\b"
)
_TRADING_DAY: Final = re.compile(
    r"(?:最近|上一|前一|最后|此前最后|之前最后)(?:的)?(?:一?个)?交易日|非交易日|休市|不开市|周五|星期五|(?:上|前)一?个?(?:交易日|周五)|以[^。\n]{0,16}(?:交易日|收盘)[^。\n]{0,6}为准"
    r"|\b(?:last|previous|preceding|prior|nearest|most recent|latest) (?:trading|business) (?:day|session)|\bfriday\b|\bnon-trading day\b|\bmarkets? (?:is|are|was|were) closed\b"
)
# What puts the reader on a day, whatever the question is about.
_STANDS_AT: Final = re.compile(
    r"(?:信息截止|资料截止|数据截止|截止(?=[日时]|\s?[:：])|数据时点|基准(?=日)|时点|as[ -]of|cut-?off|information date|reference date)(?:日|时间|时点)?期?(?:\s?/\s?[a-z][a-z -]*)?(?: date)?\**\s?(?:[:：]|为|是|is|on)\s?$"
    r"|(?:现在是|现为|时为|今天是|今日是|资料止于|设定在|站在|\b(?:today is|it is(?: now)?|now is|you stand (?:at|on)|set on|papers? (?:up to|available on)))\s?$"
)
_NAME: Final = (
    r"(?:判定|判断|触发|成立|认定|发生|事件|结算|成功|失败|计入|达成)(?:的)?(?:条件|标准|规则|依据|情形)"
    r"|(?:resolution |success |event |trigger |the |following )*(?:criteria|conditions|triggers|tests|requirements for the event)"
)
_CRITERIA: Final = re.compile(
    rf"^(?:#{{2,6}}[ \t]*(?:{_NAME})[^\n]*|[ \t]*[-*+]?[ \t]*(?:{_NAME})(?:[ \t]*/[ \t]*[a-z ]+)?(?:[ \t]*[（(][^\n）)]*[）)])?[ \t]*[:：]?[ \t]*(?:[（(][^\n）)]*[）)])?[ \t]*"
    rf"|[^\n|#]{{0,60}}?(?:条件|标准|(?:判定|判断|认定|结算)规则|criteria|conditions|triggers)[^\n|。.]{{0,40}}[:：][ \t]*)\n"
    r"(?P<body>(?:(?![ \t]*(?:#|<))[^\n]*(?:\n|$))*)",
    re.MULTILINE,
)
_TABLE: Final = re.compile(
    rf"^\|[ \t]*(?:{_NAME}|条件|condition|criterion|test)[ \t]*\|[^\n]*\n\|[ \t]*:?-[^\n]*\n(?P<body>(?:\|[^\n]*(?:\n|$))+)",
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
    r"全部|任一|任意|任何一|同时|均须|均需|都须|都要|均要|均应|各项|逐项满足|其一|之一|缺一不可|一项即可|一条即可|有一项|并且|或者|且$"
    r"|\b(?:all|any|both|either|every|each of|one of|at least one|jointly|together|cumulative\w*|alternative\w*|in any of)\b"
)
# A line that says what happens rather than compares is a condition where nothing but conditions is listed.
_EVENT: Final = re.compile(
    r"被|公告|立案|谴责|逾期|下调|停牌|终止|出具|净资产|违约|撤销|破产|处罚|公开|\b(?:announced|declared|withdrawn|refused|filed|default\w*|downgrad\w*|delist\w*|loss|waiver|breach\w*|issued|suspend\w*)\b"
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
    if as_of.weekday() < _SATURDAY or _TRADING_DAY.search(document.form):
        return
    stated = [m for m in mentions(document) if m.kind == "day" and m.first == as_of]
    if invented:
        stated = [m for m in stated if m.start < document.evidence.start and _in_prose(document, m.start)]
    elif not is_security and not _MARKET.search(document.form):
        stated = [m for m in stated if _STANDS_AT.search(document.form, max(0, m.start - 40), m.start)]
    for mention in stated[:1]:
        values = {"as_of": as_of.isoformat(), "weekday": str(as_of.isoweekday())}
        yield Hit("L013", mention.start, mention.end, values=values)


def _in_prose(document: Document, position: int) -> bool:
    start = document.form.rfind("\n", 0, position) + 1
    return not document.form[start:position].lstrip().startswith(("-", "*", "+", "#", "|"))


def criteria_mode(document: Document) -> Iterator[Hit]:
    """Several criteria and no word whether all or any of them must hold."""
    form = document.folded.replace("**", "  ")
    for block in _CRITERIA.finditer(form):
        lines = _first_list(block["body"])
        conditions = [line for line in lines if _CONDITION.match(line)]
        yield from _without_mode(block, conditions, [line for line in lines if line not in conditions])
    for block in _TABLE.finditer(form):
        before = form[form.rfind("\n\n", 0, max(block.start() - 2, 0)) + 1 : block.start()]
        yield from _without_mode(block, block["body"].splitlines(), [before])


def _first_list(body: str) -> list[str]:
    """The lines up to the end of the first list below a heading."""
    found: list[str] = []
    begun = False
    for line in body.splitlines():
        is_condition = _CONDITION.match(line) is not None
        begun = begun or is_condition
        if begun and not is_condition and line.strip() and not line.startswith((" ", "\t")):
            found.append(line)  # the line that closes the list may say how the conditions go together
            break
        found.append(line)
    return found


def _without_mode(block: re.Match[str], conditions: list[str], others: list[str]) -> Iterator[Hit]:
    head = block.group().split("\n", 1)[0]
    count = sum(1 for line in conditions if _COMPARISON.search(line) or _EVENT.search(line))
    if count > 1 and not _MODE.search("\n".join([head, *others])):
        yield Hit("L016", block.start(), block.start() + len(head), values={"count": str(count)})
