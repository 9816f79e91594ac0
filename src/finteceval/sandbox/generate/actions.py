"""Corporate actions, and what they do to the price a day is measured against."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.generate.calendar import at, next_day
from finteceval.sandbox.generate.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finteceval.sandbox.generate.listing import Security

CENT: Final = Decimal("0.01")
_NONE: Final = Decimal(0)
# The yearly months of a distribution and how long before it is announced, in days.
_CN_MONTHS: Final = (6, 7)
_US_MONTHS: Final = (3, 6, 9, 12)
_AHEAD: Final = 12


class Action(Record):
    """What a share becomes on its ex-date, for each share held before.

    `cash` is in the currency a share; `bonus` and `rights` are new shares a share, the latter at `rights_price`.
    A split in `n` is a bonus of n - 1; a reverse split ten to one is a bonus of -0.9.
    """

    ex_day: date
    announced: datetime
    cash: Decimal = _NONE
    bonus: Decimal = _NONE
    rights: Decimal = _NONE
    rights_price: Decimal = _NONE


def ex_reference(close: int, action: Action) -> int:
    """The ex-right reference price in hundredths, from the last close in hundredths, half up.

    (close - cash + rights price x rights) / (1 + bonus + rights), as the mainland exchanges publish it.
    """
    price = (Decimal(close) / 100 - action.cash + action.rights_price * action.rights) / (
        1 + action.bonus + action.rights
    )
    return int(price.quantize(CENT, rounding=ROUND_HALF_UP) * 100)


def plan_actions(security: Security, days: Sequence[date], seed: int) -> dict[date, Action]:
    """The actions of a security by ex-date. At most one falls on a day."""
    special = _special(security)
    found = [special] if special else []
    chance = Chance(seed, security.entity, "actions")
    if security.role not in {"st", "delisted", "ipo"} and chance.below(10) < 6:
        months = _CN_MONTHS[chance.below(2) :][:1] if security.market == "cn" else _US_MONTHS
        for year in range(days[0].year, days[-1].year + 1):
            found += [
                _dividend(security, date(year, month, chance.between(8, 24)), chance) for month in months
            ]
    planned: dict[date, Action] = {}
    for action in found:
        if days[0] <= action.ex_day - timedelta(days=_AHEAD) and action.ex_day < days[-1]:
            ex_day = next_day(days, action.ex_day - timedelta(days=1))
            planned.setdefault(ex_day, _on(action, ex_day, security.market))
    return planned


def _special(security: Security) -> Action | None:
    market = security.market
    noted = at(market, date(2025, 6, 4), "18:00")
    if security.role == "split":
        ex_day, bonus = (date(2025, 6, 18), "1.0") if market == "cn" else (date(2025, 8, 25), "3")
        return Action(ex_day=ex_day, announced=noted, bonus=Decimal(bonus))
    if security.role == "rights" and market == "cn":
        return Action(
            ex_day=date(2025, 7, 9),
            announced=noted,
            cash=Decimal("0.30"),
            bonus=Decimal("0.4"),
            rights=Decimal("0.2"),
            rights_price=(Decimal(security.price) / 200).quantize(CENT),
        )
    if security.role == "rights":
        return Action(ex_day=date(2026, 2, 10), announced=noted, bonus=Decimal("-0.9"))
    return None


def _dividend(security: Security, ex_day: date, chance: Chance) -> Action:
    share = chance.between(60, 260) if security.market == "cn" else chance.between(20, 60)
    cash = (Decimal(security.price) * share / 1_000_000).quantize(CENT) + CENT
    return Action(ex_day=ex_day, announced=at(security.market, ex_day, "18:00"), cash=cash)


def _on(action: Action, ex_day: date, market: str) -> Action:
    announced = at(market, ex_day - timedelta(days=_AHEAD), "18:00")
    return Action(
        ex_day=ex_day,
        announced=announced,
        cash=action.cash,
        bonus=action.bonus,
        rights=action.rights,
        rights_price=action.rights_price,
    )
