"""Rows and small stores for tests of the world: valid by default, one fact changed per test."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from finteceval.sandbox.data import Document, Entity, Row, Store, StoreWriter
from finteceval.sandbox.world import Account, Client, Contact, Position, RiskTest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SHANGHAI = "Asia/Shanghai"


def at(text: str) -> datetime:
    """A UTC instant from `2025-03-31` or `2025-03-31T10:00`."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def make_row(**changes: Any) -> Row:
    """Revenue of one quarter, first print."""
    facts: dict[str, Any] = {
        "entity": "A",
        "field": "revenue",
        "event_time": at("2025-03-31"),
        "known_at": at("2025-04-28T10:00"),
        "value": Decimal("120.50"),
        "unit": "CNY_million",
        "source": "filing A-2025Q1",
        "grade": "filing",
        "vintage": "first",
    }
    return Row(**{**facts, **changes})


def make_document(**changes: Any) -> Document:
    """A one-page notice."""
    facts: dict[str, Any] = {
        "id": "A-notice-1",
        "entity": "A",
        "kind": "notice",
        "title": "Notice of resumption",
        "published_at": at("2025-05-06T08:00"),
        "period_end": "2025-05-06",
        "version": 1,
        "grade": "notice",
        "language": "en",
        "text": "Trading resumes on 7 May.",
    }
    return Document(**{**facts, **changes})


def make_store(path: Path, rows: Iterable[Row], documents: Iterable[Document] = ()) -> Store:
    """A store on the disk about every entity that the rows and documents name."""
    rows, documents = list(rows), list(documents)
    names = sorted({row.entity for row in rows} | {document.entity for document in documents})
    writer = StoreWriter(path, [Entity(id=name, kind="stock", zone=SHANGHAI) for name in names])
    for row in rows:
        writer.add(row)
    writer.finish(documents)
    return Store.open(path)


def make_client(**changes: Any) -> Client:
    """A retail client of the firm."""
    facts: dict[str, Any] = {
        "id": "cli-1",
        "known_at": at("2024-01-01"),
        "institution": "firm",
        "market": "cn",
        "class_": "retail_c3",
        "language": "zh",
        "name": "闻人砚秋",
        "born": date(1984, 5, 6),
        "id_number": "990000198405061234",
        "contact": Contact(phone="10012345678", email="u1@mail-cn.example", address="汀州湾 1 号"),
        "risk": RiskTest(level="C3", tested=date(2024, 1, 1), expires=date(2027, 1, 1)),
        "annual_income": Decimal(260_000),
        "net_worth": Decimal(900_000),
        "currency": "CNY",
    }
    return Client(**{**facts, **changes})


def make_account(**changes: Any) -> Account:
    """A securities account with 500 yuan, of which 100 are frozen, and 300 shares of A."""
    position = Position(
        entity="A",
        quantity=Decimal(300),
        sellable=Decimal(200),
        cost=Decimal("12.40"),
        acquired=date(2024, 1, 2),
    )
    facts: dict[str, Any] = {
        "id": "acc-1",
        "known_at": at("2024-01-01"),
        "client": "cli-1",
        "institution": "firm",
        "kind": "securities",
        "currency": "CNY",
        "cash": Decimal(500),
        "frozen": Decimal(100),
        "positions": (position,),
        "opened": date(2023, 1, 2),
    }
    return Account(**{**facts, **changes})
