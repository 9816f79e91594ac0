"""The institutions of a market and what they sell."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.data import Document
from finteceval.sandbox.world import Institution, Product, Rate

if TYPE_CHECKING:
    from collections.abc import Iterable

_FIRMS: Final = {
    "cn": {
        "brokerage": ("岫衡证券", "Xiuheng Securities"),
        "fund_company": ("芃澜基金", "Penglan Funds"),
        "bank": ("临澜银行", "Linlan Bank"),
        "lender": ("汀州湾消费金融", "Tingzhouwan Consumer Finance"),
        "insurer": ("朔宁保险", "Shuoning Insurance"),
    },
    "us": {
        "brokerage": ("Harrowmere Brokerage", "Harrowmere Brokerage"),
        "fund_company": ("Quillgate Funds", "Quillgate Funds"),
        "bank": ("Port Ellen Bank", "Port Ellen Bank"),
        "lender": ("Vane Lending", "Vane Lending"),
        "insurer": ("Calder Mutual", "Calder Mutual"),
    },
}


class Offer(Record):
    """One product as it stands in `products.json`."""

    key: str
    kind: Literal["fund", "wealth", "policy", "loan", "bond"]
    by: str
    zh: str
    en: str
    grades: tuple[str, str]
    rates: dict[str, Decimal]
    commission: Decimal
    terms: str
    cooling_off_days: int = 0
    exclusions: tuple[str, ...] = ()


def institution_id(market: str, kind: str) -> str:
    """The id of a market's institution of a kind."""
    return f"{market}-{kind}"


def institutions(market: Any, since: datetime) -> list[Institution]:
    """The five institutions of a market."""
    return [
        Institution(
            id=institution_id(market, kind),
            known_at=since,
            kind=kind,  # type: ignore[arg-type]
            market=market,
            name_zh=zh,
            name_en=en,
        )
        for kind, (zh, en) in _FIRMS[market].items()
    ]


def products(market: Any, since: datetime) -> list[Product]:
    """What is sold in a market. A fund's id is the entity of its values."""
    grades: Any
    found: list[Product] = []
    for offer in _offers()[market]:
        grades = offer.grades
        found.append(
            Product(
                id=f"{market}-{offer.key}",
                known_at=since,
                kind=offer.kind,
                institution=institution_id(market, offer.by),
                market=market,
                name_zh=offer.zh,
                name_en=offer.en,
                issuer_grade=grades[0],
                seller_grade=grades[1],
                currency="CNY" if market == "cn" else "USD",
                rates=tuple(Rate(name=name, value=value) for name, value in offer.rates.items()),
                commission=offer.commission,
                cooling_off_days=offer.cooling_off_days,
                exclusions=offer.exclusions,
                terms=f"{market}-{offer.key}-terms",
            )
        )
    return found


def terms(sold: Iterable[Product], since: datetime) -> list[Document]:
    """The terms of products, as documents."""
    wording = {
        f"{market}-{offer.key}": offer.terms for market, offers in _offers().items() for offer in offers
    }
    return [_terms(product, wording[product.id], since) for product in sold]


def _terms(product: Product, wording: str, since: datetime) -> Document:
    zh = product.market == "cn"
    head = ("项目", "数值") if zh else ("Item", "Value")
    rows = [(rate.name, str(rate.value)) for rate in product.rates]
    rows += [
        (name, value)
        for name, value in (
            ("issuer_grade", product.issuer_grade),
            ("seller_grade", product.seller_grade),
            ("cooling_off_days", str(product.cooling_off_days)),
        )
    ]
    table = "\n".join(f"| {name} | {value} |" for name, value in (head, ("---", "---:"), *rows))
    title = product.name_zh if zh else product.name_en
    excluded = (
        ("\n\n" + ("责任免除：" if zh else "Not covered: ") + ("；" if zh else "; ").join(product.exclusions))
        if product.exclusions
        else ""
    )
    return Document(
        id=product.terms,
        entity=product.institution,
        kind="terms",
        title=f"{title} {'产品说明书' if zh else 'terms'}",
        published_at=since,
        period_end=since.date().isoformat(),
        version=1,
        grade="filing",
        language="zh" if zh else "en",
        text=f"# {title}\n\n{wording}\n\n{table}{excluded}\n",
    )


@cache
def _offers() -> dict[str, tuple[Offer, ...]]:
    file = Path(__file__).with_name("products.json")
    return record.decode(file.read_bytes(), dict[str, tuple[Offer, ...]], where=file.name)
