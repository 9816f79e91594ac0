"""Capability profiles: what a kind of product would have to show, without naming a product.

A profile states which of the fourteen capabilities matter and how, which gates guard them, which judge each
dimension goes to and by which tags a report is cut. It sets nobody's goals, and no single run or file of
evidence makes a whole profile formal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from finteceval.registry.book import Kind, load
from finteceval.registry.faults import closest
from finteceval.registry.parts import Text  # noqa: TC001 - msgspec resolves the annotation
from finteceval.vocabulary import TABLES, TAGS
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from pathlib import Path

    from finteceval.registry.book import Entry
    from finteceval.registry.faults import Faults

Judge = Literal["objective", "model", "human", "time"]
# Which judges may score which dimension: the mission's table 4.3 where it has a row, and 4.1 and 4.2 (how each
# dimension is judged) for the others.
ROUTES: Final[dict[str, frozenset[str]]] = {
    "task_success": frozenset({"objective"}),
    "trajectory_quality": frozenset({"objective", "model", "human"}),
    "safety_permission": frozenset({"objective", "human"}),
    "robustness_recovery": frozenset({"objective"}),
    "cost_efficiency": frozenset({"objective"}),
    "auditability": frozenset({"objective"}),
    "numeric_correctness": frozenset({"objective"}),
    "data_timing": frozenset({"objective"}),
    "compliance_boundary": frozenset({"objective", "human"}),
    "risk_disclosure": frozenset({"objective", "model", "human"}),
    "suitability": frozenset({"objective", "human"}),
    "authorization_gating": frozenset({"objective"}),
    "evidence_chain": frozenset({"objective"}),
    "long_term_calibration": frozenset({"time"}),
    "readability": frozenset({"human"}),
}
SLICES: Final = (*TAGS, "layer")


class Slice(Record):
    """One capability in this line of work: what it means there."""

    capability: str
    means: Text


class Route(Record):
    """Who judges one dimension, the preferred judge first."""

    dimension: str
    judges: tuple[Judge, ...]


class CapabilityProfile(Record):
    """One line of work, as a set of things to be shown."""

    id: str
    title: Text
    work: Text
    object_types: tuple[str, ...]
    slices: tuple[Slice, ...]
    gates: tuple[str, ...]
    routes: tuple[Route, ...]
    report_slices: tuple[str, ...]
    limits: Text
    status: Literal["draft", "reviewed"] = "draft"


def profiles(path: Path | None = None) -> tuple[CapabilityProfile, ...]:
    """The shipped profiles, or those of another file.

    Raises:
        RegistryError: every fault of the file.
        InputError: it cannot be read.
    """
    return load(PROFILES, path)


def profile(profile_id: str) -> CapabilityProfile:
    """One shipped profile.

    Raises:
        InputError: unknown; names the closest.
    """
    known = _shipped()
    if profile_id not in known:
        raise InputError(
            say("registry.unknown_profile", language(), id=profile_id, close=closest(profile_id, known))
        )
    return known[profile_id]


@cache
def _shipped() -> dict[str, CapabilityProfile]:
    return {found.id: found for found in profiles()}


def _check(entries: list[Entry[CapabilityProfile]], faults: Faults) -> None:
    for entry in entries:
        found, line = entry.record, entry.line
        capabilities = [part.capability for part in found.slices]
        dimensions = [route.dimension for route in found.routes]
        faults.texts(found, line, id=found.id)
        for given, known, what in (
            (found.object_types, TABLES["object_types"], "object_type"),
            (capabilities, TABLES["capabilities"], "capability"),
            (found.gates, TABLES["gates"], "gate"),
            (dimensions, ROUTES, "dimension"),
            (found.report_slices, SLICES, "report_slice"),
        ):
            faults.words(given, known, line, id=found.id, what=what)
            if not given or len(set(given)) != len(given):
                faults.add("R020", line, id=found.id, what=what)
        for route in found.routes:
            barred = sorted(set(route.judges) - ROUTES.get(route.dimension, frozenset(route.judges)))
            if barred or not route.judges:
                faults.add(
                    "R015", line, id=found.id, dimension=route.dimension, judges=", ".join(barred) or "-"
                )


PROFILES: Final[Kind[CapabilityProfile]] = Kind("capability-profiles.json", CapabilityProfile, _check)
