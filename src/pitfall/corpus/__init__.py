"""Directories of points: find, load, validate, hash, count, start a new one.

>>> from pitfall.corpus import POINTS, Found, find_points, point_ids
>>> point_ids(POINTS) == point_ids()
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.corpus.counting import Tally, tally
    from pitfall.corpus.digest import Digests, digests, suite_digest
    from pitfall.corpus.load import find_point, load_files, load_points, validate
    from pitfall.corpus.template import check_template, new_point
    from pitfall.corpus.walk import POINTS, Found, find_points, point_ids

__all__ = [
    "POINTS",
    "Digests",
    "Found",
    "Tally",
    "check_template",
    "digests",
    "find_point",
    "find_points",
    "load_files",
    "load_points",
    "new_point",
    "point_ids",
    "suite_digest",
    "tally",
    "validate",
]

_HOMES: Final = {
    "POINTS": "walk",
    "Digests": "digest",
    "Found": "walk",
    "Tally": "counting",
    "check_template": "template",
    "digests": "digest",
    "find_point": "load",
    "find_points": "walk",
    "load_files": "load",
    "load_points": "load",
    "new_point": "template",
    "point_ids": "walk",
    "suite_digest": "digest",
    "tally": "counting",
    "validate": "load",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
