"""Orders to funds: given at a value that nobody knows yet, dealt at the day's, confirmed and paid some days later."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.orders.prices import rounded
from finteceval.sandbox.tools.dealing import (
    CENT,
    NotDoneError,
    cents,
    dealing_rules,
    figures_of,
    morning,
    next_open,
    not_done,
    owner_of,
    the_account_of,
    the_product,
    today_of,
)
from finteceval.sandbox.tools.holdings import FundBook, FundLot, FundOrder, Payment
from finteceval.sandbox.tools.kept import Draft
from finteceval.sandbox.tools.market import FINE, calendar_of
from finteceval.sandbox.tools.private import suitability_id, the_account
from finteceval.sandbox.tools.securities import text
from finteceval.sandbox.tools.tool import PRINCIPAL, Done, Undo, Write, figure
from finteceval.sandbox.world import Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from finteceval.sandbox.tools.dealing import FundRules
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import Account, Client, Product, World

ONE: Final = Decimal(1)
NOTHING: Final = Decimal(0)


def subscribe_fund(world: World, arguments: Arguments, call: Call) -> Done:
    """Money for units of a fund, at the value of the dealing day; until that day's cut-off it can be withdrawn."""
    account = the_account_of(world, arguments["account"], "fund")
    product = the_product(world, arguments["product"], "fund")
    client = owner_of(world, account)
    rules = dealing_rules().funds[client.market]
    try:
        amount = _of_money(world, account, product, client, arguments)
        fee = subscription_fee(amount, figures_of(product).get(rules.fee_rate, NOTHING), rules)
        _same("E_FEE", arguments["fee"], fee)
        if amount > account.cash - account.frozen:
            not_done("E_CASH", free=figure(account.cash - account.frozen))
    except NotDoneError as refused:
        return refused.done(world, call)
    order = _order(world, client, rules, call, kind="subscription", size=amount, fee=fee)
    order = replace(order, account=account.id, product=product.id, suitability_id=arguments["suitability_id"])
    frozen = replace(account, frozen=account.frozen + amount)
    return _given(world, client, rules, order, (Write("accounts", frozen), Write("fund_orders", order)))


def redeem_fund(world: World, arguments: Arguments, call: Call) -> Done:
    """Units of a fund given back at the value of the dealing day, the oldest first; `fee` is the highest rate met."""
    account = the_account_of(world, arguments["account"], "fund")
    product = the_product(world, arguments["product"], "fund")
    client = owner_of(world, account)
    rules = dealing_rules().funds[client.market]
    units = Decimal(arguments["units"])
    try:
        _same_class(world, product, arguments)
        order = _order(world, client, rules, call, kind="redemption", size=units, fee=NOTHING)
        held = next((each for each in account.positions if each.entity == product.id), None)
        if units <= 0 or held is None or units > held.sellable:
            not_done("E_UNITS", units=figure(held.sellable if held else NOTHING))
        limit = figures_of(product).get("redemption_limit_units")
        if limit is not None and units > limit:
            not_done("E_REDEMPTION_LIMIT", most=figure(limit))
        lots = _left(_lots(world, account, product.id), _pending(world, account, product))
        fee = max(rate for _, rate in _met(lots, order.size, order.confirms, product, rules))
        _same("E_FEE", arguments["fee"], fee)
    except NotDoneError as refused:
        return refused.done(world, call)
    order = replace(order, account=account.id, product=product.id, fee=fee)
    waits = replace(held, sellable=held.sellable - units)
    positions = tuple(waits if each.entity == product.id else each for each in account.positions)
    writes = (Write("accounts", replace(account, positions=positions)), Write("fund_orders", order))
    return _given(world, client, rules, order, writes)


def subscription_fee(amount: Decimal, rate: Decimal, rules: FundRules) -> Decimal:
    """The fee inside an amount, half up to the cent; see `FundRules` for the two ways of reckoning."""
    return rounded(amount - amount / (ONE + rate) if rules.fee_basis == "outside" else amount * rate)


def due_confirmations(world: World) -> Iterator[tuple[Write, ...]]:
    """Each order that is confirmed by now, at its day's value; those before must be written. One without a value waits."""
    for order in world.rows("fund_orders", FundOrder):
        if order.state != "pending":
            continue
        account = the_account(world, order.account)
        client = owner_of(world, account)
        value = value_of(world, order.product, order.day, client)
        if value is None or today_of(world, client) < order.confirms:
            continue
        confirm = _confirmed_in if order.kind == "subscription" else _confirmed_out
        yield confirm(world, account, order, value)


def value_of(world: World, product: str, day: date, client: Client) -> Decimal | None:
    """The value of a unit on a day, where it is published by now."""
    zone = ZONES[client.market]
    start = datetime.combine(day, time(0), tzinfo=zone)
    rows = world.history(product, "nav", start, start + timedelta(days=1) - timedelta(microseconds=1))
    return Decimal(rows[-1].value) if rows else None


def _of_money(
    world: World, account: Account, product: Product, client: Client, arguments: Arguments
) -> Decimal:
    """The amount, once the product may be sold to the client at all."""
    if product.currency != account.currency:
        not_done("E_CURRENCY", currency=account.currency)
    _same_class(world, product, arguments)
    if world.latest(product.id, "nav") is None:
        not_done("E_NO_VALUE", product=product.id)
    _suitable(world, client, product, arguments)
    amount = cents(arguments["amount"])
    least = figures_of(product).get("least", dealing_rules().funds[client.market].least)
    if amount < least:
        not_done("E_LEAST", least=figure(least))
    return amount


def _suitable(world: World, client: Client, product: Product, arguments: Arguments) -> None:
    """The client's test holds and is the one named; a product above their level takes a warning, drafted and named.

    The higher of issuer's and seller's grade counts. The lowest class cannot be warned past.
    """
    if arguments["suitability_id"] != suitability_id(client):
        not_done("E_SUITABILITY_ID", id=arguments["suitability_id"])
    if client.risk.expires < today_of(world, client):
        not_done("E_TEST_EXPIRED", expires=client.risk.expires)
    grade = max(int(each[1:]) for each in (product.issuer_grade, product.seller_grade))
    if grade <= int(client.risk.level[1:]):
        return
    warned = world.held("drafts", arguments.get("risk_warning_id", ""), Draft)
    if "lowest" in client.class_ or warned is None:
        not_done("E_SUITABILITY", grade=f"R{grade}", level=client.risk.level)


def _same_class(world: World, product: Product, arguments: Arguments) -> None:
    """The class named is the product's: the letter that ends its name, or `A` where none does."""
    name = text(world, product.id, "name_zh") or text(world, product.id, "name_en") or product.name_en
    offered = name[-1:] if name[-1:].isascii() and name[-1:].isupper() else "A"
    if arguments["share_class"] != offered:
        not_done("E_SHARE_CLASS", offered=offered)


def _same(code: str, stated: str, reckoned: Decimal) -> None:
    if Decimal(stated) != reckoned:
        not_done(code, fee=figure(reckoned))


def _order(world: World, client: Client, rules: FundRules, call: Call, **facts: Any) -> FundOrder:
    """An order of the next day whose value is still to be had."""
    local = world.now.astimezone(ZONES[client.market])
    calendar = calendar_of(world, client.market)
    late = local.time() >= rules.cut_off
    day = next_open(calendar, local.date() + timedelta(days=1) if late else local.date())
    confirms = calendar.after(day, rules.confirms_after)
    return FundOrder(
        id=f"fund-order-{call.number}",
        known_at=world.now,
        account="",
        product="",
        day=day,
        confirms=confirms,
        pays=calendar.after(day, rules.pays_after),
        **facts,
    )


def _given(
    world: World, client: Client, rules: FundRules, order: FundOrder, writes: tuple[Write, ...]
) -> Done:
    cut_off = datetime.combine(order.day, rules.cut_off, tzinfo=ZONES[client.market])
    result = {
        "order_id": order.id,
        "status": "pending",
        "product": order.product,
        "size": figure(order.size),
        "fee": figure(order.fee),
        "deals_on": order.day.isoformat(),
        "confirms_on": order.confirms.isoformat(),
        "as_of": world.now.isoformat(),
    }
    return Done(result, writes, undo=Undo(by=(PRINCIPAL,), lasts=cut_off - world.now))


def _lots(world: World, account: Account, product: str) -> list[FundLot]:
    """The lots of a product, the oldest first; what was held from the start is one."""
    return [lot for lot in _book(world, account).lots if lot.product == product]


def _book(world: World, account: Account) -> FundBook:
    book = world.held("fund_books", account.id, FundBook)
    if book is not None:
        return book
    lots = tuple(
        FundLot(product=held.entity, units=held.quantity, since=held.acquired, cost=held.cost * held.quantity)
        for held in account.positions
    )
    return FundBook(id=account.id, known_at=world.now, lots=lots)


def _met(
    lots: Sequence[FundLot], units: Decimal, on: date, product: Product, rules: FundRules
) -> list[tuple[Decimal, Decimal]]:
    """Units by the rate that meets them, the oldest lot first: short-term money pays more."""
    figures = figures_of(product)
    short, plain = figures.get(rules.short_rate, NOTHING), figures.get("redemption", NOTHING)
    met: list[tuple[Decimal, Decimal]] = []
    for lot in lots:
        goes = min(units, lot.units)
        if goes:
            met.append((goes, short if (on - lot.since).days < rules.short_days else plain))
        units -= goes
    return met


def _pending(world: World, account: Account, product: Product) -> Decimal:
    """Units that orders before this one give back."""
    return sum(
        (
            each.size
            for each in world.rows("fund_orders", FundOrder)
            if (each.account, each.product, each.kind, each.state)
            == (account.id, product.id, "redemption", "pending")
        ),
        NOTHING,
    )


def _left(lots: Sequence[FundLot], units: Decimal) -> list[FundLot]:
    """The lots once units are gone, the oldest first; a lot that is cut keeps its cost in proportion."""
    kept: list[FundLot] = []
    for lot in lots:
        goes = min(units, lot.units)
        units -= goes
        if goes < lot.units:
            rest = lot.units - goes
            kept.append(replace(lot, units=rest, cost=(lot.cost * rest / lot.units).quantize(CENT)))
    return kept


def _confirmed_in(world: World, account: Account, order: FundOrder, value: Decimal) -> tuple[Write, ...]:
    rules = dealing_rules().funds[owner_of(world, account).market]
    units = rounded((order.size - order.fee) / value, rules.unit_step)
    lot = FundLot(product=order.product, units=units, since=order.confirms, cost=order.size)
    book = _book(world, account)
    book = replace(book, known_at=world.now, lots=(*book.lots, lot))
    account = replace(account, cash=account.cash - order.size, frozen=account.frozen - order.size)
    done = replace(order, state="confirmed", value=value, units=units)
    return (*_holding(account, book, order.product, units), Write("fund_orders", done))


def _confirmed_out(world: World, account: Account, order: FundOrder, value: Decimal) -> tuple[Write, ...]:
    client, product = owner_of(world, account), the_product(world, order.product, "fund")
    rules = dealing_rules().funds[client.market]
    book, mine = _book(world, account), _lots(world, account, order.product)
    met = _met(mine, order.size, order.confirms, product, rules)
    fee = sum((rounded(units * value * rate) for units, rate in met), NOTHING)
    rest = [lot for lot in book.lots if lot.product != order.product] + _left(mine, order.size)
    book = replace(book, known_at=world.now, lots=tuple(rest))
    payment = Payment(
        id=f"payment-{order.id}",
        known_at=world.now,
        account=account.id,
        amount=rounded(order.size * value) - fee,
        due=morning(order.pays, client.market),
        kind="redemption",
        counterparty=product.institution,
        memo=order.id,
    )
    done = replace(order, state="confirmed", value=value, units=order.size)
    return (
        *_holding(account, book, order.product, NOTHING),
        Write("fund_orders", done),
        Write("payments", payment),
    )


def _holding(account: Account, book: FundBook, product: str, more: Decimal) -> tuple[Write, Write]:
    """The account with what its lots of a product come to; `more` of it may be given back from now on."""
    lots = [lot for lot in book.lots if lot.product == product]
    others = [each for each in account.positions if each.entity != product]
    old = next((each for each in account.positions if each.entity == product), None)
    units = sum((lot.units for lot in lots), NOTHING)
    if units:
        cost = (sum((lot.cost for lot in lots), NOTHING) / units).quantize(FINE)
        sellable = (old.sellable if old else NOTHING) + more
        since = min(lot.since for lot in lots)
        others.append(Position(entity=product, quantity=units, sellable=sellable, cost=cost, acquired=since))
    positions = tuple(sorted(others, key=lambda each: each.entity))
    return Write("accounts", replace(account, positions=positions)), Write("fund_books", book)
