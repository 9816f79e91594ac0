"""The times a text names, each with the first and last day it covers.

Dates with a year come from `pitfall.quantities`; added here is what a filing says around them (末, 年报,
1-9月, "year ended"), and days without a year, whose year the text before them gives.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint import feasts
from pitfall.lint.fiscal import shifted, stated_year_end, year_end
from pitfall.lint.moment import Kind, Mention, Report, day_of, month_end
from pitfall.lint.sequels import sequels
from pitfall.lint.undated import undated
from pitfall.quantities.dates import dates_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document


_RUN: Final = re.compile(
    r"\s?(?:(?:1|一)\s?月?\s?(?:-|至|到|~|—)\s?(?P<last>1[0-2]|[2-9])\s?月份?|前(?P<quarters>[三3])个?季度"
    r"|(?:前|头)\s?(?P<months>1[01]|[2-9]|[二三四五六七八九十])个?月)"
)
_RUN_END: Final = {"二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_YEAR_HALF: Final = re.compile(r"\s?度?(?P<half>[上下])半年")
_FISCAL_QUARTER: Final = re.compile(
    r"\s?(?:的)?第?(?P<zh>[一二三四1-4])\s?(?:财季|季度?)|\s(?P<en>first|second|third|fourth)[- ]quarter|\s?q(?P<q>[1-4])"
)
_QUARTERS: Final = {
    word: number
    for words in ("一二三四", "1234", ("first", "second", "third", "fourth"))
    for number, word in enumerate(words, 1)
}
_Q_OF_YEAR: Final = re.compile(r"\s?(?:年)?\s?q(?P<q>[1-4])(?![0-9a-z])")
_MONTH_DASH_YEAR: Final = re.compile(
    r"\b(?P<m>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?:-|\s?')(?P<y>[12][0-9])(?![0-9])"
)
_TRADED: Final = re.compile(r"\s(?:contracts?|futures?|options?|expiry|strike|delivery)\b")
_MONTHS_EN: Final = {name.lower(): number for number, name in enumerate(calendar.month_abbr) if name}
_NAMED_QUARTER: Final = re.compile(r"\b(?P<end>march|june|september|december)[- ]quarter (?:of )?$")
_RUN_EN: Final = re.compile(
    r"\b(?P<n>three|six|nine)[- ]month (?:results (?:for |of )?|figures (?:for |of )?)?$"
)
_LAST_QUARTER: Final = re.compile(r"\b(?:last|final|closing) (?:quarter|three months) of (?:fiscal )?$")
_NINE_MONTHS: Final = re.compile(r"(?<![0-9a-z])(?P<m>[369])m[- ']?(?:20)?(?P<y>[12][0-9])(?![0-9a-z])")
_WHOLE_YEAR: Final = re.compile(r"\s?(?:度)?全年度?")
_POINT: Final = re.compile(r"\s?(?:年?末|年?底|年终|期末)")
_LATE: Final = re.compile(
    r"(?<!for )(?<!for the )\b(?:late|autumn|fall|winter|christmas|holiday)(?:-| (?:of |season )?)$"
)
_MID: Final = re.compile(r"\b(?:mid-?|summer (?:of )?|the middle of )\s?$")
_MIDDLE: Final = re.compile(r"\s?年?中(?=[^期报])")
_EARLY: Final = re.compile(r"\s?年?初")
_BEFORE_POINT: Final = re.compile(r"(?:year[- ]end|(?:the\s)?end of|end-|year ended|at the close of)\s?$")
_REPORT_ZH: Final = re.compile(
    r"(?:[0-9〇零一二三四五六七八九]{2,4}\s?年?\s?(?:年度|度|年|半年度|半年|中期|中|第?[一三1-4三]季度?|前三季度)?\s?(?:经审计的?)?"
    r"(?:财务|审计|内部控制审计|内部控制|内控|社会责任|定期)?\s?)"
    r"(?:报告(?!期)|报表|(?:年报|季报|中报|财报)(?!道|告期)|报(?![道酬价告表名送])|(?P<express>业绩快报|快报)|(?P<preview>(?:业绩|盈利|净利润)?(?:预告|预亏公告|预增公告|预减公告|修正公告|预盈公告)))"
)
_REPORT_AFTER: Final = re.compile(
    r"\s?(?:(?:consolidated|audited|financial|interim|earnings|quarterly|full-year)\s)*"
    r"(?:annual (?:report|results|accounts)|form (?:10-[kq]|20-f|40-f)|10-[kq]|20-f|40-f|interim report|half-year(?:ly)? report|quarterly report|report|earnings release|"
    r"results|accounts|financial statements|statements|(?:quarterly |annual )?filing|earnings call)\b"
)
_REPORT_BEFORE: Final = re.compile(
    r"(?:annual report|10-[kq]|20-f|40-f|universal registration document|interim report|quarterly report|results|accounts|financial statements|earnings release)\s"
    r"(?:for|of|on)\s(?:the\s)?(?:year|quarter|half(?:-year)?|fiscal|financial)?\s?(?:year\s)?(?:ended\s)?$"
)
_ENDED: Final = re.compile(
    r"(?P<span>year|quarter|(?:three|six|nine|twelve) months|half[- ]year|half)\s(?:period\s)?(?:ended|to|ending)\s$"
)
_SPAN_MONTHS: Final = {
    "year": 12,
    "quarter": 3,
    "three months": 3,
    "six months": 6,
    "nine months": 9,
    "twelve months": 12,
}
_JOIN: Final = re.compile(r"\s?(?:年度?)?\s?(?:至|到|-|~|—|and|to|through|、|和|及|与|,)\s?")
_NOT_A_TIME: Final = re.compile(
    r"\s?(?:年度?)?\s?第[一二三四五六七八九十\d]+(?:期|次|批)|\s?年?度?(?:第\S{1,3}次)?(?:临时)?股东大会|\s?(?:版|款|届)"
    # A year in a name: the 2025 Notes, the 2019 Senior Credit Facility, the 2021 Incentive Plan.
    r"|\s(?:(?:senior|secured|unsecured|convertible|second|first|lien|amended|revolving|term|credit|bridge|equity|incentive|stock|omnibus|subordinated|green|perpetual)\s){0,4}"
    r"(?:notes?|bonds?|debentures?|loans?|facilit(?:y|ies)|agreement|indenture|warrants|plan|programme|program|tender offer|convertibles?)\b(?!\s(?:to|of|calls|targets?))"
)
_NAMES_A_YEAR: Final = re.compile(r"(?:中国制造|made in china|agenda|vision|industrie|工业|strategy)\s?$")
_NUMBERED: Final = re.compile(
    r"(?:编号|字号|文号|代码|证书号|号码|no\.?|id|code|ref\.?|临|第)\s?[:：为]?\s?[〔\[(]?$"
)
_BARE_YEAR: Final = re.compile(r"[0-9]{4}$")
_SHORT_YEAR: Final = re.compile(
    r"(?<![0-9.,近约满共第足过超逾每])(?P<y>[12][0-9])\s?年\s?(?=年报|年度报告|半年度?报|中报|第?[一二三四]季[报度]|前三(?:个)?季度|前[四五六七八九十]个?月|上半年|下半年|全年|年[末底]|[末底](?![部层])|(?:1[0-2]|0?[1-9])\s?月(?!\s?内)|q[1-4]|报(?!道)|度(?:报告|净|营|收|亏|业绩|审计|财务|利润))"
)
_SHORT_PART: Final = re.compile(
    r"(?P<month>1[0-2]|0?[1-9])\s?月|(?P<months>三季报|前三个?季度|前九个月)|(?P<half>[上下])半年|(?P<half_report>半年|中报)|第?(?P<zh>[一二三四])季|q(?P<q>[1-4])|(?P<end>年?[末底])"
)
_SHORT_QUARTER: Final = re.compile(r"(?<![0-9a-z.])(?P<y>[12][0-9])q(?P<q>[1-4])(?![0-9a-z])")
_SHORT_HALF: Final = re.compile(r"(?<![0-9a-z.])(?P<y>[12][0-9])h(?P<h>[12])(?![0-9a-z])")
_NUMERIC_DAY: Final = re.compile(
    r"(?<![0-9./$€£a-z-])(?P<one>[0-9]{1,2})(?P<mark>[./])(?P<two>[0-9]{1,2})(?P=mark)(?P<y>(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9/%a-z]|\.[0-9])"
)
_AMERICAN: Final = re.compile(
    r"(?<![a-z])\$|\busd\b|\bu\.s\.|\b(?:nyse|nasdaq|sec|8-k|10-[kq]|e[sd]?t|chapter 11|delaware|insider|form 4)\b"
)
_BRITISH: Final = re.compile(r"[£€]|\bgbp\b|\bplc\b|\b(?:lse|rns|gmt|bst|cet|asx|a\$)\b")


def mentions(document: Document) -> list[Mention]:
    """Every time with a year, and every day that takes its year from the text, in order; read once a document."""
    if document.times is None:
        document.times = _mentions(document)
    return document.times


def stated_times(document: Document) -> list[Mention]:
    """The times that state their year, in order: all that a text read once for its years needs."""
    dated = _without_parts(list(_dated(document)))
    return sorted((mention for mention in dated if mention.has_year), key=lambda mention: mention.start)


def _mentions(document: Document) -> list[Mention]:
    dated = _without_parts(list(_dated(document)))
    found = sorted(dated + list(undated(document, dated)), key=lambda mention: mention.start)
    return sorted(found + list(sequels(document, found)), key=lambda mention: mention.start)


def _without_parts(found: list[Mention]) -> list[Mention]:
    """The times that are no part of another: the 2015 of 12/31/2015."""
    days = [(mention.start, mention.end) for mention in found if mention.kind == "day"]
    return [
        mention
        for mention in found
        if mention.kind == "day" or not any(start <= mention.start < end for start, end in days)
    ]


def _dated(document: Document) -> Iterator[Mention]:
    form = document.form
    before: Mention | None = None
    for raw in dates_in(form, form):
        if _is_number(form, raw.start, raw.end):
            continue
        named = _NOT_A_TIME.match(form, raw.end)
        if named and named.group().strip() == "版" and raw.precision in {"day", "month"}:
            named = None  # an edition of a day (2023-06-30 版) was made that day
        if named or _NAMES_A_YEAR.search(form, max(0, raw.start - 16), raw.start):
            continue
        mention = Mention(raw.start, raw.end, raw.first, raw.last, raw.precision, fiscal=raw.fiscal)
        mention = _in_fiscal_year(form, _as_report(form, _in_context(form, mention)))
        if before is not None and _joins(form, before, mention):
            mention = replace(mention, joined=before.joined or before.first)
        before = mention
        yield mention
    yield from _short_years(form)
    yield from _numeric_days(form)


def _short_years(form: str) -> Iterator[Mention]:
    """15年三季报, 17Q4, Sep-18: years of two digits."""
    for found in _SHORT_YEAR.finditer(form):
        yield _short_year(form, found)
    for found in _NINE_MONTHS.finditer(form):
        year = 2000 + int(found["y"])
        yield Mention(*found.span(), date(year, 1, 1), month_end(year, int(found["m"])), "months")
    for found in _SHORT_QUARTER.finditer(form):
        year, quarter = 2000 + int(found["y"]), int(found["q"])
        yield Mention(*found.span(), date(year, 3 * quarter - 2, 1), month_end(year, 3 * quarter), "quarter")
    for found in _SHORT_HALF.finditer(form) if "h1" in form or "h2" in form else ():
        year, last = 2000 + int(found["y"]), 6 * int(found["h"])
        yield Mention(*found.span(), date(year, last - 5, 1), month_end(year, last), "half")
    for found in _MONTH_DASH_YEAR.finditer(form):
        if _TRADED.match(form, found.end()):
            continue
        year, month = 2000 + int(found["y"]), _MONTHS_EN[found["m"][:3]]
        yield Mention(*found.span(), date(year, month, 1), month_end(year, month), "month")


def _numeric_days(form: str) -> Iterator[Mention]:
    """31.12.2015 (day first), 12/31/2015, 7/16/18 (month first in American text) and, in Chinese, 18/09/12."""
    found = list(_NUMERIC_DAY.finditer(form))
    if not found:
        return
    for match in found:
        one, two, three = int(match["one"]), int(match["two"]), int(match["y"])
        year = three if three >= 100 else 2000 + three
        month_first, day_first = day_of(year, one, two), day_of(year, two, one)
        if three < 100 and not form[max(0, match.start() - 12) : match.end() + 12].isascii():
            month_first, day_first = day_of(2000 + one, two, three), None
        if match["mark"] == ".":
            month_first = None if three >= 100 else day_first
        elif month_first and day_first and (order := _order(form, found)):
            month_first, day_first = (month_first, None) if order == "month" else (None, day_first)
        days = [when for when in (month_first, day_first) if when]
        if days and (three >= 100 or match["mark"] == "/"):
            yield Mention(*match.span(), min(days), max(days), "day")


def _order(form: str, found: list[re.Match[str]]) -> str:
    """Whether the slashes of a text put the month or the day first: by a number beyond 12, else by its currency."""
    if any(int(match["two"]) > 12 for match in found):
        return "month"
    if any(int(match["one"]) > 12 for match in found):
        return "day"
    american, british = _AMERICAN.search(form), _BRITISH.search(form)
    return "month" if american and not british else "day" if british and not american else ""


def _in_fiscal_year(form: str, mention: Mention) -> Mention:
    """A fiscal period of an issuer whose fiscal year is known, moved to the days it covers."""
    month = (stated_year_end(form) or year_end(form, mention.start)) if mention.fiscal else 0
    if not month:
        return mention
    first = shifted(mention.first, month - 12, is_last=False)
    last = shifted(mention.last, month - 12, is_last=True)
    return replace(mention, first=first, last=last, year_end=month)


def _is_number(form: str, start: int, end: int) -> bool:
    """Whether the digits are those of a document number (公告编号：2020-007), not of a time."""
    named = _NUMBERED.search(form, max(0, start - 8), start) is not None
    return named and form[start:end].replace("-", "").isdigit()


def _in_context(form: str, mention: Mention) -> Mention:
    """A time with what stands right beside it: 末 is its last day, 1-9月 its first nine months."""
    if mention.kind == "year":
        part = _fiscal_quarter(form, mention) or _part_of_year(form, mention)
        if part is not None:
            return part
    if mention.kind in {"year", "month", "quarter", "half"} and _is_point(form, mention):
        return replace(mention, first=mention.last, kind="day")
    ended = _ENDED.search(form, max(0, mention.start - 24), mention.start)
    return _period_ended(mention, ended) if ended and mention.kind == "day" else mention


def _fiscal_quarter(form: str, mention: Mention) -> Mention | None:
    """FY2026第一财季: a quarter of the fiscal year."""
    found = _FISCAL_QUARTER.match(form, mention.end) if mention.fiscal else None
    if found is None:
        return None
    year, number = mention.first.year, _QUARTERS[found["zh"] or found["en"] or found["q"]]
    first = date(year, 3 * number - 2, 1)
    return replace(mention, end=found.end(), first=first, last=month_end(year, 3 * number), kind="quarter")


def _part_of_year(form: str, mention: Mention) -> Mention | None:
    """What follows a year and makes it less or all of it: 1-9月, 上半年, 年中, 年初, 全年."""
    year = mention.first.year
    if run := _RUN.match(form, mention.end):
        return replace(mention, end=run.end(), last=month_end(year, _run_end(run)), kind="months")
    if (quarter := _Q_OF_YEAR.match(form, mention.end)) and not mention.fiscal:
        number = int(quarter["q"])
        return replace(
            mention,
            end=quarter.end(),
            first=date(year, 3 * number - 2, 1),
            last=month_end(year, 3 * number),
            kind="quarter",
        )
    if half := _YEAR_HALF.match(form, mention.end):
        first = date(year, 1 if half["half"] == "上" else 7, 1)
        return replace(
            mention, end=half.end(), first=first, last=month_end(year, first.month + 5), kind="half"
        )
    if whole := _WHOLE_YEAR.match(form, mention.end):
        return replace(mention, end=whole.end())
    return _named_quarter(form, mention) or _season(form, mention)


def _named_quarter(form: str, mention: Mention) -> Mention | None:
    """The September quarter of 2018, the last quarter of 2018."""
    year = mention.first.year
    if found := _NAMED_QUARTER.search(form, max(0, mention.start - 22), mention.start):
        month = _MONTHS_EN[found["end"][:3]]
        return replace(mention, first=date(year, month - 2, 1), last=month_end(year, month), kind="quarter")
    if run := _RUN_EN.search(form, max(0, mention.start - 28), mention.start):
        return replace(mention, last=month_end(year, _SPAN_MONTHS[f"{run['n']} months"]), kind="months")
    if _LAST_QUARTER.search(form, max(0, mention.start - 26), mention.start):
        return replace(mention, first=date(year, 10, 1), kind="quarter")
    return None


def _season(form: str, mention: Mention) -> Mention | None:
    """Late 2015, 年中, 年初: some months of the year."""
    year = mention.first.year
    if found := feasts.ZH.match(form, mention.end) or feasts.EN_BEHIND.match(form, mention.end):
        first, last = feasts.feast(found["season"], year)
        return replace(mention, end=found.end(), first=first, last=last, kind="month")
    if found := feasts.EN.search(form, max(0, mention.start - 34), mention.start):
        first, last = feasts.feast(found["season"], year)
        return replace(mention, first=first, last=last, kind="month")
    if _LATE.search(form, max(0, mention.start - 18), mention.start):
        return replace(mention, first=date(year, 10, 1), kind="month")
    if _MIDDLE.match(form, mention.end) or _MID.search(form, max(0, mention.start - 14), mention.start):
        return replace(mention, first=date(year, 6, 1), last=date(year, 7, 31), kind="month")
    if _EARLY.match(form, mention.end) or form[mention.end - 1] == "初":
        return replace(mention, last=date(year, 1, 31), kind="month")
    return None


def _run_end(run: re.Match[str]) -> int:
    if run["last"]:
        return int(run["last"])
    if run["quarters"]:
        return 9
    return _RUN_END.get(run["months"]) or int(run["months"])


def _is_point(form: str, mention: Mention) -> bool:
    return bool(
        form[mention.end - 1] in "末底"
        or _POINT.match(form, mention.end)
        or _BEFORE_POINT.search(form, max(0, mention.start - 18), mention.start)
    )


def _period_ended(mention: Mention, ended: re.Match[str]) -> Mention:
    """The period that ends on the day: nine months ended September 30, 2015."""
    months = _SPAN_MONTHS.get(ended["span"], 6)
    first = mention.last - timedelta(days=30 * months)
    kind: Kind = "year" if months == 12 else "quarter" if months == 3 else "half" if months == 6 else "months"
    return replace(mention, start=ended.start(), first=first, kind=kind)


def _as_report(form: str, mention: Mention) -> Mention:
    if mention.kind not in {"year", "half", "quarter", "months"}:
        return mention
    chinese = _REPORT_ZH.match(form, mention.start)
    if chinese and chinese.end() > mention.start + 4:
        report: Report = "express" if chinese["express"] else "preview" if chinese["preview"] else "report"
        return replace(mention, end=max(chinese.end(), mention.end), report=report)
    english = _REPORT_AFTER.match(form, mention.end)
    if english:
        return replace(mention, end=english.end(), report="report")
    if _REPORT_BEFORE.search(form, max(0, mention.start - 60), mention.start):
        return replace(mention, report="report")
    return mention


def _joins(form: str, before: Mention, mention: Mention) -> bool:
    """Whether the two are the ends (or neighbours) of one span or list of times: 2014至2016年度."""
    return mention.start >= before.end and _JOIN.fullmatch(form, before.end, mention.start) is not None


def _short_year(form: str, found: re.Match[str]) -> Mention:
    year = 2000 + int(found["y"])
    whole = Mention(found.start(), found.end(), date(year, 1, 1), date(year, 12, 31), "year")
    tail = form[found.end() : found.end() + 5]
    part = _SHORT_PART.match(tail)
    if part and part["month"]:
        month = int(part["month"])
        whole = replace(whole, first=date(year, month, 1), last=month_end(year, month), kind="month")
    elif part and part["months"]:
        whole = replace(whole, last=date(year, 9, 30), kind="months")
    elif part and part["half"]:
        first = 7 if part["half"] == "下" else 1
        whole = replace(whole, first=date(year, first, 1), last=month_end(year, first + 5), kind="half")
    elif part and part["half_report"]:
        whole = replace(whole, last=date(year, 6, 30), kind="half")
    elif part and (part["zh"] or part["q"]):
        quarter = _QUARTERS[part["zh"] or part["q"]]
        first = date(year, 3 * quarter - 2, 1)
        whole = replace(whole, first=first, last=month_end(year, 3 * quarter), kind="quarter")
    elif part and part["end"]:
        whole = replace(whole, first=whole.last, kind="day")
    report: Report = "report" if "报" in tail else ""
    # 前三季度 belongs to the time; read on its own, 前 would say "before".
    end = found.end() + part.end() if part and part["months"] and tail.startswith("前") else found.end()
    return replace(whole, end=end, report=report)
