"""Dividend tax of an individual holder of A-shares: it falls due on sale, by how long each lot was held."""

from __future__ import annotations

import calendar as months
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from finteceval.sandbox.orders.market import US
from finteceval.sandbox.orders.prices import rounded
from finteceval.sandbox.orders.rules import rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from finteceval.sandbox.orders.account import Lot

ZERO: Final = Decimal(0)


def tax_rate(*, bought: date, sold: date, board: str) -> Decimal:
    """The rate on dividends of shares held from `bought` to the day before `sold`: 20 %, 10 % or nothing.

    Source: 财税〔2015〕101号 with 财税〔2012〕85号 on how the time is counted: a month or a year is up on the
    same day of the later month.
    """
    values = rule("dividend_tax", board=board, on=sold).values
    if sold <= _months_after(bought, 1):
        return values["up_to_one_month"].number
    return values["up_to_one_year" if sold <= _months_after(bought, 12) else "longer"].number


def tax_on_sale(lots: Iterable[Lot], sold: date, board: str) -> Decimal:
    """The tax that a sale of these lots brings, half up to the cent; nothing for shares of other markets."""
    due = ZERO
    for lot in lots:
        if lot.dividends and board != US:
            due += lot.dividends * tax_rate(bought=lot.bought, sold=sold, board=board)
    return rounded(due)


def _months_after(day: date, count: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + count, 12)
    return date(year, month + 1, min(day.day, months.monthrange(year, month + 1)[1]))
