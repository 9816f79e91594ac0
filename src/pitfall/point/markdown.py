"""Where Markdown's blocks are: headings, and the stretches that are code or comment, not prose.

One pass over the lines, after the block rules of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/):
containers (block quotes, list items), then the leaf. Only what a point's grammar asks for is kept.
Offsets count characters from the start of the text, lines count from 0.

Two rules are stricter or looser on purpose. A heading whose own line starts with at most three spaces
counts even inside a list item, since a reader sees a section there; and blocks of ordinary HTML such as
`<details>` do not swallow the headings and fences up to the next blank line, since authors write
`</details>` directly above them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import Final

from pitfall.point.block import Fence, Heading, Leaf, Unclosed

QUOTE: Final = 0
# Containers deeper than any author nests them are read as text, or a line of bullets would cost its square.
DEPTH: Final = 60
# First characters that can open anything but a paragraph; every other line goes the short way.
_OPENERS: Final = frozenset(" \t#`~<>-+*=_0123456789")
_FENCE_OPENERS: Final = frozenset(" \t`~")
_CONTAINER_OPENERS: Final = frozenset(">-+*0123456789")
_QUOTE: Final = re.compile(r" {0,3}> ?")
# A bullet whose text opens no further block.
_BULLET: Final = re.compile(r"- (?:[^ \t#`~<>\-+*=_0-9]|`(?!``)|\*\*\w|\d+[^\d.)])")
_LIST: Final = re.compile(r"( {0,3})([-+*]|(\d{1,9})[.)])( +|$)")
_RULE: Final = re.compile(r" {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$")
_FENCE: Final = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$")
_FENCE_ENDS: Final = {mark: re.compile(rf" {{0,3}}({mark}+) *") for mark in "`~"}
_ATX: Final = re.compile(r" {0,3}(#{1,6})(?= |$)")
_SETEXT: Final = re.compile(r" {0,3}(=+|-+) *$")
_RAW: Final = re.compile(
    r" {0,3}(<!--|<\?|<!\[CDATA\[|<(?:pre|script|style|textarea)(?=[ >]|$))", re.IGNORECASE
)
# Tags that open a block of HTML, in which dashes underline nothing; any other tag does alone on its line.
_HTML: Final = re.compile(
    r" {0,3}</?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details"
    r"|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html"
    r"|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary"
    r"|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[ \t>]|/>|$)",
    re.IGNORECASE,
)
_FOLDS: Final = ("<details>", "</details>", "<summary>")
_LONE_TAG: Final = re.compile(r" {0,3}</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>[ \t]*$")
_TAG: Final = re.compile(r"<[/A-Za-z][^<>]*>")
_RAW_ENDS: Final = {
    "<!--": re.compile("-->"),
    "<?": re.compile(r"\?>"),
    "<![cdata[": re.compile(r"\]\]>"),
}
_RAW_END: Final = re.compile("</(?:pre|script|style|textarea)>", re.IGNORECASE)
_INLINE: Final = re.compile(r"\\`|(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)|<!--.*?-->", re.DOTALL)


class Blocks:
    """The blocks of one text.

    Args:
        text: Normalised text, the line feed as its only line end.
        plain: Lines whose fence or raw opener is to be read as prose (for a second reading after an
            unclosed one was reported).
    """

    __slots__ = (
        "_bare",
        "_containers",
        "_html",
        "_inline",
        "_leaf",
        "_paragraph",
        "_plain",
        "fences",
        "headings",
        "hidden",
        "lines",
        "starts",
        "tags",
        "text",
        "unclosed",
    )

    def __init__(self, text: str, *, plain: frozenset[int] = frozenset()) -> None:
        """Read all lines once."""
        self.text = text
        self.lines = text.split("\n")
        self.tags = list(_TAG.finditer(text))
        self.starts = [0, *accumulate([len(line) + 1 for line in self.lines])]
        self.headings: list[Heading] = []
        self.fences: list[Fence] = []
        self.hidden: list[tuple[int, int]] = []
        self.unclosed: list[Unclosed] = []
        self._containers: list[int] = []
        self._leaf: Leaf | None = None
        self._paragraph = -1
        self._bare = (-2, 0)
        self._html = -2
        self._plain = plain
        self._inline: tuple[int, int, list[int], list[int]] = (0, 0, [], [])
        self._read()

    def line_of(self, offset: int) -> int:
        """The line (from 0) that holds an offset."""
        return bisect_right(self.starts, offset) - 1

    def hiding(self, offset: int) -> int | None:
        """The line that opens the code block, raw block or comment around an offset; None outside of any."""
        index = bisect_right(self.hidden, (offset, len(self.text) + 1)) - 1
        return self.line_of(self.hidden[index][0]) if self.is_hidden(offset) else None

    def is_hidden(self, offset: int) -> bool:
        """Whether an offset lies in a code block, a raw block or a block comment."""
        index = bisect_right(self.hidden, (offset, len(self.text) + 1)) - 1
        return index >= 0 and offset < self.hidden[index][1]

    def is_prose(self, offset: int) -> bool:
        """Whether an offset lies outside code of every kind, code spans and comments included."""
        if self.is_hidden(offset):
            return False
        line = self.line_of(offset)
        if offset == self.starts[line] and (not line or not self.lines[line - 1]):
            return True  # At the start of a paragraph no span can be open.
        if not self._inline[0] <= offset < self._inline[1]:
            self._inline = self._spans_around(line)
        starts, ends = self._inline[2:]
        index = bisect_right(starts, offset) - 1
        return index < 0 or offset >= ends[index]

    def _spans_around(self, line: int) -> tuple[int, int, list[int], list[int]]:
        """The paragraph around a line and the code spans and comments in it."""
        first = last = line
        while first and self._same_paragraph(first - 1):
            first -= 1
        while last + 1 < len(self.lines) and self._same_paragraph(last + 1):
            last += 1
        begin, end = self.starts[first], self.starts[last + 1]
        spans = [span.span() for span in _INLINE.finditer(self.text, begin, end - 1)]
        return begin, end, [span[0] for span in spans], [span[1] for span in spans]

    def _same_paragraph(self, line: int) -> bool:
        return bool(self.lines[line].strip()) and not self.is_hidden(self.starts[line])

    def _read(self) -> None:
        for number, line in enumerate(self.lines):
            first = line[:1]
            if self._leaf is not None or first in _OPENERS:
                if not self._is_short(number, line, first):
                    self._line(number, line.expandtabs(4) if "\t" in line else line)
            elif first:
                if self._paragraph < 0:
                    self._text(number)
            elif QUOTE in self._containers or self._bare[0] == number - 1:
                self._line(number, line)
            else:
                self._paragraph = -1
        if self._leaf is not None:
            self._close_leaf(len(self.lines) - 1, len(self.text), whole=False)

    def _text(self, number: int) -> None:
        """A line of text in the first column: it goes on with a paragraph, or ends all containers."""
        if self._paragraph < 0:
            self._containers.clear()
            self._paragraph = number

    def _is_short(self, number: int, line: str, first: str) -> bool:
        """Settle the commonest lines by their first characters, as `_line` would, at a fifth of the time."""
        if self._leaf is not None:
            return self._leaf.kind == "fence" and not self._containers and first not in _FENCE_OPENERS
        if first != "-":
            return not self._containers and self._is_common(number, line, first)
        if _BULLET.match(line) is None:
            return False
        if len(self._containers) != 1 or self._containers[0] != 2:
            self._containers = [2]
        self._paragraph = number
        return True

    def _is_common(self, number: int, line: str, first: str) -> bool:
        """Settle, outside all containers, a heading, a fold tag, or a line that begins with a figure."""
        if first == "#":
            return "\t" not in line and self._is_heading(number, line, line)
        if first == "<" and line.startswith(_FOLDS):
            self._paragraph = self._html = number
            return True
        if not first.isdigit() or _LIST.match(line):
            return False
        self._text(number)
        return True

    def _note_html(self, number: int, line: str) -> None:
        """Remember that the open paragraph is a block of HTML."""
        if _opens_html(line) or (self._paragraph == number and _LONE_TAG.match(line)):
            self._html = self._paragraph = number

    def _line(self, number: int, line: str) -> None:
        matched, rest = self._match(line)
        if matched < len(self._containers):
            if self._is_lazy(rest):
                return
            if self._leaf is not None and self._leaf.depth > matched:
                # CommonMark ends the block with its list item; its author still forgot to close it.
                self._close_leaf(number - 1, self.starts[number] - 1, whole=False)
            del self._containers[matched:]
            self._paragraph = -1
        if self._leaf is not None:
            self._continue_leaf(number, rest)
            return
        self._leaf_line(number, line, self._open_containers(number, rest))

    def _match(self, line: str) -> tuple[int, str]:
        """How many open containers this line continues, and what is left of it behind their marks."""
        rest = line
        for index, width in enumerate(self._containers):
            if width == QUOTE:
                mark = _QUOTE.match(rest)
                if mark is None:
                    return index, rest
                rest = rest[mark.end() :]
            elif not rest.strip():
                rest = ""
            elif rest.startswith(" " * width):
                rest = rest[width:]
            else:
                return index, rest
        return len(self._containers), rest

    def _is_lazy(self, rest: str) -> bool:
        """Whether a line merely continues the paragraph of a container it does not mark."""
        if self._paragraph < 0 or self._leaf is not None or not rest.strip():
            return False
        return not (
            _ATX.match(rest)
            or _FENCE.match(rest)
            or _RULE.match(rest)
            or _QUOTE.match(rest)
            or _RAW.match(rest)
            or _LIST.match(rest)
            or _opens_html(rest)
        )

    def _list_mark(self, rest: str) -> re.Match[str] | None:
        mark = _LIST.match(rest)
        if mark is None or _RULE.match(rest):
            return None
        # Inside a paragraph, "2015. Turnover fell" is prose: only a list from 1, with text, may interrupt.
        interrupts = mark[3] in (None, "1") and mark.end() < len(rest)
        return mark if self._paragraph < 0 or interrupts else None

    def _open_containers(self, number: int, rest: str) -> str:
        while rest.lstrip(" ")[:1] in _CONTAINER_OPENERS and len(self._containers) < DEPTH:
            mark = _QUOTE.match(rest)
            if mark is not None:
                self._containers.append(QUOTE)
                rest = rest[mark.end() :]
            elif (mark := self._unless_setext(rest)) is not None:
                spaces = len(mark[4])
                width = len(mark[1]) + len(mark[2]) + (spaces if 1 <= spaces <= 4 else 1)
                self._containers.append(width)
                rest = rest[width:]
                if not rest.strip():
                    self._bare = number, len(self._containers)
            else:
                break
            self._paragraph = -1
        return rest

    def _unless_setext(self, rest: str) -> re.Match[str] | None:
        if self._paragraph >= 0 and not self._in_html() and _SETEXT.match(rest):
            return None
        return self._list_mark(rest)

    def _leaf_line(self, number: int, line: str, rest: str) -> None:
        if not rest.strip():
            self._paragraph = -1
            if self._bare == (number - 1, len(self._containers)):
                self._containers.pop()  # An item may begin with one blank line, not with two.
        elif rest.startswith("    "):
            if self._paragraph < 0:
                self.hidden.append((self.starts[number], self.starts[number + 1] - 1))
        elif not (self._opens_leaf(number, rest) or self._is_heading(number, line, rest)):
            self._paragraph_line(number, rest)

    def _paragraph_line(self, number: int, rest: str) -> None:
        if _RULE.match(rest) and not self._in_html():
            self._paragraph = -1
            return
        if self._paragraph < 0:
            self._paragraph = number
        if "<" in rest:
            self._note_html(number, rest)

    def _opens_leaf(self, number: int, rest: str) -> bool:
        first = rest.lstrip(" ")[0]
        if first not in "`~<" or number in self._plain:
            return False
        depth = len(self._containers)
        fence = _FENCE.match(rest)
        if fence is not None:
            closing = _FENCE_ENDS[fence[1][0]]
            self._leaf = Leaf(
                "fence", number, self.starts[number], closing, depth, len(fence[1]), fence[2].strip()
            )
            self._paragraph = -1
            return True
        raw = _RAW.match(rest)
        if raw is None:
            return False
        # Offsets come from the text itself: `rest` has lost its container marks and its tabs.
        start = self.text.index(raw[1], self.starts[number])
        comment = raw[1] == "<!--"
        end = _RAW_ENDS.get(raw[1].lower(), _RAW_END)
        self._leaf = Leaf("comment" if comment else "raw", number, start, end, depth)
        self._paragraph = -1
        # "<!-->" is a whole comment, so the search begins inside the opening mark.
        self._end_raw(number, start + 2)
        return True

    def _continue_leaf(self, number: int, rest: str) -> None:
        leaf = self._leaf
        assert leaf is not None
        if leaf.kind != "fence":
            self._end_raw(number, self.starts[number])
        elif (mark := leaf.end.fullmatch(rest)) is not None and len(mark[1]) >= leaf.length:
            self._close_leaf(number, self.starts[number + 1] - 1, whole=True)

    def _end_raw(self, number: int, begin: int) -> None:
        leaf = self._leaf
        assert leaf is not None
        found = leaf.end.search(self.text, begin, self.starts[number + 1] - 1)
        if found is not None:
            self._close_leaf(number, found.end(), whole=True)

    def _close_leaf(self, last: int, end: int, *, whole: bool) -> None:
        leaf = self._leaf
        assert leaf is not None
        self.hidden.append((leaf.start, end))
        if leaf.kind == "fence":
            self.fences.append(Fence(leaf.info, leaf.line, last))
        if not whole:
            self.unclosed.append(Unclosed(leaf.kind, leaf.line, last))
        self._leaf = None

    def _in_html(self) -> bool:
        return self._html == self._paragraph

    def _is_heading(self, number: int, line: str, rest: str) -> bool:
        setext = _SETEXT.match(rest) if self._paragraph >= 0 and not self._in_html() else None
        if setext is not None:
            if not self._containers:
                title = " ".join(part.strip() for part in self.lines[self._paragraph : number])
                self._add(1 if setext[1][0] == "=" else 2, title, self._paragraph, number)
            self._paragraph = -1
            return True
        atx = _ATX.match(rest) if "#" in rest else None
        if atx is None:
            return False
        self._paragraph = -1
        if not self._containers or (QUOTE not in self._containers and _ATX.match(line)):
            self._add(len(atx[1]), without_closing_hashes(rest[atx.end() :].strip()), number, number)
        return True

    def _add(self, level: int, text: str, first: int, last: int) -> None:
        self.headings.append(Heading(level, text, first, self.starts[first], self.starts[last + 1] - 1))


def _opens_html(line: str) -> bool:
    return line.startswith(_FOLDS) or _HTML.match(line) is not None


def without_closing_hashes(text: str) -> str:
    """`X ##` is the heading `X`, while `C#` keeps its sign."""
    bare = text.rstrip("#")
    return bare.rstrip() if not bare or bare[-1] == " " else text
