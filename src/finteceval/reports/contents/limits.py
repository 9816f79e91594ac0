"""Four lists of what a run does not show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.reports.document import Block, Bullets, Heading, Line, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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


def sentence(text: str, stop: str, values: Iterable[str] = ()) -> str:
    """A text that ends with a full stop and begins large, unless it begins with a name that fills it."""
    named = any(value and text.startswith(value) for value in values)
    first = text[:1] if named else text[:1].upper()
    return f"{first}{text[1:]}{'' if text.endswith(('.', '。')) else stop}"
