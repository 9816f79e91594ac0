"""Whether an answer is one at all: refusals, texts about something else, conclusions taken back."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.decision import OPINIONS
from finteceval.judges.reading.question import pairs, stems
from finteceval.judges.reading.text import compact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.judges.reading.clauses import Clause

_REFUSAL: Final = re.compile(
    r"(?:抱歉|对不起|很遗憾|不好意思)[^。\n]{0,40}(?:无法|不能|不便|不会|没办法|难以)|(?:作为|身为)[^。\n]{0,16}(?:ai|人工智能|语言模型|助手)[^。\n]{0,40}(?:无法|不能|不便|不提供|不会)|"
    r"(?:无法|不能|不便|拒绝|不予|恕不|恕难|不会)(?:为您|对此|就此|直接)?(?:回答|作答|答复|协助|提供|给出任何|完成(?:该|此|这)|处理(?:该|此|这))|无可奉告|"
    r"(?<![a-z])(?:i'm sorry|i am sorry|sorry|apologies|regret)[^.。\n]{0,40}(?:can't|cannot|can not|unable|won't|not able)|as an ai(?![a-z])|"
    r"(?<![a-z])(?:can't|cannot|can not|unable to|won't|will not|not able to|must decline to|decline to|refuse to)\s+(?:help|assist|answer|comply|respond|provide|give (?:financial|investment|any)|offer|fulfil|fulfill|complete this)|"
    r"(?<![a-z])(?:can't|cannot|can not|unable to|won't|will not|not able to|not in a position to|not comfortable|don't|do not) (?:make|making|giving|give|offer|offering|provide|providing|predict|predicting|speculate|speculating|engage|advise|weigh in|render|share) ?(?:on |in |with )?(?:a |an |any |such |specific |individual |financial |investment |personal )*(?:predictions?|forecasts?|advice|opinions?|recommendations?|judgements?|judgments?|assessments?|securities|investments?|speculation|views?)|"
    r"(?<![a-z])(?:i (?:must|have to|will have to|would rather|prefer to|need to) (?:decline|pass|refuse)|(?:outside|beyond) (?:my|the) (?:scope|remit|ability|capabilit(?:y|ies)|competence))|as a (?:large )?language model(?![a-z])|"
    r"(?<![a-z])no comment|against my (?:policy|guidelines)"
)
_TAKEN_BACK: Final = re.compile(
    r"(?=[上以前刚我收撤推更修开]|(?<![a-z])[tmdirwsjco])(?:(?:上述|以上|前述|上面|前面|刚才|我)的?(?:的)?(?:这一|那个|这个)?(?:结论|判断|预测|答案|回答|分析)[^。\n]{0,10}(?:不成立|有误|错误|是错|错了|作废|收回|不对|不正确|并不|撤回|推翻|不算)|"
    r"(?:收回|撤回|推翻|更正|修正)(?:上述|以上|前述|我的|前面)?(?:的)?(?:结论|判断|预测|答案)|(?:更正|修正)\s*:|开个?玩笑|"
    r"(?<![a-z])(?:the above|my|that|this)\s+(?:earlier |previous |above |initial )?(?:conclusion|prediction|answer|call|judgement|judgment|verdict)\s+(?:is|was|itself is)\s+(?:therefore |actually |simply )?(?:wrong|incorrect|mistaken|invalid|not right|withdrawn|void)|"
    r"(?<![a-z])(?:disregard|ignore|retract|withdraw)\s+(?:the above|that|this|my (?:earlier |previous )?(?:conclusion|answer|prediction))|scratch that|i take (?:that|it|this) back|just kidding|correction:|on second thou?ght|i (?:was|am) wrong)"
)
# Words without which neither pattern can match; looking for them is cheaper than trying the patterns everywhere.
_DECLINING: Final = (
    "抱歉", "对不起", "遗憾", "不好意思", "作为", "身为", "无法", "不能", "不便", "拒绝", "不予", "恕", "不会", "无可奉告",
    "sorry", "apolog", "regret", "can't", "cannot", "can not", "unable", "won't", "will not", "not able", "not in a position", "not comfortable",
    "don't", "do not", "decline", "refuse", "i must", "i have to", "rather", "prefer", "i need", "outside", "beyond", "as an ai", "language model",
    "no comment", "against my",
)  # fmt: skip
_WITHDRAWING: Final = (
    "不成立", "有误", "错", "作废", "收回", "不对", "不正确", "并不", "撤回", "推翻", "不算", "更正", "修正", "玩笑",
    "wrong", "incorrect", "mistaken", "invalid", "not right", "withdraw", "void", "disregard", "ignore", "retract", "scratch that", "take that back",
    "take it back", "take this back", "kidding", "correction", "second th",
)  # fmt: skip
_SENTENCE: Final = re.compile(r"[^。!?;\n]+")
_FINANCE: Final = re.compile(
    r"公司|利润|收入|现金|银行|债|股|资产|减值|审计|息|回购|贬值|商誉|存货|财务|(?<![a-z])(?:compan(?:y|ies)|equity|receivables?|loss(?:es)?|auditor|issuer|payment|revenue|profit|cash|debt|shares?|bond|earnings|interest|ebitda|margin|dividend|covenant|impairment|inventory|premium|yield|leverage|buyback)"
)
_DECIDING_KINDS: Final = frozenset(
    {"risk", "event", "occur", "meet", "criteria", "undecided", "likely", "unlikely"}
)

_CALLING_KINDS: Final = frozenset(
    {"risk", "event", "occur", "undecided", "likely", "unlikely", "call", "high", "low", "hedge"}
)
_PREMISE_KINDS: Final = OPINIONS | {"premise", "half", "notimply", "appear"}
_AUTHORS: Final = frozenset(
    {
        "同事",
        "题目",
        "题干",
        "题面",
        "原文",
        "他",
        "她",
        "对方",
        "分析师",
        "colleague",
        "he",
        "she",
        "analyst",
        "they",
    }
)
_REPLYING_KINDS: Final = frozenset({"neg", "no", "yes", "nay", "hedge"})
_FEW: Final = 2  # shared content words up to which a text may be about something else
_BRIEF: Final = 20  # letters up to which a text with a replying word is a reply, however little it shares


def refusals(form: str) -> list[tuple[int, int]]:
    """The sentences of a text that decline to answer, as places."""
    if not any(sign in form for sign in _DECLINING) or not _REFUSAL.search(form):
        return []
    return [sentence.span() for sentence in _SENTENCE.finditer(form) if _REFUSAL.search(sentence[0])]


def speaks_of_decision(clauses: Sequence[Clause]) -> bool:
    """Whether a text that was found to decide nothing may still speak of the decision."""
    return any(
        clause.kinds & _CALLING_KINDS or clause.label in {"decision", "probability"} for clause in clauses
    )


def speaks_of_premise(clauses: Sequence[Clause]) -> bool:
    """Whether a text without a view of the premise may still speak of the claim or its author."""
    return any(
        clause.kinds & _PREMISE_KINDS
        or clause.label == "premise"
        or any(clause.word(word) in _AUTHORS for word in clause.words)
        for clause in clauses
    )


def takes_back(form: str) -> bool:
    """Whether a text withdraws a conclusion it states."""
    return any(sign in form for sign in _WITHDRAWING) and bool(_TAKEN_BACK.search(form))


def is_off_topic(form: str, clauses: Sequence[Clause], question: str, *, same_language: bool) -> bool:
    """Whether a text without any decision shares nothing with the Question (given plain)."""
    if any(
        clause.kinds & _DECIDING_KINDS or clause.label in {"decision", "premise", "probability"}
        for clause in clauses
    ):
        return False
    if len(compact(form)) <= _BRIEF and any(clause.kinds & _REPLYING_KINDS for clause in clauses):
        return False
    if not same_language:
        return not _FINANCE.search(form)
    said = _content(form)
    shared = len(said & _content_of_question(question))
    return shared <= _FEW and shared * 5 <= len(said)


def _content(form: str) -> frozenset[str]:
    return frozenset((*pairs(form), *stems(form)))


@lru_cache(maxsize=512)
def _content_of_question(question: str) -> frozenset[str]:
    return _content(question)
