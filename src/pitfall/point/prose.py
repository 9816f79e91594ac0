"""What may not stand in running text: unseen characters, unfilled places, links that lead nowhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.point import lookalike
from pitfall.point.problems import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pitfall.point.markdown import Blocks
    from pitfall.point.problems import Sheet

_PLACE: Final = re.compile(r"\{\{[^{}\n]+\}\}")
# `\frac{{a}}{{b}}`, `x^{{2}}`: braces that belong to a formula written without dollar signs.
_FORMULA: Final = re.compile(r"(?:\\[A-Za-z]+\*?|[}^_\\])$")
_MATH: Final = re.compile(
    r"\$\$.{1,400}?\$\$|\$(?=\S)[^$\n]{0,400}?(?<=\S)\$(?!\d)|\\\(.{1,400}?\\\)|\\\[.{1,400}?\\\]", re.DOTALL
)
_TARGET: Final = r"(<[^<>\n]*>|[^\s<>()]*(?:\([^\s()]*\)[^\s()]*)*)"
# Blanks with at most one line end, as Markdown allows inside a link.
_BLANK: Final = r"[ \t]*\n?[ \t]*"
_TITLE: Final = rf"(?:(?=\s){_BLANK}(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?"
_LINK: Final = re.compile(rf"(?<!\\)\]\({_BLANK}{_TARGET}{_TITLE}{_BLANK}\)")
_DEFINITION: Final = re.compile(
    rf"^ {{0,3}}\[(?!\^)[^\]\n]+\]:{_BLANK}{_TARGET}{_TITLE}[ \t]*$", re.MULTILINE
)
_DEFINES_BELOW: Final = frozenset({"", "[", "#"})
_ATTRIBUTE: Final = re.compile(
    r"\s(?:src|href|poster|srcset|data|background|cite)\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", re.IGNORECASE
)
_LABELS: Final = ("正确结论", "结果日期", "Outcome", "Prediction", "Premise", "Resolved at")
_CONCLUSION: Final = re.compile(
    rf"^[ \t]*[-*+][^\n:：]*(?:{'|'.join(_LABELS)})[^\n:：]*[:：][ \t]*\S[^\n]*$",
    re.MULTILINE,
)
_SCHEME: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):")


def check_characters(blocks: Blocks, sheet: Sheet) -> None:
    """Write down control and invisible characters, once a line and rule."""
    said: set[tuple[str, int]] = set()
    for offset in lookalike.odd_characters(blocks.text):
        mark = blocks.text[offset]
        line = blocks.line_of(offset)
        rule = "P003" if mark == "\0" else "P004" if lookalike.is_control(mark) else "P005"
        if (rule, line) not in said:
            said.add((rule, line))
            column = offset - blocks.starts[line] + 1
            sheet.add(rule, line + 1, column, code=lookalike.code(mark), name=lookalike.name(mark))


def check_places(blocks: Blocks, sheet: Sheet) -> None:
    """Write down `{{names}}` nobody filled in, outside code and formulas."""
    text = blocks.text
    if "{" not in text or "{{" not in text:  # One character is found ten times faster than two.
        return
    math = [found.span() for found in _MATH.finditer(text)]
    for found in _PLACE.finditer(text):
        at = found.start()
        formula = _FORMULA.search(text, max(0, at - 40), at) or any(begin <= at < end for begin, end in math)
        if not formula and blocks.is_prose(at):
            line = blocks.line_of(at)
            sheet.add("P027", line + 1, at - blocks.starts[line] + 1, found=quoted(found[0]))


def check_links(blocks: Blocks, sheet: Sheet) -> None:
    """Write down links and images whose target is a path: a point is read far from its directory."""
    for at, target in _targets(blocks):
        if _is_relative(target) and blocks.is_prose(at):
            line = blocks.line_of(at)
            sheet.add("P028", line + 1, at - blocks.starts[line] + 1, found=quoted(target))


def _targets(blocks: Blocks) -> Iterator[tuple[int, str]]:
    """Offset and target of everything that may be a link, wherever it stands."""
    text = blocks.text
    if "]" in text:
        for found in _LINK.finditer(text):
            if _opens(blocks, found.start()):
                yield found.start(1), found[1].strip("<>")
        yield from _definitions(blocks)
    for tag in blocks.tags:
        for found in _ATTRIBUTE.finditer(tag[0]) if "=" in tag[0] else ():
            yield tag.start() + found.start(1), found[1].strip("\"'")


def _definitions(blocks: Blocks) -> Iterator[tuple[int, str]]:
    for found in _DEFINITION.finditer(blocks.text):
        # Inside a paragraph the line would be plain text.
        if blocks.lines[blocks.line_of(found.start()) - 1][:1] in _DEFINES_BELOW:
            yield found.start(1), found[1].strip("<>")


def _opens(blocks: Blocks, bracket: int) -> bool:
    """Whether a `[` stands before a `]` in the same paragraph, so that the two make a link."""
    line = blocks.line_of(bracket)
    while line and blocks.lines[line - 1].strip() and "[" not in blocks.lines[line]:
        line -= 1
    return "[" in blocks.text[blocks.starts[line] : bracket]


def _is_relative(target: str) -> bool:
    if not target or target.startswith("#") or "{{" in target:
        return False
    scheme = _SCHEME.match(target)
    return scheme is None or scheme[1].lower() == "file"


def check_leak(blocks: Blocks, question: str, truth: str, sheet: Sheet) -> None:
    """Write down a line of the Question that states the conclusion word for word as the truth does."""
    if not any(label in question for label in _LABELS):
        return
    for found in _CONCLUSION.finditer(truth):
        at = question.find(found[0].strip())
        if at >= 0:
            line = blocks.line_of(blocks.text.find(question) + at)
            sheet.add("P033", line + 1, found=quoted(found[0].strip()))
