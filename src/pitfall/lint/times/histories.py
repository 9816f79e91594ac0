"""Whether a row or a column of a table belongs to a history, not to a schedule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.mention import Mention

_PLAN: Final = re.compile(
    r"计划|规划|预[计测算期约]|安排|到期|应[还付收缴]|待|拟|将|期次|起止|开始|结束|截止|施行|生效|目标|指引|承诺|远期|报价|合约|合同(?!纠纷)|租[期金约]|节点|排期|日程|日历|假|检修|封[道路]|作业|分期|分布|摊销|行权|解禁|还本|付息|授信"
    r"|\b(?:matur\w+|due|plan\w*|budget\w*|forecast\w*|guidance|targets?|schedul\w*|calendars?|timetable|deadlines?|expir\w*|repayments?|repayable|instal?ments?|amorti[sz]ation|starts?|ends?|begin\w*|opens?|terms?|deliver(?:y|ies)|contract\w*|forward|futures?|hedg\w+|commit\w*|lease\w*|vest\w*|lock-?up|milestones?|fixings?|holidays?|sailings?|outages?|maintenance|estimates?|consensus|outlook|expected|proposed|next|tbd|tbc|covenants?|thresholds?|minimum|maximum|quotas?|basis|allow\w+|limits?|caps?|strike|tenor|step-?(?:up|down)s?|capex|rest of)\b|(?<=[0-9])[ef]\b"
)
_PAST: Final = re.compile(
    r"收盘|净值|评级|等级|展望|结果|状态|实际|完成|进展|成交|减持|增持|质押|同比|环比|违约|逾期|处罚|出货|销量|产量|收到|已|公告|余额|股价|跌|涨"
    r"|\b(?:clos(?:e|es|ed|ing)|ratings?|actuals?|events?|outcomes?|results?|status|sold|bought|paid|received|movements?|price|nav|shipments|volume|sales|settled|realised|realized|reported|history|record|traded|balance|default\w*|missed)\b"
)
_HEADING: Final = re.compile(r"^#{2,6}[ \t]+([^\n]*)", re.MULTILINE)
_LONG: Final = 80
_EMPTY: Final = re.compile(r"[-—–/.… ]*|tb[acd]|n/?a|待定|未定|无|pending|open")


def is_history(document: Document, mention: Mention) -> bool:
    """Whether a time in a table is told: its row follows others that lie behind, under no head of plan."""
    rows, at = _table(document, mention.start)
    above, row = _title(document, rows[0][0]), rows[at][1]
    if at == 0:
        return _heads_history(document, rows, above)
    words = f"{above} {rows[0][1]} {row}"
    if _PLAN.search(words) and not re.search(r"实际|实绩|\bactuals?\b|\brealised\b", words):
        return False
    others = [cell.strip() for cell in row.strip().strip("|").split("|")]
    filled = sum(not _EMPTY.fullmatch(cell) for cell in others)
    if filled < min(2, len(others)):
        return False
    return bool(_PAST.search(f"{above} {rows[0][1]}")) or _has_earlier(document, rows)


def is_planned_table(document: Document, mention: Mention) -> bool:
    """Whether the title, the head or the row says that its table plans."""
    rows, at = _table(document, mention.start)
    words = f"{_title(document, rows[0][0])} {rows[at][1]} {rows[0][1]}"
    return _PLAN.search(words) is not None and not _ACTUAL_ROW.search(rows[at][1])


_ACTUAL_ROW: Final = re.compile(r"实际|实绩|\bactuals?\b|\breali[sz]ed\b")


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
