"""What margin trading in A-shares asks for, and what opening a board asks of a client.

Purchases on credit are not played: an order pays with the account's own cash. The ratios are here for answers
that quote them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from finteceval.sandbox.orders.rules import rule, rule_if_any

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal


def financing_margin(value: Decimal, *, board: str, on: date) -> Decimal:
    """The least margin for a new financing contract of that value; older contracts keep their own terms.

    Raises:
        RuleNotKnownError: the ratio of that day is not registered.
    """
    return value * rule("financing_margin", board=board, on=on).values["ratio"].number


def maintenance_ratio(
    *, cash: Decimal, securities: Decimal, financed: Decimal, owed: Decimal, interest: Decimal
) -> Decimal:
    """Cash and securities over what is financed, the market value owed, and interest with fees; a fraction.

    Source: margin trading rules of SSE and SZSE.

    Raises:
        ValueError: nothing is owed, so that there is no ratio.
    """
    debt = financed + owed + interest
    if debt <= 0:
        raise ValueError("without debt there is no maintenance ratio")
    return (cash + securities) / debt


def may_open(*, board: str, average_assets: Decimal, months: int, on: date) -> bool:
    """Whether a client meets what the board asks for: assets over its window of trading days, and experience.

    A board that asks for nothing is open to all.
    """
    row = rule_if_any("access", board=board, on=on)
    if row is None:
        return True
    return average_assets >= row.values["assets"].number and months >= row.values["experience"].number
