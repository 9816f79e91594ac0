"""Whether a clause speaks of the event of the Question, and whether it states that the event happens."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.clauses import CONCLUDING, LABELLED
from finteceval.judges.reading.question import FAILURE, other_numbers, overlap, pairs, stem, stems
from finteceval.judges.reading.text import is_latin, size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

# Words of the opposite outcome and of movements: "diluted shares will rise" says nothing for their fall.
_OPPOSITE: Final = re.compile(
    r"无保留|按期|按时|足额|如期|盈利|盈余|维持|(?<!可)(?<!以)(?<!免)避免|保住|"
    r"(?<![a-z])(?:unqualified|unmodified|clean opinion|profit(?:able)?|maintain|remain|avoid)"
)
DOWN: Final = re.compile(
    r"下降|下跌|减少|收窄|缩短|削减|降低|亏损|(?<![a-z])(?:fall|declin|drop|contract|decreas|reduc|shrink|cut|lose|loss)"
)
UP: Final = re.compile(
    r"上升|上涨|增加|增长|扩大|提高|改善|(?<![a-z])(?:rise|rising|grow|increas|gain|uplift|improv|expand|widen)"
)
_PART: Final = re.compile(
    r"(?:增长|毛利|现金|收入|营收|占比)[^，]{0,8}(?:条件|门槛|标准|达标|过线)|(?:growth|margin|cash flow|share)\s(?:criterion|threshold|test|condition)"
)
_IT: Final = re.compile(r"(?<![a-z])it(?![a-z])|它")
_PUNCTUATION: Final = re.compile(r"[\s\"“”‘’'()\[\]{}.。,，!?;:·…/—-]+")
_FILLERS: Final = re.compile(
    r"(?<![a-z])(?:and|the|an?|it|this|that|to|be|in|does|did|do|is|so|then|target|my|answer|will|for)(?![a-z])|[该本此就是为并将了的不会能我选]"
)
_LATIN: Final = re.compile(r"[a-z]+")
_SHORT: Final = 32  # letters; a Chinese character weighs two


def states_event(clause: Clause, question: Asked) -> bool:
    """Whether a clause states that the event happens or does not: 事件发生, "meet both criteria", "no event"."""
    kinds = clause.kinds
    turned = bool(kinds & {"neg", "no", "modal", "likely"})
    firm = clause.strength >= CONCLUDING
    if kinds >= {"event", "occur"}:
        return turned or firm or _ends_with(clause, "occur")
    if kinds >= {"meet", "criteria"}:
        return (turned or firm) and not _PART.search(clause.text) and not _qualifies(clause)
    if "occur" in kinds and turned and not _is_other_occurrence(clause.text, question):
        return _is_its_occurrence(clause, question)
    return _names_event(clause, question)


def _is_other_occurrence(text: str, question: Asked) -> bool:
    """Whether the opposite occurs; a failure that simply "occurs" need not be named again."""
    return bool(_OPPOSITE.search(text)) if question.failing else speaks_of_opposite(text, question)


def _is_its_occurrence(clause: Clause, question: Asked) -> bool:
    """Whether what occurs is the event: under a label, at the beginning, named, meant by "it", or nothing else said."""
    if clause.strength >= LABELLED or clause.first or overlap(clause.text, question):
        return True
    return bool(_IT.search(clause.text)) or (clause.strength >= CONCLUDING and is_short(clause))


def _names_event(clause: Clause, question: Asked) -> bool:
    """Without a verb: "no event", "event" under a label, 事件不成立."""
    kinds = clause.kinds
    if kinds & {"valid", "invalid"}:
        alone = not left_over(clause, clause.words, clause.start, question)
        return not question.premise and ("event" in kinds or alone)
    if "event" not in kinds:
        return False
    return _is_no_event(clause) or (clause.strength >= LABELLED and is_short(clause))


def _is_no_event(clause: Clause) -> bool:
    return any(
        left.kind in {"neg", "no"}
        and right.kind == "event"
        and not clause.text[left.end - clause.start : right.start - clause.start].strip()
        for left, right in pairwise(clause.words)
    )


def _qualifies(clause: Clause) -> bool:
    """Whether meeting the definition only describes a noun: 符合定义的决定."""
    last = [word for word in clause.words if word.kind in {"criteria", "attain"}][-1]
    return clause.text[last.end - clause.start :].startswith(("的", "要求的"))


def _ends_with(clause: Clause, kind: str) -> bool:
    last = clause.words[-1]
    return last.kind == kind and len(clause.text.rstrip()) - (last.end - clause.start) <= 2


def is_short(clause: Clause) -> bool:
    """Whether a clause has room for hardly more than a decision."""
    return size(clause.text) <= _SHORT


def is_about_event(clause: Clause, question: Asked) -> bool:
    """Whether a likelihood in a clause is that of the event."""
    kinds = clause.kinds
    if "event" in kinds:
        return True
    if "single" in kinds or other_numbers(clause.text, question) or speaks_of_opposite(clause.text, question):
        return False
    if names_event_words(clause, question):
        return True
    return bool(kinds & {"occur", "meet"}) and (
        clause.strength >= CONCLUDING or clause.first or "criteria" in kinds
    )


def names_event_words(clause: Clause, question: Asked) -> bool:
    """Whether a clause names enough of the event: two of its words, or one with nothing else beside it.

    One is enough under a label, for a failure (whose words are rare), and in the other language (whose
    words come from the short list of terms).
    """
    shared = overlap(clause.text, question)
    other_language = question.chinese_text == is_latin(clause.text)
    enough = 1 if clause.strength >= LABELLED or question.failing or other_language else 2
    return shared >= enough or bool(shared and _says_nothing_else(clause, question))


def _says_nothing_else(clause: Clause, question: Asked) -> bool:
    rest = clause.text
    for word in reversed(clause.words):
        rest = rest[: word.start - clause.start] + " " + rest[word.end - clause.start :]
    return question.english | question.chinese >= {*stems(rest), *pairs(rest)}


def speaks_of_opposite(text: str, question: Asked) -> bool:
    """Whether a clause speaks of the opposite movement or the opposite outcome."""
    if question.failing:
        return not FAILURE.search(text)
    event = " ".join((*question.chinese, *question.english))
    down, up = bool(DOWN.search(event)), bool(UP.search(event))
    return bool(
        (_OPPOSITE.search(text) and not _OPPOSITE.search(event))
        or (down and not up and UP.search(text) and not DOWN.search(text))
        or (up and not down and DOWN.search(text) and not UP.search(text))
    )


def left_over(clause: Clause, rest: Sequence[Word], begin: int, question: Asked) -> str:
    """The letters of a clause from `begin` on that belong neither to `rest`, to fillers, nor to the event's name."""
    pieces: list[str] = []
    at = begin
    for word in rest:
        pieces.append(clause.text[at - clause.start : word.start - clause.start])
        at = word.end
    pieces.append(clause.text[at - clause.start :])
    text = _FILLERS.sub("", _PUNCTUATION.sub(" ", " ".join(pieces)))
    text = _LATIN.sub(lambda found: "" if stem(found[0]) in question.english else found[0], text)
    return text.replace(" ", "")
