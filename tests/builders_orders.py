"""Markets, accounts and orders that are valid by default; a test changes one fact."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from msgspec.structs import replace

from finteceval.sandbox.clockwork import NEW_YORK, SHANGHAI
from finteceval.sandbox.orders import (
    AccountState,
    Calendar,
    CommissionPlan,
    Lending,
    Lot,
    Margin,
    MarketState,
    Order,
    Placed,
    Quote,
    Security,
)

D = Decimal
DAY = dt.date(2026, 9, 1)
PLAN = CommissionPlan(rate=D("0.00025"), minimum=D(5), includes_exchange_fees=True)
FREE_PLAN = CommissionPlan(rate=D(0), minimum=D(0), includes_exchange_fees=True)
HOLIDAYS = {dt.date(2026, 10, day) for day in range(1, 9)}


def weekdays(
    first: dt.date = dt.date(2019, 1, 2), last: dt.date = dt.date(2027, 12, 31)
) -> tuple[dt.date, ...]:
    days = (first + dt.timedelta(days=step) for step in range((last - first).days + 1))
    return tuple(day for day in days if day.weekday() < 5 and day not in HOLIDAYS)


CALENDAR = Calendar(days=weekdays(), half_days=(dt.date(2026, 11, 27),))


def make_market(at: str = "10:00", on: dt.date = DAY, **changes) -> MarketState:
    """An A-share market by default; `security` fields may be given directly."""
    names = set(Security.__struct_fields__)
    fields = {name: changes.pop(name) for name in list(changes) if name in names}
    security = replace(Security(code="600001", board="sse_main"), **fields)
    now = dt.datetime.combine(on, dt.time.fromisoformat(at), tzinfo=NEW_YORK if security.us else SHANGHAI)
    base = MarketState(
        now=now,
        security=security,
        reference=D("12.35"),
        quote=Quote(at=now, bid=D("12.34"), bid_size=5000, ask=D("12.35"), ask_size=5000, last=D("12.35")),
        calendar=CALENDAR,
        lending=Lending(eligible=True, available=10_000),
    )
    return replace(base, **changes)


def us_market(at: str = "10:00", on: dt.date = DAY, **changes) -> MarketState:
    return make_market(at, on, **{"code": "ACME", "board": "us_equity", **changes})


def make_lot(
    quantity: int = 1000, code: str = "600001", bought: dt.date = dt.date(2024, 1, 2), **changes
) -> Lot:
    lot = Lot(code=code, quantity=quantity, bought=bought, sellable_from=bought, cost=D(quantity) * 10)
    return replace(lot, **changes)


def make_account(**changes) -> AccountState:
    base = AccountState(id="A1", market="cn", cash=D(100_000), plan=PLAN, lots=(make_lot(),))
    return replace(base, **changes)


def us_account(**changes) -> AccountState:
    base = AccountState(id="A1", market="us", cash=D(100_000), plan=FREE_PLAN, lots=(make_lot(code="ACME"),))
    return replace(base, **changes)


def margin(**changes) -> Margin:
    return replace(Margin(prior_equity=D(20_000)), **changes)


def make_order(**changes) -> Order:
    base = Order(
        client_order_id="c1", account="A1", code="600001", side="buy", quantity=100, price=D("12.35")
    )
    return replace(base, **changes)


def us_order(**changes) -> Order:
    return make_order(**{"code": "ACME", **changes})


def make_placed(market: MarketState | None = None, order_id: str = "o1", **changes) -> Placed:
    market = market or make_market()
    order = make_order(**changes)
    new = Placed(id=order_id, order=order, board=market.security.board, at=market.now, day=market.day)
    return new.moved("accepted")
