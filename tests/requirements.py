"""Parts a machine may lack. A test that needs one says so; CI names those that must be there."""

from __future__ import annotations

import functools
import importlib.util
import os
import shutil
import subprocess

import pytest

MISSING: set[str] = set()
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "node": ("node",),
    "codex": ("codex",),
    "claude": ("claude",),
}


def need(part: str) -> None:
    """Go on only where `part` is there; elsewhere skip, or fail when FINTECEVAL_REQUIRE names it."""
    if has(part):
        return
    MISSING.add(part)
    if part in os.environ.get("FINTECEVAL_REQUIRE", "").split():
        pytest.fail(f"{part} is required here and is missing", pytrace=False)
    pytest.skip(f"{part} is not on this machine")


def program(part: str) -> str:
    """The path of a program that `need` has found."""
    return next(path for name in PROGRAMS.get(part, (part,)) if (path := shutil.which(name)))


@functools.cache
def has(part: str) -> bool:
    """Whether a program or module is there and works."""
    if part == "bwrap":
        return shutil.which("bwrap") is not None and _bwrap_works()
    if part in PROGRAMS:
        return any(shutil.which(name) for name in PROGRAMS[part])
    return shutil.which(part) is not None or importlib.util.find_spec(part) is not None


def _bwrap_works() -> bool:
    words = ["bwrap", "--ro-bind", "/", "/", "--unshare-all", "--die-with-parent", "true"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0
