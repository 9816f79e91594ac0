"""One point: its grammar, the conventions inside it, its machine-readable figures.

>>> from pitfall.point import parse_point, render_point
>>> text = render_point("two-plus-two", "How much is 2 + 2?", "Four.", "- kind: example")
>>> parse_point(text.encode(), path="two-plus-two.md").ground_truth
'Four.'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.point.arithmetic import recompute
    from pitfall.point.conventions import Criterion, Labels, Security, labels
    from pitfall.point.figures import Fact, facts
    from pitfall.point.grammar import check_point, parse_point, render_point
    from pitfall.point.model import Point

__all__ = [
    "Criterion",
    "Fact",
    "Labels",
    "Point",
    "Security",
    "check_point",
    "facts",
    "labels",
    "parse_point",
    "recompute",
    "render_point",
]

_HOMES: Final = {
    "Criterion": "conventions",
    "Fact": "figures",
    "Labels": "conventions",
    "Point": "model",
    "Security": "conventions",
    "check_point": "grammar",
    "facts": "figures",
    "labels": "conventions",
    "parse_point": "grammar",
    "recompute": "arithmetic",
    "render_point": "grammar",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
