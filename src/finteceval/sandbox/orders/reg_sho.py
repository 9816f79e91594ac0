"""What US rules say of short sales and of volatile prices beyond a single order: Regulation SHO and LULD.

Honest limits. The bands are computed from a reference price that the world states (the plan's is a mean of five
minutes); limit states, straddles and trading pauses are not played. Exempt short sales and the threshold list
of Rule 203(b)(3) are not modelled.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from finteceval.sandbox.orders.market import US, MarketState
from finteceval.sandbox.orders.prices import CENT, Band, rounded
from finteceval.sandbox.orders.rules import rule

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

    from finteceval.sandbox.orders.calendar import Calendar


def price_test(*, prior_close: Decimal, low: Decimal, triggered_yesterday: bool, on: date) -> bool:
    """Whether Rule 201 restricts short sales: a fall of 10 % from the last close, that day and the next.

    `low` is the lowest trade of the day so far. Source: 17 CFR 242.201(b)(1).
    """
    trigger = rule("us_short_price_test", board=US, on=on).values["trigger"].number
    return triggered_yesterday or low <= prior_close * (1 - trigger)


def close_out_day(settlement: date, calendar: Calendar, on: date) -> date:
    """The day by whose opening a failed short sale must be closed out: the one after its settlement day.

    Source: 17 CFR 242.204(a).
    """
    rule("us_close_out", board=US, on=on)
    return calendar.after(settlement, 1)


def breaker(*, prior_close: Decimal, index: Decimal, on: date) -> int:
    """The market-wide circuit breaker's level that an index has reached, 1 to 3, or 0 for none.

    `prior_close` and `index` are of the S&P 500. What each level halts, and until when, is the world's to play.
    """
    values = rule("us_market_breakers", board=US, on=on).values
    fall = 1 - index / prior_close
    return sum(1 for level in (1, 2, 3) if fall >= values[f"level_{level}"].number)


def luld_band(market: MarketState, reference: Decimal, on: date) -> Band | None:
    """The limit-up limit-down band around a stated reference price; None outside regular hours.

    Source: the national market system plan, appendix A, from memory and marked so in the rule's row.
    """
    values = rule("us_luld", board=US, on=on).values
    at = market.local.time()
    closes = time(13, 0) if market.day in market.calendar.half_days else time(16, 0)
    if not time(9, 30) <= at < closes:
        return None
    width = _width(market, market.reference, {name: value.number for name, value in values.items()})
    late = (datetime.combine(market.day, closes) - timedelta(minutes=25)).time()
    if at >= late and (market.security.tier == 1 or market.reference <= values["cheap_below"].number):
        width *= 2
    move = min(width * reference, reference)
    if market.reference < values["penny_below"].number:
        move = min(move, values["penny_amount"].number * (2 if at >= late else 1))
    return Band(low=max(CENT, rounded(reference - move)), high=rounded(reference + move))


def _width(market: MarketState, prior_close: Decimal, values: dict[str, Decimal]) -> Decimal:
    if prior_close < values["penny_below"]:
        return values["penny"]
    if prior_close <= values["cheap_below"]:
        return values["cheap"]
    return values["tier_1" if market.security.tier == 1 else "tier_2"]
