r"""PITFALL: self-contained evaluation points and the six-class contract of their judge.

A point is one Markdown file with a Question, all a system under test sees, a hidden Ground Truth and a
hidden Provenance. Standard library only.

>>> from pitfall import parse_evaluation, parse_point, render_point
>>> text = render_point("two-plus-two", "How much is 2 + 2?", "Four.", "- kind: example")
>>> parse_point(text.encode(), path="two-plus-two.md").question
'How much is 2 + 2?'
>>> parse_evaluation("Class: completely_correct\n\nFour it is.").answer_class.value
'completely_correct'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.corpus import POINTS, find_point, load_points, point_ids, suite_digest, validate
    from pitfall.errors import InputError, PitfallError, PointError, Problem, ReplyError
    from pitfall.point import (
        Criterion,
        Fact,
        Labels,
        Point,
        Security,
        check_point,
        facts,
        labels,
        parse_point,
        recompute,
        render_point,
    )
    from pitfall.verdict import AnswerClass, Evaluation, judge_prompt, parse_evaluation

__all__ = [
    "POINTS",
    "AnswerClass",
    "Criterion",
    "Evaluation",
    "Fact",
    "InputError",
    "Labels",
    "PitfallError",
    "Point",
    "PointError",
    "Problem",
    "ReplyError",
    "Security",
    "check_point",
    "facts",
    "find_point",
    "judge_prompt",
    "labels",
    "load_points",
    "parse_evaluation",
    "parse_point",
    "point_ids",
    "recompute",
    "render_point",
    "suite_digest",
    "validate",
]

_HOMES: Final = {
    "pitfall.corpus": ("POINTS", "find_point", "load_points", "point_ids", "suite_digest", "validate"),
    "pitfall.errors": ("InputError", "PitfallError", "PointError", "Problem", "ReplyError"),
    "pitfall.point": (
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
    ),
    "pitfall.verdict": ("AnswerClass", "Evaluation", "judge_prompt", "parse_evaluation"),
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Public names, sorted."""
    return sorted(__all__)
