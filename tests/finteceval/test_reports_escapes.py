import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from finteceval.reports.escapes import code_span, fence, markdown_text, visible, visible_line

MARKDOWN = MarkdownIt("commonmark").enable("table").enable("strikethrough")
# Everything that means something to Markdown or HTML, what cannot be seen, and plain text in two scripts.
NASTY = st.lists(
    st.one_of(
        st.sampled_from(
            "`~*_[]()<>&|\\#+-=!$@.:/{}0129 \n\t\r\u202e\u200b\ufeff\u2028\ufe0f\u0301é价⚠\x00\x1b"
        ),
        st.sampled_from(
            [
                "\n```\n",
                "\n````text\n",
                "`````",
                "\n~~~\n",
                "</details>\n\n",
                "<!--",
                "\n## H\n",
                "\n- ",
                "\n---\n",
            ]
        ),
        st.characters(),
    ),
    max_size=40,
).map("".join)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("a\u2066b\u2069", "a⟨U+2066⟩b⟨U+2069⟩"),
        ("zero\u200bwidth\u200d\ufeff", "zero⟨U+200B⟩width⟨U+200D⟩⟨U+FEFF⟩"),
        ("soft\u00adhyphen", "soft⟨U+00AD⟩hyphen"),
        ("nul\x00 esc\x1b[31m del\x7f", "nul⟨U+0000⟩ esc⟨U+001B⟩[31m del⟨U+007F⟩"),
        ("line\u2028par\u2029nel\x85", "line⟨U+2028⟩par⟨U+2029⟩nel⟨U+0085⟩"),
        ("tag\U000e0041 fill\u3164\uffa0\u115f blank\u2800", "tag⟨U+E0041⟩ fill⟨U+3164⟩⟨U+FFA0⟩⟨U+115F⟩ blank⟨U+2800⟩"),
        ("private\ue000 never\ufffe lone\ud800", "private⟨U+E000⟩ never⟨U+FFFE⟩ lone⟨U+D800⟩"),
        ("lone\rreturn pair\r\nkept", "lone⟨U+000D⟩return pair\nkept"),
        ("⚠\ufe0f is dressed, a\ufe0f smuggles", "⚠\ufe0f is dressed, a⟨U+FE0F⟩ smuggles"),
        ("\ufe01", "⟨U+FE01⟩"),
        ("e\u0301\u0302\u0303 and e\u0301\u0302\u0303\u0304", "e\u0301\u0302\u0303 and e\u0301\u0302\u0303⟨U+0304⟩"),
        ("中文，　全角：１２３ café № ½ “引号” … 🙂", "中文，　全角：１２３ café № ½ “引号” … 🙂"),
        ("tab\tand\nline", "tab\tand\nline"),
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_written_out(text, shown):
    """Controls, bidirectional and zero-width signs, tags and selectors become escapes; words stay as they are."""
    assert visible(text) == shown


@given(NASTY)
def test_nothing_hidden_is_left_and_a_second_pass_changes_nothing(text):
    """The shown text holds no control but line ends and tabs, no format, private or surrogate code."""
    shown = visible(text)

    assert not [
        sign
        for sign in shown
        if sign not in "\n\t" and unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co"}
    ]
    assert visible(shown) == shown
    assert len(visible_line(text).splitlines()) <= 1


@given(NASTY)
def test_a_fence_holds_its_text_whole(text):
    """Markdown reads one fence and nothing else, whatever the text tries."""
    tokens = MARKDOWN.parse(fence(text))

    assert [token.type for token in tokens] == ["fence"]
    assert tokens[0].content == visible(text) + "\n"


@pytest.mark.parametrize("inside", ["```", "````", "```\n## X\n`````", "``"])
def test_a_fence_is_longer_than_any_inside(inside):
    """The opening run of ticks exceeds every run of the text."""
    ticks = fence(f"a\n{inside}\nb").split("text\n")[0]

    assert set(ticks) == {"`"}
    assert len(ticks) >= 3
    assert ticks not in inside


@given(NASTY)
def test_escaped_text_is_text_alone(text):
    """A line of escaped text renders as itself: no markup, no HTML, no list, no heading."""
    tokens = MARKDOWN.parse(markdown_text(text))
    kinds = [token.type for token in tokens]

    assert kinds in ([], ["paragraph_open", "inline", "paragraph_close"])
    if kinds:
        assert {child.type for child in tokens[1].children} <= {"text", "text_special"}
        assert "".join(child.content for child in tokens[1].children) == visible_line(text).strip()


@given(NASTY, NASTY)
def test_table_cells_stay_two(first, second):
    """Neither an identifier nor a text breaks out of its cell."""
    row = f"| {code_span(first)} | {markdown_text(second)} |"
    tokens = MARKDOWN.parse(f"| a | b |\n| --- | --- |\n{row}\n")
    cells = [token for token in tokens if token.type == "inline"][2:]

    assert len(cells) == 2
    assert {child.type for cell in cells for child in cell.children} <= {
        "text",
        "text_special",
        "code_inline",
    }
    # A code span may shed blanks at its ends; everything else is the text itself.
    assert "".join(child.content for child in cells[0].children).strip() == visible_line(first).strip()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("66.7%", "66.7%"),
        ("-0.5", "-0.5"),
        ("12. item", "12\\. item"),
        ("- item", "\\- item"),
        ("===", "\\==="),
        ("see https://example.invalid or www.example.invalid", "see https&#58;//example.invalid or www&#46;example.invalid"),
        ("a@b", "a&#64;b"),
    ],
)  # fmt: skip
def test_figures_stay_readable_and_addresses_are_no_links(text, written):
    """A figure needs no escape; an address is broken up so that no forge turns it into a link."""
    assert markdown_text(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain", "`plain`"),
        ("a`b", "``a`b``"),
        ("`", "`` ` ``"),
        ("``x", "``` ``x ```"),
        ("", ""),
        ("a|b", "a&#124;b"),
    ],
)
def test_code_spans_outgrow_their_text(text, written):
    """The span's ticks are longer than any inside; what cannot be a span is escaped text."""
    assert code_span(text) == written
