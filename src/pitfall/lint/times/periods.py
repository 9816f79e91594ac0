"""Rules L001 and L002: a time after the as-of date that is told, not planned."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit, Severity
from pitfall.lint.reading.words import Words
from pitfall.lint.times import speech
from pitfall.lint.times.fiscal import earliest_end, publication
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
    r"(?<![0-9a-z])(?:fy)?(?P<year>20[0-9]{2})a(?![a-z0-9])|(?<![0-9a-z])fy\s?'?(?P<short>[0-9]{2})a(?![a-z0-9])"
)
_LIKE_ACTUAL: Final = re.compile(r"[0-9]a(?![a-z0-9])")
# 3Q18E, FY18E: a model's estimate.
_ESTIMATED: Final = re.compile(r"(?<=[0-9hq])[ef](?![a-z0-9])")
_SO_FAR: Final = re.compile(
    r"\s?(?:以来|至今|截至|前|初|迄今|内)|\s?\(?(?:to date|so far|through|thus far|until|up to|year[- ]to[- ]date|ytd)"
)
_BEGUN: Final = re.compile(
    r"\b(?:so far|thus far|to date|until now|early|since the (?:start|beginning|turn) of|(?:first|opening|early) (?:\w+ )?(?:days|weeks) of|at the (?:start|beginning) of)\s(?:in |into |during |of )?(?:the )?$|截至目前[，,]?\s?$"
)
_BARE_REPORT: Final = Words(
    "三季 半年 中报 一季 四季 前三 前九 quarter q1 q3 half interim",
    r"(?:(?<=今年)|(?<=本年)|(?<=本年度)|(?<![0-9年度一二三四五六七八九]))(?P<zh>第?三季度?报告?|三季报|第?三季度(?=(?:末|的|单季)?(?:经营数据|财务数据|财报|业绩|营收|净利|毛利|亏损|收入|销量|订单|现金流|数据显示))|半年度报告|半年报|中报|第?一季度报告|一季报|第?四季度(?:以来|初|内|后)?(?!报)|前三个?季度(?!业绩预告|经营计划)|前九个月)(?![道告])"
    r"|(?<![0-9] )\b(?P<en>(?:third|first|september|march)[- ]quarter|q[13]|half[- ]year|interim)\s(?:report|results|earnings|revenue|figures|filing|numbers|10-q|update|release|accounts|sales|profit|loss)\b(?!\s(?:of|for)\s(?:fiscal\s)?[0-9]{4})|(?P<of>(?:10-q|report|results|filing|figures|accounts|numbers) for the (?:third|september|first|march)[- ]quarter)\b(?!\s(?:of\s)?(?:fiscal\s)?[0-9]{4})",
)
# (month, day) between which a bare "三季报" can only be the one to come: last year's has been overtaken by
# the annual report, this year's is not out.
_AHEAD: Final = {
    "q1": ((1, 1), (4, 5)),
    "half": ((5, 1), (7, 8)),
    "q3": ((5, 1), (10, 7)),
    "q4": ((4, 16), (10, 1)),
}
_PERIOD_ENDS: Final = {"q1": (3, 31), "half": (6, 30), "q3": (9, 30), "q4": (12, 31)}
_LAST_YEARS: Final = re.compile(r"(?:去年|上年|上一年|前一年|last year'?s?|prior[- ]year)的?\s?$")
_PASSAGE: Final = 300
# Until so much of the time a report has is over, most issuers have not published.
# A forecast of results (业绩预告) comes out in the last quarter of its year or half-year at the earliest.
_PREVIEW: Final = {
    "year": timedelta(days=92), "half": timedelta(days=92), "quarter": timedelta(days=35), "months": timedelta(days=92), "month": timedelta(days=35), "day": timedelta(0),
}  # fmt: skip
# Who is to audit it, and when, is settled before: 2018年报审计机构.
_OF_AUDIT: Final = re.compile(
    r"的?审计(?:机构|费用?|服务|业务|工作|师|安排|计划)|的?(?:预约|编制|披露工作|披露时间|披露日)"
)
_SHARE_OF_WINDOW: Final = 2 / 3


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
    yield from _bare_reports(document, document.as_of)
    yield from _actual_years(document, document.as_of)


def _actual_years(document: Document, as_of: date) -> Iterator[Hit]:
    """A year that a model heads as actual (2022A) before it is over."""
    for found in _ACTUAL_YEAR.finditer(document.form) if _LIKE_ACTUAL.search(document.form) else ():
        last = date(int(found["year"] or f"20{found['short']}"), 12, 31)
        if last >= as_of and not document.states_the_task(found.start()):
            values = {"as_of": as_of.isoformat(), "when": last.isoformat()}
            yield Hit("L002", *found.span(), values=values)


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
    begun = _BEGUN.search(document.form, max(0, mention.start - 30), mention.start)
    if mention.kind == "day" or begun or _SO_FAR.match(document.form, mention.end):
        return None
    if mention.last > as_of and _is_over(document, mention) and tense(document, mention) != "planned":
        return _hit(document, mention, as_of, _severity(mention, as_of))
    if as_of < publication(mention, chinese=_chinese(document, mention)).earliest and (
        tells_figure(document, mention)
        or tells_whole(document, mention, as_of)
        or tells_running(document, mention, as_of)
    ):
        return _hit(document, mention, as_of, _severity(mention, as_of))
    return None


def _is_over(document: Document, mention: Mention) -> bool:
    """Whether the text tells a period by its last day: the year ended in March 2021."""
    return mention.closed or _ENDED.match(document.form, mention.start) is not None


def _judge_later(document: Document, mention: Mention, as_of: date) -> Hit | None:
    spoken = tense(document, mention)
    if spoken == "planned":
        return None
    if spoken == "open" and mention.joined is not None and mention.joined <= as_of:
        return None  # 2020至2022年 in 2020: a span that has begun reads as an outlook unless it is told
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
    told = as_of < mention.last - _PREVIEW[mention.kind] and tense(document, mention) != "planned"
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


def _bare_reports(document: Document, as_of: date) -> Iterator[Hit]:
    """三季报显示… without a year: of the year the passage names, else the one to come in the months before it."""
    for found in _BARE_REPORT.find(document.form):
        if document.states_the_task(found.start()):
            continue
        words = found["zh"] or found["en"] or found["of"]
        if words.startswith("前") and any(item.start <= found.start() for item in document.items()):
            continue  # an item of evidence is of its own day
        season = (
            "q1"
            if re.search(r"一季|first|march|q1", words)
            else "q4"
            if "四季" in words
            else "q3"
            if re.search(r"三季|三个季|前九|third|september|q3", words)
            else "half"
        )
        last = _bare_period(document, found.start(), season, as_of)
        if (
            found.group().endswith("季度")
            and not _AHEAD[season][0] <= (as_of.month, as_of.day) < _AHEAD[season][1]
        ):
            continue  # 三季度业绩 in January is last year's, whatever year the passage names
        if last is None:
            continue
        mention = Mention(*found.span(), last, last, "quarter", "report", has_year=False)
        if tense(document, mention) == "realised" or tells_figure(document, mention):
            severity: Severity | None = None if found["zh"] else "warning"
            yield Hit(
                "L002",
                *found.span(),
                severity,
                "message",
                {"as_of": as_of.isoformat(), "when": last.isoformat()},
            )


def _bare_period(document: Document, position: int, season: str, as_of: date) -> date | None:
    """The last day of a bare report's period if that report cannot be out yet."""
    month, day = _PERIOD_ENDS[season]
    if not _has_year_before(document, position):
        opens, closes = _AHEAD[season]
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
