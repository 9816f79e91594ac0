"""Which points were found clean before, so that only what is new or changed is linted again.

A point is known by a digest of its text and of everything the linter consists of: the sources, the tables, the
version of Python. Nothing but such digests is kept, and only of points in which nothing was found and nothing
was waived; whatever has a finding is linted every time.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitfall.corpus.store import write_whole
from pitfall.errors import InputError
from pitfall.lint.times.family import horizons
from pitfall.point import labels

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitfall.lint.finding import Finding
    from pitfall.point import Point

_PACKAGE: Final = Path(__file__).parents[1]
_PARTS: Final = ("lint", "quantities", "point", "likeness.py")
"""What a finding depends on; the texts of messages do not matter where there are none."""
_NAME: Final = "clean.txt"
_LINE: Final = re.compile(rb"[0-9a-f]{32}")
_MOST: Final = 20_000
"""Points remembered; the file is under a megabyte."""
_SIZE: Final = 16  # bytes of a digest
_WAIVES: Final = re.compile(r"lint:\s*allow")


class CleanPoints:
    """The points that this linter has found clean.

    The file begins with the digest of the linter that wrote it; that of another linter, or one that is not
    wholly a list of digests, counts as empty.
    """

    def __init__(self, directory: Path) -> None:
        """Take what was kept in a directory; there may be none yet."""
        self._path = directory / _NAME
        self._known = _read(self._path)

    def due(self, points: Sequence[Point], among: Iterable[Point] = ()) -> list[Point]:
        """The points to lint: those not known, and those whose horizon is out of line with their family.

        Args:
            points: The points asked for.
            among: Points to compare with beside them.
        """
        odd = {one.point.id for one in horizons([(point, labels(point)) for point in (*points, *among)])}
        return [point for point in points if point.id in odd or _digest(point) not in self._known]

    def keep(self, linted: Iterable[Point], found: Iterable[Finding]) -> None:
        """Remember the points in which nothing was found; where nothing can be written nothing is remembered."""
        flagged = {one.path for one in found}
        clean = [p for p in linted if p.path not in flagged and not _WAIVES.search(p.text)]
        if not clean:
            return
        fresh = dict.fromkeys([*map(_digest, clean), *self._known])
        self._known = dict.fromkeys(list(fresh)[:_MOST])
        data = b"\n".join([linter_digest(), *self._known, b""])
        with contextlib.suppress(OSError, InputError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, data, lang="en")


@cache
def linter_digest() -> bytes:
    """A digest of all that a finding depends on beside the point, 32 hexadecimal digits."""
    whole = hashlib.blake2b(sys.version.encode(), digest_size=_SIZE)
    for part in _PARTS:
        found = _PACKAGE / part
        files = [found] if found.is_file() else sorted(found.rglob("*.py")) + sorted(found.rglob("*.json"))
        for path in files:
            data = path.read_bytes()
            whole.update(f"{path.relative_to(_PACKAGE).as_posix()} {len(data)}\n".encode())
            whole.update(data)
    return whole.hexdigest().encode()


def _digest(point: Point) -> bytes:
    return hashlib.blake2b(point.text.encode(), digest_size=_SIZE).hexdigest().encode()


def _read(path: Path) -> dict[bytes, None]:
    try:
        if path.stat().st_size > (_MOST + 1) * (2 * _SIZE + 1):
            return {}
        first, *lines = path.read_bytes().split(b"\n")
    except OSError:
        return {}
    known = lines[:-1]
    if first != linter_digest() or lines[-1:] != [b""] or not all(map(_LINE.fullmatch, known)):
        return {}
    return dict.fromkeys(known)
