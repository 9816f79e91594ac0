"""A PITFALL point as a case: no world, no tools, no gates, the one check `six-class`, layer L2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.cases.case import AsOf, Binary, Case, NotStated, Open
from pitfall.point import labels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitfall.point import Labels, Point


def point_as_case(point: Point, *, public: bool = True) -> Case:
    """The case of one point. Conventions it does not follow are left out, never guessed."""
    found = labels(point)
    return Case(
        id=point.id,
        version=point.digest[:8],
        digest=point.digest,
        title=point.id,
        brief=point.question,
        truth=point.ground_truth,
        outcome=_outcome(found),
        as_of=AsOf(date=found.as_of) if found.as_of else NotStated(),
        cluster=_cluster(point, found),
        tags=_tags(found),
        status="watch" if found.status == "watch" else "active",
        status_reason=found.status_reason or "",
        public=public,
    )


def points_as_cases(points: Iterable[Point], *, public: bool = True) -> list[Case]:
    """Each point as a case, in the order given."""
    return [point_as_case(point, public=public) for point in points]


def _outcome(found: Labels) -> Binary | Open:
    match found.outcome:
        case "event" | "no_event":
            return Binary(happened=found.outcome == "event", scale="event")
        case "high" | "low":
            return Binary(happened=found.outcome == "high", scale="high_low")
        case _:
            return Open()


def _cluster(point: Point, found: Labels) -> str:
    if found.security is None or found.as_of is None:
        return point.id
    return f"{found.security.code}@{found.as_of.isoformat()}"


def _tags(found: Labels) -> dict[str, str]:
    """Slicing tags, only those the point states. Keys: kind, family, market, year."""
    year = str(found.year) if found.year else None
    pairs = {"kind": found.kind, "family": found.family, "market": found.market, "year": year}
    return {key: value for key, value in pairs.items() if value}
