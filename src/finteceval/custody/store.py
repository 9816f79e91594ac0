"""How custody's files reach the disk: packs written whole, log lines appended under a lock and awaited."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from finteceval.custody.refusal import refusal
from finteceval.errors import StorageError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path


def read_file(path: Path) -> bytes:
    """A file's bytes.

    Raises:
        InputError: missing or unreadable; names the file.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise refusal("unreadable", where=path, reason=error.strerror) from None


def write_new(path: Path, data: bytes) -> None:
    """Write a file, readable by its owner alone, that was not there before; whole or not at all.

    Raises:
        InputError: it exists already.
        StorageError: the disk refused.
    """
    part = path.with_name(path.name + ".part")
    with _disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise refusal("exists", where=path)
        try:
            with os.fdopen(
                os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600), "wb"
            ) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.rename(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise


def private_directory(path: Path) -> None:
    """Make a directory that was not there before, open to its owner alone.

    Raises:
        InputError: it exists already.
        StorageError: the disk refused.
    """
    with _disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.mkdir(mode=0o700)
        except FileExistsError:
            raise refusal("exists", where=path) from None


def append(path: Path, lines: Callable[[bytes], bytes]) -> None:
    """Append what `lines` makes of the file as it is, holding the file for oneself, and wait for the disk.

    Raises:
        StorageError: the disk refused; nothing was appended.
    """
    with _disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o600)
        try:
            with _held(handle):
                before = path.read_bytes()
                _write_or_undo(handle, lines(before), size=len(before))
        finally:
            os.close(handle)


def _write_or_undo(handle: int, data: bytes, *, size: int) -> None:
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    except OSError:
        # Half a line would make the whole log refused; what stood before is whole.
        os.ftruncate(handle, size)
        raise


@contextlib.contextmanager
def _disk(path: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(say("custody.disk", language(), where=path, reason=reason)) from error


if sys.platform == "win32":  # pragma: no cover - the other branch is tested here
    import msvcrt

    _BINARY = os.O_BINARY

    @contextlib.contextmanager
    def _held(handle: int) -> Generator[None]:
        # A byte far behind the end: the log itself stays readable.
        os.lseek(handle, 1 << 30, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
        try:
            yield
        finally:
            os.lseek(handle, 1 << 30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    _BINARY = 0

    @contextlib.contextmanager
    def _held(handle: int) -> Generator[None]:
        fcntl.flock(handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(handle, fcntl.LOCK_UN)
