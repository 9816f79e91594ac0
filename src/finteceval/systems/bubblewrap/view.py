"""What a program sees in the sandbox: paths that are let in, and what inside them is masked.

Nothing is there that is not let in: the system's programs and libraries, the Python environment, the
program or module itself, the card's `files`. Truths, cases, worlds and runs may lie inside one of
these, so they are masked wherever they would appear.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval.errors import CardError
from finteceval.systems.bubblewrap.hidden import is_within, lies_within, marks
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

# Directories at the root that distributions make links into /usr.
ROOT_NAMES: Final = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
# Whole trees of programs and libraries; the last two are where NixOS and Guix keep theirs.
SYSTEM: Final = ("/usr", "/nix/store", "/gnu/store")
# What libraries read; never a directory that may hold a private key.
ETC: Final = (
    "alternatives",
    "ca-certificates",
    "ca-certificates.conf",
    "crypto-policies",
    "fonts",
    "gai.conf",
    "host.conf",
    "ld.so.cache",
    "ld.so.conf",
    "ld.so.conf.d",
    "locale.alias",
    "localtime",
    "mime.types",
    "nsswitch.conf",
    "os-release",
    "pki/ca-trust",
    "pki/tls/cert.pem",
    "pki/tls/certs",
    "protocols",
    "services",
    "ssl/cert.pem",
    "ssl/certs",
    "ssl/openssl.cnf",
    "timezone",
)
# What a Python prefix consists of; other things that lie in one are not let in.
PREFIX_PARTS: Final = (
    "bin", "lib", "lib32", "lib64", "libexec", "include", "share", "etc", "ssl", "pyvenv.cfg", "conda-meta",
)  # fmt: skip


_MOST_LINKS: Final = 40


@dataclass(frozen=True, slots=True)
class Wanted:
    """What one system needs to see beside the machine's own programs and libraries.

    `trusted` are programs, single modules and Python prefixes, let in as they are. `searched` are
    directories and files of the owner's, which may hold a run or a repository by accident, and are looked
    through for them.
    """

    trusted: tuple[Path, ...] = ()
    searched: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What is let in, read-only and under its real name, the links that lead there, and what never shows.

    All paths but the links' targets are real: no link stands in them.
    """

    links: tuple[tuple[str, Path], ...]
    binds: tuple[Path, ...]
    hidden: tuple[Path, ...]

    def masks(self) -> list[Path]:
        """The places to mask now. A directory of runs may come to be after the view was made."""
        return [path for path in self.hidden if path.exists()]


def make_view(wanted: Wanted, hidden: Sequence[Path]) -> View:
    """The view of one system.

    Raises:
        CardError: what it needs is, or lies in, something that must stay hidden.
    """
    for path in wanted.searched:
        if lies_within(path, hidden):
            raise CardError(say("isolation.file_is_hidden", language(), path=path))
    links: dict[Path, str] = {}
    real: set[Path] = set()
    for path in (*_system(), *wanted.trusted, *wanted.searched):
        passed, end = _followed(path)
        links |= {place: target for target, place in passed}
        real.add(end)
    binds = _outermost(real)
    outside = [
        (target, place)
        for place, target in sorted(links.items())
        if not any(is_within(place, bind) for bind in binds)
    ]
    # A run or a repository that lies in what an owner lets in shows the truth as well as the library does.
    marked = [found for path in wanted.searched for found in marks(path.resolve())]
    never = _outermost(path.resolve() for path in (*hidden, *marked))
    inside = [path for path in never if any(is_within(path, bind) for bind in binds)]
    return View(tuple(outside), tuple(binds), tuple(inside))


def owners_files(files: Sequence[str]) -> list[Path]:
    """The card's `files`: `~` and paths relative to the caller's directory are understood.

    Raises:
        CardError: one does not exist.
    """
    found = [Path(name).expanduser().absolute() for name in files]
    for name, path in zip(files, found, strict=True):
        if not path.exists():
            raise CardError(say("isolation.file_missing", language(), path=name))
    return found


def prefix_parts(prefix: Path) -> Iterator[Path]:
    """What is let in of a Python prefix; nothing of one that the system's own trees hold."""
    if any(is_within(prefix, Path(tree)) for tree in SYSTEM):
        return
    for name in PREFIX_PARTS:
        if (prefix / name).exists():
            yield prefix / name


def _outermost(paths: Iterable[Path]) -> list[Path]:
    """The paths that lie in no other, sorted."""
    found: list[Path] = []
    for path in sorted(set(paths)):
        # In sorted order a path's parents come before it, though not always next to it.
        if not any(is_within(path, up) for up in found):
            found.append(path)
    return found


def _system() -> Iterator[Path]:
    candidates = [*SYSTEM, *(f"/{name}" for name in ROOT_NAMES), *(f"/etc/{name}" for name in ETC)]
    for name in candidates:
        if Path(name).exists():
            yield Path(name)


def _followed(path: Path) -> tuple[list[tuple[str, Path]], Path]:
    """The links passed on the way to where a path really is, each as written with its place, and the end.

    Raises:
        CardError: the links lead round and round.
    """
    links: list[tuple[str, Path]] = []
    here, ahead = Path("/"), list(path.absolute().parts[1:])
    while ahead:
        if len(links) > _MOST_LINKS:
            raise CardError(say("isolation.file_missing", language(), path=path))
        part = ahead.pop(0)
        here = here.parent if part == ".." else here / part
        if here.is_symlink():
            target = os.readlink(here)  # noqa: PTH115 - as it is written: it may be relative
            links.append((target, here))
            onward = Path(target)
            here = Path("/") if onward.is_absolute() else here.parent
            ahead = [part for part in onward.parts if part != "/"] + ahead
    return links, here
