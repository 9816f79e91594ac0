"""The machine-readable figures of a Ground Truth: one fenced block named `facts`.

    total_revenue = 16897964.73 CNY
    share = ratio(target_revenue, total_revenue) = 0 ratio
    fall = pct_change(before, after) = -30 %   ± 0.5

A line is `name = value unit` or `name = operation(inputs) = value unit`. The unit is required. `± x`, in
the unit of the line, says how far an answer may stray. Lines that start with `#` are remarks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from pitfall.errors import PointError
from pitfall.point.markdown import Blocks
from pitfall.point.problems import Sheet, quoted

if TYPE_CHECKING:
    from pitfall.point.model import Point
    from pitfall.texts import Language

ARITY: Final = {"ratio": 2, "margin": 2, "difference": 2, "pct_change": 2, "cagr": 3}
_NUMBER: Final = r"[-+\u2212]?(?:\d+(?![\d,])|\d{1,3}(?:,\d{3})+)(?:\.\d+)?"
_LINE: Final = re.compile(
    rf"([^\W\d]\w*) *= *(?:(\w+) *\(([^()=]*)\) *= *)?({_NUMBER}) *([^\d\s.,+=±-][^=±]*)"
    rf"(?:± *({_NUMBER}) *([^\d\s.,+=±-][^=±]*)?)?"
)
_UNITLESS: Final = re.compile(rf"= *{_NUMBER}\s*(?:±.*)?$")


# Number of a line, from 1, and its parts.
_Line = tuple[int, "re.Match[str]"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure the truth states.

    Attributes:
        name: What other lines call it.
        value: In `unit`, as stated.
        unit: As written, for instance `CNY`, `CU million`, `%`, `ratio`, `days`.
        tolerance: How far an answer may stray, in `unit`; None when the line says nothing.
        op: The operation it derives from, or None for a figure that is given.
        inputs: Names (for `cagr` the last one may be a number: periods) the operation takes.
        line: Line in the file, from 1.
    """

    name: str
    value: Decimal
    unit: str
    tolerance: Decimal | None
    op: str | None
    inputs: tuple[str, ...]
    line: int


def facts(point: Point, *, lang: Language | None = None) -> tuple[Fact, ...]:
    """The figures of a point's truth in the order they are written; none when it has no such block.

    Raises:
        PointError: a line of the block cannot be read.
    """
    sheet = Sheet(point.path, lang)
    if "facts" not in point.ground_truth:
        return ()
    begin = point.text.find(point.ground_truth, point.text.find("Ground Truth"))
    lines = check_facts(Blocks(point.text), begin, begin + len(point.ground_truth), sheet)
    if problems := sheet.problems():
        raise PointError(problems)
    return tuple(_fact(*line) for line in lines.values())


def check_facts(blocks: Blocks, begin: int, end: int, sheet: Sheet) -> dict[str, _Line]:
    """The lines of figures between two offsets, by name; every line that is none is written on the sheet."""
    known: dict[str, _Line] = {}
    for fence in blocks.fences:
        if fence.info != "facts" or not begin <= blocks.starts[fence.line] < end:
            continue
        for number in range(fence.line + 1, fence.last):
            line = blocks.lines[number].strip()
            if not line or line[0] == "#":
                continue
            found = _LINE.fullmatch(line.replace("+/-", "±") if "+/-" in line else line)
            fault = _fault(line, found) if found is None or found[2] or found[6] else ""
            if found is not None and not fault and found[1] in known:
                fault = "fact_twice"
            if found is None or fault:
                first = known[found[1]][0] if found and found[1] in known else 0
                reason = sheet.text(fault, line=quoted(line), operations=", ".join(ARITY), first=first)
                sheet.add("P029", number + 1, reason=reason)
            else:
                known[found[1]] = number + 1, found
    return known


def _fault(line: str, found: re.Match[str] | None) -> str:
    """The name of the text that says why a line is no figure, or nothing."""
    if found is None:
        return "fact_unit" if _UNITLESS.search(line) else "fact_form"
    _, op, inputs, _, unit, deviation, of = found.groups()
    if op and op not in ARITY:
        return "fact_operation"
    if op and len(_inputs(inputs)) != ARITY[op]:
        return "fact_inputs"
    return "fact_tolerance" if deviation and of and of.split() != unit.split() else ""


def _inputs(text: str | None) -> tuple[str, ...]:
    return tuple(part for part in map(str.strip, (text or "").split(",")) if part)


def _fact(number: int, found: re.Match[str]) -> Fact:
    name, op, inputs, value, unit, deviation, _ = found.groups()
    tolerance = abs(number_of(deviation)) if deviation else None
    return Fact(name, number_of(value), " ".join(unit.split()), tolerance, op, _inputs(inputs), number)


def number_of(text: str) -> Decimal:
    """A stated number: thousands marks dropped, the typographic minus read as a minus."""
    return Decimal(text.replace(",", "").replace("\u2212", "-"))
