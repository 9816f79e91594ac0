"""Reports named without a year (三季报显示…, third-quarter earnings): of the year the passage names, else the one to come."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Words
from pitfall.lint.times.evidenced import sets_ahead
from pitfall.lint.times.measured import tells_amount, tells_figure
from pitfall.lint.times.mention import Mention, mentions
from pitfall.lint.times.moment import month_end
from pitfall.lint.times.tense import tense

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_BARE_REPORT: Final = Words(
    "三季 半年 中报 一季 四季 前三 前九 个月 1- 1~ 1月 1至 1到 1— quarter q1 q3 half interim nine",
    r"(?:(?<=今年)|(?<=本年)|(?<=本年度)|(?<![0-9年度第一二三四五六七八九]))(?<!超过)(?<!低于)(?<!高于)(?<!大于)(?<!小于)(?<!不足)(?P<zh>第?三季度?报告?|三季报|第?三季度(?:末|单季|单季度)?(?!报|业绩(?:预告|承诺|展望|指引)|[一二三四五六七八九十]?个?月|以前|之?前|内|以来|至今|以内|到期)|半年度报告|半年报|中报|第?一季度报告|一季报|第?四季度(?:以来|初|内|后)?(?!报)|前三个?季度(?!业绩预告|经营计划)|前九个月|(?:(?:^|(?<=[，,。；;：:\s])|(?<=今年)|(?<=本年)|(?<=公司)|(?<=集团))(?:前(?P<run>1[01]|[4-8]|[四五六七八十]|十一)个月|1\s?月?\s?[-~至到—]\s?(?P<upto>1[0-2]|[2-9])月份?)(?![^，。；;]{0,3}内|股价|平均|均价|,)))(?![道告])"
    r"|(?<![0-9] )\b(?P<en>(?:third|first|september|march)[- ]quarter|q[13]|half[- ]year|interim|(?:first[- ])?nine[- ]months?)\s(?:report|results|earnings|revenue|figures|filing|numbers|10-q|update|release|accounts|sales|profits?|loss(?:es)?|ebitda|ebit|income|orders|turnover|volumes?|margins?|net|operating|adjusted|cash flow|capex|production|shipments|deliveries)\b(?!\s(?:of|for)\s(?:fiscal\s)?[0-9]{4})|(?P<of>(?:in|for|over|during) the (?:first )?nine months(?! (?:to|ended|ending|of|through|before|after|since|from|following|prior|earlier|leading))|(?:10-q|report|results|filing|figures|accounts|numbers) for the (?:third|september|first|march)[- ]quarter)\b(?!\s(?:of\s)?(?:fiscal\s)?[0-9]{4})",
)
# (month, day) between which a bare "三季报" can only be the one to come: last year's has been overtaken by
# the annual report, this year's is not out.
_AHEAD: Final = {
    "q1": ((1, 1), (4, 5)),
    "half": ((5, 1), (7, 8)),
    "q3": ((5, 1), (10, 7)),
    "q4": ((4, 16), (10, 1)),
}
# In Chinese, up to the day by which two thirds of the time a report has are over.
_AHEAD_ZH: Final = _AHEAD | {"q1": ((1, 1), (4, 16)), "half": ((5, 1), (8, 5)), "q3": ((5, 1), (10, 19))}
# What a bare report has brought, and what leaves it open.
_BROUGHT: Final = re.compile(
    r"一出|出炉|放榜|揭晓|爆雷|暴雷|(?:披露|公布|发布|出来|落地|公告)(?:之?后|以后)|了|已|被|仅|只[有剩]|(?:里|中|内)[，,]|来看|看[，,]|可见|可知|印证|反映出|显示|为-?[0-9]"
)
_LEFT_OPEN: Final = re.compile(
    r"预(?!付|收)|拟|将(?!其|该|两|部|原|所)|若|如果|是否|能否|关注|等待|静待|在等|有待|待|可能|或(?!者)|前瞻|展望|有望|届时|在即|临近|之前|以前|前夕|尚未|还没|未(?=披|公)|窗口期|静默期|应(?!收|付)|须|会(?!计)|[?？]"
)
_OF_TODAY: Final = re.compile(
    r"\b(?:today|yesterday|this (?:morning|afternoon|evening|week)|last (?:week|night)|preliminary|pre-?announced)\b"
)
_LISTS: Final = re.compile(
    r"\s(?:lists?|shows?|says?|records?|gives?|puts?|notes?|discloses?|reveals?|carr(?:y|ies)|contains?|describes?|states?|mentions?|flags?|attributes?)\b"
)
# How many of a kind did something in a quarter that is over: no issuer's report is needed for it.
_COUNTS: Final = re.compile(
    r"[^，。；;\n0-9]{0,10}(?:共有?|合计|累计|有)\s?[0-9,]+\s?[家起次笔宗件例只个][^，。；;\n]{0,12}(?:公司|企业|项目|债券|基金|机构|案|交易|样本|同[类行])"
)
_AT_HAND: Final = re.compile(
    r"(?:的?(?:披露|公布|发布|业绩)){0,2}(?:在即|临近|前夕|前瞻|将至|季?(?:来临|将近)|前[^，。；;\n]{0,8}[日天内期]|静默期|窗口期|预约|(?:的?(?:审[阅计核]|编[制写]|预审|初审|函证|盘点|草稿|初稿|框架|数据汇总|工作底稿))(?!报告|意见|结果|发现|显示))"
)
# A report that its own period or day dates: interim results for the six months to 30 June 2019.
_DATED_BEHIND: Final = 60
_PERIOD_ENDS: Final = {"q1": (3, 31), "half": (6, 30), "q3": (9, 30), "q4": (12, 31)}
_TENS: Final = {"十": 10, "十一": 11}
_FAR_MONTHS: Final = 7
_ANNUAL: Final = re.compile(r"年报|年度报告|年度审计|上年度|去年")
_LAST_YEARS: Final = re.compile(r"(?:去年|上年|上一年|前一年|last year'?s?|prior[- ]year)的?\s?$")
_PASSAGE: Final = 300


def bare_reports(document: Document, as_of: date) -> Iterator[Hit]:
    """三季报显示… without a year: of the year the passage names, else the one to come in the months before it."""
    for found in _BARE_REPORT.find(document.form):
        last = None if _is_set_aside(document, found) else _bare_last(document, found, as_of)
        if last is None or (last <= as_of and _COUNTS.match(document.form, found.end())):
            continue
        mention = Mention(*found.span(), last, last, "quarter", "report", has_year=False)
        if (
            tense(document, mention) == "realised"
            or tells_figure(document, mention)
            or _brought(document, found)
        ):
            values = {"as_of": as_of.isoformat(), "when": last.isoformat()}
            yield Hit("L002", *found.span(), None if found["zh"] else "warning", "message", values)


def _is_set_aside(document: Document, found: re.Match[str]) -> bool:
    """Whether the report is the task's, dated, at hand, or of a day that is not the as-of day."""
    if document.states_the_task(found.start()) or _is_dated(document, found):
        return True
    if sets_ahead(document, *found.span()):
        return True
    if (found["zh"] or "").startswith(("四", "第四")) and _is_of_year(document, found.start()):
        return True
    if found["zh"] is None:  # an early fiscal year's report that came out these days
        whole = document.sentence(found.start())
        return _OF_TODAY.search(document.form, whole.start, whole.end) is not None
    if _AT_HAND.match(document.form, found.end()):
        return True
    return found["zh"][0] in "前1" and any(item.start <= found.start() for item in document.items())


def _is_of_year(document: Document, position: int) -> bool:
    """Whether a paper on the annual report is read, whose fourth quarter is the last one: 年报问询函."""
    item = next((one for one in document.items() if one.start <= position < one.end), None)
    start = item.start if item else max(0, position - _PASSAGE)
    return _ANNUAL.search(document.form, start, position) is not None


def _bare_last(document: Document, found: re.Match[str], as_of: date) -> date | None:
    """The last day of the period of a bare report, or of a run of months, that cannot be out yet."""
    if months := found["run"] or found["upto"]:
        return _bare_run(document, found.start(), _number(months), as_of)
    season = _season(found["zh"] or found["en"] or found["of"])
    opens, closes = (_AHEAD_ZH if found["zh"] else _AHEAD)[season]
    if found.group().endswith(("季度", "季度末")) and not opens <= (as_of.month, as_of.day) < closes:
        return None  # 三季度业绩 in January is last year's, whatever year the passage names
    return _bare_period(document, found.start(), season, as_of, (opens, closes))


def _season(words: str) -> str:
    """Which report of the year the words name."""
    if re.search(r"一季|first[- ]q|march|q1", words):
        return "q1"
    if "四季" in words:
        return "q4"
    return "q3" if re.search(r"三季|三个季|前九|third|september|q3|nine", words) else "half"


def _is_dated(document: Document, found: re.Match[str]) -> bool:
    """Whether an English report is dated right behind its name, which the rule of dated periods reads."""
    if found["zh"]:
        return False
    end = min(document.sentence(found.start()).end, found.end() + _DATED_BEHIND)
    return any(mention.has_year and found.end() <= mention.start < end for mention in mentions(document))


def _brought(document: Document, found: re.Match[str]) -> bool:
    """Whether the sentence tells what a report brought: 今年的半年报把两家企业改按成本核算，商誉少了2亿元."""
    whole = document.sentence(found.start())
    if not found["zh"] or _LEFT_OPEN.search(document.form, whole.start, whole.end):
        return not found["zh"] and _LISTS.match(document.form, found.end()) is not None
    told = document.form[found.end() : whole.end]
    return _BROUGHT.search(told) is not None or tells_amount(told, 0, len(told))


def _bare_run(document: Document, position: int, months: int, as_of: date) -> date | None:
    """The last day of 前十个月 of the as-of year where those months are not over; of no other year."""
    runs = as_of.month <= months <= as_of.month + _FAR_MONTHS and not _has_year_before(document, position)
    return month_end(as_of.year, months) if runs else None


def _number(text: str) -> int:
    return int(text) if text.isdigit() else _TENS.get(text) or "一二三四五六七八九".index(text) + 1


def _bare_period(
    document: Document,
    position: int,
    season: str,
    as_of: date,
    ahead: tuple[tuple[int, int], tuple[int, int]],
) -> date | None:
    """The last day of a bare report's period if that report cannot be out yet."""
    month, day = _PERIOD_ENDS[season]
    if not _has_year_before(document, position):
        opens, closes = ahead
        return date(as_of.year, month, day) if opens <= (as_of.month, as_of.day) < closes else None
    if _LAST_YEARS.search(document.form, max(0, position - 8), position):
        return None
    told = [m for m in mentions(document) if m.has_year and position - _PASSAGE <= m.start < position]
    last = date(told[-1].first.year, month, day) if told else None
    return last if last and last >= as_of else None


def _has_year_before(document: Document, position: int) -> bool:
    """Whether the passage has stated a year, to which a bare report name then refers."""
    passage = document.form[max(0, position - _PASSAGE) : position].rsplit("\n\n", 1)[-1]
    return re.search(r"(?:19|20)[0-9]{2}|去年|上年|last year|prior[- ]year", passage) is not None
