"""What the reader of an invented case is to arrive at, also where the truth writes it without its derivation."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.interval import MONEY, kind_of
from pitfall.lint.figures.lateness import OF_BASE
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.quantities import find_quantities
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from decimal import Decimal

    from pitfall.lint.figures.lateness import Figure

# What is set, claimed or held against is no answer, whatever it can be worked out from.
_SET: Final = re.compile(
    r"(?:^|_)(?:limit|cap|floor|ceiling|threshold|claim|claimed|stated|benchmark|target|required|requirement|minimum|maximum|covenant|covenanted|board|regulatory|supervisory|mandate|allowed|hurdle|promised|rate|tax_rate|price|fee_rate|coupon|haircut_rate|days|warning_line|line|quoted|asserted|alleged|said|slide|old|peer|industry|index|market)(?:_|$)"
)
_FIXED: Final = re.compile(r"(?:^|_)(?:tax_rate|fee_rate|limit|cap|threshold|claimed|benchmark)(?:_|$)")
_RATE: Final = re.compile(r"(?:^|_)(?:tax_rate|fee_rate|rate_check)(?:_|$)")
_OF_RESULT: Final = re.compile(
    r"(?:^|_)(?:top_up|gap|shortfall|excess|surplus|deficit|headroom|room|cushion|loss|gain|saving|savings|call|due|owed|over|above|below|under|advantage|distance|buffer|missing|extra|payable|difference|net)(?:_|$)"
)
_KEY: Final = re.compile(
    r"(?<![^\n])\s*[-*]?\s*\**(?:key figures?|关键数字|关键数值|(?:正确|参考|标准)?答案|(?:correct )?answer|result|结果)\b[^\n:：]*[:：]\s*(?P<said>[^\n]+)"
)
_ARRIVES: Final = re.compile(
    r"(?:[=＝≈→]|约[为是]?|即|[损]失|亏损?|得[到出]?|相当于|或|为|是|至|到|只有|仅有?|剩下?|缺口|不足|差|高出|低了?|少了?|\b(?:is|are|or|to|at|only|just|(?<!divided )(?<!multiplied )by|leaves|leaving|equals|reaches|was|gives|giving|makes|making|about|costs|loses|needs))\s?(?:of )?(?:约|about |roughly |some )?(?:cu|cny|usd|rmb|eur|gbp|hkd|[$¥€£])?\s?[-−]?$"
)
_STEPS_ON: Final = re.compile(
    r"\s?(?:[×÷*+−-]|/(?!\s?[a-z一-龥])|乘|除|加|减|\b(?:times|plus|minus|divided)\b)"
)
_STEPS_BEFORE: Final = re.compile(r"[×÷*/+−-]\s?$")
_DIGITS: Final = 2
_HUNDRED: Final = 100


def goals(
    every: Sequence[Figure],
    answers: Sequence[Figure],
    truth: str,
) -> tuple[Figure, ...]:
    """The answers and, beside them, plain figures that the truth names as its key figure, arrives at, or that follow in one step.

    Args:
        every: All figures of the facts.
        answers: Those already known as answers.
        truth: The text of the Ground Truth.
    """
    # A plain figure that something is worked out from may be given, whatever its name says.
    found = [
        figure
        for figure in answers
        if not _RATE.search(figure.name) and (figure.op or figure.derived or figure.asked)
    ]
    known = {figure.name for figure in found}
    said = _Said.of(every, reading_form(truth))
    sizes = {figure.name: abs(figure.value) for figure in every}
    for at, figure in enumerate(every):
        if figure.name in known or not figure.value or OF_BASE.search(figure.name):
            continue
        value = (_base(figure), _kind(figure))
        if figure.op and checks_a_term(figure, sizes, said.key):
            continue
        if (
            _is_derived(figure, value, said, known)
            if figure.op
            else _is_reached(figure, value, said, every[:at])
        ):
            asked = value in said.key if not figure.op else figure.asked
            found.append(replace(figure, derived=True, is_result=True, asked=asked))
            known.add(figure.name)
    return tuple(found)


# A step that is written out, up to what it comes to: 8.3 ÷ 11.2 =, plus the deficit of 1.1 % makes.
_WRITTEN: Final = re.compile(
    r"(?:[×÷*+−]|\s[-x/]\s|\b(?:plus|minus|less(?! than)|times|divided by)\b|[加减乘](?![权少幅总持])|除以)[^=＝≈。；;\n]{0,48}?(?:[=＝≈]|\b(?:makes|gives|equals)\b|得[到出]?|等于)\s?(?=[-−$¥€£a-z]{0,4}\s?[0-9])"
)


@dataclass(frozen=True, slots=True)
class _Said:
    """What the truth says of its figures.

    Attributes:
        key: What it calls its key figure.
        told: What its prose arrives at.
        used: Names of what something is derived from.
        worked: Names of the figures from the first derivation on.
        last: The name of the last derivation, from which nothing follows.
        operands: What its prose goes on to compute with.
        worked_out: What a written step of its prose comes to.
        sizes: Names of plain figures that its prose arrives at.
    """

    key: set[tuple[Decimal, str]]
    told: set[tuple[Decimal, str]]
    used: frozenset[str]
    worked: frozenset[str]
    last: str
    operands: frozenset[Decimal]
    worked_out: frozenset[tuple[Decimal, str]]
    sizes: frozenset[str]

    @classmethod
    def of(cls, every: Sequence[Figure], form: str) -> _Said:
        """Read them from the folded text of the truth."""
        first = next((at for at, figure in enumerate(every) if figure.op), len(every))
        used = frozenset(name for figure in every for name in figure.inputs)
        worked = frozenset(figure.name for figure in every[first:])
        last = next((figure.name for figure in reversed(every) if figure.op), "")
        told = _arrived(form)
        values = {value for value, _ in told}
        sizes = (one.name for one in every if not one.op and values & {_base(one), abs(one.value)})
        return cls(_key(form), told, used, worked, last, _operands(form), _worked_out(form), frozenset(sizes))


def _is_derived(figure: Figure, value: tuple[Decimal, str], said: _Said, known: set[str]) -> bool:
    """Whether a derivation that may only tie given figures together is to be worked out all the same."""
    if value in said.key:
        return True
    if _FIXED.search(figure.name):
        return False
    if figure.name == said.last and value[0] not in said.operands and said.sizes.isdisjoint(figure.inputs):
        return True
    free = figure.name not in said.used and _OF_RESULT.search(figure.name) is not None
    # What is worked out from an answer is one too.
    follows = not known.isdisjoint(figure.inputs) and (value[1] != "pure" or figure.op == "difference")
    return value in said.told or free or follows


def _is_reached(figure: Figure, value: tuple[Decimal, str], said: _Said, before: Sequence[Figure]) -> bool:
    """Whether a plain figure is to be worked out though the truth writes it without its derivation."""
    if value in said.key:
        return not _FIXED.search(figure.name)
    if _SET.search(figure.name):
        return False
    if value in said.worked_out:
        return True
    # Beside what is worked out, not among what it is worked out from.
    late = figure.name in said.worked
    if value in said.told and (late or figure.name not in said.used):
        return True
    return figure.name not in said.used and _follows(figure, before)


def key_values(truth: str) -> set[tuple[Decimal, str]]:
    """What a truth calls its key figure, each value with its kind; empty where it calls nothing so."""
    return _key(reading_form(truth))


def checks_a_term(figure: Figure, values: Mapping[str, Decimal], key: set[tuple[Decimal, str]]) -> bool:
    """Whether a ratio only works out again a rate of the terms: 20 % of the profit, while the key figure is another.

    Args:
        figure: A derived figure of an invented case.
        values: The absolute values of all its figures, by name.
        key: What its truth calls the key figure.
    """
    if figure.op != "ratio" or not key or (_base(figure), _kind(figure)) in key:
        return False
    if len(_digits(figure)) > _DIGITS or _kind(figure) != "pure":
        return False
    part, whole = (values.get(name) for name in figure.inputs)
    if not part or not whole:
        return False
    # Exactly so, whatever the scales: what is worked out seldom comes to a round rate.
    return _significant(part / whole) == _digits(figure)


def _significant(value: Decimal) -> str:
    """Nine significant digits, without the zeros behind them."""
    return f"{value:.9e}".partition("e")[0].replace(".", "").rstrip("0")


def _digits(figure: Figure) -> str:
    return f"{abs(figure.value):f}".replace(".", "").strip("0")


def _kind(figure: Figure) -> str:
    kind, _ = kind_of(figure)
    name = kind if kind in MONEY else unit_of(figure).name  # 元/吨 is told in 元
    return "pure" if name in PURE else name


def _base(figure: Figure) -> Decimal:
    unit = unit_of(figure)
    return abs(figure.value * unit.factor * PURE.get(unit.name, 1))


def _key(form: str) -> set[tuple[Decimal, str]]:
    return {
        value
        for found in _KEY.finditer(form)
        for value in _values(found["said"].replace("*", ""), everything=True)
    }


def _arrived(form: str) -> set[tuple[Decimal, str]]:
    fence = form.find("```")
    return set(_values(form[: fence if fence >= 0 else len(form)], everything=False))


def _operands(form: str) -> frozenset[Decimal]:
    fence = form.find("```")
    prose = form[: fence if fence >= 0 else len(form)]
    return frozenset(
        abs(each.value) * PURE.get(each.unit, 1)
        for each in find_quantities(prose)
        if _STEPS_ON.match(prose, each.end) or _STEPS_BEFORE.search(prose, max(0, each.start - 4), each.start)
    )


def _worked_out(form: str) -> frozenset[tuple[Decimal, str]]:
    fence = form.find("```")
    prose = form[: fence if fence >= 0 else len(form)]
    return frozenset(
        value
        for found in _WRITTEN.finditer(prose)
        for value in _values(prose[found.end() : _end_of(prose, found.end())], everything=True)
    )


def _end_of(prose: str, start: int) -> int:
    """Where the number that begins here ends, its unit with it."""
    return next((each.end + start for each in find_quantities(prose[start : start + 40])), start)


def _values(form: str, *, everything: bool) -> Iterator[tuple[Decimal, str]]:
    for each in find_quantities(form):
        steps_on = _STEPS_ON.match(form, each.end) is not None  # 16,299 ÷ 18,110
        if everything or (not steps_on and _ARRIVES.search(form, max(0, each.start - 24), each.start)):
            value, kind = abs(each.value), "pure" if each.unit in PURE else each.unit
            yield value * PURE.get(each.unit, 1), kind


def _follows(figure: Figure, before: Sequence[Figure]) -> bool:
    """Whether one step leads there from two figures before it: a share, its rest, a change, a product."""
    value = _base(figure)
    if len(_digits(figure)) < _DIGITS:
        return False
    others = [(_base(one), _kind(one)) for one in before if one.value]
    slack = value / 2000
    pure = _kind(figure) == "pure"
    for (one, kind), (other, its) in permutations(others, 2):
        if not other:
            continue
        if kind == its and kind != "pure" and pure:
            share = one / other
            if any(abs(value - abs(each)) <= slack for each in (share, 1 - share)):
                return True
        elif (
            not pure
            and kind != its
            and any(abs(value - each) <= slack for each in (one * other, one / other))
        ):
            return True
    same = [one for one, kind in others if kind == _kind(figure)]
    return any(value in {one + other, abs(one - other)} for one, other in combinations(same, 2))
