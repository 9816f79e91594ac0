"""The point-in-time linter: what could be known only after the as-of date, and what gives the outcome away.

```
document   the folded text, its sentences, clauses and labelled lines
mention    times named in a text · moment: one of them · undated, abridged, feasts: those without a year, cut short, named
fiscal     when a period's figures appear, and fiscal years · tense, speech: planned, told or open
periods    L001 L002 (reports, measured) · relative, sequels: L003 · stamps, settled, addresses: L004 L005
regimes    L006 · renames: L012
outcome    L007 · retold, affirmed, events, matter: told outcomes (L009) · hindsight, retrospect: L009 · hints, closeness: L011
truth      what is late (lateness) and asked · figures, placed, namesake, sameness, spelt, decades, stated: L008
companions answers in one step, with equations, rough, concluded, judged: L015
naming     L010 · form, sessions: L013 · criteria, modes, enumerations: L016 · units, observed, measures: L017 · family: L014
alike      what only sounds like L009, L010, L011 · waivers: L018 L019 · rules: the table · linter, shares_command: running them
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
    from pitfall.lint.finding import Finding, Severity
    from pitfall.lint.linter import lint_corpus, lint_point, lint_text
    from pitfall.lint.rules import RULES, TIME_RULES, Rule, explain

__all__ = [
    "RULES",
    "TIME_RULES",
    "Finding",
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
