"""Votes for and against the event, or for a high and a low risk, in the clauses of an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.question import FAILURE, other_numbers, overlap, pairs, stems
from finteceval.judges.reading.text import compact, is_latin, size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

Side = Literal["yes", "no", "undecided"]
CONCLUDING: Final = 2  # strength from which a vote is the answer's own conclusion
LABELLED: Final = 3
_NEAR: Final = 34  # characters a negation reaches forward to the next word of the decision
_LINKED: Final = re.compile(
    r"(?<![a-z])(?:is|are|as|remains?|looks?|seems?|appears?|be|being|stays?|at|was)(?![a-z])|[:=]|为|是|较|属|仍|很|偏|处|极|相当|比较|非常|不"
)
# What may stand between a risk and its level: a copula, adverbs, a negation, quotation marks.
_LINK_ONLY: Final = re.compile(
    r"[\s\"“”‘’'·,:=]*(?:(?:is|are|as|remains?|looks?|seems?|appears?|to|be|being|stays?|at|was|not|quite|very|rather|fairly|clearly|still|relatively|"
    r"only|therefore|thus|a|the|isn't|pretty|所以|因此|判断|仍|较|很|偏|为|是|属于|属|于|处于|处|在|不|并|非常|比较|相当|极|应|该|判|算|都|均|更|“|”)[\s\"“”‘’'·,:=]*)*"
)
_PUNCTUATION: Final = re.compile(r"[\s\"“”‘’'()\[\]{}.。,，!?;:·…/—-]+")
_FILLERS: Final = re.compile(
    r"(?<![a-z])(?:the|an?|it|this|that|to|be|in|does|did|do|is|so|then|target|my|answer|will|for|bond|h)(?![a-z])|[该本此就是为并将了的不会能我选]"
)
# A compound noun makes a risk another one: 信用风险, "credit risk".
_PLAIN_BEFORE: Final = re.compile(
    r"(?:^|[\s,，。:;\"“”(]|的|该|此|其|本|总体|整体|综合|预测|事件|发生|上述|目标|最终|判断|因此|所以|认为|说明|表明|意味着|故|是|为|出现|以上|左右|属于|高|低)$"
)
_PLAIN_WORD_BEFORE: Final = re.compile(
    r"(?:^|[,，。:;\"“”(]\s*|(?<![a-z])(?:a|the|this|that|overall|its|my|such|predicted|event|therefore|so|and|at|is|low|high|elevated|small|significant|put|see|rate|assess|judge|call)\s)$"
)
_OPPOSITE: Final = re.compile(
    r"无保留|(?<![a-z])(?:unqualified|unmodified|clean opinion|profit(?:able)?|maintain|remain|avoid)|按期|按时|足额|如期|盈利|盈余|维持|避免|保住"
)
_DOWN: Final = re.compile(
    r"下降|下跌|减少|收窄|缩短|削减|降低|亏损|(?<![a-z])(?:fall|declin|drop|contract|decreas|reduc|shrink|cut|lose|loss)"
)
_UP: Final = re.compile(
    r"上升|上涨|增加|增长|扩大|提高|改善|(?<![a-z])(?:rise|rising|grow|increas|gain|uplift|improv|expand|widen)"
)
_PART: Final = re.compile(
    r"[增毛现收占][长利金入比][^，]{0,6}(?:条件|门槛|标准)|(?:growth|margin|cash flow|share)\s(?:criterion|threshold|test|condition)"
)
# Negations that speak of what is to come; 没有 and 未 state what is.
_AHEAD: Final = re.compile(
    r"不会|不能|无法|难以|很难|不太|不大|不可能|(?<![a-z])(?:won't|wouldn't|cannot|can't|not expect|don't expect|fails? to|avoids?)(?![a-z])"
)
_SIGNS: Final = {
    "yes": True, "nay": False, "no": False, "high": True, "low": False, "likely": True, "unlikely": False,
    "event": True, "modal": True, "occur": True, "meet": True, "valid": True, "invalid": False,
}  # fmt: skip
_LONGEST_BARE: Final = 32  # letters; a Chinese character weighs two
_SHORTEST_ECHO: Final = 5
_TOLERATED: Final = 6  # letters that may stand beside a bare decision under a label (收入占比不会)


@dataclass(frozen=True, slots=True)
class Vote:
    """One statement of the decision.

    `explicit` marks a vote that names the event itself: it is heard even when it is no conclusion.
    """

    side: Side
    strength: int
    at: int
    explicit: bool = False


def votes(clauses: Sequence[Clause], question: Asked) -> Iterator[Vote]:
    """Every statement of the decision, in order."""
    for clause in clauses:
        if clause.asserted and clause.label != "premise":
            vote = _vote(clause, question)
            if vote is not None:
                yield vote


def _vote(clause: Clause, question: Asked) -> Vote | None:
    kinds = clause.kinds
    if "undecided" in kinds and (clause.strength >= LABELLED or kinds & {"event", "risk", "occur"}):
        return Vote("undecided", clause.strength, clause.start)
    if "notimply" in kinds:
        return None
    for read in _READERS:
        side = read(clause, question)
        if side is not None:
            strength = max(
                clause.strength, LABELLED if read is _called else CONCLUDING if read is _bare else 1
            )
            return Vote(side, strength, clause.start, explicit=read is _happens and "event" in kinds)
    return None


def settle(votes: Sequence[Vote]) -> Side | Literal["both"] | None:
    """What the votes come to: one side, "both" when conclusions differ, None without any.

    Conclusions go before remarks; a remark is heard beside them only when it names the event itself.
    """
    firm = [vote for vote in votes if vote.strength >= CONCLUDING]
    heard = [vote for vote in votes if vote.strength >= CONCLUDING or vote.explicit] if firm else list(votes)
    sides = {vote.side for vote in heard}
    if len(sides) > 1 and not any(vote.side == "undecided" for vote in firm):
        sides.discard("undecided")
    if len(sides) > 1:
        return "both"
    return next(iter(sides), None)


def negations(clause: Clause, *, failing: bool = False) -> int:
    """Negating words that reach a word of the decision; two of them take each other back.

    In a question about a failure, 失败 and "miss" name the event and negate nothing.
    """
    count = 0
    for at, word in enumerate(clause.words):
        if word.kind not in {"neg", "no"} or (failing and FAILURE.match(clause.word(word))):
            continue
        following = clause.words[at + 1] if at + 1 < len(clause.words) else None
        if following is None or following.start - word.end <= _NEAR:
            count += 1
    return count


def _side(clause: Clause, question: Asked, *, yes: bool) -> Side:
    return "yes" if yes == (negations(clause, failing=question.failing) % 2 == 0) else "no"


def _called(clause: Clause, question: Asked) -> Side | None:
    """判断为不发生, 结论为“低”, "I call it high", "the answer is no"."""
    for at, word in enumerate(clause.words):
        rest = clause.words[at + 1 :]
        if word.kind == "call" and rest and rest[0].start - word.end <= 8:
            return _bare_side(clause, rest, word.end, question)
    return None


def _bare(clause: Clause, question: Asked) -> Side | None:
    """A clause that is nothing but a decision: 不会。"No." "Low." under a label, at the beginning, or alone."""
    by_level = clause.alone and bool(clause.kinds & {"high", "low"}) and question.premise
    at_first = clause.first and (not question.premise or bool(clause.kinds & {"high", "low"}))
    if clause.strength < LABELLED and not at_first and not by_level:
        return None
    return _bare_side(clause, clause.words, clause.start, question)


def _bare_side(clause: Clause, rest: Sequence[Word], begin: int, question: Asked) -> Side | None:
    """The side of words that stand alone, or None when other words stand between them."""
    if len(_left_over(clause, rest, begin)) > (
        _TOLERATED if clause.label == "decision" and clause.head else 0
    ):
        return None
    kinds = {word.kind for word in rest}
    if kinds & {"mid", "hedge", "undecided"}:
        return "undecided" if clause.strength >= LABELLED or "mid" in kinds else None
    if question.premise and kinds & {"valid", "invalid", "partly", "soft"}:
        return None
    signs = {_SIGNS[kind] for kind in kinds if kind in _SIGNS and kind != "no"}
    negative = sum(word.kind in {"neg", "no"} for word in rest) % 2 == 1
    if not signs:
        return "no" if negative else None
    return None if len(signs) > 1 else "yes" if signs.pop() != negative else "no"


def _left_over(clause: Clause, rest: Sequence[Word], begin: int) -> str:
    """The letters of a clause from `begin` on that belong neither to the words nor to fillers."""
    pieces: list[str] = []
    at = begin
    for word in rest:
        pieces.append(clause.text[at - clause.start : word.start - clause.start])
        at = word.end
    pieces.append(clause.text[at - clause.start :])
    return _FILLERS.sub("", _PUNCTUATION.sub(" ", " ".join(pieces))).replace(" ", "")


def _level(clause: Clause, question: Asked) -> Side | None:
    """风险较高, "the likelihood is low", "a high risk of …"."""
    for risk in clause.words:
        if risk.kind != "risk" or not _is_the_risk(clause, risk, question):
            continue
        level = _level_word(clause, risk)
        if level is not None:
            return "undecided" if level.kind == "mid" else _side(clause, question, yes=level.kind == "high")
    return None


def _level_word(clause: Clause, risk: Word) -> Word | None:
    """The level said of a risk: touching it on the left, linked to it on the right, or "I call it a low … risk"."""
    levels = [word for word in clause.words if word.kind in {"high", "low", "mid"}]
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
    if re.match(r"\s+(?:of|that)\s+(?!it|this|such)", after) or before.rstrip().endswith("的"):
        return _is_foreign(clause, question)
    if clause.word(risk).isascii():
        return bool(_PLAIN_WORD_BEFORE.search(before))
    return bool(_PLAIN_BEFORE.search(before))


def _is_foreign(clause: Clause, question: Asked) -> bool:
    """Whether the event's words are not known in the language of this clause."""
    return not (question.english if is_latin(clause.text) else question.chinese)


def _likely(clause: Clause, question: Asked) -> Side | None:
    """ "A breach is likely", 大概率不会发生, "unlikely to be met"."""
    word = next((word for word in clause.words if word.kind in {"likely", "unlikely"}), None)
    if word is None or (clause.strength < LABELLED and not _about_the_event(clause, question)):
        return None
    return _side(clause, question, yes=word.kind == "likely")


def _about_the_event(clause: Clause, question: Asked) -> bool:
    kinds = clause.kinds
    if "event" in kinds:
        return True
    if "single" in kinds or other_numbers(clause.text, question) or _turned(clause.text, question):
        return False
    shared = overlap(clause.text, question)
    if shared >= (1 if clause.strength >= CONCLUDING else 2) or (
        shared and _says_nothing_else(clause, question)
    ):
        return True
    return bool(kinds & {"occur", "meet"}) and (
        clause.strength >= CONCLUDING or clause.first or "criteria" in kinds
    )


def _says_nothing_else(clause: Clause, question: Asked) -> bool:
    """Whether the words of a clause, its signs aside, are words of the event."""
    rest = clause.text
    for word in reversed(clause.words):
        rest = rest[: word.start - clause.start] + " " + rest[word.end - clause.start :]
    content = {*stems(rest), *pairs(rest)}
    return content <= question.english | question.chinese


def _turned(text: str, question: Asked) -> bool:
    """Whether a clause speaks of the opposite movement or the opposite outcome."""
    if question.failing:
        return not FAILURE.search(text)
    event = " ".join((*question.chinese, *question.english))
    down, up = bool(_DOWN.search(event)), bool(_UP.search(event))
    return bool(
        (_OPPOSITE.search(text) and not _OPPOSITE.search(event))
        or (down and not up and _UP.search(text) and not _DOWN.search(text))
        or (up and not down and _DOWN.search(text) and not _UP.search(text))
    )


def _happens(clause: Clause, question: Asked) -> Side | None:
    """事件不发生, "the event will occur", 不能同时满足三项条件, "no event"."""
    if clause.kinds & {"hedge", "risk", "single"} or not _states_event(clause, question):
        return None
    return _side(clause, question, yes="invalid" not in clause.kinds)


def _states_event(clause: Clause, question: Asked) -> bool:
    kinds = clause.kinds
    turned = bool(kinds & {"neg", "no", "modal", "likely"})
    firm = clause.strength >= CONCLUDING
    if kinds >= {"event", "occur"}:
        return turned or firm or _ends_with(clause, "occur")
    if kinds >= {"meet", "criteria"}:
        return (turned or firm) and not _PART.search(clause.text) and not _qualifies(clause)
    if "occur" in kinds and turned and not _turned(clause.text, question):
        return (
            clause.strength >= LABELLED
            or clause.first
            or overlap(clause.text, question) > 0
            or (firm and _is_short(clause))
        )
    return _names_event(clause, question)


def _qualifies(clause: Clause) -> bool:
    """符合定义的决定: the phrase describes a noun and states nothing."""
    last = [word for word in clause.words if word.kind == "criteria"][-1]
    return clause.text[last.end - clause.start :].startswith(("的", "要求的"))


def _names_event(clause: Clause, question: Asked) -> bool:
    """ "No event", "event" under a label, 事件不成立."""
    kinds = clause.kinds
    if kinds & {"valid", "invalid"}:
        return not question.premise and (
            "event" in kinds or not _left_over(clause, clause.words, clause.start)
        )
    if "event" not in kinds:
        return False
    return _touches(clause, {"neg", "no"}, "event") or (clause.strength >= LABELLED and _is_short(clause))


def _is_short(clause: Clause) -> bool:
    return size(clause.text) <= _LONGEST_BARE


def _ends_with(clause: Clause, kind: str) -> bool:
    last = clause.words[-1]
    return last.kind == kind and len(clause.text.rstrip()) - (last.end - clause.start) <= 2


def _touches(clause: Clause, first: set[str], second: str) -> bool:
    return any(
        left.kind in first
        and right.kind == second
        and not clause.text[left.end - clause.start : right.start - clause.start].strip()
        for left, right in pairwise(clause.words)
    )


def _echoed(clause: Clause, question: Asked) -> Side | None:
    """不会低出 20% 以上: the Question's own words after will or will not."""
    opening = clause.words[0] if clause.words else None
    if opening is None or opening.kind not in {"modal", "neg"} or "hedge" in clause.kinds:
        return None
    if compact(clause.text[: opening.start - clause.start]):
        return None
    rest = compact(clause.text[opening.end - clause.start :])
    if len(rest) < _SHORTEST_ECHO or rest not in question.compact:
        return None
    return "yes" if opening.kind == "modal" else "no"


def _named(clause: Clause, question: Asked) -> Side | None:
    """A clause that says of the event's own words that they will or will not come true."""
    kinds = clause.kinds
    if kinds & {"hedge", "risk", "premise", "single", "notimply"} or not kinds & {"modal", "neg"}:
        return None
    if other_numbers(clause.text, question) or _turned(clause.text, question):
        return None
    if clause.strength < LABELLED and "modal" not in kinds and not _AHEAD.search(clause.text):
        return None
    least = 2 if clause.strength < LABELLED and not question.failing else 1
    known = len(question.english if is_latin(clause.text) else question.chinese)
    return (
        _side(clause, question, yes=True)
        if known and overlap(clause.text, question) >= min(least, known)
        else None
    )


_READERS: Final[tuple[Callable[[Clause, Asked], Side | None], ...]] = (
    _called,
    _level,
    _likely,
    _happens,
    _bare,
    _echoed,
    _named,
)
