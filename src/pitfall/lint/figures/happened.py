"""Which plain figures of a forecast's truth its prose tells as what happened, and on which day it did."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.decades import may_be_same, order
from pitfall.lint.figures.lateness import OF_BASE, YEAR_IN_NAME
from pitfall.lint.figures.sameness import same
from pitfall.lint.finding import Hit
from pitfall.lint.reading.document import Document
from pitfall.lint.times.mention import stated_times
from pitfall.quantities import find_quantities
from pitfall.quantities.numerals import chinese_number, english_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from pitfall.lint.figures.lateness import Figure
    from pitfall.lint.times.mention import Mention
    from pitfall.point import Labels
    from pitfall.quantities import Quantity

# Before the figure in its sentence of the truth: it was so already, or it is what something is held against.
_KNOWN: Final = re.compile(
    r"月末|季度末|年初|期初|上半年|前三季度|截至|信息截止|题内|题面|资料|已知|上年|去年|此前|原先|原为|由|从|自|门槛|阈值|承诺|指引|预案|计划|约定|合同|上限|下限|不低于|低于|高于|超过|达到|比|较"
    r"|\b(?:as of|at the time|opening|given|known|before|from|than|prior|previous|earlier|last|limit|threshold|floor|cap|guidance|guided|promised|planned|against|evidence)\b"
)
# What a name says was there before, or is no figure of what happened.
_STANDING: Final = re.compile(
    r"(?:^|_)(?:principal|face|par|capital|capacity|issued?|facility|holdings?|stake|owned|inventory|goodwill|equity|balance|outstanding|pledged?|area|total_shares|shares_total|receivables?|maximum|minimum|required|coupon|agreed|asset|assets|due|owed|claims?|debt|bond|notes?|days|window|count|flag|range|low|high|start|base|begin|maturity|deadline)(?:_|$)|(?:^|_)cash(?:_balance|_position|_held)?$"
)
_LEAST: Final = 10
_MONTH: Final = 31
_TEN: Final = 10
_ZH: Final = "[零一二两三四五六七八九十百千]"
_DAYS: Final = re.compile(
    rf"(?P<zh>[0-9]+|{_ZH}{{2,}})\s?(?:个)?(?:天|日(?!元|圆|均|内)|个?自然日|日历日)|\b(?P<en>[0-9]{{2,3}}|(?:(?:one|two|a) hundred(?: and)? )?[a-z]+(?:[- ][a-z]+)?)[- ](?:calendar )?days?\b"
)
# Counted from a day: 第一百一十一天, 139 days later.
_COUNTED_FROM: Final = re.compile(
    r"第|后|过了|隔了|历时|用了|数起|以来|\b(?:later|after|on|it took|passed|from|since|elapsed)\b"
)
_WITHIN: Final = re.compile(
    r"内|不超过|至多|以后的|\b(?:within|up to|at most|no more than|window|next|following)\b"
)


@lru_cache(maxsize=2)
def read_prose(prose: str, as_of: date) -> tuple[Document, Sequence[Mention], Sequence[Quantity]]:
    """The prose of a truth, its times and its quantities; two rules ask for them."""
    truth = Document(prose, as_of=as_of)
    return truth, tuple(stated_times(truth)), tuple(find_quantities(truth.form))


def happened(figures: Sequence[Figure], prose: str, known: Labels, *, dated: bool) -> frozenset[str]:
    """The names of the plain figures that the prose tells without a word of the time before.

    Args:
        figures: The figures of the facts.
        prose: The Ground Truth without its facts.
        known: The labels of the point.
        dated: Whether only what it tells beside a day after the as-of date counts.
    """
    as_of = known.as_of
    plain = [
        figure
        for figure in figures
        if not figure.op
        and figure.value
        and not OF_BASE.search(figure.name)
        and not YEAR_IN_NAME.search(figure.name)
        and not _STANDING.search(figure.name)
    ]
    if as_of is None or not plain:
        return frozenset()
    truth, times, quantities = read_prose(prose, as_of)
    found: set[str] = set()
    orders = [(figure, order(figure.value)) for figure in plain]
    for quantity in quantities:
        at = order(quantity.value)
        near = (one for one, its in orders if one.name not in found and may_be_same(quantity, at, its))
        figure = next((one for one in near if same(quantity, one)), None)
        if figure is None:
            continue
        start = truth.sentence(quantity.start).start
        before = [mention for mention in times if start <= mention.start < quantity.start]
        if before[-1].last <= as_of if before else dated:
            continue
        clause = truth.clause(quantity.start, quantity.end)
        if not _KNOWN.search(truth.form, clause.start, quantity.start):
            found.add(figure.name)
    return frozenset(found)


def elapsed(document: Document, known: Labels) -> Iterator[Hit]:
    """So many days from the as-of date as it took: 第一百一十一天, 139 days later."""
    if known.as_of is None or document.as_of is None:
        return
    spans = {
        (day - known.as_of).days: day for day in (known.resolved_at, known.observed_at) if day is not None
    }
    spans.pop((known.window_end - known.as_of).days if known.window_end else 0, None)
    wanted = {days for days in spans if days >= _LEAST}
    if not wanted:
        return
    for found in _DAYS.finditer(document.form):
        word = found["zh"] or found["en"]
        days = int(word) if word.isdecimal() else chinese_number(word) if found["zh"] else _last_number(word)
        if "日" in found.group() and (days or 0) <= _MONTH:
            continue  # a day of a month
        if days is None or int(days) not in wanted or document.states_the_task(found.start()):
            continue
        sentence = document.sentence(found.start())
        if int(days) % _TEN == 0 or not _COUNTED_FROM.search(document.form, sentence.start, sentence.end):
            continue  # a term of 90 or 180 days
        if not _WITHIN.search(
            document.form, max(sentence.start, found.start() - 12), min(sentence.end, found.end() + 3)
        ):
            yield Hit("L008", *found.span(), values={"name": spans[int(days)].isoformat()})


def _last_number(words: str) -> int | None:
    """The number at the end of some words: "of one hundred and thirty-nine" is 139."""
    row = words.split(" ")
    for at in range(len(row)):
        value = english_number(" ".join(row[at:]))
        if value:
            return int(value)
    return None
