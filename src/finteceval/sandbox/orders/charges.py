"""What a trade costs by day, side and board: each part rounded half up to the cent on the whole order so far."""

from __future__ import annotations

from decimal import ROUND_UP, Decimal
from typing import TYPE_CHECKING, Final

from finteceval.record import Record
from finteceval.sandbox.orders.market import ETFS, US
from finteceval.sandbox.orders.prices import CENT, rounded
from finteceval.sandbox.orders.rules import rule
from pitfall.errors import InputError
from pitfall.texts import language, say

if TYPE_CHECKING:
    from datetime import date

    from finteceval.sandbox.orders.order import Side

ZERO: Final = Decimal(0)


class CommissionPlan(Record):
    """What the broker and the client agreed. `rate` is a fraction of turnover, `minimum` is per order.

    `includes_exchange_fees` says whether the commission already covers the exchange's handling fee and the
    regulator's levy. `per_share` serves US plans.
    """

    rate: Decimal
    minimum: Decimal
    includes_exchange_fees: bool
    per_share: Decimal = ZERO


class Fees(Record):
    """The parts of what an order costs, each exact to the cent."""

    commission: Decimal = ZERO
    stamp_duty: Decimal = ZERO
    transfer_fee: Decimal = ZERO
    handling_fee: Decimal = ZERO
    regulatory_levy: Decimal = ZERO
    regulatory_fee: Decimal = ZERO
    activity_fee: Decimal = ZERO

    @property
    def total(self) -> Decimal:
        """All parts together."""
        return sum((getattr(self, name) for name in self.__struct_fields__), ZERO)


def fees(side: Side, *, turnover: Decimal, quantity: int, board: str, on: date, plan: CommissionPlan) -> Fees:
    """The fees of an order that has traded `quantity` shares for `turnover` so far; none before the first.

    Every part grows with turnover, so that the fee of a partly filled order never exceeds that of the whole.

    Raises:
        InputError: the plan's rate is above the cap of that day.
        RuleNotKnownError: a rate of that day is not registered.
    """
    if quantity == 0:
        return Fees()
    sells = side in {"sell", "short"}
    commission = rounded(max(plan.minimum, turnover * plan.rate + quantity * plan.per_share))
    if board == US:
        return _us(commission, turnover, quantity, on) if sells else Fees(commission=commission)
    _require_below_cap(plan, board, on)
    if board in ETFS:
        return Fees(commission=commission)
    parts = {
        "stamp_duty": rule("stamp_duty", board=board, on=on).values["sell" if sells else "buy"].number,
        "transfer_fee": rule("transfer_fee", board=board, on=on).values["each_side"].number,
    }
    if not plan.includes_exchange_fees:
        for name in ("handling_fee", "regulatory_levy"):
            parts[name] = rule(name, board=board, on=on).values["each_side"].number
    return Fees(commission=commission, **{name: rounded(turnover * rate) for name, rate in parts.items()})


def _us(commission: Decimal, turnover: Decimal, quantity: int, on: date) -> Fees:
    section_31 = rule("us_section_31_fee", board=US, on=on).values["rate"].number
    activity = rule("us_trading_activity_fee", board=US, on=on).values
    taf = min(activity["per_share"].number * quantity, activity["at_most"].number)
    return Fees(
        commission=commission,
        regulatory_fee=(turnover * section_31).quantize(CENT, rounding=ROUND_UP),
        activity_fee=taf.quantize(CENT, rounding=ROUND_UP),
    )


def _require_below_cap(plan: CommissionPlan, board: str, on: date) -> None:
    cap = rule("commission", board=board, on=on).values["at_most"].number
    if plan.rate > cap:
        raise InputError(say("orders.commission_cap", language(), rate=plan.rate, cap=cap, on=on))
