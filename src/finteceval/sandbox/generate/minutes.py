"""Minute bars that add up to their day: its first price, its extremes, its last price, its volume."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec resolves the annotations
from itertools import pairwise
from typing import TYPE_CHECKING

from finteceval.record import Record
from finteceval.sandbox.generate.calendar import minutes_of
from finteceval.sandbox.generate.chance import Chance

if TYPE_CHECKING:
    from finteceval.sandbox.generate.listing import Security
    from finteceval.sandbox.generate.prices import Bar


class Minute(Record):
    """One minute that ended at `end`: prices in hundredths, sizes in shares. Quotes are those at its end."""

    end: datetime
    high: int
    low: int
    close: int
    volume: int
    bid: int
    ask: int
    bid_size: int
    ask_size: int


def minutes(security: Security, bar: Bar, seed: int) -> list[Minute]:
    """The minutes of a day, in order. A side that the day's limit has emptied quotes a size of 0."""
    chance = Chance(seed, security.entity, "minutes", bar.day.isoformat())
    ends = minutes_of(security.market, bar.day)
    closes = _closes(bar, len(ends), chance)
    volumes = _volumes(bar.volume, len(ends), chance)
    found: list[Minute] = []
    last = bar.open
    for end, close, volume in zip(ends, closes, volumes, strict=True):
        locked = bar.high == bar.low
        up = close > bar.reference
        found.append(
            Minute(
                end=end,
                high=max(last, close),
                low=min(last, close),
                close=close,
                volume=volume,
                bid=close if locked and up else close - 1,
                ask=close if locked and not up else close + 1,
                bid_size=0 if locked and not up else chance.between(2, 400) * 100,
                ask_size=0 if locked and up else chance.between(2, 400) * 100,
            )
        )
        last = close
    return found


def _closes(bar: Bar, count: int, chance: Chance) -> list[int]:
    """A walk that leads from open to close, and touches the high and the low once each on the way."""
    fixed = {-1: bar.open, count - 1: bar.close}
    first, second = sorted(chance.shuffled(range(1, count - 1))[:2])
    extremes = (bar.high, bar.low) if chance.below(2) else (bar.low, bar.high)
    fixed |= dict(zip((first, second), extremes, strict=True))
    places = sorted(fixed)
    closes: list[int] = []
    step = max(1, (bar.high - bar.low) // 12)
    for start, end in pairwise(places):
        for place in range(start + 1, end + 1):
            straight = fixed[start] + (fixed[end] - fixed[start]) * (place - start) // (end - start)
            noise = chance.bell(step) if place < end else 0
            closes.append(max(bar.low, min(bar.high, straight + noise)))
    return closes


def _volumes(total: int, count: int, chance: Chance) -> list[int]:
    """Parts of a day's volume, more of it near open and close; together exactly the volume."""
    weights = [chance.between(20, 100) + 8000 // (20 + min(n, count - 1 - n)) for n in range(count)]
    whole = sum(weights)
    parts = [total * weight // whole for weight in weights]
    parts[-1] += total - sum(parts)
    return parts
