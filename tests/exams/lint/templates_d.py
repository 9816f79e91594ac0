"""Part D of the exam: its tables, built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_d import measures, points, sentences

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """All pairs of part D, kind by kind."""
    return [*sentences.pairs(), *points.pairs(), *measures.pairs()]
