"""Rule L007, and the told outcome of L009: the Question says when, or how, it came out.

The outcome's own figures are read by `pitfall.lint.figures`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.finding import Hit
from pitfall.lint.mention import mentions
from pitfall.lint.tense import tense
from pitfall.lint.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from pitfall.lint.document import Document
    from pitfall.lint.mention import Mention
    from pitfall.point import Labels

_DUE: Final = re.compile(
    r"到期|兑付|付息|回售|登记日|除权|除息|发放|届满|期限|行权|赎回|测试日|测算日|截点|最迟|不迟于"
    r"|\b(?:due|matur\w+|payable|record date|expir\w+|call date|put date|test(?:ing|ed)? (?:date|day)?|measurement date|horizon|deadline|quarter[- ]end date)"
)

# The answer is told outright: 本题的结果是…, the correct answer is ….
_VERDICT: Final = Words(
    "结果 结论 答案 结局 事件 判定 判断 谜底 定论 answer outcome verdict event result resolution label",
    r"(?:本题|该题|此题|这道题|本案|本例|题目|问题|正确|标准|参考|预测|事件)的?(?:正确|最终|真实|实际|标准)?的?(?:结果|结论|答案|结局|谜底|判定结果|判断|判定)(?:就)?(?:是|为|系|:|：)\s?[“\"「]?(?!否|指|由|以|根据|按|依|如何|什么|哪|多少|何|高还是|二|两|概率)[^。；;\n？?]{1,14}"
    r"|(?:结果|答案|结局|结论)(?:就|已经?|早已|其实)?(?:是|为|:|：)\s?[“\"「]?(?:事件)?(?:没有|不会|并未|未曾?|已经?|确已|不)?(?:会)?(?:发生|触发|成立|实现|兑现|违约|退市|高|低|是|否)(?!还是|或|与|以前|的(?:概率|可能))[”\"」]?(?=[，,。；;\n]|$)"
    r"|(?:该|本|这一|目标)?事件(?:最终|确实|确已|业已|早已|的确|已经?|并未|没有|未能|未曾|果然|如期|终究)+(?:会)?(?:发生|触发|出现|成立|实现)(?!的(?:概率|可能)|与否|或|，?(?:记|则|即|视|应))"
    r"|\bthe (?:correct|right|expected|true|actual|final|intended|gold|reference) (?:answer|outcome|verdict|label|result|resolution|conclusion)(?: (?:here|to this question))? (?:is|was|turned out)\b(?! (?:the one|that which|whether|unknown|not known|open))"
    r"|\b(?:the|this) (?:target )?event (?:did(?: not| indeed| in fact)? (?:occur|happen|materiali[sz]e|take place)|(?:has |had )?(?:indeed |in fact |actually |duly |never )?(?:occurred|happened|materiali[sz]ed|took place|come to pass|came to pass))\b"
    r"|\bthe (?:answer|outcome|verdict|label|resolution)(?: (?:of|to) (?:this|the) (?:question|point|case))? (?:is|was)[:,]? [“\"'*]*(?:yes|no|high|low|event|no[- ]event|positive|negative|valid|invalid|true|false|that)\b(?!,? or)",
)
# To ask for the reasons of something told is to tell it: 风险警示没有撤销，请说明为什么.
_ASKS_WHY: Final = re.compile(
    r"(?:请|试|并)(?:你|您)?(?:简要|具体|详细|进一步)?(?:说明|解释|论证|分析|指出|阐述|阐明|回答|讨论|谈谈|剖析|复盘)[^，。；;\n]{0,8}?(?:为什么|为何|缘何|何以|何故|怎么会|其中的?(?:原因|缘由)|背后的?(?:原因|逻辑)|(?<!判断的)(?<!结论的)(?<!理由和)(?:原因|缘由|理由))"
    r"|[，,]\s?(?:这|那)?(?:又|究竟|到底)?(?:是)?(?:为什么|为何|何故|怎么回事)(?:呢)?(?=[？?。]|$)"
    r"|\b(?:please )?(?:explain|say|describe|discuss|show|state|analy[sz]e|argue|work out) (?:why|how (?:come|it came)|the (?:reasons?|causes?) (?:for|of|why|behind))\b|\bwhy (?:did|was|were|had|has)\b"
)
_COMPLETED: Final = re.compile(
    r"没有|未能|并未|未曾|没能|已经?(?!知|公开|披露|有|掌握|列)|仍未|终未|最终|如期|顺利|成功|失败|落空|只有|仅[有为]|达到了|低于了|[\u4e00-\u9fff]了(?=\s?[，,0-9])|驳回|违约|退市|摘牌|被|为\s?[0-9]"
    r"|\b(?:did|was|were|had|failed|missed|defaulted|breached|collapsed|succeeded|fell short|not met|never)\b"
)
_OPEN: Final = re.compile(
    r"是否|能否|会否|可否|会不会|能不能|有没有|概率|可能|如果|假如|假设|若|倘若|一旦|多大|判断(?!时)|预测|评估|尚未|尚无|还没有|有无|不确定|未知"
    r"|\b(?:whether|if|would|could|may|might|probability|likel\w+|chance|unless|suppose|assume)\b"
)
_MAX_UNDATED_DAYS: Final = 400


def settled_dates(document: Document, known: Labels) -> Iterator[Hit]:
    """The day on which the outcome came about or could be seen, named in the Question."""
    days = {day for day in (known.resolved_at, known.observed_at) if day is not None}
    days -= {known.window_end, known.as_of}
    if known.as_of is not None:
        days = {day for day in days if day > known.as_of}
    for mention in mentions(document) if days else ():
        when = _settled(mention, days, known.as_of)
        if when is not None and not _is_due_date(document, mention):
            yield Hit("L007", mention.start, mention.end, values={"when": when.isoformat()})


def _settled(mention: Mention, days: set[date], as_of: date | None) -> date | None:
    """The settled day a mention names; a day without a year may be any year's, so that of the outcome too."""
    if mention.kind != "day":
        return None
    if mention.first in days:
        return mention.first
    if mention.has_year or as_of is None:
        return None
    month_day = (mention.first.month, mention.first.day)
    near = (day for day in sorted(days) if (day - as_of).days <= _MAX_UNDATED_DAYS)
    return next((day for day in near if (day.month, day.day) == month_day), None)


def _is_due_date(document: Document, mention: Mention) -> bool:
    """A due date the text announces was public; so is a year's end that the task itself names."""
    if document.states_the_task(mention.start):
        return (mention.first.month, mention.first.day) == (12, 31)
    if tense(document, mention) != "planned":
        return not mention.has_year and _is_told_as_past(document, mention)
    clause = document.clause(mention.start, mention.end)
    in_evidence = 0 < document.evidence.start <= mention.start
    return in_evidence or _DUE.search(document.form, clause.start, clause.end) is not None


def _is_told_as_past(document: Document, mention: Mention) -> bool:
    """Whether a day without a year belongs to a dated past: its sentence states a year up to the as-of date."""
    whole = document.sentence(mention.start)
    assert document.as_of is not None
    return any(
        other.has_year and other.last <= document.as_of
        for other in mentions(document)
        if whole.start <= other.start < mention.start
    )


def told_outcome(document: Document) -> Iterator[Hit]:
    """Sentences of the task that say how it came out: a verdict, or the reasons asked for what is told."""
    end = document.evidence.start or len(document.form)
    for found in _VERDICT.find(document.form):
        if not document.states_the_task(found.start()) and not _is_open(document, *found.span()):
            yield Hit("L009", *found.span(), message="tells_outcome")
    for found in _ASKS_WHY.finditer(document.form, 0, end):
        told = _what_is_told(document, found)
        if told is not None:
            span = (min(told.start(), found.start()), max(told.end(), found.end()))
            yield Hit("L009", *span, message="tells_outcome")


def _is_open(document: Document, start: int, end: int) -> bool:
    """Whether the rest of the sentence asks or hedges."""
    whole = document.sentence(start)
    rest = document.form[whole.start : start] + document.form[end : whole.end]
    return _OPEN.search(rest) is not None


def _what_is_told(document: Document, asks: re.Match[str]) -> re.Match[str] | None:
    """What the question for reasons takes as a fact: in its sentence, or in the one before a bare "explain why"."""
    whole = document.sentence(asks.start())
    start = whole.start
    alone = not document.form[start : asks.start()].strip() and not document.form[
        asks.end() : whole.end
    ].strip(" .。?？\n")
    if alone and start:
        start = document.sentence(start - 1).start
    if _OPEN.search(document.form, start, whole.end):
        return None
    told = _COMPLETED.search(document.form, start, whole.end)
    return told or (asks if asks.group().startswith("why") else None)
