"""Rules L001 and L002: a time after the as-of date that is told, not planned."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint import speech
from pitfall.lint.finding import Hit, Severity
from pitfall.lint.fiscal import earliest_end, publication
from pitfall.lint.mention import Mention, mentions
from pitfall.lint.tense import tense
from pitfall.lint.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document, Span

_STATED_DAY: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:信息截止日?|信息截止日期|截止日期|as[ -]of(?: date)?|as at"
    r"|发布日期|披露日期|公告日期|发布时间|刊登日期|published(?: on)?|publication date|date published|filed|filing date|release date|released|date)"
    r"(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]"
)
_METRIC: Final = (
    r"扭亏为盈|由盈转亏|由亏转盈|盈利|营业(?:总)?收入|营收|收入|净利润|净亏损|亏损|利润|毛利率?|现金流|每股收益|销量|产量|减值|市场份额|装机|费用|增长|下降|同比"
    r"|(?<![a-z])(?:revenue|sales|net income|net profit|net loss|profit|loss|earnings|ebitda|ebit|eps|cash flow|margin|impairment|production"
    r"|shipments|deliveries|turnover|bookings|orders?|order intake|backlog|volumes?|(?:cash )?burn(?:ed|t)?|charges?|charged off|charge-?offs?|write-?offs?|wrote off|losses|margins|deficit|costs|same-store|comparable|capex|capital expenditure|expenses?|deposits|dividends?|headcount)(?![a-z])"
)
_FIGURE: Final = re.compile(
    rf"(?:{_METRIC})[^。；;\n]{{0,28}}?[0-9]|[0-9][^。；;，,\n]{{0,14}}?(?:{_METRIC})"
)
_ANY_METRIC: Final = re.compile(_METRIC)
_NEAR_METRIC: Final = re.compile(
    r"[\s,，]*(?:度|全年|公司|上市公司|合并|母公司|实现|实际|录得|确认|计提|发生|共|合计|累计|归母|扣非|归属于[^，。0-9]{0,12}|扣除[^，。0-9]{0,12}|经营活动(?:产生的)?|主营业务?|总|净|的|商誉|资产|存货|信用|坏账|固定资产"
    rf"|the |its |company'?s? |group |of |full-year |net |total |annual |operating |adjusted |reported |came |in )*(?:{_METRIC})"
)
_AMOUNT: Final = re.compile(
    r"[0-9][0-9,.]*\s?(?:万|亿|元|%|％|个百分点|million|billion|bn|percent|per cent|bps?\b)|[$¥€£]\s?[0-9]|\b(?:cu|cny|usd|rmb)\s?-?[0-9]"
)
_PLANNED_COLUMN: Final = re.compile(
    r"预[测算计]|计划|承诺|目标|指引|[0-9][ef]\b|\b(?:forecast|budget|plan|guidance|target|estimate|consensus|outlook|committed)"
)
_REACH: Final = 70
_FULL: Final = re.compile(r"全年|年度|\b(?:full[- ]year|for the year|annual)\b")
_WHOLE: Final = re.compile(
    r"全年|会计年度|\b(?:full[- ]year|over the course of|throughout|the whole of|all of|calendar)\b"
)
_MEASURED: Final = re.compile(
    r"共|合计|累计|同比|为[负正]|意见|[0-9][0-9,.]*\s?(?:万|亿|元|%|家|辆|台|吨|套|名|人)|现金流|转[亏盈]|\b(?:fell|rose|was|were|sold|lost|saw|shut|closed|totall?ed|had)\b"
)
_ENDED: Final = re.compile(
    r"(?:year|quarter|half|(?:three|six|nine|twelve) months|half[- ]year) (?:period )?ended\b"
)
# A total that is told of the period: bookings in the first half came to 1,140.
_CAME_TO: Final = re.compile(
    r"\b(?:came (?:to|in at)|totall?ed|amounted to|reached|stood at|were|was)\b[^.;,]{0,16}[0-9]|(?:合计|累计|共计?|总计|达到?|降至|升至|增至)[^，。；0-9]{0,6}[0-9]"
)
_ACTUAL_YEAR: Final = re.compile(
    r"(?<![0-9a-z])(?:fy)?(?P<year>20[0-9]{2})a(?![a-z0-9])|(?<![0-9a-z])fy\s?'?(?P<short>[0-9]{2})a(?![a-z0-9])"
)
# 3Q18E, FY18E: a model's estimate.
_ESTIMATED: Final = re.compile(r"(?<=[0-9hq])[ef](?![a-z0-9])")
# A code of statistics, behind which any figure is the period's: 21Q4, 3Q18, 1H22.
_CODE: Final = re.compile(
    r"(?:fy)?'?(?:20)?[0-9]{2}[qh][1-4]|[1-4][qh](?:fy)?'?(?:20)?[0-9]{2}|[qh][1-4][- ]?(?:fy)?'?(?:20)?[0-9]{2}"
)
# A figure right behind a period, or in front of the brackets that hold it: 21Q4的73%, 3Q18 16%, 3.02% (3Q18).
_NUMBER: Final = r"-?(?:[$¥€£]|[a-z]{2,3} )?[0-9][0-9,.]*"
_UNIT: Final = r"\s?(?:%|％|‰|个百分点|[万亿千]|元|倍|天|家|辆|台|吨|套|名|人|million|billion|bn|mn?\b|percent|per cent|bps?\b|x\b|times\b)"
_FIGURE_BEHIND: Final = re.compile(
    rf"\s?(?:年?度?)?[:：(（|]?\s?(?:的|则|又|却|仅|只|约|已|更|转)*(?:实际)?(?:为|是|达到?|有|录得|降[至到]|升[至到]|增[至到]|减[至到]|跌[至到]|回落至|下降至|上升至|亏损?|盈利|(?:was|were|at|came to|came in at|stood at|of)\s)?(?:了|约|负)?\s?{_NUMBER}{_UNIT}"
)
_FIGURE_BEFORE: Final = re.compile(rf"{_NUMBER}(?:{_UNIT})?\s?[(（]\s?$")
# Fell 1.9% in 3Q18; and €31m in H2 2021.
_MOVED_IN: Final = re.compile(
    rf"(?:{_NUMBER}{_UNIT}[a-z ]{{0,12}}|\b(?:fell|rose|grew|dropped|declined|lost|earned|slipped|shrank|slid|climbed|jumped|decreased|increased|burned|burnt|totall?ed|averaged|reached|halved|doubled|narrowed|widened)\b[^.;,]{{0,40}})\s(?:in|for|during|over|to|by)\s(?:the\s)?$"
)
# Measured over the whole of a run of months, or against the year before.
_SHARES: Final = re.compile(
    rf"(?:同比|环比|累计|合计|平均|单季|单位|完成率|利用率|周转率|费用率|负债率|倍数|占比|比重|比例|份额|覆盖率|不良率|出货|投产|产量|销量|客流|票房|开工率|出租率|回款)[^。；;\n]{{0,16}}?{_NUMBER}{_UNIT}|(?:为|达到?|降至|升至|增至|减至|跌至)[^，。；;\n]{{0,4}}?{_NUMBER}{_UNIT}"
)
_COMPARED: Final = re.compile(
    r"上年同期|去年同期|同比|单季|year on year|year-on-year|a year (?:earlier|before|ago)"
)
_SO_FAR: Final = re.compile(
    r"\s?(?:以来|至今|截至|前|初|迄今|内)|\s?\(?(?:to date|so far|year[- ]to[- ]date|ytd)"
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
    for found in _ACTUAL_YEAR.finditer(document.form):
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
    if mention.kind == "day" or _SO_FAR.match(document.form, mention.end):
        return None
    if (
        mention.last > as_of
        and _ENDED.match(document.form, mention.start)
        and tense(document, mention) != "planned"
    ):
        return _hit(document, mention, as_of, _severity(mention, as_of))
    if as_of < publication(mention, chinese=_chinese(document, mention)).earliest and (
        _tells_figure(document, mention) or _tells_whole(document, mention, as_of)
    ):
        return _hit(document, mention, as_of, _severity(mention, as_of))
    return None


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


def _tells_figure(document: Document, mention: Mention) -> bool:
    """Whether a figure of the whole period is told: 2015年营业收入12亿元, while 2015 still runs."""
    form = document.form
    clause = document.clause(mention.start, mention.end)
    before, behind = form[clause.start : mention.start], form[mention.end : clause.end]
    if document.in_table(mention.start):
        return not _PLANNED_COLUMN.search(document.cell(mention.start)) and not _PLANNED_COLUMN.search(
            document.lead(mention.start)
        )
    if not behind.strip(" \n)）"):
        following = document.next_clause(clause)
        behind = form[following.start : following.end] if following else ""
    if _is_measured(document, mention, clause, behind):
        return True
    if mention.has_year and mention.kind == "year" and not _is_whole_year(document, mention, behind):
        return False
    rest = form[mention.end : min(mention.end + _REACH, document.sentence(mention.start).end)]
    listed = document.lead(mention.start) and _AMOUNT.search(behind)
    has_figure = (
        listed
        or _FIGURE.search(behind)
        or (_ANY_METRIC.search(behind) and _FIGURE.search(rest))
        or (_ANY_METRIC.search(before) and _AMOUNT.search(before + behind))
    )
    return has_figure is not None and bool(has_figure) and tense(document, mention) != "planned"


def _is_measured(document: Document, mention: Mention, clause: Span, behind: str) -> bool:
    """Whether a figure stands right at the period, or a run of months is measured."""
    form = document.form
    before = form[clause.start : mention.start]
    raw = form[mention.start : mention.end]
    near = (
        _FIGURE_BEHIND.match(behind)
        or (mention.kind != "year" and _FIGURE_BEFORE.search(before))
        or (mention.kind not in {"year", "month", "day"} and _MOVED_IN.search(before))
        or (mention.kind == "months" and _SHARES.search(behind))
        or (_CODE.fullmatch(raw) and _SHARES.search(behind))
    )
    return bool(near) and tense(document, mention) != "planned"


def _tells_whole(document: Document, mention: Mention, as_of: date) -> bool:
    """Whether the whole of a period that still runs is measured: 2018年全年共销售…, 下半年恢复到上年同期的五成."""
    if mention.last <= as_of or tense(document, mention) == "planned":
        return False
    clause = document.clause(mention.start, mention.end)
    near = document.form[mention.start : min(document.sentence(mention.start).end, mention.end + _REACH)]
    if mention.kind == "year":
        whole = document.form[max(clause.start, mention.start - 24) : mention.end + 8]
        return _WHOLE.search(whole) is not None and _MEASURED.search(near) is not None
    if mention.kind not in {"half", "quarter"}:
        return False
    told = tense(document, mention) == "realised" and _CAME_TO.search(document.form, mention.end, clause.end)
    return _COMPARED.search(near) is not None or told is not None


def tells_figure_after(document: Document, mention: Mention) -> bool:
    """Whether the sentence goes on to a figure of the period."""
    return _FIGURE.search(document.form, mention.end, document.sentence(mention.start).end) is not None


def _is_whole_year(document: Document, mention: Mention, words: str) -> bool:
    """A figure of the year as such, not of something that falls into it (2018年到期债务, 2015年签订的合同)."""
    raw = document.form[mention.start : mention.end]
    above = document.form[max(0, mention.start - 14) : mention.start]
    return bool(mention.fiscal or _FULL.search(above + raw + words[:6]) or _NEAR_METRIC.match(words))


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
        if tense(document, mention) == "realised" or _tells_figure(document, mention):
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
