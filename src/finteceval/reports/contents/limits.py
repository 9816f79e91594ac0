"""Four lists of what a run does not show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports.document import Block, Bullets, Heading, Line, Paragraph

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.reports.view import Frame, Place

LISTS: Final = ("not_covered", "not_run", "not_verifiable", "too_few")


def four_lists(view: Frame[Place], found: Mapping[str, Sequence[Line]]) -> tuple[Block, ...]:
    """Four headings, each with what stands under it; an empty list says so."""
    blocks: list[Block] = []
    for name in LISTS:
        blocks.append(Heading((view.say(f"limits_{name}"),)))
        lines = tuple(found[name])
        blocks.append(Bullets(lines) if lines else Paragraph((view.say("limits_empty"),)))
    return tuple(blocks)


def sentence(text: str, stop: str) -> str:
    """A text that begins large and ends with a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '。')) else stop}"
