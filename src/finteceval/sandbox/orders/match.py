"""Fills of an order against what the market showed after it: deterministic, careful, and never better than real.

A bar that only touches a limit fills nothing, since the queue ahead is not known; a bar that trades through it
fills at the limit. Of a bar's or auction's volume an order gets no more than the stated share. Volume that other
orders of the same client took is given in `taken` and is not had twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence  # noqa: TC003 - msgspec resolves the annotations
from datetime import datetime  # noqa: TC003 - msgspec resolves the annotation
from decimal import ROUND_FLOOR, Decimal
from typing import Final, Literal, assert_never

from finteceval.record import Record
from finteceval.sandbox.orders.market import Quote
from finteceval.sandbox.orders.order import Placed  # noqa: TC001 - msgspec resolves the annotation
from finteceval.sandbox.orders.prices import Band, NoBand

TENTH: Final = Decimal("0.1")


class Bar(Record, tag="bar", tag_field="kind"):
    """Trading from `begins` to `ends`; an order that came before `begins` may fill in it, known at `ends`."""

    begins: datetime
    ends: datetime
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int


class Auction(Record, tag="auction", tag_field="kind"):
    """One price for all at one instant. `after_hours` is trading at the close, for orders of that kind alone."""

    at: datetime
    session: Literal["opening", "closing", "after_hours"]
    price: Decimal
    volume: int


Tick = Quote | Bar | Auction


class Fill(Record):
    """Shares at a price; `tick` is the place in the tape, from 0."""

    at: datetime
    price: Decimal
    quantity: int
    tick: int


class Fills(Record):
    """What an order got. `ended` says whether nothing more can come: filled, or the rest cancelled at once."""

    order_id: str
    fills: tuple[Fill, ...]
    remaining: int
    ended: Literal["open", "filled", "cancelled"]

    def taken(self, before: Mapping[int, int] | None = None) -> dict[int, int]:
        """Volume used by tick, beside what was used before: hand it to the client's next order."""
        used = dict(before or {})
        for fill in self.fills:
            used[fill.tick] = used.get(fill.tick, 0) + fill.quantity
        return used


def fill(
    placed: Placed,
    tape: Sequence[Tick],
    *,
    step: int = 1,
    share: Decimal = TENTH,
    band: Band | NoBand | None = None,
    taken: Mapping[int, int] | None = None,
) -> Fills:
    """Match a live order against the tape, in the tape's order.

    `step` is the lot in which parts are filled, `share` the part of a bar's or auction's volume an order may
    have, 0 to 1, `band` the day's limits: at a locked limit the crowded side gets nothing.

    Raises:
        ValueError: the order is not live, or `share` is outside 0 to 1.
    """
    if not placed.live or not 0 <= share <= 1:
        raise ValueError("only a live order fills, of a share from 0 to 1")
    got: list[Fill] = []
    remaining, at_once = placed.remaining, placed.order.kind == "market" or placed.order.validity == "ioc"
    for number, tick in enumerate(tape):
        if remaining == 0 or not _meets(placed, tick):
            continue
        price, volume = _offer(placed, tick, share, band or NoBand())
        free = volume - (taken or {}).get(number, 0)
        quantity = _whole(min(remaining, free), remaining, step)
        if quantity > 0:
            got.append(Fill(at=_known(tick), price=price, quantity=quantity, tick=number))
            remaining -= quantity
        if at_once:
            break
    ended = "filled" if remaining == 0 else "cancelled" if at_once and _any(placed, tape) else "open"
    return Fills(order_id=placed.id, fills=tuple(got), remaining=remaining, ended=ended)


def _any(placed: Placed, tape: Sequence[Tick]) -> bool:
    return any(_meets(placed, tick) for tick in tape)


def _meets(placed: Placed, tick: Tick) -> bool:
    """Whether the tick lies after the order, and is a session for its kind."""
    begins = tick.begins if isinstance(tick, Bar) else tick.at
    late = isinstance(tick, Auction) and tick.session == "after_hours"
    return begins >= placed.at and late == (placed.order.kind == "after_hours")


def _known(tick: Tick) -> datetime:
    return tick.ends if isinstance(tick, Bar) else tick.at


def _offer(placed: Placed, tick: Tick, share: Decimal, band: Band | NoBand) -> tuple[Decimal, int]:
    """The price an order would get, and how many shares at most."""
    match tick:
        case Quote():
            price, volume = _of_quote(placed, tick)
        case Bar():
            price, volume = _of_bar(placed, tick, share, band)
        case Auction():
            price, volume = _of_auction(placed, tick, share)
        case _ as never:
            assert_never(never)
    return price, volume if band.holds(price) else 0


def _of_quote(placed: Placed, quote: Quote) -> tuple[Decimal, int]:
    price, size = (quote.ask, quote.ask_size) if placed.order.spends else (quote.bid, quote.bid_size)
    if price is None or not _accepts(placed, price):
        return placed.order.price, 0
    return price, size


def _of_bar(placed: Placed, bar: Bar, share: Decimal, band: Band | NoBand) -> tuple[Decimal, int]:
    limit, volume = placed.order.price, int((bar.volume * share).to_integral_value(ROUND_FLOOR))
    buys = placed.order.spends
    if isinstance(band, Band) and (bar.low >= band.high if buys else bar.high <= band.low):
        return limit, 0
    if _through(buys, limit, bar.open) or (placed.order.kind == "market" and bar.open == limit):
        return bar.open, volume
    if placed.order.kind != "market" and _through(buys, limit, bar.low if buys else bar.high):
        return limit, volume
    return limit, 0


def _of_auction(placed: Placed, auction: Auction, share: Decimal) -> tuple[Decimal, int]:
    if not _accepts(placed, auction.price):
        return placed.order.price, 0
    if auction.session != "after_hours" and _through(placed.order.spends, placed.order.price, auction.price):
        return auction.price, auction.volume
    return auction.price, int((auction.volume * share).to_integral_value(ROUND_FLOOR))


def _accepts(placed: Placed, price: Decimal) -> bool:
    return price <= placed.order.price if placed.order.spends else price >= placed.order.price


def _through(buys: bool, limit: Decimal, price: Decimal) -> bool:  # noqa: FBT001 - the side is the first word of the sentence
    return price < limit if buys else price > limit


def _whole(quantity: int, remaining: int, step: int) -> int:
    """Parts come in whole lots; what remains may be an odd number, and is filled with the last of them."""
    return quantity if quantity == remaining else max(0, quantity) // step * step
