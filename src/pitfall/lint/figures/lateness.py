"""Which figures of a truth came about after the as-of date, read from their names and from what uses them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pitfall.lint.times.timing import YEAR_IN_NAME, period_end, year_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from decimal import Decimal

    from pitfall.point import Labels

_OF_OUTCOME: Final = re.compile(
    r"(?:^|_)(?:outcome|(?<!capacity_)actual|reali[sz]ed|observed|observation|result|eventual|final|terminal_actual|window_end|by_window_end|at_window_end|window_close|settled|outturn|turnout|final_value)(?:_|$)"
)
OF_BASE: Final = re.compile(
    r"(?:^|_)(?:base|baseline|as_of|prior|opening|start|at_start|brought_forward|pre|snapshot|promised|committed|commitments?|contract|contracted|scheduled|announced|limit|threshold|target_value|(?<!float_)(?<!market_)cap|floor|guidance|beginning|initial|before|current|previous|last(?!_(?:day|trading|close|session|price|quote|report))|reported|given|input|budget|plan|planned|filed|indicated|existing|original|earlier|past|starting|proposed(?!_(?:fine|fines|penalty|penalties|sanction|ban|surcharge))|offered|estimated?|forecast|expected|consensus|year_ago|year_earlier|permitted|allowed)(?:_|$)"
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
# A change of what was set is none of it: guidance_change.
_OF_CHANGE: Final = re.compile(
    r"(?:^|_)(?:change|changed|cut|raise|revision|move|shift|miss|beat|shortfall|excess|gap|use|usage|utili[sz]ation|kept|versus|vs|over|under|above|below|room|headroom|distance)(?:_|$)"
)
_OF_PART: Final = re.compile(r"^(?:interim|final|h[12]|q[1-4]|first_half|second_half|half_year)(?=_)")
# What is done only when it is over, in a name without a time: shares_sold, amount_repaid.
_OF_DEED: Final = re.compile(
    r"(?:^|_)(?:sold|paid|unpaid|repaid|collected|received|recovered|confirmed|completed|delivered|disposed|distributed|redeemed|awarded|fined|written_off|forfeited|converted|tendered|subscribed|exercised|seized|released|transferred|tested|measured|remitted|spent|capitali[sz]ed|reached|achieved|attained|raised|incurred|charged|granted|waived|signed|closed|won|lost|shipped|produced|booked|billed|invoiced|cleared|withdrawn|drawn_down|refunded|returned|recouped|retired|cancelled|tallied|counted|landed)(?:_|$)"
)
# What a name says that speaks of the day of the event, whatever it measures then: cash_on_default_day, rank_at_review.
_AT_EVENT: Final = re.compile(
    r"(?:^|_)(?:at|on|upon|after|following|since|by|until)_(?:the_)?(?:[a-z]+_)?(?:reviews?|defaults?|delist\w*|recalls?|terminat\w*|completion|clos(?:e|ing|ure)|decision|resolution|ruling|hearing|expir\w+|maturity|settlement|verdict|judge?ment|announcement|redemption|trigger|downgrade|upgrade|suspension|event|exit|redetermination|vote|award|failure|insolvency|bankruptcy|petition|emergence|conversion|split|merger|reset|rebalanc\w+|publication|removal|withdrawal|cancellation|default_day|event_day|end|cut|raise|change|launch|release|acceleration|impairment|charge|payment|freeze|auction|sale|transfer|liquidation|breach|waiver|renewal|approval|rejection)(?:_day|_date)?(?:_|$)"
    r"|(?:^|_)(?:last|final|deciding|event|default|resolution|decision|result|settlement|delisting)_(?:day|date|session|close|price|quote|trading_day)(?:_|$)|(?:^|_)(?:lowest|highest|eventual|ultimate|next|worst|peak|trough|record)(?:_|$)"
)
# What stands before the event, of which a forecast's truth repeats some: what is at stake, what it is held against.
_AT_STAKE: Final = re.compile(
    r"(?:^|_)(?:principal|face|par|capital|capacity|authori[sz]ed|issued?|issuance|facility|holdings?|holder_shares|shareholding|stake|owned|inventory|goodwill|equity|balance|outstanding|pledged?|size|rentable|area|design|total_shares|share_count|shares_total|receivables?|puttable|eligible|maximum|minimum|required|coupon|nominal|agreed|headline|asset|assets|due|owed|claims?|days_in|sessions)(?:_|$)"
)
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-\s.]+")


@lru_cache(maxsize=1024)
def spaced(name: str) -> str:
    """A name as its words with underscores, however it was written: marketValueLastDay, UnitsRecalled."""
    return _HUMP.sub("_", name).lower()


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
        alone: A plain figure that no derivation uses.
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
    alone: bool = False


def is_invented(known: Labels) -> bool:
    """Whether the point asks to compute with figures made for it: no security, no window, no day of a result."""
    future = (known.security, known.window_end, known.resolved_at, known.observed_at)
    made = known.kind == "synthetic" and (known.window_end is None or known.security is None)
    return made or all(each is None for each in future)


def of_outcome(every: list[Figure], known: Labels, told: frozenset[str] = frozenset()) -> frozenset[str]:
    """The names of the figures that were observed after the as-of date, or are worked out from one that was; `told` surely were."""
    late = {figure.name for figure in every if _is_late(figure, known)} | told
    if not is_invented(known):
        late.update(_of_the_end(every, known))
        late.update(_beside_late(every, known, frozenset(late)))
    for figure in every:  # the facts block is in the order of its derivations
        base = OF_BASE.search(_AGAINST.sub("", figure.name)) and not _OF_CHANGE.search(figure.name)
        if late.intersection(figure.inputs) and not base:
            late.add(figure.name)
    return frozenset(late)


def _of_the_end(every: list[Figure], known: Labels) -> Iterator[str]:
    """Plain figures of the end of a period whose year no name gives, of the event, or only told beside it.

    What was known is in a forecast's truth because something is worked out from it.
    """
    for figure in every:
        if figure.derived or not is_open(figure, known):
            continue
        beside = (figure.alone and "_" in figure.name) or _AT_EVENT.search(figure.name)
        if _OF_END.search(figure.name) or (beside and not _AT_STAKE.search(figure.name)):
            yield figure.name


def _beside_late(every: list[Figure], known: Labels, late: frozenset[str]) -> Iterator[str]:
    """What is set against a late figure, and is called as the event: totalCashDividend over the year's profit."""
    event = frozenset((known.target or "").split("_"))
    inputs = {name for figure in every if not late.isdisjoint(figure.inputs) for name in figure.inputs}
    # Interim earnings are told with the interim dividend.
    parts = {word for name in late for word in _OF_PART.findall(name)}
    for figure in every:
        # What a change is taken from was there before it.
        based = any(one.op == "pct_change" and one.inputs[:1] == (figure.name,) for one in every)
        before = year_ahead(figure.name, known.as_of) is False  # q1_2021 beside q1_2022
        if (
            figure.name in inputs
            and not figure.derived
            and not before
            and not parts.isdisjoint(_OF_PART.findall(figure.name))
        ):
            yield figure.name
            continue
        plain = figure.name in inputs and not figure.derived and not based and is_open(figure, known)
        words = figure.name.split("_")
        if plain and not event.isdisjoint(words) and not _AT_STAKE.search(words[-1]):
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
        # What the answer is worked out from was given: actual_capital.
        return (figure.alone or figure.derived) and _OF_OUTCOME.search(figure.name) is not None
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
    """Whether the name says that the figure was known or set on the as-of date; what is worked out against a limit was not."""
    if figure.derived and _OF_CHANGE.search(figure.name) and is_invented(known):
        return False
    return OF_BASE.search(figure.name) is not None or year_ahead(figure.name, known.as_of) is False
