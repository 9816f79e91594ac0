"""The level an answer gives a risk: 风险较高, "the likelihood is low"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.clauses import LABELLED
from finteceval.judges.reading.question import overlap
from finteceval.judges.reading.text import is_latin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

LEVELS: Final = frozenset({"high", "low", "mid"})
_LINKED: Final = re.compile(
    r"(?<![a-z])(?:is|are|as|remains?|looks?|seems?|appears?|be|being|stays?|at|was)(?![a-z])|[:=]|为|是|较|属|仍|很|偏|处|极|相当|比较|非常|不"
)
# What may stand between a risk and its level: a copula, adverbs, a negation, quotation marks.
_LINK_ONLY: Final = re.compile(
    r"[\s\"“”‘’'·,:=]*(?:(?:is|are|as|remains?|looks?|seems?|appears?|to|be|being|stays?|at|was|not|quite|very|rather|fairly|clearly|still|relatively|"
    r"only|therefore|thus|a|the|isn't|pretty|所以|因此|判断|仍|较|很|偏|为|是|属于|属|于|处于|处|在|不|并|非常|比较|相当|极|应|该|判|算|都|均|更)[\s\"“”‘’'·,:=]*)*"
)
# A compound noun makes a risk another one: 信用风险, "credit risk".
_PLAIN_BEFORE: Final = re.compile(
    r"(?:^|[\s,，。:;\"“”(]|的|该|此|其|本|总体|整体|综合|预测|事件|发生|上述|目标|最终|判断|因此|所以|认为|说明|表明|意味着|故|是|为|出现|以上|左右|属于|高|低)$"
)
_PLAIN_WORD_BEFORE: Final = re.compile(
    r"(?:^|[,，。:;\"“”(]\s*|(?<![a-z])(?:a|the|this|that|overall|its|my|such|predicted|event|therefore|so|and|at|is|low|high|elevated|small|"
    r"significant|put|see|rate|assess|judge|call)\s)$"
)
_OF_SOMETHING: Final = re.compile(r"\s+(?:of|that)\s+(?!it|this|such)")


def level_of_risk(clause: Clause, question: Asked) -> Word | None:
    """The word that gives the event's risk its level, or None."""
    levels = [word for word in clause.words if word.kind in LEVELS]
    if not levels or "risk" not in clause.kinds:
        return None
    for risk in clause.words:
        if risk.kind == "risk" and _is_the_risk(clause, risk, question):
            level = _level_of(clause, risk, levels)
            if level is not None:
                return level
    return None


def _level_of(clause: Clause, risk: Word, levels: Sequence[Word]) -> Word | None:
    """Touching the risk on its left, or linked to it on its right; of several the last is what is said."""
    for word in levels:
        if 0 <= risk.start - word.end <= 2:
            return word
    for word in reversed(levels):
        gap = clause.text[risk.end - clause.start : max(risk.end, word.start) - clause.start]
        if word.start >= risk.end and (_LINK_ONLY.fullmatch(gap) or _LINKED.search(gap[-8:])):
            return word
    return None


def _is_the_risk(clause: Clause, risk: Word, question: Asked) -> bool:
    """Whether the risk spoken of is that of the event, not the credit risk of an argument."""
    if clause.strength >= LABELLED or clause.kinds & {"event", "occur"} or overlap(clause.text, question):
        return True
    before = clause.text[: risk.start - clause.start].lstrip()
    after = clause.text[risk.end - clause.start :]
    if _OF_SOMETHING.match(after) or before.rstrip().endswith("的"):
        # The event's words may simply not be known in the language of the answer.
        return not (question.english if is_latin(clause.text) else question.chinese)
    plain_before = _PLAIN_WORD_BEFORE if clause.word(risk).isascii() else _PLAIN_BEFORE
    return bool(plain_before.search(before))
