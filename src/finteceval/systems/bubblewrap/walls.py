"""The wall of a card's system: which isolation it stands behind, and what that wall lets through."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.errors import CardError
from finteceval.systems.bubblewrap.command import Bubblewrap, import_paths, why_unavailable
from finteceval.systems.bubblewrap.hidden import PACKAGES, is_within, package_data, run_directories
from finteceval.systems.bubblewrap.let_in import module_paths, program_paths
from finteceval.systems.bubblewrap.network import read_addresses
from finteceval.systems.bubblewrap.view import Wanted, make_view, owners_files, prefix_parts
from finteceval.systems.programs import command_system, search_path
from finteceval.systems.wall import NoWall
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.systems.card import System

OURS: Final = Path(__file__).parents[3]


def sandbox(
    card: System, environ: Mapping[str, str], *, runs_dir: Path, hidden: Sequence[Path] = ()
) -> Bubblewrap:
    """The sandbox of a card's program.

    Args:
        card: A `command:` or `python:` system.
        environ: The caller's environment.
        runs_dir: Where runs are kept; masked.
        hidden: What else to mask: directories of points or cases of the user's own.

    Raises:
        CardError: no sandbox on this machine, or a path or address of the card that cannot be used.
    """
    if why := why_unavailable():
        raise CardError(f"{card.name}: {say('isolation.unavailable', language(), why=why)}")
    prefixes = [Path(path).resolve() for path in dict.fromkeys((sys.prefix, sys.base_prefix))]
    parts = [part for prefix in prefixes for part in prefix_parts(prefix)]
    # Our own packages may come from PYTHONPATH, which is the caller's and not the environment's.
    found = [*import_paths(), *(OURS / package for package in PACKAGES)]
    imports = [path for path in found if not any(is_within(path.resolve(), part) for part in parts)]
    data = package_data(prefixes, [*import_paths(), OURS])
    masked = [*data, *run_directories(runs_dir, dict(environ)), *(path.absolute() for path in hidden)]
    try:
        files = owners_files(card.launch.files)
        trusted, modules = _own(card, environ)
        wanted = Wanted((*parts, Path(sys.executable), *trusted), (*imports, *modules, *files))
        return Bubblewrap(make_view(wanted, masked), read_addresses(card.launch.network))
    except CardError as error:
        raise CardError(f"{card.name}: {error}") from error


def _own(card: System, environ: Mapping[str, str]) -> tuple[list[Path], list[Path]]:
    """The files of the program or module, and its package where it is one."""
    if card.launch.python:
        known = [Path(sys.prefix).resolve(), Path(sys.base_prefix).resolve()]
        found = [
            path
            for path in module_paths(card.launch.python, search_path(environ))
            if not any(is_within(path.resolve(), top) for top in known)
        ]
        return [path for path in found if path.is_file()], [path for path in found if path.is_dir()]
    command = command_system(card, environ, NoWall())
    programs = [
        located
        for words in (command.words, command.resume)
        if words and (located := shutil.which(words[0], path=environ.get("PATH")))
    ]
    return list(program_paths([*programs, *command.words[1:], *command.resume[1:]])), []
