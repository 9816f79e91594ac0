"""Rules L001 and L002: a time after the as-of date that is told, not planned."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit, Severity
from pitfall.lint.reading.words import Words
from pitfall.lint.times import speech
from pitfall.lint.times.bare_reports import bare_reports
from pitfall.lint.times.evidenced import is_evidenced, is_granted, is_of_tax_year
from pitfall.lint.times.fiscal import earliest_end, publication
from pitfall.lint.times.histories import in_timetable, is_planned_table
from pitfall.lint.times.measured import tells_figure, tells_running, tells_whole
from pitfall.lint.times.mention import Mention, mentions
from pitfall.lint.times.tense import tense

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_STATED_DAY: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:信息截止日?|信息截止日期|截止日期|as[ -]of(?: date)?|as at"
    r"|发布日期|披露日期|公告日期|发布时间|刊登日期|published(?: on)?|publication date|date published|filed|filing date|release date|released|date)"
    r"(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]"
)
_ENDED: Final = re.compile(
    r"(?:year|quarter|half|(?:three|six|nine|twelve) months|half[- ]year) (?:period )?ended\b"
)
_ACTUAL_YEAR: Final = re.compile(
    r"(?<![0-9a-z])(?:fy)?(?P<year>20[0-9]{2})a(?![a-z0-9])|(?<![0-9a-z])fy\s?'?(?P<short>[0-9]{2})a(?![a-z0-9])|(?<![0-9a-z])(?:fy\s?'?)?(?:(?P<said>20[0-9]{2})|(?P<said2>(?<=fy)[0-9]{2}|(?<=fy )[0-9]{2}))\s?年?度?\s?[(（]?\s?(?:实际|实绩|实现数|actuals?|audited|a)(?:值|数)?\s?[)）|]|(?<=\| )fy\s?(?P<short2>[0-9]{2}) actual\b"
)
_LIKE_ACTUAL: Final = re.compile(
    r"[0-9]a(?![a-z0-9])|[0-9]\s?年?度?\s?[(（]?\s?(?:实际|实绩|实现数|actual|audited|a\s?[)）])"
)
# 3Q18E, FY18E: a model's estimate.
_ESTIMATED: Final = re.compile(r"(?<=[0-9hq])[ef](?![a-z0-9])")
_SO_FAR: Final = re.compile(
    r"\s?(?:以来|至今|截至|前|初|迄今|内)|\s?\(?(?:to date|so far|through|thus far|until|up to|year[- ]to[- ]date|ytd)"
)
# What a head or the first cell of a row says of a month or a year in progress: 2021 年 11 月（至 16 日）, November 2021 (part).
_IN_PART: Final = re.compile(
    r"\s?\(?(?:mtd|qtd|partial|part|to (?:the )?(?:[0-9]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:first|opening) (?:[a-z0-9]+ )?(?:half|days?|weeks?|months?|quarter|fortnight))"
    r"|\s?[(（]\s?(?:数据|统计|更新|行情)?(?:截?[至止到]|(?:1|一)\s?[日月]?\s?(?:[-~—]|至|到)|前\s?[0-9一二三四五六七八九十]|上半?[月旬]|[上中]旬|部分|未完|不完整|进行中|年内|月内|迄今|as (?:of|at)|month|year|quarter|incomplete|unfinished|running|current|up to|[0-9]{1,2} (?:trading |working |business )?(?:days|weeks|months))"
)
_BEGUN: Final = re.compile(
    r"\b(?:so far|thus far|to date|until now|early|since the (?:start|beginning|turn) of|(?:first|opening|early) (?:\w+ )?(?:days|weeks) of|at the (?:start|beginning) of)\s(?:in |into |during |of )?(?:the )?$|截至目前[，,]?\s?$"
)
# Until so much of the time a report has is over, most issuers have not published.
# A forecast of results (业绩预告) comes out in the last quarter of its year or half-year at the earliest.
_AUDIT_REACH: Final = 40
# Since 2020 no board asks for a forecast of the year in the report of the third quarter.
_LATE_PREVIEWS: Final = 2020
_PREVIEW: Final = {
    "year": timedelta(days=92), "half": timedelta(days=92), "quarter": timedelta(days=35), "months": timedelta(days=92), "month": timedelta(days=35), "day": timedelta(0),
}  # fmt: skip
# Who is to audit it, and when, is settled before: 2018年报审计机构.
_OF_AUDIT: Final = re.compile(
    r"的?审计(?:机构|费用?|服务|业务|工作|师|安排|计划)|的?(?:预约|编制|披露工作|披露时间|披露日)"
)
_SHARE_OF_WINDOW: Final = 2 / 3
_MONTH_DAYS: Final = 27
# A company's own figures of a month, which it has when the month is over: 5月份产销快报, April deliveries.
_MONTHLY: Final = re.compile(
    r"份?的?(?:公司|全国|乘用车|新能源汽车|汽车|整车|重卡|生猪|商品猪|鸡类|肉鸡|房地产|经营|主要|单月|当月)*(?:产销|销售|经营|运营|生产|运输|保费|客运|货运|吞吐|发电|出货|营收|营业收入|财务|信托|流量|社融|金融|通胀|进出口|外贸|工业|消费|物价)?(?:情况|业务|数据|主要)*(?:快报|简报|月报|数据|公报|公告|速报|产销量?|销量|统计)(?!将|预|拟|发布日|公布日|即将|有望)"
)
_MONTHLY_EN: Final = re.compile(
    r"(?:'s)? (?:same-store |like-for-like |retail |vehicle |new-home |passenger )?(?:sales|traffic|deliveries|volumes|revenues?|production|shipments|orders|registrations|premiums|bookings|output|throughput|exports|imports)\b(?! (?:to date|so far|through|guidance|target|forecast))[^.;\n]{0,60}?\b(?:was|were|came|fell|rose|grew|shrank|slid|slipped|dropped|[a-z]{3,}ed)\b[^.;\n]{0,24}?[0-9]"
)
# 经审计的净资产: known when the auditor has signed.
_AUDITED: Final = Words(
    "经审计 audited",
    r"(?<!未)(?<!未曾)(?<!尚未)(?<!一期)(?<!年度)(?<!一年)(?<!期末)(?<!需)(?<!须)(?<!应)经审计(?!机构|委员会|部)|(?<!un)(?<![a-z])audited\b",
)
_NOT_YET: Final = re.compile(
    r"若|如果|如(?=[^期实何])|是否|预计|预期|可能|或(?!者)|将|拟|待|尚|未(?=经|完)|以[^。；;\n]{0,20}为准|应|须|\b(?:if|when|once|will|would|expect\w*|to be|not yet|may|could|until|pending|forecast\w*|guid\w+|target\w*|plan\w*|unaudited)\b"
)
_AUDIT_DAYS: Final = (80, 45)
# 2022A stands over figures that are published some weeks behind the year's end.
_ACTUAL_DAYS: Final = timedelta(days=24)


@dataclass(frozen=True, slots=True)
class Known:
    """What a point shows to be public: the last days of the periods whose reports its evidence carries."""

    periods: frozenset[date] = frozenset()


def later_times(document: Document, known: Known) -> Iterator[Hit]:
    """Every date or fiscal period that the as-of date does not allow to be told."""
    assert document.as_of is not None
    for mention in mentions(document):
        if document.states_the_task(mention.start) or _is_stated_day(document, mention):
            continue
        if any(_ESTIMATED.match(document.form, at) for at in (mention.end - 1, mention.end)):
            continue
        hit = _judge(document, mention, document.as_of, known)
        if hit is not None:
            yield hit
    yield from bare_reports(document, document.as_of)
    yield from _actual_years(document, document.as_of)
    yield from _audited(document, document.as_of, known)
    yield from _monthly(document, document.as_of)


def _actual_years(document: Document, as_of: date) -> Iterator[Hit]:
    """A year that a model heads as actual (2022A) before it is over."""
    for found in _ACTUAL_YEAR.finditer(document.form) if _LIKE_ACTUAL.search(document.form) else ():
        short = found["short"] or found["said2"] or found["short2"]
        last = date(int(found["year"] or found["said"] or f"20{short}"), 12, 31)
        if last + _ACTUAL_DAYS >= as_of and not document.states_the_task(found.start()):
            values = {"as_of": as_of.isoformat(), "when": last.isoformat()}
            yield Hit("L002", *found.span(), values=values)


def _audited(document: Document, as_of: date, known: Known) -> Iterator[Hit]:
    """Audited figures of a year whose report cannot be out: 截至2021年末，公司经审计净资产为负, in January 2022."""
    for found in _AUDITED.find(document.form):
        whole = document.sentence(found.start())
        if document.states_the_task(found.start()) or _NOT_YET.search(document.form, whole.start, whole.end):
            continue
        days = timedelta(days=_AUDIT_DAYS[document.form[found.start()].isascii()])
        for mention in mentions(document):
            of_year = mention.kind in {"year", "day", "month"} and mention.has_year and not mention.report
            near = (
                whole.start <= mention.start < whole.end and abs(mention.start - found.start()) < _AUDIT_REACH
            )
            year_end = (mention.last.month, mention.last.day) == (12, 31)
            late = mention.last <= as_of < mention.last + days and mention.last not in known.periods
            if of_year and near and year_end and late:
                yield _hit(document, mention, as_of, "warning")
                break


def _monthly(document: Document, as_of: date) -> Iterator[Hit]:
    """The figures of a month that still runs: 5月份产销快报 in May."""
    for mention in mentions(document):
        if mention.kind != "month" or not mention.first <= as_of < mention.last:
            continue
        spoken = tense(document, mention)
        whole = document.sentence(mention.start)
        moved = _MONTHLY_EN.match(document.form, mention.end, whole.end) and spoken != "planned"
        if moved or (_MONTHLY.match(document.form, mention.end) and spoken != "planned"):
            yield _hit(document, mention, as_of, None)


def _is_stated_day(document: Document, mention: Mention) -> bool:
    """Whether the line is the as-of line or an evidence item's date line, which other rules read."""
    start = document.folded.rfind("\n", 0, mention.start) + 1
    return _STATED_DAY.match(document.folded[start : mention.start]) is not None


def _judge(document: Document, mention: Mention, as_of: date, known: Known) -> Hit | None:
    if mention.report:
        preview = mention.report == "preview"
        return (
            _judge_preview(document, mention, as_of)
            if preview
            else _judge_report(document, mention, as_of, known)
        )
    if mention.first > as_of:
        shown = mention.fiscal and mention.last in known.periods
        return None if shown else _judge_later(document, mention, as_of)
    if _is_part(document, mention):
        return None
    if mention.last > as_of and _is_over(document, mention) and tense(document, mention) != "planned":
        return _hit(document, mention, as_of, _severity(mention, as_of))
    unpublished = as_of < publication(mention, chinese=_chinese(document, mention)).earliest
    if (unpublished and not is_granted(document, mention)) and (
        tells_figure(document, mention)
        or tells_whole(document, mention, as_of)
        or tells_running(document, mention, as_of)
    ):
        return _hit(document, mention, as_of, _severity(mention, as_of))
    return None


def _is_part(document: Document, mention: Mention) -> bool:
    """Whether only a day, a part of the period, or what of it has passed, is meant."""
    if mention.kind == "day" or (
        mention.kind == "month" and (mention.last - mention.first).days < _MONTH_DAYS
    ):
        return True
    form, end = document.form, mention.end
    if _BEGUN.search(form, max(0, mention.start - 30), mention.start) or _SO_FAR.match(form, end):
        return True
    return not mention.fiscal and not mention.closed and _IN_PART.match(form, end) is not None


def _is_over(document: Document, mention: Mention) -> bool:
    """Whether the text tells a period by its last day: the year ended in March 2021."""
    return mention.closed or _ENDED.match(document.form, mention.start) is not None


def _judge_later(document: Document, mention: Mention, as_of: date) -> Hit | None:
    spoken = tense(document, mention)
    if spoken == "planned" or is_of_tax_year(document, mention):
        return None
    if spoken == "realised" and document.in_table(mention.start):
        set_ahead = mention.kind != "day" and is_planned_table(document, mention)
        if set_ahead or in_timetable(document, mention):
            return None
    bare = mention.kind == "month" and not mention.has_year
    if spoken == "open" and bare and document.form[mention.start : mention.end].isascii():
        return _hit(document, mention, as_of, None) if tells_figure(document, mention) else None
    if spoken == "open" and mention.joined is not None and mention.joined <= as_of:
        return None  # 2020至2022年 in 2020: a span that has begun reads as an outlook unless it is told
    if spoken == "open" and not is_evidenced(document, mention):
        return None
    return _hit(document, mention, as_of, _severity(mention, as_of))


def _judge_report(document: Document, mention: Mention, as_of: date, known: Known) -> Hit | None:
    window = publication(mention, chinese=_chinese(document, mention))
    if as_of >= window.latest or mention.last in known.periods or tense(document, mention) == "planned":
        return None
    if _OF_AUDIT.match(document.form, mention.end):
        return None
    whole = document.sentence(mention.start)
    if speech.BOOKED.search(document.form, whole.start, mention.start) or speech.TO_COME.search(
        document.form, mention.end, whole.end
    ):
        return None
    if as_of < window.earliest:
        return _hit(document, mention, as_of, _severity(mention, as_of))
    if mention.report == "express" or _says_published(document, mention, as_of):
        return None
    usual = mention.last + (window.latest - mention.last) * _SHARE_OF_WINDOW
    weight: Severity = "warning" if as_of < usual else "note"
    return _hit(document, mention, as_of, weight, message="window", due=window.latest.isoformat())


def _judge_preview(document: Document, mention: Mention, as_of: date) -> Hit | None:
    """A forecast of results appears some weeks before its period ends at the earliest."""
    ahead = _PREVIEW[mention.kind]
    if mention.kind == "year" and as_of.year >= _LATE_PREVIEWS:
        ahead = timedelta(days=31)
    told = as_of < mention.last - ahead and tense(document, mention) != "planned"
    return _hit(document, mention, as_of, None) if told else None


def _severity(mention: Mention, as_of: date) -> Severity | None:
    """A fiscal quarter may belong to a year that ends early: then it is a question, not an error."""
    return "warning" if mention.fiscal and mention.kind != "year" and earliest_end(mention) <= as_of else None


def _says_published(document: Document, mention: Mention, as_of: date) -> bool:
    """Whether the sentence dates the publication: 2014年年度报告（2015年2月6日披露）."""
    whole = document.sentence(mention.start)
    return any(
        other.kind == "day" and mention.last < other.first <= as_of
        for other in mentions(document)
        if whole.start <= other.start < whole.end
    )


def _chinese(document: Document, mention: Mention) -> bool:
    return not document.form[mention.start : mention.end + 2].isascii()


def _hit(
    document: Document,
    mention: Mention,
    as_of: date,
    severity: Severity | None,
    *,
    message: str = "message",
    **values: str,
) -> Hit:
    periodic = mention.report or mention.fiscal or mention.kind in {"quarter", "half", "months"}
    raw = document.form[mention.start : mention.end]
    rule = "L002" if periodic or raw.rstrip().endswith(("年度", "财年", "会计年度")) else "L001"
    return Hit(
        rule,
        mention.start,
        mention.end,
        severity,
        message if rule == "L002" else "message",
        {"as_of": as_of.isoformat(), "when": mention.last.isoformat(), **values},
    )
