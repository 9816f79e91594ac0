#!/usr/bin/env python3
"""Validate 10,000 points of 8 kB, against reading and hashing them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from bench import machine, measure, scratch, show

from pitfall import corpus

if TYPE_CHECKING:
    from pathlib import Path

POINTS = 10_000
SIZE = 8_000


def write(root: Path) -> None:
    """Points of about 8 kB with headings, lists, folds and a fence."""
    shut = "<details>\n<summary>hidden</summary>\n\n{}\n\n</details>"
    block = (
        "### Heading\n\n- one item: 12,345.6 CNY\n- another, 3.5 %\n\nA plain paragraph of some words about nothing. "
        * 60
    )
    for number in range(POINTS):
        name = f"point-{number:05d}"
        body = block[: SIZE - 700]
        truth = shut.format("```facts\na = 1 CNY\n```\n\nThe answer.")
        text = f"# {name}\n\n## Question\n\n{body}\n\n## Ground Truth\n\n{truth}\n\n## Provenance\n\n{shut.format('made')}\n"
        root.joinpath(f"{name}.md").write_text(text, encoding="utf-8", newline="\n")


def floor(root: Path) -> None:
    """Read and hash."""
    for path in root.glob("*.md"):
        hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Measure and print."""
    machine()
    with scratch() as root:
        write(root)
        figures = [
            measure("floor", POINTS, lambda: floor(root)),
            measure("ours", POINTS, lambda: corpus.validate(root), rounds=1),
        ]
        assert corpus.validate(root) == []
        show("10,000 points of 8 kB validated", figures, unit="points")
        print("  budget 3,000 points/s")


if __name__ == "__main__":
    main()
