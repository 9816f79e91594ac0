"""The rows of a world: who is listed, what prices did, what was reported, what statistics said."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.data import SCHEDULED, TEXT, Row
from finteceval.sandbox.generate.calendar import at, calendar, closing, trading_days
from finteceval.sandbox.generate.listing import CHANGED, GAP
from finteceval.sandbox.generate.prices import listing_status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from finteceval.sandbox.generate.actions import Action
    from finteceval.sandbox.generate.listing import Security
    from finteceval.sandbox.generate.minutes import Minute
    from finteceval.sandbox.generate.prices import Path
    from finteceval.sandbox.generate.reports import Figures

EXCHANGE: Final = {"cn": "exchange cn", "us": "exchange us"}
_FLOWS: Final = {
    "cn": ("revenue_ytd", "net_profit_ytd", "operating_cash_flow_ytd"),
    "us": ("revenue_quarter", "net_income_quarter", "operating_cash_flow_quarter"),
}


def listing_rows(security: Security, first: date, path: Path) -> Iterator[Row]:
    """Code, names, board, industry and the changing states of a security, each from the day it holds."""
    begins = CHANGED["ipo"] if security.role == "ipo" else first
    since = at(security.market, begins, "08:00")
    board = "us_equity" if security.market == "us" else security.board
    for field, value in (
        ("code", security.code),
        ("name_zh", security.name_zh),
        ("name_en", security.name_en),
        ("board", board),
        ("industry", security.industry.key),
        ("currency", security.currency),
        ("trading_status", "trading"),
    ):
        yield _text(security, field, value, since)
    if security.later_code:
        yield _text(
            security, "code", security.later_code, at(security.market, CHANGED["renumbered"], "08:00")
        )
    yield from _states(security, path, since)


def _states(security: Security, path: Path, since: datetime) -> Iterator[Row]:
    previous = ""
    for nth, bar in enumerate(path.bars):
        status = listing_status(security, bar.day, nth)
        if status != previous:
            when = since if nth == 0 else at(security.market, bar.day, "08:00")
            yield _text(security, "listing_status", status, when)
            if status == "st":
                yield _text(security, "name_zh", f"ST{security.name_zh}", when)
        previous = status
    if path.suspended:
        yield _text(security, "trading_status", "suspended", at(security.market, path.suspended[0], "08:00"))
        for bar in path.bars:
            if bar.day > path.suspended[-1]:
                yield _text(security, "trading_status", "trading", at(security.market, bar.day, "08:00"))
                break
    if security.role == "delisted":
        yield _text(security, "trading_status", "delisted", at(security.market, CHANGED["delisted"], "08:00"))


def bar_rows(security: Security, path: Path) -> Iterator[Row]:
    """Daily bars: the reference price before trading, the rest at the close."""
    unit = f"{security.currency}_per_share"
    for bar in path.bars:
        if security.role == "warned" and bar.day == GAP:
            continue
        before, close = at(security.market, bar.day, "08:30"), closing(security.market, bar.day)
        yield _market(security, "reference", before, _hundredths(bar.reference), unit)
        for field, price in (("open", bar.open), ("high", bar.high), ("low", bar.low), ("close", bar.close)):
            yield _market(security, field, close, _hundredths(price), unit)
        yield _market(security, "volume", close, Decimal(bar.volume), "share")
        yield _market(security, "amount", close, _hundredths(bar.amount), security.currency)


def minute_rows(security: Security, bars: Iterable[Minute]) -> Iterator[Row]:
    """Minute bars and the best quotes at each minute's end, known at that end."""
    unit = f"{security.currency}_per_share"
    for bar in bars:
        for field, price in (
            ("minute_high", bar.high),
            ("minute_low", bar.low),
            ("minute_close", bar.close),
            ("bid", bar.bid),
            ("ask", bar.ask),
        ):
            yield _market(security, field, bar.end, _hundredths(price), unit)
        for field, size in (
            ("minute_volume", bar.volume),
            ("bid_size", bar.bid_size),
            ("ask_size", bar.ask_size),
        ):
            yield _market(security, field, bar.end, Decimal(size), "share")


def action_rows(security: Security, actions: Mapping[date, Action]) -> Iterator[Row]:
    """Corporate actions: about the morning of the ex-date, known since they were announced."""
    unit = f"{security.currency}_per_share"
    for day, action in sorted(actions.items()):
        for field, value, measured in (
            ("dividend_cash", action.cash, unit),
            ("bonus_ratio", action.bonus, "share_per_share"),
            ("rights_ratio", action.rights, "share_per_share"),
            ("rights_price", action.rights_price, unit),
        ):
            if value:
                yield Row(
                    entity=security.entity,
                    field=field,
                    event_time=at(security.market, day, "08:30"),
                    known_at=action.announced,
                    value=value,
                    unit=measured,
                    source=f"notice {security.entity}-action-{day.isoformat()}",
                    grade="notice",
                    vintage=SCHEDULED,
                )


def report_rows(security: Security, prints: Iterable[Figures]) -> Iterator[Row]:
    """The figures of every print: about the last second of the period, known when published."""
    flows = _FLOWS[security.market]
    for figures in prints:
        for field, value in (
            (flows[0], figures.revenue),
            (flows[1], figures.net_profit),
            (flows[2], figures.operating_cash),
            ("total_assets", figures.total_assets),
            ("total_equity", figures.total_equity),
            ("total_debt", figures.total_debt),
        ):
            yield _reported(security, figures, field, value, security.currency)
        yield _reported(security, figures, "shares_outstanding", figures.shares, "share")


def session_rows(market: str, start: date, end: date) -> Iterator[Row]:
    """The market's calendar: every session's hours, announced in the December before."""
    known = calendar(market)
    for day in trading_days(market, start, end):
        announced = at(market, date(day.year - 1, 12, 1), "18:00")
        hours = known.sessions
        early = known.early.get(day.isoformat())
        if early:
            hours = f"{known.open}-{early}"
        yield Row(
            entity=f"{market}-market",
            field="session",
            event_time=at(market, day, "00:00"),
            known_at=announced,
            value=hours,
            unit=TEXT,
            source=EXCHANGE[market],
            grade="notice",
            vintage=SCHEDULED,
        )


def index_rows(market: str, days: Sequence[date], levels: Mapping[date, int]) -> Iterator[Row]:
    """The market's index at each close, in points."""
    since = at(market, days[0], "08:00")
    name_zh, name_en = (
        ("内地样本指数", "Mainland Sample Index")
        if market == "cn"
        else ("美股样本指数", "American Sample Index")
    )
    for field, value in (("code", f"IDX{market.upper()}"), ("name_zh", name_zh), ("name_en", name_en)):
        yield _about(f"{market}-index", field, since, value, TEXT, market)
    for day in days:
        yield _about(
            f"{market}-index", "close", closing(market, day), _hundredths(levels[day]), "index_point", market
        )


def period_end(market: str, end: date) -> datetime:
    """The last second of a reporting period."""
    return at(market, end, "23:59:59")


def _reported(security: Security, figures: Figures, field: str, value: int, unit: str) -> Row:
    return Row(
        entity=security.entity,
        field=field,
        event_time=period_end(security.market, figures.end),
        known_at=figures.published,
        value=Decimal(value),
        unit=unit,
        source=f"filing {security.entity}-{figures.period} v{figures.version}",
        grade="filing",
        vintage=figures.vintage,
    )


def _text(security: Security, field: str, value: str, when: datetime) -> Row:
    return Row(
        entity=security.entity,
        field=field,
        event_time=when,
        known_at=when,
        value=value,
        unit=TEXT,
        source=EXCHANGE[security.market],
        grade="notice",
    )


def _market(security: Security, field: str, when: datetime, value: Decimal, unit: str) -> Row:
    return Row(
        entity=security.entity,
        field=field,
        event_time=when,
        known_at=when,
        value=value,
        unit=unit,
        source=EXCHANGE[security.market],
        grade="market",
    )


def _about(entity: str, field: str, when: datetime, value: Any, unit: str, market: str) -> Row:
    return Row(
        entity=entity,
        field=field,
        event_time=when,
        known_at=when,
        value=value,
        unit=unit,
        source=EXCHANGE[market],
        grade="market",
    )


def _hundredths(count: int) -> Decimal:
    return Decimal(count).scaleb(-2)
