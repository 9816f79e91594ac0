"""The times a text names, each with the first and last day it covers.

Dates with a year come from `pitfall.quantities`; added here is what a filing says around them (末, 年报,
1-9月, "year ended"), and days without a year, whose year the text before them gives.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import feasts
from pitfall.lint.times.abridged import numeric_days, short_years
from pitfall.lint.times.fiscal import dated_by_its_end, shifted, stated_year_end, year_end
from pitfall.lint.times.moment import MONTHS_EN, QUARTERS, Kind, Mention, month_end
from pitfall.lint.times.reports import as_report
from pitfall.lint.times.sequels import sequels
from pitfall.lint.times.undated import undated
from pitfall.quantities.dates import dates_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document


_RUN: Final = re.compile(
    r"\s?(?:(?:1|一)\s?月?\s?(?:-|至|到|~|—)\s?(?P<last>1[0-2]|[2-9])\s?月份?|(?:前|首|头)(?P<quarters>[二两三23])个?季度?(?!报)"
    r"|(?:前|头|首)\s?(?P<months>1[01]|[2-9]|[二三四五六七八九十])个?月)"
)
_RUN_END: Final = {"二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_YEAR_HALF: Final = re.compile(r"\s?度?(?P<half>[上下])半年")
_FISCAL_QUARTER: Final = re.compile(
    r"\s?(?:的)?第?(?P<zh>[一二三四1-4])\s?(?:财季|季度?)|\s(?P<en>first|second|third|fourth)[- ]quarter|\s?q(?P<q>[1-4])"
)
_Q_OF_YEAR: Final = re.compile(r"\s?(?:年)?\s?q(?P<q>[1-4])(?![0-9a-z])")
_NAMED_QUARTER: Final = re.compile(r"\b(?P<end>march|june|september|december)[- ]quarter (?:of )?$")
_RUN_EN: Final = re.compile(
    r"\b(?:(?P<n>three|six|nine)[- ]month (?:results (?:for |of )?|figures (?:for |of )?)?|(?:first|opening) (?P<first>two|three|four|five|six|seven|eight|nine|ten|eleven) months of )$"
)
_LAST_QUARTER: Final = re.compile(
    r"\b(?:last|final|closing|dying) (?:quarter|(?:two |three |few )?(?:months|weeks|days)) of (?:fiscal )?$"
)
_HALF_BEFORE: Final = re.compile(r"\b(?P<half>back|latter|front) half of $")
_WHOLE_YEAR: Final = re.compile(r"\s?(?:度)?全年度?")
_POINT: Final = re.compile(r"\s?(?:年?末|年?底|年终|期末)")
_LATE: Final = re.compile(
    r"(?<!for )(?<!for the )\b(?:late|autumn|fall|winter|christmas|holiday)(?:-| (?:of |season )?)$"
)
_MID: Final = re.compile(r"\b(?:mid-?|summer (?:of )?|the middle of )\s?$")
_MIDDLE: Final = re.compile(r"\s?年?中(?=[^期报])")
_EARLY: Final = re.compile(r"\s?年?初")
_BEFORE_POINT: Final = re.compile(
    r"(?:year[- ]end|\bf?ye|(?:the\s)?end of|end-|year ended|at the close of)\s?$"
)
_ENDED: Final = re.compile(
    r"\b(?:(?P<span>(?:full )?year|fye?|quarter|(?:three|six|nine|twelve|3|6|9|12)[ -]months?|half[- ]year|half)\s(?:period\s)?(?:ended|to|ending|through)|(?P<last>ltm|ttm)(?:\s(?:to|ended|at|as of))?)\s(?:on\s)?(?:the\s)?(?:end[- ](?:of\s)?)?$"
)
_FIRST_MONTHS: Final = {
    word: number
    for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"), 2
    )
}
_MONTHS_OF: Final = {"three": 3, "six": 6, "nine": 9, "3": 3, "6": 6, "9": 9, "quarter": 3, "half": 6}
# 截至2020年12月31日止年度, 截至2020年6月30日的六个月.
_STOPPED: Final = re.compile(
    r"\s?(?:止(?:的)?|的)(?:(?P<n>[三六九369]|十二|12)\s?个?月|(?P<quarter>第?[一二三四]?季度)|(?:整个)?(?:财政|会计|财务)?年度)(?:期间)?"
)
_STOPPED_MONTHS: Final = {"三": 3, "六": 6, "九": 9, "3": 3, "6": 6, "9": 9}
_UP_TO: Final = re.compile(r"截[至止]\s?$")
# 2018-19, FY2020/21: a year that runs into the next.
_SPLIT_YEAR: Final = re.compile(r"(?P<mark>[-/])(?P<y>[0-9]{2})(?![0-9年月./-])(?:年度|财年)?")
_SPLIT_NAME: Final = re.compile(
    r"\s(?:(?:crop|marketing|financial|fiscal|academic|tax|coffee|sugar|wine|milk|water|gas) )?(?:year|season|harvest|campaign|vintage)\b"
)
_SPLIT_END: Final = re.compile(
    rf"\s?[,(（]\s?(?:(?:year )?(?:to|ended|ending|ends(?: in)?)|截至|止于)\s?(?:end-|late |the end of )?(?:(?:[0-9]{{1,2}} )?(?P<en>{'|'.join(MONTHS_EN)})|(?P<zh>1[0-2]|[1-9])\s?月)|\s?[(（](?P<zh2>1[0-2]|[1-9])\s?月(?:末|底)?(?:止|结束|截止)"
)
_SEASON: Final = re.compile(r"\b(?:winter|autumn|summer|spring|season|holidays?)(?: of)? $")
_YEAR_BEHIND: Final = re.compile(
    r"[- ](?:fiscal|financial|reporting|trading|calendar|crop|marketing)[- ]year\b"
)
# The 53-week year 2020, the 2020 season: a year of its own kind, over when it is over.
_YEAR_BEFORE: Final = re.compile(
    r"\b(?:(?:5[23][- ]week|fiscal|financial|reporting|accounting|trading|business) year|calendar(?: year)?)\s$"
)
_JOIN: Final = re.compile(r"\s?(?:年度?)?\s?(?:至|到|-|~|—|and|to|through|、|和|及|与|,)\s?")
_NOT_A_TIME: Final = re.compile(
    r"\s?(?:年度?)?\s?第[一二三四五六七八九十\d]+(?:期|次|批)|(?<=月)合约(?=[收报结持成价涨跌贴升基于、和与])|\s?年?度?(?:第\S{1,3}次)?(?:临时)?股东大会|\s?(?:版|款|届)"
    # The month of a contract: the December 2021 futures.
    r"|\s(?:contracts?|futures?|options?|expiry|strike|forwards?|swaps?) (?:on |for |are |is |trade|traded|rose|fell|settled|closed|expir|jumped|slid|at|priced|imply|implied)"
    r"|\s(?:weekly |monthly |at-the-money |atm )?(?:straddles?|strangles?|call spreads?|put spreads?|[0-9.]+ (?:calls?|puts?))\b"
    # Bonds called by their year: the 2028s. A year in a name: the 2025 Notes, the 2019 Senior Credit Facility, the 2021 Incentive Plan.
    r"|s\b|\s(?:(?:senior|secured|unsecured|convertible|second|first|lien|amended|revolving|term|credit|bridge|equity|incentive|stock|omnibus|subordinated|green|perpetual)\s){0,4}"
    r"(?:notes?|bonds?|debentures?|loans?|facilit(?:y|ies)|agreement|indenture|warrants|plan|programme|program|tender offer|convertibles?)\b(?!\s(?:to|of|calls|targets?))"
    r"|\s(?:[a-z]+ ){0,2}(?:notes|bonds|debentures|loan notes|convertibles|sukuk|gilts?|bunds?|treasur(?:y|ies)) of (?!\$|[0-9]|which)"
)
# The month of a contract that trades: April 2017 Brent settled at $55.9; in April 2017 Brent averaged is none.
_CONTRACT: Final = re.compile(
    r"\s(?:brent|wti|crude|gasoil|gold|silver|copper|nickel|zinc|wheat|corn|maize|soybeans?|soyoil|soymeal|sugar|coffee|cocoa|cotton|rubber|natural gas|henry hub|nbp|ttf|jkm|eurodollars?|fed funds|sofr|sonia|euribor|bunds?|gilts?|treasury|lean hogs|live cattle|palm oil|iron ore|rebar|coal|power|carbon|euas?)\s(?:(?:crude|futures|contract|arabica|robusta)\s)?(?:traded|trades|settled|settles|closed|was (?:quoted|offered|bid|last)|is (?:quoted|offered|bid)|stood|at|calls?|puts?)\b"
)
_WITHIN: Final = re.compile(r"\b(?:in|during|since|by|until|from|throughout|of|to) (?:early |mid-?|late )?$")
_NAMES_A_YEAR: Final = re.compile(r"(?:中国制造|made in china|agenda|vision|industrie|工业|strategy)\s?$")
_COUPON: Final = re.compile(r"[0-9½¼¾]\s?%\s$|[0-9½¼¾]s of (?:')?$")
_PAPER: Final = re.compile(
    r"\b(?:convertibles?|exchangeable|sukuk|debentures?|gilt|obligations|notes due|bonds? due|senior secured|perpetual|eurobond)\s$"
)
_NUMBERED: Final = re.compile(
    r"(?:编号|字号|文号|代码|证书号|号码|no\.?|id|code|ref\.?|临|第)\s?[:：为]?\s?[〔\[(]?$"
)
_BARE_YEAR: Final = re.compile(r"[0-9]{4}$")


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
    months = [(mention.start, mention.end) for mention in found if mention.kind == "month"]
    return [
        mention
        for mention in found
        if mention.kind == "day"
        or not (
            any(start <= mention.start < end for start, end in days)
            or (mention.kind == "year" and any(start < mention.start < end for start, end in months))
        )
    ]


def _dated(document: Document) -> Iterator[Mention]:
    form = document.form
    before: Mention | None = None
    for raw in dates_in(form, form):
        if _is_number(form, raw.start, raw.end):
            continue
        named = _is_name(form, raw.end, raw.precision)
        if raw.precision == "year" and _COUPON.search(form, max(0, raw.start - 6), raw.start):
            continue  # a bond told by its coupon and year: 5.10% 2034
        if raw.precision == "year" and _PAPER.search(form, max(0, raw.start - 16), raw.start):
            continue  # or by its kind and year: convertible 2027
        if named or _NAMES_A_YEAR.search(form, max(0, raw.start - 16), raw.start):
            continue
        if (
            raw.precision == "month"
            and _CONTRACT.match(form, raw.end)
            and not _WITHIN.search(form, max(0, raw.start - 16), raw.start)
        ):
            continue
        mention = Mention(raw.start, raw.end, raw.first, raw.last, raw.precision, fiscal=raw.fiscal)
        mention = _in_fiscal_year(form, as_report(form, _in_context(form, mention)))
        mention = dated_by_its_end(form, mention)
        if before is not None and _joins(form, before, mention):
            mention = replace(mention, joined=before.joined or before.first)
        before = mention
        yield mention
    yield from short_years(form)
    yield from numeric_days(form)


def _is_name(form: str, end: int, precision: str) -> bool:
    """Whether a time only names what follows: the 2028 bonds, the meeting of 2020; of a day it tells."""
    named = _NOT_A_TIME.match(form, end)
    if named is None:
        return False
    # An edition of a day (2023-06-30 版) was made that day; 2020年11月30日股东大会否决议案 tells of a day.
    edition = named.group().strip() == "版" and precision in {"day", "month"}
    return not (edition or (precision == "day" and named.group().endswith("股东大会")))


def _in_fiscal_year(form: str, mention: Mention) -> Mention:
    """A fiscal period of an issuer whose fiscal year is known, moved to the days it covers."""
    if not mention.fiscal or mention.year_end:
        return mention
    month = stated_year_end(form) or year_end(form, mention.start)
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
        if split := _split_year(form, mention):
            return split
        if _YEAR_BEHIND.match(form, mention.end) or _YEAR_BEFORE.search(
            form, max(0, mention.start - 24), mention.start
        ):
            mention = replace(mention, fiscal=True)
        part = _fiscal_quarter(form, mention) or _part_of_year(form, mention)
        if part is not None:
            return part
    if mention.kind in {"year", "month", "quarter", "half"} and _is_point(form, mention):
        return replace(mention, first=mention.last, kind="day")
    if mention.kind == "month" and (
        part := feasts.part_of_month(form, mention.start, mention.end, mention.first)
    ):
        return replace(mention, first=part[0], last=part[1])
    ended = _ENDED.search(form, max(0, mention.start - 24), mention.start)
    if ended and mention.kind in {"day", "month"}:
        return _period_ended(mention, ended)
    stopped = _STOPPED.match(form, mention.end) if mention.kind == "day" else None
    return _period_stopped(form, mention, stopped) if stopped else mention


def _split_year(form: str, mention: Mention) -> Mention | None:
    """2018-19, FY2020/21, the 2020/21 season: up to March, a harvest's to August."""
    found = _SPLIT_YEAR.match(form, mention.end)
    year = mention.first.year
    season = _SEASON.search(form, max(0, mention.start - 12), mention.start)
    if found is None or season or int(found["y"]) != (year + 1) % 100:
        return None
    named, ends = _SPLIT_NAME.match(form, found.end()), _SPLIT_END.match(form, found.end())
    month = 8 if named and "financial" not in named.group() and "fiscal" not in named.group() else 3
    if ends:
        month = MONTHS_EN[ends["en"]] if ends["en"] else int(ends["zh"] or ends["zh2"])
    last = month_end(year + (month < 12), month)
    return replace(
        mention,
        end=found.end(),
        first=date(year, month % 12 + 1, 1),
        last=last,
        fiscal=True,
        year_end=last.month,
    )


def _fiscal_quarter(form: str, mention: Mention) -> Mention | None:
    """FY2026第一财季: a quarter of the fiscal year."""
    found = _FISCAL_QUARTER.match(form, mention.end) if mention.fiscal else None
    if found is None:
        return None
    year, number = mention.first.year, QUARTERS[found["zh"] or found["en"] or found["q"]]
    first = date(year, 3 * number - 2, 1)
    return replace(mention, end=found.end(), first=first, last=month_end(year, 3 * number), kind="quarter")


def _part_of_year(form: str, mention: Mention) -> Mention | None:
    """What follows a year and makes it less or all of it: 1-9月, 上半年, 年中, 年初, 全年."""
    year = mention.first.year
    if run := _RUN.match(form, mention.end):
        return replace(mention, end=run.end(), last=month_end(year, _run_end(run)), kind="months")
    if (quarter := _Q_OF_YEAR.match(form, mention.end)) and not mention.fiscal:
        number = int(quarter["q"])
        at_end = form[quarter.end() : quarter.end() + 1] in {"末", "底"}
        return replace(
            mention,
            end=quarter.end(),
            first=month_end(year, 3 * number) if at_end else date(year, 3 * number - 2, 1),
            last=month_end(year, 3 * number),
            kind="day" if at_end else "quarter",
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
        month = MONTHS_EN[found["end"][:3]]
        return replace(mention, first=date(year, month - 2, 1), last=month_end(year, month), kind="quarter")
    if run := _RUN_EN.search(form, max(0, mention.start - 28), mention.start):
        months = _MONTHS_OF[run["n"]] if run["n"] else _FIRST_MONTHS[run["first"]]
        return replace(mention, last=month_end(year, months), kind="months")
    if half := _HALF_BEFORE.search(form, max(0, mention.start - 24), mention.start):
        first = 1 if half["half"] == "front" else 7
        return replace(mention, first=date(year, first, 1), last=month_end(year, first + 5), kind="half")
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
        if form.endswith("late ", 0, found.start()):
            first = last - timedelta(days=(last - first).days // 3)
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
        return 9 if run["quarters"] in "三3" else 6
    return _RUN_END.get(run["months"]) or int(run["months"])


def _is_point(form: str, mention: Mention) -> bool:
    return bool(
        form[mention.end - 1] in "末底"
        or _POINT.match(form, mention.end)
        or _BEFORE_POINT.search(form, max(0, mention.start - 18), mention.start)
    )


def _period_stopped(form: str, mention: Mention, stopped: re.Match[str]) -> Mention:
    """截至2020年9月30日止九个月: the period that stops on the day."""
    months = _STOPPED_MONTHS.get(stopped["n"], 12) if stopped["n"] else 3 if stopped["quarter"] else 12
    made = _of_months(mention, months)
    opens = _UP_TO.search(form, max(0, mention.start - 3), mention.start)
    return replace(made, start=opens.start() if opens else made.start, end=stopped.end())


def _period_ended(mention: Mention, ended: re.Match[str]) -> Mention:
    """The period that ends on the day: nine months ended September 30, 2015."""
    months = _MONTHS_OF.get(re.split("[ -]", ended["span"])[0], 12) if ended["span"] else 12
    return replace(_of_months(mention, months), start=ended.start())


def _of_months(mention: Mention, months: int) -> Mention:
    """So many months up to the last day of the mention."""
    kind: Kind = "year" if months == 12 else "quarter" if months == 3 else "half" if months == 6 else "months"
    first = mention.last - timedelta(days=30 * months)
    whole = kind == "year"
    return replace(
        mention,
        first=first,
        kind=kind,
        closed=True,
        fiscal=whole,
        year_end=mention.last.month if whole else 0,
    )


def _joins(form: str, before: Mention, mention: Mention) -> bool:
    """Whether the two are the ends (or neighbours) of one span or list of times: 2014至2016年度."""
    return mention.start >= before.end and _JOIN.fullmatch(form, before.end, mention.start) is not None
