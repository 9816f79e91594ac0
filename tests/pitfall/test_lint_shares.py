"""A list dealt out to processes: the same results in the same order, and errors come through."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool

import pytest

from pitfall.corpus import load_points
from pitfall.lint import lint_corpus
from pitfall.lint.shares_command import each_on_a_core


def test_what_comes_back_is_in_order_for_few_and_for_many():
    """Below and above the number from which processes are started, results stand as their things do."""
    offset = 7
    for count in (0, 3, 200):
        assert each_on_a_core(lambda number: number + offset, range(count)) == [n + 7 for n in range(count)]


def test_an_error_in_a_process_is_raised():
    """A thing that cannot be done stops the whole, as it does without processes."""

    def work(number):
        return 1 / (number - 150)

    with pytest.raises(ZeroDivisionError):
        each_on_a_core(work, range(200))


def test_a_process_that_is_killed_stops_the_whole():
    """What a process took with it is not waited for."""
    with pytest.raises(BrokenProcessPool):
        each_on_a_core(lambda number: os._exit(1) if number == 150 else number, range(200))


def test_a_corpus_is_linted_the_same_in_processes():
    """Findings of the shipped points and of faulty ones do not depend on who found them."""
    points = load_points()

    assert lint_corpus(points, lang="en", each=each_on_a_core) == lint_corpus(points, lang="en")
