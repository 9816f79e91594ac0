"""Block structure of Markdown, compared with an independent parser and by single cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pitfall.point.markdown import Blocks

if TYPE_CHECKING:
    from collections.abc import Iterable

markdown_it = pytest.importorskip("markdown_it", reason="comes with rich")

LINES = st.sampled_from(
    [
        "", "text", "   text", "  ind", "      more", "    code", "\ttab", "## X", "# Y", "## X ##", "##\tT", "#no",
        "    ## V", "   ## W", "     ## five", "- a", "  - nest", "    - deep", "- ## Z", "- \tx", "-", "+", "*", "1. b",
        "2. c", "1)  y", "10. ten", "> q", "> ## Q", "> ```", "- ```", "  ```", "```", "````", "~~~", "~~~ ~", "``` `x",
        "---", "===", "***", "- - -", "<!--", "-->", "<!-- c -->", "<pre>\n## P\n</pre>", "<pre>x</pre>",
    ]
)  # fmt: skip


def expected(text: str) -> tuple[list[tuple[int, int]], set[int]]:
    """Headings that count and lines that are code, by the other parser."""
    lines = text.split("\n")
    headings: list[tuple[int, int]] = []
    code: set[int] = set()
    inside: list[str] = []
    for token in markdown_it.MarkdownIt("commonmark").parse(text):
        if token.type in {"blockquote_open", "list_item_open"}:
            inside.append(token.type)
        elif token.type in {"blockquote_close", "list_item_close"}:
            inside.pop()
        elif token.type == "heading_open":
            line = lines[token.map[0]].expandtabs(4)
            own = line.lstrip(" ").startswith("#") and len(line) - len(line.lstrip(" ")) < 4
            if not inside or ("blockquote_open" not in inside and own and token.markup.startswith("#")):
                headings.append((int(token.tag[1]), token.map[0]))
        elif token.type in {"fence", "html_block", "code_block"}:
            code.update(range(*token.map))
    return headings, {number for number in code if number < len(lines) and lines[number].strip()}


@given(st.lists(LINES, min_size=1, max_size=9))
@example(["*", "", "\ttab"])
@example(["1. b", "2. c", "## X"])
@example(["> -", "", "text"])
@example(["- a", "  ```", "## X"])
def test_headings_and_code_are_where_commonmark_says(lines: list[str]):
    """An independent CommonMark parser finds the same headings and the same code lines."""
    text = "\n".join(lines)
    blocks = Blocks(text)
    found = [(heading.level, heading.line) for heading in blocks.headings]
    hidden = {
        number
        for number, line in enumerate(blocks.lines)
        if line.strip()
        and (
            blocks.is_hidden(blocks.starts[number]) or blocks.is_hidden(blocks.starts[number] + len(line) - 1)
        )
    }

    assert expected(text) == (found, hidden)


def headings(text: str) -> list[tuple[int, str]]:
    return [(heading.level, heading.text) for heading in Blocks(text).headings]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("## X", [(2, "X")]),
        ("   ## X", [(2, "X")]),
        ("    ## X", []),
        ("## X ##", [(2, "X")]),
        ("## X ## ", [(2, "X")]),
        ("## C#", [(2, "C#")]),
        ("## ##", [(2, "")]),
        ("##X", []),
        ("####### X", []),
        ("X\n---", [(2, "X")]),
        ("X\n===", [(1, "X")]),
        ("X\ny\n   ----  ", [(2, "X y")]),
        ("\n---", []),
        ("- X\n---", []),
        ("> X\n---", []),
        ("| a |\n| --- |", []),
        ("<details>\n<summary>s</summary>\n## X", [(2, "X")]),
        ("</details>\n## X", [(2, "X")]),
        ("</details>\n---", []),
        ("<details>\ntext\n---", []),
        ("text\n<div>\n---", []),
        ("<b>\n---", []),
        ("text\n<b>\n---", [(2, "text <b>")]),
        ("<b> text\n---", [(2, "<b> text")]),
        ("</details>\n\ntext\n---", [(2, "text")]),
        ("- <div>\n  ---\n\n## X", [(2, "X")]),
        ("```\n## X\n```", []),
        ("~~~\n## X\n```\n~~~", []),
        ("````\n## X\n```\n````", []),
        ("``` a`b\n## X", [(2, "X")]),
        ("   ```\n## X\n   ```", []),
        ("    ```\n## X", [(2, "X")]),
        ("<!--\n## X\n-->", []),
        ("<!-->\n## X", [(2, "X")]),
        ("<!-- a --> b\n## X", [(2, "X")]),
        ("<script>\n## X\n</script>", []),
        ("<![CDATA[\n## X\n]]>", []),
        ("<?\n## X\n?>", []),
        ("- a\n\n  ## X", [(2, "X")]),
        ("- a\n\n      ## X", []),
        ("> ## X", []),
        ("text\n2015. Turnover\n---", [(2, "text 2015. Turnover")]),
    ],
)
def test_headings_by_case(text: str, found: list[tuple[int, str]]):
    """Each way to write a heading, or something that only looks like one, is told apart."""
    assert found == headings(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("```\ncode", [("fence", 0)]),
        ("text\n\n<!-- never", [("comment", 2)]),
        ("<pre>\nnever", [("raw", 0)]),
        ("- ```\n  code\n\ntext", [("fence", 0)]),
        ("> ```\n> code\n\ntext", [("fence", 0)]),
        ("```\ncode\n```", []),
        ("<pre>x</pre>", []),
    ],
)
def test_unclosed_blocks_are_remembered(text: str, lines: list[tuple[str, int]]):
    """A block that its author never closed is named by its first line, even when a list item ends it."""
    assert lines == [(lost.what, lost.line) for lost in Blocks(text).unclosed]


def test_plain_lines_open_nothing():
    """A line given as plain is read as prose, so the text behind a lost fence can be read."""
    assert headings("```\n## X") == []
    assert [(h.level, h.text) for h in Blocks("```\n## X", plain=frozenset({0})).headings] == [(2, "X")]


def test_fences_keep_their_info():
    """A fence carries its info string and its lines, wherever it closes."""
    found = Blocks("```facts\na\n```\n\n~~~~ py x\nb\n~~~~").fences

    assert [(fence.info, fence.line, fence.last) for fence in found] == [("facts", 0, 2), ("py x", 4, 6)]


def prose(text: str, needles: Iterable[str]) -> list[bool]:
    blocks = Blocks(text)
    return [blocks.is_prose(text.index(needle)) for needle in needles]


def test_code_spans_and_inline_comments_are_not_prose():
    """Words in back-ticks of any number, over line ends too, and in inline comments are code, others prose."""
    text = "one `two` ``three ` four`` five\nsix `seven\neight` <!-- nine --> ten \\`eleven` twelve"
    words = [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ]

    assert [w in {"one", "five", "six", "ten", "eleven", "twelve"} for w in words] == prose(text, words)


def test_code_spans_end_with_their_paragraph():
    """A lone back-tick reaches no further than the blank line or block below it."""
    assert prose("a ` b\n\nhere `\n", ["b", "here"]) == [True, True]
    assert prose("```\nx `\n```\nhere ` y", ["x", "here"]) == [False, True]
