"""Marks any detector against the exam: recall and precision, overall and by kind.

`python score.py j` marks the linter on part J, and likewise on the others. `--read` adds what a model said that was
given the linter's prompt for a reader and one case at a time (`read.json`, parts J and L): what it found beside the
rules counts, and what it called a false alarm of theirs does not.
The headline is the row of the dated kinds; texts of no known date are a kind apart and counted beside it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from exams.lint.case import ExamCase

    Detector = Callable[[ExamCase], bool]

UNCHECKED: Final = "time rules not checked"
UNDATED: Final = "undated"


@dataclass(slots=True)
class Tally:
    """Hits, misses and false alarms of one kind, or of all.

    `told_apart` counts pairs whose leak is flagged and whose twin is not, which a detector that flags
    everything never gets.
    """

    hits: int = 0
    misses: int = 0
    alarms: int = 0
    passed: int = 0
    told_apart: int = 0

    @property
    def recall(self) -> float | None:
        """Flagged leaks over all leaks, 0 to 1; None without leaks."""
        leaks = self.hits + self.misses
        return self.hits / leaks if leaks else None

    @property
    def precision(self) -> float | None:
        """Leaks among the flagged cases, 0 to 1; None when nothing was flagged."""
        flagged = self.hits + self.alarms
        return self.hits / flagged if flagged else None


@dataclass(slots=True)
class Marks:
    """The result of one run."""

    total: Tally = field(default_factory=Tally)
    dated: Tally = field(default_factory=Tally)
    """The headline: every kind but that of texts of no known date."""
    kinds: dict[str, Tally] = field(default_factory=dict[str, Tally])
    misses: list[ExamCase] = field(default_factory=list["ExamCase"])
    alarms: list[ExamCase] = field(default_factory=list["ExamCase"])


def mark(detector: Detector, cases: Iterable[ExamCase]) -> Marks:
    """Run a detector over the cases; it is told nothing about a case but what the case holds."""
    marks = Marks()
    good: Counter[tuple[str, str]] = Counter()
    for case in cases:
        flagged = detector(case)
        tally = marks.kinds.setdefault(case.kind, Tally())
        for each in (tally, marks.total, *([] if case.kind == UNDATED else [marks.dated])):
            _count(each, leak=case.leak, flagged=flagged)
        if case.leak and not flagged:
            marks.misses.append(case)
        if flagged and not case.leak:
            marks.alarms.append(case)
        good[case.kind, case.id.rpartition("-")[0]] += flagged == case.leak
    for (kind, _), right in good.items():
        marks.kinds[kind].told_apart += right == 2
        marks.total.told_apart += right == 2
        marks.dated.told_apart += right == 2 and kind != UNDATED
    return marks


def report(marks: Marks, rules: Mapping[str, Iterable[str]] = MappingProxyType({})) -> Iterator[str]:
    """The lines to print: a table by kind, then every miss and every false alarm.

    `rules` names, by the id of a case, the rules that flagged it, where the detector can tell.
    """
    yield f"{'kind':<22}{'recall':>8}{'precision':>11}{'hits':>6}{'misses':>8}{'alarms':>8}{'told apart':>12}"
    for name, tally in [*marks.kinds.items(), ("dated kinds", marks.dated), ("all", marks.total)]:
        shares = f"{_share(tally.recall):>8}{_share(tally.precision):>11}"
        yield f"{name:<22}{shares}{tally.hits:>6}{tally.misses:>8}{tally.alarms:>8}{tally.told_apart:>12}"
    for title, found in (("misses", marks.misses), ("false alarms", marks.alarms)):
        yield f"\n{title}: {len(found)}"
        for case in found:
            told = case.span or case.text or "(see the point)"
            why = f" ({', '.join(rules[case.id])})" if rules.get(case.id) else ""
            yield f"  {case.id} [{case.form}] {told}{why}".replace("\n", " ⏎ ")


def linter(case: ExamCase) -> list[str]:
    """The rules by which the shipped linter flags a case.

    An error or a warning is a flag, a note is none. A case without an as-of date is flagged only by the words
    that its time rules were not checked, and a case with one is flagged wrongly by them.
    """
    faults, unchecked = _found(case)
    if case.as_of is None:
        return sorted(unchecked)
    return sorted({rule for rule, _ in faults} | unchecked)


def reader(case: ExamCase) -> list[str]:
    """The rules by which linter and reader together flag a case of a part that was read."""
    faults, unchecked = _found(case)
    if case.as_of is None:
        return sorted(unchecked)
    said = replies()["cases"][case.id]
    wrong = {(rule, words) for rule, words, leaks, _ in said["findings"] if not leaks}
    return sorted({rule for rule, _ in faults - wrong} | {rule for rule, _, _ in said["missed"]} | unchecked)


@cache
def replies() -> dict[str, Any]:
    """What the reader said of every case, with the digest of the prompt it was given."""
    return json.loads(Path(__file__).with_name("read.json").read_text(encoding="utf-8"))


def _found(case: ExamCase) -> tuple[set[tuple[str, str]], set[str]]:
    """Rules and words of the errors and warnings, and the rules that say that time was not checked."""
    from pitfall.lint import lint_corpus, lint_point, lint_text
    from pitfall.point import parse_point

    points = [parse_point(text.encode(), path=f"{text[2 : text.index(chr(10))]}.md") for text in case.points]
    if not points:
        findings = lint_text(case.text, as_of=case.as_of, lang="en")
    elif len(points) == 1:
        findings = lint_point(points[0], lang="en")
    else:
        findings = lint_corpus(points, lang="en")
    unchecked = {finding.rule for finding in findings if UNCHECKED in finding.message}
    return {(one.rule, one.matched) for one in findings if one.severity in {"error", "warning"}}, unchecked


def main() -> int:
    """Mark the shipped linter on one part."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from exams.lint.exam import HALVES, cases

    words = argparse.ArgumentParser(description="Mark the linter on one part of the exam.")
    words.add_argument("half", choices=HALVES)
    words.add_argument("--read", action="store_true", help="with what a reader said, kept for parts j and l")
    chosen = words.parse_args()
    if chosen.read and chosen.half not in replies()["parts"]:
        words.error(f"what a reader said is kept for parts {' and '.join(replies()['parts'])} alone")
    flagged_by = reader if chosen.read else linter
    rules: dict[str, list[str]] = {}

    def flags(case: ExamCase) -> bool:
        rules[case.id] = flagged_by(case)
        return bool(rules[case.id])

    marks = mark(flags, cases(chosen.half))
    sys.stdout.writelines(f"{line}\n" for line in report(marks, rules))
    return 0


def _count(tally: Tally, *, leak: bool, flagged: bool) -> None:
    tally.hits += leak and flagged
    tally.misses += leak and not flagged
    tally.alarms += flagged and not leak
    tally.passed += not flagged and not leak


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.1%}"


if __name__ == "__main__":
    sys.exit(main())
