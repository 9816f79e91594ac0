"""A world with funds and their values, payees, policies and a month of trading days, and trials in it."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

from builders_tools import EARLY, NOW, Trial, market_row, sh
from builders_world import make_account, make_client, make_store
from finteceval.sandbox.clockwork import WorldClock
from finteceval.sandbox.world import Payee, Policy, Position, Product, Rate, Surrender, World

D = Decimal
DAYS = tuple(
    day for day in (date(2026, 6, 1) + timedelta(days=count) for count in range(90)) if day.weekday() < 5
)
# The value of a unit on the sixth, and a thousandth more each day after.
FIRST_VALUE = D("1.2345")


def value_on(day):
    """The value of a unit that is published in the evening of a day."""
    return FIRST_VALUE + D("0.0010") * (day - date(2026, 7, 6)).days


def rows(*, until=DAYS[-1]):
    for day in DAYS:
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
    for entity, name in (("F", "甲稳债A"), ("G", "甲成长C"), ("W", "甲闲置A")):
        yield market_row("code", EARLY, f"99{entity}", "text", entity=entity)
        yield market_row("name_zh", EARLY, name, "text", entity=entity)
    for entity in ("F", "G"):
        for day in (day for day in DAYS if day <= until):
            yield market_row("nav", sh(day, "20:30"), value_on(day), "CNY_per_unit", entity=entity)


def product(key, kind="fund", grade="R2", rates=None, **changes):
    facts = {
        "id": key,
        "known_at": EARLY,
        "kind": kind,
        "institution": "firm",
        "market": "cn",
        "name_zh": key,
        "name_en": key,
        "issuer_grade": grade,
        "seller_grade": "R1",
        "currency": "CNY",
        "rates": tuple(Rate(name=name, value=D(value)) for name, value in (rates or {}).items()),
        "commission": D("0.003"),
        "terms": f"{key}-terms",
    }
    return Product(**{**facts, **changes})


FUND_RATES = {"subscription": "0.006", "redemption_under_7_days": "0.015"}
PRODUCTS = (
    product("F", rates=FUND_RATES),
    product("G", grade="R4", rates={**FUND_RATES, "redemption_limit_units": "500"}),
    product("W", rates=FUND_RATES),
    product("D", currency="USD"),
    product(
        "M",
        "policy",
        rates={"premium_first_year": "1280"},
        cooling_off_days=15,
        exclusions=("既往症", "美容"),
    ),
    product(
        "Y", "policy", rates={"premium": "2000", "years": "10"}, cooling_off_days=15, exclusions=("自杀",)
    ),
    product("Z", "policy", rates={}, currency="CNY"),
)


def holding(entity, units, acquired):
    return Position(entity=entity, quantity=D(units), sellable=D(units), cost=D("1.1000"), acquired=acquired)


def others():
    payee = {"known_at": EARLY, "account": "dep-1", "bank": "bank"}
    table = tuple(
        Surrender(year=year, share=D(share)) for year, share in ((1, "0"), (2, "0.20"), (3, "0.38"))
    )
    policy = {
        "known_at": EARLY,
        "client": "cli-1",
        "insured": "闻人砚秋",
        "premium": D(2000),
        "sum_insured": D(20000),
        "currency": "CNY",
    }
    return {
        "payees": [
            Payee(id="p-1", name="霁堰物业服务中心", number="99001", **payee),
            Payee(id="p-2", name="霁堰物业管理中心", number="99010", **payee),
        ],
        "policies": [
            Policy(id="y-1", product="Y", start=date(2024, 5, 1), term_years=10, surrender=table, **policy),
            Policy(id="y-9", product="Y", start=date(2010, 5, 1), term_years=10, surrender=table, **policy),
            Policy(id="m-1", product="M", start=date(2026, 1, 1), term_years=1, surrender=(), **policy),
            Policy(
                id="m-2",
                product="M",
                start=date(2026, 1, 1),
                term_years=1,
                surrender=(),
                **{**policy, "client": "cli-2"},
            ),
        ],
    }


def make_dealing_world(path, *, now=NOW, until=DAYS[-1]):
    """The world at half past ten of a Monday, 6 July 2026."""
    client = make_client()
    lowest = make_client(
        id="cli-2",
        class_="retail_c1_lowest",
        risk=type(client.risk)(level="C1", tested=date(2024, 1, 1), expires=date(2026, 7, 5)),
    )
    money = {"cash": D(300_000), "frozen": D(0), "positions": ()}
    accounts = [
        make_account(
            id="fund-1",
            kind="fund",
            **{
                **money,
                "positions": (
                    holding("F", "1000.00", date(2026, 7, 2)),
                    holding("G", "900.00", date(2025, 1, 2)),
                ),
            },
        ),
        make_account(id="fund-2", client="cli-2", kind="fund", **money),
        make_account(id="dep-1", kind="deposit", **money),
        make_account(id="sec-1", kind="securities", **money),
    ]
    return World(
        make_store(path, rows(until=until)),
        1,
        WorldClock(now),
        accounts,
        [client, lowest],
        PRODUCTS,
        others=others(),
    )


def dealing_trial(world, **changes):
    """A trial in which acts without leave are let through, to be seen."""
    owned = dict.fromkeys(("fund-1", "fund-2", "dep-1", "sec-1", "y-1", "y-9", "m-1", "m-2"), "cli-1")
    return Trial(world, mode="observe", **{"owners": owned, **changes})
