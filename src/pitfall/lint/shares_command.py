"""A long list of points dealt out to processes, one for each core."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkProcess

T = TypeVar("T")
R = TypeVar("R")
_LEAST: Final = 48
"""Things below which starting processes costs more than it saves."""
_ALONE: Final = 1
_MOST: Final = 8


def each_on_a_core(work: Callable[[T], R], things: Sequence[T]) -> list[R]:
    """What `work` gives for each thing, in their order.

    Where processes can be forked and there is more than one core, they share the things, this one included; the
    things themselves need not be pickled, only what comes back.

    Raises:
        ChildProcessError: a process was killed; whatever `work` raises comes through.
    """
    cores = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1, _MOST)
    if cores < 2 or len(things) < _LEAST or "fork" not in multiprocessing.get_all_start_methods():
        return [work(thing) for thing in things]
    # What the first thing makes ready, tables above all, the forked processes find made.
    first = [work(thing) for thing in things[:_ALONE]]
    # Nor is any of it looked through again: not by the processes, not when the command ends.
    gc.freeze()
    shares = [things[_ALONE + number :: cores] for number in range(cores)]
    others: list[tuple[ForkProcess, Connection]] = []
    try:
        others += (_started(work, share) for share in shares[1:])
        done = [[work(thing) for thing in shares[0]], *(_taken(end) for _, end in others)]
    finally:
        for process, end in others:
            end.close()
            process.terminate()
            process.join()
    dealt = {number + cores * at: one for number, row in enumerate(done) for at, one in enumerate(row)}
    return [*first, *(dealt[place] for place in range(len(things) - _ALONE))]


def _started(work: Callable[[T], Any], share: Sequence[T]) -> tuple[ForkProcess, Connection]:
    """A process that works on a share, and the pipe through which it will send what comes of it."""
    context = multiprocessing.get_context("fork")
    mine, its = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, share, its), daemon=True)
    process.start()
    its.close()
    return process, mine


def _do(work: Callable[[T], Any], share: Sequence[T], end: Connection) -> None:
    """Send what comes of a share, or the error that ended it; Ctrl-C is for the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        end.send(([work(thing) for thing in share], None))
    except Exception as error:  # noqa: BLE001 - whatever it is, the process that waits raises it
        end.send(([], error))


def _taken(end: Connection) -> list[Any]:
    """What another process has sent."""
    try:
        done, error = end.recv()
    except EOFError as lost:
        raise ChildProcessError("a process that shared the work was killed") from lost
    if error is not None:
        raise error
    return done
