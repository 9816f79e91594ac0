"""Points read from directories: all of them, some, or one."""

from __future__ import annotations

import os
from difflib import get_close_matches
from stat import S_ISREG
from typing import TYPE_CHECKING, Final

from pitfall.corpus.template import check_template
from pitfall.corpus.walk import POINTS, Found, find_files
from pitfall.errors import InputError, PointError, Problem
from pitfall.point import check_point, parse_point
from pitfall.point.grammar import LIMIT
from pitfall.point.problems import Sheet
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pitfall.point import Point
    from pitfall.texts import Language

CLOSE: Final = 3
# Pairs a tired eye takes for each other in an id.
_TWINS: Final = str.maketrans({"0": "o", "1": "l", "i": "l"})


def load_points(
    *directories: Path | str, ids: Iterable[str] | None = None, lang: Language | None = None
) -> list[Point]:
    """Points below the directories (the shipped ones by default), sorted by id.

    Args:
        directories: Where to look.
        ids: Only these; other files are not opened. All by default.
        lang: Language of messages; the user's own by default.

    Raises:
        PointError: with all problems of all files that were asked for.
        InputError: no such directory, no such id (the closest are named), or no point at all.
    """
    files = find_files(*directories)
    chosen = files if ids is None else _chosen(files, ids)
    points = load_files(chosen, lang=lang)
    if not points:
        raise InputError(_no_points(directories, lang))
    return points


def load_files(files: Sequence[Found], *, lang: Language | None = None) -> list[Point]:
    """The points in files that were found before, in the order given.

    Raises:
        PointError: with all problems of all the files.
    """
    points: list[Point] = []
    problems = _misplaced(files, lang)
    for found in files:
        if found.fault or found.is_template:
            continue
        try:
            points.append(_parse(found, lang))
        except PointError as error:
            problems += error.problems
    if problems:
        raise PointError(sorted(problems))
    return points


def find_point(point_id: str, *directories: Path | str, lang: Language | None = None) -> Point:
    """One point; no other file is opened, so a broken neighbour does no harm.

    Raises:
        PointError: its file has problems.
        InputError: no such directory, or no such id: the closest are named.
    """
    return load_points(*directories, ids=[point_id], lang=lang)[0]


def validate(*directories: Path | str, lang: Language | None = None) -> list[Problem]:
    """All problems of all files below the directories, sorted by place; empty when all is well.

    Beside the grammar of each file: the template, places a file may not stand in, ids that stand twice or
    are easily mistaken (a warning).

    Raises:
        InputError: a directory does not exist, cannot be read or holds no point.
    """
    files = find_files(*directories)
    problems = _misplaced(files, lang)
    points = 0
    for found in files:
        if not found.fault:
            points += not found.is_template
            problems += _check(found, lang)
    if not points and not problems:
        raise InputError(_no_points(directories, lang))
    problems += _mistakable(files, lang)
    return sorted(problems)


def _no_points(directories: Sequence[Path | str], lang: Language | None) -> str:
    return say(
        "points.no_points", lang or language(), path=", ".join(str(path) for path in directories or (POINTS,))
    )


def _check(found: Found, lang: Language | None) -> list[Problem]:
    try:
        data = _read(found, lang)
    except PointError as error:
        return list(error.problems)
    return (check_template if found.is_template else check_point)(data, path=found.path, lang=lang)


def _parse(found: Found, lang: Language | None) -> Point:
    return parse_point(_read(found, lang), path=found.path, lang=lang)


def _read(found: Found, lang: Language | None) -> bytes:
    """The bytes of a file, read once; of a huge one no more than shows that it is."""
    sheet = Sheet(found.path, lang)
    try:
        state = os.stat(found.path)  # noqa: PTH116 - the hot path of ten thousand files
        if state.st_size > LIMIT:
            sheet.add("P002", 1, size=state.st_size, limit=LIMIT)
        elif not S_ISREG(state.st_mode):  # A pipe named like a point would hang the reader.
            sheet.add("P043", 1, reason=sheet.text("not_file"))
        else:
            with open(found.path, "rb", buffering=0) as file:  # noqa: PTH123
                return file.readall()
    except OSError as error:
        sheet.add("P043", 1, reason=error.strerror or str(error))
    raise PointError(sheet.problems())


def _misplaced(files: Sequence[Found], lang: Language | None) -> list[Problem]:
    """Files that stand where they may not, and ids that stand twice."""
    problems: list[Problem] = []
    first: dict[str, str] = {}
    for found in files:
        earlier = "" if found.fault or found.is_template else first.setdefault(found.id, found.path)
        if not found.fault and earlier in {"", found.path}:
            continue
        sheet = Sheet(found.path, lang)
        if found.fault:
            sheet.add(found.fault, 1, target=os.path.realpath(found.path))
        else:
            sheet.add("P040", 1, found=found.id, first=earlier)
        problems += sheet.problems()
    return problems


def _mistakable(files: Sequence[Found], lang: Language | None) -> list[Problem]:
    seen: dict[str, Found] = {}
    problems: list[Problem] = []
    for found in files:
        if found.fault or found.is_template:
            continue
        shape = found.id.translate(_TWINS).replace("rn", "m").replace("vv", "w")
        other = seen.setdefault(shape, found)
        if other.id != found.id:
            sheet = Sheet(found.path, lang)
            sheet.warn("P045", 1, found=found.id, other=other.id)
            problems += sheet.problems()
    return problems


def _chosen(files: Sequence[Found], ids: Iterable[str]) -> list[Found]:
    wanted = set(ids)
    chosen = [found for found in files if found.id in wanted and not found.is_template]
    unknown = sorted(wanted - {found.id for found in chosen})
    if unknown:
        known = sorted({found.id for found in files if not found.fault and not found.is_template})
        close = get_close_matches(unknown[0], known, n=CLOSE, cutoff=0.3) or known[:CLOSE]
        raise InputError(say("points.unknown_id", language(), id=unknown[0], close=", ".join(close)))
    return chosen
