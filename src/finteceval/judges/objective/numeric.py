"""One figure: found where the case asks for it, in its unit, within the tolerance; and which mistake it is when not.

A figure is looked for in the submission under the check's id, else under a key of a JSON answer, else behind
the label that the brief asks for: the last line with the label that states a figure of the kind decides, and
all figures of that kind on it must be the one figure. A bound ("more than 5"), a range, or a number without
its unit states no figure, nor does one that is denied ("not 534.02 CNY").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.cases.figures import read_figure
from finteceval.judges.objective.json_answer import NotJson, json_answer
from finteceval.judges.objective.outcomes import Failed, Passed, Quote, because
from finteceval.judges.objective.wording import DENIED, plain
from finteceval.sandbox.authority.action import number
from pitfall.quantities import convert, find_quantities, to_base

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from finteceval.cases.checks import Numeric
    from finteceval.cases.figures import Stated
    from finteceval.judges.objective.outcomes import Delivered, Outcome
    from pitfall.quantities import Quantity

_RATIOS: Final = frozenset({"%", "pp", "bp"})
_SAYS_NOTHING: Final = re.compile(r"[\W_]*")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a figure stands: the text to read, the words to quote, and the unit that a bare number has there."""

    text: str
    quote: Quote
    bare_unit: str = ""


def judge_numeric(check: Numeric, delivered: Delivered) -> Outcome:
    """Whether the figure is there and right."""
    wanted, tolerance = read_figure(check.value), read_figure(check.tolerance)
    places = _places(check, delivered, wanted)
    if not places:
        return Failed(because=because("not_stated", label=check.label[0]))
    for place in places:
        quantities = find_quantities(_with_unit(place))
        fitting = [quantity for quantity in quantities if _in_unit(quantity, wanted) is not None]
        if fitting:
            return _compared(check, fitting, place, _allowed(tolerance, wanted))
    return _without_unit(places[0], wanted)


@dataclass(frozen=True, slots=True)
class StatedValue:
    """A figure as a text states it: its value in the canonical unit of the check's figure, and its words."""

    value: Decimal
    text: str


def stated_value(check: Numeric, delivered: Delivered) -> StatedValue | None:
    """The figure that stands where the check looks for it, right or wrong; None where none does."""
    wanted = read_figure(check.value)
    for place in _places(check, delivered, wanted):
        for quantity in find_quantities(_with_unit(place)):
            value = _in_unit(quantity, wanted)
            if value is not None and not _is_indefinite(quantity, place.text):
                return StatedValue(value, quantity.raw)
    return None


def _allowed(tolerance: Stated, wanted: Stated) -> Decimal:
    """The tolerance in the canonical unit of the figure."""
    return tolerance.base / to_base(wanted.unit.name)[1]


def _compared(check: Numeric, found: Sequence[Quantity], place: Place, allowed: Decimal) -> Outcome:
    wanted = read_figure(check.value)
    evidence = (place.quote,)
    if any(_is_indefinite(quantity, place.text) for quantity in found):
        return Failed(because=because("no_definite_figure", text=found[0].raw), evidence=evidence)
    values = [value for quantity in found if (value := _in_unit(quantity, wanted)) is not None]
    true = wanted.value * wanted.unit.factor
    if all(abs(value - true) <= allowed for value in values):
        return Passed(
            because=because("figure_right", text=found[0].raw, value=check.value), evidence=evidence
        )
    for wrong in check.wrong:
        stated = read_figure(wrong.value)
        mistake = convert(stated.value * stated.unit.factor, stated.unit.name, wanted.unit.name)
        if mistake is not None and all(abs(value - mistake) <= allowed for value in values):
            told = because("figure_named", text=found[0].raw, value=check.value, why=wrong.why)
            return Failed(because=told, evidence=evidence, named=wrong.name)
    if len(set(values)) > 1:
        texts = ", ".join(quantity.raw for quantity in found)
        return Failed(because=because("several_figures", texts=texts), evidence=evidence)
    told = because("figure_wrong", text=found[0].raw, value=check.value, tolerance=check.tolerance)
    return Failed(because=told, evidence=evidence)


def _is_indefinite(quantity: Quantity, text: str) -> bool:
    """A bound, a range, or a figure that is denied ("not 534.02 CNY")."""
    denied = DENIED.search(plain(text[: quantity.start]))
    return quantity.bound != "exact" or quantity.is_interval or denied is not None


def _in_unit(quantity: Quantity, wanted: Stated) -> Decimal | None:
    """The quantity in the figure's canonical unit; a bare number is a fraction where a share is wanted."""
    unit = wanted.unit.name
    if quantity.unit == "none" and unit in _RATIOS:
        return convert(quantity.low, "ratio", unit)
    return convert(quantity.low, quantity.unit, unit)


def _without_unit(place: Place, wanted: Stated) -> Failed:
    bare = [quantity for quantity in find_quantities(place.text) if quantity.unit == "none"]
    if bare:
        told = because("unit_missing", text=bare[0].raw, unit=wanted.spelling)
        return Failed(because=told, evidence=(place.quote,))
    return Failed(because=because("no_such_figure", unit=wanted.spelling), evidence=(place.quote,))


def _places(check: Numeric, delivered: Delivered, wanted: Stated) -> list[Place]:
    submitted = delivered.figures.get(check.id)
    if submitted is not None:
        return [Place(submitted, Quote(text=submitted, source=check.id))]
    if check.at:
        return _json_place(check, delivered.answer, wanted)
    return list(labelled(check.label, delivered.answer))


def _json_place(check: Numeric, answer: str, wanted: Stated) -> list[Place]:
    """The value of one key; a JSON number has the unit that the case states."""
    found = json_answer(answer)
    value = None if isinstance(found, NotJson) else found.get(check.at)
    if value is None or isinstance(value, bool | dict | list):
        return []
    # A number beyond any sum of money is none, and writing it out could fill the memory.
    if isinstance(value, int | Decimal) and number(value) is None:
        return []
    quote = Quote(text=f"{check.at}: {value}")
    bare_unit = wanted.spelling if isinstance(value, int | Decimal) else ""
    return [Place(str(value), quote, bare_unit)]


def _with_unit(place: Place) -> str:
    return f"{Decimal(place.text):f} {place.bare_unit}" if place.bare_unit else place.text


def labelled(labels: Sequence[str], answer: str) -> Iterable[Place]:
    """What follows the label, from the last line that has it to the first."""
    lines = answer.splitlines()
    for index in range(len(lines) - 1, -1, -1):
        form = plain(lines[index])
        at = max(
            (form.rfind(plain(label)) + len(plain(label)) for label in labels if plain(label) in form),
            default=-1,
        )
        if at < 0:
            continue
        rest, quoted = form[at:], lines[index].strip()
        if _SAYS_NOTHING.fullmatch(rest):
            following = next((line for line in lines[index + 1 :] if line.strip()), "")
            rest, quoted = plain(following), f"{quoted} {following.strip()}"
        yield Place(rest, Quote(text=quoted))
