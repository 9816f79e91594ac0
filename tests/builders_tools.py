"""A small world with one share, its filing, its client and her things, and a toolbox over it."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal

from builders_world import make_account, make_client, make_document, make_row, make_store
from finteceval.cases.parts import Fault
from finteceval.sandbox.authority import Book, Policy, Rights, TradingDays
from finteceval.sandbox.client import Client, read_script
from finteceval.sandbox.clockwork import SHANGHAI, WorldClock
from finteceval.sandbox.faults import Schedule
from finteceval.sandbox.toolbox import Toolbox
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.world import (
    Application,
    Claim,
    Consent,
    CreditFile,
    Product,
    Rate,
    Transaction,
    World,
)

NOW = datetime(2026, 7, 6, 10, 30, tzinfo=SHANGHAI)
EARLY = datetime(2024, 1, 2, 8, 0, tzinfo=SHANGHAI)
DAYS = [date(2026, 7, 1), date(2026, 7, 2), date(2026, 7, 3), date(2026, 7, 6)]
CLOSES = ("10.00", "10.20", "5.05")
STANDING = tuple(name for name, tool in TOOLS.items() if tool.tier == "W")


def sh(day, clock):
    """An instant of that day in Shanghai."""
    return datetime.fromisoformat(f"{day.isoformat()}T{clock}").replace(tzinfo=SHANGHAI)


def market_row(field, when, value, unit="CNY_per_share", **changes):
    facts = {"entity": "A", "known_at": when, "source": "exchange cn", "grade": "market", **changes}
    return make_row(field=field, event_time=when, value=value, unit=unit, **facts)


def share_rows(entity="A", code="600001"):
    """Three closed days, halved on the third by a bonus of one for one, and a quote this morning."""
    words = {
        "code": code,
        "name_zh": "甲股份",
        "name_en": "Share A",
        "board": "sse_main",
        "currency": "CNY",
        "trading_status": "trading",
        "listing_status": "normal",
    }
    for field, value in words.items():
        yield market_row(field, EARLY, value, "text", entity=entity)
    for day, close in zip(DAYS, CLOSES, strict=False):
        for field in ("open", "high", "low", "close"):
            yield market_row(field, sh(day, "15:00"), Decimal(close), entity=entity)
        yield market_row("volume", sh(day, "15:00"), Decimal(1000), "share", entity=entity)
        yield market_row("amount", sh(day, "15:00"), Decimal(close) * 1000, "CNY", entity=entity)
    for day, reference in zip(DAYS, ("9.90", "10.00", "5.10", "5.05"), strict=True):
        yield market_row("reference", sh(day, "08:30"), Decimal(reference), entity=entity)
    for minutes, last in ((40, "5.00"), (0, "5.04")):
        when = NOW - timedelta(minutes=minutes)
        yield market_row("minute_close", when, Decimal(last), entity=entity)
        yield market_row("bid", when, Decimal(last) - Decimal("0.01"), entity=entity)
        yield market_row("ask", when, Decimal(last) + Decimal("0.01"), entity=entity)
        yield market_row("bid_size", when, Decimal(2000), "share", entity=entity)
        yield market_row("ask_size", when, Decimal(3000), "share", entity=entity)


def future_rows():
    """What nobody can know yet: every value of it holds 777."""
    later = NOW + timedelta(minutes=5)
    for field in ("minute_close", "bid", "ask", "close", "reference"):
        yield market_row(field, later, Decimal("777.77"))
    yield market_row("cpi_yoy", later, Decimal("777.7"), "percent", entity="cn-macro")


def macro_rows():
    period = sh(date(2026, 5, 31), "23:59:59")
    for known, value, vintage in (("2026-06-09", "0.4", "first"), ("2026-07-01", "0.5", "revised-1")):
        yield make_row(
            entity="cn-macro",
            field="cpi_yoy",
            event_time=period,
            known_at=sh(date.fromisoformat(known), "09:30"),
            value=Decimal(value),
            unit="percent",
            vintage=vintage,
        )


def all_rows():
    yield from share_rows()
    yield market_row(
        "bonus_ratio",
        sh(DAYS[2], "08:30"),
        Decimal(1),
        "share_per_share",
        known_at=EARLY,
        vintage="scheduled",
        grade="notice",
    )
    for entity in ("B1", "B2"):
        yield market_row("code", EARLY, "600002", "text", entity=entity)
    yield market_row("code", EARLY, "HALT", "text", entity="H")
    yield market_row("board", EARLY, "us_equity", "text", entity="H")
    yield market_row("code", EARLY, "600003", "text", entity="S")
    yield market_row("trading_status", EARLY, "trading", "text", entity="S")
    yield market_row("trading_status", sh(DAYS[1], "08:00"), "suspended", "text", entity="S")
    after = NOW + timedelta(minutes=2)
    bar = (("high", "5.06"), ("low", "4.95"), ("close", "5.00"), ("volume", "4000"))
    for field, value in bar:
        yield market_row(f"minute_{field}", after, Decimal(value))
    for day in [*DAYS, date(2026, 7, 7), date(2026, 7, 8)]:
        yield market_row(
            "session",
            sh(day, "00:00"),
            "09:30-11:30 13:00-15:00",
            "text",
            entity="cn-market",
            known_at=EARLY,
            vintage="scheduled",
            grade="notice",
        )
    yield from macro_rows()
    yield from future_rows()


def documents():
    report = {"id": "A-2025FY", "kind": "annual_report", "grade": "filing", "period_end": "2025-12-31"}
    published = sh(date(2026, 4, 1), "18:00")
    return [
        make_document(
            **report, published_at=published, title="Annual report", text="first page\fsecond page"
        ),
        make_document(
            **report,
            published_at=sh(date(2026, 5, 1), "18:00"),
            version=2,
            title="Annual report, restated",
            text="restated page",
        ),
        make_document(**{**report, "id": "A-2026H1"}, published_at=NOW + timedelta(days=1), text="777"),
        make_document(published_at=published),
        make_document(id="talk", kind="rumour", grade="rumour", published_at=published, text="x" * 4700),
        make_document(id="talk-777", kind="rumour", grade="rumour", published_at=NOW + timedelta(days=1)),
        make_document(id="F-terms", entity="F", kind="terms", published_at=published, text="The terms."),
    ]


def others():
    facts = {"known_at": EARLY, "client": "cli-1", "currency": "CNY"}
    day = date(2026, 1, 1)
    return {
        "consents": [
            Consent(id=key, known_at=EARLY, client="cli-1", use="credit_report", signed=day, expires=expires)
            for key, expires in (("k-1", date(2026, 12, 31)), ("k-over", date(2026, 6, 30)))
        ],
        "credit_files": [CreditFile(id="b-1", **facts, score=700, debts=(), hard_pulls_year=2)],
        "applications": [
            Application(
                id="l-1",
                **facts,
                product="F",
                amount=Decimal(5000),
                term_months=12,
                purpose="stock",
                received=day,
                facts=(),
                papers=(),
            )
        ],
        "claims": [
            Claim(
                id="x-1",
                **facts,
                policy="p-1",
                loss=day,
                reported=EARLY,
                amount=Decimal("100.00"),
                clause="1",
                facts=(),
                papers=("bill",),
            )
        ],
        "transactions": [
            Transaction(
                id=f"t-{number}",
                known_at=at,
                account="acc-1",
                at=at,
                kind="debit",
                amount=Decimal(-10),
                currency="CNY",
                counterparty="shop",
                memo="tea",
            )
            for number, at in enumerate(
                [NOW - timedelta(days=2), NOW - timedelta(days=1), NOW + timedelta(days=1)]
            )
        ],
    }


PRODUCT = Product(
    id="F",
    known_at=EARLY,
    kind="fund",
    institution="firm",
    market="cn",
    name_zh="甲基金",
    name_en="Fund A",
    issuer_grade="R3",
    seller_grade="R4",
    currency="CNY",
    rates=(Rate(name="management", value=Decimal("0.0120")),),
    commission=Decimal("0.003"),
    terms="F-terms",
)


def make_world(path):
    """The world at half past ten of a Monday."""
    store = make_store(path, all_rows(), documents())
    clients = [
        make_client(),
        make_client(id="cli-2", name="裴云"),
        make_client(id="cli-3", missing=("occupation",)),
    ]
    accounts = [
        make_account(),
        make_account(id="acc-2", cash=Decimal(10_000), positions=()),
        make_account(id="acc-3", kind="deposit"),
    ]
    return World(store, 1, WorldClock(NOW), accounts, clients, [PRODUCT], others=others())


def make_rights(**changes):
    facts = {
        "session": "s",
        "principal": "cli-1",
        "level": 2,
        "owners": {"acc-1": "cli-1", "acc-2": "cli-1", "acc-3": "cli-1", "x-1": "cli-1"},
        "standing": STANDING,
        "calendars": (
            TradingDays(market="cn", closes=tuple(sh(date(2026, 7, day), "15:00") for day in (6, 7, 8))),
        ),
        "home": "cn",
    }
    return Rights(**{**facts, **changes})


class Trial:
    """A toolbox over a fork of the world, with the list of its events."""

    def __init__(self, world, *, mode="enforce", faults=(), script="", allowed=TOOLS, client=True, **rights):
        self.world = world.fork()
        self.book = Book(Policy(rights=make_rights(**rights)), mode=mode)
        self.faults = Schedule(7, [Fault(kind=kind, tool=tool, call=call) for kind, tool, call in faults])
        self.events = []
        played = Client(read_script(script, where="script"), principal="cli-1", level=2, lang="zh", start=NOW)
        self.box = Toolbox(
            self.world, self.book, self.faults, self.events, allowed, client=played if client else None
        )

    async def call(self, tool, /, **arguments):
        return await self.box.call(tool, arguments)

    def kinds(self):
        return [type(event).__name__ for event in self.events]

    def of(self, kind):
        return [event for event in self.events if isinstance(event, kind)]
