"""The words of case files: names, phrases, figures, and the closed sets of gates, dimensions, tools, faults and tables."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from finteceval.record import Record
from finteceval.vocabulary import method
from finteceval.vocabulary.sandbox import TABLES, TOOLS
from finteceval.vocabulary.tags import TAGS

FIGURE: Final = r"^[+-]?[0-9]+(\.[0-9]+)? \S.*$"
NAME: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
CHANCE: Final = r"^(0|1|0?\.[0-9]+|0\.[0-9]+|1\.0+)$"

Figure = Annotated[
    str, Meta(pattern=FIGURE, description="a number and its unit, such as 534.02 CNY or 8.31 %")
]
Chance = Annotated[str, Meta(pattern=CHANCE, description="0 to 1, in quotes")]
Name = Annotated[str, Meta(pattern=NAME, max_length=64, description="lower-case words joined by hyphens")]
Words = Annotated[str, Meta(min_length=1)]
Phrases = Annotated[tuple[Words, ...], Meta(min_length=1)]
Dimension = Annotated[str, Meta(extra_json_schema={"enum": list(method.DIMENSIONS)})]
Gate = Annotated[str, Meta(extra_json_schema={"enum": list(method.GATES)})]
Tool = Annotated[str, Meta(extra_json_schema={"enum": list(TOOLS)})]
FaultKind = Annotated[str, Meta(extra_json_schema={"enum": [key for key in TAGS["fault"] if key != "none"]})]
TableName = Annotated[str, Meta(extra_json_schema={"enum": list(TABLES)})]

# A place is a dotted path (`arguments.quantity`, `positions.0.entity`, `positions.*.entity`); what it must hold is a
# value, a list of values of which it is one, or an operator and a value: `<= 12.40`, `>= 5`, `< 1`, `> 0`, `!= sell`,
# `~ 风险揭示` (holds the phrase), `*` (is there at all).
Where = dict[Words, str | int | bool | tuple[str | int, ...]]


class CallOf(Record):
    """Calls of a tool whose arguments are so; all of them without `where`."""

    tool: Tool
    where: Where = {}
