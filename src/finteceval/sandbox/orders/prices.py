"""Ticks, daily limits, the price cage and the reference price of an ex-date. All money is Decimal."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.orders.rules import rule, rule_if_any

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.market import MarketState, Security
    from finteceval.sandbox.orders.order import Order

CENT: Final = Decimal("0.01")
ONE: Final = Decimal(1)


class Band(Record, tag="band", tag_field="kind"):
    """The lowest and the highest price of the day, both allowed."""

    low: Decimal
    high: Decimal

    def holds(self, price: Decimal) -> bool:
        """Whether a price is inside."""
        return self.low <= price <= self.high


class NoBand(Record, tag="no_band", tag_field="kind"):
    """No daily limit holds."""

    def holds(self, price: Decimal) -> bool:
        """Whether a price is inside: any positive one."""
        return price > 0


def rounded(amount: Decimal, unit: Decimal = CENT) -> Decimal:
    """The nearest multiple of `unit`; a half goes up, as the exchanges and the tax office round."""
    return (amount / unit).quantize(ONE, rounding=ROUND_HALF_UP) * unit


def tick(security: Security, price: Decimal, on: date) -> Decimal:
    """The smallest step of an order's price."""
    row = rule("tick", board=security.board, on=on)
    if security.us and price < row.values["finer_below"].number:
        return row.values["finer_tick"].number
    return row.values["tick"].number


def band(security: Security, reference: Decimal, on: date) -> Band | NoBand:
    """The day's price limits: reference times one plus or minus the rate, half up to the tick, one tick at least.

    Source: trading rules of SSE and SZSE, 3.3.13 and the rounding rules beside it.

    Raises:
        RuleNotKnownError: the rate of that day is not registered.
    """
    if security.us or _unlimited(security, on):
        return NoBand()
    step = tick(security, reference, on)
    low_price = rule_if_any("low_price_band", board=security.board, on=on, status=security.status)
    if low_price is not None and reference <= low_price.values["reference_at_most"].number:
        width = step * low_price.values["band"].number
        return Band(low=max(step, reference - width), high=reference + width)
    rate = rule("price_limit", board=security.board, on=on, status=security.status).values["limit"].number
    low = min(rounded(reference * (1 - rate), step), reference - step)
    high = max(rounded(reference * (1 + rate), step), reference + step)
    return Band(low=max(step, low), high=high)


def cage(order: Order, market: MarketState, on: date) -> Band | NoBand:
    """The prices a limit order may name in continuous trading: a ceiling for buyers, a floor for sellers.

    A buyer is held to the best offer, else the best bid, the last trade, the reference; a seller to the best
    bid first. Where the board has ten ticks as well, the wider of the two holds.
    """
    security = market.security
    row = rule_if_any("price_cage", board=security.board, on=on)
    if row is None:
        return NoBand()
    base, quote = market.traded, market.quote
    step = tick(security, base, on)
    ticks = row.values["ticks"].number if "ticks" in row.values else Decimal(0)
    if order.spends:
        base = _first(quote.ask, quote.bid, base)
        high = rounded(base * row.values["buy_factor"].number, step)
        return Band(low=step, high=max(high, base + ticks * step))
    base = _first(quote.bid, quote.ask, base)
    low = rounded(base * row.values["sell_factor"].number, step)
    return Band(low=max(step, min(low, base - ticks * step)), high=Decimal("Infinity"))


def reference_price(
    close: Decimal,
    *,
    cash: Decimal = Decimal(0),
    bonus: Decimal = Decimal(0),
    rights: Decimal = Decimal(0),
    rights_price: Decimal = Decimal(0),
    step: Decimal = CENT,
) -> Decimal:
    """The ex-right and ex-dividend reference price, half up to the tick; all figures are per old share.

    Source: trading rules of SSE and SZSE, chapter on ex-right and ex-dividend.
    """
    return rounded((close - cash + rights_price * rights) / (1 + bonus + rights), step)


def _unlimited(security: Security, on: date) -> bool:
    stage = security.listing if security.listing != "seasoned" else security.status
    if stage not in {"ipo", "relisting", "delisting_period"} or security.stage < 1:
        return False
    # On its first day a share had rules of its own before registration: not registered, so not guessed.
    ask = rule if security.stage == 1 else rule_if_any
    row = ask("no_price_limit", board=security.board, on=on, status=stage)
    return row is not None and security.stage <= row.values["days"].number


def _first(*prices: Decimal | None) -> Decimal:
    return next(price for price in prices if price is not None)
