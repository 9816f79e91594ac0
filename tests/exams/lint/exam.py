"""The exam for the point-in-time linter, set without a look at it: `cases("a")` to `cases("l")`.

All parts have been opened; J and L have not been learnt from, the others have. E and F, I and J, K and L are the
halves of one exam each: the same authors (two, and three, and three), other templates; which half stayed closed
until the end was drawn by lot. The other parts have authors of their own.
The parts cover the same kinds with different sentences, surface forms and companies, and none knows the
linter's patterns. Parts C and later, each set later and by somebody who had read none of the others, also
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
    templates_h,
    templates_i,
    templates_j,
    templates_k,
    templates_l,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exams.lint.case import ExamCase, Pair

Half = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
HALVES: Final = ("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l")

_PAIRS: Final[Mapping[str, Callable[[], list[Pair]]]] = MappingProxyType(
    {
        "a": templates_a.pairs,
        "b": templates_b.pairs,
        "c": templates_c.pairs,
        "d": templates_d.pairs,
        "e": templates_e.pairs,
        "f": templates_f.pairs,
        "g": templates_g.pairs,
        "h": templates_h.pairs,
        "i": templates_i.pairs,
        "j": templates_j.pairs,
        "k": templates_k.pairs,
        "l": templates_l.pairs,
    }
)


def cases(half: Half) -> list[ExamCase]:
    """All cases of one part, leak and twin side by side, in the order they are written.

    Raises:
        ValueError: there is no such part.
    """
    if half not in HALVES:
        raise ValueError(f"the exam has the parts a to l, not {half!r}")
    numbers: Counter[str] = Counter()
    found: list[ExamCase] = []
    for pair in _PAIRS[half]():
        numbers[pair.kind] += 1
        found += pair.cases(f"{half}-{pair.kind}-{numbers[pair.kind]:02}")
    return found
