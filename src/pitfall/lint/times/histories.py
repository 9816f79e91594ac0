"""Whether a row or a column of a table belongs to a history, not to a schedule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech
from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from collections.abc import Collection

    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.mention import Mention

_PLAN: Final = re.compile(
    r"税率|免税额|起征点|缴费基数|费率|计划|规划|预[计测算期约]|安排|到期|应[还付收缴]|待|拟|将|期次|起止|开始|结束|截止|施行|生效|目标|指引|承诺|远期|报价|合约|合同(?!纠纷)|租[期金约]|节点|排期|日程|日历|假|检修|封[道路]|作业|分期|分布|摊销|行权|解禁|还本|付息|授信"
    r"|\b(?:matur\w+|due|plan\w*|budget\w*|forecast\w*|guidance|targets?|schedul\w*|calendars?|timetable|deadlines?|expir\w*|repayments?|repayable|instal?ments?|amorti[sz]ation|starts?|ends?|begin\w*|opens?|terms?|deliver(?:y|ies)|contract\w*|forward|futures?|hedg\w+|commit\w*|lease\w*|vest\w*|lock-?up|milestones?|fixings?|holidays?|sailings?|outages?|maintenance|estimates?|consensus|tax year|exempt amount|annual exempt\w*|allowance|basic rate|higher rate|outlook|expected|proposed|next|tbd|tbc|covenants?|thresholds?|minimum|maximum|quotas?|basis|allow\w+|limits?|caps?|strike|tenor|step-?(?:up|down)s?|capex|rest of)\b|(?<=[0-9])[ef]\b"
)
_PAST: Final = re.compile(
    r"收盘|净值|评级|等级|展望|结果|状态|实际|完成|进展|成交|减持|增持|质押|同比|环比|违约|逾期|处罚|出货|销量|产量|收到|已|公告|余额|股价|跌|涨"
    r"|\b(?:clos(?:e|es|ed|ing)|ratings?|actuals?|events?|outcomes?|results?|status|sold|bought|paid|received|movements?|price|nav|shipments|volume|sales|settled|realised|realized|reported|history|record|traded|balance|default\w*|missed)\b"
)
_HEADING: Final = re.compile(r"^#{2,6}[ \t]+([^\n]*)", re.MULTILINE)
_LONG: Final = 80
_EMPTY: Final = re.compile(r"[-—–/.… ]*|tb[acd]|n/?a|待定|未定|无|pending|open")
_SPAN: Final = re.compile(
    r"(?:[$€£¥]|[a-z]{2,3} )?[0-9][0-9,.]*\s?(?:%|[a-z]{1,3})?\s?(?:-|~|to|至)\s?(?:[$€£¥])?[0-9][0-9,.]*\s?(?:%|[a-z]{1,8}|[万亿]元?)?"
)
# A cell that says of its row that the matter is open.
_OPEN: Final = re.compile(
    r"待|尚未|尚无|未(?:定|公布|披露|宣|派|办|完成|到期|开始|启动)|进行中|办理中|明年|下年|来年|次年|迄今|至今|截至|\b(?:not yet|yet to|to (?:be|come|follow)|awaited|awaiting|pending|tb[acd]|open|outstanding|undeclared|undecided|in progress|under way|so far|to date|ytd|scheduled|expected|due|next (?:year|month|quarter|spring|summer|autumn|winter))\b"
)
# Rows that only name what is fixed beforehand.
_FIXED: Final = re.compile(
    r"会议|股东大会|听证|开庭|聆讯|生效|登记日|除[权息]|派[发息]|付息|兑付|截止|复牌|开市|上市|交割|表决|选举|发布会|业绩会|说明会|申购|缴款|簿记"
    r"|\b(?:meetings?|hearings?|votes?|elections?|effective|record date|ex-(?:date|dividend)|payments?|pay date|settlement|completion|closing|deadline|listing|dealings|cheques|trial|auction|call|conference|agm|egm|review|publication|release|results|maturity|expiry|vesting|redemption)\b"
)
# What a schedule too may say of a day to come: Cheques posted.
_SENT: Final = frozenset(
    [
        "posted",
        "sent",
        "dispatched",
        "despatched",
        "mailed",
        "credited",
        "announced",
        "published",
        "issued",
        "closed",
        "closes",
        "delisted",
        "listed",
        "寄发",
        "派发",
        "公布",
        "公告",
        "披露",
        "发布",
        "召开",
    ]
)
# Whether a market is open that day.
_HOURS: Final = re.compile(
    r"\|\s*(?:closed|open|half[- ]day|early close|holiday|休市|开市|半日市?|照常)\s*(?:\||$)"
)
# How a meeting or a hearing came out.
_RESULT: Final = re.compile(
    r"否决|通过(?!日)|批准|驳回|获准|完成|失败|流会|落空|未|受理|撤[回销]|终止|延期|改期|取消|流标|中标"
)
# Heads of a forecast as it was and as it is: | | before | after |.
_REVISED: Final = re.compile(
    r"\|\s*(?:before|old|previous|prior|former|原(?:值|预测|指引|预期)?|(?:调整|修订|修正|更新)前|旧)[^|\n]{0,10}\|(?:[^|\n]*\|)?\s*(?:after|new|revised|current|updated|now|现(?:值|预测|指引|预期)?|(?:调整|修订|修正|更新)后|新)[^|\n]{0,10}(?:\||$)"
)
# Heads of a plan of payments.
_INSTALMENTS: Final = re.compile(
    r"期数|期次|每期|本金|应计|\b(?:instal?ments?|principal|payments?|tranches?|coupons?|no\.|vests?)(?![a-z])"
)
_KEPT: Final = re.compile(
    r"记录|台账|流水|历史|明细|实际|已|状态|逾期|\b(?:history|record|log|ledger|paid|received|actual|status|made|missed|statement)\b"
)
# What a cell says of a day to come right behind it: 二审 5 月 28 日开庭.
_BEGINS: Final = re.compile(
    r"\s?(?:将|起)?(?:开庭|宣判|举行|召开|到期|届满|生效|付息|兑付|解禁|截止|复牌|起算|施行)(?!了|后|并|审理了)|\s(?:hearing|meeting|trial|deadline|maturity|expiry|vote|auction|due)\b"
)
# Heads of a column of ends and beginnings, and of rows that are grouped by the year in which they came about.
_ENDS: Final = re.compile(
    r"\b(?:from|until|till|through|to|by|free|ends?|expires?|next|call(?:able)?|put|break|review|renewal|reset|step|exit|guaranteed?|(?:pay|payment|ex|record|settlement|due|maturity|coupon|expiry|vesting|call|put)(?: date| day)?)\s*$|(?:起|止|至|前|后|到期|派息|付息|兑付|登记|除息|付款|交割|行权|开庭|届满|结束|终止|截止|下次|重置|续期|解禁|可赎回|可售|续约)(?:日期?|年份?|时间)?\s*$"
)
_COHORT: Final = re.compile(
    r"issue year|year of issue|vintage|cohort|origination|year of (?:origin|grant|purchase|entry|acquisition)|grant(?:ed)? (?:year|in)|underwriting year|accident year|model year|发行年|出单年|承保年|放款年|投放年|授予年|批次|入股年|vintage"
)
_FIGURE: Final = re.compile(r"[0-9](?:\.[0-9]+)?\s?(?:%|万|亿|元|million|bn|m\b)|[$€£¥]\s?[0-9]")
_MOST: Final = 2
_ACTUAL_ROW: Final = re.compile(r"实际|实绩|\bactuals?\b|\breali[sz]ed\b")


def is_history(document: Document, mention: Mention) -> bool:
    """Whether a time in a table is told: its row follows others that lie behind, under no head of plan."""
    rows, at = _table(document, mention.start)
    above, row = _title(document, rows[0][0]), rows[at][1]
    if at == 0:
        return _heads_history(document, rows, above)
    words = f"{above} {rows[0][1]} {row}"
    planned = _PLAN.search(words) or _REVISED.search(rows[0][1])
    if planned and not re.search(r"实际|实绩|\bactuals?\b|\brealised\b", words):
        return False
    if _is_set(document, rows, at, mention) or is_unfinished(document, mention):
        return False
    if _INSTALMENTS.search(rows[0][1]) and not _KEPT.search(f"{above} {rows[0][1]} {row}"):
        return False
    others = _cells(row)
    filled = sum(not _EMPTY.fullmatch(cell) for cell in others)
    if filled < min(2, len(others)):
        return False
    return bool(_PAST.search(f"{above} {rows[0][1]}")) or _has_earlier(document, rows)


def _is_set(document: Document, rows: list[tuple[int, str]], at: int, mention: Mention) -> bool:
    """Whether a time is fixed beforehand by the head of its column, by its row, or by the word behind it."""
    if _BEGINS.match(document.form, mention.end):
        return True
    return _is_ahead_by_column(document, rows, at, mention) or _is_fixed(document, rows, at, mention)


def is_planned_table(document: Document, mention: Mention) -> bool:
    """Whether the title, the head or the row says that its table plans."""
    rows, at = _table(document, mention.start)
    if _is_ahead_by_column(document, rows, at, mention):
        return True
    words = f"{_title(document, rows[0][0])} {rows[at][1]} {rows[0][1]}"
    if _REVISED.search(rows[0][1]):
        return True
    return _PLAN.search(words) is not None and not _ACTUAL_ROW.search(rows[at][1])


def _is_ahead_by_column(document: Document, rows: list[tuple[int, str]], at: int, mention: Mention) -> bool:
    """Whether the head of the column gives an end or a beginning to come (charge-free from), or groups by year of issue."""
    column = document.form[rows[at][0] : mention.start].count("|") - 1
    heads = _cells(rows[0][1])
    if not at or column >= len(heads):
        return False
    if _COHORT.search(heads[column]):
        return True
    if _ENDS.search(heads[column]):
        return True
    # Two times in a row, the first one of which names it: the other is how long that runs.
    others = [other for other in mentions(document) if rows[at][0] <= other.start < mention.start]
    return (
        bool(others) and bool(column) and not _PAST.search(heads[column]) and not _KEPT.search(heads[column])
    )


def is_unfinished(document: Document, mention: Mention) -> bool:
    """Whether the row of a time, or its column, has a cell that is still open, where others are filled."""
    rows, at = _table(document, mention.start)
    if at:
        return any(_is_open(cell, rows, n) for n, cell in enumerate(_cells(rows[at][1])))
    column = document.form[rows[0][0] : mention.start].count("|") - 1
    cells = [_cells(row) for _, row in rows[1:]]
    if any(column < len(row) and _SPAN.fullmatch(row[column]) for row in cells[1:]):
        return True  # ranges: what somebody expects
    values = [row[column] for row in cells[1:] if column < len(row)]
    empty = sum(not value or _EMPTY.fullmatch(value) is not None for value in values)
    return any(map(_OPEN.search, values)) or 0 < empty < len(values)


def column_time(document: Document, position: int) -> Mention | None:
    """The time that the head of a cell's column names: | | 2022/23 | 2023/24 |."""
    if not document.in_table(position):
        return None
    rows, at = _table(document, position)
    column = document.form[rows[at][0] : position].count("|")
    head, words = rows[0]
    return next(
        (
            one
            for one in mentions(document)
            if head <= one.start < head + len(words) and document.form[head : one.start].count("|") == column
        ),
        None,
    )


def says_open(row: str) -> bool:
    """Whether a row without rules around it has a cell that says that the matter is open."""
    return any(_OPEN.search(cell) for cell in _cells(row))


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _is_open(cell: str, rows: list[tuple[int, str]], column: int) -> bool:
    """Whether a cell says that it is open, or is empty below cells that are filled."""
    if cell and not _EMPTY.fullmatch(cell):
        return _OPEN.search(cell) is not None
    others = [cells[column] for cells in (_cells(row) for _, row in rows[2:]) if column < len(cells)]
    filled = sum(not _EMPTY.fullmatch(other) for other in others)
    return filled >= _MOST and filled >= len(others) - 1


def in_timetable(document: Document, mention: Mention) -> bool:
    """Whether a row only names what is fixed beforehand, or is one of the rows of a timetable."""
    rows, at = _table(document, mention.start)
    return _is_ahead_by_column(document, rows, at, mention) or _is_fixed(document, rows, at, mention)


def _is_fixed(document: Document, rows: list[tuple[int, str]], at: int, mention: Mention) -> bool:
    """Whether a row names only what is fixed beforehand, or stands in the timetable of such rows."""
    if mention.kind != "day":
        return False
    if _HOURS.search(rows[at][1]):
        return True
    if not _tells_row(rows[at][1], ()):
        return _FIXED.search(rows[at][1]) is not None
    if _tells_row(rows[at][1], _SENT):
        return False
    assert document.as_of is not None
    later = {
        _row_of(rows, other.start)
        for other in mentions(document)
        if rows[0][0] <= other.start <= rows[-1][0] + len(rows[-1][1]) and other.first > document.as_of
    }
    return any(_FIXED.search(rows[n][1]) and not _tells_row(rows[n][1], ()) for n in later)


def _row_of(rows: list[tuple[int, str]], position: int) -> int:
    return next(n for n, (start, row) in enumerate(rows) if start <= position <= start + len(row))


def _tells_row(row: str, but: Collection[str]) -> bool:
    """Whether a row holds a word of telling, or a figure that is part of no date."""
    marks = [found.group() for found in speech.MARK.finditer(row) if not found["plan"]]
    told = any(mark not in but for mark in marks) or _RESULT.search(row) is not None
    return told or _FIGURE.search(row) is not None


def _table(document: Document, position: int) -> tuple[list[tuple[int, str]], int]:
    """The rows of the table around a position, each with where it begins, and which one it is."""
    form = document.form
    start = form.rfind("\n", 0, position) + 1
    begins = start
    while begins:
        above = form.rfind("\n", 0, begins - 1) + 1
        if not form[above:begins].lstrip().startswith("|"):
            break
        begins = above
    rows: list[tuple[int, str]] = []
    at, here = 0, begins
    while here < len(form) and form[here:].lstrip(" \t").startswith("|"):
        end = form.find("\n", here)
        end = end if end >= 0 else len(form)
        if here == start:
            at = len(rows)
        rows.append((here, form[here:end]))
        here = end + 1
    return rows, at


def _title(document: Document, begins: int) -> str:
    """The line above a table, and the heading it stands under."""
    above = document.form[:begins].rstrip()
    line = above[above.rfind("\n") + 1 :].strip()
    heading = _HEADING.findall(above)
    return f"{heading[-1] if heading else ''} {line[-_LONG:]}"


def _has_earlier(document: Document, rows: list[tuple[int, str]]) -> bool:
    """Whether another row names a time that was over on the as-of date."""
    assert document.as_of is not None
    end = rows[-1][0] + len(rows[-1][1])
    return any(
        rows[0][0] <= other.start < end and other.last <= document.as_of for other in mentions(document)
    )


def _heads_history(document: Document, rows: list[tuple[int, str]], above: str) -> bool:
    """Whether a column's head follows heads of times gone by, in a table without plan."""
    assert document.as_of is not None
    labels = " ".join(row.strip().strip("|").split("|")[0] for _, row in rows[1:])
    if _PLAN.search(f"{above} {rows[0][1]} {labels}"):
        return False
    head = rows[0]
    return any(
        head[0] <= other.start < head[0] + len(head[1]) and other.last <= document.as_of
        for other in mentions(document)
    )
