"""Notices, articles, research and rumours: what was said about companies, by whom, and when."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.data import Document, Grade
from finteceval.sandbox.generate.listing import CHANGED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from finteceval.sandbox.generate.actions import Action
    from finteceval.sandbox.generate.listing import Security

_PLAIN_EVERY: Final = 3  # one plain security in three is written about
Both = tuple[str, str]


class Item(Record):
    """One piece of news about the securities of a role; title and text, in the languages of its markets."""

    role: str
    kind: Literal["notice", "article", "research", "rumour"]
    grade: Grade
    at: str
    markets: tuple[str, ...] = ("cn", "us")
    zh: Both
    en: Both = ("", "")


def news(security: Security, end: date) -> Iterator[Document]:
    """What is said about a security up to the world's last day."""
    if security.role == "plain" and security.index % _PLAIN_EVERY:
        return
    for number, item in enumerate(_items()):
        when = datetime.fromisoformat(item.at).replace(tzinfo=ZONES[security.market])
        if item.role == security.role and security.market in item.markets and when.date() <= end:
            yield _document(security, item, number, when)


def action_notice(security: Security, day: date, action: Action) -> Document:
    """The notice of a corporate action, as it was announced."""
    zh = security.market == "cn"
    name = security.name_zh if zh else security.name_en
    title = "权益分派实施公告" if zh else "Distribution to shareholders"
    return Document(
        id=f"{security.entity}-action-{day.isoformat()}",
        entity=security.entity,
        kind="notice",
        title=f"{name} {title}",
        published_at=action.announced,
        period_end=day.isoformat(),
        version=1,
        grade="notice",
        language="zh" if zh else "en",
        text=_terms_zh(name, day, action) if zh else _terms_en(name, day, action),
    )


def _terms_zh(name: str, day: date, action: Action) -> str:
    parts = (
        ("派发现金红利 {} 元（含税）", action.cash * 10),
        ("送转 {} 股", action.bonus * 10),
        ("配售 {} 股", action.rights * 10),
    )
    terms = "，".join(text.format(_plain(value)) for text, value in parts if value)
    price = f"配股价格为每股 {action.rights_price} 元。" if action.rights else ""
    return f"{name}本次权益分派方案为每 10 股{terms}。除权除息日为 {day.isoformat()}，股权登记日为其前一个交易日。{price}"


def _terms_en(name: str, day: date, action: Action) -> str:
    if action.bonus > 0:
        terms = f"splits its shares {_plain(1 + action.bonus)} for 1"
    elif action.bonus < 0:
        terms = f"combines its shares 1 for {_plain(1 / (1 + action.bonus))}"
    else:
        terms = f"pays a dividend of ${action.cash} a share"
    return f"{name} {terms}. The ex-date is {day.isoformat()}; holders of record on that day are entitled."


def _plain(value: object) -> str:
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _document(security: Security, item: Item, number: int, when: datetime) -> Document:
    zh = security.market == "cn"
    title, text = item.zh if zh else item.en
    after = security.later_code and when.date() >= CHANGED["renumbered"]
    places: Mapping[str, str] = {
        "name": security.name_zh if zh else security.name_en,
        "code": security.later_code if after else security.code,
        "later": security.later_code,
        "entity": security.entity,
    }
    return Document(
        id=f"{security.entity}-news-{number:02d}",
        entity=security.entity,
        kind=item.kind,
        title=title.format_map(places),
        published_at=when,
        period_end=when.date().isoformat(),
        version=1,
        grade=item.grade,
        language="zh" if zh else "en",
        text=text.format_map(places),
    )


@cache
def _items() -> tuple[Item, ...]:
    file = Path(__file__).with_name("news.json")
    return record.decode(file.read_bytes(), tuple[Item, ...], where=file.name)
