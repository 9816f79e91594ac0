"""What a tool returned is what was delivered: a figure that no tool gave is no evidence."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.cases.figures import read_figure
from finteceval.judges.objective.facts import find_words
from finteceval.judges.objective.numeric import labelled
from finteceval.judges.objective.outcomes import Quote, failed, passed, quoted
from finteceval.judges.objective.seen.where import at, text_of
from finteceval.judges.objective.wording import plain
from finteceval.sandbox.authority.action import number
from pitfall.quantities import convert, find_quantities, parse_unit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.cases.trajectory_checks import ResultUsed
    from finteceval.judges.objective.outcomes import Outcome
    from finteceval.judges.objective.seen import CallSeen, Seen
    from pitfall.quantities import Quantity

# Rounding to a figure's last stated place is no change of it, as long as it moves it by less than this share.
ROUNDED: Final = Decimal("0.005")


def judge_result_used(check: ResultUsed, seen: Seen) -> Outcome:
    """Whether the value that the tool returned stands where it must."""
    found = [(call, value) for call, value in _returned(check, seen)]
    places = [place for place in _places(check, seen) if place.text.strip()]
    if not any(sign.isdigit() for place in places for sign in place.text) and _all_numbers(found):
        # Who states no figure has made none up.
        return failed("no_figure_stated", tool=check.tool, field=check.field)
    if not found:
        return failed("nothing_returned", tool=check.tool, field=check.field)
    for call, value in found:
        for place in places:
            if _stands(check, value, place.text):
                came = quoted(f"{check.field}: {text_of(value)}", check.tool, call.returned_seq)
                return passed("result_stands", came, place, tool=check.tool, value=text_of(value))
    values = ", ".join(dict.fromkeys(text_of(value) for _, value in found))
    evidence = tuple(quoted(f"{check.field}: {text_of(v)}", check.tool, c.returned_seq) for c, v in found[:5])
    return failed(
        "result_missing", *evidence, *places[:1], tool=check.tool, field=check.field, value=values[:200]
    )


def _all_numbers(found: list[tuple[CallSeen, Any]]) -> bool:
    return all(number(value) is not None for _, value in found)


def _returned(check: ResultUsed, seen: Seen) -> Iterator[tuple[CallSeen, Any]]:
    for call in seen.calls:
        if call.fits(check.tool, check.where) and call.succeeded:
            for value in at(call.result, check.field):
                if text_of(value).strip():
                    yield call, value


def _places(check: ResultUsed, seen: Seen) -> Iterator[Quote]:
    """Where the value may stand: the submitted figure, what follows the label, or the whole answer."""
    submitted = seen.figures.get(check.figure) if check.figure else None
    if submitted is not None:
        yield Quote(text=submitted, source=check.figure, seq=seen.submitted.seq if seen.submitted else None)
        return
    seq = seen.answered.seq if seen.answered else None
    if check.label:
        for place in labelled(check.label, seen.answer):
            yield Quote(text=place.text, seq=seq)
        return
    if not check.figure:
        yield Quote(text=seen.answer, seq=seq)


def _stands(check: ResultUsed, value: Any, text: str) -> bool:
    exact = number(value)
    if exact is None or not (check.unit or check.tolerance):
        # A number with a point is compared as one, sign and all; digits alone may be a code, which stands as written.
        as_written = exact is None or "." not in text_of(value)
        stands = as_written and find_words(text_of(value), plain(text)) is not None
        return stands or (exact is not None and any(_same(exact, each) for each in find_quantities(text)))
    unit = parse_unit(check.unit or read_figure(check.tolerance).spelling)
    wanted = exact * unit.factor
    allowed = _tolerance(check, unit.name)
    return any(_near(wanted, quantity, unit.name, allowed) for quantity in find_quantities(text))


def _same(exact: Decimal, quantity: Quantity) -> bool:
    """The very number, in whatever unit it is written."""
    return quantity.bound == "exact" and not quantity.is_interval and quantity.low == exact


def _tolerance(check: ResultUsed, unit: str) -> Decimal | None:
    if not check.tolerance:
        return None
    stated = read_figure(check.tolerance)
    return convert(stated.value * stated.unit.factor, stated.unit.name, unit)


def _near(wanted: Decimal, quantity: Quantity, unit: str, allowed: Decimal | None) -> bool:
    if quantity.bound != "exact" or quantity.is_interval:
        return False
    value, step = convert(quantity.low, quantity.unit, unit), convert(quantity.step, quantity.unit, unit)
    if value is None:
        return False
    if allowed is None:
        allowed = min((step or Decimal(0)) / 2, abs(wanted) * ROUNDED)
    return abs(value - wanted) <= allowed
