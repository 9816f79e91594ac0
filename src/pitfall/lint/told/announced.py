"""A day that is public before it comes: a meeting, a maturity, a hearing, a release of statistics, as rule L007 reads it.

Its own words announce it (到期日为 2024 年 6 月 14 日, the regular meeting of 23 March 2023), a timetable or a calendar
lists it, or the Question announces the same day elsewhere.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech
from pitfall.lint.times.calendars import in_calendar
from pitfall.lint.times.histories import in_timetable
from pitfall.lint.times.mention import mentions
from pitfall.lint.times.tense import tense

if TYPE_CHECKING:
    from datetime import date

    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.mention import Mention

_REACH: Final = 70  # characters before the day
_EVENT_ZH: Final = r"(?:到期|兑付|付息|还本|还款|回售|赎回|行权|开庭|听证|聆讯|议息|例会|会议|股东大会|股东会|持有人会|表决|投票|选举|公投|拍卖|招标|竞价|申购|缴款|交割|登记日|除权|除息|除净|派发|派息|解禁|解除限售|测试|观察|定价|估值|付款|宽限期[^，。；]{0,6}|截止|届满|生效|换届|开标|簿记)"
_EVENT_EN: Final = r"(?:(?:general|annual|extraordinary|special|regular|scheduled|board|court|creditors'?|holders'?|noteholders'?|policy|rate|committee|council|shareholders?'?|members'?|class|next|monetary policy|adjourned) (?:general |policy )?meeting|meeting|agm|egm|hearing|trial|vote|ballot|election|referendum|auction|maturity|coupon(?: payment)?|interest payment|redemption|call|put|record|ex-dividend|payment|pay|settlement|expiry|expiration|test(?:ing)?|observation|fixing|reset|vesting|delivery|closing|completion|deadline|long-?stop|sanction hearing|rate decision|policy decision|instal?ment)"
_LABELLED: Final = re.compile(
    rf"{_EVENT_ZH}(?:日期?|时间|期限?|届满日)?(?:\s?/\s?[a-z][a-z ]*)?\s?(?:[:：]|为|是|定[于在]|安排[于在]|即|[(（])\s?(?:[^，。；;\n0-9]{{0,8}})?$|(?:定|安排|订|预定|约定|原定|预约|预计|计划|拟|将|按日程|定期)[^，。；;\n0-9]{{0,8}}[于在]\s?$"
    r"|\b(?:planned|scheduled|set|due|expected|slated|fixed|listed|called|calendared|pencilled in|penciled in|down|announced) (?:to be (?:held|published|released) )?(?:for|on|by) (?:the )?$|\b(?!resol|outcome|answer|verdict|label|truth|event|settle|actual|occurr|trigger|default|breach|approval|award|first|the |that |this |same |what |which )[a-z]+ (?:date|deadline|day)(?: (?:of|is|on))?\s?:? (?:the )?$"
    r"|\b(?:acceptance|offer|tender|subscription|comment|notice|voting|election|review|consultation|exchange|grace|standstill|exclusivity|lock-?up|cure) (?:period|window)\b[^.;\n]{0,40}?\b(?:to|until|ends|ending|through|closes)(?: on)? $"
    rf"|\b{_EVENT_EN}(?: (?:date|day))?(?: (?:of|on|for|is|falls on|is on|set for|fixed for|scheduled for|takes place on|will be(?: held)? on|at [^.;,\n]{{1,30}} on))?\s?[:,(]?\s?(?:(?:mon|tues|wednes|thurs|fri)day,? )?(?:the )?$"
)
# What the task counts may come about on any day: settlement on 5 March 2024 qualifies.
_OF_OUTCOME: Final = re.compile(
    r"\b(?:settlement|payment|pay|closing|completion|delivery|redemption|call|put|vote|trial|ballot|approval)(?: (?:on|of))? (?:the )?$"
)
_FOLLOWED: Final = re.compile(
    rf"\s?(?:[(（][^()（）\n]{{1,12}}[)）])?\s?(?:[上下]午|[0-9]{{1,2}}[:：点时][0-9]{{0,2}}分?)?\s?(?:的|召开的|举行的)?(?:年度|临时|定期|常规|第[^，。；\n]{{1,6}}次|债券|债权人|货币政策|法院|公司)*{_EVENT_ZH}(?!了|结果|决议|记录|公告|情况|报告|凭证|通知|数据|流水|明细|的)"
    rf"|\s(?:regular |scheduled |annual |policy |rate |court |general |monthly )*{_EVENT_EN}\b"
)
# A figure of statistics, whose day a calendar sets.
_STATISTICS: Final = re.compile(
    r"(?:发布|公布|披露)的?[^，。；;\n]{0,16}(?:pmi|cpi|ppi|gdp|lpr|经理指数|物价指数|失业率|社融|社会融资|就业|非农|利率|汇率|零售总额|进出口|工业增加值|统计)"
    r"|\b(?:cpi|ppi|gdp|pmi|payrolls?|jobs report|inflation|unemployment|retail sales|trade balance|industrial production|rate decision|policy statement|statistic\w*|census)\b"
)
# 以 2021 年 10 月 18 日的记录为准 gives the day on which it shows.
_BASIS: Final = re.compile(r"(?:以|按|据|依据|凭)\s?$")
_TOLD: Final = re.compile(
    r"作出|做出|得出|给出|揭晓|落定|尘埃|即以|所依据|依据的|据以|见报|见于|刊[登发载]|公布了|发布了|披露了|已(?![知定公]|经?公告)|(?<!终)[\u4e00-\u9fff]了(?!解|结|[之以]前)|\b(?:was|were|came|gave|decided|issued|carried|carries|bears|settled|resolved|read off|answer|lapsed|ran out|took|made|approved|rejected|passed|failed|adjourned)\b"
)
# What names a day by its number, not only by the period that it ends.
_DAY_NUMBER: Final = re.compile(
    r"[日号]|[-/.][0-9]{1,2}[-/.][0-9]|[0-9]{8}|(?<![0-9])(?:[12]?[0-9]|3[01])(?:st|nd|rd|th)?(?![0-9年])(?=.*[a-z])|[a-z]\.? (?:[12]?[0-9]|3[01])(?![0-9])"
)
_MEASURED: Final = re.compile(
    r"截[至止]\s?$|\b(?:as at|as of|at|on|for|ended|ending|to|through|for the (?:year|quarter|half)[a-z -]*) (?:the )?$"
)
_MEASURED_BEHIND: Final = re.compile(
    r"\s?(?:的?(?:余额|存量|期末|持仓|净值|资产|负债|杠杆|比率|充足率|覆盖率|员工|户数|测试|时点)|止)|\s(?:test|testing|measurement|balance sheet|quarter[- ]end|year[- ]end|net asset value|nav|leverage|ratio)\b"
)


def is_quarter_end(day: date) -> bool:
    """Whether a quarter ends on the day, so that it may be named as the day on which something is measured."""
    return not day.month % 3 and (day + timedelta(1)).day == 1


def is_period_end(document: Document, mention: Mention) -> bool:
    """Whether a day is only the end of the period that is measured: 二季度末, the test at 30 June 2022."""
    raw = document.form[mention.start : mention.end]
    if not _DAY_NUMBER.search(raw):
        return True
    if not is_quarter_end(mention.first):
        return False
    whole = document.sentence(mention.start)
    before = document.form[max(whole.start, mention.start - _REACH) : mention.start]
    behind = document.form[mention.end : whole.end]
    return _MEASURED.search(before) is not None or _MEASURED_BEHIND.match(behind) is not None


def is_announced(document: Document, mention: Mention) -> bool:
    """Whether the words around a day announce it as fixed beforehand, and tell nothing of it."""
    if _is_told(document, mention):
        return False
    if in_calendar(document, mention):
        return True
    if document.in_table(mention.start):
        return in_timetable(document, mention)
    form, whole = document.form, document.sentence(mention.start)
    before = form[max(whole.start, mention.start - _REACH) : mention.start]
    of_task = document.states_the_task(mention.start)
    if _LABELLED.search(before) and not (of_task and _OF_OUTCOME.search(before)):
        return True
    if _FOLLOWED.match(form, mention.end, whole.end) and not _BASIS.search(before):
        return True
    return of_task and _STATISTICS.search(form, whole.start, whole.end) is not None


def _is_told(document: Document, mention: Mention) -> bool:
    """Whether the text tells what came about on the day: the meeting of 11 September voted the scheme down."""
    form, whole = document.form, document.sentence(mention.start)
    clause = document.clause(mention.start, mention.end)
    if _TOLD.search(form, clause.start, clause.end):
        return True
    spoken = tense(document, mention)
    if spoken == "realised" and not document.states_the_task(mention.start):
        return True
    failed = speech.FAILED.search(form, mention.end, whole.end)
    if failed and not speech.HEDGE.search(form, mention.end, whole.end):
        return True
    marks = [found["plan"] for found in speech.MARK.finditer(form, mention.end, clause.end)]
    return spoken != "planned" and bool(marks) and not marks[0]


def is_announced_elsewhere(document: Document, mention: Mention, due: re.Pattern[str]) -> bool:
    """Whether another place of the Question announces the same day.

    Args:
        document: The Question.
        mention: The day.
        due: What a clause holds that announces a day.
    """
    return any(
        other.first == mention.first and other.start != mention.start and _announces(document, other, due)
        for other in mentions(document)
        if other.kind == "day"
    )


def _announces(document: Document, other: Mention, due: re.Pattern[str]) -> bool:
    if document.states_the_task(other.start):
        return False
    if is_announced(document, other):
        return True
    clause = document.clause(other.start, other.end)
    if _TOLD.search(document.form, clause.start, clause.end) or tense(document, other) != "planned":
        return False
    return due.search(document.form, clause.start, clause.end) is not None
