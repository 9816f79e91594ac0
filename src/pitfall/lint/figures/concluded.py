"""The verdict of a calculation told in the evidence, part of rule L015: the ratio is below the 1.40 times he claims."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.judged import judged
from pitfall.lint.figures.rulings import rulings
from pitfall.lint.finding import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitfall.lint.reading.document import Document
    from pitfall.quantities import Quantity

_COMPARES: Final = re.compile(
    r"超过|超出|突破|高于|大于|低于|小于|不足|未达|没有达到|达不到|达到|不到|跌破|守住|满足|不满足|符合|违反|触及"
    r"|\b(?:exceed(?:s|ed|ing)?|above|below|beyond|over|under|short of|breach(?:es|ed)?|fails?|failed|misses|missed|more than|less than|higher than|lower than|within|outside|meets?|met|clears?|cleared|tops?|trails?|surpass\w*)\b"
)
_BEHIND: Final = re.compile(r"\s?的?[^，。；;,.]{0,6}(?:[之以][上下内外]|[上下]面|[上下]方)")
_SIDE: Final = re.compile(r"[之以][上下内外]$")
_RUN: Final = re.compile("[一-龥]{2,}")
_NOMINAL: Final = re.compile(r"\s?(?:[之以][上下内外])?的(?=[一-龥])")
# What lies there is told what it may do: 150% 以下不能再开仓.
_ALLOWED: Final = re.compile(
    r"\s?(?P<side>[之以][上下内外])?(?:就|都|也|一律)?(?:不[能可许用得会准]|可以?|要|得|只能|方可|才能|免|加[收征]|提|收|按)"
)
_TENOR: Final = re.compile(
    r"\s?(?:期|以上|及以上|以下|及以下|以内|之内|内|后|(?:或|及)?(?:更长|更短))|[- ](?:or (?:more|longer|less|shorter)|fix\w*|term|deal|notes?|bonds?|swaps?|rates?)\b"
)
_SPAN: Final = re.compile(r"(?:over|within|for|in|after)\b|[^，。]*(?:以上|以下|以内|之内|内|后)$")
_OVER_TIME: Final = re.compile(
    r"\b(?:over|within|for|in|after|during)(?: the (?:next|first|last|full|whole))?\s?$"
)
_REACH: Final = 14
_NAME: Final = 3
# What is required, agreed or supposed concludes nothing.
_REQUIRES: Final = re.compile(
    r"应|须|需|不得|不低于|不高于|不少于|不超过|不大于|若|如果|如[遇有需]|倘|一旦|的[，,]|时(?:[，,即须应将会要由按]|系统|自动|需|发|短信)|按[^，。；]{0,8}处理|[均都]按|之前|约定|规定|要求|上限|下限|条款|合同|协议|政策|制度|[或及]以[上下内]|或(?:更[多高低少]|超过|等于)|以上但|但(?:低于|不足|不到|高于|未达)|分类[：:为]|档|上年|昨[日天晚]|前[日天](?!提)|当年|那[年次回笔单户]|[两三四五六七八九十几]家|同系列|往期|前几年|一般(?!风险|准备|债)|通常|往往|去年|此前|曾|当时|计划|目标|预算|希望|是否|能否"
    r"|\b(?:shall|must|may not|cannot|can not|if|when|whenever|unless|until|where|requires?|required|minimum|maximum|cap(?:s|ped)?|floor|allow(?:s|ed)?|permit(?:s|ted)?|covenants? (?:that|is)|agreement|policy|contract|last (?:year|quarter|month)|last (?:week|spring|summer|autumn|winter|time)|that (?:year|time|quarter)|neighbours?|neighbour's|sister|another|elsewhere|usually|generally|typically|normally|as a rule|a year (?:ago|earlier)|previous\w*|prior|earlier|target|budget|plan|whether|should|would|could|is (?:set|fixed)|no (?:more|less|fewer|higher|lower|greater) than|or (?:more|less|above|over|higher|lower|greater|below|under|fewer|better|worse|longer)\b|but (?:less|more|below|above|under|over|not)|tiers?|bands?|classes|(?:counts?|treated|regarded) as|in which case|every|each)\b"
)


def verdicts(
    document: Document, quantities: Sequence[Quantity], quoted: Sequence[tuple[int, int]]
) -> Iterator[Hit]:
    """Sentences of the evidence that hold a measure against a mark of the task, as something that is so.

    Args:
        document: The Question of an invented case.
        quantities: Its quantities, in any order.
        quoted: Spans in quotation marks, whose claims the reader is to assess.
    """
    begins = document.evidence.start
    marks = {(each.value, each.unit) for each in quantities if each.start < begins and each.value}
    for each in quantities:
        if each.start < begins or (each.value, each.unit) not in marks or not _is_a_mark(each):
            continue
        if document.in_table(each.start) or any(start <= each.start < end for start, end in quoted):
            continue
        sentence = document.sentence(each.start)
        words = document.form[sentence.start : sentence.end]
        if _is_no_verdict(document.form, each, sentence.end):
            continue
        near = _on_its_line(document.form, each, sentence.start, sentence.end)
        behind = _BEHIND.match(document.form, each.end, sentence.end)
        # A part of the measure that the evidence itself gives on that side of the mark.
        aside = _SIDE.search(each.raw) is not None and not _is_given_there(document, each, quantities)
        if (_COMPARES.search(near) or behind or aside) and not _REQUIRES.search(words):
            yield Hit("L015", each.start, each.end, message="verdict")
    for start, end in (*judged(document, quoted), *rulings(document, quoted)):
        yield Hit("L015", start, end, message="verdict")


def _is_no_verdict(form: str, each: Quantity, end: int) -> bool:
    """Whether a mark names what lies on its side, rules what is done there, or is a span of time."""
    if _NOMINAL.match(form, each.end, end):
        return True  # districts below 9 % get a bonus
    rules = _ALLOWED.match(form, each.end, end)
    if rules is not None and (rules["side"] or _SIDE.search(each.raw)):
        return True
    return each.unit == "years" and _is_span(form, each)


def _on_its_line(form: str, each: Quantity, start: int, end: int) -> str:
    """The words beside a quantity, up to the ends of its sentence and of its line."""
    before = form[max(start, each.start - _REACH) : each.start].rpartition("\n")[2]
    behind = form[each.end : min(end, each.end + _REACH)].partition("\n")[0]
    return before + form[each.start : each.end] + behind


def _is_span(form: str, each: Quantity) -> bool:
    """Whether so many years are a tenor or the time over which something is reckoned: 5 年期以上, dearer over two years."""
    before, behind = form[max(0, each.start - _REACH) : each.start], form[each.end : each.end + _REACH]
    return (
        _TENOR.match(behind) is not None
        or _SPAN.match(each.raw) is not None
        or _OVER_TIME.search(before) is not None
    )


def _is_given_there(document: Document, mark: Quantity, quantities: Sequence[Quantity]) -> bool:
    """Whether the sentence speaks of something to which the evidence gives a figure on that side of the mark."""
    form = document.form
    whole = document.sentence(mark.start)
    said = "".join(_RUN.findall(form[whole.start : mark.start]))
    runs = {said[at : at + _NAME] for at in range(len(said) - _NAME + 1)}
    below = "下" in mark.raw or "内" in mark.raw
    return any(
        each.unit == mark.unit
        and (each.value < mark.value) == below
        and each.start != mark.start
        and each.start >= document.evidence.start
        and form[max(0, each.start - _NAME - 1) : each.start].strip(" 为:是") in runs
        for each in quantities
    )


def _is_a_mark(quantity: Quantity) -> bool:
    """Whether it can be a limit: a share, a multiple, a sum; no day, no count."""
    return quantity.unit in {"%", "pp", "bp", "x", "CNY", "USD", "CU", "years", "ratio"}
