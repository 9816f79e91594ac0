"""What the market shows at one instant about one security."""

from __future__ import annotations

from datetime import date, datetime  # noqa: TC003 - msgspec resolves the annotations
from decimal import Decimal  # noqa: TC003 - msgspec resolves the annotation
from typing import Final, Literal

from finteceval.record import Record
from finteceval.sandbox.clockwork import NEW_YORK, SHANGHAI, zoned
from finteceval.sandbox.orders.calendar import Calendar  # noqa: TC001 - msgspec resolves the annotation

US: Final = "us_equity"
ETFS: Final = ("etf", "etf_bond", "etf_money_market", "etf_gold", "etf_cross_border")
Board = Literal[
    "sse_main",
    "szse_main",
    "chinext",
    "star",
    "bse",
    "etf",
    "etf_bond",
    "etf_money_market",
    "etf_gold",
    "etf_cross_border",
    "us_equity",
]
Status = Literal["normal", "st", "delisting_period"]


class Security(Record):
    """One security on its day.

    `stage` counts the trading days, from 1, since a listing by registration, a relisting or the start of the
    delisting period; 0 where none of these runs. `risk` is the product's grade, 1 to 5, as its seller rates it.
    `tier` is its tier under the US limit-up limit-down plan.
    """

    code: str
    board: Board
    status: Status = "normal"
    listing: Literal["seasoned", "ipo", "relisting"] = "seasoned"
    stage: int = 0
    trading: Literal["trading", "suspended", "delisted"] = "trading"
    risk: int = 3
    tier: Literal[1, 2] = 1

    @property
    def us(self) -> bool:
        """Whether US rules hold."""
        return self.board == US


class Quote(Record):
    """The best prices standing at an instant; a side on which nobody stands has price None and size 0.

    `last` is the last trade of the day, None before the first.
    """

    at: datetime
    bid: Decimal | None = None
    bid_size: int = 0
    ask: Decimal | None = None
    ask_size: int = 0
    last: Decimal | None = None


class Lending(Record):
    """What can be borrowed of the security for a short sale: shares, and from whom.

    `price_test` says whether Rule 201 of Regulation SHO restricts its short sales today.
    """

    eligible: bool = False
    available: int = 0
    source: Literal["broker", "relending"] = "broker"
    price_test: bool = False


class MarketState(Record):
    """One security at one instant. `reference` is the ex-right reference price of the day, not the raw close."""

    now: datetime
    security: Security
    reference: Decimal
    quote: Quote
    calendar: Calendar
    lending: Lending = Lending()

    def __post_init__(self) -> None:
        """Refuse an instant without a zone.

        Raises:
            InputError: `now` has none.
        """
        zoned(self.now)

    @property
    def local(self) -> datetime:
        """The instant on the market's own clock."""
        return self.now.astimezone(NEW_YORK if self.security.us else SHANGHAI)

    @property
    def day(self) -> date:
        """The day on the market's own clock."""
        return self.local.date()

    @property
    def traded(self) -> Decimal:
        """The last trade, or the reference price before the day's first."""
        return self.reference if self.quote.last is None else self.quote.last
