"""Part H of the exam: its tables, built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_h import links, measures, names, sentences

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """All pairs of part H, kind by kind."""
    return [*sentences.pairs(), *links.pairs(), *names.pairs(), *measures.pairs()]
