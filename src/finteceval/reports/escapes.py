"""Strangers' text made harmless and honest: what cannot be seen is written out, markup stays text.

Answers, reasons, identifiers and card fields were written by systems under test. Characters that
steer the display (bidirectional overrides, zero-width signs, controls, tags, stray variation
selectors, private use) are shown as `⟨U+202E⟩`, so that a reader sees what a judge saw.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

# Candidates only: printable ASCII, Latin letters, general and CJK punctuation, ideographs, full-width forms pass at once.
_UNUSUAL: Final = re.compile(
    "[^\\n\\t\\x20-\\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]"
)
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# Letters and marks that Unicode calls visible and fonts draw as nothing.
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2065\u2800\u3164\uffa0"
)
_MARKS: Final = frozenset({"Mn", "Me"})
_SYMBOLS: Final = frozenset({"So", "Sm", "Po"})
_TICKS: Final = re.compile(r"`+")
_MARKDOWN: Final = re.compile(r"[\\`*_\[\]~$#!{}]")
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;", "@": "&#64;"}
_ENTITY: Final = re.compile(r"[&<>|@]|:(?=//)|(?<=www)\.", re.IGNORECASE)
_LEADING: Final = re.compile(r"[-+](?=[\s-]|$)|=|\d{1,9}[.)](?=\s|$)")


def visible(text: str) -> str:
    """The text with every character that a reader could not see written as `⟨U+XXXX⟩`; lines and tabs stay."""
    return _UNUSUAL.sub(_shown, text.replace("\r\n", "\n"))


def visible_line(text: str) -> str:
    """As `visible`, on one line: line ends and tabs are written out too."""
    return visible(text).replace("\n", _escape("\n")).replace("\t", _escape("\t"))


def fence(text: str) -> str:
    """A fenced Markdown block holding the text; the fence is longer than any run of ticks inside."""
    shown = visible(text)
    ticks = "`" * max(3, _longest(shown) + 1)
    return f"{ticks}text\n{shown}\n{ticks}"


def code_span(text: str) -> str:
    """A Markdown code span on one line. Table cells take it too, since a text with a pipe becomes plain text."""
    shown = visible_line(text)
    if not shown.strip() or "|" in shown:
        return markdown_text(text)
    ticks = "`" * (_longest(shown) + 1)
    pad = " " if shown[0] in "` " or shown[-1] in "` " else ""
    return f"{ticks}{pad}{shown}{pad}{ticks}"


def markdown_text(text: str) -> str:
    """One line of Markdown that renders as exactly this text: no markup, no HTML, no automatic link."""
    shown = _MARKDOWN.sub(r"\\\g<0>", visible_line(text))
    shown = _ENTITY.sub(lambda found: _ENTITIES.get(found[0], f"&#{ord(found[0])};"), shown)
    # Only the first sign of a line can begin a list or a rule.
    if leading := _LEADING.match(shown):
        return f"{leading[0][:-1]}\\{leading[0][-1]}{shown[leading.end() :]}"
    return shown


def _longest(text: str) -> int:
    return max((len(run) for run in _TICKS.findall(text)), default=0)


def _shown(found: re.Match[str]) -> str:
    sign = found[0]
    kind = _kind(sign)
    if kind == "hidden":
        return _escape(sign)
    before = found.string[max(0, found.start() - 3) : found.start()]
    if kind == "selector":
        return sign if before and unicodedata.category(before[-1]) in _SYMBOLS else _escape(sign)
    if kind == "mark" and len(before) == 3 and all(_kind(mark) == "mark" for mark in before):
        # A fourth mark on one letter only serves to bury the lines around it.
        return _escape(sign)
    return sign


@lru_cache(maxsize=4096)
def _kind(sign: str) -> str:
    code = ord(sign)
    if code in {0xFE0E, 0xFE0F}:
        return "selector"
    unseen = 0xFE00 <= code <= 0xFE0D or 0xE0000 <= code <= 0xE0FFF or 0xFFF0 <= code <= 0xFFF8
    never = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    category = unicodedata.category(sign)
    if unseen or never or sign in _BLANK or category in _HIDDEN:
        return "hidden"
    return "mark" if category in _MARKS else "seen"


def _escape(sign: str) -> str:
    return f"⟨U+{ord(sign):04X}⟩"
