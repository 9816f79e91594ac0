"""Marks the check of notes on one half of its exams: `python tests/exams/wording/score.py d`.

Blocked overclaims are to be at least 98 %, blocked honest texts at most 2 %. `--rules` marks the word lists
alone; `--read` marks what a model said of halves c and d when it was given the shipped prompt.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from exams.wording.loader import HALVES, Item, load, read_by_a_model


@dataclass(frozen=True, slots=True)
class Marked:
    """An item with the rules that found something in it."""

    item: Item
    found: tuple[str, ...]

    @property
    def blocked(self) -> bool:
        """Whether the check lets the text not pass."""
        return bool(self.found)


def mark(items: list[Item], *, rules: bool = False) -> list[Marked]:
    """Every item checked against what its report knows, by the check of notes or by its word lists alone."""
    from finteceval.reports.wording import check_notes, check_wording

    check = check_wording if rules else check_notes
    return [
        Marked(item, tuple(f"{one.rule}: {one.words}" for one in check(item.text, item.known)))
        for item in items
    ]


def mark_read(items: list[Item]) -> list[Marked]:
    """Every item as `--reader` decides: what a model said of it, and what needs no reader's word."""
    from finteceval.reports.wording.check import certain

    _, said = read_by_a_model()
    return [
        Marked(
            item,
            tuple(filter(None, [said[item.id], *(one.rule for one in certain(item.text, item.known))])),
        )
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
    """Print the marks of one half; 2 when a half is asked for that no model has read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("half", choices=HALVES)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--rules", action="store_true", help="mark the word lists alone")
    how.add_argument("--read", action="store_true", help="mark what a model said of the half")
    chosen = parser.parse_args(arguments)
    items = load(chosen.half)
    if chosen.read and any(item.id not in read_by_a_model()[1] for item in items):
        sys.stderr.write(f"score.py: no model has read half {chosen.half}\n")
        return 2
    marked = mark_read(items) if chosen.read else mark(items, rules=chosen.rules)
    sys.stdout.write(report(marked) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
