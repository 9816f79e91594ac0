"""A long list of points dealt out to processes, one for each core."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
R = TypeVar("R")
_LEAST: Final = 48
"""Things below which starting processes costs more than it saves."""
_ALONE: Final = 1
_MOST: Final = 8
_dealt: list[tuple[Callable[[Any], Any], Sequence[Any]]] = []


def each_on_a_core(work: Callable[[T], R], things: Sequence[T]) -> list[R]:
    """What `work` gives for each thing, in their order.

    Where processes can be forked and there is more than one core, they share the things; the things themselves
    need not be pickled, only what comes back.

    Raises:
        BrokenProcessPool: a process was killed; whatever `work` raises comes through.
    """
    cores = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1, _MOST)
    if cores < 2 or len(things) < _LEAST or "fork" not in multiprocessing.get_all_start_methods():
        return [work(thing) for thing in things]
    # What the first thing makes ready, tables above all, the forked processes find made.
    first = [work(thing) for thing in things[:_ALONE]]
    _dealt[:] = [(work, things)]
    # Nor is any of it looked through again: not by the processes, not when the command ends.
    gc.freeze()
    try:
        with ProcessPoolExecutor(cores, multiprocessing.get_context("fork"), initializer=_deaf) as pool:
            places = range(_ALONE, len(things))
            return [*first, *pool.map(_one, places, chunksize=max(1, len(things) // (12 * cores)))]
    finally:
        _dealt.clear()


def _deaf() -> None:
    """Ctrl-C is for the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one(place: int) -> Any:
    [(work, things)] = _dealt
    return work(things[place])
