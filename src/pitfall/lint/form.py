"""Rules L013, L016 and L017: faults of form that leave a question open to more than one answer."""

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
    r"^(?:#{2,6}[ \t]*(?:判定条件|criteria)[^\n]*|[ \t]*[-*+]?[ \t]*\**(?:判定条件|判定标准|criteria|conditions)(?:[ \t]*/[ \t]*[a-z ]+)?\**[ \t]*[:：][^\n]*)\n"
    r"(?P<body>(?:(?![ \t]*(?:#|<))[^\n]*(?:\n|$))*)",
    re.MULTILINE,
)
_CONDITION: Final = re.compile(r"^[ \t]*(?:[-*+]|\d{1,2}[.)、]|[（(]\d{1,2}[）)])[ \t]*\S", re.MULTILINE)
_COMPARISON: Final = re.compile(
    r">=|<=|==|≥|≤|>|<|不低于|不少于|不高于|不超过|大于|小于|高于|低于|至少|超过|at least|at most|more than|less than|no (?:more|less|fewer) than|exceeds?|above|below|positive|为正|为负"
)
_MODE: Final = re.compile(
    r"全部|任一|任意|同时|均须|均需|都须|各项|其一|之一|缺一不可|\b(?:all|any|both|either|every|each of|one of)\b"
)
_OBSERVATION: Final = re.compile(
    r"^(?P<lead>[ \t]*(?:[-*+]|\d+[.)])?[ \t]*\|?[ \t]*`?)(?P<name>[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+)`?[ \t]*(?P<sign>[:：=|])(?:[ \t]*[a-z_]+\([^)\n]*\)[ \t]*=)?"
    r"[ \t]*`?\**(?P<value>[-+−]?[0-9][0-9,]*(?:\.[0-9]+)?)\**`?[ \t]*(?:\|[ \t]*)?(?P<rest>[^\n]*)$",
    re.MULTILINE,
)
_NO_UNIT: Final = re.compile(r"[ \t|`*]*(?:[（(—#,，;；。.±].*)?")
# What is an amount of money by its name; a share, a ratio or a count of anything is none.
_MONEY_ZH: Final = r"货币资金|资金余额|现金(?!流量比|比率|短债比|收入比)(?:及现金等价物|流量净额|流净额)?|(?:营业|主营业务|利息|投资|其他|年|总|净)?收入|(?:营业|利润|净)?利润(?:总额)?|净亏损|亏损额?|余额|(?:应收|应付|预收|预付)[^\s，,。；;：:|]{0,6}|存货|商誉|(?:短期|长期|银行)?借款|(?:总|净|流动|有息|非流动)?负债(?!率)|(?:总|净|流动|固定|无形|合同)?资产(?!负债|收益|回报|减值率|周转)(?:减值损失)?|(?:股东|所有者|归母)?权益(?!乘数|比)|(?:营业|销售|管理|研发|财务)?(?:成本|费用)(?!率)|金额|损失|票据|债券|货款|工程款|注册资本|股本|在建工程|开发支出|减值准备|坏账准备|担保额?|违约金|罚款|保证金|市值|对价|转让价款?|估值|折旧|摊销|税款|所得税|分红总额|定金|订单额|合同额|合同负债|敞口|保费|赔款|存款|贷款(?!率)"
_MONEY_EN: Final = r"revenues?|sales|turnover|cash(?: and cash equivalents| balance)?|(?:net |operating |pre-tax |gross )?(?:income|profit|loss)(?: for the \w+)?|ebitda|ebit|earnings|debt|borrowings|loans?|receivables?|payables?|inventor(?:y|ies)|goodwill|equity|(?:total |net |current )?(?:assets|liabilities)|expenses?|costs?|capex|capital expenditure|outflows?|inflows?|deposits?|impairment(?: charge)?|write-?down|provisions?|reserves?|depreciation|amorti[sz]ation|premiums?|claims|purchase price|backlog|bookings|market (?:value|cap\w*)|interest expense|fees?|fine|penalty|collateral|dividends? paid|deferred revenue|lease liabilities"
_NAMED_BEFORE: Final = re.compile(
    rf"(?P<zh>(?:{_MONEY_ZH})(?:总额|合计|净额|余额|账面价值|原值|期末余额)?)\s?(?:仅|只|共|已)?(?:为|是|达|约|计|有|:|：|分别为)?\s?$"
    rf"|\b(?P<en>{_MONEY_EN})\b(?: \([^)\n]{{1,20}}\))?(?: (?:at|for|in|of) (?:the )?[a-z0-9 -]{{2,24}})? ?(?:was|were|is|are|of|stood at|totall?ed|amounted to|came to|reached|:|fell to|rose to|grew to|dropped to|declined to|increased to|decreased to)\s(?:about |around |approximately |only |just )?$"
)
_NAME_REACH: Final = 64
_HAS_UNIT: Final = re.compile(
    r"\s?(?:[%％‰]|[万亿千百]|元|人民币|美元|港元|欧元|日元|英镑|倍|个|家|股|份|吨|天|日|月|年|次|项|名|人|笔|张|只|条|台|户|套|件|艘|辆|亩|平|公里|米|级|期|点|成|号|[（(]\s?(?:[^）)]{0,6}(?:元|万|亿|%|％|million|billion|cu\b|cny|usd|rmb|thousand|m\)|bn))"
    r"|million|billion|thousand|bn\b|mn\b|m\b|k\b|cu\b|cny|usd|rmb|eur|gbp|dollars|euros|yuan|per cent|percent|percentage|basis|bps?\b|x\b|times|ratio|days?|months?|years?|units?|shares?|tonnes?|countries|customers|stores|points?|q[1-4]|[-/.:年][0-9])"
)
_UNIT_STATED: Final = re.compile(
    r"单位\s?[:：为]|金额单位|(?:以|按)[^。；;\n]{0,8}(?:元|万|亿)(?:列示|计|为单位)|[（(][^）)\n]{0,12}(?:元|million|billion|thousand|000s?|cu\b|cny|usd|rmb|%|％)[^）)\n]{0,10}[）)]|\b(?:in|all figures in|amounts in|stated in|expressed in|cu|us?d|cny|rmb|eur|gbp|[$¥€£]) ?(?:[$¥€£]|us\$)?\s?(?:millions?|billions?|thousands?|'000|m\b|bn\b)|[$¥€£]m\b|[$¥€£]bn\b"
)
_BIG: Final = re.compile(
    r"(?<![0-9.,])[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]{5,}(?:\.[0-9]+)?|[0-9]+\.[0-9]+(?![0-9,]|\.[0-9])"
)
_CELL: Final = re.compile(
    r"(?<=\|)\s*(?P<value>-?\(?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{5,})(?:\.[0-9]+)?\)?)\s*(?=\|)"
)
_NAME_CELL: Final = re.compile(rf"(?:{_MONEY_ZH}|\b(?:{_MONEY_EN})\b)")
_ANY_UNIT: Final = re.compile(
    r"元|万|亿|%|％|股|吨|家|人|倍|天|million|billion|thousand|[$¥€£]|\b(?:cu|cny|usd|rmb|eur|gbp|shares|tonnes|units|days)\b"
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


def units(text: str, *, offset: int) -> Iterator[Hit]:
    """Observations of the truth whose value has no unit; `offset` is where `text` stands in the file."""
    for line in _OBSERVATION.finditer(text):
        if _NO_UNIT.fullmatch(line["rest"]):
            yield Hit(
                "L017", offset + line.start("name"), offset + line.end("value"), values={"name": line["name"]}
            )


def evidence_units(document: Document) -> Iterator[Hit]:
    """Amounts of money in the evidence with no unit beside them, in their table or said for the whole item."""
    for item in document.items():
        text = document.form[item.start : item.end]
        if _UNIT_STATED.search(text):
            continue
        for found in _BIG.finditer(text):
            if _HAS_UNIT.match(text, found.end()):
                continue
            name = _NAMED_BEFORE.search(text, max(0, found.start() - _NAME_REACH), found.start())
            if name is not None:
                span = (item.start + found.start(), item.start + found.end())
                yield Hit("L017", *span, "warning", "in_evidence", {"name": name["zh"] or name["en"]})
        yield from _bare_cells(document, item.start, text)


def _bare_cells(document: Document, offset: int, text: str) -> Iterator[Hit]:
    """Cells of a table whose row names an amount of money and neither head nor row a unit."""
    for found in _CELL.finditer(text):
        start = text.rfind("\n", 0, found.start()) + 1
        end = text.find("\n", found.end())
        row = text[start : end if end >= 0 else len(text)]
        if not _NAME_CELL.search(row) or _ANY_UNIT.search(row + document.lead(offset + found.start())):
            continue
        span = (offset + found.start("value"), offset + found.end("value"))
        yield Hit("L017", *span, "warning", "in_evidence", {"name": row.split("|")[1].strip()})
