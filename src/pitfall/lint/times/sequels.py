"""Days that take their month, or themselves, from a day told before: 次月26日, 本月23日, 次日."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from pitfall.lint.reading.words import Words
from pitfall.lint.times.moment import Mention, day_of, month_end

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document

# Months from the month told last; the second list counts from the as-of month where the passage names none.
_FROM_TOLD: Final = {
    "次月": 1,
    "翌月": 1,
    "隔月": 1,
    "次一个月": 1,
    "当月": 0,
    "该月": 0,
    "同月": 0,
    "是月": 0,
}
_FROM_NOW: Final = {"本月": 0, "下月": 1, "下个月": 1, "上月": -1, "上个月": -1}
_MONTHS: Final = _FROM_TOLD | _FROM_NOW
_OF_MONTH: Final = Words(
    " ".join(_MONTHS),
    rf"(?P<of>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})的?(?:(?P<d>3[01]|[12][0-9]|0?[1-9]|三十一?|二?十[一二三四五六七八九]?|[一二三四五六七八九])[日号]|(?P<part>[初上中下底末]旬?))",
)
_NEXT_DAY: Final = Words(
    "次日 翌日 隔日 隔天 第二天 次一交易日 次一个交易日 下一交易日 下一个交易日 次一工作日 次个交易日 翌晨 次晨",
    r"次日|翌日|隔[日天]|第二天|[次下]一?个?(?:交易日|工作日)|[翌次]晨",
)
# 2019年4月…：3日财务总监辞任，26日总经理辞任; the chairman on the 26th.
_BARE_DAY: Final = Words(
    "日",
    r"(?:^|(?<=[，,。；;：:、\s于在和及]))(?P<d>3[01]|[12][0-9]|0?[1-9])\s?日(?=晚|早|上午|下午|午|凌晨|当|[^0-9内后前均线移滚平年化期累涨加动游以之止起到至/*()（）\-~—、，,。；;：:\s个的])",
)
_ON_THE: Final = Words(
    "on_the",
    r"\b(?:on|until|by) the (?P<d>3[01]|[12][0-9]|[1-9])(?:st|nd|rd|th)\b(?! (?:of|anniversary|floor|day|january|february|march|april|may|june|july|august|september|october|november|december|[a-z]+ (?:birthday|anniversary)))",
)
_UNITS: Final = {word: number for number, word in enumerate("一二三四五六七八九", 1)}
_PARTS: Final = {"初": (1, 10), "上": (1, 10), "中": (11, 20), "下": (21, 31), "底": (25, 31), "末": (25, 31)}
_PASSAGE: Final = 160
_NEAR: Final = 40


def sequels(document: Document, known: list[Mention]) -> Iterator[Mention]:
    """Days counted from the month or the day that the passage has told.

    Args:
        document: The text.
        known: The times found so far, in order.
    """
    for found in _OF_MONTH.find(document.form):
        base = _month_before(document, known, found.start(), within=_FROM_NOW.get(found["of"]) is None)
        if base is not None:
            yield from _in_month(found, base, _MONTHS[found["of"]])
    for words in (_BARE_DAY, _ON_THE):
        yield from _days_of_month(document, known, words)
    for found in _NEXT_DAY.find(document.form):
        anchor = _anchor(document, known, found.start(), _NEAR)
        if anchor is not None and anchor.kind == "day":
            when = anchor.last + timedelta(days=1)
            yield Mention(*found.span(), when, when, "day", has_year=False)


def _days_of_month(document: Document, known: list[Mention], words: Words) -> Iterator[Mention]:
    """Days of the month that the passage has told last, in their order: on April 3, then on the 26th."""
    spans = [(mention.start, mention.end) for mention in known]
    for found in words.find(document.form):
        if any(start < found.end() and found.start() < end for start, end in spans):
            continue
        anchor = _anchor(document, known, found.start(), _PASSAGE)
        if anchor is None or anchor.first.year != anchor.last.year or anchor.first.month != anchor.last.month:
            continue
        when = day_of(anchor.first.year, anchor.first.month, int(found["d"]))
        if when is not None and (anchor.kind != "day" or when > anchor.first):
            yield Mention(found.start("d"), found.end(), when, when, "day", has_year=False)


def _anchor(document: Document, known: list[Mention], position: int, reach: int) -> Mention | None:
    """The day or month told last in the passage; none where it lies ahead itself, for then it is planned or told there."""
    before = next((m for m in reversed(known) if m.end <= position and m.kind in {"day", "month"}), None)
    if before is None or position - before.end > reach or "\n\n" in document.form[before.end : position]:
        return None
    return None if document.as_of is not None and before.first > document.as_of else before


def _month_before(document: Document, known: list[Mention], position: int, *, within: bool) -> date | None:
    if within:
        anchor = _anchor(document, known, position, _PASSAGE)
        return anchor.last if anchor else None
    # 本月 is the month of a report's head, else that of the as-of day.
    head = next((m for m in reversed(known) if m.end <= position and m.kind == "month" and m.has_year), None)
    if head is not None and "\n\n" not in document.form[head.end : position]:
        return head.last
    return document.as_of


def _in_month(found: re.Match[str], base: date, months: int) -> Iterator[Mention]:
    year, month = divmod(base.year * 12 + base.month - 1 + months, 12)
    month += 1
    if found["part"]:
        start, end = _PARTS[found["part"][0]]
        last = month_end(year, month)
        yield Mention(
            *found.span(),
            date(year, month, start),
            min(date(year, month, min(end, 28)), last),
            "month",
            has_year=False,
        )
        return
    when = day_of(year, month, _number(found["d"]))
    if when is not None:
        yield Mention(*found.span(), when, when, "day", has_year=False)


def _number(text: str) -> int:
    if text.isascii():
        return int(text)
    tens, ten, units = text.rpartition("十")
    return ({"": 1, "二": 2, "三": 3}.get(tens, 0) * 10 if ten else 0) + _UNITS.get(units, 0)
