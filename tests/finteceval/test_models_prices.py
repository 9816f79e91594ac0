"""Prices: dated, exact, and unknown where the table is silent."""

from __future__ import annotations

import json
from datetime import date, timedelta
from decimal import Decimal
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finteceval.models.prices import Sale, Total, add_up, load_prices, parse_prices, shipped_prices
from finteceval.models.usage import Cost, CostUnknown, NotMetered, Tokens
from pitfall.errors import InputError

ROW = {
    "provider": "openai",
    "model": "m",
    "from": "2026-01-01",
    "to": None,
    "above": 0,
    "currency": "USD",
    "input": "4",
    "cache_read": "0.4",
    "cache_write": "5",
    "output": "20",
    "source": "https://example.org/prices",
    "checked_on": "2026-11-30",
}


def table(*rows, schema_version=1):
    return json.dumps({"schema_version": schema_version, "rows": [ROW | row for row in rows]}).encode("utf-8")


def parsed(*rows):
    return parse_prices(table(*rows), where="t.json")


def sale(usage=None, **changes):
    known = {
        "host": "api.openai.com",
        "model": "m",
        "day": date(2026, 6, 1),
        "usage": usage or Tokens(input=1),
    }
    return Sale(**(known | changes))


def test_each_bucket_has_its_own_price():
    """Hand-computed: 1,000 x 4 + 2,000 x 0.4 + 300 x 5 + 50 x 20 per million."""
    tokens = Tokens(input=1000, cache_read=2000, cache_write=300, output=50, reasoning=40)

    assert parsed({}).price(sale(tokens)) == Cost(amount=Decimal("0.0073"), currency="USD")


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_money_is_exact(given_tokens, made):
    """Costs add up without a rounding error."""
    prices = parsed({})
    parts = [prices.price(sale(Tokens(input=given_tokens))), prices.price(sale(Tokens(output=made)))]

    whole = prices.price(sale(Tokens(input=given_tokens, output=made)))

    assert add_up(parts).known[0].amount == whole.amount
    assert whole.amount * 1_000_000 == given_tokens * 4 + made * 20


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"model": "n"}, "no price for n at api.openai.com"),
        ({"model": "m-mini"}, "no price"),
        ({"host": "localhost:8000"}, "no price for m at localhost:8000"),
        ({"host": "api.x.ai"}, "no price"),
        ({"day": date(2025, 12, 31)}, "on 2025-12-31: known from 2026-01-01"),
        ({"tier": "priority"}, "service tier 'priority'"),
        ({"usage": NotMetered(why="no usage")}, "no usage"),
        ({"usage": NotMetered()}, "not metered"),
    ],
)
def test_what_the_table_does_not_say_is_unknown(changes, why):
    """An unknown price is a type with a reason, never a zero or a neighbour's price."""
    found = parsed({}).price(sale(**changes))

    assert isinstance(found, CostUnknown)
    assert why in found.why


@pytest.mark.parametrize("tier", ["", "default", "auto"])
def test_the_standard_tier_has_the_standard_price(tier):
    """A reply that names the standard tier is priced as one that names none."""
    assert parsed({}).price(sale(tier=tier)).amount == Decimal("0.000004")


def test_a_dated_snapshot_is_its_model():
    """A provider that answers with the snapshot's name is the same model."""
    assert parsed({}).price(sale(model="m-2026-07-09")) == parsed({}).price(sale())


def test_prices_change_from_day_to_day():
    """Both ends of a period are included, and a gap between periods is unknown."""
    prices = parsed(
        {"from": "2026-01-01", "to": "2026-01-31"},
        {"from": "2026-02-02", "to": "2026-02-28", "input": "8"},
    )

    amounts = [
        getattr(prices.price(sale(day=day)), "amount", None)
        for day in (
            date(2026, 1, 1),
            date(2026, 1, 31),
            date(2026, 2, 1),
            date(2026, 2, 2),
            date(2026, 2, 28),
        )
    ]

    four, eight = Decimal("0.000004"), Decimal("0.000008")
    assert amounts == [four, four, None, eight, eight]
    assert "to 2026-02-28" in prices.price(sale(day=date(2026, 3, 1))).why


def test_a_large_prompt_has_its_own_price():
    """The whole request is priced by the size of its prompt, cached tokens included."""
    prices = parsed({}, {"above": 1000, "input": "8", "cache_read": "0.8", "output": "30"})

    assert prices.price(sale(Tokens(input=1000))).amount == Decimal("0.004")
    assert prices.price(sale(Tokens(input=1, cache_read=1000, output=1))).amount == Decimal("0.000838")


def test_a_table_of_ones_own_may_name_a_host_and_a_currency(tmp_path):
    """Whoever pays another provider states its prices in a file."""
    path = tmp_path / "prices.json"
    path.write_bytes(table({"provider": "model.example:8000", "currency": "CNY"}))

    found = load_prices(path).price(sale(host="model.example:8000"))

    assert found == Cost(amount=Decimal("0.000004"), currency="CNY")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"{", "not strict JSON"),
        (b'{"rows":[],"rows":[],"schema_version":1}', "twice"),
        (b'{"rows":[]}', "schema_version"),
        (table({"input": 4.5}), "neither an integer"),
        (table({"unknown": 1}), "unknown"),
        (table({"input": "-4"}), "negative"),
        (table({"output": "NaN"}), "no number"),
        (table({"currency": "usd"}), "ISO 4217"),
        (table({"to": "2025-01-01"}), "ends before"),
        (table({"source": " "}), "source"),
        (table({"above": -1}), "negative size"),
        (table({}, {}), "row 2"),
        (table({}, {"from": "2026-05-01", "to": "2026-06-01"}), "another row"),
    ],
)
def test_a_table_that_is_not_right_is_refused(data, fault):
    """The file and the row are named."""
    with pytest.raises(InputError, match=r"t\.json") as caught:
        parse_prices(data, where="t.json")

    assert fault in str(caught.value)


def test_a_missing_table_is_one_line(tmp_path):
    """What, where, what to do."""
    with pytest.raises(InputError, match="cannot be read"):
        load_prices(tmp_path / "none.json")


def test_sums_keep_currencies_apart_and_count_the_unknown():
    """Nothing is converted, and nothing unknown is taken for zero."""
    total = add_up(
        [
            Cost(amount=Decimal(1), currency="USD"),
            CostUnknown(why="b"),
            Cost(amount=Decimal(2), currency="CNY"),
            CostUnknown(why="a"),
            Cost(amount=Decimal(3), currency="USD"),
            CostUnknown(why="b"),
        ]
    )

    assert total == Total(
        known=(Cost(amount=Decimal(2), currency="CNY"), Cost(amount=Decimal(4), currency="USD")),
        unknown=3,
        why=("b", "a"),
    )


def test_every_shipped_price_has_a_source_and_was_checked():
    """Rows with a page behind them, checked no earlier than they began."""
    rows = shipped_prices().rows

    assert rows
    assert all(row.source.startswith("https://") and row.checked_on >= row.first for row in rows)


def test_shipped_long_prompts_follow_the_providers_rule():
    """Above 272,000 input tokens: twice the input and cache rates, one and a half times the output rate."""
    rows = {(row.model, row.first, row.above): row for row in shipped_prices().rows}

    for (model, first, above), row in rows.items():
        if above:
            short = rows[model, first, 0]
            assert above == 272_000
            assert (row.input, row.cache_read, row.cache_write) == (
                2 * short.input,
                2 * short.cache_read,
                2 * short.cache_write,
            )
            assert row.output == Decimal("1.5") * short.output


def test_the_pinned_judge_is_priced_on_the_days_that_are_known():
    """Figures as published: 5 and 30 at first, 4 and 20 from 2026-08-21, nothing known after 2026-11-21."""
    prices = shipped_prices()
    million = Tokens(input=100_000, output=100_000)

    def on(day):
        return prices.price(sale(million, model="gpt-5.6-sol", day=day))

    assert on(date(2026, 7, 9)).amount == Decimal("3.5")
    assert on(date(2026, 8, 20)).amount == Decimal("3.5")
    assert on(date(2026, 8, 21)).amount == Decimal("2.4")
    assert on(date(2026, 11, 21)).amount == Decimal("2.4")
    assert isinstance(on(date(2026, 11, 21) + timedelta(days=1)), CostUnknown)


def test_the_digest_changes_with_any_price():
    """A plan that names the digest names the prices."""
    assert parsed({}).digest != parsed({"input": "4.01"}).digest
    data = resources.files("finteceval.models").joinpath("prices.json").read_bytes()
    assert parse_prices(data, where="x").digest == shipped_prices().digest
