"""Files of points written so that they are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

from pitfall.errors import InputError
from pitfall.texts import say

if TYPE_CHECKING:
    from pathlib import Path

    from pitfall.texts import Language


def write_whole(path: Path, data: bytes, *, lang: Language) -> None:
    """Put `data` in place of a file, or beside where one will be, in one step; its permissions stay.

    Raises:
        InputError: the disk refuses; what was there before is untouched.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        reason = error.strerror or str(error)
        raise InputError(say("points.not_written", lang, path=path, reason=reason)) from error
