"""Half C: set after the linter had seen the other halves, by somebody who has read neither them nor it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_c import measures, points, sentences

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """All pairs of the half, in the order they are written."""
    return [*sentences.pairs(), *points.pairs(), *measures.pairs()]
