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
from pitfall.lint.reading.matter import STOPS_EN, stem

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
    r"差|缺|剩|比|离|距|余[地量]|还有|缩水|减少|增加|[高低多少]出?|\b(?:separates?|between|gap|differ\w*|above|below|under|over|short|light|shy|left|remain\w*|more|less|room|spare|beyond|excess|surplus|shr[aiu]nk|grew|fell|lost|gained|fuller|clear|wide)\b"
)
_BETWEEN: Final = re.compile(
    r"差|缺|剩|比|[高低多少]出|[高低多少]了|\b(?:separates?|between|gap|differ\w*|above|below|under|over|short|light|shy|left|remain\w*|more|less|room|spare|beyond|excess|surplus)\b"
)
_MARK: Final = re.compile(
    r"[上下]限|限额|门槛|标准|要求|底线|[预平警]\S?线|目标|\b(?:ceiling|cap|limit|floor|minimum|maximum|target|hurdle|threshold|claim\w*|budget|covenant|requirement)\b"
)
_OF: Final = re.compile(
    r"\b(?:halves|half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?) of\b|[一-龥]的[^，。]{0,8}?分之|分之"
)
_USES: Final = re.compile(
    r"占用|已用|用掉|用去|使用|耗用|\b(?:used|uses|utili[sz]\w*|taken up|drawn|consumed)\b"
)
_EARNED: Final = re.compile(
    r"赚|亏|盈|收益|利润|损失|\b(?:gain\w*|profit\w*|los[ts]\w*|earn\w*|made|worth)\b"
)
_RUN: Final = re.compile("[一-龥]{3,}")
_LONG: Final = re.compile("[a-z]{5,}")
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
        marks: Sums of money of the task too.
        counts: Counts of things.
        shares: Pure numbers, as parts of one.
        gaps: Differences between two figures of the truth, with their kind.
        parts: Quotients of two such figures.
        final: The name of the last share that the truth works out.
        terms: Runs of three Chinese characters and long English words of the task.
    """

    prices: tuple[Decimal, ...]
    marks: frozenset[Decimal]
    counts: tuple[Decimal, ...]
    shares: tuple[Decimal, ...]
    gaps: tuple[tuple[str, Decimal], ...]
    parts: tuple[Decimal, ...]
    final: str
    terms: frozenset[str]

    @classmethod
    def of(cls, quantities: Sequence[Quantity], task: str, every: Sequence[Figure]) -> Known:
        """Gather them from the evidence, which begins where the task ends, and from the figures of the truth."""
        begins = len(task)
        here = [each for each in quantities if each.start >= begins and each.value]
        sized = [kind_of(figure) for figure in every if figure.value]
        pairs = [
            (kind, one, other)
            for (kind, one), (its, other) in combinations(sized, 2)
            if kind == its and kind not in {"pure", "time"} and one != other
        ]
        pure = [each for each in quantities if each.unit in PURE and each.unit != "none" and each.value]
        shares = {abs(each.value) * PURE[each.unit] for each in pure}
        shares |= {
            size for figure in every if not figure.op for kind, size in (kind_of(figure),) if kind == "pure"
        }
        final = (figure.name for figure in reversed(every) if figure.op and kind_of(figure)[0] == "pure")
        return cls(
            prices=tuple(abs(each.value) for each in here if each.unit in MONEY),
            marks=frozenset(abs(each.value) for each in quantities if each.unit in MONEY),
            counts=tuple(abs(each.value) for each in here if each.unit in _COUNTS and abs(each.value) > 1),
            shares=tuple(shares),
            gaps=tuple((kind, abs(one - other)) for kind, one, other in pairs),
            parts=tuple(min(one, other) / max(one, other) for _, one, other in pairs),
            final=next(final, ""),
            terms=terms_of(task),
        )


def terms_of(words: str) -> frozenset[str]:
    """What names a measure: runs of three Chinese characters, long English words."""
    runs = (run[at : at + 3] for run in _RUN.findall(words) for at in range(len(run) - 2))
    return frozenset((*runs, *(stem(word) for word in _LONG.findall(words) if word not in STOPS_EN)))


def is_gap(told: Told, known: Known) -> bool:
    """Whether it is what lies between two figures of the truth, or how much of one is used, told as such."""
    if told.kind == "pure" and told.digits >= _PAIR and _USES.search(told.words):
        return any(told.holds(part) for part in known.parts)
    return (
        told.digits >= _PAIR
        and told.high - told.low <= told.high / 20
        and (_GAP if told.digits >= _FEW else _BETWEEN).search(told.words) is not None
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
    wide = told.high <= 0 or (told.high - told.low) / told.high > _WIDEST * 2
    if not wanted or wide:
        return bool(wanted) and _tells_widely(told, kind, wanted, known)
    if told.kind == "bare":
        return _tells_worth(told, kind, wanted, known) or _tells_bare(told, figure, kind, wanted)
    if not alike(told.kind, kind):
        return _tells_each(told, kind, wanted) or _tells_amount(told, kind, wanted, known)
    if told.holds(wanted) and _is_plain(told, figure, kind, known):
        return True
    if kind == "pure":
        return _tells_rest(told, figure, wanted) or _tells_distance(told, wanted, known)
    return kind in MONEY and _tells_money(told, wanted, known, beside)


def _tells_widely(told: Told, kind: str, wanted: Decimal, known: Known) -> bool:
    """A distance, or so few coins for each that one of them is wide."""
    if told.in_words and told.about and _tells_each(told, kind, wanted):
        return True
    return kind == told.kind == "pure" and _tells_distance(told, wanted, known)


def _tells_worth(told: Told, kind: str, wanted: Decimal, known: Known) -> bool:
    """So many of another sum: four and a half contracts' margin."""
    if kind not in MONEY or not (told.digits >= _PAIR or told.in_words) or not _WORTH.search(told.words):
        return False
    return any(told.holds(wanted / price) for price in known.prices)


def _tells_each(told: Told, kind: str, wanted: Decimal) -> bool:
    """A share told in coins: six cents for every dollar."""
    coins = kind == "pure" and told.kind in MONEY and (told.digits >= _PAIR or told.in_words)
    if not coins or _EACH.search(told.words) is None:
        return False
    return told.holds(wanted) or (wanted < 1 and told.holds(1 - wanted))


def _tells_amount(told: Told, kind: str, wanted: Decimal, known: Known) -> bool:
    """The amount that a return of so much makes of a sum."""
    if kind != "pure" or told.kind not in MONEY or told.digits <= _FEW or not _EARNED.search(told.words):
        return False
    return any(abs(told.middle / (wanted * price) - 1) <= _EXACTLY / 2 for price in known.prices)


def _tells_money(told: Told, wanted: Decimal, known: Known, beside: Sequence[Decimal]) -> bool:
    """What is left beside another sum of the sentence, or what one of many comes to."""
    close = told.digits >= _FEW and told.high - told.low <= told.high / 100
    if close and any(told.holds(abs(other - wanted)) for other in beside):
        return True
    if _MARK.search(told.words) and {wanted + told.middle, wanted - told.middle} & known.marks:
        return True
    each = told.digits >= _PAIR and _PER.search(told.words) is not None
    return each and any(abs(told.middle * count / wanted - 1) <= _EXACTLY for count in known.counts)


def _tells_distance(told: Told, wanted: Decimal, known: Known) -> bool:
    """How far it is from another share of the evidence: 14.2 points above the line."""
    if _GAP.search(told.words) is None:
        return False
    gaps = [abs(share - wanted) for share in known.shares if share != wanted]
    if told.digits >= _FEW or (told.pointed and told.apart and told.digits >= _PAIR):
        return any(told.holds(gap) for gap in gaps)
    return told.apart and told.in_words and told.middle in gaps


def _tells_rest(told: Told, figure: Figure, wanted: Decimal) -> bool:
    """The rest of one, the excess over one, and after a change what has become of one."""
    if told.digits < _PAIR or figure.op == "difference" or figure.name[0].isdecimal():
        return False
    if told.part and not (names(told.words, figure.name) or _names_inputs(told, figure)):
        return False
    if wanted < 1 and told.holds(1 - wanted):
        return told.digits >= _FEW or _SHORT.search(told.words) is not None or _is_named(told, figure)
    if told.holds(abs(wanted - 1)) and (_OVER if wanted > 1 else _SHORT).search(told.words):
        return True
    if (
        figure.op == "ratio"
        and told.holds(1 / wanted)
        and (told.digits >= _FEW or _names_inputs(told, figure))
    ):
        return True
    return figure.op == "pct_change" and told.digits >= _FEW and told.holds(1 + figure.value / 100)


def _is_plain(told: Told, figure: Figure, kind: str, known: Known) -> bool:
    """Whether a number that is the goal's states it, and is no chance number or ratio that was given."""
    exact = told.middle == kind_of(figure)[1]
    if _is_other(told, figure, kind, exact=exact):
        return False
    final = exact and kind == "pure" and figure.name == known.final and not told.pointed
    named = final and not figure.ties and (told.about or _names_inputs(told, figure))
    if told.digits >= _FEW or named:
        return True
    if told.digits < _PAIR:
        return False
    if told.in_words and figure.op == "difference" and _THAN.search(told.words):
        return True
    narrow = (told.high - told.low) / told.high <= _WIDEST or names(told.words, figure.name) > 0
    return narrow and (kind != "pure" or told.pointed or told.in_words or not exact or figure.is_result)


def _is_other(told: Told, figure: Figure, kind: str, *, exact: bool) -> bool:
    """Whether it is a fraction of something else, a fall told without a word of falling, or a ratio that was given."""
    falls = figure.value < 0 and figure.op in {"pct_change", "cagr", "margin"}
    vague = kind == "pure" and told.part and not _is_of_goal(told, figure)
    return vague or (falls and not _SHORT.search(told.words)) or (exact and _was_given(told, figure, kind))


def _is_of_goal(told: Told, figure: Figure) -> bool:
    """Whether a fraction in words is one of what the goal is worked out from."""
    named = names(told.words, figure.name)
    return (
        _names_inputs(told, figure)
        or named >= _PAIR
        or (_OF.search(told.words) is not None and (named > 0 or told.about))
    )


def _was_given(told: Told, figure: Figure, kind: str) -> bool:
    """Whether the truth only works out again a ratio that was given, to the very digits."""
    if kind != "pure" or figure.is_result:
        return False
    if "rate" in figure.name.split("_") and told.digits < _FEW:
        return True
    return figure.ties and not (
        figure.asked and (told.digits > _FEW or _names_inputs(told, figure) or told.about)
    )


def _names_inputs(told: Told, figure: Figure) -> bool:
    """Whether the words speak of what the goal is worked out from."""
    each = [names(told.words, name) for name in figure.inputs]
    return bool(each) and all(each) and names(told.words, "_".join(figure.inputs)) >= _PAIR


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
