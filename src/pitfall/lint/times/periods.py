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
from pitfall.lint.times.measured import tells_amount, tells_figure, tells_running, tells_whole
from pitfall.lint.times.mention import Mention, mentions
from pitfall.lint.times.moment import month_end
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
_BEGUN: Final = re.compile(
    r"\b(?:so far|thus far|to date|until now|early|since the (?:start|beginning|turn) of|(?:first|opening|early) (?:\w+ )?(?:days|weeks) of|at the (?:start|beginning) of)\s(?:in |into |during |of )?(?:the )?$|截至目前[，,]?\s?$"
)
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
    r"一出|出炉|放榜|揭晓|爆雷|暴雷|(?:披露|公布|发布|出来|落地|公告)(?:之?后|以后)|了|已|被|仅|只[有剩]|(?:里|中|内)[，,]|来看|显示|为-?[0-9]"
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
_AT_HAND: Final = re.compile(
    r"(?:的?(?:披露|公布|发布|业绩)){0,2}(?:在即|临近|前夕|前瞻|将至|季?(?:来临|将近)|前[^，。；;\n]{0,8}[日天内期]|静默期|窗口期|预约|(?:的?(?:审[阅计核]|编[制写]|预审|初审|函证|盘点|草稿|初稿|框架|数据汇总|工作底稿))(?!报告|意见|结果|发现|显示))"
)
# A report that its own period or day dates: interim results for the six months to 30 June 2019.
_DATED_BEHIND: Final = 60
_PERIOD_ENDS: Final = {"q1": (3, 31), "half": (6, 30), "q3": (9, 30), "q4": (12, 31)}
_TENS: Final = {"十": 10, "十一": 11}
_FAR_MONTHS: Final = 7
_LAST_YEARS: Final = re.compile(r"(?:去年|上年|上一年|前一年|last year'?s?|prior[- ]year)的?\s?$")
_PASSAGE: Final = 300
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
    yield from _bare_reports(document, document.as_of)
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
    begun = _BEGUN.search(document.form, max(0, mention.start - 30), mention.start)
    is_part = mention.kind == "month" and (mention.last - mention.first).days < _MONTH_DAYS
    if mention.kind == "day" or is_part or begun or _SO_FAR.match(document.form, mention.end):
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
    bare = mention.kind == "month" and not mention.has_year
    if spoken == "open" and bare and document.form[mention.start : mention.end].isascii():
        return _hit(document, mention, as_of, None) if tells_figure(document, mention) else None
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


def _bare_reports(document: Document, as_of: date) -> Iterator[Hit]:
    """三季报显示… without a year: of the year the passage names, else the one to come in the months before it."""
    for found in _BARE_REPORT.find(document.form):
        last = None if _is_set_aside(document, found) else _bare_last(document, found, as_of)
        if last is None:
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
    if found["zh"] is None:  # an early fiscal year's report that came out these days
        whole = document.sentence(found.start())
        return _OF_TODAY.search(document.form, whole.start, whole.end) is not None
    if _AT_HAND.match(document.form, found.end()):
        return True
    return found["zh"][0] in "前1" and any(item.start <= found.start() for item in document.items())


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
