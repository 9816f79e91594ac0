"""The observations of a truth that stand in fenced lines of values parted by commas or tabs; part of rule L017."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.layout.measures import label_gives_unit

if TYPE_CHECKING:
    from collections.abc import Iterator

_FENCE: Final = re.compile(r"^```(?:csv|tsv|text|txt)?[ \t]*\n(?P<body>.*?)^```", re.MULTILINE | re.DOTALL)
_OBSERVED: Final = re.compile(
    r"观察|观测|实测|实际|结果|实现|兑现|\b(?:observ\w+|reali[sz]ed|actual|outcome|result|outturn|measured|final)(?:\b|_)"
)
_UNIT: Final = re.compile(r"单位|币种|\b(?:units?|currency|measure)\b")
_NUMBER: Final = re.compile(r"\s*\"?(?P<value>[-+−]?[0-9]+(?:\.[0-9]+)?)\"?\s*")
# Columns and rows whose numbers need no unit.
_OTHER: Final = re.compile(
    r"日期|编号|代码|年份|排名|倍数|比值|系数|指数|\b(?:date|id|code|rank|ratio|index|score|probability|flag|year|page)\b"
)


def in_records_of_commas(form: str) -> Iterator[Hit]:
    """Values below a head that calls them observations, where neither head, row nor a column names the unit."""
    for fence in _FENCE.finditer(form):
        at = fence.start("body")
        head: list[str] = []
        for line in fence["body"].splitlines(keepends=True):
            sign = "\t" if "\t" in line else ","
            cells = line.rstrip("\n").split(sign)
            if not head:
                head = cells
            elif len(cells) == len(head) > 1:
                yield from _in_row(head, cells, at)
            at += len(line)


def _in_row(head: list[str], cells: list[str], start: int) -> Iterator[Hit]:
    units = [number for number, name in enumerate(head) if _UNIT.search(name)]
    if any(cells[number].strip(" \"'-–—/") for number in units) or label_gives_unit(cells[0]):
        return
    at = start
    for name, cell in zip(head, cells, strict=True):
        value = _NUMBER.fullmatch(cell)
        if value and _OBSERVED.search(name) and not label_gives_unit(name) and not _OTHER.search(cells[0]):
            yield Hit(
                "L017", at + value.start("value"), at + value.end("value"), values={"name": cells[0].strip()}
            )
        at += len(cell) + 1
