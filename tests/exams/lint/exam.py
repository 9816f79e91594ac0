"""The exam for the point-in-time linter, set without a look at it: `cases("a")` to `cases("g")`.

Parts A to E have been opened and may be run while the linter is being built; F and G are opened once, when a
version is done. E and F are two halves of one exam: the same authors, other templates; which of them stays
sealed was drawn by lot. G has authors of its own.
The parts cover the same kinds with different sentences, surface forms and companies, and none knows the
linter's patterns. Parts C, D and E with F, each set later and by somebody who had read none of the others, also
ask about texts whose as-of date nobody states: there the linter must say that it has not checked the time rules.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from exams.lint import (
    templates_a,
    templates_b,
    templates_c,
    templates_d,
    templates_e,
    templates_f,
    templates_g,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exams.lint.case import ExamCase, Pair

Half = Literal["a", "b", "c", "d", "e", "f", "g"]
HALVES: Final = ("a", "b", "c", "d", "e", "f", "g")
SEALED: Final = frozenset({"f", "g"})
"""The parts that have not been opened; each is opened once."""

_PAIRS: Final[Mapping[str, Callable[[], list[Pair]]]] = MappingProxyType(
    {
        "a": templates_a.pairs,
        "b": templates_b.pairs,
        "c": templates_c.pairs,
        "d": templates_d.pairs,
        "e": templates_e.pairs,
        "f": templates_f.pairs,
        "g": templates_g.pairs,
    }
)


def cases(half: Half) -> list[ExamCase]:
    """All cases of one part, leak and twin side by side, in the order they are written.

    Raises:
        ValueError: there is no such part.
    """
    if half not in HALVES:
        raise ValueError(f"the exam has the parts a to g, not {half!r}")
    numbers: Counter[str] = Counter()
    found: list[ExamCase] = []
    for pair in _PAIRS[half]():
        numbers[pair.kind] += 1
        found += pair.cases(f"{half}-{pair.kind}-{numbers[pair.kind]:02}")
    return found
