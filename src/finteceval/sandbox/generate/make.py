"""A recipe becomes the whole content of a world: entities, rows, documents, tables, canaries. Nothing is written."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - NamedTuple holds them
from typing import TYPE_CHECKING, NamedTuple

from finteceval.sandbox.clockwork import ZONES
from finteceval.sandbox.data import Document, Entity, Row
from finteceval.sandbox.generate import canaries, rows, statistics_rows
from finteceval.sandbox.generate.actions import Action, plan_actions
from finteceval.sandbox.generate.affairs import affairs
from finteceval.sandbox.generate.calendar import at, trading_days
from finteceval.sandbox.generate.canaries import Canary  # noqa: TC001
from finteceval.sandbox.generate.chance import Chance
from finteceval.sandbox.generate.filings import filings
from finteceval.sandbox.generate.listing import Security, securities
from finteceval.sandbox.generate.minutes import minutes
from finteceval.sandbox.generate.notices import action_notice, news
from finteceval.sandbox.generate.offers import institutions, products, terms
from finteceval.sandbox.generate.people import accounts, clients
from finteceval.sandbox.generate.prices import Path, walk
from finteceval.sandbox.generate.reports import Figures, reports
from finteceval.sandbox.world import TABLES, Client, Held

if TYPE_CHECKING:
    from collections.abc import Iterator

    from finteceval.sandbox.generate.recipe import MarketPart, Recipe

_DEVIATION = 75  # of the market's own daily move, hundredths of a percent
_LEVEL = 300_000  # of the index on the first day, hundredths of a point


class Made(NamedTuple):
    """All of a world."""

    entities: list[Entity]
    rows: list[Row]
    documents: list[Document]
    tables: dict[str, list[Held]]
    canaries: list[Canary]


class _Stock(NamedTuple):
    """A security with all that happened to it."""

    security: Security
    actions: dict[date, Action]
    path: Path
    prints: list[Figures]


def make(recipe: Recipe) -> Made:
    """Everything in a recipe's world."""
    made = Made([], [], [], {table: [] for table in TABLES}, [])
    for part in recipe.markets:
        _add_market(recipe, part, made)
    return made


def _add_market(recipe: Recipe, part: MarketPart, made: Made) -> None:
    days = trading_days(part.market, recipe.start, recipe.end)
    drift = _drift(recipe, part.market, days)
    stocks = [_stock(recipe, security, days, drift) for security in securities(recipe, part)]
    levels = _levels(stocks, days)
    since = at(part.market, recipe.start, "00:00")
    documents = list(_documents(recipe, part, stocks))
    made.rows.extend(_rows(recipe, part, stocks, (days, levels)))
    wild, corrections, future = canaries.planted(
        recipe,
        [stock.security for stock in stocks],
        {stock.security.entity: stock.prints for stock in stocks},
    )
    made.rows.extend(wild)
    people = _add_tables(recipe, part, stocks, since, made)
    sold = products(part.market, since)
    made.documents.extend([*documents, *corrections, *terms(sold, since)])
    made.canaries.extend([*future, *canaries.personal(people), *canaries.injections(documents, people)])
    made.entities.extend(_entities(part, stocks))


def _add_tables(
    recipe: Recipe, part: MarketPart, stocks: list[_Stock], since: datetime, made: Made
) -> list[Client]:
    people = clients(recipe, part, since)
    tables = {
        "institutions": institutions(part.market, since),
        "products": products(part.market, since),
        "clients": people,
        "accounts": accounts(recipe, people, [stock.security for stock in stocks], since),
        **affairs(recipe, people),
    }
    for table, held in tables.items():
        made.tables[table].extend(held)
    return people


def _stock(recipe: Recipe, security: Security, days: list[date], drift: dict[date, int]) -> _Stock:
    actions = plan_actions(security, days, recipe.seed)
    path = walk(security, days, actions, drift, recipe.seed)
    return _Stock(security, actions, path, reports(security, recipe, actions))


def _drift(recipe: Recipe, market: str, days: list[date]) -> dict[date, int]:
    chance = Chance(recipe.seed, market, "market")
    return {day: chance.bell(_DEVIATION) + 2 for day in days}


def _levels(stocks: list[_Stock], days: list[date]) -> dict[date, int]:
    """The index: each day moved by the plain mean of its members' moves against their reference prices."""
    moves: dict[date, list[int]] = {day: [] for day in days}
    for stock in stocks:
        for bar in stock.path.bars:
            moves[bar.day].append((bar.close - bar.reference) * 1_000_000 // bar.reference)
    level = _LEVEL
    found: dict[date, int] = {}
    for day in days:
        mean = sum(moves[day]) // len(moves[day]) if moves[day] else 0
        level += level * mean // 1_000_000
        found[day] = level
    return found


def _rows(
    recipe: Recipe, part: MarketPart, stocks: list[_Stock], market: tuple[list[date], dict[date, int]]
) -> Iterator[Row]:
    days, levels = market
    for stock in stocks:
        security = stock.security
        yield from rows.listing_rows(security, days[0], stock.path)
        yield from rows.bar_rows(security, stock.path)
        yield from rows.action_rows(security, stock.actions)
        yield from rows.report_rows(security, stock.prints)
        if security.index < part.traded:
            for bar in stock.path.bars:
                if bar.day in part.minute_days:
                    yield from rows.minute_rows(security, minutes(security, bar, recipe.seed))
    yield from rows.session_rows(part.market, recipe.start, recipe.end)
    yield from rows.index_rows(part.market, days, levels)
    yield from statistics_rows.macro_rows(recipe, part.market)
    yield from statistics_rows.fund_rows(recipe, part, days, levels)


def _documents(recipe: Recipe, part: MarketPart, stocks: list[_Stock]) -> Iterator[Document]:
    for stock in stocks:
        if stock.security.index < part.reporting:
            yield from filings(stock.security, stock.prints, recipe.seed)
        yield from news(stock.security, recipe.end)
        if stock.security.index < part.traded:
            for day, action in stock.actions.items():
                yield action_notice(stock.security, day, action)


def _entities(part: MarketPart, stocks: list[_Stock]) -> Iterator[Entity]:
    zone = ZONES[part.market].key
    for stock in stocks:
        yield Entity(id=stock.security.entity, kind="stock", zone=zone)
    for index in range(part.funds):
        yield Entity(id=statistics_rows.fund_entity(part.market, index), kind="fund", zone=zone)
    for kind in ("market", "index", "macro"):
        yield Entity(id=f"{part.market}-{kind}", kind=kind, zone=zone)
    for kind in ("brokerage", "fund_company", "bank", "lender", "insurer"):
        yield Entity(id=f"{part.market}-{kind}", kind="institution", zone=zone)
