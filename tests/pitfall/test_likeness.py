"""A linear model over runs of words: what it reads, how it adds up, and that its weights are those of the sentences."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitfall.likeness import SCALE, Likeness, runs, share, tokens

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = {
    "lint": ROOT / "src/pitfall/lint/told/likeness.json",
    "wording": ROOT / "src/finteceval/reports/wording/likeness.json",
}
MODEL = Likeness(
    ("praise", "doubt"),
    (-1.0, 0.5),
    ["very good", "good", "§rule"],
    [[2000, 1000, 3000], [0, -1000, 0]],
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["^", "$"]),
        ("It rose 12.5% in 2,019.", ["^", "it", "rose", "0", "%", "in", "0", "$"]),
        ("公司2019年亏损。", ["^", "公", "司", "0", "年", "亏", "损", "。", "$"]),
        ("Don't—ever", ["^", "don't", "ever", "$"]),
    ],
)
def test_a_text_is_read_as_words_ideographs_and_stops(text, found):
    """Case and the size of a number count for nothing; the ends are signs of their own."""
    assert tokens(text) == found


def test_runs_are_longer_from_ideographs():
    """Three tokens from a word, four from an ideograph, each run as often as it stands there."""
    assert max(len(run.split()) for run in runs("a b c d e")) == 3
    assert max(len(run.split()) for run in runs("甲乙丙丁戊")) == 4
    assert runs("go go go")["go go"] == 2


def test_a_score_is_the_bias_and_the_weights_of_what_stands_there():
    """Each run counts as often as it stands there, by the share of a text of that length; unknown runs add nothing."""
    each = share(len(tokens("very good or good")))

    assert MODEL.scores("nothing of it") == {"praise": -1.0, "doubt": 0.5}
    got = MODEL.scores("very good or good", ["§rule", "§other"])
    assert got["praise"] == pytest.approx(-1 + each * (2 + 1 + 1 + 3))
    assert got["doubt"] == pytest.approx(0.5 - 2 * each)


def test_what_tells_most_comes_first():
    """The heaviest runs of the text, none that speaks against the kind."""
    assert MODEL.telling("praise", "very good") == ["very good", "good"]
    assert MODEL.telling("doubt", "very good") == []


@given(st.text(max_size=120))
def test_any_text_has_a_finite_score_that_its_runs_explain(text):
    """No text breaks the reading, and walking token by token adds what counting every run adds."""
    each = share(len(tokens(text)))
    weights = {"very good": 2.0, "good": 1.0}
    expected = -1.0 + each * sum(weights.get(run, 0.0) * count for run, count in runs(text).items())

    score = MODEL.scores(text)["praise"]
    assert math.isfinite(score)
    assert score == pytest.approx(expected)


def test_a_longer_text_weighs_each_run_less():
    """One boast in a page counts less than one in a line."""
    assert share(3) > share(300) > 0
    assert share(3) == pytest.approx(SCALE / 3)


@pytest.mark.parametrize("room", WEIGHTS)
def test_weights_are_those_of_the_sentences_on_disk(room):
    """A sentence that is added or changed asks for training anew."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts/likeness"), room, "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("room", WEIGHTS)
def test_every_weight_belongs_to_a_run_and_a_kind(room):
    """The file of weights is a table: every run once, in order, and a whole number of each kind for each of them."""
    for group in json.loads(WEIGHTS[room].read_text(encoding="utf-8"))["groups"].values():
        found = group["runs"].split("\n")
        assert found == sorted(set(found))
        assert len(group["bias"]) == len(group["weights"]) == len(group["kinds"])
        assert all(len(column) == len(found) for column in group["weights"])
        assert all(isinstance(value, int) for column in group["weights"] for value in column)
        assert all(any(row) for row in zip(*group["weights"], strict=True)), "a run that adds nothing"
