"""What a system under test must never see, wherever on this machine it lies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PACKAGES: Final = ("pitfall", "finteceval")
REPOSITORIES: Final = frozenset({".git", ".hg", ".svn", ".jj"})
RUN_FILES: Final = frozenset({"plan.json", "trials.jsonl"})
RUNS_VARIABLE: Final = "FINTECEVAL_RUNS"
_WHERE_PACKAGES_LIE: Final = ("lib/python*/*-packages", "lib64/python*/*-packages", "lib/python*")


def package_data(prefixes: Iterable[Path], imports: Iterable[Path]) -> list[Path]:
    """The data directories of every installed copy of our packages: points, library, worlds, recordings.

    Data directories hold no `__init__.py`, so new ones are masked without being named here.
    """
    homes = [Path(path) for path in imports]
    for prefix in (*prefixes, Path("/usr"), Path("/usr/local")):
        for pattern in _WHERE_PACKAGES_LIE:
            homes += prefix.glob(pattern)
    packages = {(home / name).resolve() for home in homes for name in PACKAGES}
    return sorted(path for package in packages if package.is_dir() for path in _data_of(package))


def _data_of(package: Path) -> Iterator[Path]:
    for parent, names, _ in os.walk(package):
        for name in sorted(names):
            if name == "__pycache__":
                names.remove(name)
            elif not Path(parent, name, "__init__.py").is_file():
                names.remove(name)
                yield Path(parent, name)


def run_directories(runs_dir: Path, environ: dict[str, str]) -> list[Path]:
    """Where runs are kept: as chosen now, by the environment, and by default."""
    named = [Path(environ[RUNS_VARIABLE])] if environ.get(RUNS_VARIABLE) else []
    return [path.absolute() for path in (runs_dir, *named, Path("runs"))]


def marks(top: Path) -> Iterator[Path]:
    """Run directories and repositories below a path; a repository's history holds what its files hide."""
    for parent, names, files in os.walk(top):
        if set(files) >= RUN_FILES:
            names.clear()
            yield Path(parent)
            continue
        for name in sorted(REPOSITORIES & set(names)):
            names.remove(name)
            yield Path(parent, name)
        # A worktree's repository is a file that points elsewhere: nothing to hide but the pointer.


def lies_within(path: Path, hidden: Sequence[Path]) -> bool:
    """Whether a path is hidden, or lies in what is, by whatever name."""
    real = path.resolve()
    return any(is_within(real, other.resolve()) for other in hidden)


def is_within(path: Path, top: Path) -> bool:
    """Whether a path is another or lies below it."""
    return f"{path}/".startswith(f"{str(top).rstrip('/')}/")
