"""Quotes and price history, as known by now."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.tools.securities import market_of, resolve, text, today, zone_of
from finteceval.sandbox.tools.tool import Done, as_day, ends_of, figure, refuse

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.data import Row
    from finteceval.sandbox.tools.tool import Arguments, Call
    from finteceval.sandbox.world import World

LONGEST: Final = timedelta(days=1200)
EVER: Final = timedelta(days=20_000)
BARS: Final = ("open", "high", "low", "close", "volume", "amount")
PRICES: Final = frozenset({"open", "high", "low", "close"})
ACTIONS: Final = ("dividend_cash", "bonus_ratio", "rights_ratio", "rights_price")
FINE: Final = Decimal("0.0001")


def get_quote(world: World, arguments: Arguments, call: Call) -> Done:
    """The latest trade and the best prices standing, each as old as it is."""
    entity = resolve(world, arguments["code"])
    last = _newest(world.latest(entity, "minute_close"), world.latest(entity, "close"))
    standing = {
        field: row
        for field in ("bid", "bid_size", "ask", "ask_size")
        if (row := world.latest(entity, field)) is not None and _stands(row, last)
    }
    known = [row for row in (last, *standing.values()) if row is not None]
    quoted = {field: figure(row.value) for field, row in standing.items()}
    result: dict[str, Any] = {
        "code": text(world, entity, "code"),
        "entity": entity,
        "market": market_of(world, entity),
        "name": text(world, entity, f"name_{call.lang}"),
        "board": text(world, entity, "board"),
        "currency": text(world, entity, "currency"),
        "trading_status": text(world, entity, "trading_status"),
        "listing_status": text(world, entity, "listing_status"),
        **quoted,
        "as_of": world.now.isoformat(),
        "source": last.source if last else "",
    }
    for name, row in (("last", last), ("reference", world.latest(entity, "reference"))):
        if row is not None:
            result[name] = figure(row.value)
    if known:
        result["quote_time"] = max(row.event_time for row in known).isoformat()
    return Done(result)


def _stands(row: Row, last: Row | None) -> bool:
    """Whether a best price is one of the day of the last trade: an older one no longer stands."""
    return last is None or row.event_time.date() >= last.event_time.date()


def get_price_history(world: World, arguments: Arguments, call: Call) -> Done:  # noqa: ARG001 - every handler's form
    """Daily bars raw or adjusted, corporate actions apart, and the days without a bar with why."""
    entity = resolve(world, arguments["code"])
    first, last = as_day(arguments["start"], "start"), as_day(arguments["end"], "end")
    if not timedelta(0) <= last - first <= LONGEST:
        refuse("bad_span", first=first, last=last, days=LONGEST.days)
    adjust = arguments.get("adjust", "none")
    bars = _bars(world, entity, first, last)
    ratios = {} if adjust == "none" else _ratios(world, entity)
    scaled = [_scaled(bar, _factor(ratios, bar["day"], adjust)) for bar in bars]
    return Done(
        {
            "code": text(world, entity, "code"),
            "entity": entity,
            "adjust": adjust,
            "bars": scaled,
            "actions": _actions(world, entity, first, last),
            "days_without_bar": _gaps(world, entity, (first, last), {bar["day"] for bar in bars}),
            "as_of": world.now.isoformat(),
            "source": next((bar["source"] for bar in bars), ""),
        }
    )


def _newest(*rows: Row | None) -> Row | None:
    return max((row for row in rows if row is not None), key=lambda row: row.event_time, default=None)


def _bars(world: World, entity: str, first: date, last: date) -> list[dict[str, Any]]:
    zone = zone_of(world, entity)
    start, end = ends_of(first, last, zone)
    days: dict[str, dict[str, Any]] = {}
    for field in BARS:
        for row in world.history(entity, field, start, end):
            day = row.event_time.astimezone(zone).date().isoformat()
            days.setdefault(day, {"day": day, "source": row.source})[field] = row.value
    return [days[day] for day in sorted(days)]


def _scaled(bar: dict[str, Any], factor: Decimal) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    for name, value in bar.items():
        scaled = name in PRICES and factor != 1
        if name != "source":
            shown[name] = figure((value * factor).quantize(FINE) if scaled else value)
    return shown


def _factor(ratios: dict[str, Decimal], day: str, adjust: str) -> Decimal:
    """Forward: prices before an ex-day come to today's scale. Back: prices from it on come to the first day's."""
    factor = Decimal(1)
    for ex, ratio in ratios.items():
        if adjust == "forward" and day < ex:
            factor *= ratio
        if adjust == "back" and day >= ex:
            factor /= ratio
    return factor


def _ratios(world: World, entity: str) -> dict[str, Decimal]:
    """By ex-day that has come: the ex-right reference price over the close before it."""
    begin, zone = world.now - EVER, zone_of(world, entity)
    ratios: dict[str, Decimal] = {}
    for ex in sorted(
        {row.event_time for field in ACTIONS for row in world.history(entity, field, begin, world.now)}
    ):
        closes = world.history(entity, "close", begin, ex)
        after = world.history(entity, "reference", ex, world.now)
        if closes and after:
            ratios[ex.astimezone(zone).date().isoformat()] = Decimal(after[0].value) / Decimal(
                closes[-1].value
            )
    return ratios


def _actions(world: World, entity: str, first: date, last: date) -> list[dict[str, str]]:
    zone = zone_of(world, entity)
    start, end = ends_of(first, last, zone)
    return [
        {
            "ex_day": row.event_time.astimezone(zone).date().isoformat(),
            "kind": field,
            "value": figure(row.value),
            "unit": row.unit,
            "known_at": row.known_at.isoformat(),
            "source": row.source,
        }
        for field in ACTIONS
        for row in world.history(entity, field, start, end)
    ]


def _gaps(world: World, entity: str, span: tuple[date, date], there: set[str]) -> list[dict[str, str]]:
    """Sessions that are over and left no bar: suspended that day, or missing from the data."""
    zone = zone_of(world, entity)
    start, end = ends_of(*span, zone)
    listed = world.history(entity, "code", start - EVER, world.now)
    sessions = world.history(f"{market_of(world, entity)}-market", "session", start, end)
    statuses = world.history(entity, "trading_status", start - EVER, world.now)
    gaps: list[dict[str, str]] = []
    for session in sessions:
        day = session.event_time.astimezone(zone).date()
        over = listed[0].event_time.astimezone(zone).date() <= day < today(world, entity)
        if over and day.isoformat() not in there:
            upto = ends_of(day, day, zone)[1]
            status = next((row.value for row in reversed(statuses) if row.event_time <= upto), "trading")
            why = "missing" if status == "trading" else str(status)
            gaps.append({"day": day.isoformat(), "why": why})
    return gaps
