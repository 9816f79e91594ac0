"""Where what can be made again is kept: built worlds, and which points the linter found clean."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "FINTECEVAL_CACHE"


def cache_directory(environ: Mapping[str, str], *, platform: str = sys.platform) -> Path:
    """`FINTECEVAL_CACHE`, else what the platform keeps caches in, with `finteceval` behind it."""
    if environ.get(VARIABLE):
        return Path(environ[VARIABLE])
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home() raises where there is none
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "finteceval" / "Cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "finteceval"
    return Path(environ.get("XDG_CACHE_HOME") or home / ".cache") / "finteceval"
