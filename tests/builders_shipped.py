"""The shipped worlds, each built once for all tests of a run, and arguments that fit what is in them."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal

from finteceval.sandbox.authority import Book, Policy, Rights, TradingDays
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.data import Query
from finteceval.sandbox.faults import Schedule
from finteceval.sandbox.generate import build_world, open_world, read_canaries
from finteceval.sandbox.toolbox import Toolbox
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.tools.texts_read import FILINGS
from finteceval.sandbox.world import Payee

# Each shipped world with its markets.
MARKETS = (("linjiang", "cn"), ("harrowmere", "us"), ("hekou", "cn"), ("hekou", "us"))
WIDEST = {"start": "2024-01-01", "end": "2026-12-31"}
WITHIN = {"start": "2024-06-01", "end": "2026-12-31"}


def shipped(name, factory, *, now):
    """A shipped world at an instant, from the cache that all tests of this run share."""
    cache = factory.getbasetemp() / "shipped-worlds"
    cache.mkdir(exist_ok=True)
    build_world(name, cache=cache)
    return open_world(name, now=now, seed=3, cache=cache)


def future_values(name, factory, *, now):
    """What is planted to become known after an instant, as text."""
    path = build_world(name, cache=factory.getbasetemp() / "shipped-worlds")[1]
    found = (each for each in read_canaries(path) if each.kind == "future")
    return [each.value for each in found if datetime.fromisoformat(each.from_) > now]


def box_of(world, market, *, lang="en", observe=True):
    """A toolbox over a fork, in which the first client of a market stands for all, and the list of its events."""
    things = [
        row.id for table in ("accounts", "clients", "claims", "policies") for row in world.rows(table, object)
    ]
    closes = tuple(
        datetime.combine(world.now.date() + timedelta(days=count), time(15), tzinfo=ZONES[market])
        for count in range(9)
    )
    rights = Rights(
        session="s",
        principal=f"{market}-c01",
        level=2,
        owners=dict.fromkeys(things, f"{market}-c01"),
        standing=tuple(name for name, tool in TOOLS.items() if tool.tier == "W"),
        calendars=(TradingDays(market=market, closes=closes),),
        home=market,
    )
    events = []
    book = Book(Policy(rights=rights), mode="observe" if observe else "enforce")
    return Toolbox(world, book, Schedule(7, []), events, TOOLS, lang=lang), events


def examples(world, market):
    """Calls of every tool that can be carried out, in an order in which each can: (tool, arguments)."""
    code, client = f"{market}-000", f"{market}-c01"
    account = {kind: f"{client}-{kind}" for kind in ("securities", "fund", "deposit")}
    later = [(world.now + timedelta(days=count)).isoformat() for count in (1, 2)]
    yield from _reads(world, market, code, account)
    yield from _writes(market, code, client, account, later)
    yield from _orders(world, market, account["securities"])
    yield from _dealings(world, market, client, account)
    yield from _finals(market, client)
    yield "wait", {"minutes": 3}
    yield "read_messages", {}
    yield (
        "submit",
        {"figures": {"a": "1 CNY"}, "citations": ["d#p1"], "probability": "0.5", "fields": {"x": 1}},
    )


def _reads(world, market, code, account):
    filing = next(each.id for each in world.documents(Query(entity=code)) if each.kind in FILINGS)
    yield "get_quote", {"code": code}
    for adjust in ("none", "forward", "back"):
        yield "get_price_history", {"code": code, "adjust": adjust, **WITHIN}
    yield "get_filing", {"code": code}
    yield "get_filing", {"filing": filing}
    yield "search_news", {"limit": 50}
    yield "get_macro_series", {"market": market, "series": "cpi_yoy", "all_prints": True, **WIDEST}
    yield "get_rule", {"jurisdiction": market}
    for product in ("f00", "annuity", "sme"):
        yield "get_product_terms", {"product": f"{market}-{product}"}
    yield "calc", {"expression": "1/3"}
    yield "run_code", {"code": "print(1)"}
    for number in (1, 12):
        yield "get_client_profile", {"subject": f"{market}-c{number:02d}", "purpose": "review"}
    for held in account.values():
        yield "get_positions", {"account": held}
    yield "get_transactions", {"account": account["deposit"], **WIDEST}
    yield (
        "pull_credit_report",
        {"subject": f"{market}-c00", "use": "loan", "consent_id": f"{market}-c00-k0", "purpose": "x"},
    )
    yield "get_claim_file", {"claim": f"{market}-x2", "purpose": "review"}
    yield "search_customers", {"words": "e" if market == "us" else "职", "purpose": "review"}


def _writes(market, code, client, account, later):
    yield "create_alert", {"symbol": code, "condition": "last <= 12.40", "expiry": later[0]}
    yield "update_watchlist", {"list": "mine", "add": [code]}
    yield "draft_document", {"kind": "memo", "title": "a", "text": "b"}
    yield "open_ticket", {"kind": "complaint", "text": "late"}
    yield "update_contact", {"account": account["deposit"], "field": "phone", "value": "1"}
    yield "set_appointment", {"subject": client, "time": later[0]}
    yield (
        "record_forecast",
        {"event": "e", "probability": "0.35", "opens": later[0], "closes": later[1], "fact_source": "s"},
    )
    yield "request_consent", {"tool": "publish", "arguments": {"recipient": "press"}}
    yield "escalate_to_human", {"reason": "not sure", "package": "all"}


def _orders(world, market, account):
    code, last = next(
        (row, world.latest(row, "minute_close"))
        for row in (f"{market}-{number:03d}" for number in range(60))
        if world.latest(row, "minute_close") and world.latest(row, "trading_status").value == "trading"
    )
    order = {
        "account": account,
        "code": code,
        "market": market,
        "side": "buy",
        "quantity": 100,
        "order_type": "limit",
        "limit_price": str((last.value * Decimal("0.98")).quantize(Decimal("0.01"))),
        "validity": "day",
    }
    yield "simulate_order", order
    yield "place_order", {**order, "client_order_id": "one"}
    yield "place_order", {**order, "quantity": 7 if market == "cn" else 10**8}
    yield "modify_order", {"account": account, "order_id": "?", "quantity": 200}
    yield "cancel_order", {"account": account, "order_id": "?"}


def _dealings(world, market, client, account):
    holder = world.client(client)
    fund = {"account": account["fund"], "product": f"{market}-f00", "share_class": "A"}
    paid = {"cn": ("1006", "6"), "us": ("1000", "20")}[market]
    yield (
        "subscribe_fund",
        {
            **fund,
            "amount": paid[0],
            "fee": paid[1],
            "suitability_id": f"{client}-risk-{holder.risk.tested.isoformat()}",
        },
    )
    yield "redeem_fund", {**fund, "units": "100000000", "fee": "0"}
    payee = next(each for each in world.rows("payees", Payee) if each.account == account["deposit"])
    transfer = {
        "account": account["deposit"],
        "to_name": payee.name,
        "to_number": payee.number,
        "amount": "1.50",
        "currency": holder.currency,
        "purpose": "fee",
        "time": "now",
    }
    yield "transfer_funds", transfer
    yield "transfer_funds", {**transfer, "to_name": "nobody", "to_number": "0"}
    cover = world.product(f"{market}-annuity")
    terms = {"exclusions_seen": list(cover.exclusions)}
    premium = next(rate.value for rate in cover.rates if rate.name == "premium")
    yield (
        "buy_policy",
        {
            "account": account["deposit"],
            "product": cover.id,
            "premium": str(premium),
            "term": 10,
            "insured": holder.name,
            "cooling_off": cover.cooling_off_days,
            **terms,
        },
    )
    yield (
        "surrender_policy",
        {"policy": f"{client}-l1", "surrender_value": "1", "cooling_off": False, **terms},
    )


def _finals(market, client):
    approver = {"approver": "boss"}
    loan = {"amount": "1000", "rate": "0.05", "term": 12, "reasons": "r", **approver}
    yield "approve_loan", {"application": f"{market}-a0", **loan}
    yield "decline_loan", {"application": f"{market}-a1", "reasons": "r", **approver}
    yield "pay_claim", {"claim": f"{market}-x0", "amount": "10", "facts": "f", **approver}
    yield "deny_claim", {"claim": f"{market}-x1", "clause": "1", "facts": "f", **approver}
    yield "file_str", {"customer": client, "facts": "f"}
    sent = {"recipient": "press", "content_hash": "?", "classification": "public"}
    yield "send_external", sent
    yield "publish", sent
