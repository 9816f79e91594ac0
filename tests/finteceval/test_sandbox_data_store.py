from __future__ import annotations

import random
from datetime import datetime, timedelta
from decimal import Decimal

import duckdb
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders_world import at, make_document, make_row, make_store
from finteceval.sandbox.clockwork import NEW_YORK, WorldClock
from finteceval.sandbox.data import Anchor, Entity, Query, Store, StoreWriter
from finteceval.sandbox.data import store as store_module
from finteceval.sandbox.data.connection_store import connect
from pitfall.errors import InputError

Q4, Q1 = at("2024-12-31"), at("2025-03-31")
LATE = at("2025-08-01T10:00")
TRAP = [
    make_row(event_time=Q4, known_at=at("2025-03-20T10:00"), value=Decimal(100)),
    make_row(event_time=Q1, known_at=at("2025-04-28T10:00"), value=Decimal(120)),
    # The old quarter is restated after the newer one was published.
    make_row(event_time=Q4, known_at=LATE, value=Decimal(70), vintage="restated-1"),
]


class TestLatest:
    def test_before_anything_is_known(self, tmp_path):
        """Before its first row is known an entity has no latest value, nor have strangers."""
        store = make_store(tmp_path, TRAP)

        assert store.latest("A", "revenue", at("2025-03-20T09:59")) is None
        assert store.latest("B", "revenue", LATE) is None
        assert store.latest("A", "profit", LATE) is None

    def test_known_at_the_very_instant(self, tmp_path):
        """A row is visible from the instant it is known, in its entity's zone, exact and with its unit."""
        row = make_store(tmp_path, TRAP).latest("A", "revenue", at("2025-03-20T10:00"))

        assert row is not None
        assert (row.value, row.unit, row.vintage) == (Decimal(100), "CNY_million", "first")
        assert row.known_at.isoformat() == "2025-03-20T18:00:00+08:00"

    def test_late_restatement_of_an_old_event(self, tmp_path):
        """A restatement of an old quarter does not hide the newer quarter, in look-up and cross-section alike."""
        store = make_store(tmp_path, TRAP)

        assert store.latest("A", "revenue", LATE).value == Decimal(120)
        assert store.cross_section("revenue", LATE)["A"].value == Decimal(120)

    def test_plain_as_of_join_is_wrong(self, tmp_path):
        """An as-of join on the time of knowledge falls into the trap that the store avoids."""
        store = make_store(tmp_path, TRAP)
        naive = duckdb.sql(
            "select value from (select 'A' as e, ?::bigint as t) asked asof join "
            f"(select 'A' as e, * from '{tmp_path}/facts/revenue.parquet') f on asked.e = f.e and asked.t >= f.known",
            params=[int(LATE.timestamp()) * 1_000_000],
        ).fetchall()

        assert naive == [("70",)]
        assert store.latest("A", "revenue", LATE).value != Decimal(naive[0][0])

    def test_scheduled_event_is_not_the_latest(self, tmp_path):
        """An announced date is in the history ahead, and is not what holds now."""
        coming = make_row(
            field="dividend", event_time=at("2025-07-01"), known_at=at("2025-06-01"), vintage="scheduled"
        )
        store = make_store(tmp_path, [coming])

        assert store.latest("A", "dividend", at("2025-06-30")) is None
        assert store.cross_section("dividend", at("2025-06-30")) == {}
        assert len(store.history("A", "dividend", at("2025-06-01"), at("2025-12-01"), at("2025-06-01"))) == 1
        assert store.latest("A", "dividend", at("2025-07-01")) is not None


class TestHistory:
    def test_each_event_in_its_last_known_print(self, tmp_path):
        """History gives each event once, as it was known; vintages give every print."""
        store = make_store(tmp_path, TRAP)

        before = store.history("A", "revenue", Q4, Q1, LATE - timedelta(seconds=1))
        after = store.history("A", "revenue", Q4, Q1, LATE)
        assert [row.value for row in before] == [Decimal(100), Decimal(120)]
        assert [row.value for row in after] == [Decimal(70), Decimal(120)]
        assert [row.vintage for row in store.vintages("A", "revenue", Q4, LATE)] == ["first", "restated-1"]

    def test_ends_are_included(self, tmp_path):
        """Both ends of the interval belong to it."""
        store = make_store(tmp_path, TRAP)

        assert len(store.history("A", "revenue", Q1, Q1, LATE)) == 1
        assert store.history("A", "revenue", Q1 + timedelta(seconds=1), LATE, LATE) == []

    def test_time_without_zone_is_refused(self, tmp_path):
        """A question at an instant without a zone is no question."""
        store = make_store(tmp_path, TRAP)

        with pytest.raises(InputError, match=r"zone|时区"):
            store.latest("A", "revenue", datetime(2025, 1, 1))  # noqa: DTZ001


class TestNames:
    def test_code_belongs_to_whom_it_belongs_then(self, tmp_path):
        """After a change of code the old one finds nobody, and before it the new one finds nobody."""
        rows = [
            make_row(field="code", unit="text", value=value, event_time=when, known_at=when)
            for value, when in (("606001", at("2024-01-01")), ("609001", at("2025-06-01")))
        ]
        store = make_store(tmp_path, rows)

        assert store.find("code", "606001", at("2025-05-31")) == ["A"]
        assert store.find("code", "609001", at("2025-05-31")) == []
        assert store.find("code", "606001", at("2025-06-01")) == []
        assert store.find("code", "606001", at("2023-01-01")) == []
        assert store.find("revenue", "606001", LATE) == []

    def test_what_exists_is_seen_from_then_on(self, tmp_path):
        """An entity or a field of which nothing was known yet is not listed."""
        store = make_store(tmp_path, [make_row(), make_row(entity="B", known_at=LATE, field="profit")])

        assert [entity.id for entity in store.entities(at("2025-05-01"))] == ["A"]
        assert [entity.id for entity in store.entities(LATE, kind="stock")] == ["A", "B"]
        assert store.entities(LATE, kind="fund") == []
        assert store.fields(at("2025-05-01")) == ["revenue"]
        assert store.fields(LATE) == ["profit", "revenue"]


class TestDocuments:
    FIRST = make_document(id="A-2024", kind="annual_report", text="Revenue 100.\fSegments.")
    RESTATED = make_document(
        id="A-2024",
        kind="annual_report",
        version=2,
        published_at=LATE,
        text="Revenue 70, restated.\fSegments.",
    )

    def test_restated_version_from_its_day(self, tmp_path):
        """The first version is the document until the restated one is published; both stay at hand."""
        store = make_store(tmp_path, [make_row()], [self.FIRST, self.RESTATED])

        assert store.document("A-2024", LATE - timedelta(seconds=1)).version == 1
        assert store.document("A-2024", LATE).version == 2
        assert store.document("A-2024", LATE, version=1).text.startswith("Revenue 100")
        assert store.document("A-2024", at("2025-01-01")) is None
        assert [found.version for found in store.documents(Query(), LATE)] == [2]
        assert [found.version for found in store.documents(Query(versions=True), LATE)] == [2, 1]

    def test_every_word_must_occur(self, tmp_path):
        """A search gives documents that hold every word, of the entity, kind and language asked for."""
        store = make_store(tmp_path, [make_row()], [self.FIRST, make_document()])

        assert [d.id for d in store.documents(Query(words="trading MAY"), LATE)] == ["A-notice-1"]
        assert store.documents(Query(words="trading june"), LATE) == []
        assert [d.id for d in store.documents(Query(kind="annual_report"), LATE)] == ["A-2024"]
        assert len(store.documents(Query(entity="A", language="en"), LATE)) == 2
        assert store.documents(Query(language="zh"), LATE) == []

    def test_pages_and_anchors(self, tmp_path):
        """A document keeps its pages and the places that are named in it."""
        anchored = make_document(
            text="One.\fRevenue 100.", anchors=(Anchor(name="revenue", page=2, start=5, end=17),)
        )
        found = make_store(tmp_path, [], [anchored]).document("A-notice-1", LATE)

        assert found.pages == ["One.", "Revenue 100."]
        assert found.quote("revenue") == "Revenue 100."
        with pytest.raises(KeyError):
            found.quote("profit")


class TestDigest:
    def test_same_rows_in_any_order(self, tmp_path):
        """The digest is of the rows: neither their order nor how a number is printed moves it."""
        spelled = [
            *TRAP[:1],
            make_row(event_time=Q1, known_at=at("2025-04-28T10:00"), value=Decimal("120.00")),
            TRAP[2],
        ]
        one = make_store(tmp_path / "1", TRAP, [make_document()])
        two = make_store(tmp_path / "2", reversed(spelled), [make_document()])

        assert one.digest == two.digest == two.recomputed()

    def test_other_parquet_bytes(self, tmp_path):
        """The same rows in other Parquet bytes have the same digest."""
        store = make_store(tmp_path, TRAP)
        path = tmp_path / "facts" / "revenue.parquet"
        before = path.read_bytes()
        duckdb.execute(f"create or replace temp table t as from '{path}'")
        duckdb.execute(f"copy (from t) to '{path}' (format parquet, compression snappy)")

        assert path.read_bytes() != before
        assert Store.open(tmp_path).recomputed() == store.digest

    @pytest.mark.parametrize(
        "change",
        [{"value": Decimal("120.51")}, {"unit": "CNY"}, {"grade": "media"}, {"source": "x"}, {"entity": "B"}],
    )
    def test_any_changed_cell(self, tmp_path, change):
        """One changed cell changes the digest."""
        assert (
            make_store(tmp_path / "1", [make_row()]).digest
            != make_store(tmp_path / "2", [make_row(**change)]).digest
        )

    def test_odd_texts_survive(self, tmp_path):
        """Quotes, commas, newlines, empty and Chinese texts come back as they went in."""
        odd = 'a "b", c\nd，元\t'
        store = make_store(
            tmp_path,
            [make_row(field="name", unit="text", value=odd), make_row(field="note", unit="text", value="")],
        )

        assert store.latest("A", "name", LATE).value == odd
        assert store.latest("A", "note", LATE).value == ""


def test_writer_refuses_strangers(tmp_path):
    """A row about nobody, and a field name that is no name, are refused by what they are."""
    writer = StoreWriter(tmp_path, [Entity(id="A", kind="stock", zone="Asia/Shanghai")])

    with pytest.raises(InputError, match="B"):
        writer.add(make_row(entity="B"))
    with pytest.raises(InputError, match="Rev-1"):
        writer.add(make_row(field="Rev-1"))
    writer.finish()


def test_no_store(tmp_path):
    """A directory without a store is refused in one line."""
    with pytest.raises(InputError, match=r"manifest\.json"):
        Store.open(tmp_path)


def test_store_of_another_schema(tmp_path):
    """A store of a later schema is refused, not guessed at."""
    make_store(tmp_path, TRAP).close()
    path = tmp_path / "manifest.json"
    path.write_text(path.read_text("utf-8").replace('"schema_version":1', '"schema_version":9'), "utf-8")

    with pytest.raises(InputError, match="9"):
        Store.open(tmp_path)


def test_kept_series_are_let_go(tmp_path, monkeypatch):
    """What is kept in memory is bounded, and what was let go is read again."""
    monkeypatch.setattr(store_module, "_KEPT_ROWS", 3)
    store = make_store(
        tmp_path, [make_row(entity=name, value=Decimal(n)) for n, name in enumerate("ABCDEFG")]
    )

    for _ in range(2):
        assert [store.latest(name, "revenue", LATE).value for name in "ABCDEFG"] == [
            Decimal(n) for n in range(7)
        ]
    assert len(store._series) == 3


@pytest.mark.parametrize(
    "sql",
    [
        "from read_csv('/etc/hostname')",
        "from 'https://localhost:9/x.parquet'",
        "install httpfs",
        "set enable_external_access = true",
    ],
)
def test_connection_reaches_nothing_else(tmp_path, sql):
    """The data's connection reads no other file and no network, fetches no extension, and cannot be told to."""
    with pytest.raises(duckdb.Error):
        connect([tmp_path]).execute(sql)


DAYS = st.integers(0, 60)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from("AB"), DAYS, DAYS), min_size=1, max_size=25, unique=True), DAYS)
def test_as_of_wall(tmp_path_factory, keys, day):
    """Whatever the rows, no public method gives one that was known later, and `latest` is the pair's maximum."""
    start = at("2025-01-01")
    rows = [
        make_row(
            entity=entity,
            event_time=start + timedelta(days=event),
            known_at=start + timedelta(days=event + lag),
            value=Decimal(number),
        )
        for number, (entity, event, lag) in enumerate(keys)
    ]
    documents = [
        make_document(entity=row.entity, id=f"d{n}", published_at=row.known_at) for n, row in enumerate(rows)
    ]
    store = make_store(tmp_path_factory.mktemp("wall"), rows, documents)
    now = start + timedelta(days=day)
    seen = [row for row in rows if row.known_at <= now]
    end = start + timedelta(days=365)

    section = store.cross_section("revenue", now)
    for entity in "AB":
        known = [row for row in seen if row.entity == entity]
        best = max(known, key=lambda row: (row.event_time, row.known_at), default=None)
        latest = store.latest(entity, "revenue", now)
        assert (latest and latest.value) == (best and best.value)
        assert section.get(entity) == latest
        history = store.history(entity, "revenue", start, end, now)
        assert {row.event_time for row in history} == {row.event_time for row in known}
        assert all(row.known_at <= now for row in history)
        assert all(
            row.known_at <= now
            for event in history
            for row in store.vintages(entity, "revenue", event.event_time, now)
        )
    assert {found.id for found in store.documents(Query(versions=True), now)} == {
        d.id for d in documents if d.published_at <= now
    }
    assert {entity.id for entity in store.entities(now)} == {row.entity for row in seen}


class TestClock:
    def test_moves_forward_only(self):
        """The clock advances by spans and to instants, and refuses to go back."""
        clock = WorldClock(at("2025-06-01"))

        assert clock.advance(timedelta(minutes=5)) == clock.now == at("2025-06-01T00:05")
        assert clock.to(at("2025-06-02")) == clock.now
        with pytest.raises(InputError):
            clock.to(at("2025-06-01"))
        with pytest.raises(InputError):
            clock.advance(timedelta(seconds=-1))

    def test_hour_that_comes_twice(self):
        """Over the end of summer time an hour is an hour, and its second face lies after its first."""
        first = datetime(2025, 11, 2, 1, 30, tzinfo=NEW_YORK)
        clock = WorldClock(first)

        clock.advance(timedelta(hours=1))
        assert (clock.now.hour, clock.now.fold) == (1, 1)
        with pytest.raises(InputError):
            clock.to(first)

    def test_copy_is_another(self):
        """Moving a copy leaves the first where it stood."""
        clock = WorldClock(at("2025-06-01"))
        clock.copy().advance(timedelta(days=1))

        assert clock.now == at("2025-06-01")

    def test_zone_is_needed(self):
        """A clock without a zone does not start."""
        with pytest.raises(InputError):
            WorldClock(datetime(2025, 6, 1))  # noqa: DTZ001


def test_random_rows_agree_with_plain_search(tmp_path):
    """Over a thousand random rows the store answers as a search through all of them does."""
    rng = random.Random(7)
    start = at("2020-01-01")
    pairs = {(rng.choice("ABCDEF"), rng.randrange(80), rng.randrange(400)) for _ in range(1000)}
    rows = [
        make_row(
            entity=e,
            event_time=start + timedelta(days=90 * q),
            known_at=start + timedelta(days=90 * q + lag),
            value=Decimal(n),
        )
        for n, (e, q, lag) in enumerate(sorted(pairs))
    ]
    store = make_store(tmp_path, rows)
    for _ in range(60):
        now = start + timedelta(days=rng.randrange(7500))
        for entity in "ABCDEF":
            known = [row for row in rows if row.entity == entity and row.known_at <= now]
            best = max(known, key=lambda row: (row.event_time, row.known_at), default=None)
            latest = store.latest(entity, "revenue", now)
            assert (latest and latest.value) == (best and best.value)
