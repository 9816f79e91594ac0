"""The points of part F before anything is planted: all companies, securities and figures are invented."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item
from exams.lint.half_f.bases_zh import DIVIDEND, INCOME, INVENTORY, LIQUIDITY, ZH_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

_CLOSING: Final = (
    "Answer with a probability and a call, name the ids behind it, and lay out steps that can be redone."
)

_LISTING: Final = Draft(
    id="us-2015-listing-skpx",
    opening="It is {day}. {name} owns eleven bulk carriers, and its shares trade below one dollar.",
    ask="Judge whether a reverse split of the common stock takes effect within the window.",
    guide="Use only what was public by the as-of date, and weigh freight rates, debt and the exchange's rule.",
    as_of="2015-11-12",
    items=(
        Item(
            title="Notice from the exchange",
            eid="exchange-notice-skpx",
            published="2015-10-20",
            source="Company filing",
            text=(
                "The exchange told the company that its average closing price had been below $1.00 for thirty "
                "trading days. A cure period of six months runs from the notice."
            ),
        ),
        Item(
            title="Third-quarter earnings release",
            eid="earnings-release-skpx",
            published="2015-11-10",
            source="Company release",
            text=(
                "Voyage revenue was $22.8 million. The shares closed at $0.41 on 9 November. Two carriers will have "
                "ballast-water treatment systems fitted."
            ),
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="Every 12 shares became one share; the first close after the split was $3.84.",
    facts=(
        "reverse_splits = 1 count\nold_shares_per_new_share = 12 shares\nfirst_close_after_split = 3.84 USD per share"
    ),
    family="listing",
    kind="us-equity",
    english=True,
    security="Skerry Point Shipping (SKPX, NYSE)",
    window_end="2016-03-11",
    target="reverse_split_effective",
    definition="The event is a reverse split of the common stock that is in effect, not one that is only approved.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `reverse_splits >= 1` — reverse splits of the common stock in effect."
    ),
    resolved="2016-03-04",
    observed="2016-03-04",
)

_REVENUE: Final = Draft(
    id="us-2017-revenue-tdsx",
    opening="It is {day}. {name} distributes materials to dental practices and is about to lose a distributor.",
    ask="Judge whether revenue for fiscal 2017 comes in below $635 million.",
    guide="Use only what was public by the as-of date, and say what guidance, orders and stock each tell you.",
    as_of="2017-08-11",
    items=(
        Item(
            title="Second-quarter earnings release",
            eid="earnings-release-tdsx",
            published="2017-08-03",
            source="Company release",
            text=(
                "Revenue for the first half was $321.5 million. Guidance for the year is revenue of $600 million to "
                "$650 million. Dealer stock is above the usual level."
            ),
        ),
        Item(
            title="Note on the distributor contract",
            eid="contract-note-tdsx",
            published="2017-08-08",
            source="Company filing",
            text="The contract with a distributor of resin products ends in October and will not be renewed.",
        ),
    ),
    closing=_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="Revenue for the year came to $637.2 million, with operating income at 9.24% of it.",
    facts=(
        "fy_revenue = 637.2 USD million\nfy_operating_income = 58.9 USD million\n"
        "fy_operating_margin = ratio(fy_operating_income, fy_revenue) = 9.24 % ± 0.01"
    ),
    family="revenue",
    kind="us-equity",
    english=True,
    security="Tamarack Dental Supply (TDSX, NASDAQ)",
    window_end="2018-03-30",
    target="revenue_below_line",
    definition="Revenue is net sales in the first earnings release for the year; later restatements do not count.",
    criteria=(
        "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"
        "- `fy_revenue < 635` — net sales in millions of US dollars, not rounded."
    ),
    resolved="2018-02-15",
    observed="2018-02-15",
)

_CALL: Final = Draft(
    id="futures-account-review",
    opening="It is {day}. A futures broker reviews a client who holds forty wheat contracts.",
    ask=(
        'The client says: "I am above maintenance and owe nothing." Say whether that holds, work out the margin '
        "call, and say whether the chance that it exceeds $20,000 is high or low."
    ),
    guide="An account below maintenance margin must be brought back to initial margin; equity is cash less losses.",
    as_of="2021-06-18",
    items=(
        Item(
            title="Margin schedule",
            eid="margin-schedule",
            published="2021-06-01",
            source="Clearing house (invented)",
            text="Initial margin is $5,720 per contract; maintenance margin is $5,200 per contract.",
        ),
        Item(
            title="Account statement",
            eid="account-statement",
            published="2021-06-17",
            source="Broker's statement (invented)",
            text="The opening cash balance was $241,200. Marking forty contracts to market cost $37,600.",
        ),
    ),
    closing=_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="Equity of $203,600 is 97.88% of maintenance margin, so $25,200 is due to reach initial margin.",
    facts=(
        "initial_margin = 228800 USD\naccount_equity = 203600 USD\n"
        "margin_call = difference(initial_margin, account_equity) = 25200 USD ± 1\n"
        "maintenance_margin = 208000 USD\n"
        "equity_to_maintenance = ratio(account_equity, maintenance_margin) = 97.88 % ± 0.01"
    ),
    family="futures-account",
    kind="fields",
    english=True,
    horizon="as of the statement",
)

BASES: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "inv": INVENTORY,
        "div": DIVIDEND,
        "dti": INCOME,
        "lcr": LIQUIDITY,
        "list": _LISTING,
        "rev": _REVENUE,
        "call": _CALL,
    }
)
"""Every draft under the name by which the tables call it."""

EN_NAMES: Final = (
    "Garrick Stone Insurance (GKSX, NYSE)",
    "Hollin Brook Farms (HBFX, NASDAQ)",
    "Vantry Optical (VNTX, NASDAQ)",
    "Redcar Mill Paper (RCMX, NYSE)",
    "Sable Coast Hotels (SCHX, NYSE)",
)

__all__ = ["BASES", "EN_NAMES", "ZH_NAMES"]
