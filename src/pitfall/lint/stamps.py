"""Rules L004 and L005: evidence dated, or stored under a date, after the as-of date."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.document import URL
from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions
from pitfall.lint.moment import day_of, month_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document

_PUBLISHED: Final = re.compile(
    r"(?:^[ \t]*[-*+]?[ \t]*\**(?:date|dated|issued?|issue date|日期|时间|刊发|发表)|(?:^|(?<=[\s(（\[|,，;；。*]))"
    r"(?:发布日期?|发布时间|发表日期|披露日期?|披露时间|公告日期?|公告时间|公布日期|刊登日期|刊发日期|报告日期|出具日期|见报日期|报道日期"
    r"|published(?:[ \t]on|[ \t]at)?|publication date|date of publication|date published|disclosed(?:[ \t]on)?|filed(?:[ \t]on)?|filing date|date filed"
    r"|released(?:[ \t]on)?|release date|announced on|announcement date|posted(?:[ \t]on)?|report date))"
    r"(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*(?:[:：]|(?<=on)[ \t]|为)\**[ \t]*(?P<when>[^\n；;。）)|]{4,40})",
    re.MULTILINE,
)
# A day of publication still to come (预约披露日期) is a schedule.
_EXPECTED: Final = re.compile(
    r"(?:预约|预计|计划|拟定?|下次|下一次|预定|\b(?:expected|next|scheduled|planned|proposed|to be|will be|is|are))[ \t]*的?$"
)

_YEAR: Final = r"(?:19|20)[0-9]{2}"
_MONTH: Final = r"(?:0[1-9]|1[0-2])"
_DAY: Final = r"(?:0[1-9]|[12][0-9]|3[01])"
# A stamp stands alone between separators, or behind a prefix a known system writes before it:
# t20160331_ and W020160331… (the TRS publishing system of many ministries), AN/AP20160331… (Eastmoney).
_STAMP: Final = re.compile(
    rf"(?<![0-9a-z])(?:"
    rf"(?P<y1>{_YEAR})(?P<s1>[-/_.])(?P<m1>{_MONTH}|[1-9])(?P=s1)(?P<d1>{_DAY}|[1-9])(?![0-9])"
    rf"|(?P<y2>{_YEAR})[-/]?(?P<m2>{_MONTH})[-/](?P<d2>{_DAY})(?![0-9a-z])"
    rf"|(?P<y3>{_YEAR})/(?P<m3>{_MONTH})(?P<d3>{_DAY})(?![0-9a-z])"
    rf"|(?:t|d)?(?P<y4>{_YEAR})(?P<m4>{_MONTH})(?P<d4>{_DAY})(?:(?:[01][0-9]|2[0-3])(?:[0-5][0-9]){{0,2}}|[0-9]{{6}}(?=/))?(?![0-9])"
    rf"|(?:w0|a[np])(?P<y5>{_YEAR})(?P<m5>{_MONTH})(?P<d5>{_DAY})(?=[0-9])"
    rf"|(?P<y6>{_YEAR})[-/_]?(?P<m6>{_MONTH}|[1-9](?=/))(?=/)"
    rf"|(?P<y7>{_YEAR})(?=/)"
    # A short year with month and day in directories of their own: /17/1123/, /18/05/23/.
    rf"|(?<=/)(?P<y8>[12][0-9])/(?P<m8>{_MONTH})/?(?P<d8>{_DAY})(?=/))"
)
_NAMES: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME: Final = "|".join(_NAMES)
# aug-2-2024, 2024/aug/02; and the period a file is about: q2-2024, 2024q2, annual-report-2018.
_WRITTEN: Final = re.compile(
    rf"(?<![a-z])(?P<m>{_NAME})[a-z]*[-_/.]?(?P<d>{_DAY}|[1-9])?(?:st|nd|rd|th)?[-_/.,]{{1,2}}(?P<y>{_YEAR})(?![0-9])"
    rf"|(?<![0-9])(?P<y2>{_YEAR})[-_/](?P<m2>{_NAME})[a-z]*(?:[-_/](?P<d2>{_DAY}|[1-9])(?![0-9]))?"
    rf"|q(?P<q>[1-4])[-_]?(?P<y3>{_YEAR})(?![0-9])|(?<![0-9])(?P<y4>{_YEAR})[-_]?q(?P<q2>[1-4])(?![0-9])"
    rf"|(?<![0-9])(?P<d3>{_DAY}|[1-9])[-_/.]?(?P<m3>{_NAME})[a-z]*[-_/.]?(?P<y7>{_YEAR})(?![0-9])"
    rf"|(?<![0-9a-z])h(?P<h>[12])[-_]?(?P<y8>{_YEAR})(?![0-9])|(?<![0-9])(?P<y9>{_YEAR})[-_]?h(?P<h2>[12])(?![0-9])"
    rf"|(?:annual[-_]?report|annual[-_]?results|10-?k|20-?f)[-_]?(?P<y5>{_YEAR})(?![0-9])|(?<![0-9])(?P<y6>{_YEAR})[-_]?(?:annual|10-?k|20-?f)"
)
# An accession number of the SEC: filer, year of two digits, sequence (0001899999-23-000014, with or without dashes).
_ACCESSION: Final = re.compile(r"(?<![0-9])[0-9]{10}-?(?P<y>[0-9]{2})-?[0-9]{6}(?![0-9])")
_EPOCH: Final = re.compile(r"(?:time|date|timestamp|published|ts)=(?P<n>1[0-9]{9}(?:[0-9]{3})?)(?![0-9])")
_HOST: Final = re.compile(r"https?://([^/?#]+)")
_ID_PARAMETER: Final = re.compile(r"(?:id|code|no|num|bh|key|seq|v|ver|version)=$")
# The Shanghai exchange moved its older pages in September 2015; their addresses carry the day of the move.
_REFILED: Final = {"sse.com.cn": frozenset({date(2015, 9, 11), date(2015, 9, 12)})}


@dataclass(frozen=True, slots=True)
class _Stamp:
    start: int
    end: int
    first: date
    exact: bool
    in_file_name: bool


def late_evidence(document: Document) -> Iterator[Hit]:
    """Evidence whose stated day of publication is after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    for found in _PUBLISHED.finditer(document.folded):
        if _EXPECTED.search(document.folded, max(0, found.start() - 12), found.start()):
            continue
        start = found.start("when")
        stated = next((m for m in mentions(document) if start <= m.start <= start + 2 and m.has_year), None)
        if stated is not None and stated.first > as_of:
            values = {"as_of": as_of.isoformat(), "when": stated.first.isoformat()}
            yield Hit("L004", stated.start, stated.end, values=values)


def late_addresses(document: Document) -> Iterator[Hit]:
    """Web addresses that carry a date after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    for address in URL.finditer(document.folded):
        refiled = _refiled(address.group())
        for stamp in (*_stamps(address.group()), *_accessions(address.group())):
            if stamp.first > as_of and stamp.first not in refiled:
                span = (address.start() + stamp.start, address.start() + stamp.end)
                yield Hit("L005", *span, values={"as_of": as_of.isoformat(), "when": stamp.first.isoformat()})
                break


def _refiled(address: str) -> frozenset[date]:
    host = _HOST.match(address)
    name = host[1] if host else ""
    return next((days for site, days in _REFILED.items() if name.endswith(site)), frozenset[date]())


def _stamps(address: str) -> list[_Stamp]:
    """The stamps of one address; a number in the file name that no directory stamp covers is an id."""
    path = _HOST.match(address)
    begin = path.end() if path else 0
    query = address.find("?")
    last_slash = address.rfind("/", begin, query if query > 0 else len(address))
    found = [
        stamp for match in _STAMP.finditer(address, begin) if (stamp := _stamp(address, match, last_slash))
    ]
    found += [stamp for match in _WRITTEN.finditer(address, begin) if (stamp := _written(match, last_slash))]
    found += _counted(address)
    found.sort(key=lambda stamp: stamp.start)
    above = [stamp for stamp in found if not stamp.in_file_name]
    if not above:
        return found
    finest = above[-1]
    return above + [
        stamp for stamp in found if stamp.in_file_name and not finest.exact and _within(stamp, finest)
    ]


def _counted(address: str) -> Iterator[_Stamp]:
    """Times counted in seconds or milliseconds since 1970, in a parameter that is named for a time."""
    for found in _EPOCH.finditer(address):
        seconds = int(found["n"][:10])
        first = date(1970, 1, 1) + timedelta(days=seconds // 86400)
        yield _Stamp(found.start("n"), found.end("n"), first, exact=True, in_file_name=False)


def _accessions(address: str) -> Iterator[_Stamp]:
    """The year in which the SEC received a filing, from the number of the filing."""
    host = _HOST.match(address)
    if host is None or not host[1].endswith("sec.gov"):
        return
    for found in _ACCESSION.finditer(address, host.end()):
        year = int(found["y"])
        first = date(2000 + year if year < 90 else 1900 + year, 1, 1)
        yield _Stamp(*found.span(), first, exact=False, in_file_name=False)


def _written(match: re.Match[str], last_slash: int) -> _Stamp | None:
    """A stamp with the month's name, or the last day of the period in a file's name."""
    groups = match.groupdict()
    year = int(
        next(groups[name] for name in ("y", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9") if groups[name])
    )
    name, quarter = groups["m"] or groups["m2"] or groups["m3"], groups["q"] or groups["q2"]
    if name:
        first = day_of(year, _NAMES.index(name) + 1, int(groups["d"] or groups["d2"] or groups["d3"] or 1))
    else:
        half = groups["h"] or groups["h2"]
        first = month_end(year, 6 * int(half) if half else 3 * int(quarter or 4))
    exact = bool(groups["d"] or groups["d2"] or groups["d3"])
    return _Stamp(match.start(), match.end(), first, exact, match.start() > last_slash) if first else None


def _within(stamp: _Stamp, directory: _Stamp) -> bool:
    same_year = stamp.first.year == directory.first.year
    return same_year and (directory.end - directory.start == 4 or stamp.first.month == directory.first.month)


def _stamp(address: str, match: re.Match[str], last_slash: int) -> _Stamp | None:
    if _ID_PARAMETER.search(address, max(0, match.start() - 24), match.start()):
        return None
    groups = match.groupdict()
    number = next(n for n in "12345678" if groups[f"y{n}"])
    year = int(groups[f"y{number}"])
    year += 2000 if number == "8" else 0
    month = int(groups.get(f"m{number}") or 1)
    day = groups.get(f"d{number}")
    try:
        first = date(year, month, int(day or 1))
    except ValueError:
        return None
    start = match.start(f"y{number}")
    return _Stamp(start, match.end(), first, exact=day is not None, in_file_name=match.start() > last_slash)
