"""Whether a market and a broker take an order: one reason code, of the first check that fails.

The order of the checks is fixed, and authority comes last: a refusal for any other reason still says whether
there was authority.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from typing import TYPE_CHECKING, Final, Literal

from finteceval.record import Record
from finteceval.sandbox.orders import checks, short_checks
from finteceval.sandbox.orders.asked import Asked
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from finteceval.sandbox.orders.account import AccountState
    from finteceval.sandbox.orders.market import MarketState
    from finteceval.sandbox.orders.order import Order
    from pitfall.texts import Language

Grant = Literal["covered", "missing", "not_asked"]


@dataclass(frozen=True, slots=True)
class Check:
    """One question to an order, and the code of a no."""

    code: str
    passes: Callable[[Asked], bool]


CHECKS: Final = (
    Check("E_CALENDAR", checks.on_a_trading_day),
    Check("E_SESSION", checks.in_session),
    Check("E_SUSPENDED", checks.not_suspended),
    Check("E_DELISTED", checks.not_delisted),
    Check("E_BOARD_ACCESS", checks.board_opened),
    Check("E_SUITABILITY", checks.suitable),
    Check("E_TICK", checks.on_the_tick),
    Check("E_LOT", checks.in_lots),
    Check("E_MAX_SIZE", checks.not_too_large),
    Check("E_LIMIT_BAND", checks.inside_band),
    Check("E_PRICE_CAGE", checks.inside_cage),
    Check("E_CASH", checks.paid_for),
    Check("E_SELLABLE_T1", checks.sellable),
    Check("E_ST_CAP", checks.below_st_cap),
    Check("E_DAY_TRADES", checks.below_day_trades),
    Check("E_SHORT_ELIGIBLE", short_checks.eligible),
    Check("E_SHORT_LOCATE", short_checks.located),
    Check("E_SHORT_UPTICK", short_checks.price_allowed),
    Check("E_DUPLICATE", checks.sent_once),
    Check("E_GRANT", checks.granted),
)
# Codes of a refused cancellation, beside those of orders.
CANCEL_CODES: Final = ("E_UNKNOWN_ORDER", "E_ORDER_STATE", "E_NO_CANCEL")
CODES: Final = (*(check.code for check in CHECKS), *CANCEL_CODES)


class Accepted(Record, tag="accepted", tag_field="kind"):
    """Taken. `bound` is the most cash the whole order may take; `margin` what a short sale locks per unit of price."""

    bound: Decimal
    margin: Decimal
    grant: Grant


class Rejected(Record, tag="rejected", tag_field="kind"):
    """Refused. `grant` still says whether the order was authorised."""

    code: str
    grant: Grant

    def text(self, lang: Language) -> str:
        """The reason in words."""
        return say(f"orders.{self.code}", lang)


def validate(
    order: Order,
    market: MarketState,
    account: AccountState,
    rules_on: date,
    *,
    grant: Grant = "not_asked",
) -> Accepted | Rejected:
    """Judge one order by the rules of a day, against the market and the account as they stand.

    `grant` is what the authority's matching found; where nobody asked, authority is not judged.

    Raises:
        InputError: order, market and account do not belong together, the calendar ends too early, or a rule of
            that day is not registered. These are faults of the world, never of the order.
    """
    _together(order, market, account)
    asked = Asked(order=order, market=market, account=account, on=rules_on, grant=grant)
    for check in CHECKS:
        if not check.passes(asked):
            return Rejected(code=check.code, grant=grant)
    return Accepted(bound=asked.bound, margin=asked.margin, grant=grant)


def _together(order: Order, market: MarketState, account: AccountState) -> None:
    same_market = market.security.us == (account.market == "us")
    if order.account != account.id or order.code != market.security.code or not same_market:
        raise InputError(
            say(
                "orders.not_together",
                language(),
                order=f"{order.account} {order.code}",
                market=f"{market.security.code} {market.security.board}",
                account=f"{account.id} {account.market}",
            )
        )
