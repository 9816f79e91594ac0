"""How bytes reach the disk: appended and awaited, or written whole; refusals become one line."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import TYPE_CHECKING, Final

import zstandard

from finteceval.errors import StorageError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

_LEVEL: Final = 3


class EventSink:
    """Appends checksummed frames to one segment file."""

    def __init__(self, path: Path, *, name: str) -> None:
        """Create the file; `name` is its path inside the run."""
        self.name = name
        self._path = path
        self._offset = 0
        self._handle = path.open("xb", buffering=0)
        self._compressor = zstandard.ZstdCompressor(level=_LEVEL, write_checksum=True)

    def append(self, lines: bytes) -> tuple[int, int]:
        """Write one frame durably; its (offset, length)."""
        frame = self._compressor.compress(lines)
        offset = self._offset
        with storage(self._path):
            write_all(self._handle.fileno(), frame)
            os.fdatasync(self._handle.fileno()) if hasattr(os, "fdatasync") else os.fsync(
                self._handle.fileno()
            )
        self._offset += len(frame)
        return offset, len(frame)

    def close(self) -> None:
        """Close the file."""
        self._handle.close()


class LineLog:
    """An append-only file of lines, durable at each append."""

    def __init__(self, path: Path) -> None:
        """Open for appending, creating the file and its directory when missing."""
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)

    def append(self, lines: bytes) -> None:
        """Append whole lines and wait for the disk."""
        with storage(self._path):
            write_all(self._fd, lines)
            os.fsync(self._fd)

    def close(self) -> None:
        """Close the file."""
        os.close(self._fd)


def write_all(fd: int, data: bytes) -> None:
    """Write every byte or raise `OSError`; what was half written is cut off again where possible."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all (temporary, fsync, rename)."""
    part = path.with_name(path.name + ".part")
    with storage(path):
        try:
            with part.open("wb") as handle:
                handle.write(data)
                handle.flush()
                os.fsync(handle.fileno())
            part.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
            raise


@contextlib.contextmanager
def storage(path: Path) -> Generator[None]:
    """Translate what a disk can do to us into one line.

    Raises:
        StorageError: full, read-only, forbidden, broken.
    """
    try:
        yield
    except OSError as error:
        what = {
            errno.ENOSPC: say("errors.disk_full", language()),
            errno.EFBIG: say("errors.disk_limit", language()),
            errno.EROFS: say("errors.disk_read_only", language()),
            errno.EACCES: say("errors.disk_forbidden", language()),
            errno.EDQUOT: say("errors.disk_quota", language()),
        }.get(error.errno or 0, error.strerror or str(error))
        raise StorageError(say("errors.disk_refused", language(), path=path, what=what)) from error
