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
_NAME: Final = r"[A-Za-z_][A-Za-z0-9_]*"
_NUMBER: Final = r"[-+\u2212]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_LINE: Final = re.compile(
    rf"(?P<name>{_NAME})\s*=\s*"
    rf"(?:(?P<op>{_NAME})\s*\((?P<inputs>[^()]*)\)\s*=\s*)?"
    rf"(?P<value>{_NUMBER})\s*(?P<unit>[^\d\s=±+\-.,][^=±]*?)?\s*"
    rf"(?:(?:±|\+/-)\s*(?P<tolerance>{_NUMBER})\s*(?P<of>[^\d\s=±][^=±]*?)?)?\s*"
)


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
    begin = point.text.find(point.ground_truth, point.text.find("<details"))
    found = check_facts(point.ground_truth, point.text.count("\n", 0, begin), sheet)
    if problems := sheet.problems():
        raise PointError(problems)
    return found


def check_facts(ground_truth: str, first_line: int, sheet: Sheet) -> tuple[Fact, ...]:
    """The figures that can be read; every line that cannot is written on the sheet."""
    blocks = Blocks(ground_truth)
    known: dict[str, Fact] = {}
    for fence in blocks.fences:
        if fence.info != "facts":
            continue
        for number in range(fence.line + 1, fence.last):
            line = blocks.lines[number].strip()
            if not line or line.startswith("#"):
                continue
            fact = _fact(line, first_line + number + 1)
            if isinstance(fact, Fact) and fact.name in known:
                fact = sheet.text("fact_twice", name=fact.name, first=known[fact.name].line)
            elif isinstance(fact, str):
                fact = sheet.text(fact, line=quoted(line), operations=", ".join(ARITY))
            if isinstance(fact, str):
                sheet.add("P029", first_line + number + 1, reason=fact)
            else:
                known[fact.name] = fact
    return tuple(known.values())


def _fact(line: str, number: int) -> Fact | str:
    """One figure, or the name of the text that says why the line is none."""
    found = _LINE.fullmatch(line)
    if found is None:
        return "fact_form"
    if not found["unit"]:
        return "fact_unit"
    op = found["op"]
    inputs = tuple(part.strip() for part in (found["inputs"] or "").split(",")) if op else ()
    if op and op not in ARITY:
        return "fact_operation"
    if op and (len(inputs) != ARITY[op] or not all(inputs)):
        return "fact_inputs"
    if found["of"] and found["of"].strip() != found["unit"].strip():
        return "fact_tolerance"
    tolerance = abs(number_of(found["tolerance"])) if found["tolerance"] else None
    unit = " ".join(found["unit"].split())
    return Fact(found["name"], number_of(found["value"]), unit, tolerance, op, inputs, number)


def number_of(text: str) -> Decimal:
    """A stated number: thousands marks dropped, the typographic minus read as a minus."""
    return Decimal(text.replace(",", "").replace("\u2212", "-"))
