"""The exam for the point-in-time linter, set without a look at it: `cases("a")`, `cases("b")`, `cases("c")`.

Part A may be run while the linter is being built; parts B and C are opened once each, when a version is done.
The parts cover the same kinds with different sentences, surface forms and companies, and none knows the
linter's patterns. Part C, set later and by somebody who had read neither of the others, also asks about
texts whose as-of date nobody states: there the linter must say that it has not checked the time rules.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from exams.lint import templates_a, templates_b, templates_c

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exams.lint.case import ExamCase, Pair

Half = Literal["a", "b", "c"]
HALVES: Final = ("a", "b", "c")
SEALED: Final = frozenset({"b", "c"})
"""The parts that are opened once."""

_PAIRS: Final[Mapping[str, Callable[[], list[Pair]]]] = MappingProxyType(
    {"a": templates_a.pairs, "b": templates_b.pairs, "c": templates_c.pairs}
)


def cases(half: Half) -> list[ExamCase]:
    """All cases of one part, leak and twin side by side, in the order they are written.

    Raises:
        ValueError: there is no such part.
    """
    if half not in HALVES:
        raise ValueError(f"the exam has the parts a, b and c, not {half!r}")
    numbers: Counter[str] = Counter()
    found: list[ExamCase] = []
    for pair in _PAIRS[half]():
        numbers[pair.kind] += 1
        found += pair.cases(f"{half}-{pair.kind}-{numbers[pair.kind]:02}")
    return found
