"""The exam for the point-in-time linter, set without a look at it: `cases("a")` and `cases("b")`.

Half A may be run while the linter is being built; half B is opened once, at the end. The halves cover the
same kinds with different sentences, surface forms and companies, and neither knows the linter's patterns.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal

from exams.lint import templates_a, templates_b

if TYPE_CHECKING:
    from exams.lint.case import ExamCase, Pair

Half = Literal["a", "b"]
HALVES: Final = ("a", "b")


def cases(half: Half) -> list[ExamCase]:
    """All cases of one half, leak and twin side by side, in the order they are written.

    Raises:
        ValueError: there is no such half.
    """
    if half not in HALVES:
        raise ValueError(f"the exam has the halves a and b, not {half!r}")
    pairs: list[Pair] = templates_a.pairs() if half == "a" else templates_b.pairs()
    numbers: Counter[str] = Counter()
    found: list[ExamCase] = []
    for pair in pairs:
        numbers[pair.kind] += 1
        found += pair.cases(f"{half}-{pair.kind}-{numbers[pair.kind]:02}")
    return found
