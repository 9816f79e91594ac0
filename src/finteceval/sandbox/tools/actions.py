"""Corporate actions of a world on what an account holds, as ex-dates pass."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from finteceval.sandbox.orders import CorporateAction, apply_action
from finteceval.sandbox.orders.prices import rounded
from finteceval.sandbox.tools.prices import ACTIONS
from finteceval.sandbox.tools.securities import zone_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from finteceval.sandbox.orders import AccountState
    from finteceval.sandbox.world import World

# A word of an account's `access`: the client's standing instruction to take up all rights that free cash pays for.
TAKES_RIGHTS: Final = "rights"
ZERO: Final = Decimal(0)
ONE: Final = Decimal(1)


def acted(
    world: World, state: AccountState, after: date, today: date, *, access: Iterable[str]
) -> AccountState:
    """The account once every ex-date after a day and up to today has begun, in their order.

    What is held at the midnight before an ex-date is what the action is on; its cash comes that day. Rights lapse
    unless the account's owner said from the start that they are taken.
    """
    codes = dict.fromkeys([*(lot.code for lot in state.lots), *(each.code for each in state.shorts)])
    due = sorted(
        (day, code, facts) for code in codes for day, facts in actions_of(world, code, after, today).items()
    )
    for day, code, facts in due:
        action = _action(world, state.market, code, day, dict(facts))
        taken = 0
        if action.rights and TAKES_RIGHTS in access:
            taken = _affordable(state, action)
        state = apply_action(state, action, day, take_rights=taken)
    return state


def actions_of(
    world: World, entity: str, after: date, today: date
) -> dict[date, tuple[tuple[str, Decimal], ...]]:
    """What is announced of a security by ex-date, for those after a day and up to today."""
    zone = zone_of(world, entity)
    start = datetime.combine(after + timedelta(days=1), time(0), tzinfo=zone)
    end = datetime.combine(today, time.max, tzinfo=zone)
    found: dict[date, dict[str, Decimal]] = {}
    for field in ACTIONS:
        for row in world.history(entity, field, start, end):
            found.setdefault(row.event_time.astimezone(zone).date(), {})[field] = Decimal(row.value)
    return {day: tuple(sorted(facts.items())) for day, facts in found.items()}


def _action(world: World, market: str, code: str, day: date, facts: dict[str, Decimal]) -> CorporateAction:
    """The action as the order engine knows it. New shares for nothing are a split, but for a bonus in the mainland."""
    more = facts.get("bonus_ratio", ZERO)
    split = ONE + more if more < 0 or market == "us" else ONE
    told: dict[str, Any] = {
        "cash": facts.get("dividend_cash", ZERO),
        "bonus": ZERO if split != ONE else more,
        "rights": facts.get("rights_ratio", ZERO),
        "rights_price": facts.get("rights_price", ZERO),
    }
    return CorporateAction(
        code=code, split=split, fraction_price=_fraction_price(world, code, day, split), **told
    )


def _fraction_price(world: World, code: str, day: date, split: Decimal) -> Decimal:
    """What a new share is worth by the last close before the ex-date."""
    if split == ONE:
        return ZERO
    before = datetime.combine(day, time(0), tzinfo=zone_of(world, code))
    closes = world.history(code, "close", before - timedelta(days=60), before)
    return rounded(Decimal(closes[-1].value) / split) if closes else ZERO


def _affordable(state: AccountState, action: CorporateAction) -> int:
    due = int(state.held(action.code) * action.rights)
    free = state.cash - state.locked - state.reserved
    return due if due * action.rights_price <= free else 0
