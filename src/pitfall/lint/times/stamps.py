"""Rules L004 and L005: evidence dated, or stored under a date, after the as-of date."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.document import URL
from pitfall.lint.times.abridged import order_of
from pitfall.lint.times.addresses import stamps
from pitfall.lint.times.calendars import in_calendar
from pitfall.lint.times.mention import mentions
from pitfall.lint.times.moment import day_of
from pitfall.lint.times.speech import NOTICE, OF_PAPER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.moment import Mention

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

# The heading of an item and the list of what it says of itself.
_HEAD: Final = re.compile(r"#{3,6}[^\n]*\n+(?:[ \t]*[-*+][^\n]*(?:\n|$))*")
# What is done to a text or a table itself.
_DONE_ZH: Final = (
    r"更正|修订|修改|更新|订正|勘误|校订|校对|补充(?:披露|说明|公告)?|补正|补入|补录|增补|改写|改版|重新(?:出具|披露|发布|编制|签署)|重发|再版|转写|转录|整理(?:成文|成稿)?|誊录|誊写|录入|录制|翻译|译出|抓取|采集|下载|取得|获取|访问|检索|查询|浏览|存档|归档|截图|截取|快照|打印|复印"
    r"|签署|签发|签字|盖章|落款|编制|编写|编辑|撰写|起草|审定|审校|定稿|完稿|成稿|刊登|刊发|刊载|发布|登载|上传|挂网|上网|发表|出具|出版|印发|印制|报送|换版|改稿|版|稿"
)
_DONE_EN: Final = (
    r"revised|revision|corrected|correction|corrigendum|errat(?:um|a)|amended|amendment|updated?|edited|edition|modified|modification|changed|transcribed|transcript(?:ion)?|prepared|compiled|drafted|written(?: up)?|typed(?: up)?|translated|translation|retrieved|accessed|downloaded|fetched|captured|scraped|crawled|archived|saved|snapshot|screenshot|printed|posted|uploaded|re-?posted|published|re-?published"
    r"|issued|re-?issued|released|re-?released|signed|executed|dated|finali[sz]ed|supplemented|supplement|addendum|annotated|reviewed|version|rev\.?|stamped|filed|re-?filed|resubmitted|restated|redated|recorded|checked|viewed|visited|obtained|received|pulled|extracted"
)
_EDITED_BEFORE: Final = re.compile(
    rf"(?:{_DONE_ZH})(?:日期|时间|日|于|在|自|至|为|是|:|：|\s)*$|\b(?:{_DONE_EN})(?: (?:on|at|as of|as at|of|in|by [a-z ]{{2,24}}|[a-z]+ on|from|date|time|through|to))*\s?[:：]?\s?$"
)
_EDITED_BEHIND: Final = re.compile(
    rf"\s?(?:[0-9]{{1,2}}[:：][0-9]{{2}}(?::[0-9]{{2}})?\s?[a-z]{{0,4}}\s?)?(?:的|经|再次?|又|最后|由[^，。；\s]{{1,8}}|据[^，。；\s]{{1,8}})?\s?(?:{_DONE_ZH})(?!人|费|率|后|机制|期|次|权|本公司)|\s?(?:{_DONE_EN})\b"
)
_CLOSES: Final = re.compile(rf"\s?(?:[0-9]{{1,2}}[:：][0-9]{{2}}\s?)?(?:{_DONE_ZH}|{_DONE_EN})?\s?[)）]")
# A day that is still to come: comments due, next update, valid until, the meeting.
_TO_COME_BEFORE: Final = re.compile(
    r"^\W*(?:trading|business|operational|production|strategy|pre-close|capital markets|investor) (?:update|statement|day)\s*(?:on|in|:)?\s*$|下一?[次版期轮]|预[计约定告]|拟|将|计划|应|请|须|需|待|截[止至]|反馈|征求意见|有效|到期|生效|施行|实施|适用|召开|会议|期限|最迟|不晚于|届时|若|如|期末|财年|付息|兑付|交割|登记日|除[权息]|上市|复[牌核]|回售"
    r"|\b(?:next|due|until|till|before|will|to be|shall|must|should|may|expected|schedul\w+|planned|plans?|comments?|valid|expir\w+|embargo\w*|effective|deadline|meeting|matur\w+|ending|ends|review(?: date)?|is to|are to|for (?:the )?(?:year|quarter|period|meeting)|payable|payment|record date|settle\w*|hearing|vote|open(?:s|ing)?|clos(?:es|ing)|callable|target|forecast|outlook|event|conference|proposed|subject to|no later|by)\b"
)
_TO_COME_BEHIND: Final = re.compile(
    r"\s?(?:之?前|以前|止|到期|截止|生效|施行|实施|召开|起|可|至|开市|复牌|上市|付息|兑付|回售|\((?:含|不含)|（(?:含|不含)|\s?(?:due|deadline|expir|meeting|maturity|effective|hearing|vote|closing|payment|or (?:later|earlier|before)|notes?|bonds?))"
)

# An edition numbered by its day: v2021.12.01, 版本 20211201.
_VERSION: Final = re.compile(
    r"(?:(?<![a-z])v(?:er(?:sion)?)?\.? ?|rev\.? ?|版本[号]?[:：]? ?)(?P<y>20[0-9]{2})(?P<s>[.-]?)(?P<m>0[1-9]|1[0-2])(?P=s)(?P<d>0[1-9]|[12][0-9]|3[01])(?![0-9])"
)
# A day in an address that may be read with its month or its day first.
_EITHER_ORDER: Final = re.compile(
    r"(?<![0-9])(?:0?[1-9]|1[0-2])(?P<s>[-_.])(?:0?[1-9]|1[0-2])(?P=s)(?:20)?[0-9]{2}(?![0-9])"
)
_HOST: Final = re.compile(r"https?://([^/?#]+)")
# The Shanghai exchange moved its older pages in September 2015; their addresses carry the day of the move.
_REFILED: Final = {"sse.com.cn": frozenset({date(2015, 9, 11), date(2015, 9, 12)})}


def late_evidence(document: Document) -> Iterator[Hit]:
    """Evidence whose stated day of publication is after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    published = list(_PUBLISHED.finditer(document.folded))
    for found in published:
        if _EXPECTED.search(document.folded, max(0, found.start() - 12), found.start()):
            continue
        start = found.start("when")
        stated = next((m for m in mentions(document) if start <= m.start <= start + 2 and m.has_year), None)
        if stated is not None and stated.first > as_of:
            values = {"as_of": as_of.isoformat(), "when": stated.first.isoformat()}
            yield Hit("L004", stated.start, stated.end, values=values)
    heads = _heads(document, published)
    yield from _late_editions(document, as_of, heads)
    for start, end in heads:
        for found in _VERSION.finditer(document.folded, start, end):
            day = day_of(int(found["y"]), int(found["m"]), int(found["d"]))
            if day is not None and day > as_of:
                values = {"as_of": as_of.isoformat(), "when": day.isoformat()}
                yield Hit("L004", *found.span(), values=values)


def _late_editions(document: Document, as_of: date, heads: list[tuple[int, int]]) -> Iterator[Hit]:
    """Evidence that was corrected, prepared, fetched or signed after the as-of date, wherever the item says so."""
    later = [
        m
        for m in mentions(document)
        if m.first > as_of and m.kind in {"day", "month"} and not document.states_the_task(m.start)
    ]
    for mention in later:
        if _is_edition(document, mention, heads):
            values = {"as_of": as_of.isoformat(), "when": mention.first.isoformat()}
            yield Hit("L004", mention.start, mention.end, values=values)


def _heads(document: Document, published: list[re.Match[str]]) -> list[tuple[int, int]]:
    """The lines of each item's head, and every line that begins with a day of publication."""
    found = [
        match.span()
        for item in document.items()
        if (match := _HEAD.match(document.folded, item.start, item.end))
    ]
    for match in published:
        end = document.folded.find("\n", match.start())
        found.append((match.start(), end if end >= 0 else len(document.folded)))
    return found


def _is_edition(document: Document, mention: Mention, heads: list[tuple[int, int]]) -> bool:
    """Whether the item says of itself that it is of that day, not of a day to come."""
    form = document.form
    start = form.rfind("\n", 0, mention.start) + 1
    end = form.find("\n", mention.end)
    end = end if end >= 0 else len(form)
    begin = max(start, *(form.rfind(mark, start, mention.start) + 1 for mark in "；;，,（(。|。"))
    before, behind = form[begin : mention.start], form[mention.end : min(end, mention.end + 24)]
    if _TO_COME_BEFORE.search(before) or _TO_COME_BEHIND.match(behind):
        return False
    if NOTICE.search(form, start, mention.start) or in_calendar(document, mention) or OF_PAPER.search(before):
        return False
    is_title = form[start : start + 1] == "#"
    in_brackets = form[begin - 1 : begin] in {"(", "（"} and _CLOSES.match(behind) is not None
    if is_title and in_brackets and not before.strip(" v0-9第版稿"):
        return True
    in_head = any(first <= mention.start < last for first, last in heads)
    if not in_head and all(mention.start < item.start for item in document.items()):
        return False  # a plain text tells of others' papers, which the rule of later dates reads
    if in_head and not is_title and mention.kind == "day":
        return True
    return _EDITED_BEFORE.search(before) is not None or _EDITED_BEHIND.match(behind) is not None


def late_addresses(document: Document) -> Iterator[Hit]:
    """Web addresses that carry a date after the as-of date."""
    as_of = document.as_of
    assert as_of is not None
    for address in URL.finditer(document.folded):
        refiled = _refiled(address.group())
        order = order_of(document.form) if _EITHER_ORDER.search(address.group()) else ""
        for stamp in stamps(address.group(), as_of, order):
            if stamp.first > as_of and stamp.first not in refiled:
                span = (address.start() + stamp.start, address.start() + stamp.end)
                yield Hit("L005", *span, values={"as_of": as_of.isoformat(), "when": stamp.first.isoformat()})
                break


def _refiled(address: str) -> frozenset[date]:
    host = _HOST.match(address)
    name = host[1] if host else ""
    return next((days for site, days in _REFILED.items() if name.endswith(site)), frozenset[date]())
