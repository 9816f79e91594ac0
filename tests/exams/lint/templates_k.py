"""Part K of the exam: its tables, built. Three authors, each of whom wrote both K and L."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_k import first, second, third

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """All pairs of part K, author by author and kind by kind."""
    return [*first.pairs(), *second.pairs(), *third.pairs()]
