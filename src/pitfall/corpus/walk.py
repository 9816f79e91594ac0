"""The files below points directories, found by name alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterator

POINTS: Final = Path(__file__).parents[1] / "points"
META: Final = "META.md"
# A directory may explain itself; such a file is no point.
_NOT_POINTS: Final = frozenset({"readme.md"})


class Found(NamedTuple):
    """One file that is, or should not be, a point.

    `fault` names the rule it already breaks by standing where it stands (P041, P042), or is empty;
    `root` is the directory it was found under.
    """

    id: str
    path: str
    root: str
    fault: str = ""

    @property
    def is_template(self) -> bool:
        """Whether this is the template at the top of its directory."""
        return self.id == "META" and not self.fault

    @property
    def folder(self) -> str:
        """The directory below the root, with forward slashes; empty at the top."""
        return os.path.relpath(os.path.dirname(self.path), self.root).replace(os.sep, "/").strip(".")  # noqa: PTH120


def find_files(*directories: Path | str) -> list[Found]:
    """Every Markdown file below the directories (the shipped points by default), sorted by id, then path.

    Hidden files and directories, other extensions and any README.md are passed over. Links are followed
    to files inside their directory only; a linked directory is not entered.

    Raises:
        InputError: a directory does not exist or cannot be read.
    """
    seen: dict[str, Found] = {}
    for directory in directories or (POINTS,):
        root = os.fspath(directory)
        if not os.path.isdir(root):  # noqa: PTH112 - pathlib costs more than the whole listing
            name = "not_directory" if os.path.exists(root) else "no_directory"  # noqa: PTH110
            raise InputError(say(f"points.{name}", language(), path=root))
        for found in _below(root, root):
            seen.setdefault(os.path.normpath(os.path.abspath(found.path)), found)  # noqa: PTH100
    return sorted(seen.values())


def find_points(*directories: Path | str) -> list[Found]:
    """The files that are points, sorted by id; nothing is opened. Raises as `find_files`."""
    return [found for found in find_files(*directories) if not found.fault and not found.is_template]


def point_ids(*directories: Path | str) -> list[str]:
    """Sorted ids, from file names alone: no file is opened.

    Raises:
        InputError: a directory does not exist or cannot be read.
    """
    return sorted({found.id for found in find_points(*directories)})


def _below(root: str, directory: str) -> Iterator[Found]:
    try:
        with os.scandir(directory) as scan:
            entries = sorted(scan, key=lambda entry: entry.name)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            say("points.unreadable_directory", language(), path=directory, reason=reason)
        ) from error
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            yield from _link(root, entry)
        elif entry.is_dir():
            yield from _below(root, entry.path)
        else:
            yield from _file(root, directory, entry)


def _file(root: str, directory: str, entry: os.DirEntry[str]) -> Iterator[Found]:
    stem, extension = os.path.splitext(entry.name)  # noqa: PTH122
    if extension != ".md" or entry.name.lower() in _NOT_POINTS:
        return
    yield Found(stem, entry.path, root, "P041" if stem == "META" and directory != root else "")


def _link(root: str, entry: os.DirEntry[str]) -> Iterator[Found]:
    target = os.path.realpath(entry.path)
    home = os.path.realpath(root)
    inside = target == home or target.startswith(home + os.sep)
    if entry.name.endswith(".md") and inside:
        yield from _file(root, os.path.dirname(entry.path), entry)  # noqa: PTH120
    elif not inside and (entry.name.endswith(".md") or _is_directory(entry)):
        yield Found(entry.name.removesuffix(".md"), entry.path, root, "P042")


def _is_directory(entry: os.DirEntry[str]) -> bool:
    """Whether a link leads to a directory; where that may not be known, it leads to none that matters."""
    try:
        return entry.is_dir()
    except OSError:
        return False
