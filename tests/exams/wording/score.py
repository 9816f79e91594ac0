"""Marks the wording check on one half of its exam: `python tests/exams/wording/score.py a`.

Blocked overclaims are to be at least 98 %, blocked honest texts at most 2 %. Half b is opened once, with `--open`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from exams.wording.loader import HALVES, Item, load


@dataclass(frozen=True, slots=True)
class Marked:
    """An item with the rules that found something in it."""

    item: Item
    found: tuple[str, ...]

    @property
    def blocked(self) -> bool:
        """Whether the check lets the text not pass."""
        return bool(self.found)


def mark(items: list[Item]) -> list[Marked]:
    """Every item checked against what its report knows."""
    from finteceval.reports.wording import check_wording

    return [
        Marked(item, tuple(f"{one.rule}: {one.words}" for one in check_wording(item.text, item.known)))
        for item in items
    ]


def report(marked: list[Marked]) -> str:
    """Shares of both kinds, by language too, and every item on the wrong side."""
    counts: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for one in marked:
        for lang in ("all", one.item.lang):
            counts[one.item.kind, lang][0] += one.blocked
            counts[one.item.kind, lang][1] += 1
    lines = [
        f"{kind:<10}{lang:<4} blocked {blocked}/{every} = {blocked / every:.1%}"
        for (kind, lang), (blocked, every) in sorted(counts.items())
    ]
    wrong = [one for one in marked if one.blocked != (one.item.kind == "overclaim")]
    lines += ["", f"wrong: {len(wrong)} of {len(marked)}"]
    lines += [f"  {one.item.id} {one.item.kind}: {one.item.text} {list(one.found)}" for one in wrong]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the marks of one half; 2 when half b is asked for and not opened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("half", choices=HALVES)
    parser.add_argument("--open", action="store_true", dest="opened", help="open half b, once")
    chosen = parser.parse_args(arguments)
    try:
        items = load(chosen.half, opened=chosen.opened)
    except PermissionError as error:
        sys.stderr.write(f"score.py: {error}\n")
        return 2
    sys.stdout.write(report(mark(items)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
