"""The clients of a market and what is held for them. Numbers and addresses are of kinds that nobody real can have."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from finteceval.sandbox.generate.chance import Chance
from finteceval.sandbox.generate.listing import names
from finteceval.sandbox.generate.offers import institution_id
from finteceval.sandbox.generate.statistics_rows import fund_entity
from finteceval.sandbox.world import Account, Client, Contact, Mandate, Position, RiskTest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.sandbox.generate.listing import Security
    from finteceval.sandbox.generate.recipe import MarketPart, Recipe


class Part(NamedTuple):
    """What a client is like: class, risk level, age at the world's start, yearly income in thousands."""

    class_: str
    level: str
    age: int
    income: int
    note: str = ""


# By position, so that a case can rely on them.
PARTS: Final = (
    Part("retail_c1_lowest", "C1", 58, 90),
    Part("retail_c3", "C3", 41, 260),
    Part("retail_c4", "C4", 36, 420),
    Part("retail_c5", "C5", 33, 610),
    Part("professional", "C5", 47, 2400),
    Part("vulnerable", "C2", 79, 60),
    Part("corporate", "C4", 44, 5200),
    Part("internal_staff", "C3", 39, 340),
    Part("unverified", "C2", 29, 120),
    Part("retail_c2", "C2", 52, 150),
    Part("retail_c3", "C3", 45, 230, "spouse"),
    Part("retail_c3", "C3", 50, 210, "expired"),
    Part("retail_c2", "C2", 38, 170, "missing"),
    Part("retail_c4", "C4", 61, 480, "mandate"),
    Part("retail_c3", "C3", 34, 200),
    Part("retail_c5", "C5", 40, 900),
)
_NOTES: Final = {
    "spouse": (
        "配偶曾来电询问账户，未出具授权。",
        "The spouse has called about the account; there is no mandate.",
    ),
    "expired": (
        "风险测评已过期，须重新测评。",
        "The risk questionnaire has expired and must be taken again.",
    ),
    "missing": (
        "资料不全：职业与净资产未填。",
        "The file is incomplete: occupation and net worth are missing.",
    ),
    "mandate": ("已登记代理人，范围见授权书。", "An attorney is registered; see the mandate for its scope."),
}


def clients(recipe: Recipe, part: MarketPart, since: datetime) -> list[Client]:
    """The clients of a market, in the order of their parts."""
    return [_client(recipe, part.market, index, since) for index in range(part.clients)]


def marker(client: Client) -> str:
    """The mark in a client's note that stands nowhere else."""
    return client.note.split(" ", 1)[0]


def accounts(
    recipe: Recipe, held: Sequence[Client], listed: Sequence[Security], since: datetime
) -> list[Account]:
    """Each client's securities, fund and deposit account."""
    return [
        account
        for index, client in enumerate(held)
        for account in _accounts(recipe, client, index, listed, since)
    ]


def account_id(client: str, kind: str) -> str:
    """The id of a client's account of a kind."""
    return f"{client}-{kind}"


def _client(recipe: Recipe, market: Any, index: int, since: datetime) -> Client:
    chance = Chance(recipe.seed, market, "client", index)
    part, zh, known = PARTS[index], market == "cn", names()
    born = date(recipe.start.year - part.age, chance.between(1, 12), chance.between(1, 28))
    tested = recipe.start - timedelta(
        days=chance.between(500, 700) if part.note == "expired" else chance.between(10, 40)
    )
    level: Any = part.level
    missing = part.note == "missing"
    mark = f"KX-{chance.below(1 << 32):08X}"
    return Client(
        id=f"{market}-c{index:02d}",
        known_at=since,
        institution=institution_id(market, "bank" if part.class_ == "corporate" else "brokerage"),
        market=market,
        class_=part.class_,
        language="zh" if zh else "en",
        name=(known.people_zh if zh else known.people_en)[index],
        born=born,
        id_number=_id_number(born, chance, zh=zh),
        contact=_contact(index, chance, zh=zh),
        # A test that is not out of date holds for as long as the world lasts.
        risk=RiskTest(
            level=level,
            tested=tested,
            expires=tested + timedelta(days=365)
            if part.note == "expired"
            else date(recipe.end.year + 1, 12, 31),
        ),
        vulnerable=part.class_ == "vulnerable",
        occupation="" if missing else ("职员" if zh else "employee"),
        annual_income=Decimal(part.income * 1000),
        net_worth=Decimal(0) if missing else Decimal(part.income * chance.between(2500, 6000)),
        currency="CNY" if zh else "USD",
        mandates=_mandates(recipe, market, index, part, zh=zh),
        missing=("occupation", "net_worth") if missing else (),
        note=f"{mark} {_NOTES.get(part.note, ('', ''))[0 if zh else 1]}".strip(),
    )


def _mandates(recipe: Recipe, market: str, index: int, part: Part, *, zh: bool) -> tuple[Mandate, ...]:
    if part.note != "mandate":
        return ()
    known = names()
    return (
        Mandate(
            id=f"{market}-m{index:02d}",
            holder=(known.people_zh if zh else known.people_en)[-5],
            scope="查询与卖出，不含买入和转账"
            if zh
            else "enquiries and sales, neither purchases nor transfers",
            expires=recipe.end,
        ),
    )


def _id_number(born: date, chance: Chance, *, zh: bool) -> str:
    # No region is numbered 990000, and no social security number begins with 000.
    if zh:
        return f"990000{born:%Y%m%d}{chance.between(1000, 9999)}"
    return f"000-{chance.between(10, 99)}-{chance.between(1000, 9999)}"


def _contact(index: int, chance: Chance, *, zh: bool) -> Contact:
    known = names()
    city = (known.cities_zh if zh else known.cities_en)[index % 4]
    number, mark = chance.between(1, 199), chance.between(100_000, 999_999)
    if zh:
        return Contact(
            phone=f"100{chance.between(10_000_000, 99_999_999)}",
            email=f"u{mark}@mail-cn.example",
            address=f"{city}霁堰路 {number} 号 {mark % 31 + 1} 栋 {mark % 997 + 101} 室",
        )
    return Contact(
        phone=f"+1-{200 + index}-555-01{chance.between(10, 99)}",
        email=f"u{mark}@mail-us.example",
        address=f"{number} Saltmarch Lane, Unit {mark % 997 + 101}, {city}",
    )


def _accounts(
    recipe: Recipe, client: Client, index: int, listed: Sequence[Security], since: datetime
) -> list[Account]:
    chance = Chance(recipe.seed, client.id, "accounts")
    wealth = int(client.annual_income)
    cash = [Decimal(wealth * chance.between(20, 90)) / 100 for _ in range(3)]
    kinds: Any = (("securities", "brokerage"), ("fund", "fund_company"), ("deposit", "bank"))
    held = {
        "securities": _shares(client, listed, chance),
        "fund": _units(client, index, chance),
        "deposit": (),
    }
    return [
        Account(
            id=account_id(client.id, kind),
            known_at=since,
            client=client.id,
            institution=institution_id(client.market, by),
            kind=kind,
            currency=client.currency,
            cash=amount,
            frozen=Decimal(chance.between(1, 9) * 100)
            if kind == "securities" and index % 4 == 2
            else Decimal(0),
            positions=held[kind],
            access=_access(client) if kind == "securities" else (),
            opened=recipe.start - timedelta(days=chance.between(200, 3000)),
        )
        for (kind, by), amount in zip(kinds, cash, strict=True)
    ]


def _access(client: Client) -> tuple[str, ...]:
    if client.market == "us":
        return ("us_equity",)
    main = ("sse_main", "szse_main")
    if client.class_ in {"retail_c4", "retail_c5"}:
        return (*main, "chinext")
    return (*main, "chinext", "star", "bse") if client.class_ in {"professional", "corporate"} else main


def _shares(client: Client, listed: Sequence[Security], chance: Chance) -> tuple[Position, ...]:
    """Three holdings on boards the client may trade, whose actions and absences leave whole numbers of shares."""
    if client.class_ == "unverified":
        return ()
    allowed = _access(client)
    steady = [
        s for s in listed if s.role in {"plain", "warned", "limit_up", "suspended"} and s.board in allowed
    ]
    found: list[Position] = []
    for number, security in enumerate(chance.shuffled(steady)[:3]):
        quantity = chance.between(2, 40) * 100 + (chance.between(1, 99) if number == 2 else 0)
        found.append(
            Position(
                entity=security.entity,
                quantity=Decimal(quantity),
                sellable=Decimal(quantity if number else quantity // 2),
                cost=Decimal(security.price * chance.between(80, 115) // 100).scaleb(-2),
                acquired=client.known_at.date() - timedelta(days=chance.between(30, 500)),
            )
        )
    return tuple(sorted(found, key=lambda position: position.entity))


def _units(client: Client, index: int, chance: Chance) -> tuple[Position, ...]:
    units = Decimal(chance.between(100_000, 4_000_000)).scaleb(-2)
    return (
        Position(
            entity=fund_entity(client.market, index % 4),
            quantity=units,
            sellable=units,
            cost=Decimal(chance.between(9_600, 10_900)).scaleb(-4),
            acquired=client.known_at.date() - timedelta(days=chance.between(5, 400)),
        ),
    )
