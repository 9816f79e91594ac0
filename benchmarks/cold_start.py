#!/usr/bin/env python3
"""`pitfall list` cold, against a bare interpreter: CPU."""

from __future__ import annotations

import subprocess
import sys

from bench import machine, measure

LIST = "from finteceval.cli import pitfall; pitfall()"


def run(*words: str) -> None:
    """A fresh interpreter."""
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)


def main() -> None:
    """Measure and print."""
    machine()
    bare = measure("bare", 1, lambda: run("-c", "pass"), rounds=21)
    listed = measure("pitfall list", 1, lambda: run("-c", LIST, "list"), rounds=21)
    imported = measure("import finteceval", 1, lambda: run("-c", "import finteceval"), rounds=21)
    print(f"\n  python -c pass      {bare.cpu * 1000:.0f} ms CPU")
    print(f"  pitfall list        {listed.cpu * 1000:.0f} ms CPU, {listed.cpu / bare.cpu:.1f}x (budget 12x)")
    print(f"  import finteceval   {(imported.cpu - bare.cpu) * 1000:.0f} ms CPU over bare (budget 100 ms)")


if __name__ == "__main__":
    main()
