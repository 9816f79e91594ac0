from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from builders_casefindings import case_findings
from builders_findings import sample_findings
from finteceval.reports import read_report, render, report_json
from finteceval.reports.contents.notes import blocks
from finteceval.reports.document import Bullets, Code, Heading, Paragraph, Quote, Strong
from finteceval.reports.wording.notes import MOST_BYTES, read_notes, refusals, with_notes
from pitfall.errors import InputError

SAMPLE = sample_findings()


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("# 一\n二\n三", [Heading(("一",)), Paragraph(("二 三",))]),
        ("- a\n* b\n\n+ c", [Bullets((("a",), ("b",))), Bullets((("c",),))]),
        ("> 原话\n> 第二行", [Quote("原话\n第二行")]),
        ("```\n# x\n\n- y\n```\nz", [Quote("# x\n\n- y", "command"), Paragraph(("z",))]),
        ("~~~\na\n```\nb\n~~~~", [Quote("a\n```\nb", "command")]),
        ("```\na\n```\n```\nb\n```", [Quote("a", "command"), Quote("b", "command")]),
        ("p **q** `r`s", [Paragraph(("p ", Strong("q"), " ", Code("r"), "s"))]),
        ("**q", [Paragraph(("**q",))]),
        ("#no heading", [Paragraph(("#no heading",))]),
    ],
)
def test_a_small_markdown_is_read(written, found):
    """Headings, paragraphs, items, quotations, fences, strong and code become blocks; the rest stays text."""
    assert list(blocks(written)) == found


@settings(max_examples=25)  # each renders a whole report twice
@given(st.text(max_size=60))
def test_any_text_can_be_shown(written):
    """No notes break a report: every text becomes Markdown and HTML, in which none of its markup is live."""
    noted = with_notes(SAMPLE, written + "<script>x</script>")
    pages = (
        MarkdownIt("commonmark").render(render(noted, "md", "zh").decode()),
        render(noted, "html", "zh").decode(),
    )

    assert all("<script>x" not in page for page in pages)
    assert all("x&lt;/script&gt;" in page for page in pages)


def test_notes_travel_in_json_and_a_report_without_has_no_such_field():
    """Notes are read back from report.json; a report without notes keeps its bytes."""
    noted = with_notes(SAMPLE, "一\n二")

    assert read_report(report_json(noted)) == noted
    assert b'"notes"' not in report_json(SAMPLE)
    assert read_report(report_json(SAMPLE)) == SAMPLE


@pytest.mark.parametrize(
    ("lang", "instead"), [("zh", "先写每道硬门槛"), ("en", "state each hard gate first")]
)
def test_each_overclaim_is_one_line(lang, instead):
    """A line names file and line, the words on one line, the reason and the replacement."""
    lines = refusals(SAMPLE, "好。\n\n第一行\n\n总分 86，不错。表现出色。\n", where="notes.md", lang=lang)

    assert len(lines) == 2
    assert lines[0].startswith("notes.md:5")
    assert "总分 86" in lines[0]
    assert instead in lines[0]
    assert lines[1].endswith("[praise]")
    assert all("\n" not in line for line in lines)
    assert refusals(SAMPLE, "本轮 12 题。", where="notes.md", lang=lang) == []


def test_notes_on_a_run_of_cases_are_held_against_its_own_findings():
    """A layer and a gate pass that the run of cases has, and nothing passes that it lacks."""
    findings = case_findings()

    assert refusals(findings, "L0 已通过。\n", where="notes.md", lang="zh") == []
    assert refusals(SAMPLE, "L0 已通过。\n", where="notes.md", lang="zh") != []
    (line,) = refusals(findings, "本结论为正式结论。\n", where="notes.md", lang="zh")
    assert line.endswith("[standing]")


@pytest.mark.parametrize("data", [None, b"\xff", b"\n \n", b"x" * (MOST_BYTES + 1)])
def test_notes_that_cannot_be_read_are_refused(tmp_path, data):
    """A file that is missing, no UTF-8, empty or too long is an input error that names it."""
    path = tmp_path / "notes.md"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(InputError, match=r"notes\.md"):
        read_notes(path)


def test_notes_have_line_feeds(tmp_path):
    """Line ends of any system and a byte order mark are read the same."""
    path = tmp_path / "notes.md"
    path.write_bytes("\ufeffa\r\nb\rc".encode())

    assert read_notes(path) == "a\nb\nc"


@pytest.mark.parametrize(
    "text",
    [
        "总分 86，整体可用。",
        "模型认为答案更好。",
        "比竞品强。",
        "长期判断准确。",
        "没有明显风险。",
        "两名专家逐份阅读 50 份报告并记录分歧。",
        "The suitability gate was not breached in 100 exposures (upper bound 3.0%).",
        "The run files were verified before the report was printed.",
        "No material risk was found among the tested risks listed in this report.",
    ],
)
def test_no_careful_sound_excuses_what_the_run_does_not_know(text):
    """The method's five sentences, and careful ones that the run cannot confirm, are refused however they sound."""
    assert refusals(SAMPLE, text, where="n.md", lang="zh")
