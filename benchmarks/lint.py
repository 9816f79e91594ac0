#!/usr/bin/env python3
"""`pitfall lint` over the 174 point-in-time points, cold and with nothing changed, against validating them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from bench import machine, measure, scratch

from pitfall.corpus import POINTS, point_ids

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = "from finteceval.cli import pitfall; pitfall()"
SUITES = ("a-share", "synthetic")


def run(cache: Path, *words: str) -> None:
    """A fresh interpreter that may keep its bytecode, as a user's does."""
    environ = {**os.environ, "FINTECEVAL_CACHE": str(cache)}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *words], stdout=subprocess.DEVNULL, env=environ, check=False
    )
    assert done.returncode == 0, words


def main() -> None:
    """Measure and print."""
    machine()
    where = [word for suite in SUITES for word in ("--points-dir", str(POINTS / suite))]
    count = sum(len(point_ids(POINTS / suite)) for suite in SUITES)
    with scratch() as cache:
        run(cache, "lint", "--no-cache", *where)
        valid = measure("validate", count, lambda: run(cache, "validate", *where))
        cold = measure("lint, all anew", count, lambda: run(cache, "lint", "--no-cache", *where), rounds=5)
        warm = measure("lint, nothing changed", count, lambda: run(cache, "lint", *where), rounds=5)
    print(f"\n{count} points")
    for figure in (valid, cold, warm):
        ratio = figure.cpu / valid.cpu
        print(
            f"  {figure.name:24}{figure.wall:>8.2f} s wall{figure.cpu:>8.2f} s CPU{ratio:>8.1f}x of validating"
        )
    print("  budget 2 s wall")


if __name__ == "__main__":
    main()
