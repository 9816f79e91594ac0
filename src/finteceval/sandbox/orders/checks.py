"""The checks of an order, each a question answered yes or no. A check asks only what those before it let stand."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.sandbox.orders import day_trades
from finteceval.sandbox.orders.market import ETFS
from finteceval.sandbox.orders.prices import NoBand, band, cage, tick
from finteceval.sandbox.orders.rules import rule, rule_if_any
from finteceval.sandbox.orders.session import AUCTION_FREE, phase, takes

if TYPE_CHECKING:
    from finteceval.sandbox.orders.asked import Asked

BEYOND: Final = 10**9


def on_a_trading_day(asked: Asked) -> bool:
    """The market is open on its own calendar's day."""
    return asked.market.calendar.is_open(asked.market.day)


def in_session(asked: Asked) -> bool:
    """Orders of this kind are taken at this minute."""
    return takes(asked.order, asked.market, asked.on)


def not_suspended(asked: Asked) -> bool:
    """The security is not suspended."""
    return asked.market.security.trading != "suspended"


def not_delisted(asked: Asked) -> bool:
    """The security is still listed."""
    return asked.market.security.trading != "delisted"


def board_opened(asked: Asked) -> bool:
    """A buyer has opened the board where the board asks for it; whoever holds shares may sell them."""
    if asked.order.side != "buy":
        return True
    return (
        rule_if_any("access", board=asked.board, on=asked.on) is None or asked.board in asked.account.access
    )


def suitable(asked: Asked) -> bool:
    """The product is no riskier than the client, or he was warned of it; the lowest class is beyond warning."""
    client = asked.account.risk
    if (
        client is None
        or asked.order.side not in {"buy", "short"}
        or asked.market.security.risk <= client.level
    ):
        return True
    return not client.lowest and bool(asked.order.warnings)


def on_the_tick(asked: Asked) -> bool:
    """The price is positive and a whole number of ticks."""
    price = asked.order.price
    # Beyond any price or size, exact arithmetic ends before a rule could answer.
    return (
        price.is_finite()
        and 0 < price <= BEYOND
        and price % tick(asked.market.security, price, asked.on) == 0
    )


def in_lots(asked: Asked) -> bool:
    """Whole lots, or all of an odd remainder at once."""
    values = rule("lot", board=asked.board, on=asked.on).values
    minimum, step = int(values["minimum"].number), int(values["step"].number)
    quantity = asked.order.quantity
    if quantity <= 0:
        return False
    if quantity >= minimum and quantity % step == 0:
        return True
    if asked.order.side != "sell":
        return False
    left = asked.account.sellable(asked.order.code, asked.on)
    return quantity == left if step == 1 else quantity <= left and quantity % step == left % step


def not_too_large(asked: Asked) -> bool:
    """Not above the board's cap for one order of its kind."""
    if asked.order.quantity > BEYOND:
        return False
    kind = "after_hours_size_cap" if asked.order.kind == "after_hours" else "order_size_cap"
    row = rule_if_any(kind, board=asked.board, on=asked.on)
    name = "market_order" if asked.order.kind == "market" else "limit_order"
    return row is None or asked.order.quantity <= row.values[name].number


def inside_band(asked: Asked) -> bool:
    """The price lies inside the day's limits."""
    return band(asked.market.security, asked.market.reference, asked.on).holds(asked.order.price)


def inside_cage(asked: Asked) -> bool:
    """A limit order in continuous trading stays near the market."""
    if asked.order.kind != "limit" or asked.market.security.us or asked.board in ETFS:
        return True
    if phase(asked.market, asked.on) != AUCTION_FREE:
        return True
    found = cage(asked.order, asked.market, asked.on)
    return isinstance(found, NoBand) or found.holds(asked.order.price)


def paid_for(asked: Asked) -> bool:
    """Free cash covers the order at its worst; a buyer back of borrowed shares uses what is locked for them."""
    account, code = asked.account, asked.order.code
    free = account.free(asked.on)
    if asked.order.side == "cover":
        # What orders before it have not claimed of the pool is this order's to use.
        return asked.bound <= free + max(Decimal(0), account.pool(code) - account.covering(code))
    return asked.bound <= free


def sellable(asked: Asked) -> bool:
    """Shares sold are there and ripe, and shares bought back are owed and ripe."""
    account, order = asked.account, asked.order
    match order.side:
        case "sell":
            return order.quantity <= account.sellable(order.code, asked.on)
        case "cover":
            return order.quantity <= account.coverable(order.code, asked.on)
        case _:
            return True


def below_st_cap(asked: Asked) -> bool:
    """Purchases of one share under a risk warning stay below the day's cap, live orders included."""
    security = asked.market.security
    if asked.order.side != "buy" or security.status != "st":
        return True
    row = rule_if_any("st_daily_buy_cap", board=asked.board, on=asked.on, status="st")
    if row is None:
        return True
    before = sum(
        placed.filled + placed.remaining
        for placed in asked.account.orders
        if placed.order.code == security.code
        and placed.order.side == "buy"
        and placed.day == asked.market.day
    )
    return before + asked.order.quantity <= row.values["shares"].number


def below_day_trades(asked: Asked) -> bool:
    """A US margin account below the pattern rule's equity makes no fourth day trade in five days."""
    return day_trades.allows(asked.order, asked.market, asked.account, asked.on)


def sent_once(asked: Asked) -> bool:
    """The client's own id was never used before."""
    return asked.account.sent(asked.order.client_order_id) is None


def granted(asked: Asked) -> bool:
    """Nobody found authority missing."""
    return asked.grant != "missing"
