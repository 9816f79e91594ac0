"""What the cases of a library cover, and what to write next.

Counts are of the fourteen capability classes, the layers, the dimensions and the tags. The eight observation
points are never counted: they are listed, to say which side of a class nobody has asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval import record
from finteceval.record import Record
from finteceval.vocabulary import method
from finteceval.vocabulary.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.cases.case import Case

PRIMARY: Final = "primary"
SUPPORTING: Final = "supporting"
COUNTED: Final = frozenset({"trial", "active", "watch"})
NOT_APPLICABLE: Final = "none"

# Which class each observation point belongs to (the mission's table of observation points).
BELONGS: Final[dict[str, str]] = {
    "domain_knowledge": "fin_domain_knowledge",
    "reasoning": "fin_domain_knowledge",
    "tool_use": "fin_task_workflow",
    "workflow": "fin_task_workflow",
    "evidence_review": "fin_task_workflow",
    "risk_identification": "fin_risk_compliance_barrier",
    "compliance_boundary": "fin_risk_compliance_barrier",
    "long_term_calibration": "fin_online_monitoring",
}
assert tuple(sorted(BELONGS)) == tuple(sorted(method.OBSERVATION_POINTS))


class CoverageRow(Record):
    """One case: its layer, what it observes of each class (`primary`, `supporting`), its dimensions and tags."""

    case: str
    status: str
    layer: str
    classes: dict[str, str]
    dimensions: tuple[str, ...]
    tags: dict[str, str]
    observation_points: tuple[str, ...]


class Cell(Record):
    """How many cases a class has at a layer: as the primary one, and as a supporting one."""

    capability: str
    layer: str
    primary: int
    supporting: int


class Coverage(Record):
    """The matrix, its sums, and its empty cells."""

    rows: tuple[CoverageRow, ...]
    cells: tuple[Cell, ...]
    layers: dict[str, int]
    dimensions: dict[str, int]
    tags: dict[str, dict[str, int]]
    empty_cells: tuple[tuple[str, str], ...]
    empty_dimensions: tuple[str, ...]
    empty_tags: dict[str, tuple[str, ...]]
    unseen_points: dict[str, tuple[str, ...]]
    left_out: tuple[str, ...]
    schema_version: int = 1


def coverage(cases: Iterable[Case]) -> Coverage:
    """Count cases on trial, active or on watch; drafts and retired ones are named and not counted."""
    ordered = sorted(cases, key=lambda case: case.id)
    rows = tuple(_row(case) for case in ordered if case.status in COUNTED)
    cells = tuple(
        _cell(rows, capability, layer) for capability in method.CAPABILITIES for layer in method.LAYERS
    )
    dimensions = {name: sum(name in row.dimensions for row in rows) for name in method.DIMENSIONS}
    tags = {
        key: {value: sum(row.tags.get(key) == value for row in rows) for value in values}
        for key, values in TAGS.items()
    }
    return Coverage(
        rows=rows,
        cells=cells,
        layers={layer: sum(row.layer == layer for row in rows) for layer in method.LAYERS},
        dimensions=dimensions,
        tags=tags,
        empty_cells=tuple(
            (cell.capability, cell.layer) for cell in cells if not cell.primary + cell.supporting
        ),
        empty_dimensions=tuple(name for name, count in dimensions.items() if not count),
        empty_tags={key: _empty(counts) for key, counts in tags.items() if _empty(counts)},
        unseen_points=_unseen(rows),
        left_out=tuple(case.id for case in ordered if case.status not in COUNTED),
    )


def coverage_json(found: Coverage) -> bytes:
    """The matrix as canonical JSON with a line feed."""
    return record.canonical(found) + b"\n"


def _row(case: Case) -> CoverageRow:
    classes = {case.primary: PRIMARY} | dict.fromkeys(case.supporting, SUPPORTING)
    return CoverageRow(
        case=case.id,
        status=case.status,
        layer=case.layer,
        classes={name: classes[name] for name in method.CAPABILITIES if name in classes},
        dimensions=tuple(name for name in method.DIMENSIONS if name in case.dimensions),
        tags=case.tags,
        observation_points=case.observation_points,
    )


def _cell(rows: Sequence[CoverageRow], capability: str, layer: str) -> Cell:
    kinds = [row.classes.get(capability) for row in rows if row.layer == layer]
    return Cell(
        capability=capability, layer=layer, primary=kinds.count(PRIMARY), supporting=kinds.count(SUPPORTING)
    )


def _empty(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(value for value, count in counts.items() if not count and value != NOT_APPLICABLE)


def _unseen(rows: Sequence[CoverageRow]) -> dict[str, tuple[str, ...]]:
    """By class, the observation points that no case of it names."""
    seen = {point for row in rows for point in row.observation_points}
    missing: dict[str, tuple[str, ...]] = {}
    for capability in method.CAPABILITIES:
        points = [point for point, home in BELONGS.items() if home == capability and point not in seen]
        if points:
            missing[capability] = tuple(points)
    return missing
