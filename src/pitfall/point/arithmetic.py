"""Derived figures worked out again, in decimal, to the last digit stated."""

from __future__ import annotations

from decimal import Decimal, DecimalException, localcontext
from typing import TYPE_CHECKING, Final

from pitfall.point.figures import facts
from pitfall.point.problems import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitfall.errors import Problem
    from pitfall.point.figures import Fact
    from pitfall.point.model import Point
    from pitfall.texts import Language

DIGITS: Final = 50
# How many of the unit make one whole: 12 % of something are 0.12 of it.
_PARTS: Final = {"ratio": 1, "x": 1, "times": 1, "倍": 1, "%": 100, "‰": 1000, "bp": 10_000, "bps": 10_000}
_SHARE_UNITS: Final = frozenset({"%", "pp", "bp", "bps", "个百分点"})
_POINTS: Final = {"%": 1, "pp": 1, "个百分点": 1, "bp": 100, "bps": 100}


class _Unfit(Exception):  # noqa: N818 - no error of the program: the reason a line cannot be worked out
    """Carries the name of the text that says why."""


def recompute(point: Point, *, lang: Language | None = None) -> list[Problem]:
    """Problems of every derived figure that does not come out as stated; empty when all do.

    ratio a/b, margin (a-b)/a, difference a-b, pct_change b/a-1, cagr (b/a)^(1/periods)-1. A result in per
    cent is 100 times the operation's value, one in basis points 10,000 times. The stated figure must be the
    recomputed one rounded to the digits stated; `± x` plays no part, it speaks of answers.

    Raises:
        PointError: the block of figures itself cannot be read.
    """
    sheet = Sheet(point.path, lang)
    known: dict[str, Fact] = {}
    for fact in facts(point, lang=lang):
        if fact.op is not None:
            _check(fact, known, sheet)
        known[fact.name] = fact
    return sheet.problems()


def _check(fact: Fact, known: Mapping[str, Fact], sheet: Sheet) -> None:
    formula = f"{fact.op}({', '.join(fact.inputs)})"
    try:
        with localcontext() as context:
            context.prec = DIGITS
            computed = _value(fact, known)
            # The half unit behind the last digit stated, itself allowed: 2.5 may be written 2 or 3.
            step = Decimal(1).scaleb(int(fact.value.as_tuple().exponent)) / 2
            if abs(computed - fact.value) > step:
                digits = max(6, 2 - int(fact.value.as_tuple().exponent))
                shown = f"{computed:.{digits}f}".rstrip("0").rstrip(".")
                stated = f"{fact.value:f} {fact.unit}"
                computed_text = f"{shown} {fact.unit}"
                sheet.add(
                    "P030", fact.line, name=fact.name, formula=formula, computed=computed_text, stated=stated
                )
    except _Unfit as error:
        reason = sheet.text(str(error.args[0]), **error.args[1])
        sheet.add("P031", fact.line, name=fact.name, reason=reason)
    except DecimalException:
        sheet.add("P031", fact.line, name=fact.name, reason=sheet.text("sum_undefined", formula=formula))


def _value(fact: Fact, known: Mapping[str, Fact]) -> Decimal:
    names = fact.inputs[:2]
    for name in names:
        if name not in known:
            raise _Unfit("sum_unknown", {"input": name})
    first, second = (known[name] for name in names)
    assert fact.op is not None
    if fact.op == "difference":
        return _difference(fact, first, second)
    if first.unit != second.unit and not (fact.op == "ratio" and fact.unit not in _PARTS):
        raise _Unfit("sum_units", {"first": first.unit, "second": second.unit})
    if fact.unit not in _PARTS and fact.op != "ratio":
        raise _Unfit("sum_result", {"op": fact.op, "unit": fact.unit})
    if fact.op == "cagr":
        value = _cagr(first.value, second.value, _periods(fact.inputs[2], known))
    else:
        value = _OPERATIONS[fact.op](first.value, second.value)
    return value * _PARTS.get(fact.unit, 1)


def _difference(fact: Fact, first: Fact, second: Fact) -> Decimal:
    """`a - b` in the unit of both; a difference of percentages may be stated in points or basis points."""
    if first.unit != second.unit:
        raise _Unfit("sum_units", {"first": first.unit, "second": second.unit})
    value = first.value - second.value
    if fact.unit == first.unit:
        return value
    if first.unit in _SHARE_UNITS and fact.unit in _SHARE_UNITS:
        return value / _POINTS[first.unit] * _POINTS[fact.unit]
    if first.unit == "ratio" and fact.unit in _SHARE_UNITS:
        return value * 100 * _POINTS[fact.unit]
    raise _Unfit("sum_difference", {"unit": fact.unit, "first": first.unit})


def _periods(text: str, known: Mapping[str, Fact]) -> Decimal:
    if text in known:
        return known[text].value
    try:
        return Decimal(text)
    except DecimalException:
        raise _Unfit("sum_unknown", {"input": text}) from None


def _cagr(first: Decimal, second: Decimal, periods: Decimal) -> Decimal:
    if first <= 0 or second < 0 or periods <= 0:
        raise _Unfit("sum_growth", {})
    return (second / first) ** (1 / periods) - 1


_OPERATIONS: Final[dict[str, Callable[[Decimal, Decimal], Decimal]]] = {
    "ratio": lambda a, b: a / b,
    "margin": lambda a, b: (a - b) / a,
    "pct_change": lambda a, b: b / a - 1,
}
