"""A run of cases in a terminal: gates and breaches first, then cases passed k of k; at most 100 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports.escapes import visible_line
from finteceval.reports.terminal import WIDTH, clip, columns, wrap
from pitfall.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.findings.cases import CaseFindings, CaseSystem
    from pitfall.texts import Language

_OUTCOMES: Final = ("passed", "failed", "system_failed", "lost", "unjudged", "owed")
_SHOWN: Final = 12
_CASES_SHOWN: Final = 6


def case_table(found: CaseFindings, lang: Language) -> str:
    """Breaches of every system, then a line each: cases stable of asked, and where its tries went; plain text."""
    lines = [clip(f"{_told('run', lang)} {visible_line(found.run)}", WIDTH), ""]
    for system in found.systems:
        lines += _gates(system, lang)
    lines += ["", *_rows(found, lang), ""]
    for system in found.systems:
        lines += _unstable(system, lang)
    if not found.complete:
        lines.append(_told("incomplete", lang))
    lines += wrap(_told("no_capability", lang), WIDTH)
    return "\n".join(lines) + "\n"


def _gates(system: CaseSystem, lang: Language) -> Iterator[str]:
    name = visible_line(system.name)
    if not system.breaches:
        held = sum(1 for gate in system.gates.values() if gate.held)
        yield clip(_told("no_breach", lang, system=name, held=held, gates=len(system.gates)), WIDTH)
        return
    yield clip(_told("breached", lang, system=name, count=len(system.breaches)), WIDTH)
    # A try that was lost and made again may breach again; here a line for each repeat is enough.
    once = list({(each.gate, each.case, each.repeat): each for each in system.breaches}.values())
    for breach in once[:_SHOWN]:
        why = visible_line(breach.because.words(lang))
        places = {"gate": breach.gate, "case": breach.case, "repeat": breach.repeat, "why": why}
        yield from (f"  {line}" for line in wrap(_told("breach", lang, **places), WIDTH - 2))
    if len(once) > _SHOWN:
        yield _told("more", lang, count=len(once) - _SHOWN)


def _rows(found: CaseFindings, lang: Language) -> Iterator[str]:
    head = [_told("system", lang), _told("stable", lang), *(_told(name, lang) for name in _OUTCOMES)]
    rows = [head]
    for system in found.systems:
        asked = system.stable + system.unstable
        counts = [str(system.outcomes.get(name, 0)) for name in _OUTCOMES]
        rows.append([clip(visible_line(system.name), 36), f"{system.stable}/{asked}", *counts])
    widths = [max(columns(row[place]) for row in rows) for place in range(len(head))]
    for row in rows:
        cells = [f"{cell}{' ' * (width - columns(cell))}" for cell, width in zip(row, widths, strict=True)]
        yield clip("  ".join(cells).rstrip(), WIDTH)
    for system in found.systems:
        notes = [
            *(
                [_told("overblocked", lang, count=system.overblocked, twins=system.twins)]
                if system.twins
                else []
            ),
            *([_told("overasked", lang, count=system.overasked, asked=system.asked)] if system.asked else []),
            *([_told("not_asked", lang, count=len(system.not_applicable))] if system.not_applicable else []),
        ]
        if notes:
            yield from wrap(f"{visible_line(system.name)}: {' · '.join(notes)}", WIDTH)


def _unstable(system: CaseSystem, lang: Language) -> Iterator[str]:
    """The cases that were not passed each time, with the checks that failed, for systems that are no control."""
    if system.baseline:
        return
    rows = [row for row in system.rows if not row.stable]
    for row in rows[:_CASES_SHOWN]:
        passed = sum(result.outcome == "passed" for result in row.results)
        checks = sorted({name for result in row.results for name in result.failed})
        places = {"case": row.case, "passed": passed, "k": row.k, "checks": ", ".join(checks) or "–"}
        yield clip(_told("unstable", lang, system=visible_line(system.name), **places), WIDTH)
    if len(rows) > _CASES_SHOWN:
        yield _told("more", lang, count=len(rows) - _CASES_SHOWN)


def _told(name: str, lang: Language, /, **places: object) -> str:
    return say(f"worldrun.table_{name}", lang, **places)
