"""A list dealt out to processes: the same results in the same order, and errors come through."""

from __future__ import annotations

import os

import pytest

from pitfall.corpus import load_points
from pitfall.lint import lint_corpus
from pitfall.lint.shares_command import each_on_a_core


def test_what_comes_back_is_in_order_for_few_and_for_many():
    """Below and above the number from which processes are started, results stand as their things do."""
    offset = 7
    for count in (0, 3, 48, 199, 200, 201):
        assert each_on_a_core(lambda number: number + offset, range(count)) == [n + 7 for n in range(count)]


def test_an_error_in_a_process_is_raised():
    """A thing that cannot be done stops the whole, as it does without processes."""
    for wrong in (0, 150, 151):
        with pytest.raises(ZeroDivisionError):
            each_on_a_core(lambda number, wrong=wrong: 1 / (number - wrong), range(200))


def test_a_process_that_is_killed_stops_the_whole():
    """What a process took with it is not waited for."""
    here = os.getpid()
    with pytest.raises(ChildProcessError, match="killed"):
        each_on_a_core(lambda number: os._exit(1) if os.getpid() != here else number, range(200))


def test_a_corpus_is_linted_the_same_in_processes():
    """Findings of the shipped points and of faulty ones do not depend on who found them."""
    points = load_points()

    assert lint_corpus(points, lang="en", each=each_on_a_core) == lint_corpus(points, lang="en")
