"""What a program or a module needs to see in order to start at all."""

from __future__ import annotations

import importlib.util
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def program_paths(words: Sequence[str]) -> Iterator[Path]:
    """The files that a command names by absolute paths, its program among them.

    A program that npm installed is a link into its package; the whole `node_modules` comes with it, and
    so does the interpreter that a script's first line names by its path.
    """
    for word in words:
        path = Path(word)
        if path.is_absolute() and path.is_file():
            yield path
            yield from _package_of(path.resolve())
            yield from _interpreter_of(path)


def module_paths(spelling: str, search: Sequence[str]) -> Iterator[Path]:
    """The file or package of `pkg.module:callable`, found as the child will find it, without importing it."""
    top = spelling.partition(":")[0].partition(".")[0]
    found = _spec(top, search)
    if found is None:
        return
    if found.submodule_search_locations:
        yield from (Path(location) for location in found.submodule_search_locations)
    elif found.has_location and found.origin:
        yield Path(found.origin)


def _spec(top: str, search: Sequence[str]) -> ModuleSpec | None:
    try:
        return PathFinder.find_spec(top, list(search)) or importlib.util.find_spec(top)
    except (ImportError, ValueError):
        return None


def _package_of(real: Path) -> Iterator[Path]:
    for parent in reversed(real.parents):
        if parent.name == "node_modules":
            yield parent
            return


def _interpreter_of(path: Path) -> Iterator[Path]:
    with path.open("rb") as file:
        first = file.readline(256)
    if not first.startswith(b"#!"):
        return
    for word in first[2:].split():
        named = Path(word.decode("utf-8", "replace"))
        if named.is_absolute() and named.is_file():
            yield named
