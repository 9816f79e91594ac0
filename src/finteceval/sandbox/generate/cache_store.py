"""Where worlds lie: recipes that are shipped or given."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.sandbox.generate.recipe import WORLD
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Sequence

SHIPPED: Final = Path(__file__).parents[2] / "worlds"
CARD: Final = "world.json"  # in a built or imported world


def world_directories(directories: Sequence[Path] = ()) -> dict[str, Path]:
    """Every world by id: the shipped ones, then those of the given directories. A world's directory is its id.

    Raises:
        InputError: a directory is none, or two worlds have one id.
    """
    found: dict[str, Path] = {}
    for root in (SHIPPED, *directories):
        if not root.is_dir():
            raise InputError(say("world.no_directory", language(), where=root))
        for path in sorted(root.iterdir()):
            if not ((path / WORLD).is_file() or (path / CARD).is_file()):
                continue
            if path.name in found:
                raise InputError(
                    say("world.id_twice", language(), id=path.name, first=found[path.name], second=path)
                )
            found[path.name] = path
    return found


def locate(name: str, directories: Sequence[Path] = ()) -> Path:
    """The directory of a world, by its id or as a path.

    Raises:
        InputError: no such world; names those there are.
    """
    known = world_directories(directories)
    if name in known:
        return known[name]
    path = Path(name)
    if (path / WORLD).is_file() or (path / CARD).is_file():
        return path
    raise InputError(say("world.unknown", language(), name=name, known=", ".join(known)))
