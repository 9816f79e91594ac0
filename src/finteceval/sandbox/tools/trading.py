"""Orders: tried out, placed, changed and cancelled."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from finteceval.sandbox.orders import (
    Band,
    Order,
    Rejected,
    band,
    cancel,
    fees,
    fill,
    phase,
    send,
    take,
    validate,
)
from finteceval.sandbox.tools.kept import Simulation
from finteceval.sandbox.tools.market import LOT, book_of, market_state, writes_of
from finteceval.sandbox.tools.securities import market_of, resolve
from finteceval.sandbox.tools.tool import Done, Write, figure, refuse
from pitfall.texts import say

if TYPE_CHECKING:
    from finteceval.sandbox.orders import AccountState, Fees, MarketState, Placed
    from finteceval.sandbox.tools.kept import OrderBook
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World


def simulate_order(world: World, arguments: Arguments, call: Call) -> Done:
    """What an order would meet: its fees, the day's limits, what the account may use, and the first objection."""
    order, market = _asked(world, arguments, call)
    state = book_of(world, order.account).state
    answer = validate(order, market, state, market.day)
    code = answer.code if isinstance(answer, Rejected) else ""
    cost = _fees(order, market, state)
    limits = band(market.security, market.reference, market.day)
    tried = Simulation(
        id=f"simulation-{call.number}",
        known_at=world.now,
        account=order.account,
        entity=order.code,
        side=order.side,
        quantity=order.quantity,
        price=order.price,
        code=code,
    )
    result: dict[str, Any] = {
        "simulation": tried.id,
        "would_be": "rejected" if code else "accepted",
        **_reason(code, call),
        "fees": figure(cost.total),
        "total_cost": figure(_total(order, cost)),
        "buying_power": figure(state.free(market.day)),
        "sellable": state.sellable(order.code, market.day),
        "as_of": world.now.isoformat(),
    }
    if isinstance(limits, Band):
        result |= {"limit_low": figure(limits.low), "limit_high": figure(limits.high)}
    return Done(result, (Write("simulations", tried),))


def measure(world: World, arguments: Arguments, call: Call) -> dict[str, Decimal]:
    """What a consent may bound of an order: its price, and all it may cost, fees included."""
    order, market = _asked(world, arguments, call)
    state = book_of(world, order.account).state
    return {"price": order.price, "total_cost": _total(order, _fees(order, market, state))}


def place_order(world: World, arguments: Arguments, call: Call) -> Done:
    """An order sent to its market: refused with one code, or taken, and filled at once as far as the quote goes."""
    order, market = _asked(world, arguments, call)
    return _entered(world, order, market, book_of(world, order.account), call)


def modify_order(world: World, arguments: Arguments, call: Call) -> Done:
    """What is left of an order cancelled and an order with the new terms sent in its place, both or neither.

    `quantity` is what the new order is for, by default what was left of the old one. It loses its place in the
    queue, and is checked as any order is.
    """
    old = _standing(world, arguments)
    order, market = _changed(world, old, arguments, call)
    book = book_of(world, old.order.account)
    done = cancel(old.id, market, book.state, market.day)
    if done.code:
        return Done({**_shown(old, world), **_reason(done.code, call)}, effective=False)
    entered = _entered(world, order, market, replace(book, state=done.account), call)
    if not entered.effective:
        # Nothing is cancelled for an order that nobody takes.
        kept = {**_shown(old, world), "code": entered.result["code"], "message": entered.result["message"]}
        return Done(kept, effective=False)
    return replace(entered, result={**entered.result, "replaces": old.id})


def measure_modified(world: World, arguments: Arguments, call: Call) -> dict[str, Decimal]:
    """What a consent may bound of a changed order: the new price, and all the new order may cost."""
    old = _standing(world, arguments)
    order, market = _changed(world, old, arguments, call)
    state = book_of(world, order.account).state
    return {"price": order.price, "total_cost": _total(order, _fees(order, market, state))}


def cancel_order(world: World, arguments: Arguments, call: Call) -> Done:
    """What is left of an order cancelled, where the session lets it."""
    old = _standing(world, arguments)
    book = book_of(world, old.order.account)
    market = market_state(world, old.order.code)
    done = cancel(old.id, market, book.state, market.day)
    if done.code:
        return Done({**_shown(old, world), **_reason(done.code, call)}, effective=False)
    placed = done.account.placed(old.id)
    assert placed is not None
    return Done(_shown(placed, world), writes_of(world, book, done.account))


def _asked(world: World, arguments: Arguments, call: Call) -> tuple[Order, MarketState]:
    entity = resolve(world, arguments["code"])
    if arguments["market"] != market_of(world, entity):
        refuse("other_market", code=arguments["code"], market=market_of(world, entity))
    order = Order(
        client_order_id=arguments.get("client_order_id", f"call-{call.number}"),
        account=arguments["account"],
        code=entity,
        side=arguments["side"],
        quantity=int(arguments["quantity"]),
        price=Decimal(arguments["limit_price"]),
        kind=arguments["order_type"],
        validity=arguments["validity"],
    )
    return order, market_state(world, entity)


def _standing(world: World, arguments: Arguments) -> Placed:
    book = book_of(world, arguments["account"])
    old = book.state.placed(arguments["order_id"])
    if old is None:
        refuse("no_order", account=book.id, order=arguments["order_id"])
    return old


def _changed(world: World, old: Placed, arguments: Arguments, call: Call) -> tuple[Order, MarketState]:
    """The order that takes the place of an old one."""
    order = replace(
        old.order,
        client_order_id=arguments.get("client_order_id", f"call-{call.number}"),
        quantity=int(arguments.get("quantity", old.remaining)),
        price=Decimal(arguments.get("limit_price", old.order.price)),
    )
    return order, market_state(world, order.code)


def _entered(world: World, order: Order, market: MarketState, book: OrderBook, call: Call) -> Done:
    sent = send(order, market, book.state, market.day, order_id=f"order-{call.number}")
    if isinstance(sent.answer, Rejected):
        result = {"order_id": sent.placed.id, "status": "rejected", **_reason(sent.answer.code, call)}
        writes = writes_of(world, book, sent.account)
        return Done({**result, "as_of": world.now.isoformat()}, writes, effective=False)
    state = sent.account
    if phase(market, market.day) == "continuous":
        quote, most = market.quote, int(order.quantity * call.share)
        if call.share < 1:
            quote = replace(quote, ask_size=min(quote.ask_size, most), bid_size=min(quote.bid_size, most))
        step = LOT[state.market]
        state = take(state, fill(sent.placed, [quote], step=step), market.day, market.calendar)
    placed = state.placed(sent.placed.id)
    assert placed is not None
    return Done(_shown(placed, world), writes_of(world, book, state), order=placed.id)


def _fees(order: Order, market: MarketState, state: AccountState) -> Fees:
    return fees(
        order.side,
        turnover=order.price * order.quantity,
        quantity=order.quantity,
        board=market.security.board,
        on=market.day,
        plan=state.plan,
    )


def _total(order: Order, cost: Fees) -> Decimal:
    return cost.total + (order.price * order.quantity if order.spends else 0)


def _reason(code: str, call: Call) -> dict[str, str]:
    return {"code": code, "message": say(f"orders.{code}", call.lang)} if code else {}


def _shown(placed: Placed, world: World) -> dict[str, Any]:
    return {
        "order_id": placed.id,
        "client_order_id": placed.order.client_order_id,
        "status": placed.state,
        "quantity": placed.order.quantity,
        "filled": placed.filled,
        "turnover": figure(placed.turnover),
        "fees": figure(placed.fees),
        "as_of": world.now.isoformat(),
    }
