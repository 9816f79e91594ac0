"""The six classes of an answer and what one judgement is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AnswerClass(StrEnum):
    """What an answer is, compared with the Ground Truth: exactly one of six, no scale among them."""

    COMPLETELY_CORRECT = "completely_correct"
    NUMERIC_FACTUAL_ERROR = "numeric_factual_error"
    NON_NUMERIC_FACTUAL_ERROR = "non_numeric_factual_error"
    ANALYSIS_ASSUMPTION_ERROR = "analysis_assumption_error"
    ANALYSIS_LOGIC_ERROR = "analysis_logic_error"
    OTHER_ERROR = "other_error"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """One class and the reason that decides it, which is never empty."""

    answer_class: AnswerClass
    reason: str

    def __post_init__(self) -> None:
        """Refuse an empty reason."""
        if not self.reason.strip():
            raise ValueError("an evaluation needs a reason")
