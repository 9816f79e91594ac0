"""The wall of as-of: whatever is asked of any tool, the answer is that of a world in which the future does not exist."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders_dealings import PRODUCTS, others
from builders_dealings import rows as fund_rows
from builders_tools import NOW, Trial, all_rows, market_row
from builders_tools import documents as small_documents
from builders_tools import others as small_others
from builders_world import make_account, make_client, make_document, make_store
from finteceval.sandbox.clockwork import WorldClock
from finteceval.sandbox.data import Store
from finteceval.sandbox.tools import TOOLS
from finteceval.sandbox.world import Payee, Product, World

CANARY = "777"
LATER = NOW + timedelta(minutes=5)
FIELDS = (
    *("minute_close", "minute_high", "minute_low", "minute_volume", "bid", "ask", "bid_size", "ask_size"),
    *(
        "open",
        "high",
        "low",
        "close",
        "volume",
        "amount",
        "reference",
        "after_hours_volume",
        "lending_available",
    ),
    *("nav", "dividend_cash", "bonus_ratio", "rights_ratio", "rights_price", "revenue_ytd", "cpi_yoy"),
)
WORDS = (
    "code",
    "name_zh",
    "name_en",
    "board",
    "currency",
    "trading_status",
    "listing_status",
    "lending_source",
)
OWNERS = dict.fromkeys(("acc-1", "acc-2", "acc-3", "fund-1", "dep-1", "x-1", "y-1", "m-1"), "cli-1")


def future():
    """What becomes known in five minutes, about the past, today and the days to come: every value of it is marked."""
    for entity in ("A", "F", "G", "H", "S", "cn-macro"):
        for days in (-4, 0, 1):
            when = LATER + timedelta(days=days)
            for field in FIELDS:
                value, facts = Decimal("777.77"), {"known_at": max(when, LATER), "vintage": "restated-7"}
                yield market_row(field, when, value, entity=entity, **facts)
    for entity in ("A", "F", "B1", "N9"):
        for field in WORDS:
            yield market_row(
                field,
                LATER,
                "suspended" if field == "trading_status" else f"{CANARY}x",
                "text",
                entity=entity,
            )
    yield market_row(
        "session", LATER + timedelta(days=40), CANARY, "text", entity="cn-market", known_at=LATER
    )


def future_documents():
    for kind, grade in (
        ("annual_report", "filing"),
        ("notice", "notice"),
        ("rumour", "rumour"),
        ("terms", "filing"),
    ):
        yield make_document(id=f"d-{CANARY}-{kind}", kind=kind, grade=grade, published_at=LATER, text=CANARY)
    yield make_document(
        id="A-2025FY",
        kind="annual_report",
        grade="filing",
        period_end="2025-12-31",
        published_at=LATER,
        version=3,
        text=CANARY,
    )
    yield make_document(id="F-terms", entity="F", kind="terms", published_at=LATER, version=2, text=CANARY)


def future_others():
    later = {"known_at": LATER}
    payee = Payee(id=f"p-{CANARY}", account="dep-1", name=CANARY, number=CANARY, bank=CANARY, **later)
    sold = {name: getattr(PRODUCTS[0], name) for name in PRODUCTS[0].__struct_fields__}
    return {"payees": [payee], "products": [Product(**{**sold, "id": CANARY, "known_at": LATER})]}


def make_twin(path, *, with_future):
    """The world with or without what is to come."""
    rows = [row for row in (*all_rows(), *fund_rows()) if row.known_at <= NOW]
    documents = [each for each in small_documents() if each.published_at <= NOW]
    tables = {**small_others(), **others()}
    tables["transactions"] = [each for each in tables["transactions"] if each.known_at <= NOW]
    sold = list(PRODUCTS)
    # Both worlds hold the same entities: who there is belongs to the world, not to what is known of it.
    rows.append(market_row("code", NOW - timedelta(days=300), "600999", "text", entity="N9"))
    if with_future:
        rows += [row for row in (*all_rows(), *fund_rows()) if row.known_at > NOW] + list(future())
        documents += [each for each in small_documents() if each.published_at > NOW] + list(
            future_documents()
        )
        tables["payees"] = [*tables["payees"], *future_others()["payees"]]
        sold += future_others()["products"]
    clients = [
        make_client(),
        make_client(id="cli-2", name="裴云"),
        make_client(id="cli-3", missing=("occupation",)),
    ]
    if with_future:
        clients.append(make_client(id=f"cli-{CANARY}", name=CANARY, known_at=LATER))
    money = {"cash": Decimal(300_000), "frozen": Decimal(0)}
    accounts = [
        make_account(access=("margin", "rights")),
        make_account(id="acc-2", cash=Decimal(10_000), positions=()),
        make_account(id="acc-3", kind="deposit"),
        make_account(id="dep-1", kind="deposit", positions=(), **money),
        make_account(id="fund-1", kind="fund", positions=(), **money),
    ]
    unique = {(row.entity, row.field, row.event_time, row.known_at, row.vintage): row for row in rows}
    store = make_store(path, unique.values(), documents)
    return World(store, 1, WorldClock(NOW), accounts, clients, sold, others=tables)


NAMES = {
    "code": ["600001", "A", "600002", "HALT", "600003", "N9", "no"],
    "symbol": ["600001", "A", "HALT"],
    "filing": ["A-2025FY", "A-2026H1", "talk", "no"],
    "account": ["acc-1", "acc-2", "acc-3", "fund-1", "dep-1"],
    "subject": ["cli-1", "cli-2", "cli-3", "no"],
    "customer": ["cli-1", "no"],
    "product": ["F", "G", "M", "Y", "no"],
    "claim": ["x-1", "no"],
    "application": ["l-1", "no"],
    "policy": ["y-1", "m-1", "no"],
    "consent_id": ["k-1", "k-over"],
    "suitability_id": ["cli-1-risk-2024-01-01", "no"],
    "risk_warning_id": ["draft-0", "no"],
    "share_class": ["A", "C"],
    "condition": ["last <= 5.04", "last > 9"],
    "to_name": ["霁堰物业服务中心", "no"],
    "to_number": ["99001", "0"],
    "insured": ["闻人砚秋"],
    "exclusions_seen": [["自杀"], ["既往症", "美容"], []],
    "rule": ["CN-01", "CN-03", "US-04", "no"],
    "identity": ["anyone", "adviser"],
    "series": ["cpi_yoy", "gdp"],
    "words": ["a", "x", "年", ""],
    "expression": ["1/3", "2**9"],
    "order_id": ["order-0", "order-4", "no"],
    "tool": ["publish", "place_order", "calc"],
    "arguments": [{"recipient": "press"}, {}],
    "bounds": [{}],
    "add": [["600001"], ["HALT", "A"]],
    "remove": [["600001"]],
    "code_text": ["print(2)"],
    "minutes": ["1"],
    "content_hash": ["0" * 64],
    "fee": ["60", "0", "0.015", "20"],
    "premium": ["2000", "1280"],
    "surrender_value": ["2280", "0"],
    "units": ["10"],
    "limit_price": ["5.05", "5.00", "5.20"],
    "figures": [{"a": "1 CNY"}],
    "citations": [["d#p1"]],
    "fields": [{"x": "y"}],
    "probability": ["0.35"],
}
DAYS = [(date(2026, 6, 1) + timedelta(days=9 * step)).isoformat() for step in range(14)]
INSTANTS = [(NOW + timedelta(hours=hours)).isoformat() for hours in (-30, 1, 5, 24, 60)]


# By what a schema says of itself, the first that fits.
KINDS = (
    (lambda schema: "anyOf" in schema, ["now", *INSTANTS]),
    (lambda schema: schema["type"] == "boolean", [True, False]),
    (lambda schema: schema.get("format") == "date", DAYS),
    (lambda schema: schema.get("format") == "date-time", INSTANTS),
    (
        lambda schema: not {"number", "integer"}.isdisjoint(schema["type"]),
        ["1", "2", "10", "15", "100", "300", "10060"],
    ),
    (lambda _schema: True, ["review", "memo"]),
)


def values(tool, name, schema):
    """A strategy for one argument of one tool."""
    if tool == "run_code":
        return st.sampled_from(NAMES["code_text"])
    if name in NAMES or "enum" in schema:
        return st.sampled_from(NAMES.get(name) or schema["enum"])
    return st.sampled_from(next(kept for fits, kept in KINDS if fits(schema)))


def calls(name):
    """A strategy for calls of one tool."""
    schema = TOOLS[name].arguments
    properties = schema.get("properties", {})
    made = {key: values(name, key, kind) for key, kind in properties.items()}
    required = {key: made[key] for key in schema.get("required", ())}
    optional = {key: made[key] for key in made if key not in required}
    return st.tuples(st.just(name), st.fixed_dictionaries(required, optional=optional))


# What was done before can open a way that a first call has not.
BEFORE = st.lists(
    st.sampled_from(
        ["place_order", "draft_document", "subscribe_fund", "transfer_funds", "wait", "record_forecast"]
    ).flatmap(calls),
    max_size=2,
)


@pytest.fixture(scope="module", name="twins")
def _twins(tmp_path_factory):
    place = tmp_path_factory.mktemp("twins")
    return make_twin(place / "with", with_future=True), make_twin(place / "without", with_future=False)


async def answers(world, asked):
    """What a trial in a world answers to calls, one after the other, and what it changed."""
    trial = Trial(world, mode="observe", owners=OWNERS)
    said = [(await trial.box.call(name, arguments)).text for name, arguments in asked]
    return said, [(change.table, change.key, str(change.after)) for change in trial.world.changes()]


@pytest.mark.parametrize("name", TOOLS)
def test_no_tool_sees_over_the_wall(twins, name):
    """The same calls in a world with a future and in one without come to the same, and no marked value is seen."""

    @settings(max_examples=25)
    @given(BEFORE, calls(name))
    def holds(before, last):
        with_future, without = (asyncio.run(answers(world, [*before, last])) for world in twins)

        assert with_future == without
        assert not any(CANARY in text for text in with_future[0])

    holds()


def test_there_is_something_behind_it(twins):
    """Five minutes later the marked values are seen: the wall above had something to hold back."""
    later = [("wait", {"minutes": "6"}), ("get_quote", {"code": "A"}), ("get_filing", {"filing": "A-2025FY"})]
    (_, quote, filing), _ = asyncio.run(answers(twins[0], later))
    (_, bare, _), _ = asyncio.run(answers(twins[1], later))

    assert CANARY in quote
    assert CANARY in filing
    assert CANARY not in bare


@pytest.mark.parametrize(
    ("method", "asked"),
    [
        ("latest", ("get_quote", {"code": "A"})),
        ("history", ("get_price_history", {"code": "A", "start": "2026-07-01", "end": "2026-07-06"})),
        ("documents", ("search_news", {"code": "A"})),
    ],
)
def test_a_store_that_looks_ahead_is_caught(twins, monkeypatch, method, asked):
    """Were any reading of the data ten minutes ahead of the clock, these comparisons would fail."""
    honest = getattr(Store, method)

    def ahead(self, *rest, **more):
        *asked_for, now = rest
        return honest(self, *asked_for, now + timedelta(minutes=10), **more)

    monkeypatch.setattr(Store, method, ahead)
    with_future, without = (asyncio.run(answers(world, [asked])) for world in twins)

    assert with_future != without
    assert CANARY in with_future[0][0]
