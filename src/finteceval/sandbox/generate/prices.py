"""Daily bars: a walk in whole hundredths that keeps each day's limits, with suspensions, limit days and actions."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.registry.market import NORMAL, MarketRule, market_rule
from finteceval.sandbox.generate.actions import ex_reference
from finteceval.sandbox.generate.chance import Chance
from finteceval.sandbox.generate.listing import CHANGED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from finteceval.sandbox.generate.actions import Action
    from finteceval.sandbox.generate.listing import Security

# What befalls a role, in hundredths of a percent on a day.
_SUSPENDED: Final = (date(2025, 8, 4), date(2025, 9, 5))
_SHOCKS: Final[dict[str, tuple[tuple[date, date, int], ...]]] = {
    "limit_up": (
        (date(2025, 11, 10), date(2025, 11, 13), 4000),
        (date(2026, 5, 11), date(2026, 5, 12), 4000),
    ),
    "limit_down": ((date(2026, 3, 11), date(2026, 3, 13), -4000),),
    "rumoured": ((date(2025, 12, 9), date(2025, 12, 9), 860), (date(2025, 12, 11), date(2025, 12, 11), -700)),
    "restated": ((date(2025, 10, 28), date(2025, 10, 28), -780),),
    "delisted": ((date(2025, 7, 1), date(2025, 10, 31), -90),),
    "warned": ((date(2026, 2, 2), date(2026, 2, 2), -620),),
}
_FREE_DAYS: Final = 5  # trading days without a limit after a listing
_UNLIMITED: Final = 4500  # bound of a day's move where no rule sets one, in hundredths of a percent
FLOOR: Final = 100  # one yuan or dollar: no generated price falls below it


class Bar(Record):
    """One day of a security, prices in hundredths; `reference` is the last close, adjusted for that day's actions."""

    day: date
    reference: int
    open: int
    high: int
    low: int
    close: int
    volume: int
    amount: int


class Path(Record):
    """A security's days: its bars, and the days on which it was suspended."""

    bars: tuple[Bar, ...]
    suspended: tuple[date, ...]


def listing_status(security: Security, day: date, nth: int) -> str:
    """The security's status on its `nth` trading day (from 0): a word of the market rules."""
    if security.market == "us":
        return NORMAL
    if security.role == "st" and day >= CHANGED["st"]:
        return "st"
    if security.role == "delisted" and day >= CHANGED["delisting"]:
        return "delisting_period"
    return "ipo" if security.role == "ipo" and nth < _FREE_DAYS else NORMAL


def trades(security: Security, day: date) -> bool:
    """Whether the security is listed on a day."""
    if security.role == "ipo":
        return day >= CHANGED["ipo"]
    return security.role != "delisted" or day < CHANGED["delisted"]


def walk(
    security: Security,
    days: Sequence[date],
    actions: Mapping[date, Action],
    drift: Mapping[date, int],
    seed: int,
) -> Path:
    """The security's path over the market's days. `drift` is the market's own move, hundredths of a percent."""
    chance = Chance(seed, security.entity, "walk")
    bars: list[Bar] = []
    suspended: list[date] = []
    close, scale = security.price, Decimal(1)
    for day in days:
        if not trades(security, day):
            continue
        if day in actions:
            adjusted = ex_reference(close, actions[day])
            scale, close = scale * adjusted / close, adjusted
        if security.role == "suspended" and _SUSPENDED[0] <= day <= _SUSPENDED[1]:
            suspended.append(day)
            continue
        low, high = _limits(close, security, day, len(bars))
        home = int(security.price * scale)
        pull = max(-15, min(15, (home - close) * 60 // max(home, 1)))
        move = drift[day] + chance.bell(security.deviation) + pull + _shock(security, day)
        bar = _bar(security, day, close, move, (low, high), chance)
        bars.append(bar)
        close = bar.close
    return Path(bars=tuple(bars), suspended=tuple(suspended))


def _bar(
    security: Security, day: date, reference: int, move: int, limits: tuple[int, int], chance: Chance
) -> Bar:
    low, high = limits
    close = _within(_moved(reference, move), low, high)
    opened = _within(_moved(reference, move * chance.between(10, 80) // 100), low, high)
    top = _within(_moved(max(opened, close), abs(chance.bell(security.deviation // 3))), low, high)
    bottom = _within(_moved(min(opened, close), -abs(chance.bell(security.deviation // 3))), low, high)
    locked = close in limits and abs(move) > 1500
    if locked:
        opened = top = bottom = close
    volume = security.volume * chance.between(45, 190) // 100 // 100 * 100
    volume = max(100, volume // 12 // 100 * 100) if locked else volume
    mean = (opened + top + bottom + close) // 4
    return Bar(
        day=day,
        reference=reference,
        open=opened,
        high=top,
        low=bottom,
        close=close,
        volume=volume,
        amount=mean * volume,
    )


def _limits(reference: int, security: Security, day: date, nth: int) -> tuple[int, int]:
    """The lowest and highest price of a day: reference x (1 -+ band), half up to the hundredth."""
    status = listing_status(security, day, nth)
    band = _band(security.board, status, day) if status != "ipo" else Decimal(_UNLIMITED) / 10_000
    down, up = (
        int((Decimal(reference) * (1 + side * band)).quantize(Decimal(1), rounding=ROUND_HALF_UP))
        for side in (-1, 1)
    )
    return max(FLOOR, down), max(FLOOR, up)


@cache
def _band(board: str, status: str, day: date) -> Decimal:
    if board == "us_equity":
        return Decimal(_UNLIMITED) / 10_000
    rule = market_rule("price_limit", board=board, on=day, status=status)
    assert isinstance(rule, MarketRule), f"no price limit is known for {board}, {status}, {day}"
    return rule.values["limit"].number


def _shock(security: Security, day: date) -> int:
    size = sum(size for start, end, size in _SHOCKS.get(security.role, ()) if start <= day <= end)
    # Without a daily limit to cut it, the same news moves a price less in a day than the limit's overshoot.
    return size if security.market == "cn" else size * 3 // 10


def _moved(price: int, hundredths: int) -> int:
    return (price * (10_000 + hundredths) * 2 + 10_000) // 20_000


def _within(price: int, low: int, high: int) -> int:
    return max(low, min(high, price))
