"""Opening a pack: the log first, then the items. Nothing is given out that no line tells of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from finteceval.custody import pack
from finteceval.custody.exposure import record_exposures
from finteceval.custody.pack import Item, PackedFile
from finteceval.custody.refusal import refusal
from finteceval.custody.store import private_directory, read_file, write_new

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from finteceval.custody.exposure import Opening


def open_pack(
    path: Path, key: bytes, opening: Opening, *, log: Path, only: Collection[str] = ()
) -> tuple[Item, ...]:
    """The items of a pack, or those named in `only`, after their openings are on the disk.

    Raises:
        InputError: unreadable, altered, truncated, another key, an unknown id, or an altered log.
        StorageError: the log could not be written; nothing was given out.
    """
    data = read_file(path)
    header = pack.read_header(data, where=str(path))
    items = pack.unseal(data, key, where=str(path))
    wanted = set(only)
    chosen = tuple(item for item in items if not wanted or item.id in wanted)
    if wanted and len(chosen) != len(wanted):
        raise refusal("unknown_item", where=path, count=len(wanted) - len(chosen))
    record_exposures(log, [item.id for item in chosen], opening, pack=header.pack, version=header.version)
    return chosen


def gather(source: Path) -> tuple[Item, ...]:
    """A directory as items: each directory in it with all its files, and each file by its stem.

    Names that begin with a dot are left out.

    Raises:
        InputError: no such directory, a link, or a file that cannot be read.
    """
    if not source.is_dir():
        raise refusal("no_directory", where=source)
    items: list[Item] = []
    for entry in sorted(source.iterdir()):
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            raise refusal("link", where=entry)
        files = sorted(entry.rglob("*")) if entry.is_dir() else [entry]
        base = entry if entry.is_dir() else source
        packed = tuple(_packed(file, base) for file in files if _wanted(file, base))
        items.append(Item(id=entry.name if entry.is_dir() else entry.stem, files=packed))
    return tuple(items)


def disclose(items: Sequence[Item], into: Path) -> list[Path]:
    """Write opened items below a directory that does not exist yet, readable by its owner alone.

    Raises:
        InputError: the directory exists, or a path would leave its item.
        StorageError: the disk refused.
    """
    if not all(pack.fits(f"{item.id}/{file.path}") for item in items for file in item.files):
        raise refusal("leaves", where=into)
    private_directory(into)
    written: list[Path] = []
    for item in items:
        for file in item.files:
            target = into / item.id / Path(*file.path.split("/"))
            write_new(target, file.data)
            written.append(target)
    return written


def _wanted(file: Path, base: Path) -> bool:
    if file.is_symlink():
        raise refusal("link", where=file)
    hidden = any(part.startswith(".") for part in file.relative_to(base).parts)
    return file.is_file() and not hidden


def _packed(file: Path, base: Path) -> PackedFile:
    return PackedFile(path=file.relative_to(base).as_posix(), data=read_file(file))
