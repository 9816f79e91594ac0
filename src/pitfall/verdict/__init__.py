r"""The six-class contract: what a judge is asked, what its reply means.

>>> from pitfall.verdict import parse_evaluation
>>> parse_evaluation("Class: numeric_factual_error\nRevenue is 12, not 21.").answer_class.value
'numeric_factual_error'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitfall.verdict.attack import Attack, attacks
    from pitfall.verdict.classes import AnswerClass, Evaluation
    from pitfall.verdict.prompt import PROMPT_DIGEST, judge_prompt, prompt_template
    from pitfall.verdict.reply import parse_evaluation

__all__ = [
    "PROMPT_DIGEST",
    "AnswerClass",
    "Attack",
    "Evaluation",
    "attacks",
    "judge_prompt",
    "parse_evaluation",
    "prompt_template",
]

_HOMES: Final = {
    "AnswerClass": "classes",
    "Attack": "attack",
    "Evaluation": "classes",
    "PROMPT_DIGEST": "prompt",
    "attacks": "attack",
    "judge_prompt": "prompt",
    "parse_evaluation": "reply",
    "prompt_template": "prompt",
}


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
