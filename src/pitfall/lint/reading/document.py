"""The text under the linter: one reading form, its sentences and clauses, its labelled lines.

Every position is a position of the original text: folding to half width and masking keep the length.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.times.mention import Mention

URL: Final = re.compile(r"https?://[^\s<>\"'`（）()\[\]，。；、]+", re.IGNORECASE)
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_CODE: Final = re.compile(r"`[^`\n]+`")
_ID_LINE: Final = re.compile(
    r"^[ \t]*[-*+]?[ \t]*\**(?:资料编号|证据编号|evidence id)\**[ \t]*[:：].*$", re.MULTILINE
)
_FILLERS: Final = {"‐": "-", "‑": "-", "–": "-", "−": "-", "～": "~", "’": "'", "‘": "'"}

_SENTENCE_END: Final = re.compile(
    r"[。！？!?；;][”」』\"）)]*"
    r"|\n(?=[ \t]*(?:\n|[-*+#>|<]|\d{1,2}[.)、]\s|$|[^\n|]{1,30}\|[^\n|]{1,60}\|))"
    r"|\n(?=[ \t]*[a-h][ .、:)]?[ \t]?[\u4e00-\u9fff](?<![a-h][股级类档轮座栋款])(?<![a-h] [股级类档轮座栋款]))"
    r"|(?<=[。.：:|>])[ \t]*\n"
    r"|(?:^|(?<=\n))[ \t]*#[^\n]*\n"
)
# The capital behind an English full stop is gone in the folded form, so this one reads the text itself.
_FULL_STOP: Final = re.compile(r"(?<=[A-Za-z0-9%)”\"'])\.[”\"')]?(?=\s+[A-Z“\"(\[])")
# A short line without a stop above a capital is a heading, even where nothing marks it as one.
_HEADING: Final = re.compile(r"^[^\n]{1,70}[A-Za-z0-9)%]\n(?=[A-Z])", re.MULTILINE)
_ABBREVIATION: Final = re.compile(
    r"(?:^|[\s(])(?:inc|corp|ltd|co|plc|no|vs|cf|approx|mr|ms|mrs|dr|st|u\.s|u\.k|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$",
    re.IGNORECASE,
)
_CLAUSE_END: Final = re.compile(
    r"[，：?？]|,(?!\d{3})|:(?=\s)|—+|\s-\s"
    r"|(?<=\s)(?:but|while|whereas|although|though|after which|when|because|which|who)(?=\s)"
)
_LABELS: Final = (
    r"预测窗口结束|预测窗口|窗口结束|window end|window|预测期限|预测期|horizon|目标事件|target|判定定义|定义|definition"
    r"|判定条件|criteria|criterion|阈值|threshold|分母|denominator|到期日|maturity(?: date)?|兑付日|结果年度|目标年度"
)
_TASK_LINE: Final = re.compile(
    rf"^[ \t]*[-*+]?[ \t]*\**(?:{_LABELS})(?:[ \t]*/[ \t]*[a-z][a-z ]*)?\**[ \t]*[:：].*$", re.MULTILINE
)
_CRITERIA: Final = re.compile(
    r"^#{2,6}[ \t]*(?:判定条件|criteria)[^\n]*\n(?:(?![ \t]*(?:#|<)).*\n)*", re.MULTILINE
)
# The same under other headings, which in the evidence would be titles of items.
_TESTS: Final = re.compile(
    r"^(?:#{2,6}[ \t]*|\*\*)[^\n]{0,16}?(?:(?:判定|认定|判断|判别|触发|成立|结算|发生|达成|事件)(?:的)?(?:条件|标准|规则|依据|准则|要件|情形|要点|口径|判定|认定|定义)|条件|标准|核对表|清单|门槛"
    r"|\b(?:criteri(?:a|on)|conditions?|triggers?|tests?|check-?list|prongs|resolution|thresholds|requirements|(?:how|when) (?:it|this|the (?:event|question)) (?:is |will be )?(?:resolve[sd]?|decided|judged|counts|occurs)|what counts)\b)[^\n]{0,40}\n(?:(?![ \t]*(?:#|<|\*\*[^*\n]+\*\*[ \t]*\n)).*\n)*",
    re.MULTILINE,
)
_EVIDENCE: Final = re.compile(
    r"冻结资料|frozen evidence|^#{2,6}[ \t][^\n]*(?:资料|证据|evidence)|^[ \t]*[-*][^\n]*(?:evidence id|资料编号)",
    re.MULTILINE,
)
_HEAD: Final = re.compile(r"###(?<=^###)#{0,3}[ \t]", re.MULTILINE)
_BRIEF: Final = 60  # characters of a line that may be an item without a mark
_OVER: Final = re.compile(r"最终|终于|果然|终究|已|了|\b(?:was|were|did|had|has|have)\b")
_TEST: Final = re.compile(
    r"(?:[ \t]|>)*(?:[-*+•·●▪◦☐□|][ \t]|(?:或|且|并|并且|或者|and\b|or\b)|[（(]?[0-9a-z一二三四五六七八九①-⑳]{1,3}[.)、）:：]|[①-⑳]|(?:test|condition|criterion|trigger|prong|limb|leg|条件|标准|情形|要件|判据|第)[ \t]?[0-9a-z一二三四五])"
)
_LONGEST: Final = 1000
"""Characters in the longest sentence that is read as one."""
_PAUSE: Final = re.compile(r"[,，、:：|]|\s")
_ITEM: Final = re.compile(r"[ \t]*(?:[-*+]|\d{1,2}[.)、])\s")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text, end exclusive."""

    start: int
    end: int


class Document:
    """One text to lint.

    Attributes:
        text: As given.
        as_of: The last day whose facts may be known; None when nobody states one.
        folded: The text in half-width lower case.
        form: The same with URLs, inline code, HTML comments and evidence ids blanked, so that no rule
            about prose reads them.
        times: What `pitfall.lint.times.mention.mentions` found, once it has been asked.
    """

    def __init__(self, text: str, *, as_of: date | None) -> None:
        """Fold and mask the text once."""
        self.text = text
        self.as_of = as_of
        folded = reading_form(text)
        for mark, plain in _FILLERS.items():
            folded = folded.replace(mark, plain)
        self.folded = folded
        self.form = _masked(self.folded)
        self.times: list[Mention] | None = None

    @cached_property
    def _starts(self) -> list[int]:
        ends = {found.end() for found in _SENTENCE_END.finditer(self.form)}
        for found in _FULL_STOP.finditer(self.text):
            if not _ABBREVIATION.search(self.text, max(0, found.start() - 8), found.start()):
                ends.add(found.end())
        ends |= {found.end() for found in _HEADING.finditer(self.text)}
        starts = [0, *sorted(end for end in ends if end < len(self.text))]
        return [
            cut for start, end in pairwise([*starts, len(self.text)]) for cut in self._shortened(start, end)
        ]

    def _shortened(self, start: int, end: int) -> Iterator[int]:
        """A sentence without end in pieces, so that the time to read a text grows with its length and no faster."""
        yield start
        while end - start > _LONGEST:
            pauses = [
                found.end() for found in _PAUSE.finditer(self.form, start + _LONGEST // 2, start + _LONGEST)
            ]
            start = pauses[-1] if pauses else start + _LONGEST
            yield start

    def sentence(self, position: int) -> Span:
        """The sentence around a position."""
        at = bisect_right(self._starts, position) - 1
        end = self._starts[at + 1] if at + 1 < len(self._starts) else len(self.text)
        return Span(self._starts[at], end)

    def sentences(self) -> Iterator[tuple[int, int]]:
        """Beginning and end of every sentence."""
        yield from zip(self._starts, [*self._starts[1:], len(self.text)], strict=True)

    def clause(self, start: int, end: int) -> Span:
        """The clause around a span, inside its sentence; a comma inside the span does not cut it."""
        whole = self.sentence(start)
        left, right = whole.start, whole.end
        for cut in _CLAUSE_END.finditer(self.form, whole.start, whole.end):
            if cut.end() <= start:
                left = cut.end()
            elif cut.start() >= end:
                right = cut.start()
                break
        return Span(left, max(right, end))

    def next_clause(self, clause: Span) -> Span | None:
        """The clause behind this one in the same sentence, if there is one."""
        whole = self.sentence(clause.start)
        cut = _CLAUSE_END.match(self.form, clause.end)
        start = cut.end() if cut else clause.end
        if not self.form[start : whole.end].strip():
            return None
        following = _CLAUSE_END.search(self.form, start, whole.end)
        return Span(start, following.start() if following else whole.end)

    @cached_property
    def _task_lines(self) -> list[Span]:
        found = (
            pattern.finditer(self.folded)
            for pattern in (_TASK_LINE, _CRITERIA)
            if pattern.search(self.folded)
        )
        lines = [Span(*match.span()) for matches in found for match in matches]
        tests = _TESTS.finditer(self.folded, 0, self.evidence.start)
        return [*lines, *(Span(*match.span()) for match in tests)]

    def states_the_task(self, position: int) -> bool:
        """Whether a line states the task there (window end, definition, criteria): it looks ahead by design."""
        # Of disjoint spans in order: inside one, an odd number of ends lies at or before the position.
        return bisect_right(self._task_cuts, position) % 2 == 1

    @cached_property
    def _task_cuts(self) -> list[int]:
        """Where the lines that state the task begin and end, those that overlap joined."""
        cuts: list[int] = []
        for span in sorted(self._task_lines, key=lambda one: one.start):
            if span.start >= span.end:
                continue
            if cuts and span.start <= cuts[-1]:
                cuts[-1] = max(cuts[-1], span.end)
            else:
                cuts += [span.start, span.end]
        return cuts

    def states_a_test(self, position: int) -> bool:
        """Whether an item of a list or a row states there what the event takes."""
        line = self.form.rfind("\n", 0, position) + 1
        end = self.form.find("\n", line)
        words = self.form[line : end if end >= 0 else len(self.form)]
        if not (_TEST.match(words) or (len(words) <= _BRIEF and not _OVER.search(words))):
            return False
        return any(
            span.start < line < span.end and self.folded[span.start] in "#*" for span in self._task_lines
        )

    @cached_property
    def evidence(self) -> Span:
        """Where the evidence stands; the whole text when it has no such part."""
        found = _EVIDENCE.search(self.folded)
        return Span(found.start() if found else 0, len(self.text))

    def items(self) -> list[Span]:
        """The items of evidence, each from its heading to the next; none where the text has no evidence part."""
        begin = self.evidence.start
        if not begin:
            return []
        cuts = [found.start() for found in _HEAD.finditer(self.form, begin)]
        ends = [*cuts[1:], len(self.text)] if cuts else []
        return [Span(start, end) for start, end in zip(cuts, ends, strict=True)]

    def _line(self, position: int) -> str:
        start = self.form.rfind("\n", 0, position) + 1
        end = self.form.find("\n", position)
        return self.form[start : end if end >= 0 else len(self.form)]

    def in_table(self, position: int) -> bool:
        """Whether the position is in a row of a table."""
        return self._line(position).lstrip().startswith("|")

    def cell(self, position: int) -> str:
        """The cell of a table row around a position."""
        start = self.form.rfind("|", 0, position) + 1
        end = self.form.find("|", position)
        return self.form[start : end if end >= 0 else len(self.form)]

    def lead(self, position: int) -> str:
        """The line above that governs a list item (its lead-in with a colon) or a table row (the head)."""
        start = self.form.rfind("\n", 0, position) + 1
        above = self.form[:start].rstrip("\n").split("\n")
        if self.form[start : position + 1].lstrip().startswith("|"):
            return _table_head(above)
        return _lead_in(above) if _ITEM.match(self.form, start) else ""


def _masked(folded: str) -> str:
    form = folded.replace("**", "  ")
    needles = (("<!--", COMMENT), ("http", URL), ("`", _CODE), ("编号", _ID_LINE), ("evidence id", _ID_LINE))
    for needle, pattern in needles:
        if needle in form:
            form = pattern.sub(_blank, form)
    return form


def _blank(found: re.Match[str]) -> str:
    return "\n".join(" " * len(line) for line in found.group().split("\n"))


def _table_head(above: list[str]) -> str:
    head = ""
    for line in reversed(above):
        if not line.lstrip().startswith("|"):
            break
        head = line
    return head


def _lead_in(above: list[str]) -> str:
    for line in reversed(above):
        bare = line.strip()
        if bare and not _ITEM.match(line):
            return bare if bare[-1] in ":：" else ""
    return ""


def line_starts(text: str) -> list[int]:
    """Where each line of a text begins."""
    return [0, *(found.end() for found in re.finditer("\n", text))]


def place(starts: list[int], position: int) -> tuple[int, int]:
    """Line and column of a position, both counted from 1."""
    line = bisect_right(starts, position)
    return line, position - starts[line - 1] + 1
