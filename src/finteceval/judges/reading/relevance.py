"""Whether an answer is one at all: refusals, texts about something else, conclusions taken back."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

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
    r"(?<![a-z])no comment|against my (?:policy|guidelines)"
)
_TAKEN_BACK: Final = re.compile(
    r"(?=[上以前刚我收撤推更修开]|(?<![a-z])[tmdirwsjco])(?:(?:上述|以上|前述|上面|前面|刚才|我)的?(?:的)?(?:这一|那个|这个)?(?:结论|判断|预测|答案|回答|分析)[^。\n]{0,10}(?:不成立|有误|错误|是错|错了|作废|收回|不对|不正确|并不|撤回|推翻|不算)|"
    r"(?:收回|撤回|推翻|更正|修正)(?:上述|以上|前述|我的|前面)?(?:的)?(?:结论|判断|预测|答案)|(?:更正|修正)\s*:|开个?玩笑|"
    r"(?<![a-z])(?:the above|my|that|this)\s+(?:earlier |previous |above |initial )?(?:conclusion|prediction|answer|call|judgement|judgment|verdict)\s+(?:is|was|itself is)\s+(?:therefore |actually |simply )?(?:wrong|incorrect|mistaken|invalid|not right|withdrawn|void)|"
    r"(?<![a-z])(?:disregard|ignore|retract|withdraw)\s+(?:the above|that|this|my (?:earlier |previous )?(?:conclusion|answer|prediction))|scratch that|i take (?:that|it|this) back|just kidding|correction:|on second thou?ght|i (?:was|am) wrong)"
)
_FINANCE: Final = re.compile(
    r"公司|利润|收入|现金|银行|债|股|资产|减值|审计|息|回购|贬值|商誉|存货|财务|(?<![a-z])(?:compan(?:y|ies)|equity|receivables?|loss(?:es)?|auditor|issuer|payment|revenue|profit|cash|debt|shares?|bond|earnings|interest|ebitda|margin|dividend|covenant|impairment|inventory|premium|yield|leverage|buyback)"
)
_DECIDING_KINDS: Final = frozenset(
    {"risk", "event", "occur", "meet", "criteria", "undecided", "likely", "unlikely"}
)

_REPLYING_KINDS: Final = frozenset({"neg", "no", "yes", "nay", "hedge"})
_FEW: Final = 2  # shared content words up to which a text may be about something else
_BRIEF: Final = 20  # letters up to which a text with a replying word is a reply, however little it shares


def is_refusal(form: str) -> bool:
    """Whether a text declines to answer."""
    return bool(_REFUSAL.search(form))


def takes_back(form: str) -> bool:
    """Whether a text withdraws a conclusion it states."""
    return bool(_TAKEN_BACK.search(form))


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
