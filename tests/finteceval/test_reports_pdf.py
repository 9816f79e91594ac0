"""Reports as PDF: every section, both languages, embedded fonts, strangers' text as it stands, the same bytes again."""

from __future__ import annotations

import subprocess

import pytest

from builders_findings import HOSTILE, dressed, sample_findings
from finteceval.reports import pdf
from finteceval.reports.contents import document
from finteceval.reports.escapes import visible
from pitfall.errors import InputError
from requirements import need

MARKUP = '#eval("1+1") $x$ @ref *bold* _it_ \\n `raw` <label> // comment /* x */ #let a = 1; = heading'


def pages(data, tmp_path, *words):
    path = tmp_path / "report.pdf"
    path.write_bytes(data)
    ran = subprocess.run(
        [*words, str(path), *(["-"] if words[0] == "pdftotext" else [])], capture_output=True, check=True
    )
    return ran.stdout.decode()


def squeezed(text):
    return "".join(text.split())


@pytest.mark.parts
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_section_stands_in_the_pages(lang, tmp_path):
    """What the other forms say section by section is found as text, in an embedded font for its signs."""
    need("typst")
    need("pdftotext")
    found = sample_findings()
    data = pdf.report_pdf(found, lang)
    said = squeezed(pages(data, tmp_path, "pdftotext"))
    fonts = pages(data, tmp_path, "pdffonts").splitlines()[2:]

    assert [
        section.title for section in document(found, lang).sections if squeezed(section.title) not in said
    ] == []
    assert any("CJK" in line or "SourceHan" in line for line in fonts) or lang == "en"
    assert all(" yes " in line for line in fonts)


def test_equal_findings_make_equal_bytes():
    """No clock and no chance is in the file."""
    need("typst")
    found = sample_findings()
    assert pdf.report_pdf(found, "zh") == pdf.report_pdf(found, "zh")


@pytest.mark.parts
@pytest.mark.parametrize("text", [MARKUP, HOSTILE])
def test_what_strangers_wrote_prints_as_it_stands(text, tmp_path):
    """Markup of the setter is text like any other, and reaches no file."""
    need("typst")
    need("pdftotext")
    data = pdf.report_pdf(dressed(text), "en")
    said = squeezed(pages(data, tmp_path, "pdftotext"))

    for line in text.splitlines()[:3]:
        assert squeezed(visible(line))[:40] in said


def test_without_the_extra_one_line_says_how_to_get_it(monkeypatch):
    """Nothing is written, and the reader learns what to install."""
    monkeypatch.setattr(pdf, "has_pdf", lambda: False)
    with pytest.raises(InputError, match=r"finteceval\[pdf\]"):
        pdf.report_pdf(sample_findings(), "en")


def test_without_a_font_for_chinese_one_line_names_the_package(monkeypatch):
    """A machine without the font gets no boxes, but a line."""
    need("typst")
    monkeypatch.setattr(pdf, "chinese_font", lambda _: None)
    with pytest.raises(InputError, match="fonts-noto-cjk"):
        pdf.report_pdf(sample_findings(), "zh")
