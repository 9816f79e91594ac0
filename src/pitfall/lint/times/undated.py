"""Times without a year of their own: 5月15日, 同年9月, September 30, and the year that the text gives them."""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.words import Words
from pitfall.lint.times.feasts import part_of_month
from pitfall.lint.times.moment import QUARTERS, Kind, Mention, day_of, month_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

_MONTHS: Final = {name: number for number, name in enumerate(calendar.month_name) if name}
_SHORT_MONTHS: Final = {name[:3]: number for name, number in _MONTHS.items()}
_MONTH: Final = "|".join(name.lower() for name in _MONTHS)
_SHORT_MONTH: Final = "|".join((*(name[:3].lower() for name in _MONTHS if name != "May"), "sept"))
_UNITS: Final = {word: number for number, word in enumerate("一二三四五六七八九", 1)}
# Which year a day without one says it is of, and how many years that is from the year told last ("told") or
# from the as-of year ("now").
_YEAR_WORDS: Final = {
    **dict.fromkeys(("同年", "当年", "该年", "是年", "同一年"), ("told", 0)),
    **dict.fromkeys(("次年", "翌年", "转年", "隔年"), ("told", 1)),
    **dict.fromkeys(("今年", "本年", "本年度"), ("now", 0)),
    **dict.fromkeys(("去年", "上年", "上一年"), ("now", -1)),
    **dict.fromkeys(("明年", "来年"), ("now", 1)),
    "前年": ("now", -2),
}
_ZH_DAY: Final = "三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九]"
_DAY_ZH: Final = Words(
    "月", r"(?<![0-9/.-])(?P<m>1[0-2]|0?[1-9])\s?月\s?(?P<d>3[01]|[12][0-9]|0?[1-9])\s?[日号]"
)
_DAY_WORDS: Final = Words(
    "月一 月二 月三 月四 月五 月六 月七 月八 月九 月十",
    rf"(?<![一二三四五六七八九十〇零])(?P<m>十[一二]?|[一二三四五六七八九])月(?P<d>{_ZH_DAY})[日号]",
)
_OF_YEAR: Final = re.compile(rf"({'|'.join(_YEAR_WORDS)})的?\s?$")
_MONTH_ZH: Final = Words(
    "同年 同一年 当年 该年 是年 今年 本年 去年 上年",
    r"(?P<of>同年|同一年|当年|该年|是年|今年|本年|去年|上年)的?\s?(?:(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?月份?(?!\s?[0-9一二三四五六七八九十]+\s?[日号])(?P<end>末|底)?"
    r"|第?(?P<q>[一二三四1-4])季度?(?!报)(?P<q_end>末)?|(?P<half>[上下])半年(?!度?报)|(?P<year_end>[年]?[末底]|岁末))",
)
_BARE_MONTH: Final = Words(
    "月",
    r"(?:(?<=截至)|(?<=截止)|(?<![0-9年/.\-至到~—、和及前近过第个满超约每同隔逾]))(?P<m>1[0-2]|[1-9]|(?<![一二三四五六七八九十个几])(?:十[一二]?|[一二三四五六七八九]))\s?月(?:份)?(?P<end>末|底)?(?=[，,]|产销|销售(?:简报|数据|额|收入)|经营(?:简报|数据|快报|情况)|运营|交付|销量|产量|生猪|商品猪|保费|客运|货运|吞吐|发电量|社融|金融数据|cpi|ppi|pmi|进出口|出口|进口|用电量|(?<=[于在][1-9]月)(?![0-9初中上下末底])|(?<=[于在]1[0-2]月)(?![0-9初中上下末底])|第[一二三四]周|首周|最后一周|才|又|即|便|已|曾|再|末|底|的|公司|被|初|中旬|上旬|下旬|起)(?!末?(?:\s?[0-9至到~-]))",
)
_DAY_EN: Final = Words(
    f"{_MONTH}|{_SHORT_MONTH}".replace("|", " "),
    rf"\b(?:(?P<m>{_MONTH}|{_SHORT_MONTH})\.?\s(?P<d>3[01]|[12][0-9]|[1-9])(?:st|nd|rd|th)?|(?P<d2>3[01]|[12][0-9]|[1-9])(?:st|nd|rd|th)?\s(?:of\s)?(?P<m2>{_MONTH}|{_SHORT_MONTH}))\b"
    r"(?!\.?,?\s?[0-9]{4})",
)
_MONTH_EN: Final = Words(
    _MONTH.replace("|", " "),
    rf"\b(?:in|during|since|by|last|come|that|through|until|into|(?:early|late|mid-?)) (?:early |late |mid-)?(?P<m>{_MONTH})(?![a-z]|,?\s[0-9]|\sof)|\b(?P<m2>{_MONTH})(?=(?:'s)? (?:same-store|like-for-like|sales|traffic|deliveries|volumes|revenue|production|retail|shipments|payrolls|cpi|orders|registrations|premiums|bookings)\b)|(?:week|days|fortnight|middle) of (?P<m4>{_MONTH})(?![a-z]|,?\s[0-9]|\sof)|(?:end of|end-)\s?(?P<m3>{_MONTH})(?![a-z]|,?\s[0-9]|\sof)",
)
# A part of a year without its year: 二季度, Q2, the second quarter, the quarter to June, June-quarter production.
_PART: Final = Words(
    f"季度 半年 q1 q2 q3 q4 quarter first_half second_half months_to months_ended half_to half_ended end_of {_MONTH}-q".replace(
        f"{_MONTH}-q", "march-q june-q september-q december-q"
    ),
    r"(?<![0-9年度个前同上下每单各首末一二三四五六七八九十至到-])第?(?P<zh>[一二三四])季度(?!报|末?以来|业绩(?:预告|承诺)|至今|之?前|内)(?P<at_end>末)?|(?<![年同去今本明])(?<!上)(?<!前)(?P<half>[上下](?=半年)|first(?= half)|second(?= half))(?:半年| half)(?!\s?(?:of|[0-9]|年?度?报|以来|之?前|内|to date|末))"
    r"|(?<![0-9a-z])(?<!last year's )(?<!prior-year )(?<!fiscal )(?:q(?P<q>[1-4])|(?P<en>first|second|third|fourth)[- ]quarter)(?![0-9a-z])(?!,?\s?(?:of |fy|fiscal|'?[0-9]|to date|so far))"
    rf"|\b(?:(?P<span>three months|six months|nine months|quarter|half)\s(?:to|ended|ending|through)\s(?:end-|the end of )?|(?=(?:march|june|september|december)[- ]quarter))(?P<of>{_MONTH})(?![a-z]|,?\s[0-9])(?:[- ]quarter(?! of))?",
)
# An early fiscal quarter's figures, told as news of these days.
_OF_TODAY: Final = re.compile(
    r"[^.;\n]*\b(?:today|yesterday|this (?:morning|afternoon|evening|week)|last (?:week|night)|preliminary|pre-?announced)\b"
)
_SPANS: Final = {"three": 3, "six": 6, "nine": 9, "quarter": 3, "half": 6}
_TENS: Final = {"": 1, "二": 2, "三": 3}
_JOINT: Final = 12
_JOINED: Final = re.compile(r"\s?(?:and|to|through|until|till|up to|-|~|—|至|到|和|及|与)\s?")
_CLOSE_AHEAD: Final = timedelta(days=40)
_NEXT_YEAR_GAP: Final = timedelta(days=183)


def undated(document: Document, dated: list[Mention]) -> Iterator[Mention]:
    """Days and months whose year is that of a time before them, or of the as-of date.

    Args:
        document: The text.
        dated: Its times that state their year, in order.
    """
    taken = [(mention.start, mention.end) for mention in dated]
    for pattern in (_DAY_ZH, _DAY_WORDS, _DAY_EN):
        for found in pattern.find(document.form):
            if any(start < found.end() and found.start() < end for start, end in taken):
                continue
            mention = _undated_day(document, dated, found)
            if mention is not None:
                yield mention
    yield from _bare_months(document, dated, taken)
    yield from _bare_parts(document, dated)
    yield from _bare_months_en(document, dated)
    for found in _MONTH_ZH.find(document.form):
        year = _year_of(document, dated, found.start(), found["of"])
        if year and not any(start < found.end() and found.start() < end for start, end in taken):
            yield _part_of(year, found)


def _bare_months(document: Document, dated: list[Mention], taken: list[tuple[int, int]]) -> Iterator[Mention]:
    """9月才恢复: a month of the year its passage states; in an item of evidence, which has a day of its own, only then."""
    of_year = [found.span() for found in _MONTH_ZH.find(document.form)]
    for found in _BARE_MONTH.find(document.form):
        start, month = found.start(), _number(found["m"])
        if any(begin < found.end() and start < end for begin, end in (*taken, *of_year)):
            continue
        told = next((m for m in reversed(dated) if m.end <= start), None)
        in_passage = told is not None and "\n\n" not in document.form[told.end : start]
        if not in_passage and any(item.start <= start for item in document.items()):
            continue
        when = _resolve(document, dated, start, month, 1)
        if when is not None:
            last = month_end(when.year, month)
            first = last if found["end"] else when
            first, last = part_of_month(document.form, start, found.end(), when) or (first, last)
            yield Mention(*found.span(), first, last, "month", has_year=False)


def _bare_parts(document: Document, dated: list[Mention]) -> Iterator[Mention]:
    """Q2 deliveries fell 9%, in May: the part of the as-of year that runs or has just ended, where no year is told."""
    as_of = document.as_of
    if as_of is None or dated or document.items():
        return
    for found in _PART.find(document.form):
        if found["en"] and _OF_TODAY.match(document.form, document.sentence(found.start()).start):
            continue
        if found["of"]:
            month = _number(found["of"])
            months = _SPANS[found["span"].split()[0]] if found["span"] else 3
            closed = True
        else:
            number = found["zh"] or found["q"] or found["en"]
            half = found["half"]
            month = (6 if half in {"上", "first"} else 12) if half else 3 * QUARTERS[number]
            months, closed = (6 if half else 3), False
        last = month_end(as_of.year, month)
        first = date(as_of.year, max(month - months + 1, 1), 1)
        if first <= as_of < last + timedelta(days=6) and (not closed or last - as_of < _NEXT_YEAR_GAP / 2):
            kind: Kind = "half" if months == 6 else "quarter" if months == 3 else "months"
            yield Mention(
                *found.span(),
                last if found["at_end"] else first,
                last,
                "day" if found["at_end"] else kind,
                has_year=False,
                closed=closed,
            )


def _bare_months_en(document: Document, dated: list[Mention]) -> Iterator[Mention]:
    """The auditor resigned in August: only in a text that no item and no stated year dates."""
    if document.as_of is None or dated or document.items():
        return
    for found in _MONTH_EN.find(document.form):
        group = next(name for name in ("m", "m2", "m3", "m4") if found[name])
        when = _resolve(document, dated, found.start(), _number(found[group]), 1)
        if when is not None:
            last = month_end(when.year, when.month)
            first = last if group == "m3" else when
            first, last = part_of_month(document.form, found.start(group), found.end(group), when) or (
                first,
                last,
            )
            yield Mention(found.start(group), found.end(group), first, last, "month", has_year=False)


def _undated_day(document: Document, dated: list[Mention], found: re.Match[str]) -> Mention | None:
    groups, start = found.groupdict(), found.start()
    month, day = _number(groups["m"] or groups["m2"]), _number(groups["d"] or groups["d2"])
    of = _OF_YEAR.search(document.form, max(0, start - 6), start)
    if of is not None:
        year = _year_of(document, dated, start, of[1])
        when = day_of(year, month, day) if year else None
        return Mention(of.start(), found.end(), when, when, "day", has_year=False) if when else None
    if document.form[start - 1 : start] == "年":
        return None
    when = _of_joined(document, dated, found.end(), month, day) or _resolve(
        document, dated, start, month, day
    )
    return Mention(*found.span(), when, when, "day", has_year=False) if when else None


def _of_joined(document: Document, dated: list[Mention], end: int, month: int, day: int) -> date | None:
    """The day in the year of the dated one that it is joined to: between June 1 and August 31, 2015."""
    other = next((m for m in dated if end <= m.start <= end + _JOINT and m.kind == "day"), None)
    if other is None or _JOINED.fullmatch(document.form, end, other.start) is None:
        return None
    when = day_of(other.first.year, month, day)
    return when if when is None or when <= other.first else day_of(other.first.year - 1, month, day)


def _year_of(document: Document, dated: list[Mention], position: int, word: str) -> int | None:
    """The year that 同年 or 去年 means: counted from the year told last in the passage, or from the as-of year."""
    base, years = _YEAR_WORDS[word]
    if base == "now":
        return document.as_of.year + years if document.as_of else None
    before = next((m for m in reversed(dated) if m.start < position), None)
    if before is None or "\n\n" in document.form[before.end : position]:
        return None
    return before.first.year + years


def _part_of(year: int, found: re.Match[str]) -> Mention:
    """同年9月, 同年四季度, 当年末."""
    if found["m"]:
        month = _number(found["m"])
        first, last = date(year, month, 1), month_end(year, month)
        kind: Kind = "month"
    elif found["q"]:
        quarter = QUARTERS[found["q"]]
        first, last, kind = date(year, 3 * quarter - 2, 1), month_end(year, 3 * quarter), "quarter"
    elif found["half"]:
        month = 1 if found["half"] == "上" else 7
        first, last, kind = date(year, month, 1), month_end(year, month + 5), "half"
    else:
        first = last = date(year, 12, 31)
        kind = "day"
    if found["end"] or found["q_end"]:
        first, kind = last, "day"
    return Mention(*found.span(), first, last, kind, has_year=False)


def _number(text: str) -> int:
    """A month or a day: digits, Chinese numerals to 31, or an English month."""
    if text.isdigit() and text.isascii():
        return int(text)
    if text.capitalize() in _MONTHS:
        return _MONTHS[text.capitalize()]
    if text[:3].capitalize() in _SHORT_MONTHS:
        return _SHORT_MONTHS[text[:3].capitalize()]
    tens, ten, units = text.rpartition("十")
    return (_TENS.get(tens, 0) * 10 if ten else 0) + (_UNITS.get(units, 0) if units else 0)


def _resolve(document: Document, dated: list[Mention], position: int, month: int, day: int) -> date | None:
    """The day in the year the text gives: the year stated last before it, else the as-of year.

    Without any stated year a day more than half a year ahead is last year's: in January "30 September"
    is the past one.
    """
    stated = next((m.first.year for m in reversed(dated) if m.start < position and m.kind != "months"), None)
    as_of = document.as_of
    if as_of is None:
        return day_of(stated, month, day) if stated else None
    if stated is not None and _same_passage(document, dated, position):
        when = day_of(stated, month, day)
        this_year = day_of(as_of.year, month, day)
        # A year ahead is planned where it stands: "The budget for 2023 was presented on 4 October" is this October.
        return this_year if stated > as_of.year and this_year and this_year <= as_of else when
    when = day_of(as_of.year, month, day)
    ahead = day_of(as_of.year + 1, month, day)
    # In December "Jan 14" of a text that states no year is the one that is close.
    if stated is None and ahead and ahead - as_of <= _CLOSE_AHEAD and not document.items():
        return ahead
    if when is not None and when - as_of > _NEXT_YEAR_GAP:
        return day_of(as_of.year - 1, month, day)
    return when


def _same_passage(document: Document, dated: list[Mention], position: int) -> bool:
    """Whether the stated year stands in the same paragraph and is not itself a plan for later years."""
    last = next(m for m in reversed(dated) if m.start < position and m.kind != "months")
    if "\n\n" in document.form[last.end : position]:
        return False
    return document.as_of is None or last.first.year <= document.as_of.year + 1
