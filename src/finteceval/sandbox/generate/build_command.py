"""Several worlds built at once, each in a process of its own: building one is work for one core."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from finteceval.caches import cache_directory
from finteceval.sandbox.generate.cache_store import CARD, locate
from finteceval.sandbox.generate.recipe import WORLD, read_recipe
from finteceval.sandbox.generate.world_store import build_world, built_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path


def build_missing(
    names: Iterable[str],
    *,
    directories: Sequence[Path] = (),
    cache: Path | None = None,
    told: Callable[[str], None] = lambda _: None,
) -> None:
    """Build the worlds that the cache does not hold, as many at once as there are cores; `told` hears each name.

    Raises:
        InputError: no such world, or its digest is not the one its recipe promises.
        StorageError: the disk refused.
    """
    missing = [name for name in dict.fromkeys(names) if not is_built(name, directories, cache)]
    for name in missing:
        told(name)
    workers = min(len(missing), os.cpu_count() or 1)
    if workers < 2:
        for name in missing:
            build_world(name, directories=directories, cache=cache)
        return
    # A fresh interpreter for each: a forked one would share this one's event loop and files.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        for done in [pool.submit(_build, name, tuple(directories), cache) for name in missing]:
            done.result()


def is_built(name: str, directories: Sequence[Path] = (), cache: Path | None = None) -> bool:
    """Whether a world is there to be opened at once.

    Raises:
        InputError: no such world.
    """
    source = locate(name, directories)
    if not (source / WORLD).is_file():
        return True
    place = (cache or cache_directory(os.environ)) / "worlds" / built_name(read_recipe(source))
    return (place / CARD).is_file()


def _build(name: str, directories: tuple[Path, ...], cache: Path | None) -> None:
    build_world(name, directories=directories, cache=cache)
