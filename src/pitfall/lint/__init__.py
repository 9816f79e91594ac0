"""The point-in-time linter: what could be known only after the as-of date, and what gives the outcome away.

```
reading    document: the folded text, its sentences, clauses and labelled lines · words, wording, matter, enumerations
times      mention: times named in a text · moment: one of them · undated, abridged, feasts, sequels: those without a
           year, cut short, named, counted on · fiscal: when a period's figures appear · tense, speech: planned, told or
           open · calendars, tasked: listed, asked for, assumed · evidenced: told though open, with passage, terse_en,
           terse_zh, histories · periods, bare_reports (reports, measured): L001 L002 · relative: L003 · stamps, settled, addresses: L004 L005
           closed_days, sessions: L013 · family: L014
versions   regimes, needs, spellings: L006 · renames: L012
figures    truth: what is late (lateness, timing, happened) and asked (goals) · results: L008 · answers: L015, with placed,
           namesake, sameness, spelt, spoken, digits, decades, stated, given for the figure itself · reached: one step from it,
           with interval, steps, records, expressions, companions, equations, rough · concluded, judged, rulings: verdicts
           bands, earlier: what sets a scale or lies long ago
layout     criteria, modes, otherwise: L016 · units, shared, bare, observed, delimited, measures: L017
told       outcome, announced, weekdays: L007 · retold, asides, consequences, presumed, affirmed, events: told outcomes (L009)
           listed: criteria tell none · tongue: of a sentence · hindsight, retrospect, fates, aftermath, borne, doubted: L009
           hints, closeness, misleads, tricks, roundings: L011 · samples: what only sounds like L009 or L011
           alike: what only sounds like one of these
names      naming: L010, from roles, parts, pinyin, verdicts, titles, labels, ends; subject: what a text is about
linter     runs the rules · finding, rules: what they give · waivers: L018 L019 · shares_command: a corpus on all cores
           clean_store: which points are known to be clean
```

    >>> from datetime import date
    >>> from pitfall.lint import lint_text
    >>> found = lint_text("2016年3月31日，公司披露年度亏损。", as_of=date(2015, 5, 15), lang="en")
    >>> [(one.rule, one.matched) for one in found]
    [('L001', '2016年3月31日')]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.lint.finding import Finding, Hit, Severity
    from pitfall.lint.linter import lint_corpus, lint_point, lint_text
    from pitfall.lint.rules import RULES, TIME_RULES, Rule, explain

__all__ = [
    "RULES",
    "TIME_RULES",
    "Finding",
    "Hit",
    "Rule",
    "Severity",
    "explain",
    "lint_corpus",
    "lint_point",
    "lint_text",
]

_HOMES: Final = {
    "RULES": "rules",
    "TIME_RULES": "rules",
    "Finding": "finding",
    "Hit": "finding",
    "Rule": "rules",
    "Severity": "finding",
    "explain": "rules",
    "lint_corpus": "linter",
    "lint_point": "linter",
    "lint_text": "linter",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
