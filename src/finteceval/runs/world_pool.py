"""The worlds of a run: each opened once, what a case brings laid over it once, and forked for every trial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from finteceval.cases.case import AsOfInstant
from finteceval.cases.parts import NO_WORLD
from finteceval.runs.rights import rights_of
from finteceval.sandbox.clockwork import ZONES, WorldClock
from finteceval.sandbox.data.laid import END_OF_TIME
from finteceval.sandbox.generate import build_world, open_world, read_canaries
from finteceval.sandbox.generate.build_command import build_missing
from finteceval.sandbox.generate.cache_store import locate
from finteceval.sandbox.world import check_overlay, read_overlay
from finteceval.sandbox.world.overlay import OverlayError
from pitfall.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from finteceval.cases.case import Case
    from finteceval.sandbox.authority import Rights
    from finteceval.sandbox.generate import Canary
    from finteceval.sandbox.world import World

_KEPT: Final = 512


class WorldPool:
    """Worlds by id, shipped or in the given directories, and cases' worlds by the digest of the case.

    Args of `__init__`:
        directories: Further worlds, as for `--worlds`.
        cache: Where built worlds are kept; the user's cache when None.
    """

    def __init__(self, directories: Sequence[Path] = (), *, cache: Path | None = None) -> None:
        self._directories, self._cache = tuple(directories), cache
        self._worlds: dict[str, World] = {}
        self._digests: dict[str, str] = {}
        self._canaries: dict[str, tuple[Canary, ...]] = {}
        self._cases: dict[tuple[str, str], World] = {}
        self._rights: dict[tuple[str, str], Rights] = {}

    def prepare(self, cases: Iterable[Case], *, told: Callable[[str], None] = lambda _: None) -> None:
        """Build what the cases need and the cache does not hold, which takes a while once; `told` hears each name.

        A world that is not there is told where its case is played.

        Raises:
            StorageError: the disk refused.
        """
        names = [case.world for case in cases if case.world != NO_WORLD and self._is_there(case.world)]
        build_missing(names, directories=self._directories, cache=self._cache, told=told)

    def world(self, case: Case) -> World:
        """The case's world at its start, what the case brings included. It is shared: fork it before use.

        Raises:
            InputError: no such world, or what the case brings cannot be laid over it.
        """
        assert isinstance(case.as_of, AsOfInstant)
        key = (case.id, case.digest)
        if key not in self._cases:
            base = self._opened(case.world)
            overlay = read_overlay(case.documents, where=case.id)
            faults = check_overlay(overlay, base)
            if faults:
                raise OverlayError(faults)
            while len(self._cases) >= _KEPT:
                oldest = next(iter(self._cases))
                del self._cases[oldest]
                self._rights.pop(oldest, None)
            self._cases[key] = overlay.over(base)
        world = self._cases[key].fork()
        # A fixed offset would stay behind when the clocks change: the case's instant goes on in a market's own zone.
        at = case.as_of.at
        zone = next(
            (ZONES[name] for name in ZONES if at.astimezone(ZONES[name]).utcoffset() == at.utcoffset()), None
        )
        world.clock = WorldClock(at.astimezone(zone) if zone else at)
        return world

    def rights(self, case: Case, *, session: str) -> Rights:
        """The rights of one trial of the case. Raises as `world` and `rights_of`."""
        key = (case.id, case.digest)
        if key not in self._rights:
            self._rights[key] = rights_of(case, self.world(case), session="")
        return msgspec.structs.replace(self._rights[key], session=session)

    def digest(self, name: str) -> str:
        """The digest of a shipped or imported world's data and tables, for the plan. Raises as `world`."""
        if name not in self._digests:
            card, path = build_world(name, directories=self._directories, cache=self._cache)
            self._digests[name] = card.digest
            self._canaries[name] = tuple(read_canaries(path))
        return self._digests[name]

    def canaries(self, name: str) -> tuple[Canary, ...]:
        """What was planted in a world: for judges alone. Raises as `world`."""
        self.digest(name)
        return self._canaries[name]

    def close(self) -> None:
        """Let go of the files."""
        for world in self._worlds.values():
            world.data.close()
        self._worlds.clear()
        self._cases.clear()
        self._rights.clear()

    def _is_there(self, name: str) -> bool:
        try:
            locate(name, self._directories)
        except InputError:
            return False
        return True

    def _opened(self, name: str) -> World:
        if name not in self._worlds:
            self._worlds[name] = open_world(
                name, now=END_OF_TIME, directories=self._directories, cache=self._cache
            )
        return self._worlds[name]
