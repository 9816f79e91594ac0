"""Whether a time of which no word of plan or telling decides is told all the same.

A terse text gives many days to come that nobody tells: calendars, terms, quotes, budgets. Such a time is told only
where its own clause says so: a label of the past, a record, a level that was measured, in Chinese a predicate
behind the date, in a table a row of a history.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pitfall.lint.times import speech, terse_en, terse_zh
from pitfall.lint.times.histories import is_history, says_open
from pitfall.lint.times.passage import Passage, label_of, run_start

if TYPE_CHECKING:
    from pitfall.lint.reading.document import Document
    from pitfall.lint.times.mention import Mention

_HAN: Final = re.compile(r"[一-鿿]")
_ORDERED: Final = re.compile(
    r"[^，。；;\n]{0,4}(?:交付|交货|提货|供货|发货|执行)的[^，。；;\n]{0,8}(?:订单|合同|协议|货)|(?:固定价|定价|在手|锁价|长协|待交|框架|意向)[^，。；;\n]{0,4}(?:订单|合同)(?=为|折|共|合计)"
)
_GRANTED: Final = re.compile(
    r"\b(?:allowed|permitted|assured|guaranteed|contracted|agreed|minimum|maximum|regulated|capped|earmarked|indexed|fixed|base|ground|pledged)\b[^.;,\n0-9]{0,30}(?:[a-z]{2,3} ?|[$€£])?[0-9.,]*[a-z ]{0,12}\b(?:for|in) (?:the )?$"
)
# A rate that is set for a period: factor for global equity, first half of 2024: 0.35%.
_SET_RATE: Final = re.compile(
    r"\b(?:factor|tariff|levy|cap|multiplier|coefficient|allowance|quota|price cap|loading|discount rate|fee scale|contribution rate|tax rate|(?:school|tuition|licen[cs]e|management|membership|registration) fee)s?\b(?: (?:for|of|on) [^.;:,\n]{1,40})?,? (?:for |in |over )?(?:the )?$"
)
# Earnings for 2023/24 about £112,000.
_ESTIMATED: Final = re.compile(
    r"\s(?:about|around|roughly|approximately|circa|perhaps|probably|likely) (?:[$€£¥]|[a-z]{2,3} )?[0-9]"
)
# What a tax sets for a year before it begins.
_TAX: Final = re.compile(
    r"\b(?:tax year|(?:personal|dividend|savings|annual|pension|lifetime|marriage|capital gains|isa|trading|property|employment|money purchase|tapered) allowances?|exempt(?:ion)? amounts?|annual exempt\w*|(?:basic|higher|additional|starter|top)[- ]rate|(?:tax|rate|nil[- ]rate|income) (?:bands?|thresholds?)|national insurance|primary threshold|upper earnings limit|carry forward|isa|junior isa|sipp|gift aid|payroll giving|hmrc|council tax|state pension|(?:minimum|living) wage|student loan|stamp duty|business rates|corporation tax|contribution limits?|standard deduction|gift exclusion)\b"
)
_ENACTED: Final = re.compile(
    r"enacted|legislated|announced|frozen|froze|fixed|published|confirmed|reduced|increased|raised|lowered|abolished|cut|halved|indexed|became|has|have"
)
_UP_TO_NOW: Final = re.compile(
    r"\b(?:so far|thus far|to date|year[- ]to[- ]date|ytd|already|up to now|until now|(?<!\()(?<!january )(?<!april )(?<!july )(?<!october )to (?:the end of |end-|mid-)?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:first|opening) (?:[a-z]+ )?(?:months|weeks|quarter|half))\b"
)
_PLACE: Final = 8  # characters of a place before the date of a signature
_CODE: Final = re.compile(r"[0-9]{8}")
_JSON: Final = re.compile(r'"[a-z_ ]+"\s?:')
_SIGNED: Final = re.compile(
    r"(?:会|司|部|所|院|局|席|行|署|办|处|命|长|人|特此[公通报]告?[。.]?|此致|board|secretary|chairman|director|trustee|counsel)\s*$"
)


def is_evidenced(document: Document, mention: Mention) -> bool:
    """Whether what stands around a time without a mark of its own tells it."""
    if document.in_table(mention.start):
        return is_history(document, mention)
    form, passage = document.form, Passage(document, mention)
    line = form[form.rfind("\n", 0, mention.start) + 1 : passage.whole.end]
    if line.count("|") > 1 and says_open(line):
        return False
    if _signs(form, mention, line):
        return True
    if _JSON.search(line):
        return any(not found["plan"] for found in speech.MARK.finditer(line))
    if _HAN.search(form, passage.begins, passage.whole.end) or _HAN.search(passage.label):
        return terse_zh.tells(passage)
    raw = form[mention.start : mention.end]
    return _CODE.fullmatch(raw) is not None or _in_columns(form, mention) or terse_en.tells(passage)


def sets_ahead(document: Document, start: int, end: int) -> bool:
    """Whether a label plans what follows, or an order is for the time: 计划费用：第三季度30万美元; 三季度交付的固定价订单."""
    label = label_of(document.form, run_start(document, document.sentence(start)), start)
    return terse_zh.heads_plan(label) or _ORDERED.match(document.form, end) is not None


def is_granted(document: Document, mention: Mention) -> bool:
    """Whether a figure of a period that still runs is one agreed for it: allowed revenue for 2021/22."""
    start = document.clause(mention.start, mention.end).start
    begins = document.sentence(mention.start).start
    granted = _GRANTED.search(document.form, start, mention.start) or _SET_RATE.search(
        document.form, begins, mention.start
    )
    estimated = _ESTIMATED.match(document.form, mention.end) is not None
    return (
        estimated
        or is_of_tax_year(document, mention)
        or granted is not None
        or sets_ahead(document, mention.start, mention.end)
    )


def is_of_tax_year(document: Document, mention: Mention) -> bool:
    """Whether allowances of a tax year, or what of it has passed, are given: in 2023/24 she has used £14,000 so far."""
    form, whole = document.form, document.sentence(mention.start)
    if not mention.fiscal or mention.kind != "year":
        return False
    if document.in_table(mention.start):
        start = form.rfind("\n\n", 0, mention.start) + 1
        end = form.find("\n\n", mention.end)
        return _TAX.search(form, start, end if end >= 0 else len(form)) is not None
    if _UP_TO_NOW.search(form, whole.start, whole.end):
        return True
    told = any(
        not found["plan"] and not _ENACTED.fullmatch(found.group())
        for found in speech.MARK.finditer(form, whole.start, whole.end)
    )
    return not told and _TAX.search(form, whole.start, whole.end) is not None


def _signs(form: str, mention: Mention, line: str) -> bool:
    """A date alone on its line under a signature: 董事会 / 二〇一六年四月二十七日."""
    alone = line.strip(" \n。.").removesuffix(form[mention.start : mention.end]).rstrip(" ,，")
    if len(alone) > _PLACE or (alone and alone[-1] in ":：") or mention.kind != "day":
        return False
    above = form[: form.rfind("\n", 0, mention.start) + 1].rstrip()
    return bool(above) and _SIGNED.search(above[-12:]) is not None


def _in_columns(form: str, mention: Mention) -> bool:
    """A row of a list without rules, under a head of what was measured: 交易日期　收盘价 / 2017/11/24　9.87."""
    start = form.rfind("\n", 0, mention.start) + 1
    if form[start : mention.start].strip():
        return False
    above = form[:start].rstrip("\n").split("\n")
    head = next((line for line in reversed(above) if not re.match(r"\s*[0-9]", line)), "")
    return terse_zh.is_measured(head) or terse_en.heads_record(head)
