"""Results an answer derives as the truth does, from another input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from finteceval.judges.reading.truth import shows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from finteceval.judges.reading.sums import Sum
    from finteceval.judges.reading.truth import Truth
    from pitfall.point import Fact
    from pitfall.quantities import Quantity

_SIGNS: Final = {"ratio": "/", "difference": "-"}
_LEAST_DIGITS: Final = 3  # significant digits from which a number is recognised in another scale


@dataclass(frozen=True, slots=True)
class WrongDerivation:
    """A sum that derives a decisive figure from one right and one other input; `traced` when that input is known."""

    sum: Sum
    fact: Fact
    traced: bool


def wrong_derivations(
    written: Sequence[Sum], truth: Truth, quantities: Sequence[Quantity], familiar: frozenset[Decimal]
) -> Iterator[WrongDerivation]:
    """Sums that hold and yet do not come to the decisive figure they are the derivation of.

    Args:
        written: the sums of an answer.
        truth: the truth, whose facts name their operation and inputs.
        quantities: the quantities of the answer; a decisive figure among them is derived somewhere.
        familiar: the figures of the Question and the truth; what the answer computed from them is traced, too.
    """
    values = {fact.name: fact.value for fact in truth.facts}
    traced = set(familiar)
    unmet = [fact for fact in truth.decisive if not any(shows(quantity, fact) for quantity in quantities)]
    for found in written:
        operands = {operand.normalize() for operand in found.operands}
        known = operands <= traced
        if found.holds:
            (traced.add if known else traced.discard)(found.figure.normalize())
        for fact in unmet:
            inputs = [values.get(name) for name in fact.inputs]
            if (
                found.holds
                and found.operators == (_SIGNS.get(fact.op or ""),)
                and _one_differs(found, inputs)
            ):
                yield WrongDerivation(found, fact, known)


def _one_differs(found: Sum, inputs: Sequence[Decimal | None]) -> bool:
    if len(inputs) != len(found.operands):
        return False
    return (
        sum(
            value is not None and _is_one(operand, value)
            for operand, value in zip(found.operands, inputs, strict=True)
        )
        == 1
    )


def _is_one(operand: Decimal, value: Decimal) -> bool:
    """Whether two numbers are one, in whatever scale when they have digits enough."""
    if operand == abs(value):
        return True
    left, right = _digits(operand), _digits(value)
    return len(left) >= _LEAST_DIGITS and left == right


def _digits(value: Decimal) -> tuple[int, ...]:
    return value.normalize().as_tuple().digits
