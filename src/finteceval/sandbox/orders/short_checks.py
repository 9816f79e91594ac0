"""The checks of a short sale: who may, of what, with which shares, and at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.sandbox.orders.rules import rule, rule_if_any

if TYPE_CHECKING:
    from finteceval.sandbox.orders.asked import Asked


def eligible(asked: Asked) -> bool:
    """A margin account, and a security that may be sold short."""
    return asked.order.side != "short" or (asked.account.margin is not None and asked.market.lending.eligible)


def located(asked: Asked) -> bool:
    """Shares are borrowed or located first: enough for this order beside those still open, from an open source."""
    if asked.order.side != "short":
        return True
    lending = asked.market.lending
    if lending.source == "relending" and not asked.market.security.us:
        row = rule_if_any("securities_relending", board=asked.board, on=asked.on)
        if row is not None and row.values["state"].text == "suspended":
            return False
    open_orders = sum(
        placed.remaining
        for placed in asked.account.orders
        if placed.order.side == "short" and placed.order.code == asked.order.code
    )
    return asked.order.quantity + open_orders <= lending.available


def price_allowed(asked: Asked) -> bool:
    """A-shares: a limit order, not below the last trade. US: above the best bid while Rule 201 restricts."""
    order, market = asked.order, asked.market
    if order.side != "short":
        return True
    if not market.security.us:
        rule("short_sale_price", board=asked.board, on=asked.on)
        return order.kind == "limit" and order.price >= market.traded
    if not market.lending.price_test:
        return True
    bid = market.quote.bid
    return order.kind == "limit" and (bid is None or order.price > bid)
