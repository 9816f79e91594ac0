"""The sample report: whole, in both languages, made by the present writers, and without anything from elsewhere."""

from __future__ import annotations

import html
import importlib.util
import re
from pathlib import Path

import pytest

from finteceval.cases.library import case_ids
from pitfall.texts import catalogue

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "docs" / "sample"


def script():
    loader = importlib.util.spec_from_loader("sample", None)
    module = importlib.util.module_from_spec(loader)
    exec(compile((ROOT / "scripts" / "sample").read_text("utf-8"), "sample", "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_page_has_the_twelve_sections_and_nothing_from_elsewhere(lang):
    """Every section title of a case report in its order; no address is loaded."""
    page = (SAMPLE / f"{lang}.html").read_text("utf-8")
    titles = re.findall(r"<h2[^>]*>(?:<span[^>]*>\d+</span>\s*)?([^<]+)", page)

    assert len(titles) >= 12
    assert not re.search(r"""(?:src|href)=["']https?://""", page)
    assert "default-src 'none'" in html.unescape(page)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_paper_is_a_pdf(lang):
    """The file begins and ends as a PDF does."""
    data = (SAMPLE / f"{lang}.pdf").read_bytes()

    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")


def test_the_command_plays_cases_that_are_there():
    """The cases that the sample is made of are in the library, and its texts in the catalogue."""
    assert set(case_ids()) >= script().CASES
    assert catalogue("casereport")
