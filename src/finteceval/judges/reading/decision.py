"""Votes for and against the event, or for a high and a low risk, in the clauses of an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from finteceval.judges.reading.question import FAILURE, other_numbers, overlap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from finteceval.judges.reading.clauses import Clause
    from finteceval.judges.reading.question import Asked
    from finteceval.judges.reading.words import Word

Side = Literal["yes", "no", "undecided"]
DECIDING: Final = 2  # strength from which a vote is the answer's own conclusion
_NEAR: Final = 34  # characters a negation reaches forward to the next word of the decision
_COPULA: Final = re.compile(
    r"(?:(?<![a-z])(?:is|are|as|remains?|looks?|seems?|appears?|be|being|stays?|at|was)(?![a-z])|[:=\"“”‘’']|为|是|较|属|仍|很|偏|处|极|相当|比较|非常)?"
    r"[\s\"“”‘’'·,]*(?:(?:quite|very|rather|fairly|clearly|still|not|relatively|only|therefore|thus|a|the|所以|因此|仍|较|很|偏|为|是|于|不|并|非常|比较|相当|属|处)[\s\"“”‘’']*)*$"
)
_BARE: Final = re.compile(r"[\s\"“”‘’'()\[\]{}.。,，!;:·…/-]+")
_BARE_WORDS: Final = re.compile(
    r"(?:(?:the|an?|it|this|that|该|本|此|目标|就|是|为|并|将|了|的|to|be|in|does|did|do|is|so|,|then|target|risk|风险|事件|不|会|能|event|events?)[\s\"“”]*)*"
)
# Compound nouns that make a risk another one: 信用风险, "credit risk".
_NEUTRAL_BEFORE: Final = re.compile(
    r"(?:^|[\s,，。:;\"“”(（]|的|该|此|其|本|总体|整体|综合|预测|事件|发生|上述|目标|最终|判断|因此|所以|认为|说明|表明|意味着|故|是|为|其中|出现|兑现|上|以上|左右|属于|高|低|a|the|this|that|overall|its|my|such|predicted|event|real|therefore|and|so|is|at|low|high|elevated|small|significant)\s*$"
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


@dataclass(frozen=True, slots=True)
class Vote:
    """One statement of the decision.

    `explicit` marks a vote that names the event itself: such a vote is heard even when it is no conclusion.
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
    if "undecided" in clause.kinds and (
        clause.strength > DECIDING or clause.kinds & {"event", "risk", "occur", "event"}
    ):
        return Vote("undecided", clause.strength, clause.start)
    for read in (_called, _level, _likely, _happens, _bare, _named):
        side = read(clause, question)
        if side is not None:
            strength = 3 if read is _called else clause.strength
            return Vote(side, strength, clause.start, explicit=_is_explicit(read is _happens, clause))
    return None


def _is_explicit(happens: bool, clause: Clause) -> bool:  # noqa: FBT001
    return happens and "event" in clause.kinds


def _side(*, yes: bool) -> Side:
    return "yes" if yes else "no"


def negations(clause: Clause, until: int | None = None) -> int:
    """Negating words that reach a word of the decision; two of them take each other back."""
    count = 0
    for at, word in enumerate(clause.words):
        if word.kind not in {"neg", "no"} or (until is not None and word.start >= until):
            continue
        following = clause.words[at + 1] if at + 1 < len(clause.words) else None
        if following is None or following.start - word.end <= _NEAR:
            count += 1
    return count


def _called(clause: Clause, question: Asked) -> Side | None:
    """判断为不发生, 结论为“低”, "I call it high", "the answer is no"."""
    for at, word in enumerate(clause.words):
        if word.kind == "call":
            rest = clause.words[at + 1 :]
            if rest and rest[0].start - word.end <= 8:
                return _bare_side(clause, rest, word.end - clause.start, question)
    return None


def _bare(clause: Clause, question: Asked) -> Side | None:
    """A clause that is nothing but a decision: 不会。"No." "Low." under a label or at the beginning."""
    if clause.strength < 3 and not (
        clause.first and (not question.premise or clause.kinds & {"high", "low"})
    ):
        return None
    return _bare_side(clause, clause.words, 0, question)


_SIGNS: Final = {
    "yes": True,
    "nay": False,
    "high": True,
    "low": False,
    "likely": True,
    "unlikely": False,
    "event": True,
    "modal": True,
    "occur": True,
    "meet": True,
}


def _bare_side(clause: Clause, rest: list[Word], begin: int, question: Asked) -> Side | None:
    text = clause.text[begin:]
    for word in reversed(rest):
        text = text[: word.start - clause.start - begin] + text[word.end - clause.start - begin :]
    left = _BARE_WORDS.sub("", _BARE.sub(" ", text).strip()).strip()
    if left and clause.label != "decision":
        return None
    if len(left) > 6:
        return None
    kinds = [word.kind for word in rest]
    if "mid" in kinds or "hedge" in kinds:
        return "undecided"
    signs = [_SIGNS[kind] for kind in kinds if kind in _SIGNS]
    negative = sum(kind in {"neg", "no"} for kind in kinds) % 2 == 1
    del question
    if not signs:
        return "no" if negative else None
    if False in signs and True in {
        sign for kind, sign in _SIGNS.items() if kind in kinds and kind in {"yes", "high", "likely"}
    }:
        return None
    return _side(yes=all(signs) != negative)


def _level(clause: Clause, question: Asked) -> Side | None:
    """风险较高, "the likelihood is low", "a high risk of …"."""
    risk = next((word for word in clause.words if word.kind == "risk"), None)
    if risk is None or not _is_the_risk(clause, risk, question):
        return None
    level = _level_word(clause, risk)
    if level is None:
        return None
    if level.kind == "mid":
        return "undecided"
    return _side(yes=(level.kind == "high") != (negations(clause) % 2 == 1))


def _level_word(clause: Clause, risk: Word) -> Word | None:
    levels = [word for word in clause.words if word.kind in {"high", "low", "mid"}]
    for word in levels:
        if 0 <= risk.start - word.end <= 2:
            return word
    for word in reversed(levels):
        if word.start >= risk.end and _COPULA.search(
            clause.text[risk.end - clause.start : word.start - clause.start]
        ):
            gap = clause.text[risk.end - clause.start : word.start - clause.start]
            if len(gap) <= 3 or _linked(gap):
                return word
    before = [word for word in levels if word.end <= risk.start]
    if before and re.search(
        r"(?<![a-z])(?:it|this|that|as|a)\s*$", clause.text[: before[-1].start - clause.start]
    ):
        return before[-1]
    return None


def _linked(gap: str) -> bool:
    return bool(
        re.search(
            r"(?<![a-z])(?:is|are|as|remains?|looks?|seems?|appears?|be|stays?|at|was)(?![a-z])|[:=]|为|是|较|属|仍|很|偏|处|极|相当|比较|非常|不",
            gap[-22:],
        )
    )


def _is_the_risk(clause: Clause, risk: Word, question: Asked) -> bool:
    """Whether the risk spoken of is that of the event, not the credit risk of an argument."""
    if clause.strength > DECIDING:
        return True
    before = clause.text[: risk.start - clause.start]
    after = clause.text[risk.end - clause.start :]
    if overlap(clause.text, question) or clause.kinds & {"event", "occur"}:
        return True
    foreign = not (question.english if clause.text.isascii() else question.chinese)
    complement = re.match(r"\s+(?:of|that)\s+(?!it|this|such)", after)
    owned = re.search(r"的\s*$", before)
    if complement or owned:
        return foreign
    return (
        bool(_NEUTRAL_BEFORE.search(before))
        or foreign
        and not re.search(r"[\u4e00-\u9fff]$|[a-z]\s$", before)
    )


def _likely(clause: Clause, question: Asked) -> Side | None:
    """ "A breach is likely", 大概率不会发生, "unlikely to be met"."""
    word = next((word for word in clause.words if word.kind in {"likely", "unlikely"}), None)
    if word is None or (clause.strength < 3 and not _about_the_event(clause, question)):
        return None
    if clause.kinds & {"risk"} and clause.kinds & {"high", "low"}:
        return None
    if (
        "failing"
        and question.failing
        and not FAILURE.search(clause.text)
        and not clause.kinds & {"event", "occur"}
    ):
        return None
    return _side(yes=(word.kind == "likely") != (negations(clause) % 2 == 1))


def _about_the_event(clause: Clause, question: Asked) -> bool:
    if clause.kinds & {"event"}:
        return True
    if clause.kinds & {"single"} or other_numbers(clause.text, question) or _turned(clause.text, question):
        return False
    return overlap(clause.text, question) >= (1 if clause.strength >= DECIDING else 2) or bool(
        clause.kinds & {"occur", "meet"}
        and clause.kinds & {"criteria", "likely", "unlikely", "modal"}
        and clause.strength >= DECIDING
    )


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
    kinds = clause.kinds
    if "hedge" in kinds or ("risk" in kinds and not clause.kinds & {"neg", "no"}) or "single" in kinds:
        return None
    if not _states_event(clause, question):
        return None
    if "risk" in kinds:
        return None  # 不发生的概率: a probability, no decision
    return _side(yes=negations(clause) % 2 == 0 and "invalid" not in kinds)


def _states_event(clause: Clause, question: Asked) -> bool:
    kinds = clause.kinds
    turned = bool(kinds & {"neg", "no", "modal", "likely"})
    strong = clause.strength >= DECIDING
    if kinds >= {"event", "occur"}:
        return turned or strong or _ends_with(clause, "occur")
    if kinds & {"meet"} and kinds & {"criteria"}:
        return (turned or strong) and not _names_a_part(clause)
    if "event" in kinds and kinds & {"neg", "no"}:
        return _adjacent(clause, {"neg", "no"}, "event")
    if kinds & {"occur"} and turned:
        return (
            clause.strength > DECIDING
            or clause.first
            or overlap(clause.text, question) > 0
            or (strong and _short(clause))
        )
    if "event" in kinds and clause.strength > DECIDING:
        return _short(clause)
    if kinds & {"valid", "invalid"} and not question.premise:
        return "event" in kinds or _short(clause)
    return False


def _short(clause: Clause) -> bool:
    return len(_BARE.sub("", clause.text)) <= 16


def _ends_with(clause: Clause, kind: str) -> bool:
    last = clause.words[-1]
    return last.kind == kind and len(clause.text.rstrip()) - (last.end - clause.start) <= 2


def _adjacent(clause: Clause, first: set[str], second: str) -> bool:
    return any(
        left.kind in first and right.kind == second and right.start - left.end <= 1
        for left, right in zip(clause.words, clause.words[1:], strict=False)
    )


def _names_a_part(clause: Clause) -> bool:
    """一项条件, "the growth criterion": a condition of several is not the event."""
    return bool(
        re.search(
            r"[增毛现收占][长利金入比][^，]{0,6}(?:条件|门槛|标准)|(?:growth|margin|cash flow|share)\s(?:criterion|threshold|test|condition)",
            clause.text,
        )
    )


def _named(clause: Clause, question: Asked) -> Side | None:
    """A clause that says of the event's own words that they will or will not come true."""
    kinds = clause.kinds
    if "hedge" in kinds or kinds & {"risk", "premise", "single"} or not kinds & {"modal", "neg"}:
        return None
    if other_numbers(clause.text, question) or _turned(clause.text, question):
        return None
    if clause.strength < DECIDING and "modal" not in kinds and not re.search(r"不会|won't", clause.text):
        return None
    least = 2 if clause.strength < 3 else 1
    if overlap(clause.text, question) < min(least, len(question.chinese) + len(question.english) or 9):
        return None
    return _side(yes=negations(clause) % 2 == 0)


def settle(votes: Sequence[Vote]) -> Side | Literal["both"] | None:
    """What the votes come to: one side, "both" when conclusions differ, None without any.

    Conclusions go before remarks; a remark is heard beside them only when it names the event itself.
    """
    firm = [vote for vote in votes if vote.strength >= DECIDING]
    heard = [vote for vote in votes if vote.strength >= DECIDING or vote.explicit] if firm else list(votes)
    sides = {vote.side for vote in heard}
    if len(sides) > 1 and not any(vote.side == "undecided" for vote in firm):
        sides.discard("undecided")
    if len(sides) > 1:
        return "both"
    return next(iter(sides), None)
