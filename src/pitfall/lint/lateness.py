"""Which figures of a truth came about after the as-of date, read from their names and from what uses them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitfall.lint.timing import YEAR_IN_NAME, period_end, year_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from decimal import Decimal

    from pitfall.point import Labels

_OF_OUTCOME: Final = re.compile(
    r"(?:^|_)(?:outcome|actual|reali[sz]ed|observed|observation|result|eventual|final|terminal_actual|window_end|by_window_end|at_window_end|window_close|settled|outturn|turnout|final_value)(?:_|$)"
)
OF_BASE: Final = re.compile(
    r"(?:^|_)(?:base|baseline|as_of|prior|opening|pre|snapshot|promised|committed|commitments?|contract|contracted|scheduled|announced|limit|threshold|target_value|cap|floor|guidance|beginning|initial|before|current|previous|last|reported|given|input|budget|plan|planned)(?:_|$)"
)
# The whole of a period or its end, in a name without a year; of a figure that a tested one is made of, or of none.
# A part of the year that is over when the year's end is asked about.
_OF_PAST: Final = re.compile(
    r"(?:^|_)(?:q[1-3]|h1|first_half|nine_months?|interim|half_year|ytd|to_date|old|per|claimed)(?:_|$)"
)
_OF_END: Final = re.compile(
    r"(?:^|_)(?:fy|full_year|whole_year|annual|year_end|yearend|period_end|deciding|decisive|second_half|h2|q4|fourth_quarter|test_date|judged|new|coming|following|subsequent|later|revised|at_maturity|at_expiry|closing)(?:_|$)"
)
# What a ratio is taken of may be known: revised_to_prior.
_AGAINST: Final = re.compile(r"(?<=[a-z0-9])_(?:to|over|vs|versus|against|from|of|per|on)_.*$")
# What is done only when it is over, in a name without a time: shares_sold, amount_repaid.
_OF_DEED: Final = re.compile(
    r"(?:^|_)(?:sold|paid|unpaid|repaid|collected|received|recovered|confirmed|completed|delivered|disposed|distributed|redeemed|awarded|fined|written_off|forfeited|converted|tendered|subscribed|exercised|seized|released|transferred|tested|measured|remitted|spent|capitali[sz]ed|reached|achieved|attained|raised|incurred|charged|granted|waived|signed|closed|won|lost|shipped|produced|booked|billed|invoiced|cleared|withdrawn|drawn_down|refunded|returned|recouped|retired|cancelled|tallied|counted|landed)(?:_|$)"
)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the truth.

    Attributes:
        name: Its name, or the day or the words the prose ties it to.
        value, unit: As the truth writes them.
        derived: Whether it is worked out from other figures.
        asked: Whether the criteria test it; without criteria, whether nothing further is derived from it.
        tested: Whether a criterion tests it.
        ties: A derivation from plain figures of which the Question states not all: it may only check a given ratio.
        is_result: Whether its name says that it is to be worked out.
        unsure: An observation whose name gives the as-of year and no part of it: its day is not plain.
        exact: A sum that only the exact figure states; rounded, another figure could be meant.
        inputs: Names of the figures it is derived from.
        op: The operation it is derived by; empty for a plain figure.
    """

    name: str
    value: Decimal
    unit: str
    derived: bool = False
    asked: bool = False
    tested: bool = False
    ties: bool = False
    is_result: bool = False
    unsure: bool = False
    exact: bool = False
    inputs: tuple[str, ...] = ()
    op: str = ""


def is_invented(known: Labels) -> bool:
    """Whether the point asks to compute with figures made for it: no security, no window, no day of a result."""
    future = (known.security, known.window_end, known.resolved_at, known.observed_at, *known.criteria)
    return known.kind == "synthetic" or all(each is None for each in future)


def of_outcome(every: list[Figure], known: Labels) -> frozenset[str]:
    """The names of the figures that were observed after the as-of date, or are worked out from one that was."""
    late = {figure.name for figure in every if _is_late(figure, known)}
    if not is_invented(known):
        late.update(_of_the_end(every, known))
    for figure in every:  # the facts block is in the order of its derivations
        if late.intersection(figure.inputs) and not OF_BASE.search(_AGAINST.sub("", figure.name)):
            late.add(figure.name)
    return frozenset(late)


def _of_the_end(every: list[Figure], known: Labels) -> Iterator[str]:
    """Plain figures of the end of a period whose year no name gives."""
    for figure in every:
        if not figure.derived and is_open(figure, known) and _OF_END.search(figure.name):
            yield figure.name


def is_open(figure: Figure, known: Labels) -> bool:
    """Whether the name places the figure neither in the past nor in a dated period."""
    dated = YEAR_IN_NAME.search(figure.name) or period_end(figure.name) is not None
    return not dated and not is_base(figure, known) and not _OF_PAST.search(figure.name)


def _is_late(figure: Figure, known: Labels) -> bool:
    if figure.tested and not is_invented(known):
        return True
    if OF_BASE.search(figure.name):
        return False
    if is_invented(known):
        return _OF_OUTCOME.search(figure.name) is not None
    return _OF_OUTCOME.search(figure.name) is not None or _is_later_by_name(figure, known.as_of)


def _is_later_by_name(figure: Figure, as_of: date | None) -> bool:
    """Whether the name gives a time that was not over, or gives none and says that something was done."""
    ends = period_end(figure.name)
    if ends is not None and as_of is not None:
        return ends > as_of
    undated = not figure.derived and "_" in figure.name and not YEAR_IN_NAME.search(figure.name)
    deed = undated and _OF_DEED.search(figure.name) is not None
    return deed or year_ahead(figure.name, as_of) is True


def is_base(figure: Figure, known: Labels) -> bool:
    """Whether the name says that the figure was known or set on the as-of date."""
    return OF_BASE.search(figure.name) is not None or year_ahead(figure.name, known.as_of) is False
