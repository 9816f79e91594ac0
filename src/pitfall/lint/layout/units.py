"""Rule L017: observations of the truth, and amounts in the evidence, without a unit."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.layout.measures import block_gives_unit, label_gives_unit
from pitfall.lint.layout.observed import observed_without_unit
from pitfall.lint.layout.shared import (
    is_posted,
    mixes_units,
    says_unit_once,
    shares_percent,
    shares_unit,
    sums_up,
    task_says_unit,
)
from pitfall.lint.reading.document import Document
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator


_OBSERVATION: Final = re.compile(
    r"^(?P<lead>[ \t]*(?:[-*+]|\d+[.)])?[ \t]*\|?[ \t]*[`*\x22\x27]{0,3})(?P<name>[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+)[`*\x22\x27]{0,3}[ \t]*(?P<sign>[:：=|→—–]|is\b|was\b|为)(?:[ \t]*[a-z_]+\([^)\n]*\)[ \t]*=)?"
    r"[ \t]*`?\**(?P<value>[-+−]?[0-9][0-9,]*(?:\.[0-9]+)?)\**`?[ \t]*(?:\|[ \t]*)?(?P<rest>[^\n]*)$",
    re.MULTILINE,
)
_DATE_CELL: Final = re.compile(
    r"\|?[ \t]*(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}(?:年|[ \t]*(?=\|))[^|\n]*)[ \t]*(?:\|[ \t]*|$)"
)
_NO_UNIT: Final = re.compile(r"[ \t|`*\x22\x27}]*(?:[（(—#,，;；。.±].*)?")
# What is an amount of money by its name; a share, a ratio or a count of anything is none.
_MONEY_ZH: Final = r"货币资金|资金余额|现金(?!流量比|比率|短债比|收入比)(?:及现金等价物|流量净额|流净额)?|(?:营业|主营业务|利息|投资|其他|年|总|净)?收入|(?:营业|利润|净)?利润(?:总额)?|净亏损|亏损额?|余额|(?:应收|应付|预收|预付)[^\s，,。；;：:|]{0,6}|存货|商誉|(?:短期|长期|银行)?借款|(?:总|净|流动|有息|非流动)?负债(?!率)|(?:总|净|流动|固定|无形|合同)?资产(?!负债|收益|回报|减值率|周转)(?:减值损失)?|(?:股东|所有者|归母)?权益(?!乘数|比)|(?:营业|销售|管理|研发|财务)?(?:成本|费用)(?!率)|金额|损失|票据|债券|货款|工程款|注册资本|股本|在建工程|开发支出|减值准备|坏账准备|担保额?|违约金|罚款|保证金|市值|对价|转让价款?|估值|折旧|摊销|税款|所得税|分红总额|定金|订单额|合同额|合同负债|敞口|保费|赔款|存款|贷款(?!率)"
_MONEY_EN: Final = r"revenues?|sales|turnover|(?:operating |free |net |investing |financing )?cash flows?|cash(?: and cash equivalents| balance)?|(?:net |operating |pre-tax |gross )?(?:income|profit|loss)(?: for the \w+)?|ebitda|ebit|earnings|debt|borrowings|loans?|receivables?|payables?|inventor(?:y|ies)|goodwill|equity|(?:total |net |current )?(?:assets|liabilities)|expenses?|costs?|capex|capital expenditure|outflows?|inflows?|deposits?|impairment(?: charge)?|write-?down|provisions?|reserves?|depreciation|amorti[sz]ation|premiums?|claims|purchase price|backlog|bookings|market (?:value|cap\w*)|interest expense|fees?|fine|penalty|collateral|dividends? paid|deferred revenue|lease liabilities"
_NAMED_BEFORE: Final = re.compile(
    rf"(?P<zh>(?:{_MONEY_ZH})(?:总额|合计|净额|余额|账面价值|原值|期末余额)?)\s?(?:仅|只|共|已)?(?:为|是|达|约|计|有|:|：|分别为)?\s?$"
    rf"|\b(?P<en>{_MONEY_EN})\b(?: \([^)\n]{{1,20}}\))?(?: (?:at|for|in|of) (?:the )?[a-z0-9 -]{{2,24}})? ?(?:was|were|is|are|of|stood at|totall?ed|amounted to|amounts to|came to|came in at|comes to|stands at|ended at|closed at|hit|reached|:|fell to|rose to|grew to|dropped to|declined to|increased to|decreased to)\s(?:about |around |approximately |only |just )?[-−]?$"
)
# Names of percentages; a ratio or a multiple may stand alone, and so may 0.23.
_SHARE_BEFORE: Final = re.compile(
    r"(?P<zh>(?:毛利|净利|利润|增长|收益|利|税|占有|使用|利用|周转|质押|持股|股息|派息|失业|通胀|违约|不良|拨备覆盖|资本充足|资产负债|减值|负债|回收|完成|渗透|市占|留存|净息|折现|贴现|票面|融资成本|[增降跌涨升]幅|产能利用|出租|空置|入住|损失|赔付|退保|覆盖|保证金)?(?<!比)(?<!倍)(?<!周转)(?<!汇)(?<!市盈)(?<!市净)(?<!市销)(?<!市现)(?<!效)(?<!频)(?<!功)(?:率|比例|占比|比重|增速|份额|降幅|涨幅|跌幅|增幅))(?:仅|约|已|也)?(?:为|是|达|至|:|：|约为|升至|降至)?\s?$"
    r"|\b(?P<en>(?:gross |operating |net |profit |ebitda )?margin|growth(?: rate)?|share|yield|coupon|interest rate|tax rate|utili[sz]ation|occupancy|market share|inflation|default rate|churn|vacancy|loss rate|stake)\s(?:was|is|of|at|stood at|fell to|rose to|:)\s(?:about |around |only |just )?$"
)
# 不良率：2017 1.88%，2018 1.79%.
_YEAR: Final = re.compile(r"(?:19|20)[0-9]{2}")
_VALUE_BEHIND: Final = re.compile(r"[ \t]+[-+]?[0-9]")
# 贷款利率 4.8: a rate is quoted without its sign where no verb stands between.
_QUOTED_RATE: Final = re.compile(r"利率\s?$")
_LEAST_PERCENT: Final = 2
_SLIPS: Final = 3
"""Numbers that a slip leaves without their unit; more of them, and no other with one, are a ledger of one unit."""
_OPERATOR: Final = re.compile(r"[ \t]?[×÷*/+−=＝≈→-]")
_OPERATOR_BEFORE: Final = re.compile(r"[×÷*/+−＝≈→(（][ \t]*$|[=][ \t]*[-−]?$")
_LONG: Final = (
    8  # characters; the calculations of a truth leave the unit of their short numbers to their first line
)
_NAME_REACH: Final = 64
_HAS_UNIT: Final = re.compile(
    r"[ \t]?(?:[%％‰]|[万亿千百]|元|人民币|美元|港元|欧元|日元|英镑|倍|个|家|股|份|吨|天|日|月|年|次|项|名|人|笔|张|只|条|台|户|套|件|艘|辆|亩|平|公里|米|级|期|点|成|号|[（(]\s?(?:[^）)]{0,6}(?:元|万|亿|%|％|million|billion|cu\b|cny|usd|rmb|thousand|m\)|bn))"
    r"|million|billion|thousand|bn\b|mn\b|m\b|k\b|cents?\b|pence|pennies|p\b|c\b|cu\b|cny|usd|rmb|eur|gbp|dollars|euros|yuan|per cent|percent|percentage|basis|bps?\b|x\b|times|ratio|days?|months?|years?|units?|shares?|tonnes?|countries|customers|stores|points?|q[1-4]|[-/.:年][0-9])"
)
_UNIT_STATED: Final = re.compile(
    r"单位\s?[:：为]|金额单位|(?:以|按)[^。；;\n]{0,8}(?:元|万|亿)(?:列示|计|为单位)|[（(][^）)\n]{0,12}(?:元|million|billion|thousand|000s?|cu\b|cny|usd|rmb|%|％)[^）)\n]{0,10}[）)]|\b(?:in|all figures in|amounts in|stated in|expressed in|cu|us?d|cny|rmb|eur|gbp|[$¥€£]) ?(?:[$¥€£]|us\$)?\s?(?:millions?|billions?|thousands?|'000|m\b|bn\b)|[$¥€£]m\b|[$¥€£]bn\b"
)
_FENCE: Final = re.compile(r"```(?<=^```).*?\n```", re.MULTILINE | re.DOTALL)
_NUMBER: Final = re.compile(r"(?<![0-9.,a-z_])(?<![0-9a-z)]-)[0-9][0-9,]*(?:\.[0-9]+)?(?![0-9a-z_]|\.[0-9])")
_BIG: Final = re.compile(
    r"(?<![0-9.,])[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]{5,}(?:\.[0-9]+)?|[0-9]+\.[0-9]+(?![0-9,]|\.[0-9])"
)
# A long number that no name introduces: with thousands apart, or longer than a security's code.
_MILLIONS: Final = 7
"""Digits from which a whole number that stands alone is taken for an amount."""
_LONE: Final = re.compile(
    r"[0-9]{1,3}(?:,[0-9]{3}){1,}(?:\.[0-9]+)?|[0-9]{7,}(?:\.[0-9]+)?|[0-9]{4,}\.[0-9]{2}"
)
# One of several numbers that share the unit behind the last: 18,902 和 14,760 床日.
_SHARED_UNIT: Final = re.compile(
    r"(?:\s?(?:、|和|与|及|至|到|~|and|to|or|,)\s?[0-9][0-9,]*(?:\.[0-9]+)?(?![0-9]|,[0-9])){1,5}\s?(?:[%％\u4e00-\u9fff](?<![，。、；和与及至])|(?!in|at|for|of|and|as|on|by|to|from|with|or|was|were|is|are)[a-z]{3,})"
)
# 20201029 is a day, 2021.10 a month.
_COMPACT_DAY: Final = re.compile(
    r"(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])|20[0-9]{2}\.(?:0[1-9]|1[0-2])"
)
# What stands directly behind a number that has no unit; any other word there is what it counts.
_BARE_BEHIND: Final = re.compile(
    r"[ \t]*(?:$|[，。；;、,.）)|\]\n\"'}`]|占|尚|已|均|其中|较|比(?!特)|同比|增[长加]|减少|下降|上升|未|将|与|和|及|或|全部|用于|计入|作为|支付|归还|投向|转入"
    r"|(?:in|at|for|of|and|as|on|by|to|from|with|or|was|were|is|are|which|compared|against|versus|before|after|over|under|while|but|during|net|per)\b)",
    re.MULTILINE,
)
_NO_AMOUNT_BEFORE: Final = re.compile(
    r"(?:代码|编号|文号|字号|证号|号码|账号|卡号|电话|传真|邮编|注册号|信用代码|案号|批号|公告号|备案号|证书|公证|id|no\.?|number|code|ref\.?|isin|cusip|cik|file|tel|phone|docket|case|accession|第|〔[0-9]{4}〕)[ \t]*[:：为是]?[ \t]*[\"'`]?$|[a-z_/#.]$"
    r"|(?:[$¥€£￥]|(?<![a-z])(?:cu|cny|cnh|usd|rmb|eur|gbp|hkd|jpy|hk|us|cad|aud|nzd|chf|sgd|krw|inr|twd|thb|idr|myr|php|brl|mxn|zar|try|pln|czk|huf|sek|nok|dkk|rub|ils|aed|sar|qar|kwd|vnd|ngn|kes|egp|clp|cop|pen|ars|rs|人民币|美元|港币|港元|欧元))[ \t]*-?$|[0-9〕][ \t]*[-–/至~、及和][ \t]*$"
)
_COUNT_NAME: Final = re.compile(
    r"人数|户数|员工|股数|股本(?:总数)?$|股份数|总股数|数量|产量|销量|门店|家数|次数|天数|排名|份额数|用户数|客户数|装机|产能|面积|里程|指数|点位|编号|代码|年份|股票|持股数"
    r"|(?:比率|倍数|乘数|系数|比值|周转率)|票数|就业|岗位|人次|点数|\b(?:ounces|tonnes|tons|barrels|boxes|tickets|nights|rooms|miles|acres|hectares|bushels|beds|seats|flights|homes|cases|pieces|bottles|wells|members|policies|contracts|bags|cartons|crates|litres|gallons|carats|pounds of|head of|meals|trips|rides|orders (?:shipped|placed)|employment|payrolls?|jobs?|hires|hiring|spot|strikes?|open interest|lots|turnout|futures|population|visitors?|passengers?|deliveries|vehicles|cars|votes?|downloads?|permits?|starts|listings|claimants?|employees?|customers?|shares?|units?|headcount|stores?|number of|volume|count|users?|subscribers?|index|points?|ratio|multiple|factor|year|code|id)\b|^\s*(?:for|against|abstain\w*|withheld)\s*[:：|]?\s*$"
)
# A sentence that lists holdings says once what they are.
_OF_SHARES: Final = re.compile(r"\b(?:issued|shares|votes|holders)\b|股份|股本|股数|表决权|票")
_CELL: Final = re.compile(
    r"(?<=\|)\s*(?P<value>-?\(?(?:[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]{5,}(?:\.[0-9]+)?|[0-9]+\.[0-9]+)\)?)\s*(?=\|)"
)
# The label of a row of quotes or of a series: 2012 Q2, Jan, 9 月末.
_TIMES: Final = re.compile(
    r"(?:[^a-z\u4e00-\u9fff]|\b(?:q[1-4]|h[12]|fy|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|to|end)\b|[年月日季度第上下半末底一二三四])*"
)
_IN_BRACKETS: Final = re.compile(r"[(（][^)）0-9]*[a-z\u4e00-\u9fff][^)）]*[)）]")
_NAME_CELL: Final = re.compile(rf"(?:{_MONEY_ZH}|\b(?:{_MONEY_EN})\b)")
_IS_RATIO: Final = re.compile(r"\bratios?\b|\bmultiples?\b|比率|倍数|比值|乘数")
_ANY_UNIT: Final = re.compile(
    r"元|万|亿|%|％|股|吨|家|人|倍|天|million|billion|thousand|[$¥€£]|\b(?:cu|cny|usd|rmb|eur|gbp|shares|tonnes|units|days)\b"
)


def units(text: str, *, offset: int) -> Iterator[Hit]:
    """Observations of the truth whose value has no unit; `offset` is where `text` stands in the file."""
    form = reading_form(text)
    for line in _OBSERVATION.finditer(text):
        stated = label_gives_unit(line["name"]) or block_gives_unit(form, line.start("name"))
        if _NO_UNIT.fullmatch(_DATE_CELL.sub("", line["rest"])) and not stated:
            yield Hit(
                "L017", offset + line.start("name"), offset + line.end("value"), values={"name": line["name"]}
            )
    for hit in observed_without_unit(text, form):
        yield replace(hit, start=hit.start + offset, end=hit.end + offset)
    prose = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence.group()), form)
    bare = [
        hit
        for hit in _bare_amounts(prose, offset, least=_LONG)
        if not sums_up(prose, hit.start - offset, hit.end - offset)
    ]
    tables = _bare_cells(Document(prose, as_of=None), 0, prose) if "|" in prose else ()
    bare += [replace(hit, start=hit.start + offset, end=hit.end + offset) for hit in tables]
    if bare and not _UNIT_STATED.search(prose):
        yield from bare


def evidence_units(document: Document) -> Iterator[Hit]:
    """Amounts and percentages in the evidence with no unit beside them, in their table or said for the whole item."""
    said: bool | None = None
    for item in document.items():
        text = document.form[item.start : item.end]
        bare = [*_bare_amounts(text, item.start), *_bare_cells(document, item.start, text)]
        if not bare or _UNIT_STATED.search(text) or says_unit_once(text):
            continue
        if len(bare) > _SLIPS and not mixes_units(text):
            continue
        said = task_says_unit(document) if said is None else said
        if not said:
            yield from bare


def _bare_amounts(text: str, offset: int, *, least: int = 0) -> Iterator[Hit]:
    for found in _NUMBER.finditer(text):
        if (
            len(found.group()) < least
            or _HAS_UNIT.match(text, found.end())
            or _OPERATOR.match(text, found.end())
            or (_YEAR.fullmatch(found.group()) and _VALUE_BEHIND.match(text, found.end()))
        ):
            continue
        if is_posted(text, *found.span()):
            continue
        begin = max(0, found.start() - _NAME_REACH)
        name = _NAMED_BEFORE.search(text, begin, found.start()) if _BIG.fullmatch(found.group()) else None
        if name is None and _is_lone(text, begin, found) and not shares_unit(text, *found.span()):
            span = (offset + found.start(), offset + found.end())
            yield Hit("L017", *span, "warning", "in_evidence", {"name": found.group()})
            continue
        if name is None and float(found.group().replace(",", "")) >= _LEAST_PERCENT:
            name = _SHARE_BEFORE.search(text, begin, found.start())
            if name is not None and (
                shares_percent(text, found.start()) or _QUOTED_RATE.search(name.group())
            ):
                continue
        if name is not None and not (
            shares_unit(text, *found.span()) or block_gives_unit(text, found.start())
        ):
            span = (offset + found.start(), offset + found.end())
            yield Hit("L017", *span, "warning", "in_evidence", {"name": name["zh"] or name["en"]})


def _is_lone(text: str, begin: int, found: re.Match[str]) -> bool:
    """Whether a long number stands without unit, currency, operator or anything that it counts or names."""
    if not _LONE.fullmatch(found.group()) or not _BARE_BEHIND.match(text, found.end()):
        return False
    # Smaller whole numbers are mostly counts of what the sentence speaks of: jobs, beds, barrels.
    if "." not in found.group() and len(found.group().replace(",", "")) < _MILLIONS:
        return False
    if _SHARED_UNIT.match(text, found.end()):
        return False
    line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
    if line.lstrip().startswith("|") or _COMPACT_DAY.fullmatch(found.group()):
        return False
    before = text[begin : found.start()]
    clause = re.split(r"[，。；;\n]", before)[-1]
    sentence = before[before.rfind("。") + 1 :]
    if (
        _COUNT_NAME.search(clause)
        or _OF_SHARES.search(sentence)
        or label_gives_unit(line)
        or block_gives_unit(text, found.start())
    ):
        return False
    return not (_NO_AMOUNT_BEFORE.search(before) or _OPERATOR_BEFORE.search(before))


def _names_money(left: str, head: str, label: str) -> bool:
    """Whether the row, up to the cell, or above a row of dates the head of its column, names an amount of money."""
    return _NAME_CELL.search(left) is not None or (
        _TIMES.fullmatch(label) is not None and _NAME_CELL.search(head) is not None
    )


def _names_things(label: str) -> bool:
    """Whether a label is neither a time, nor a number, nor the name of a count."""
    return _TIMES.fullmatch(label) is None and not _COUNT_NAME.search(label)


def _bare_cells(document: Document, offset: int, text: str) -> Iterator[Hit]:
    """Cells of a table whose row names an amount of money and neither head nor row a unit."""
    for found in _CELL.finditer(text):
        start = text.rfind("\n", 0, found.start()) + 1
        end = text.find("\n", found.end())
        row = text[start : end if end >= 0 else len(text)]
        label = row.split("|")[1] if row.count("|") > 1 else row
        lead = document.lead(offset + found.start())
        left = row[: found.start() - start]
        heads = lead.split("|")
        head = heads[at] if (at := left.count("|")) < len(heads) else ""
        if _IS_RATIO.search(label) or _ANY_UNIT.search(row + lead) or _IN_BRACKETS.search(head):
            continue
        if not (_names_money(left, head, label) or (_names_things(label) and "," in found["value"])):
            continue
        span = (offset + found.start("value"), offset + found.end("value"))
        yield Hit("L017", *span, "warning", "in_evidence", {"name": row.split("|")[1].strip()})
