"""Drafts of points in English, forecasts and cases to compute with, of invented companies."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_EN_CLOSING: Final = (
    "Give a probability, a yes-or-no call, the ids of the items used, and reasoning a reader can retrace."
)
_ALL: Final = "#### 判定条件 / Criteria\n\n全部满足 / all\n\n"

_DFT: Final = Draft(
    id="us-2015-senior-notes-kbox",
    opening="It is {day}. {name} owns nine drilling rigs and has $650 million of senior notes outstanding.",
    ask="Judge whether the company fails to pay interest on the notes when due, grace period included, within the window.",
    guide="Use only what could be had by the as-of date, and treat liquidity, contracts and creditor rights apart.",
    as_of="2015-12-11",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-kbox",
            published="2015-11-06",
            source="Kestrel Bay Offshore filing",
            text=(
                "Cash was $128.3 million at quarter-end and the $410 million revolver was fully drawn. "
                "Interest on the notes falls due each March and September; the grace period is thirty days."
            ),
        ),
        Item(
            title="Fleet status report",
            eid="fleet-status-kbox",
            published="2015-12-04",
            source="Kestrel Bay Offshore release",
            text="Seven rigs are under contract. The contract of the Kestrel IV ends in January 2016.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The grace period for the spring coupon ran out without payment.",
    facts=(
        "missed_coupons = 1 count\ncash_on_default_day = 41.9 USD million\nidle_rigs = 6 count\n"
        "forbearing_holders_share = 68 %"
    ),
    family="senior-notes",
    kind="us-equity",
    english=True,
    security="Kestrel Bay Offshore (KBOX, NYSE)",
    window_end="2016-06-30",
    target="interest_payment_default",
    definition="The event is interest left unpaid when the grace period of the indenture ends; an exchange agreed before that is not.",
    criteria=_ALL + "- `missed_coupons >= 1` — coupons unpaid at the end of the grace period.",
    resolved="2016-04-14",
    observed="2016-04-15",
)

_RCL: Final = Draft(
    id="us-2023-scooter-battery-asdm",
    opening="It is {day}. {name} sells electric scooters; its best seller is the Rover S.",
    ask="Judge whether the company announces a recall of the Rover S in the United States within the window.",
    guide="Use only what could be had by the as-of date, and separate product facts from commercial motives.",
    as_of="2023-06-09",
    items=(
        Item(
            title="Quarterly report on Form 10-Q",
            eid="form-10q-asdm",
            published="2023-05-09",
            source="Ashdown Mobility filing",
            text="Quarterly revenue was $71.8 million. The warranty provision stood at $9.3 million, up from $7.0 million.",
        ),
        Item(
            title="Service bulletin to dealers",
            eid="dealer-bulletin-asdm",
            published="2023-05-31",
            source="Ashdown Mobility, dealer portal",
            text="Dealers are to check the battery latch of the Rover S at each service and to log any heat marks.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="The company and the regulator announced a recall of the Rover S.",
    facts=(
        "UnitsRecalled = 52,700 units\nrecall_charge = 38.4 USD million\noverheating_reports = 93 count\n"
        "recall_announcements = 1 count"
    ),
    family="recall",
    kind="us-equity",
    english=True,
    security="Ashdown Mobility (ASDM, NASDAQ)",
    window_end="2024-01-31",
    target="product_recall_announced",
    definition="The event is a recall published by the company or the product-safety regulator; a dealer bulletin is none.",
    criteria=_ALL + "- `recall_announcements >= 1` — recalls of the Rover S published within the window.",
    resolved="2023-10-19",
    observed="2023-10-19",
)

_IDX: Final = Draft(
    id="us-2019-index-review-tlfr",
    opening="It is {day}. {name} brokers truck freight and is followed by managers who track the Corwen MidCap 300.",
    ask="Judge whether the committee adds the stock to the Corwen MidCap 300 at its winter review.",
    guide="Use only what could be had by the as-of date, and apply the rules of the index one after another.",
    as_of="2019-10-18",
    items=(
        Item(
            title="Corwen index methodology",
            eid="index-rules-corwen",
            published="2019-03-15",
            source="Corwen Indices (invented)",
            text="At each review a stock enters if its float-adjusted value ranks 270th or better; the list is public.",
        ),
        Item(
            title="Investor day slides",
            eid="investor-slides-tlfr",
            published="2019-10-09",
            source="Tolland Freight presentation",
            text="Management aims at net revenue growth of 8% to 10% a year. The founder holds a third of the shares.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件未发生 / no event**",
    truth="The published list did not contain the stock.",
    facts=(
        "times_listed = 0 count\nfloatCapAtReview = 1.87 USD billion\nfloat_rank_at_review = 327 place\n"
        "companies_added = 9 count"
    ),
    family="index-review",
    kind="us-equity",
    english=True,
    security="Tolland Freight (TLFR, NASDAQ)",
    window_end="2020-01-31",
    target="added_to_index",
    definition="The event is the company's name on the committee's published list of additions.",
    criteria=_ALL + "- `times_listed >= 1` — appearances on the list of additions.",
    resolved="2019-12-06",
    observed="2019-12-06",
)

_GUI: Final = Draft(
    id="us-2022-revenue-guidance-lgsw",
    opening="It is {day}. {name} sells planning software to manufacturers and guides for full-year revenue.",
    ask="Judge whether the company lowers its full-year revenue guidance within the window.",
    guide="Use only what could be had by the as-of date, and weigh bookings, renewals and currency.",
    as_of="2022-08-12",
    items=(
        Item(
            title="Second-quarter earnings release",
            eid="earnings-release-lgsw",
            published="2022-08-03",
            source="Lattice Grove Software release",
            text="Quarterly revenue was $214.6 million. Full-year guidance is $870 million to $890 million.",
        ),
        Item(
            title="Remarks at a partner conference",
            eid="conference-remarks-lgsw",
            published="2022-08-10",
            source="Lattice Grove Software, conference remarks",
            text="The finance chief said that large deals take longer to sign and that renewals are steady.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 正确结论 / Outcome: **事件发生 / event**",
    truth="With its next results the company set a lower range.",
    facts=(
        "prior_midpoint = 880 USD million\nnew_range_low = 838 USD million\nnew_range_high = 846 USD million\n"
        "new_midpoint = 842 USD million\nguidance_change = pct_change(prior_midpoint, new_midpoint) = -4.32 % ± 0.01\n"
        "next_quarter_revenue = 207.9 USD million"
    ),
    family="guidance",
    kind="us-equity",
    english=True,
    security="Lattice Grove Software (LGSW, NASDAQ)",
    window_end="2022-12-30",
    target="revenue_guidance_lowered",
    definition="The event is a published range whose midpoint is below $880 million; a change of words alone is none.",
    criteria=_ALL + "- `new_midpoint < 880` — US dollars in millions.",
    resolved="2022-11-02",
    observed="2022-11-02",
)

_ICR: Final = Draft(
    id="ferry-operator-interest-cover",
    opening="It is {day}. A bank reviews a ferry operator that must keep interest cover at 3.0x or more.",
    ask='The operator says: "Our cover is above 3.0x." Say whether that holds, and whether the chance of cover below 3.0x is high or low.',
    guide="Interest cover is EBIT divided by the interest of the same twelve months.",
    as_of="2024-09-13",
    items=(
        Item(
            title="Income statement, twelve months",
            eid="income-statement",
            published="2024-09-05",
            source="Ferry operator accounts (invented)",
            text="Ticket and freight income was CU 391.5 million; EBIT was CU 84.7 million.",
        ),
        Item(
            title="Interest schedule",
            eid="interest-schedule",
            published="2024-09-09",
            source="Ferry operator treasury (invented)",
            text="Over the same twelve months bank interest was CU 18.6 million and bond interest CU 11.6 million.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 84.7 million over CU 30.2 million is 2.80x, below 3.0x.",
    facts=(
        "ebit_ltm = 84.7 CU million\ninterest_ltm = 30.2 CU million\n"
        "interest_cover = ratio(ebit_ltm, interest_ltm) = 2.805 x ± 0.005\ncover_floor = 3.000 x\n"
        "cover_headroom = difference(interest_cover, cover_floor) = -0.195 x ± 0.005"
    ),
    family="interest-cover",
    kind="fields",
    english=True,
    horizon="twelve months of the accounts",
)

_SGR: Final = Draft(
    id="hospital-group-staff-costs",
    opening="It is {day}. The supervisory board of a hospital group reviews last year's payroll.",
    ask='The finance director says: "Staff costs grew by less than 9%." Say whether that holds, and whether the chance of growth of 9% or more is high or low.',
    guide="Growth is this year's staff costs over the prior year's, less one.",
    as_of="2025-02-14",
    items=(
        Item(
            title="Payroll summary, prior year",
            eid="payroll-prior",
            published="2024-02-16",
            source="Hospital group accounts (invented)",
            text="Staff costs of the group were CU 412.0 million.",
        ),
        Item(
            title="Payroll summary, current year",
            eid="payroll-current",
            published="2025-02-07",
            source="Hospital group accounts (invented)",
            text="Nurses cost CU 248.3 million, doctors CU 141.9 million and support staff CU 65.4 million.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 455.6 million after CU 412.0 million is growth of 10.58%, above 9%.",
    facts=(
        "StaffCostsPrior = 412.0 CU million\nStaffCostsCurrent = 455.6 CU million\n"
        "increase = difference(StaffCostsCurrent, StaffCostsPrior) = 43.6 CU million\n"
        "growth = pct_change(StaffCostsPrior, StaffCostsCurrent) = 10.58 % ± 0.01"
    ),
    family="staff-costs",
    kind="fields",
    english=True,
    horizon="current year of the accounts",
)

_LIQ: Final = Draft(
    id="grain-trader-liquidity",
    opening="It is {day}. A grain trader's board wants liquidity headroom of at least CU 40 million.",
    ask='The treasurer says: "We have more than CU 40 million of headroom." Say whether that holds, and whether the chance of less is high or low.',
    guide="Headroom is cash plus undrawn committed lines less the payments due within twelve months.",
    as_of="2020-06-12",
    items=(
        Item(
            title="Cash and credit lines",
            eid="cash-and-lines",
            published="2020-06-08",
            source="Grain trader treasury (invented)",
            text="Cash is CU 63.5 million; undrawn committed lines are CU 120.0 million.",
        ),
        Item(
            title="Payments due",
            eid="payments-due",
            published="2020-06-10",
            source="Grain trader treasury (invented)",
            text="Within twelve months CU 96.4 million of loans and CU 55.4 million to suppliers fall due.",
        ),
    ),
    closing=_EN_CLOSING,
    outcome="- 预测 / Prediction: **高 / high**\n- 前提 / Premise: **不成立 / invalid**",
    truth="CU 183.5 million less CU 151.8 million is CU 31.7 million, CU 8.3 million short of the minimum.",
    facts=(
        "liquid_sources = 183.5 CU million\npayments_due_12m = 151.8 CU million\n"
        "liquidity_headroom = difference(liquid_sources, payments_due_12m) = 31.7 CU million\n"
        "board_minimum = 40.0 CU million\n"
        "versus_minimum = difference(liquidity_headroom, board_minimum) = -8.3 CU million\n"
        "sources_to_payments = ratio(liquid_sources, payments_due_12m) = 1.209 x ± 0.001"
    ),
    family="liquidity",
    kind="fields",
    english=True,
    horizon="as of the treasury report",
)

DRAFTS: Final[Mapping[str, Draft]] = MappingProxyType(
    {
        "dft": _DFT,
        "rcl": _RCL,
        "idx": _IDX,
        "gui": _GUI,
        "icr": _ICR,
        "sgr": _SGR,
        "liq": _LIQ,
    }
)
"""Every draft under the name by which the tables of pairs call it."""
