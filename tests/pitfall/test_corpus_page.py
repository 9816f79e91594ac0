from __future__ import annotations

from pathlib import Path

import pytest

from builders_points import small
from pitfall.corpus import load_points
from pitfall.corpus.balance_record import measured, read_record
from pitfall.corpus.page import corpus_page
from pitfall.point import labels, parse_point

DOCS = Path(__file__).parents[2] / "docs"


def point(point_id, truth="- Outcome: event", provenance="- kind: k\n- family: f", question="今天如何？"):
    return parse_point(small(point_id, question, truth, provenance).encode(), path=f"{point_id}.md")


@pytest.fixture
def points():
    return [
        point("a", "- Outcome: event\n- Premise: partly valid"),
        point("b", "- Outcome: no event", "- kind: k\n- family: f\n- status: watch — the window is odd"),
        point("c", "- Outcome: no event"),
        point("e", "Four euros.", question="How much?"),
    ]


@pytest.fixture
def page(points):
    return corpus_page(points, measured(points, permutations=3, seed=1))


def test_the_shipped_page_is_written_from_the_points():
    """docs/corpus.md is what `scripts/corpus-page` writes."""
    record = read_record((DOCS / "corpus-balance.json").read_bytes())

    assert (DOCS / "corpus.md").read_text(encoding="utf-8") == corpus_page(load_points(), record)


def test_the_shipped_page_names_every_family_and_every_point_on_watch():
    """No family and no point on watch is missing, and its reason stands beside it."""
    text = (DOCS / "corpus.md").read_text(encoding="utf-8")
    for one in load_points():
        known = labels(one)
        assert f"`{known.family}`" in text
        if known.status == "watch":
            assert f"- `{one.id}` — {known.status_reason}" in text


def test_groups_are_counted(page):
    """Points, outcomes, figures alone, watch and base rate of a family stand in its row; points without a label too."""
    assert "| `k` · `f` | 4 | 1 | 2 | 1 | 1 | 33% |" in page
    assert "| `k` | 0 | 1 | 0 |" in page
    assert "4 points, 1 of them asked in English" in page
    assert "- `b` — the window is odd" in page


def test_a_group_without_outcomes_has_no_base_rate(points):
    """A share of nothing is a dash, and a point without kind or family is still counted."""
    lonely = point("d", "Four euros.", "Nothing.")

    text = corpus_page([*points, lonely], measured(points, permutations=1, seed=1))

    assert "| `–` · `–` | 1 | 0 | 0 | 1 | 0 | – |" in text


def test_a_watch_without_a_reason_is_named_all_the_same(points):
    """A status that gives no reason shows a dash."""
    bare = point("d", provenance="- kind: k\n- family: f\n- status: watch")

    assert "- `d` — –" in corpus_page([*points, bare], measured(points, permutations=1, seed=1))


def test_both_figures_of_each_classifier_are_printed(page):
    """|AUC - 0.5| and the band stand side by side with a verdict, in both languages."""
    row = next(line for line in page.splitlines() if "字数 / length" in line)

    assert row.startswith("| 全部 / all (3; 1; 2) | 字数 / length | 0.5000 | 0.0000 | 0.0000 |")
    assert row.endswith("带内 / within |")


def test_a_page_says_when_the_points_have_changed_since(points):
    """A question edited after the measurement marks the figures as those of the corpus before."""
    record = measured(points, permutations=1, seed=1)
    edited = [point("a", question="明天如何？"), *points[1:]]

    assert "corpus-balance` again" not in corpus_page(points, record)
    assert "have changed since the check (all, active)" in corpus_page(edited, record)
