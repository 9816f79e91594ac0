"""Rule L010: ids and titles that name an item's role in the question, or the outcome."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.names import ends, labels, parts, pinyin, roles, titles, verdicts
from pitfall.lint.names.subject import is_subject, prose, without_ordinary
from pitfall.lint.told.alike import named
from pitfall.lint.told.retold import is_forecast
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date

    from pitfall.lint.reading.document import Document, Span
    from pitfall.point import Point

_ID: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:资料编号|证据编号|evidence id)(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]\**[ \t]*`?(?P<id>[a-z0-9][a-z0-9_.-]*)`?",
    re.MULTILINE,
)
_TITLE: Final = re.compile(r"^[ \t]{0,3}#{2,6}[ \t]+(?P<title>[^\n]+)$", re.MULTILINE)
_TITLE_LINE: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:标题|题名|title|headline)(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：]\**[ \t]*(?P<title>[^\n]+)$",
    re.MULTILINE,
)

_IN_ID: Final = (
    roles.ROLE_IN_ID,
    parts.ROLE,
    verdicts.IN_ID,
    ends.IN_ID,
    ends.BEFALLEN,
    pinyin.ROLE,
    pinyin.OUTCOME,
)
_IN_POINT: Final = (
    roles.POINT_ID,
    roles.HARD_POINT,
    parts.POINT,
    parts.ROLE,
    verdicts.IN_ID,
    ends.IN_POINT,
    ends.NAMED,
    pinyin.ROLE,
    pinyin.OUTCOME,
)
_IN_TITLE: Final = (
    titles.ROLE_IN_TITLE,
    titles.OUTCOME_IN_TITLE,
    titles.PUT_IN_TITLE,
    titles.HARD_IN_TITLE,
    ends.IN_TITLE,
    labels.MARKS,
    verdicts.IN_TITLE,
)
_YEAR_IN_ID: Final = re.compile(
    r"(?<![0-9])(?:fy|q[1-4]-?|h[12]-?|annual-)?(20[0-9]{2})(?:q[1-4]|h[12])?(?![0-9])"
)
_AHEAD_IN_ID: Final = re.compile(
    r"due|matur|plan|target|window|until|guidance|forecast|budget|outlook|commit|schedule|notes|bond|put|call|expir|redemption|coupon|policy|strategy|roadmap|vision|agenda|framework|programme|program|price-control|determination|tariff|charter|ambition|goal"
)
_NOT_EVIDENCE: Final = re.compile(
    r"任务边界|判定条件|task boundary|criteria|frozen evidence|冻结资料|answer format|作答|回答要求|output"
)
# The heading of the criteria, which above the evidence is no title of an item.
_OF_TASK: Final = re.compile(
    r"^\W*(?:what (?:really )?counts|what (?:must|has to) happen)(?: (?:as|for) (?:an? |the )?(?:event|yes|default|breach))?\W*$"
)


def names(document: Document) -> Iterator[Hit]:
    """Evidence ids and titles that say what the item is there for, or how it ended."""
    items = document.items()
    for found in _ID.finditer(document.folded):
        name, start = found["id"], found.start("id")
        text = partial(_below, document, items, start)
        role, is_excused = _told(name, _IN_ID, text)
        role = role or _later_year(name, document.as_of)
        if role:
            yield Hit("L010", start + role.start(), start + role.end(), message="in_id")
        elif not is_excused and _sounds(name):
            yield Hit("L010", start, found.end("id"), "warning", message="alike")
    for pattern in (_TITLE, _TITLE_LINE):
        for found in pattern.finditer(document.folded):
            is_item = found.start() >= document.evidence.start
            if not (
                _NOT_EVIDENCE.search(found["title"]) or (not is_item and _OF_TASK.search(found["title"]))
            ):
                text = partial(_below, document, items, found.end())
                yield from _title(found.start("title"), found["title"], text, is_item=is_item)


def _below(document: Document, items: Sequence[Span], position: int) -> str:
    """What the item at a position says, without its name; the whole text where there are no items."""
    item = next((one for one in items if one.start <= position < one.end), None)
    return prose(document.folded[item.start : item.end] if item else document.folded)


def _told(
    name: str, patterns: Sequence[re.Pattern[str]], text: Callable[[], str]
) -> tuple[re.Match[str] | None, bool]:
    """The first part of a name that gives away a role or an outcome, and whether another part only seems to.

    A word seems to where it belongs to an ordinary phrase, or where the text is about that very thing.
    """
    if not any(pattern.search(name) for pattern in patterns):
        return None, False
    bare = without_ordinary(name)
    is_excused = bare != name
    for pattern in patterns:
        for found in pattern.finditer(bare):
            if not is_subject(name, found.start(), found.end(), text()):
                return found, is_excused
            is_excused = True
    return None, is_excused


def _sounds(name: str) -> bool:
    """Whether a name in which nothing is found sounds like one that tells, and holds no ordinary phrase."""
    return named(name) and without_ordinary(name) == name


def _later_year(name: str, as_of: date | None) -> re.Match[str] | None:
    """A year after the as-of year in an id, which is no due date or plan: `fy2016-annual-report` in 2015."""
    if as_of is None or _AHEAD_IN_ID.search(name):
        return None
    return next((year for year in _YEAR_IN_ID.finditer(name) if int(year[1]) > as_of.year), None)


def _title(start: int, title: str, text: Callable[[], str], *, is_item: bool) -> Iterator[Hit]:
    role, is_excused = _told(title, _IN_TITLE if is_item else _IN_TITLE[:-2], text)
    if role:
        yield Hit("L010", start + role.start(), start + role.end(), message="in_title")
    elif is_item and not is_excused and _sounds(title):
        yield Hit("L010", start, start + len(title), "warning", message="alike")


def _state(point: Point) -> re.Match[str] | None:
    """A state at the end of a forecast's id of which the question does not speak: notes-called."""
    found = ends.STATE.search(point.id)
    if found is None or not is_forecast(point.ground_truth):
        return None
    speaks = re.compile(rf"\b{re.escape(found.group().replace('-', ' '))}\b")
    return None if speaks.search(prose(reading_form(point.question))) else found


def point_id(point: Point, *, at: int) -> Iterator[Hit]:
    """The point's own id; `at` is where it stands in the file's first line."""
    role, is_excused = _told(point.id, _IN_POINT, lambda: prose(reading_form(point.question)))
    role = role or _state(point)
    if role:
        yield Hit("L010", at + role.start(), at + role.end(), message="in_point_id")
    elif not is_excused and _sounds(point.id):
        yield Hit("L010", at, at + len(point.id), "warning", message="alike")
