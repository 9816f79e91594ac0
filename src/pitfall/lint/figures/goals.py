"""What the reader of an invented case is to arrive at, also where the truth writes it without its derivation."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from pitfall.lint.figures.lateness import OF_BASE
from pitfall.lint.figures.sameness import PURE, unit_of
from pitfall.quantities import find_quantities
from pitfall.quantities.text import reading_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
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
    r"(?<![^\n])\s*[-*]?\s*\**(?:key figures?|关键数字|关键数值|答案|answer)\b[^\n:：]*[:：]\s*(?P<said>[^\n]+)"
)
_ARRIVES: Final = re.compile(
    r"(?:[=＝≈→]|约[为是]?|即|得[到出]?|相当于|或|为|是|至|到|只有|仅有?|剩下?|缺口|不足|差|高出|低了?|少了?|\b(?:is|are|or|to|at|only|just|by|leaves|leaving|equals|reaches|was|gives|giving|makes|making|about|costs|loses|needs))\s?(?:of )?(?:约|about |roughly |some )?(?:cu|cny|usd|rmb|eur|gbp|hkd|[$¥€£])?\s?[-−]?$"
)
_DIGITS: Final = 2
_HUNDRED: Final = 100


def goals(every: Sequence[Figure], answers: Sequence[Figure], truth: str) -> tuple[Figure, ...]:
    """The answers and, beside them, plain figures that the truth names as its key figure, arrives at, or that follow in one step.

    Args:
        every: All figures of the facts.
        answers: Those already known as answers.
        truth: The text of the Ground Truth.
    """
    found = [figure for figure in answers if not _RATE.search(figure.name)]
    known = {figure.name for figure in answers}
    used = {name for figure in every for name in figure.inputs}
    form = reading_form(truth)
    key = _key(form)
    told = _arrived(form)
    steps = [at for at, figure in enumerate(every) if figure.op]
    for at, figure in enumerate(every):
        if figure.name in known or not figure.value or OF_BASE.search(figure.name):
            continue
        value = (_base(figure), _kind(figure))
        free = figure.name not in used and not _SET.search(figure.name)
        if figure.op:
            # What is worked out from an answer is one too.
            if _FIXED.search(figure.name) and value not in key:
                continue
            follows = known.intersection(figure.inputs) and (value[1] != "pure" or figure.op == "difference")
            if value in key or value in told or (free and _OF_RESULT.search(figure.name)) or follows:
                found.append(replace(figure, is_result=True))
                known.add(figure.name)
            continue
        late = not steps or steps[0] < at  # beside what is worked out, not among what it is worked out from
        told_so = value in told or (late and len(steps) > 0) or _follows(figure, every[:at])
        if (
            (value in key and not _FIXED.search(figure.name))
            or (free and told_so)
            or (value in told and late and steps and not _SET.search(figure.name))
        ):
            found.append(replace(figure, derived=True, is_result=True, asked=value in key))
            known.add(figure.name)
    return tuple(found)


def _kind(figure: Figure) -> str:
    name = unit_of(figure).name
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


def _values(form: str, *, everything: bool) -> Iterator[tuple[Decimal, str]]:
    for each in find_quantities(form):
        if everything or _ARRIVES.search(form, max(0, each.start - 24), each.start):
            value, kind = abs(each.value), "pure" if each.unit in PURE else each.unit
            yield value * PURE.get(each.unit, 1), kind


def _follows(figure: Figure, before: Sequence[Figure]) -> bool:
    """Whether one step leads there from two figures before it: a share, its rest, a change, a product."""
    value = _base(figure)
    if len(f"{abs(figure.value):f}".replace(".", "").strip("0")) < _DIGITS:
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
