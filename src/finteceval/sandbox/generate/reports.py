"""What companies report: figures by period, when they were published, and when they were restated.

Mainland figures run from the start of the year to the period's end, as mainland reports give them; American ones
are of the quarter. Money is in whole units of the currency.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from finteceval.record import Record
from finteceval.sandbox.generate.calendar import at
from finteceval.sandbox.generate.chance import Chance
from finteceval.sandbox.generate.listing import CHANGED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from finteceval.sandbox.generate.actions import Action
    from finteceval.sandbox.generate.listing import Security
    from finteceval.sandbox.generate.recipe import Recipe

ENDS: Final = ((3, 31), (6, 30), (9, 30), (12, 31))
NAMES: Final = ("Q1", "H1", "Q3", "FY")
# Days after the period's end between which a report comes out, by market and quarter.
_DELAY: Final = {
    "cn": ((16, 29), (47, 61), (15, 30), (76, 117)),
    "us": ((26, 40), (26, 40), (26, 40), (44, 68)),
}
_SEASON: Final = (21, 24, 26, 29)  # parts of a hundred of a year's revenue
# role -> (period end, published, parts of a hundred of the first figures)
RESTATED: Final = {
    "restated": (date(2024, 12, 31), date(2025, 10, 27), 82, 41),
    "merged": (date(2024, 12, 31), date(2025, 8, 28), 127, 118),
}


class Figures(Record):
    """One print of one report. `version` 1 is the first print; `published` is when it could be known."""

    period: str
    end: date
    published: datetime
    version: int
    revenue: int
    net_profit: int
    operating_cash: int
    total_assets: int
    total_equity: int
    total_debt: int
    shares: int

    @property
    def vintage(self) -> str:
        """`first`, or `restated-1`."""
        return "first" if self.version == 1 else f"restated-{self.version - 1}"


class _Company(NamedTuple):
    """What a company keeps over the years: parts of a hundred, and its share count by day."""

    assets: int
    equity: int
    debt: int
    actions: Mapping[date, Action]


def reports(security: Security, recipe: Recipe, actions: Mapping[date, Action]) -> list[Figures]:
    """Every print of every report whose period ends within the world's days or the year before, in time.

    `actions` by ex-date change the number of shares.
    """
    chance = Chance(recipe.seed, security.entity, "reports")
    year_revenue = security.price * security.shares // 100 * chance.between(35, 140) // 100
    margin = chance.between(40, 190)
    company = _Company(chance.between(130, 170), chance.between(42, 58), chance.between(16, 30), actions)
    found: list[Figures] = []
    for year in range(recipe.start.year - 1, recipe.end.year + 1):
        running = (0, 0, 0)
        for quarter in range(4):
            part = year_revenue * _SEASON[quarter] * chance.between(93, 107) // 10_000
            profit = part * (margin + chance.bell(14)) // 1000
            cash = profit * chance.between(55, 135) // 100
            running = (running[0] + part, running[1] + profit, running[2] + cash)
            shown = running if security.market == "cn" else (part, profit, cash)
            found += _prints(security, (year, quarter), shown, (company, year_revenue), chance)
        year_revenue = year_revenue * chance.between(92, 122) // 100
    return [figures for figures in found if figures.end <= recipe.end and _reports(security, figures)]


def _prints(
    security: Security,
    when: tuple[int, int],
    flows: tuple[int, int, int],
    of: tuple[_Company, int],
    chance: Chance,
) -> list[Figures]:
    (year, quarter), (company, scale) = when, of
    end = date(year, *ENDS[quarter])
    low, high = _DELAY[security.market][quarter]
    out = end + timedelta(days=chance.between(low, high))
    assets = scale * company.assets * chance.between(970, 1030) // 100_000
    equity = assets * company.equity * chance.between(980, 1020) // 100_000
    first = Figures(
        period=f"{year}{NAMES[quarter] if security.market == 'cn' else f'Q{quarter + 1}'}",
        end=end,
        published=at(security.market, out, "18:30"),
        version=1,
        revenue=flows[0],
        net_profit=flows[1],
        operating_cash=flows[2],
        total_assets=assets,
        total_equity=equity,
        total_debt=assets * company.debt * chance.between(950, 1050) // 100_000,
        shares=_shares(security.shares, company.actions, end),
    )
    again = RESTATED.get(security.role)
    if again is None or again[0] != end:
        return [first]
    return [first, _restated(first, at(security.market, again[1], "19:00"), again[2:])]


def _shares(first: int, actions: Mapping[date, Action], end: date) -> int:
    count = Decimal(first)
    for day, action in sorted(actions.items()):
        if day <= end:
            count *= 1 + action.bonus + action.rights
    return int(count)


def _restated(first: Figures, published: datetime, parts: tuple[int, ...]) -> Figures:
    revenue, profit = parts
    return Figures(
        period=first.period,
        end=first.end,
        published=published,
        version=2,
        revenue=first.revenue * revenue // 100,
        net_profit=first.net_profit * profit // 100,
        operating_cash=first.operating_cash,
        total_assets=first.total_assets - first.revenue + first.revenue * revenue // 100,
        total_equity=first.total_equity - first.net_profit + first.net_profit * profit // 100,
        total_debt=first.total_debt,
        shares=first.shares,
    )


def _reports(security: Security, figures: Figures) -> bool:
    """Whether the company was listed when this came out: before and after it reports to nobody."""
    out = figures.published.date()
    if security.role == "ipo":
        return out >= CHANGED["ipo"]
    return security.role != "delisted" or out < CHANGED["delisted"]
