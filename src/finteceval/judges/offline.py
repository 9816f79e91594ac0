"""The `rules` judge behind the seam: offline, for development, CI and demos. Never formal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from finteceval.judges.rules import Abstained, classify
from finteceval.judges.six_class import Classified, Judgement, Unscored
from finteceval.runs.plan import JudgePin

if TYPE_CHECKING:
    from pitfall.verdict import Evaluation

VERSION: Final = "1"


class RulesJudge:
    """Reads the machine-checkable parts of a Ground Truth; abstains where they do not decide."""

    @property
    def pin(self) -> JudgePin:
        """A development judge, whatever it judges."""
        return JudgePin(kind="six-class", name="rules", version=VERSION, development=("rules_judge",))

    async def judge(self, question: str, answer: str, ground_truth: str, *, seed: int) -> Judgement:
        """Judge one answer by rules alone; the seed changes nothing."""
        del seed
        said: Evaluation | Abstained = classify(question, answer, ground_truth)
        if isinstance(said, Abstained):
            return Judgement(Unscored(why=said.reason))
        return Judgement(Classified(answer_class=said.answer_class, reason=said.reason))
