"""Rule L006: rules and regimes spoken of before they were known or in force, or after they ended.

The table is `regimes.json`: for each regime the day it became publicly known (consultation or
publication), the day it came into force, the day it ended if it has, and its source.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.lint.document import Document, Span

_AHEAD: Final = re.compile(
    r"将|拟|起(?:施行|实施|执行|适用|生效)|征求意见|草案|届时|计划|预计|尚未|新规|\b(?:will|propos\w+|draft|consult\w*|from|effective|takes? effect|comes? into force|planned|not yet|adopt\w*|issued)\b"
)
_PAST: Final = re.compile(
    r"此前|原(?:为|先|规则|来|有)?|曾|过去|旧|修订前|改革前|当时|由\s?[0-9.]+\s?[%％]|调整为|改为|提高[至到]|降[至到]|取消|废止|不再|已被?取消|之前"
    r"|\b(?:previously|formerly|until|used to|earlier|then|at that time|before|old|was|were|from \d|raised|lowered|abolished|replaced|no longer|removed)\b"
)


@dataclass(frozen=True, slots=True)
class Regime:
    """One version of a rule.

    Attributes:
        id: Stable name.
        zh, en: What it is called in messages.
        known: The first day on which the public could know of it.
        begins, ends: The days between which it is in force, both included; `ends` is None while it is.
        is_name: Only a name (科创板, IFRS 16): once known it may be spoken of.
        signs: Words of which a text must hold one for the pattern to match.
        pattern: What states it.
        unless: What in the same sentence makes it another rule.
        source: Instrument, dates, how far checked.
    """

    id: str
    zh: str
    en: str
    known: date
    begins: date
    ends: date | None
    is_name: bool
    signs: tuple[str, ...]
    pattern: str
    unless: str | None
    source: str


@cache
def regimes() -> tuple[Regime, ...]:
    """The table, read once."""
    rows: list[dict[str, Any]] = json.loads(
        Path(__file__).with_name("regimes.json").read_text(encoding="utf-8")
    )
    return tuple(
        Regime(
            id=row["id"],
            zh=row["zh"],
            en=row["en"],
            known=date.fromisoformat(row["known"]),
            begins=date.fromisoformat(row["from"]),
            ends=date.fromisoformat(row["to"]) if "to" in row else None,
            is_name=row.get("name", False),
            signs=tuple(sign.replace("_", " ") for sign in row["signs"].split()),
            pattern=row["pattern"],
            unless=row.get("unless"),
            source=row["source"],
        )
        for row in rows
    )


def rule_versions(document: Document) -> Iterator[Hit]:
    """Rules stated outside the time in which they were known and in force."""
    as_of = document.as_of
    assert as_of is not None
    for regime in regimes():
        early = as_of < (regime.known if regime.is_name else regime.begins)
        late = regime.ends is not None and as_of > regime.ends
        if (early or late) and any(map(document.form.__contains__, regime.signs)):
            yield from _stated(document, regime, as_of, early=early)


def _stated(document: Document, regime: Regime, as_of: date, *, early: bool) -> Iterator[Hit]:
    for found in re.finditer(regime.pattern, document.form):
        whole = document.sentence(found.start())
        if document.states_the_task(found.start()) or _is_other(document, regime, whole):
            continue
        words = document.form[whole.start : whole.end]
        if early and not (as_of >= regime.known and _AHEAD.search(words)):
            yield _hit(regime, found, as_of, "message", regime.begins)
        elif (
            not early
            and regime.ends
            and not _PAST.search(words)
            and not _is_dated(document, whole, regime.ends)
        ):
            yield _hit(regime, found, as_of, "ended", regime.ends)


def _is_other(document: Document, regime: Regime, whole: Span) -> bool:
    return (
        regime.unless is not None
        and re.search(regime.unless, document.form[whole.start : whole.end]) is not None
    )


def _is_dated(document: Document, whole: Span, ends: date) -> bool:
    """Whether the sentence tells of a time in which the rule was in force."""
    return any(whole.start <= m.start < whole.end and m.first <= ends for m in mentions(document))


def _hit(regime: Regime, found: re.Match[str], as_of: date, message: str, day: date) -> Hit:
    values = {
        "zh": regime.zh,
        "en": regime.en,
        "as_of": as_of.isoformat(),
        "when": day.isoformat(),
        "source": regime.source,
    }
    return Hit("L006", *found.span(), "warning" if message == "ended" else None, message, values)
