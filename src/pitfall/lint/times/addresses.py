"""The days, months and periods that a web address carries, and what in it merely looks like one.

A stamp stands in the path (a directory, the file's name), in a parameter that is named for a time, or at a
known place of a known site's long id. Parameters that plan (end, review, next update) and numbers of records
are none. Where sites write their stamps is general knowledge of their addresses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.moment import day_of, month_end

if TYPE_CHECKING:
    from collections.abc import Iterator

_YEAR: Final = r"(?:19|20)[0-9]{2}"
_MONTH: Final = r"(?:0[1-9]|1[0-2])"
_DAY: Final = r"(?:0[1-9]|[12][0-9]|3[01])"
_NAMES: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME: Final = rf"(?:{'|'.join(_NAMES)})"
# A stamp stands alone between separators, or behind a prefix a known system writes before it: t20160331_,
# W020160331…, P020160331… (the TRS publishing system of many ministries), AN/AP20160331… (Eastmoney), or
# behind a word: monetary20190731a.
_STAMP: Final = re.compile(
    rf"(?<![0-9a-z])(?:"
    rf"v?(?P<y1>{_YEAR})(?P<s1>[-/_.]|%2f)(?P<m1>{_MONTH}|[1-9])(?P=s1)(?P<d1>{_DAY}|[1-9])(?![0-9])"
    rf"|(?P<y2>{_YEAR})[-/]?(?P<m2>{_MONTH})[-/](?P<d2>{_DAY})(?![0-9a-z])"
    rf"|(?P<y3>{_YEAR})/(?P<m3>{_MONTH})-?(?P<d3>{_DAY})(?![0-9a-z])"
    rf"|(?:t|d|c|ltn|gln)?(?P<y4>{_YEAR})(?P<m4>{_MONTH})(?P<d4>{_DAY})(?:(?:[01][0-9]|2[0-3])(?:[0-5][0-9]){{0,2}}|[0-9]{{6}}(?=/)|[0-9]{{8,12}}(?=[._/]|$))?(?![0-9])"
    rf"|(?:[wpu]0|a[np])(?P<y5>{_YEAR})(?P<m5>{_MONTH})(?P<d5>{_DAY})(?=[0-9])"
    rf"|(?P<y6>{_YEAR})[-/_]?(?P<m6>{_MONTH}|[1-9](?=/))(?=/)"
    rf"|(?P<y7>{_YEAR})(?=/)"
    # A short year with month and day in directories of their own: /17/1123/, /18/05/23/.
    rf"|(?<=/)(?P<y8>[12][0-9])/(?P<m8>{_MONTH})/?(?P<d8>{_DAY})(?=/))"
    rf"|(?<=[a-z][a-z])(?<![a-z]id)(?<!/id)(?<!=id)(?<!no)(?P<y9>{_YEAR})(?P<m9>{_MONTH})(?P<d9>{_DAY})(?=[a-z]?(?:[-._/]|$))"
)
# aug-2-2024, 2024/aug/02, 23sep2019.
_WORDED: Final = re.compile(
    rf"(?<![a-z])(?P<m>{_NAME})[a-z]*[-_/.]?(?P<d>{_DAY}|[1-9])?(?:st|nd|rd|th)?[-_/.,]{{1,2}}(?P<y>{_YEAR})(?![0-9])"
    rf"|(?<![0-9])(?P<y2>{_YEAR})[-_/]?(?P<m2>{_NAME})[a-z]*(?:[-_/]?(?P<d2>{_DAY}|[1-9])(?![0-9]))?(?![a-z])"
    rf"|(?<![0-9])(?P<d3>{_DAY}|[1-9])(?:st|nd|rd|th)?[-_/.]?(?P<m3>{_NAME})[a-z]*[-_/.]?(?P<y3>{_YEAR})(?![0-9])"
    rf"|(?<![a-z])(?P<m4>{_NAME})[a-z]*(?:[-_+]|%20)?(?P<y4>{_YEAR})(?![0-9])"
    # A short year, where the day stands beside the month: dec-6-22, 06-dec-22.
    rf"|(?<![a-z])(?P<m5>{_NAME})[a-z]{{0,6}}(?P<s5>[-_.])(?P<d5>{_DAY}|[1-9])(?P=s5)(?P<y5>[12][0-9])(?![0-9])|(?<![0-9])(?P<d6>{_DAY}|[1-9])(?P<s6>[-_.]?)(?P<m6>{_NAME})(?P=s6)(?P<y6>[12][0-9])(?![0-9])"
)
_IN_WORDS: Final = re.compile(rf"{_NAME}|{_YEAR}[-_.]{_MONTH}(?![0-9])")
# The period a file is about: q2-2024, 2024q2, 3q18, fy19q4, h1-2019, annual-report-2018.
_PERIOD: Final = re.compile(
    rf"(?<![0-9a-z])(?:(?P<f1>fy)?(?P<y1>{_YEAR}|[12][0-9])[-_]?(?:q(?P<q1>[1-4])|(?P<q5>[1-4])q|h(?P<h1>[12]))"
    rf"|(?:q(?P<q2>[1-4])|(?P<q3>[1-4])q|h(?P<h2>[12])|(?P<h3>[12])h)[-_]?(?P<f2>fy)?[-_]?(?P<y2>{_YEAR}|[12][0-9])"
    rf"|(?P<f3>fy)[-_]?(?P<y3>{_YEAR}|[12][0-9])"
    rf"|(?:annual[-_]?(?:report|results|accounts|review)|10-?k|20-?f|nianbao|ndbg|niandubaogao)[-_]?(?P<y4>{_YEAR})"
    rf"|(?P<y5>{_YEAR})[-_]?(?:annual|10-?k|20-?f|nianbao|ndbg|niandubaogao))(?![0-9])"
)
_MONTH_FIRST: Final = re.compile(
    rf"(?<![0-9])(?P<one>{_MONTH}|{_DAY}|[1-9])(?P<s>[-_.])(?P<two>{_DAY}|[1-9])(?P=s)(?P<y>{_YEAR}|[12][0-9])(?![0-9a-z]|[-_.][0-9])"
    rf"|(?<![0-9a-z])(?:(?P<one2>{_MONTH})(?P<two2>{_DAY})|(?P<two3>1[3-9]|2[0-9]|3[01])(?P<one3>{_MONTH}))(?P<y2>20[0-9]{{2}})(?![0-9])"
)
# Six digits that say that they are an edition, or end a file's name: offer_v230922.pdf, rns-230922.pdf.
_SHORT_DAY: Final = re.compile(
    rf"(?:(?<![a-z])(?:v|ver|version|rev|t|d)|(?<=[a-z]_)|(?<=[a-z]-)|(?<=[?&]dt=)|(?<=[?&]date=)|(?<=[?&]day=)|(?<=/)(?=[0-9]{{6}}[-_][a-z]))(?P<ymd>(?P<y>[12][0-9])(?P<m>{_MONTH})(?P<d>{_DAY}))(?![0-9])(?=[._-]|$|&)(?!\.[0-9])"
)
_NEAR: Final = timedelta(days=550)
# The day a meeting is called for, in the name of its notice: agm-2023-10-12-notice.
_CALLED: Final = re.compile(r"(?:agm|egm|sgm|gm|meeting)[-_]?$")
_NOTICE: Final = re.compile(r"[-_](?:notice|proxy|agenda|invitation|circular|form|convocation)")
# 2020-W51, week-51-2020.
_WEEK: Final = re.compile(
    rf"(?<![0-9a-z])(?P<y>{_YEAR})[-_/]?(?:w|wk|week|kw)[-_/]?(?P<w>[0-5]?[0-9])(?![0-9])|(?<![a-z])(?:w|wk|week|kw)[-_]?(?P<w2>[0-5]?[0-9])[-_/](?P<y2>{_YEAR})(?![0-9])"
)
_ENCODED: Final = re.compile(
    rf"(?P<y>{_YEAR})(?:%e5%b9%b4|年)(?P<m>1[0-2]|0?[1-9])(?:%e6%9c%88|月)(?:(?P<d>[0-9]{{1,2}})(?:%e6%97%a5|日))?"
)
_EPOCH_IN_PATH: Final = re.compile(r"(?<=[/_.-])(?P<n>1[0-9]{9}(?:[0-9]{3})?)(?=[/_.-]|$)")
_EPOCH: Final = re.compile(r"(?P<n>1[0-9]{9}(?:[0-9]{3})?)(?![0-9])")
# An accession number of the SEC: filer, year of two digits, sequence (0001899999-23-000014, with or without dashes).
_ACCESSION: Final = re.compile(r"(?<![0-9])[0-9]{10}-?(?P<y>[0-9]{2})-?[0-9]{6}(?![0-9])")
_HOST: Final = re.compile(r"https?://([^/?#]+)")
# Sites that write a day, or seconds, at one place of a long id.
_SITES: Final = {
    "eastmoney.com": re.compile(r"[/,](?P<ymd>20[0-9]{6})[0-9]{4,}"),
    "dfcfw.com": re.compile(r"_a[a-z](?P<ymd>20[0-9]{6})[0-9]+"),
    "hkexnews.hk": re.compile(r"/(?:ltn|gln)?(?P<ymd>20[0-9]{6})[0-9]{2,}"),
    "qq.com": re.compile(r"/(?P<ymd>20[0-9]{6})[a-z0-9]{4,}"),
    "stockstar.com": re.compile(r"/[a-z]{2}(?P<ymd>20[0-9]{6})[0-9]+"),
    "businesswire.com": re.compile(r"/home/(?P<ymd>20[0-9]{6})[0-9]+"),
    "reuters.com": re.compile(r"id[a-z]{2}[a-z0-9]*?(?P<ymd>20[0-9]{6})(?![0-9])"),
    "ecb.europa.eu": re.compile(r"[./][a-z]{2,4}(?P<yymmdd>[0-9]{6})[~_.]"),
    "boj.or.jp": re.compile(r"/[a-z]+(?P<yymmdd>[0-9]{6})[a-z]?\."),
    "investegate.co.uk": re.compile(r"(?<![0-9])(?P<ymd>20[0-9]{6})[0-9]{4,}"),
    "dart.fss.or.kr": re.compile(r"rcpno=(?P<ymd>20[0-9]{6})[0-9]+"),
    "tdnet.info": re.compile(r"/1[0-9]{2}[0-9](?P<ymd>20[0-9]{6})[0-9]+"),
    "yna.co.kr": re.compile(r"/a[a-z]{2}(?P<ymd>20[0-9]{6})[0-9]+"),
    "nseindia.com": re.compile(r"_(?P<dmy>[0-3][0-9][01][0-9]20[0-9]{2})[0-9]{6}"),
    "wsj.com": re.compile(r"-1(?P<epoch>1[0-9]{9})(?![0-9])"),
    "barrons.com": re.compile(r"-(?:5)?1?(?P<epoch>1[0-9]{9})(?![0-9])"),
    "marketwatch.com": re.compile(r"-1(?P<epoch>1[0-9]{9})(?![0-9])"),
    "twitter.com": re.compile(r"/status/(?P<snowflake>[0-9]{15,20})"),
    "x.com": re.compile(r"/status/(?P<snowflake>[0-9]{15,20})"),
}
_SNOWFLAKE_EPOCH: Final = 1288834974
# Sites whose plain ten-digit numbers are ids.
_NUMBERED_SITES: Final = ("cninfo.com.cn", "weibo.com", "weibo.cn", "xueqiu.com", "bilibili.com", "zhihu.com")
_PARAMETER: Final = re.compile(r"[?&;#](?P<key>[^=&;#?]*)=(?P<value>[^&;#?]*)")
# Ids, numbers and versions; and days that plan or limit what is asked for.
_HARMLESS: Final = re.compile(
    r"(?:id|code|no|num|number|bh|key|seq|hash|sig|token|page|tel|phone|fax|zip|port|v|ver|version|rev|cb|rnd|random)$"
    r"|plan|due|end(?!ed)|until|till|expir|valid|next|(?<!last)(?<!last_)(?<!last-)review|matur|target|deadline|goal|horizon|forecast|schedul|renew|eta$|from|start|begin|since|^to$|_to$|min$|max$|range"
    r"|meeting|event|agm|egm|record|exdate|ex_date|ex-date|payment|paydate|settle|effective|expected|propos|follow|remind|reopen|closing|close|hearing|window|callable|redempt|vest"
)
# A day in parameters of its parts: y=2023&m=11&d=03.
_PARTS: Final = {
    "y": "year", "yr": "year", "yy": "year", "yyyy": "year", "year": "year", "m": "month", "mm": "month", "mon": "month", "mth": "month", "month": "month", "d": "day", "dd": "day", "day": "day",
}  # fmt: skip
# A version may be told by its day, with its parts apart: v=2023-02-02T10:15:00Z.
_VERSION: Final = re.compile(r"(?:\w*_)?(?:v|ver|version|rev|revision|edition|build|cb|asof|as_of)")
_EDITION: Final = re.compile(rf"{_YEAR}(?P<s>[-/.]){_MONTH}(?P=s){_DAY}(?![0-9a-su-z])")
_COMPACT: Final = re.compile(rf"{_YEAR}{_MONTH}{_DAY}(?![0-9a-z])")
_OF_TIME: Final = re.compile(
    r"time|date|day|stamp|ts$|^t$|publish|pub|post|updat|modif|creat|issued|releas|revis|edit|snapshot|captur|archiv|retriev|access|fetch|print|upload|version_at|mtime|ctime|_at$"
)
# What a slug leads up to is ahead: egm-set-for-2016-02-04; of a year or period also vision-2030, notes-2026.
_LEADS: Final = r"due|until|till|by|for|through|thru|before|expir[a-z]*|matur[a-z]*|next|deadline|next-review|scheduled|upcoming"
_AHEAD: Final = re.compile(
    rf"(?<![a-z])(?:{_LEADS}|(?:record|payment|meeting|effective|target|maturity|due|closing|end)[-_]?date)[-_/]?$"
)
_AHEAD_OF_YEAR: Final = re.compile(
    rf"(?<![a-z])(?:{_LEADS}|plan|targets?|vision|strategy|agenda|outlook|goals?|roadmap|forecast|guidance|budget|towards?|preview|notes?|bonds?|in|of|to)[-_/]?$"
)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time in an address: its place, and the first day on which the address can have been written."""

    start: int
    end: int
    first: date
    exact: bool
    in_file_name: bool


@dataclass(frozen=True, slots=True)
class _Where:
    """What decides between the readings of a short day."""

    host: str
    as_of: date
    order: str


def stamps(address: str, as_of: date, order: str = "") -> list[Stamp]:
    """The stamps of one address in lower case, in order; a number in the file name that a directory's stamp does not cover is an id.

    Args:
        address: The address.
        as_of: Decides how a short date of several readings is read: the one nearest to it.
        order: What stands first in the numbers of a day where the text comes from: "month", "day" or unknown.
    """
    host = _HOST.match(address)
    begin = host.end() if host else 0
    cut = min((at for mark in "?#" if (at := address.find(mark, begin)) >= 0), default=len(address))
    last_slash = address.rfind("/", begin, cut)
    name = host[1] if host else ""
    where = _Where("", as_of, order)
    found = [
        *_of_site(name, address, begin),
        *_in_parameters(address, cut, where),
        *_in_parts(address, cut),
        *_in_fragment(address, cut, where),
    ]
    aside = len(found)
    for stamp in _in_text(replace(where, host=name), address, begin, cut, last_slash):
        if not any(other.start < stamp.end and stamp.start < other.end for other in found[:aside]):
            found.append(stamp)
    fixed = [stamp for stamp in found[aside:] if not stamp.in_file_name]
    found.sort(key=lambda stamp: stamp.start)
    if not fixed:
        return found
    finest = max(fixed, key=lambda stamp: stamp.start)
    above = [stamp for stamp in found if not stamp.in_file_name]
    within = [
        stamp
        for stamp in found
        if stamp.in_file_name
        and not finest.exact
        # A month in words or set apart is no id, whatever year the name of a deal bears: /XYZ-2019-1/Valuation_Sep2022.pdf.
        and (_within(stamp, finest) or _IN_WORDS.search(address, stamp.start, stamp.end))
    ]
    return above + within


def _within(stamp: Stamp, directory: Stamp) -> bool:
    same_year = stamp.first.year == directory.first.year
    return same_year and (directory.end - directory.start == 4 or stamp.first.month == directory.first.month)


def _in_text(where: _Where, address: str, begin: int, end: int, last_slash: int) -> Iterator[Stamp]:
    """The stamps of a path or of a parameter's value."""
    readers = ((_STAMP, _plain), (_WORDED, _worded), (_PERIOD, _period), (_WEEK, _week), (_ENCODED, _encoded))
    for pattern, read in readers:
        for match in pattern.finditer(address, begin, end):
            told = read(match)
            ahead = _AHEAD if told and told[1] else _AHEAD_OF_YEAR
            if told is None or ahead.search(address, max(begin, match.start() - 24), match.start()):
                continue
            if not (_CALLED.search(address, begin, match.start()) and _NOTICE.match(address, match.end())):
                yield Stamp(match.start(), match.end(), told[0], told[1], match.start() > last_slash)
    for start, stop, first in _numbers(where, address, begin, end):
        if not _AHEAD.search(address, max(begin, start - 24), start):
            yield Stamp(start, stop, first, exact=True, in_file_name=start > last_slash)


def _numbers(where: _Where, address: str, begin: int, end: int) -> Iterator[tuple[int, int, date]]:
    """Whole days in digits alone, or with the year behind: 12-08-2015, v230922, the seconds since 1970."""
    for match in _MONTH_FIRST.finditer(address, begin, end):
        if first := _month_first(match, where):
            yield *match.span(), first
    for match in _SHORT_DAY.finditer(address, begin, end):
        first = day_of(2000 + int(match["y"]), int(match["m"]), int(match["d"]))
        if first is not None and abs(first - where.as_of) < _NEAR:
            yield *match.span("ymd"), first
    if not where.host.endswith(_NUMBERED_SITES):
        for match in _EPOCH_IN_PATH.finditer(address, begin, end):
            yield *match.span("n"), _of_seconds(match["n"])


def _in_parameters(address: str, begin: int, where: _Where) -> Iterator[Stamp]:
    """Times in the parameters that are named neither for an id nor for a plan."""
    for found in _PARAMETER.finditer(address, begin):
        edition = _VERSION.fullmatch(found["key"]) and (
            _EDITION.match(found["value"]) or (len(found["key"]) > 2 and _COMPACT.match(found["value"]))
        )
        if _HARMLESS.search(found["key"]) and not edition:
            continue
        start, end = found.span("value")
        yield from _in_text(where, address, start, end, end)
        seconds = _EPOCH.match(address, start, end) if _OF_TIME.search(found["key"]) else None
        if seconds:
            yield Stamp(*seconds.span("n"), _of_seconds(seconds["n"]), exact=True, in_file_name=False)


def _in_parts(address: str, begin: int) -> Iterator[Stamp]:
    """A day told in parameters of its parts: y=2023&m=11&d=03."""
    parts: dict[str, int] = {}
    spans: list[tuple[int, int]] = []
    for found in _PARAMETER.finditer(address, begin):
        part = _PARTS.get(found["key"])
        if part and found["value"].isdigit():
            parts[part] = int(found["value"])
            spans.append((found.start() + 1, found.end()))
    year = parts.get("year", 0)
    year += 2000 if 0 < year < 100 else 0
    first = day_of(year, parts.get("month", 1), parts.get("day", 1)) if 1990 <= year < 2100 else None
    if first is not None:
        yield Stamp(spans[0][0], spans[-1][1], first, "day" in parts, in_file_name=False)


def _in_fragment(address: str, begin: int, where: _Where) -> Iterator[Stamp]:
    """A whole day behind the number sign: #updated-2022-12-06."""
    start = address.find("#", begin)
    if start >= 0 and "=" not in address[start:]:
        found = _in_text(where, address, start + 1, len(address), len(address))
        yield from (stamp for stamp in found if stamp.exact)


def _of_site(name: str, address: str, begin: int) -> Iterator[Stamp]:
    """Times at the known place of a known site's long id, and the year in an accession number of the SEC."""
    for site, pattern in _SITES.items():
        if name != site and not name.endswith(f".{site}"):
            continue
        for found in pattern.finditer(address, begin):
            first = _of_place(found)
            if first is not None:
                yield Stamp(*found.span(), first, exact=True, in_file_name=False)
    if name.endswith("sec.gov"):
        for found in _ACCESSION.finditer(address, begin):
            year = int(found["y"])
            first = date(2000 + year if year < 90 else 1900 + year, 1, 1)
            yield Stamp(*found.span(), first, exact=False, in_file_name=False)


def _of_place(found: re.Match[str]) -> date | None:
    groups = found.groupdict()
    if digits := groups.get("ymd"):
        return day_of(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    if digits := groups.get("dmy"):
        return day_of(int(digits[4:]), int(digits[2:4]), int(digits[:2]))
    if digits := groups.get("yymmdd"):
        return day_of(2000 + int(digits[:2]), int(digits[2:4]), int(digits[4:]))
    if digits := groups.get("snowflake"):
        return _of_seconds(str((int(digits) >> 22) // 1000 + _SNOWFLAKE_EPOCH))
    return _of_seconds(groups["epoch"] or "0")


def _of_seconds(digits: str) -> date:
    """The day of a number of seconds, or of milliseconds, since 1970."""
    return date(1970, 1, 1) + timedelta(days=int(digits[:10]) // 86400)


_OF_NAME: Final = re.compile(r"[a-z][-_]$")
_DAY_FIRST: Final = (
    ".uk",
    ".eu",
    ".de",
    ".fr",
    ".au",
    ".in",
    ".ie",
    ".nz",
    ".za",
    ".sg",
    ".hk",
    ".it",
    ".es",
    ".nl",
)
_Read = tuple[date, bool]


def _plain(match: re.Match[str]) -> _Read | None:
    groups = match.groupdict()
    number = next(n for n in "123456789" if groups[f"y{n}"])
    if number == "6" and len(groups["m6"] or "") == 1 and _OF_NAME.search(match.string, 0, match.start()):
        return None  # the number of a deal in its series: XYZ-2019-1/
    year = int(groups[f"y{number}"]) + (2000 if number == "8" else 0)
    day = groups.get(f"d{number}")
    first = day_of(year, int(groups.get(f"m{number}") or 1), int(day or 1))
    return (first, day is not None) if first else None


def _worded(match: re.Match[str]) -> _Read | None:
    groups = match.groupdict()
    year = int(next(groups[name] for name in ("y", "y2", "y3", "y4", "y5", "y6") if groups[name]))
    year += 2000 if year < 100 else 0
    name = next(groups[name] for name in ("m", "m2", "m3", "m4", "m5", "m6") if groups[name])
    day = next((groups[name] for name in ("d", "d2", "d3", "d5", "d6") if groups[name]), None)
    first = day_of(year, _NAMES.index(name) + 1, int(day or 1))
    return (first, bool(day)) if first else None


def _period(match: re.Match[str]) -> _Read:
    """The last day of the period; of a fiscal year, which may end in January, the earliest last day."""
    groups = match.groupdict()
    year = int(next(groups[name] for name in ("y1", "y2", "y3", "y4", "y5") if groups[name]))
    year += 2000 if year < 100 else 0
    quarter = groups["q1"] or groups["q2"] or groups["q3"] or groups["q5"]
    half = groups["h1"] or groups["h2"] or groups["h3"]
    months = 12 * year + (6 * int(half) if half else 3 * int(quarter or 4)) - 1
    months -= 11 if groups["f1"] or groups["f2"] or groups["f3"] else 0
    return month_end(months // 12, months % 12 + 1), False


def _week(match: re.Match[str]) -> _Read | None:
    year, week = int(match["y"] or match["y2"]), int(match["w"] or match["w2"])
    try:
        return date.fromisocalendar(year, week, 1), True
    except ValueError:
        return None


def _encoded(match: re.Match[str]) -> _Read | None:
    first = day_of(int(match["y"]), int(match["m"]), int(match["d"] or 1))
    return (first, bool(match["d"])) if first else None


def _month_first(match: re.Match[str], where: _Where) -> date | None:
    """12-08-2015, 12082015, 12-08-15: month first as in America, else day first; a short year may lead."""
    if match["y2"]:
        return day_of(
            int(match["y2"]), int(match["one2"] or match["one3"]), int(match["two2"] or match["two3"])
        )
    one, two, three = int(match["one"]), int(match["two"]), int(match["y"])
    day_leads = match["s"] == "." or where.order == "day" or where.host.endswith(_DAY_FIRST)
    orders = [(three, two, one), (three, one, two)] if day_leads else [(three, one, two), (three, two, one)]
    if three >= 100:
        return next((when for year, month, day in orders if (when := day_of(year, month, day))), None)
    # A year of two digits stands in front or at the end: the reading nearest to the as-of day.
    read = [day_of(2000 + year, month, day) for year, month, day in (orders[0], (one, two, three))]
    days = [when for when in read if when]
    return min(days, key=lambda when: abs(when - where.as_of)) if days else None
