from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from builders_world import SHANGHAI, at, make_document, make_row, make_store
from finteceval.sandbox.data import Entity, LaidStore, Query, Store, StoreWriter

START = at("2025-01-01")
ENTITIES = [
    Entity(id=name, kind=kind, zone=SHANGHAI)
    for name, kind in (("A", "stock"), ("B", "stock"), ("C", "fund"))
]
FIELDS = ("revenue", "code", "nothing")
HOURS = st.integers(0, 12)


def rows_of(spec):
    """Rows by (entity, field, event, known): no key stands twice, whatever was drawn."""
    return [
        make_row(
            entity=entity,
            field=field,
            event_time=START + timedelta(hours=event),
            known_at=START + timedelta(hours=event + lag),
            value=value if field == "code" else Decimal(number),
            unit="text" if field == "code" else "CNY",
        )
        for (entity, field, event, lag), (value, number) in spec.items()
    ]


def documents_of(spec):
    return [
        make_document(
            id=key,
            version=version,
            entity=entity,
            kind=kind,
            published_at=START + timedelta(hours=hour),
            text=text,
        )
        for (key, version), (entity, kind, hour, text) in spec.items()
    ]


def store_of(path, entities, rows, documents):
    writer = StoreWriter(path, entities)
    for row in rows:
        writer.add(row)
    writer.finish(documents)
    return Store.open(path)


ROWS = st.dictionaries(
    st.tuples(st.sampled_from("ABC"), st.sampled_from(["revenue", "code"]), HOURS, HOURS),
    st.tuples(st.sampled_from(["600001", "600002"]), st.integers(1, 99)),
    max_size=14,
)
DOCUMENTS = st.dictionaries(
    st.tuples(st.sampled_from(["d1", "d2"]), st.integers(1, 3)),
    st.tuples(
        st.sampled_from("ABC"),
        st.sampled_from(["notice", "news"]),
        HOURS,
        st.sampled_from(["Sales rose", "sales fell"]),
    ),
    max_size=5,
)


@settings(max_examples=40)
@given(ROWS, DOCUMENTS, st.randoms(use_true_random=False), st.lists(HOURS, min_size=1, max_size=4))
def test_laid_over_answers_as_one_store_would(rows, documents, chance, asked):
    """Whatever is split between world and case, every question at every instant is answered as by one store of both."""
    rows, documents = rows_of(rows), documents_of(documents)
    with TemporaryDirectory() as place:
        mine = [row for row in rows if row.entity == "C" or chance.random() < 0.5]
        below = [row for row in rows if row not in mine]
        my_documents = [each for each in documents if each.entity == "C" or chance.random() < 0.5]
        other = [each for each in documents if each not in my_documents]
        whole = store_of(Path(place) / "whole", ENTITIES, rows, documents)
        beneath = store_of(Path(place) / "beneath", ENTITIES[:2], below, other)
        laid = LaidStore(beneath, mine, my_documents, ENTITIES[2:])
        try:
            for hour in (*asked, 24):
                same_answers(whole, laid, START + timedelta(hours=hour))
        finally:
            whole.close()
            laid.close()


QUERIES = [
    Query(entity=entity, kind=kind, words=words, versions=versions)
    for entity, kind, words, versions in product(("", "A", "C"), ("", "notice"), ("", "rose"), (False, True))
]


def same_answers(whole, laid, now):
    span = (START + timedelta(hours=2), START + timedelta(hours=9))
    asked = [
        ("fields", ()),
        ("entities", ()),
        *(("cross_section", (field,)) for field in FIELDS),
        *(("latest", place) for place in product("ABCD", FIELDS)),
        *(("history", (*place, *span)) for place in product("ABCD", FIELDS)),
        *(("vintages", (*place, span[0])) for place in product("ABCD", FIELDS)),
        *(("find", ("code", code)) for code in ("600001", "600002", "600003")),
        *(("documents", (query,)) for query in QUERIES),
    ]
    for name, place in asked:
        assert getattr(laid, name)(*place, now) == getattr(whole, name)(*place, now), name
    for kind in ("stock", "fund"):
        assert laid.entities(now, kind=kind) == whole.entities(now, kind=kind)
    for key, version in product(("d1", "d2", "d3"), (0, 1, 3)):
        assert laid.document(key, now, version=version) == whole.document(key, now, version=version)


def test_the_digest_is_that_of_both(tmp_path):
    """Another row, document or entity on top gives another digest; the order in which they come does not."""
    beneath = make_store(tmp_path, [make_row()])
    second = make_row(event_time=at("2025-06-30"), known_at=at("2025-08-01"))
    plain = LaidStore(beneath)
    parts = (
        LaidStore(beneath, [second]),
        LaidStore(beneath, [], [make_document()]),
        LaidStore(beneath, [], [], [Entity(id="Z", kind="stock", zone=SHANGHAI)]),
    )

    assert len({beneath.digest, plain.digest, *(part.digest for part in parts)}) == 5
    third = make_row(field="profit")
    assert LaidStore(beneath, [second, third]).digest == LaidStore(beneath, [third, second]).digest
