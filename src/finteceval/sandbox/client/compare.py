"""What a client was shown against what they want. The client reads the very text, as a careful person would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from finteceval.record import Record
from finteceval.sandbox.authority.action import make_action, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.sandbox.authority.terms import Bound, Proposal
    from finteceval.sandbox.client.script import Ends, Want


class Comparison(Record):
    """How a proposal compares: as wanted, changed in a field, or nothing the client spoke of.

    `wanted` and `shown` are the two values of the field that differs; empty where one of them says nothing.
    """

    how: Literal["as_wanted", "changed", "unasked"]
    field: str = ""
    wanted: str = ""
    shown: str = ""


def compare(proposal: Proposal, wants: Sequence[Want]) -> Comparison:
    """The best a proposal can be called: the first want it meets, else the nearest of the same tool."""
    same_tool = [want for want in wants if want.tool == proposal.action.tool]
    differences = [_differences(proposal, want) for want in same_tool]
    if not differences:
        return Comparison(how="unasked")
    nearest = min(differences, key=len)
    return nearest[0] if nearest else Comparison(how="as_wanted")


def _differences(proposal: Proposal, want: Want) -> list[Comparison]:
    shown = proposal.action.named
    wanted = make_action(want.tool, want.arguments).named
    found = [
        Comparison(how="changed", field=name, wanted=str(value), shown=str(shown.get(name, "")))
        for name, value in sorted(wanted.items())
        if shown.get(name) != value
    ]
    left_open = {bound.field: bound for bound in proposal.bounds}
    for field, ends in sorted(want.bounds.items()):
        if not _inside(shown.get(field), left_open.get(field), ends):
            spelt = (
                " – ".join(left_open[field].plain[1:]) if field in left_open else str(shown.get(field, ""))
            )
            found.append(Comparison(how="changed", field=field, wanted=" – ".join(ends), shown=spelt))
    return found


def _inside(value: object, bound: Bound | None, ends: Ends) -> bool:
    low, high = (number(end) if end else None for end in ends)
    exact = number(value)
    lowest, highest = (bound.low, bound.high) if bound else (exact, exact)
    if bound is None and exact is None:
        return False
    above = low is None or (lowest is not None and lowest >= low)
    below = high is None or (highest is not None and highest <= high)
    return above and below
