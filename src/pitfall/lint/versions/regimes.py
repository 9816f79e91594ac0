"""Rule L006: rules and regimes spoken of before they were known or in force, or after they ended.

Tables hold the regimes, each row with the day the rule became publicly known (consultation or
publication), the day it came into force, the day it ended if it has, and its source: `regimes.json`, whose
rows state a pattern, and the tables of `WORD_TABLES`, whose rows list what a sentence must name, in any order
and either language. `regime_terms.json` holds the words that many rows share.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.words import Row, Shelf, Signs, Words
from pitfall.lint.times.histories import column_time
from pitfall.lint.times.mention import mentions
from pitfall.lint.versions.needs import (
    alternatives,
    commonness,
    compiled,
    pattern,
    sign_words,
    signs_of,
    stands_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.reading.document import Document, Span

WORD_TABLES: Final = (
    "regime_words.json",
    "regimes_china.json",
    "regimes_domestic.json",
    "regimes_abroad.json",
    "regimes_foreign.json",
    "regimes_ashares.json",
    "regimes_finance.json",
    "regimes_hongkong.json",
    "regimes_america.json",
    "regimes_europe.json",
    "regimes_asia.json",
    "regimes_world.json",
)
AHEAD: Final = re.compile(
    r"将(?!近)|拟|自[^。；;，,]{0,14}[日月年]起|起(?:正式|全面)?(?:施行|实施|执行|适用|生效)|征求意见|草案|讨论稿|提案|届时|计划|预计|尚未|尚待|有待|即将|酝酿|筹备|有望|准备(?=施行|实施|推)|宣布|获[^。；;，,]{0,6}批准?|待(?:修改|修订|发布|落地)|仍需|新规(?:落地|实施|生效)(?:以|之)?后"
    r"|\b(?:will|would|propos\w+|draft|consult\w*|effective(?! (?:tax )?rate)|takes? effect|takes? force|comes? into (?:force|effect)|planned|planning|plans? to|not yet|expected to|assess\w*|preparing|prepares?|upcoming|forthcoming|if (?:adopted|approved|enacted)|exposure draft"
    r"|early adopt\w*|still to (?:be|come)|to be (?:applied|adopted|implemented|introduced|phased)|yet to|due (?:in|to|from|for)|scheduled|pending|awaits?|was (?:issued|published|adopted|passed|signed)|announced|approved|to comply with|adopted on|phas(?:ed|ing) in)\b"
)
# What says that the rule stands already, whatever else the sentence plans.
_NOW: Final = re.compile(
    r"已(?:经)?(?:施行|实施|生效|执行|适用|落地|改为|实行)|现已|现在(?:必须|须|已|起)|\b(?:now (?:require|requires|applies|apply|in force|settles?)|already (?:in force|applies|effective|in effect))\b"
)
# What says just before the rule that there is none.
_DENIED: Final = re.compile(
    r"(?:尚无|尚未|暂无|还没|未有|不存在|并无|没有(?:建立|设立|出台|实行|推出)"
    r"|(?:没有|无|不征收?|不适用|免征)(?=[^，。；]{0,4}$)|\b(?:no(?! longer)|without|free of|not subject to)(?=(?: [a-z-]+){0,2} $)"
    r"|\b(?:bars?|bans?|forbids?|prohibits?|rejects?|has no|have no|there is no|lacks?|yet to|not yet"
    r"|do(?:es)? not (?:yet )?(?:have|allow|permit|admit|accept|require))\b)[^，。；,;.]{0,24}$"
)
# The line of an item that dates it.
_ITEM_DAY: Final = re.compile(
    r"(?:发布日期?|披露日期?|公告日期?|刊发日期?|日期|published|date|filed|dated|released)(?:[ \t]*/[ \t]*[a-z]+)?\**[ \t]*[:：]\**[ \t]*"
)
_PAST: Final = re.compile(
    r"[上下]调[为至到]|%\s?(?:→|->)|此前|原(?:为|先|规则|来|有)?|曾|过去|旧|修订前|改革前|当时|由\s?[0-9.]+\s?[%％]|调整为|改为|提高[至到]|降[至到低]|取消|废止|不再(?!可能|能|会|继续)|已被?取消|之前|以前|从前|[由从自][^，。；]{1,12}(?:转|平移|改|变)"
    r"|\b(?:previously|formerly|until|used to|earlier|then|at that time|before|old|was|were|from \d|raised|lowered|cut to|abolished|replaced|no longer|removed)\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Version:
    """What both kinds of rows hold.

    Attributes:
        zh, en: What the regime is called in messages.
        known: The first day on which the public could know of it.
        begins, ends: The days between which it is in force, both included; `ends` is None while it is.
        again: From this day the same words are true once more (another version says them); None: never.
        since: Before this day another version with the same words was in force; None: there was none.
        told: A sentence that tells of a time up to this day speaks of the old rule; the end, if not another.
        is_name: Only a name (科创板, IFRS 16): once known it may be spoken of.
        source: Instrument, dates, how far checked.
    """

    zh: str
    en: str
    known: date
    begins: date
    ends: date | None
    again: date | None
    since: date | None
    told: date | None
    is_name: bool
    source: str

    def is_early(self, as_of: date) -> bool:
        """Whether the regime was not there yet."""
        begun = as_of >= (self.known if self.is_name else self.begins)
        return not begun and (self.since is None or as_of >= self.since)

    def is_over(self, as_of: date) -> bool:
        """Whether the regime is there no more."""
        over = self.ends is not None and as_of > self.ends
        return over and (self.again is None or as_of < self.again)


@dataclass(frozen=True)
class Regime:
    """One version of a rule; what most texts never need is built when a text first holds one of the signs.

    Attributes:
        id: Stable name.
        version: When it was known and in force.
        needs: For each need the words of which a text must hold one, as the table has them.
        rarest: The words that rule the most texts out; a quick test.
        pattern: What a sentence must hold if the row states a pattern; otherwise it must hold a word of each need.
        unless: The words, or the pattern, that make it another rule in the same sentence.
    """

    id: str
    version: _Version
    needs: tuple[str, ...]
    rarest: tuple[str, ...]
    pattern: str | None = None
    unless: str = ""

    @cached_property
    def signs(self) -> Signs:
        """The rarest words, as a text is asked for them."""
        return Signs(sign_words(self.rarest))

    @cached_property
    def words(self) -> tuple[tuple[str, ...], ...]:
        """For each need its words."""
        return (self.rarest,) if self.pattern else tuple(map(alternatives, self.needs))

    def may_stand_in(self, form: str) -> bool:
        """Whether the text holds a word of each need: far cheaper than to look for the patterns."""
        return self.pattern is not None or all(stands_in(need, form) for need in self.needs)

    @cached_property
    def first(self) -> Words:
        """The first need, looked for where one of its words stands; a finding stands there."""
        if self.pattern:
            return Words.at(self.signs, self.pattern)
        return Words.at(signs_of(self.needs[0]), pattern(alternatives(self.needs[0])))

    @cached_property
    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """The needs but the first."""
        return tuple(map(compiled, self.needs[1:]))

    @cached_property
    def other(self) -> re.Pattern[str] | None:
        """`unless`, compiled."""
        unless = self.unless
        return re.compile(unless if self.pattern else pattern(alternatives(unless))) if unless else None


@cache
def regimes() -> tuple[Regime, ...]:
    """Every regime of the tables."""
    return tuple(row.thing() for row in _rows())


@cache
def _rows() -> tuple[Row[Regime], ...]:
    """The tables, read once."""
    by_pattern: list[dict[str, Any]] = _read("regimes.json")
    by_words: list[dict[str, Any]] = [row for name in WORD_TABLES for row in _read(name)]
    return (
        *(Row(sign_words(_told_signs(row)), partial(_with_pattern, row)) for row in by_pattern),
        *(Row(sign_words(_rarest(row)), partial(_with_words, row)) for row in by_words),
    )


@cache
def _shelf() -> Shelf[Row[Regime]]:
    return Shelf(_rows(), lambda row: row.signs)


def _read(name: str) -> Any:
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def _version(row: dict[str, Any]) -> _Version:
    return _Version(
        zh=row["zh"],
        en=row["en"],
        known=date.fromisoformat(row["known"]),
        begins=date.fromisoformat(row["from"]),
        ends=date.fromisoformat(row["to"]) if "to" in row else None,
        again=date.fromisoformat(row["again"]) if "again" in row else None,
        since=date.fromisoformat(row["since"]) if "since" in row else None,
        told=date.fromisoformat(row.get("past", row["to"])) if "to" in row else None,
        is_name=row.get("name", False),
        source=row["source"],
    )


def _with_pattern(row: dict[str, Any]) -> Regime:
    return Regime(row["id"], _version(row), (), _told_signs(row), row["pattern"], row.get("unless", ""))


def _told_signs(row: dict[str, Any]) -> tuple[str, ...]:
    return tuple(sign.replace("_", " ") for sign in row["signs"].split())


def _with_words(row: dict[str, Any]) -> Regime:
    needs = tuple(row["needs"])
    return Regime(row["id"], _version(row), needs, _rarest(row), unless=row.get("unless", ""))


def _rarest(row: dict[str, Any]) -> tuple[str, ...]:
    return alternatives(min(row["needs"], key=commonness))


def rule_versions(document: Document) -> Iterator[Hit]:
    """Rules stated outside the time in which they were known and in force."""
    as_of = document.as_of
    assert as_of is not None
    for row in _shelf().standing(document.form):
        regime = row.thing()
        early = regime.version.is_early(as_of)
        if (early or regime.version.is_over(as_of)) and regime.may_stand_in(document.form):
            yield from _stated(document, regime, as_of, early=early)


def _stated(document: Document, regime: Regime, as_of: date, *, early: bool) -> Iterator[Hit]:
    version = regime.version
    for found in regime.first.find(document.form):
        whole = document.sentence(found.start())
        if document.states_the_task(found.start()) or not _names_all(document, regime, whole):
            continue
        words = document.form[whole.start : whole.end]
        if early and _DENIED.search(document.form, whole.start, found.start()):
            continue
        if early and as_of >= version.known and words.lstrip().startswith("#"):
            continue  # the title of a paper names what it announces
        if _is_of_its_column(document, found.start(), version, early=early):
            continue
        if early and not (as_of >= version.known and is_to_come(document, whole) and not _NOW.search(words)):
            yield _hit(version, found, as_of, "message", version.begins)
        elif (
            not early
            and version.ends
            and version.told
            and not _PAST.search(words)
            and not _is_dated(document, whole, version.told)
            and not _is_of_its_time(document, found.start(), version.told)
        ):
            yield _hit(version, found, as_of, "ended", version.ends)


def is_to_come(document: Document, whole: Span) -> bool:
    """Whether a sentence speaks of what is planned: in words, or by a time after the as-of date."""
    return AHEAD.search(document.form, whole.start, whole.end) is not None or any(
        whole.start <= m.start < whole.end and document.as_of is not None and m.first > document.as_of
        for m in mentions(document)
    )


def _names_all(document: Document, regime: Regime, whole: Span) -> bool:
    """Whether the sentence names everything the row needs, and nothing that makes it another rule."""
    form = document.form
    named = all(need.search(form, whole.start, whole.end) for need in regime.patterns)
    return named and not (regime.other and regime.other.search(form, whole.start, whole.end))


def _is_dated(document: Document, whole: Span, ends: date) -> bool:
    """Whether the sentence tells of a time in which the rule was in force."""
    return any(whole.start <= m.start < whole.end and m.first <= ends for m in mentions(document))


def _is_of_its_column(document: Document, position: int, version: _Version, *, early: bool) -> bool:
    """Whether a cell states the rule of the year that heads its column."""
    head = column_time(document, position)
    if head is None or document.as_of is None:
        return False
    if early:
        return document.as_of >= version.known and head.last >= version.begins
    return version.ends is not None and head.first <= version.ends


def _is_of_its_time(document: Document, position: int, ends: date) -> bool:
    """Whether the item that states the rule is dated on its face to a time in which the rule was in force."""
    item = next((one for one in document.items() if one.start <= position < one.end), None)
    if item is None:
        return False
    dated = _ITEM_DAY.search(document.folded, item.start, position)
    days = (m for m in mentions(document) if dated and dated.end() <= m.start <= dated.end() + 2)
    return any(m.first <= ends for m in days)


def _hit(version: _Version, found: re.Match[str], as_of: date, message: str, day: date) -> Hit:
    values = {
        "zh": version.zh,
        "en": version.en,
        "as_of": as_of.isoformat(),
        "when": day.isoformat(),
        "source": version.source,
    }
    return Hit("L006", *found.span(), "warning" if message == "ended" else None, message, values)
