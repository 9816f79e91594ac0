"""Forecasts of invented companies, in English, for the probes of figures of the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from exams.lint.builder import Draft, Item

if TYPE_CHECKING:
    from collections.abc import Mapping

_EN_CLOSE: Final = (
    "Answer in any form you like: give a probability, a plain yes or no, the evidence you relied on by its ID, "
    "and reasoning that somebody else can follow."
)

BASES: Final[Mapping[str, Draft]] = {
    "fda": Draft(
        id="novaterin-application",
        kind="synthetic",
        family="drug-approval",
        english=True,
        opening="It is {day}. {name} has a new drug under review at the agency.",
        ask="Will the agency approve the drug within twelve months?",
        guide="Weigh the trial data, the agency's questions and the company's record.",
        security="Novaterin Biosciences (NVTB, NASDAQ)",
        as_of="2018-03-29",
        window_end="2019-03-29",
        target="drug_approved_12m",
        definition="The event is a first approval of the drug for any use within the window.",
        items=(
            Item(
                title="Pivotal trial read-out",
                eid="pivotal-trial",
                published="2017-06-12",
                source="Novaterin (invented)",
                text="The drug met its primary endpoint in 388 patients; two secondary endpoints were missed.",
            ),
            Item(
                title="Briefing paper",
                eid="briefing-paper",
                published="2018-03-22",
                source="Agency staff (invented)",
                text="Staff ask whether the effect lasts beyond six months and how the liver signal is to be read.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **no event**",
        truth="On 9 November 2018 the agency declined to approve and asked for a new trial in 420 patients.",
        resolved="2018-11-09",
        observed="2018-11-12",
        facts="""
approval_count = 0 count
further_trial_patients = 420 patients
""",
    ),
    "rat": Draft(
        id="calloway-retail-rating",
        kind="synthetic",
        family="ratings",
        english=True,
        opening="The date is {day} and {name} carries the lowest investment-grade rating with a negative outlook.",
        ask="Decide whether the agency will cut the rating to speculative grade within a year.",
        guide="Discuss leverage, cash, the store estate and the agency's own triggers.",
        security="Calloway Retail (CLWY, NYSE)",
        as_of="2022-03-31",
        window_end="2023-03-31",
        target="cut_to_speculative_grade_12m",
        definition="The rating is the senior unsecured rating of the agency named in the evidence.",
        items=(
            Item(
                title="Annual report extract",
                eid="annual-extract",
                published="2022-03-18",
                source="Calloway Retail (invented)",
                text="Adjusted leverage rose to 3.9 times; liquidity stood at USD 1.1 billion.",
            ),
            Item(
                title="Agency commentary",
                eid="agency-commentary",
                published="2022-03-24",
                source="Rating agency (invented)",
                text="We could lower the rating if leverage stays above 3.5 times.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="On 17 August 2022 the agency cut the rating by two notches, to BB.",
        resolved="2022-08-17",
        observed="2022-08-17",
        facts="""
downgrade_count = 1 count
notches_cut = 2 notches
""",
    ),
    "gui": Draft(
        id="marlin-outdoor-sales",
        kind="synthetic",
        family="guidance",
        english=True,
        opening="It is {day}; {name} has reported its first half and kept its full-year guidance.",
        ask="Will net sales of the fiscal year reach the floor of the guidance?",
        guide="Consider order books, inventories at dealers and the weather of the season.",
        security="Marlin Outdoor (MRLN, NYSE)",
        as_of="2023-08-31",
        window_end="2024-04-30",
        target="sales_floor_reached",
        definition="Net sales are those of the first annual report filed in the window.",
        items=(
            Item(
                title="Guidance",
                eid="guidance",
                published="2023-08-03",
                source="Marlin Outdoor (invented)",
                text="The company expects net sales of USD 2.250 billion to 2.350 billion.",
            ),
            Item(
                title="First-half figures",
                eid="first-half",
                published="2023-08-03",
                source="Marlin Outdoor (invented)",
                text="Net sales were USD 1.074 billion, up 4% on the year; inventories fell by 9%.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="Net sales of the year were USD 2,318 million, USD 68 million above the floor.",
        resolved="2024-03-14",
        observed="2024-03-14",
        facts="""
net_sales = 2318 USD million
guidance_floor = 2250 USD million
above_floor = difference(net_sales, guidance_floor) = 68 USD million
""",
    ),
    "ipo": Draft(
        id="tsz-wan-logistics-listing",
        kind="synthetic",
        family="listings",
        english=True,
        opening="It is {day}. {name} has filed for a listing in Hong Kong.",
        ask="Will its shares start to trade there within twelve months?",
        guide="Consider the market for new issues, the company's losses and its shareholders' patience.",
        security="Tsz Wan Logistics (TWL, HKEX)",
        as_of="2021-06-30",
        window_end="2022-06-30",
        target="dealings_commenced_12m",
        definition="The event is a first day of dealings on the main board within the window.",
        items=(
            Item(
                title="Listing rules, an aide-memoire",
                eid="rules-note",
                published="2021-05-11",
                source="Law firm (invented)",
                text="An application that is not heard within six months has to be renewed with fresh accounts.",
            ),
            Item(
                title="Prospectus summary",
                eid="prospectus-summary",
                published="2021-06-28",
                source="Tsz Wan Logistics (invented)",
                text="The company lost USD 96 million in 2020 and had cash of USD 310 million.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **no event**",
        truth="Two applications lapsed and were not renewed; no dealings took place in the window.",
        resolved="2022-06-30",
        observed="2022-06-30",
        facts="""
dealing_days = 0 days
lapsed_applications = 2 applications
""",
    ),
    "set": Draft(
        id="brantwell-inquiry",
        kind="synthetic",
        family="enforcement",
        english=True,
        opening="It is {day}. {name} has told investors of an inquiry into its revenue recognition.",
        ask="Will the company settle with the regulator for a money penalty within a year?",
        guide="Consider the notice, the reserve, earlier cases and the change of management.",
        security="Brantwell Systems (BRNT, NASDAQ)",
        as_of="2016-02-26",
        window_end="2017-02-28",
        target="settled_with_penalty_12m",
        definition="'Settle' means a consent order published within the window that carries a penalty.",
        items=(
            Item(
                title="Annual report, contingencies",
                eid="contingencies",
                published="2016-02-19",
                source="Form 10-K (invented)",
                text="A reserve of USD 30 million has been set up. An earlier case, of 2009, cost USD 12 million.",
            ),
            Item(
                title="Wells notice disclosed",
                eid="wells-notice",
                published="2016-02-22",
                source="Form 8-K (invented)",
                text="Staff intend to recommend an action. The company has made a submission in reply.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="On 5 October 2016 the regulator published a consent order with a penalty of USD 68.5 million.",
        resolved="2016-10-05",
        observed="2016-10-05",
        facts="""
settlement_count = 1 count
penalty = 68.5 USD million
""",
    ),
    "dpu": Draft(
        id="lantau-crest-payout",
        kind="synthetic",
        family="distributions",
        english=True,
        opening="It is {day}. {name} owns three shopping centres and a hotel.",
        ask="Will the next interim distribution per unit fall by a tenth or more?",
        guide="Look at rents, turnover leases, debt costs and the trust's payout policy.",
        security="Lantau Crest REIT (LCRT, HKEX)",
        as_of="2020-01-31",
        window_end="2020-09-30",
        target="interim_dpu_cut",
        definition="The comparison is with the interim distribution of the year before.",
        items=(
            Item(
                title="Leases",
                eid="leases",
                published="2019-11-20",
                source="Lantau Crest REIT (invented)",
                text="A third of rents depends on tenants' turnover; 28% of leases end within the year.",
            ),
            Item(
                title="Distribution record",
                eid="distribution-record",
                published="2019-08-14",
                source="Lantau Crest REIT (invented)",
                text="Interim distributions: 2016 HK$0.196, 2017 HK$0.201, 2018 HK$0.205, 2019 HK$0.205.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="On 12 August 2020 the trust declared HK$0.142 a unit, 30.73% less than the year before.",
        resolved="2020-08-12",
        observed="2020-08-12",
        facts="""
dpu_before = 0.205 HKD
dpu = 0.142 HKD
dpu_change = pct_change(dpu_before, dpu) = -30.73 %
""",
    ),
    "cbk": Draft(
        id="marenza-policy-rate",
        kind="synthetic",
        family="policy-rates",
        english=True,
        opening="On {day} the central bank of the (invented) Republic of Marenza holds its policy rate at 5.75%.",
        ask="Will the bank lower its policy rate before the year is out?",
        guide="Use inflation, growth, the currency and the minutes.",
        as_of="2019-05-31",
        window_end="2019-12-31",
        target="policy_rate_lowered",
        definition="The event is an announced reduction of the policy rate within the window.",
        items=(
            Item(
                title="Inflation release",
                eid="inflation",
                published="2019-05-14",
                source="Statistics office (invented)",
                text="Consumer prices rose by 3.1% on the year; the target is 3%.",
            ),
            Item(
                title="Minutes of the May meeting",
                eid="may-minutes",
                published="2019-05-24",
                source="Central bank (invented)",
                text="Members saw growth slowing. Two of seven would have preferred an early move.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="On 19 September 2019 the bank cut the policy rate by 50 basis points, to 5.25%.",
        resolved="2019-09-19",
        observed="2019-09-19",
        facts="""
cut_count = 1 count
cut_size = 50 bp
rate_after = 5.25 %
""",
    ),
    "cov": Draft(
        id="dunmore-glass-covenant",
        kind="synthetic",
        family="covenants",
        english=True,
        opening="It is {day}. Lenders to {name} look ahead to the leverage test at the end of the year.",
        ask="Will the company fail the test?",
        guide="Set energy costs, volumes and capital spending against the definition in the loan agreement.",
        security="Dunmore Glass (DUNG, LSE)",
        as_of="2022-09-30",
        window_end="2023-03-31",
        target="year_end_leverage_test_failed",
        definition="The event is a compliance certificate, delivered in the window, that shows leverage above 4.75 times.",
        items=(
            Item(
                title="Loan agreement, extract",
                eid="loan-extract",
                published="2020-12-04",
                source="Dunmore Glass (invented)",
                text="Leverage is tested on 30 June and 31 December; the certificate follows within sixty days.",
            ),
            Item(
                title="Half-year certificate",
                eid="june-certificate",
                published="2022-08-16",
                source="Dunmore Glass (invented)",
                text="Leverage at 30 June was 4.35 times. Energy for the winter is hedged to two-fifths.",
            ),
        ),
        closing=_EN_CLOSE,
        outcome="- Outcome: **event**",
        truth="The certificate of 15 February 2023 showed 5.37 times; lenders waived the breach in March.",
        resolved="2023-02-15",
        observed="2023-02-15",
        facts="""
leverage_at_test = 5.37 x
limit = 4.75 x
overshoot = difference(leverage_at_test, limit) = 0.62 x
""",
    ),
}
