"""What a report is made of before it is Markdown or HTML: sections of blocks, blocks of inline text.

The contents are written once against these records, so that every form says the same in the same
order. No text here is markup: the writers escape all of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal


@dataclass(frozen=True, slots=True)
class Code:
    """An identifier, a digest, a command: shown letter by letter."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """A figure or word that the eye should find."""

    text: str


@dataclass(frozen=True, slots=True)
class Small:
    """What stands beside a figure: an interval, a unit."""

    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A label on something: observation, watch, development. `kind` picks its colour, never its meaning."""

    text: str
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Cells:
    """The outcomes of the repeats of one case, in order; each is the name of an outcome."""

    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A new line inside a summary."""


Inline = str | Code | Strong | Small | Mark | Cells | Break
Line = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    line: Line
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """What must be read first."""

    line: Line
    kind: Literal["warn", "note"] = "warn"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section; a `small` one stands below another."""

    line: Line
    small: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """Unordered lines."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Names with what they name."""

    rows: tuple[tuple[str, Line], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of a table under one title; an empty title is not printed."""

    title: str
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns with heads. The first `words` columns hold text, the others figures.

    `labels` name the columns where a narrow screen stacks them; without them the heads do.
    """

    head: tuple[str, ...]
    groups: tuple[Group, ...]
    words: int = 1
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Quote:
    """A stranger's words, or a command, verbatim."""

    text: str
    kind: Literal["words", "command"] = "words"


@dataclass(frozen=True, slots=True)
class Fold:
    """Blocks behind a line that opens them."""

    summary: Line
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class CaseFold:
    """Everything about one case: its place in the plan, a line, its cells per system, and the blocks behind."""

    number: int
    line: Line
    cells: tuple[tuple[str, Cells], ...]
    states: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """One dot with its interval and bounds, shares in 0..1; without a figure, `text` says why."""

    key: str
    name: str
    text: str
    dot: Decimal | None = None
    low: Decimal = Decimal(0)
    high: Decimal = Decimal(0)
    worst: Decimal = Decimal(0)
    best: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class Intervals:
    """Shares on one axis, in titled blocks; `key` names what a dot is, accuracy where it is empty."""

    blocks: tuple[tuple[str, tuple[IntervalRow, ...]], ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class StripRow:
    """Where the planned repeats of one system went: (outcome, count), zeros left out."""

    key: str
    name: str
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Strips:
    """One strip for each system, and the legend of all outcomes."""

    blocks: tuple[tuple[str, tuple[StripRow, ...]], ...]


@dataclass(frozen=True, slots=True)
class Dot:
    """Mean stated probability against observed share, both 0..1, over `count` answers."""

    mean: Decimal
    happened: Decimal
    count: int


@dataclass(frozen=True, slots=True)
class Reliability:
    """One diagram for each system that stated probabilities."""

    diagrams: tuple[tuple[str, str, tuple[Dot, ...]], ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """What the cells of a grid mean, and which letter is which system."""

    outcomes: tuple[str, ...]
    systems: tuple[tuple[str, str], ...]


GateState = Literal["held", "breached", "not_tested", "absent"]


@dataclass(frozen=True, slots=True)
class GateCell:
    """How one gate came out for one system, in a few words; `absent` where it stands nowhere."""

    state: GateState
    text: str


@dataclass(frozen=True, slots=True)
class GateBoard:
    """Gates down, systems (key, name) across. Each state has a shape and a word besides its colour."""

    systems: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[GateCell, ...]], ...]


@dataclass(frozen=True, slots=True)
class HeatCell:
    """A share (0..1) of one slice, with its words; None where nothing counted, `faint` where it is small."""

    share: Decimal | None
    text: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Values of one tag down, systems (key, name) across; the darker, the larger the share."""

    title: str
    systems: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[HeatCell, ...]], ...]


@dataclass(frozen=True, slots=True)
class CostDot:
    """One system: money over the largest of all (0..1) and its words, a share (0..1) with its interval."""

    key: str
    name: str
    cost: Decimal
    cost_text: str
    share: Decimal
    low: Decimal
    high: Decimal
    share_text: str


@dataclass(frozen=True, slots=True)
class CostPlot:
    """Cost across, success up. `most` is the cost at the right edge."""

    dots: tuple[CostDot, ...]
    cost_title: str
    share_title: str
    most: str


Chart = Intervals | Strips | Reliability | Legend | GateBoard | HeatMap | CostPlot
Block = Paragraph | Notice | Heading | Bullets | Pairs | Table | Quote | Fold | CaseFold | Chart


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered part of the report; `stamp` is printed beside its title."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    stamp: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report in one language. The first section is the lead and carries no number."""

    title: str
    sections: tuple[Section, ...]
