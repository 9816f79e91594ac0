"""What one author wrote for part K."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exams.lint.half_k.third import links, measures, names, sentences

if TYPE_CHECKING:
    from exams.lint.case import Pair


def pairs() -> list[Pair]:
    """All pairs of this author, kind by kind."""
    return [*sentences.pairs(), *links.pairs(), *names.pairs(), *measures.pairs()]
