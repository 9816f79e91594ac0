"""A report as Markdown that reads well raw and renders on any forge.

Every stranger's text stands in a fence, in a code span or escaped; charts are left out, since the
tables carry their figures.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, assert_never

from finteceval.reports.contents import document
from finteceval.reports.document import (
    Break,
    Bullets,
    CaseFold,
    Cells,
    Code,
    CostPlot,
    Fold,
    GateBoard,
    Heading,
    HeatMap,
    Intervals,
    Legend,
    Mark,
    Notice,
    Pairs,
    Paragraph,
    Quote,
    Reliability,
    Small,
    Strips,
    Strong,
    Table,
)
from finteceval.reports.escapes import code_span, fence, markdown_text, visible_line
from finteceval.reports.view import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.findings.cases.records import CaseFindings
    from finteceval.findings.records import Findings
    from finteceval.reports.contents.merging import Template
    from finteceval.reports.document import Block, Inline, Line, Section
    from pitfall.texts import Language


def report_markdown(
    findings: Findings | CaseFindings, lang: Language, template: Template = "standard"
) -> str:
    """The whole report as Markdown; lines end with a line feed, the last one too.

    Raises:
        PlanError: the findings name a system or a text that plan and engine do not know.
    """
    whole = document(findings, lang, template)
    parts = [f"# {markdown_text(whole.title)}"]
    for number, section in enumerate(whole.sections):
        parts += _section(section, number, lang)
    return "\n\n".join(parts) + "\n"


def _section(section: Section, number: int, lang: Language) -> Iterator[str]:
    if section.title:
        yield f"## {number}. {markdown_text(section.title)}"
    if section.stamp:
        yield f"*{markdown_text(section.stamp)}*"
    yield from _blocks(section.blocks, lang)


def _blocks(blocks: Sequence[Block], lang: Language) -> Iterator[str]:
    """Blocks in order; cases that follow each other first make one grid."""
    grid: list[CaseFold] = []
    for block in blocks:
        if isinstance(block, CaseFold):
            grid.append(block)
        else:
            yield from _block(block, lang)
    if grid:
        yield _grid(grid, lang)
        for case in grid:
            yield from _fold((f"{case.number}. ", *case.line), case.blocks, lang)


def _block(block: Block, lang: Language) -> Iterator[str]:  # noqa: C901 - one arm for each kind of block
    match block:
        case Paragraph(line=line):
            yield _line(line, lang)
        case Notice(line=line):
            yield f"> {_line(line, lang)}"
        case Heading(line=line, small=small):
            yield f"{'####' if small else '###'} {_line(line, lang)}"
        case Bullets(lines=lines):
            yield "\n".join(f"- {_line(line, lang)}" for line in lines)
        case Pairs(rows=rows):
            yield "\n".join(
                f"- **{markdown_text(name)}**{told('colon', lang)}{_line(line, lang)}" for name, line in rows
            )
        case Table():
            yield _table(block, lang)
        case Quote(text=text):
            yield fence(text)
        case Fold(summary=summary, blocks=inner):
            yield from _fold(summary, inner, lang)
        case CaseFold():
            raise AssertionError("cases are gathered into a grid")
        case Legend():
            yield _legend(block, lang)
        case Intervals() | Strips() | Reliability() | GateBoard() | HeatMap() | CostPlot():
            return
        case _ as never:
            assert_never(never)


def _fold(summary: Line, blocks: Sequence[Block], lang: Language) -> Iterator[str]:
    """A `<details>`: the summary is HTML on the opening line, the blocks are Markdown behind a blank line."""
    yield f"<details><summary>{''.join(_html(part, lang) for part in summary)}</summary>"
    yield from _blocks(blocks, lang)
    yield "</details>"


def _table(table: Table, lang: Language) -> str:
    rows = [_row([markdown_text(name) for name in table.head])]
    rows.append(_row(["---" if place < table.words else "---:" for place in range(len(table.head))]))
    for group in table.groups:
        if group.title:
            rows.append(_row([f"**{markdown_text(group.title)}**", *([""] * (len(table.head) - 1))]))
        rows += [_row([_line(cell, lang) for cell in row]) for row in group.rows]
    return "\n".join(rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _grid(cases: Sequence[CaseFold], lang: Language) -> str:
    """Cases down, systems across; one sign for each repeat."""
    keys = [key for key, _ in cases[0].cells]
    rows = [_row(["#", told("head_point", lang), *keys]), _row(["---:", "---", *([":-:"] * len(keys))])]
    for case in cases:
        cells = [_inline(cell, lang) for _, cell in case.cells]
        rows.append(_row([str(case.number), _line(case.line, lang), *cells]))
    return "\n".join(rows)


def _legend(legend: Legend, lang: Language) -> str:
    signs = (f"{sign(name, lang)} {markdown_text(told(f'outcome_{name}', lang))}" for name in legend.outcomes)
    systems = (f"**{key}** {code_span(name)}" for key, name in legend.systems)
    return f"{' · '.join(signs)}\n\n{' · '.join(systems)}"


def sign(outcome: str, lang: Language) -> str:
    """One character for an outcome; a name from elsewhere gets a question mark of its own."""
    try:
        return told(f"sign_{outcome}", lang)
    except KeyError:
        return "‽"


def _line(line: Line, lang: Language) -> str:
    return "".join(_inline(part, lang) for part in line)


def _inline(part: Inline, lang: Language) -> str:
    match part:
        case str() | Small():
            return _spaced(part if isinstance(part, str) else part.text)
        case Code(text=text):
            return code_span(text)
        case Strong(text=text):
            return f"**{markdown_text(text)}**"
        case Mark(text=text):
            return f"*{markdown_text(text)}*"
        case Break():
            return " "
        case Cells(outcomes=outcomes):
            return "".join(sign(outcome, lang) for outcome in outcomes) or "–"
        case _ as never:
            assert_never(never)


def _spaced(text: str) -> str:
    """Escaped text that keeps the blanks at its ends, which part it from its neighbours."""
    body = text.strip(" ")
    if not body:
        return text[:1]
    return f"{' ' * text.startswith(' ')}{markdown_text(body)}{' ' * text.endswith(' ')}"


def _html(part: Inline, lang: Language) -> str:
    """Inline text inside a summary, where Markdown is not read."""
    if isinstance(part, Break):
        return "<br>"
    if isinstance(part, Cells):
        return _inline(part, lang)
    text = escape(visible_line(part if isinstance(part, str) else part.text))
    match part:
        case Code():
            return f"<code>{text}</code>"
        case Strong():
            return f"<b>{text}</b>"
        case Mark():
            return f"<i>{text}</i>"
        case _:
            return text
