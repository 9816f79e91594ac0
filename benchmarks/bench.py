"""Shared by the benchmark scripts: CPU seconds, ratios in one run, and the machine they were measured on."""

from __future__ import annotations

import contextlib
import gc
import os
import platform
import resource
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True)
class Figure:
    """One measured thing: how many units, CPU and wall seconds (the median of the rounds)."""

    name: str
    units: int
    cpu: float
    wall: float

    @property
    def per_second(self) -> float:
        """Units for each CPU second."""
        return self.units / self.cpu if self.cpu else float("inf")


def measure(name: str, units: int, work: Callable[[], object], *, rounds: int = 3) -> Figure:
    """Run `work` some rounds; the median. CPU includes children that were waited for."""
    cpu: list[float] = []
    wall: list[float] = []
    for _ in range(rounds):
        gc.collect()
        c, w = cpu_seconds(), time.perf_counter()
        work()
        cpu.append(cpu_seconds() - c)
        wall.append(time.perf_counter() - w)
    return Figure(name, units, statistics.median(cpu), statistics.median(wall))


def cpu_seconds() -> float:
    """User and system seconds of this process and its finished children."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def show(title: str, figures: list[Figure], *, unit: str, floor: str = "floor") -> None:
    """A table with each figure's ratio to the floor."""
    base = next(figure for figure in figures if figure.name == floor)
    print(f"\n{title}")
    print(f"  {'':28}{unit + '/CPU s':>16}{'CPU s':>10}{'wall s':>10}{'of floor':>11}")
    for figure in figures:
        share = figure.per_second / base.per_second
        print(
            f"  {figure.name:28}{figure.per_second:>16,.0f}{figure.cpu:>10.3f}{figure.wall:>10.3f}{share:>10.1%}"
        )


def machine() -> None:
    """What this was measured on, and how busy it was."""
    load = ", ".join(f"{value:.2f}" for value in os.getloadavg())
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load}")


@contextlib.contextmanager
def scratch() -> Iterator[Path]:
    """A directory that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        yield Path(name)


def has(module: str) -> bool:
    """Whether a peer is installed; what is missing is said, not guessed."""
    try:
        __import__(module)
    except ImportError:
        print(f"  ({module} is not installed: `uv sync --group bench`)", file=sys.stderr)
        return False
    return True
