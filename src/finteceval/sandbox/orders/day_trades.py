"""US day trades: the pattern rule until 2026-06-03, and after it for firms that have not yet moved.

Under intraday margin a day trade is no reason to refuse an order. Here no margin account borrows to buy, so
that an intraday deficit cannot arise from purchases, and `deficit` measures what short positions may cause.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.sandbox.orders.market import US
from finteceval.sandbox.orders.rules import rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.sandbox.orders.account import AccountState, Margin
    from finteceval.sandbox.orders.market import MarketState
    from finteceval.sandbox.orders.order import Order

ZERO: Final = Decimal(0)


def closes_today(account: AccountState, code: str, side: str, day: date) -> bool:
    """Whether an order of that side undoes a trade of the same day: the second leg of a day trade."""
    opened = {"sell": "buy", "cover": "short"}.get(side)
    return opened is not None and any(
        placed.order.code == code and placed.order.side == opened and placed.day == day and placed.filled > 0
        for placed in account.orders
    )


def allows(order: Order, market: MarketState, account: AccountState, on: date) -> bool:
    """Whether the pattern rule lets the order stand.

    Source: FINRA Rule 4210(f)(8)(B) as in force until 2026-06-03; 91 FR 20731.
    """
    margin = account.margin
    if not market.security.us or margin is None or not _pattern(margin, on):
        return True
    if not closes_today(account, order.code, order.side, market.day):
        return True
    # Its figures are those of the last day on which the pattern rule bound every firm.
    values = rule("us_day_trading", board=US, on=min(on, LAST_PATTERN_DAY)).values
    window = market.calendar.last(market.day, int(values["within"].number))
    pending = sum(
        1
        for placed in account.orders
        if placed.live
        and not placed.day_trade
        and closes_today(account, placed.order.code, placed.order.side, market.day)
    )
    count = sum(1 for day in margin.day_trades if day in window) + pending + 1
    return count < values["day_trades"].number or margin.prior_equity >= values["minimum_equity"].number


LAST_PATTERN_DAY: Final = date(2026, 6, 3)


def deficit(account: AccountState, prices: Mapping[str, Decimal]) -> Decimal:
    """By how much a US margin account's equity falls short of maintenance at these prices; 0 where it does not.

    Maintenance is 25 % of what is held and 30 % of what is owed. `prices` has every code held or owed.
    Source: FINRA Rule 4210(c), without its per-share floors and without concentrated positions.
    """
    held = sum((lot.quantity * prices[lot.code] for lot in account.lots), ZERO)
    owed = sum((position.quantity * prices[position.code] for position in account.shorts), ZERO)
    equity = account.cash + held - owed
    return max(ZERO, held * Decimal("0.25") + owed * Decimal("0.30") - equity)


def _pattern(margin: Margin, on: date) -> bool:
    values = rule("us_day_trading", board=US, on=on).values
    if "phase_in_until" not in values:
        return True
    return margin.regime == "pattern" and on <= date.fromisoformat(values["phase_in_until"].text)
