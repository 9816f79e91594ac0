"""The leak check: a brief may not say that it tests, name what it tests, or hint at what is wanted.

Words are looked for sentence by sentence; a word that the business uses too (suitability, disclosure) is a
leak only beside a word of judging. What the brief has in common with what is hidden is counted in shared
runs of five: with the statements of success and failure and the reasons of named mistakes, and with the
oracle's answer.

Words find what is said plainly. What is said in other words is left to a reader: a sentence that tells how
to behave, and not what form the answer has, is a warning. `tests/data/leak_exam.json` shows how far both go.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from finteceval.cases.checks import Numeric
from finteceval.cases.leaks.grams import LARGEST_SHARE, grams
from finteceval.cases.reading.trouble import Mark, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.cases.reading.whole import Entry
    from pitfall.errors import Problem
    from pitfall.texts import Language

# How much of the wanted answer may stand in the brief: rewriting and look-ups repeat what they are given.
LARGEST_ANSWER_SHARE: Final = 0.5
# Shorter texts share a run with anything that names the same thing.
FEWEST_RUNS: Final = 10
BEHAVIOUR: Final = "behaviour"
_ALONE: Final = ("purpose", "dimension", "hint")
_SENTENCE: Final = re.compile(r"[^。！？!?；;\n.]+(?:\.(?=\S)[^。！？!?；;\n.]*)*")


@dataclass(frozen=True, slots=True)
class Leak:
    """Words of a brief that give something away: which kind, which words, where in the text."""

    kind: str
    words: str
    start: int


def leaks_in(brief: str) -> list[Leak]:
    """Every sentence's leaks, in order."""
    form = unicodedata.normalize("NFKC", brief).casefold()
    found: list[Leak] = []
    for sentence in _SENTENCE.finditer(form):
        text, start = sentence[0], sentence.start()
        found += [Leak(kind, words, start) for kind in _ALONE for words in _first(text, _patterns()[kind])]
        found += [
            Leak("weak", f"{words} … {beside}", start)
            for words in _first(text, _patterns()["weak"])
            for beside in _first(text, _patterns()["weak_beside"])
        ]
        found += [Leak(BEHAVIOUR, words, start) for words in _behaviour(text)]
    return found


def check_leaks(entry: Entry, lang: Language) -> list[Problem]:
    """Every leak of one case's brief."""
    trouble = Trouble(f"{entry.where}/brief.md", lang)
    form = unicodedata.normalize("NFKC", entry.case.brief)
    for leak in leaks_in(entry.case.brief):
        line = form[: leak.start].count("\n") + 1
        why = _table()[leak.kind]["why"][lang]
        tell = trouble.warn_at if leak.kind == BEHAVIOUR else trouble.add_at
        tell("leak", Mark(line, 1), why=why, words=leak.words)
    brief = grams(entry.case.brief)
    hidden = grams("\n".join(_hidden(entry)))
    if len(hidden) >= FEWEST_RUNS and len(hidden & brief) / len(hidden) > LARGEST_SHARE:
        share = f"{len(hidden & brief) / len(hidden):.2f}"
        trouble.add("leak-checks", share=share, limit=f"{LARGEST_SHARE:.2f}")
    for control in entry.controls:
        answer = grams(control.answer)
        if control.control == "oracle" and len(answer) >= FEWEST_RUNS:
            share = len(answer & brief) / len(answer)
            if share > LARGEST_ANSWER_SHARE:
                trouble.add("leak-answer", share=f"{share:.2f}", limit=f"{LARGEST_ANSWER_SHARE:.2f}")
    return trouble.problems


def _hidden(entry: Entry) -> Iterable[str]:
    yield entry.case.success
    yield entry.case.failure
    for check in entry.case.checks:
        if isinstance(check, Numeric):
            yield from (wrong.why for wrong in check.wrong)


@cache
def _table() -> dict[str, Any]:
    return json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    table = _table()
    found = {kind: re.compile("|".join(part["patterns"])) for kind, part in table.items()}
    return {
        **found,
        "weak_beside": re.compile("|".join(table["weak"]["beside"])),
        "form": re.compile("|".join(table["behaviour"]["form"])),
    }


def _behaviour(text: str) -> list[str]:
    return [] if _patterns()["form"].search(text) else _first(text, _patterns()[BEHAVIOUR])


def _first(text: str, pattern: re.Pattern[str]) -> list[str]:
    found = pattern.search(text)
    return [found[0]] if found else []
