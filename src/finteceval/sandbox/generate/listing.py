"""The securities of a market: invented names and codes, and the part each of the first sixteen plays."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from finteceval import record
from finteceval.record import Record
from finteceval.sandbox.generate.chance import Chance

if TYPE_CHECKING:
    from finteceval.sandbox.generate.recipe import MarketPart, Recipe

# By position: what happens to a security, so that a case can rely on it happening in every generated world.
ROLES: Final = (
    "look_alike",  # its code is that of the next with two digits exchanged, its name nearly the same
    "look_alike",
    "renumbered",  # changes its code
    "st",  # special treatment from CHANGED on (in the US: below one dollar's reach, no such status)
    "suspended",  # a month without trading
    "split",  # shares doubled (in the US: four for one)
    "rights",  # cash, bonus shares and rights at once (in the US: a reverse split)
    "rumoured",  # a takeover rumour, denied by notice
    "limit_up",  # days locked at the upper limit
    "limit_down",  # days locked at the lower limit
    "restated",  # an annual report corrected downwards
    "merged",  # comparatives restated after a merger under common control
    "injected",  # its reports hold instructions addressed to a machine
    "ipo",  # listed within the period
    "delisted",  # leaves the market within the period
    "warned",  # a profit warning before its report
)
PLAIN: Final = "plain"
CHANGED: Final = {
    "renumbered": date(2025, 6, 16),
    "st": date(2025, 5, 6),
    "ipo": date(2025, 3, 20),
    "delisting": date(2025, 10, 13),
    "delisted": date(2025, 11, 3),
}
GAP: Final = date(
    2026, 2, 4
)  # the warned security traded, and the data lack that day: missing, not suspended
_BOARDS: Final = ("sse_main", "szse_main", "chinext", "star", "sse_main", "szse_main", "bse", "chinext")
_CN_PREFIX: Final = {"sse_main": "606", "szse_main": "007", "chinext": "307", "star": "687", "bse": "929"}
_US_HEAD: Final = ("QZ", "XQ", "ZX", "QX")
_LETTERS: Final = "BCDFGHJKLMNPRSTVW"


class Industry(Record):
    """A line of business, its words, and its three segments."""

    key: str
    zh: str
    en: str
    long_zh: str
    long_en: str
    parts_zh: tuple[str, ...]
    parts_en: tuple[str, ...]


class Names(Record):
    """The words that names are made of."""

    stems: tuple[tuple[str, str], ...]
    stems_en: tuple[str, ...]
    industries: tuple[Industry, ...]
    people_zh: tuple[str, ...]
    people_en: tuple[str, ...]
    cities_zh: tuple[str, ...]
    cities_en: tuple[str, ...]


class Security(Record):
    """One listed share. `entity` stays when `code` changes to `later_code`. Prices are in hundredths."""

    index: int
    market: str
    entity: str
    code: str
    later_code: str
    board: str
    name_zh: str
    name_en: str
    industry: Industry
    role: str
    price: int
    deviation: int
    volume: int
    shares: int

    @property
    def currency(self) -> str:
        """CNY or USD."""
        return "CNY" if self.market == "cn" else "USD"


@cache
def names() -> Names:
    """The words that names are made of."""
    file = Path(__file__).with_name("names.json")
    return record.decode(file.read_bytes(), Names, where=file.name)


def securities(recipe: Recipe, part: MarketPart) -> list[Security]:
    """The securities of one market of a world, in the order of their roles."""
    codes = _cn_codes(recipe.seed, part) if part.market == "cn" else _us_codes(recipe.seed, part)
    return [_security(recipe, part, index, codes[index]) for index in range(part.securities)]


def _security(recipe: Recipe, part: MarketPart, index: int, code: str) -> Security:
    chance = Chance(recipe.seed, part.market, "security", index)
    role = ROLES[index] if index < len(ROLES) else PLAIN
    # The pair of look-alikes shares a stem and an industry but for one word.
    named = 0 if index == 1 else index
    all_names = names()
    industry = all_names.industries[(named + named // len(all_names.stems)) % len(all_names.industries)]
    if index == 1:
        industry = all_names.industries[4]
    zh, en = all_names.stems[named % len(all_names.stems)]
    if part.market == "us":
        en = all_names.stems_en[named % len(all_names.stems_en)]
    low = role in {"st", "delisted"}
    return Security(
        index=index,
        market=part.market,
        entity=f"{part.market}-{index:03d}",
        code=code,
        later_code=_later(code, part.market) if role == "renumbered" else "",
        board=_board(part.market, index),
        name_zh=zh + industry.zh if part.market == "cn" else f"{en} {industry.en}",
        name_en=f"{en} {industry.en}",
        industry=industry,
        role=role,
        price=chance.between(430, 560) if low else chance.between(700, 9000),
        deviation=chance.between(90, 130) if low else chance.between(110, 260),
        volume=chance.between(3_000, 60_000) * 100,
        shares=chance.between(180, 2400) * 1_000_000,
    )


def _board(market: str, index: int) -> str:
    if market == "us":
        return "us_equity"
    # The roles that rest on the main board's rules stand there.
    return "sse_main" if index < 2 or index in {3, 14} else _BOARDS[index % len(_BOARDS)]


def _cn_codes(seed: int, part: MarketPart) -> list[str]:
    chance = Chance(seed, part.market, "codes")
    found: list[str] = []
    while len(found) < part.securities:
        code = f"{_CN_PREFIX[_board('cn', len(found))]}{chance.between(100, 989)}"
        if len(found) == 1:
            code = _exchanged(found[0])
        if len(found) == 0 and code == _exchanged(code):
            continue
        if code not in found:
            found.append(code)
    return found


def _us_codes(seed: int, part: MarketPart) -> list[str]:
    chance = Chance(seed, part.market, "codes")
    found: list[str] = []
    while len(found) < part.securities:
        code = chance.pick(_US_HEAD) + chance.pick(_LETTERS) + chance.pick(_LETTERS)
        if len(found) == 1:
            code = _exchanged(found[0])
        if len(found) == 0 and code == _exchanged(code):
            continue
        if code not in found:
            found.append(code)
    return found


def _exchanged(code: str) -> str:
    return code[:-2] + code[-1] + code[-2]


def _later(code: str, market: str) -> str:
    # 9xx and a final X are never given at first, so a later code is nobody else's.
    return code[:3] + "99" + code[-1] if market == "cn" else code[:3] + "X"
