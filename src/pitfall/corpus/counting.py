"""How many points there are of each sort."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from pitfall.point import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pitfall.point import Labels, Point

BY: Final[dict[str, Callable[[Labels], object]]] = {
    "family": lambda found: found.family,
    "kind": lambda found: found.kind,
    "outcome": lambda found: found.outcome,
    "premise": lambda found: found.premise,
    "market": lambda found: found.market,
    "status": lambda found: found.status,
    "year": lambda found: found.year,
}


class Tally(NamedTuple):
    """Points counted by one label.

    `counts` goes from label to number, sorted by label; `unlabelled` are those that do not carry it.
    """

    by: str
    counts: dict[str, int]
    unlabelled: int
    total: int


def tally(points: Iterable[Point], *, by: str) -> Tally:
    """Count points by one of the labels in `BY`.

    Raises:
        KeyError: no such label.
    """
    read = BY[by]
    counted = Counter(read(labels(point)) for point in points)
    unlabelled = counted.pop(None, 0)
    counts = {str(label): number for label, number in sorted(counted.items(), key=lambda item: str(item[0]))}
    return Tally(by, counts, unlabelled, sum(counts.values()) + unlabelled)
