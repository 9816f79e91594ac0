"""The shipped worlds, each built once into a cache of the test's own."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

import pytest

from finteceval.sandbox.clockwork import NEW_YORK, SHANGHAI
from finteceval.sandbox.data import GRADES, Query, Store
from finteceval.sandbox.generate import (
    build_world,
    check_world,
    open_world,
    read_canaries,
    read_recipe,
    shipped_worlds,
)
from finteceval.sandbox.generate.cache_store import SHIPPED
from finteceval.sandbox.world import TABLES, Client, Held, Institution, Transaction

NOON = datetime(2026, 7, 6, 12, 0, tzinfo=SHANGHAI)
LATE = datetime(2030, 1, 1, tzinfo=SHANGHAI)


@pytest.fixture(scope="module", params=["linjiang", "harrowmere", "hekou"])
def shipped(request, tmp_path_factory):
    """A shipped world's id and the directory it was built into."""
    place = tmp_path_factory.mktemp("cache")
    _, path = build_world(request.param, cache=place)
    return request.param, path, place


@pytest.fixture(name="world")
def _world(shipped):
    """The world at noon of a Monday, Shanghai time."""
    name, _, place = shipped
    return open_world(name, now=NOON, seed=3, cache=place)


def test_which_worlds_are_shipped():
    """Three worlds are shipped."""
    assert shipped_worlds() == ["harrowmere", "hekou", "linjiang"]


class TestContent:
    def test_digest_as_promised_and_lawful(self, shipped):
        """The built world is lawful in every row and has the digest that its recipe promises, read from the files."""
        name, path, _ = shipped

        assert check_world(path) == []
        assert read_recipe(SHIPPED / name).digest == build_world(name, cache=shipped[2])[0].digest

    def test_two_years_of_daily_bars(self, shipped):
        """At least sixty securities have at least two years of daily bars."""
        store = Store.open(shipped[1])
        start = datetime(2024, 1, 1, tzinfo=SHANGHAI)
        spans = []
        for entity in store.entities(LATE, kind="stock"):
            days = [row.event_time.date() for row in store.history(entity.id, "close", start, LATE, LATE)]
            spans.append(len(days) > 480 and days[-1] - days[0] >= timedelta(days=730))

        assert sum(spans) >= 60

    def test_minute_bars_on_the_named_days(self, shipped):
        """On each minute day the role players that traded have a full day of minutes."""
        name, path, _ = shipped
        store = Store.open(path)
        for part in read_recipe(SHIPPED / name).markets:
            zone, full = (SHANGHAI, 240) if part.market == "cn" else (NEW_YORK, 390)
            for day in part.minute_days:
                start = datetime(day.year, day.month, day.day, tzinfo=zone)
                ends = start + timedelta(hours=23)
                found = store.history(f"{part.market}-000", "minute_close", start, ends, LATE)
                close = store.history(f"{part.market}-000", "close", start, ends, LATE)
                assert len(found) == full
                assert found[-1].value == close[0].value

    def test_reports_clients_institutions(self, world):
        """Thirty reports of three pages with tables, twelve clients, and institutions of every kind."""
        world.clock.to(LATE)
        reports = [
            d for kind in ("annual_report", "interim_report") for d in world.documents(Query(kind=kind))
        ]
        kinds = {firm.kind for firm in world.rows("institutions", Institution)}

        assert sum(len(d.pages) >= 3 and d.text.count("| ---") >= 3 for d in reports) >= 30
        assert len(world.rows("clients", Client)) >= 12
        assert kinds == {"brokerage", "fund_company", "bank", "lender", "insurer"}
        assert all(world.rows(table, Held) for table in TABLES)

    def test_every_grade_but_the_statisticians_is_written(self, world):
        """Documents of a notice's, filing's, research's, media's and rumour's grade, and market rows, are there."""
        world.clock.to(LATE)
        grades = {document.grade for document in world.documents(Query())} | {
            row.grade for row in world.cross_section("close").values()
        }

        assert grades == set(GRADES)

    def test_corporate_actions_suspensions_and_codes(self, shipped):
        """Splits, rights or reverse splits, a suspension, a listing, a delisting and a change of code are in the rows."""
        store = Store.open(shipped[1])
        fields = store.fields(LATE)
        states = {row.value for e in store.entities(LATE) for row in _all(store, e.id, "trading_status")}

        assert {"bonus_ratio", "dividend_cash", "session", "nav", "bid", "revenue_ytd"} & set(fields) >= {
            "bonus_ratio",
            "nav",
        }
        assert states == {"trading", "suspended", "delisted"}
        assert any(len(_all(store, e.id, "code")) == 2 for e in store.entities(LATE))


class TestAsOf:
    @pytest.mark.parametrize(
        "now", [datetime(2024, 1, 2, tzinfo=SHANGHAI), datetime(2025, 8, 31, 9, tzinfo=SHANGHAI), NOON]
    )
    def test_wall(self, shipped, now):
        """No public question to the world at any instant is answered with what became known later."""
        world = open_world(shipped[0], now=now, cache=shipped[2])
        start = datetime(2020, 1, 1, tzinfo=SHANGHAI)
        fields = Store.open(shipped[1]).fields(LATE)
        for entity in world.entities()[::11]:
            for field in fields:
                latest, history = world.latest(entity, field), world.history(entity, field, start, LATE)
                found = history + ([latest] if latest else [])
                found += world.vintages(entity, field, history[-1].event_time) if history else []
                assert all(row.known_at <= now for row in found)
                assert latest is None or latest.event_time <= now
        for field in ("close", "code", "revenue_ytd", "revenue_quarter", "session"):
            assert all(row.known_at <= now for row in world.cross_section(field).values())
        assert all(document.published_at <= now for document in world.documents(Query(versions=True)))
        assert all(held.known_at <= now for table in TABLES for held in world.rows(table, Held))

    def test_planted_future_is_behind_the_wall(self, shipped):
        """A planted value stands in no answer an hour before it is known, and in the latest row a second after."""
        future = [canary for canary in read_canaries(shipped[1]) if canary.kind == "future"]
        store = Store.open(shipped[1])
        for canary in future[::3]:
            known = datetime.fromisoformat(canary.from_)
            start = datetime(2020, 1, 1, tzinfo=SHANGHAI)
            before = store.history(canary.where, canary.field, start, LATE, known - timedelta(hours=1))
            after = store.history(canary.where, canary.field, start, LATE, known)
            assert canary.value not in {str(row.value) for row in before}
            assert canary.value in {str(row.value) for row in after}
            texts = [d.text for d in store.documents(Query(entity=canary.where), known - timedelta(hours=1))]
            assert not any(canary.value in text for text in texts)
        assert len(future) == 18 * len(read_recipe(SHIPPED / shipped[0]).markets)

    def test_statement_grows_with_time(self, shipped):
        """A client's statement holds the lines up to now, and more later."""
        world = open_world(shipped[0], now=datetime(2025, 1, 2, tzinfo=SHANGHAI), cache=shipped[2])
        early = len(world.rows("transactions", Transaction))
        world.clock.to(NOON)

        assert 0 < early < len(world.rows("transactions", Transaction))


def test_state_digest_is_that_of_the_world(world, shipped):
    """Two openings of one world are in the same state; a fork changed and reverted is, too."""
    other = open_world(shipped[0], now=NOON, seed=9, cache=shipped[2])
    fork = world.fork()
    change = fork.remove("clients", fork.rows("clients", Client)[0].id)

    assert world.state_digest() == other.state_digest() != fork.state_digest()
    fork.revert([change])
    assert fork.state_digest() == world.state_digest()


def test_st_band_switches_on_its_day(shipped):
    """The warned stock of a mainland world is bounded by 5 % on 2026-07-03 and by 10 % on 2026-07-06."""
    if shipped[0] == "harrowmere":
        pytest.skip("no mainland market")
    store = Store.open(shipped[1])
    for day, band in ((date(2026, 7, 3), 5), (date(2026, 7, 6), 10)):
        close = datetime(day.year, day.month, day.day, 15, 0, tzinfo=SHANGHAI)
        reference = store.latest("cn-003", "reference", close).value
        high, low = (store.latest("cn-003", field, close).value for field in ("high", "low"))
        lowest, highest = (
            (reference * (100 + side * band) / 100).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
            for side in (-1, 1)
        )
        assert lowest <= low <= high <= highest
        assert store.latest("cn-003", "listing_status", close).value == "st"


def _all(store, entity, field):
    return store.history(entity, field, datetime(2020, 1, 1, tzinfo=SHANGHAI), LATE, LATE)
