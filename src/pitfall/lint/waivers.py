"""Inline waivers: `<!-- lint: allow L003 reason -->` on the line of a finding or the line before it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.reading.document import line_starts, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_WAIVER: Final = re.compile(
    r"<!--[ \t]*lint:[ \t]*allow\b(?P<rules>(?:[ \t,]*L[0-9]{3}\b)*)[ \t,:—-]*(?P<reason>.*?)[ \t]*-->",
    re.DOTALL,
)
_RULE: Final = re.compile(r"L[0-9]{3}")
# A waiver cannot waive the rules about waivers, nor the note that nothing was checked.
_NOT_WAIVABLE: Final = frozenset({"L000", "L018", "L019"})


@dataclass(frozen=True, slots=True)
class _Waiver:
    start: int
    end: int
    rules: frozenset[str]
    reason: str
    lines: frozenset[int]


def waive(text: str, hits: Iterable[Hit], *, checked: frozenset[str]) -> list[Hit]:
    """The hits that no waiver allows, with a hit for each waiver that gives no reason or allows nothing.

    Args:
        text: The text the positions of `hits` belong to.
        hits: What the rules found.
        checked: Ids of the rules that ran; a waiver of another rule cannot be called unused.
    """
    starts = line_starts(text)
    waivers = _waivers(text, starts)
    used: set[tuple[int, str]] = set()
    left: list[Hit] = []
    for hit in hits:
        line, _ = place(starts, hit.start)
        by = [
            waiver
            for waiver in waivers
            if waiver.reason and hit.rule in waiver.rules and line in waiver.lines
        ]
        used |= {(waiver.start, hit.rule) for waiver in by}
        if not by:
            left.append(hit)
    return left + _faults(waivers, used, checked)


def _waivers(text: str, starts: list[int]) -> list[_Waiver]:
    found: list[_Waiver] = []
    for match in _WAIVER.finditer(text) if "lint:" in text else ():
        first, _ = place(starts, match.start())
        last, _ = place(starts, match.end())
        rules = frozenset(_RULE.findall(match["rules"])) - _NOT_WAIVABLE
        reason = " ".join(match["reason"].split())
        found.append(_Waiver(*match.span(), rules, reason, frozenset({first, last, last + 1})))
    return found


def _faults(waivers: Sequence[_Waiver], used: set[tuple[int, str]], checked: frozenset[str]) -> list[Hit]:
    faults: list[Hit] = []
    for waiver in waivers:
        if not waiver.reason or not waiver.rules:
            faults.append(
                Hit("L018", waiver.start, waiver.end, message="message" if waiver.rules else "no_rule")
            )
            continue
        idle = sorted(rule for rule in waiver.rules & checked if (waiver.start, rule) not in used)
        if idle:
            faults.append(Hit("L019", waiver.start, waiver.end, values={"rules": ", ".join(idle)}))
    return faults
