"""Whether a quantity tells a goal: its value, or what one step makes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.interval import MONEY, MONTHS, alike, kind_of
from pitfall.lint.figures.namesake import names
from pitfall.lint.figures.sameness import PURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitfall.lint.figures.interval import Told
    from pitfall.lint.figures.lateness import Figure
    from pitfall.quantities import Quantity

_SHORT: Final = re.compile(
    r"[低少减跌亏折缺短剩差]|不[足到]|余下|其余|损失|空缺|亏|削|回撤|缩水|未|"
    r"\b(?:below|under|short\w*|less|lower|discount\w*|los[est]\w*|lost|haircut|cut|off|left|remain\w*|rest|unpaid|uncovered|missing|gap|deficit|down|fell|fall\w*|declin\w*|drop\w*|writ\w+|wiped|forgone|gone|margin|net)\b"
)
_OVER: Final = re.compile(
    r"[高多超余富涨升增]|盈|溢|利润率|"
    r"\b(?:above|over|exceed\w*|more|higher|headroom|cushion|room|buffer|surplus|excess|beyond|premium|up|rise|rose|grew|gain\w*|spare|margin|better)\b"
)
_THAN: Final = re.compile(
    r"比|较|超|距|离|差|\b(?:than|short|over|under|above|below|behind|ahead|beyond|off|from)\b"
)
_WORTH: Final = re.compile(
    r"相当于|折合|抵得上|够|等于|合[^，。]{0,3}[张手份倍]|\b(?:equals?|equivalent|worth|amounts? to|as much as|times)\b"
)
_EACH: Final = re.compile(
    r"\b(?:of|out of|in|from|for|on|to) (?:every|each|a|one|the) (?:[a-z]+ )?(?:unit|dollar|euro|pound|yuan|cu)\b|每[^，。；;\n]{0,4}(?:元|块)|一(?:元|块)钱?的"
)
_PER: Final = re.compile(r"\b(?:per|each|apiece|an? (?:share|unit|contract|ounce|month|ton|barrel))\b|每")
_GAP: Final = re.compile(
    r"差|缺|剩|比|[高低多少]出?|\b(?:separates?|between|gap|differ\w*|above|below|under|over|short|light|shy|left|remain\w*|more|less|room|spare|beyond|excess|surplus)\b"
)
_COUNTS: Final = frozenset({"none", "count", "shares"})
_PAIR, _FEW = 2, 3
_WIDEST: Final = Decimal("0.09")
_LEAST: Final = Decimal("0.004")
_EXACTLY: Final = Decimal("0.001")
_LARGE: Final = 10_000


@dataclass(frozen=True, slots=True)
class Known:
    """What the evidence and the truth hold that a goal may be told against.

    Attributes:
        prices: Sums of money.
        counts: Counts of things.
        shares: Pure numbers, as parts of one.
        gaps: Differences between two figures of the truth, with their kind.
    """

    prices: tuple[Decimal, ...]
    counts: tuple[Decimal, ...]
    shares: tuple[Decimal, ...]
    gaps: tuple[tuple[str, Decimal], ...]

    @classmethod
    def of(cls, quantities: Sequence[Quantity], begins: int, every: Sequence[Figure]) -> Known:
        """Gather them from the evidence, which begins there, and from the figures of the truth."""
        here = [each for each in quantities if each.start >= begins and each.value]
        sized = [kind_of(figure) for figure in every if figure.value]
        return cls(
            prices=tuple(abs(each.value) for each in here if each.unit in MONEY),
            counts=tuple(abs(each.value) for each in here if each.unit in _COUNTS and abs(each.value) > 1),
            shares=tuple(
                abs(each.value) * PURE[each.unit]
                for each in here
                if each.unit in PURE and each.unit != "none"
            ),
            gaps=tuple(
                (kind, abs(one - other))
                for (kind, one), (its, other) in combinations(sized, 2)
                if kind == its and kind not in {"pure", "time"} and one != other
            ),
        )


def is_gap(told: Told, known: Known) -> bool:
    """Whether it is what lies between two figures of the truth, told as such."""
    return (
        told.digits >= _PAIR
        and told.high - told.low <= told.high / 20
        and _GAP.search(told.words) is not None
        and any(alike(kind, told.kind) and told.holds(gap) for kind, gap in known.gaps)
    )


def states(told: Told, figure: Figure) -> bool:
    """Whether it is the goal to three digits, which no limit is by chance."""
    kind, wanted = kind_of(figure)
    return told.digits >= _FEW and alike(told.kind, kind) and kind != "pure" and told.holds(wanted)


def is_part(told: Told, figure: Figure, whole: Quantity | None) -> bool:
    """Whether it tells the goal as a part of another quantity: five sixths of nine months."""
    if whole is None or told.kind != "pure" or not (told.in_words or told.digits >= _PAIR):
        return False
    kind, wanted = kind_of(figure)
    its = "time" if whole.unit in MONTHS else whole.unit
    size = abs(whole.value) * MONTHS.get(whole.unit, Decimal(1))
    return alike(kind, its) and replace(told, low=told.low * size, high=told.high * size).holds(wanted)


def is_result(value: Decimal, figure: Figure) -> bool:
    """Whether a sum comes to the goal, in whatever scale it is written."""
    kind, wanted = kind_of(figure)
    if kind == "time":
        wanted = abs(figure.value)
    if not wanted or not value:
        return False
    scales = (
        (wanted, wanted * 100)
        if kind == "pure"
        else (wanted * Decimal(10) ** -power for power in (0, 3, 4, 6, 8, 9))
    )
    return any(abs(abs(value) / each - 1) <= _LEAST for each in scales)


def tells(told: Told, figure: Figure, known: Known, beside: Sequence[Decimal]) -> bool:
    """Whether a quantity tells a goal.

    Args:
        told: What the quantity stands for.
        figure: The goal.
        known: What it may be told against.
        beside: Sums of money in the same words.
    """
    kind, wanted = kind_of(figure)
    if not wanted or told.high <= 0 or (told.high - told.low) / told.high > _WIDEST * 2:
        return False
    if told.kind == "bare":
        return _tells_worth(told, kind, wanted, known) or _tells_bare(told, figure, kind, wanted)
    if not alike(told.kind, kind):
        return _tells_each(told, kind, wanted)
    if told.holds(wanted) and _is_plain(told, figure, kind, wanted):
        return True
    if kind == "pure":
        return _tells_rest(told, figure, wanted) or _tells_distance(told, wanted, known)
    return kind in MONEY and _tells_money(told, wanted, known, beside)


def _tells_worth(told: Told, kind: str, wanted: Decimal, known: Known) -> bool:
    """So many of another sum: four and a half contracts' margin."""
    if kind not in MONEY or not (told.digits >= _PAIR or told.in_words) or not _WORTH.search(told.words):
        return False
    return any(told.holds(wanted / price) for price in known.prices)


def _tells_each(told: Told, kind: str, wanted: Decimal) -> bool:
    """A share told in coins: six cents for every dollar."""
    coins = kind == "pure" and told.kind in MONEY and (told.digits >= _PAIR or told.in_words)
    return (
        coins
        and wanted < 1
        and _EACH.search(told.words) is not None
        and (told.holds(wanted) or told.holds(1 - wanted))
    )


def _tells_money(told: Told, wanted: Decimal, known: Known, beside: Sequence[Decimal]) -> bool:
    """What is left beside another sum of the sentence, or what one of many comes to."""
    close = told.digits >= _FEW and told.high - told.low <= told.high / 100
    if close and any(told.holds(abs(other - wanted)) for other in beside):
        return True
    each = told.digits >= _PAIR and _PER.search(told.words) is not None
    return each and any(abs(told.middle * count / wanted - 1) <= _EXACTLY for count in known.counts)


def _tells_distance(told: Told, wanted: Decimal, known: Known) -> bool:
    """How far it is from another share of the evidence: 14.2 points above the line."""
    close = told.digits >= _FEW or (told.pointed and told.apart and told.digits >= _PAIR)
    return (
        close
        and _GAP.search(told.words) is not None
        and any(share != wanted and told.holds(abs(share - wanted)) for share in known.shares)
    )


def _tells_rest(told: Told, figure: Figure, wanted: Decimal) -> bool:
    """The rest of one, the excess over one, and after a change what has become of one."""
    if told.digits < _PAIR or figure.op == "difference" or figure.name[0].isdecimal():
        return False
    if wanted < 1 and told.holds(1 - wanted):
        return told.digits >= _FEW or _SHORT.search(told.words) is not None or _is_named(told, figure)
    if told.holds(abs(wanted - 1)) and (_OVER if wanted > 1 else _SHORT).search(told.words):
        return True
    if figure.op == "ratio" and told.digits >= _FEW and told.holds(1 / wanted):
        return True
    return figure.op == "pct_change" and told.digits >= _FEW and told.holds(1 + figure.value / 100)


def _is_plain(told: Told, figure: Figure, kind: str, wanted: Decimal) -> bool:
    """Whether a number that is the goal's states it, and is no chance number or ratio that was given."""
    exact = told.low + told.high == 2 * wanted
    falls = figure.value < 0 and figure.op in {"pct_change", "cagr", "margin"}
    if (falls and not _SHORT.search(told.words)) or (exact and _was_given(told, figure, kind)):
        return False
    if told.digits >= _FEW:
        return True
    if told.digits < _PAIR:
        spelt = told.in_words and exact and kind == "pure"
        return spelt and sum(names(told.words, name) for name in figure.inputs) >= _PAIR
    if told.in_words and figure.op == "difference" and _THAN.search(told.words):
        return True
    narrow = (told.high - told.low) / told.high <= _WIDEST or names(told.words, figure.name) > 0
    return narrow and (kind != "pure" or told.pointed or told.in_words or not exact or figure.is_result)


def _was_given(told: Told, figure: Figure, kind: str) -> bool:
    """Whether the truth only works out again a ratio that was given, to the very digits."""
    if kind != "pure" or figure.is_result:
        return False
    return figure.ties or (told.digits < _FEW and "rate" in figure.name.split("_"))


def _is_named(told: Told, figure: Figure) -> bool:
    return told.in_words and names(told.words, figure.name) > 0


def _tells_bare(told: Told, figure: Figure, kind: str, wanted: Decimal) -> bool:
    """A number whose unit stands elsewhere, in the head of a column, in a field's name, or nowhere."""
    own, named = abs(figure.value), names(told.words, figure.name)
    large = told.in_words and told.low >= _LARGE and told.high - told.low <= told.high * _WIDEST
    if large and kind in MONEY and told.holds(wanted) and _GAP.search(told.words):
        return True
    if kind == "pure":
        values = [wanted, wanted * 100, *((1 - wanted, 100 - 100 * wanted) if wanted < 1 else ())]
    else:
        values = [own, wanted, *(wanted * Decimal(10) ** -power for power in (3, 4, 6, 8))]
    return any(told.holds(each) for each in values[: None if told.digits >= _FEW or named else 1]) and (
        told.digits >= _FEW or (told.digits >= _PAIR and named > 0)
    )
