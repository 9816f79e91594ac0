"""What the judge may know of each case's world, put together once a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.cases.parts import NO_WORLD
from finteceval.judges.objective.seen import NO_EVIDENCE, Seen, WorldEvidence, see

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.cases.case import Case
    from finteceval.judges.objective.seen import Evidence
    from finteceval.runs.world_pool import WorldPool
    from finteceval.trajectory.events import AnyEvent


class Evidences:
    """The evidence of cases, from the worlds of a run."""

    def __init__(self, worlds: WorldPool) -> None:
        """Nothing is opened before it is asked for."""
        self._worlds = worlds
        self._kept: dict[tuple[str, str], Evidence] = {}

    def of(self, case: Case) -> Evidence:
        """What may be known beside the events of a trial of this case.

        Raises:
            InputError: its world is not there, or the case does not fit it.
        """
        if case.world == NO_WORLD:
            return NO_EVIDENCE
        key = (case.id, case.digest)
        if key not in self._kept:
            canaries = self._worlds.canaries(case.world)
            self._kept[key] = WorldEvidence(self._worlds.world(case), canaries)
        return self._kept[key]

    def see(self, case: Case, events: Sequence[AnyEvent]) -> Seen:
        """One trial as the judge sees it. Raises as `of`."""
        return see(case, events, self.of(case))
