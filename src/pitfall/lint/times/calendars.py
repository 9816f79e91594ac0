"""A run of days that a label announces: a calendar of releases, meetings or payments, on both sides of the as-of date.

    发布日期：7 月 31 日、8 月 31 日、9 月 30 日，均为上午九时三十分
    Publication days are 20 January, 17 February, 24 March and 21 April

A label of what was done (减持日期：…) heads no calendar, nor does a run whose end goes on to tell (…9月20日三次减持).
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech, terse_en, terse_zh
from pitfall.lint.times.mention import mentions

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.mention import Mention

_LEAST: Final = 3
_MARKED: Final = r"(?:\s?[(（][^()（）\n]{1,16}[)）])?"
# What stands between two days of a run, with the name of the next one where each has its own: 年报 3 月 30 日，一季报 4 月 28 日.
_BETWEEN: Final = re.compile(
    rf"{_MARKED}\s?(?:[、，,;；/]|和|及|以及|与|至|-|~|to\b|and\b|&)\s?(?:和|及|以及|and\s|&\s)?(?P<name>[^，,、。；;:：|\n0-9]{{0,24}})"
)
_PAUSE: Final = re.compile(r"[、，,;；/]|[和及与至~&-]|\b(?:and|to)\b")
_LABEL: Final = re.compile(r"(?P<label>[^。；;\n:：]{2,60})[:：]\s?[^，,、。；;:：|\n0-9]{0,12}$")
# Publication days are, 付息日为.
_IS: Final = re.compile(
    r"(?P<label>[^。；;\n]{0,40}(?:日期?|时间|日程|date|dates|day|days|meetings|releases|auctions))\s?(?:分别|依次|均|各)?(?:是|为|on|are|is|fall on|falls on|will be|being)\s(?:on )?$|(?P<label_zh>[^。；;\n]{0,40}(?:日期?|时间|日程))\s?(?:分别|依次|各)?(?:是|为)\s?$"
)
# What is done to a market or a paper on no set day; a release or a meeting has one.
_DONE: Final = re.compile(
    r"实际|历史|记录|台账|减持|增持|质押|违约|逾期|失约|处罚|冻结|查封|平仓|跌停|涨停|成交|到账|收到|触发|停产|事故|调[降升]|[下上]调|已|\b(?:actual\w*|history|records?|log|sold|bought|paid|received|missed|defaulted|downgrades?|breach(?:es)?|outages?|incidents?|trades?|fills?)\b"
)
_PUBLISHES: Final = re.compile(
    r"发布|披露|公布|公告|会议|招标|拍卖|报价|\b(?:publication|publish\w*|release|releases|reporting|results|meetings?|auctions?|settlement|closing|statements?)\b"
)
_TOLD_BEHIND: Final = re.compile(
    r"[^，,。；;\n]{0,14}?(?:[一二三四五六七八九十两0-9]\s?次|先后|分别|了|共|合计|累计)"
)
_TIMETABLE: Final = re.compile(
    r"时间表|日程|日历|进度安排|工作安排|时间安排|重要日期|关键日期|排期|\b(?:timetable|calendar|schedule|key dates|important dates|diary|roadmap|milestones|agenda|what is ahead|upcoming)\b"
)
_DONE_THERE: Final = re.compile(
    r"了(?!解)|已|完成|通过|否决|获|未|\b(?:was|were|has|have|done|passed|rejected|approved)\b"
)
_TITLE: Final = 24
# What a timetable too says of a day to come.
_GIVEN_OUT: Final = frozenset(
    [
        "announced",
        "published",
        "posted",
        "released",
        "issued",
        "listed",
        "公布",
        "公告",
        "披露",
        "发布",
        "召开",
    ]
)


def in_calendar(document: Document, mention: Mention) -> bool:
    """Whether a day belongs to a run of three or more days that a label announces and nothing tells."""
    if _opens_entry(document, mention) or _is_in_block(document, mention):
        return True
    run = _run(document, mention)
    label = _label(document, run) if run else ""
    if not label or _DONE.search(label):
        return False
    is_record = terse_zh.heads_record(label) or terse_en.heads_record(label)
    if is_record and not _PUBLISHES.search(label):
        return False
    return not _tells(document.form, run[0].start, run[-1].end, document.sentence(run[-1].start).end)


def _opens_entry(document: Document, mention: Mention) -> bool:
    """Whether a day opens a line of an item whose title is that of a timetable, and the line tells nothing done."""
    form = document.form
    begins = form.rfind("\n", 0, mention.start) + 1
    if form[begins : mention.start].strip(" \t-*+•0123456789.)") or mention.kind not in {"day", "month"}:
        return False
    item = next((one for one in document.items() if one.start <= mention.start < one.end), None)
    if item is None:
        return False
    title = form[item.start : form.find("\n", item.start)]
    ends = form.find("\n", mention.end)
    line = form[mention.end : ends if ends >= 0 else len(form)]
    return _TIMETABLE.search(title) is not None and not _DONE_THERE.search(line)


def _is_in_block(document: Document, mention: Mention) -> bool:
    """Whether a day closes a line below a line of its own that heads a timetable: Key dates / Result announced 26 September."""
    form = document.form
    above = form.rfind("\n\n", 0, mention.start)
    begins = above + 2 if above >= 0 else 0
    title = form[begins : form.find("\n", begins)].strip(" #*:：")
    if mention.kind != "day" or len(title) > _TITLE or not _TIMETABLE.search(title):
        return False
    start, ends = form.rfind("\n", 0, mention.start) + 1, form.find("\n", mention.end)
    line = form[start : ends if ends >= 0 else len(form)]
    closes = form[mention.end : start + len(line)].strip(" \t.。;；)）")
    if start <= begins or "|" in line or closes or _DONE_THERE.search(line):
        return False
    told = (found.group() for found in speech.MARK.finditer(line) if not found["plan"])
    return all(word in _GIVEN_OUT for word in told)


def in_record(document: Document, mention: Mention) -> bool:
    """Whether a day belongs to such a run under a label of what was done, behind a verb or before one."""
    run = _run(document, mention)
    if not run or any(not _is_plain(document.form, one, other) for one, other in pairwise(run)):
        return False
    form, whole = document.form, document.sentence(run[0].start)
    if label := _label(document, run):
        return _DONE.search(label) is not None and not terse_zh.heads_plan(label)
    marks = [found["plan"] for found in speech.MARK.finditer(form, whole.start, run[0].start)]
    behind = next(speech.MARK.finditer(form, run[-1].end, whole.end), None)
    if marks:
        return not any(marks)
    return (
        bool(behind and not behind["plan"]) and _TOLD_BEHIND.match(form, run[-1].end, whole.end) is not None
    )


def _label(document: Document, run: list[Mention]) -> str:
    """What stands before the run with a colon or a verb of being; nothing where neither does."""
    form, first = document.form, run[0].start
    start = max(document.sentence(first).start, form.rfind("\n", 0, first) + 1)
    head = form[start:first]
    found = _LABEL.search(head) or _IS.search(head)
    return next((words for words in found.groups() if words), "") if found else ""


def _run(document: Document, mention: Mention) -> list[Mention]:
    """The days beside one another around a mention, three at least."""
    if mention.kind not in {"day", "month"} or mention.report:
        return []
    form = document.form
    if not (
        _BETWEEN.match(form, mention.end) or _PAUSE.search(form, max(0, mention.start - 30), mention.start)
    ):
        return []
    days = [one for one in mentions(document) if one.kind in {"day", "month"}]
    at = next((n for n, one in enumerate(days) if one.start == mention.start), None)
    if at is None:
        return []
    first = last = at
    while first and _joined(document.form, days[first - 1], days[first]):
        first -= 1
    while last + 1 < len(days) and _joined(document.form, days[last], days[last + 1]):
        last += 1
    return days[first : last + 1] if last - first + 1 >= _LEAST else []


def _joined(form: str, one: Mention, other: Mention) -> bool:
    return one.end <= other.start and _BETWEEN.fullmatch(form, one.end, other.start) is not None


def _is_plain(form: str, one: Mention, other: Mention) -> bool:
    found = _BETWEEN.fullmatch(form, one.end, other.start)
    return found is not None and not found["name"].strip()


def _tells(form: str, start: int, last: int, end: int) -> bool:
    """Whether the names inside the run, or what follows its last day without a pause, tell something done."""
    inside = [found for found in speech.MARK.finditer(form, start, last) if not found["plan"]]
    if any(found.group() not in {"公布", "披露", "发布", "公告"} for found in inside):
        return True
    return _TOLD_BEHIND.match(form, last, end) is not None or any(
        not found["plan"] and not re.search(r"[，,、(（]", form[last : found.start()])
        for found in speech.MARK.finditer(form, last, min(end, last + 24))
    )
