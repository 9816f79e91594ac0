"""A world whose shares meet ex-dates, can be borrowed, and trade at the close after hours; two markets."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

from builders_dealings import DAYS, holding
from builders_tools import EARLY, NOW, Trial, market_row, sh
from builders_world import make_account, make_client, make_store
from finteceval.sandbox.clockwork import NEW_YORK, WorldClock
from finteceval.sandbox.world import World

D = Decimal
MONDAY, TUESDAY = date(2026, 7, 6), date(2026, 7, 7)
ACTIONS = {
    "A": {"dividend_cash": "0.30", "bonus_ratio": "0.4", "rights_ratio": "0.2", "rights_price": "2.00"},
    "U": {"bonus_ratio": "3"},
    "V": {"bonus_ratio": "-0.9", "dividend_cash": "0.10"},
}
BOARDS = {"A": "sse_main", "K": "star", "T": "sse_main", "U": "us_equity", "V": "us_equity"}


def minutes(entity, day, bars):
    """Minute bars (clock of its end, high, low, close, volume)."""
    for clock, high, low, close, volume in bars:
        for field, value in (("high", high), ("low", low), ("close", close), ("volume", volume)):
            yield market_row(f"minute_{field}", instant(entity, day, clock), D(value), entity=entity)


def instant(entity, day, clock):
    """That minute of a day by the clock of the share's market."""
    return in_new_york(day, clock) if BOARDS[entity] == "us_equity" else sh(day, clock)


def rows():
    for market in ("cn", "us"):
        for day in DAYS:
            yield announced("session", sh(day, "12:00"), "x", "text", entity=f"{market}-market")
    for entity in BOARDS:
        yield from share(entity)
    for entity, facts in ACTIONS.items():
        for field, value in facts.items():
            yield announced(field, instant(entity, TUESDAY, "08:30"), D(value), "x", entity=entity)
    yield from minutes("A", MONDAY, [("10:40", "10.05", "10.00", "10.00", "9000")])
    yield from minutes("A", TUESDAY, [("10:00", "9.00", "5.00", "6.00", "90000")])
    yield from minutes("U", MONDAY, [("10:20", "10.10", "8.90", "9.50", "100")])
    yield from lending()


def announced(field, when, value, unit, **facts):
    return market_row(field, when, value, unit, known_at=EARLY, vintage="scheduled", grade="notice", **facts)


def share(entity):
    board = BOARDS[entity]
    words = {
        "code": f"60{entity}",
        "name_zh": entity,
        "board": board,
        "currency": "USD" if board == "us_equity" else "CNY",
        "trading_status": "trading",
        "listing_status": "st" if entity == "T" else "normal",
    }
    for field, value in words.items():
        yield market_row(field, EARLY, value, "text", entity=entity)
    for day in (date(2026, 7, 3), MONDAY, TUESDAY):
        yield market_row("reference", instant(entity, day, "08:30"), D("10.00"), entity=entity)
        low = "8.90" if (entity, day) == ("U", MONDAY) else "9.50"
        for field, value in (("close", "10.00"), ("low", low), ("volume", "200000")):
            yield market_row(field, instant(entity, day, "15:00"), D(value), entity=entity)
    at = instant(entity, MONDAY, "09:40") if entity == "U" else NOW
    for field, value in (("bid", "9.99"), ("ask", "10.01"), ("minute_close", "10.00")):
        yield market_row(field, at, D(value), entity=entity)
    for field in ("bid_size", "ask_size"):
        yield market_row(field, at, D(5000), "share", entity=entity)


def lending():
    for entity, count in (("A", "1000"), ("U", "300")):
        yield market_row("lending_available", EARLY, D(count), "share", entity=entity)
    yield market_row("lending_source", EARLY, "broker", "text", entity="A")
    # Canaries of the future: nothing may be borrowed by them yet.
    yield market_row("lending_available", NOW + timedelta(days=9), D(777), "share", entity="A")


def make_passage_world(path):
    """Half past ten of a Monday in Shanghai, half past ten of the evening before in New York."""
    clients = [
        make_client(),
        make_client(id="cli-us", market="us", currency="USD"),
    ]
    held = (holding("A", "1005", date(2026, 7, 1)), holding("T", "100", date(2026, 7, 1)))
    base = {"cash": D(20_000), "frozen": D(0), "positions": held}
    accounts = [
        make_account(id="sec-1", **base),
        make_account(id="sec-2", access=("margin", "rights", "star"), **base),
        make_account(id="sec-3", access=("star",), **{**base, "cash": D(8_000_000), "positions": ()}),
        make_account(
            id="us-1",
            client="cli-us",
            access=("us_equity",),
            currency="USD",
            cash=D(1000),
            frozen=D(0),
            positions=(holding("U", "10", date(2026, 7, 1)), holding("V", "25", date(2026, 7, 1))),
        ),
        make_account(
            id="us-2",
            client="cli-us",
            access=("us_equity", "margin"),
            currency="USD",
            cash=D(9000),
            frozen=D(0),
            positions=(),
        ),
    ]
    return World(make_store(path, rows()), 1, WorldClock(NOW), accounts, clients)


def passage_trial(world, **changes):
    """A trial in which acts without leave are let through, to be seen."""
    owners = dict.fromkeys(("sec-1", "sec-2", "sec-3", "us-1", "us-2"), "cli-1")
    return Trial(world, mode="observe", owners=owners, **changes)


def in_new_york(day, clock):
    """The same instant by its clock in New York."""
    return sh(day, clock).replace(tzinfo=NEW_YORK)
