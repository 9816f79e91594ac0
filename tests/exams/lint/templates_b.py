"""Half B of the exam: all its pairs, in the order of their kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_b import points, sentences

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """Every pair of the half; the same list on every call."""
    return [*sentences.pairs(), *points.pairs()]
