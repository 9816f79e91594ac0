"""A time with the stretches of text around it, as the rules of terse texts read them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document, Span
    from pitfall.lint.times.mention import Mention

_COLON: Final = re.compile(r"(?s:.*)(?:(?<![0-9]):|:(?![0-9]))")
_SHORT: Final = 12
_BARE: Final = re.compile(r"[^\s,，。；;:：、|#0-9]{2,8}(?:时间|时段|期间|期限|日期|日)")
_RUN_END: Final = re.compile(r"[;；]\s*$")


@dataclass(frozen=True)
class Passage:
    """A mention in its clause, its sentence and the run of items that semicolons part."""

    document: Document
    mention: Mention

    @property
    def form(self) -> str:
        """The text."""
        return self.document.form

    @cached_property
    def clause(self) -> Span:
        """The clause around the mention."""
        return self.document.clause(self.mention.start, self.mention.end)

    @cached_property
    def whole(self) -> Span:
        """The sentence around the mention."""
        return self.document.sentence(self.mention.start)

    @cached_property
    def begins(self) -> int:
        """Where the run of items begins."""
        return run_start(self.document, self.whole)

    @cached_property
    def label(self) -> str:
        """What stands before the last colon ahead of the time, or leads its list."""
        said = label_of(self.form, self.begins, self.mention.start) or self.document.lead(self.mention.start)
        return said or _line_above(self.form, self.mention.start)

    @property
    def before(self) -> str:
        """The run up to the mention."""
        return self.form[self.begins : self.mention.start]

    @property
    def behind(self) -> str:
        """The sentence behind the mention."""
        return self.form[self.mention.end : self.whole.end]

    @property
    def near(self) -> str:
        """The clause up to the mention."""
        return self.form[self.clause.start : self.mention.start]

    @property
    def rest(self) -> str:
        """The clause behind the mention."""
        return self.form[self.mention.end : self.clause.end]

    @property
    def following(self) -> str:
        """The next clause of the sentence."""
        after = self.document.next_clause(self.clause)
        return self.form[after.start : after.end] if after else ""


def run_start(document: Document, whole: Span) -> int:
    """Where a run of items parted by semicolons begins."""
    start = whole.start
    while start and _RUN_END.search(document.form, max(0, start - 3), start):
        start = document.sentence(start - 1).start
    return start


def _line_above(form: str, position: int) -> str:
    """The short line above a time that opens its own line: 会议时间 / 2022年9月6日."""
    start = form.rfind("\n", 0, position) + 1
    if form[start:position].strip() or not start:
        return ""
    above = form[form.rfind("\n", 0, start - 1) + 1 : start - 1].strip()
    return above if len(above) <= _SHORT and _BARE.fullmatch(above) else ""


def label_of(form: str, start: int, end: int) -> str:
    """What stands before the last colon of a stretch."""
    found = _COLON.match(form[start:end])
    return found.group()[:-1].strip() if found else ""
