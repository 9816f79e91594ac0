"""The machine-checkable parts of a Ground Truth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from pitfall.errors import PitfallError
from pitfall.point import Fact, Point, facts, labels

if TYPE_CHECKING:
    from finteceval.judges.reading.premise import Verdict

Outcome = Literal["event", "no_event", "high", "low"]


@dataclass(frozen=True, slots=True)
class Truth:
    """What rules can compare an answer with; None and () where the truth does not state it."""

    outcome: Outcome | None
    premise: Verdict | None
    facts: tuple[Fact, ...]

    @property
    def checkable(self) -> bool:
        """Whether there is anything to compare with."""
        return self.outcome is not None or self.premise is not None or bool(self.facts)

    @property
    def happened(self) -> bool | None:
        """Whether the right decision is event or high."""
        return None if self.outcome is None else self.outcome in {"event", "high"}

    @property
    def is_settled_later(self) -> bool:
        """Whether the figures of the truth became known only after the Question's as-of day."""
        return self.outcome in {"event", "no_event"}


@lru_cache(maxsize=512)
def read_truth(ground_truth: str) -> Truth:
    """Read a Ground Truth by the conventions of points; cached by its text.

    A `facts` block that cannot be read counts as none: the judge must not fall over a point's fault.
    """
    # The conventions are defined for points; nothing but the truth's text takes part here.
    point = Point("truth", "", ground_truth, "", ground_truth, "", "")
    stated = labels(point)
    try:
        figures = facts(point)
    except PitfallError:
        figures = ()
    return Truth(stated.outcome, stated.premise, figures)
