"""Several parts as one of the twelve sections, and fewer words of the same findings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from finteceval.reports.document import (
    Bullets,
    Heading,
    Notice,
    Pairs,
    Paragraph,
    Quote,
    Section,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from finteceval.reports.document import Block

Template = Literal["standard", "executive", "regression"]
TEMPLATES: Final[tuple[Template, ...]] = ("standard", "executive", "regression")
# Sections that a template prints whole; the others keep their statements and give up tables, charts and folds.
WHOLE: Final[dict[Template, frozenset[str]]] = {
    "executive": frozenset({"lead", "limits", "not-shown", "recompute", "sign-off"}),
    "regression": frozenset(
        {
            "lead",
            "references",
            "gates",
            "stability",
            "diagnosis",
            "limits",
            "not-shown",
            "recompute",
            "sign-off",
        }
    ),
}
_WITH_TABLE: Final = frozenset({"gates", "dimensions", "stability"})
_STATEMENTS: Final = (Notice, Paragraph, Bullets, Pairs, Quote, Heading)


def merged(name: str, title: str, *parts: Section | None) -> Section:
    """One section of several, each under its own title as a heading; a stamp of any is the stamp of all."""
    blocks: list[Block] = []
    for part in parts:
        if part is None:
            continue
        if part.title:
            blocks.append(Heading((part.title,)))
        blocks.extend(
            replace(block, small=True) if isinstance(block, Heading) and part.title else block
            for block in part.blocks
        )
    stamp = next((part.stamp for part in parts if part and part.stamp), "")
    return Section(name, title, tuple(blocks), stamp)


def shortened(sections: Iterable[Section], template: Template) -> tuple[Section, ...]:
    """The sections as a template prints them. Statements stand in every one."""
    if template == "standard":
        return tuple(sections)
    whole = WHOLE[template]
    return tuple(
        section if section.id in whole else replace(section, blocks=tuple(_statements(section)))
        for section in sections
        if section.id != "points" or section.id in whole
    )


def _statements(section: Section) -> Iterator[Block]:
    """Statements, and the first table where the section's figures stand in it; no heading over nothing."""
    table = next((block for block in section.blocks if isinstance(block, Table)), None)
    kept = [
        block
        for block in section.blocks
        if (isinstance(block, _STATEMENTS) and not _quiet(block))
        or (block is table and section.id in _WITH_TABLE)
    ]
    for place, block in enumerate(kept):
        after = kept[place + 1] if place + 1 < len(kept) else None
        if isinstance(block, Heading) and (after is None or isinstance(after, Heading)):
            continue
        yield block


def _quiet(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.quiet
